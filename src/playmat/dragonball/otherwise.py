"""5-3-3-1, 5-4-3-1: something is done instead of paying an energy cost, where an effect allows that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from playmat.core.card import Card
from playmat.core.decision import NO, YES
from playmat.core.frames import Frame
from playmat.core.packing import option
from playmat.effects.ability import AUTO, Ability
from playmat.effects.resolution import Resolution, Resolving

from . import energy
from .declaring import payable_ways
from .prices import due

if TYPE_CHECKING:
    from .game import Masters


def offer(game: Masters, seat: int, card: Card, ability: Ability | None, usual: bool, x: int = 0) -> bool:
    """Let the player do something instead of paying for the card. False if there is nothing to choose."""
    found = tuple(payable_ways(game, seat, card, ability))
    if found:
        game.push(PayOtherwise(seat, card.iid, found, usual, ability, x))
    return bool(found)


# The steps of paying so
ASK: Final = 0
DOING: Final = 1
DONE: Final = 2


class PayOtherwise(Frame):
    """The ways there are, one after the other; the usual one last, if it is possible (`usual`)."""

    __slots__ = ("ability", "done", "iid", "seat", "usual", "ways", "x")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "iid", "ways", "usual", "ability", "x", "done")

    def __init__(
        self,
        seat: int,
        iid: int,
        ways: tuple[Any, ...],
        usual: bool,
        ability: Ability | None = None,
        x: int = 0,
        done: int = 0,
    ) -> None:
        self.step = ASK
        self.seat = seat
        self.iid = iid
        self.ways = ways
        self.usual = usual
        self.ability = ability  # the skill that is paid for; None: the card is played
        self.x = x
        self.done = done

    def clone(self) -> PayOtherwise:
        copy = PayOtherwise(self.seat, self.iid, self.ways, self.usual, self.ability, self.x, self.done)
        copy.step = self.step
        return copy

    def child_done(self, game: Masters, done: int) -> None:
        self.done = done
        self.step = DONE

    def run(self, game: Masters) -> None:
        if self.step == DONE:
            game.pop()
            game.stack[-1].child_done(game, self.done)
        elif not self.ways:
            self.pay(game)
        elif self.step == ASK and (self.usual or len(self.ways) > 1):
            game.ask(self.seat, "otherwise", [option(YES), option(NO)], "5-3-3-1", self.iid)
        else:
            self.step = DOING
            card = game.cards[self.iid]
            ability = Ability(AUTO, cost=self.ways[0].instead, tags=("later",))
            game.push(Resolving(Resolution(game.rules, ability, self.seat, card, game.incarnations[self.iid])))

    def answer(self, game: Masters, code: int) -> None:
        if code == option(YES):
            self.step = DOING
        else:
            self.ways = self.ways[1:]

    def pay(self, game: Masters) -> None:
        """The usual way."""
        game.pop()
        cost = due(game, game.cards[self.iid], self.seat, self.x, self.ability)
        if cost.amount:
            game.push(energy.PayEnergy(self.seat, cost.total, cost.orbs, self.iid, cost.demands))
        else:
            game.stack[-1].child_done(game, 1)
