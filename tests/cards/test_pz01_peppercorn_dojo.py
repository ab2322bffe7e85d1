"""PZ01-001 to 021: what the red cards do at the table."""

import pytest

from playmat.cards import embedded
from playmat.testing import masters


def at(position):
    table = masters()
    table.lookup = embedded("dragonball").card
    return table.position(position)


def test_saffron_weakens_a_card_and_awakens_with_an_energy():
    table = at("A: {leader: PZ01-001, life: 4, energy: [{card: filler, rested: true}, filler]}\nB: {battle: [Guard]}")
    table.do("attack leader -> leader", "choose Guard").expect("power(Guard) == 10000")
    table.do("until offense", "activate leader").do("choose filler", "settle")
    table.expect("side(A.leader) == back", "A.hand == 2", "A.energy.active == 2", "power(A.leader) == 15000")


def test_saffron_boiling_over_gives_double_strike_for_a_card():
    table = at("A: {leader: {card: PZ01-001, side: back}, hand: [Guard], battle: [PZ01-003]}")
    table.do("activate leader", "choose PZ01-003", "settle")
    table.expect("keyword(PZ01-003, Double Strike)", "zone(Guard) == drop")
    table.do("attack leader -> leader", "settle").expect("A.hand == 1", "power(A.leader) == 20000")


def test_pip_finds_a_card_of_the_dojo_and_no_other_pip():
    table = at("A: {hand: [PZ01-002], energy: 1, deck: [Guard, PZ01-002, PZ01-005, Twin, Shade, filler]}")
    table.do("play PZ01-002")
    table.expect("decision == choose", "offered == [PZ01-005]").do("choose PZ01-005", "settle")
    table.expect("zone(PZ01-005) == hand", "A.hand == 1", "A.deck.top == filler")


def test_auntie_ladle_draws_in_a_combo_when_life_is_low():
    for life, hand in ((4, 1), (5, 0)):
        table = at(f"A: {{life: {life}, hand: [PZ01-004], battle: [PZ01-003], energy: 1}}")
        table.do("attack PZ01-003 -> leader", "combo PZ01-004", "pass", "settle").expect(f"A.hand == {hand}")


def test_paprika_evolves_twice():
    table = at("A: {battle: [PZ01-005], hand: [PZ01-006, PZ01-007, Guard], energy: 4}")
    table.do("activate PZ01-006", "settle").expect("under(PZ01-006) == [PZ01-005]", "A.energy.rested == 2")
    table.do("activate PZ01-007", "settle")
    table.expect("zone(PZ01-007) == battle", "zone(Guard) == drop", "A.energy.rested == 4", "power(PZ01-007) == 30000")
    table.expect("keywords(PZ01-007) == [Critical, Double Strike]")


def test_seven_peppers_do_not_grow_on_the_first_paprika():
    table = at("A: {battle: [PZ01-005], hand: [PZ01-007, Guard], energy: 4}")
    assert table.why_not("activate PZ01-007").rule == "22-5-3"


def test_brisket_is_stronger_when_it_blocks():
    table = at("A: {battle: [Guard]}\nB: {battle: [PZ01-008]}")
    table.do("attack Guard -> leader", "B: use PZ01-008", "settle")
    table.expect("zone(PZ01-008) == drop")
    table = at("A: {battle: [Red Student]}\nB: {battle: [PZ01-008]}")
    table.do("attack Red Student -> leader", "B: use PZ01-008", "settle").expect("zone(PZ01-008) == battle")


def test_mortar_and_pestle_fuse_and_grind_a_card():
    table = at("A: {hand: [PZ01-010, PZ01-011, PZ01-012], energy: 2}\nB: {battle: [Twin, Giant]}")
    table.do("activate PZ01-012").expect("offered == [Twin]").do("choose Twin", "settle")
    table.expect("zone(PZ01-010) == drop", "zone(PZ01-012) == battle", "zone(Twin) == drop", "zone(Giant) == battle")


def test_pestle_alone_weakens():
    table = at("A: {hand: [PZ01-011], energy: 3}\nB: {battle: [Red Student]}")
    table.do("play PZ01-011", "choose Red Student", "settle").expect("zone(Red Student) == drop")


def test_the_chive_brothers_need_company():
    table = at("A: {battle: [PZ01-013, Guard]}").expect("power(PZ01-013) == 10000", "keywords(PZ01-013) == []")
    table = at("A: {battle: [PZ01-013, PZ01-003]}")
    table.expect("power(PZ01-013) == 15000", "keyword(PZ01-013, Critical)")


def test_nutmeg_swaps_for_a_card_of_three():
    table = at("A: {battle: [PZ01-014], hand: [PZ01-009, PZ01-008], energy: 1}")
    table.do("activate PZ01-014", "choose PZ01-009", "settle")
    table.expect("zone(PZ01-014) == hand", "zone(PZ01-009) == battle", "A.energy.rested == 1")


def test_old_master_gravy_draws_for_another_hero_once():
    table = at("A: {battle: [PZ01-015], hand: [PZ01-008, PZ01-008], energy: 4}")
    table.do("play PZ01-008", "settle").expect("A.hand == 2")
    table.do("play PZ01-008 #2", "settle").expect("A.hand == 1")


def test_turmeric_attacks_three_times():
    table = at("A: {battle: [PZ01-016]}")
    for left in (7, 6, 5):
        table.do("attack PZ01-016 -> leader", "settle").expect(f"B.life == {left}")
    table.expect("rested(PZ01-016)")


def test_the_last_bite_wins_the_game():
    table = at("A: {battle: [PZ01-017]}\nB: {hand: [Halt]}")
    table.do("attack PZ01-017 -> leader", "settle").expect("winner == A")


@pytest.mark.parametrize(("hero", "zone"), [("PZ01-015", "drop"), ("PZ01-003", "battle")])
def test_too_hot_to_handle_stops_battle_cards_and_burns_them_among_heroes(hero, zone):
    table = at(f"A: {{battle: [Guard]}}\nB: {{hand: [PZ01-020], battle: [PZ01-008, {hero}], energy: 2}}")
    assert table.why_not("B: counter PZ01-020") is not None
    table.do("attack Guard -> leader", "B: counter PZ01-020", "settle").expect("B.life == 8", f"zone(Guard) == {zone}")
    table = at("B: {hand: [PZ01-020], energy: 2}")
    table.do("attack leader -> leader", "settle").expect("B.life == 7")  # not against Leaders


def test_boil_over_and_table_flip():
    table = at("A: {hand: [PZ01-018, PZ01-019], battle: [PZ01-003], energy: 3}\nB: {battle: [Guard]}")
    table.do("activate PZ01-019", "choose Guard", "settle").expect("zone(Guard) == drop")
    table.do("attack PZ01-003 -> leader", "activate PZ01-018", "choose PZ01-003", "until offense")
    table.expect("power(PZ01-003) == 20000")


def test_the_open_kitchen_helps_small_cooks_in_their_own_turn():
    table = at("A: {hand: [PZ01-021], battle: [PZ01-003, PZ01-009], energy: 2}")
    table.do("activate PZ01-021", "settle").expect("zone(PZ01-021) == battle", "power(PZ01-003) == 15000")
    table.expect("power(PZ01-009) == 15000").do("next turn").expect("power(PZ01-003) == 10000")
