"""The one door: what each change does to the table, to what seats know, to the log and to listeners."""

from playmat.core import atoms
from playmat.core.decision import PICK, YES
from playmat.core.events import DREW, MOVED, RESTED
from playmat.core.packing import option
from playmat.core.state import Mod
from playmat.core.view import card_view, event_view, log_view

from .toy import HAND, PILE, toy


def test_a_drawn_card_is_known_to_who_drew_it():
    game = toy()
    card = game.pile[-1]
    assert card_view(game, card, 0).known is False
    game.apply(option(YES))
    assert (card_view(game, card, 0).iid, card_view(game, card, 0).id) == (card.iid, card.printed.id)
    assert (card_view(game, card, 1).iid, card_view(game, card, 1).id) == (-1, "")


def test_the_log_of_a_seat_names_no_card_it_may_not_know():
    game = toy()
    card = game.pile[-1]
    game.apply(option(YES))
    assert [event.iid for event in log_view(game, 0) if event.kind == DREW] == [card.iid]
    assert [event.iid for event in log_view(game, 1) if event.kind == DREW] == [-1]
    drawn = next(event for event in game.log if event.kind == DREW)
    assert event_view(drawn, 0) is drawn


def test_without_a_log_only_listeners_are_told():
    game = toy()
    game.log = None
    game.apply(option(YES))
    assert game.heard == []
    game.listening = 1 << DREW
    game.apply(option(YES))
    assert game.heard == [DREW]
    assert log_view(game, 0) == []


def test_a_shuffled_card_is_known_to_nobody():
    game = toy()
    for seat in (0, 1):
        atoms.learn(game, game.pile[0].iid, 1 << seat)
    atoms.shuffle(game, 0, PILE)
    assert not any(known for known in game.known)


def test_moving_to_an_open_zone_shows_the_card_and_a_hidden_one_may_be_lost_sight_of():
    game = toy()
    card = game.pile[0]
    atoms.move(game, card, game.pile, 1, HAND, open_zone=True)
    assert game.known[card.iid] == 3
    atoms.move(game, card, game.sides[1].zones[HAND], 0, PILE, atoms.BOTTOM, keep_known=False, viewers=0b10)
    assert game.pile[0] is card
    assert [game.knows(seat, card.iid) for seat in (0, 1)] == [False, True]
    assert game.incarnations[card.iid] == 2
    assert [event.seen for event in game.log if event.kind == MOVED] == [0b11, 0b10]


def test_what_was_applied_to_a_card_stays_behind_when_it_leaves():
    game = toy()
    game.apply(option(YES))
    game.apply(option(YES))
    iid = game.sides[0].zones[HAND][0].iid
    game.apply(option(PICK, iid))
    perm = game.in_play[iid]
    atoms.add_mod(game, Mod(0, 1, (perm.ref,), (), 0, iid, 0))
    atoms.add_mod(game, Mod(0, 1, (perm.ref,), (0,), 0, iid, 0))  # on a player as well
    atoms.add_mod(game, Mod(0, 1, (perm.ref, 77), (), 0, iid, 0))  # on another card as well
    atoms.leave(game, perm, 0, HAND, open_zone=False)
    assert len(game.mods) == 2
    assert game.in_play[iid] is None and game.perm(perm.ref) is None


def test_resting_marks_the_values_as_unknown_and_is_heard():
    game = toy()
    game.apply(option(YES))
    game.apply(option(YES))
    iid = game.sides[0].zones[HAND][0].iid
    game.apply(option(PICK, iid))
    game.project()
    game.listening = 1 << RESTED
    atoms.rest(game, game.in_play[iid])
    assert game.in_play[iid].rested and game.dirty
    assert game.heard == [RESTED]
    atoms.mark_used(game, game.in_play[iid], 2)
    assert game.in_play[iid].used == 4
    atoms.clear_used(game)
    assert game.in_play[iid].used == 0


def test_cards_put_in_order_keep_their_places_and_others_lose_sight_of_them():
    game = toy()
    first, second, third = game.pile[:3]
    for card in (first, second, third):
        atoms.learn(game, card.iid, 0b11)
    atoms.reorder(game, game.pile, [third, second, first], 0, hidden_from=0b10)
    assert game.pile[:3] == [third, second, first]
    assert all(game.knows(0, card.iid) for card in (first, second, third))
    assert not any(game.knows(1, card.iid) for card in (first, second, third))


def test_turning_a_card_up_shows_it_to_all():
    game = toy()
    card = game.pile[2]
    atoms.turn_face(game, card, True)
    assert card_view(game, card, 1).face_up
    atoms.turn_face(game, card, False)
    assert card_view(game, card, 1).known and not card_view(game, card, 1).face_up
