"""The official pool: how much of it is read, and that the decks of players play to the end. (Random games with what is
read: tests/fuzz/test_pool_dragonball.py.)

The figures are a floor: raise them with the grammar.
"""

import glob
import random

import pytest

from playmat import dragonball
from playmat.cards.dragonball import embedded_masters
from playmat.cards.masters import MastersDatabase, MastersSet
from playmat.cards.masters_coverage import MastersCoverage
from playmat.cards.masters_importing import read_masters
from playmat.decks import load

pytestmark = pytest.mark.shared


@pytest.fixture(scope="module")
def rows(shared):
    return read_masters([shared / "cards/dragonball/en.jsonl"])


@pytest.fixture(scope="module")
def share(rows):
    """Every 40th card: a share of the pool in every run."""
    return rows[::40]


def test_a_share_of_the_pool_is_understood(share):
    data = MastersCoverage(share).data()
    assert data["complete"] >= 0.87 * data["with_text"]
    assert data["round_trip"] >= 0.93 * data["complete"]


@pytest.mark.slow
def test_the_pool_is_understood(rows):
    data = MastersCoverage(rows).data()
    assert data["complete"] >= 0.9 * data["with_text"]
    assert data["round_trip"] >= 0.89 * data["with_text"]


def play(game, rng):
    for _ in range(8000):
        if game.decision is None:
            return
        game.apply(rng.choice(game.legal_actions))
    raise AssertionError("the game does not come to an end")


def test_decks_of_players_play_to_the_end(shared, rows):
    """With what is not understood left out: the card whose type the data has wrong is left out, too."""
    database = MastersDatabase(*embedded_masters().sets, MastersSet("official", rows), allow_incomplete=True)
    decks = []
    for path in sorted(glob.glob(str(shared / "decks/dragonball/*.txt"))):
        deck = load(path, database)
        deck.z_deck = [card for card in deck.z_deck if card.z]
        decks.append(deck)
    assert len(decks) == 15
    for seed, deck in enumerate(decks):
        play(dragonball.new_game([deck, decks[(seed * 7 + 3) % 15]], seed=seed), random.Random(seed))
