"""7. Turns, phase by phase and checkpoint by checkpoint."""

from __future__ import annotations

import pytest

from playmat.core import events
from playmat.core.packing import a_of, verb_of
from playmat.dragonball import kinds
from playmat.testing import masters, rule

WATCH = """
Dawn: {skills: ['auto(On("turn start", whose="you"), Draw(1))'], power: 5000}
Noon: {skills: ['auto(On("main start", whose="you"), Draw(1))'], power: 5000}
Dusk: {skills: ['auto(On("main end", whose="you"), Draw(1))'], power: 5000}
Night: {skills: ['auto(On("turn end", whose="you"), Draw(1))'], power: 5000}
"""


def options_of(table, verb):
    return [code for code in table.game.decision.options if verb_of(code) == verb]


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


@rule("dragonball", "7-4-2", "23-2-2-2", "3-1-4")
def test_cards_that_change_places_in_their_pile_have_had_the_end_of_this_turn():
    text = "[Auto] At the end of your opponent's turn, place this card from under your Z-Leader on top of your Leader."
    z_leader = {"type": "Leader", "z_cost": 1, "power": 15000, "text": text}
    table = masters({"Sun": z_leader, "Moon": z_leader}).position(
        "{turn: {player: B, number: 4}, A: {leader: {card: Sun, under: [Moon, Guard]}}}"
    )
    table.do("end", "until charge").expect("zone(Sun) == leader", "under(Sun) == [Moon, Guard]", "not over")
    table.do("next turn", "end", "until charge").expect("zone(Sun) == leader")  # and each has its time again


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


@rule("dragonball", "7-3-4", "7-3-4-1", "5-3-3")
@pytest.mark.parametrize("bound", [False, True], ids=["nothing is forbidden", "something is forbidden"])
@pytest.mark.parametrize(
    ("energy", "found"),
    [
        ("0", ["Free"]),
        ("[Red Student]", ["Ally", "Free", "Red Student"]),
        ("[Blue Student]", ["Free"]),
        ("[Red Student, Blue Student]", ["Ally", "Free", "Guard", "Red Student"]),
    ],
)
def test_the_cards_that_can_be_paid_for_may_be_played_and_no_others(energy, found, bound):
    """The orbs of a cost need energy of their colours; an Extra or a card under a prohibition is not played at all."""
    table = masters("""
        Free: {cost: 0, orbs: ''}
        Dull: {cost: 0, orbs: '', traits: [Dull]}
        Leash: {power: 5000, skills: ['permanent(Rule("cannot play", "you", cards=Trait(("Dull",))))']}
    """)
    more = ", Dull], battle: [Leash" if bound else ""
    table.position(f"{{A: {{hand: [Free, Red Student, Guard, Giant, Spark, Ally{more}], energy: {energy}}}}}")
    plays = {table.game.cards[a_of(code)].printed.name for code in options_of(table, kinds.PLAY)}
    assert sorted(plays) == found


@rule("dragonball", "7-3-4", "7-3-4-3", "13-3-1")
def test_a_unison_grows_by_a_card_of_its_name_and_by_no_other_card_of_the_hand():
    table = masters("""
        Other: {type: Unison, power: 10000}
    """)
    table.position("{A: {unison: [{card: Ally, markers: 1}], hand: [Ally, Other, Red Student], energy: 6}}")
    grown = [table.game.cards[a_of(code)].printed.name for code in options_of(table, kinds.GROW)]
    assert grown == ["Ally"]


@rule("dragonball", "7-3-4", "22-39-2", "22-39-3")
def test_a_card_that_must_be_unique_is_not_offered_beside_its_like():
    table = masters("""
        Sole: {cost: 0, orbs: '', characters: [Sole], keywords: [Unique]}
    """)
    table.position("{A: {battle: [Sole], hand: [Sole, Red Student], energy: 2}}")
    plays = [table.game.cards[a_of(code)].printed.name for code in options_of(table, kinds.PLAY)]
    assert plays == ["Red Student"]


@rule("dragonball", "7-2-7", "0-2-5")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_an_effect_keeps_some_cards_of_its_player_rested_in_the_charge_phase(whose):
    table = masters(f"""
        Chain: {{power: 5000, skills: ['permanent(Rule("no ready", "{whose}", cards=Named(("Guard",))))',
          'permanent(Rule("cannot attack", "{whose}", cards=Named(("Twin",))))']}}
    """)
    table.position("""
        A: {battle: [Chain, {card: Guard, rested: true}, {card: Twin, rested: true}]}
        B: {battle: [{card: Guard, rested: true, as: theirs}, {card: Twin, rested: true, as: other}]}
    """)
    table.do("next turn", "next turn")
    mine, foreign = ("rested", "active") if whose == "you" else ("active", "rested")
    table.expect(f"{mine}(A.Guard)", "active(A.Twin)", f"{foreign}(theirs)", "active(other)")


@rule("dragonball", "7-2-11", "0-2-5")
@pytest.mark.parametrize(("whose", "asked"), [("opponent", False), ("you", True)])
def test_who_cannot_charge_is_not_asked_to(whose, asked):
    table = masters(f"""
        Dam: {{power: 5000, skills: ['permanent(Rule("cannot charge", "{whose}"))']}}
    """)
    table.position("{A: {battle: [Dam]}, B: {hand: [Red Student]}}")
    table.do("end")
    assert (table.game.decision.kind == "charge") is asked


@rule("dragonball", "7-2-11", "7-2-12")
@pytest.mark.parametrize(("hand", "asked"), [("[]", "main"), ("[Red Student]", "charge")])
def test_who_has_no_card_in_hand_is_not_asked_to_charge(hand, asked):
    table = masters().position(f"{{turn: {{player: A, number: 1, phase: charge}}, A: {{hand: {hand}}}, B: {{}}}}")
    assert table.game.decision.kind == asked


@rule("dragonball", "7-4-2", "7-4-3", "1-7-2-1-1")
def test_what_is_put_off_to_the_end_of_the_turn_comes_then_and_once():
    table = masters("""
        Fuse: {power: 5000, skills: ['activate("main", Later("end of turn", (Draw(2),)), once=True)']}
    """)
    table.position("{A: {battle: [Fuse]}, B: {}}")
    table.do("activate Fuse").expect("A.hand == 0")
    table.do("next turn").expect("A.hand == 2")
    table.do("next turn", "next turn").expect("A.hand == 3")  # the card of the Charge Phase


@rule("dragonball", "7-4-2", "7-4-4", "1-7-2-1-1")
def test_what_is_put_off_in_the_end_phase_itself_is_done_in_it():
    table = masters("""
        Slow: {power: 5000, skills: ['auto(On("turn end", whose="you"), Later("end of turn", (Draw(2),)))']}
    """)
    table.position("{A: {battle: [Slow]}, B: {}}").do("next turn").expect("A.hand == 2")
    drawn = [e.seat for e in table.game.log if e.kind in (events.DREW, kinds.TURN_STARTED)]
    assert drawn[0] == 0  # before the next turn starts


@rule("dragonball", "20-13-1", "20-13-2", "7-4-2", "7-4-7")
def test_a_turn_whose_end_phase_is_skipped_does_nothing_of_it_and_forgets_what_was_put_off():
    table = masters("""
        Rush: {power: 5000, skills: ['permanent(Rule("skip", "you", phase="end"))',
          'auto(On("turn end", whose="you"), Draw(5))']}
        Fuse: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", Later("end of turn", (Draw(2),)))']}
    """)
    table.position("{A: {battle: [Rush], hand: [Fuse]}, B: {}}")
    table.do("activate Fuse", "next turn").expect("A.hand == 0", "turn == B")
    table.do("next turn").expect("A.hand == 1")  # only the card of the Charge Phase


@rule("dragonball", "20-13-1", "20-13-5", "7-3-2")
def test_a_main_phase_that_is_skipped_ends_what_lasts_for_it():
    table = masters("""
        Haste: {power: 5000, skills: ['permanent(Rule("skip", "you", phase="main"), gates=Have(Sel(("battle",)), 2))',
          'auto(On("turn start", whose="you"), Gain(This(), (MorePower(5000),), "main phase"))',
          'auto(On("turn end", whose="you"), If(Is(This(), (Power(">=", 10000),)), (Draw(5),)))']}
    """)
    table.position("{turn: {player: B, number: 4}, A: {battle: [Haste, Guard]}, B: {}}")
    table.do("next turn").expect("A.hand == 1", "turn == B")


@rule("dragonball", "7-2-7")
def test_a_card_in_active_mode_is_not_switched_to_it():
    table = masters("""
        Wakeful: {power: 5000, skills: ['auto(On("mode", this=True), Draw(1))']}
    """)
    table.position("{turn: {player: B, number: 4}, A: {battle: [Wakeful]}, B: {}}")
    table.do("next turn").expect("A.hand == 1")  # the card of the Charge Phase


@rule("dragonball", "1-7-2-1-1", "7-2-5", "20-13-2", "7-4-2")
@pytest.mark.parametrize("skipped", [False, True])
def test_what_is_put_off_to_another_time_is_not_forgotten_with_an_end_phase_that_is_skipped(skipped):
    table = masters("""
        Rush: {power: 5000, skills: ['permanent(Rule("skip", "you", phase="end"))']}
        Fuse: {type: Extra, cost: 0, orbs: '', skills: ['activate("main", Later("start of next turn", (Draw(2),)))']}
    """)
    rush = "battle: [Rush], " if skipped else ""
    table.position(f"{{A: {{{rush}hand: [Fuse]}}, B: {{}}}}")
    table.do("activate Fuse").expect("A.hand == 0")
    table.do("next turn").expect("A.hand == 2")  # the next turn is the opponent's
    table.do("next turn").expect("A.hand == 3")
