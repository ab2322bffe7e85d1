"""1-7-2-2, 7-2-4, 7-3-5, 7-4, 8-5-11. How long continuous effects last, whoever begins them and in whose turn."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

MOMENTS = ("turn start", "main start", "main end", "turn end")


def giver(until):
    """A Leader with more power for such a time, which draws a card at each moment of a turn that finds it so."""
    bells = [f'auto(On("{moment}"), Draw(1), gates=Is(This(), (Power(">=", 15000),)))' for moment in MOMENTS]
    gives = f'activate("main/battle", Gain(This(), (MorePower(5000),), "{until}"))'
    return {"Giver": {"type": "Leader", "power": 10000, "skills": [gives, *bells]}}


def lasts(table, seat, turns=4):
    """Whether the power is there now and in the next Main Phases, and at how many moments it was there in between."""
    found = [table.value(f"power({seat}.leader)") > 10000]
    for _ in range(turns):
        before = table.value(f"{seat}.hand")
        table.do("next turn")
        drawn = table.value(f"{seat}.hand") - before - (table.value("turn") == seat)  # 7-2-9
        found.append((table.value(f"power({seat}.leader)") > 10000, drawn))
    return found


NO, YES = (False, 0), (True, 4)


@rule("dragonball", "1-7-2-2", "7-2-2", "7-2-4", "7-3-5-1-3", "7-4-5", "7-4-6", "7-2-7")
@pytest.mark.parametrize(
    ("until", "found"),
    [
        ("turn", [True, (False, 2), NO, NO, NO]),
        ("main phase", [True, (False, 1), NO, NO, NO]),
        ("end of a battle or the turn", [True, (False, 2), NO, NO, NO]),
        ("end of your turn now", [True, (False, 2), NO, NO, NO]),
        ("end of your turn", [True, YES, YES, (False, 2), NO]),
        ("start of opponent's turn", [True, (False, 2), NO, NO, NO]),
        ("start of your turn", [True, YES, (False, 2), NO, NO]),
        ("start of your main phase", [True, YES, (False, 3), NO, NO]),
        ("end of opponent's turn", [True, YES, (False, 2), NO, NO]),
        ("end of opponent's next turn", [True, YES, (False, 2), NO, NO]),
        ("next charge", [True, (False, 3), NO, NO, NO]),
        ("your next charge", [True, YES, (False, 3), NO, NO]),
        ("forever", [True, YES, YES, YES, YES]),
        ("battle", [False, NO, NO, NO, NO]),  # where there is none
    ],
)
def test_how_long_an_effect_lasts_that_begins_in_its_players_turn(until, found):
    table = masters(giver(until)).position("{A: {leader: Giver, deck: 30}, B: {leader: Giver, deck: 30}}")
    table.do("activate A.leader", "settle")
    assert lasts(table, "A") == found


@rule("dragonball", "1-7-2-2", "7-2-3", "7-2-4", "7-3-5-1-4", "7-4-5", "7-4-6", "8-5-11", "8-5-12", "8-5-13", "7-2-7")
@pytest.mark.parametrize(
    ("until", "after", "found"),
    [
        ("turn", True, [(False, 2), NO, NO, NO]),
        ("battle", False, [NO, NO, NO, NO]),
        ("end of a battle or the turn", False, [NO, NO, NO, NO]),
        ("main phase", True, [(False, 1), NO, NO, NO]),
        ("end of your turn now", True, [YES, (False, 2), NO, NO]),
        ("end of your turn", True, [YES, (False, 2), NO, NO]),
        ("start of opponent's turn", True, [YES, (False, 2), NO, NO]),
        ("start of your turn", True, [(False, 2), NO, NO, NO]),
        ("start of your main phase", True, [(False, 3), NO, NO, NO]),
        ("end of opponent's turn", True, [(False, 2), NO, NO, NO]),
        ("end of opponent's next turn", True, [YES, YES, (False, 2), NO]),
        ("next charge", True, [YES, (False, 3), NO, NO]),
        ("your next charge", True, [(False, 3), NO, NO, NO]),
        ("forever", True, [YES, YES, YES, YES]),
    ],
)
def test_how_long_an_effect_lasts_that_begins_in_the_other_players_turn(until, after, found):
    table = masters(giver(until)).position("{A: {leader: Giver, deck: 30}, B: {leader: Giver, deck: 30}}")
    table.do("attack A.leader -> leader", "until defense", "B: activate B.leader").expect("power(B.leader) == 15000")
    table.do("settle")
    assert lasts(table, "B") == [after, *found]


@rule("dragonball", "8-5-11", "8-5-12", "8-5-13", "1-7-2-2")
def test_what_both_players_have_for_the_battle_ends_with_it_and_what_they_have_for_the_turn_does_not():
    cards = {"Giver": giver("battle")["Giver"], "Keeper": giver("turn")["Giver"]}
    table = masters(cards).position("{A: {leader: Giver, battle: [Twin], deck: 30}, B: {leader: Keeper, deck: 30}}")
    table.do("attack leader -> leader", "activate A.leader", "until defense", "B: activate B.leader")
    table.expect("power(A.leader) == 15000", "power(B.leader) == 15000")
    table.do("settle").expect("power(A.leader) == 10000", "power(B.leader) == 15000")
    table.do("attack Twin -> leader", "activate A.leader").expect("power(A.leader) == 15000")
    table.do("settle").expect("power(A.leader) == 10000", "power(B.leader) == 15000")


@rule("dragonball", "1-7-2-2", "3-1-4")
def test_an_effect_on_several_cards_ends_for_all_of_them_at_its_time():
    band = 'activate("main", Gain(Sel(("battle",)), (MorePower(5000), Keyword("Barrier")), "end of opponent\'s turn"))'
    table = masters({"Band": {"type": "Leader", "skills": [band]}})
    table.position("{A: {leader: Band, battle: [Guard, Red Student]}}")
    table.do("activate leader").expect("power(Guard) == 20000", "keyword(Red Student, Barrier)")
    table.do("next turn").expect("power(Guard) == 20000", "power(Red Student) == 15000", "keyword(Guard, Barrier)")
    table.do("next turn").expect("power(Guard) == 15000", "power(Red Student) == 10000")
    table.expect("not keyword(Guard, Barrier)", "not keyword(Red Student, Barrier)")
