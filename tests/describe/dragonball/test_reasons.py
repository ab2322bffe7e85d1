"""Why not, in Dragon Ball: the fact of this game, then the rule in our words."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.core.packing import option
from playmat.core.rules import Result
from playmat.describe import teller
from playmat.describe.dragonball import AsPrinted, DbCatalogue, DbScene
from playmat.dragonball import kinds
from playmat.dragonball.view import hand_values
from playmat.rulebook import Rulebook
from playmat.testing import masters

TELL = teller(games.kind("dragonball"))


@pytest.fixture
def duel():
    return masters("""
        Coin: {color: B, cost: 1, orbs: B}
        Night: {z_cost: 2, cost: 1, power: 20000}
    """)


def iid(duel, name, seat=0):
    return next(card.iid for card in duel.game.cards if card.printed.name == name and card.owner == seat)


def leader(duel, seat):
    return duel.game.seats[seat].leader.iid


def answer(duel, code, lang="en"):
    game, seat = duel.game, duel.game.decision.seat
    catalogue = DbCatalogue(AsPrinted([card.printed for card in game.cards]))
    scene = DbScene(lang, catalogue, seat, game.view(seat), hand_values(game, seat))
    return TELL.refusal_text(scene, game.why_not(code))


def test_a_card_that_costs_too_much(duel):
    duel.position("{A: {hand: [Red Master], energy: {active: 1, rested: 2}}}")
    summary = Rulebook.load("dragonball").rule("5-3-3").en
    code = option(kinds.PLAY, iid(duel, "Red Master"))
    assert answer(duel, code) == f"Red Master costs 3; you have 1 active energy. Rule 5-3-3: {summary}"
    french = "La carte Red Master coûte 3 ; vous avez 1 Énergie en mode Action. Règle 5-3-3 : "
    assert answer(duel, code, "fr").startswith(french)


@pytest.mark.parametrize(
    ("position", "card", "verb", "fact", "rule"),
    [
        ("{A: {hand: [Coin], energy: 3}}", "Coin", kinds.PLAY, "Coin needs energy of these colors: Blue.", "5-3-3"),
        ("{A: {hand: [Spark], energy: 3}}", "Spark", kinds.PLAY, "Spark is an Extra: it is activated", "5-5-1"),
        ("{A: {z_deck: [Night], energy: 3}}", "Night", kinds.PLAY, "Night costs 2 Z-Energy; you have 0.", "5-4-3"),
        ("{A: {drop: [Twin], energy: 5}}", "Twin", kinds.PLAY, "Twin is not in your hand.", "5-5-2"),
        ("{A: {hand: [Twin]}}", "Twin", kinds.COMBO, "Another question must be answered first.", "8-2-4-1"),
        ("{A: {battle: [Twin]}}", "Twin", kinds.ACTIVATE, "Twin has no skill to activate.", "9-1-3-1"),
        (
            "{A: {hand: [Stop], energy: 1}}",
            "Stop",
            kinds.COUNTER,
            "Another question must be answered first.",
            "22-10-4",
        ),
    ],
)
def test_the_fact_comes_before_the_rule(duel, position, card, verb, fact, rule):
    duel.position(position)
    assert answer(duel, option(verb, iid(duel, card))).startswith(fact)
    assert f" Rule {rule}: " in answer(duel, option(verb, iid(duel, card)))


def test_who_cannot_attack_and_what_cannot_be_attacked(duel):
    duel.position("{A: {battle: [{card: Twin, rested: true}]}, B: {battle: [Guard]}}")
    text = answer(duel, option(kinds.ATTACK, iid(duel, "Twin"), leader(duel, 1)))
    assert text.startswith("Twin is in Rest Mode. Rule 8-1-1: ")
    text = answer(duel, option(kinds.ATTACK, leader(duel, 0), iid(duel, "Guard", 1)))
    assert text.startswith("Guard is in Active Mode. Rule 8-1-1: ")
    text = answer(duel, option(kinds.ATTACK, leader(duel, 1), leader(duel, 0)))
    assert text.startswith("Red Leader is not yours to use. Rule 8-1-1: ")
    assert answer(duel, option(kinds.ATTACK, leader(duel, 0), leader(duel, 1))) == "That is allowed."


def test_what_cannot_combo(duel):
    duel.position("{A: {battle: [{card: Guard, rested: true}, Twin], hand: [Spark]}, B: {}}")
    duel.do("attack Twin -> leader")
    assert answer(duel, option(kinds.COMBO, iid(duel, "Guard"))).startswith("Guard is in Rest Mode. Rule 5-7-5-1-1: ")
    assert answer(duel, option(kinds.COMBO, iid(duel, "Twin"))).startswith(
        "Twin is in the battle itself. Rule 5-7-5-1-1: "
    )
    assert answer(duel, option(kinds.COMBO, iid(duel, "Spark"))).startswith("Spark is no Battle Card. Rule 5-7-5-1-2: ")


def test_a_skill_for_the_other_part_of_a_turn(duel):
    duel.position("{A: {hand: [Surge, Spark], energy: 2}, B: {}}")
    text = answer(duel, option(kinds.ACTIVATE, iid(duel, "Surge")))
    assert text.startswith("This skill of Surge is for battles. Rule 1-5-4-1-2: ")
    duel.do("attack leader -> leader")
    text = answer(duel, option(kinds.ACTIVATE, iid(duel, "Spark")))
    assert text.startswith("This skill of Spark is for the Main Phase. Rule 1-5-4-1-1: ")


def test_a_counter_is_for_one_sort_of_thing(duel):
    duel.position("{turn: {player: B, number: 4}, A: {hand: [Halt, Stop, Spark], energy: 1}, B: {}}")
    duel.do("attack leader -> leader")
    text = answer(duel, option(kinds.COUNTER, iid(duel, "Halt")))
    assert text.startswith("The [Counter] of Halt is not for this. Rule 22-10-3: ")
    text = answer(duel, option(kinds.COUNTER, iid(duel, "Spark")))
    assert text.startswith("Spark has no [Counter] skill. Rule 22-10-2: ")


def test_the_end_is_told_with_its_rule():
    catalogue = DbCatalogue(AsPrinted([]))
    you, watching = DbScene("en", catalogue, 0), DbScene("fr", catalogue, -1)
    assert TELL.result_text(you, Result((0,), "life", "21-2-2-1")) == (
        "You win! The loser has no Life left. (21-2-2-1)"
    )
    assert TELL.result_text(watching, Result((1,), "deck", "21-2-2-2")) == (
        "Joueur 2 gagne. Le deck du perdant est vide. (21-2-2-2)"
    )
    both = TELL.result_text(you, Result((), "draw", "0-1-3-3"))
    assert both == "The game is a draw. Both players lost at the same moment. (0-1-3-3)"
