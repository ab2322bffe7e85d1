"""No view and no log shows a seat what it may not know, in random games with random cards.

Three ways to look for a leak: hidden cards carry nothing, and whatever is named is known; hidden cards can be
exchanged for others without the view changing; and, without trusting what the engine thinks is known, a whole game
with two cards exchanged that a seat never saw looks the same to that seat from its first decision on.
"""

import random
from itertools import zip_longest

import msgspec
import pytest

from playmat.core import atoms
from playmat.core.view import CardView, log_view

from .games import of_games, of_team_games
from .hidden import with_other_hidden_cards
from .world import answers, decisions, told


def plain(value):
    """Anything a view consists of, as plain data."""
    return msgspec.to_builtins(value)


def log_of(game, seat):
    words = game.vocabulary()
    return [words.happening(event, seat, int(game.everyone)) for event in log_view(game, seat)]


def cards_named(world, view):
    """The ids of all cards a view speaks of, besides those it shows in piles."""
    named = {view.attacker, view.target}
    for effect in view.effects:
        named |= {effect.iid, *effect.about}
    decision = view.decision
    if decision is not None:
        if view.ability < 0:  # the card of a skill was seen when it was declared, wherever it lies by now
            named.add(decision.source)
        named |= world.cards_in_group(decision.group)
        for code in decision.options:
            named.update(world.cards_in_option(code))
    return named - {-1}


@of_games
def test_a_hidden_card_carries_nothing_and_every_card_named_is_known(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=max(2, world.pace)):
                for seat in range(len(game.seats)):
                    view = game.view(seat)
                    for card in [card for side in view.sides for pile in world.piles(side) for card in pile]:
                        assert isinstance(card, CardView)
                        if not card.known:
                            assert (card.iid, card.id, card.face_up) == (-1, "", False)
                    for iid in cards_named(world, view):
                        assert game.knows(seat, iid), f"seat {seat} is told of {game.cards[iid]}"
                    assert view.decision is None or view.decision.seat == seat


@of_team_games
def test_a_seat_sees_the_hands_of_its_team_and_is_asked_nothing_of_others(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        with told(seed, game):
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

    monkeypatch.setattr(atoms, "learn", noting)
    for seed in seeds:
        learned.clear()
        game = world.start(seed)
        known = list(game.known)
        read = 0
        with told(seed, game):
            for _ in decisions(game, seed):
                for seat in range(len(game.seats)):
                    could_tell = [before | now for before, now in zip_longest(known, game.known, fillvalue=0)]
                    for iid, seats in learned:
                        could_tell[iid] |= seats
                    for event in log_view(game, seat, read):
                        for iid in world.cards_in_event(event):
                            assert could_tell[iid] >> seat & 1, f"seat {seat} reads of {game.cards[iid]} in {event}"
                read = len(game.log)
                known = list(game.known)
                learned.clear()


@of_games
def test_a_view_stays_the_same_when_the_hidden_cards_are_others(world, seeds):
    for seed in seeds:
        game = world.start(seed)
        rng = random.Random(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=4 * world.pace):
                for seat in range(len(game.seats)):
                    other = with_other_hidden_cards(world, game, seat, rng)
                    assert plain(other.view(seat)) == plain(game.view(seat))
                    assert world.secrets(other, seat) == world.secrets(game, seat)
                    assert log_of(other, seat) == log_of(game, seat)
                    if game.decision.seat == seat:
                        assert world.offers(other) in (None, game.decision.options)


@of_games
def test_cards_that_a_seat_never_saw_make_no_difference_to_it(world, seeds):
    for seed in seeds:
        choose = answers(seed)
        game = world.start(seed)
        seat = seed % len(game.seats)
        told_so_far = []  # for each decision: who was asked what, what the seat saw and knew, the answer, the options
        known = []
        while game.decision is not None and len(known) < 400:
            known.append({iid for iid in range(len(game.cards)) if game.knows(seat, iid)})
            code = choose(game)
            told_so_far.append((question(game.decision), plain(game.view(seat)), code, list(game.decision.options)))
            game.apply(code)
        for owner in world.exchanges(seed, seat):
            pair = never_seen(world, game, known, owner)
            if pair is not None:
                with told(seed):
                    replay_exchanged(world, seed, seat, owner, pair, told_so_far, known)


def question(decision):
    return None if decision is None else (decision.seat, decision.kind, decision.rule, decision.source)


def never_seen(world, game, known, owner):
    """Two different cards of this player that the seat learned to tell as late as possible."""
    last = {card.iid: len(known) for card in game.cards if card.owner == owner}
    for number in range(len(known) - 1, -1, -1):
        for iid in last:
            if iid in known[number]:
                last[iid] = number
    late = sorted(last, key=lambda iid: (-last[iid], iid))
    one = late[0]
    for other in late[1:]:
        if world.back(game.cards[other]) != world.back(game.cards[one]):
            continue
        if game.cards[other].printed is not game.cards[one].printed:
            return (one, other) if last[other] > 10 else None
    return None


def replay_exchanged(world, seed, seat, owner, pair, told_so_far, known):
    """The same answers with these two cards exchanged, for as long as the seat knows neither of them."""
    brought = list(world.decks(seed))
    first = 1 + owner * world.size(brought[0])  # the id of the first card of this deck, after its Leader
    brought[owner] = world.exchanged(brought[owner], *(iid - first for iid in pair))
    twin = world.start(seed, decks=tuple(brought))
    for number, (asked, seen, code, options) in enumerate(told_so_far):
        if any(iid in known[number] or twin.knows(seat, iid) for iid in pair):
            return
        here = question(twin.decision)
        if here != asked:
            # because of the cards the other player has something else to decide: from here on it is another game
            assert here is None or here[0] != seat or asked[0] != seat, f"seat {seat} is asked otherwise at {number}"
            return
        view = plain(twin.view(seat))
        differing = [name for name in view if view[name] != seen[name]]
        assert not differing, f"seat {seat}, which cannot tell {pair}, sees other {differing} at decision {number}"
        if options != twin.decision.options:
            assert asked[0] != seat, f"seat {seat} has other options at {number}"
            if code not in twin.decision.options or twin.decision.source >= 0:
                return  # or an effect asks something else: from here on it is another game
        twin.apply(code)
