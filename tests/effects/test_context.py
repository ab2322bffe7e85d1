"""Looking at a game and carrying out an ability are two things."""

import random

import pytest

from playmat.core.state import Game
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution, Resolving
from tests.fuzz.games import WORLDS
from tests.source import members

of_worlds = pytest.mark.parametrize("world", WORLDS, ids=[world.name for world in WORLDS])


def positions(world, seeds=range(12), most=120):
    for seed in seeds:
        rng = random.Random(seed)
        game = world.start(seed, log=False)
        for _ in range(most):
            if game.decision is None:
                break
            yield seed, game
            game.apply(rng.choice(game.decision.options))


def contexts_of(perm):
    contexts = perm.contexts
    found = contexts.values() if isinstance(contexts, dict) else contexts or ()
    return [context for context in found if context is not None]


@of_worlds
def test_what_a_permanent_looks_with_is_no_resolution_and_knows_no_game(world):
    seen = 0
    for _, game in positions(world):
        for perm in game.perms:
            for context in contexts_of(perm) if perm is not None else ():
                assert type(context) is Context
                assert not any(isinstance(getattr(context, name), Game) for name in members(context))
                seen += 1
    assert seen


@of_worlds
def test_a_game_saved_in_the_middle_of_an_ability_goes_on_as_it_would_have(world):
    seen = 0
    for seed, game in positions(world):
        top = game.stack[-1]
        if not isinstance(top, Resolving):
            continue
        seen += 1
        loaded = world.load(world.save(game), world.cards_of(seed))
        again = loaded.stack[-1].resolution
        assert isinstance(again, Resolution)
        assert [type(frame) for frame in loaded.stack] == [type(frame) for frame in game.stack]
        assert (again.pc, again.regs, again.picks) == (
            top.resolution.pc,
            top.resolution.regs,
            top.resolution.picks,
        )
        twin = game.clone()
        assert twin.stack[-1].resolution is not top.resolution
        code = game.decision.options[-1]
        twin.apply(code)
        loaded.apply(code)
        assert world.digest(twin) == world.digest(loaded)
    assert seen
