"""6. Decks and preparing a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from playmat import dragonball
from playmat.core.packing import option
from playmat.dragonball import build, kinds
from playmat.dragonball.language.deck import CannotInclude, CopyLimit, IncludeMost, StartsWith, Words
from playmat.dragonball.language.filters import Cost, Either, HasKeyword, IsRested, Trait
from playmat.dragonball.language.gains import PriceChange
from playmat.dragonball.language.moves import Draw
from playmat.dragonball.language.plays import AttackWith
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.timings import On
from playmat.effects.choose import This
from playmat.effects.projection import NOTHING, context_of
from playmat.testing import rule

FIRST, SECOND = option(kinds.GO_FIRST), option(kinds.GO_SECOND)
KEEP, REDRAW = option(kinds.KEEP), option(kinds.REDRAW)


def student(number, *skills, **more):
    return build.battle(f"T-{number}", f"Student {number}", "R", 1, "R", 10000, *skills, **more)


def leader(*skills):
    return build.leader("T-L", "Captain", "R", 10000, *skills, back=build.back_side("Captain awake", 15000))


def deck(cards=None, leader_card=None, z_deck=None):
    cards = cards if cards is not None else [student(i // 4) for i in range(50)]
    return dragonball.Deck(leader_card or leader(), cards, z_deck)


def rules_of(problems):
    return {problem.rule for problem in problems}


def start(*decks, seed=3):
    return dragonball.new_game(list(decks) or [deck(), deck()], seed=seed)


# -- 6-1 ------------------------------------------------------------------------------------------------------------


@rule("dragonball", "6-1-1", "6-1-2", "6-2-1-1")
def test_a_deck_needs_a_leader_and_no_z_deck():
    assert dragonball.problems(deck()) == []
    assert rules_of(dragonball.problems(deck(leader_card=student(99)))) == {"6-1-2"}
    with pytest.raises(dragonball.DeckError) as refused:
        start(deck(), deck(leader_card=student(99)))
    assert refused.value.number == 2 and rules_of(refused.value.problems) == {"6-1-2"}


@rule("dragonball", "6-1-3")
@pytest.mark.parametrize(("size", "legal"), [(49, False), (50, True), (60, True), (61, False)])
def test_a_deck_has_fifty_to_sixty_cards(size, legal):
    found = dragonball.problems(deck([student(i // 4) for i in range(size)]))
    assert rules_of(found) == (set() if legal else {"6-1-3"})


@rule("dragonball", "6-1-3", "14-1-3")
def test_leaders_z_cards_and_tokens_are_not_for_the_deck():
    for wrong in (leader(), student("z", z=True, z_cost=1), student("t", token=True)):
        assert "6-1-3" in rules_of(dragonball.problems(deck([student(i // 4) for i in range(49)] + [wrong])))


@rule("dragonball", "6-1-4", "14-1-3")
def test_a_z_deck_has_up_to_ten_z_cards_and_nothing_else():
    z_cards = [student(f"z{i // 4}", z=True, z_cost=1) for i in range(11)]
    assert dragonball.problems(deck(z_deck=z_cards[:10])) == []
    assert rules_of(dragonball.problems(deck(z_deck=z_cards))) == {"6-1-4"}
    assert rules_of(dragonball.problems(deck(z_deck=[student("plain")]))) == {"6-1-4"}


@rule("dragonball", "6-1-5-1", "2-14-2")
def test_four_cards_of_a_number_and_not_five():
    rest = [student(i // 4) for i in range(46)]
    assert dragonball.problems(deck(rest + [student("x")] * 4)) == []
    assert rules_of(dragonball.problems(deck(rest[:45] + [student("x")] * 5))) == {"6-1-5-1"}


@rule("dragonball", "6-1-5-2", "6-1-5-2-1", "9-5-3")
def test_a_text_may_allow_more_copies_or_fewer():
    swarm = student("swarm", build.rules_text(CopyLimit(12)))
    lone = student("lone", build.rules_text(CopyLimit(1)))
    rest = [student(i // 4) for i in range(38)]
    assert dragonball.problems(deck(rest + [swarm] * 12)) == []
    assert rules_of(dragonball.problems(deck(rest[:37] + [swarm] * 13))) == {"6-1-5-2-1"}
    assert rules_of(dragonball.problems(deck([student(i // 4) for i in range(48)] + [lone] * 2))) == {"6-1-5-2-1"}


@rule("dragonball", "6-1-5-2-2", "2-3-3", "2-10-5", "2-11-5")
def test_words_a_card_has_in_all_areas_count_outside_play_too():
    card = student("w", build.rules_text(Words(("Other Name",), ("Twin",), ("Robot",), ("Blue",))))
    game = start(deck([card] * 4 + [student(i // 4) for i in range(46)]), deck())
    found = next(c for c in game.cards if c.printed.id == card.id)
    assert game.perms[found.iid] is None
    assert Trait(("Robot",)).ok(game, context_of(game, NOTHING, 0, found, 0), found)
    assert card.front.names == ("Student w", "Other Name") and card.all_colors == ("Red", "Blue")
    assert not card.multicolor  # 1-8-1-2-1: by its own colours


@rule("dragonball", "6-1-5-2", "22-28-2")
def test_a_leader_bounds_how_many_of_a_kind_its_deck_has():
    """By what is printed, cost and keywords among it; [Dragon Ball] may be printed as a text of its own."""
    ball = student("ball", build.rules_text(Words(keywords=("Dragon Ball",))))
    cards = [student(i // 4) for i in range(44)]
    for text, bad in (
        (IncludeMost(6, HasKeyword("Dragon Ball")), set()),
        (IncludeMost(5, HasKeyword("Dragon Ball")), {"6-1-5-2"}),
        (CannotInclude(Cost(">=", 2)), set()),
        (CannotInclude(Either((Cost("<=", 1), Trait(("Nobody",))))), {"6-1-5-2"}),
    ):
        made = deck(cards + [ball] * 6)
        made.leader = leader(build.rules_text(text))
        assert rules_of(dragonball.problems(made)) == bad
    cheap = student("cheap", replace(build.permanent(PriceChange(-1, itself=True, until="")), zone="hand"))
    made = deck(cards + [cheap] * 4 + [student("other")] * 2)
    made.leader = leader(build.rules_text(CannotInclude(Cost("==", 0))))
    assert rules_of(dragonball.problems(made)) == set()  # what it would cost in a game is another matter
    with pytest.raises(ValueError):
        IncludeMost(3, IsRested())
    with pytest.raises(ValueError):
        Words(keywords=("Blocker",))


# -- 6-2 ------------------------------------------------------------------------------------------------------------


@rule("dragonball", "6-2-1", "6-2-1-4", "6-2-1-5", "6-2-1-12")
@pytest.mark.parametrize("answer", [FIRST, SECOND])
def test_chance_says_who_decides_and_they_choose_who_goes_first(answer):
    deciders = {start(seed=seed).decision.seat for seed in range(20)}
    assert deciders == {0, 1}
    game = start()
    decider = game.decision.seat
    game.apply(answer)
    wanted = decider if answer == FIRST else 1 - decider
    assert game.first == wanted and game.decision.seat == wanted  # who goes first is asked first about the hand
    game.apply(KEEP)
    game.apply(KEEP)
    assert (game.turn, game.turn_number) == (wanted, 1)


@rule("dragonball", "6-2-1-2", "6-2-1-3", "6-2-1-6", "3-5-1")
def test_leaders_lie_front_up_and_their_skills_come_before_the_hands():
    caller = leader(build.auto(On("leader placed", this=True), Draw(1)))
    game = start(deck(leader_card=caller), deck())
    assert all(side.leader.side == 0 for side in game.seats)
    assert all(not side.hand for side in game.seats)
    game.apply(FIRST)
    assert sorted(len(side.hand) for side in game.seats) == [6, 7]
    assert len(game.seats[0].hand) == 7


@rule("dragonball", "6-2-1-6", "8-2-4", "0-3-2-1")
@pytest.mark.parametrize("answer", [FIRST, SECOND])
def test_a_battle_before_the_first_turn_is_that_of_the_player_who_will_go_first(answer):
    raider = leader(build.auto(On("leader placed", this=True), AttackWith(This(), Sel(("leader",), "opponent"))))
    game = start(deck(leader_card=raider), deck())
    game.apply(answer)
    assert (game.turn, game.decision.kind, game.decision.seat) == (-1, "offense", game.first)
    for _ in range(50):
        if game.turn_number:
            break
        game.apply(game.decision.options[-1])  # nobody does anything
    assert (game.turn, game.battle) == (game.first, None)


@rule("dragonball", "6-2-1-7", "6-2-1-8", "3-2-1", "3-2-2", "3-12-1", "3-12-2", "3-12-3")
def test_decks_are_shuffled_and_lie_face_down_and_only_their_player_sees_a_z_deck():
    z_cards = [student("z", z=True, z_cost=1)]
    game = start(deck(z_deck=z_cards), deck())
    game.apply(FIRST)
    for seat in (0, 1):
        view = game.view(seat)
        assert not any(card.known for side in view.sides for card in side.deck)
        assert [card.known for card in view.sides[0].z_deck] == [seat == 0]
    orders = {tuple(card.printed.id for card in start(seed=s).seats[0].deck) for s in range(3)}
    assert len(orders) == 1  # before the shuffle
    shuffled = set()
    for seed in range(3):
        game = start(seed=seed)
        game.apply(FIRST)
        shuffled.add(tuple(card.printed.id for card in game.seats[0].deck))
    assert len(shuffled) == 3


@rule("dragonball", "6-2-1-9", "6-2-1-9-1")
def test_six_cards_each_and_one_redraw_the_first_player_first():
    game = start()
    game.apply(FIRST)
    first = game.first
    assert [len(side.hand) for side in game.seats] == [6, 6]
    before = {card.iid for card in game.seats[first].hand}
    game.apply(REDRAW)
    assert len(game.seats[first].hand) == 6 and len(game.seats[first].deck) == 44
    assert {card.iid for card in game.seats[first].hand} != before
    assert game.decision.seat == 1 - first  # asked once
    game.apply(KEEP)
    assert game.turn_number == 1


@rule("dragonball", "6-2-1", "6-2-1-4", "6-2-1-5", "6-2-1-9", "6-2-1-11", "6-2-1-12", "0-2-8")
@pytest.mark.parametrize("choice", [FIRST, SECOND])
def test_who_keeps_a_hand_keeps_its_cards_and_the_one_chosen_goes_first(choice):
    game = start()
    chooser = game.decision.seat
    game.apply(choice)
    first = chooser if choice == FIRST else 1 - chooser
    assert game.first == first and game.decision.seat == first
    hands = [[card.iid for card in side.hand] for side in game.seats]
    game.apply(KEEP)
    assert game.decision.seat == 1 - first and [card.iid for card in game.seats[first].hand] == hands[first]
    game.apply(REDRAW)
    assert sorted(card.iid for card in game.seats[1 - first].hand) != sorted(hands[1 - first])
    assert [card.iid for card in game.seats[first].hand] == hands[first]
    assert game.turn == first and [side.energy_markers for side in game.seats] == [
        int(seat != first) for seat in (0, 1)
    ]


@rule("dragonball", "6-2-1-10", "6-2-1-11", "1-14-3", "3-9-1", "3-9-2", "5-14-1")
def test_eight_life_cards_each_and_an_energy_marker_for_the_second_player():
    game = start()
    for answer in (FIRST, KEEP, KEEP):
        game.apply(answer)
    second = game.seats[1 - game.first]
    assert [len(side.life) for side in game.seats] == [8, 8]
    assert second.energy_markers == 1 and game.seats[game.first].energy_markers == 0
    assert not any(card.known for side in game.view(0).sides for card in side.life)
    assert not [p for p in second.field if p is not second.leader]  # the marker is not a card


@rule("dragonball", "6-2-2", "6-2-2-1", "9-5-4")
def test_a_text_may_set_with_how_many_cards_one_begins():
    few = leader(build.rules_text(StartsWith(life=4, hand=7)))
    game = start(deck(leader_card=few), deck())
    for answer in (FIRST, KEEP, KEEP):
        game.apply(answer)
    assert len(game.seats[0].life) == 4 and len(game.seats[1].life) == 8
    assert len(game.seats[0].hand) == 7 and len(game.seats[1].hand) == 6
