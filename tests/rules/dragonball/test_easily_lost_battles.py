"""Single clauses of attacks and battles that nothing else would miss."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def fighter(*skills, **more):
    return {"power": 20000, "skills": list(skills), **more}


def extra(*skills, **more):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": list(skills), **more}


# -- 8-1-1: what attacks what --------------------------------------------------------------------------------------------


@rule("dragonball", "0-2-5", "8-1-1")
def test_who_cannot_attack_such_cards_is_the_player_it_was_said_of():
    table = masters({"Bar": fighter('permanent(CannotAttack(Type("Leader")))')})
    table.position("{A: {battle: [Bar, Guard]}, B: {battle: [Twin]}}")
    assert table.why_not("attack Guard -> leader") is None
    table.do("next turn")
    assert table.why_not("attack Twin -> leader").rule == "0-2-5"


# -- 20-14-1: attacks that ask for something -----------------------------------------------------------------------------


@rule("dragonball", "20-14-1", "8-1-1")
@pytest.mark.parametrize("cost", ["SwitchToRest", "SwitchToHidden"])
@pytest.mark.parametrize(("given", "attacked"), [("Guard", True), ("Twin", False)])
def test_a_card_that_can_no_longer_attack_when_all_is_done_for_it_does_not(cost, given, attacked):
    toll = fighter(f'permanent(CannotUnless("attack", ({cost}(Choose(Sel(("battle",)))),), "opponent"))')
    ear = {"type": "Leader", "power": 10000, "skills": ['auto(On("attacks", whose="you"), Draw(1))']}
    table = masters({"Toll": toll, "Ear": ear})
    table.position("{A: {leader: Ear, battle: [Twin, Guard]}, B: {battle: [Toll]}}")
    table.do("attack Twin -> leader", f"choose {given}", "settle")
    table.expect(f"B.life == {8 - attacked}", f"A.hand == {int(attacked)}", "decision == main", "asked == A")


# -- 9-1-3: where skills are valid ---------------------------------------------------------------------------------------


@rule("dragonball", "9-1-3-2", "9-4", "7-3-4-2")
def test_of_two_skills_for_other_areas_only_that_for_this_area_is_offered():
    both = fighter('activate("main", Draw(1), zone="drop")', 'activate("main", Draw(2), zone="warp")')
    for area, drawn in (("drop", 1), ("warp", 2)):
        table = masters({"Both": both}).position(f"{{A: {{{area}: [Both]}}}}")
        assert sum(action.verb == "activate" for action in table.game.legal_actions) == 1
        table.do("activate Both").expect(f"A.hand == {drawn}")


@rule("dragonball", "9-1-3-3", "9-4", "7-3-4-2", "5-8-2-3")
@pytest.mark.parametrize("area", ["hand", "drop"])
def test_a_skill_that_its_own_card_makes_cheaper_is_offered(area):
    own = f'permanent(PriceChange(-2, itself=True, of="skill", skills="activate: main", cards=In(("{area}",))), zone="{area}")'
    comes = f'activate("main", Play(This()), cost=Pay((("Red",),), 3), zone="{area}")'
    table = masters({"Guest": {"cost": 7, "power": 5000, "skills": [comes, own]}})
    table.position(f"{{A: {{{area}: [Guest], energy: 1}}}}")
    assert all(action.verb != "activate" for action in table.game.legal_actions)
    table.position(f"{{A: {{{area}: [Guest], energy: 2}}}}").do("activate Guest", "settle").expect(
        "zone(Guest) == battle"
    )


@rule("dragonball", "9-1-3-2", "9-4", "8-2-4-2")
def test_a_skill_that_cards_in_the_hand_are_lent_can_be_declared_in_a_battle():
    lender = fighter('permanent(LendSkill(Named(("Pip",)), activate("battle", Draw(1), zone="hand")))')
    table = masters({"Lender": lender, "Pip": {"power": 5000}})
    table.position("{A: {battle: [Lender, Twin], hand: [Pip]}}").do("attack Twin -> leader", "activate Pip", "settle")
    table.expect("A.hand == 2")


@rule("dragonball", "9-1-3-2", "9-4", "7-3-4-2")
def test_a_skill_that_asks_for_no_pile_does_not_mind_how_many_cards_lie_under_others():
    table = masters({"Ghost": fighter('activate("main", Draw(1), zone="drop")')})
    table.position("{A: {battle: [{card: Twin, under: [Guard]}], drop: [Ghost]}}").do("activate Ghost")
    table.expect("A.hand == 1")


# -- 8-1-7: who leaves a battle ------------------------------------------------------------------------------------------


@rule("dragonball", "8-1-7", "8-1-6-1")
@pytest.mark.parametrize("turned", ["Twin", "Guard"])
def test_a_card_that_is_turned_to_hidden_mode_and_back_has_left_its_battle(turned):
    veil = extra(
        f'activate("battle", SwitchToHidden(Sel(("battle",), "any", (Named(("{turned}",)),))), '
        'SwitchToHidden(Sel(("battle area",), "any"), hidden=False))'
    )
    table = masters({"Veil": veil})
    table.position("{A: {battle: [Twin], hand: [Veil]}, B: {battle: [{card: Guard, rested: true}]}}")
    table.do("attack Twin -> Guard", "activate Veil", "settle").expect("zone(Guard) == battle", "zone(Veil) == drop")
    table.position("{A: {battle: [Twin], hand: [Veil]}, B: {battle: [{card: Guard, rested: true}]}}")
    table.do("attack Twin -> Guard", "settle").expect("zone(Guard) == drop")


# -- 8-5: the end of a battle --------------------------------------------------------------------------------------------


@rule("dragonball", "8-5-10", "8-5-11", "8-5-12")
def test_what_waits_for_the_end_of_a_battle_is_done_before_what_lasts_for_it_ends():
    last = 'auto(On("battle end", whose="you"), ToHand(Sel(("battle",), "you", (Power(">=", 30000),))))'
    cheer = extra('activate("battle", Gain(Sel(("battle",)), (MorePower(10000),), "battle"))')
    table = masters({"Last": fighter(last), "Cheer": cheer}).position("{A: {battle: [Last], hand: [Cheer]}}")
    table.do("attack Last -> leader", "activate Cheer", "settle").expect("zone(Last) == hand", "decision == main")
    table.position("{A: {battle: [Last]}}").do("attack Last -> leader", "settle").expect("zone(Last) == battle")
