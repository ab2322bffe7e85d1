"""Random answers to the end of a game."""

from __future__ import annotations

import random

import pytest

from playmat import onepiece
from playmat.cards.database import embedded_decks
from playmat.core.decision import IllegalAction
from playmat.core.playout import play_out
from playmat.core.rng import Rng


def new_game() -> onepiece.Duel:
    decks = list(embedded_decks().values())
    return onepiece.new_game(decks[:2], seed=5)


def test_a_game_is_played_to_its_end() -> None:
    game = new_game()
    count = play_out(game, random.Random(1), 5000)
    assert game.decision is None and game.result is not None
    assert game.answers is not None and len(game.answers) == count > 20


def test_the_same_numbers_play_the_same_game() -> None:
    games = [new_game(), new_game(), new_game()]
    for game, seed in zip(games, (1, 1, 2), strict=True):
        play_out(game, random.Random(seed), 5000)
    assert games[0].answers == games[1].answers != games[2].answers


class Drawn(random.Random):
    """Draws this number."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def getrandbits(self, k: int) -> int:
        assert k == 64
        return self.number


def test_it_is_the_same_game_compiled_and_pure() -> None:
    """Every number of the generator, which is the same in both, chooses four answers, 16 bits each."""
    one, other = new_game(), new_game()
    for seed in (0, 1, (1 << 64) - 1, 0x9E3779B97F4A7C15):
        count = play_out(one, Drawn(seed), 70)
        rng, word = Rng(seed), 0
        for at in range(count):
            word = word >> 16 if at % 4 else rng.next()
            assert other.decision is not None
            options = other.decision.options
            other.apply(options[(word & 65535) * len(options) >> 16])
        assert one.answers == other.answers
    assert one.answers is not None and len(one.answers) > 70


def test_it_stops_where_it_is_told_to_and_goes_on_from_there() -> None:
    game = new_game()
    assert play_out(game, random.Random(1), 7) == 7
    assert game.decision is not None and game.answers is not None and len(game.answers) == 7
    assert play_out(game, random.Random(1), 0) == 0
    assert play_out(game, random.Random(1), 5000) > 0
    assert play_out(game, random.Random(1), 5000) == 0


def test_an_option_is_chosen_by_its_place() -> None:
    one, other = new_game(), new_game()
    while one.decision is not None:
        at = len(one.decision.options) // 2
        other.apply(one.decision.options[at])
        one.choose(at)
        assert one.answers == other.answers
    assert one.result is not None and other.result is not None and one.result.winners == other.result.winners
    with pytest.raises(IllegalAction):
        one.choose(0)


@pytest.mark.parametrize("at", [-1, 2, 99])
def test_a_place_that_is_not_there_is_refused(at: int) -> None:
    game = new_game()
    assert game.decision is not None and len(game.decision.options) == 2
    with pytest.raises(IndexError, match=f"option {at} of 2"):
        game.choose(at)
    assert game.decision is not None and game.answers == []


def test_a_deck_that_was_changed_is_dealt_as_it_is_now() -> None:
    decks = list(embedded_decks().values())[:2]
    deck = onepiece.Deck(decks[0].leader, list(decks[0].cards))
    first = onepiece.new_game([deck, decks[1]], seed=1)
    deck.cards[0] = deck.cards[-1]
    second = onepiece.new_game([deck, decks[1]], seed=1)
    assert second.origin is not None and first.origin is not None and second.origin.brought == first.origin.brought
    for game, brought in ((first, decks[0]), (second, deck)):
        assert game.origin is not None
        mine = [game.cards[number].printed for number in game.origin.brought[:51]]
        assert mine == [brought.leader, *brought.cards]
    turned = onepiece.new_game([decks[1], deck], seed=1)
    assert [(card.iid, card.owner) for card in turned.cards] == [(i, i // 51) for i in range(102)]
    assert sorted(card.printed.id for card in turned.cards[51:]) == sorted(
        printed.id for printed in (deck.leader, *deck.cards)
    )


def test_every_option_is_as_likely() -> None:
    first = 0
    rng = random.Random(3)
    for _ in range(200):
        game = new_game()
        assert game.decision is not None
        options = list(game.decision.options)
        play_out(game, rng, 1)
        assert game.answers is not None
        first += game.answers == options[:1]
    assert 70 <= first <= 130
