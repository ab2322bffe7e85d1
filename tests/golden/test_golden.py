"""Games of fixed seeds go as they went before, in this engine as in the compiled one."""

import pytest

from tests.fuzz.games import WORLDS, blocks

from .traces import KEPT, difference, kept, seeds_of, trace

BLOCKS = [
    pytest.param(world, seeds, id=f"{world.name}-{seeds[0]}")
    for world in WORLDS
    for seeds in blocks(seeds_of(world), 24)
]


@pytest.mark.parametrize(("world", "seeds"), BLOCKS)
def test_fixed_games_ask_the_same_and_become_the_same(world, seeds):
    before = kept(world)
    for seed in seeds:
        if trace(world, seed) != before[str(seed)]:
            pytest.fail(difference(world, seed, before[str(seed)]))


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_a_game_that_goes_otherwise_is_told_where_and_in_words(world):
    seed = seeds_of(world)[0]
    before = kept(world)[str(seed)]
    assert difference(world, seed, before) == ""
    at = 20 * KEPT
    changed = before[:at] + ("0" * KEPT if before[at : at + KEPT] != "0" * KEPT else "1" * KEPT) + before[at + KEPT :]
    told = difference(world, seed, changed)
    assert f"{world.name} {seed}, decision 20, after “" in told and "offered: " in told
