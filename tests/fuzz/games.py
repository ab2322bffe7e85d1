"""Which random games are played: a few of each game in every test run, thousands in the slow ones (`make fuzz`).

Of the few, the first are played pure and compiled, the others (`bulk`) by the compiled engine alone where there is one.
"""

from __future__ import annotations

import pytest

from .dragonball import DragonBall
from .onepiece import OnePiece, Team
from .world import World

ONE_PIECE = OnePiece()
TEAM = Team()
DRAGON_BALL = DragonBall()
WORLDS: tuple[World, ...] = (ONE_PIECE, TEAM, DRAGON_BALL)
SLOW_BLOCK = 100


def blocks(seeds: range, size: int) -> list[range]:
    """The seeds in blocks, so that several processes share them."""
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


def marked(
    quick: range, quick_size: int, slow: range, slow_size: int
) -> list[tuple[range, list[pytest.MarkDecorator]]]:
    """The blocks of both, each with its markers."""
    first, *others = blocks(quick, quick_size)
    return [
        (first, []),
        *((block, [pytest.mark.bulk]) for block in others),
        *((block, [pytest.mark.slow]) for block in blocks(slow, slow_size)),
    ]


def seeds_of(world: World) -> list[object]:
    return [
        pytest.param(world, block, id=f"{world.name}-{block[0]}-{block[-1]}", marks=marks)
        for block, marks in marked(world.quick, world.quick_block, world.slow, SLOW_BLOCK)
    ]


of_games = pytest.mark.parametrize(("world", "seeds"), [seeds for world in WORLDS for seeds in seeds_of(world)])
of_team_games = pytest.mark.parametrize(("world", "seeds"), seeds_of(TEAM))
