"""Numbers that effects of every game go by are the same where a game says them again."""

import pytest

from playmat.dragonball import kinds as dragonball
from playmat.effects import gains, tree
from playmat.onepiece import kinds as onepiece

SHARED = [
    *[(tree, name) for name in ("POWERS", "WORDS", "COSTS")],
    *[(gains, name) for name in ("POWER", "COST", "THIS_BATTLE", "THIS_TURN", "START_OF_TURN", "FOREVER")],
]


@pytest.mark.parametrize("kinds", [onepiece, dragonball], ids=["onepiece", "dragonball"])
@pytest.mark.parametrize(("module", "name"), SHARED, ids=[name for _, name in SHARED])
def test_a_game_has_the_shared_number(kinds, module, name):
    assert getattr(kinds, name) == getattr(module, name)
