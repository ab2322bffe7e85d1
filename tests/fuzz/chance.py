"""What makers of random cards have in common: picks from a seed, small numbers, now and then odd ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The same seed gives the same picks."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random.Random(seed)

    def pick(self, *items: T) -> T:
        return self.rng.choice(items)

    def chance(self, percent: int) -> bool:
        return self.rng.random() * 100 < percent

    def several(self, make: Callable[[], T], low: int, high: int) -> tuple[T, ...]:
        return tuple(make() for _ in range(self.rng.randint(low, high)))

    def small(self) -> int:
        return self.rng.choices((1, 2, 3, 0, 7), (50, 25, 15, 5, 5))[0]
