"""Random answers to the end of a game: for measuring, and for whoever wants to see many positions quickly."""

from __future__ import annotations

from random import Random
from struct import pack, unpack
from typing import Final

from mypy_extensions import i64

from .compiled import COMPILED
from .loops import LoopGame
from .rng import ALL, GOLDEN, MASK, STEP, mixed, side_by_side, signed

SHARE: Final = 16  # bits of a random number for an answer
AT_ONCE: Final = 32  # random numbers


def play_out(game: LoopGame, rng: Random, most: int) -> int:
    """Answer at random until the game is over, or `most` times; how many answers there were.

    From the same state `rng` plays the same game. One number is drawn from it; those for the answers follow from that,
    a word of 64 bits for every four: calling the generator for each would take longer than many a decision, compiled.
    """
    seed = rng.getrandbits(64)
    return by_words(game, seed, most) if COMPILED else by_lists(game, seed, most)


def by_words(game: LoopGame, seed: int, most: int) -> int:
    """The numbers one after the other, in words of 64 bits, which the compiler has."""
    state: i64 = signed(seed)
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


def by_lists(game: LoopGame, seed: int, most: int) -> int:
    """The same numbers, many at once, where the interpreter's time counts."""
    numbers: list[int] = []
    count = 0
    while count < most:
        decision = game.decision
        if decision is None:
            break
        if not numbers:
            words = pack(f"<{AT_ONCE}Q", *side_by_side(seed, AT_ONCE))
            numbers = list(unpack(f"<{AT_ONCE * 4}H", words))
            numbers.reverse()
            seed = seed + AT_ONCE * GOLDEN & MASK
        options = decision.options
        game.answered(decision, options[numbers.pop() * len(options) >> SHARE])
        count += 1
    return count
