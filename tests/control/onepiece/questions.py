"""What somebody is asked while an effect is carried out: who, out of what, how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.decision import DONE, NUMBER, PICK, SLOT
from playmat.core.packing import a_of, option, verb_of
from playmat.effects import choose as ch
from playmat.effects import program as p
from playmat.onepiece.cards import CHARACTER, STAGE
from playmat.onepiece.language import ops as o
from playmat.onepiece.zones import ACTIVE, LEADER_AREA, RESTED, Don, OpPerm, don_in, names_don

from ..judging import Unread
from .reading import number, objects, players, worth

if TYPE_CHECKING:
    from .judging import Judge

NO_MORE = option(DONE)


def check(judge: Judge, resolution: Any, instr: Any) -> None:
    game = judge.game
    decision = game.decision
    assert decision is not None
    who = getattr(instr, "by", None) or getattr(instr, "who", None)
    if isinstance(instr, o.AddDon | o.ToDeck | o.ToLife | o.GiveDonEach | o.ToTopOrBottom | o.Play | p.Offer):
        who = "you"
    if who is not None and decision.kind not in ("make room", "arrange", "replace", "order"):
        seat = players(game, resolution, who)[0]
        judge.says(decision.seat == seat, "another player is asked", instr, decision.seat)
    if isinstance(instr, ch.Choose) and decision.kind in ("choose", "how many"):
        choice(judge, resolution, instr, decision)
    elif isinstance(instr, o.AddDon):
        most = min(number(game, resolution, instr.n), int(game.seats[players(game, resolution, instr.who)[0]].don_deck))
        how_many(judge, decision, 0, most)
    elif isinstance(instr, ch.ChooseNumber):
        how_many(judge, decision, instr.low, max(instr.low, number(game, resolution, instr.high)))
    elif isinstance(instr, o.GiveDonEach):
        judge.says(len(decision.options) <= instr.n + 1, "how many", instr)
        rested = int(game.seats[resolution.seat].don_rested)
        judge.says(len(decision.options) == min(instr.n, rested) + 1, "how many", instr)
    elif isinstance(instr, o.Draw) and instr.up_to:
        judge.says(decision.maximum == resolution.times <= number(game, resolution, instr.n), "how many", instr)


def how_many(judge: Judge, decision: Any, least: int, most: int) -> None:
    offered = sorted(a_of(code) for code in decision.options if verb_of(code) == NUMBER)
    judge.says(offered == list(range(least, most + 1)), "numbers", offered, least, most)


def key(obj: Any) -> Any:
    return (obj.seat, obj.state, obj.perm) if isinstance(obj, Don) else obj.iid


# of cards outside play: whether these can be done is a matter of other tests
NOT_SURE = (o.KO, o.ActivateEventCard, o.RunEffect, o.ToHand, o.FlipLife, o.SetActive, o.Rest)


def meant(game: Any, resolution: Any, op: Any) -> list[Any]:
    """All that the choice is among."""
    found = objects(game, resolution, op.sel)
    if op.other:
        taken = resolution.regs.get(op.other, ())
        found = [obj for obj in found if resolution.rules.ref_of(game, obj) not in taken]
    if op.cap is not None:
        found = [obj for obj in found if worth(game, obj, op.cap[0]) <= op.cap[1]]
    return found


def able(game: Any, resolution: Any, op: Any, obj: Any) -> bool:
    """Whether what follows can surely be done to it. A card in play may be chosen in vain, unless to pay with; of
    others, those that the effect would play must be Characters or Stages."""
    for instr in resolution.program[resolution.pc :]:
        target = getattr(instr, "target", None)
        parts = (*getattr(target, "parts", (target,)), getattr(instr, "dons", None))
        if any(isinstance(part, ch.Ref) and part.name == op.bind for part in parts):
            if isinstance(obj, Don) and isinstance(instr, o.GiveDon):
                cards = receivers(game, resolution, instr.target)
                return any(perm.zone != STAGE and perm.seat == obj.seat and perm.iid != obj.perm for perm in cards)
            if isinstance(obj, OpPerm):
                return not resolution.paying or cannot_fail(instr, obj)
            if isinstance(instr, o.Play):
                return plays(game, obj)
            if isinstance(obj, Don) and isinstance(instr, o.SetActive | o.Rest):
                return not game.now.edicts and obj.state in ((RESTED,) if isinstance(instr, o.SetActive) else (ACTIVE,))
            return not isinstance(instr, NOT_SURE)
    return isinstance(obj, OpPerm) and not resolution.paying


def receivers(game: Any, resolution: Any, target: Any) -> list[Any]:
    """The cards that DON!! cards could be given to: chosen already, or to be chosen next."""
    later = [i for i in resolution.program if isinstance(i, ch.Choose) and i.bind == getattr(target, "name", "-")]
    found = meant(game, resolution, later[0]) if later else objects(game, resolution, target)
    return [obj for obj in found if isinstance(obj, OpPerm)]


def cannot_fail(instr: Any, perm: Any) -> bool:
    if perm.now.bans or perm.zone == LEADER_AREA:
        return False
    if isinstance(instr, o.Rest):
        return not perm.rested
    return isinstance(instr, o.KO | o.Trash | o.ToHand | o.ToDeck)


def plays(game: Any, card: Any) -> bool:
    printed = card.printed
    if game.now.edicts or any("not by effects" in ability.tags for ability in printed.abilities):
        return False
    return printed.category in (CHARACTER, STAGE)


def by_back(game: Any, resolution: Any, op: Any) -> bool:
    """Cards of a hand that the chooser does not see: which of them fit is not told, chance picks (decision 5)."""
    seat = players(game, resolution, op.by)[0]
    areas = op.sel.areas()
    return areas == ("hand",) and op.sel.filtered() and seat not in players(game, resolution, op.sel.whose)


def unverifiable(game: Any, resolution: Any, op: Any) -> bool:
    """8-4-4-2: nobody can check whether such a card is in a secret area."""
    if resolution.paying or not op.sel.filtered():
        return False
    return isinstance(op.sel, ch.Among | ch.Union) or op.sel.areas() in (("hand",), ("deck",))


def choice(judge: Judge, resolution: Any, op: Any, decision: Any) -> None:
    """8-4-4: one is picked after the other, out of all that are meant, as many as the text says."""
    game = judge.game
    judge.questions += 1
    found = meant(game, resolution, op)
    most = len(found) if op.n == -1 else number(game, resolution, op.n)
    if decision.kind == "how many":
        judge.says(op.up_to, "how many is asked", op)
        how_many(judge, decision, 0, min(most, len(found)))
        return
    codes = [code for code in decision.options if code != NO_MORE]
    if any(verb_of(code) == SLOT for code in codes):
        judge.says(len(codes) == len(found) - len(resolution.picks), "backs", op)
        judge.says(decision.maximum == min(most, len(found)), "how many backs", op)
        return
    offered = {key(don_in(code)) if names_don(code) else a_of(code) for code in codes if verb_of(code) == PICK}
    keys = {key(obj) for obj in found}
    judge.says(offered <= keys, "offered besides", op, offered - keys)
    if NO_MORE in decision.options:
        judge.says(op.up_to or unverifiable(game, resolution, op), "none can be chosen", op)
    if resolution.paying or resolution.picks or op.distinct:
        return
    fields = {obj.iid for obj in found if isinstance(obj, OpPerm)}
    judge.says(fields <= offered, "not offered", op, fields - offered)
    there = sum(key(obj) in offered for obj in found)
    judge.says(decision.maximum == min(most, there) or op.cap is not None, "how many", op, decision.maximum)
    if op.up_to and not resolution.substitute:
        judge.says(NO_MORE in decision.options or op.least > 0, "none cannot be chosen", op)
    missing = [obj for obj in found if key(obj) not in offered and able(game, resolution, op, obj)]
    judge.says(not missing, "left out", op, missing)
    if keys - offered:
        raise Unread("what cannot be done to a card")
