"""What somebody is asked while a skill is carried out: who, out of what, how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.core.decision import DONE, NUMBER, PICK, SLOT
from playmat.core.packing import a_of, option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.cards import BARRIER, TYPES
from playmat.dragonball.keywords import matching, materials, swap
from playmat.dragonball.language import costs
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language import select as s
from playmat.dragonball.language import states as st
from playmat.dragonball.zones import DbPerm
from playmat.effects import choose as ch
from playmat.effects import program as p
from playmat.effects.tree import walk

from ..judging import Unread
from .reading import deflects, lies_in, lying, number, objects, players, through, worth
from .tables import DROP, HAND, UNISON, WARP, Z_ENERGY
from .words import bits

if TYPE_CHECKING:
    from .judging import Judge

NO_MORE = option(DONE)
KNOWN = (ch.Choose, s.ChooseIgnoring, s.ChooseTotal, s.ChooseDifferent, matching.Matching, swap.ShowOne)


def check(judge: Judge, resolution: Any, instr: Any) -> None:
    game = judge.game
    decision = game.decision
    assert decision is not None
    who = getattr(instr, "by", None) or getattr(instr, "who", None)
    if isinstance(instr, p.Offer | materials.Materials):
        who = "you"
    if who is not None and decision.kind in ("choose", "how many", "may", "mode", "activate", "number", "draw up to"):
        seat = players(game, resolution, who)[0]
        judge.says(decision.seat == seat, "another player is asked", instr, decision.seat)
    if isinstance(instr, ch.Arrange):
        judge.says(decision.seat == players(game, resolution, instr.by)[0], "another player is asked", instr)
    elif isinstance(instr, materials.Materials) and decision.kind == "choose":
        offered = {a_of(code) for code in decision.options if verb_of(code) == PICK}
        sort = instr.sorts[len(resolution.picks)]
        keys = {obj.iid for obj in objects(game, resolution, sort)}
        judge.says(offered <= keys, "offered besides", instr, offered - keys)
    elif isinstance(instr, KNOWN) and decision.kind in ("choose", "how many"):
        choice(judge, resolution, instr, decision)
    elif isinstance(instr, ch.ChooseNumber):
        how_many(judge, decision, instr.low, max(instr.low, number(game, resolution, instr.high)))
    elif isinstance(instr, mv.Draw) and instr.up_to:
        judge.says(decision.maximum == resolution.times <= number(game, resolution, instr.n), "how many", instr)
    elif isinstance(instr, p.Step | mv.Leaving):
        return
    else:
        raise Unread(type(instr).__name__)


def how_many(judge: Judge, decision: Any, least: int, most: int) -> None:
    offered = sorted(a_of(code) for code in decision.options if verb_of(code) == NUMBER)
    judge.says(offered == list(range(least, most + 1)), "numbers", offered, least, most)


def choosable(game: Any, resolution: Any, op: Any, obj: Any) -> bool:
    """22-16-2, 20-4-1: what skills of the opponent cannot choose."""
    if not isinstance(obj, DbPerm):
        return obj.owner == resolution.seat or not deflects(game, resolution, obj)
    if obj.seat == resolution.seat:
        return True
    if any(e.kind == kinds.NO_CHOOSE or (e.kind == kinds.SHIELD and e.iid == obj.iid) for e in game.now.edicts):
        raise Unread("what cannot be chosen")
    if deflects(game, resolution, obj):
        return False
    ignored = bits(op.ignoring) if isinstance(op, s.ChooseIgnoring) else 0
    if obj.keywords & BARRIER & ~ignored and obj.zone <= UNISON:
        return False
    return not obj.bans & (kinds.CANNOT_BE_CHOSEN | kinds.UNAFFECTED)


def meant(game: Any, resolution: Any, op: Any) -> list[Any]:
    """All that the choice is among."""
    found = objects(game, resolution, op.sel)
    if op.other:
        taken = resolution.regs.get(op.other, ())
        found = [obj for obj in found if resolution.rules.ref_of(game, obj) not in taken]
    found = [obj for obj in found if choosable(game, resolution, op, obj)]
    if op.cap is not None:
        found = [obj for obj in found if (worth(game, obj, op.cap[0]) or 0) <= op.cap[1]]
    return found


# what can be done with every card outside play that does not lie there already
SURE = (mv.ToHand, mv.ToDrop, mv.ToWarp, mv.ToDeckTop, mv.ToDeckBottom, mv.Remove)


def able(game: Any, resolution: Any, op: Any, obj: Any) -> bool:
    """Whether what follows can surely be done to it. A card in play may be chosen in vain, unless to pay with."""
    if isinstance(obj, DbPerm):
        return not resolution.paying
    if game.now.edicts:
        return False
    for instr in resolution.program[resolution.pc :]:
        target = getattr(instr, "target", None)
        if any(isinstance(part, ch.Ref) and part.name == op.bind for part in getattr(target, "parts", (target,))):
            if type(instr) in SURE:
                return not resolution.paying and not obj.printed.z and not stays_there(game, instr, obj)
            return type(instr) is pl.Play and not resolution.paying and TYPES[obj.printed.type] == "Battle"
    return False


def stays_there(game: Any, instr: Any, card: Any) -> bool:
    zone = {mv.ToHand: 1, mv.ToDrop: 2, mv.ToWarp: 4, mv.Remove: 7}.get(type(instr), -1)
    return zone >= 0 and any(one is card for one in game.seats[card.owner].zones[zone])


def chosen_alone(skill: Any) -> bool:
    """Whether nothing in a cost but one choice, and what is done with it, takes any cards."""
    parts = [part for part in getattr(skill, "cost", ()) if not isinstance(part, st.Check | costs.Pay | costs.Markers)]
    choices = [one for part in parts for one in walk(part) if isinstance(one, ch.Choice)]
    acts = [part for part in parts if not any(isinstance(one, ch.Choice) for one in walk(part))]
    return len(choices) == 1 and all(isinstance(getattr(part, "target", None), ch.Ref) for part in acts)


def pays_with(game: Any, resolution: Any, op: Any, obj: Any) -> bool:
    """Whether a card outside play can surely be moved to pay."""
    if isinstance(obj, DbPerm) or obj.printed.z or lies_in(game, obj) not in (HAND, DROP, WARP, Z_ENERGY):
        return False
    after = next((i for i in resolution.program[resolution.pc :] if not isinstance(i, p.Step)), None)
    target = getattr(after, "target", None)
    if type(after) not in SURE or not isinstance(target, ch.Ref) or target.name != op.bind:
        return False
    return not stays_there(game, after, obj)


def by_back(game: Any, resolution: Any, op: Any) -> bool:
    """Cards of a hand that the chooser does not see: which of them fit is not told, chance picks (decision 5)."""
    seat = players(game, resolution, op.by)[0]
    if op.sel.areas() != ("hand",) or not op.sel.filtered():
        return False
    return seat not in players(game, resolution, getattr(op.sel, "whose", "you"))


def unverifiable(game: Any, resolution: Any, op: Any) -> bool:
    """5-2-7: nobody can check whether such a card is in a secret area."""
    if resolution.paying:
        return False
    parts = op.sel.parts if isinstance(op.sel, ch.Union) else (op.sel,)
    for part in parts:
        if not part.filtered():
            return False
        if isinstance(part, ch.Among):
            cards = [o for o in objects(game, resolution, ch.Ref(part.name)) if isinstance(o, Card)]
            if all(game.known[card.iid] == 3 for card in cards):
                return False
        elif not part.areas() or not {*part.areas()} <= {"hand", "deck", "life", "z-deck"}:
            return False
    return True


def boosters(game: Any, context: Any, op: Any) -> list[Any]:
    """22-43-3: the Unisons that can pay for [Spirit Boost]."""
    n = number(game, context, op.n)
    found = through(game, context, op.filters, lying(game, context.seat, "unison"))
    return [perm for perm in found if perm.tokens >= n]


def choice(judge: Judge, resolution: Any, op: Any, decision: Any) -> None:
    """5-2: one is picked after the other, out of all that are meant, as many as the text says."""
    game = judge.game
    judge.questions += 1
    found = meant(game, resolution, op)
    most = len(found) if op.n == -1 else number(game, resolution, op.n)
    if decision.kind == "how many":
        judge.says(op.up_to, "how many is asked", op)
        how_many(judge, decision, 0, min(most, len(found)))
        return
    codes = [code for code in decision.options if code != NO_MORE]
    if NO_MORE in decision.options:
        judge.says(op.up_to or unverifiable(game, resolution, op), "none can be chosen", op)
    elif op.up_to and not resolution.substitute and not resolution.picks and not op.least and type(op) is ch.Choose:
        judge.says(False, "none cannot be chosen", op)
    if any(verb_of(code) == SLOT for code in codes):
        if all(verb_of(code) == SLOT for code in codes):
            judge.says(len(codes) <= len(found) - len(resolution.picks), "backs", op)
            judge.says(decision.maximum == min(most, len(found)), "how many backs", op)
        return
    offered = {a_of(code) for code in codes if verb_of(code) == PICK}
    keys = {obj.iid for obj in found}
    judge.says(offered <= keys, "offered besides", op, offered - keys)
    if resolution.picks or op.distinct or type(op) is not ch.Choose:
        return
    if resolution.paying:
        if chosen_alone(judge.ability(resolution.ability)) and not game.now.edicts:
            sure = [obj for obj in found if obj is not resolution.card and pays_with(game, resolution, op, obj)]
            judge.says(all(obj.iid in offered for obj in sure), "not offered to pay with", op, sure)
        return
    fields = {obj.iid for obj in found if isinstance(obj, DbPerm)}
    judge.says(fields <= offered, "not offered", op, fields - offered)
    there = sum(obj.iid in offered for obj in found)
    judge.says(decision.maximum == min(most, there) or op.cap is not None, "how many", op, decision.maximum)
    missing = [obj for obj in found if obj.iid not in offered and able(game, resolution, op, obj)]
    judge.says(not missing, "left out", op, missing)
    if keys - offered:
        raise Unread("what cannot be done to a card")
