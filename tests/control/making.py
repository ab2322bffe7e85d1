"""Numbers for the cards of control cases."""

from __future__ import annotations

import random


def near(rng: random.Random, how: str, n: int, step: int, wanted: bool) -> int:
    """A number that meets the comparison (or does not), close to where it turns."""
    inside = {"<=": (0, -1), ">=": (0, 1), "==": (0, 0), "<": (-1, -2), ">": (1, 2), "!=": (1, -1)}[how]
    outside = {"<=": (1, 2), ">=": (-1, -2), "==": (1, -1), "<": (0, 1), ">": (0, -1), "!=": (0, 0)}[how]
    return n + step * rng.choice(inside if wanted else outside)
