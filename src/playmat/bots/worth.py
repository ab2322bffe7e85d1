"""How good a position looks for a team, from 0 (lost) to 1 (won): what a search says where it stops looking."""

from __future__ import annotations

import math
from typing import Any, Final

from playmat.dragonball.game import Masters
from playmat.dragonball.zones import BATTLE_AREA, ENERGY_AREA, UNISON_AREA, DbSeat
from playmat.onepiece.game import Duel
from playmat.onepiece.zones import CHARACTER_AREA, OpSeat

SCALE: Final = 2.2  # a lead of so many Life cards is worth about 73 %
FEW_CARDS: Final = 4  # in a deck


def onepiece(side: OpSeat) -> float:
    """A player's standing in the One Piece game, in Life cards."""
    total = len(side.life) + 0.42 * len(side.hand) + 0.12 * float(side.don_active + side.don_rested)
    for perm in side.field:
        if perm.zone == CHARACTER_AREA:
            total += 0.25 + perm.printed.power / 9000 + (0.0 if perm.rested else 0.12)
    if not side.life:
        total -= 1.2
    if len(side.deck) < FEW_CARDS:
        total -= 1.0
    return total


def dragonball(side: DbSeat) -> float:
    """A player's standing in the Dragon Ball game, in Life cards."""
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


def lead(game: Any, team: int) -> float:
    """By how much the team stands better than the other one."""
    total = 0.0
    if isinstance(game, Masters):
        for their in game.seats:
            total += dragonball(their) if their.team == team else -dragonball(their)
    elif isinstance(game, Duel):
        for side in game.seats:
            total += onepiece(side) if side.team == team else -onepiece(side)
    return total


def worth(game: Any, team: int) -> float:
    """Between 0 and 1, for this team."""
    result = game.result
    if result is not None:
        if not result.winners:
            return 0.5
        return 1.0 if game.seats[result.winners[0]].team == team else 0.0
    return 0.05 + 0.9 / (1.0 + math.exp(-lead(game, team) / SCALE))
