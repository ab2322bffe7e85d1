"""22-37 [Invoker]: an Extra that is red and blue is activated by resting one energy that is red and blue."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import NO, YES
from playmat.core.frames import Frame
from playmat.core.packing import a_of, option

from .. import energy, kinds, moves
from ..cards import EXTRA, INVOKER, DbCard, Orbs, demands_of
from ..language.costs import skill_energy
from ..prices import price
from ..zones import ENERGY_AREA, UNISON_AREA, DbPerm

if TYPE_CHECKING:
    from ..game import Masters
    from ..skills import Activation

COLORS: Final = ("Red", "Blue")


def two_colored(printed: DbCard) -> bool:
    return printed.multicolor and all(color in printed.colors for color in COLORS)


def offered(game: Masters, seat: int) -> list[DbPerm]:
    """The energy that can be rested instead."""
    there = game.seats[seat].in_area(ENERGY_AREA)
    return [p for p in there if not p.rested and not p.hidden and two_colored(p.printed)]


def possible(game: Masters, seat: int, card: Card) -> bool:
    printed = card.printed
    assert isinstance(printed, DbCard)
    if printed.type != EXTRA or not two_colored(printed):
        return False
    if not any(p.keywords & INVOKER for p in game.seats[seat].field if p.zone <= UNISON_AREA):
        return False
    return bool(offered(game, seat))


def suffices(game: Masters, seat: int, card: Card, total: int, orbs: Orbs) -> bool:
    """Whether this way of paying for the card leaves enough energy for what its skill costs."""
    if not possible(game, seat, card):
        return False
    found = energy.sources(game, seat)
    demands = demands_of(orbs)
    return any(found.without((p.iid,)).pay(total, demands) for p in offered(game, seat))


def pay_instead(game: Masters, activation: Activation, card: Card) -> bool:
    """Ask for it if there is a choice; True if the energy cost is taken care of."""
    if not possible(game, activation.seat, card):
        return False
    cost = price(game, card, activation.seat)
    if not cost.amount:
        return False
    total, orbs = skill_energy(game, activation.seat, card, activation.ability)
    usual = energy.affordable(game, activation.seat, total + cost.amount, demands_of(orbs + cost.orbs))
    if not suffices(game, activation.seat, card, total, orbs):
        return False
    game.push(Invoke(activation.seat, card.iid, usual))
    return True


# The steps of paying so
ASK: Final = 0
REST_ENERGY: Final = 1


class Invoke(Frame):
    """Pay this way, or (if possible) the usual one."""

    __slots__ = ("iid", "seat", "usual")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "iid", "usual")

    def __init__(self, seat: int, iid: int, usual: bool) -> None:
        self.step = ASK
        self.seat = seat
        self.iid = iid
        self.usual = usual

    def clone(self) -> Invoke:
        copy = Invoke(self.seat, self.iid, self.usual)
        copy.step = self.step
        return copy

    def run(self, game: Masters) -> None:
        if self.step == ASK:
            self.step = REST_ENERGY
            if self.usual:
                game.ask(self.seat, "invoker", [option(YES), option(NO)], "22-37-2", self.iid)
                return
        found = {p.printed.id: p for p in offered(game, self.seat)}
        if len(found) > 1:
            options = [option(kinds.PAY, p.iid) for p in found.values()]
            game.ask(self.seat, "pay", options, "22-37-2", self.iid)
            return
        self.rest(game, next(iter(found.values())).iid)

    def answer(self, game: Masters, code: int) -> None:
        if code == option(YES):
            return
        if code == option(NO):
            game.pop()
            card = game.cards[self.iid]
            cost = price(game, card, self.seat)
            game.push(energy.PayEnergy(self.seat, cost.total, cost.orbs, card.iid))
            return
        self.rest(game, a_of(code))

    def rest(self, game: Masters, iid: int) -> None:
        moves.rest(game, game.at(iid))
        atoms.note(game, kinds.PAID, self.seat, self.iid, 1, 0)
        game.pop()
        game.stack[-1].child_done(game, 1)
