"""9-1-3. Where skills are valid: in the area of their type, and nowhere else unless their text says so."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

# Each skill of this card, if it acts, leaves a trace: cards in hand, power of the Leader, a card that is not K.O.'d.
BUSY = {
    "power": 5000,
    "combo": [0, 5000],
    "skills": [
        'auto(On("attacks"), Draw(1))',
        'auto(On("offense start"), Draw(1))',
        'permanent(Gain(Sel(("leader",)), (MorePower(5000),)))',
        'activate("main/battle", Draw(1))',
    ],
}


@rule("dragonball", "9-1-3-1", "9-1-3", "1-5-6", "9-6-2", "9-5-1", "23-5-2-1")
@pytest.mark.parametrize(
    ("where", "valid"),
    [
        ({"battle": ["Busy"]}, True),
        ({"battle": [{"card": "Busy", "hidden": True}]}, False),
        ({"energy": ["Busy"]}, False),
        ({"hand": ["Busy"]}, False),
        ({"drop": ["Busy"]}, False),
        ({"warp": ["Busy"]}, False),
        ({"battle": [{"card": "Guard", "under": ["Busy"]}]}, False),
    ],
)
def test_the_skills_of_a_battle_card_are_valid_in_the_battle_area(where, valid):
    table = masters({"Busy": BUSY}).position({"A": {"deck": 20, **where}})
    held = len(where.get("hand", ()))
    table.expect(f"power(A.leader) == {15000 if valid else 10000}")
    assert (table.why_not("activate Busy") is None) is valid
    table.do("attack leader -> leader", "until offense").expect(f"A.hand == {held + (2 if valid else 0)}")
    assert (table.why_not("activate Busy") is None) is valid


@rule("dragonball", "9-1-3-1", "5-7-1", "9-6-2", "9-5-1", "9-9-1-2")
def test_in_the_combo_area_skills_are_not_valid():
    late = {"Late": {"power": 5000, "skills": ['auto(On("defense start"), Draw(1))', *BUSY["skills"][2:]]}}
    table = masters({"Late": {**late["Late"], "combo": [0, 5000]}})
    table.position("{A: {battle: [Late], deck: 20}}").expect("power(A.leader) == 15000")
    table.do("attack leader -> leader", "until offense", "combo Late")
    table.expect("zone(Late) == combo", "power(A.leader) == 10000")
    assert table.why_not("activate Late") is not None
    table.do("until defense").expect("A.hand == 0")


@rule("dragonball", "9-1-3-1", "9-6-2", "3-1-4-1")
def test_a_skill_that_was_gained_does_not_act_in_the_combo_area_either():
    gift = 'activate("main", Gain(Sel(("battle",)), (GainedSkill(auto(On("defense start"), Draw(1))),), "turn"))'
    for combos, drawn in ((False, 1), (True, 0)):
        table = masters({"Giver": {"type": "Leader", "skills": [gift]}})
        table.position("{A: {leader: Giver, battle: [Red Student], deck: 20}}")
        table.do("activate leader", "attack leader -> leader", "until offense")
        table.do(*(["combo Red Student"] if combos else []), "until defense").expect(f"A.hand == {drawn}")


AXE = {
    "type": "Extra",
    "cost": 0,
    "skills": ['activate("main", KO(Sel(("battle",), "opponent", (Named(("Guard",)),))))'],
}


# one that is valid, so that such effects are asked for at all
OTHER = {"power": 5000, "skills": ['instead(WouldLeave("ko", this=True), ToHand(This()))']}


# -- what replaces an event -----------------------------------------------------------------------------------------------


@rule("dragonball", "9-1-3-1", "9-10-1", "9-10-2", "23-5-2-1")
@pytest.mark.parametrize(
    ("where", "saved"),
    [
        ({"battle": ["Saint", "Guard"]}, True),
        ({"battle": [{"card": "Saint", "hidden": True}, "Guard"]}, False),
        ({"battle": ["Guard"], "energy": ["Saint"]}, False),
        ({"battle": ["Guard"], "hand": ["Saint"]}, False),
        ({"battle": ["Guard"], "drop": ["Saint"]}, False),
        ({"battle": [{"card": "Guard", "under": ["Saint"]}]}, False),
    ],
)
def test_a_replacement_effect_is_valid_where_other_skills_are(where, saved):
    saint = {"power": 5000, "skills": ['instead(WouldLeave("ko", filters=(Named(("Guard",)),)), ToHand(Replaced()))']}
    table = masters({"Saint": saint, "Axe": AXE, "Other": OTHER}).position(
        {"A": {"hand": ["Axe"], "battle": ["Other"]}, "B": where}
    )
    table.do("activate Axe", "settle").expect(f"zone(Guard) == {'hand' if saved else 'drop'}")


@rule("dragonball", "9-1-3-1", "9-10-2", "5-7-1")
def test_a_replacement_effect_in_the_combo_area_replaces_nothing():
    saint = {
        "power": 5000,
        "skills": ['instead(WouldLeave("ko", filters=(Named(("Red Student",)),)), ToHand(Replaced()))'],
    }
    for combos, area in ((False, "hand"), (True, "drop")):
        table = masters({"Saint": saint})
        table.position("{A: {battle: [Giant]}, B: {battle: [Saint, {card: Red Student, rested: true}]}}")
        table.do("attack Giant -> Red Student", "until defense", *(["combo Saint"] if combos else []), "settle")
        table.expect(f"zone(Red Student) == {area}")


@rule("dragonball", "9-1-3-2", "9-10-2", "9-10-3", "20-1-11")
def test_a_replacement_effect_of_a_card_in_hand_is_valid_there_and_done_only_if_it_can_be():
    cards = {"Scarf": {"power": 5000, "skills": [
        'Skill("replacement", (ToDrop(This()),), when=(WouldLeave("ko", filters=(Named(("Guard",)),)),), optional=True, zone="hand")'
    ]}}  # fmt: skip
    for where, area in (
        ({"hand": ["Scarf"]}, "battle"),
        ({"drop": ["Scarf"]}, "drop"),
        ({"battle": ["Scarf"]}, "drop"),
    ):
        battle = ["Guard", *where.pop("battle", [])]
        table = masters({**cards, "Axe": AXE, "Other": OTHER}).position(
            {"A": {"hand": ["Axe"], "battle": ["Other"]}, "B": {"battle": battle, **where}}
        )
        table.do("activate Axe")
        if area == "battle":
            table.do("B: yes")
        table.do("settle").expect(f"zone(Guard) == {area}")
