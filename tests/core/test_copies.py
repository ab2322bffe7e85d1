"""A card that was known and went back cannot be told from its copies, by its number either (decision 53)."""

from __future__ import annotations

import json

import msgspec
import pytest

import playmat
from playmat import games
from playmat.core import atoms, copies
from playmat.core.record import RecordError, digested
from playmat.core.state import MOST_SEATS, Delayed
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
    assert game.strayed and game.clone().strayed == game.strayed
    again = played.load(played.save(game), {card.printed.id: card.printed for card in game.cards}.__getitem__)
    assert again.strayed == game.strayed
    for one in (game, again):
        asked_again(one)
    assert json.loads(played.save(again))["state"] == json.loads(played.save(game))["state"]


def numbers(game, seat):
    """Which copies lie at the places of each card."""
    return {id: of_name(game, seat, id) for id in {card.printed.id for card in game.cards if card.owner == seat}}


def renumbered(kind, lose_sight):
    """Of which cards copies changed places after somebody lost sight of one, in several games: that card, others."""
    found = [0, 0]
    for number, (game, id) in enumerate(games_with_a_pair(kind)):
        lose_sight(game, id)
        before = numbers(game, game.turn)
        asked_again(game)
        after = numbers(game, game.turn)
        found[0] += before[id] != after[id]
        found[1] += any(before[other] != after[other] for other in after if other != id)
        if number >= 10:
            break
    return found


@pytest.mark.parametrize("kind", GAMES)
def test_only_copies_of_a_card_that_its_own_side_lost_sight_of_change_places(kind):
    of_it, of_others = renumbered(kind, put_back)
    assert of_it > 5 and of_others == 0


@pytest.mark.parametrize("kind", GAMES)
def test_what_an_opponent_looked_at_is_not_told_by_which_cards_change_places(kind):
    """The owner holds a copy of a card in the deck that an opponent saw there: were its number the only one that
    changes when the deck is shuffled, the owner would know what the opponent saw."""

    def look_and_shuffle(game, id):
        side = game.sides[game.turn]
        deck = side.zones.index(side.deck)
        card = next((card for card in side.deck if card.printed.id == id), side.deck[0])
        atoms.look(game, card, game.opponents(game.turn)[0], 1 << game.opponents(game.turn)[0])
        atoms.shuffle(game, side.index, deck)

    _, of_others = renumbered(kind, look_and_shuffle)
    assert of_others > 8


@pytest.mark.parametrize("kind", GAMES)
def test_where_an_opponent_alone_loses_sight_of_a_card_in_hand_all_cards_change_places(kind):
    """The owner, who still sees it, may not know that the opponent had seen this one."""

    def look_and_mix(game, id):
        side = game.sides[game.turn]
        opponents = sum(1 << seat for seat in game.opponents(game.turn))
        atoms.look(game, next(card for card in side.hand if card.printed.id == id), game.turn, opponents)
        atoms.mix(game, side.hand, opponents)

    _, of_others = renumbered(kind, look_and_mix)
    assert of_others > 8


def test_a_card_that_is_moved_and_that_all_can_tell_who_could_has_not_strayed():
    game, id = next(games_with_a_pair("onepiece"))
    side = game.sides[game.turn]
    card = next(card for card in side.hand if card.printed.id == id)
    deck = side.zones.index(side.deck)
    assert game.strayed == 0
    atoms.move(game, card, side.hand, side.index, deck, keep_known=False, viewers=1 << side.index)
    assert game.strayed == 0
    atoms.move(game, card, side.deck, side.index, deck, keep_known=False)
    assert game.strayed == 1 << MOST_SEATS + card.iid


@pytest.mark.parametrize("kind", GAMES)
def test_cards_of_the_highest_numbers_and_whole_sides_stray_together(kind):
    game, _ = next(games_with_a_pair(kind))
    side = game.sides[-1]
    last = game.cards[-1]
    others = sum(1 << seat for seat in game.opponents(side.index))
    own = sum(1 << seat for seat in game.friends[side.index])
    atoms.stray(game, last, own | others, 0)  # the side knows that it strayed
    atoms.stray(game, last, others, 0)  # the side does not
    assert game.strayed == 1 << MOST_SEATS + last.iid | 1 << side.index


def test_a_card_that_something_speaks_of_is_dealt_when_nothing_does_any_more():
    moved = 0
    for number, (game, id) in enumerate(games_with_a_pair("onepiece")):
        went_back = put_back(game, id)
        later = Delayed(0, 99, game.turn, went_back, game.incarnations[went_back], LATER, ())
        atoms.add_delayed(game, later)
        before = numbers(game, game.turn)
        asked_again(game)
        assert numbers(game, game.turn) == before and game.strayed
        atoms.drop_delayed(game, later)
        asked_again(game)
        moved += numbers(game, game.turn) != before
        assert not game.strayed
        if number >= 10:
            break
    assert moved > 5


@pytest.mark.parametrize("kind", GAMES)
def test_a_save_in_which_a_card_strayed_that_is_not_there_is_refused(kind):
    played = games.kind(kind)
    game, _ = next(games_with_a_pair(kind))
    cards = {card.printed.id: card.printed for card in game.cards}
    for strayed, fits in ((1 << MOST_SEATS + len(game.cards) - 1, True), (1 << MOST_SEATS + len(game.cards), False)):
        body = json.loads(played.save(game))
        body["state"]["strayed"] = str(strayed)
        data = msgspec.json.encode(digested(body))
        if fits:
            assert played.load(data, cards.__getitem__).strayed == strayed
        else:
            with pytest.raises(RecordError):
                played.load(data, cards.__getitem__)


@pytest.mark.parametrize("kind", GAMES)
def test_in_games_that_are_thought_ahead_copies_stay(kind):
    game, id = next(games_with_a_pair(kind))
    put_back(game, id)
    assert game.strayed and game.deals(game.turn).blank.strayed == -1
