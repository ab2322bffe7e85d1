"""9-1-3-2. Skills that a text lets be activated from other areas, too; cards that come on top of others with skills negated."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

HELD = "If this card is under a 《Giant》 card, you can activate this card's {} skill under the same conditions as if it were in your hand."


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def extra(*lines, **more):
    return {"type": "Extra", "text": "\n".join(lines), **{"cost": 1, "orbs": "R"} | more}


@rule("dragonball", "9-1-3-2", "12-2-2-2", "12-2-2-3")
@pytest.mark.parametrize(
    ("holder", "energy", "refused"), [("Giant", 1, ""), ("Giant", 0, "5-3-3"), ("Dwarf", 1, "9-1-3")]
)
def test_an_extra_under_such_a_card_is_activated_as_from_the_hand(holder, energy, refused):
    table = masters({
        "Spell": extra("[Activate: Main] Draw 1 card.", f"[Permanent] {HELD.format('[Activate]')}"),
        "Giant": battler(traits=["Giant"]),
        "Dwarf": battler(),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [{{card: {holder}, under: [Spell]}}], energy: {energy}}}}}")
    if refused:
        assert table.why_not("A: activate Spell").rule == refused
        return
    table.do("activate Spell").expect(
        "zone(Spell) == drop", "A.energy.rested == 1", "A.hand == 1", f"under({holder}) == []"
    )


@rule("dragonball", "9-1-3-2")
def test_from_other_areas_it_stays_what_it_was():
    table = masters({
        "Spell": extra("[Activate: Main] Draw 1 card.", f"[Permanent] {HELD.format('[Activate]')}"),
        "Giant": battler(traits=["Giant"]),
    })  # fmt: skip
    table.position("{A: {battle: [Giant], hand: [Spell], energy: 1}}")
    table.do("activate Spell").expect("zone(Spell) == drop", "A.energy.rested == 1")
    table.position("{A: {battle: [Giant], drop: [Spell], energy: 1}}")
    assert table.why_not("A: activate Spell") is not None


@rule("dragonball", "9-1-3-2", "22-10-5", "22-10-7")
@pytest.mark.parametrize(("energy", "able"), [(1, True), (0, False)])
def test_a_counter_under_such_a_card_answers_and_costs_its_energy(energy, able):
    table = masters({
        "Wall": extra("[Counter: Attack] Negate the attack.", f"[Permanent] {HELD.format('[Counter]')}"),
        "Giant": battler(traits=["Giant"]),
    })  # fmt: skip
    table.position(f"{{B: {{battle: [{{card: Giant, under: [Wall]}}], energy: {energy}}}}}").do(
        "attack leader -> leader"
    )
    if not able:
        assert table.why_not("B: counter Wall") is not None
        return
    table.do("B: counter Wall").expect("zone(Wall) == drop", "decision == main", "B.energy.rested == 1", "B.life == 8")


@rule("dragonball", "9-1-3-2", "22-5-3")
@pytest.mark.parametrize(("area", "able"), [("z-energy", True), ("hand", True), ("drop", False)])
def test_a_keyword_skill_is_activated_from_another_area_too(area, able):
    table = masters({
        "Elder": battler("[EX-Evolve]{R}: <Sprout>", "[Permanent] This card's [EX-Evolve] can also be activated from your Z-Energy."),
        "Sprout": battler(characters=["Sprout"]),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Sprout], {area.replace('-', '_')}: [Elder], energy: 1}}}}")
    if not able:
        assert table.why_not("A: activate Elder") is not None
        return
    table.do("activate Elder").expect("zone(Elder) == battle", "under(Elder) == [Sprout]", "A.energy.rested == 1")


@rule("dragonball", "9-1-3-2")
@pytest.mark.parametrize("able", [True, False])
def test_from_there_only_if_the_condition_holds(able):
    line = "If you have a 《Giant》 card in play, this card's [EX-Evolve] skill can be activated from your Drop as if it was in your hand."
    table = masters({
        "Elder": battler("[EX-Evolve]{R}: <Sprout>", f"[Permanent] {line}"),
        "Sprout": battler(characters=["Sprout"], traits=["Giant"] if able else []),
    })  # fmt: skip
    table.position("{A: {battle: [Sprout], drop: [Elder], energy: 1}}")
    refusal = table.why_not("A: activate Elder")
    assert refusal is None if able else refusal.rule == "9-1-3"
    table.position("{A: {battle: [Sprout], hand: [Elder], energy: 1}}")
    assert table.why_not("A: activate Elder") is None


@rule("dragonball", "3-1-4-3", "21-5-2", "9-1-2")
@pytest.mark.parametrize(
    ("manner", "drawn", "keyword"),
    [
        ("with its skills negated for the turn", 0, False),
        ("with its keyword skills negated for the turn", 1, False),
        ("with its non-keyword skills negated for the turn", 0, True),
        ("", 1, True),
    ],
)
def test_a_card_on_top_of_another_comes_with_its_skills_negated(manner, drawn, keyword):
    table = masters({
        "Host": battler(f"[Activate: Main] Play up to 1 《Cook》 card from your hand on top of this card {manner}."),
        "Cook": battler("[Double Strike]", "[Auto] When this card is played, draw 1 card.", traits=["Cook"]),
    })  # fmt: skip
    table.position("{A: {battle: [Host], hand: [Cook]}}").do("activate Host", "choose Cook", "settle")
    table.expect(
        "under(Cook) == [Host]", f"A.hand == {drawn}", f"{'' if keyword else 'not '}keyword(Cook, Double Strike)"
    )
