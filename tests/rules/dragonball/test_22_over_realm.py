"""22-15 [Over Realm], 22-23 [Dark Over Realm], 22-24 [Wormhole]."""

from playmat.testing import masters, rule

CARDS = """
    Voyager: {color: K, cost: 6, power: 30000, skills: ['over_realm(3, cost=Pay(any=1))']}
    Drifter: {color: K, cost: 6, power: 25000, skills: ['over_realm(1)', 'auto(On("left", this=True), Draw(1))']}
    Shadow: {color: K, cost: 6, power: 25000, skills: ['dark_over_realm(2)']}
    Gate: {color: K, cost: 1, keywords: [Wormhole]}
    Elder: {color: K, cost: 3, power: 20000, skills: ['evolve(Cost("==", 6))']}
    Litter: {type: Extra, cost: 0, skills: ['activate("main", Mill(2))']}
    Lend: {type: Extra, cost: 0, skills: ['activate("main", GainControl(Choose(Sel(("battle",))), "opponent"))']}
    Deny: {type: Extra, cost: 0, skills: ['counter("play", NegateSkill())']}
    Plain: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("over realm"),)), Draw(1))']}
    Gloom: {cost: 1, skills: ['auto(On("played", whose="you", filters=(PlayedBy("dark over realm"),)), Draw(1))']}
"""


def at(position):
    return masters(CARDS).position(position)


@rule("dragonball", "22-15-1", "22-15-3", "22-15-4", "22-15-6")
def test_over_realm_warps_the_whole_drop_area_plays_its_card_and_warps_it_at_the_end_of_the_turn():
    table = at(
        "A: {leader: Black Leader, hand: [Voyager], drop: [Red Student x2, Black Student], energy: 1,"
        " battle: [Plain, Gloom]}"
    )
    table.do("activate Voyager")
    table.expect("A.drop == 0", "A.warp == 3", "active(Voyager)", "zone(Voyager) == battle", "A.energy.rested == 1")
    table.do("settle").expect("A.hand == 1")  # played by [Over Realm], not by [Dark Over Realm]
    table.do("next turn").expect("zone(Voyager) == warp", "A.warp == 4")


@rule("dragonball", "22-15-3")
def test_over_realm_needs_its_number_of_cards():
    table = at("A: {hand: [Voyager], drop: 2, energy: 1}")
    assert table.why_not("A: activate Voyager").rule == "22-15-3"


@rule("dragonball", "22-15-1", "22-23-1")
def test_neither_is_offered_in_a_battle():
    table = at("A: {hand: [Drifter, Shadow], drop: [Black Student x3]}").do("attack leader -> leader", "until offense")
    assert table.why_not("A: activate Drifter").rule == "1-5-4-1-1"
    assert table.why_not("A: activate Shadow").rule == "1-5-4-1-1"


@rule("dragonball", "22-15-5", "22-23-5")
def test_both_are_activated_from_the_hand_only():
    table = at("A: {drop: [Drifter, Shadow, Black Student x3]}")
    assert table.why_not("A: activate Drifter").rule == "22-15-5"
    assert table.why_not("A: activate Shadow").rule == "22-23-5"


@rule("dragonball", "22-15-6")
def test_a_card_that_left_the_battle_area_in_between_is_not_warped():
    table = at("A: {hand: [Drifter], drop: 1}")
    table.do("activate Drifter", "attack leader -> leader", "combo Drifter", "settle")
    table.expect("zone(Drifter) == drop").do("next turn").expect("zone(Drifter) == drop", "A.warp == 1")


@rule("dragonball", "22-15-6")
def test_a_card_that_something_evolved_on_is_no_longer_there_to_be_warped():
    table = at("A: {hand: [Drifter, Elder], drop: 1}").do("activate Drifter", "activate Elder", "next turn")
    table.expect("zone(Elder) == battle", "under(Elder) == [Drifter]")


@rule("dragonball", "22-15-6", "5-5-4")
def test_an_over_realm_that_was_negated_is_dropped_and_not_warped():
    table = at("A: {hand: [Drifter], drop: 1}\nB: {hand: [Deny]}").do("activate Drifter", "B: counter Deny")
    table.expect("zone(Drifter) == drop", "A.warp == 1").do("next turn").expect("zone(Drifter) == drop")


@rule("dragonball", "22-15-7", "22-23-7")
def test_one_of_both_kinds_a_turn_in_all():
    table = at("A: {hand: [Drifter, {card: Drifter, as: second}, Shadow, Litter], drop: [Black Student x2]}")
    table.do("activate Shadow", "activate Litter").expect("A.drop == 3")
    assert table.why_not("A: activate second").rule == "22-15-7"
    table = at("A: {hand: [Drifter, Shadow, Litter], drop: 1, deck: [Black Student x5]}")
    table.do("activate Drifter", "activate Litter").expect("A.drop == 3")
    assert table.why_not("A: activate Shadow").rule == "22-23-7"


@rule("dragonball", "22-15-7")
def test_the_limit_is_each_players_own_and_ends_with_the_turn():
    table = at("A: {hand: [Drifter, Drifter, Litter], drop: 1}\nB: {hand: [Drifter], drop: 1}")
    table.do("activate Drifter", "activate Litter", "next turn", "B: activate Drifter", "next turn")
    table.do("A: activate Drifter")


@rule("dragonball", "22-23-3", "22-23-4", "22-23-6")
def test_dark_over_realm_counts_black_cards_warps_all_and_its_card_stays():
    table = at("A: {hand: [Shadow], drop: [Black Student, Red Student x3]}")
    assert table.why_not("A: activate Shadow").rule == "22-23-3"
    table = at("A: {hand: [Shadow], drop: [Black Student x2, Red Student], battle: [Plain, Gloom]}")
    table.do("activate Shadow").expect("A.warp == 3", "A.drop == 0", "active(Shadow)")
    table.do("settle").expect("A.hand == 1").do("next turn").expect("zone(Shadow) == battle")


@rule("dragonball", "22-24-2")
def test_a_wormhole_allows_two_of_both_kinds_a_turn():
    table = at(
        "A: {hand: [Drifter, Shadow, Litter x2, {card: Drifter, as: third}], drop: 1, battle: [Gate, Gate],"
        " deck: [Black Student x9]}"
    )
    table.do("activate Drifter", "activate Litter", "activate Shadow", "activate Litter")
    table.expect("zone(Shadow) == battle", "A.drop == 3")
    assert table.why_not("A: activate third").rule == "22-15-7"


@rule("dragonball", "22-24-2")
def test_a_wormhole_in_the_energy_area_helps_nobody():
    hand = "hand: [Drifter, {card: Drifter, as: second}, Litter]"
    table = at(f"A: {{{hand}, drop: 1, energy: [Gate]}}\nB: {{battle: [Gate]}}")
    table.do("activate Drifter", "activate Litter")
    assert table.why_not("A: activate second").rule == "22-15-7"


@rule("dragonball", "22-15-6")
def test_a_card_of_another_master_goes_to_its_owners_warp():
    table = at("A: {hand: [Drifter, Lend], drop: 1}").do("activate Drifter", "activate Lend").expect("B.battle == 1")
    table.do("next turn").expect("zone(Drifter) == warp", "A.warp == 2", "B.warp == 0")
