"""In random games with random cards bots always have an answer, and nothing hidden from their seat changes it."""

import random

from playmat import bots
from playmat.testing.playing import decisions, told, with_other_hidden_cards

from .games import of_games


@of_games
def test_a_greedy_bot_answers_the_same_when_the_hidden_cards_are_others(world, seeds):
    for seed in seeds[::4]:
        game = world.start(seed)
        rng = random.Random(seed)
        cards = Known(world.cards_of(seed))
        with told(seed, game, world):
            for number in decisions(game, seed, every=3):
                decision = game.decision
                given = bots.ask(bots.make("greedy", number, cards), game)
                assert given in decision.options
                other = with_other_hidden_cards(world, game, decision.seat, rng)
                assert bots.ask(bots.make("greedy", number, cards), other) == given


class Known:
    """The printed cards of a game, as a bot looks them up."""

    def __init__(self, lookup):
        self.card = lookup
