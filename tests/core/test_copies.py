"""A card that was known and went back cannot be told from its copies, by its number either (decision 53)."""

from __future__ import annotations

import json

import msgspec
import pytest

import playmat
from playmat import games
from playmat.core import atoms, copies
from playmat.core.state import Delayed
from playmat.effects.ability import AUTO, Ability

GAMES = {
    "onepiece": ["pm01-red", "pm01-purple"],
    "onepiece-team": ["pm01-red", "pm01-purple", "pm01-red", "pm01-purple"],
    "dragonball": ["pz01-red", "pz01-black"],
}
LATER = Ability(AUTO)


def in_main(kind, seed):
    """A game before the first action of the first turn."""
    game = playmat.new_game(kind, GAMES[kind], seed=seed)
    while game.decision.kind != "main":
        game.choose(0)
    return game


def of_name(game, seat, id):
    """The places of all copies of a card that lie in piles: zone and number, in order."""
    zones = game.sides[seat].zones
    return [(zone, card.iid) for zone, pile in enumerate(zones) for card in pile if card.printed.id == id]


def two_in_hand(game):
    """A card of which the turn player holds at least two, or None."""
    hand = [card.printed.id for card in game.sides[game.turn].hand]
    return next((id for id in hand if hand.count(id) > 1), None)


def put_back(game, id):
    """The turn player shows a card of the hand to all and shuffles it into the deck; the number it had."""
    side = game.sides[game.turn]
    card = next(card for card in side.hand if card.printed.id == id)
    deck = side.zones.index(side.deck)
    atoms.reveal(game, card, side.index)
    atoms.move(game, card, side.hand, side.index, deck)
    atoms.shuffle(game, side.index, deck)
    return card.iid


def asked_again(game):
    game.decision = None
    game.advance()
    assert game.decision.kind == "main"


def games_with_a_pair(kind, most=400):
    for seed in range(most):
        game = in_main(kind, seed)
        id = two_in_hand(game)
        if id is not None:
            yield game, id


@pytest.mark.parametrize("kind", GAMES)
def test_the_number_of_a_card_that_went_back_is_as_likely_that_of_any_copy_nobody_else_knows(kind):
    """Without this the copy in hand would never have that number: whoever saw it go back would know it is another."""
    again = among = 0
    for number, (game, id) in enumerate(games_with_a_pair(kind)):
        went_back = put_back(game, id)
        asked_again(game)
        hand = [card.iid for card in game.sides[game.turn].hand if card.printed.id == id]
        again += went_back in hand
        among += len(hand) / len(of_name(game, game.turn, id))
        if number >= 40:
            break
    assert 0.3 * among < again < 2 * among and among > 5


@pytest.mark.parametrize("kind", GAMES)
def test_nothing_changes_but_numbers_and_others_see_nothing_at_all(kind):
    game, id = next(games_with_a_pair(kind))
    put_back(game, id)
    before = game.clone()
    asked_again(game)
    for seat in (-1, *game.opponents(game.turn)):
        assert msgspec.json.encode(game.view(seat)) == msgspec.json.encode(before.view(seat))
    assert str(game.view(game.turn)) == str(before.view(game.turn))
    for side, other in zip(game.sides, before.sides, strict=True):
        piles = [[card.printed.id for card in pile] for pile in side.zones]
        assert piles == [[card.printed.id for card in pile] for pile in other.zones]
        known = [[game.known[card.iid] for card in pile] for pile in side.zones]
        assert known == [[before.known[card.iid] for card in pile] for pile in other.zones]
    assert game.rng.state == before.rng.state and game.strayed == 0


def test_a_copy_that_an_opponent_knows_or_that_something_speaks_of_stays_where_it_is():
    moved = {"free": 0, "shown": 0, "delayed": 0}
    for number, (game, id) in enumerate(games_with_a_pair("onepiece")):
        put_back(game, id)
        left = next(card for card in game.sides[game.turn].hand if card.printed.id == id)
        for how in moved:
            one = game.clone()
            if how == "shown":
                atoms.reveal(one, left, one.turn)
            elif how == "delayed":
                atoms.add_delayed(one, Delayed(0, 99, one.turn, left.iid, one.incarnations[left.iid], LATER, ()))
            copies.exchange(one)
            moved[how] += left.iid not in [card.iid for card in one.sides[one.turn].hand]
        if number >= 30:
            break
    assert moved["free"] > 5 and moved["shown"] == moved["delayed"] == 0


def test_a_reference_to_a_copy_that_changed_places_finds_nothing():
    for game, id in games_with_a_pair("onepiece"):
        put_back(game, id)
        left = next(card for card in game.sides[game.turn].hand if card.printed.id == id)
        ref = game.ref(left.iid)
        asked_again(game)
        if left.iid not in [card.iid for card in game.sides[game.turn].hand]:
            assert not game.live(ref)
            return
    raise AssertionError("no copy changed places")


@pytest.mark.parametrize("kind", GAMES)
def test_where_nobody_lost_sight_of_a_card_numbers_stay(kind):
    game = in_main(kind, 3)
    asked_again(game)
    before = [[card.iid for card in pile] for side in game.sides for pile in side.zones]
    asked_again(game)
    assert before == [[card.iid for card in pile] for side in game.sides for pile in side.zones]


@pytest.mark.parametrize("kind", GAMES)
def test_a_save_keeps_that_somebody_lost_sight_of_a_card(kind):
    played = games.kind(kind)
    game, id = next(games_with_a_pair(kind))
    put_back(game, id)
    assert game.strayed >> game.turn & 1 and game.clone().strayed == game.strayed
    again = played.load(played.save(game), {card.printed.id: card.printed for card in game.cards}.__getitem__)
    assert again.strayed == game.strayed
    for one in (game, again):
        asked_again(one)
    assert json.loads(played.save(again))["state"] == json.loads(played.save(game))["state"]
