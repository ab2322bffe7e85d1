"""Which random games are played: a few of each game in every test run, thousands in the slow ones (`make fuzz`)."""

from __future__ import annotations

import pytest

from .dragonball import DragonBall
from .onepiece import OnePiece
from .world import World

ONE_PIECE = OnePiece()
DRAGON_BALL = DragonBall()
WORLDS: tuple[World, ...] = (ONE_PIECE, DRAGON_BALL)
QUICK = range(64)
SLOW = range(1000, 6000)


def blocks(seeds: range, size: int) -> list[range]:
    """The seeds in blocks, so that several processes share them."""
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


SEEDS = [
    pytest.param(world, block, id=f"{world.name}-{block[0]}-{block[-1]}", marks=marks)
    for world in WORLDS
    for part, size, marks in ((QUICK, 16, ()), (SLOW, 100, (pytest.mark.slow,)))
    for block in blocks(part, size)
]
of_games = pytest.mark.parametrize(("world", "seeds"), SEEDS)
