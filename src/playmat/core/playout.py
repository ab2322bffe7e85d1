"""Random answers to the end of a game: for measuring, and for whoever wants to see many positions quickly."""

from __future__ import annotations

from collections.abc import Callable

from .state import Game


def play_out(game: Game, chance: Callable[[], float], most: int) -> int:
    """Answer at random until the game is over, or `most` times; how many answers there were.

    `chance` gives numbers from 0 to 1, as `random.random` does: the same numbers play the same game.
    """
    count = 0
    while count < most:
        decision = game.decision
        if decision is None:
            break
        options = decision.options
        drawn: float = chance()  # so written, the compiler multiplies numbers, not objects
        game.apply(options[int(drawn * float(len(options)))])
        count += 1
    return count
