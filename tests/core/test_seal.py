"""Nobody knows the seed while the game lasts: card numbers, commitments and the chance of bots lead back to none."""

from __future__ import annotations

import inspect
from collections import Counter

import pytest

import playmat
from playmat import bots, games
from playmat.cards import embedded_decks
from playmat.core.origin import seal
from playmat.core.seal import BOT, CARD_NUMBERS, SALT_BYTES, commitment, derived, new_salt, new_seed

GAMES = ("onepiece", "onepiece-team", "dragonball")
EACH = pytest.mark.parametrize("name", GAMES)


def started(name: str, seed: int, **options: object):
    kind = games.kind(name)
    decks = list(embedded_decks(kind.family).values())
    return kind.new_game([decks[i % len(decks)] for i in range(kind.players)], seed, options=options)


@EACH
def test_the_number_of_a_card_has_nothing_to_do_with_its_place_in_the_list(name):
    """Any card of the list may have any number of its player's, but for the Leader, whom everybody sees."""
    places: dict[int, Counter[int]] = {1: Counter(), 25: Counter(), 50: Counter()}
    for seed in range(400):
        brought = started(name, seed).origin.brought
        assert brought[0] == 0
        for place, found in places.items():
            found[brought[place]] += 1
    for found in places.values():
        assert len(found) > 48 and max(found.values()) < 30, found


@EACH
def test_a_stacked_deck_has_numbers_that_do_not_tell_its_order(name):
    game = started(name, 3, stacked=True)
    numbers = [card.iid for card in game.seats[0].deck]
    assert numbers != sorted(numbers) and numbers != sorted(numbers, reverse=True)


@EACH
def test_numbers_and_decks_come_back_from_a_record(name):
    game = started(name, 5)
    again = playmat.replay(playmat.record(game))
    assert [(card.iid, card.printed.id, card.owner) for card in again.cards] == [
        (card.iid, card.printed.id, card.owner) for card in game.cards
    ]
    assert playmat.record(again) == playmat.record(game)


def test_a_commitment_fits_one_seed_and_needs_the_salt():
    salt = new_salt()
    assert len(bytes.fromhex(salt)) == SALT_BYTES >= 32  # too long to be searched
    assert commitment(7, salt) == commitment(7, salt)
    assert len({commitment(seed, salt) for seed in range(1000)}) == 1000
    assert commitment(7, salt) != commitment(7, new_salt())


def test_what_comes_from_a_seed_is_another_for_every_purpose():
    found = {derived(seed, purpose, n) for seed in range(50) for purpose in (CARD_NUMBERS, BOT) for n in range(4)}
    assert len(found) == 400 and all(0 <= one < 1 << 63 for one in found)


def test_a_seed_of_chance_is_too_long_to_be_tried_out():
    assert max(new_seed().bit_length() for _ in range(40)) > 58


@EACH
def test_a_game_is_sealed_once(name):
    game = started(name, 5)
    assert game.origin.commitment == ""
    seal(game, "aa" * 32)
    seal(game, "bb" * 32)
    assert game.origin.commitment == commitment(5, "aa" * 32)
    assert game.clone().origin.commitment == game.origin.commitment


@EACH
def test_no_player_has_the_seed_of_the_game_nor_one_that_leads_to_it(name):
    for seed in (0, 7, new_seed()):
        for seat in range(games.kind(name).players):
            ours = bots.seated("random", seed, seat)
            assert ours.seed not in {seed + n for n in range(-8, 64)} | {seed * 8 + n for n in range(8)}
            assert ours.seed == bots.seated("random", seed, seat).seed  # a game can be repeated
            program = bots.seated("cmd:true", seed, seat)
            assert program.seed != bots.seated("cmd:true", seed, seat).seed  # and a stranger learns nothing from it


def test_a_bot_has_chance_of_its_own_unless_it_is_given_some():
    assert bots.make("random").seed != bots.make("random").seed
    assert bots.make("random", seed=4).seed == 4
    for bot in (*bots.BOTS.values(), bots.ProcessBot):
        assert inspect.signature(bot).parameters["seed"].default is None


@EACH
@pytest.mark.parametrize("seed", [1 << 64, -(1 << 63) - 1, 10**40])
def test_a_seed_beyond_the_generator_is_refused_in_both_modes(name, seed):
    with pytest.raises((ValueError, games.BadOptions), match="a seed is a whole number from"):
        started(name, seed)


@EACH
@pytest.mark.parametrize("seed", [(1 << 64) - 1, -(1 << 63), 0])
def test_the_largest_seeds_are_recorded_and_replayed(name, seed):
    game = started(name, seed)
    assert playmat.record(playmat.replay(playmat.record(game))) == playmat.record(game)
