"""0-2-5, 9-10. What texts keep from happening, and what they ask of what has happened: cards that are not KO'd once a turn,
energy and life that stay, the Unison that paid, whose attack it was."""

from __future__ import annotations

import pytest

from playmat.testing import masters, rule


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


def deed(body, **more):
    """A Battle Card that does it once a turn."""
    return battler(f"[Activate: Main][Once per turn] {body}", **more)


# -- not KO'd once per turn ----------------------------------------------------------------------------------------------


@rule("dragonball", "9-10-1", "22-11-5", "0-2-5")
def test_a_card_that_is_not_kod_once_per_turn_is_kod_the_second_time_and_safe_again_next_turn():
    table = masters({
        "Oak": battler("[Permanent] This card can't be KO'd once per turn."),
        "Axe": deed("Choose 1 {Oak} in your Battle Area and KO it."),
        "Saw": deed("Choose 1 {Oak} in your Battle Area and KO it."),
    })  # fmt: skip
    table.position("{A: {battle: [Oak, Axe, Saw]}}")
    table.do("activate Axe", "settle").expect("zone(Oak) == battle")
    table.do("next turn", "next turn", "activate Axe", "settle").expect("zone(Oak) == battle")
    table.do("activate Saw", "settle").expect("zone(Oak) == drop")


@rule("dragonball", "9-10-1", "0-2-5")
def test_a_card_that_is_not_kod_in_battle_once_per_turn_is_kod_by_skills():
    table = masters({
        "Oak": battler("[Permanent] This card can't be KO'd in battle once per turn."),
        "Axe": deed("Choose 1 of your opponent's {Oak} and KO it."),
        "Ram": battler(power=30000),
    })  # fmt: skip
    table.position("{A: {battle: [Ram, Axe]}, B: {battle: [{card: Oak, rested: true}]}}")
    table.do("attack Ram -> Oak", "settle").expect("zone(Oak) == battle")
    table.do("activate Axe", "settle").expect("zone(Oak) == drop")


@rule("dragonball", "9-10-1", "9-1-3")
@pytest.mark.parametrize(("energy", "zone"), [(2, "battle"), (1, "drop")])
def test_it_is_safe_only_while_its_condition_holds(energy, zone):
    table = masters({
        "Oak": battler("[Permanent] If you have 2 or more energy, this card can't be KO'd once per turn."),
        "Axe": deed("Choose 1 {Oak} in your Battle Area and KO it."),
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Oak, Axe], energy: {energy}}}}}")
    table.do("activate Axe", "settle").expect(f"zone(Oak) == {zone}")


# -- energy and life that stay -------------------------------------------------------------------------------------------


@rule("dragonball", "0-2-5", "3-8-3", "7-2-11")
def test_a_player_who_cannot_place_cards_in_their_energy_does_so_by_no_skill_and_in_no_charge_phase():
    table = masters({
        "Dam": deed("You can't place cards in your energy until the end of your next turn."),
        "Spring": deed("Place the top card of your deck in your energy. If you do, draw 1 card."),
        "Well": deed("Place 1 card from your hand in your energy : Draw 1 card."),
    })  # fmt: skip
    table.position("{A: {battle: [Dam, Spring, Well], hand: [Twin], energy: 1}, B: {battle: [Spring]}}")
    table.do("activate Dam", "activate A.Spring", "settle").expect("A.energy == 1", "A.hand == 1")
    assert table.why_not("activate Well").rule == "5-8-3"
    table.do("next turn", "activate B.Spring", "settle").expect("B.energy == 1")
    table.do("next turn").expect("A.energy == 1")
    table.do("next turn", "next turn", "activate A.Spring", "settle").expect("A.energy == 2")


@rule("dragonball", "0-2-5", "7-2-11")
@pytest.mark.parametrize(("text", "asked"), [("You can't place cards in your energy.", False), ("Draw 1 card.", True)])
def test_nothing_is_charged_by_a_player_who_cannot(text, asked):
    table = masters({"Dam": battler(f"[Permanent] {text}" if not asked else "")})
    table.position("{turn: {player: A, number: 5, phase: charge}, A: {battle: [Dam], hand: [Twin]}}")
    assert (table.why_not("charge Twin") is None) is asked


@rule("dragonball", "0-2-5", "9-5-1")
def test_life_is_not_added_to_the_hand_by_other_skills_in_the_turn_in_which_that_is_forbidden():
    table = masters({
        "Seal": battler(
            "[Permanent] You can't add cards from your life to your hand during your turn, except with this card's skill.",
            "[Activate: Main][Once per turn] Add 1 card from your life to your hand.",
        ),
        "Thief": deed("Add 1 card from your life to your hand."),
        "Tax": deed("Add 1 card from your life to your hand : Draw 1 card."),
    })  # fmt: skip
    table.position("{A: {battle: [Seal, Thief, Tax], life: 5}, B: {battle: [Thief], life: 5}}")
    table.do("activate A.Thief", "settle").expect("A.life == 5")
    assert table.why_not("activate Tax").rule == "5-8-3"
    table.do("activate Seal", "choose filler", "settle").expect("A.life == 4", "A.hand == 1")
    table.do("next turn", "activate B.Thief", "choose filler", "settle").expect("B.life == 4")


# -- what has happened ---------------------------------------------------------------------------------------------------


@rule("dragonball", "22-43-3")
@pytest.mark.parametrize(("unison", "markers", "drawn"), [("Ruby", 3, 2), ("Ruby", 1, 2), ("Azure", 3, 0)])
def test_which_unison_paid_for_a_spirit_boost_is_known_when_it_is_gone(unison, markers, drawn):
    text = "If you removed a marker from one of your red Unisons using this skill, draw 2 cards."
    table = masters({
        "Lens": battler(f"[Activate: Main][Spirit Boost 1] {text}"),
        "Ruby": {"type": "Unison", "color": "R", "power": 10000},
        "Azure": {"type": "Unison", "color": "B", "power": 10000},
    })  # fmt: skip
    table.position(f"{{A: {{battle: [Lens], unison: [{{card: {unison}, markers: {markers}}}]}}}}")
    table.do("activate Lens", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "7-2-11", "9-12-1")
@pytest.mark.parametrize(("charge", "drawn"), [("charge Twin", 1), ("pass", 0)])
def test_a_card_that_was_charged_in_the_charge_phase_is_not_one_that_a_skill_placed(charge, drawn):
    text = "If you placed a card in your energy during your Charge Phase this turn, draw 1 card."
    table = masters({
        "Asker": deed(text), "Spring": deed("Place the top card of your deck in your energy."),
    })  # fmt: skip
    table.position("{turn: {player: A, number: 5, phase: charge}, A: {battle: [Asker, Spring], hand: [Twin]}}")
    table.do(charge, "settle")
    before = table.value("A.hand")
    table.do("activate Spring", "settle", "activate Asker", "settle").expect(f"A.hand == {before + drawn}")


ATTACK = "[Auto] When this card's attack deals damage to an opponent or removes a marker from an opponent's Unison, draw 1 card."


@rule("dragonball", "8-4-6", "9-6-9-1")
@pytest.mark.parametrize(
    ("attack", "drawn"),
    [("Fist -> leader", 1), ("Fist -> B.Ally", 1), ("Other -> leader", 0), ("Other -> B.Ally", 0)],
)
def test_what_an_attack_does_to_a_player_or_a_unison_is_of_the_card_that_attacks(attack, drawn):
    table = masters({"Fist": battler(ATTACK, power=40000), "Other": battler(power=40000)})
    table.position("{A: {battle: [Fist, Other]}, B: {unison: [{card: Ally, markers: 3}], life: 5}}")
    table.do(f"attack {attack}", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "9-6-9-1", "9-12-1")
def test_a_second_attack_in_a_turn_is_told_from_the_first():
    text = "[Auto] When this card attacks twice in the same turn, draw 1 card."
    table = masters(
        {
            "Wasp": battler(text, keywords=["Dual Attack"]),
            "Dawn": deed("Switch up to 1 {Wasp} in your Battle Area to Active Mode."),
        }
    )
    table.position("{A: {battle: [Wasp, Dawn]}}")
    table.do("attack Wasp -> leader", "settle").expect("A.hand == 0")
    table.do("attack Wasp -> leader", "settle").expect("A.hand == 1")
    table.do("activate Dawn", "choose Wasp", "settle", "attack Wasp -> leader", "settle").expect("A.hand == 1")


@rule("dragonball", "10-1-3-1", "9-6-9-1")
def test_a_leader_that_comes_back_to_its_front_is_told_from_one_that_awakens():
    table = masters({
        "Witness": battler("[Auto] When your opponent's Leader flips back to its front, draw 1 card."),
        "Turn": deed("Flip your Leader over."), "Again": deed("Flip your Leader over."),
    })  # fmt: skip
    table.position("{turn: {player: A}, A: {battle: [Turn, Again]}, B: {battle: [Witness]}}")
    table.do("activate Turn", "settle").expect("B.hand == 0")
    table.do("activate Again", "settle").expect("B.hand == 1")


@rule("dragonball", "9-6-9-1", "20-7-3")
@pytest.mark.parametrize(("caller", "drawn"), [("Imp", 0), ("Elf", 1)])
def test_a_card_that_is_played_by_no_skill_of_such_a_card(caller, drawn):
    table = masters({
        "Guest": battler("[Auto] When this card is played without using an <Imp> card's skills, draw 1 card."),
        "Imp": deed("Play up to 1 {Guest} from your Drop.", characters=["Imp"]),
        "Elf": deed("Play up to 1 {Guest} from your Drop.", characters=["Elf"]),
    })  # fmt: skip
    table.position("{A: {battle: [Imp, Elf], drop: [Guest]}}")
    table.do(f"activate {caller}", "choose Guest", "settle").expect("zone(Guest) == battle", f"A.hand == {drawn}")


@rule("dragonball", "1-7-2-2-1")
def test_what_is_for_the_next_turn_begins_with_it_and_ends_with_it():
    table = masters(
        {"Sprinter": deed("This card gets +20000 power for the turn, and -5000 power during the next turn.")}
    )
    table.position("{A: {battle: [Sprinter]}}").do("activate Sprinter", "settle").expect("power(Sprinter) == 30000")
    table.do("next turn").expect("power(Sprinter) == 5000")
    table.do("next turn").expect("power(Sprinter) == 10000")


@rule("dragonball", "20-16-1", "20-17-1")
@pytest.mark.parametrize(("answer", "drawn"), [("B: yes", 1), ("B: no", 2)])
def test_what_happens_if_they_do_and_otherwise(answer, drawn):
    table = masters({"Offer": deed("Your opponent may draw 1 card. If they do, draw 1 card. Otherwise, draw 2 cards.")})
    table.position("{A: {battle: [Offer]}}").do("activate Offer", answer, "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "5-2-3", "5-12")
def test_as_many_are_chosen_as_there_are_pairs():
    text = "For every 2 cards in your Drop, choose up to 1 of your opponent's Battle Cards and KO it."
    table = masters({"Storm": deed(text)})
    table.position(
        "{A: {battle: [Storm], drop: [Twin, Twin, Twin, Twin, Twin]}, B: {battle: [Guard, Giant, Red Student]}}"
    )
    table.do("activate Storm", "choose Guard, Giant", "settle").expect("B.drop == 2", "zone(Red Student) == battle")
