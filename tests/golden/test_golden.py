"""Games of fixed seeds go as they went before, in this engine as in the compiled one."""

import pytest

from tests.fuzz.games import WORLDS, blocks

from .traces import kept, seeds_of, traces

BLOCKS = [
    pytest.param(world, seeds, id=f"{world.name}-{seeds[0]}")
    for world in WORLDS
    for seeds in blocks(seeds_of(world), 24)
]


@pytest.mark.parametrize(("world", "seeds"), BLOCKS)
def test_fixed_games_ask_the_same_and_become_the_same(world, seeds):
    before = kept(world)
    assert traces(world, seeds) == {str(seed): before[str(seed)] for seed in seeds}
