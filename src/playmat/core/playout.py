"""Random answers to the end of a game: for measuring, and for whoever wants to see many positions quickly."""

from __future__ import annotations

from hashlib import shake_128
from random import Random
from typing import Final

from .loops import LoopGame

AT_ONCE: Final = 256  # bytes, two for an answer


def play_out(game: LoopGame, rng: Random, most: int) -> int:
    """Answer at random until the game is over, or `most` times; how many answers there were.

    From the same state `rng` plays the same game. One number is drawn from it, and what that is hashed to gives the
    answers: a call of the generator for each of them would take longer than many a decision, compiled.
    """
    seed = rng.getrandbits(64)
    count = 0
    chance = b""
    at = 0
    while count < most:
        decision = game.decision
        if decision is None:
            break
        if at == len(chance):
            chance = shake_128(f"{seed} {count}".encode()).digest(AT_ONCE)
            at = 0
        game.choose((chance[at] << 8 | chance[at + 1]) * len(decision.options) >> 16)
        at += 2
        count += 1
    return count
