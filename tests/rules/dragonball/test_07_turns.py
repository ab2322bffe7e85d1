"""7. Turns, phase by phase and checkpoint by checkpoint."""

from __future__ import annotations

import pytest

from playmat.core.packing import verb_of
from playmat.dragonball import kinds
from playmat.testing import masters, rule

WATCH = """
Dawn: {skills: ['auto(On("turn start", whose="you"), Draw(1))'], power: 5000}
Noon: {skills: ['auto(On("main start", whose="you"), Draw(1))'], power: 5000}
Dusk: {skills: ['auto(On("main end", whose="you"), Draw(1))'], power: 5000}
Night: {skills: ['auto(On("turn end", whose="you"), Draw(1))'], power: 5000}
"""


def order_of(table):
    """The kinds of the events in the log that tell how a turn goes, in order."""
    names = {
        kinds.TURN_STARTED: "start",
        kinds.CHARGED: "charge",
        kinds.MAIN_STARTED: "main",
        kinds.MAIN_ENDING: "main end",
        kinds.TURN_ENDING: "end",
    }
    return [names[event.kind] for event in table.game.log if event.kind in names]


@rule("dragonball", "7-1-1", "7-1-2", "7-2-13", "7-3-5-1-5", "7-4-7")
def test_a_turn_is_charge_main_and_end_and_then_the_opponent_plays():
    table = masters().position("{turn: {player: A, number: 4, phase: charge}, A: {hand: [Red Student]}}")
    table.do("charge Red Student", "until main").expect("turn == A", "phase == main", "A.energy == 1")
    table.do("end", "B: charge none", "until main").expect("turn == B", "turn_number == 5", "phase == main")
    told = order_of(table)
    assert told[:5] == ["start", "charge", "main", "main end", "end"]
    assert "start" in told[5:]  # the opponent's Charge Phase


@rule("dragonball", "7-2-2", "7-2-3", "7-2-4")
def test_what_lasts_until_the_start_of_a_turn_ends_before_its_skills():
    table = masters("""
        Shout: {type: Extra, cost: 0, orbs: "", skills:
          ['activate("main", Gain(Sel(("leader",)), (MorePower(5000),), "start of opponent''s turn"))']}
        Echo: {type: Extra, cost: 0, orbs: "", skills:
          ['activate("main", Gain(Sel(("leader",)), (MorePower(1000),), "start of your turn"))']}
    """)
    table.position("{A: {hand: [Shout, Echo]}}")
    table.do("activate Shout", "activate Echo").expect("power(A.leader) == 16000")
    table.do("next turn").expect("turn == B", "power(A.leader) == 11000")
    table.do("next turn").expect("turn == A", "power(A.leader) == 10000")


@rule("dragonball", "7-2-5", "7-2-6", "7-2-7")
def test_skills_of_the_start_of_the_turn_come_before_anything_is_switched():
    table = masters("""
        Early: {power: 5000, skills: ['auto(On("turn start", whose="you"),
          If(Is(This(), (IsRested(),)), (Draw(2),)))']}
    """)
    table.position("{turn: {player: A, number: 5, phase: charge}, A: {battle: [{card: Early, rested: true}]}}")
    table.do("until main").expect("A.hand == 3", "active(Early)")  # two by the skill, one by the Charge Phase


@rule("dragonball", "7-2-7", "1-10-1-1", "1-10-1-2")
def test_only_the_turn_player_switches_cards_in_four_areas_to_active_mode():
    table = masters().position("""
        turn: {player: A, number: 5, phase: charge}
        A:
          leader: {card: Red Leader, rested: true}
          battle: [{card: Guard, rested: true}]
          unison: [{card: Ally, rested: true, markers: 2}]
          energy: {rested: 2}
        B:
          leader: {card: Blue Leader, rested: true}
          battle: [{card: Twin, rested: true}]
          energy: {rested: 1}
    """)
    table.do("until main")
    table.expect("active(A.leader)", "active(Guard)", "active(Ally)", "A.energy.active == 2")
    table.expect("rested(B.leader)", "rested(Twin)", "B.energy.rested == 1")


@rule("dragonball", "7-2-8")
def test_a_checkpoint_follows_the_switch_before_the_draw():
    table = masters("""
        Riser: {power: 5000, skills: ['auto(On("readied", this=True), If(Have(Sel(("hand",)), 0, "=="), (Draw(3),)))']}
    """)
    table.position("{turn: {player: A, number: 5, phase: charge}, A: {battle: [{card: Riser, rested: true}]}}")
    table.do("until main").expect("A.hand == 4")


@rule("dragonball", "7-2-9", "7-2-10")
def test_a_checkpoint_follows_the_draw_before_the_charge():
    table = masters('Reader: {power: 5000, skills: [\'auto(On("drew", whose="you"), Draw(1), once=True)\']}')
    table.position("{turn: {player: A, number: 5, phase: charge}, A: {battle: [Reader]}}")
    table.do("until charge").expect("A.hand == 2")


@rule("dragonball", "7-2-9", "7-2-9-1")
@pytest.mark.parametrize(("number", "cards"), [(1, 0), (2, 1), (3, 1)])
def test_everyone_draws_but_the_first_player_on_the_first_turn(number, cards):
    player = "A" if number % 2 else "B"
    table = masters().position({"turn": {"player": player, "number": number, "phase": "charge"}})
    table.do("until main").expect(f"{player}.hand == {cards}")


@rule("dragonball", "7-2-11", "7-2-12", "3-8-3")
def test_one_card_may_be_charged_and_a_checkpoint_follows():
    table = masters('Miner: {power: 5000, skills: [\'auto(On("charged", whose="you"), Draw(2))\']}')
    table.position("""
        turn: {player: A, number: 5, phase: charge}
        A: {battle: [Miner], hand: [Red Student x2]}
    """)
    table.do("until charge")
    assert sum(verb_of(code) == kinds.CHARGE for code in table.game.decision.options) == 3
    table.do("charge Red Student").expect("A.energy == 1", "A.energy.active == 1", "decision == main")
    table.expect("A.hand == 4")  # two left, two drawn by the skill before the Main Phase began


@rule("dragonball", "7-2-11")
def test_charging_is_a_choice():
    table = masters().position("{turn: {player: A, number: 5, phase: charge}, A: {hand: [Red Student]}}")
    table.do("charge none").expect("A.energy == 0", "decision == main")


@rule("dragonball", "7-3-2", "7-3-3")
def test_skills_of_the_start_of_the_main_phase_come_before_its_first_free_timing():
    table = masters(WATCH).position("{turn: {player: A, number: 5, phase: charge}, A: {battle: [Noon]}}")
    table.do("until charge").expect("A.hand == 1")
    table.do("charge none").expect("A.hand == 2", "decision == main")


@rule("dragonball", "7-3-4", "7-3-4-1", "7-3-4-2", "7-3-4-3", "7-3-4-3-2", "7-3-4-4", "7-3-4-5-1")
def test_the_free_timing_of_the_main_phase_offers_every_action():
    table = masters("Sigil: {type: Extra, z: true, z_cost: 0, cost: 0, orbs: ''}")
    table.position("""
        A: {hand: [Red Student, Spark, Ally], unison: [{card: Ally, markers: 1}], energy: 3, z_deck: [Sigil]}
    """)
    verbs = {verb_of(code) for code in table.game.decision.options}
    assert verbs == {kinds.PLAY, kinds.ACTIVATE, kinds.GROW, kinds.ATTACK, kinds.END}
    table.expect("legal(play Sigil)", "legal(play Red Student)", "legal(activate Spark)", "legal(grow Ally)")
    table.expect("legal(attack leader -> leader)")


@rule("dragonball", "7-3-4-1-1", "7-3-4-2-1", "7-3-4-3-1", "7-3-4-3-3", "7-3-4-4-2", "8-5-13", "4-1-2-1")
@pytest.mark.parametrize(
    ("action", "drawn"),
    [
        ("play Novice", 1),
        ("activate Spark", 2),
        ("grow Ally", 1),
        ("play Sigil", 1),
        ("attack leader -> leader", 1),
    ],
)
def test_after_an_action_comes_a_checkpoint_and_another_free_timing(action, drawn):
    """A skill that the action sets off is resolved before the player may do the next thing."""
    table = masters("""
        Sigil: {type: Extra, z: true, z_cost: 0, cost: 0, orbs: ''}
        Novice: {cost: 0, orbs: '', power: 5000}
        Scribe:
          power: 5000
          skills:
            - 'auto(On("played", whose="you"), Draw(1))'
            - 'auto(On("skill", whose="you", bits=8), Draw(1))'
            - 'auto(On("grew", whose="you"), Draw(1))'
            - 'auto(On("placed", whose="you"), Draw(1))'
            - 'auto(On("battle end", whose="you"), Draw(1))'
    """)
    table.position("""
        A: {hand: [Novice, Spark, Ally], battle: [Scribe], unison: [{card: Ally, markers: 1}], energy: 3,
            z_deck: [Sigil]}
    """)
    before = table.value("A.deck")
    table.do(action, "settle")
    table.expect("decision == main", "turn == A")
    assert before - table.value("A.deck") == drawn


@rule("dragonball", "7-3-4-4-1")
def test_the_first_player_cannot_attack_on_the_first_turn_and_the_second_can():
    table = masters().position("{turn: {player: A, number: 1}}")
    assert table.why_not("attack leader -> leader").rule == "7-3-4-4-1"
    table = masters().position("{turn: {player: B, number: 2}}")
    table.expect("legal(attack leader -> leader)")


@rule("dragonball", "7-3-5-1-1", "7-3-5-1-2", "7-3-5-1-3", "7-3-5-1-4")
def test_the_end_of_the_main_phase_has_its_skills_and_then_ends_what_lasts_for_it():
    table = masters("""
        Mime: {power: 5000, skills: ['activate("main", Gain(This(), (MorePower(5000),), "main phase"))',
          'auto(On("main end", whose="you"), If(Is(This(), (Power(">=", 10000),)), (Draw(1),)))',
          'auto(On("turn end", whose="you"), If(Is(This(), (Power(">=", 10000),)), (Draw(5),)))']}
    """)
    table.position("{A: {battle: [Mime]}}")
    table.do("activate Mime").expect("power(Mime) == 10000")
    table.do("end", "until charge").expect("power(Mime) == 5000", "A.hand == 1")


@rule("dragonball", "7-4-2", "7-4-3", "7-4-5", "7-4-6")
def test_skills_of_the_end_of_the_turn_come_before_what_lasts_for_it_ends():
    table = masters("""
        Bard: {power: 5000, skills: ['activate("main", Gain(This(), (MorePower(5000),), "turn"))',
          'auto(On("turn end", whose="you"), If(Is(This(), (Power(">=", 10000),)), (Draw(1),)))']}
        Heckler: {type: Extra, cost: 0, orbs: '', skills:
          ['counter("attack", Gain(Sel(("leader",)), (MorePower(1000),), "turn"))']}
    """)
    table.position("{A: {battle: [Bard]}, B: {hand: [Heckler]}}")
    table.do("activate Bard", "attack leader -> leader", "B: counter Heckler", "settle")
    table.expect("power(B.leader) == 11000")
    table.do("end", "until charge").expect("A.hand == 1", "power(Bard) == 5000", "power(B.leader) == 10000")


@rule("dragonball", "7-4-4")
def test_the_end_phase_repeats_while_a_skill_for_it_has_not_been_asked():
    table = masters("""
        Caller: {power: 5000, skills: ['auto(On("turn end", whose="you"), Play(Choose(Sel(("hand",), "you",
          (Named(("Late",)),)), up_to=True)))']}
        Late: {power: 5000, skills: ['auto(On("turn end", whose="you"), Draw(1))']}
    """)
    table.position("{A: {battle: [Caller], hand: [Late]}}")
    before = table.value("A.deck")
    table.do("end", "choose Late", "until charge")
    table.expect("zone(Late) == battle", "A.hand == 1")
    assert before - table.value("A.deck") == 1  # each once: Late was asked in the second pass, and only there


@rule("dragonball", "7-1-2-1", "20-13-1", "20-13-2", "20-13-3", "20-13-4")
def test_a_phase_that_is_skipped_has_no_skills_and_no_actions():
    table = masters(
        WATCH
        + """
Sloth: {power: 5000, skills: ['permanent(Rule("skip", "you", phase="main"))']}
"""
    )
    table.position("""
        turn: {player: A, number: 5, phase: charge}
        A: {battle: [Sloth, Noon, Dusk, Night], hand: [Red Student]}
    """)
    table.do("charge none", "until charge")
    table.expect("turn == B", "A.hand == 3")  # the draw of the turn and Night; neither Noon nor Dusk
