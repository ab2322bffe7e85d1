"""Why not: the rule that forbids an answer, found by the predicates that list the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.core import loops
from playmat.core.decision import Decision
from playmat.core.packing import a_of, b_of, option, verb_of
from playmat.core.rules import Refusal
from playmat.effects.ability import Ability

from . import kinds
from .battle import Battle, forbids_attacker, forbids_block, forbids_counter_event, forbids_target
from .cards import EVENT
from .turn import forbids_activation, forbids_playing
from .values import counter_value
from .zones import STAGE_AREA, OpPerm

if TYPE_CHECKING:
    from .game import Duel


def why_not(game: Duel, code: int) -> Refusal | None:
    return loops.why_not(game, code, "6-5-2", forbidden)


def forbidden(game: Duel, decision: Decision, code: int) -> Refusal:
    """The rule that keeps this answer from being offered now."""
    return objection(game, decision, code) or Refusal(decision.rule, detail="not-offered")


def objection(game: Duel, decision: Decision, code: int) -> Refusal | None:
    """What the predicates have against an answer, whether or not it is offered. The same ones list the options, so it
    is None for those that are offered, and for no other that they speak of. Of plain answers, the list is the rule."""
    verb = verb_of(code)
    if verb in (kinds.PLAY, kinds.ACTIVATE, kinds.GIVE, kinds.ATTACK, kinds.END):
        if decision.kind != "main":
            return Refusal(only_main(game, code, verb) or decision.rule, detail="another-decision")
        return main_action(game, decision, code, verb)
    if verb == kinds.BLOCK:
        return block(game, decision, code)
    if verb in (kinds.COUNTER, kinds.COUNTER_EVENT):
        return counter(game, decision, code, verb)
    return None if code in decision.options else Refusal(decision.rule, detail="not-offered")


def ruled(rule: str, iid: int) -> Refusal | None:
    return Refusal(rule, iid) if rule else None


# The rules that speak of the turn player's own cards
YOUR_OWN: Final = {kinds.ACTIVATE: "6-5-4-1", kinds.GIVE: "6-5-5-1", kinds.ATTACK: "7-1-1-1"}


def only_main(game: Duel, code: int, verb: int) -> str:
    """The rule that keeps an action to the Main Phase, outside battles; "" for those that nothing else mentions."""
    if verb == kinds.ACTIVATE:
        return "10-2-2-1"
    iid = a_of(code)
    if verb == kinds.PLAY and iid < len(game.cards) and game.printed(iid).mains:
        return "10-2-3-1"
    return ""


def main_action(game: Duel, decision: Decision, code: int, verb: int) -> Refusal | None:
    seat = decision.seat
    side = game.seats[seat]
    iid = a_of(code)
    if iid >= len(game.cards):
        return Refusal("6-5-2", detail="no-such-card")
    if verb == kinds.END:  # ending the phase is about no card
        return None if code == option(kinds.END) else Refusal("6-5-2-1", detail="not-offered")
    if verb == kinds.PLAY:
        card = game.cards[iid]
        if card not in side.hand:
            return Refusal("6-5-3-1", iid, "not-in-hand")
        return ruled(forbids_playing(game, seat, card), iid) or only_one(code, iid)
    perm = game.there(iid)
    if not isinstance(perm, OpPerm):
        return Refusal("2-8-2" if verb == kinds.ACTIVATE else YOUR_OWN[verb], iid, "not-on-field")
    if perm.seat != seat:
        return Refusal(game.not_yours(perm, YOUR_OWN[verb]), iid, "not-yours")
    if verb == kinds.GIVE:
        if perm.zone == STAGE_AREA:
            return Refusal("6-5-5-1", iid, "not-to-stage")
        return only_one(code, iid) if side.don_active else Refusal("6-5-5-1", iid, "no-active-don")
    if verb == kinds.ATTACK:
        rule = forbids_attacker(game, perm)
        if rule:
            return Refusal(rule, iid)
        target = game.there(b_of(code))
        if not isinstance(target, OpPerm):
            return Refusal("7-1-1-2", b_of(code), "not-on-field")
        return ruled(forbids_target(game, perm, target), b_of(code))
    index = b_of(code)
    found = dict(perm.now.activates).get(index)
    if not isinstance(found, Ability):
        return Refusal("6-5-4-1", iid, "no-such-effect")
    return ruled(forbids_activation(game, perm, index, found), iid)


def only_one(code: int, iid: int) -> Refusal | None:
    """An action with one card names no second one."""
    return Refusal("6-5-2", iid, "no-such-card") if b_of(code) else None


def block(game: Duel, decision: Decision, code: int) -> Refusal | None:
    battle = game.battle
    perm = game.there(a_of(code))
    if not isinstance(battle, Battle) or decision.kind != "block":
        return Refusal("7-1-2-1", a_of(code), "not-block-step")
    if not isinstance(perm, OpPerm) or perm.seat != decision.seat:
        return Refusal("10-1-4-1", a_of(code), "not-yours")
    return ruled(forbids_block(game, battle, perm), perm.iid) or only_one(code, perm.iid)


def counter(game: Duel, decision: Decision, code: int, verb: int) -> Refusal | None:
    battle = game.battle
    if not isinstance(battle, Battle) or decision.kind != "counter":
        return Refusal("7-1-3-2", a_of(code), "not-counter-step")
    iid = a_of(code)
    if iid >= len(game.cards) or game.cards[iid] not in game.seats[decision.seat].hand:
        return Refusal("7-1-3-2", iid, "not-in-hand")
    if verb == kinds.COUNTER_EVENT:
        if game.printed(iid).category != EVENT:
            return Refusal("7-1-3-2-2", iid)
        return ruled(forbids_counter_event(game, decision.seat, iid), iid) or only_one(code, iid)
    if counter_value(game, game.cards[iid], decision.seat) <= 0:
        return Refusal("2-10-1", iid)
    target = game.there(b_of(code))
    if not isinstance(target, OpPerm) or target.zone == STAGE_AREA or target.seat not in game.defenders(decision.seat):
        return Refusal("7-1-3-2-1", b_of(code))
    return None
