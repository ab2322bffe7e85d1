"""Control cases of plain effects, by the rules that the judge reads for himself."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.onepiece import build as b
from playmat.onepiece.cards import BLOCKER, CHARACTER, RUSH, OpCard
from playmat.testing import rule

from .cases import fault_in

pytestmark = pytest.mark.pure
CASES = 6

SMALL = b.cost("<=", 3)
CHOICES = [
    b.on_play(b.ko(b.up_to(1, b.opponents("character", SMALL)))),
    b.on_play(b.rest(b.exactly(2, b.opponents("character")))),
    b.activate_main(b.to_hand(b.up_to(2, b.anyones("character", SMALL)))),
    b.on_play(b.play(b.up_to(1, b.yours("hand", SMALL)))),
    b.on_play(b.trash(b.exactly(2, b.yours("hand")))),
    b.on_play(b.set_active(b.up_to(1, b.yours("character", b.RESTED)))),
]
MOVES = [
    b.on_play(b.to_deck_bottom(b.up_to(2, b.yours("trash")))),
    b.on_play(b.to_deck_top(b.up_to(2, b.yours("hand")))),
    b.when_attacking(b.to_deck_bottom(b.up_to(1, b.opponents("character", SMALL)))),
    b.on_play(b.to_life(b.up_to(1, b.yours("trash")))),
    b.on_play(b.to_life(b.up_to(1, b.yours("character", b.OTHER)), face_up=True)),
    b.on_play(b.to_hand(b.up_to(1, b.yours("trash", b.category("Character"))))),
    b.on_ko(b.play(b.up_to(1, b.yours("trash", SMALL)), rested=True)),
]
DRAWS = [
    b.on_play(b.draw(2), b.trash_from_hand(1)),
    b.on_play(b.draw(2, up_to=True)),
    b.when_attacking(b.mill(2)),
    b.on_play(b.each_player(b.draw(1, "player"))),
]
LASTING = [
    b.permanent(b.gain_power(b.yours("character", b.OTHER), 1000), gates=[b.YOUR_TURN]),
    b.permanent(b.gain_cost(b.anyones("character"), -3)),
    b.permanent(b.gain_keyword(b.THIS, "Blocker"), gates=[b.life("<=", 2)]),
    b.permanent(b.set_base_power(b.THIS, 7000), gates=[b.don_x(1)]),
    b.permanent(b.gain_power(b.THIS, b.per(b.cards("hand"), 1000)), gates=[b.OPPONENTS_TURN]),
]
FOR_A_TIME = [
    b.when_attacking(b.gain_power(b.up_to(1, b.yours("leader, character")), 2000, "battle")),
    b.on_play(b.gain_power(b.up_to(1, b.opponents("character")), -3000)),
    b.on_play(b.gain_cost(b.up_to(1, b.opponents("character")), -2, "end of opponent's turn")),
    b.activate_main(b.gain_keyword(b.THIS, "Double Attack"), once=True),
    b.on_play(b.cannot(b.up_to(1, b.opponents("character")), "attack", "end of opponent's turn")),
    b.on_play(b.gain_power(b.yours("leader"), 1000, "start of your turn")),
]
COSTS = [
    b.activate_main(b.draw(1), cost=[b.rest(b.THIS)]),
    b.activate_main(b.draw(2), cost=[b.rest_don(2)], once=True),
    b.on_play(b.draw(2), cost=[b.don_minus(1)]),
    b.when_attacking(b.ko(b.up_to(1, b.opponents("character", SMALL))), cost=[b.trash_from_hand(1)]),
    b.activate_main(b.add_don(1), cost=[b.trash(b.THIS)]),
]
TIMES = [
    b.on_play(b.draw(1)),
    b.when_attacking(b.draw(1)),
    b.on_block(b.draw(1)),
    b.on_ko(b.draw(1)),
    b.end_of_your_turn(b.draw(1)),
    b.end_of_opponents_turn(b.draw(1)),
    b.on_opponents_attack(b.gain_power(b.yours("leader"), 1000, "battle"), once=True),
    b.when(b.On("ko", whose="opponent"), b.draw(1)),
    b.when(b.On("played", whose="you", filters=(b.OTHER,)), b.gain_power(b.THIS, 1000), once=True),
]
INSTEAD = [
    b.instead(b.WouldLeave("ko", this=True), b.trash(b.exactly(1, b.yours("hand")))),
    b.instead(b.WouldLeave("leave", whose="you", by="opponent"), b.rest(b.THIS), once=True),
]
DONS = [
    b.on_play(b.add_don(1, rested=True)),
    b.when_attacking(b.give_don(1, b.up_to(1, b.yours("leader, character")))),
    b.activate_main(b.set_active(b.up_to(1, b.yours("don rested"))), once=True),
    b.on_play(b.opponent_returns_don(1)),
]
IFS = [
    b.on_play(b.if_(b.life("<=", 3), b.draw(1), otherwise=[b.mill(1)])),
    b.on_play(b.may(b.trash_from_hand(1)), b.if_you_do(b.draw(2))),
    b.on_play(b.choose_one([b.draw(1)], [b.ko(b.up_to(1, b.opponents("character", SMALL)))])),
    b.when_attacking(b.draw(1), gates=[b.exists(b.opponents("character", b.RESTED))]),
]


def faults(*abilities: Any) -> list[str]:
    card = OpCard(
        "T-CROW",
        "Crow",
        CHARACTER,
        ("Black",),
        2,
        5000,
        1000,
        types=("Birds",),
        keywords=RUSH | BLOCKER,
        abilities=abilities,
    )
    return [f"{case}: {fault}" for case in range(CASES) if (fault := fault_in(card, case))]


@rule("onepiece", "8-4-4", "8-4-4-1", "4-8-1", "1-3-5-1", "1-3-2", "8-4-1-5", "10-2-1-2", "2-2-4-1", "4-4-1")
@pytest.mark.parametrize("effect", range(len(CHOICES)))
def test_who_is_asked_out_of_what_and_how_many_and_what_is_done_to_them(effect):
    assert not faults(CHOICES[effect])


@rule("onepiece", "3-1-7", "4-11-2", "8-4-4", "2-9-4", "3-10-2-1", "3-7-3", "3-7-5", "8-4-1-5", "6-5-5-4")
@pytest.mark.parametrize("effect", range(len(MOVES)))
def test_where_cards_go_that_an_effect_moves(effect):
    assert not faults(MOVES[effect])


@rule("onepiece", "4-5-2", "4-5-3", "4-5-4", "3-2-3", "10-2-14-1", "1-3-11", "1-3-8")
@pytest.mark.parametrize("effect", range(len(DRAWS)))
def test_how_many_cards_are_drawn_and_trashed_by_whom(effect):
    assert not faults(DRAWS[effect])


@rule(
    "onepiece", "8-1-3-3", "8-1-3-3-2", "8-1-3-3-4", "2-6-3", "2-7-6", "1-3-6", "4-9-2", "8-3-2-3", "8-3-2-4", "8-3-2-5"
)
@pytest.mark.parametrize("effect", range(len(LASTING)))
def test_what_cards_are_worth_under_a_permanent_effect(effect):
    assert not faults(LASTING[effect])


@rule("onepiece", "8-1-4-2", "7-1-5-3", "6-6-1-2", "6-6-1-3", "6-2-1", "2-6-3", "2-7-6", "1-3-3")
@pytest.mark.parametrize("effect", range(len(FOR_A_TIME)))
def test_what_cards_are_worth_and_for_how_long(effect):
    assert not faults(FOR_A_TIME[effect])


@rule("onepiece", "8-3-1", "8-3-1-3", "8-3-1-4", "8-3-1-5", "8-3-1-6", "8-4-1-3", "8-1-3-2-2", "8-1-3-1-2", "10-2-13-3")
@pytest.mark.parametrize("effect", range(len(COSTS)))
def test_what_is_paid_and_when_it_can_be(effect):
    assert not faults(COSTS[effect])


@rule(
    "onepiece",
    "8-1-3-1",
    "8-1-3-1-1",
    "10-2-5-1",
    "10-2-6-1",
    "10-2-15-1",
    "10-2-16-1",
    "10-2-17-1",
    "6-6-1-1",
    "10-2-13-3",
)
@pytest.mark.parametrize("effect", range(len(TIMES)))
def test_which_effects_begin_to_wait_for_what_happens(effect):
    assert not faults(TIMES[effect])


@rule("onepiece", "8-1-3-4", "8-1-3-4-1", "8-1-3-4-5", "10-2-13-3")
@pytest.mark.parametrize("effect", range(len(INSTEAD)))
def test_which_effects_could_replace_what_would_happen(effect):
    assert not faults(INSTEAD[effect])


@rule("onepiece", "3-9-1", "3-9-3", "6-5-5-1", "8-3-1-6", "10-2-10-1", "1-3-5-1")
@pytest.mark.parametrize("effect", range(len(DONS)))
def test_where_don_cards_go_that_an_effect_moves(effect):
    assert not faults(DONS[effect])


@rule("onepiece", "8-3-3", "4-10-1", "8-1-2", "8-4-1-1")
@pytest.mark.parametrize("effect", range(len(IFS)))
def test_what_hangs_on_an_if_a_may_or_a_choice(effect):
    assert not faults(IFS[effect])
