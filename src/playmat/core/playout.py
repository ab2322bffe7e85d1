"""Random answers to the end of a game: for measuring, and for whoever wants to see many positions quickly."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from .loops import LoopGame
from .rng import ALL, STEP, mixed, signed

SHARE: Final = 16  # bits of a random number for an answer


def play_out(game: LoopGame, rng: Random, most: int) -> int:
    """Answer at random until the game is over, or `most` times; how many answers there were.

    From the same state `rng` plays the same game. One number is drawn from it; those for the answers follow from that,
    a word of 64 bits for every four: calling the generator for each would take longer than many a decision, compiled.
    """
    state: i64 = signed(rng.getrandbits(64))
    word: i64 = 0
    left = 0  # answers that the word is good for
    count = 0
    while count < most:
        decision = game.decision
        if decision is None:
            break
        if left == 0:
            state = (state + STEP) & ALL
            word = mixed(state)
            left = 4
        number: i64 = word & 65535
        word >>= SHARE
        left -= 1
        options = decision.options
        game.answered(decision, options[number * len(options) >> SHARE])
        count += 1
    return count
