"""Every legal action of every position has a notation of its own, and comes back from it, from JSON and from data."""

import random

import msgspec
import pytest

from playmat.core.message import question_data, view_data
from playmat.core.notation import Notation
from tests.fuzz.games import WORLDS

GAMES = 6
MOST = 400


@pytest.mark.parametrize("seed", range(3000, 3000 + GAMES))
@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.name)
def test_every_legal_action_is_written_and_read(world, seed):
    game = world.start(seed, log=True)
    words = game.vocabulary()
    rng = random.Random(seed)
    for _ in range(MOST):
        decision = game.decision
        if decision is None:
            break
        assert decision.kind in words.decisions
        view = game.view(decision.seat)
        written = Notation(words, view)
        actions = [words.action(code) for code in decision.options]
        texts = [written.write(action) for action in actions]
        assert len(set(texts)) == len(texts), sorted(text for text in texts if texts.count(text) > 1)
        for code, action, text in zip(decision.options, actions, texts, strict=True):
            assert words.code(action) == code
            assert words.read_action(msgspec.json.encode(action)) == action
            if len(actions) < 40 or rng.random() < 0.2:
                assert written.read(text, actions) == action
                assert written.read(text, []) == action, text
        assert msgspec.json.encode([view_data(view), question_data(words, view)])
        game.apply(rng.choice(texts))
    for seat in range(-1, len(game.sides)):
        for event in game.log:
            told = words.happening(event, seat, int(game.everyone))
            assert words.read_happening(msgspec.json.encode(told)) == told
