"""20-14. What must be done first so that a skill switches energy to Active Mode; costs of this card and another."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule

READY = "switch energy to Active Mode"


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def table_for():
    toll = f"they can't {READY} unless they choose 2 cards from their Drop Area and send them to their Warp"
    text = f"For the duration of the game, if the turn player would use the skill of a Battle Card or Extra Card to {READY}, {toll}."
    return masters({
        "Host": battler(f"[Auto] When you play this card, draw 1 card, then {text[0].lower()}{text[1:]}", cost=0, orbs=""),
        "Spring": battler("[Activate: Main][Once per turn] Switch up to 1 of your energy to Active Mode, then draw 1 card."),
        "Crown": {"type": "Unison", "power": 10000, "text": "[UNISON 0][Activate: Main] Switch up to 1 of your energy to Active Mode."},
    })  # fmt: skip


@rule("dragonball", "20-14-1")
@pytest.mark.parametrize(("drop", "answer", "rested", "left"), [(2, ["yes"], 0, 0), (2, ["no"], 1, 2), (1, [], 1, 1)])
def test_energy_is_readied_by_a_battle_card_only_if_the_turn_player_pays_for_it(drop, answer, rested, left):
    energy = "[{card: filler, rested: true}]"
    table = table_for().position(f"{{A: {{hand: [Host], battle: [Spring], energy: {energy}, drop: {drop}}}}}")
    table.do("play Host", "settle", "activate A.Spring", "choose filler", *answer, "settle")
    table.expect(f"A.energy.rested == {rested}", f"A.drop == {left}", "A.hand == 2", "decision == main")


@rule("dragonball", "20-14-1")
def test_skills_of_other_cards_are_not_asked_for_anything():
    table = table_for().position(
        "{A: {hand: [Host], unison: {card: Crown, markers: 2}, energy: [{card: filler, rested: true}], drop: 2}}"
    )
    table.do("play Host", "settle", "activate Crown", "choose filler", "settle").expect(
        "A.energy.rested == 0", "A.drop == 2"
    )


@rule("dragonball", "5-8-2", "20-7-1", "9-1-3-2")
def test_this_card_and_another_are_discarded_together():
    table = masters({
        "Guide": battler("[Activate: Main] Discard this card and 1 <Pip> card from your hand: Draw 2 cards."),
        "Pip": battler(characters=["Pip"]),
        "Other": battler(),
    })  # fmt: skip
    table.position("{A: {hand: [Guide, Other]}}")
    assert table.why_not("A: activate Guide") is not None
    table.position("{A: {hand: [Guide, Pip, Other]}}").do("activate Guide", "settle")
    table.expect("zone(Guide) == drop", "zone(Pip) == drop", "zone(Other) == hand", "A.hand == 3")


@rule("dragonball", "5-8-2", "9-1-3-2")
def test_another_card_and_this_one_are_sent_away_from_one_area():
    table = masters({
        "Guide": battler("[Activate: Main] Send 1 <Pip> card and this card from your Drop to your Warp: Draw 1 card."),
        "Pip": battler(characters=["Pip"]),
    })  # fmt: skip
    table.position("{A: {drop: [Guide], hand: [Pip]}}")
    assert table.why_not("A: activate Guide") is not None
    table.position("{A: {drop: [Guide, Pip]}}").do("activate Guide", "settle")
    table.expect("zone(Guide) == warp", "zone(Pip) == warp", "A.hand == 1")
