"""0-2-5. Prohibitions and limits as texts say them: attacks, ways to be played, what cannot be negated, and how long."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def deed(body, **more):
    return battler(f"[Activate: Main][Once per turn] {body}", **more)


ATTACKS = ("Guard -> Wall", "Guard -> Twin", "Guard -> leader", "leader -> leader")


@rule("dragonball", "0-2-5", "8-1-1")
@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("Your opponent can't attack this card.", {"Guard -> Wall"}),
        ("Your opponent can't attack your red Battle Cards.", {"Guard -> Wall"}),
        ("Your opponent can only attack this card.", {"Guard -> Twin", "Guard -> leader", "leader -> leader"}),
        ("Your opponent's Battle Cards can't attack your Leader.", {"Guard -> leader"}),
        ("Your opponent's Battle Cards can only attack this card.", {"Guard -> Twin", "Guard -> leader"}),
    ],
)
def test_what_an_opponent_cannot_attack(text, refused):
    table = masters({"Wall": battler(f"[Permanent] {text}", color="R"), "Twin": {"power": 5000, "color": "B"}})
    table.position("{A: {battle: [Guard]}, B: {battle: [{card: Wall, rested: true}, {card: Twin, rested: true}]}}")
    found = {attack: table.why_not(f"attack {attack}") for attack in ATTACKS}
    assert {attack for attack, refusal in found.items() if refusal is not None} == refused
    assert {refusal.rule for refusal in found.values() if refusal is not None} == {"0-2-5"}


@rule("dragonball", "0-2-5", "8-1-1")
def test_an_opponent_can_attack_only_so_many_times_more():
    table = masters({"Net": deed("Your opponent can only attack with Battle Cards 1 more time until the end of your opponent's turn.")})  # fmt: skip
    table.position("{A: {battle: [Net]}, B: {battle: [Guard, Twin]}}")
    table.do("activate Net", "end", "until charge", "charge none", "until main")
    table.do("B: attack Guard -> leader", "settle")
    assert table.why_not("attack Twin -> leader").rule == "0-2-5"
    table.do("B: attack leader -> leader", "settle")  # a Leader is no Battle Card


@rule("dragonball", "0-2-5", "5-5-4")
@pytest.mark.parametrize(("text", "paid", "by_skill"), [("by skills", False, True), ("except by skills", True, False), ("with non [Evolve] skills", False, True), ("by skills other than its own", False, True)])  # fmt: skip
def test_a_card_that_cannot_be_played_in_such_a_way(text, paid, by_skill):
    table = masters({
        "Shy": battler(f"[Permanent] This card can't be played from any area {text}.", cost=1, orbs="", color="R"),
        "Bring": deed("Play up to 1 card from your hand."),
    })  # fmt: skip
    table.position("{A: {battle: [Bring], hand: [Shy], energy: [Red Student x2]}}")
    refusal = table.why_not("play Shy")
    assert (refusal is not None and refusal.rule == "0-2-5") == paid
    table.do("activate Bring", "choose Shy", "settle")
    table.expect("zone(Shy) == drop" if by_skill else "zone(Shy) == battle")


@rule("dragonball", "0-2-5", "9-1-2")
def test_skills_that_cannot_be_negated():
    table = masters({
        "Firm": battler("[Permanent] This card's skills can't be negated in any area.", "[Permanent] This card gets +5000 power."),
        "Soft": battler("[Permanent] This card gets +5000 power."),
        "Hush": deed("Choose 2 of your Battle Cards other than this card and negate their skills for the turn."),
    })  # fmt: skip
    table.position("{A: {battle: [Firm, Soft, Hush]}}").expect("power(Firm) == 15000", "power(Soft) == 15000")
    table.do("activate Hush", "settle").expect("power(Firm) == 15000", "power(Soft) == 10000")


@rule("dragonball", "0-2-5", "8-1-6-1")
@pytest.mark.parametrize(("text", "life"), [("[Permanent] This card's attack can't be negated.", 7), ("", 8)])
def test_an_attack_that_cannot_be_negated(text, life):
    table = masters({
        "Ram": {**battler(text, power=30000)} if text else {"power": 30000},
        "Stop": battler("[Auto] When your opponent attacks, negate the attack."),
    })  # fmt: skip
    table.position("{A: {battle: [Ram]}, B: {battle: [Stop]}}")
    table.do("attack Ram -> leader", "settle").expect(f"B.life == {life}")


@rule("dragonball", "0-2-5", "9-10-1")
def test_a_card_that_no_skill_removes_falls_in_battle():
    table = masters({
        "Root": battler("[Permanent] This card can't be removed from your Battle Area by skills."),
        "Push": deed("Return 1 of your Battle Cards other than this card to its owner's hand."),
    })  # fmt: skip
    table.position("{A: {battle: [Root, Push]}}").do("activate Push", "settle").expect("zone(Root) == battle")
    table.position("{A: {}, B: {battle: [{card: Root, rested: true}]}}")
    table.do("attack leader -> Root", "settle").expect("zone(Root) == drop")


@rule("dragonball", "1-7-2-2", "7-3-2")
def test_until_the_start_of_the_next_main_phase_and_until_the_end_of_their_next_turn():
    table = masters({
        "Bell": deed("This card gets +5000 power until the start of your next Main Phase."),
        "Gong": battler("[Auto] When your opponent attacks, this card gets +3000 power until the end of your opponent's next turn."),
        "Chime": battler("[Auto] When your opponent attacks, this card gets +3000 power until the end of your opponent's turn."),
    })  # fmt: skip
    table.position("{A: {battle: [Bell]}, B: {battle: [Gong, Chime]}}")
    table.do("activate Bell", "attack leader -> leader", "settle").expect(
        "power(Gong) == 13000", "power(Chime) == 13000"
    )
    table.do("end", "until charge").expect("power(Bell) == 15000", "power(Gong) == 13000", "power(Chime) == 10000")
    table.do("charge none", "until main", "B: end", "until charge").expect("power(Bell) == 15000")
    table.do("charge none", "until main").expect("power(Bell) == 10000", "power(Gong) == 13000")
    table.do("end", "until charge").expect("power(Gong) == 10000")


@rule("dragonball", "0-2-5")
def test_a_card_that_can_neither_attack_nor_activate_skills():
    table = masters({
        "Bind": deed("Choose 1 of your Battle Cards and it can't attack or activate skills for the turn."),
        "Busy": battler("[Activate: Main] Draw 1 card.", "[Auto] When your opponent's Leader attacks, draw 1 card."),
    })  # fmt: skip
    table.position("{A: {battle: [Bind, Busy]}, B: {}}").do("activate Bind", "choose Busy", "settle")
    assert table.why_not("attack Busy -> leader").rule == "0-2-5"
    assert table.why_not("activate Busy").rule == "0-2-5"
    table.do("end", "until charge", "charge none", "until main", "B: attack leader -> leader", "settle")
    table.expect("A.hand == 2")  # the life it took, and the draw: the ban was for the turn
