"""The log of Dragon Ball: one line an action, with its rule, and nothing a seat may not know."""

from __future__ import annotations

import pytest

from playmat.cards import embedded
from playmat.core import events as core
from playmat.core.events import Event
from playmat.core.view import log_view
from playmat.describe.dragonball import AsPrinted, DbCatalogue, DbStory
from playmat.describe.dragonball.events import cards_named
from playmat.dragonball import kinds
from playmat.i18n import LANGS
from playmat.testing import masters

from .test_complete import random_game


def story_of(game, seat=0, lang="en") -> list[str]:
    story = DbStory(lang, DbCatalogue(AsPrinted([card.printed for card in game.cards])), seat)
    events = log_view(game, seat)
    return [str(line) for line in story.feed(events, cards_named(game.cards, events))]


@pytest.fixture
def duel():
    return masters()


def test_a_played_card_is_one_line_with_its_cost(duel):
    duel.position("{A: {hand: [Red Master], energy: 3}}").do("play Red Master")
    assert story_of(duel.game) == ["You play Red Master for 3. (5-5-2)"]
    assert story_of(duel.game, 1) == ["Your opponent plays Red Master for 3. (5-5-2)"]
    assert story_of(duel.game, 0, "fr") == ["Vous jouez Red Master pour 3. (5-5-2)"]


def test_a_unison_is_played_by_its_own_rule(duel):
    duel.position("{A: {hand: [Ally], energy: 2}}").do("play Ally", "x 2")
    assert story_of(duel.game)[-1].endswith("(13-2-1)")


def test_a_battle_tells_the_powers_with_combos_and_what_becomes_of_them(duel):
    duel.position("{A: {battle: [Giant], hand: [Red Student]}, B: {battle: [{card: Guard, rested: true}]}}")
    duel.do("attack Giant -> Guard", "combo Red Student", "settle")
    lines = story_of(duel.game)
    assert lines[0] == "You attack Guard with Giant. (8-1-1)"
    assert "You combo with Red Student: +5000. (5-7-1)" in lines
    assert "Giant (35000) wins against Guard (15000). (8-4-6)" in lines
    assert "Guard is K.O.’d. (8-4-6-2)" in lines
    assert not any("Rest Mode" in line or "leaves" in line for line in lines)


def test_damage_is_one_line_with_the_life_it_took_which_only_its_owner_sees(duel):
    duel.position("{A: {battle: [Giant]}, B: {life: [Twin, Shade, Red Master]}}")
    duel.do("attack Giant -> leader", "settle")
    own = [line for line in story_of(duel.game, 1) if "damage" in line]
    assert own == ["You take 2 damage: Twin and Shade to your hand. (21-3-2)"]
    theirs = [line for line in story_of(duel.game, 0) if "damage" in line]
    assert theirs == ["Your opponent takes 2 damage: 2 cards to the hand of your opponent. (21-3-2)"]
    assert not any("Twin" in line or "Shade" in line for line in story_of(duel.game, 0))


def test_a_counter_is_one_line_and_what_it_negates_another(duel):
    duel.position("{A: {}, B: {hand: [Stop], energy: 1}}")
    duel.do("attack leader -> leader", "B: counter Stop", "settle")
    lines = story_of(duel.game, 1)
    assert "You counter with Stop for 1. (22-10-4)" in lines
    assert "The attack of Red Leader is negated by Stop." in lines
    assert not any("discard" in line or "pay" in line for line in lines)


def test_an_extra_is_activated_for_its_cost(duel):
    duel.position("{A: {hand: [Spark], energy: 1, deck: [Twin]}}").do("activate Spark")
    assert story_of(duel.game)[0] == "You activate the Extra Spark for 1. (9-4-3)"
    assert story_of(duel.game)[1] == "You draw Twin. (5-1-1)"
    assert story_of(duel.game, 1)[1] == "Your opponent draws a card. (5-1-1)"


def test_a_leader_that_is_turned_over_goes_by_the_name_on_its_back(duel):
    duel.position("{A: {life: 4}, B: {}}").do("activate leader", "attack leader -> leader", "settle")
    lines = story_of(duel.game)
    assert "Your Leader is turned over: Red Leader Awakened. (10-1-3-1)" in lines
    assert "You attack Red Leader with Red Leader Awakened. (8-1-1)" in lines


def test_a_block_is_one_line(duel):
    duel.position("{A: {}, B: {battle: [Guard]}}")
    duel.do("attack leader -> leader", "B: yes", "settle")
    lines = story_of(duel.game, 1)
    assert "You block with Guard. (22-4-3)" in lines
    assert not any("skill of Guard" in line for line in lines)


def test_growing_a_unison_is_one_line(duel):
    duel.position("{A: {unison: [{card: Ally, markers: 2}], hand: [Ally]}}").do("grow Ally")
    assert story_of(duel.game) == ["You grow Ally: a copy under it, 1 more marker. (13-3-2)"]


def test_z_energy_and_the_drop_area_take_the_combo_cards(duel):
    duel.position("{A: {hand: [Red Student, Twin]}, B: {}}")
    duel.do("attack leader -> leader", "combo Red Student", "combo Twin", "pass", "B: pass", "to Twin", "settle")
    lines = story_of(duel.game)
    assert "You keep Twin as Z-Energy. (8-5-2)" in lines
    assert "Red Student: from the Combo Area to your Drop Area. (8-5-8)" in lines


def test_a_turn_opens_with_its_number():
    story = DbStory("fr", DbCatalogue(AsPrinted([])), -1)
    lines = story.feed([Event(kinds.PHASE, 1, a=0), Event(kinds.PHASE, 1, a=1)], {})
    assert [(line.text, line.turn) for line in lines] == [("Tour 1 — Joueur 2", True)]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("lang", LANGS)
def test_a_log_told_in_pieces_never_names_a_card_the_seat_does_not_know(seed, lang):
    catalogue = DbCatalogue.embedded()
    names = {catalogue.name(id, lang) for id in embedded("dragonball")}
    stories = [DbStory(lang, catalogue, seat) for seat in (0, 1)]
    game = None
    for game, _ in random_game(seed):
        for seat, story in enumerate(stories):
            events = log_view(game, seat, story.told)
            story.feed(events, cards_named(game.cards, events))
            for line in story.lines[-1:]:
                assert line.text
            for event in events:
                if event.kind == core.DREW and event.seat != seat:
                    assert event.iid < 0
    assert game is not None and game.result is not None
    opponent = "Your opponent draws" if lang == "en" else "L’adversaire pioche"
    drawn = [line.text for line in stories[0].lines if line.text.startswith(opponent)]
    assert drawn and not any(name in line for line in drawn for name in names)
