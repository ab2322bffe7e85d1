"""Random answers to the end of a game."""

from __future__ import annotations

import random

from playmat import onepiece
from playmat.cards.database import embedded_decks
from playmat.core.playout import play_out


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


def test_it_stops_where_it_is_told_to_and_goes_on_from_there() -> None:
    game = new_game()
    assert play_out(game, random.Random(1), 7) == 7
    assert game.decision is not None and game.answers is not None and len(game.answers) == 7
    assert play_out(game, random.Random(1), 0) == 0
    assert play_out(game, random.Random(1), 5000) > 0
    assert play_out(game, random.Random(1), 5000) == 0
