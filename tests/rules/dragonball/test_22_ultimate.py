"""22-14 [Ultimate], 22-17 [Super Combo], 22-28 [Dragon Ball], 22-31 [Energy-Exhaust]."""

import pytest

from playmat.dragonball import Deck, build, kinds, problems
from playmat.dragonball.language.deck import CopyLimit
from playmat.dragonball.readings import Readings
from playmat.testing import masters, rule

OMEGA = """
    Omega: {cost: 2, power: 30000, keywords: [Ultimate]}
    Return: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", ToHand(Choose(Sel(("battle area", "unison"), "opponent"))))']}
    Steal: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", GainControl(Choose(Sel(("battle",), "opponent"))))']}
    Cloak: {type: Extra, cost: 0, orbs: "",
      skills: ['activate("main", SwitchToHidden(Choose(Sel(("battle",), "opponent"))))']}
"""


@rule("dragonball", "22-14-3", "22-14-3-1", "23-3-2-5")
@pytest.mark.parametrize("card", ["Return", "Bolt", "Steal"])
def test_an_ultimate_card_that_leaves_its_area_leaves_the_game(card):
    table = masters(OMEGA).position(f"{{A: {{hand: [{card}], energy: 2}}, B: {{battle: [Omega]}}}}")
    table.do(f"activate {card}").expect("zone(Omega) == removed", "B.hand == 0")
    removed = [event for event in table.game.log if event.kind == kinds.REMOVED]
    assert [(event.by, table.game.printed(event.src).name) for event in removed] == [(0, card)]


@rule("dragonball", "22-14-3")
def test_so_does_an_ultimate_unison_and_one_that_is_used_for_a_combo():
    table = masters(OMEGA + "    Duo: {type: Unison, power: 15000, keywords: [Ultimate]}")
    table.position("{A: {hand: [Return]}, B: {unison: [Duo]}}").do("activate Return").expect("zone(Duo) == removed")
    table.position("{A: {battle: [Omega, Giant]}}")
    table.do("attack Giant -> leader", "combo Omega").expect("zone(Omega) == removed", "A.combo == 0")


@rule("dragonball", "22-14-3")
def test_from_other_areas_it_moves_as_usual():
    table = masters(OMEGA).position("{A: {battle: [Giant], hand: [Omega]}}")
    table.do("attack Giant -> leader", "combo Omega").expect("zone(Omega) == combo")
    table.do("settle").expect("zone(Omega) == drop")


@rule("dragonball", "22-14-3")
def test_to_be_removed_from_the_game_is_nothing_that_is_replaced():
    table = masters(
        OMEGA
        + """
    Erase: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", Remove(Choose(Sel(("battle",), "opponent"))))']}
    """
    )
    table.position("{A: {hand: [Erase]}, B: {battle: [Omega]}}").do("activate Erase").expect("zone(Omega) == removed")
    assert len([event for event in table.game.log if event.kind == kinds.REMOVED]) == 1


@rule("dragonball", "22-14-3-1-1", "23-5-2-5")
def test_an_ultimate_card_in_hidden_mode_leaves_the_game_too():
    table = masters(OMEGA).position("{A: {hand: [Cloak, Return]}, B: {battle: [Omega]}}")
    table.do("activate Cloak").expect("hidden(Omega)")
    table.do("activate Return").expect("zone(Omega) == removed")


@rule("dragonball", "22-14-4", "5-5-4")
def test_an_ultimate_card_that_is_not_played_leaves_the_game():
    table = masters(OMEGA).position("{A: {hand: [Omega], energy: 2}, B: {hand: [Halt], energy: 1}}")
    table.do("play Omega", "B: counter Halt").expect("zone(Omega) == removed")


@rule("dragonball", "22-14-5")
@pytest.mark.parametrize("negated", [False, True])
def test_an_ultimate_extra_leaves_the_game_after_its_skill_resolved_or_not(negated):
    table = masters(
        "Finale: {type: Extra, cost: 0, orbs: '', keywords: [Ultimate], skills: ['counter(\"attack\", Draw(1))']}"
    )
    table.position("{A: {hand: [Hush], energy: 1}, B: {hand: [Finale]}}")
    table.do("attack leader -> leader", "B: counter Finale")
    table.expect("zone(Finale) == drop")  # until it has been resolved
    table.do("A: counter Hush" if negated else "A: pass")
    table.expect("zone(Finale) == removed", f"B.hand == {int(not negated)}")


@rule("dragonball", "23-2-2-4", "22-14-3")
def test_an_ultimate_card_under_another_one_leaves_the_game_with_it():
    table = masters(OMEGA + "    Top: {power: 30000}")
    table.position("{A: {hand: [Return]}, B: {battle: [{card: Top, under: [Omega, Guard]}]}}")
    table.do("activate Return").expect("zone(Top) == hand", "zone(Guard) == drop", "zone(Omega) == removed")


# -- decks -------------------------------------------------------------------------------------------------------------

LEADER = build.leader("L-1", "Leader", "R", 10000)


def numbered(n, **printed):
    return build.battle(f"N-{n}", f"Number {n}", "R", 1, "R", 10000, **printed)


def deck_of(*special):
    """A deck of fifty with these among it, and what is wrong with it."""
    plain = [numbered(100 + i) for i in range(13)]
    cards = [*special, *[card for card in plain for _ in range(4)]][:50]
    return Deck(LEADER, cards)


def wrong(deck, **readings):
    return [problem.rule for problem in problems(deck, Readings(**readings))]


@rule("dragonball", "22-14-2", "6-1-5-2")
def test_one_ultimate_card_in_a_deck_whatever_its_number():
    one, other = numbered(1, keywords=("Ultimate",)), numbered(2, keywords=("Ultimate",))
    assert wrong(deck_of(one)) == []
    assert wrong(deck_of(one, one)) == ["22-14-2"]
    assert wrong(deck_of(one, other)) == ["22-14-2"]


@rule("dragonball", "22-17-2", "6-1-5-2")
def test_four_cards_with_super_combo_in_a_deck_all_numbers_together():
    one, other = numbered(1, keywords=("Super Combo",)), numbered(2, keywords=("Super Combo",))
    assert wrong(deck_of(*[one] * 2, *[other] * 2)) == []
    assert wrong(deck_of(*[one] * 3, *[other] * 2)) == ["22-17-2"]


@rule("dragonball", "22-28-2", "6-1-5-2")
def test_seven_cards_with_dragon_ball_of_a_number():
    one, other = numbered(1, keywords=("Dragon Ball",)), numbered(2, keywords=("Dragon Ball",))
    assert wrong(deck_of(*[one] * 7)) == []
    assert wrong(deck_of(*[one] * 8)) == ["22-28-2"]
    assert wrong(deck_of(*[one] * 4, *[other] * 4)) == []
    assert wrong(deck_of(*[one] * 4, *[other] * 4), dragon_balls_in_all=True) == ["22-28-2"]


@rule("dragonball", "6-1-5-1", "6-1-5-2", "6-1-5-2-1")
def test_four_cards_of_a_number_unless_the_card_says_otherwise():
    many = build.battle("N-1", "Many", "R", 1, "R", 10000, build.rules_text(CopyLimit(9)))
    few = build.battle("N-2", "Few", "R", 1, "R", 10000, build.rules_text(CopyLimit(1)))
    assert wrong(deck_of(*[numbered(3)] * 5)) == ["6-1-5-1"]
    assert wrong(deck_of(*[many] * 9)) == []
    assert len(wrong(deck_of(*[many] * 10))) == 1
    assert len(wrong(deck_of(few, few))) == 1


# -- 22-31 -------------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-31-2")
def test_a_card_with_energy_exhaust_comes_to_the_energy_area_rested_from_wherever():
    table = masters("""
        Heavy: {cost: 2, power: 15000, keywords: [Energy-Exhaust]}
        Ramp: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToEnergy(Choose(Sel(("drop", "battle")))))']}
    """)
    table.position("{A: {hand: [Heavy, Red Student]}, turn: {phase: charge}}")
    table.do("charge Heavy").expect("zone(Heavy) == energy", "rested(Heavy)")
    table.position("{A: {hand: [Ramp], drop: [Heavy]}}").do("activate Ramp", "choose Heavy").expect("rested(Heavy)")
    table.position("{A: {hand: [Ramp], battle: [Heavy]}}").do("activate Ramp", "choose Heavy").expect("rested(Heavy)")
    table.position("{A: {hand: [Ramp], battle: [Guard]}}").do("activate Ramp", "choose Guard")
    table.expect("active(Guard)", "A.energy == 1")
