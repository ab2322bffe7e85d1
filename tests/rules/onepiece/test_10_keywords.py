"""10. Keywords: when they cannot be used. What they do is in tests/scenarios/onepiece/ch10_*.yaml."""

from __future__ import annotations

import pytest

from playmat.core.packing import option, verb_of
from playmat.onepiece import kinds
from playmat.testing import rule, table

CARDS = """
Cook: {abilities: ['activate_main(draw(1))']}
Toast: {category: Event, cost: 0, abilities: ['main(draw(1))']}
Raider: {power: 6000, abilities: ['when_attacking(gain_power(up_to(1, yours("leader")), 1000))']}
"""
POSITION = """
A: {characters: [Raider, Cook], hand: [Toast], don: 3}
B:
  characters: [Guard, {card: Cook, as: theirs}]
  hand: [Deckhand, {card: Toast, as: their toast}]
  life: [Lucky]
  don: 3
"""


@pytest.fixture
def battle():
    return table(CARDS).position(POSITION).do("attack Raider -> leader")


def refused(t, verb, name):
    iid = t.labels[name] if name in t.labels else t.matching(name)[0]
    return t.game.why_not(option(verb, iid)).rule


MOMENTS = ["choose", "block", "counter", "trigger"]


def at(t, moment):
    """Let the battle go on to this question."""
    for kind in MOMENTS[: MOMENTS.index(moment)]:
        t.act({"choose": "choose none", "block": "pass", "counter": "pass"}[kind])
    t.expect(f"decision == {moment}")
    return t


@rule("onepiece", "10-2-2-1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_activate_main_cannot_be_used_in_a_battle(battle, moment):
    t = at(battle, moment)
    assert not [code for code in t.game.decision.options if verb_of(code) == kinds.ACTIVATE]
    assert refused(t, kinds.ACTIVATE, "Cook") == refused(t, kinds.ACTIVATE, "theirs") == "10-2-2-1"


@rule("onepiece", "10-2-3-1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_main_event_cannot_be_used_in_a_battle(battle, moment):
    t = at(battle, moment)
    codes = [code for code in t.game.decision.options if verb_of(code) in (kinds.PLAY, kinds.COUNTER_EVENT)]
    assert not codes
    assert refused(t, kinds.PLAY, "Toast") == refused(t, kinds.PLAY, "their toast") == "10-2-3-1"


@rule("onepiece", "10-2-4-1")
def test_only_the_player_who_is_attacked_is_asked_for_counters():
    cards = "Parry: {category: Event, cost: 0, abilities: ['counter(gain_power(yours(\"leader\"), 4000))']}"
    t = table(cards).position("{A: {hand: [Parry]}, B: {hand: [Parry]}}").do("attack leader -> leader")
    decision = t.game.decision
    assert (decision.seat, decision.kind) == (1, "counter")
    mine, theirs = (t.game.seats[s].hand[0].iid for s in (0, 1))
    assert option(kinds.COUNTER_EVENT, theirs) in decision.options
    assert t.game.why_not(option(kinds.COUNTER_EVENT, mine)) is not None
