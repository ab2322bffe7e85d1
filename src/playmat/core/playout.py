"""Random answers to the end of a game: for measuring, and for whoever wants to see many positions quickly."""

from __future__ import annotations

from random import Random
from struct import unpack
from typing import Final

from .state import Game

AT_ONCE: Final = 64  # numbers of 32 bits


def play_out(game: Game, rng: Random, most: int) -> int:
    """Answer at random until the game is over, or `most` times; how many answers there were.

    From the same state `rng` plays the same game. Numbers are drawn from it many at a time.
    """
    count = 0
    words: list[int] = []
    while count < most:
        decision = game.decision
        if decision is None:
            break
        if not words:
            words = list(unpack(f"<{AT_ONCE}I", rng.randbytes(4 * AT_ONCE)))
        options = decision.options
        game.apply(options[words.pop() * len(options) >> 32])
        count += 1
    return count
