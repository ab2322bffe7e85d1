"""The games by name: each engine behind the same few functions, found by its entry point."""

from __future__ import annotations

import pytest

from playmat import bench, bots, cards, decks, games, scenario, sim
from playmat.cards import embedded, embedded_decks
from playmat.core.record import digest
from playmat.describe import teller
from playmat.games import GameKind
from playmat.records import lookup_in, record_of, replay, verify
from playmat.rulebook import Rulebook
from playmat.tui.interface import interface


def started(name, seed=5):
    kind = games.kind(name)
    brought = list(embedded_decks(name).values())
    return kind.new_game(brought[-kind.players :], seed)


def test_a_game_that_is_not_there_is_no_game():
    with pytest.raises(KeyError):
        games.kind("chess")


@pytest.mark.parametrize("name", games.names())
def test_a_game_goes_by_its_name_everywhere(name):
    kind = games.kind(name)
    game = started(name)
    assert game.name == kind.name == name
    assert game.view(0).game == name
    assert kind.rules_of(game) == kind.editions[0]
    assert len(game.seats) == kind.players == len(kind.seat_names)
    assert kind.concession in Rulebook.load(kind.book).rules
    assert interface(kind).tell is teller(kind)


@pytest.mark.parametrize("name", games.names())
def test_a_deck_comes_back_from_what_a_record_says_of_it(name):
    kind = games.kind(name)
    game = started(name)
    lookup = lookup_in(embedded(name).card)
    again = kind.new_game([kind.deck(data, lookup) for data in kind.decks_of(game)], 5)
    assert digest(kind.codec, again) == digest(kind.codec, game)


@pytest.mark.parametrize("name", games.names())
def test_a_finished_game_is_recorded_saved_and_told_the_worth_of_its_hands(name):
    kind = games.kind(name)
    game = started(name)
    bots.play_out(game, [bots.make("random", seat) for seat in range(1, kind.players + 1)])
    assert game.result is not None
    lookup = lookup_in(embedded(name).card)
    record = record_of(game)
    verify(record, replay(record, lookup))
    assert digest(kind.codec, kind.load(kind.save(game), lookup)) == digest(kind.codec, game)
    for seat in range(kind.players):
        assert {card.iid for card in game.seats[seat].hand} <= set(game.view(seat).hand_values)


PARTS = {
    "cards": cards.collection,
    "decks": decks.forms,
    "scenario": scenario.setting,
    "bots": bots.hooks_of,
    "bench": bench.contests,
    "sim": sim.log_reader,
    "words": teller,
    "interface": interface,
}


@pytest.mark.parametrize("name", games.names())
def test_every_part_of_a_game_is_there_and_what_it_must_be(name):
    kind = games.kind(name)
    assert set(kind.parts) == set(PARTS)
    assert all(ask(kind) for ask in PARTS.values())
    assert all(f"`{part}`" in (GameKind.__doc__ or "") for part in PARTS)


def test_a_variant_has_the_cards_and_decks_of_its_family():
    assert embedded("onepiece-team") is embedded("onepiece")
    assert embedded_decks("onepiece-team").keys() == embedded_decks().keys()
