"""Control cases made from the trees of cards: a judge with a reading of his own holds every step against the tree.

Every run plays a share of the official pool and some mutants; the slow tests play all of it (`make control`).
"""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from playmat.cards import embedded
from playmat.onepiece import build as b
from playmat.onepiece.cards import CHARACTER, OpCard
from playmat.text.onepiece.compile import compile_card

from ..mutants import mutants
from .cases import caught_by, fault_in
from .staging import with_abilities

pytestmark = pytest.mark.pure  # the judge stands between the steps of the interpreter
BLOCKS = 8
QUICK_CARDS, QUICK_CASES = 96, 3  # a share in every run
SLOW_CASES = 20
MUTANT_CASES = 60


def own_cards() -> list[OpCard]:
    cards = [embedded().card(id) for id in embedded()]
    return [card for card in cards if card.abilities]


@cache
def official(shared: Any) -> tuple[OpCard, ...]:
    with (shared / "cards/onepiece/en.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    random.Random(18).shuffle(rows)
    compiled = [compile_card(row) for row in rows if row["text"] or row["trigger"]]
    return tuple(one.card for one in compiled if one.complete and one.card.abilities)


@cache
def some_official(shared: Any, n: int) -> tuple[OpCard, ...]:
    with (shared / "cards/onepiece/en.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    rows = random.Random(18).sample([row for row in rows if row["text"]], n)
    return tuple(one for one in (compile_card(row).card for row in rows) if one.abilities)


def share_caught(cards: list[OpCard] | tuple[OpCard, ...], each: int, cases: int) -> tuple[int, int]:
    caught = total = 0
    for card in cards:
        every = list(mutants(card.abilities))
        random.Random(card.id).shuffle(every)
        for abilities in every[:each]:
            total += 1
            caught += caught_by(with_abilities(card, abilities), card, cases) >= 0
    return caught, total


# -- what the judge sees -----------------------------------------------------------------------------------------------

OURS = b.on_play(b.draw(2), b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 3)))))
WRONG = {
    "a number": b.on_play(b.draw(3), b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 3))))),
    "a filter": b.on_play(b.draw(2), b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 4))))),
    "a side": b.on_play(b.draw(2), b.ko(b.up_to(1, b.yours("character", b.cost("<=", 3))))),
    "up to": b.on_play(b.draw(2), b.ko(b.exactly(1, b.opponents("character", b.cost("<=", 3))))),
    "what is done": b.on_play(b.draw(2), b.rest(b.up_to(1, b.opponents("character", b.cost("<=", 3))))),
    "when": b.when_attacking(b.draw(2), b.ko(b.up_to(1, b.opponents("character", b.cost("<=", 3))))),
}


def crow(*abilities: Any) -> OpCard:
    return OpCard("T-CROW", "Crow", CHARACTER, ("Black",), 3, 4000, 1000, types=("Birds",), abilities=abilities)


def test_a_card_that_is_as_it_should_be_shows_no_fault():
    assert [fault_in(crow(OURS), case) for case in range(30)] == [""] * 30


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_not_as_the_tree_says_is_a_fault(wrong):
    assert caught_by(crow(WRONG[wrong]), crow(OURS), 60) >= 0


def test_a_duration_and_a_permanent_effect_are_watched():
    lasts = b.when_attacking(b.gain_power(b.THIS, 2000, "turn"))
    short = b.when_attacking(b.gain_power(b.THIS, 2000, "battle"))
    assert fault_in(crow(lasts), 1) == ""
    assert caught_by(crow(short), crow(lasts), 60) >= 0
    always = b.permanent(b.gain_power(b.yours("character"), 1000), gates=[b.YOUR_TURN])
    others = b.permanent(b.gain_power(b.yours("character"), 1000), gates=[b.OPPONENTS_TURN])
    assert fault_in(crow(always), 1) == ""
    assert caught_by(crow(others), crow(always), 60) >= 0


# -- whole sets --------------------------------------------------------------------------------------------------------


def test_control_cases_of_our_own_cards_hold():
    faults = [
        f"{card.id} {case}: {fault}" for card in own_cards() for case in range(4) if (fault := fault_in(card, case))
    ]
    assert not faults, faults[:3]


def test_mutants_of_our_own_cards_are_caught_by_play():
    caught, total = share_caught(own_cards()[::3], 2, 40)
    assert caught >= 0.85 * total, (caught, total)


@pytest.mark.shared
@pytest.mark.parametrize("block", range(BLOCKS))
def test_control_cases_of_some_official_cards_hold(shared, block):
    for card in some_official(shared, QUICK_CARDS)[block::BLOCKS]:
        for case in range(QUICK_CASES):
            assert fault_in(card, case) == "", (card.id, case)


@pytest.mark.shared
def test_mutants_of_some_official_cards_are_caught_by_play(shared):
    caught, total = share_caught(some_official(shared, QUICK_CARDS)[:24], 2, 40)
    assert caught >= 0.85 * total, (caught, total)


@pytest.mark.slow
@pytest.mark.shared
@pytest.mark.parametrize("block", range(BLOCKS))
def test_control_cases_of_all_official_cards_hold(shared, block):
    for card in official(shared)[block::BLOCKS]:
        for case in range(SLOW_CASES):
            assert fault_in(card, case) == "", (card.id, case)


@pytest.mark.slow
@pytest.mark.shared
def test_nine_of_ten_mutants_of_official_cards_are_caught_by_play(shared):
    caught, total = share_caught(official(shared)[:400], 4, MUTANT_CASES)
    assert caught >= 0.9 * total, (caught, total)
