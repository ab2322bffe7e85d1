"""Why not: the rule that forbids an answer, found by the predicates that list the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.core import loops
from playmat.core.decision import Decision
from playmat.core.packing import a_of, b_of, verb_of
from playmat.core.rules import Refusal

from . import kinds
from .battle import forbids_attacker, forbids_target
from .declaring import forbids_activation
from .language.skill import BATTLE, MAIN
from .play import forbids_combo, forbids_growth, forbids_playing
from .timing import CounterTiming
from .zones import DbPerm

if TYPE_CHECKING:
    from .game import Masters

# Where each action belongs, and the rule that says so
# ... and where the card with a keyword skill must lie
ELSEWHERE: Final = {
    "Field": "12-1-1",
    "Evolve": "22-5-4",
    "EX-Evolve": "22-5-4",
    "Xeno-Evolve": "22-5-4",
    "Union-Fusion": "22-13-4-3",
    "Union-Potara": "22-13-5-3",
    "Union-Absorb": "22-13-6-2",
    "Over Realm": "22-15-5",
    "Dark Over Realm": "22-23-5",
    "Arrival": "22-29-4",
    "Successor": "22-38-4",
    "Z-Awaken": "22-46-5",
}
FREE: Final = {kinds.PLAY: "7-3-4-1", kinds.ATTACK: "7-3-4-4", kinds.GROW: "7-3-4-3"}


def why_not(game: Masters, code: int) -> Refusal | None:
    return loops.why_not(game, code, "7-3-4", forbidden)


def forbidden(game: Masters, decision: Decision, code: int) -> Refusal:
    """The rule that keeps this answer from being offered now."""
    return objection(game, decision, code) or Refusal(decision.rule, detail="not-offered")


def objection(game: Masters, decision: Decision, code: int) -> Refusal | None:
    """What the predicates have against an answer, whether or not it is offered. The same ones list the options, so it
    is None for those that are offered, and for no other that they speak of. Of plain answers, the list is the rule."""
    verb = verb_of(code)
    iid = a_of(code)
    if verb in (kinds.PLAY, kinds.ATTACK, kinds.GROW, kinds.ACTIVATE, kinds.COMBO, kinds.COUNTER) and iid >= len(
        game.cards
    ):
        return Refusal(decision.rule, detail="no-such-card")
    if verb in FREE:
        if decision.kind != "main":
            return Refusal(FREE[verb], iid, "another-decision")
        return main_action(game, decision, code, verb)
    if verb == kinds.ACTIVATE:
        return activation(game, decision, iid, b_of(code))
    if verb == kinds.COMBO:
        if decision.kind not in ("offense", "defense"):
            return Refusal("8-2-4-1" if decision.seat == game.turn_player else "8-3-4-1", iid, "another-decision")
        return ruled(forbids_combo(game, decision.seat, iid), iid) or only_one(decision, code)
    if verb == kinds.COUNTER:
        top = game.stack[-1]
        if not isinstance(top, CounterTiming):
            return Refusal("22-10-4", iid, "another-decision")
        return ruled(top.forbids(game, decision.seat, iid, b_of(code)), iid)
    return None if code in decision.options else Refusal(decision.rule, detail="not-offered")


def ruled(rule: str, iid: int) -> Refusal | None:
    return Refusal(rule, iid) if rule else None


def only_one(decision: Decision, code: int) -> Refusal | None:
    """An action with one card names no second one."""
    return Refusal(decision.rule, a_of(code), "no-such-card") if b_of(code) else None


def main_action(game: Masters, decision: Decision, code: int, verb: int) -> Refusal | None:
    seat = decision.seat
    iid = a_of(code)
    if verb == kinds.PLAY:
        return ruled(forbids_playing(game, seat, game.cards[iid]), iid) or only_one(decision, code)
    if verb == kinds.GROW:
        perm = game.there(b_of(code))
        if not isinstance(perm, DbPerm):
            return Refusal("13-3-1", iid)
        return ruled(forbids_growth(game, seat, game.cards[iid], perm), iid)
    perm = game.there(iid)
    if not isinstance(perm, DbPerm) or perm.seat != seat:
        return Refusal("8-1-1", iid, "not-yours")
    rule = forbids_attacker(game, perm)
    if rule:
        return Refusal(rule, iid)
    target = game.there(b_of(code))
    if not isinstance(target, DbPerm):
        return Refusal("8-1-1", b_of(code), "not-on-field")
    return ruled(forbids_target(game, perm, target), b_of(code))


def activation(game: Masters, decision: Decision, iid: int, index: int) -> Refusal | None:
    """The skill must be there, its timing must be now, and it must be possible."""
    tag = {"main": MAIN, "offense": BATTLE, "defense": BATTLE}.get(decision.kind)
    for obj, place, ability in game.activates(decision.seat):
        if obj.iid == iid and place == index:
            if tag is None:
                return Refusal("1-5-4", iid, "another-decision")
            if tag not in ability.tags:
                rule = "1-5-4-1-1" if tag == BATTLE else "1-5-4-1-2" if decision.kind == "main" else "1-5-4-1-3"
                return Refusal(rule, iid)
            return ruled(forbids_activation(game, decision.seat, obj, index, ability), iid)
    perm = game.there(iid)
    if (perm.seat if perm is not None else game.cards[iid].owner) != decision.seat:
        return Refusal("0-3-4-2", iid, "not-yours")
    abilities = game.printed(iid).front.abilities
    for ability in abilities[index : index + 1] or abilities:
        rule = ELSEWHERE.get(getattr(ability, "keyword", ""), "")
        if rule:
            return Refusal(rule, iid)
    return Refusal("9-1-3-1", iid, "no-such-effect")
