"""3-1, 5-12, 9-6-9, 20-7, 20-8, 20-10. Cards change areas: where they go, and what that is for those who wait for it."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

EVENTS = (
    "ko", "left", "dropped", "discarded", "warped", "removed", "z-energy", "charged", "life lost", "played", "placed",
    "under", "comboed", "controlled",
)  # fmt: skip


def ear(*filters):
    """A Leader whose power tells what it has heard of a card called Mover."""
    about = ", ".join(['Named(("Mover",))', *filters])
    skills = [
        f'auto(On("{event}", filters=({about},)), Gain(This(), (MorePower({2**n}),), "turn"))'
        for n, event in enumerate(EVENTS)
    ]
    return {"type": "Leader", "power": 10000, "skills": skills}


def heard(table, seat="A"):
    bits = table.value(f"power({seat}.leader)") - 10000
    return [event for n, event in enumerate(EVENTS) if bits >> n & 1]


def lying(where, card="Mover"):
    """A position in which the card lies there."""
    return {
        "battle": {"battle": [card]},
        "energy": {"energy": [card]},
        "under": {"battle": [{"card": "Guard", "under": [card]}]},
        "deck": {"deck": [card, "Guard", "Guard", "Guard"]},
        "life": {"life": [card, "Guard", "Guard"]},
        "hand": {"hand": [card, "Do"]},
        "z-energy": {"z_energy": [card]},
    }.get(where, {where: [card]})


def moved(op, where, card=None):
    do = f'activate("main", {op}(Sel(("{where}",), "you", (Named(("Mover",)),))))'
    table = masters(
        {"Ear": ear(), "Mover": card or {"power": 5000}, "Do": {"type": "Extra", "cost": 0, "skills": [do]}}
    )
    table.position({"A": {"leader": "Ear", "hand": ["Do"], **lying(where)}, "B": {"leader": "Ear"}})
    table.do("activate Do", "settle")
    assert heard(table) == heard(table, "B")
    return table.value("zone(Mover)"), heard(table)


PILES = ("hand", "life", "deck", "drop", "warp", "z-energy")
OUTSIDE = (*PILES, "under")
# What a move to an area is called, wherever the card comes from
CALLED = {
    "ToDrop": ("drop", ["dropped"]),
    "ToHand": ("hand", []),
    "ToDeckTop": ("deck", []),
    "ToDeckBottom": ("deck", []),
    "ToWarp": ("warp", ["warped"]),
    "ToLife": ("life", []),
    "ToZEnergy": ("z-energy", ["z-energy"]),
    "ToZDeck": ("z-deck", []),
    "Remove": ("removed", ["removed"]),
    "ToEnergy": ("energy", ["charged"]),
    "Play": ("battle", ["played"]),
}


@rule(
    "dragonball", "3-1-6", "3-4-3", "3-10-2", "3-9-2", "20-7-1", "20-7-4", "20-8-1", "20-10-1", "20-10-3", "9-6-9",
    "9-6-9-1-1", "9-6-9-1-3", "20-1-8", "0-2-4-1", "23-2-2-3", "5-5-3",
)  # fmt: skip
@pytest.mark.parametrize("op", CALLED)
@pytest.mark.parametrize("where", OUTSIDE)
def test_what_a_move_of_a_card_outside_play_is_called(op, where):
    area, called = CALLED[op]
    if area == where and where != "deck":
        assert moved(op, where) == (where, [])  # it is there already
        return
    more = {"life": ["life lost"]}.get(where, [])
    if (where, op) == ("hand", "ToDrop"):
        more = ["discarded"]
    zone, told = moved(op, where)
    assert (zone, sorted(told)) == (area, sorted(called + more))


@rule(
    "dragonball", "5-12-1", "5-12-2", "9-6-9", "9-6-9-1-2", "9-6-9-4", "20-8-1", "20-10-3", "21-14-1", "3-1-4", "14-1-4",
)  # fmt: skip
@pytest.mark.parametrize("op", [*CALLED, "KO"])
def test_what_a_move_of_a_card_in_play_is_called(op):
    area, called = CALLED.get(op, ("drop", ["ko", "dropped"]))
    expected = [] if op == "Play" else ["left", *called]
    zone, told = moved(op, "battle")
    assert (zone, sorted(told)) == (area, sorted(expected))
    if op not in ("Play", "Remove"):  # 14-1-4, 19-1-7, 22-14-3: to any other area some cards do not go at all
        for card in ({"z": True, "z_cost": 1}, {"keywords": ["Ultimate"]}):
            assert moved(op, "battle", card) == (
                "removed",
                ["ko", "left", "removed"] if op == "KO" else ["left", "removed"],
            )


@rule("dragonball", "5-12-1", "5-12-2", "0-2-4-1", "3-8-3")
@pytest.mark.parametrize("where", [*OUTSIDE, "energy"])
def test_only_a_battle_card_in_the_battle_area_is_ko(where):
    assert moved("KO", where) == (where, [])


@rule("dragonball", "3-8-3", "9-6-9-1-3", "5-5-3", "0-2-4-1")
@pytest.mark.parametrize("op", CALLED)
def test_what_a_move_of_energy_is_called(op):
    area, called = CALLED[op]
    assert moved(op, "energy") == (area, [] if op == "ToEnergy" else called)


# -- cards of the other player ------------------------------------------------------------------------------------------


@rule("dragonball", "3-1-6", "3-1-6-1", "0-2-2-2", "20-9-1", "20-9-2", "3-1-1")
def test_a_card_goes_to_the_areas_of_its_owner_and_play_is_whose_area_it_lies_in():
    takes = 'activate("main", GainControl(Sel(("battle",), "opponent")))'
    for op in ("ToHand", "ToDrop", "ToWarp", "ToLife", "ToDeckBottom", "ToZEnergy", "ToEnergy", "ToZDeck"):
        sends = f'activate("main", {op}(Sel(("battle",))))'
        table = masters({"Thief": {"type": "Leader", "skills": [takes, sends]}})
        table.position("{A: {leader: Thief}, B: {battle: [{card: Guard, rested: true, under: [Twin]}]}}")
        table.do("activate leader skill 1").expect(
            "A.battle == 1", "B.battle == 0", "rested(Guard)", "master(Guard) == A"
        )
        table.expect("under(Guard) == [Twin]")
        area = CALLED[op][0].replace("-", "_")
        before = table.value(f"B.{area}")
        table.do("activate leader skill 2", "settle").expect("A.battle == 0", f"zone(Guard) == {CALLED[op][0]}")
        table.expect(f"B.{area} == {before + 1 + (area == 'drop')}", "zone(Twin) == drop", "master(Guard) == B")


@rule("dragonball", "20-9-1", "20-9-2", "3-5-3", "22-14-3", "0-2-4-1")
def test_control_of_what_cannot_change_sides_is_not_gained():
    takes = 'activate("main", GainControl(Sel({where}, "{whose}")), IfYouDo((Draw(1),)))'
    for where, whose, cards, done in (
        ('("leader",)', "opponent", {}, False),
        ('("battle",)', "you", {}, False),
        ('("battle",)', "opponent", {}, True),
        ('("battle",)', "opponent", {"keywords": ["Ultimate"]}, False),
    ):
        thief = {"type": "Leader", "skills": [takes.format(where=where, whose=whose)]}
        table = masters({"Thief": thief, "Prey": {"power": 5000, **cards}})
        side = "A" if whose == "you" else "B"
        data = {"A": {"leader": "Thief", "deck": 9}, "B": {}}
        data[side]["battle"] = ["Prey"]
        table.position(data).do("activate A.leader", "settle").expect(f"A.hand == {int(done)}")
        if cards:
            table.expect("zone(Prey) == removed")
