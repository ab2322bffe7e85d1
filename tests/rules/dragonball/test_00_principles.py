"""0. Defeat, the first principles, and the words the rules use."""

from __future__ import annotations

import pytest

from playmat import dragonball
from playmat.core.packing import option
from playmat.dragonball import kinds
from playmat.testing import masters, rule


def extra(*body, cost=0, orbs="", more=""):
    return {"type": "Extra", "cost": cost, "orbs": orbs, "skills": [f'activate("main", {", ".join(body)}{more})']}


# -- 0-1 ----------------------------------------------------------------------------------------------------------------


@rule("dragonball", "0-1-2")
def test_a_game_is_for_two():
    with pytest.raises(ValueError, match="2 decks"):
        dragonball.new_game([])


@rule("dragonball", "0-1-3", "0-1-3-2", "21-2-2-1", "21-2-1", "21-2-2")
def test_who_has_no_life_left_loses_at_once_in_the_middle_of_the_damage():
    table = masters(
        {"Fist": {"power": 20000, "keywords": ["Triple Strike"], "skills": ['auto(On("damage"), Draw(1))']}}
    )
    table.position("{A: {battle: [Fist]}, B: {life: 2}}")
    table.do("attack Fist -> leader", "settle").expect(
        "winner == A", "reason == 21-2-2-1", "B.hand == 2", "A.hand == 0"
    )


@rule("dragonball", "0-1-3", "0-1-3-2", "21-2-2-2")
def test_who_has_no_deck_left_loses_at_once_in_the_middle_of_a_draw():
    table = masters({"Book": extra("Draw(5)", "DealDamage(8)")})
    table.position("{A: {hand: [Book], deck_size: 3}}")
    table.do("activate Book").expect("winner == B", "reason == 21-2-2-2", "A.hand == 3", "B.life == 8")


@rule("dragonball", "0-1-3-3", "0-2-9")
def test_both_at_once_is_a_draw():
    table = masters({"Flood": extra('Draw(2, "any")')})
    table.position("{A: {hand: [Flood], deck_size: 2}, B: {deck_size: 2}}")
    table.do("activate Flood").expect("over", "winner == draw")


@rule("dragonball", "0-1-3-4", "0-2-2-1")
@pytest.mark.parametrize("who", ["A", "B"])
def test_anyone_may_concede_at_any_time_and_nothing_touches_it(who):
    table = masters({"Vow": {"power": 5000, "skills": ['permanent(Rule("no damage", "you"))']}})
    table.position("{A: {battle: [Vow]}, B: {battle: [Vow]}}")
    table.do(f"{who}: concede").expect(f"winner == {'B' if who == 'A' else 'A'}", "reason == 0-1-3-4")


@rule("dragonball", "0-1-3-5")
def test_a_card_that_wins_the_game_ends_it_when_its_effect_is_resolved():
    table = masters({"Crown": extra("WinGame()", "Draw(1)")})
    table.position("{A: {hand: [Crown]}}")
    table.do("activate Crown").expect("winner == A", "A.hand == 0")


# -- 0-2 ----------------------------------------------------------------------------------------------------------------


@rule("dragonball", "0-2-2")
def test_a_card_wins_over_a_rule():
    table = masters({"Hawk": {"power": 20000, "skills": ['permanent(Gain(This(), (Permit("attack active"),)))']}})
    table.position("{A: {battle: [Hawk, Twin]}, B: {battle: [Guard]}}")
    table.expect("legal(attack Hawk -> Guard)")
    assert table.why_not("attack Twin -> Guard").rule == "8-1-1"


@rule("dragonball", "0-2-2-2", "3-5-3", "3-5-3-1")
def test_no_card_moves_a_leader():
    table = masters({"Void": extra('Remove(Sel(("leader",), "opponent"))', 'ToHand(Sel(("leader",), "opponent"))')})
    table.position("{A: {hand: [Void]}, B: {}}")
    table.do("activate Void").expect("zone(B.leader) == leader", "B.hand == 0")


@rule("dragonball", "0-2-3")
def test_a_text_is_carried_out_in_its_order():
    table = masters({"Trade": extra("Draw(1)", 'ToDrop(Choose(Sel(("hand",))))')})
    table.position("{A: {hand: [Trade], deck: [Giant]}}")
    table.do("activate Trade", "settle").expect("zone(Giant) == drop")  # drawn first, so there was one to drop


@rule("dragonball", "0-2-4")
def test_of_several_actions_those_that_are_possible_are_done():
    table = masters({"Wish": extra('KO(Choose(Sel(("battle",), "opponent")))', "Draw(1)", "FlipLeader()")})
    table.position("{A: {hand: [Wish], leader: {card: Red Leader, side: back}}, B: {}}")
    table.do("activate Wish", "settle").expect("A.hand == 1", "side(A.leader) == back")


@rule("dragonball", "0-2-4-1")
def test_to_be_put_into_the_state_one_is_in_is_no_event():
    bell = {"power": 5000, "skills": ['auto(On("rested", this=True), Draw(1))']}
    table = masters({"Bell": bell, "Push": extra('SwitchToRest(Sel(("battle",)))')})
    table.position("{A: {hand: [Push x2], battle: [Bell]}}")
    table.do("activate Push", "settle").expect("rested(Bell)", "A.hand == 2")
    table.do("activate Push", "settle").expect("A.hand == 1")


@rule("dragonball", "0-2-4-2")
def test_nothing_is_done_zero_or_fewer_times():
    table = masters({"Nil": extra('Draw(Minus(Count(Sel(("battle",))), 2))')})
    table.position("{A: {hand: [Nil, Nil], battle: [Guard]}}")
    table.do("activate Nil").expect("A.hand == 1", "A.deck == 20")


@rule("dragonball", "0-2-5")
def test_a_prohibition_beats_a_permission_and_an_order():
    table = masters(
        {
            "Hawk": {"power": 20000, "skills": ['permanent(Gain(This(), (Permit("attack active"),)))']},
            "Saint": {"power": 5000, "skills": ['permanent(Gain(This(), (Ban("be attacked"), Ban("be rested"))))']},
            "Push": extra('SwitchToRest(Sel(("battle",), "opponent"))'),
        }
    )
    table.position("{A: {battle: [Hawk], hand: [Push]}, B: {battle: [Saint]}}")
    assert table.why_not("attack Hawk -> Saint").rule == "0-2-5"
    table.do("activate Push").expect("active(Saint)")


@rule("dragonball", "0-2-6")
def test_rest_mode_beats_active_mode():
    table = masters(
        {
            "Mire": {"power": 5000, "skills": ['permanent(Rule("played rested", "opponent"))']},
        }
    )
    table.position("{A: {hand: [Guard], energy: 2}, B: {battle: [Mire]}}")
    table.do("play Guard").expect("rested(Guard)")


@rule("dragonball", "0-2-7", "23-4-2")
def test_a_fixed_value_beats_what_is_added_and_taken():
    table = masters(
        {
            "Set": extra('Gain(Choose(Sel(("battle",))), (PowerIs(1000),), "turn")'),
            "Add": extra('Gain(Choose(Sel(("battle",))), (MorePower(40000),), "turn")'),
        }
    )
    table.position("{A: {hand: [Set, Add x2], battle: [Guard]}}")
    table.do("activate Add", "activate Set", "activate Add", "settle").expect("power(Guard) == 1000")


@rule("dragonball", "0-2-8")
def test_the_turn_player_chooses_first_when_both_choose():
    table = masters({"Both": extra('EachPlayer((ToDrop(Choose(Sel(("hand",), "player"), by="player")),))')})
    table.position("{turn: {player: B, number: 4}, A: {hand: [Guard, Twin]}, B: {hand: [Both, Giant, Shade]}}")
    table.do("activate Both").expect("asked == B")
    table.do("B: choose Giant").expect("asked == A")


@rule("dragonball", "0-2-10", "0-2-10-1", "20-5-2")
def test_a_chosen_number_is_whole_and_may_be_zero():
    table = masters({"Dial": extra("ChooseNumber(3)", "Draw(Chosen())")})
    table.position("{A: {hand: [Dial]}}")
    table.do("activate Dial")
    assert [table.say(code) for code in table.game.decision.options] == [f"number {n}" for n in range(4)]
    table.do("number 0").expect("A.hand == 0")


@rule("dragonball", "0-2-11", "2-7-2")
def test_power_may_be_negative_and_other_numbers_read_as_zero_but_keep_count():
    table = masters(
        {
            "Low": extra('Gain(Choose(Sel(("battle",))), (MoreCost(-5), MoreComboPower(-90000)), "turn")'),
            "High": extra('Gain(Choose(Sel(("battle",))), (MoreCost(4),), "turn")'),
            "Sap": extra('Gain(Sel(("leader",)), (MorePower(-25000),), "turn")'),
        }
    )
    table.position("{A: {hand: [Low, High, Sap], battle: [Guard]}}")
    table.do("activate Low").expect("cost(Guard) == 0", "combo_power(Guard) == 0")
    table.do("activate High").expect("cost(Guard) == 1")  # 2 - 5 + 4
    table.do("activate Sap").expect("power(A.leader) == -15000")


# -- 0-3 ----------------------------------------------------------------------------------------------------------------


@rule("dragonball", "0-3-2-2", "0-3-4-2", "0-3-4-4", "0-3-4-5", "0-3-4-1")
def test_you_is_whoever_is_master_of_the_card():
    spy = {
        "power": 5000,
        "skills": ['auto(On("turn start", whose="you"), Draw(1))', 'activate("main", Draw(1, "opponent"))'],
    }
    table = masters({"Spy": spy, "Lure": extra('GainControl(Choose(Sel(("battle",), "opponent")))')})
    table.position("{A: {hand: [Lure]}, B: {battle: [Spy]}}")
    table.do("activate Lure").expect("master(Spy) == A")
    table.do("activate Spy").expect("B.hand == 1", "A.hand == 0")
    table.do("next turn").expect("B.hand == 2")  # the draw of B's turn; the skill waits for A's
    table.do("next turn").expect("A.hand == 2")


@rule("dragonball", "0-3-4-3", "0-3-4-1")
def test_the_master_of_a_permanent_skill_changes_with_the_card():
    flag = {"power": 5000, "skills": ['permanent(Gain(Sel(("leader",)), (MorePower(5000),)))']}
    table = masters({"Flag": flag, "Lure": extra('GainControl(Choose(Sel(("battle",), "opponent")))')})
    table.position("{A: {hand: [Lure]}, B: {battle: [Flag]}}")
    table.expect("power(B.leader) == 15000", "power(A.leader) == 10000")
    table.do("activate Lure").expect("power(B.leader) == 10000", "power(A.leader) == 15000")


@rule("dragonball", "0-3-3-1", "3-1-6", "3-1-6-1", "0-2-2-2")
def test_cards_always_leave_to_the_areas_of_their_owner():
    table = masters(
        {
            "Lure": extra('GainControl(Choose(Sel(("battle",), "opponent")))'),
            "Axe": extra('KO(Choose(Sel(("battle",))))'),
            "Lift": extra('ToHand(Choose(Sel(("battle",))))'),
        }
    )
    table.position("{A: {hand: [Lure x2, Axe, Lift]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Lure", "choose Guard", "activate Lure", "settle", "activate Axe", "choose Guard")
    table.do("activate Lift", "settle").expect("B.drop == 1", "B.hand == 1", "A.battle == 0")
    assert option(kinds.END) in table.game.decision.options
