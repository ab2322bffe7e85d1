"""Two games that differ only in what a seat may not know give it the same bytes: see `playmat.testing.leaks`.

A few pairs of each game in every run; `make leaks` plays 5,000 of each.
"""

import pytest

from playmat.testing import leaks

from .games import WORLDS, marked

QUICK, QUICK_BLOCK = range(24), 12
SLOW, SLOW_BLOCK = range(1000, 6000), 50
PAIRS = [
    pytest.param(world, block, id=f"{world.name}-{block[0]}-{block[-1]}", marks=marks)
    for world in WORLDS
    for block, marks in marked(QUICK, QUICK_BLOCK, SLOW, SLOW_BLOCK)
]


@pytest.mark.parametrize(("world", "seeds"), PAIRS)
def test_two_games_that_a_seat_cannot_tell_apart_give_it_the_same_bytes(world, seeds):
    for seed in seeds:
        leaks.check_pair(world, seed)


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_a_seat_thinks_ahead_with_what_it_knows(world):
    for seed in range(3):
        leaks.check_deals(world, seed)


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_a_card_that_was_known_and_went_back_may_be_any_of_its_copies(world):
    assert sum(leaks.check_copies(world, seed) for seed in range(4)) > 0
