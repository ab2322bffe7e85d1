"""5-4, 5-6-4, 5-7-7, 21-9. Z-Energy is paid by choice, what cannot be paid fails, and a Unison without markers goes."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

ZED = {"z": True, "z_cost": 2, "cost": 0, "power": 5000}


@rule("dragonball", "5-4-1", "5-4-1-1", "3-13-2", "16-2-1-1", "5-4-3")
def test_whoever_pays_z_energy_chooses_which_and_it_goes_to_the_drop_area():
    table = masters({"Zed": ZED})
    table.position("{A: {z_deck: [Zed], z_energy: [Guard, Blue Student, Twin]}}")
    table.do("play Zed", "pay z-energy Blue Student, Twin", "settle").expect(
        "zone(Zed) == battle", "zone(Guard) == z-energy"
    )
    table.expect("zone(Blue Student) == drop", "zone(Twin) == drop", "A.drop == 2")


@rule("dragonball", "5-4-1", "5-4-3", "3-13-2", "5-4-2")
@pytest.mark.parametrize(
    ("pile", "asked"), [(["Guard", "Twin"], False), (["Guard"] * 3, False), (["Guard", "Twin", "Giant"], True)]
)
def test_where_there_is_nothing_to_choose_nobody_is_asked(pile, asked):
    table = masters({"Zed": ZED}).position({"A": {"z_deck": ["Zed"], "z_energy": pile}}).do("play Zed")
    assert (table.game.decision.kind == "z-energy") is asked
    table.do("settle").expect("zone(Zed) == battle", f"A.z_energy == {len(pile) - 2}", "A.drop == 2")
    table.position({"A": {"z_deck": ["Zed"], "z_energy": pile[:1]}})
    assert table.why_not("play Zed").rule == "5-4-3"


@rule("dragonball", "5-4-3-1", "5-4-1", "5-4-3")
def test_an_effect_on_the_z_energy_cost_is_about_such_cards_of_such_players():
    for whose, cards, price in (("you", "Zed", 1), ("opponent", "Zed", 2), ("you", "Zack", 2)):
        aid = {"power": 5000, "skills": [f'permanent(PriceChange(-1, "{whose}", Named(("{cards}",)), of="z"))']}
        table = masters({"Zed": ZED, "Zack": ZED, "Aid": aid})
        table.position({"A": {"battle": ["Aid"], "z_deck": ["Zed"], "z_energy": ["Guard"] * price}}).do(
            "play Zed", "settle"
        )
        table.expect("zone(Zed) == battle", "A.z_energy == 0")
        table.position({"A": {"battle": ["Aid"], "z_deck": ["Zed"], "z_energy": ["Guard"] * (price - 1)}})
        assert table.why_not("play Zed").rule == "5-4-3"
    free = {"power": 5000, "skills": ['permanent(PriceChange(-5, of="z"))']}
    table = masters({"Zed": ZED, "Free": free}).position("{A: {battle: [Free], z_deck: [Zed], z_energy: [Guard]}}")
    table.do("play Zed", "settle").expect("zone(Zed) == battle", "A.z_energy == 1")


@rule("dragonball", "21-9-1", "21-9-2", "9-6-9", "13-2-2-5", "13-2-2-6")
def test_a_unison_that_comes_without_markers_was_there_and_goes():
    hears = [
        'auto(On("played", filters=(Named(("Ally",)),)), Draw(1))',
        'auto(On("left", filters=(Named(("Ally",)),)), Draw(2))',
    ]
    ear = {"type": "Leader", "skills": ['activate("main", Play(Sel(("drop",))))', *hears]}
    table = masters({"Ear": ear}).position("{A: {leader: Ear, drop: [Ally], deck: 20}}")
    table.do("activate A.leader", "settle").expect("zone(Ally) == drop", "A.unison == 0", "A.hand == 3")


@rule("dragonball", "23-2-7", "23-2-7-1", "5-13-3", "21-5-2")
def test_the_next_unison_of_a_pile_keeps_the_markers_of_the_top_one():
    peel = {"type": "Extra", "cost": 0, "skills": ['activate("main", MoveTop(Sel(("unison",)), "hand"))']}
    table = masters({"Peel": peel, "Pal": {"type": "Unison"}})
    table.position("{A: {unison: [{card: Ally, markers: 3, under: [Pal]}], hand: [Peel]}}").do(
        "activate Peel", "settle"
    )
    table.expect("zone(Ally) == hand", "zone(Pal) == unison", "markers(Pal) == 3")


@rule("dragonball", "9-3-1", "9-12-1", "3-1-4")
@pytest.mark.parametrize(("where", "moved"), [('("drop",)', True), ('("warp",)', False), ("()", True)])
def test_the_card_of_a_skill_is_meant_where_it_lies_now_or_only_in_the_areas_named(where, moved):
    card = {"power": 5000, "skills": [f'activate("main", ToLife(SourceCard({where})), cost=ToDrop(This()))']}
    table = masters({"Card": card}).position("{A: {battle: [Card]}}").do("activate Card", "settle")
    table.expect(f"zone(Card) == {'life' if moved else 'drop'}")
