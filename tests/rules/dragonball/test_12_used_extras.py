"""12-2, 22-10-7, 5-8-4, 12-3. Where an Extra goes that is activated: from the hand, from elsewhere, by a skill, or in vain."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

CALL = {
    "type": "Leader",
    "skills": ['activate("main", ActivateExtra(Choose(Sel(("hand", "drop", "warp"), "you", (Named(("Spark",)),)))))'],
}


@rule("dragonball", "12-2-2-2", "12-2-4-1", "12-2-4-2", "12-2-4-3", "12-2-4-7", "9-11-1-1")
@pytest.mark.parametrize(("where", "after"), [("hand", "drop"), ("drop", "drop"), ("warp", "warp")])
def test_an_extra_that_a_skill_activates_goes_to_the_drop_area_from_the_hand_only(where, after):
    table = masters({"Call": CALL})
    table.position({"A": {"leader": "Call", where: ["Spark"], "deck": 9}}).do("activate A.leader", "settle")
    table.expect(f"zone(Spark) == {after}", "A.hand == 1")


@rule("dragonball", "12-2-2-2", "12-2-2-3", "12-2-2-6", "5-3-1", "9-4-2")
def test_an_extra_from_the_hand_is_paid_for_and_lies_in_the_drop_area_when_its_effect_is_carried_out():
    count = {"type": "Extra", "cost": 2, "skills": ['activate("main", Draw(Count(Sel(("drop",)))))']}
    table = masters({"Count": count}).position("{A: {hand: [Count], drop: [Guard], energy: 3, deck: 9}}")
    table.do("activate Count", "settle").expect("A.hand == 2", "A.energy.rested == 2", "zone(Count) == drop")


@rule("dragonball", "22-10-7", "22-10-7-1", "22-10-4", "5-3-1")
@pytest.mark.parametrize(
    ("body", "after"),
    [
        ("NegateAttack()", "drop"),
        ("NegateAttack(), ToWarp(SourceCard())", "warp"),
        ("NegateAttack(), ToHand(SourceCard())", "hand"),
        ('If(Have(Sel(("drop",)), 5), (Draw(1),))', "drop"),
    ],
)
def test_a_counter_goes_to_the_drop_area_unless_it_says_otherwise(body, after):
    card = {"type": "Extra", "cost": 1, "skills": [f'counter("attack", {body})']}
    table = masters({"Parry": card})
    table.position("{A: {battle: [Twin]}, B: {hand: [Parry], energy: [Red Student]}}")
    table.do("attack Twin -> leader", "B: counter Parry", "settle").expect(
        f"zone(Parry) == {after}", "rested(Red Student)"
    )


@rule("dragonball", "22-10-7", "22-10-4", "22-10-5", "9-1-3-2")
def test_a_battle_card_with_a_counter_goes_there_too():
    card = {"power": 5000, "cost": 1, "skills": ['counter("attack", NegateAttack())']}
    table = masters({"Parry": card})
    table.position("{A: {battle: [Twin]}, B: {hand: [Parry], energy: [Red Student]}}")
    table.do("attack Twin -> leader", "B: counter Parry", "settle").expect("zone(Parry) == drop", "B.life == 8")
    for where in ({"battle": ["Parry"]}, {"drop": ["Parry"]}, {"energy": ["Parry"]}):
        table.position({"A": {"battle": ["Twin"]}, "B": {"energy": ["Red Student"], **where}})
        table.do("attack Twin -> leader", "until offense").expect("decision == offense")


@rule("dragonball", "22-14-5", "22-14-3", "12-2-2-2")
def test_an_ultimate_extra_leaves_the_game_when_it_was_used():
    for keywords, after in (([], "drop"), (["Ultimate"], "removed")):
        table = masters(
            {"Once": {"type": "Extra", "cost": 0, "keywords": keywords, "skills": ['activate("main", Draw(1))']}}
        )
        table.position("{A: {hand: [Once], deck: 9}}").do("activate Once", "settle").expect(f"zone(Once) == {after}")


@rule("dragonball", "5-5-2-1", "5-5-2-2", "5-5-2-3", "5-5-4", "16-1-5", "13-2-3", "22-14-4", "9-7-4")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ({"power": 5000, "cost": 1}, "drop"),
        ({"type": "Unison", "cost": 1, "power": 5000}, "drop"),
        ({"power": 5000, "cost": 1, "keywords": ["Ultimate"]}, "removed"),
        ({"power": 5000, "cost": 1, "z": True, "z_cost": 1}, "removed"),
        ({"type": "Unison", "cost": 1, "z": True, "z_cost": 1}, "removed"),
    ],
)
def test_a_play_that_is_countered_takes_the_card_away_and_the_energy_stays_paid(card, after):
    table = masters({"Comer": card})
    pile = "z_deck" if card.get("z") else "hand"
    table.position({
        "A": {pile: ["Comer"], "energy": ["Red Student"], "z_energy": ["Guard"]},
        "B": {"hand": ["Halt"], "energy": ["Red Student"]},
    })  # fmt: skip
    table.do("play Comer", "B: counter Halt", "settle").expect(f"zone(Comer) == {after}", "A.energy.rested == 1")
    table.expect(f"A.z_energy == {0 if card.get('z') else 1}")
    table.position({"A": {pile: ["Comer"], "energy": ["Red Student"], "z_energy": ["Guard"]}})
    table.do("play Comer", "settle").expect(f"zone(Comer) == {'unison' if card.get('type') else 'battle'}")


@rule("dragonball", "5-5-2-2", "3-1-4-3", "22-20-2", "9-7-4")
@pytest.mark.parametrize(
    "body", ["PlayItRested()", "PlayItNegated()", 'PlayItNegated("forever")', "NegatePlay()", 'NegatePlay("hand")']
)
def test_what_a_counter_to_a_play_does_to_the_card_and_not_to_one_with_deflect(body):
    foil = {"type": "Extra", "cost": 0, "skills": [f'counter("play", {body})']}
    for keywords in ([], ["Deflect"]):
        comer = {
            "power": 5000,
            "cost": 1,
            "keywords": ["Blocker", *keywords],
            "skills": ['auto(On("played", this=True), Draw(1))'],
        }
        table = masters({"Foil": foil, "Comer": comer})
        table.position("{A: {hand: [Comer], energy: 1, deck: 9}, B: {hand: [Foil]}}")
        table.do("play Comer", "B: counter Foil", "settle")
        hit = not keywords
        area = {'NegatePlay("hand")': "hand", "NegatePlay()": "drop"}.get(body, "battle") if hit else "battle"
        table.expect(f"zone(Comer) == {area}")
        if area == "battle":
            table.expect(f"rested(Comer) == {str(hit and 'Rested' in body).lower()}")
            table.expect(f"negated(Comer) == {str(hit and 'Negated' in body).lower()}")
            table.expect(f"A.hand == {int(not (hit and 'Negated' in body))}")
            table.do("next turn").expect(f"negated(Comer) == {str(hit and 'forever' in body).lower()}")


@rule("dragonball", "5-5-3-4", "5-5-3-5", "22-10-3-1", "3-1-4-3", "22-20-2", "5-5-4")
@pytest.mark.parametrize(
    ("body", "zone", "rested", "negated"),
    [
        ("PlayItRested()", "battle", True, False),
        ("PlayItNegated()", "battle", False, True),
        ("NegatePlay()", "drop", None, None),
        ('NegatePlay("hand")', "hand", None, None),
        ('NegatePlay("deck bottom")', "deck", None, None),
        ('NegatePlay("warp")', "warp", None, None),
    ],
)
def test_so_it_is_with_a_card_that_its_own_skill_plays(body, zone, rested, negated):
    foil = {"type": "Extra", "cost": 0, "skills": [f'counter("play", {body})']}
    comer = {
        "power": 5000,
        "cost": 1,
        "keywords": ["Blocker"],
        "skills": ['activate("main", Play(This()), zone="hand")'],
    }
    table = masters({"Foil": foil, "Comer": comer})
    table.position("{A: {hand: [Comer], deck: 9}, B: {hand: [Foil]}}")
    table.do("activate Comer", "B: counter Foil", "settle").expect(f"zone(Comer) == {zone}")
    if zone == "battle":
        table.expect(f"rested(Comer) == {str(rested).lower()}", f"negated(Comer) == {str(negated).lower()}")
