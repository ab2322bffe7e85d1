"""22-19 [Warrior of Universe 7], 22-21 [Bond], 22-26 [Sparking], 22-27 [Burst], 22-37 [Invoker], 22-43 [Spirit Boost]."""

from playmat.testing import masters, rule

# -- 22-19 -------------------------------------------------------------------------------------------------------------

UNIVERSE = """
    Captain: {type: Leader, color: R, keywords: [Warrior of Universe 7]}
    Seventh: {cost: 3, orbs: BB, color: B, power: 20000, traits: [Universe 7]}
    Stray: {cost: 3, orbs: BB, color: B, power: 20000, traits: [Universe 6]}
    Pact: {type: Extra, cost: 2, orbs: GG, color: G, traits: [Universe 7], skills: ['activate("main", Draw(1))']}
"""


@rule("dragonball", "22-19-2", "1-2-3-2")
def test_universe_7_cards_cost_no_orbs_but_their_total():
    table = masters(UNIVERSE).position("{A: {leader: Captain, hand: [Seventh, Stray, Pact], energy: 3}}")
    assert table.why_not("play Stray").rule == "5-3-3"
    table.expect("legal(play Seventh)", "legal(activate Pact)")
    table.do("play Seventh").expect("A.energy.rested == 3")
    assert table.why_not("activate Pact").rule == "5-3-3"


@rule("dragonball", "22-19-2")
def test_without_such_a_leader_the_orbs_count():
    table = masters(UNIVERSE).position("{A: {hand: [Seventh, Pact], energy: 3}}")
    assert table.why_not("play Seventh").rule == "5-3-3"
    assert table.why_not("activate Pact").rule == "5-3-3"


@rule("dragonball", "22-19-2")
def test_it_is_about_cards_in_all_areas_whoever_has_them():
    table = masters(UNIVERSE).position("{A: {hand: [Seventh], energy: 3}, B: {leader: Captain}}")
    table.expect("legal(play Seventh)")


# -- 22-21, 22-26 ------------------------------------------------------------------------------------------------------

BOND = """
    Kin: {power: 5000, traits: [Saiyan],
      skills: ['permanent(Gain(This(), (MorePower(10000), Keyword("Double Strike"))), gates=Bond(3,
        (Trait(("Saiyan",)),)))']}
    Cousin: {power: 5000, traits: [Saiyan], combo: [0, 5000]}
    Crowd: {power: 10000,
      skills: ['activate("main", Draw(1), gates=Bond(2))', 'auto(On("ko", this=True), Draw(2), gates=Bond(2))']}
"""


@rule("dragonball", "22-21-3")
def test_bond_counts_your_battle_cards_itself_among_them():
    table = masters(BOND).position("{A: {battle: [Crowd]}}")
    assert table.why_not("activate Crowd").rule == "22-21-3"
    table.position("{A: {battle: [Crowd, Guard]}}").expect("legal(activate Crowd)")
    table.position("{A: {battle: [Crowd, {card: Guard, hidden: true}], unison: [Ally]}, B: {battle: [Guard]}}")
    assert table.why_not("activate Crowd").rule == "22-21-3"


@rule("dragonball", "22-21-3-1", "22-21-3")
def test_bond_with_a_kind_counts_that_kind_and_is_valid_only_as_long_as_they_are_there():
    table = masters(BOND).position("{A: {battle: [Kin, Cousin, Guard]}}").expect("power(Kin) == 5000")
    table.position("{A: {battle: [Kin, Cousin x2]}}").expect("power(Kin) == 15000", "keyword(Kin, Double Strike)")
    table.do("attack Kin -> leader", "combo Cousin").expect("power(Kin) == 5000", "not keyword(Kin, Double Strike)")
    table.do("settle").expect("B.life == 7")  # 5000 and 5000 of the combo: one damage


@rule("dragonball", "22-21-3", "9-6-9-1-2", "9-6-11")
def test_bond_of_a_card_that_leaves_is_asked_where_it_was():
    table = masters(BOND).position("{A: {battle: [Giant]}, B: {battle: [{card: Crowd, rested: true}, Guard], hand: 0}}")
    table.do("attack Giant -> Crowd", "settle").expect("zone(Crowd) == drop", "B.hand == 2")
    table.position("{A: {battle: [Giant]}, B: {battle: [{card: Crowd, rested: true}], hand: 0}}")
    table.do("attack Giant -> Crowd", "settle").expect("zone(Crowd) == drop", "B.hand == 0")


SPARK = """
    Ember: {power: 10000, combo: [0, 10000], skills: ['auto(On("comboed", this=True), Draw(1), gates=Sparking(5))',
      'activate("main", Draw(1), gates=Sparking(5))']}
"""


@rule("dragonball", "22-26-3", "9-6-2")
def test_sparking_counts_the_drop_area_when_the_skill_triggers():
    table = masters(SPARK)
    for cards, drawn in ((4, 0), (5, 1)):
        table.position(f"{{A: {{battle: [Giant], hand: [Ember], drop: {cards}}}}}")
        table.do("attack Giant -> leader", "combo Ember").expect(f"A.hand == {drawn}", "zone(Ember) == combo")


@rule("dragonball", "22-26-3")
def test_a_skill_with_sparking_is_not_activated_with_fewer_cards():
    table = masters(SPARK).position("{A: {battle: [Ember], drop: 4}}")
    assert table.why_not("activate Ember").rule == "22-26-3"
    table.position("{A: {battle: [Ember], drop: 5}}").expect("legal(activate Ember)")


# -- 22-27 -------------------------------------------------------------------------------------------------------------

BURST = """
    Fuse: {power: 10000, skills: ['activate("main", Draw(1), cost=Burst(3))']}
    Fizz: {type: Leader, skills: ['auto(On("attacks", this=True), Draw(1), cost=Burst(2))']}
"""


@rule("dragonball", "22-27-3")
def test_burst_costs_the_top_cards_of_the_deck():
    table = masters(BURST).position("{A: {battle: [Fuse], deck: [Giant, Guard, Twin, Shade], hand: 0}}")
    table.do("activate Fuse")
    table.expect("A.drop.cards has Giant", "A.drop.cards has Twin", "A.drop == 3", "A.hand.cards == [Shade]")


@rule("dragonball", "22-27-3", "9-6-4")
def test_an_auto_with_burst_may_be_declined():
    table = masters(BURST).position("{A: {leader: Fizz, hand: 0}}")
    table.do("attack leader -> leader", "no").expect("A.drop == 0", "A.hand == 0")
    table.position("{A: {leader: Fizz, hand: 0}}")
    table.do("attack leader -> leader", "yes").expect("A.drop == 2", "A.hand == 1")


@rule("dragonball", "22-27-4")
def test_a_deck_of_fewer_cards_does_not_pay_for_burst():
    table = masters(BURST).position("{A: {battle: [Fuse], deck_size: 2}}")
    assert table.why_not("activate Fuse").rule == "22-27-4"


@rule("dragonball", "22-27-4", "21-2-2-2")
def test_a_deck_of_just_enough_cards_pays_and_loses():
    table = masters(BURST).position("{A: {battle: [Fuse], deck_size: 3}}")
    table.do("activate Fuse").expect("winner == B", "A.hand == 0")


# -- 22-37 -------------------------------------------------------------------------------------------------------------

INVOKER = """
    Summoner: {power: 10000, keywords: [Invoker]}
    Rite: {type: Extra, color: RB, cost: 4, orbs: RRBB, skills: ['activate("main", Draw(1))']}
    Toll: {type: Extra, color: RB, cost: 2, orbs: RB, skills: ['activate("main", Draw(1), cost=Pay(orbs=orbs("R")))']}
    Hymn: {type: Extra, color: RB, cost: 4, orbs: RRBB, skills: ['counter("attack", NegateAttack())']}
    Gem: {color: RB, cost: 1, power: 5000}
"""


@rule("dragonball", "22-37-2", "5-3-3-1")
def test_with_invoker_one_red_blue_energy_pays_for_a_red_blue_extra():
    table = masters(INVOKER).position("{A: {battle: [Summoner], hand: [Rite], energy: [Gem, Red Student]}}")
    table.do("activate Rite").expect("rested(Gem)", "active(Red Student)", "A.hand == 1", "zone(Rite) == drop")


@rule("dragonball", "22-37-2")
def test_it_must_be_active_multicolour_energy_and_invoker_must_be_in_play():
    table = masters(INVOKER)
    for position in (
        "{A: {battle: [Summoner], hand: [Rite], energy: [{card: Gem, rested: true}, Red Student]}}",
        "{A: {battle: [Summoner], hand: [Rite], energy: [Red Student, Blue Student]}}",
        "{A: {hand: [Rite], energy: [Gem, Red Student]}}",
        "{A: {hand: [Rite], energy: [Gem, Summoner]}}",
        "{A: {battle: [{card: Summoner, hidden: true}], hand: [Rite], energy: [Gem]}}",
    ):
        table.position(position)
        assert table.why_not("activate Rite").rule == "5-3-3"


@rule("dragonball", "22-37-2")
def test_only_red_blue_extras_are_paid_for_so():
    table = masters(INVOKER).position("{A: {battle: [Summoner], hand: [Bolt, Giant], energy: [Gem]}}")
    assert table.why_not("activate Bolt").rule == "5-3-3"
    assert table.why_not("play Giant").rule == "5-3-3"


@rule("dragonball", "22-37-2")
def test_who_can_pay_the_usual_way_may_do_so():
    table = masters(INVOKER).position("{A: {battle: [Summoner], hand: [Rite], energy: [Gem x4]}}")
    table.do("activate Rite", "no").expect("A.energy.rested == 4")
    table.position("{A: {battle: [Summoner], hand: [Rite], energy: [Gem x4]}}")
    table.do("activate Rite", "yes").expect("A.energy.rested == 1")


@rule("dragonball", "22-37-2", "5-8-3")
def test_invoker_pays_the_energy_cost_not_the_skill_cost():
    table = masters(INVOKER).position("{A: {battle: [Summoner], hand: [Toll], energy: [Gem, Blue Student]}}")
    assert table.why_not("activate Toll").rule == "5-3-3"  # the orb of the skill is left to pay
    table.position("{A: {battle: [Summoner], hand: [Toll], energy: [Gem, Red Student]}}")
    table.do("activate Toll").expect("A.energy.rested == 2", "A.hand == 1")


@rule("dragonball", "22-37-2", "22-10-4")
def test_invoker_pays_for_counters_too():
    table = masters(INVOKER).position("{B: {battle: [Summoner], hand: [Hymn], energy: [Gem]}}")
    table.do("attack leader -> leader", "B: counter Hymn").expect("rested(Gem)", "B.life == 8", "decision == main")


# -- 22-43 -------------------------------------------------------------------------------------------------------------

BOOST = """
    Psychic: {power: 10000,
      skills: ['activate("main", Draw(1), cost=SpiritBoost(2))',
        'activate("main", Draw(1), cost=SpiritBoost(1, (Colored(("Blue",)),)))']}
    Azure: {type: Unison, color: B, power: 15000}
    Listener: {power: 10000, skills: ['auto(On("markers lost", whose="you", bits=1), Draw(2))']}
    Crowned: {type: Leader, skills: ['permanent(Rule("unisons", n=2))']}
"""


@rule("dragonball", "22-43-3", "5-8-3")
def test_spirit_boost_removes_markers_from_your_unison():
    table = masters(BOOST).position("{A: {battle: [Psychic], unison: [{card: Ally, markers: 3}], hand: 0}}")
    table.do("activate Psychic skill 1").expect("markers(Ally) == 1", "A.hand == 1")
    assert table.why_not("activate Psychic skill 1").rule == "5-8-3"


@rule("dragonball", "22-43-3")
def test_the_last_markers_may_go_and_the_unison_with_them():
    table = masters(BOOST).position("{A: {battle: [Psychic], unison: [{card: Ally, markers: 2}], hand: 0}}")
    table.do("activate Psychic skill 1").expect("zone(Ally) == drop", "A.hand == 1")


@rule("dragonball", "22-43-3-1")
def test_a_text_that_names_a_unison_takes_the_markers_from_such_a_one():
    table = masters(BOOST).position("{A: {battle: [Psychic], unison: [{card: Ally, markers: 3}]}}")
    assert table.why_not("activate Psychic skill 2").rule == "5-8-3"
    table.position("{A: {battle: [Psychic], unison: [{card: Azure, markers: 3}]}}")
    table.do("activate Psychic skill 2").expect("markers(Azure) == 2")


@rule("dragonball", "22-43-3")
def test_of_two_unisons_the_player_chooses():
    table = masters(BOOST)
    table.position(
        "{A: {leader: Crowned, battle: [Psychic], unison: [{card: Ally, markers: 3}, {card: Azure, markers: 3}]}}"
    )
    table.do("activate Psychic skill 1", "choose Azure").expect("markers(Ally) == 3", "markers(Azure) == 1")


@rule("dragonball", "22-43-3", "13-4-2")
def test_markers_lost_to_spirit_boost_can_be_told_from_others_and_use_up_no_marker_skill():
    table = masters(BOOST).position("{A: {battle: [Psychic, Listener], unison: [{card: Ally, markers: 5}], hand: 0}}")
    table.do("activate Psychic skill 1").expect("A.hand == 3")
    table.do("activate Ally skill 2").expect("A.hand == 5", "markers(Ally) == 1")
