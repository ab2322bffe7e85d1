"""Games of fixed seeds go as they went before, in this engine as in the compiled one."""

import pytest

from .traces import SEEDS, kept, traces

BLOCKS = [SEEDS[i : i + 24] for i in range(0, len(SEEDS), 24)]


@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: str(seeds[0]))
def test_fixed_games_ask_the_same_and_become_the_same(seeds):
    before = kept()
    assert traces(seeds) == {str(seed): before[str(seed)] for seed in seeds}
