"""What bots must know of Dragon Ball Super Card Game Masters."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.decision import Decision
from playmat.dragonball.zones import BATTLE_AREA, ENERGY_AREA, UNISON_AREA, DbSeat

from .hooks import Hooks
from .instinct_dragonball import Table

FEW_CARDS: Final = 4  # in a deck


class DragonBallHooks(Hooks):
    def scores(self, game: Any, decision: Decision, given: dict[int, int]) -> list[float]:
        return Table(game, decision, given).scores()

    def standing(self, side: Any) -> float:
        return standing(side)


def standing(side: DbSeat) -> float:
    """A player's standing, in Life cards."""
    total = len(side.life) + 0.45 * len(side.hand) + 0.35 * float(side.leader.side)
    for perm in side.field:
        if perm.zone == BATTLE_AREA:
            total += 0.35 + (perm.face.power or 0) / 25000 + (0.0 if perm.rested else 0.15)
        elif perm.zone == UNISON_AREA:
            total += 0.4 + 0.3 * float(perm.tokens)
        elif perm.zone == ENERGY_AREA:
            total += 0.25
    if len(side.life) <= 2:
        total -= 0.8
    if len(side.deck) < FEW_CARDS:
        total -= 1.0
    return total


HOOKS: Final = DragonBallHooks()
