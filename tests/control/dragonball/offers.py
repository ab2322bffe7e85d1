"""5-8-3, 9-2-3. What is offered: cards that can be paid for, skills whose conditions hold and whose cost is there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from playmat.core.packing import a_of, b_of, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.cards import TYPES, UNIVERSE_7
from playmat.dragonball.keywords import materials, spirit_boost
from playmat.dragonball.language import costs
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import states as st
from playmat.dragonball.language.gains import NotPlayed, Rule
from playmat.dragonball.zones import DbPerm
from playmat.effects import choose as ch
from playmat.effects.tree import walk

from ..judging import Unread
from . import lasting
from .lasting import eyes
from .paying import bound_by, orbs_payable
from .questions import boosters
from .reading import holds, lying, number, objects
from .steps import is_second
from .tables import UNISON
from .words import negates

if TYPE_CHECKING:
    from .judging import Judge


def purse(game: Any, seat: int) -> list[tuple[str, ...]]:
    """1-1: the energy that can be rested, as the colours of each card."""
    if game.seats[seat].energy_markers or bound_by(game, kinds.ENERGY_FROM):
        raise Unread("other energy")
    return [perm.colors for perm in lying(game, seat, "energy") if not perm.rested]


def check_plays(judge: Judge) -> None:
    """5-3-3: a Battle Card in hand is offered if its cost can be paid."""
    game = judge.game
    side = game.seats[game.turn]
    offered = {a_of(code) for code in game.decision.options if verb_of(code) == kinds.PLAY}
    for card in side.hand:
        if TYPES[card.printed.type] == "Battle" and not card.printed.x_cost:
            judge.tried("price", partial(check_play, judge, card, card.iid in offered))


def check_play(judge: Judge, card: Any, offered: bool) -> None:
    game = judge.game
    if is_second(game, card):
        raise Unread("[Unique]")
    if card.printed.cost is None or UNIVERSE_7 in card.printed.front.traits:
        raise Unread("another price")
    if any(isinstance(part, NotPlayed | Rule) for _, skill in card.printed.front.own for part in walk(skill.body)):
        raise Unread("what cannot be played")
    total, orbs = lasting.own_price(judge, card)
    colors = purse(game, game.turn)
    affordable = len(colors) >= total and orbs_payable(orbs, colors)
    judge.says(offered == affordable, "price of", card.printed.id, total, orbs, "offered" if offered else "not offered")


def check_activations(judge: Judge) -> None:
    """9-4: an [Activate] skill is offered only while its conditions hold; and if nothing can be missing, it is."""
    game = judge.game
    seat, word = game.decision.seat, "main" if game.decision.kind == "main" else "battle"
    offered = {(a_of(code), b_of(code)) for code in game.decision.options if verb_of(code) == kinds.ACTIVATE}
    for card in game.cards:
        perm = game.perms[card.iid]
        obj = perm or card
        face = obj.face if perm is not None else card.printed.front
        for index, ability in enumerate(face.abilities, face.first):
            meant = judge.meant.get(id(ability))
            if meant is None or meant.kind != "activate" or (perm.seat if perm is not None else card.owner) != seat:
                continue
            here = (card.iid, index) in offered
            judge.tried("offer", partial(check_offer, judge, obj, index, meant, here, word))


def check_counters(judge: Judge, seat: int, mask: int, about: int, options: Any) -> None:
    """22-10: a [Counter] is offered only while its conditions hold; and if nothing can be missing, it is."""
    game = judge.game
    offered = {(a_of(code), b_of(code)) for code in options if verb_of(code) == kinds.COUNTER}
    for card in game.seats[seat].hand:
        for index, ability in enumerate(card.printed.front.abilities):
            meant = judge.meant.get(id(ability))
            if meant is None or meant.kind != "counter":
                continue
            here = (card.iid, index) in offered
            judge.tried("counter", partial(check_counter, judge, card, index, meant, here, mask))


def check_counter(judge: Judge, card: Any, index: int, skill: Any, here: bool, mask: int) -> None:
    game = judge.game
    if bound_by(game, kinds.NO_COUNTER, kinds.NO_ACTIVATE, kinds.UNLESS):
        raise Unread("prohibitions")
    looking = eyes(game, card)
    met = all(holds(game, looking, gate) for gate in skill.gates)
    met = met and not judge.used_up(looking.seat, card, index, skill)
    parts = [payable(game, looking, op, card) for op in skill.cost]
    if here:
        judge.says(met and False not in parts, "offered", card.printed.id, skill)
        judge.says(surely(judge, looking, skill, [], card), "offered without its price", card.printed.id, skill)
        return
    waits = any(kinds.COUNTERS[tag] & mask for tag in skill.tags if tag in kinds.COUNTERS)
    if waits and met and surely(judge, looking, skill, parts, card):
        judge.says(False, "not offered", card.printed.id, skill)


def check_offer(judge: Judge, obj: Any, index: int, skill: Any, here: bool, word: str) -> None:
    game = judge.game
    if bound_by(game, kinds.NO_ACTIVATE, kinds.UNLESS, kinds.NO_KEYWORD, kinds.AWAKEN_AT):
        raise Unread("prohibitions")
    looking = eyes(game, obj)
    met = all(holds(game, looking, gate) for gate in skill.gates)
    used = judge.used_up(looking.seat, obj, index, skill)
    parts = [payable(game, looking, op, obj) for op in skill.cost]
    if here:
        judge.says(met and not used and False not in parts, "offered", obj.printed.id, index, parts)
        return
    if not isinstance(obj, DbPerm):
        in_hand = any(card is obj for card in game.seats[obj.owner].hand)
        is_extra = TYPES[obj.printed.type] == "Extra"
        if not in_hand or obj.printed.z or skill.keyword not in ("", "Arrival"):
            return
        if "hand" not in skill.zone.split(",") if skill.zone else not is_extra:
            return
        if is_extra and any(getattr(one, "keyword", "") for one in obj.printed.front.abilities):
            return
    elif (
        obj.hidden
        or obj.negated
        or any(negates(what, skill) for what in obj.silenced)
        or obj.bans
        or skill.zone
        or obj.zone not in (10, 11, 12)
        or (skill.keyword and skill.keyword not in ("Awaken", "Wish"))
    ):
        return
    if word in skill.tags and met and not used and not game.now.edicts:
        paid = None if isinstance(obj, DbPerm) or TYPES[obj.printed.type] != "Extra" else obj
        if surely(judge, looking, skill, parts, paid):
            judge.says(False, "not offered", obj.printed.id, index)


def surely(judge: Judge, looking: Any, skill: Any, parts: list[Any], card: Any = None) -> bool:
    """Whether the whole cost can be paid, with that of the card if it is used from the hand."""
    game = judge.game
    if not all(parts) or bound_by(game, kinds.SKILL_PRICE) or skill_prices(looking.card):
        return False
    others = [op for op in skill.cost if not isinstance(op, st.Check | costs.Pay | costs.Markers)]
    if parts and (len(others) > 1 or (others and card is not None)):
        return False  # they may compete
    paying = [op for op in skill.cost if isinstance(op, costs.Pay)]
    total = sum(op.any + len(op.orbs) for op in paying)
    orbs = [orb for op in paying for orb in op.orbs]
    if card is not None:
        if UNIVERSE_7 in card.printed.front.traits:
            raise Unread("another price")
        price, colors_of_price = lasting.own_price(judge, card, skill)
        total, orbs = total + price, orbs + colors_of_price
    colors = purse(game, looking.seat)
    return len(colors) >= total and orbs_payable(orbs, colors)


def skill_prices(card: Any) -> bool:
    """Whether a card's own text changes what its skills cost."""
    return any(getattr(op, "of", "") == "skill" for _, one in card.printed.front.own for op in one.body)


def payable(game: Any, looking: Any, op: Any, obj: Any) -> bool | None:
    """5-8: whether a part of a skill cost can be paid; None where that is not known."""
    if isinstance(op, st.Check) and not any(isinstance(part, ch.Ref) for part in walk(op)):
        return holds(game, looking, op.cond)
    if isinstance(op, costs.Pay):
        if bound_by(game, kinds.SKILL_PRICE) or skill_prices(looking.card):
            return None
        colors = purse(game, looking.seat)
        return len(colors) >= op.any + len(op.orbs) and orbs_payable(list(op.orbs), colors)
    if isinstance(op, costs.Markers) and not op.chosen:
        return isinstance(obj, DbPerm) and obj.zone == UNISON and obj.tokens >= -op.markers
    if isinstance(op, spirit_boost.SpiritBoost):
        return bool(boosters(game, looking, op)) if isinstance(op.n, int) else None
    if isinstance(op, mv.Mill) and op.who == "you":
        return len(game.seats[looking.seat].deck) >= number(game, looking, op.n)
    if isinstance(op, st.SwitchToRest) and type(op.target) is ch.This:
        return isinstance(obj, DbPerm) and not obj.rested and not obj.bans & kinds.CANNOT_BE_RESTED
    if isinstance(op, costs.PayZ):
        return len(game.seats[looking.seat].z_energy) >= op.n
    if isinstance(op, materials.Materials):
        return None if all(objects(game, looking, sort) for sort in op.sorts) else False
    target = getattr(op, "target", None)
    if any(isinstance(part, ch.Ref) and part.name not in looking.regs for part in walk(op)):
        return None  # it is about what another part of the cost chooses
    if isinstance(target, ch.Choose) and isinstance(target.n, int) and not target.up_to and target.n > 0:
        if not all(area in ("hand", "drop") for area in target.sel.areas()) or not target.sel.areas():
            return None if len(objects(game, looking, target.sel)) >= target.n else False
        found = objects(game, looking, target.sel)
        if len(found) < target.n:
            return False
        same = {mv.ToDrop: "drop"}.get(type(op), "")
        sure = type(op) in (mv.ToDrop, mv.ToWarp, mv.ToDeckBottom) and same not in target.sel.areas()
        return True if sure and isinstance(obj, DbPerm) and not target.distinct and not game.now.edicts else None
    return None


def due(judge: Judge, activation: Any) -> int | None:
    """12-2-2-2, 22-10-4: the energy that is paid for a card whose skill is activated from the hand."""
    game = judge.game
    card, meant = game.cards[activation.iid], judge.meant.get(id(activation.ability))
    if meant is None or activation.manner or game.perms[activation.iid] is not None:
        return None
    if not any(card is one for one in game.seats[card.owner].hand):
        return None
    if TYPES[card.printed.type] != "Extra" and meant.kind != "counter":
        return 0
    if UNIVERSE_7 in card.printed.front.traits:
        raise Unread("another price")
    return lasting.own_price(judge, card, meant)[0]
