"""7-3-4-2, 8-2-4-2, 8-3-4-2: the skills that are offered are those that can be activated, wherever their card lies.

A careful table asks the rules about every action before every answer; the tests say here what is to be offered.
"""

from __future__ import annotations

import pytest

from playmat.core.packing import a_of, b_of, verb_of
from playmat.dragonball import kinds
from playmat.scenario.exact import inexact
from playmat.testing import masters, rule

HERO = """
    Hero: {type: Leader, characters: [Hero], back: {name: Hero Awakened, power: 15000, characters: [Hero]}}
    Zenith: {type: Leader, z_cost: 2, power: 20000, skills: ['z_awaken(Character(("Hero",)))']}
"""


def offered(table):
    """The skills that are offered, each by the name of its card and its place there."""
    assert inexact(table.game) == -1
    found = [code for code in table.game.decision.options if verb_of(code) == kinds.ACTIVATE]
    return sorted((table.game.cards[a_of(code)].printed.name, b_of(code)) for code in found)


def names(table):
    return sorted({name for name, _ in offered(table)})


@rule("dragonball", "9-4", "7-3-4-2", "8-2-4-2", "8-3-4-2", "5-8-3", "5-3-3")
@pytest.mark.parametrize(("energy", "more"), [(0, []), (1, [1]), (2, [1, 2])])
def test_a_skill_is_offered_if_there_is_energy_for_it(energy, more):
    table = masters("""
        Sage: {power: 5000, skills: ['activate("main", Draw(1))', 'activate("main", Draw(1), cost=Pay(any=1))',
          'activate("main", Draw(1), cost=Pay(any=2))', 'activate("battle", Draw(1))']}
    """)
    table.position(f"{{A: {{battle: [Sage], energy: {energy}}}, B: {{battle: [{{card: Sage, as: other}}]}}}}")
    assert offered(table) == [("Sage", index) for index in (0, *more)]
    table.do("attack leader -> leader")
    assert offered(table) == [("Sage", 3)]
    table.do("pass").expect("decision == defense")
    assert offered(table) == [("Sage", 3)]  # the one of player B


@rule("dragonball", "9-4", "5-8-2-3", "20-21-1")
@pytest.mark.parametrize("helped", [False, True])
def test_an_effect_on_skill_costs_makes_a_skill_possible_that_was_too_dear(helped):
    table = masters("""
        Sage: {power: 5000, skills: ['activate("main", Draw(1), cost=Pay(any=2))']}
        Tutor: {power: 5000, skills: ['permanent(PriceChange(-1, of="skill"))']}
        Spell: {type: Extra, cost: 2, orbs: '', skills: ['activate("main", Draw(1))']}
        Cheap: {type: Extra, cost: 2, orbs: '', skills:
          ['activate("main", Draw(1))', 'permanent(PriceChange(-1, itself=True), zone="hand")']}
        Relic: {power: 5000, skills: ['activate("main", ToHand(SourceCard()), cost=Pay(any=2), zone="drop")']}
    """)
    battle = "[Sage, Tutor]" if helped else "[Sage]"
    table.position(f"{{A: {{battle: {battle}, hand: [Spell, Cheap], drop: [Relic], energy: 1}}}}")
    assert names(table) == (["Cheap", "Relic", "Sage"] if helped else ["Cheap"])


@rule("dragonball", "5-8-3", "9-2-3", "12-2-2-2")
@pytest.mark.parametrize(("hand", "found"), [("", []), (", Guard", ["Spell"])])
def test_a_skill_outside_play_is_offered_if_what_it_costs_can_be_given(hand, found):
    """An Extra is no card of the hand any more when its cost is paid."""
    table = masters("""
        Spell: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", Draw(1), cost=ToDrop(Choose(Sel(("hand",)))))']}
        Relic: {power: 5000, skills: ['activate("main", Draw(1), cost=ToDrop(Choose(Sel(("hand",)))), zone="drop")']}
    """)
    table.position(f"{{A: {{hand: [Spell{hand}], drop: [Relic]}}}}")
    refusal = table.why_not("activate Spell")
    assert (refusal is None) if found else refusal.rule == "5-8-3"
    assert "Spell" not in names(table) or found
    table.position("{A: {hand: 0, drop: [Relic]}}")
    assert table.why_not("activate Relic").rule == "5-8-3" and names(table) == []
    table.position("{A: {hand: [Guard], drop: [Relic]}}")
    assert names(table) == ["Relic"]


@rule("dragonball", "9-4", "9-1-3")
@pytest.mark.parametrize("bound", [False, True])
@pytest.mark.parametrize(("drop", "found"), [(0, ["Low"]), (1, ["Low"]), (2, ["High", "Low"]), (3, ["High"])])
def test_a_skill_that_asks_for_a_number_of_cards_is_offered_with_that_number(drop, found, bound):
    """The skill of Grave is valid in the Warp, and asks for the same as that of High."""
    table = masters("""
        High: {power: 5000, skills: ['activate("main", Draw(1), gates=Have(Sel(("drop",)), 2, ">="))']}
        Low: {power: 5000, skills: ['activate("main", Draw(1), gates=Have(Sel(("drop",)), 2, "<="))']}
        Grave: {power: 5000, skills: ['activate("main", Draw(1), gates=Have(Sel(("drop",)), 2, ">="), zone="warp")']}
        Leash: {power: 5000, skills: ['permanent(Rule("cannot attack", "you", cards=Named(("Nobody",))))']}
    """)
    more = ", Leash" if bound else ""
    table.position(f"{{A: {{battle: [High, Low{more}], warp: [Grave], drop: {drop}}}}}")
    assert names(table) == sorted([*found, *(["Grave"] if "High" in found else [])])


@rule("dragonball", "9-1-3-1", "17-1-6", "9-4")
def test_skills_of_cards_in_energy_or_combo_areas_are_not_offered_and_those_of_a_field_are():
    table = masters("""
        Sage: {power: 5000, skills: ['activate("main", Draw(1))', 'activate("battle", Draw(1))']}
        Ground: {type: Extra, cost: 0, orbs: '', keywords: [Field],
          skills: ['activate("main", Draw(1))', 'activate("battle", Draw(1))']}
    """)
    table.position("{A: {battle: [Ground], energy: [Sage, Ground], hand: [Sage]}}")
    assert names(table) == ["Ground"] and len(offered(table)) == 1
    table.do("attack leader -> leader", "combo Sage").expect("A.combo == 1")
    assert names(table) == ["Ground"]


@rule("dragonball", "9-1-3-2", "9-4")
def test_a_skill_that_is_valid_in_another_area_is_offered_there_and_nowhere_else():
    table = masters("""
        Relic: {power: 5000, skills: ['activate("main", Draw(1), zone="drop")']}
        Shard: {power: 5000, skills: ['activate("battle", Draw(1), zone="combo")']}
        Spring: {power: 5000, skills: ['activate("main", Draw(1), zone="energy")']}
    """)
    table.position("""
        A: {battle: [Spring, Shard], hand: [Relic, Shard], warp: [Relic], drop: [Shard], energy: [Relic]}
        B: {drop: [Relic], energy: [Spring]}
    """)
    assert names(table) == []
    table.do("attack leader -> leader").expect("decision == offense")
    assert names(table) == []
    table.do("combo Shard").expect("decision == offense")
    assert names(table) == ["Shard"]
    there = masters("""
        Relic: {power: 5000, skills: ['activate("main", Draw(1), zone="drop")']}
        Spring: {power: 5000, skills: ['activate("main", Draw(1), zone="energy")']}
    """).position("{A: {drop: [Relic], energy: [Spring]}}")
    assert names(there) == ["Relic", "Spring"]


@rule("dragonball", "9-4", "20-18-1")
def test_a_skill_that_a_card_has_gained_is_offered_under_its_word_and_while_it_can_be_activated():
    table = masters("""
        Mentor: {power: 5000, skills: ['permanent(Gain(Sel(("battle",), "you", (Named(("Pupil",)),)), (GainedSkill(
          activate("main", Draw(1), cost=Pay(any=1))), GainedSkill(activate("battle", Draw(2))),
          GainedSkill(auto(On("attacks", this=True), Draw(1))))))']}
        Pupil: {power: 5000}
    """)
    table.position("{A: {battle: [Mentor, Pupil], energy: 1}}")
    assert names(table) == ["Pupil"] and len(offered(table)) == 1
    table.do("activate Pupil").expect("A.hand == 1")
    assert names(table) == []
    table.do("attack leader -> leader").expect("decision == offense")
    assert names(table) == ["Pupil"]
    table.do("activate Pupil").expect("A.hand == 3")


@rule("dragonball", "8-2-4", "8-3-4", "5-7-5-1", "5-7-6-1", "5-6-3-1")
@pytest.mark.parametrize("helped", [False, True])
def test_an_effect_on_combo_costs_makes_a_combo_possible_that_was_too_dear(helped):
    table = masters("""
        Coach: {power: 5000, skills: ['permanent(PriceChange(-1, of="combo"))']}
    """)
    more = ", Coach" if helped else ""
    table.position(f"{{A: {{battle: [Red Master{more}], hand: [Blue Master]}}, B: {{}}}}")
    table.do("attack leader -> leader").expect("decision == offense")
    combos = [table.game.cards[a_of(c)].printed.name for c in table.game.decision.options if verb_of(c) == kinds.COMBO]
    assert sorted(combos) == (["Blue Master", "Coach", "Red Master"] if helped else [])


@rule("dragonball", "9-4", "9-1-3-2", "5-8-3", "5-3-3")
def test_a_skill_of_an_energy_card_is_offered_if_it_can_be_paid_for():
    table = masters("""
        Spring: {power: 5000, skills: ['activate("main", Draw(1), cost=Pay(any=2), zone="energy")']}
    """)
    table.position("{A: {energy: [Spring]}}")
    assert names(table) == []
    table.position("{A: {energy: [Spring, Red Student]}}")
    assert names(table) == ["Spring"]


@rule("dragonball", "9-4", "22-46-3", "15-1-4")
@pytest.mark.parametrize("bound", [False, True])
@pytest.mark.parametrize(("z_energy", "found"), [(1, []), (2, ["Zenith"])])
def test_a_skill_that_takes_the_z_energy_cost_of_its_card_is_offered_with_that_much_z_energy(z_energy, found, bound):
    leash = """
    Leash: {power: 5000, skills: ['permanent(Rule("cannot attack", "you", cards=Named(("Nobody",))))']}
    """
    table = masters(HERO + leash)
    more = "battle: [Leash], " if bound else ""
    position = f"{more}leader: {{card: Hero, side: back}}, life: 4, z_deck: [Zenith], z_energy: {z_energy}"
    table.position(f"{{A: {{{position}}}}}")
    assert names(table) == found


@rule("dragonball", "9-4", "5-4-3-1")
def test_an_effect_on_z_energy_costs_makes_a_skill_possible_that_was_too_dear():
    table = masters(
        HERO
        + """
    Usher: {power: 5000, skills: ['permanent(PriceChange(-1, of="z"))']}
    """
    )
    start = "leader: {card: Hero, side: back}, life: 4, z_deck: [Zenith], z_energy: 1"
    table.position(f"{{A: {{{start}, battle: [Usher]}}}}")
    assert names(table) == ["Zenith"]
