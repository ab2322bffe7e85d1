"""Control cases made from the trees of Dragon Ball cards: a judge with a reading of his own holds every step.

Every run plays a share of the official pool and some mutants; the slow tests play all of it (`make control`).
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from playmat.cards.dragonball import embedded_masters
from playmat.cards.masters import MastersCard, MastersDatabase, MastersSet
from playmat.cards.masters_importing import read_masters
from playmat.dragonball import build as b
from playmat.dragonball.cards import DbCard
from playmat.dragonball.language.conditions import Have
from playmat.dragonball.language.costs import Pay
from playmat.dragonball.language.filters import Colored, Cost
from playmat.dragonball.language.gains import Gain, MorePower
from playmat.dragonball.language.moves import KO, Draw, ToHand
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.states import Check
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, This
from playmat.effects.control import Not

from ..judging import Fault
from .cases import caught_by, fault_in, share_caught
from .playing import play

pytestmark = pytest.mark.pure  # the judge stands between the steps of the interpreter
BLOCKS = 8
QUICK_CARDS, QUICK_CASES = 40, 2  # a share in every run
SLOW_CASES = 12
MUTANT_CASES = 60


def own_cards() -> list[DbCard]:
    database = embedded_masters()
    cards = [database.card(row.id) for cards in database.sets for row in cards.cards if not row.is_token]
    return [card for card in cards if card.skills]


@cache
def database(shared: Any) -> MastersDatabase:
    rows = list(read_masters([shared / "cards" / "dragonball" / "en.jsonl"]))
    return MastersDatabase(*embedded_masters().sets, MastersSet("official", rows))


@cache
def shuffled(shared: Any) -> tuple[MastersCard, ...]:
    rows = [row for row in database(shared).sets[-1].cards if row.text and not row.is_token]
    random.Random(19).shuffle(rows)
    return tuple(rows)


def compiled(shared: Any, rows: Iterable[MastersCard]) -> list[DbCard]:
    """Those of these cards whose text is wholly understood, and has skills."""
    cards = [database(shared).card(row.id) for row in rows if not database(shared).stops(row.id)]
    return [card for card in cards if card.skills]


# -- what the judge sees -----------------------------------------------------------------------------------------------

SMALL = Sel(("battle",), "opponent", (Cost("<=", 3),))
PLAYED = On("played", this=True)


def ours(when: Any = PLAYED, n: int = 2, what: Any = KO, up_to: bool = True, sel: Any = SMALL, **more: Any) -> Any:
    return b.auto(when, Draw(n), what(Choose(sel, 1, up_to)), **more)


WRONG = {
    "a number": ours(n=3),
    "a filter": ours(sel=Sel(("battle",), "opponent", (Cost("<=", 4),))),
    "a side": ours(sel=Sel(("battle",), "you", (Cost("<=", 3),))),
    "up to": ours(up_to=False),
    "what is done": ours(what=ToHand),
    "when": ours(On("attacks", this=True)),
}


def crow(*skills: Any) -> DbCard:
    return b.battle("T-CROW", "Crow", "K", 3, "K", 15000, *skills, characters=("Crow",), traits=("Birds",))


def test_a_card_that_is_as_it_should_be_shows_no_fault():
    assert [fault_in(crow(ours()), case) for case in range(20)] == [""] * 20


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_not_as_the_tree_says_is_a_fault(wrong):
    assert caught_by(crow(WRONG[wrong]), crow(ours()), 60) >= 0


def test_a_condition_among_costs_is_watched():
    asked = Check(Have(Sel(("drop",), "you", (Colored(("Black",)),)), 2))
    right = crow(b.activate("main", Draw(1), cost=(Pay((("Black",),)), asked), once=True))
    wrong = crow(b.activate("main", Draw(1), cost=(Pay((("Black",),)), Check(Not(asked.cond))), once=True))
    assert [fault_in(right, case) for case in range(10)] == [""] * 10
    assert caught_by(wrong, right, 40) >= 0


def test_a_duration_and_a_permanent_skill_are_watched():
    lasts = b.auto(On("attacks", this=True), Gain(This(), (MorePower(5000),), "turn"))
    short = b.auto(On("attacks", this=True), Gain(This(), (MorePower(5000),), "battle"))
    assert fault_in(crow(lasts), 1) == ""
    assert caught_by(crow(short), crow(lasts), 60) >= 0
    always = b.permanent(Gain(Sel(("battle",)), (MorePower(5000),)), gates=Have(Sel(("energy",)), 3))
    others = b.permanent(Gain(Sel(("battle",)), (MorePower(5000),)), gates=Have(Sel(("energy",)), 3, "<="))
    assert fault_in(crow(always), 1) == ""
    assert caught_by(crow(others), crow(always), 60) >= 0


# -- whole sets --------------------------------------------------------------------------------------------------------


def test_control_cases_of_our_own_cards_hold_and_the_judge_passes_over_few_of_their_instructions():
    acted = passed = 0
    for card in own_cards():
        try:
            judge = play(card, 1)
        except Fault as fault:
            pytest.fail(f"{card.id}: {fault}")
        acted, passed = acted + judge.acted, passed + judge.passed_over
    assert acted > 100 and passed < 0.12 * acted, (acted, passed)


def test_mutants_of_our_own_cards_are_caught_by_play():
    caught, total = share_caught(own_cards()[::8], 2, 30)
    assert caught >= 0.75 * total, (caught, total)


@pytest.mark.shared
@pytest.mark.parametrize("block", range(BLOCKS))
def test_control_cases_of_some_official_cards_hold(shared, block):
    for card in compiled(shared, shuffled(shared)[:QUICK_CARDS][block::BLOCKS]):
        for case in range(QUICK_CASES):
            assert fault_in(card, case) == "", (card.id, case)


@pytest.mark.shared
def test_mutants_of_some_official_cards_are_caught_by_play(shared):
    caught, total = share_caught(compiled(shared, shuffled(shared)[:6]), 2, 30)
    assert caught >= 0.75 * total, (caught, total)


@pytest.mark.slow
@pytest.mark.shared
@pytest.mark.parametrize("block", range(BLOCKS))
def test_control_cases_of_all_official_cards_hold(shared, block):
    for card in compiled(shared, shuffled(shared)[block::BLOCKS]):
        for case in range(SLOW_CASES):
            assert fault_in(card, case) == "", (card.id, case)


@pytest.mark.slow
@pytest.mark.shared
def test_mutants_of_official_cards_are_caught_by_play(shared):
    caught, total = share_caught(compiled(shared, shuffled(shared)[:250]), 4, MUTANT_CASES)
    assert caught >= 0.85 * total, (caught, total)
