"""8. Attacks and battles, step by step."""

from __future__ import annotations

import pytest

from playmat.core import atoms
from playmat.core.packing import a_of, b_of, card_of, option, verb_of
from playmat.dragonball import kinds
from playmat.dragonball.battle import END_STEP
from playmat.testing import masters, rule

# A skill for each moment of a battle, each with a name of its own to be told apart
BELLS = """
Bell:
  power: 20000
  skills:
    - 'auto(On("attacks", this=True), Draw(1))'
    - 'auto(On("offense start", whose="you"), Draw(1))'
    - 'auto(On("damage start", whose="you"), Draw(1))'
    - 'auto(On("damage end", whose="you"), Draw(1))'
    - 'auto(On("battle end", whose="you"), Draw(1))'
"""


@rule("dragonball", "8-1-1", "8-1-2", "8-1-2-1", "8-1-2-2")
def test_an_attack_rests_the_attacker_and_starts_a_battle():
    table = masters().position("{A: {battle: [Twin]}, B: {}}")
    assert table.game.battle is None
    table.do("attack Twin -> leader", "until offense")
    table.expect("rested(Twin)", "attacker == Twin", "guard == B.leader")
    assert table.game.battle is not None
    table.do("settle")
    assert table.game.battle is None


@rule("dragonball", "8-1-1")
def test_leaders_battle_cards_and_unisons_attack_the_leader_a_unison_or_a_rested_battle_card():
    table = masters().position("""
        A: {battle: [Red Student, {card: Guard, rested: true}], unison: [{card: Ally, markers: 1}]}
        B: {battle: [{card: Red Master, rested: true}, {card: Shade}], unison: [{card: Ally, markers: 1, as: foe}]}
    """)
    for attacker in ("A.leader", "Red Student", "A.Ally"):
        assert set(table.value(f"targets({attacker})")) == {"B.leader", "Red Master", "foe"}
    assert table.value("targets(Guard)") == []
    assert table.why_not("attack Guard -> leader").rule == "8-1-1"
    assert table.why_not("attack Red Student -> Shade").rule == "8-1-1"


@rule("dragonball", "8-1-1")
def test_attacks_come_one_after_the_other_as_often_as_there_is_somebody_to_attack():
    table = masters().position("{A: {battle: [Red Student, Guard]}, B: {}}")
    table.do("attack Red Student -> leader", "attack Guard -> leader", "attack leader -> leader", "settle")
    table.expect("B.life == 5")
    assert table.why_not("attack Guard -> leader").rule == "8-1-1"


@rule("dragonball", "8-1-3", "8-1-4", "8-1-5")
def test_a_counter_comes_before_the_skills_that_wait_for_the_attack():
    table = masters("""
        Racer: {power: 20000, skills: ['auto(On("attacks", this=True), Draw(1))']}
    """)
    table.position("{A: {battle: [Racer]}, B: {hand: [Stop], energy: [Red Student]}}")
    table.do("attack Racer -> leader")
    table.expect("decision == counter", "A.hand == 0")
    assert len(table.game.pending) == 1


@rule("dragonball", "8-1-5", "8-1-6-1", "8-1-2-1")
def test_a_negated_attack_resolves_what_waits_and_goes_to_the_battle_end_step():
    table = masters(BELLS)
    table.position("{A: {battle: [Bell]}, B: {hand: [Stop], energy: [Red Student]}}")
    table.do("attack Bell -> leader", "B: counter Stop", "settle")
    table.expect("A.hand == 2", "B.life == 8", "rested(Bell)")  # the attack and the end of the battle: nothing between


@rule("dragonball", "8-1-6", "8-2-2", "8-2-3", "8-4-2", "8-4-3", "8-4-7", "8-4-8", "8-4-9", "8-5-9", "8-5-10")
def test_an_attack_that_stands_goes_through_every_step_with_its_skills():
    table = masters(BELLS).position("{A: {battle: [Bell]}, B: {}}")
    table.do("attack Bell -> leader", "until offense").expect("A.hand == 2")  # the attack, the start of the step
    table.do("settle").expect("A.hand == 5", "B.life == 7")
    seen = [e.kind for e in table.game.log]
    steps = [
        kinds.OFFENSE_STARTED,
        kinds.DEFENSE_STARTED,
        kinds.DAMAGE_STARTED,
        kinds.COMPARED,
        kinds.DAMAGE_ENDED,
        kinds.BATTLE_ENDED,
    ]
    places = [seen.index(kind) for kind in steps]
    assert places == sorted(places)


@rule("dragonball", "8-1-7")
@pytest.mark.parametrize("target", ["Attacker()", "Guard()"])
def test_a_battle_without_one_of_its_two_cards_goes_to_its_end(target):
    table = masters(f"""
        Trap: {{type: Extra, cost: 0, orbs: '', skills: ['activate("battle", ToHand({target}))']}}
    """)
    table.position("{A: {battle: [Twin], hand: [Trap]}, B: {battle: [{card: Red Student, rested: true}]}}")
    table.do("attack Twin -> Red Student", "activate Trap", "settle")
    told = [e.kind for e in table.game.log]
    assert kinds.DEFENSE_STARTED not in told and kinds.COMPARED not in told and kinds.BATTLE_ENDED in told
    assert sorted([table.value("zone(Twin)"), table.value("zone(Red Student)")])[0] == "battle"


@rule("dragonball", "8-1-7-1", "21-5-2")
def test_a_card_played_on_top_takes_over_the_part_in_the_battle():
    table = masters("""
        Rise: {power: 25000, skills: ['activate("battle", PlayOnTop(SourceCard(), Attacker()), zone="hand")']}
    """)
    table.position("{A: {battle: [Red Student], hand: [Rise]}, B: {leader: {card: Blue Leader, side: back}}}")
    table.do("attack Red Student -> leader", "activate Rise", "until offense").expect("attacker == Rise")
    table.do("settle").expect("B.life == 7", "rested(Rise)")  # 25000 against 15000; it kept the mode


@rule("dragonball", "8-1-7-2")
def test_cards_that_an_effect_puts_into_the_battle_later_have_not_attacked_or_been_attacked():
    table = masters("""
        Deputy: {power: 30000, skills: ['auto(On("attacks", this=True), Draw(1))']}
        Relay: {type: Extra, cost: 0, orbs: '', skills:
          ['activate("battle", ChangeAttacker(Sel(("battle",), "you", (Named(("Deputy",)),))))']}
    """)
    table.position("{A: {battle: [Deputy], hand: [Relay]}, B: {}}")
    table.do("attack leader -> leader", "activate Relay", "until offense").expect("attacker == Deputy", "A.hand == 0")
    assert not table.game.pending


@rule("dragonball", "8-2-4", "8-2-4-1", "8-2-4-1-1", "8-2-4-2", "8-2-4-2-1")
def test_the_turn_player_may_combo_and_activate_battle_skills_as_often_as_possible():
    table = masters("""
        Drum: {power: 5000, skills: ['auto(On("comboed", whose="you"), Draw(1))']}
    """)
    table.position("{A: {battle: [Drum], hand: [Red Student x2, Surge, Spark], energy: 2}, B: {}}")
    table.do("attack leader -> leader", "combo Red Student").expect("decision == offense", "A.hand == 4")
    table.do("combo Red Student", "activate Surge", "choose leader")
    table.expect("decision == offense", "power(A.leader) == 20000")
    main_skill = option(kinds.ACTIVATE, table.the("Spark"), 0)
    attack = option(kinds.ATTACK, table.the("Drum"), table.the("B.leader"))
    assert table.game.why_not(main_skill).rule == "1-5-4-1-1"  # [Activate: Main] waits for the Main Phase
    assert table.game.why_not(attack).rule == "7-3-4-4"


@rule("dragonball", "8-2-4-3-1-1", "13-5-1")
def test_a_unison_that_is_attacked_has_no_defense_step():
    table = masters().position("{A: {battle: [Twin]}, B: {unison: [{card: Ally, markers: 3}], hand: [Red Student]}}")
    table.do("attack Twin -> Ally", "settle").expect("markers(Ally) == 2")
    assert kinds.DEFENSE_STARTED not in [e.kind for e in table.game.log]


@rule("dragonball", "8-3-2", "8-3-3", "8-3-4", "8-3-4-1", "8-3-4-1-1", "8-3-4-2", "8-3-4-2-1", "8-3-4-3-1")
def test_the_defender_has_a_free_timing_of_their_own():
    table = masters("""
        Wall: {power: 5000, skills: ['auto(On("defense start", whose="you"), Draw(1))',
          'auto(On("comboed", whose="you"), Draw(1))']}
    """)
    table.position("{A: {battle: [Red Master]}, B: {battle: [Wall], hand: [Red Student, Surge], energy: 1}}")
    table.do("attack Red Master -> leader", "until defense").expect("asked == B", "B.hand == 3")
    table.do("B: combo Red Student").expect("decision == defense", "B.hand == 3")
    table.do("B: activate Surge", "B: choose leader").expect("decision == defense", "power(B.leader) == 20000")
    table.do("B: pass", "settle").expect("B.life == 8")  # 20000 against 20000 + 5000


@rule("dragonball", "8-4-4", "8-4-5", "8-4-6", "8-5-5")
def test_combo_power_counts_while_powers_are_compared_and_not_before_or_after():
    table = masters("""
        Gauge: {power: 5000, skills: ['auto(On("damage end", whose="you"), If(Is(Sel(("leader",)),
          (Power(">=", 15000),)), (Draw(2),)))', 'auto(On("battle end", whose="you"), If(Is(Sel(("leader",)),
          (Power(">=", 15000),)), (Draw(2),)))']}
    """)
    table.position("{A: {hand: [Red Student], battle: [Gauge]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Student").expect("power(A.leader) == 10000")
    table.do("settle").expect("B.life == 7", "A.hand == 2", "power(A.leader) == 10000")


@rule("dragonball", "8-4-4", "8-4-5", "8-5-2")
def test_a_view_tells_whether_combo_power_is_part_of_the_powers_it_shows():
    """Who adds it up before the comparison must not add it again after it."""
    table = masters().position("{A: {hand: [Red Student]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Student", "pass")
    before = table.game.view(1)
    assert (before.comparing, before.sides[0].leader.power) == (False, 10000)
    table.do("until to z-energy")
    after = table.game.view(0)
    assert (after.comparing, after.sides[0].leader.power) == (True, 10000 + before.sides[0].combo[0].combo_power)
    table.do("settle")
    assert not table.game.view(0).comparing


@rule("dragonball", "8-4-4", "8-4-5")
def test_all_cards_of_both_combo_areas_count_whatever_is_in_battle():
    table = masters().position("""
        A: {hand: [Red Student x2], unison: [{card: Ally, markers: 1}]}
        B: {hand: [Blue Student x2], battle: [{card: Red Master, rested: true}]}
    """)
    table.do("attack A.Ally -> Red Master", "combo Red Student", "combo Red Student", "pass")
    table.do("B: combo Blue Student", "B: pass", "settle")
    told = [e for e in table.game.log if e.kind == kinds.COMPARED]
    assert [bool(e.b) for e in told] == [table.game.printed(told[0].iid).front.power + 10000 >= 25000]


@rule("dragonball", "8-4-4", "8-4-5", "8-4-6")
@pytest.mark.parametrize(("mine", "theirs", "life"), [(0, 0, 7), (0, 1, 8), (1, 1, 7), (1, 2, 8), (2, 2, 7)])
def test_each_player_adds_their_own_combo_power_to_their_card(mine, theirs, life):
    table = masters().position(f"{{A: {{hand: [Red Student x{mine}]}}, B: {{hand: [Blue Student x{theirs}]}}}}".replace(
        "[Red Student x0]", "[]").replace("[Blue Student x0]", "[]"))  # fmt: skip
    table.do("attack leader -> leader", *["combo Red Student"] * mine, "until offense", "pass")
    table.do(*["B: combo Blue Student"] * theirs, "settle").expect(f"B.life == {life}")


@rule("dragonball", "8-4-6", "8-4-6-1-2-1", "1-13-1", "5-10-1", "21-3-2")
@pytest.mark.parametrize(("power", "life"), [(9000, 8), (10000, 7), (11000, 7)])
def test_equal_power_is_enough_for_damage(power, life):
    table = masters({"Fist": {"power": power}})
    table.position("{A: {battle: [Fist]}, B: {}}")
    table.do("attack Fist -> leader", "settle").expect(
        f"B.life == {life}", f"B.hand == {8 - life}", "zone(Fist) == battle"
    )


@rule("dragonball", "8-4-6-1-1", "8-4-6-1-2", "8-4-6-1-3")
def test_skills_that_wait_for_damage_wait_once_and_only_if_it_was_dealt():
    table = masters("""
        Hammer: {power: 20000, keywords: [Double Strike], skills:
          ['auto(On("damage", whose="opponent"), Draw(1))']}
    """)
    table.position("{A: {battle: [Hammer]}, B: {}}")
    table.do("attack Hammer -> leader", "settle").expect("B.life == 6", "A.hand == 1")
    shield = masters("""
        Hammer: {power: 20000, skills: ['auto(On("damage", whose="opponent"), Draw(1))']}
        Ward: {power: 5000, skills: ['permanent(Rule("no damage", "you"))']}
    """).position("{A: {battle: [Hammer]}, B: {battle: [Ward]}}")
    shield.do("attack Hammer -> leader", "settle").expect("B.life == 8", "A.hand == 0")


@rule("dragonball", "8-4-6-2-1", "8-4-6-2-2", "8-4-6-2-3", "5-12-1", "21-14-2")
def test_a_battle_card_that_loses_is_ko_and_skills_wait_for_it_once():
    table = masters("""
        Reaper: {power: 20000, skills: ['auto(On("ko", whose="opponent"), Draw(1))']}
        Martyr: {power: 10000, skills: ['auto(On("ko", this=True), Draw(1))']}
    """)
    table.position("{A: {battle: [Reaper]}, B: {battle: [{card: Martyr, rested: true}]}}")
    table.do("attack Reaper -> Martyr", "settle").expect("zone(Martyr) == drop", "A.hand == 1", "B.hand == 1")


@rule("dragonball", "8-4-6-2-1")
def test_what_steps_in_for_a_ko_does_so_in_battle_too():
    table = masters("""
        Ghost: {power: 10000, skills: ['instead(WouldLeave("ko", this=True), ToHand(This()))']}
    """)
    table.position("{A: {battle: [Red Master]}, B: {battle: [{card: Ghost, rested: true}]}}")
    table.do("attack Red Master -> Ghost", "settle").expect("zone(Ghost) == hand")
    assert kinds.KOED not in [e.kind for e in table.game.log]


@rule("dragonball", "8-4-6-3-1", "8-4-6-3-2", "8-4-6-3-3", "8-4-6-3-4", "13-5-2-3")
def test_a_unison_that_loses_loses_a_marker_and_skills_wait_for_it_once():
    table = masters("""
        Breaker: {power: 30000, skills: ['auto(On("markers lost", whose="opponent"), Draw(1))']}
    """)
    table.position("{A: {battle: [Breaker]}, B: {unison: [{card: Ally, markers: 2}]}}")
    table.do("attack Breaker -> Ally", "settle").expect("markers(Ally) == 1", "A.hand == 1", "zone(Ally) == unison")


@rule("dragonball", "8-4-6")
def test_an_attack_that_is_too_weak_does_nothing_to_either_card():
    table = masters().position("{A: {battle: [Red Student]}, B: {battle: [{card: Giant, rested: true}]}}")
    table.do("attack Red Student -> Giant", "settle").expect("zone(Red Student) == battle", "zone(Giant) == battle")


@rule("dragonball", "8-5-1", "8-5-2", "8-5-3", "8-5-4", "8-5-8")
def test_each_player_may_keep_one_combo_card_as_z_energy_the_turn_player_first():
    table = masters().position("{A: {hand: [Red Student x2]}, B: {hand: [Blue Student x2]}}")
    table.do("attack leader -> leader", "combo Red Student", "combo Red Student", "pass")
    table.do("B: combo Blue Student", "B: pass", "until to z-energy").expect("asked == A")
    table.do("to z-energy Red Student").expect("asked == B", "decision == to z-energy", "A.z_energy == 1")
    table.do("to z-energy none", "settle")
    table.expect("A.z_energy == 1", "A.drop == 1", "B.z_energy == 0", "B.drop == 1", "A.combo == 0", "B.combo == 0")


@rule("dragonball", "8-5-2", "3-1-6-1")
def test_a_card_of_the_opponent_in_your_combo_area_becomes_its_owners_z_energy():
    table = masters("""
        Thief: {power: 20000, skills: ['auto(On("attacks", this=True), ComboWith(Choose(Sel(("drop",), "opponent"))))']}
    """)
    table.position("{A: {battle: [Thief]}, B: {drop: [Blue Student]}}")
    table.do("attack Thief -> leader", "until to z-energy").expect("asked == A", "A.combo == 1")
    table.do("to z-energy Blue Student", "settle").expect("B.z_energy == 1", "A.z_energy == 0")


@rule("dragonball", "8-5-6", "8-5-7", "8-5-8")
def test_skills_that_wait_for_a_combo_card_to_be_dropped_come_after_it_is():
    table = masters("""
        Clerk: {power: 5000, skills: ['auto(On("dropped", whose="you", source=("combo",)), Draw(1))']}
    """)
    table.position("{A: {battle: [Clerk], hand: [Red Student x2]}, B: {}}")
    table.do("attack leader -> leader", "combo Red Student", "combo Red Student", "settle")
    table.expect("A.drop == 2", "A.hand == 1")  # both at once: the skill waits once


@rule("dragonball", "8-5-10-1", "8-5-9")
@pytest.mark.parametrize(("kept", "drawn"), [("none", 1), ("Finale", 0)])
def test_a_combo_card_has_its_skill_for_the_end_of_the_battle_only_from_the_drop_area(kept, drawn):
    table = masters("""
        Finale: {power: 5000, skills: ['auto(AfterCombo(), Draw(1), zone="drop")']}
    """)
    table.position("{A: {hand: [Finale]}, B: {}}")
    table.do("attack leader -> leader", "combo Finale", "until to z-energy", f"to z-energy {kept}", "settle")
    table.expect(f"A.hand == {drawn}")


@rule("dragonball", "8-5-11", "8-5-12")
def test_what_lasts_for_the_battle_ends_with_it_on_both_sides():
    table = masters().position("{A: {hand: [Surge], energy: 1}, B: {hand: [Surge], energy: 1}}")
    table.do("attack leader -> leader", "activate Surge", "until defense", "B: activate Surge")
    table.expect("power(A.leader) == 20000", "power(B.leader) == 20000")
    table.do("B: pass", "settle").expect("power(A.leader) == 10000", "power(B.leader) == 10000", "B.life == 7")


@rule("dragonball", "8-4-6-2-1", "23-3-2")
def test_a_card_lost_in_battle_was_not_removed_by_a_skill():
    table = masters("""
        Orphan: {power: 10000, skills: ['auto(On("left", this=True, by="skill"), Draw(1))',
          'auto(On("ko", this=True, by="opponent"), Draw(1))']}
    """)
    table.position(
        "{A: {battle: [Giant], hand: [Bolt], energy: 2}, B: {battle: [{card: Orphan, rested: true, count: 2}]}}"
    )
    table.do("attack Giant -> Orphan #1", "settle").expect("B.drop == 1", "B.hand == 0")
    table.do("activate Bolt", "settle").expect("B.drop == 2", "B.hand == 2")


@rule("dragonball", "9-10-1", "9-10-1-1", "13-5-2-1")
def test_markers_that_something_else_is_done_for_are_not_lost():
    table = masters("""
        Envoy: {type: Unison, color: B, power: 10000,
          skills: ['instead(WouldLeave("markers", this=True, by="battle"), ToHand(Choose(Sel(("life",)))), optional=True)']}
        Mourner: {power: 50000, skills: ['auto(On("markers lost", whose="you"), Draw(3))']}
        Strip: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", RemoveMarkers(Sel(("unison",), "opponent")))']}
    """)
    table.position("{A: {battle: [Giant], hand: [Strip]}, B: {unison: {card: Envoy, markers: 4}, battle: [Mourner]}}")
    table.do("attack Giant -> Envoy", "until replace", "yes", "choose face down", "settle")
    table.expect("markers(Envoy) == 4", "B.life == 7", "B.hand == 1")  # both markers of the [Double Strike] at once
    table.do("activate Strip").expect("decision == main", "markers(Envoy) == 3", "B.hand == 4")  # no attack


@rule("dragonball", "9-1-3-3", "8-1-7")
@pytest.mark.parametrize("target", ["Attacker()", "Guard()"])
def test_what_depends_on_a_card_in_battle_ends_when_that_card_is_gone(target):
    table = masters(f"""
        Flag: {{power: 5000, skills: ['permanent(Gain(This(), (MorePower(5000),)), gates=Have({target}))']}}
        Knell: {{power: 5000, skills: ['auto(On("battle end"), ToDrop(Choose(Sel(("hand",)))))']}}
        Trap: {{type: Extra, cost: 0, orbs: '', skills: ['activate("battle", ToHand({target}))']}}
    """)
    table.position(
        "{A: {battle: [Twin, Flag, Knell], hand: [Trap, Red Student, Spark]},"
        " B: {battle: [{card: Blue Student, rested: true}]}}"
    )
    table.do("attack Twin -> Blue Student", "until offense").expect("power(Flag) == 10000")
    table.do("activate Trap", "until choose").expect("power(Flag) == 5000")


@rule("dragonball", "8-1-1", "0-2-5")
@pytest.mark.parametrize("bound", [False, True], ids=["nothing is forbidden", "something is forbidden"])
def test_what_is_no_battle_card_neither_attacks_nor_is_attacked_from_the_battle_area(bound):
    """A card with [Field] lies there in either mode, and an energy card is in play, too."""
    table = masters("""
        Sign: {type: Extra, cost: 0, orbs: '', keywords: [Field]}
        Leash: {power: 5000, skills: ['permanent(Rule("cannot attack", "you", cards=Named(("Nobody",))))']}
    """)
    more = ", Leash" if bound else ""
    table.position(f"""
        A: {{battle: [Guard, Sign{more}], energy: [Red Student]}}
        B: {{battle: [{{card: Sign, as: theirs, rested: true}}], energy: [{{card: Blue Student, rested: true}}]}}
    """)
    for attack in ("A.Sign -> leader", "Red Student -> leader", "Guard -> theirs", "Guard -> Blue Student"):
        assert table.why_not(f"attack {attack}").rule == "8-1-1", attack
    offered = {
        (table.game.cards[a_of(code)].printed.name, table.game.cards[b_of(code)].printed.name)
        for code in table.game.decision.options
        if verb_of(code) == kinds.ATTACK
    }
    assert {target for _, target in offered} == {"Red Leader"}
    assert {attacker for attacker, _ in offered} == {"Red Leader", "Guard"} | ({"Leash"} if bound else set())


@rule("dragonball", "8-4-6-1-2", "8-4-6-3-2", "8-4-4", "9-6-10")
@pytest.mark.parametrize(("target", "left"), [("leader", "B.life == 6"), ("Ally", "markers(Ally) == 3")])
def test_what_the_compared_powers_set_off_comes_before_the_damage(target, left):
    """There is a checkpoint between the comparison and what follows from it, for a Leader and for a Unison."""
    table = masters("""
        Surging: {power: 10000, skills:
          ['auto(State(Have(Sel(("battle",), "you", (Named(("Surging",)), Power(">=", 15000))))),
                 Gain(This(), (Keyword("Double Strike"),), "battle"))']}
    """)
    table.position("{A: {battle: [Surging], hand: [Red Student]}, B: {unison: [{card: Ally, markers: 5, as: Ally}]}}")
    table.do(f"attack Surging -> {target}", "combo Red Student", "settle").expect(left)


@rule("dragonball", "8-4-7", "8-4-8", "8-4-9")
def test_what_waits_for_the_end_of_the_damage_step_is_done_in_the_damage_step():
    table = masters("""
        Closer: {power: 20000, skills: ['auto(On("damage end", whose="you"), Draw(1), optional=True)']}
    """)
    table.position("{A: {battle: [Closer], hand: [Red Student]}, B: {}}")
    table.do("attack Closer -> leader", "combo Red Student", "until activate").expect("step == damage", "B.life == 7")
    table.do("use Closer").expect("step == battle end", "decision == to z-energy", "A.hand == 1")


@rule("dragonball", "8-5-1", "8-5-2")
def test_what_still_waits_when_the_battle_end_step_begins_comes_before_z_energy():
    """The steps before have a checkpoint at their end, so something is made to wait here by hand."""
    table = masters("""
        Keen: {power: 20000, skills: ['auto(On("damage end", whose="you"), ToHand(Choose(Sel(("combo",)))))']}
    """)
    table.position("{A: {battle: [Keen], hand: [Red Student]}, B: {}}")
    table.do("attack Keen -> leader", "combo Red Student", "until offense")
    game = table.game
    battle = game.battle
    battle.step = END_STEP
    game.decision = None
    atoms.emit(game, kinds.DAMAGE_ENDED, game.turn_player, card_of(battle.attacker), card_of(battle.guard))
    game.advance()
    table.expect("decision == main", "A.hand == 1", "A.combo == 0")  # nothing is left to make Z-Energy of


@rule("dragonball", "8-5-5", "8-5-7", "9-6-10")
def test_what_the_end_of_combo_power_sets_off_comes_before_the_combo_cards_are_dropped():
    table = masters("""
        Waning: {power: 10000, skills:
          ['auto(State(Have(Sel(("battle",), "you", (Named(("Waning",)), Power("<=", 10000))))),
                 ToHand(Sel(("combo",))))']}
    """)
    table.position("{A: {battle: [Waning], hand: [Red Student x2]}, B: {}}")
    table.do("attack Waning -> leader", "combo Red Student", "combo Red Student", "settle")
    table.expect("A.hand == 2", "A.drop == 0")


@rule("dragonball", "8-1-1", "22-16-2")
def test_a_permission_to_attack_active_cards_may_leave_out_those_with_barrier():
    table = masters(
        {
            "Scout": {
                "power": 10000,
                "skills": ['permanent(Gain(This(), (Permit("attack active without Barrier"),), ""))'],
            },
            "Wall": {"power": 5000, "keywords": ["Barrier"]},
        }
    )
    table.position("{A: {battle: [Scout]}, B: {battle: [Wall, Guard]}}")
    assert set(table.value("targets(Scout)")) == {"B.leader", "Guard"}


@rule("dragonball", "8-4-4", "8-4-5", "8-4-6-1-2-1")
@pytest.mark.parametrize(("power", "lured", "life"), [(8000, False, 7), (8000, True, 8), (10000, True, 7)])
def test_combos_and_damage_go_by_who_has_the_two_cards_when_powers_are_compared(power, lured, life):
    """Decision 34: an attack card that changed sides has no more of the combos of the player who declared the attack."""
    table = masters({
        "Turncoat": {"power": power},
        "Lure": {"type": "Extra", "cost": 0, "orbs": "", "skills": ['activate("battle", GainControl(Attacker()))']},
    })  # fmt: skip
    table.position("{A: {battle: [Turncoat], hand: [Red Student]}, B: {hand: [Lure]}}")
    table.do("attack Turncoat -> leader", "combo Red Student", "pass")
    if lured:
        table.do("B: activate Lure", "until defense").expect("attacker == Turncoat", "master(Turncoat) == B")
    table.do("B: pass", "settle").expect(f"B.life == {life}", "A.life == 8")


@rule("dragonball", "8-5-8", "8-5-9")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_turn_player_drops_their_combo_cards_first(player):
    table = masters().position(
        f"{{turn: {{player: {player}}}, A: {{hand: [Red Student]}}, B: {{hand: [Blue Student]}}}}"
    )
    mine, theirs = ("Red", "Blue") if player == "A" else ("Blue", "Red")
    table.do("attack leader -> leader", f"combo {mine} Student", "pass", f"combo {theirs} Student", "settle")
    dropped = [table.game.printed(e.iid).name for e in table.game.log if e.kind == kinds.DROPPED]
    assert dropped == [f"{mine} Student", f"{theirs} Student"]


@rule("dragonball", "8-1-1", "8-1-2-1", "8-1-3")
@pytest.mark.parametrize("target", ["leader", "Target"])
def test_a_card_that_is_attacked_is_the_guard_card_from_then_on(target):
    table = masters("""
        Target: {power: 5000, skills: ['auto(On("guard", whose="you"), Draw(1))']}
    """)
    table.position("{A: {}, B: {battle: [{card: Target, rested: true}]}}")
    table.do(f"attack leader -> {target}", "until offense").expect("B.hand == 1")


@rule("dragonball", "20-14-1", "8-1-1")
@pytest.mark.parametrize(("hand", "drawn"), [(1, 1), (0, 0)])
def test_an_attack_that_could_not_be_made_is_none_for_the_effect_that_makes_it(hand, drawn):
    """Fury attacks by its skill, which may need a card of the hand, and draws if it did."""
    table = masters("""
        Fury: {power: 5000, skills: ['activate("main", AttackWith(This(), Sel(("leader",), "opponent")),
          IfYouDo((Draw(1),)))']}
        Curse: {power: 5000, skills: ['permanent(CannotUnless("attack", (ToDrop(Choose(Sel(("hand",)))),)))']}
    """)
    table.position(f"{{A: {{battle: [Fury], hand: {hand}}}, B: {{battle: [Curse]}}}}")
    table.do("activate Fury", "settle").expect(f"A.hand == {drawn}", f"A.drop == {hand}")


@rule("dragonball", "7-3-4-4-1", "8-1-1")
def test_the_second_player_attacks_on_their_first_turn_whatever_is_forbidden_elsewhere():
    """One prohibition at the table, and every attack is asked for by itself."""
    table = masters("""
        Leash: {power: 5000, skills: ['permanent(Rule("cannot attack", "you", cards=Named(("Nobody",))))']}
    """)
    table.position("{turn: {player: B, number: 2}, A: {}, B: {battle: [Leash]}}")
    table.expect("legal(attack B.leader -> leader)", "legal(attack Leash -> leader)")


@rule("dragonball", "8-1-1", "0-2-5")
def test_whom_a_prohibition_to_attack_something_binds():
    """A card says of itself that the opponent cannot attack another one: its own player could."""
    table = masters("""
        Ward: {power: 5000, skills: ['permanent(Rule("cannot attack", "opponent", cards=Named(("Twin",))))']}
    """)
    table.position("{A: {battle: [Twin, Ward, Guard]}, B: {battle: [Ward, {card: Twin, as: theirs, rested: true}]}}")
    assert table.why_not("attack A.Twin -> leader").rule == "0-2-5"
    table.expect("legal(attack Guard -> leader)", "legal(attack A.Ward -> theirs)")


@rule("dragonball", "1-7-2-1-1", "8-5-9", "8-5-10")
def test_what_is_put_off_to_the_end_of_the_battle_comes_when_it_ends_and_not_before():
    table = masters("""
        Fuse: {power: 20000, skills: ['auto(On("attacks", this=True), Later("end of battle", (Draw(2),)))']}
    """)
    table.position("{A: {battle: [Fuse], hand: [Red Student]}, B: {}}")
    table.do("attack Fuse -> leader", "combo Red Student", "until to z-energy").expect("A.hand == 0")
    table.do("to z-energy none", "settle").expect("A.hand == 2")


@rule("dragonball", "8-2-4-1", "8-3-4-1", "5-7-5-1", "5-7-6-1", "5-6-2")
def test_a_card_with_a_combo_cost_is_comboed_for_its_energy_and_only_if_there_is_enough():
    table = masters().position("{A: {hand: [Red Master], battle: [Red Master], energy: 1}, B: {hand: [Blue Master]}}")
    table.do("attack leader -> leader").expect("decision == offense")
    table.do("combo Red Master").expect("decision == offense", "A.combo == 1", "A.energy.rested == 1")
    assert table.why_not("combo Red Master").rule
    table.do("pass").expect("decision == defense")
    assert table.why_not("B: combo Blue Master").rule == "5-6-3"


@rule("dragonball", "8-1-7-1", "21-5-2")
def test_a_guard_card_with_a_card_played_on_top_is_fought_out_with_that_one():
    table = masters("""
        Rise: {power: 25000, skills: ['activate("battle", PlayOnTop(SourceCard(), Guard()), zone="hand")']}
    """)
    table.position("{A: {battle: [Red Master]}, B: {battle: [{card: Red Student, rested: true}], hand: [Rise]}}")
    table.do("attack Red Master -> Red Student", "pass", "B: activate Rise", "until defense")
    table.expect("guard == Rise", "attacker == Red Master")
    table.do("B: pass", "settle").expect("zone(Rise) == battle")  # 20000 against 25000


@rule("dragonball", "8-1-7", "23-5-4")
def test_a_card_that_leaves_and_is_in_no_battle_ends_none():
    table = masters("""
        Trap: {type: Extra, cost: 0, orbs: '', skills:
          ['activate("battle", ToHand(Choose(Sel(("battle",), "you", (Named(("Guard",)),)))))']}
    """)
    table.position("{A: {battle: [Twin, Guard], hand: [Trap]}, B: {}}")
    table.do("attack Twin -> leader", "activate Trap", "settle").expect("zone(Guard) == hand", "B.life == 7")


@rule("dragonball", "8-1-6", "8-1-6-1", "8-1-7", "8-2")
@pytest.mark.parametrize("step", ["offense start", "attacks"])
def test_an_attack_card_that_is_gone_before_anybody_may_combo_leaves_no_free_timing(step):
    when = 'On("attacks", this=True)' if step == "attacks" else 'On("offense start", whose="you")'
    table = masters(f"""
        Fleet: {{power: 20000, skills: ['auto({when}, ToHand(This()))']}}
    """)
    table.position("{A: {battle: [Fleet], hand: [Red Student]}, B: {hand: [Blue Student]}}")
    table.do("attack Fleet -> leader").expect("decision == main", "zone(Fleet) == hand", "B.life == 8")


@rule("dragonball", "8-1-7", "8-3", "8-4")
@pytest.mark.parametrize(("when", "seen"), [("defense start", []), ("damage start", ["defense"])])
def test_a_guard_card_that_is_gone_when_a_step_begins_ends_the_battle_there(when, seen):
    table = masters(f"""
        Fleet: {{power: 5000, skills: ['auto(On("{when}"), ToHand(This()))']}}
    """)
    table.position("{A: {battle: [Red Master]}, B: {battle: [{card: Fleet, rested: true}], hand: [Blue Student]}}")
    table.do("attack Red Master -> Fleet", "pass")
    assert [table.game.decision.kind] == (seen or ["main"])
    table.do("settle").expect("zone(Fleet) == hand", "B.drop == 0")
    assert kinds.COMPARED not in [e.kind for e in table.game.log]


@rule("dragonball", "8-4-6-1", "8-4-6-1-2", "8-4-6-1-2-1", "0-2-5")
def test_an_attack_card_that_deals_no_damage_deals_none():
    table = masters("""
        Mild: {power: 20000, skills: ['permanent(Gain(This(), (Ban("deal damage"),), ""))']}
    """)
    table.position("{A: {battle: [Mild]}, B: {}}")
    table.do("attack Mild -> leader", "settle").expect("B.life == 8")


@rule("dragonball", "8-4-6-3-3", "13-5-2-1", "13-5-2-2", "13-5-2-3")
@pytest.mark.parametrize(("word", "left"), [("", 4), ("Double Strike", 3), ("Triple Strike", 2)])
def test_a_unison_loses_as_many_markers_as_the_attack_strikes(word, left):
    keywords = f"[{word}]" if word else "[]"
    table = masters(f"Fist: {{power: 40000, keywords: {keywords}}}")
    table.position("{A: {battle: [Fist]}, B: {unison: [{card: Ally, markers: 5}]}}")
    table.do("attack Fist -> Ally", "settle").expect(f"markers(Ally) == {left}")


@rule("dragonball", "22-10-3-3", "22-10-3-2", "8-1-4")
@pytest.mark.parametrize(("attacker", "asked"), [("Twin", True), ("leader", False), ("Ally", False)])
def test_a_counter_to_the_attack_of_a_battle_card_waits_for_that_of_no_other(attacker, asked):
    table = masters("""
        Trip: {type: Extra, cost: 0, orbs: '', skills: ['counter("battle attack", NegateAttack())']}
    """)
    table.position("{A: {battle: [Twin], unison: [{card: Ally, markers: 2}]}, B: {hand: [Trip]}}")
    table.do(f"attack {attacker} -> leader")
    offered = [verb_of(code) for code in table.game.decision.options]
    assert (kinds.COUNTER in offered) is asked
