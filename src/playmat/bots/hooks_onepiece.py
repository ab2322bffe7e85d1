"""What bots must know of the One Piece Card Game."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.decision import Decision
from playmat.onepiece.zones import CHARACTER_AREA, OpSeat

from .hooks import Hooks
from .instinct_onepiece import Table

FEW_CARDS: Final = 4  # in a deck


class OnePieceHooks(Hooks):
    def scores(self, game: Any, decision: Decision, given: dict[int, int]) -> list[float]:
        return Table(game, decision, given).scores()

    def standing(self, side: Any) -> float:
        return standing(side)


def standing(side: OpSeat) -> float:
    """A player's standing, in Life cards."""
    total = len(side.life) + 0.42 * len(side.hand) + 0.12 * float(side.don_active + side.don_rested)
    for perm in side.field:
        if perm.zone == CHARACTER_AREA:
            total += 0.25 + perm.printed.power / 9000 + (0.0 if perm.rested else 0.12)
    if not side.life:
        total -= 1.2
    if len(side.deck) < FEW_CARDS:
        total -= 1.0
    return total


HOOKS: Final = OnePieceHooks()
