"""Pace must not tell: how long a seat that has nothing to answer, or has said to pass, seems to think.

A window opens for every seat (`game.open_windows`). One that has a choice takes its time; for one that has none the
server passes after a delay drawn like that person's own, from the answers to the same kind of question that they chose
themselves; from those of people in general while there are few.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

ENOUGH = 5  # answers of a person's own from which to draw
MEDIAN = 2.2  # seconds: of people in general
SPREAD = 0.5  # of the logarithm
SHORTEST, LONGEST = 0.7, 9.0
JITTER = 0.25


def chance(secret: str, table: str, number: int) -> random.Random:
    """The same for all processes that serve a table, and for nobody outside."""
    return random.Random(hashlib.blake2b(f"{secret}/{table}/{number}".encode(), digest_size=16).digest())


def delay(rng: random.Random, own: Sequence[float]) -> float:
    """Seconds until the answer of a seat that has none."""
    if len(own) >= ENOUGH:
        seconds = rng.choice(own) * (1 + rng.uniform(-JITTER, JITTER))
    else:
        seconds = rng.lognormvariate(0, SPREAD) * MEDIAN
    return min(max(seconds, SHORTEST), LONGEST)
