"""5. Game setup: which decks may be used, and everything before the first turn."""

from __future__ import annotations

import pytest

from playmat import onepiece
from playmat.core import record
from playmat.core.decision import PICK
from playmat.core.events import DREW, MOVED, SHUFFLED
from playmat.core.packing import a_of, option, verb_of
from playmat.onepiece import kinds
from playmat.onepiece.zones import LIFE
from playmat.scenario import make_card
from playmat.testing import rule

GO_FIRST, GO_SECOND = option(kinds.GO_FIRST), option(kinds.GO_SECOND)
KEEP, REDRAW = option(kinds.KEEP), option(kinds.REDRAW)
SEEDS = range(12)


def leader(name="Captain", **printed):
    return make_card(name, {"category": "Leader", "colors": ["Red"], "life": 5, **printed})


def sailors(n, **printed):
    """n different cards that any red deck may hold."""
    return [make_card(f"Sailor {i}", {"power": 1000, **printed}) for i in range(n)]


def deck(captain=None, *some, size=50):
    """A deck of these cards, filled up with sailors."""
    fill = [card for card in sailors(13) for _ in range(4)]
    return onepiece.Deck(captain or leader(), [*some, *fill][:size])


def rules_broken(captain, *some, size=50):
    found = onepiece.problems(deck(captain, *some, size=size))
    return [(problem.rule, problem.card and problem.card.name) for problem in found]


# -- 5-1 decks ---------------------------------------------------------------------------------------------


@rule("onepiece", "5-1-2")
def test_a_leader_and_fifty_cards_are_a_deck():
    assert onepiece.problems(deck()) == []


@rule("onepiece", "5-1-2")
@pytest.mark.parametrize("size", [49, 51, 0])
def test_a_deck_has_fifty_cards_no_more_and_no_fewer(size):
    found = onepiece.problems(deck(size=size))
    assert [(problem.rule, problem.details["count"]) for problem in found] == [("5-1-2", size)]


@rule("onepiece", "5-1-2")
def test_only_a_leader_card_can_be_the_leader():
    assert rules_broken(make_card("Mate", {"power": 6000})) == [("5-1-2", "Mate")]


@rule("onepiece", "5-1-2")
def test_the_don_deck_has_ten_cards():
    game = onepiece.new_game([deck(), deck()])
    assert [side.don_deck for side in game.seats] == [10, 10]


@rule("onepiece", "5-1-2-1")
def test_characters_events_and_stages_go_into_the_deck_and_leaders_do_not():
    event = make_card("Signal", {"category": "Event"})
    stage = make_card("Harbor", {"category": "Stage"})
    assert rules_broken(leader(), event, stage) == []
    assert rules_broken(leader(), leader("Rival")) == [("5-1-2-1", "Rival")]


@rule("onepiece", "5-1-2-2")
def test_a_card_of_a_colour_that_the_leader_does_not_have_stays_out():
    green = make_card("Forester", {"colors": ["Green"]})
    assert rules_broken(leader(), green) == [("5-1-2-2", "Forester")]
    assert rules_broken(leader(colors=["Red", "Green"]), green) == []
    assert rules_broken(leader(colors=["Red", "Blue"]), green) == [("5-1-2-2", "Forester")]


@rule("onepiece", "5-1-2-2")
def test_a_card_of_two_colours_needs_a_leader_with_both():
    """It is a card of each of its colours (2-3-5), and a card of a colour that the Leader lacks cannot be added."""
    both = make_card("Ranger", {"colors": ["Red", "Green"]})
    assert rules_broken(leader(colors=["Red"]), both) == [("5-1-2-2", "Ranger")]
    assert rules_broken(leader(colors=["Green", "Red"]), both) == []


@rule("onepiece", "5-1-2-3")
def test_at_most_four_cards_of_one_number():
    extra = make_card("Mate", {})
    assert rules_broken(leader(), *[extra] * 4) == []
    assert rules_broken(leader(), *[extra] * 5) == [("5-1-2-3", "Mate")]


@rule("onepiece", "5-1-2-3")
def test_copies_are_counted_by_card_number_not_by_name():
    one, other = make_card("Mate", {"id": "T-1"}), make_card("Mate", {"id": "T-2", "power": 2000})
    assert rules_broken(leader(), *[one] * 4, *[other] * 4) == []
    reprint = make_card("Old Mate", {"id": "T-1"})
    assert [number for number, _ in rules_broken(leader(), *[one] * 3, *[reprint] * 2)] == ["5-1-2-3"]


ANY_NUMBER = make_card("Swarm", {"abilities": ["deck_rule(AnyNumber())"]})


@rule("onepiece", "5-1-2-4", "5-1-2-4-1", "5-1-2-4-2")
def test_a_card_may_allow_any_number_of_itself():
    assert rules_broken(leader(), *[ANY_NUMBER] * 50) == []


@rule("onepiece", "5-1-2-4")
def test_such_a_text_overrides_the_limit_of_copies_and_no_other_rule():
    """OP01-075-Q01: the deck still has 50 cards; other cards still come four at most."""
    assert rules_broken(leader(), *[ANY_NUMBER] * 51, size=51) == [("5-1-2", None)]
    assert rules_broken(leader(colors=["Blue"]), *[ANY_NUMBER] * 50) == [("5-1-2-2", "Swarm")]
    assert rules_broken(leader(), *[ANY_NUMBER] * 40, *[make_card("Mate", {})] * 5) == [("5-1-2-3", "Mate")]


@rule("onepiece", "5-1-2-4", "5-1-2-4-1", "5-1-2-4-2")
def test_a_leader_may_forbid_some_cards_in_its_deck():
    frugal = leader("Frugal", abilities=["deck_rule(CannotInclude((category('Event'), cost('>=', 2))))"])
    dear, cheap = (make_card(f"Signal {n}", {"category": "Event", "cost": n}) for n in (2, 1))
    giant = make_card("Giant", {"cost": 7})
    assert rules_broken(frugal, cheap, giant) == []
    assert rules_broken(frugal, cheap, dear, dear) == [("5-1-2-4-1", "Signal 2")]
    assert rules_broken(leader(), dear) == []


@rule("onepiece", "5-1-2-4", "5-1-2-4-1")
def test_a_leader_may_allow_nothing_but_some_cards_in_its_deck():
    local = leader("Local", abilities=["deck_rule(OnlyInclude((typed('East'),)))"])
    eastern = [card for card in sailors(13, types=["East"]) for _ in range(4)][:49]
    assert rules_broken(local, *eastern, make_card("Navigator", {"types": ["East", "Navy"]})) == []
    assert rules_broken(local, *eastern, make_card("Stranger", {"types": ["East Wind"]})) == [("5-1-2-4-1", "Stranger")]


@rule("onepiece", "5-1-2-4", "5-1-2-4-2")
def test_a_leader_may_change_the_size_of_its_don_deck():
    small = leader("Sparing", abilities=["deck_rule(DonDeckSize(6))"])
    assert onepiece.problems(deck(small)) == []
    game = onepiece.new_game([deck(small), deck()])
    assert [side.don_deck for side in game.seats] == [6, 10]


# -- 5-2 before the first turn -----------------------------------------------------------------------------


def answer(game, code):
    """Answer by way of a save, so that every step of the preparations is known to survive one."""
    known = {card.printed.id: card.printed for card in game.cards}
    loaded = onepiece.load(onepiece.save(game), known.__getitem__)
    assert record.digest(onepiece.codec, loaded) == record.digest(onepiece.codec, game)
    loaded.apply(code)
    return loaded


def prepare(*codes, decks=None, seed=0):
    game = onepiece.new_game(decks or [deck(), deck()], seed=seed)
    for code in codes:
        game = answer(game, code)
    return game


def ids(cards):
    return [card.printed.id for card in cards]


def kinds_of_log(game, *wanted):
    return [event.kind for event in game.log if event.kind in wanted]


@rule("onepiece", "5-2-1-1")
def test_a_game_does_not_begin_with_a_deck_that_is_not_legal():
    with pytest.raises(onepiece.DeckError) as caught:
        onepiece.new_game([deck(), deck(size=49)])
    assert caught.value.number == 2
    assert [problem.rule for problem in caught.value.problems] == ["5-1-2"]


@rule("onepiece", "5-2-1")
def test_the_preparations_come_in_their_order():
    game = prepare()
    asked = []
    for code in (GO_FIRST, KEEP, KEEP):
        asked.append((game.decision.kind, game.decision.rule))
        game = answer(game, code)
    assert asked == [("first or second", "5-2-1-5"), ("redraw", "5-2-1-6"), ("redraw", "5-2-1-6")]
    telling = [e for e in game.log if e.kind != MOVED or e.a == LIFE]
    order = list(dict.fromkeys(e.kind for e in telling if e.kind in (SHUFFLED, kinds.FIRST, DREW, MOVED, kinds.PHASE)))
    assert order == [SHUFFLED, kinds.FIRST, DREW, MOVED, kinds.PHASE]
    assert game.decision.kind == "main"


@rule("onepiece", "5-2-1-2")
def test_decks_are_shuffled_and_lie_face_down():
    written = [card.id for card in deck().cards]
    piles = []
    for seed in SEEDS:
        game = prepare(seed=seed)
        for side in game.seats:
            assert sorted(ids(side.deck)) == sorted(written)
            piles.append(tuple(ids(side.deck)))
        for seat in (0, 1):
            assert not any(card.known for side in game.view(seat).sides for card in side.deck)
    assert tuple(written) not in piles
    assert len(set(piles)) == len(piles)


@rule("onepiece", "5-2-1-3")
def test_leaders_lie_face_up_in_the_leader_area():
    game = prepare(decks=[deck(leader("Ada")), deck(leader("Bram"))])
    for seat in (0, 1):
        assert [side.leader.id for side in game.view(seat).sides] == ["Ada", "Bram"]
    assert all(side.leader.zone == 0 and not side.leader.rested for side in game.seats)
    assert all(len(side.deck) == 50 for side in game.seats)


@rule("onepiece", "5-2-1-4")
def test_chance_settles_who_decides():
    deciders = {prepare(seed=seed).decision.seat for seed in SEEDS}
    assert deciders == {0, 1}


EAGER = leader("Eager", abilities=["start_of_game(play(up_to(1, yours('deck', category('Stage')))))"])
STAGE = make_card("Harbor", {"category": "Stage"})


@rule("onepiece", "5-2-1-4-1")
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_comes_between_a_player_and_the_choice_of_going_first_or_second(seed):
    game = prepare(decks=[deck(EAGER, STAGE), deck(EAGER, STAGE)], seed=seed)
    decision = game.decision
    assert list(decision.options) == [GO_FIRST, GO_SECOND]
    assert game.view(decision.seat).decision.options == decision.options
    assert game.view(1 - decision.seat).decision is None
    assert not any(side.stages or side.hand or side.life for side in game.seats)


@rule("onepiece", "5-2-1-5", "5-2-1-8")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", [GO_FIRST, GO_SECOND])
def test_the_player_who_decides_goes_first_or_second_as_they_say(seed, code):
    game = prepare(seed=seed)
    decider = game.decision.seat
    for reply in (code, KEEP, KEEP):
        game = answer(game, reply)
    first = decider if code == GO_FIRST else 1 - decider
    assert (game.turn, game.turn_number, game.decision.seat, game.decision.kind) == (first, 1, first, "main")
    assert [side.turns for side in game.seats] == ([1, 0] if first == 0 else [0, 1])


@rule("onepiece", "5-2-1-5-1")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", [GO_FIRST, GO_SECOND])
def test_start_of_game_effects_come_before_the_hands_and_begin_with_who_decided(seed, code):
    game = prepare(decks=[deck(EAGER, STAGE), deck(EAGER, STAGE)], seed=seed)
    decider = game.decision.seat
    game = answer(game, code)
    for seat in (decider, 1 - decider):
        assert (game.decision.seat, game.decision.kind) == (seat, "choose")
        assert [len(side.hand) for side in game.seats] == [0, 0]
        pick = next(c for c in game.decision.options if verb_of(c) == PICK)
        assert game.printed(a_of(pick)).id == "Harbor"
        game = answer(game, pick)
        assert ids(game.seats[seat].stages) == ["Harbor"]
    assert game.decision.kind == "redraw"
    assert [len(side.hand) for side in game.seats] == [5, 5]


@rule("onepiece", "5-2-1-5-1")
def test_a_player_orders_several_start_of_game_effects():
    busy = leader(
        "Busy",
        abilities=[
            "start_of_game(play(up_to(1, yours('deck', category('Stage')))))",
            "start_of_game(play(up_to(1, yours('deck', named('Pilot')))))",
        ],
    )
    for index, chosen in enumerate(("Harbor", "Pilot")):
        game = prepare(decks=[deck(busy, STAGE, make_card("Pilot", {})), deck()])
        game = answer(game, GO_FIRST)
        assert (game.decision.seat, game.decision.kind, len(game.decision.options)) == (0, "order", 2)
        game = answer(game, game.decision.options[index])
        offered = [game.printed(a_of(c)).id for c in game.decision.options if verb_of(c) == PICK]
        assert offered == [chosen]


@rule("onepiece", "5-2-1-5-2")
def test_a_deck_changed_at_the_start_of_the_game_is_shuffled_before_hands_are_drawn():
    game = prepare(decks=[deck(EAGER, STAGE), deck()])
    game = answer(game, GO_FIRST)
    before = ids(card for card in game.seats[0].deck if card.printed.id != "Harbor")
    start = len(game.log)
    game = answer(game, next(c for c in game.decision.options if verb_of(c) == PICK))
    happened = [(e.kind, e.seat) for e in game.log[start:] if e.kind in (kinds.PLAYED, SHUFFLED, DREW)]
    assert happened[:3] == [(kinds.PLAYED, 0), (SHUFFLED, 0), (DREW, game.first)]
    now = ids([*game.seats[0].deck, *reversed(game.seats[0].hand)])
    assert sorted(now) == sorted(before)
    assert now != before


@rule("onepiece", "5-2-1-5-2")
def test_the_owner_shuffles_even_if_the_other_player_changed_the_deck():
    meddler = leader("Meddler", abilities=["start_of_game(mill(1, 'opponent'))"])
    game = prepare(decks=[deck(meddler), deck()])
    game = answer(game, GO_FIRST)
    assert len(game.seats[1].trash) == 1
    decided = next(i for i, event in enumerate(game.log) if event.kind == kinds.FIRST)
    drawn = next(i for i, event in enumerate(game.log) if event.kind == DREW)
    assert 1 in [e.seat for e in game.log[decided:drawn] if e.kind == SHUFFLED]


@rule("onepiece", "5-2-1-6")
@pytest.mark.parametrize("code", [GO_FIRST, GO_SECOND])
def test_each_draws_five_and_may_redraw_once_the_first_player_first(code):
    game = prepare(code)
    assert [len(side.hand) for side in game.seats] == [5, 5]
    for seat in (game.first, 1 - game.first):
        assert (game.decision.seat, game.decision.kind) == (seat, "redraw")
        assert list(game.decision.options) == [KEEP, REDRAW]
        game = answer(game, REDRAW)
    assert game.decision.kind == "main"
    assert kinds_of_log(game, kinds.REDRAWN) == [kinds.REDRAWN] * 2


@rule("onepiece", "5-2-1-6")
def test_a_hand_that_is_kept_stays_as_it_is():
    game = prepare(GO_FIRST)
    hands = [ids(side.hand) for side in game.seats]
    game = answer(answer(game, KEEP), KEEP)
    assert [ids(side.hand) for side in game.seats] == hands


@rule("onepiece", "5-2-1-6-1")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_redrawn_hand_goes_back_whole_and_comes_from_the_shuffled_deck(seed):
    game = prepare(GO_FIRST, seed=seed)
    seat = game.first
    before = {card.iid for card in game.seats[seat].hand}
    other = ids(game.seats[1 - seat].hand)
    pile = ids(game.seats[seat].deck)
    start = len(game.log)
    game = answer(game, REDRAW)
    side = game.seats[seat]
    assert (len(side.hand), len(side.deck)) == (5, 45)
    assert [e.kind for e in game.log[start:] if e.seat == seat] == [MOVED] * 5 + [SHUFFLED, kinds.REDRAWN] + [DREW] * 5
    assert {card.iid for card in side.hand} != before
    assert sorted(ids(side.deck) + ids(side.hand)) == sorted(pile + ids(game.cards[iid] for iid in before))
    assert ids(side.deck) != pile
    assert not any(card.known for viewer in (0, 1) for card in game.view(viewer).sides[seat].deck)
    assert ids(game.seats[1 - seat].hand) == other


@rule("onepiece", "5-2-1-7")
def test_life_cards_are_as_many_as_the_leader_says_and_the_deck_top_lies_at_the_bottom():
    game = prepare(GO_FIRST, KEEP, decks=[deck(leader("Ada", life=3)), deck(leader("Bram", life=5))])
    assert [len(side.life) for side in game.seats] == [0, 0]
    tops = [[card.iid for card in reversed(side.deck)] for side in game.seats]
    game = answer(game, KEEP)
    for seat, life in ((0, 3), (1, 5)):
        from_bottom = [card.iid for card in game.seats[seat].life]
        assert from_bottom == tops[seat][:life]
        for viewer in (0, 1):
            assert not any(card.known or card.face_up for card in game.view(viewer).sides[seat].life)
