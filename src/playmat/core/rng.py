"""The random generator of a game: one integer of state (splitmix64), equal on every machine."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB


@mypyc_attr(free_list_len=1, acyclic=True)
class Rng:
    __slots__ = ("state",)

    def __init__(self, seed: int, like: Rng | None = None) -> None:
        self.state: int = seed & MASK if like is None else like.state

    def clone(self) -> Rng:
        return Rng(0, self)

    def next(self) -> int:
        word: i64 = (signed(self.state) + STEP) & ALL
        self.state = int(word) & MASK
        return int(mixed(word)) & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = MASK + 1 - (MASK + 1) % n
        while True:
            value = self.next()
            if value < limit:
                return value % n

    def shuffle(self, items: list[Any]) -> None:
        """The numbers are those that `below` gives, in words of 64 bits, which the compiler has, and in which large
        numbers are negative."""
        word: i64 = signed(self.state)
        i: i64 = len(items) - 1  # so typed, a list is looked into by a word, too
        while i > 0:
            n: i64 = i + 1
            while True:
                word = (word + STEP) & ALL
                z: i64 = mixed(word)
                if not 0 <= ((z + n) & ALL) < n:  # it is not among the n largest numbers
                    break
                part: i64 = TWO_32 % n
                left: i64 = part * part % n  # of 2 ** 64, when n is taken from it as often as it goes
                if not 0 <= ((z + left) & ALL) < left:
                    break
            place: i64 = ((z >> 1) & LOW_63) % n * 2 + (z & 1)
            if place >= n:
                place -= n
            last = items[i]
            items[i] = items[place]
            items[place] = last
            i -= 1
        self.state = int(word) & MASK


def mixed(word: i64) -> i64:
    """In words of 64 bits only: a product of large integers that Ctrl-C interrupts is the end of a compiled process."""
    z: i64 = ((word ^ ((word >> 30) & LOW_34)) * FIRST) & ALL
    z = ((z ^ ((z >> 27) & LOW_37)) * SECOND) & ALL
    return z ^ ((z >> 31) & LOW_33)


def first_of(seed: i64) -> i64:
    """The first number of a generator with this seed, but for its last bit: so these compare as words do."""
    word: i64 = mixed((seed + STEP) & ALL)
    return (word >> 1) & LOW_63


def signed(word: int) -> int:
    """The number whose last 64 bits these are, if the first of them is its sign."""
    return word - (1 << 64) if word >> 63 else word


def all_bits() -> i64:
    """64 ones: the largest number, or -1 where a word of 64 bits has a sign."""
    half: i64 = 1
    for _ in range(63):
        half = half * 2
    return half - 1 + half


def as_word(number: int) -> i64:
    """A number as a word of 64 bits. What a function gives is kept as such; a number that is written out is not."""
    word: i64 = signed(number)
    return word


ALL: Final[i64] = all_bits()
STEP: Final[i64] = as_word(GOLDEN)
FIRST: Final[i64] = as_word(FIRST_FACTOR)
SECOND: Final[i64] = as_word(SECOND_FACTOR)
TWO_32: Final[i64] = 1 << 32
LOW_33: Final[i64] = (1 << 33) - 1
LOW_34: Final[i64] = (1 << 34) - 1
LOW_37: Final[i64] = (1 << 37) - 1
LOW_63: Final[i64] = as_word((1 << 63) - 1)
