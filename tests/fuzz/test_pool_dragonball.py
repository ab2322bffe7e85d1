"""Random games of Dragon Ball with official cards compiled from their printed text.

A hundred games in every run where ../shared is present; `make official` plays 5,000.
"""

from __future__ import annotations

import pytest

from playmat.effects.tree import walk
from playmat.testing import checks, leaks
from playmat.testing.playing import decisions, told

from .games import seeds_of
from .official import OFFICIAL_DRAGON_BALL as WORLD
from .test_language import watch, working
from .world import check_offers

pytestmark = pytest.mark.shared
of_games = pytest.mark.parametrize(("world", "seeds"), seeds_of(WORLD))
CHECKED = (
    checks.check_offered,
    checks.check_refused,
    checks.check_clones,
    checks.check_saves,
    checks.check_record,
)
SECRETS = (
    checks.check_views,
    checks.check_other_hidden_cards,
    lambda world, seed: checks.check_unseen_cards(world, seed, world.exchanges(seed, seed % 2)),
    leaks.check_pair,
)
LEADERS = 100  # at least, of the 385 there are: raise it with the grammar


@of_games
def test_a_game_with_official_cards_comes_to_an_end_and_its_table_stays_whole(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game, world):
            for _ in decisions(game, seed, every=5, most=world.most_decisions):
                world.check_table(game, world.decks(seed))
                check_offers(world, game)


@of_games
def test_official_cards_tell_a_seat_nothing_that_it_may_not_know(world, seeds):
    for number, seed in enumerate(seeds[::4]):
        SECRETS[number % len(SECRETS)](world, seed)


@of_games
def test_games_with_official_cards_are_copied_saved_recorded_and_refuse_nonsense(world, seeds):
    for number, seed in enumerate(seeds[::4]):
        checked = (
            checks.check_offered,
            checks.check_refused,
            checks.check_clones,
            checks.check_saves,
            checks.check_record,
        )
        checked[number % len(checked)](world, seed)


@pytest.mark.slow
def test_every_leader_that_is_understood_plays_with_legal_decks():
    played = {deck.leader.id for seed in WORLD.slow[:400] for deck in WORLD.decks(seed)}
    assert played == {row.id for row in WORLD.leaders()} and len(played) >= LEADERS


def printed_nodes():
    """The words of the effect language that understood cards use, by name."""
    cards = [WORLD.database.card(row.id) for row in WORLD.rows if WORLD.complete(row)]
    faces = [face for card in cards for face in (card.front, card.back) if face is not None]
    return {type(node).KEY for face in faces for node in walk(face.abilities)}


def left_undone(games, monkeypatch):
    """The words of the cards in these games that do no work there, and all those that do some."""
    wanted = set()
    seen = watch(WORLD, monkeypatch)
    for seed in games:
        decks = WORLD.decks(seed)
        wanted |= {type(node).KEY for deck in decks for card in WORLD.printed(deck) for node in walk(card.skills)}
        game = WORLD.start(seed, log=False)
        with told(seed, game):
            for _ in decisions(game, seed, every=1000, most=WORLD.most_decisions):
                pass
    return wanted & working(WORLD) - seen, seen


@pytest.mark.pure
@pytest.mark.slow
def test_every_word_of_official_cards_does_its_work_in_some_game(monkeypatch):
    _, seen = left_undone(WORLD.slow[:1500], monkeypatch)
    assert sorted((printed_nodes() & working(WORLD)) - seen) == []


@pytest.mark.pure
def test_most_words_of_official_cards_do_their_work_in_a_few_games(monkeypatch):
    left, seen = left_undone(WORLD.quick, monkeypatch)
    assert len(left) <= len(seen) / 4, sorted(left)
