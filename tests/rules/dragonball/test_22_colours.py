"""22-30 [Aegis XY], 22-32 [Alliance XY], 22-34 [Revive XY]: cards that together have the colours."""

import pytest

from playmat.testing import masters, rule

# -- 22-30 -------------------------------------------------------------------------------------------------------------

AEGIS = """
    Paladin: {color: BY, power: 15000, skills: ['aegis(("Blue", "Yellow"), once=True)']}
    Priest: {color: BY, power: 15000, skills: ['aegis(("Blue", "Yellow"), cost=(Pay(any=1),))']}
    Tint: {color: BY, cost: 1, power: 5000}
"""


def defending(table, hand, energy="{active: 1, rested: 3}", battle="[Paladin]"):
    """B defends in its Defense Step."""
    table.position(f"{{A: {{battle: [Giant]}}, B: {{battle: {battle}, hand: {hand}, energy: {energy}}}}}")
    return table.do("attack Giant -> leader", "pass")


@rule("dragonball", "22-30-3", "22-30-5")
def test_aegis_takes_one_card_of_each_colour_and_makes_two_energy_active():
    table = defending(masters(AEGIS), "[Blue Student, Yellow Student, Red Student]")
    table.do("B: activate Paladin").expect("B.drop == 2")  # both are needed, so there is nothing to choose
    table.do("choose filler x2")
    table.expect("B.energy.active == 3", "B.hand.cards == [Red Student]", "B.drop == 2")


@rule("dragonball", "22-30-3")
def test_or_one_card_of_both_colours():
    table = defending(masters(AEGIS), "[Tint, Red Student]")
    table.do("B: activate Paladin", "choose filler").expect("zone(Tint) == drop", "B.hand.cards == [Red Student]")


@rule("dragonball", "22-30-3", "5-8-3")
@pytest.mark.parametrize("hand", ["[Blue Student x2]", "[Yellow Student, Red Student]", "[]"])
def test_cards_that_lack_a_colour_do_not_pay(hand):
    table = defending(masters(AEGIS), hand)
    assert table.why_not("B: activate Paladin").rule == "5-8-3"


@rule("dragonball", "22-30-3")
def test_the_choice_is_not_over_before_all_colours_are_there():
    table = defending(
        masters(AEGIS), "[Blue Student, {card: Blue Student, as: other}, Yellow Student, {card: Tint, as: t}]"
    )
    table.do("B: activate Paladin").expect("decision == choose", "illegal(pass) == 5-2-2")
    table.do("choose Blue Student, t").expect("zone(t) == drop", "B.hand == 2", "decision == choose")  # now the energy
    table = defending(masters(AEGIS), "[Blue Student, {card: Blue Student, as: other}, Yellow Student]")
    table.do("B: activate Paladin", "choose other", "choose none")
    table.expect("B.hand.cards == [Blue Student]", "B.drop == 2")


@rule("dragonball", "22-30-3")
def test_a_further_skill_cost_is_paid_after_the_cards():
    table = defending(masters(AEGIS), "[Tint]", battle="[Priest]")
    table.do("B: activate Priest", "choose filler x2").expect("B.energy.active == 2", "B.energy.rested == 2")
    table = defending(masters(AEGIS), "[Tint]", energy="{rested: 3}", battle="[Priest]")
    assert table.why_not("B: activate Priest").rule == "5-3-3"


@rule("dragonball", "22-30-5")
def test_up_to_two_energy_may_be_fewer():
    table = defending(masters(AEGIS), "[Tint]")
    table.do("B: activate Paladin", "choose filler").expect("B.energy.active == 2")
    table = defending(masters(AEGIS), "[Tint]")
    table.do("B: activate Paladin", "choose none").expect("B.energy.active == 1", "B.drop == 1")


@rule("dragonball", "22-30-1", "22-30-4")
def test_aegis_is_activated_in_the_defense_step_of_the_opponents_turn_only():
    table = masters(AEGIS)
    table.position("{A: {battle: [Paladin, Giant], hand: [Tint], energy: {rested: 2}}, B: {}}")
    assert table.why_not("A: activate Paladin").rule in ("1-5-4-1-1", "1-5-4-1-2")  # [Activate: Battle]
    table.do("attack Giant -> leader")
    assert table.why_not("A: activate Paladin").rule == "22-30-4"  # its player's own Offense Step


# -- 22-32 -------------------------------------------------------------------------------------------------------------

ALLIANCE = """
    Chief:
      color: R
      power: 15000
      skills: ['alliance(("Red", "Green"), (Gain(This(), (MorePower(Total(Ref("allies"))),), "battle"), Draw(1)))']
    Blend: {color: RG, cost: 1, power: 5000}
    Boss: {color: R, power: 15000,
      skills: ['alliance(("Red", "Green"), (Draw(1),), cost=(ToDrop(Choose(Sel(("hand",)))),))']}
"""


@rule("dragonball", "22-32-3", "22-32-4")
def test_alliance_rests_battle_cards_that_together_have_the_colours():
    table = masters(ALLIANCE).position("{A: {battle: [Chief, Red Student, Green Student], hand: 0}}")
    table.do("attack Chief -> leader", "use Chief", "until offense")
    table.expect("rested(Red Student)", "rested(Green Student)", "power(Chief) == 35000", "A.hand == 1")


@rule("dragonball", "22-32-3")
def test_one_card_of_both_colours_is_enough_and_more_may_be_rested():
    table = masters(ALLIANCE).position("{A: {battle: [Chief, Blend, Green Student], hand: 0}}")
    table.do("attack Chief -> leader", "use Chief", "choose none", "until offense")
    table.expect("rested(Blend)", "active(Green Student)", "power(Chief) == 20000")
    table.position("{A: {battle: [Chief, Blend, Green Student], hand: 0}}")
    table.do("attack Chief -> leader", "use Chief", "choose Green Student", "until offense")
    table.expect("rested(Green Student)", "power(Chief) == 30000")


@rule("dragonball", "22-32-3")
@pytest.mark.parametrize(
    "others",
    [
        "Red Student",  # no green
        "{card: Green Student, rested: true}, Red Student",  # not Active
        "Blue Student, Green Student",  # no red: the attacking card is rested already
    ],
)
def test_without_active_cards_of_both_colours_alliance_is_not_activated(others):
    table = masters(ALLIANCE).position(f"{{A: {{battle: [Chief, {others}], hand: 0}}}}")
    table.do("attack Chief -> leader").expect("decision == offense", "A.hand == 0")


@rule("dragonball", "22-32-3", "9-6-4")
def test_alliance_may_be_declined():
    table = masters(ALLIANCE).position("{A: {battle: [Chief, Blend], hand: 0}}")
    table.do("attack Chief -> leader", "decline Chief").expect("active(Blend)", "A.hand == 0", "decision == offense")


@rule("dragonball", "22-32-3")
def test_a_further_cost_of_alliance_is_part_of_it():
    table = masters(ALLIANCE).position("{A: {battle: [Boss, Blend], hand: 0}}")
    table.do("attack Boss -> leader").expect("decision == offense")
    table.position("{A: {battle: [Boss, Blend], hand: [Giant]}}")
    table.do("attack Boss -> leader", "use Boss", "until offense").expect("zone(Giant) == drop", "A.hand == 1")


# -- 22-34 -------------------------------------------------------------------------------------------------------------

REVIVE = """
    Undead: {color: BG, power: 15000, skills: ['revive(("Blue", "Green"))']}
    Mixed: {color: BG, cost: 1, power: 5000}
    Dyed: {color: B, cost: 1, power: 5000, skills: ['rules_text(Words(colors=("Green",)))']}
    Kill: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", KO(Choose(Sel(("battle",), "opponent"))))']}
    Warp: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", ToWarp(Choose(Sel(("battle",), "opponent"))))']}
"""


@rule("dragonball", "22-34-3", "22-34-4")
def test_revive_plays_the_kod_card_again_for_cards_of_its_colours():
    table = masters(REVIVE).position("{A: {hand: [Kill]}, B: {battle: [{card: Undead, rested: true}], hand: [Mixed]}}")
    table.do("activate Kill").expect("zone(Undead) == drop")
    table.do("B: use Undead").expect("zone(Undead) == battle", "active(Undead)", "zone(Mixed) == drop")


@rule("dragonball", "22-34-4")
def test_revive_is_negated_for_the_turn():
    table = masters(REVIVE)
    table.position("{A: {hand: [Kill x3]}, B: {battle: [Undead], hand: [Mixed x2]}}")
    table.do("activate Kill", "B: use Undead", "choose Mixed", "activate Kill")
    table.expect("zone(Undead) == drop", "decision == main", "B.hand == 1")
    table.position("{A: {hand: [Kill, Kill], energy: 1}, B: {battle: [Undead], hand: [Mixed x2]}}")
    table.do("activate Kill", "B: use Undead", "choose Mixed", "next turn", "next turn", "until main", "activate Kill")
    table.do("B: use Undead").expect("zone(Undead) == battle")


@rule("dragonball", "22-34-3", "5-12-2")
def test_a_card_that_leaves_otherwise_is_not_revived():
    table = masters(REVIVE).position("{A: {hand: [Warp]}, B: {battle: [Undead], hand: [Mixed]}}")
    table.do("activate Warp").expect("decision == main", "zone(Undead) == warp")


@rule("dragonball", "22-34-3", "20-3-1")
def test_original_colours_pay_for_revive_and_gained_ones_do_not():
    table = masters(REVIVE).position("{A: {hand: [Kill]}, B: {battle: [Undead], hand: [Dyed]}}")
    table.do("activate Kill").expect("decision == main", "zone(Undead) == drop")
    table.position("{A: {hand: [Kill]}, B: {battle: [Undead], hand: [Dyed, Green Student]}}")
    table.do("activate Kill", "B: use Undead").expect("zone(Undead) == battle", "B.hand == 0")


@rule("dragonball", "22-34-3", "4-2-2-3", "9-6-4-1")
def test_revive_waits_for_the_checkpoint_and_may_be_declined():
    table = masters(REVIVE).position("{A: {hand: [Kill]}, B: {battle: [Undead], hand: [Mixed]}}")
    table.do("activate Kill", "B: decline Undead").expect("zone(Undead) == drop", "zone(Mixed) == hand")


@rule("dragonball", "22-34-4", "9-6-11")
def test_a_card_that_is_no_longer_in_the_drop_area_is_not_revived():
    table = masters(
        REVIVE
        + """
    Cleaner: {power: 10000, skills: ['auto(On("ko", whose="opponent"), ToWarp(EventCard()))']}
    """
    )
    table.position("{A: {hand: [Kill], battle: [Cleaner]}, B: {battle: [Undead], hand: [Mixed]}}")
    table.do("activate Kill", "B: use Undead").expect("zone(Undead) == warp", "zone(Mixed) == drop")
