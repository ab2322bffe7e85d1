"""22-13 [Union-Fusion], [Union-Potara] and [Union-Absorb]."""

from playmat.dragonball.readings import Readings
from playmat.testing import masters, rule

CARDS = """
    Sun: {cost: 2, power: 15000, characters: [Sun], skills: ['auto(On("left", this=True), Draw(1))']}
    Moon: {cost: 2, power: 15000, characters: [Moon]}
    Crescent: {cost: 1, power: 10000, characters: [Moon]}
    Both: {cost: 2, power: 15000, characters: [Sun, Moon]}
    Eclipse:
      cost: 5
      power: 30000
      characters: [Sun, Moon]
      skills: ['fusion((Character(("Sun",)),), (Character(("Moon",)),), cost=Pay(any=1))']
    Totality:
      cost: 5
      power: 30000
      skills:
        - >-
          fusion((Character(("Sun",)),), (Character(("Moon",)),),
          cost=ToDrop(Choose(Sel(("hand",), "you", (Other(),)))))
    Earring:
      cost: 5
      power: 25000
      skills: ['potara((Character(("Sun",)),), (Character(("Moon",)),), cost=Pay(any=1))']
    Maw:
      cost: 3
      power: 15000
      skills:
        - >-
          absorb(Choose(Sel(("deck",), "you", (Character(("Moon",)),)), up_to=True), Shuffle(),
          cost=PlaceUnder(Choose(Sel(("hand",))), This()))
    Boost:
      type: Extra
      cost: 0
      skills: ['activate("main", Gain(Sel(("battle",)), (MorePower(5000), Keyword("Critical")), "turn"))']
    Trip: {type: Extra, cost: 0, skills: ['counter("play", KO(Choose(Sel(("battle",), "opponent"))))']}
    Deny: {type: Extra, cost: 0, skills: ['counter("play", NegateSkill())']}
    Refuse: {type: Extra, cost: 0, skills: ['counter("play", NegatePlay("hand"))']}
    Hunter:
      cost: 1
      skills:
        - >-
          activate("main", Gain(Sel(("battle",), "opponent"), (Negated("Union"),), "forever"),
          cost=SwitchToRest(This()))
    Clerk:
      cost: 1
      skills:
        - >-
          activate("main", ToDrop(Choose(Sel(("hand",), "you", (HasKeyword("Union"),)))), cost=SwitchToRest(This()))
    Witness: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("union"),)), Draw(1))']}
"""


def at(position):
    return masters(CARDS).position(position)


# -- 22-13-4 [Union-Fusion] ------------------------------------------------------------------------------------------


@rule("dragonball", "22-13-1", "22-13-4-2", "22-13-4-4", "22-13-4-4-1", "22-13-4-5")
def test_a_fusion_drops_one_of_each_name_pays_and_is_played():
    table = at("A: {hand: [Eclipse, Sun, Moon, Crescent], battle: [Witness], energy: 1}")
    table.do("activate Eclipse")
    table.expect("zone(Sun) == drop", "zone(Moon) == drop", "zone(Crescent) == hand", "A.energy.rested == 1")
    table.do("settle").expect("zone(Eclipse) == battle", "active(Eclipse)", "A.hand == 2")


@rule("dragonball", "22-13-1")
def test_no_union_is_offered_in_a_battle():
    table = at("A: {hand: [Eclipse, Earring, Sun, Moon], battle: [Sun, Moon, Maw], energy: 1}")
    table.do("attack leader -> leader", "until offense")
    for card in ("Eclipse", "Earring", "Maw"):
        assert table.why_not(f"A: activate {card}").rule == "1-5-4-1-1"


@rule("dragonball", "22-13-4-2")
def test_cards_of_different_power_cannot_fuse():
    table = at("A: {hand: [Eclipse, Sun, Crescent], energy: 1}")
    assert table.why_not("A: activate Eclipse").rule == "22-13-4-2"


@rule("dragonball", "22-13-4-2")
def test_one_card_of_both_names_is_not_two_cards():
    assert at("A: {hand: [Eclipse, Both], energy: 1}").why_not("A: activate Eclipse").rule == "22-13-4-2"
    table = at("A: {hand: [Eclipse, Both, Moon], energy: 1}").do("activate Eclipse")
    table.expect("A.drop == 2", "zone(Eclipse) == battle")


@rule("dragonball", "22-13-4-2")
def test_only_cards_that_find_an_equal_partner_are_offered():
    table = at("A: {hand: [Eclipse, {card: Sun, as: sun}, {card: Both, as: both}, Moon, Crescent], energy: 1}")
    table.do("activate Eclipse").expect("decision == choose")
    assert table.why_not("A: choose Crescent") is not None
    table.do("choose both").expect("zone(both) == drop", "zone(Moon) == drop", "zone(sun) == hand")


@rule("dragonball", "22-13-4-3")
def test_a_fusion_is_activated_from_the_hand_only():
    table = at("A: {warp: [Eclipse], hand: [Sun, Moon], energy: 1}")
    assert table.why_not("A: activate Eclipse").rule == "22-13-4-3"


@rule("dragonball", "22-13-4-4-1")
def test_the_rest_of_the_cost_of_a_fusion_is_paid_after_the_cards_are_gone():
    table = at("A: {hand: [Totality, Sun, Moon]}")
    assert table.why_not("A: activate Totality").rule == "5-8-3"
    table = at("A: {hand: [Totality, Sun, Moon, Crescent]}").do("activate Totality")
    table.expect("zone(Totality) == battle", "zone(Crescent) == drop", "A.drop == 3")


@rule("dragonball", "22-13-4-5-1")
def test_a_fusion_that_is_not_played_is_dropped():
    table = at("A: {hand: [Eclipse, Sun, Moon], energy: 1}\nB: {hand: [Deny]}")
    table.do("activate Eclipse", "B: counter Deny").expect("zone(Eclipse) == drop", "A.drop == 3")


@rule("dragonball", "22-13-4-5-1-1")
def test_a_fusion_returned_to_the_hand_instead_is_not_dropped():
    table = at("A: {hand: [Eclipse, Sun, Moon], energy: 1}\nB: {hand: [Refuse]}")
    table.do("activate Eclipse", "B: counter Refuse").expect("zone(Eclipse) == hand", "A.drop == 2")


FURTHER = """
    Sun: {cost: 2, power: 15000, characters: [Sun], skills: ['auto(On("left", this=True), Draw(1))']}
    Moon: {cost: 2, power: 15000, characters: [Moon], skills: ['auto(On("played", this=True), Draw(1))']}
    Eclipse:
      cost: 5
      power: 30000
      skills:
        - 'fusion((Character(("Sun",)),), (Character(("Moon",)),), cost=Pay(any=1))'
        - 'permanent(AlsoChoose("Union", ("warp",)), zone="hand")'
        - 'permanent(AlsoChoose("Union", ("drop",), to="z-energy"), zone="hand")'
    Tide:
      cost: 5
      power: 30000
      skills:
        - 'fusion((Character(("Sun",)),), (Character(("Moon",)),), cost=Pay(any=1))'
        - 'permanent(AlsoChoose("Union", ("energy",)), zone="hand")'
    Earring:
      cost: 5
      power: 25000
      skills:
        - 'potara((Character(("Sun",)),), (Character(("Moon",)),))'
        - 'permanent(AlsoChoose("Union", ("energy",)), gates=Have(Sel(("energy",)), 4), zone="hand")'
    Listen: {type: Extra, cost: 0, skills: ['counter("play", Draw(1))']}
"""


@rule("dragonball", "22-13-4-2-1")
def test_a_fusion_may_choose_in_a_further_area_and_the_cards_go_where_that_text_says():
    table = masters(FURTHER).position("A: {hand: [Eclipse], warp: [Sun], drop: [Moon], energy: 1}")
    table.do("activate Eclipse").expect("zone(Sun) == drop", "zone(Moon) == z-energy", "zone(Eclipse) == battle")


@rule("dragonball", "22-13-4-2-1", "22-13-4-4-1")
def test_energy_that_fuses_is_gone_before_the_cost_is_paid():
    table = masters(FURTHER).position("A: {hand: [Tide, Moon], energy: [Sun]}")
    assert table.why_not("A: activate Tide").rule == "5-8-3"
    table = masters(FURTHER).position("A: {hand: [Tide, Moon], energy: [Sun, filler]}").do("activate Tide")
    table.expect("zone(Sun) == drop", "A.energy.rested == 1", "zone(Tide) == battle")


# -- 22-13-5 [Union-Potara] ------------------------------------------------------------------------------------------


@rule("dragonball", "22-13-5-2", "22-13-5-4", "22-13-5-4-1")
def test_a_potara_lies_on_both_cards_in_the_order_its_player_likes_and_keeps_their_power():
    table = at("A: {hand: [Earring, Boost], battle: [{card: Sun, rested: true}, Moon], energy: 1}")
    table.do("activate Boost", "activate Earring", "arrange Moon, Sun", "settle")
    table.expect("under(Earring) == [Moon, Sun]", "power(Earring) == 35000", "not keyword(Earring, Critical)")
    table.expect("active(Earring)", "A.battle == 1", "A.hand == 0", "A.energy.rested == 1")
    table = at("A: {hand: [Earring], battle: [Sun, Moon], energy: 1}").do("activate Earring", "arrange Sun, Moon")
    table.expect("under(Earring) == [Sun, Moon]")


@rule("dragonball", "22-13-5-4-1")
def test_the_mode_of_a_potara_is_a_reading():
    table = at("A: {hand: [Earring], battle: [{card: Sun, rested: true}, Moon], energy: 1}")
    table.game.readings = Readings(potara_active=False)
    table.do("activate Earring", "settle").expect("rested(Earring)")


@rule("dragonball", "22-13-5-2")
def test_a_potara_needs_both_cards_in_play():
    table = at("A: {hand: [Earring, Moon], battle: [Sun], energy: 1}\nB: {battle: [Moon]}")
    assert table.why_not("A: activate Earring").rule == "22-13-5-2"


@rule("dragonball", "22-13-5-3")
def test_a_potara_is_activated_from_the_hand_only():
    table = at("A: {drop: [Earring], battle: [Sun, Moon], energy: 1}")
    assert table.why_not("A: activate Earring").rule == "22-13-5-3"


@rule("dragonball", "22-13-5-2-1", "22-13-5-2-1-1")
def test_a_potara_on_energy_brings_the_cards_to_the_battle_area_first_and_nothing_waits_for_that():
    table = masters(FURTHER).position(
        "A: {hand: [Earring], energy: [{card: Sun, rested: true}, {card: Moon, rested: true}, filler, filler]}\n"
        "B: {hand: [Listen x2]}"
    )
    table.do("activate Earring", "B: counter Listen", "A: arrange Sun, Moon").expect("asked == B")
    table.do("settle").expect("under(Earring) == [Sun, Moon]", "active(Earring)", "A.energy == 2", "A.hand == 0")


@rule("dragonball", "22-13-5-2-1")
def test_a_potara_on_energy_needs_what_its_text_asks_for():
    table = masters(FURTHER).position("A: {hand: [Earring], energy: [Sun, Moon, filler]}")
    assert table.why_not("A: activate Earring").rule == "22-13-5-2"


@rule("dragonball", "22-13-5-4-2")
def test_a_potara_that_misses_one_of_its_cards_is_dropped():
    table = at("A: {hand: [Earring], battle: [Sun, Moon], energy: 1}\nB: {hand: [Trip]}")
    table.do("activate Earring", "B: counter Trip", "B: choose Moon")
    table.expect("zone(Earring) == drop", "zone(Moon) == drop", "zone(Sun) == battle")


@rule("dragonball", "22-13-5-4-2-1")
def test_a_potara_returned_to_the_hand_instead_is_not_dropped():
    table = at("A: {hand: [Earring], battle: [Sun, Moon], energy: 1}\nB: {hand: [Refuse]}")
    table.do("activate Earring", "B: counter Refuse", "settle")
    table.expect("zone(Earring) == hand", "zone(Sun) == battle", "zone(Moon) == battle")


# -- 22-13-6 [Union-Absorb] ------------------------------------------------------------------------------------------


@rule("dragonball", "22-13-6-2", "22-13-6-3-1")
def test_absorb_plays_a_card_on_top_that_keeps_mode_and_power():
    table = at("A: {hand: [Sun, Boost], battle: [{card: Maw, rested: true}, Witness], deck: [filler, Moon]}")
    table.do("activate Boost", "activate Maw", "choose Moon", "settle")
    table.expect("under(Moon) == [Maw, Sun]", "rested(Moon)", "power(Moon) == 20000", "not keyword(Moon, Critical)")
    table.expect("A.hand == 1")  # the card drawn by Witness


@rule("dragonball", "22-13-6-2")
def test_absorb_is_activated_in_the_battle_area_only():
    table = at("A: {hand: [Maw, Sun], deck: [Moon, filler]}")
    assert table.why_not("A: activate Maw").rule == "22-13-6-2"


@rule("dragonball", "22-13-6-3-2")
def test_a_card_that_finds_nothing_to_lie_on_is_dropped():
    table = at("A: {hand: [Sun], battle: [Maw], deck: [filler, Moon]}\nB: {hand: [Trip]}")
    table.do("activate Maw", "B: counter Trip", "A: choose Moon")
    table.expect("zone(Maw) == drop", "zone(Moon) == drop", "A.battle == 0")


SHOWN = """
    Moon: {cost: 2, power: 15000, characters: [Moon]}
    Jaws:
      cost: 3
      power: 15000
      skills:
        - >-
          absorb(Ref("food"), cost=Choose(Sel(("hand",), "you", (Character(("Moon",)),)), bind="food", reveal=True))
    Refuse: {type: Extra, cost: 0, skills: ['counter("play", NegatePlay("hand"))']}
"""


@rule("dragonball", "22-13-6-3-2-1")
def test_a_card_to_be_absorbed_that_is_returned_to_the_hand_instead_is_not_dropped():
    table = masters(SHOWN).position("A: {hand: [Moon], battle: [Jaws]}\nB: {hand: [Refuse]}")
    table.do("activate Jaws", "B: counter Refuse").expect("zone(Moon) == hand", "under(Jaws) == []")


# -- 22-13-3-1 -------------------------------------------------------------------------------------------------------


@rule("dragonball", "22-13-3-1")
def test_a_text_about_union_means_all_three():
    table = at("A: {battle: [Hunter]}\nB: {battle: [Maw], hand: [Sun], deck: [Moon, filler]}")
    table.do("activate Hunter", "next turn")
    assert table.why_not("B: activate Maw").rule == "9-1-2"
    for card in ("Eclipse", "Earring", "Maw"):
        table = at(f"A: {{hand: [{card}, Moon], battle: [Clerk]}}").do("activate Clerk", f"choose {card}")
        table.expect(f"zone({card}) == drop", "zone(Moon) == hand")
