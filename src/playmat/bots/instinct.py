"""What a player answers without thinking, in any game: the ground of `greedy`, and of what `search` tries out."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.decision import Decision

from .hooks import Hooks

POINTLESS: Final = -50.0  # the score of an answer that instinct would not give


class Instinct:
    """Remembers the answers of a turn, so that effects that cost nothing have an end."""

    def __init__(self, hooks: Hooks) -> None:
        self.hooks = hooks  # of the game that is played
        self.given: dict[int, int] = {}
        self.turn = -1

    def clone(self) -> Instinct:
        copy = Instinct(self.hooks)
        copy.given = self.given.copy()
        copy.turn = self.turn
        return copy

    def scores(self, game: Any, decision: Decision) -> list[float]:
        if game.turn_number != self.turn:
            self.turn = game.turn_number
            self.given.clear()
        return self.hooks.scores(game, decision, self.given)

    def gave(self, code: int) -> None:
        self.given[code] = self.given.get(code, 0) + 1

    def best(self, game: Any, decision: Decision) -> int:
        """The option with the best score, the first of several."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        found = self.scores(game, decision)
        best = 0
        for i in range(1, len(found)):
            if found[i] > found[best]:
                best = i
        self.gave(options[best])
        return options[best]

    def play_on(self, game: Any, turn: int, most: int) -> None:
        """Answer for all seats until this turn begins or the game ends, or so many decisions were made."""
        for _ in range(most):
            decision = game.decision
            if decision is None or game.turn_number >= turn:
                return
            game.apply(self.best(game, decision))
