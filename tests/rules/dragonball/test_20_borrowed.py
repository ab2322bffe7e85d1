"""20-18, 9-1-3-2. Skills that a card has because another has them, or because another says so of cards in the hand."""

from __future__ import annotations

import pytest

from playmat.dragonball.language import borrowed
from playmat.dragonball.language.singled import NAMES
from playmat.testing import masters, rule

CRITICAL = f"mode {NAMES.index('Critical') + 1}"
REVENGE = f"mode {NAMES.index('Revenge') + 1}"


def battler(*lines, **more):
    return {"power": 10000, "text": "\n".join(lines), **more}


CHOOSER = battler(
    "[Activate: Main][Once per turn] Choose up to 1 keyword skill on a card under this card, and this card gains that "
    "skill for the turn."
)
DONOR = battler("[Critical][Revenge]", "[Auto] When this card attacks, draw 1 card.", characters=["Donor"])


@rule("dragonball", "20-18", "9-9-2")
def test_a_keyword_skill_of_a_card_under_it_is_gained_for_the_turn():
    table = masters({"Host": CHOOSER, "Donor": DONOR})
    table.position("{A: {battle: [{card: Host, under: [Donor]}]}}").do("activate Host")
    table.expect("decision == keyword").do(REVENGE)
    table.expect("keyword(Host, Revenge)", "not keyword(Host, Critical)")
    table.do("next turn").expect("not keyword(Host, Revenge)")


@rule("dragonball", "20-18", "5-2-2")
def test_none_may_be_chosen_and_a_card_without_any_offers_none():
    table = masters({"Host": CHOOSER, "Donor": DONOR, "Plain": battler()})
    table.position("{A: {battle: [{card: Host, under: [Donor]}]}}").do("activate Host", "pass")
    table.expect("decision == main", "not keyword(Host, Revenge)", "not keyword(Host, Critical)")
    table.position("{A: {battle: [{card: Host, under: [Plain]}]}}").do("activate Host").expect("decision == main")


@rule("dragonball", "20-18", "9-1-2-1")
def test_a_negated_keyword_skill_is_none_that_a_card_has():
    taker = battler("[Activate: Main][Once per turn] Choose 1 keyword skill on a card in your Battle Area, and this card gains that skill for the turn.")  # fmt: skip
    hush = battler("[Activate: Main][Once per turn] Choose 1 of your <Donor> cards and negate its keyword skills for the turn.")  # fmt: skip
    table = masters({"Host": taker, "Donor": DONOR, "Hush": hush})
    table.position("{A: {battle: [Host, Donor, Hush]}}").do("activate Hush", "activate Host")
    table.expect("decision == main", "not keyword(Host, Critical)")


@rule("dragonball", "20-18", "9-1-2-2-1")
def test_all_skills_of_a_chosen_card_are_gained_wherever_that_lies():
    taker = battler("[Activate: Main][Once per turn] Choose 1 <Donor> card in your Drop : This card gains all of the chosen card's skills for the turn.")  # fmt: skip
    table = masters({"Host": taker, "Donor": DONOR})
    table.position("{A: {battle: [Host], drop: [Donor]}}").do("activate Host")
    table.expect("keyword(Host, Critical)", "keyword(Host, Revenge)", "A.hand == 0")
    table.do("attack Host -> leader").expect("A.hand == 1")  # its [Auto] is Host's by now


@rule("dragonball", "20-18", "22-1-3")
def test_of_all_keyword_skills_the_others_stay_where_they_are():
    taker = battler("[Activate: Main][Once per turn] Choose 1 <Donor> card in your Drop : This card gains all of the chosen card's keyword skills for the turn.")  # fmt: skip
    table = masters({"Host": taker, "Donor": DONOR})
    table.position("{A: {battle: [Host], drop: [Donor]}}").do("activate Host").expect("keyword(Host, Critical)")
    table.do("attack Host -> leader").expect("A.hand == 0")


@rule("dragonball", "20-18", "9-1-3-2", "22-5-3")
def test_cards_in_the_hand_have_a_keyword_skill_while_another_card_says_so():
    sage = battler('[Permanent] Red <Pip> cards in your hand gain "[Evolve] {1} : <Pop>".')
    cards = {
        "Sage": sage,
        "Pip": {"cost": 5, "power": 20000, "characters": ["Pip"]},
        "Pop": {"cost": 1, "characters": ["Pop"]},
    }
    table = masters(cards).position("{A: {battle: [Sage, Pop], hand: [Pip], energy: 1}}")
    table.do("activate Pip").expect("under(Pip) == [Pop]", "A.energy.active == 0")
    table.position("{A: {battle: [Pop], hand: [Pip], energy: 1}}")
    assert table.why_not("activate Pip") is not None
    table.position("{A: {battle: [Sage, Pop], hand: [Pip]}}")
    assert table.why_not("activate Pip") is not None  # it is paid for


@rule("dragonball", "20-18")
def test_a_borrowed_skill_makes_the_tokens_of_the_card_that_it_was_borrowed_from():
    donor = {
        "power": 5000,
        "characters": ["Donor"],
        "text": "[Auto] When this card attacks, play 1 Ghost Token.",
        "tokens": {"Ghost Token": {"power": 1000}},
    }
    taker = battler("[Activate: Main][Once per turn] Choose 1 <Donor> card in your Drop : This card gains all of the chosen card's skills for the turn.")  # fmt: skip
    table = masters({"Host": taker, "Donor": donor}).position("{A: {battle: [Host], drop: [Donor]}}")
    table.do("activate Host", "attack Host -> leader").expect("A.battle == 2")


def test_what_nobody_can_gain_is_not_built():
    from playmat.dragonball.build import activate
    from playmat.dragonball.language.filters import Type
    from playmat.effects.choose import Ref, This

    with pytest.raises(ValueError, match="skills of another card"):
        borrowed.BorrowSkills(This(), Ref("x"), "auto")
    with pytest.raises(ValueError, match="from the hand"):
        borrowed.LendSkill(Type("Battle"), activate("main"))
