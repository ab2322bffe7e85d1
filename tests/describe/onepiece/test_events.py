"""The log: one line an action, with its rule, and nothing a seat may not know."""

from __future__ import annotations

import pytest

from playmat.cards import embedded
from playmat.core import events as core
from playmat.core.events import Event
from playmat.core.view import log_view
from playmat.describe import Line
from playmat.describe.onepiece import AsPrinted, OpCatalogue, OpStory
from playmat.describe.onepiece.events import cards_named
from playmat.i18n import LANGS
from playmat.onepiece import kinds
from playmat.testing import table

from .conftest import random_game


def story_of(game, seat=0, lang="en") -> list[str]:
    story = OpStory(lang, OpCatalogue(AsPrinted([card.printed for card in game.cards])), seat)
    events = log_view(game, seat)
    return [str(line) for line in story.feed(events, cards_named(game.cards, events))]


@pytest.fixture
def duel():
    return table()


def test_a_played_card_is_one_line_with_its_cost(duel):
    duel.position("A: {hand: [Mate], don: 5}")
    duel.do("play Mate")
    assert story_of(duel.game) == ["You play Mate for 4. (3-7-3)"]
    assert story_of(duel.game, 1) == ["Your opponent plays Mate for 4. (3-7-3)"]
    assert story_of(duel.game, 0, "fr") == ["Vous jouez Mate pour 4. (3-7-3)"]


def test_a_battle_that_ends_in_a_ko(duel):
    duel.position("{A: {characters: [Giant]}, B: {characters: [{card: Gunner, rested: true}]}}")
    duel.do("attack Giant -> Gunner", "settle")
    assert story_of(duel.game)[:2] == ["You attack Gunner with Giant. (7-1-1-2)", "Gunner is K.O.’d. (7-1-4-1-2)"]


def test_a_counter_and_an_attack_that_fails(duel):
    duel.position("{A: {}, B: {hand: [Deckhand]}}")
    duel.do("attack leader -> leader", "counter Deckhand -> leader", "settle")
    lines = story_of(duel.game, 1)
    assert lines[1].startswith("You counter with Deckhand: +1000 for ")
    assert lines[1].endswith("(7-1-3-2-1)")
    assert lines[2].endswith("fails. (7-1-4-2)")


def test_damage_takes_a_life_card_that_only_its_owner_sees(duel):
    duel.position("{A: {}, B: {life: [Mate, Giant]}}")
    duel.do("attack leader -> leader", "settle")
    assert "You add Mate from your Life to your hand. (7-1-4-1-1-2)" in story_of(duel.game, 1)
    theirs = story_of(duel.game, 0)
    assert "Your opponent adds a card from Life to hand. (7-1-4-1-1-2)" in theirs
    assert not any("Mate" in line for line in theirs)


def test_a_declined_trigger_leaves_no_trace_in_the_other_players_log(duel):
    logs = []
    for life in ("Lucky", "Mate"):
        duel.position(f"{{A: {{}}, B: {{life: [{life}, Giant]}}}}")
        duel.do("attack leader -> leader")
        if duel.game.decision.kind == "trigger":
            duel.do("no")
        duel.do("settle")
        logs.append(story_of(duel.game, 0))
    assert logs[0] == logs[1]


def test_don_given_one_by_one_is_counted(duel):
    duel.position("A: {don: 3}")
    duel.do("give leader", "give leader", "give leader")
    assert len(story_of(duel.game)) == 1
    assert "3 DON!!" in story_of(duel.game)[0]


def test_a_turn_opens_with_its_number():
    story = OpStory("fr", OpCatalogue(AsPrinted([])), -1)
    lines = story.feed([Event(kinds.PHASE, 1, a=0), Event(kinds.PHASE, 1, a=1)], {})
    assert [(line.text, line.turn) for line in lines] == [("Tour 1 — Joueur 2", True)]


def test_a_line_without_a_rule_has_no_empty_brackets():
    assert str(Line("Nothing.")) == "Nothing."


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("lang", LANGS)
def test_a_log_told_in_pieces_never_names_a_card_the_seat_does_not_know(seed, lang, catalogue):
    stories = [OpStory(lang, catalogue, seat) for seat in (0, 1)]
    game = None
    for game, _ in random_game(seed):
        for story in stories:
            events = log_view(game, story.scene.me, story.told)
            named = cards_named(game.cards, events)
            for event in events:
                if event.kind == core.DREW and event.seat != story.scene.me:
                    assert event.iid == -1
            story.feed(events, named)
    assert game is not None
    assert all(len(story.lines) > 40 for story in stories)


def test_names_are_elided_in_french():
    from playmat.describe.onepiece import OpScene

    scene = OpScene("fr", OpCatalogue(AsPrinted([])))
    assert scene.tr("log-activated", card="Isolde") == "L’effet d’Isolde s’active."
    assert scene.tr("log-activated", card="Mate") == "L’effet de Mate s’active."


def test_a_change_of_power_tells_how_much_and_by_which_card(duel):
    duel.lookup = embedded().card
    duel.position("{A: {hand: [Dame Avelane Scorch], don: 4}, B: {characters: [Mate]}}")
    duel.do("play Dame Avelane Scorch", "choose Mate")
    assert story_of(duel.game)[1:] == [
        "The effect of Dame Avelane Scorch activates. (8-4-1)",
        "Mate: -2000 power (Dame Avelane Scorch).",
    ]


def test_a_face_up_life_card_is_named_to_both(duel):
    duel.position("{A: {}, B: {life: [{card: Mate, face_up: true}, Giant]}}")
    duel.do("attack leader -> leader", "settle")
    assert "Your opponent adds Mate from Life to hand. (7-1-4-1-1-2)" in story_of(duel.game, 0)


def test_a_line_knows_what_it_belongs_to_and_the_cards_it_is_about(duel):
    duel.position("{A: {characters: [Giant]}, B: {characters: [{card: Gunner, rested: true}]}}")
    duel.do("attack Giant -> Gunner", "settle")
    story = OpStory("en", OpCatalogue(AsPrinted([card.printed for card in duel.game.cards])), 0)
    events = log_view(duel.game, 0)
    attack, koed = story.feed(events, cards_named(duel.game.cards, events))[:2]
    giant, gunner = attack.cards
    assert [duel.game.cards[iid].printed.name for iid in (giant, gunner)] == ["Giant", "Gunner"]
    assert (attack.cause.kind, attack.cause.step, attack.cause.card) == ("step", "attack", giant)
    assert koed.cause.step == "damage" and set(koed.cards) == {giant, gunner}


def test_hidden_cards_are_not_among_those_a_line_is_about(duel):
    duel.position("{A: {}, B: {life: [Mate, Giant]}}")
    duel.do("attack leader -> leader", "settle")
    for seat, count in ((0, 1), (1, 2)):
        story = OpStory("en", OpCatalogue(AsPrinted([card.printed for card in duel.game.cards])), seat)
        events = log_view(duel.game, seat)
        lines = story.feed(events, cards_named(duel.game.cards, events))
        taken = next(line for line in lines if line.rule == "7-1-4-1-1-2")
        assert len(taken.cards) == count  # the attacker, and to its owner the card


def of_play(card, kind, *numbers, cause=True):
    return Event(kind, 0, card, *numbers, cause=("step", 0, card, 0, "play") if cause else ("step", 0, -1, 0, "main"))


def test_what_is_told_by_what_is_decided_by_the_cause_not_by_distance():
    story = OpStory("en", OpCatalogue(AsPrinted([])), 0)
    between = [Event(core.ACTIVATED, 1, 9, 1, cause=("effect", 1, 9, 1, "")) for _ in range(40)]
    paid, played = of_play(5, kinds.PAID, 3), of_play(5, kinds.PLAYED, 1, 1)
    lines = story.feed([paid, *between, played], {})
    assert len(lines) == 41 and "for 3" in lines[-1].text
    elsewhere = of_play(5, kinds.PAID, 3, cause=False)
    assert len(OpStory("en", OpCatalogue(AsPrinted([])), 0).feed([elsewhere, played], {})) == 2


def test_a_card_played_twice_costs_what_was_paid_each_time():
    events = [of_play(5, kinds.PAID, 3), of_play(5, kinds.PLAYED, 1, 1)]
    events += [of_play(5, kinds.PAID, 1), of_play(5, kinds.PLAYED, 1, 1)]
    lines = OpStory("en", OpCatalogue(AsPrinted([])), 0).feed(events, {})
    assert [line.text[-2] for line in lines] == ["3", "1"]


def test_cards_that_two_effects_move_are_two_lines():
    moved = [Event(core.MOVED, 0, -1, 0, cause=("effect", 0, card, 1, "")) for card in (3, 3, 4)]
    assert len(OpStory("en", OpCatalogue(AsPrinted([])), 0).feed(moved, {})) == 2


def test_the_story_cites_what_the_engine_knew():
    told = [Event(core.DREW, 0, rule="5-2-1-6"), Event(core.SHUFFLED, 0), Event(core.DREW, 0)]
    lines = OpStory("en", OpCatalogue(AsPrinted([])), 0).feed(told, {})
    assert [line.rule for line in lines] == ["5-2-1-6", "3-2-4", "4-5-1"]
