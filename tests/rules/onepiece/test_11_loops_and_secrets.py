"""11. Infinite loops, and what a seat learns of cards it cannot see (more of that in ch11_*.yaml)."""

from __future__ import annotations

import random
import time

import pytest

from playmat import onepiece
from playmat.core import events, loops, record
from playmat.core.decision import DONE, Decision
from playmat.core.packing import a_of, option, verb_of
from playmat.core.view import log_view as log
from playmat.onepiece import kinds
from playmat.testing import rule, table

# Ebb and Flow rest each other whenever they are rested, and become active again: nobody is asked.
TIDE = """
Winch: {abilities: ['activate_main(rest(anyones("character", named("Ebb"))))']}
Ebb: {abilities: ['when(On("rested", this=True), set_active(THIS), rest(anyones("character", named("Flow"))))']}
Flow: {abilities: ['when(On("rested", this=True), set_active(THIS), rest(anyones("character", named("Ebb"))))']}
"""
# The same, and each time stronger.
RISING_TIDE = """
Winch: {abilities: ['activate_main(rest(anyones("character", named("Ebb"))))']}
Ebb: {abilities: [
  'when(On("rested", this=True), set_active(THIS), gain_power(THIS, 1000), rest(yours("character", named("Flow"))))']}
Flow: {abilities: ['when(On("rested", this=True), set_active(THIS), rest(yours("character", named("Ebb"))))']}
Low Flow: {names: [Flow], abilities: [
  'when(On("rested", this=True), set_active(THIS), if_(compare(value_of(yours("character", named("Ebb")), "power"),
  "<", 90000), rest(yours("character", named("Ebb")))))']}
"""
# The same, if their players like.
LAZY_TIDE = """
Winch: {abilities: ['activate_main(rest(anyones("character", named("Ebb"))))']}
Ebb: {abilities: [
  'when(On("rested", this=True), set_active(THIS), rest(anyones("character", named("Flow"))), may=True)']}
Flow: {abilities: [
  'when(On("rested", this=True), set_active(THIS), rest(anyones("character", named("Ebb"))), may=True)']}
"""
# Two Characters whose players set each other active, as often as they like.
SEESAW = """
Port: {abilities: ['activate_main(set_active(yours("character", named("Starboard"))), cost=[rest(THIS)])']}
Starboard: {abilities: ['activate_main(set_active(yours("character", named("Port"))), cost=[rest(THIS)])']}
"""
SEESAW_POSITION = "{A: {characters: [Port, {card: Starboard, rested: true}], don: 2}}"


def around(t, *sentences):
    """Do the same again and again until somebody is asked how often the loop is carried out."""
    for count in range(200):
        for sentence in sentences:
            t.act(sentence)
            if t.game.decision is None or t.game.decision.kind == "loop":
                return count
    raise AssertionError("no loop was found")


# -- 11-1-1-1: nobody can stop it ------------------------------------------------------------------------------------


@rule("onepiece", "11-1-1", "11-1-1-1")
def test_a_loop_of_effects_that_nobody_can_stop_is_a_draw():
    t = table(TIDE).position("{A: {characters: [Winch, Ebb]}, B: {characters: [Flow]}}")
    t.act("activate Winch")
    t.expect("winner == draw", "reason == 11-1-1-1")


@rule("onepiece", "11-1-1-1")
def test_a_forced_loop_that_only_makes_a_card_stronger_is_a_draw_as_well_and_does_not_hang():
    t = table(RISING_TIDE).position("{A: {characters: [Winch, Ebb, Flow]}}")
    start = time.process_time()
    t.act("activate Winch")
    t.expect("winner == draw", "reason == 11-1-1-1")
    assert time.process_time() - start < 20


@rule("onepiece", "11-1-1")
def test_what_piles_up_may_end_a_chain_so_it_is_no_loop():
    t = table(RISING_TIDE).position("{A: {characters: [Winch, Ebb, Low Flow]}}")
    t.act("activate Winch")
    t.expect("not over", "power(Ebb) == 90000")


@rule("onepiece", "11-1-1-1")
def test_a_choice_of_which_every_answer_leads_back_into_the_loop_stops_nothing():
    t = table(
        TIDE
        + """
Buoyant Ebb: {names: [Ebb], abilities: ['when(On("rested", this=True), set_active(THIS),
  set_active(exactly(1, yours("character", named("Buoy")))), rest(anyones("character", named("Flow"))))']}
Buoy: {}
"""
    ).position("{A: {characters: [Winch, Buoyant Ebb, Flow, Buoy x2]}}")
    t.act("activate Winch")
    for _ in range(100):
        if t.game.decision is None:
            break
        t.act("choose Buoy")
    t.expect("winner == draw", "reason == 11-1-1-1")


@rule("onepiece", "11-1-1")
def test_such_a_loop_may_still_end_by_what_piles_up():
    cards = (
        RISING_TIDE
        + """
Buoyant Ebb: {names: [Ebb], abilities: ['when(On("rested", this=True), set_active(THIS), gain_power(THIS, 1000),
  set_active(exactly(1, yours("character", named("Buoy")))), rest(anyones("character", named("Flow"))))']}
Buoy: {}
"""
    )
    for flow, outcome in (("Low Flow", "none"), ("Flow", "draw")):
        t = table(cards, careful=False).position(f"{{A: {{characters: [Winch, Buoyant Ebb, {flow}, Buoy x2]}}}}")
        t.act("activate Winch")
        asked = 0
        while t.game.decision is not None and t.game.decision.kind == "choose":
            t.act("choose Buoy")
            asked += 1
        assert asked < 70  # found after that, and carried on without asking
        t.expect(f"winner == {outcome}")
    assert loops.GROWN >= 200


@pytest.mark.pure
@rule("onepiece", "11-1-1")
@pytest.mark.parametrize("seed", range(12))
def test_a_chain_that_chance_will_end_is_no_loop(seed, monkeypatch):
    monkeypatch.setattr(loops, "GROWN", 10)  # or it would have to go on for very long to be mistaken for one
    t = table(
        """
Winch: {abilities: ['activate_main(rest(yours("character", named("Ebb"))))']}
Ebb: {abilities: ['when(On("rested", this=True), set_active(THIS), rest(yours("character", named("Flow"))))']}
Flow: {abilities: ['when(On("rested", this=True), set_active(THIS), shuffle(),
  if_(not_(is_(top(1), named("Anchor"))), rest(yours("character", named("Ebb")))))']}
Anchor: {}
"""
    ).position("{A: {characters: [Winch, Ebb, Flow], deck: [Anchor], deck_size: 30}}", seed)
    t.act("activate Winch")
    t.expect("not over", "A.deck.top == Anchor")


# -- 11-1-1-2: one player can stop it --------------------------------------------------------------------------------


@rule("onepiece", "11-1-1-2")
def test_the_player_who_alone_can_stop_the_loop_declares_a_number_and_must_then_stop():
    t = table(LAZY_TIDE).position("{A: {characters: [Winch]}, B: {characters: [Ebb, Flow]}}")
    t.act("activate Winch")
    around(t, "B: yes")
    assert (t.game.decision.seat, t.game.decision.rule) == (1, "11-1-1-2")
    t.act("declare 3")
    # once more through the loop action: B may leave it here ...
    t.expect("decision == activate", "asked == B", "legal(yes)")
    t.act("yes")
    # ... and must leave it here, the last place where B can
    t.expect("decision == activate", "asked == B", "illegal(yes) == 11-1-1-2")
    t.act("no")
    t.expect("decision == main", "asked == A")


@rule("onepiece", "11-1-1-2")
def test_the_player_may_leave_the_loop_at_an_earlier_choice_of_the_last_round():
    t = table(LAZY_TIDE).position("{A: {characters: [Winch, Ebb, Flow]}}")
    t.act("activate Winch")
    around(t, "yes")
    t.do("declare 0", "no")
    t.expect("decision == main")


@rule("onepiece", "11-1-1-2")
def test_a_loop_that_was_stopped_cannot_be_started_again_from_the_same_state():
    t = table(SEESAW).position(SEESAW_POSITION)
    around(t, "activate Port", "activate Starboard")
    t.expect("asked == A")
    t.act("declare 12")
    t.expect("rested(Starboard)", "active(Port)")  # where the loop action began
    t.act("activate Port")
    t.expect("illegal(activate Starboard) == 11-1-1-2", "legal(end)", "legal(give leader)")
    assert t.game.decision.kind == "main"
    t.act("give leader")  # a state the game was not in: the loop may be gone through again, and is found again
    t.expect("legal(activate Starboard)")
    around(t, "activate Starboard", "activate Port")
    t.do("declare 1", "activate Starboard")
    t.expect("illegal(activate Port) == 11-1-1-2")


@rule("onepiece", "11-1-1-2")
def test_a_loop_may_be_continued_by_who_is_forced_to():
    t = table().position("{A: {don: 1}}")
    give = option(kinds.GIVE, t.game.seats[0].leader.iid)
    free = Decision(0, "main", [give, option(kinds.END)], "6-5-2")
    where = loops.place(t.game, free)
    t.game.loop_bans = ((where, give, "11-1-1-2"),)
    loops.forbid(t.game, free, where)
    assert list(free.options) == [option(kinds.END)]
    forced = Decision(0, "main", [give], "6-5-2")
    loops.forbid(t.game, forced, where)
    assert list(forced.options) == [give]


@rule("onepiece", "11-1-1-2")
def test_a_stage_that_returns_and_is_played_again_is_the_same_loop_although_it_is_a_new_card_each_time():
    t = table(
        """
Ferry: {category: Stage, abilities: [
  'activate_main(play(exactly(1, yours("hand", named("Ferry")))), cost=[to_hand(THIS)])']}
"""
    ).position("{A: {stage: Ferry, hand: [Deckhand]}}")
    around(t, "activate Ferry", "choose Ferry")
    t.act("declare 4")
    while t.game.decision.kind != "main" or not t.game.loop_bans:
        t.act("activate Ferry" if t.game.decision.kind == "main" else "choose none")
    t.expect("zone(Ferry) == hand")  # it could only be left by not playing it


@rule("onepiece", "11-1-1-2")
def test_a_voluntary_loop_that_piles_up_power_is_carried_out_as_often_as_declared():
    t = table("Drummer: {abilities: ['activate_main(gain_power(yours(\"leader\"), 1000))']}").position(
        "{A: {characters: [Drummer]}}"
    )
    around(t, "activate Drummer")
    before = t.power("A.leader")
    t.act("declare 40")
    t.expect(f"power(A.leader) == {before + 40_000}", "illegal(activate Drummer) == 11-1-1-2", "legal(end)")
    t.do("next turn", "next turn")
    t.expect("turn == A", "power(A.leader) == 5000", "legal(activate Drummer)")  # a card was drawn since


@rule("onepiece", "11-1-1-2")
def test_a_number_from_0_to_99_is_declared_and_no_other():
    """Decision 34: more would change nothing."""
    t = table("Drummer: {abilities: ['activate_main(gain_power(yours(\"leader\"), 1000))']}").position(
        "{A: {characters: [Drummer]}}"
    )
    around(t, "activate Drummer")
    assert sorted(a_of(code) for code in t.game.decision.options) == list(range(100))
    assert t.why_not("declare 100").rule == "11-1-1-2"


@rule("onepiece", "11-1-1-2")
def test_a_loop_with_chance_in_it_is_found_too():
    t = table("Dealer: {abilities: ['activate_main(shuffle())']}").position("{A: {characters: [Dealer]}}")
    around(t, "activate Dealer")
    t.act("declare 99")
    t.expect("illegal(activate Dealer) == 11-1-1-2")


@rule("onepiece", "11-1-1-2")
def test_a_way_around_the_ban_is_another_loop_and_is_stopped_as_well():
    t = table("Dealer: {abilities: ['activate_main(shuffle())']}").position("{A: {characters: [Dealer x3]}}")
    for number in (1, 2, 3):
        around(t, "activate Dealer")
        t.act("declare 5")
        assert len(t.game.loop_bans) == number
    t.expect("illegal(activate Dealer) == 11-1-1-2", "legal(end)")


# -- 11-1-1-3: both players can stop it ------------------------------------------------------------------------------


def both(turn, mine, other):
    """A loop that both players can stop; the turn player declares `mine`, the other player `other`."""
    t = table(LAZY_TIDE).position(
        f"{{turn: {turn}, A: {{characters: [Winch, Ebb]}}, B: {{characters: [Flow, Winch]}}}}"
    )
    t.act(f"activate {turn}.Winch")
    around(t, "A: yes", "B: yes")
    assert (t.game.decision.seat, t.game.decision.rule) == ("AB".index(turn), "11-1-1-3")
    t.act(f"declare {mine}")
    assert (t.game.decision.seat, t.game.decision.rule) == ("BA".index(turn), "11-1-1-3")
    t.act(f"declare {other}")
    return t


@rule("onepiece", "11-1-1-3")
@pytest.mark.parametrize(("turn", "mine", "other", "stopper"), [
    ("A", 2, 5, "A"), ("A", 5, 2, "B"), ("B", 2, 5, "B"), ("B", 5, 2, "A"), ("A", 3, 3, "A"), ("B", 0, 0, "B"),
])  # fmt: skip
def test_both_declare_the_turn_player_first_and_who_named_the_smaller_number_must_stop(turn, mine, other, stopper):
    t = both(turn, mine, other)
    t.expect(f"asked == {stopper}", "decision == activate", "illegal(yes) == 11-1-1-3", "legal(no)")
    t.act("no")
    t.expect("decision == main", f"asked == {turn}")


@rule("onepiece", "11-1-1-3")
@pytest.mark.parametrize(("mine", "other", "stopper"), [(2, 5, "A"), (5, 2, "B")])
def test_of_two_who_could_stop_a_loop_neither_starts_it_again(mine, other, stopper):
    cards = (
        LAZY_TIDE
        + """
Tow: {abilities: ['activate_main(set_active(anyones("character", any_of(named("Ebb"), named("Flow")))))']}
"""
    )
    t = table(cards).position("{A: {characters: [Winch, Ebb, Tow]}, B: {characters: [Flow]}}")
    t.act("activate Winch")
    around(t, "A: yes", "B: yes")
    t.do(f"declare {mine}", f"declare {other}")
    t.expect(f"asked == {stopper}", "illegal(yes) == 11-1-1-3")
    t.do("no", "activate Tow", "activate Winch")  # the table is as it was when A first had the choice
    t.expect("asked == A", "decision == activate", "illegal(yes) == 11-1-1-3", "legal(no)")
    # ... and so it is where B would have it: neither of them goes on, whoever had to stop
    assert [rule for _, _, rule in t.game.loop_bans] == ["11-1-1-3", "11-1-1-3"]


# -- loops are state like everything else ------------------------------------------------------------------------------


@rule("onepiece", "11-1-1-2", "11-1-1-3")
@pytest.mark.parametrize(("cards", "position", "begin", "round", "end"), [
    (LAZY_TIDE, "{A: {characters: [Winch, Ebb]}, B: {characters: [Flow, Winch]}}",
     ["activate A.Winch"], ["A: yes", "B: yes"], ["declare 6", "declare 4", "no"]),
    (SEESAW, SEESAW_POSITION,
     [], ["activate Port", "activate Starboard"], ["declare 2", "activate Port", "give leader"]),
    ("Ebb: {abilities: ['activate_main(gain_power(THIS, 1000))']}", "{A: {characters: [Ebb]}}",
     [], ["activate Ebb"], ["declare 3", "end"]),
], ids=["both stop", "one stops", "growing"])  # fmt: skip
def test_a_loop_goes_through_copies_saves_and_replays(cards, position, begin, round, end):
    def play(t):
        t.do(*begin)
        around(t, *round)
        t.do(*end)

    careful, plain = (table(cards, careful=c).position(position) for c in (True, False))
    play(careful)  # saved and loaded before each answer
    play(plain)
    last = record.digest(onepiece.codec, plain.game)
    assert record.digest(onepiece.codec, careful.game) == last
    again = table(cards).position(position).game
    copy = again.clone()
    for code in plain.game.answers:
        again.apply(code)
        copy = copy.clone()
        copy.apply(code)
    assert record.digest(onepiece.codec, again) == record.digest(onepiece.codec, copy) == last


@rule("onepiece", "11-1-1-2")
@pytest.mark.parametrize("seed", range(6))
def test_players_who_never_stop_of_their_own_accord_are_brought_to_an_end(seed):
    t = table(
        SEESAW
        + """
Dealer: {abilities: ['activate_main(shuffle())']}
Drummer: {abilities: ['activate_main(gain_power(yours("leader"), 1000))']}
Ferry: {category: Stage, abilities: [
  'activate_main(play(exactly(1, yours("hand", named("Ferry")))), cost=[to_hand(THIS)])']}
""",
        careful=False,
    ).position("{A: {characters: [Port, {card: Starboard, rested: true}, Dealer, Drummer], stage: Ferry}}", seed)
    game, answers = t.game, random.Random(seed)
    stops = {option(kinds.END), option(DONE)}
    for _ in range(20_000):
        going_on = [code for code in game.decision.options if code not in stops and verb_of(code) != kinds.ATTACK]
        game.apply(answers.choice(going_on or game.decision.options))
        if game.turn_number > 5:
            return
    raise AssertionError("the turn never ended")


def test_a_cost_tried_out_on_a_copy_is_no_loop():
    t = table(
        """
Port: {abilities: ['activate_main(set_active(yours("character", named("Starboard"))),
  cost=[rest(THIS), rest(exactly(1, yours("character", named("Oar"))))])']}
Starboard: {abilities: ['activate_main(set_active(yours("character", named("Port"))),
  set_active(yours("character", named("Oar"))), cost=[rest(THIS)])']}
Oar: {}
"""
    ).position("{A: {characters: [Port, {card: Starboard, rested: true}, Oar]}}")
    around(t, "activate Port", "activate Starboard")
    t.do("declare 2", "activate Port")
    t.expect("illegal(activate Starboard) == 11-1-1-2")


def test_a_long_turn_of_ordinary_actions_is_no_loop():
    t = table(careful=False).position(
        "{A: {characters: [Mate x5], don: 10}, B: {hand: [Deckhand x40], characters: [Guard x5]}}"
    )
    answers = 0
    for _ in range(10):
        t.act("give leader")
        answers += 1
    for number in range(1, 6):
        t.act(f"attack Mate #{number} -> leader")
        for _ in range(8):
            t.act("counter Deckhand -> leader")
            answers += 1
    assert answers >= 50 and t.game.decisions > loops.WATCH
    t.act("settle")
    t.expect("decision == main")
    assert not t.game.loop_bans and not t.game.script


def test_a_turn_with_few_decisions_remembers_nothing():
    t = table().position("{A: {don: 10}}")
    for _ in range(10):
        t.act("give leader")
    assert (t.game.decisions, t.game.history) == (10, ())
    t.act("next turn")
    assert t.game.decisions == 0


# -- 11-2, 11-3: what a seat is told ---------------------------------------------------------------------------------

SEARCH = """
Marine: {types: [Navy]}
Recruiter: {cost: 0, abilities: ['on_play(look(top(3)), to_hand(up_to(1, among("looked", typed("Navy")), "found")),
  to_deck_bottom(the_rest("looked", "found")))']}
"""


def names(cards):
    return [card.id if card.known else "?" for card in cards]


@rule("onepiece", "11-2-1", "11-3-1")
def test_the_views_after_a_search():
    t = table(SEARCH).position("{A: {hand: [Recruiter, Gunner], deck: [Marine, Giant, Mate], deck_size: 6}}")
    t.act("play Recruiter")
    looking, other = t.game.view(0), t.game.view(1)
    assert names(looking.sides[0].deck) == ["Marine", "Giant", "Mate", "?", "?", "?"]
    assert names(other.sides[0].deck) == ["?"] * 6
    assert looking.decision is not None and other.decision is None  # what is chosen from is not told either
    t.do("choose Marine", "arrange Mate, Giant")
    looking, other = t.game.view(0), t.game.view(1)
    assert sorted(names(other.sides[0].hand)) == ["?", "Marine"]  # the order of another's hand is nobody's business
    assert names(looking.sides[0].hand) == ["Gunner", "Marine"]
    assert names(looking.sides[0].deck) == ["?", "?", "?", "Mate", "Giant"]
    assert names(other.sides[0].deck) == ["?"] * 5


@rule("onepiece", "11-3-1")
def test_the_log_tells_a_seat_that_cards_were_looked_at_but_not_which():
    t = table(SEARCH).position("{A: {hand: [Recruiter], deck: [Marine, Giant, Mate], deck_size: 6}}")
    t.do("play Recruiter", "choose none", "arrange Marine, Mate, Giant")
    marine = next(card.iid for card in t.game.cards if card.printed.name == "Marine")
    mine, theirs = (log(t.game, seat) for seat in (0, 1))
    assert len(mine) == len(theirs)
    assert marine in [event.iid for event in mine] and marine not in [event.iid for event in theirs]
    looked = [event.iid for event in theirs if event.kind == events.LOOKED]
    assert looked == [-1, -1, -1]


@rule("onepiece", "11-2-2", "3-2-2")
def test_a_shuffle_makes_everyone_forget():
    cards = """
Crier: {cost: 0, abilities: ['on_play(reveal(top(2)))']}
Mixer: {cost: 0, abilities: ['on_play(shuffle())']}
"""
    t = table(cards).position("{A: {hand: [Crier, Mixer], deck: [Giant, Mate], deck_size: 6}}")
    t.act("play Crier")
    assert names(t.game.view(1).sides[0].deck)[:2] == ["Giant", "Mate"]
    t.act("play Mixer")
    assert {*names(t.game.view(0).sides[0].deck), *names(t.game.view(1).sides[0].deck)} == {"?"}


@rule("onepiece", "10-1-5-2")
def test_the_log_does_not_tell_whether_a_life_card_had_a_trigger():
    logs = []
    for card in ("Lucky", "Giant"):
        t = table().position(f"{{A: {{characters: [Mate]}}, B: {{life: [{card}, filler], deck: 9}}}}")
        t.do("attack Mate -> leader", "settle")
        t.expect(f"zone({card}) == hand")
        logs.append([(e.kind, e.seat, e.iid, e.a, e.b, e.by) for e in log(t.game, 0)])
    assert logs[0] == logs[1]


@rule("onepiece", "11-3-1")
def test_a_single_card_put_on_top_or_bottom_is_followed_by_those_who_knew_it():
    cards = """
Crier: {cost: 0, abilities: ['on_play(reveal(top(1, "life")))']}
Spy: {cost: 0, abilities: ['on_play(look(top(1, "life", "opponent")), to_top_or_bottom("looked", "life"))']}
"""
    t = table(cards).position("{turn: B, A: {life: [Giant, Mate]}, B: {hand: [Spy]}}")
    t.do("play Spy", "bottom")
    assert (names(t.game.view(0).sides[0].life), names(t.game.view(1).sides[0].life)) == (["?", "?"], ["?", "Giant"])
    t = table(cards).position("{A: {life: [Giant, Mate], hand: [Crier]}, B: {hand: [Spy]}}")
    t.do("play Crier", "next turn", "play Spy", "bottom")
    assert names(t.game.view(0).sides[0].life) == names(t.game.view(1).sides[0].life) == ["?", "Giant"]
