"""How good a position looks for a team, from 0 (lost) to 1 (won): what a search says where it stops looking."""

from __future__ import annotations

import math
from typing import Any, Final

from .hooks import Hooks

SCALE: Final = 2.2  # a lead of so many Life cards is worth about 73 %


def worth(hooks: Hooks, game: Any, team: int) -> float:
    """Between 0 and 1, for this team."""
    result = game.result
    if result is not None:
        if not result.winners:
            return 0.5
        return 1.0 if game.seats[result.winners[0]].team == team else 0.0
    return 0.05 + 0.9 / (1.0 + math.exp(-hooks.lead(game, team) / SCALE))
