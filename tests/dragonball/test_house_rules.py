"""House rules in plain Python, beside a pure and a compiled engine alike."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from playmat import dragonball
from playmat.cards import embedded, embedded_decks
from playmat.core.playout import play_out
from playmat.core.record import RecordError
from playmat.dragonball import HouseRules, kinds
from playmat.dragonball.house import HouseMasters
from playmat.games.dragonball import DragonBall

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")
DECKS = list(embedded_decks("dragonball").values())
QUESTIONS = [name for name, found in vars(HouseRules).items() if callable(found) and not name.startswith("_")]


class Sturdy(HouseRules):
    """Nine cards of Life, and nobody loses for want of a deck; the first player draws, too."""

    name = "sturdy"

    def starting(self, game, kind, seat, usual):
        return 9 if kind == kinds.STARTING_LIFE else None

    def deck_defeats(self, game, seat):
        return False

    def draws_this_turn(self, game, seat):
        return True


class Silent(HouseRules):
    name = "silent"


class SturdyKind(DragonBall):
    name = "sturdy"
    house = Sturdy()


def started(house, seed=3):
    return dragonball.new_game(DECKS[:2], seed, house=house)


def in_turn(game):
    while game.turn_number == 0:
        game.apply(game.decision.options[0])
    return game


def test_the_answers_of_a_house_are_taken():
    usual, ours = in_turn(started(None)), in_turn(started(Sturdy()))
    assert [len(side.life) for side in ours.seats] == [9, 9] != [len(side.life) for side in usual.seats]
    assert len(ours.seats[ours.turn].hand) == len(usual.seats[usual.turn].hand) + 1
    assert ours.view(0).game == "sturdy" and usual.view(0).game == "dragonball"
    for seed in range(6):
        game = started(Sturdy(), seed)
        play_out(game, random.Random(seed), 8000)
        assert game.result is None or game.result.reason != "deck"


def test_a_house_with_nothing_to_say_plays_by_the_book():
    for seed in range(4):
        usual, ours = (started(house, seed) for house in (None, Silent()))
        for game in (usual, ours):
            play_out(game, random.Random(seed), 5000)
        assert ours.answers == usual.answers and repr(ours.result) == repr(usual.result)


def test_copies_and_saves_are_of_the_same_house():
    game = in_turn(SturdyKind().new_game(DECKS[:2], 3))
    assert type(game.clone()) is HouseMasters and game.clone().house is game.house
    kind, lookup = SturdyKind(), embedded("dragonball").card
    again = kind.load(kind.save(game), lookup)
    assert again.house is kind.house and dragonball.digest(again) == dragonball.digest(game)
    with pytest.raises(RecordError):
        DragonBall().load(kind.save(game), lookup)


@pytest.mark.parametrize("name", ["", "dragonball"])
def test_a_house_needs_a_name_of_its_own(name):
    class Nameless(HouseRules):
        pass

    Nameless.name = name
    with pytest.raises(ValueError, match="needs a name of its own"):
        started(Nameless())


def test_every_question_is_asked_and_told_on_the_page():
    assert len(QUESTIONS) == 6
    for question in QUESTIONS:
        assert question in vars(HouseMasters) and f"`{question}(game" in PAGE
