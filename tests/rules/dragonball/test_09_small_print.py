"""0-2-5, 5-3-3-1, 9-6-9. Attacks that are negated as a moment, other ways to pay for other cards, cards that come in Rest Mode."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


@rule("dragonball", "9-6-9", "8-1-6-1")
@pytest.mark.parametrize(("attacker", "drawn"), [("Host", 1), ("Other", 0)])
def test_a_negated_attack_is_a_moment(attacker, drawn):
    table = masters({
        "Host": battler("[Auto] When this card's attack is negated, draw 1 card."),
        "Other": battler(),
        "Wall": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Attack] Negate the attack."},
    })  # fmt: skip
    table.position("{A: {battle: [Host, Other]}, B: {hand: [Wall]}}").do(
        f"attack {attacker} -> leader", "B: counter Wall", "settle"
    )
    table.expect(f"A.hand == {drawn}", "B.life == 8")


@rule("dragonball", "9-6-9", "22-10-8")
def test_a_negated_skill_is_no_negated_attack():
    table = masters({
        "Wall": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Attack] Negate the attack."},
        "Hush": {"type": "Extra", "cost": 0, "orbs": "", "text": "[Counter: Counter] Negate the activated skill."},
        "Host": battler("[Auto] When this card's attack is negated, draw 1 card."),
    })  # fmt: skip
    table.position("{A: {battle: [Host], hand: [Hush]}, B: {hand: [Wall]}}")
    table.do("attack Host -> leader", "B: counter Wall", "A: counter Hush", "settle").expect("A.hand == 0")


@rule("dragonball", "5-3-3-1")
@pytest.mark.parametrize(("hand", "able"), [("[Fruit, Spare]", True), ("[Fruit]", False)])
def test_something_is_done_instead_of_paying_for_another_card(hand, able):
    free = "you can activate {Fruit} from your hand without paying its energy cost by discarding another card from your hand instead"
    table = masters({
        "Host": battler(f"[Activate: Main] For the turn, {free}."),
        "Fruit": {"type": "Extra", "cost": 3, "orbs": "RRR", "text": "[Activate: Main] Draw 2 cards."},
        "Spare": battler(),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Host], hand: {hand}}}}}")
    assert table.why_not("A: activate Fruit").rule == "5-3-3"
    table.do("activate Host", "settle")
    if not able:
        assert table.why_not("A: activate Fruit").rule == "5-3-3"
        return
    table.do("activate Fruit", "settle").expect("zone(Fruit) == drop", "zone(Spare) == drop", "A.hand == 2")


@rule("dragonball", "5-3-3-1")
def test_cards_are_discarded_instead_of_paying_for_a_counter():
    way = "you can choose 1 other card in your hand and discard it instead of paying this card's energy cost when activating its [Counter] skill from your hand"
    table = masters({
        "Wall": {"type": "Extra", "cost": 3, "orbs": "RRR", "text": f"[Permanent] {way[0].upper()}{way[1:]}.\n[Counter: Attack] Negate the attack."},
        "Spare": battler(),
    })  # fmt: skip
    table.position("{B: {hand: [Wall]}}").do("attack leader -> leader")
    assert table.why_not("B: counter Wall") is not None
    table.position("{B: {hand: [Wall, Spare]}}").do("attack leader -> leader", "B: counter Wall", "settle")
    table.expect("zone(Wall) == drop", "zone(Spare) == drop", "B.life == 8")


@rule("dragonball", "0-2-5", "1-7-2-2")
@pytest.mark.parametrize(("card", "rested"), [("Big", True), ("Small", False)])
def test_cards_that_somebody_plays_come_in_rest_mode_for_a_time(card, rested):
    table = masters({
        "Big": battler(cost=2, orbs=""),
        "Small": battler(cost=1, orbs=""),
        "Late": battler("[Activate: Main] Until the end of your opponent's turn, if your opponent plays a Battle Card with an energy cost of 2 or more, it enters play in Rest Mode."),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Late]}}, B: {{hand: [{card}], energy: 2}}}}").do(
        "activate Late", "settle", "next turn"
    )
    table.do(f"play {card}", "settle").expect(f"{'' if rested else 'not '}rested({card})")


@rule("dragonball", "9-10-1")
@pytest.mark.parametrize(("rested", "kept"), [(True, True), (False, False)])
def test_a_card_in_a_mode_is_saved_by_its_own_text(rested, kept):
    table = masters({
        "Host": battler("[Permanent] If this card in Rest Mode would be KO'd, you may switch this card to Active Mode instead."),
        "Axe": battler("[Activate: Main] Choose 1 of your Battle Cards other than this card and KO it."),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [{{card: Host, rested: {str(rested).lower()}}}, Axe]}}}}").do("activate Axe")
    if kept:
        table.do("yes")
    table.expect("zone(Host) == battle" if kept else "zone(Host) == drop")


@rule("dragonball", "9-10-1")
def test_what_a_card_cannot_do_and_what_saves_its_markers_in_one_line():
    text = "This card can't attack, and if it would lose a marker from an attack, you may place 1 card from your life in your Drop Area instead."
    table = masters({"Crown": {"type": "Unison", "power": 5000, "text": f"[Permanent] {text}"}})
    table.position("{A: {unison: {card: Crown, markers: 2}}}")
    assert table.why_not("attack Crown -> leader").rule == "0-2-5"
    table.do("next turn", "attack leader -> Crown", "until replace", "yes", "choose filler", "settle").expect(
        "markers(Crown) == 2", "A.life == 7"
    )
