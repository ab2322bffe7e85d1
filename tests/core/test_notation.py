"""Every legal action of every position has a notation of its own, and comes back from it, from JSON and from data."""

import pytest

from playmat.core.notation import NotationError
from playmat.testing import checks
from tests.fuzz.games import WORLDS

GAMES = 6


@pytest.mark.parametrize("seed", range(3000, 3000 + GAMES))
@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_every_legal_action_is_written_and_read(world, seed):
    checks.check_actions(world, seed)


@pytest.mark.parametrize("seed", range(3000, 3000 + GAMES))
@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_every_event_is_told_to_everybody_and_read_again(world, seed):
    checks.check_vocabulary(world, seed)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fly away", "“fly away” begins with no verb of this game; known: "),
        ("attack " + "x" * 400, "means nothing here"),
        ("attack " + "x" * 999, "too long for an action: 500 characters"),
    ],
)
def test_a_text_that_is_no_action_is_refused_in_a_sentence(text, sentence):
    game = WORLDS[0].start(3000)
    with pytest.raises(NotationError, match=sentence) as refused:
        game.apply(text)
    assert len(str(refused.value)) < 400
