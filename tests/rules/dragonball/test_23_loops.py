"""23-1. Infinite loops."""

from __future__ import annotations

import random

import pytest

from playmat import dragonball
from playmat.core import loops
from playmat.core.decision import DONE, YES, Decision
from playmat.core.packing import option, verb_of
from playmat.dragonball import kinds
from playmat.testing import masters, rule

# Ebb and Flow rest each other whenever they are rested, and become active again: nobody is asked.
TIDE = """
    Winch: {cost: 1, power: 5000, skills: ['activate("main", SwitchToActive(Sel(("battle",), "any", (Named(("Flow",)),))),
      SwitchToRest(Sel(("battle",), "any", (Named(("Ebb",)),))))']}
    Ebb: {power: 5000, skills: ['auto(On("rested", this=True), SwitchToActive(This()), MORE
      SwitchToRest(Sel(("battle",), "any", (Named(("Flow",)),)))MAY)']}
    Flow: {power: 5000, skills: ['auto(On("rested", this=True), SwitchToActive(This()),
      SwitchToRest(Sel(("battle",), "any", (Named(("Ebb",)),)))MAY)']}
"""
RISES = 'Gain(This(), (MorePower(1000),), "turn"),'
FORCED = TIDE.replace("MORE", "").replace("MAY", "")
RISING = TIDE.replace("MORE", RISES).replace("MAY", "")
LAZY = TIDE.replace("MORE", "").replace("MAY", ", optional=True")
LAZY_RISING = TIDE.replace("MORE", RISES).replace("MAY", ", optional=True")
# Two cards of one player that set each other active, as often as that player likes.
SEESAW = """
    Port: {power: 5000, skills: ['activate("main", SwitchToActive(Sel(("battle",), "you", (Named(("Starboard",)),))), cost=SwitchToRest(This()))']}
    Starboard: {power: 5000, skills: ['activate("main", SwitchToActive(Sel(("battle",), "you", (Named(("Port",)),))), cost=SwitchToRest(This()))']}
    Dealer: {power: 5000, skills: ['activate("main", Shuffle())']}
    Drummer: {power: 5000, skills: ['activate("main", Gain(Sel(("leader",)), (MorePower(1000),), "turn"))']}
    Ferry: {power: 5000, skills: ['activate("main", Play(Choose(Sel(("hand",), "you", (Named(("Ferry",)),)))), cost=ToHand(This()))']}
    Medal: {type: Extra, cost: 0, orbs: "", skills: ['activate("main", PlaceEnergyMarkers())']}
"""
SEESAW_POSITION = "{A: {battle: [Port, {card: Starboard, rested: true}], hand: [Medal]}}"


def around(table, *sentences):
    """Do the same again and again until somebody is asked how often the loop is carried out."""
    for count in range(200):
        for sentence in sentences:
            table.act(sentence)
            if table.game.decision is None or table.game.decision.kind == "loop":
                return count
    raise AssertionError("no loop was found")


# -- 23-1-1-1: nobody can stop it ------------------------------------------------------------------------------------


@rule("dragonball", "23-1-1-1")
@pytest.mark.parametrize("cards", [FORCED, RISING], ids=["the same state", "only richer"])
def test_a_loop_of_skills_that_nobody_can_stop_is_a_draw(cards):
    table = masters(cards)
    table.position("{A: {battle: [Winch, Ebb]}, B: {battle: [Flow]}}")
    table.do("activate Winch").expect("winner == draw", "reason == 23-1-1-1")


@rule("dragonball", "23-1-1-1")
def test_a_choice_of_which_every_answer_leads_back_into_the_loop_stops_nothing():
    cards = TIDE.replace("MORE", 'SwitchToActive(Choose(Sel(("battle",), "you", (Named(("Buoy",)),)))),')
    table = masters(cards.replace("MAY", "") + "    Buoy: {power: 5000}\n")
    table.position("{A: {battle: [Winch, Ebb, Buoy x2]}, B: {battle: [Flow]}}")
    table.do("activate Winch")
    for _ in range(100):
        if table.game.decision is None:
            break
        table.act("choose Buoy")
    table.expect("winner == draw", "reason == 23-1-1-1")


def test_what_piles_up_may_end_a_chain_so_it_is_no_loop():
    low = (
        RISING
        + """
    Low: {power: 5000, skills: ['permanent(Gain(This(), (Word("name", "Flow"),)))',
      'auto(On("rested", this=True), SwitchToActive(This()),
      SwitchToRest(Sel(("battle",), "any", (Named(("Ebb",)), Power("<", 90000)))))']}
"""
    )
    table = masters(low)
    table.position("{A: {battle: [Winch, Ebb]}, B: {battle: [Low]}}")
    table.do("activate Winch").expect("not over", "power(Ebb) == 90000")


# -- 23-1-1-2: one player can stop it --------------------------------------------------------------------------------


@rule("dragonball", "23-1-1-2")
def test_the_player_who_alone_can_stop_the_loop_declares_a_number_and_must_then_stop():
    table = masters(LAZY)
    table.position("{A: {battle: [Winch]}, B: {battle: [Ebb, Flow]}}")
    table.do("activate Winch")
    around(table, "B: yes")
    assert (table.game.decision.seat, table.game.decision.rule) == (1, "23-1-1-2")
    table.do("declare 3").expect("decision == activate", "asked == B", "legal(yes)")  # B may leave it here ...
    table.do("yes").expect("decision == activate", "asked == B", "illegal(yes) == 23-1-1-2")  # ... and must here
    table.do("no").expect("decision == main", "asked == A")


@rule("dragonball", "23-1-1-2")
def test_a_loop_that_was_stopped_cannot_be_started_again_from_the_same_state():
    table = masters(SEESAW)
    table.position(SEESAW_POSITION)
    around(table, "activate Port", "activate Starboard")
    table.expect("asked == A")
    table.do("declare 12").expect("rested(Starboard)", "active(Port)")  # where the loop action began
    table.do("activate Port").expect("illegal(activate Starboard) == 23-1-1-2", "legal(end)")
    table.do("activate Medal").expect("legal(activate Starboard)")  # a state the game was not in
    around(table, "activate Starboard", "activate Port")
    table.do("declare 1", "activate Starboard").expect("illegal(activate Port) == 23-1-1-2")


@rule("dragonball", "23-1-1-2")
def test_a_loop_that_piles_up_power_is_carried_out_as_often_as_declared():
    table = masters(SEESAW)
    table.position("{A: {battle: [Drummer]}}")
    around(table, "activate Drummer")
    before = table.value("power(A.leader)")
    table.do("declare 40")
    table.expect(f"power(A.leader) == {before + 40_000}", "illegal(activate Drummer) == 23-1-1-2", "legal(end)")
    table.do("next turn", "next turn")
    table.expect("turn == A", "power(A.leader) == 10000", "legal(activate Drummer)")  # a card was drawn since


@rule("dragonball", "23-1-1-2")
def test_a_card_that_returns_and_is_played_again_is_the_same_loop_although_it_is_a_new_card_each_time():
    table = masters(SEESAW)
    table.position("{A: {battle: [Ferry], hand: [Guard]}}")
    around(table, "activate Ferry", "choose Ferry")
    table.do("declare 4")
    while table.game.decision.kind != "main" or not table.game.loop_bans:
        table.act("activate Ferry" if table.game.decision.kind == "main" else "choose none")
    table.expect("zone(Ferry) == hand")  # it could only be left by not playing it


@rule("dragonball", "23-1-1-2")
def test_a_loop_in_a_battle_can_be_stopped_by_ending_the_step():
    table = masters("""
        Rower: {power: 5000, skills: ['activate("battle", Gain(This(), (MorePower(1000),), "battle"))']}
    """)
    table.position("{A: {battle: [Rower]}}")
    table.do("attack Rower -> leader")
    around(table, "activate Rower")
    before = table.value("power(Rower)")
    table.do("declare 5").expect(f"power(Rower) == {before + 5000}", "illegal(activate Rower) == 23-1-1-2")
    table.do("settle").expect("B.life == 7")


# -- 23-1-1-3: both players can stop it ------------------------------------------------------------------------------


def both(turn, mine, other, cards=LAZY):
    """A loop that both players can stop; the turn player declares `mine`, the other player `other`."""
    table = masters(cards)
    table.position(f"{{turn: {turn}, A: {{battle: [Winch, Ebb]}}, B: {{battle: [Flow, Winch]}}}}")
    table.do(f"activate {turn}.Winch")
    around(table, "A: yes", "B: yes")
    assert (table.game.decision.seat, table.game.decision.rule) == ("AB".index(turn), "23-1-1-3")
    table.do(f"declare {mine}")
    assert (table.game.decision.seat, table.game.decision.rule) == ("BA".index(turn), "23-1-1-3")
    return table.do(f"declare {other}")


@rule("dragonball", "23-1-1-3")
@pytest.mark.parametrize(("turn", "mine", "other", "stopper"), [
    ("A", 2, 5, "A"), ("A", 5, 2, "B"), ("B", 2, 5, "B"), ("B", 5, 2, "A"), ("A", 3, 3, "A"), ("B", 0, 0, "B"),
])  # fmt: skip
def test_both_declare_the_turn_player_first_and_who_named_the_smaller_number_must_stop(turn, mine, other, stopper):
    table = both(turn, mine, other)
    table.expect(f"asked == {stopper}", "decision == activate", "illegal(yes) == 23-1-1-3", "legal(no)")
    table.do("no").expect("decision == main", f"asked == {turn}")


@rule("dragonball", "23-1-1-3")
@pytest.mark.parametrize(("mine", "other"), [(10, 4), (3, 10)])
def test_the_smaller_number_of_rounds_is_carried_out(mine, other):
    table = both("A", 0, 0, LAZY_RISING)
    table.do("no")
    start = table.value("power(Ebb)")
    again = both("A", mine, other, LAZY_RISING)
    again.do("no")
    assert again.value("power(Ebb)") - start == 1000 * min(mine, other)


@rule("dragonball", "23-1-1-3")
@pytest.mark.parametrize(("mine", "other", "barred"), [(10, 4, 0), (4, 10, 1)])
def test_who_named_the_larger_number_does_not_start_it_again_from_the_same_state(mine, other, barred):
    table = masters(LAZY)
    table.position("{A: {battle: [Winch, Ebb]}, B: {battle: [Flow]}}")
    table.do("activate Winch")
    states = {}
    while table.game.decision.kind != "loop":
        states[table.game.decision.seat] = table.game.clone()
        table.act("yes")
    table.do(f"declare {mine}", f"declare {other}", "no").expect("decision == main")
    for seat, state in states.items():
        state.loop_bans, state.decisions = table.game.loop_bans, 0
        loops.watch(state)
        assert (option(YES) in state.decision.options) == (seat != barred)
        assert loops.refused(state, option(YES)) == ("23-1-1-3" if seat == barred else "")
    forced = states[barred]
    forced.decision = Decision(barred, "activate", [option(YES)], "9-6-3-1-1", forced.decision.source)
    loops.watch(forced)
    assert list(forced.decision.options) == [option(YES)]  # who has nothing else to do goes on


# -- loops are state like everything else ------------------------------------------------------------------------------


@rule("dragonball", "23-1-1-2", "23-1-1-3")
@pytest.mark.parametrize(("cards", "position", "begin", "round", "end"), [
    (LAZY, "{A: {battle: [Winch, Ebb]}, B: {battle: [Flow, Winch]}}",
     ["activate A.Winch"], ["A: yes", "B: yes"], ["declare 6", "declare 4", "no"]),
    (SEESAW, SEESAW_POSITION,
     [], ["activate Port", "activate Starboard"], ["declare 2", "activate Port", "activate Medal"]),
    (SEESAW, "{A: {battle: [Drummer]}}", [], ["activate Drummer"], ["declare 3", "end"]),
], ids=["both stop", "one stops", "growing"])  # fmt: skip
def test_a_loop_goes_through_copies_saves_and_replays(cards, position, begin, round, end):
    def play(table):
        table.do(*begin)
        around(table, *round)
        table.do(*end)

    careful, plain = masters(cards), masters(cards, careful=False)
    for table in (careful, plain):
        table.position(position)
        play(table)
    last = dragonball.digest(plain.game)
    assert dragonball.digest(careful.game) == last
    fresh = masters(cards)
    fresh.position(position)
    again = fresh.game
    copy = again.clone()
    for code in plain.game.answers:
        again.apply(code)
        copy = copy.clone()
        copy.apply(code)
    assert dragonball.digest(again) == dragonball.digest(copy) == last


@rule("dragonball", "23-1-1-2")
@pytest.mark.parametrize("seed", range(4))
def test_players_who_never_stop_of_their_own_accord_are_brought_to_an_end(seed):
    table = masters(SEESAW, careful=False)
    table.position("{A: {battle: [Port, {card: Starboard, rested: true}, Dealer, Drummer, Ferry]}}", seed)
    game, answers = table.game, random.Random(seed)
    stops = {option(kinds.END), option(DONE)}
    for _ in range(20_000):
        going_on = [code for code in game.decision.options if code not in stops and verb_of(code) != kinds.ATTACK]
        game.apply(answers.choice(going_on or game.decision.options))
        if game.turn_number > 7:
            return
    raise AssertionError("the turn never ended")


def test_a_turn_with_few_decisions_remembers_nothing():
    table = masters(SEESAW)
    table.position("{A: {battle: [Dealer]}}")
    for _ in range(10):
        table.act("activate Dealer")
    assert (table.game.decisions, table.game.history) == (10, ())
    table.do("next turn")
    assert table.game.decisions < loops.WATCH
