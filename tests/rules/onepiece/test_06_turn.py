"""6. Game progression: whole turns (tests/scenarios/onepiece/ch06_*.yaml say what happens inside them)."""

from __future__ import annotations

import pytest

from playmat import onepiece
from playmat.core.events import DREW
from playmat.core.packing import option, verb_of
from playmat.onepiece import kinds
from playmat.scenario import make_card
from playmat.testing import rule, table

END = option(kinds.END)


def first_turn():
    """A game of plain decks at the first decision of its first turn."""
    captain = make_card("Captain", {"category": "Leader"})
    sailors = [make_card(f"Sailor {i}", {"power": 1000}) for i in range(13)]
    deck = onepiece.Deck(captain, [card for card in sailors for _ in range(4)][:50])
    game = onepiece.new_game([deck, deck])
    for code in (kinds.GO_FIRST, kinds.KEEP, kinds.KEEP):
        game.apply(option(code))
    return game


@rule("onepiece", "6-1-1", "6-1-2")
def test_a_turn_is_five_phases_of_its_player_always_in_the_same_order():
    game = first_turn()
    first = game.first
    for _ in range(4):
        game.apply(END)
    phases = [(event.seat, kinds.PHASES[event.a]) for event in game.log if event.kind == kinds.PHASE]
    names = ["refresh", "draw", "don", "main", "end"]
    players = [first, 1 - first, first, 1 - first]
    whole = [(player, name) for player in players for name in names]
    assert phases == whole + [(first, name) for name in names[:4]]  # a fifth turn, up to its Main Phase


@rule("onepiece", "6-1-2")
def test_only_the_turn_player_is_asked_in_the_main_phase():
    game = first_turn()
    for number in range(1, 6):
        expected = game.first if number % 2 else 1 - game.first
        assert (game.turn_number, game.turn, game.decision.seat) == (number, expected, expected)
        assert game.view(1 - expected).decision is None
        game.apply(END)


@rule("onepiece", "6-3-1", "6-4-1")
def test_the_first_turns_of_a_game():
    game = first_turn()
    seen = []
    for _ in range(4):
        side = game.seats[game.turn]
        seen.append((len(side.hand), side.don_active, side.don_deck))
        game.apply(END)
    # the first player: no card and 1 DON!!; then a card and 2 DON!! each turn
    assert seen == [(5, 1, 9), (6, 2, 8), (6, 3, 7), (7, 4, 6)]


@rule("onepiece", "6-3-1")
def test_the_card_of_the_draw_phase_comes_before_the_don_phase():
    game = first_turn()
    start = len(game.log)
    game.apply(END)
    told = [e for e in game.log[start:] if e.kind in (kinds.PHASE, DREW, kinds.DON_PLACED)]
    order = [kinds.PHASES[e.a] if e.kind == kinds.PHASE else e.kind for e in told]
    assert order == ["end", "refresh", "draw", DREW, "don", kinds.DON_PLACED, "main"]


@rule("onepiece", "6-5-6-1")
def test_no_attack_is_offered_before_each_players_second_turn():
    game = first_turn()
    offered = []
    for _ in range(4):
        offered.append(any(verb_of(code) == kinds.ATTACK for code in game.decision.options))
        game.apply(END)
    assert offered == [False, False, True, True]


@rule("onepiece", "6-5-6-1")
def test_the_second_turn_of_a_player_is_theirs_even_if_it_is_an_extra_one():
    duel = table("Tide Turner: {cost: 1, keywords: [Rush], abilities: ['on_play(extra_turn())']}")
    duel.position("{turn: {player: A, number: 1}, A: {hand: [Tide Turner], don: 1}}")
    duel.do("play Tide Turner")
    assert duel.why_not("attack leader -> leader").rule == "6-5-6-1"
    duel.do("end").expect("turn == A", "A.turns == 2", "legal(attack leader -> leader)")


@rule("onepiece", "6-5-2", "6-5-2-1")
def test_every_sort_of_action_and_the_end_of_the_phase_are_offered_together():
    duel = table("Tinker: {cost: 1, abilities: ['activate_main(draw(1))']}")
    duel.position("{A: {hand: [Deckhand], characters: [Tinker], don: 2}}")
    sorts = {verb_of(code) for code in duel.game.decision.options}
    assert sorts == {kinds.PLAY, kinds.ACTIVATE, kinds.GIVE, kinds.ATTACK, kinds.END}
    assert (duel.game.decision.kind, duel.game.decision.rule) == ("main", "6-5-2")


@rule("onepiece", "6-2-3")
@pytest.mark.parametrize("edition", ["1.1.8", "1.2.0"])
def test_given_don_are_active_again_in_both_editions(edition):
    """1.2.0 has them return rested, and 6-2-4 makes them active at once."""
    duel = table()
    duel.position(
        f"""
        rules: {edition}
        turn: {{player: A, phase: refresh}}
        A: {{characters: [{{card: Mate, don: 3}}], don: {{active: 1, rested: 2, deck: 0}}}}
        """
    )
    duel.expect("don(Mate) == 0", "A.don.active == 6", "A.don.rested == 0")


@rule("onepiece", "6-6-1-1-3", "6-6-1-1-4")
@pytest.mark.parametrize("timing, player", [("end_of_your_turn", "A"), ("end_of_opponents_turn", "B")])
def test_end_of_turn_effects_come_in_any_order_even_on_one_card(timing, player):
    """The first printed one draws, the second needs a card in hand: their player decides whether it has one."""
    text = f"[{timing}(draw(1)), \"{timing}(if_(hand('>=', 1), gain_power(THIS, 1000, until='end of your turn')))\"]"
    for chosen, power in ((0, 2000), (1, 1000)):
        duel = table(f"Scribe: {{cost: 1, power: 1000, abilities: {text}}}")
        duel.position(f"{{{player}: {{characters: [Scribe], hand: 0}}}}")
        duel.do("end").expect("decision == order", f"asked == {player}")
        assert len(duel.game.decision.options) == 2
        duel.answer(duel.game.decision.options[chosen])
        duel.expect("turn == B", f"power(Scribe) == {power}")
