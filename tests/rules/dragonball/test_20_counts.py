"""20-1-3, 20-1-4, 9-1-3, 10-1-2. Conditions that count cards: in piles and in play, with and without a description."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

POSITION = {
    "A": {
        "hand": ["Ask", "Guard", "Shade"],
        "drop": ["Guard", "Twin", "Spark"],
        "warp": ["Guard"],
        "life": ["Guard", "Twin", "Giant", "Shade"],
        "z_energy": ["Twin", "Twin"],
        "energy": ["Red Student", "Red Student"],
        "battle": ["Guard", {"card": "Twin", "under": ["Shade", "Spark"]}, {"card": "Giant", "hidden": True}],
    },
    "B": {
        "hand": ["Giant"],
        "drop": ["Giant", "Giant", "Giant", "Giant", "Giant"],
        "life": ["Guard", "Twin"],
        "battle": ["Guard", "Giant"],
        "energy": ["Blue Student"],
    },
}
BLOCKERS = '(HasKeyword("Blocker"),)'


@rule("dragonball", "20-1-3", "20-1-4", "10-1-2", "3-6-1-1", "9-1-3", "9-1-6", "3-1-2", "20-1-2", "23-2-2-3")
@pytest.mark.parametrize(
    ("sel", "number"),
    [
        ('Sel(("hand",))', 2),
        ('Sel(("hand",), "opponent")', 1),
        ('Sel(("hand",), "any")', 3),
        ('Sel(("drop",))', 4),  # the asking card, too
        ('Sel(("drop",), "opponent")', 5),
        ('Sel(("drop", "warp"))', 5),
        ('Sel(("drop", "warp"), "any")', 10),
        ('Sel(("life",))', 4),
        ('Sel(("life",), "opponent")', 2),
        ('Sel(("z-energy",))', 2),
        ('Sel(("energy",))', 2),
        ('Sel(("energy",), "any")', 3),
        ('Sel(("leader",))', 1),
        ('Sel(("leader",), "any")', 2),
        ('Sel(("battle",))', 2),
        ('Sel(("battle area",))', 3),
        ('Sel(("battle",), "any")', 4),
        ('Sel(("under",))', 2),
        (f'Sel(("drop",), "you", {BLOCKERS})', 1),
        (f'Sel(("life",), "you", {BLOCKERS})', 1),
        (f'Sel(("drop",), "opponent", {BLOCKERS})', 0),
        (f'Sel(("life",), "any", {BLOCKERS})', 2),
        (f'Sel(("battle",), "any", {BLOCKERS})', 2),
        ('Sel(("drop",), "you", (Type("Battle"),))', 2),
        ('Sel(("drop",), "you", (Type("Battle"), Named(("Guard",))))', 1),
        ('Sel(("drop", "life"), "you", (Named(("Guard",)),))', 2),
        ('Sel(("life",), "opponent", (Named(("Twin",)),))', 1),
    ],
)
def test_so_many_cards_are_counted_and_no_more(sel, number):
    for how, n, holds in ((">=", number, True), (">=", number + 1, False), ("<=", number, True), ("==", number, True)):
        ask = {
            "type": "Extra",
            "cost": 0,
            "skills": [f'activate("main", If(Have({sel}, {n}, "{how}"), (PlaceEnergyMarkers(1),)))'],
        }
        table = masters({"Ask": ask}).position(POSITION).do("activate Ask", "settle")
        table.expect(f"A.energy_markers == {int(holds)}")
    if number:
        ask["skills"] = [f'activate("main", If(Have({sel}, {number - 1}, "<="), (PlaceEnergyMarkers(1),)))']
        masters({"Ask": ask}).position(POSITION).do("activate Ask", "settle").expect("A.energy_markers == 0")


@rule("dragonball", "9-1-3", "20-1-4", "9-4", "5-8-3", "8-2-4-2")
@pytest.mark.parametrize(
    ("cond", "holds"),
    [
        ('Have(Sel(("life",)), 4, "<=")', True),
        ('Have(Sel(("life",)), 3, "<=")', False),
        ('Have(Sel(("drop",)), 3)', True),
        ('Have(Sel(("drop",)), 4)', False),
        ('Have(Sel(("drop",), "you", (Type("Battle"),)), 2)', True),
        ('Have(Sel(("drop",), "you", (Type("Battle"),)), 3)', False),
        ('Have(Sel(("drop",), "opponent"), 5)', True),
        ('Have(Sel(("drop",), "opponent"), 6)', False),
        ('Have(Sel(("hand",)), 3, "==")', True),
        ('Have(Sel(("hand",)), 2, "==")', False),
        ('Have(Sel(("battle",)), 3)', True),
        ('Have(Sel(("battle",)), 4)', False),
    ],
)
def test_a_skill_with_such_a_condition_is_offered_while_it_holds_and_refused_otherwise(cond, holds):
    asker = {"power": 5000, "skills": [f'activate("main/battle", Draw(1), gates={cond})']}
    table = masters({"Ask": {"type": "Extra", "cost": 9}, "Asker": asker})
    position = {**POSITION, "A": {**POSITION["A"], "battle": ["Asker", *POSITION["A"]["battle"]]}}
    table.position(position)
    refusal = table.why_not("activate Asker")
    assert (refusal is None) is holds and (holds or refusal.rule == "9-1-3")
    table.do("attack leader -> leader", "until offense")
    assert (table.why_not("activate Asker") is None) is holds
