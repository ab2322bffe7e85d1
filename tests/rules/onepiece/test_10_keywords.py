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
    own, hidden = ("Toast", "their toast") if t.game.decision.seat == 0 else ("their toast", "Toast")
    assert refused(t, kinds.PLAY, own) == "10-2-3-1"
    assert refused(t, kinds.PLAY, hidden)  # by what is true of any hidden card


@rule("onepiece", "10-2-4-1")
def test_only_the_player_who_is_attacked_is_asked_for_counters():
    cards = "Parry: {category: Event, cost: 0, abilities: ['counter(gain_power(yours(\"leader\"), 4000))']}"
    t = table(cards).position("{A: {hand: [Parry]}, B: {hand: [Parry]}}").do("attack leader -> leader")
    decision = t.game.decision
    assert (decision.seat, decision.kind) == (1, "counter")
    mine, theirs = (t.game.seats[s].hand[0].iid for s in (0, 1))
    assert option(kinds.COUNTER_EVENT, theirs) in decision.options
    assert t.game.why_not(option(kinds.COUNTER_EVENT, mine)) is not None


# -- 10-2-13: [Once Per Turn] of effects that a card was given --------------------------------------------------------

GRANTS = """
Muse: {category: Event, cost: 0, abilities: ['main(grant(yours("character", named("Mate")), activate_main(draw(1), once=True)))']}
Flash: {category: Event, cost: 0, abilities: ['main(grant(yours("character", named("Mate")),
  activate_main(gain_power(THIS, 1000), once=True), "battle"), grant(yours("character", named("Mate")),
  activate_main(draw(1), once=True)))']}
Mentor: {category: Leader, abilities: ['permanent(grant(yours("character", named("Mate")), activate_main(draw(1), once=True)))']}
Warden: {category: Leader, abilities: ['permanent(grant(yours("character"),
  instead(WouldLeave("ko", this=True), draw(1), once=True, may=False)))']}
Mourner: {category: Leader, abilities: ['permanent(grant(yours("leader"),
  when(On("ko", whose="you"), draw(1), once=True)))']}
Pall: {category: Event, cost: 0, abilities: ['main(grant(yours("leader"), when(On("ko", whose="you"), draw(1), once=True)))']}
Vow: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko"), draw(1), once=True, may=False)))']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, anyones("character"))))']}
Storm: {category: Event, cost: 0, abilities: ['main(ko(anyones("character")))']}
"""


@rule("onepiece", "10-2-13-1", "10-2-13-3")
def test_a_granted_activate_effect_is_used_once_a_turn():
    for position in ("{A: {characters: [Mate], hand: [Muse]}}", "{A: {leader: Mentor, characters: [Mate]}}"):
        t = table(GRANTS).position(position)
        if "Muse" in position:
            t.do("play Muse")
        t.do("activate Mate").expect("A.hand == 1", "illegal(activate Mate) == 10-2-13-3")
        if "Mentor" in position:
            t.do("next turn", "next turn").expect("legal(activate Mate)")


@rule("onepiece", "10-2-13-2", "10-2-13-3")
def test_two_grants_of_the_same_effect_are_two_effects_and_each_keeps_its_own_mark():
    t = table(GRANTS).position("{A: {characters: [Mate], hand: [Muse x2]}}")
    t.do("play Muse", "play Muse", "activate Mate effect 1", "activate Mate").expect("A.hand == 2")
    t.expect("illegal(activate Mate) == 10-2-13-3")


@rule("onepiece", "10-2-13-3")
def test_a_granted_effect_that_was_used_stays_used_when_another_grant_comes_or_ends():
    cards = (
        GRANTS
        + """
Brief: {cost: 0, abilities: ['permanent(grant(yours("character", named("Mate")), activate_main(draw(1), once=True)))']}
Ouster: {category: Event, cost: 0, abilities: ['main(trash(yours("character", named("Brief"))))']}
"""
    )
    t = table(cards).position("{A: {characters: [Brief, Mate], hand: [Muse, Ouster]}}")
    t.do("play Muse")  # Mate has one effect by this for the turn, and another one while Brief is there
    t.do("activate Mate effect 1").expect("A.hand == 2")
    t.do("play Ouster").expect("illegal(activate Mate) == 10-2-13-3")
    t = table(cards).position("{A: {characters: [Brief, Mate], hand: [Muse, Ouster]}}")
    t.do("play Muse", "activate Mate effect 2", "play Ouster").expect("legal(activate Mate)")


@rule("onepiece", "10-2-13-1", "10-2-13-3")
@pytest.mark.parametrize(
    "who",
    [
        "{A: {leader: Mourner, characters: [Gunner, Guard, Runner], hand: [Storm]}}",
        "{A: {characters: [Gunner, Guard, Runner], hand: [Pall, Storm]}}",
    ],
)
def test_a_granted_auto_effect_resolves_once_though_two_cards_are_ko_together(who):
    t = table(GRANTS).position(who)
    if "Pall" in who:
        t.do("play Pall")
    t.do("play Storm", "settle").expect("A.characters == 0", "A.hand == 1")


@rule("onepiece", "10-2-13-1", "10-2-13-3")
def test_a_granted_replacement_is_used_once_a_turn_for_each_card():
    t = table(GRANTS).position("{A: {hand: [Bolt x3]}, B: {leader: Warden, characters: [Mate, Giant]}}")
    t.do("play Bolt", "choose Mate").expect("B.hand == 1", "zone(Mate) == character")
    t.do("play Bolt", "choose Giant").expect("B.hand == 2", "zone(Giant) == character")
    t.do("play Bolt", "choose Mate").expect("B.hand == 2", "zone(Mate) == trash")


@rule("onepiece", "10-2-13-1", "10-2-13-3")
def test_a_replacement_given_to_a_player_is_used_once_a_turn():
    t = table(GRANTS).position("{A: {hand: [Vow, Bolt x2], characters: [Mate, Giant]}}")
    t.do("play Vow", "play Bolt", "choose Mate").expect("A.hand == 2", "zone(Mate) == character")
    t.do("play Bolt", "choose Mate").expect("A.hand == 1", "zone(Mate) == trash")


@rule("onepiece", "8-1-3-4")
@pytest.mark.parametrize(("theirs", "where"), [(0, "character"), (1, "trash")])
def test_a_replacement_that_a_player_has_for_a_turn_is_valid_while_its_condition_holds(theirs, where):
    t = table("""
Vow: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko"), draw(1), may=False,
  gates=[compare(cards("hand", "opponent"), "<=", 0)])))']}
Storm: {category: Event, cost: 0, abilities: ['main(ko(anyones("character")))']}
""")
    t.position(f"{{A: {{hand: [Vow, Storm], characters: [Mate]}}, B: {{hand: {theirs}}}}}")
    t.do("play Vow", "play Storm").expect(f"zone(Mate) == {where}")
