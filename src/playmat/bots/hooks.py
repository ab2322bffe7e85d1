"""What bots must know of a game: the part `bots` of its kind.

`greedy` and `search` ask these hooks, and never which game it is. They are found once a bot, and compiled with the
engine; a game of another package may write its own in plain Python.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.core.decision import Decision
from playmat.core.rng import Rng

from .guess import Prior


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """One game, as bots look at it. The games they are given are dealt from a view: whatever is hidden is a guess."""

    def scores(self, game: Any, decision: Decision, given: dict[int, int]) -> list[float]:
        """How good each option looks at a glance. `given` says how often each answer was given this turn."""
        raise NotImplementedError

    def lead(self, game: Any, team: int) -> float:
        """By how much a team stands better than the other one, in Life cards or what is as dear."""
        total = 0.0
        for side in game.seats:
            total += self.standing(side) if side.team == team else -self.standing(side)
        return total

    def standing(self, side: Any) -> float:
        """The same of one player by itself."""
        raise NotImplementedError

    def prior(self, rng: Rng, cards: Any) -> Any:
        """Who deals the cards that a seat cannot see: `prior.about(view)` is the guess of `view.sample`."""
        return Prior(rng, cards)
