"""20-14: "cannot do A unless you do B": what must be done first, each time something is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.core.frames import Frame
from playmat.effects.ability import AUTO, Ability
from playmat.effects.projection import Edict
from playmat.effects.resolution import Resolution, Resolving

from . import kinds
from .declaring import unpayable
from .skills import MASTER

if TYPE_CHECKING:
    from .game import Masters

DECLARED: Final = "declared"  # the name under which what must be done first finds the card that attacks or is played
ASKED: Final = "_asked"  # the name under which an effect keeps that what must be done first was asked for
Owed = tuple[int, int, Any]  # the source of the effect, its master, and the effect (`language.gains.CannotUnless`)


def demands(game: Masters, what: str, seat: int, obj: Any, on: Any = None) -> list[Edict]:
    """The effects that ask something of this player before this card may attack (that one), or be played."""
    return [
        edict
        for edict in game.edicts
        if edict.kind == kinds.UNLESS
        and edict.tree.what == what
        and seat in edict.seats
        and (edict.tree.cards is None or edict.tree.cards.ok(game, edict.context, obj))
        and (on is None or edict.tree.on is None or edict.tree.on.ok(game, edict.context, on))
    ]


def payment(game: Masters, seat: int, declared: int, owed: Owed) -> Resolution:
    """What is done first: by the player who wants to do the other thing, for a skill of somebody else."""
    src, master, tree = owed
    resolution = Resolution(
        game.rules,
        Ability(AUTO, cost=tree.cost, tags=("later",), optional=tree.what == "ready energy"),
        seat,
        game.cards[src],
        game.incarnations[src],
    )
    resolution.regs[DECLARED] = (declared,)
    resolution.regs[MASTER] = (master,)
    return resolution


def forbids(game: Masters, what: str, seat: int, obj: Any, on: Any = None) -> str:
    """20-14-1: where B cannot be done, A cannot be declared. The rule, or ""."""
    if not game.edicts:
        return ""
    found = demands(game, what, seat, obj, on)
    if not found:
        return ""
    first = payment(game, seat, game.rules.ref_of(game, obj), (found[0].src, found[0].context.seat, found[0].tree))
    first.paying = True
    cost = tuple(op for edict in found for op in edict.tree.cost)
    return "20-14-1" if unpayable(game, first, cost) else ""


def demand(game: Masters, what: str, seat: int, obj: Any, on: Any = None) -> bool:
    """Have it done now, before anything else. False if nothing is asked."""
    found = demands(game, what, seat, obj, on) if game.edicts else []
    if found:
        owed = tuple((edict.src, edict.context.seat, edict.tree) for edict in found)
        game.push(Dues(seat, game.rules.ref_of(game, obj), owed))
    return bool(found)


class Dues(Frame):
    """20-14-1: one after the other; what lies under this frame is told whether all of it was done."""

    __slots__ = ("declared", "done", "owed", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "declared", "owed", "done")

    def __init__(self, seat: int, declared: int, owed: tuple[Owed, ...], done: bool = True) -> None:
        self.step = 0
        self.seat = seat
        self.declared = declared
        self.owed = owed
        self.done = done

    def clone(self) -> Dues:
        return Dues(self.seat, self.declared, self.owed, self.done)

    def child_done(self, game: Masters, done: int) -> None:
        self.done = self.done and done > 0

    def run(self, game: Masters) -> None:
        if self.owed and self.done:
            first, self.owed = self.owed[0], self.owed[1:]
            game.push(Resolving(payment(game, self.seat, self.declared, first)))
            return
        game.pop()
        game.stack[-1].child_done(game, int(self.done))
