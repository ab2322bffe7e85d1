"""PM01-034 to PM01-049, played: the Brassworks."""

import pytest

from playmat import onepiece
from playmat.cards import embedded, embedded_decks

ODILE = "leader: {card: Odile Brasshand, don: 1}"


def test_odile_takes_a_don_back_when_one_is_returned(duel):
    duel.position(f"A: {{{ODILE}, characters: [Marshal Dunmore], don: 4}}")
    duel.do("attack Marshal Dunmore -> leader", "yes", "choose active DON!!").expect("decision == how many")
    duel.do("number 1", "settle").expect("A.don == 5", "A.don.active == 3", "A.don.rested == 1", "A.don.given == 1")


@pytest.mark.parametrize(
    ("leader", "don"),
    [
        ("leader: Odile Brasshand", "{active: 5}"),  # no DON!! on the Leader
        (ODILE, "{active: 9}"),  # 9 DON!! are left on the field
    ],
)
def test_odile_needs_a_don_and_at_most_eight_on_the_field(duel, leader, don):
    duel.position(f"A: {{{leader}, characters: [Marshal Dunmore], don: {don}}}")
    before = duel.value("A.don")
    duel.do("attack Marshal Dunmore -> leader", "yes")
    if duel.value("decision") == "choose":
        duel.do("choose active DON!!")
    duel.expect("decision == main", f"A.don == {before - 1}")


def test_odile_acts_once_a_turn(duel):
    duel.position(f"A: {{{ODILE}, characters: [Marshal Dunmore], hand: [Contessa Gearloft], don: 7}}")
    duel.do("attack Marshal Dunmore -> leader", "yes", "choose active DON!!", "number 1", "settle")
    duel.expect("A.don == 8").do("play Contessa Gearloft", "yes", "choose rested DON!!")
    duel.expect("A.don == 7", "decision == main")


def test_tilda_pays_a_don_and_rests_to_find_a_brassworks_card(duel):
    duel.position("""
        A:
          characters: [{card: Tilda Oilcan, as: tilda}]
          don: 1
          deck: [Tilda Oilcan, Boiler Golem, Mate, Mate, Mate, {card: Boiler Golem, as: sixth}]
    """)
    duel.do("activate tilda").expect("offered == [PM01-037]").do("choose Boiler Golem", "settle")
    duel.expect("A.hand == 1", "rested(tilda)", "A.don.rested == 1", "A.deck.top == sixth")
    assert duel.why_not("activate tilda").rule == "8-3-1-3"


def test_clockwork_drone_leaves_a_rested_don_when_knocked_out(duel):
    duel.position("{A: {characters: [Mate]}, B: {characters: [{card: Clockwork Drone, rested: true}], don: 3}}")
    duel.do("attack Mate -> Clockwork Drone", "number 1", "settle")
    duel.expect("zone(Clockwork Drone) == trash", "B.don.rested == 1", "B.don == 4")


def test_any_number_of_clockwork_drones_fits_in_a_deck():
    deck = embedded_decks()["pm01-purple"]
    deck.cards[:] = [embedded().card("Clockwork Drone")] * 50
    assert onepiece.problems(deck) == []
    deck.cards[:5] = [embedded().card("Drone Prime")] * 5
    assert [problem.key for problem in onepiece.problems(deck)] == ["deck-copies"]


def test_valve_sentinel_brings_a_don_if_rested_at_the_end_of_the_opponents_turn(duel):
    duel.position("{A: {}, B: {characters: [{card: Valve Sentinel, rested: true}], don: 2}}")
    duel.do("end", "number 1", "settle").expect("turn == B", "B.don == 5")  # and 2 in the DON!! Phase
    duel.position("{A: {}, B: {characters: [Valve Sentinel], don: 2}}")
    duel.do("end").expect("turn == B", "decision == main", "B.don == 4")


def test_valve_sentinel_does_nothing_at_the_end_of_its_own_turn(duel):
    duel.position("A: {characters: [{card: Valve Sentinel, rested: true}], don: 2}")
    duel.do("end").expect("turn == B", "A.don == 2")


def test_valve_sentinel_is_played_as_a_trigger_for_a_don(duel):
    for don, answer, zone in ((1, "yes", "character"), (1, "no", "trash"), (0, "settle", "trash")):
        duel.position(f"{{A: {{}}, B: {{life: [Valve Sentinel], don: {don}}}}}")
        duel.do("attack leader -> leader", "yes", answer, "settle").expect(f"zone(Valve Sentinel) == {zone}")
        duel.expect(f"B.don == {0 if zone == 'character' else don}")


def test_imre_adds_an_active_don_up_to_nine(duel):
    duel.position("A: {hand: [Imre Gaugereader], don: 8}")
    duel.do("play Imre Gaugereader", "number 1").expect("A.don == 9", "A.don.active == 5")
    duel.position("A: {hand: [Imre Gaugereader], don: 9}")
    duel.do("play Imre Gaugereader").expect("decision == main", "A.don == 9")


def test_dunmore_returns_a_don_to_knock_out_by_base_cost(duel):
    duel.position("""
        A: {characters: [Marshal Dunmore], leader: Lady Morrow, don: 1}
        B: {characters: [Mate, Gunner]}
    """)
    duel.do("activate leader", "choose Mate").expect("cost(Mate) == 1")
    duel.do("attack Marshal Dunmore -> leader", "yes").expect("offered == [Gunner]").do("choose Gunner", "settle")
    duel.expect("zone(Gunner) == trash", "A.don == 0", "A.don.deck == 10")


def test_drone_prime_has_two_names(duel):
    assert embedded().card("PM01-041").names == ("Drone Prime", "Clockwork Drone")


def test_drone_prime_rushes_and_is_trashed_at_the_end_of_the_turn(duel):
    duel.position("A: {hand: [Drone Prime], don: 4}")
    duel.do("play Drone Prime")
    assert duel.why_not("attack Drone Prime -> leader").rule == "3-7-4"
    duel.do("activate Drone Prime", "attack Drone Prime -> leader", "settle").expect("B.life == 4")
    duel.do("end").expect("zone(Drone Prime) == trash", "A.don == 4")


def test_contessa_plays_an_automaton_from_the_hand_for_a_don(duel):
    duel.position("A: {hand: [Contessa Gearloft, Boiler Golem, Furnace Bear, Mate], don: 6}")
    duel.do("play Contessa Gearloft", "yes", "choose rested DON!!").expect("offered == [PM01-037]")
    duel.do("choose Boiler Golem").expect("zone(Boiler Golem) == character", "A.don == 5", "active(Boiler Golem)")


def test_mother_loom_saves_another_automaton_from_an_opposing_effect_once_a_turn(duel):
    duel.position("""
        A: {hand: [Commodore Rhoswen], don: 6}
        B: {characters: [Mother Loom, Clockwork Drone], don: 2}
    """)
    duel.do("play Commodore Rhoswen", "choose Clockwork Drone", "yes")
    duel.expect("zone(Clockwork Drone) == character", "B.don == 1", "decision == main")


def test_mother_loom_saves_no_one_in_battle_and_no_mother_loom(duel):
    duel.position("""
        A: {characters: [Giant, Bellows Twins x2], hand: [Commodore Rhoswen], don: 6}
        B: {characters: [{card: Boiler Golem, rested: true}, Mother Loom, {card: Mother Loom, as: loom}], don: 2}
    """)
    duel.do("attack Giant -> Boiler Golem").expect("decision == main", "zone(Boiler Golem) == trash", "B.don == 2")
    duel.do("activate Bellows Twins", "choose loom", "activate Bellows Twins", "choose loom")
    duel.do("play Commodore Rhoswen", "choose loom", "settle").expect("zone(loom) == trash", "B.don == 2")


def test_mother_loom_does_not_stop_her_own_players_effects(duel):
    duel.position("""
        A: {characters: [Mother Loom, Clockwork Drone], hand: [Commodore Rhoswen], don: {active: 6, deck: 0}}
        B: {characters: [Deckhand]}
    """)
    duel.do("play Commodore Rhoswen").expect("offered == [Deckhand]")


def test_mother_loom_acts_once_a_turn(duel):
    duel.position("""
        A: {characters: [Marshal Dunmore, {card: Marshal Dunmore, as: second}], don: 2}
        B: {characters: [Mother Loom, Boiler Golem], don: 2}
    """)
    duel.do("attack second -> leader", "yes", "choose Boiler Golem", "yes", "settle")
    duel.expect("zone(Boiler Golem) == character", "B.don == 1")
    duel.do("attack Marshal Dunmore #1 -> leader", "yes", "choose Boiler Golem", "settle")
    duel.expect("zone(Boiler Golem) == trash", "B.don == 1")


def test_mother_loom_leaves_a_clockwork_drone_by_either_name(duel):
    duel.position("""
        A: {characters: [Giant]}
        B:
          characters: [{card: Mother Loom, rested: true}]
          deck: [Mate, Clockwork Drone, Boiler Golem, Drone Prime]
    """)
    duel.do("attack Giant -> Mother Loom").expect("offered == [PM01-036, PM01-041]", "zone(Mother Loom) == trash")
    duel.do("choose Drone Prime").expect("zone(Drone Prime) == character", "B.deck == 19", "not known(B, Mate)")


def test_baron_quicksilver_knocks_out_or_takes_don(duel):
    duel.position("{A: {hand: [Baron Quicksilver], don: 9}, B: {characters: [Twin, Giant], don: 3}}")
    duel.do("play Baron Quicksilver", "yes", "choose active DON!!, active DON!!", "mode 1")
    duel.expect("offered == [Twin]").do("choose Twin").expect("zone(Twin) == trash", "A.don == 7")
    duel.position("{A: {hand: [Baron Quicksilver], don: 9}, B: {don: {active: 1, rested: 2}}}")
    duel.do("play Baron Quicksilver", "yes", "choose active DON!!, active DON!!", "mode 2")
    duel.expect("asked == B").do("choose rested DON!!, rested DON!!").expect("B.don == 1", "B.don.active == 1")


def test_baron_quicksilver_banishes_life_cards(duel):
    duel.position("{A: {characters: [Baron Quicksilver]}, B: {life: [Lucky, filler]}}")
    duel.do("attack Baron Quicksilver -> leader").expect("decision == main", "zone(Lucky) == trash", "B.hand == 0")


def test_the_brass_colossus_adds_two_rested_don(duel):
    duel.position("A: {hand: [The Brass Colossus], don: {active: 9, deck: 1}}")
    duel.do("play The Brass Colossus", "number 1").expect("A.don == 10", "A.don.rested == 10")
    duel.position("A: {hand: [The Brass Colossus], don: {active: 9, deck: 0}}")
    duel.do("play The Brass Colossus").expect("decision == main")


def test_the_brass_colossus_attacks_twice_as_hard_with_ten_don(duel):
    for given, active, doubled in ((1, 9, "true"), (1, 8, "false"), (0, 10, "false")):
        duel.position(f"A: {{characters: [{{card: The Brass Colossus, don: {given}}}], don: {active}}}")
        duel.expect(f"keyword(The Brass Colossus, Double Attack) == {doubled}")


def test_emergency_vent_returns_a_don_to_strengthen_and_draw(duel):
    duel.position("{A: {}, B: {hand: [Emergency Vent], don: 2}}")
    duel.do("attack leader -> leader", "counter Emergency Vent", "yes", "choose rested DON!!", "choose B.leader")
    duel.expect("B.life == 5", "B.don == 1", "B.hand == 1", "decision == main")


def test_emergency_vent_does_nothing_if_no_don_is_returned(duel):
    duel.position("{A: {}, B: {hand: [Emergency Vent], don: 2}}")
    duel.do("attack leader -> leader", "counter Emergency Vent", "no", "settle")
    duel.expect("B.life == 4", "B.don == 2", "zone(Emergency Vent) == trash")


def test_emergency_vent_as_a_trigger_adds_an_active_don(duel):
    duel.position("{A: {}, B: {life: [Emergency Vent], don: 2}}")
    duel.do("attack leader -> leader", "yes", "number 1").expect("B.don.active == 3")


def test_stoke_adds_a_don_and_draws_from_eight_on(duel):
    for don, hand in ((7, 1), (6, 0)):
        duel.position(f"A: {{leader: Odile Brasshand, hand: [Stoke the Great Boiler], don: {don}}}")
        duel.do("play Stoke the Great Boiler", "number 1").expect(f"A.don == {don + 1}", f"A.hand == {hand}")
        duel.expect(f"A.don.active == {don - 1}")


def test_stoke_does_nothing_for_another_leader(duel):
    duel.position("A: {leader: Isolde Cinderwake, hand: [Stoke the Great Boiler], don: 9}")
    duel.do("play Stoke the Great Boiler").expect("decision == main", "A.don == 9", "A.hand == 0")


def test_stoke_as_a_trigger_does_its_main_effect(duel):
    duel.position("{A: {}, B: {leader: Odile Brasshand, life: [Stoke the Great Boiler], don: 7}}")
    duel.do("attack leader -> leader", "yes", "number 1").expect("B.don == 8", "B.hand == 1")
