"""A game of the embedded decks, and what a test needs to put it in words."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from playmat import onepiece
from playmat.cards import embedded_decks
from playmat.core.decision import Decision
from playmat.describe.onepiece import OpCatalogue, OpScene
from playmat.onepiece import Duel
from playmat.onepiece.view import hand_values

DECKS = ("pm01-red", "pm01-green-blue", "pm01-purple", "pm01-black-yellow")


@pytest.fixture(scope="session")
def catalogue() -> OpCatalogue:
    return OpCatalogue.embedded()


@pytest.fixture
def scene_of(catalogue: OpCatalogue) -> Callable[[Duel, int, str], OpScene]:
    """The table as a seat sees it."""

    def make(game: Duel, seat: int, lang: str = "en") -> OpScene:
        return OpScene(lang, catalogue, seat, game.view(seat), hand_values(game, seat))

    return make


def random_game(seed: int) -> Iterator[tuple[Duel, Decision]]:
    """A game of two of our decks with random answers, at each of its decisions."""
    chance = random.Random(seed)
    decks = embedded_decks()
    game = onepiece.new_game([decks[DECKS[seed % 4]], decks[DECKS[(seed // 4 + 1) % 4]]], seed)
    while (decision := game.decision) is not None:
        yield game, decision
        game.apply(chance.choice(decision.options))
