"""PZ01-022 to 044: what the blue cards do at the table."""

import yaml

from playmat.cards import embedded
from playmat.testing import masters

RB = "PZ01-035"  # red and blue, as energy


def at(position):
    table = masters()
    table.lookup = embedded("dragonball").card
    sides = yaml.safe_load(position)
    return table.position({player: {"leader": "Blue Leader", **sides.get(player, {})} for player in "AB"})


def test_halley_draws_once_a_turn_for_a_counter():
    table = at("A: {battle: [Guard, Twin]}\nB: {leader: PZ01-022, hand: [PZ01-037, PZ01-037], energy: 2}")
    table.do("attack Guard -> leader", "B: counter PZ01-037", "settle").expect("B.life == 8", "B.hand == 2")
    table.do("attack Twin -> leader", "B: counter PZ01-037", "settle").expect("B.life == 8", "B.hand == 1")


def test_halley_express_readies_energy_for_a_counter_and_marks_a_unison():
    table = at(
        "A: {leader: {card: PZ01-022, side: back}, unison: [{card: PZ01-040, markers: 2}]}\n"
        "B: {leader: {card: PZ01-022, side: back}, hand: [PZ01-037], energy: 3}"
    )
    table.do("attack leader -> leader", "B: counter PZ01-037", "choose PZ01-040", "B: choose filler", "settle")
    table.expect("markers(PZ01-040) == 3", "A.hand == 1", "power(A.leader) == 20000", "B.energy.active == 3")


def test_ollo_finds_an_extra_or_a_unison_of_the_post():
    deck = "[PZ01-024, PZ01-036, PZ01-040, Spark, PZ01-029, filler]"
    table = at(f"A: {{hand: [PZ01-023], energy: 1, deck: {deck}}}")
    table.do("play PZ01-023").expect("offered == [PZ01-036, PZ01-040]").do("choose PZ01-040", "settle")
    table.expect("zone(PZ01-040) == hand")


def test_the_octopus_draws_beside_a_unison():
    for unison, hand in (("[{card: PZ01-040, markers: 1}]", 1), ("[]", 0)):
        table = at(f"A: {{hand: [PZ01-025], unison: {unison}, energy: 1}}")
        table.do("attack leader -> leader", "combo PZ01-025", "pass", "settle").expect(f"A.hand == {hand}")


def test_the_golem_blocks_and_stays():
    table = at("A: {battle: [Giant]}\nB: {battle: [PZ01-027]}")
    table.do("attack Giant -> leader", "B: use PZ01-027", "settle").expect("zone(PZ01-027) == battle", "B.life == 8")


def test_nib_and_the_undelivered_one_send_cards_away():
    table = at("A: {hand: [PZ01-028, PZ01-030], energy: 9}\nB: {battle: [Guard, Twin]}")
    table.do("play PZ01-028").expect("offered == [Guard]").do("choose Guard", "settle").expect("zone(Guard) == hand")
    table.do("play PZ01-030", "choose Twin", "settle").expect("zone(Twin) == deck", "B.battle == 0")


def test_the_duelist_pays_for_a_red_and_blue_extra_with_one_energy():
    table = at(f"A: {{battle: [PZ01-031], hand: [PZ01-034], energy: [{RB}]}}\nB: {{battle: [Twin, Giant]}}")
    table.do("activate PZ01-034").expect("offered == [Twin]").do("choose Twin", "settle")
    table.expect("zone(Twin) == drop", "A.energy.rested == 1")


def test_the_duelist_is_revived_for_red_and_blue():
    table = at(f"A: {{battle: [Giant]}}\nB: {{battle: [{{card: PZ01-031, rested: true}}], hand: [{RB}, Guard]}}")
    table.do("attack Giant -> PZ01-031", "B: use PZ01-031", "B: pass", "settle")
    table.expect("zone(PZ01-031) == battle", f"zone({RB}) == drop", "zone(Guard) == hand")


def test_the_twins_ready_energy_in_the_defense_step():
    energy = "[{card: filler, rested: true}, {card: filler, rested: true}]"
    table = at(f"A: {{}}\nB: {{battle: [PZ01-032], hand: [{RB}], energy: {energy}}}")
    table.do("attack leader -> leader", "until defense")
    table.do("B: activate PZ01-032", "B: choose filler, filler #2", "settle")
    table.expect("B.energy.active == 2", f"zone({RB}) == drop")


def test_the_albatross_arrives_in_a_battle():
    table = at(f"A: {{hand: [PZ01-033, PZ01-032], energy: [{RB}]}}")
    table.do("attack leader -> leader", "combo PZ01-032", "activate PZ01-033", "settle")
    table.expect("zone(PZ01-033) == battle", "A.energy.rested == 1")


def test_the_storm_draws_and_weakens_two():
    table = at(f"A: {{hand: [PZ01-035], energy: [{RB}, {RB}, {RB}, {RB}]}}\nB: {{battle: [Red Student, Guard]}}")
    table.do("activate PZ01-035", "choose Red Student, Guard", "settle")
    table.expect("A.hand == 2", "zone(Red Student) == drop", "power(Guard) == 5000")


def test_return_to_sender_stops_a_play_of_five_or_less():
    table = at("A: {leader: Red Leader, hand: [Giant], energy: 5}\nB: {hand: [PZ01-036], energy: 2}")
    table.do("play Giant", "B: counter PZ01-036", "settle").expect("zone(Giant) == hand", "A.energy.rested == 5")
    table = at("A: {hand: [PZ01-030], energy: 6}\nB: {hand: [PZ01-036], energy: 2}")
    table.do("play PZ01-030", "B: counter PZ01-036", "settle").expect("zone(PZ01-030) == battle")


def test_return_to_sender_answers_an_evolution_too():
    table = at("A: {battle: [PZ01-005], hand: [PZ01-006], energy: [Guard, Guard]}\nB: {hand: [PZ01-036], energy: 2}")
    table.do("activate PZ01-006", "B: counter PZ01-036", "settle")
    table.expect("zone(PZ01-006) == hand", "zone(PZ01-005) == battle", "A.energy.rested == 2")


def test_a_chain_of_three_letters():
    """Each answers the one before it: the attack is negated after all."""
    table = at("A: {hand: [PZ01-038], energy: 1}\nB: {hand: [PZ01-037, PZ01-038], energy: 2}")
    table.do("attack leader -> leader", "B: counter PZ01-037", "A: counter PZ01-038", "B: counter PZ01-038", "settle")
    table.expect("B.life == 8", "A.hand == 0", "B.hand == 1")


def test_delivery_against_signature_brings_a_courier_who_can_block():
    table = at("A: {battle: [Red Student]}\nB: {hand: [PZ01-039, PZ01-026, PZ01-029], energy: 1}")
    table.do("attack Red Student -> leader", "B: counter PZ01-039").expect("offered == [PZ01-026]")
    table.do("B: choose PZ01-026", "settle").expect("zone(PZ01-026) == battle", "B.life == 7")


def test_the_coach_draws_and_returns_and_the_pneumatic_post_takes_over_its_markers():
    table = at("A: {hand: [PZ01-040, PZ01-041], energy: 4}\nB: {battle: [Twin]}")
    table.do("play PZ01-040", "x 2", "settle").expect("markers(PZ01-040) == 2")
    table.do("activate PZ01-040 skill 2", "choose Twin", "settle")
    table.expect("zone(Twin) == hand", "zone(PZ01-040) == drop")
    table = at("A: {hand: [PZ01-041], unison: [{card: PZ01-040, markers: 3}], energy: 2}")
    table.do("activate PZ01-040 skill 1", "settle").expect("A.hand == 2", "markers(PZ01-040) == 4")
    table.do("play PZ01-041", "number 4", "settle").expect("markers(PZ01-041) == 6", "zone(PZ01-040) == drop")
    table.do("activate PZ01-041 skill 2", "settle").expect("A.hand == 3", "B.life == 7", "markers(PZ01-041) == 1")


def test_the_stamp_costs_a_marker():
    table = at("A: {hand: [PZ01-042], battle: [PZ01-024], unison: [{card: PZ01-040, markers: 2}]}")
    table.do("attack PZ01-024 -> leader", "activate PZ01-042", "choose PZ01-024", "until offense")
    table.expect("power(PZ01-024) == 20000", "markers(PZ01-040) == 1")


def test_grau_makes_extras_dearer():
    table = at("A: {battle: [PZ01-044]}\nB: {hand: [PZ01-037], energy: 1}")
    table.expect("cost(PZ01-037) == 2")
    assert table.do("attack leader -> leader").why_not("B: counter PZ01-037") is not None
    table = at("A: {battle: [PZ01-044], hand: [PZ01-044], energy: 3}")
    assert table.why_not("play PZ01-044").rule == "22-39-2"
