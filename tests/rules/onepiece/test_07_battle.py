"""7. Card attacks and battles: what scenarios/onepiece/ch07_*.yaml cannot say."""

from __future__ import annotations

import pytest

from playmat.core import atoms
from playmat.core.packing import verb_of
from playmat.onepiece import kinds
from playmat.testing import rule, table

DRUMMER = """
Drummer: {cost: 3, power: 5000, abilities: ["when_attacking(gain_power(THIS, 1000, 'battle'))"]}
Barrier: {category: Event, cost: 0, abilities: ["counter(gain_power(yours('leader'), 3000, 'battle'))"]}
"""


@pytest.mark.pure
@rule("onepiece", "7-1-5-3", "7-1-5-4")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_what_lasts_for_the_battle_ends_with_the_turn_players_effects_first(turn, monkeypatch):
    other = "B" if turn == "A" else "A"
    duel = table(DRUMMER, careful=False)
    duel.position({"turn": turn, turn: {"characters": ["Drummer"]}, other: {"hand": ["Barrier", "Deckhand"]}})
    duel.do("attack Drummer -> leader", "counter Barrier")
    before, left = atoms.keep_mods, []

    def watch(game, mods):
        left.append(["AB"[mod.seat] for mod in mods])
        before(game, mods)

    monkeypatch.setattr(atoms, "keep_mods", watch)
    duel.do("pass")
    assert left == [[other], []]


@rule("onepiece", "7-1-5-1", "7-1-5-5")
def test_the_battle_is_over_once_it_has_ended():
    duel = table()
    duel.position("""
        turn: A
        A: {characters: [Mate]}
        B: {characters: [Guard], hand: [Deckhand]}
    """)
    duel.do("attack Mate -> leader", "pass")
    assert duel.game.battle is not None
    duel.do("pass")
    assert duel.game.battle is None
    assert duel.game.decision.kind == "main"
    assert not {verb_of(code) for code in duel.game.decision.options} & {
        kinds.BLOCK,
        kinds.COUNTER,
        kinds.COUNTER_EVENT,
    }


@rule("onepiece", "7-1")
def test_the_steps_of_a_battle_follow_each_other_in_order():
    duel = table("""
        Bell: {category: Leader, abilities: ["when(On('attacks'), draw(1))", "when(On('blocks'), draw(1))",
          "when(On('attacked'), draw(1))", "when(On('ko'), draw(1))", "when(On('battle end'), draw(1))"]}
    """)
    duel.position("""
        turn: A
        A: {leader: Bell, characters: [Mate]}
        B: {characters: [Guard], hand: [Deckhand]}
    """)
    duel.do("attack Mate -> leader", "block Guard", "counter Deckhand -> Guard", "settle")
    watched = (kinds.ATTACKED, kinds.BLOCKED, kinds.DEFENDED, kinds.COUNTERED, kinds.KOED, kinds.BATTLE_ENDED)
    assert [event.kind for event in duel.game.log if event.kind in watched] == list(watched)
    duel.expect("A.hand == 5", "zone(Guard) == trash")


@rule("onepiece", "7-1-3-2", "7-1-2-1")
def test_in_the_block_and_counter_steps_only_the_attacked_player_is_asked_and_only_for_that():
    duel = table("Sage: {cost: 1, power: 1000, abilities: ['activate_main(draw(1))']}")
    duel.position("""
        turn: A
        A: {characters: [Mate, Guard, Sage], hand: [Deckhand], don: 3}
        B: {characters: [Guard, Sage], hand: [Deckhand], don: 3}
    """)
    duel.do("attack Mate -> leader")
    block = duel.game.decision
    assert (block.seat, {verb_of(code) for code in block.options[:-1]}) == (1, {kinds.BLOCK})
    duel.do("pass")
    counter = duel.game.decision
    assert (counter.seat, {verb_of(code) for code in counter.options[:-1]}) == (1, {kinds.COUNTER})


@rule("onepiece", "7-1-4-1-1-3", "7-1-4-1-1-1")
def test_no_number_of_damage_in_one_attack_beats_a_leader_with_life_left():
    for life in (1, 2, 3):
        duel = table()
        duel.position({"turn": "A", "A": {"characters": ["Twin"]}, "B": {"life": life}})
        duel.do("attack Twin -> leader", "settle")
        duel.expect("not over", f"B.life == {max(0, life - 2)}", f"B.hand == {min(2, life)}")
