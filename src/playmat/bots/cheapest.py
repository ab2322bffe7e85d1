"""The least that must be spent to reach a number."""

from __future__ import annotations


def cheapest(gap: int, cards: list[tuple[int, float]]) -> float | None:
    """The least cost of cards that together gain at least `gap`; None if all together do not."""
    if gap <= 0:
        return 0.0
    best: dict[int, float] = {0: 0.0}  # gained so far -> least cost
    for gain, cost in cards:
        for have, paid in list(best.items()):
            total = min(have + gain, gap)
            if paid + cost < best.get(total, 1e9):
                best[total] = paid + cost
    return best.get(gap)
