"""A state is the same whether or not a log of the game is kept."""

import random

import pytest

from tests.fuzz.games import WORLDS


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_a_log_makes_no_difference_to_the_state(world):
    for seed in range(2000, 2004):
        kept, plain, chance = world.start(seed, log=True), world.start(seed, log=False), random.Random(seed)
        for _ in range(60):
            assert world.digest(kept) == world.digest(plain)
            if kept.decision is None:
                break
            code = chance.choice(kept.decision.options)
            kept.apply(code)
            plain.apply(code)
