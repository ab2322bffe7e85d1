"""No view and no log shows a seat what it may not know, in random games with random cards.

Three ways to look for a leak: hidden cards carry nothing, and whatever is named is known; hidden cards can be
exchanged for others without the view changing; and, without trusting what the engine thinks is known, a whole game
with two cards exchanged that a seat never saw looks the same to that seat from its first decision on.
"""

from itertools import zip_longest

import pytest

from playmat.core import atoms, copies
from playmat.core.view import log_view
from playmat.testing import checks
from playmat.testing.playing import decisions, told

from .games import of_games, of_team_games


@of_games
def test_a_hidden_card_carries_nothing_and_every_card_named_is_known(world, seeds):
    for seed in seeds:
        checks.check_views(world, seed)


@of_team_games
def test_a_seat_sees_the_hands_of_its_team_and_is_asked_nothing_of_others(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game, world):
            for _ in decisions(game, seed, every=3):
                for seat in range(len(game.seats)):
                    view = game.view(seat)
                    own = view.sides[seat].team
                    assert all(card.known for side in view.sides if side.team == own for card in side.hand)
                    if game.decision.seat != seat:
                        assert view.decision is None and view.effects == ()


@pytest.mark.pure
@of_games
def test_the_log_of_a_seat_names_only_cards_it_could_tell_at_the_time(world, seeds, monkeypatch):
    learned = []
    learn = atoms.learn

    def noting(game, iid, seats):
        learned.append((iid, seats))
        learn(game, iid, seats)

    exchange = copies.exchange

    def exchanging(game):
        learned.extend(enumerate(game.known))  # what was drawn just now may be another copy by the next decision
        exchange(game)

    monkeypatch.setattr(atoms, "learn", noting)
    monkeypatch.setattr(copies, "exchange", exchanging)
    for seed in seeds:
        learned.clear()
        game = world.start(seed)
        words = game.vocabulary()
        known = list(game.known)
        read = 0
        acting = [set() for _ in game.seats]  # cards whose effects each seat read of since the decision before
        with told(seed, game, world):
            for _ in decisions(game, seed):
                for seat in range(len(game.seats)):
                    could_tell = [before | now for before, now in zip_longest(known, game.known, fillvalue=0)]
                    for iid, seats in learned:
                        could_tell[iid] |= seats
                    for iid in acting[seat]:  # an effect goes on after its card was put back unseen
                        could_tell[iid] |= 1 << seat
                    acting[seat].clear()
                    for event in log_view(game, seat, read):
                        for iid in checks.cards_in_event(words, event):
                            assert could_tell[iid] >> seat & 1, f"seat {seat} reads of {game.cards[iid]} in {event}"
                        acting[seat] |= {event.src} - {-1}
                read = len(game.log)
                known = list(game.known)
                learned.clear()


@of_games
def test_a_view_stays_the_same_when_the_hidden_cards_are_others(world, seeds):
    for seed in seeds:
        checks.check_other_hidden_cards(world, seed)


@of_games
def test_cards_that_a_seat_never_saw_make_no_difference_to_it(world, seeds):
    for seed in seeds:
        seat = seed % world.played.players
        checks.check_unseen_cards(world, seed, world.exchanges(seed, seat))
