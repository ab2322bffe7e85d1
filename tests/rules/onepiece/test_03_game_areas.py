"""3. Game areas: what each player may know of them, and how they are filled (the rest: scenarios ch03_*.yaml)."""

import random
from collections import Counter

import pytest

from playmat.core.decision import SLOT
from playmat.core.events import DREW, MOVED
from playmat.core.packing import option, verb_of
from playmat.core.view import log_view
from playmat.onepiece import kinds, new_game
from playmat.onepiece.zones import DECK
from playmat.testing import rule, table

from .decks import plain_deck

ALL_AREAS = """
turn: B
A:
  hand: [Deckhand, Gunner]
  characters: [Mate, {card: Guard, rested: true, don: 1}]
  stage: Harbor
  deck: [Giant, Runner]
  trash: [Twin, Exile]
  life: [Lucky, {card: Mate, face_up: true}]
  don: {active: 2, rested: 1, deck: 4}
B: {hand: [Deckhand], characters: [Mate], stage: Harbor, trash: [Twin], life: [Lucky, Gunner], don: 3}
"""


@pytest.fixture
def full():
    """A table with cards in every area."""
    return table("Harbor: {category: Stage, cost: 1}").position(ALL_AREAS).game


def ids(cards):
    return [card.id for card in cards]


@rule("onepiece", "3-1-1", "3-1-3")
def test_each_player_has_one_of_each_of_the_nine_areas(full):
    for seat in (0, 1):
        mine, theirs = full.view(seat).sides
        counts = [
            (len(s.deck), s.don_deck, len(s.hand), len(s.trash), s.leader.id, len(s.characters), len(s.stages),
             s.don_active + s.don_rested, len(s.life))
            for s in (mine, theirs)
        ]  # fmt: skip
        assert counts == [(20, 4, 2, 2, "T-LEADER", 2, 1, 3, 2), (20, 7, 1, 1, "T-LEADER", 1, 1, 3, 2)]


@rule("onepiece", "3-1-3")
def test_a_players_cards_go_to_that_players_own_areas():
    dice = random.Random(1)
    game = new_game([plain_deck(), plain_deck()], seed=1)
    while game.decision is not None:
        for side in game.seats:
            owned = [card for card in game.cards if card.owner == side.index]
            lying = [card for pile in side.zones for card in pile] + [perm.card for perm in side.field]
            assert sorted(card.iid for card in lying) == [card.iid for card in owned]
        game.apply(dice.choice(game.decision.options))


@rule("onepiece", "3-1-4")
def test_both_players_may_count_every_area_at_any_time():
    dice = random.Random(2)
    game = new_game([plain_deck(), plain_deck()], seed=2)
    while game.decision is not None:
        for seat in (0, 1):
            for side, seen in zip(game.seats, game.view(seat).sides, strict=True):
                assert len(seen.deck) == len(side.deck)
                assert len(seen.hand) == len(side.hand)
                assert len(seen.trash) == len(side.trash)
                assert len(seen.life) == len(side.life)
                assert len(seen.characters) == len(side.characters)
                assert (seen.don_deck, seen.don_active, seen.don_rested) == (
                    side.don_deck,
                    side.don_active,
                    side.don_rested,
                )
        game.apply(dice.choice(game.decision.options))


@rule("onepiece", "3-1-5", "3-5-2", "3-6-2", "3-7-2", "3-8-2", "3-9-2", "3-3-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_open_areas_are_seen_by_both_players(full, seat):
    side = full.view(seat).sides[0]
    assert ids(side.trash) == ["Twin", "Exile"]
    assert side.leader.id == "T-LEADER"
    assert [(c.id, c.rested, c.don) for c in side.characters] == [("Mate", False, 0), ("Guard", True, 1)]
    assert [(s.id, s.rested) for s in side.stages] == [("Harbor", False)]
    assert (side.don_active, side.don_rested) == (2, 1)
    assert side.don_deck == 4


@rule("onepiece", "3-1-5", "3-2-2", "3-4-2", "3-4-3", "3-10-2")
def test_secret_areas_are_hidden_but_for_ones_own_hand(full):
    own, other = full.view(0).sides[0], full.view(1).sides[0]
    assert ids(own.hand) == ["Deckhand", "Gunner"]  # 3-4-2
    assert ids(other.hand) == ["", ""]  # 3-4-3
    for side in (own, other):
        assert set(ids(side.deck)) == {""}  # 3-2-2: neither player
        assert side.life[0].id == ""  # 3-10-2: neither player
    for side in (own, other):
        for card in [*side.deck, side.life[0]]:
            assert (card.known, card.iid, card.face_up) == (False, -1, False)


@rule("onepiece", "3-10-2-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_face_up_life_card_is_seen_by_both_players(full, seat):
    card = full.view(seat).sides[0].life[1]
    assert (card.id, card.face_up) == ("Mate", True)


@rule("onepiece", "3-4-3")
def test_what_a_player_draws_is_told_to_that_player_only():
    t = table("Muse: {category: Event, cost: 0, abilities: ['main(draw(2))']}")
    t.position("A: {hand: [Muse], deck: [Mate, Giant]}").do("play Muse")
    drawn = [event.iid for event in log_view(t.game, 0) if event.kind == DREW]
    assert [t.game.cards[iid].printed.name for iid in drawn] == ["Mate", "Giant"]
    assert [event.iid for event in log_view(t.game, 1) if event.kind == DREW] == [-1, -1]
    assert ids(t.game.view(0).sides[0].hand) == ["Mate", "Giant"]
    assert ids(t.game.view(1).sides[0].hand) == ["", ""]


@rule("onepiece", "3-4-3")
def test_a_player_who_chooses_from_the_opponents_hand_does_not_see_the_faces():
    """Official answers OP01-038-Q01 and OP01-063-Q02: the hand stays face-down, so the choice is a blind one."""
    t = table("Pick: {category: Event, cost: 0, abilities: [\"main(trash(exactly(1, opponents('hand'))))\"]}")
    lost = Counter()
    for seed in range(60):
        t.position("{A: {hand: [Pick]}, B: {hand: [Mate, Giant, Gunner]}}", seed)
        t.do("play Pick").expect("decision == choose", "asked == A")
        assert [verb_of(code) for code in t.game.decision.options] == [SLOT] * 3
        t.answer(t.game.decision.options[1])
        t.expect("decision == main", "B.hand == 2")
        lost[t.value("B.trash.top")] += 1
    assert set(lost) == {"Mate", "Giant", "Gunner"} and min(lost.values()) >= 8


@rule("onepiece", "3-4-3", "8-4-4")
def test_the_player_whom_the_text_names_chooses_from_a_hand_by_the_backs():
    cards = """
Lure: {category: Event, cost: 0, abilities: ["main(trash(exactly(2, yours('hand'), by='opponent')))"]}
Pick: {category: Event, cost: 0, abilities: ["main(trash(exactly(1, opponents('hand'))))"]}
Show: {category: Event, cost: 0, abilities: ["main(reveal(opponents('hand', named('Giant'))))"]}
"""
    t = table(cards).position("{A: {hand: [Lure, Mate, Giant, Gunner]}}")
    t.do("play Lure").expect("decision == choose", "asked == B")
    assert [verb_of(code) for code in t.game.decision.options] == [SLOT] * 3
    t.answer(t.game.decision.options[0])
    assert [verb_of(code) for code in t.game.decision.options] == [SLOT] * 2
    t.answer(t.game.decision.options[0])
    t.expect("A.hand == 1", "A.trash == 3")
    # who has seen a card there cannot aim at it: the hand may be arranged anew (3-4-2)
    t.position("{A: {hand: [Show, Pick]}, B: {hand: [Mate, Giant, Gunner]}}")
    t.do("play Show").expect("known(A, Giant)")
    t.do("play Pick").expect("not known(A, Giant)")
    assert {verb_of(code) for code in t.game.decision.options} == {SLOT}


@rule("onepiece", "3-2-2")
def test_a_card_looked_at_in_the_deck_is_known_to_who_looked_and_to_nobody_else():
    t = table("Scout: {category: Event, cost: 0, abilities: [\"main(look(top(2)), to_top_or_bottom('looked'))\"]}")
    t.position("A: {hand: [Scout], deck: [Mate, Giant, Gunner]}").do("play Scout", "arrange Giant", "top")
    assert ids(t.game.view(0).sides[0].deck)[:3] == ["Giant", "Mate", ""]
    assert set(ids(t.game.view(1).sides[0].deck)) == {""}


@rule("onepiece", "3-1-8")
@pytest.mark.parametrize("first", ["Mate", "Gunner", "Giant"])
def test_the_opponents_view_and_log_are_the_same_whatever_the_order(first):
    """Characters that go to the bottom of a deck together: the opponent sees them go, not which lies where."""
    t = table("Gale: {category: Event, cost: 0, abilities: [\"main(to_deck_bottom(opponents('character')))\"]}")
    t.position("{A: {hand: [Gale]}, B: {characters: [Mate, Gunner, Giant]}}").do("play Gale", f"arrange {first}")
    t.settle(lambda decision: decision.kind == "main")
    told = [(event.kind, event.seat, event.iid) for event in log_view(t.game, 0)]
    placed = [event.iid for event in log_view(t.game, 0) if event.kind == MOVED and event.a == DECK]
    assert placed == [-1, -1, -1]
    assert ids(t.game.view(0).sides[1].deck) == [""] * 23
    t.position("{A: {hand: [Gale]}, B: {characters: [Mate, Gunner, Giant]}}").do("play Gale", "arrange Mate, Gunner")
    assert told == [(event.kind, event.seat, event.iid) for event in log_view(t.game, 0)]


@rule("onepiece", "3-1-8")
def test_the_owner_knows_the_order_in_which_the_cards_were_placed():
    t = table("Gale: {category: Event, cost: 0, abilities: [\"main(to_deck_bottom(opponents('character')))\"]}")
    t.position("{A: {hand: [Gale]}, B: {characters: [Mate, Gunner]}}").do("play Gale", "arrange Gunner")
    assert ids(t.game.view(1).sides[1].deck)[-2:] == ["Gunner", "Mate"]


@rule("onepiece", "3-2-1", "3-3-1", "3-6-1", "3-10-1")
def test_at_the_start_of_the_game_deck_don_deck_leader_and_life_are_in_their_areas():
    game = new_game([plain_deck(), plain_deck()], seed=4)
    for side in game.seats:
        assert (len(side.deck), side.don_deck, side.don_on_field()) == (50, 10, 0)
        assert [perm.zone for perm in side.field] == [0] and not side.leader.rested
    for seat in (0, 1):
        assert [side.leader.id for side in game.view(seat).sides] == ["T-001", "T-001"]  # face-up
    game.apply(option(kinds.GO_FIRST))
    game.apply(option(kinds.KEEP))
    game.apply(option(kinds.KEEP))
    for side in game.seats:
        assert (len(side.deck), len(side.hand), len(side.life)) == (40, 5, 5)


@rule("onepiece", "3-2-4")
def test_shuffling_puts_the_same_cards_in_a_random_order():
    tops = Counter()
    orders = set()
    for seed in range(300):
        t = table("Shake: {category: Event, cost: 0, abilities: ['main(shuffle())']}", careful=False)
        t.position("A: {hand: [Shake], deck: [Mate, Gunner, Giant, Guard, Runner], deck_size: 5}", seed)
        t.do("play Shake")
        cards = t.value("A.deck.cards")
        assert sorted(cards) == ["Giant", "Guard", "Gunner", "Mate", "Runner"]
        tops[cards[0]] += 1
        orders.add(tuple(cards))
    assert min(tops.values()) > 35 and max(tops.values()) < 85  # 60 each, give or take
    assert len(orders) > 90  # of the 120 there are


@rule("onepiece", "3-2-4", "3-2-2")
def test_after_a_shuffle_nobody_knows_where_a_card_is_that_was_seen():
    t = table("Shake: {category: Event, cost: 0, abilities: ['main(look(top(2)), reveal(top(1)), shuffle())']}")
    t.position("A: {hand: [Shake], deck: [Mate, Giant]}").do("play Shake")
    for seat in (0, 1):
        assert set(ids(t.game.view(seat).sides[0].deck)) == {""}


@rule("onepiece", "3-3-2")
def test_the_don_deck_is_counted_by_both_players_as_it_shrinks_and_grows():
    t = table("Refund: {category: Event, cost: 0, abilities: ['main(draw(1), cost=[don_minus(2)])']}")
    t.position("A: {hand: [Refund], don: {active: 3, deck: 5}}")
    assert [t.game.view(seat).sides[0].don_deck for seat in (0, 1)] == [5, 5]
    t.do("play Refund", "yes")
    assert [t.game.view(seat).sides[0].don_deck for seat in (0, 1)] == [7, 7]


@rule("onepiece", "3-9-2")
def test_which_don_pay_a_cost_makes_no_difference():
    """They are all alike, so nothing is asked, and both players see what is left."""
    t = table().position("A: {hand: [Gunner], don: {active: 3, rested: 2}}").do("play Gunner")
    t.expect("decision == main")
    for seat in (0, 1):
        side = t.game.view(seat).sides[0]
        assert (side.don_active, side.don_rested) == (1, 4)
