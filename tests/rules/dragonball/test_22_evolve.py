"""22-5 [Evolve], [EX-Evolve] and [Xeno-Evolve]."""

from playmat.testing import masters, rule

CARDS = """
    Sprout: {cost: 2, power: 15000, characters: [Sprout]}
    Elder: {cost: 4, power: 20000, characters: [Sprout], skills: ['evolve(Character(("Sprout",)), cost=Pay(any=1))']}
    Saint:
      cost: 4
      power: 20000
      characters: [Sprout]
      skills: ['ex_evolve(Character(("Sprout",)), Cost("==", 2), gates=Have(Sel(("energy",)), 2))']
    Stranger: {cost: 4, power: 25000, skills: ['xeno_evolve(Character(("Sprout",)), cost=Pay(any=1))']}
    Boost:
      type: Extra
      cost: 0
      skills:
        - 'activate("main", Gain(Choose(Sel(("battle",))), (MorePower(5000), Keyword("Critical")), "turn"))'
    Trip: {type: Extra, cost: 0, skills: ['counter("play", KO(Choose(Sel(("battle",), "opponent"))))']}
    Rename: {type: Extra, cost: 0, skills: ['counter("play", SwitchToHidden(Choose(Sel(("battle",), "opponent"))))']}
    Refuse: {type: Extra, cost: 0, skills: ['counter("play", NegatePlay("hand"))']}
    Deny: {type: Extra, cost: 0, skills: ['counter("play", NegateSkill())']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-5-1", "22-5-3", "22-5-5", "21-5-2", "21-5-2-1")
def test_an_evolved_card_lies_on_the_chosen_one_and_keeps_its_mode_and_power():
    table = at("A: {hand: [Elder, Boost], battle: [{card: Sprout, rested: true}], energy: 2}")
    table.do("activate Boost", "activate Elder")
    table.expect("under(Elder) == [Sprout]", "rested(Elder)", "power(Elder) == 25000", "not keyword(Elder, Critical)")
    table.expect("A.energy.active == 1", "A.battle == 1", "zone(Sprout) == under")


@rule("dragonball", "22-5-1")
def test_evolve_is_not_offered_in_a_battle():
    table = at("A: {hand: [Elder], battle: [Sprout, Guard], energy: 2}").do("attack Guard -> leader", "until offense")
    assert table.why_not("A: activate Elder").rule == "1-5-4-1-1"


@rule("dragonball", "22-5-3")
def test_without_the_card_it_names_evolve_cannot_be_activated():
    table = at("A: {hand: [Elder], battle: [Guard], energy: 2}\nB: {battle: [Sprout]}")
    assert table.why_not("A: activate Elder").rule == "22-5-3"


@rule("dragonball", "22-5-2-1")
def test_the_condition_of_an_ex_evolve_counts_only_where_there_is_one():
    table = at("A: {hand: [Saint, Elder], battle: [Sprout], energy: 1}")
    assert table.why_not("A: activate Saint").rule == "9-1-3"
    table.expect("legal(activate Elder)")
    assert at("A: {hand: [Saint], battle: [Elder], energy: 2}").why_not("A: activate Saint").rule == "22-5-3"
    at("A: {hand: [Saint], battle: [Sprout], energy: 2}").do("activate Saint").expect("under(Saint) == [Sprout]")


@rule("dragonball", "22-5-4")
def test_evolve_is_activated_from_the_hand_only():
    table = at("A: {drop: [Elder], battle: [Sprout], energy: 2}")
    assert table.why_not("A: activate Elder").rule == "22-5-4"


def test_several_cards_to_evolve_are_a_choice():
    sprouts = "{card: Sprout, as: old}, {card: Sprout, as: young, rested: true}"
    table = at(f"A: {{hand: [Elder], battle: [{sprouts}], energy: 1}}")
    table.do("activate Elder").expect("decision == choose").do("choose young")
    table.expect("under(Elder) == [young]", "rested(Elder)", "zone(old) == battle")


@rule("dragonball", "22-5-6")
def test_xeno_evolve_warps_the_chosen_card_and_plays_a_fresh_one():
    table = at("A: {hand: [Stranger, Boost], battle: [{card: Sprout, rested: true}], energy: 1}")
    table.do("activate Boost", "activate Stranger")
    table.expect("zone(Sprout) == warp", "under(Stranger) == []", "active(Stranger)", "power(Stranger) == 25000")


@rule("dragonball", "22-5-5-1", "22-5-7")
def test_an_evolve_whose_chosen_card_is_gone_fails_and_is_dropped():
    table = at("A: {hand: [Elder], battle: [Sprout], energy: 1}\nB: {hand: [Trip]}")
    table.do("activate Elder", "B: counter Trip")
    table.expect("zone(Sprout) == drop", "zone(Elder) == drop", "A.energy.rested == 1")


@rule("dragonball", "22-5-5-1")
def test_an_evolve_whose_chosen_card_no_longer_fits_fails():
    table = at("A: {hand: [Elder], battle: [Sprout], energy: 1}\nB: {hand: [Rename]}")
    table.do("activate Elder", "B: counter Rename")
    table.expect("hidden(Sprout)", "zone(Sprout) == battle", "zone(Elder) == drop")


@rule("dragonball", "22-5-6-1", "22-5-7")
def test_a_xeno_evolve_whose_chosen_card_is_gone_fails_and_is_dropped():
    table = at("A: {hand: [Stranger], battle: [Sprout], energy: 1}\nB: {hand: [Trip]}")
    table.do("activate Stranger", "B: counter Trip").expect("zone(Sprout) == drop", "zone(Stranger) == drop")


@rule("dragonball", "22-5-7")
def test_an_evolve_that_is_negated_is_dropped():
    table = at("A: {hand: [Elder], battle: [Sprout], energy: 1}\nB: {hand: [Deny]}")
    table.do("activate Elder", "B: counter Deny").expect("zone(Elder) == drop", "zone(Sprout) == battle")


@rule("dragonball", "22-5-7-1")
def test_an_evolving_card_returned_to_the_hand_instead_of_being_played_is_not_dropped():
    table = at("A: {hand: [Elder], battle: [Sprout], energy: 1}\nB: {hand: [Refuse]}")
    table.do("activate Elder", "B: counter Refuse")
    table.expect("zone(Elder) == hand", "zone(Sprout) == battle", "under(Sprout) == []", "A.drop == 0")
    table.expect("A.energy.rested == 1", "known(B, Elder)")


HISTORY = """
    Sprout: {cost: 2, power: 15000, characters: [Sprout]}
    Elder: {cost: 4, power: 20000, characters: [Sprout], skills: ['evolve(Character(("Sprout",)))']}
    Stranger: {cost: 4, power: 25000, skills: ['xeno_evolve(Character(("Sprout",)))']}
    Witness: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("evolve"),)), Draw(1))']}
    Scout: {cost: 1, skills: ['auto(On("skill", whose="you", keyword="Evolve"), Draw(1))']}
    Judge:
      cost: 1
      skills:
        - >-
          activate("main", ToDrop(Choose(Sel(("hand",), "you", (HasKeyword("Evolve"),)))), cost=SwitchToRest(This()))
    Mentor:
      cost: 1
      skills:
        - >-
          activate("main", PlayOnTop(Choose(Sel(("hand",), "you", (Type("Battle"), Cost("==", 3)))),
          Choose(Sel(("battle",), "you", (Character(("Sprout",)),))), how=4), cost=SwitchToRest(This()))
"""


@rule("dragonball", "22-5-2-4")
def test_a_card_played_by_any_of_the_three_is_an_evolved_card():
    table = masters(HISTORY).position("A: {hand: [Elder, Stranger], battle: [Sprout, Witness, Scout]}")
    table.do("activate Elder", "settle").expect("A.hand == 3")
    table.do("activate Stranger", "settle").expect("A.hand == 4", "zone(Elder) == warp", "zone(Sprout) == drop")


@rule("dragonball", "22-5-2-4")
def test_the_same_card_played_for_its_cost_has_not_evolved():
    table = masters(HISTORY).position("A: {hand: [Elder], battle: [Witness], energy: 4}")
    table.do("play Elder", "settle").expect("A.hand == 0", "zone(Elder) == battle")


@rule("dragonball", "22-5-2-2")
def test_a_text_about_evolve_means_all_three():
    table = masters(HISTORY).position("A: {hand: [Stranger, Sprout], battle: [Judge]}")
    table.do("activate Judge", "choose Stranger", "settle").expect("zone(Stranger) == drop", "zone(Sprout) == hand")


@rule("dragonball", "22-5-2-3")
def test_a_card_that_another_skill_evolves_counts_as_played_by_evolve():
    table = masters(HISTORY).position("A: {hand: [Red Master], battle: [Sprout, Mentor, Witness]}")
    table.do("activate Mentor", "choose Red Master", "settle").expect("under(Red Master) == [Sprout]", "A.hand == 1")


WIDE = """
    Sprout:
      cost: 2
      power: 15000
      characters: [Sprout]
      skills: ['auto(On("played", this=True), Draw(1))', 'auto(On("left", this=True), Draw(1))']
    Elder:
      cost: 4
      power: 20000
      characters: [Sprout]
      skills:
        - 'evolve(Character(("Sprout",)))'
        - 'permanent(AlsoChoose("Evolve", ("energy",)), gates=Have(Sel(("energy",)), 3), zone="hand")'
    Stranger:
      cost: 4
      power: 25000
      skills:
        - 'xeno_evolve(Character(("Sprout",)))'
        - 'permanent(AlsoChoose("Evolve", ("drop",)), zone="hand")'
    Pupil: {cost: 4, power: 20000, characters: [Sprout], skills: ['evolve(Character(("Sprout",)))']}
    Guide:
      cost: 1
      skills: ['permanent(AlsoChoose("Evolve", ("warp",), cards=Character(("Sprout",))))']
    Halt2: {type: Extra, cost: 0, skills: ['counter("play", Draw(1))']}
    Refuse: {type: Extra, cost: 0, skills: ['counter("play", NegatePlay("hand"))']}
"""


@rule("dragonball", "22-5-3-1", "22-5-3-1-1")
def test_a_card_chosen_in_the_energy_area_first_comes_to_the_battle_area_and_nothing_waits_for_that():
    table = masters(WIDE).position("A: {hand: [Elder], energy: [{card: Sprout, rested: true}, filler, filler]}")
    table.do("activate Elder", "settle")
    table.expect("under(Elder) == [Sprout]", "active(Elder)", "A.energy == 2", "A.hand == 0")


@rule("dragonball", "22-5-3-1")
def test_a_further_area_counts_only_while_its_text_holds():
    table = masters(WIDE).position("A: {hand: [Elder], energy: [Sprout, filler]}")
    assert table.why_not("A: activate Elder").rule == "22-5-3"


@rule("dragonball", "22-5-3-1")
def test_a_card_in_play_can_widen_the_evolve_of_cards_in_hand():
    table = masters(WIDE).position("A: {hand: [Pupil, Stranger], warp: [Sprout], battle: [Guide]}")
    table.expect("illegal(activate Stranger) == 22-5-3").do("activate Pupil")
    table.expect("under(Pupil) == [Sprout]", "zone(Pupil) == battle")


@rule("dragonball", "22-5-3-1-1", "22-5-6")
def test_a_xeno_evolve_from_a_further_area_warps_the_chosen_card_by_way_of_the_battle_area():
    table = masters(WIDE).position("A: {hand: [Stranger], drop: [Sprout]}")
    table.do("activate Stranger", "settle")
    table.expect("zone(Sprout) == warp", "zone(Stranger) == battle", "A.hand == 1")  # it left the Battle Area


@rule("dragonball", "22-5-3-1-1")
def test_a_card_in_a_further_area_stays_there_if_the_evolving_card_is_not_played():
    table = masters(WIDE).position("A: {hand: [Elder], energy: [Sprout, filler, filler]}\nB: {hand: [Refuse]}")
    table.do("activate Elder", "B: counter Refuse")
    table.expect("zone(Elder) == hand", "zone(Sprout) == energy")


@rule("dragonball", "22-5-5", "3-5-3", "22-5-7")
def test_nothing_evolves_from_a_leader():
    table = masters(
        CARDS
        + """
    Seedling: {type: Leader, power: 10000, characters: [Sprout]}
    Spring: {type: Extra, cost: 0, skills: ['activate("main",
      Choose(Sel(("leader", "battle area"), "you", (Character(("Sprout",)),)), bind="it"),
      PlayOnTop(Choose(Sel(("hand",), "you", (Named(("Elder",)),))), Ref("it"), how=4))']}
"""
    )
    table.position("A: {leader: Seedling, hand: [Spring, Elder], battle: [Sprout]}")
    table.do("activate Spring", "choose Sprout", "choose Elder", "settle").expect("under(Elder) == [Sprout]")
    table.position("A: {leader: Seedling, hand: [Spring, Elder], battle: [Sprout]}")
    table.do("activate Spring", "choose Seedling", "choose Elder", "settle")
    table.expect("zone(Seedling) == leader", "zone(Elder) == drop")
