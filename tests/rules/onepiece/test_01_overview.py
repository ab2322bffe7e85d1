"""1. Game overview: what scenarios (tests/scenarios/onepiece/ch01_*.yaml) cannot say."""

import random

import pytest

from playmat.core.decision import NUMBER, IllegalAction
from playmat.core.packing import a_of, verb_of
from playmat.onepiece import new_game
from playmat.testing import rule, table

from .decks import plain_deck


@rule("onepiece", "1-1-1")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_a_duel_is_refused_unless_it_has_two_players(players):
    with pytest.raises(ValueError, match="2 decks"):
        new_game([plain_deck() for _ in range(players)])


@rule("onepiece", "1-1-1")
def test_a_duel_of_two_begins():
    assert len(new_game([plain_deck(), plain_deck()]).seats) == 2


@rule("onepiece", "1-2-1")
def test_nothing_can_be_done_once_the_game_is_over():
    t = table().position("B: {life: 0}")
    attack = t.game.decision.options[0]
    t.do("attack leader -> leader").expect("winner == A")
    with pytest.raises(IllegalAction) as refused:
        t.game.apply(attack)
    assert refused.value.refusal.rule == "1-2-1"


def random_game(seed):
    """Every decision of a game in which everybody does anything."""
    dice = random.Random(seed)
    game = new_game([plain_deck(), plain_deck()], seed)
    while game.decision is not None:
        yield game
        game.apply(dice.choice(game.decision.options))


@rule("onepiece", "1-2-1", "1-2-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_concede_at_any_decision_of_a_game_whoever_decides(seat):
    kinds = set()
    for game in random_game(seed=5):
        given_up = game.clone()
        given_up.concede(seat)
        assert given_up.decision is None
        assert given_up.result.winners == (1 - seat,)
        assert given_up.result.rule == "1-2-3"
        kinds.add((game.decision.kind, game.decision.seat))
    assert {("redraw", 0), ("redraw", 1), ("main", 0), ("main", 1)} <= kinds  # from the preparations on


@rule("onepiece", "1-2-3")
def test_a_game_that_is_over_cannot_be_lost_again_by_conceding():
    t = table().position("B: {life: 0}").do("attack leader -> leader")
    t.game.concede(0)
    t.expect("winner == A", "reason == 9-2-1-1")


@rule("onepiece", "1-2-4")
def test_a_player_with_a_replacement_to_use_still_loses_by_conceding():
    t = table("""
        Martyr: {power: 1000, abilities: ["instead(WouldLeave('ko', whose='you'), draw(1))"]}
        Blast: {category: Event, cost: 0, abilities: ["main(ko(opponents('character')))"]}
    """)
    t.position("{A: {hand: [Blast]}, B: {characters: [Martyr, Mate]}}").do("play Blast")
    t.expect("decision == replace", "asked == B")
    t.do("B: concede").expect("winner == A", "reason == 1-2-3", "decision == none", "B.hand == 0")


@rule("onepiece", "1-3-5")
def test_only_whole_numbers_from_0_on_are_offered():
    t = table("""
        Oracle: {category: Event, cost: 0, abilities: ["main(ChooseNumber(10), draw(Chosen()))"]}
    """)
    t.position("A: {hand: [Oracle]}").do("play Oracle").expect("decision == number")
    offered = t.game.decision.options
    assert {verb_of(code) for code in offered} == {NUMBER}
    assert [a_of(code) for code in offered] == list(range(11))


@rule("onepiece", "1-3-6")
def test_every_current_value_is_a_whole_number_and_none_but_power_is_below_zero():
    t = table("""
        Third: {cost: 5, power: 1000, abilities: ["permanent(gain_power(THIS, per(cards('trash'), 500, 3)))"]}
        Hex:
          category: Event
          cost: 0
          abilities: ["main(gain_power(opponents('character'), -3000), gain_cost(opponents('character'), -7))"]
    """)
    t.position("{A: {hand: [Hex], trash: 4}, B: {characters: [Third, Mate], trash: 5}}").do("play Hex")
    views = [view for side in t.game.view(0).sides for view in [side.leader, *side.characters]]
    assert all(type(value) is int for v in views for value in (v.power, v.cost, v.base_power, v.base_cost))
    assert [(v.power, v.cost) for v in t.game.view(0).sides[1].characters] == [(-1500, 0), (3000, 0)]


@rule("onepiece", "1-3-6")
def test_a_cost_below_zero_is_read_as_zero_but_changed_from_what_it_came_to():
    t = table("""
        Bargain:
          category: Event
          cost: 0
          abilities: ["main(rule('hand cost', cards=named('Squire'), n=-3), rule('next cost', cards=named('Squire'), n=2))"]
        Squire: {cost: 1, power: 2000}
        Reader: {category: Event, cost: 0, abilities: ["main(draw(count(yours('hand', cost('==', 0)))))"]}
    """)
    # 1 - 3 + 2 is 0: the 2 is added to -2, not to 0
    t.position("{A: {hand: [Bargain, Squire, Reader, Mate]}}")
    t.do("play Bargain").expect("legal(play Squire)", "cost(Squire) == 0")
    t.do("play Reader").expect("A.hand == 3")  # one card of cost 0: a cost below 0 is read as 0
    t.do("play Squire").expect("zone(Squire) == character", "A.don.rested == 0")
