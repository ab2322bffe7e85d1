"""Our games keep the contract that every game keeps, with the decks that come with them.

tests/fuzz runs the same checks with generated cards, in many more games.
"""

from __future__ import annotations

import random

import pytest

from playmat import games
from playmat.cards import embedded, embedded_decks
from playmat.testing import Compliance


class Embedded(Compliance):
    seeds = range(1, 3)

    def decks(self, seed):
        ours = list(embedded_decks(self.name).values())
        return random.Random(seed).choices(ours, k=self.played.players)

    def lookup(self, game):
        return embedded(self.name).card


class TestOnePiece(Embedded):
    kind = "onepiece"


class TestOnePieceTeam(Embedded):
    kind = "onepiece-team"
    seeds = (1,)  # a game of four takes several times as long
    pace = 5


class TestDragonBall(Embedded):
    kind = games.kind("dragonball")

    def back(self, card):
        return int(card.printed.z)


@pytest.mark.parametrize("name", games.names())
def test_every_game_that_comes_with_playmat_runs_the_suite(name):
    assert name in {tested().name for tested in Embedded.__subclasses__()}
