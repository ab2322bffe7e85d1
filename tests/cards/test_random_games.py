"""The embedded decks, played at random against each other: no error, and every game ends."""

import random
from itertools import combinations_with_replacement

import pytest

from playmat import onepiece
from playmat.cards import embedded_decks

FEW, MANY = 20, 300  # games of each pairing
LONGEST = 3000
DECKS = embedded_decks()


def conserved(game: onepiece.Duel) -> None:
    """No card and no DON!! is lost or doubled."""
    piles = [card.iid for seat in game.seats for pile in seat.zones for card in pile]
    in_play = [iid for iid, perm in enumerate(game.perms) if perm is not None]
    assert sorted([*piles, *in_play]) == list(range(len(game.cards)))
    for seat in game.seats:
        assert seat.don_deck + seat.don_on_field() == 10
        assert min(seat.don_deck, seat.don_active, seat.don_rested) >= 0
        assert len(seat.characters) <= 5
        assert len(seat.stages) <= 1


every_pairing = pytest.mark.parametrize("pair", list(combinations_with_replacement(DECKS, 2)), ids=" - ".join)


@every_pairing
def test_random_games_end(pair):
    play_all(pair, range(FEW))


@pytest.mark.slow
@every_pairing
def test_many_random_games_end(pair):
    play_all(pair, range(FEW, MANY))


def play_all(pair: tuple[str, str], seeds: range) -> None:
    for seed in seeds:
        answers = random.Random(f"{pair} {seed}")
        game = onepiece.new_game([DECKS[id] for id in pair], seed=seed, log=False)
        decisions = 0
        while (decision := game.decision) is not None:
            assert len(set(decision.options)) == len(decision.options) > 0
            game.apply(answers.choice(decision.options))
            decisions += 1
            assert decisions < LONGEST, f"seed {seed}"
        assert game.result is not None
        conserved(game)
