"""House rules and words in plain Python, beside a pure and a compiled engine alike."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from playmat import bots, onepiece
from playmat.cards import embedded, embedded_decks
from playmat.core.playout import play_out
from playmat.core.record import RecordError, digest
from playmat.games.onepiece import OnePiece, OnePieceTeam
from playmat.onepiece import Duel, HouseRules, TeamMatch
from playmat.onepiece.house import HouseDuel, HouseTeamMatch
from playmat.records import lookup_in

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")
QUESTIONS = [name for name, found in vars(HouseRules).items() if callable(found) and not name.startswith("_")]
LOOKUP = lookup_in(embedded().card)


class Generous(HouseRules):
    """A third DON!! card in every turn, a Life card more, and everybody sees every hand."""

    name = "generous"

    def don_this_turn(self, game, seat):
        return 3

    def opening_life(self, game, seat):
        return game.starting_life(game.seats[seat].leader.printed) + 1

    def may_see_hand(self, game, seat):
        return game.everyone


class Immortal(HouseRules):
    name = "immortal"

    def damage_defeats(self, game, seat):
        return False


class Silent(HouseRules):
    """Has a name, and otherwise nothing to say."""

    name = "silent"


def started(house, kind=Duel, seed=3, decks=0):
    found = list(embedded_decks().values())
    return onepiece.new_game(
        [found[(decks + i) % len(found)] for i in range(kind.players)], seed, kind=kind, house=house
    )


def in_main(game):
    while game.decision.kind != "main":
        game.apply(game.decision.options[0])
    return game


@pytest.mark.parametrize("kind", [Duel, TeamMatch])
def test_the_answers_of_a_house_are_taken(kind):
    usual, ours = in_main(started(None, kind)), in_main(started(Generous(), kind))
    assert ours.seats[ours.turn].don_active == 3 > usual.seats[usual.turn].don_active
    assert len(ours.seats[0].life) == len(usual.seats[0].life) + 1
    view = ours.view(ours.turn)
    assert all(card.known for side in view.sides for card in side.hand)
    assert view.game == ours.name == "generous" and usual.name == kind.name


@pytest.mark.parametrize("kind", [Duel, TeamMatch])
def test_a_house_with_nothing_to_say_plays_by_the_book(kind):
    for seed in range(4):
        games = [started(house, kind, seed) for house in (None, Silent())]
        for game in games:
            play_out(game, random.Random(seed), 5000)
        usual, ours = games
        assert ours.answers == usual.answers and repr(ours.result) == repr(usual.result)


def test_damage_decides_nothing_where_a_house_says_so():
    for seed in range(6):
        game = started(Immortal(), seed=seed)
        play_out(game, random.Random(seed), 8000)
        assert game.result is None or game.result.reason != "damage"
    ends = []
    for seed in range(6):
        game = started(None, seed=seed)
        play_out(game, random.Random(seed), 8000)
        ends.append(game.result.reason)
    assert "damage" in ends  # the book does


@pytest.mark.parametrize("kind", [Duel, TeamMatch])
def test_copies_and_what_a_search_deals_are_played_by_the_same_house(kind):
    game = in_main(started(Generous(), kind))
    for copy in (
        game.clone(),
        game.clone().clone(),
        game.deals(game.turn).sample(bots.make("random").rng, _guess(game)),
    ):
        assert type(copy) is type(game) and copy.house is game.house and copy.name == "generous"
    one, other = game.clone(), game
    for played in (one, other):
        play_out(played, random.Random(1), 400)
    assert digest(onepiece.codec, one) == digest(onepiece.codec, other)


def _guess(game):
    return lambda owner, seen, n, zone: [game.cards[owner].printed] * n


@pytest.mark.parametrize("family", [OnePiece, OnePieceTeam])
def test_a_save_of_a_house_is_read_in_that_house_alone(family):
    class Kind(family):
        name = "generous"
        house = Generous()

    kind = Kind()
    found = list(embedded_decks().values())
    game = in_main(kind.new_game([found[i % len(found)] for i in range(kind.players)], 3))
    again = kind.load(kind.save(game), LOOKUP)
    assert again.house is kind.house and type(again) is type(game)
    assert digest(kind.codec, again) == digest(kind.codec, game)
    with pytest.raises(RecordError):
        family().load(kind.save(game), LOOKUP)


@pytest.mark.parametrize("name", ["", "onepiece", "onepiece-team"])
def test_a_house_needs_a_name_of_its_own(name):
    class Nameless(HouseRules):
        pass

    Nameless.name = name
    with pytest.raises(ValueError, match="needs a name of its own"):
        started(Nameless())


def test_house_rules_go_with_the_games_of_the_book():
    with pytest.raises(ValueError, match="HouseDuel is not a game of the book"):
        started(Silent(), HouseDuel)


@pytest.mark.parametrize("kind", [HouseDuel, HouseTeamMatch])
def test_every_question_is_asked_by_both_games_and_told_on_the_page(kind):
    assert len(QUESTIONS) == 10
    for question in QUESTIONS:
        assert question in vars(kind), question
        assert f"`{question}(game" in PAGE


def test_the_python_of_the_page_runs():
    shared: dict[str, object] = {}
    found = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(found) == 3
    for block in found:
        exec(compile(block, "docs/house-rules.md", "exec"), shared)
