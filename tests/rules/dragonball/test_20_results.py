"""What a skill asks about its own actions: what it KO'd, placed, switched (20-16-1, 9-12-1), by printed texts of our own."""

import pytest

from playmat.testing import masters, rule


def battle(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


@rule("dragonball", "20-16-1", "9-10-3-1")
def test_a_card_that_was_not_ko_in_the_end_was_not_ko():
    cards = {
        "Axe": battle("[Activate: Main] KO up to 1 of your opponent's Battle Cards. If you KO'd a card, draw 1 card."),
        "Lucky": battle("[Permanent] If this card would be KO'd, discard 1 card from your hand instead."),
    }
    table = masters(cards).position("A: {battle: [Axe]}\nB: {battle: [Lucky], hand: [Spark]}")
    table.do("activate Axe", "choose Lucky", "settle").expect("zone(Lucky) == battle", "B.hand == 0", "A.hand == 0")
    table = masters(cards).position("A: {battle: [Axe]}\nB: {battle: [Guard]}")
    table.do("activate Axe", "choose Guard", "settle").expect("zone(Guard) == drop", "A.hand == 1")


SWITCH = (
    "[Activate: Main] You may choose 2 of your Battle Cards and switch them to Rest Mode. If you switched 2 Battle Cards to "
    "Rest Mode, draw 1 card."
)


@rule("dragonball", "1-10-1", "0-2-4-1")
@pytest.mark.parametrize(("rested", "drawn"), [("false", 1), ("true", 0)])
def test_only_cards_that_were_switched_count(rested, drawn):
    table = masters({"Drill": {"type": "Extra", "cost": 0, "text": SWITCH}}).position(
        f"A: {{hand: [Drill], battle: [Guard, {{card: Twin, rested: {rested}}}]}}"
    )
    table.do("activate Drill", "yes", "settle").expect(f"A.hand == {drawn}")


@rule("dragonball", "20-16-1")
def test_nothing_was_switched_if_the_player_declined():
    table = masters({"Drill": {"type": "Extra", "cost": 0, "text": SWITCH}}).position(
        "A: {hand: [Drill], battle: [Guard, Twin]}"
    )
    table.do("activate Drill", "no", "settle").expect("A.hand == 0", "active(Guard)")


@rule("dragonball", "22-27-3")
def test_what_a_burst_has_placed_is_asked_by_its_skill():
    cards = {
        "Fuse": battle(
            "[Activate: Main][Burst 2] If a black card is placed in your Drop Area by this skill, draw 1 card."
        ),
    }
    for colour, drawn in (("Black", 1), ("Red", 0)):
        table = masters(cards).position(f"A: {{battle: [Fuse], deck: [{colour} Student, Red Master, Guard, Guard]}}")
        table.do("activate Fuse", "settle").expect("A.drop == 2", f"A.hand == {drawn}")


@rule("dragonball", "3-1-4-3", "9-9-1")
def test_a_card_whose_skills_are_negated_before_it_is_played_comes_without_them():
    text = "[Activate: Main] Choose up to 1 {Crier} in your Drop Area, negate its skills for the turn, and play it."
    cards = {
        "Hush Bell": {"type": "Extra", "cost": 0, "text": text},
        "Open Bell": {"type": "Extra", "cost": 0, "text": text.replace(", negate its skills for the turn,", "")},
        "Crier": battle("[Auto] When this card is played, draw 1 card."),
    }
    for bell, drawn in (("Hush Bell", 0), ("Open Bell", 1)):
        table = masters(cards).position(f"A: {{hand: [{bell}], drop: [Crier]}}")
        table.do(f"activate {bell}", "choose Crier", "settle").expect("zone(Crier) == battle", f"A.hand == {drawn}")


SORT = "[Activate: Main] Choose 1 red card and 1 blue card in your Drop Area and add them to your hand. If you do, draw 2 cards."


@rule("dragonball", "20-16-1", "5-2-5")
@pytest.mark.parametrize(
    ("drop", "taken", "drawn"),
    [("Red Student, Blue Student", 2, 2), ("Red Student x2", 1, 0), ("Blue Student x2", 1, 0)],
)
def test_of_one_card_of_this_kind_and_one_of_that_whichever_is_missing_it_was_not_done(drop, taken, drawn):
    cards = {"Sorter": {"type": "Extra", "color": "Y", "cost": 0, "text": SORT}}
    table = masters(cards).position(f"A: {{hand: [Sorter], drop: [{drop}]}}")
    table.do("activate Sorter", *(["choose " + drop.removesuffix(" x2")] if taken == 1 else []), "settle")
    table.expect(f"A.hand == {taken + drawn}", f"A.deck == {20 - drawn}")
