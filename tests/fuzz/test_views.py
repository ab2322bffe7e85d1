"""No view and no log shows a seat what it may not know, in random games with random cards.

Three ways to look for a leak: hidden cards carry nothing, and whatever is named is known; hidden cards can be
exchanged for others without the view changing; and, without trusting what the engine thinks is known, a whole game
with two cards exchanged that a seat never saw looks the same to that seat from its first decision on.
"""

import random

import pytest

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import PICK, a_of, b_of, verb_of
from playmat.core.view import CardView, log_view
from playmat.onepiece import Deck, new_game
from playmat.onepiece import kinds as k
from playmat.onepiece.turn import main_options
from playmat.onepiece.view import View, hand_values
from playmat.onepiece.zones import DON_PICK

from .games import TEAMS, answers, decisions, decks, seeds, start, told

of_games = pytest.mark.parametrize("seeds", seeds())

CARD_VERBS = (k.PLAY, k.ACTIVATE, k.GIVE, k.BLOCK, k.COUNTER_EVENT)  # a is a card
TWO_CARD_VERBS = (k.ATTACK, k.COUNTER)  # a and b are
EVENTS_WITH_A = (k.ATTACKED, k.BLOCKED, k.DEFENDED, k.COUNTERED)  # a is a card
EVENTS_WITH_B = (k.KOED, k.BATTLE_ENDED)  # b is a card, or -1


def plain(value):
    """Anything a view consists of, as plain data."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return {name: plain(getattr(value, name)) for name in type(value).__slots__}


def card_views(view):
    for side in view.sides:
        for pile in (side.hand, side.deck, side.trash, side.life, side.limbo):
            yield from pile


def cards_in_option(code):
    verb, a, b = verb_of(code), a_of(code), b_of(code)
    if verb in TWO_CARD_VERBS:
        return (a, b)
    if verb == PICK and a >= DON_PICK:
        return (b - 1,) if b else ()
    return (a,) if verb in CARD_VERBS or verb == PICK else ()


def cards_named(view):
    """The ids of all cards a view speaks of, besides those it shows in piles."""
    named = {view.attacker, view.target}
    for effect in view.effects:
        named |= {effect.iid, *effect.about}
    decision = view.decision
    if decision is not None:
        named.add(decision.source)
        named.update(ref & 4095 for ref in decision.group if ref >= 0)
        for code in decision.options:
            named.update(cards_in_option(code))
    return named - {-1}


def cards_in_event(event):
    named = {event.iid, event.src}
    if event.kind in EVENTS_WITH_A:
        named.add(event.a)
    if event.kind in EVENTS_WITH_B:
        named.add(event.b)
    return named - {-1}


def hidden_places(game, seat):
    """Where the cards lie that this seat cannot tell, by owner: (pile, place)."""
    for side in game.seats:
        yield [
            (pile, place)
            for pile in side.zones
            for place, card in enumerate(pile)
            if not game.known[seat] >> card.iid & 1
        ]


@of_games
def test_a_hidden_card_carries_nothing_and_every_card_named_is_known(seeds):
    for seed in seeds:
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=2 if seed < TEAMS else 5):
                for seat in range(len(game.seats)):
                    view = game.view(seat)
                    for card in card_views(view):
                        assert isinstance(card, CardView)
                        if not card.known:
                            assert (card.iid, card.id, card.face_up) == (-1, "", False)
                    for iid in cards_named(view):
                        assert game.known[seat] >> iid & 1, f"seat {seat} is told of {game.cards[iid]}"
                    assert view.decision is None or view.decision.seat == seat


@of_games
def test_no_seat_sees_a_hand_but_those_of_its_team(seeds):
    for seed in (seed for seed in seeds if seed >= TEAMS):
        game = start(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=3):
                for seat in range(4):
                    view = game.view(seat)
                    assert all(card.known for side in view.sides if side.team == seat % 2 for card in side.hand)
                    decision = game.decision
                    if decision.seat != seat:
                        assert view.decision is None and view.effects == ()


@of_games
def test_the_log_of_a_seat_names_only_cards_it_could_tell_at_the_time(seeds, monkeypatch):
    learned = []
    learn = atoms.learn

    def noting(game, iid, seats):
        learned.append((iid, seats))
        learn(game, iid, seats)

    monkeypatch.setattr(atoms, "learn", noting)
    for seed in seeds:
        game = start(seed)
        known = list(game.known)
        read = 0
        with told(seed, game):
            for _ in decisions(game, seed):
                for seat in range(len(game.seats)):
                    could_tell = known[seat] | game.known[seat]
                    for iid, seats in learned:
                        could_tell |= (seats >> seat & 1) << iid
                    for event in log_view(game, seat, read):
                        for iid in cards_in_event(event):
                            assert could_tell >> iid & 1, f"seat {seat} reads of {game.cards[iid]} in {event}"
                read = len(game.log)
                known = list(game.known)
                learned.clear()


@of_games
def test_a_view_stays_the_same_when_the_hidden_cards_are_others(seeds):
    for seed in seeds:
        game = start(seed)
        rng = random.Random(seed)
        with told(seed, game):
            for _ in decisions(game, seed, every=4 if seed < TEAMS else 24):
                for seat in range(len(game.seats)):
                    other = with_other_hidden_cards(game, seat, rng)
                    assert plain(View(other, seat)) == plain(View(game, seat))
                    assert hand_values(other, seat) == hand_values(game, seat)
                    assert plain(log_view(other, seat)) == plain(log_view(game, seat))
                    decision = game.decision
                    if decision.seat == seat and decision.kind == "main" and not game.loop_bans:
                        assert main_options(other) == decision.options


def with_other_hidden_cards(game, seat, rng):
    """The same game as far as this seat knows: what is hidden from it has changed places and faces."""
    other = game.clone()
    cards = list(other.cards)
    for places in hidden_places(other, seat):
        found = [pile[place] for pile, place in places]
        rng.shuffle(found)
        faces = [card.printed for card in found]
        rng.shuffle(faces)
        for (pile, place), card, face in zip(places, found, faces, strict=True):
            cards[card.iid] = pile[place] = Card(card.iid, face, card.owner)
    other.cards = tuple(cards)
    other.dirty = True
    return other


@of_games
def test_cards_that_a_seat_never_saw_make_no_difference_to_it(seeds):
    for seed in seeds:
        choose = answers(seed)
        game = start(seed)
        seat = seed % len(game.seats)
        told_so_far = []  # for each decision: who was asked what, what the seat saw and knew, and the answer
        known = []
        while game.decision is not None and len(known) < 400:
            known.append(game.known[seat])
            code = choose(game)
            told_so_far.append((question(game.decision), plain(View(game, seat)), code))
            game.apply(code)
        for owner in range(2) if seed < TEAMS else ((seat + 1 + seed % 3) % 4,):
            pair = never_seen(game, known, owner)
            if pair is not None:
                with told(seed):
                    replay_exchanged(seed, seat, owner, pair, told_so_far, known)


def question(decision):
    return None if decision is None else (decision.seat, decision.kind, decision.rule, decision.source)


def never_seen(game, known, owner):
    """Two different cards of this player that the seat learned to tell as late as possible."""
    last = {card.iid: len(known) for card in game.cards if card.owner == owner}
    for number in range(len(known) - 1, -1, -1):
        for iid in last:
            if known[number] >> iid & 1:
                last[iid] = number
    late = sorted(last, key=lambda iid: (-last[iid], iid))
    one = late[0]
    for other in late[1:]:
        if game.cards[other].printed is not game.cards[one].printed:
            return (one, other) if last[other] > 10 else None
    return None


def replay_exchanged(seed, seat, owner, pair, told_so_far, known):
    """The same answers with these two cards exchanged, for as long as the seat knows neither of them."""
    brought = list(decks(seed))
    first = 1 + owner * (1 + len(brought[0].cards))  # the id of the first card of this deck, after its Leader
    cards = list(brought[owner].cards)
    one, other = (iid - first for iid in pair)
    cards[one], cards[other] = cards[other], cards[one]
    brought[owner] = Deck(brought[owner].leader, cards)
    twin = new_game(brought, seed, start(seed).edition.name, kind=type(start(seed)))
    for number, (asked, seen, code) in enumerate(told_so_far):
        if any(mask >> iid & 1 for mask in (known[number], twin.known[seat]) for iid in pair):
            return
        here = question(twin.decision)
        if here != asked:
            # because of the cards the other player has something else to decide: from here on it is another game
            assert here is None or here[0] != seat or asked[0] != seat, f"seat {seat} is asked otherwise at {number}"
            return
        view = plain(View(twin, seat))
        differing = [name for name in view if view[name] != seen[name]]
        assert not differing, f"seat {seat}, which cannot tell {pair}, sees other {differing} at decision {number}"
        if code not in twin.decision.options:
            assert asked[0] != seat
            return
        twin.apply(code)
