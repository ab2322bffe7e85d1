"""Why not: the fact of the game, the number of the rule, and what it says, in the reader's language."""

from __future__ import annotations

import pytest

from playmat.core.packing import option
from playmat.describe.onepiece import AsPrinted, OpCatalogue, OpScene
from playmat.describe.onepiece.reasons import refusal_text
from playmat.onepiece import kinds
from playmat.onepiece.view import hand_values
from playmat.rulebook import Rulebook
from playmat.testing import table


@pytest.fixture
def duel():
    return table()


def answer(duel, code, lang="en"):
    game = duel.game
    seat = game.decision.seat
    catalogue = OpCatalogue(AsPrinted([card.printed for card in game.cards]))
    scene = OpScene(lang, catalogue, seat, game.view(seat), hand_values(game, seat))
    return refusal_text(scene, game.why_not(code))


def iid(duel, name, seat=0):
    return next(c.iid for c in duel.game.cards if c.printed.name == name and c.owner == seat)


def test_a_card_too_dear(duel):
    duel.position("A: {hand: [Giant], don: 3}")
    text = answer(duel, option(kinds.PLAY, iid(duel, "Giant")))
    summary = Rulebook.load("onepiece").rule("2-7-2").en
    assert text == f"Giant costs 7; you have 3 active DON!!. Rule 2-7-2: {summary}"


def test_the_same_in_french(duel):
    duel.position("A: {hand: [Giant], don: 3}")
    text = answer(duel, option(kinds.PLAY, iid(duel, "Giant")), "fr")
    summary = Rulebook.load("onepiece").rule("2-7-2").summary("fr")
    assert text == f"La carte Giant coûte 7 ; vous avez 3 cartes DON!! redressées. Règle 2-7-2 : {summary}"


def test_an_active_character_cannot_be_attacked(duel):
    duel.position("{A: {characters: [Giant]}, B: {characters: [Mate]}}")
    text = answer(duel, option(kinds.ATTACK, iid(duel, "Giant"), iid(duel, "Mate", 1)))
    assert text.startswith("Mate is active. Rule 7-1-1-2: ")


def test_a_character_played_this_turn_cannot_attack(duel):
    duel.position("{A: {characters: [{card: Giant, fresh: true}]}, B: {}}")
    leader = duel.game.seats[1].leader.iid
    text = answer(duel, option(kinds.ATTACK, iid(duel, "Giant"), leader))
    assert text.startswith("Giant was played this turn. Rule 3-7-4: ")


def test_what_is_allowed_is_said_to_be(duel):
    duel.position("{A: {characters: [Giant]}, B: {}}")
    leader = duel.game.seats[1].leader.iid
    assert answer(duel, option(kinds.ATTACK, iid(duel, "Giant"), leader)) == "That is allowed."


@pytest.mark.parametrize(
    ("character", "fact"),
    [("Mate", "Mate has no [Blocker]."), ("{card: Guard, rested: true}", "Guard is rested.")],
)
def test_who_cannot_block(duel, character, fact):
    duel.position(f"{{A: {{}}, B: {{characters: [{character}, {{card: Guard, as: other}}]}}}}")
    duel.do("attack leader -> leader")
    name = fact.split()[0]
    text = answer(duel, option(kinds.BLOCK, iid(duel, name, 1)))
    assert text.startswith(f"{fact} Rule 10-1-4-1: ")
