"""22-29 [Arrival XY]."""

from playmat.testing import masters, rule

CARDS = """
    Visitor: {color: BY, cost: 4, power: 20000, skills: ['arrival("Blue", "Yellow", cost=Pay(orbs=(("Blue",),)))']}
    Guest: {color: RG, cost: 4, power: 20000, skills: ['arrival("Red", "Green")']}
    Duet: {color: BY, cost: 1, power: 10000}
    Painter: {cost: 1, skills: ['permanent(Gain(Sel(("combo",)), (Word("color", "Yellow"),)))']}
    Door: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("arrival"),)), Draw(1))']}
    Deny: {type: Extra, cost: 0, skills: ['counter("play", NegateSkill())']}
    Clerk:
      cost: 1
      skills:
        - >-
          activate("main", ToDrop(Choose(Sel(("hand",), "you", (HasKeyword("Arrival"),)))), cost=SwitchToRest(This()))
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-29-1", "22-29-3", "22-29-5")
def test_arrival_waits_for_both_colours_in_the_combo_area_and_is_played_in_the_defense_step():
    table = at(
        "A: {battle: [Guard]}\n"
        "B: {leader: Blue Leader, hand: [Visitor, Blue Student, Yellow Student], energy: 1, battle: [Door]}"
    )
    table.do("attack Guard -> leader", "B: combo Blue Student")
    assert table.why_not("B: activate Visitor").rule == "22-29-3"
    table.do("combo Yellow Student", "activate Visitor").expect("zone(Visitor) == battle", "active(Visitor)")
    table.expect("B.energy.rested == 1", "B.hand == 1", "guard == B.leader")


@rule("dragonball", "22-29-1")
def test_arrival_is_a_skill_for_battles():
    table = at("A: {hand: [Guest], battle: [Guard]}")
    assert table.why_not("A: activate Guest").rule == "1-5-4-1-2"
    table = at("A: {hand: [Guest, Red Student, Green Student]}")
    table.do("attack leader -> leader", "combo Red Student", "combo Green Student", "activate Guest")
    table.expect("zone(Guest) == battle")


@rule("dragonball", "22-29-3")
def test_a_card_of_both_colours_is_enough_and_gained_colours_are_not():
    table = at("A: {leader: Blue Leader, hand: [Visitor, Duet], energy: 1}").do("attack leader -> leader", "combo Duet")
    table.do("activate Visitor").expect("zone(Visitor) == battle")
    table = at("A: {leader: Blue Leader, hand: [Visitor, Blue Student], energy: 1, battle: [Painter]}")
    table.do("attack leader -> leader", "combo Blue Student").expect("colors(Blue Student) == [Blue, Yellow]")
    assert table.why_not("A: activate Visitor").rule == "22-29-3"


@rule("dragonball", "22-29-3")
def test_the_cards_in_the_other_combo_area_do_not_count():
    table = at("A: {hand: [Red Student]}\nB: {hand: [Green Student, Guest]}")
    table.do("attack leader -> leader", "combo Red Student", "pass", "B: combo Green Student")
    assert table.why_not("B: activate Guest").rule == "22-29-3"


@rule("dragonball", "22-29-3")
def test_arrival_needs_its_cost():
    table = at("A: {hand: [Visitor, Duet], energy: 1}").do("attack leader -> leader", "combo Duet")
    assert table.why_not("A: activate Visitor").rule == "5-3-3"  # red energy


@rule("dragonball", "22-29-4")
def test_arrival_is_activated_from_the_hand_only():
    table = at("A: {hand: [Red Student, Green Student], drop: [Guest]}")
    table.do("attack leader -> leader", "combo Red Student", "combo Green Student")
    assert table.why_not("A: activate Guest").rule == "22-29-4"


@rule("dragonball", "22-29-5", "5-5-4")
def test_an_arrival_that_is_negated_is_dropped():
    table = at("A: {hand: [Guest, Red Student, Green Student]}\nB: {hand: [Deny]}")
    table.do("attack leader -> leader", "combo Red Student", "combo Green Student", "activate Guest", "B: counter Deny")
    table.expect("zone(Guest) == drop")


@rule("dragonball", "22-29-6")
def test_a_text_about_arrival_means_it_with_any_colours():
    table = at("A: {hand: [Guest, Visitor, Duet], battle: [Clerk, Clerk]}")
    table.do("activate Clerk", "choose Guest", "activate Clerk#2", "choose Visitor")
    table.expect("zone(Guest) == drop", "zone(Visitor) == drop", "zone(Duet) == hand")
