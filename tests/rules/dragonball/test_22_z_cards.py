"""22-46 [Z-Awaken], 22-47 [Z-Stack X], and Z-Leaders (15-1)."""

import pytest

from playmat.core.decision import PICK
from playmat.core.packing import option
from playmat.dragonball import build
from playmat.dragonball.cards import CardError
from playmat.testing import masters, rule

CARDS = """
    Hero:
      type: Leader
      characters: [Hero]
      skills: ['auto(On("attacks", this=True), Gain(This(), (MorePower(5000), Keyword("Critical")), "turn"))']
      back:
        name: Hero Awakened
        power: 15000
        characters: [Hero]
        skills: ['auto(On("attacks", this=True), Gain(This(), (MorePower(5000), Keyword("Critical")), "turn"))']
    Zenith:
      type: Leader
      z_cost: 2
      power: 20000
      characters: [Hero]
      skills:
        - 'z_awaken(Character(("Hero",)), cost=Pay(any=1), gates=Have(Sel(("life",)), 4, "<="))'
        - 'auto(On("leader placed", this=True), Draw(1))'
    Apex: {type: Leader, z_cost: 0, power: 25000, skills: ['z_awaken(Character(("Hero",)))']}
    Fickle: {type: Leader, z_cost: 1, power: 20000, skills: ['z_awaken(Character(("Hero",)), cost=FlipLeader(to=0))']}
    Grave:
      type: Leader
      z_cost: 1
      power: 20000
      skills: ['z_awaken(Character(("Hero",)), cost=ToWarp(Choose(Sel(("drop",), "you", (Named(("Guard",)),)))))']
    Purge: {type: Extra, cost: 0, skills: ['activate("main", ToDrop(Sel(("leader",), "opponent")))']}
    Leave: {type: Extra, cost: 0, skills: ['activate("main", ToHand(Sel(("leader",))))']}
    Gaze: {type: Extra, cost: 0, skills: ['activate("main", TurnLifeUp(Sel(("z-deck",))))']}
"""
AWAKE = "leader: {card: Hero, side: back}"


def at(position):
    return masters(CARDS).position(position)


# -- 22-46 [Z-Awaken] ------------------------------------------------------------------------------------------------


@rule("dragonball", "22-46-1", "22-46-3", "22-46-6", "22-46-6-3", "15-1-4", "15-1-4-1")
def test_a_z_leader_is_placed_on_the_leader_for_both_costs():
    table = at(f"A: {{{AWAKE}, life: 4, z_deck: [Zenith], z_energy: [Guard, filler], energy: 1}}")
    table.do("activate Zenith").expect("under(A.leader) == [Hero]", "power(A.leader) == 20000", "A.z_deck == 0")
    table.expect("A.z_energy == 0", "zone(Guard) == drop", "A.energy.rested == 1", "zone(Zenith) == leader")
    table.do("settle").expect("A.hand == 1").do("attack leader -> leader", "settle").expect("B.life == 7")


@rule("dragonball", "22-46-1", "22-46-6-1", "21-5-2")
def test_a_leader_z_awakens_in_the_middle_of_its_attack_and_keeps_mode_power_and_battle():
    table = at(f"A: {{{AWAKE}, life: 4, z_deck: [Zenith], z_energy: 2, energy: 1}}")
    table.do("attack leader -> leader", "until offense", "activate Zenith")
    table.expect("power(A.leader) == 25000", "rested(A.leader)", "not keyword(A.leader, Critical)")
    table.expect("attacker == A.leader")


@rule("dragonball", "22-46-3")
def test_z_awaken_needs_the_named_leader_on_its_back_its_conditions_and_its_costs():
    costs = "z_deck: [Zenith], z_energy: 2, energy: 1"
    assert at(f"A: {{leader: Hero, life: 4, {costs}}}").why_not("A: activate Zenith").rule == "22-46-3"
    other = "leader: {card: Red Leader, side: back}"
    assert at(f"A: {{{other}, life: 4, {costs}}}").why_not("A: activate Zenith").rule == "22-46-3"
    assert at(f"A: {{{AWAKE}, life: 5, {costs}}}").why_not("A: activate Zenith").rule == "9-1-3"
    table = at(f"A: {{{AWAKE}, life: 4, z_deck: [Zenith], z_energy: 1, energy: 1}}")
    assert table.why_not("A: activate Zenith").rule == "5-4-3"
    table = at(f"A: {{{AWAKE}, life: 4, z_deck: [Zenith], z_energy: 2}}")
    assert table.why_not("A: activate Zenith").rule == "5-3-3"


@rule("dragonball", "22-46-3", "22-46-4")
def test_a_player_z_awakens_once_a_turn_and_never_on_a_z_leader():
    table = at(f"A: {{{AWAKE}, z_deck: [Apex, {{card: Apex, as: other}}]}}").do("activate Apex")
    assert table.why_not("A: activate other").rule == "22-46-4"
    table.do("next turn", "next turn")
    assert table.why_not("A: activate other").rule == "22-46-3"


@rule("dragonball", "22-46-3-1")
def test_the_two_costs_are_paid_in_either_order():
    start = f"A: {{{AWAKE}, z_deck: [Grave], z_energy: [Guard], drop: [{{card: Guard, as: old}}]}}"
    table = at(start).do("activate Grave").expect("decision == z-energy first").do("yes", "choose old")
    table.expect("zone(old) == warp", "zone(Grave) == leader", "A.drop == 1")
    table = at(start).do("activate Grave", "no")
    table.expect("zone(old) == warp", "zone(Grave) == leader", "A.drop == 1")


@rule("dragonball", "22-46-3-1")
def test_z_energy_may_pay_for_the_skill_cost_on_its_way():
    table = at(f"A: {{{AWAKE}, z_deck: [Grave], z_energy: [Guard, filler]}}")
    table.expect("legal(activate Grave)").do("activate Grave")  # Guard must be what is paid, and go first
    table.expect("zone(Guard) == warp", "A.z_energy == 1", "zone(Grave) == leader")
    assert at(f"A: {{{AWAKE}, z_deck: [Grave], z_energy: [filler]}}").why_not("A: activate Grave").rule == "5-8-3"


@rule("dragonball", "22-46-5")
def test_z_awaken_is_for_cards_face_down_in_the_z_deck():
    table = at(f"A: {{{AWAKE}, z_deck: [Apex], hand: [Gaze]}}").do("activate Gaze")
    assert table.why_not("A: activate Apex").rule == "22-46-5"
    assert at(f"A: {{{AWAKE}, removed: [Apex]}}").why_not("A: activate Apex").rule == "22-46-5"


@rule("dragonball", "22-46-5")
def test_a_z_leader_is_not_known_to_the_opponent_before_it_is_declared():
    table = at(f"A: {{{AWAKE}, z_deck: [Apex, Grave]}}").expect("known(A, Apex)", "not known(B, Apex)")
    table.do("activate Apex").expect("known(B, Apex)", "not known(B, Grave)")


@rule("dragonball", "22-46-6-2")
def test_a_z_leader_that_finds_no_leader_to_lie_on_is_removed_from_the_game():
    table = at(f"A: {{{AWAKE}, z_deck: [Fickle], z_energy: 1}}").do("activate Fickle")
    table.expect("zone(Fickle) == removed", "under(A.leader) == []", "side(A.leader) == front", "A.z_energy == 0")


# -- 15-1 Z-Leaders --------------------------------------------------------------------------------------------------


@rule("dragonball", "15-1-3", "15-1-4")
def test_rules_and_skills_about_leaders_are_about_z_leaders_too():
    table = at("A: {leader: {card: Apex, under: [Hero]}}\nB: {leader: {card: Apex, under: [Hero]}, life: 3}")
    table.do("attack leader -> leader", "settle").expect("rested(A.leader)", "B.life == 2", "B.hand == 1")
    table.do("next turn", "attack leader -> leader", "settle").expect("A.life == 7")


@rule("dragonball", "15-1-3-1")
def test_the_back_of_a_z_leader_says_nothing():
    with pytest.raises(CardError) as refused:
        build.leader("Z", "Zed", "R", 20000, z=True, z_cost=1, back=build.back_side("Back", 10000))
    assert refused.value.rule == "15-1-3-1"


@rule("dragonball", "15-1-4-2")
def test_a_z_leader_does_not_leave_by_skills_of_the_opponent():
    table = at("A: {hand: [Purge]}\nB: {leader: {card: Apex, under: [Hero]}}").do("activate Purge")
    table.expect("zone(Apex) == leader", "under(B.leader) == [Hero]")


@rule("dragonball", "15-1-5", "15-1-5-1", "15-1-6", "15-1-4-2")
def test_a_z_leader_that_leaves_is_removed_and_the_leader_under_it_stays():
    table = at("A: {leader: {card: Apex, under: [Hero], rested: true}, hand: [Leave]}").do("activate Leave")
    table.expect("zone(Apex) == removed", "zone(Hero) == leader", "side(A.leader) == back", "rested(A.leader)")


# -- 22-47 [Z-Stack X] -----------------------------------------------------------------------------------------------

STACKS = """
    Hero: {type: Leader, characters: [Hero], back: {name: Hero Awakened, power: 15000, characters: [Hero]}}
    Peak:
      type: Leader
      z_cost: 0
      power: 20000
      skills: ['z_awaken(Character(("Hero",)))', 'z_stack(1, Trait(("Stone",)))']
    Tower: {cost: 1, z_cost: 0, power: 15000, skills: ['z_stack(2, Trait(("Stone",)))']}
    Arch: {type: Extra, cost: 1, z_cost: 0, skills: ['z_stack(1, Trait(("Stone",)))']}
    Choir: {type: Unison, cost: 1, z_cost: 0, power: 15000, skills: ['z_stack(1, Trait(("Stone",)))']}
    Toll:
      cost: 1
      z_cost: 0
      power: 15000
      skills: ['z_stack(1, Trait(("Stone",)), cost=ToDrop(Choose(Sel(("hand",)))))']
    Greedy:
      cost: 1
      z_cost: 0
      power: 15000
      skills:
        - 'z_stack(2, Trait(("Stone",)))'
        - 'permanent(AlsoChoose("Z-Stack", ("battle",), whose="opponent", n=1))'
    Brick: {cost: 1, z_cost: 3, traits: [Stone], skills: ['permanent(Gain(Sel(("battle",)), (MorePower(5000),)))']}
    Feather: {cost: 1, z_cost: 3}
    Purge: {type: Extra, cost: 0, skills: ['activate("main", KO(Choose(Sel(("battle",), "opponent"))))']}
"""


def stacking(position):
    return masters(STACKS).position(position)


@rule("dragonball", "22-47-2-1", "22-47-3", "22-47-4")
def test_z_stack_places_up_to_its_number_of_cards_from_the_z_deck_under_a_battle_card():
    table = stacking("A: {z_deck: [Tower, Brick x3, Feather], energy: 1, hand: [filler]}").do("play Tower")
    assert table.why_not("A: choose Feather") is not None
    table.do("choose Brick, Brick#2").expect("under(Tower) == [Brick, Brick]", "power(Tower) == 15000", "A.battle == 1")
    table.expect("A.z_deck == 2").do("settle")


@rule("dragonball", "22-47-4")
def test_z_stack_may_place_fewer_cards_or_none():
    table = stacking("A: {z_deck: [Tower, Brick x3], energy: 1}").do("play Tower", "choose none", "settle")
    table.expect("under(Tower) == []", "A.z_deck == 3")


@rule("dragonball", "22-47-3")
def test_z_stack_waits_on_a_leader_an_extra_and_a_unison_too():
    table = stacking("A: {leader: {card: Hero, side: back}, z_deck: [Peak, Brick]}").do("activate Peak", "choose Brick")
    table.expect("under(A.leader) == [Hero, Brick]")
    table = stacking("A: {z_deck: [Arch, Brick], energy: 1}").do("play Arch", "choose Brick")
    table.expect("under(Arch) == [Brick]")
    table = stacking("A: {z_deck: [Choir, Brick], energy: 1}").do("play Choir", "choose Brick")
    table.expect("under(Choir) == [Brick]", "markers(Choir) == 1")


@rule("dragonball", "22-47-3", "9-6-4")
def test_a_z_stack_with_a_cost_may_be_declined():
    start = "A: {z_deck: [Toll, Brick], energy: 1, hand: [Guard]}"
    stacking(start).do("play Toll", "no").expect("under(Toll) == []", "zone(Guard) == hand")
    stacking(start).do("play Toll", "yes", "choose Brick").expect("under(Toll) == [Brick]", "zone(Guard) == drop")


@rule("dragonball", "22-47-4-1")
def test_a_further_text_lets_z_stack_choose_other_cards_up_to_its_number():
    table = stacking("A: {z_deck: [Greedy, Brick], energy: 1}\nB: {battle: [Guard, Giant, Shade]}").do("play Greedy")
    assert option(PICK, table.perm("Shade").iid) not in table.game.decision.options  # [Barrier]
    table.game.apply(option(PICK, table.perm("Giant").iid))
    assert option(PICK, table.perm("Guard").iid) not in table.game.decision.options
    table.do("choose Brick").expect("under(Greedy) == [Giant, Brick]", "zone(Guard) == battle", "B.battle == 2")


@rule("dragonball", "22-47-4", "14-1-5", "16-1-4", "16-1-4-1")
def test_a_stack_of_z_cards_leaves_the_game_as_one():
    table = stacking("A: {hand: [Purge]}\nB: {battle: [{card: Tower, under: [Brick, Guard]}]}").do("activate Purge")
    table.expect("zone(Tower) == removed", "zone(Brick) == removed", "zone(Guard) == drop")


@rule("dragonball", "22-46-5")
def test_a_z_leader_is_not_played_from_the_z_deck_but_comes_by_its_skill():
    """No cost of the card is paid for it: there may be as much Z-Energy as one likes."""
    card = {"type": "Leader", "z": True, "z_cost": 1, "power": 20000, "keywords": []}
    table = masters({"Crown": card})
    table.position("{A: {z_deck: [Crown], z_energy: [Red Student x5], energy: 5}}")
    assert table.why_not("play Crown").rule == "22-46-5"
