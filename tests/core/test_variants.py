"""A variant is a subclass of a game, and stays one in every copy."""

import pytest

from playmat.bots.guess import Prior
from playmat.core.rng import Rng
from playmat.dragonball.game import Masters
from playmat.onepiece import Duel, TeamMatch
from tests.fuzz.games import DRAGON_BALL, ONE_PIECE, TEAM, WORLDS


@pytest.mark.parametrize("world", WORLDS, ids=[world.name for world in WORLDS])
def test_a_clone_is_of_the_class_of_its_game(world):
    game = world.start(1)
    assert type(game.clone()) is type(game.clone().clone()) is type(game)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("world", "kind"),
    [(ONE_PIECE, Duel), (TEAM, TeamMatch), (DRAGON_BALL, Masters)],
    ids=[world.name for world in WORLDS],
)
def test_clones_and_samples_of_a_variant_play_by_its_rules(world, kind):
    class Open(kind):
        """Hands are open."""

        def may_see_hand(self, seat):
            return self.everyone

    plain = world.start(1)
    game = Open(plain.cards, [], 0, like=plain)
    view = game.view(game.decision.seat)
    for copy in (
        game,
        game.clone(),
        game.clone().clone(),
        game.deals(view.seat).sample(Rng(3), Prior(Rng(3)).about(view)),
    ):
        assert type(copy) is Open
        assert copy.may_see_hand(0) == copy.everyone
