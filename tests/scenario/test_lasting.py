"""Positions in the middle of something: effects that are in force, the start of a game, decks that are judged."""

from __future__ import annotations

import pytest

from playmat.scenario import ScenarioError
from playmat.testing import masters, rule, table


def test_effects_of_this_turn_are_in_force_and_end_with_it():
    it = table().position("""
        A:
          leader: {card: Captain, effects: {power: -2000}}
          characters:
            - {card: Deckhand, fresh: true, effects: [{power: 2000}, {keyword: Rush}]}
            - {card: Gunner, effects: [{cannot: attack}]}
            - {card: Guard, effects: [{negated: true}, {base_power: 6000}, {cost: -1}]}
    """)
    it.expect("power(A.leader) == 3000", "power(Deckhand) == 5000", "keyword(Deckhand, Rush)", "negated(Guard)")
    it.expect(
        "base_power(Guard) == 6000", "cost(Guard) == 1", "targets(Deckhand) == [B.leader]", "targets(Gunner) == []"
    )
    assert it.why_not("attack Gunner -> leader").rule == "1-3-3"
    it.do("next turn").expect("power(A.leader) == 5000", "power(Deckhand) == 3000", "not keyword(Deckhand, Rush)")
    it.expect("not negated(Guard)", "cost(Guard) == 2")


def test_protection_is_a_prohibition():
    cards = "Bolt: {category: Event, cost: 0, abilities: [\"main(ko(opponents('character')))\"]}"
    position = "A: {hand: [Bolt]}\nB: {characters: [{card: Mate, effects: [{cannot: be ko by effects}]}, Gunner]}"
    table(cards).position(position).do("play Bolt").expect("zone(Mate) == character", "zone(Gunner) == trash")


@pytest.mark.parametrize(
    ("until", "lasts"),
    [
        ("this turn", [True, False, False, False]),
        ("end of turn", [True, False, False, False]),
        ("end of turn, of: B", [True, True, False, False]),
        ("start of turn, of: B", [True, False, False, False]),
        ("start of turn", [True, True, False, False]),
        ("forever", [True, True, True, True]),
    ],
)
def test_how_long_an_effect_lasts(until, lasts):
    it = table().position(f"A: {{characters: [{{card: Mate, effects: [{{power: 1000, until: {until}}}]}}]}}")
    for still in lasts:
        it.expect(f"power(Mate) == {7000 if still else 6000}").do("next turn")


def test_a_card_that_does_not_become_active():
    position = "A: {characters: [{card: Mate, rested: true, effects: [{cannot: refresh, until: next refresh}]}]}"
    it = table().position(position).do("next turn", "next turn").expect("rested(Mate)")
    it.do("next turn", "next turn").expect("active(Mate)")


def test_effects_on_players():
    cards = "Tide: {category: Event, cost: 0, abilities: ['main(draw(1))']}"
    it = table(cards).position("A: {hand: [Tide], effects: [{rule: cannot draw}]}").do("play Tide")
    it.expect("A.hand == 0").do("next turn", "next turn").expect("A.hand == 1")
    it = table(team=True).position("A2: {characters: [{card: Mate, effects: {power: 1000, by: A1}}]}")
    it.expect("power(Mate) == 7000")


def test_effects_in_dragon_ball():
    it = masters().position("""
        A:
          battle:
            - {card: Guard, effects: [{power: 5000}, {keyword: Double Strike}]}
            - {card: Twin, effects: [{cannot: attack, until: start of turn}]}
    """)
    it.expect("power(Guard) == 20000", "keyword(Guard, Double Strike)", "targets(Twin) == []")
    it.do("next turn").expect("power(Guard) == 15000").do("next turn").expect("targets(Twin) == [B.leader]")


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        ("{}", "A.leader.effects: expected a list of effects"),
        ("[3]", "A.leader.effects: expected a list of effects"),
        ("[{power: lots}]", "A.leader.effects.power: expected a whole number such as 2000"),
        ("[{power: 99999999999}]", "at most 1,000,000"),
        ("[{keyword: Rsh}]", "A.leader.effects.keyword: “Rsh” is none of: Rush"),
        ("[{power: 1, until: tomorrow}]", "A.leader.effects.until: “tomorrow” is none of: this turn"),
        ("[{power: 1, until: this battle}]", "“this battle” is none of"),
        ("[{power: 1, by: C}]", "A.leader.effects.by: “C” is none of: A, B"),
        ("[{power: 1}, {cannot: fly}]", r"A.leader.effects[2].cannot: “fly” is none of: attack"),
        ("[{power: 1, powr: 2}]", "unknown key: powr"),
    ],
)
def test_what_cannot_be_in_force_is_told_with_its_place(effects, said):
    for it in (table(), masters()):
        if "fly" in effects and it.words.vocabulary.game != "onepiece":
            continue
        leader = it.default_leader.name
        with pytest.raises(ScenarioError) as told:
            it.position(f"A: {{leader: {{card: {leader}, effects: {effects}}}}}")
        if it.words.vocabulary.game == "onepiece":
            assert said in str(told.value)
        assert told.value.text("fr") != str(told.value)


# -- the start of the game ---------------------------------------------------------------------------------------------


@rule("onepiece", "5-2-1-5", "5-2-1-6", "5-2-1-7", "2-9-2-1")
def test_a_game_from_its_start_with_decks_in_order():
    it = table().position("start: B\nA: {deck: [Mate, Giant x4, {card: Twin, as: first life}, Exile]}")
    it.expect("decision == first or second", "asked == B", "phase == setup", "A.deck == 50", "A.hand == 0")
    it.do("second", "A: keep", "B: keep").expect("turn == A", "turn_number == 1", "A.hand == 5", "A.life == 5")
    it.expect("A.hand.cards == [Mate, Giant, Giant, Giant, Giant]", "A.life.bottom == first life", "A.deck == 40")


def test_both_players_can_be_the_one_who_chooses():
    for who in "AB":
        table().position(f"start: {who}").expect(f"asked == {who}")
        masters().position(f"start: {who}").expect(f"asked == {who}")
    table().position("start: true").expect("decision == first or second")
    table(team=True).position("start: A2").expect("asked == A2")


def test_a_game_of_dragon_ball_from_its_start():
    it = masters().position("start: A\nA: {deck: [Guard, Twin x5, Giant]}").expect("decision == first", "A.deck == 50")
    it.do("first", "keep", "keep").expect(
        "A.hand.cards == [Guard, Twin, Twin, Twin, Twin, Twin]", "A.life.bottom == Giant"
    )


@rule("onepiece", "5-1-2", "5-1-2-2", "5-1-2-3")
def test_decks_are_judged():
    cards = "Ocean: {colors: [Blue], cost: 1}"
    it = table(cards).position("start: true\nA: {deck: [Mate x4]}\nB: {deck: [Mate x5, Ocean], deck_size: 51}")
    it.expect("A.deck.legal", "A.deck.problems == []", "not B.deck.legal")
    it.expect("B.deck.problems == [5-1-2, 5-1-2-2, 5-1-2-3]", "B.deck.problems has 5-1-2-3")
    it.do("first", "keep", "keep").expect("A.deck.legal", "not B.deck.legal")  # it is what was brought that counts
    with pytest.raises(ScenarioError, match="write start: true"):
        table().position("{}").expect("A.deck.legal")


def test_decks_of_dragon_ball_are_judged():
    it = masters().position("start: true\nA: {deck: [Guard x5]}\nB: {deck_size: 49}")
    it.expect("not A.deck.legal", "not B.deck.legal")
    masters().position("start: true\nA: {deck: [Guard x4]}").expect("A.deck.legal", "A.deck.problems == []")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("start: maybe", "start: expected true, or the player who decides"),
        ("start: false", "start: expected true"),
        ("start: true\nturn: A", "turn: a game at its start has no turn yet"),
        ("start: true\nA: {hand: [Mate]}", "A: unknown key: hand. Known: deck, deck_size, leader"),
        ("start: true\nA: 3", "A: expected a mapping"),
    ],
)
def test_what_cannot_be_at_the_start(position, said):
    for it in (table(), masters()):
        with pytest.raises(ScenarioError) as told:
            it.position(position)
        assert said in str(told.value) or "Guard" in said


# -- where the game stands ---------------------------------------------------------------------------------------------


def test_the_step_and_what_waits():
    cards = """
        Herald: {power: 5000, abilities: ["when_attacking(may(draw(1)))"]}
        Piper: {cost: 1, abilities: ["when(On('attacks', whose='you'), mill(1))"]}
    """
    it = table(cards).position("A: {characters: [Herald, Piper]}\nB: {characters: [Guard], hand: [Gunner]}")
    it.expect("phase == main", "step == none", "waiting == []", "resolving == none")
    it.do("attack Herald -> leader").expect("step == attack", "waiting == [Herald, Piper]", "decision == order")
    it.do("resolve Herald").expect("resolving == Herald", "waiting == [Piper]", "decision == may")
    it.do("until block").expect("step == block", "waiting == []", "resolving == none")
    it.do("until counter").expect("step == counter").do("until main").expect("step == none")


def test_the_step_in_dragon_ball():
    it = masters().position("A: {battle: [Guard], hand: [Red Student]}\nB: {hand: [Red Student]}")
    it.expect("phase == main", "step == none").do("attack Guard -> leader", "until offense").expect("step == offense")
    it.do("until defense").expect("step == defense", "waiting == []").do("until main").expect("step == none")
