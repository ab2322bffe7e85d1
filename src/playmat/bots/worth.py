"""How good a position looks for a team, from 0 (lost) to 1 (won): what a search says where it stops looking."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from playmat.dragonball.zones import BATTLE_AREA, ENERGY_AREA, UNISON_AREA
from playmat.onepiece.zones import CHARACTER_AREA

# What things are worth, in Life cards
SCALE = 2.2  # a lead of so many Life cards is worth about 73 %


def onepiece(game: Any, side: Any) -> float:
    """A player's standing in the One Piece game."""
    total = 1.0 * len(side.life) + 0.42 * len(side.hand)
    total += 0.12 * (side.don_active + side.don_rested)
    for perm in side.field:
        if perm.zone == CHARACTER_AREA:
            total += 0.25 + perm.printed.power / 9000 + (0.0 if perm.rested else 0.12)
    if not side.life:
        total -= 1.2
    if len(side.deck) < 4:
        total -= 1.0
    return total


def dragonball(game: Any, side: Any) -> float:
    """A player's standing in the Dragon Ball game."""
    total = 1.0 * len(side.life) + 0.45 * len(side.hand) + 0.35 * side.leader.side
    for perm in side.field:
        if perm.zone == BATTLE_AREA:
            total += 0.35 + (perm.face.power or 0) / 25000 + (0.0 if perm.rested else 0.15)
        elif perm.zone == UNISON_AREA:
            total += 0.4 + 0.3 * perm.tokens
        elif perm.zone == ENERGY_AREA:
            total += 0.25
    if len(side.life) <= 2:
        total -= 0.8
    if len(side.deck) < 4:
        total -= 1.0
    return total


STANDING: dict[str, Callable[[Any, Any], float]] = {
    "onepiece": onepiece,
    "onepiece-team": onepiece,
    "dragonball": dragonball,
}


def worth(game: Any, team: int) -> float:
    """Between 0 and 1, for this team."""
    result = game.result
    if result is not None:
        if not result.winners:
            return 0.5
        return 1.0 if game.seats[result.winners[0]].team == team else 0.0
    standing = STANDING[game.name]
    lead = 0.0
    for side in game.seats:
        lead += standing(game, side) if side.team == team else -standing(game, side)
    return 0.05 + 0.9 / (1.0 + math.exp(-lead / SCALE))
