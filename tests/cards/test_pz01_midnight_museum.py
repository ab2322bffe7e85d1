"""PZ01-069 to 092: what the black cards and the Z-Deck do at the table."""

import yaml

from playmat.cards import embedded
from playmat.testing import masters


def at(position):
    table = masters()
    table.lookup = embedded("dragonball").card
    sides = yaml.safe_load(position)
    return table.position({player: {"leader": "Black Leader", **sides.get(player, {})} for player in "AB"})


def test_ombeline_burns_two_cards_for_a_better_hand():
    table = at("A: {leader: PZ01-069, hand: [Guard]}")
    table.do("attack leader -> leader", "use leader", "choose Guard", "settle").expect("A.hand == 1", "A.drop == 3")
    table = at("A: {leader: PZ01-069, hand: [Guard]}")
    table.do("attack leader -> leader", "settle").expect("A.hand == 1", "A.drop == 0")


def test_the_frame_breaker_gathers_z_energy_and_clears_the_way():
    mine = "leader: {card: PZ01-069, side: back}, drop: [Guard, Twin, filler, filler]"
    table = at(f"A: {{{mine}}}\nB: {{battle: [Red Student]}}")
    table.do("activate leader", "choose Guard, Twin, filler", "choose Red Student", "settle")
    table.expect("zone(Guard) == warp", "zone(Red Student) == drop", "A.drop == 1")
    table.do("attack leader -> leader", "choose filler", "settle").expect("A.z_energy == 1", "A.hand == 1")


def test_the_dust_sprite_fills_the_drop_area_and_sparks_follow():
    table = at("A: {hand: [PZ01-070], battle: [PZ01-078], drop: 4, energy: 1}")
    table.do("play PZ01-070", "settle").expect("A.drop == 7")
    table.do("attack PZ01-078 -> leader", "until offense").expect("power(PZ01-078) == 20000")
    table = at("A: {battle: [PZ01-078], drop: 6}")
    table.do("attack PZ01-078 -> leader", "until offense").expect("power(PZ01-078) == 10000")


def test_the_portrait_steps_out_for_a_turn():
    table = at("A: {hand: [PZ01-074], drop: 5}")
    table.do("activate PZ01-074", "settle").expect("zone(PZ01-074) == battle", "A.warp == 5")
    table.do("attack PZ01-074 -> leader", "settle").expect("B.life == 6")
    table.do("next turn").expect("zone(PZ01-074) == warp")


def test_two_frames_open_with_the_trapdoor():
    table = at("A: {hand: [PZ01-074, PZ01-075], battle: [PZ01-077], drop: 5, energy: 2}")
    table.do("activate PZ01-074", "settle")
    assert table.why_not("activate PZ01-075").rule == "22-15-3"  # nothing is left; but not 22-15-7
    table = at("A: {hand: [PZ01-075, PZ01-074], drop: 8, energy: 2}")
    table.do("activate PZ01-075", "settle").expect("A.energy.rested == 2")
    assert table.why_not("activate PZ01-074").rule == "22-15-7"


def test_the_sarcophagus_counts_black_cards_and_stays():
    black = ", ".join(["PZ01-072"] * 6)
    table = at(f"A: {{hand: [PZ01-076], drop: [{black}], energy: 2}}\nB: {{battle: [Twin, Giant]}}")
    table.do("activate PZ01-076").expect("offered == [Twin]").do("choose Twin", "settle").expect("zone(Twin) == drop")
    table.do("next turn").expect("zone(PZ01-076) == battle")


def test_the_wolf_avenges_itself():
    table = at("A: {battle: [Giant]}\nB: {battle: [{card: PZ01-079, rested: true}]}")
    table.do("attack Giant -> PZ01-079", "settle").expect("zone(Giant) == drop", "zone(PZ01-079) == drop")


def test_villains_rob_a_hand_once_a_turn():
    mine = "battle: [PZ01-081], hand: [PZ01-080, PZ01-081], drop: [PZ01-070], energy: 5"
    table = at(f"A: {{{mine}}}\nB: {{hand: [Guard, Twin]}}")
    table.do("play PZ01-080", "B: choose Guard", "choose PZ01-070", "settle")
    table.expect("zone(Guard) == drop", "zone(PZ01-070) == hand", "B.hand == 1")


def test_the_restorer_asks_for_life_or_draws():
    table = at("A: {hand: [PZ01-082], energy: 3}")
    table.do("play PZ01-082", "B: no", "settle").expect("A.hand == 2", "B.life == 8")
    table = at("A: {hand: [PZ01-082], energy: 3}")
    table.do("play PZ01-082", "B: yes", "B: choose filler", "settle").expect("A.hand == 0", "B.life == 7")


def test_the_knight_is_inked():
    table = at("A: {battle: [PZ01-083], hand: [PZ01-084], energy: 2}")
    table.do("activate PZ01-084", "settle")
    table.expect("zone(PZ01-083) == warp", "active(PZ01-084)", "under(PZ01-084) == []")
    table.do("attack PZ01-084 -> leader", "settle").expect("B.drop == 1")


def test_lights_out_do_not_touch_and_the_opening():
    mine = "hand: [PZ01-085, PZ01-087], energy: 4, deck: [PZ01-072, filler, filler, filler, filler]"
    table = at(f"A: {{{mine}}}\nB: {{battle: [Giant]}}")
    table.do("activate PZ01-085", "choose Giant", "settle").expect("zone(Giant) == warp")
    table.do("activate PZ01-087", "choose PZ01-072", "settle").expect("zone(PZ01-072) == hand", "A.drop == 5")
    table = at("A: {}\nB: {hand: [PZ01-086], energy: 2}")
    table.do("attack leader -> leader", "B: counter PZ01-086", "settle").expect("B.life == 8", "B.drop == 3")


def test_the_masterpiece_is_finished():
    leader = "leader: {card: PZ01-069, side: back}"
    table = at(f"A: {{{leader}, z_deck: [PZ01-088], z_energy: 4, drop: 6, energy: 2}}")
    table.do("activate PZ01-088", "settle").expect("zone(PZ01-088) == leader", "A.z_energy == 0", "A.drop == 10")
    table.do("activate leader", "choose filler x5", "settle").expect("A.warp == 5", "keyword(A.leader, Double Strike)")
    table.do("attack leader -> leader", "settle").expect("B.life == 6", "power(A.leader) == 20000", "A.hand == 1")


def test_the_last_canvas_is_painted_over_another_exhibit():
    table = at("A: {z_deck: [PZ01-089, PZ01-090, PZ01-091], z_energy: 3, energy: 2}")
    table.do("play PZ01-089").expect("offered == [PZ01-090]").do("choose PZ01-090", "settle")
    table.expect("power(PZ01-089) == 20000", "keyword(PZ01-089, Critical)", "under(PZ01-089) == [PZ01-090]")


def test_rex_is_reassembled():
    table = at("A: {z_deck: [PZ01-090], z_energy: 4, energy: 4}\nB: {battle: [Giant]}")
    table.do("play PZ01-090", "choose Giant", "settle").expect("zone(Giant) == drop", "A.z_energy == 0")


def test_the_varnish_shines_and_is_used_up():
    table = at("A: {z_deck: [PZ01-091], z_energy: 2, battle: [PZ01-072, PZ01-070], energy: 1}")
    table.do("play PZ01-091", "settle").expect("power(PZ01-072) == 15000", "power(PZ01-070) == 5000")
    table.do("activate PZ01-091", "settle").expect("zone(PZ01-091) == removed", "A.hand == 2")
    table.expect("power(PZ01-072) == 10000")


def test_the_chandelier_lets_a_card_down():
    table = at("A: {z_deck: [PZ01-092], z_energy: 1, energy: 3, drop: [PZ01-077, PZ01-074]}")
    table.do("play PZ01-092", "x 3", "settle", "activate PZ01-092 skill 2").expect("offered == [PZ01-077, filler]")
    table.do("choose PZ01-077", "settle").expect("zone(PZ01-077) == battle", "zone(PZ01-092) == removed")
