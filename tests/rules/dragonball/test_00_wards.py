"""0-2-5: prohibitions against certain cards only, and on what is placed on or under a card."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def ward(what, against=""):
    more = f", {against}" if against else ""
    return {"power": 5000, "skills": [f'permanent(Gain(This(), (Ban("{what}"{more}),)))']}


def extra(*body):
    return {"type": "Extra", "cost": 0, "orbs": "", "skills": [f'activate("main", {", ".join(body)})']}


ALL = 'Sel(("battle",), "any", (Named(("Ward",)),))'
MOVERS = {
    "Axe": extra(f"KO({ALL})"),
    "Bin": extra(f"ToDrop({ALL})"),
    "Broom": extra(f"ToHand({ALL})"),
    "Spade": extra(f"ToDeckBottom({ALL})"),
}
# which of them take the card away: by its own player, by the other one
TAKEN = {
    ("go to the drop by skills", 'Of("you")'): ("Broom Spade", "Axe Bin Broom Spade"),
    ("go to the drop by skills", ""): ("Broom Spade", "Broom Spade"),
    ("go to the hand by skills", 'Of("you")'): ("Axe Bin Spade", "Axe Bin Broom Spade"),
    ("go under the deck by skills", 'Of("opponent")'): ("Axe Bin Broom Spade", "Axe Bin Broom"),
    ("be ko by skills", 'Of("you")'): ("Bin Broom Spade", "Axe Bin Broom Spade"),
    ("leave by skills", 'Isnt(Named(("Axe",)))'): ("Axe", "Axe"),
}


@rule("dragonball", "0-2-5", "5-12-1")
@pytest.mark.parametrize(("what", "against"), TAKEN)
def test_which_skills_a_ban_against_certain_cards_holds_against(what, against):
    found = []
    for side in ("A", "B"):
        taken = []
        for name in MOVERS:
            sides = {"A": f"hand: [{name}]", "B": ""}
            sides[side] = ", ".join(x for x in (sides[side], "battle: [Ward]") if x)
            table = masters({**MOVERS, "Ward": ward(what, against)})
            table.position(f"{{A: {{{sides['A']}}}, B: {{{sides['B']}}}}}").do(f"activate {name}")
            if table.value("zone(Ward)") != "battle":
                taken.append(name)
        found.append(" ".join(taken))
    assert tuple(found) == TAKEN[what, against]


@rule("dragonball", "0-2-5", "8-4-6-2")
def test_a_ban_on_being_ko_in_battle_may_be_against_certain_cards():
    cards = {
        "Ward": ward("be ko in battle", 'Power("<=", 15000, True)'),
        "Hare": {"power": 15000},
        "Bear": {"power": 20000},
    }
    for name, zone in (("Hare", "battle"), ("Bear", "drop")):
        table = masters(cards).position(f"{{A: {{battle: [{name}]}}, B: {{battle: [{{card: Ward, rested: true}}]}}}}")
        table.do(f"attack {name} -> Ward", "settle").expect(f"zone(Ward) == {zone}")
    table = masters({**cards, **MOVERS}).position("{A: {hand: [Axe]}, B: {battle: [Ward]}}")
    table.do("activate Axe").expect("zone(Ward) == drop")


@rule("dragonball", "0-2-5", "22-5-3", "22-5-2-3")
def test_what_cannot_evolve_or_be_covered_is_nothing_to_evolve_from():
    cards = {
        "Moth": {"power": 15000, "cost": 2, "skills": ['evolve(Named(("Ward",)))']},
        "Lift": extra(
            'PlayOnTop(Sel(("hand",), "you", (Named(("Moth",)),)), Sel(("battle",), "you", (Named(("Ward",)),)))'
        ),
    }
    for what, evolves, covered in (("evolve", False, True), ("be covered", False, False), ("attack", True, True)):
        table = masters({**cards, "Ward": ward(what)}).position("{A: {battle: [Ward], hand: [Moth, Lift]}}")
        assert (table.why_not("activate Moth") is None) is evolves
        table.do("activate Lift", "settle")
        assert (table.value("zone(Moth)") == "battle") is covered


@rule("dragonball", "0-2-5", "23-2")
def test_skills_that_may_not_do_so_place_nothing_under_a_card():
    tuck = extra(
        'PlaceUnder(Sel(("drop",), "you", (Named(("Guard",)),)), Sel(("battle",), "any", (Named(("Ward",)),)))'
    )
    own = {
        "power": 5000,
        "skills": [
            'permanent(Gain(This(), (Ban("hold", All((Of("you"), Other()))),)))',
            'activate("main", PlaceUnder(Sel(("drop",), "you", (Named(("Guard",)),)), This()))',
        ],
    }
    table = masters({"Ward": own, "Tuck": tuck}).position("{A: {battle: [Ward], hand: [Tuck], drop: [Guard]}}")
    table.do("activate Tuck", "settle").expect("zone(Guard) == drop")
    table.do("activate Ward", "settle").expect("under(Ward) == [Guard]")
    table = masters({"Ward": own, "Tuck": tuck}).position("{A: {hand: [Tuck], drop: [Guard]}, B: {battle: [Ward]}}")
    table.do("activate Tuck", "settle").expect("under(Ward) == [Guard]")  # the other player may
