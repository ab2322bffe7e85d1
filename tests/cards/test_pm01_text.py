"""PM01 from its printed English text alone, as far as that goes; `python -m tests.cards.pm01_text` shows it all."""

import pytest

from .pm01_text import differing, played, stopped

# Trees that are not the same, and why that makes no difference to a game ...
SAME_GAME = {
    "PM01-026",  # DON!! cards to be set active: among the rested ones or among all, nothing happens to others
    "PM01-032",  # DON!! cards to be rested, likewise
    "PM01-044",  # only Characters are K.O.'d; the text says so again
    "PM01-063",  # the card is taken from top or bottom as part of the cost, or before it
}
# ... or does: the grammar reads "rested cards" without the rested DON!! cards
OTHER_GAME = {"PM01-031"}


def test_every_text_is_understood():
    assert stopped() == {}


def test_every_text_means_what_its_tree_says():
    assert set(differing()) <= SAME_GAME | OTHER_GAME


def test_random_games_with_both_go_the_same_way():
    assert set(played(16)) <= OTHER_GAME


@pytest.mark.slow
def test_many_random_games_with_both_go_the_same_way():
    assert set(played(400)) <= OTHER_GAME
