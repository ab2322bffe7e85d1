"""The parts of the language about piles that both games say the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.core.decision import DONE, YES
from playmat.core.packing import option

from .context import Context
from .game import EffectGame
from .resolution import Resolution
from .tree import Number, Op, Target, amount


@dataclass(frozen=True)
class TopCards(Target):
    """The top (or bottom) `n` cards of a pile, the first one first."""

    where: str  # the name of the pile
    n: int | Number = 1
    whose: str = "you"
    bottom: bool = False

    def zone(self) -> int:
        """The pile as a number."""
        raise NotImplementedError

    def ordered(self) -> bool:
        return True

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        found: list[Any] = []
        n = amount(game, context, self.n)
        if n > 0:
            for seat in context.rules.seats(game, context, self.whose):
                pile = game.sides[seat].zones[self.zone()]
                part = pile[:n] if self.bottom else pile[-n:]
                if not self.bottom:
                    part.reverse()  # the top of a pile is its last card
                found += part
        return found


@dataclass(frozen=True)
class Drawing(Op):
    """A player draws; with `up_to`, one card at a time, as long as the player wants."""

    n: int | Number = 1
    who: str = "you"
    up_to: bool = False

    def asked_by(self) -> str:
        """The rule under which the player is asked whether to draw another card."""
        raise NotImplementedError

    def drawn(self, game: Any, resolution: Resolution, seat: int, n: int) -> int:
        """Draw; how many cards that were."""
        raise NotImplementedError

    def may_draw(self, game: Any, context: Context, seat: int) -> bool:
        """Whether the player could draw another card."""
        raise NotImplementedError

    def draws_on(self) -> tuple[str, ...]:
        return ("deck",)

    def carried_out(self, resolution: Resolution, done: int, wanted: int) -> None:
        resolution.did = done >= wanted > 0

    def run(self, game: Any, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        seat = resolution.rules.seat(game, resolution, self.who)
        if self.up_to:
            resolution.times = n
            resolution.did = False
            self.again(game, resolution, seat)
        else:
            self.carried_out(resolution, self.drawn(game, resolution, seat, n), n)

    def again(self, game: EffectGame, resolution: Resolution, seat: int) -> None:
        """Until the number is reached, the player is asked again."""
        if resolution.times > 0 and game.result is None and self.may_draw(game, resolution, seat):
            options = [option(YES), option(DONE)]
            game.ask(seat, "draw up to", options, self.asked_by(), resolution.card.iid, 0, resolution.times)

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        if code == option(DONE):
            return
        seat = resolution.rules.seat(game, resolution, self.who)
        resolution.did = self.drawn(game, resolution, seat, 1) == 1 or resolution.did
        resolution.times -= 1
        self.again(game, resolution, seat)
