"""Whom a text means among four: the page's sentences on effects (team:6), and decisions 9, 11 and 33."""

from __future__ import annotations

import pytest

from playmat.testing import rule, table


def four(cards, position):
    return table(cards, team=True).position(position)


# -- "you and your opponent" ---------------------------------------------------------------------------------------------

LEVEL = """
Leveller: {category: Event, cost: 0, abilities: ["main(each_player(trash(exactly(Minus(cards('hand', 'player'), 1), players('hand'), by='player')), whose='both'))"]}
Flood: {category: Event, cost: 0, abilities: ["main(each_player(mill(1, 'player')))"]}
Sum: {category: Event, cost: 0, abilities: ["main(if_(compare(cards('life', 'any'), '<=', 4), draw(3)))"]}
Whole: {category: Event, cost: 0, abilities: ["main(draw(1), gates=[compare(cards('life', 'any'), '<=', 4)])"]}
"""


@rule("onepiece-team", "6-2", "6-7")
def test_you_and_your_opponent_each_are_the_user_and_one_chosen_opponent():
    hands = "A1: {hand: [Leveller, Mate, Mate, Mate]}, B1: {hand: 3}, A2: {hand: 3}, B2: {hand: 3}"
    t = four(LEVEL, f"{{{hands}}}").do("play Leveller").expect("decision == player", "asked == A1")
    t.do("player B2")
    asked = []
    while t.game.decision.kind == "choose":
        asked.append(t.game.seat_names[t.game.decision.seat])
        t.answer(t.game.decision.options[0])
    assert asked[:2] == ["A1", "B2"] or asked[:2] == ["A1", "A1"]  # the turn player first (1-3-11)
    t.expect("A1.hand == 1", "B1.hand == 3", "A2.hand == 3", "B2.hand == 1")


@rule("onepiece-team", "6-8")
def test_each_player_is_all_four():
    t = four(LEVEL, "{A1: {hand: [Flood]}}").do("play Flood")
    t.expect("decision == main", "A1.deck == 19", "B1.deck == 19", "A2.deck == 19", "B2.deck == 19")


@rule("onepiece-team", "6-2", "6-12")
@pytest.mark.parametrize(("one", "other", "drawn"), [(2, 3, 3), (3, 2, 3), (3, 3, 0), (2, 2, 3)])
def test_what_you_and_your_opponent_have_is_counted_over_two_players(one, other, drawn):
    life = f"A1: {{hand: [Sum], life: 2}}, A2: {{life: 4}}, B1: {{life: {one}}}, B2: {{life: {other}}}"
    t = four(LEVEL, f"{{{life}}}").do("play Sum")
    if one == other:
        t.do("player B1")
    t.expect(f"A1.hand == {drawn}")  # 2 and one opponent's 2, never all four


@rule("onepiece-team", "6-2", "6-12")
def test_such_a_sum_as_a_condition_of_the_whole_effect_holds_for_one_opponent():
    t = four(LEVEL, "{A1: {hand: [Whole], life: 2}, A2: {life: 4}, B1: {life: 3}, B2: {life: 2}}")
    t.do("play Whole").expect("A1.hand == 1")
    t = four(LEVEL, "{A1: {hand: [Whole], life: 2}, A2: {life: 1}, B1: {life: 3}, B2: {life: 3}}")
    t.do("play Whole").expect("A1.hand == 0")


# -- permanent effects reach both mates ----------------------------------------------------------------------------------

LASTING = """
Thrift: {category: Leader, abilities: ["permanent(rule('hand cost', cards=named('Mate'), n=-3))"]}
Drill: {category: Leader, abilities: ["permanent(rule('hand counter', cards=named('Giant'), n=2000))"]}
Curfew: {category: Leader, abilities: ["permanent(rule('played rested'))"]}
Hush: {category: Leader, abilities: ["permanent(rule('negated', tag='On Play'))"]}
Gag: {category: Leader, abilities: ["permanent(rule('cannot draw'))"]}
Vow: {category: Leader, abilities: ["permanent(rule('cannot play', cards=named('Mate')))"]}
Miser: {category: Leader, abilities: ["permanent(rule('cannot add life to hand'))"]}
Truce: {category: Leader, abilities: ["permanent(rule('cannot attack', cards=category('Leader')))"]}
Herald: {cost: 0, abilities: ["on_play(draw(1))"]}
Pupil: {cost: 0, abilities: ["activate_main(draw(1))", "activate_main(to_hand(top(1, 'life')))"]}
Ban: {category: Event, cost: 0, abilities: ["main(rule('cannot play', cards=named('Mate')))"]}
"""


def mates(leader, a1="", a2=""):
    """Either mate has the Leader; the turn is A1's in the first game and A2's in the second."""
    yield "A1", four(LASTING, f"{{turn: A1, A1: {{leader: {leader}, {a1}}}, A2: {{{a2}}}}}")
    yield "A2", four(LASTING, f"{{turn: A2, A1: {{leader: {leader}, {a1}}}, A2: {{{a2}}}}}")


@rule("onepiece-team", "6-6", "7-2")
def test_a_permanent_effect_on_what_your_cards_cost_is_on_both_hands():
    for seat, t in mates("Thrift", "hand: [Mate], don: 1", "hand: [Mate], don: 1"):
        t.expect(f"cost({seat}.Mate) == 1", f"legal(play {seat}.Mate)")


@rule("onepiece-team", "6-6")
def test_a_permanent_counter_bonus_is_on_the_cards_of_both():
    t = four(LASTING, "{turn: B1, A1: {leader: Drill}, A2: {hand: [Giant]}, B1: {characters: [Mate]}}")
    t.do("attack Mate -> A1.leader", "until counter").expect("asked == A2", "counter(Giant) == 2000")


@rule("onepiece-team", "6-6", "6-3")
def test_a_permanent_effect_on_how_your_cards_are_played_is_on_the_plays_of_both():
    for seat, t in mates("Curfew", "hand: [Herald]", "hand: [Herald]"):
        t.do(f"play {seat}.Herald").expect(f"rested({seat}.Herald)")


@rule("onepiece-team", "6-6")
def test_a_permanent_effect_on_your_effects_is_on_the_effects_of_both():
    for seat, t in mates("Hush", "hand: [Herald]", "hand: [Herald]"):
        t.do(f"play {seat}.Herald").expect(f"{seat}.hand == 0")


@rule("onepiece-team", "6-6")
@pytest.mark.parametrize(("leader", "what"), [("Gag", "draw"), ("Miser", "life"), ("Vow", "play"), ("Truce", "attack")])
def test_a_permanent_prohibition_is_on_both(leader, what):
    for seat, t in mates(
        leader, "characters: [Pupil], hand: [Mate], don: 4", "characters: [Pupil], hand: [Mate], don: 4"
    ):
        if what == "draw":
            t.do(f"activate {seat}.Pupil effect 1").expect(f"{seat}.hand == 1")
        elif what == "life":
            t.do(f"activate {seat}.Pupil effect 2").expect(f"{seat}.hand == 1")
        elif what == "play":
            t.expect(f"illegal(play {seat}.Mate) == 1-3-3")
        else:
            t.expect(f"illegal(attack {seat}.leader -> B1.leader) == 1-3-3")


@rule("onepiece-team", "6-7", "6-10")
def test_an_effect_that_is_resolved_and_says_you_cannot_is_on_its_user():
    t = four(LASTING, "{turn: A1, A1: {hand: [Ban, Mate], don: 4}, A2: {hand: [Mate], don: 4}}")
    t.do("play Ban").expect("illegal(play Mate) == 1-3-3")


# -- a condition on your opponent ----------------------------------------------------------------------------------------

WANTED = """
Hunter: {category: Event, cost: 0, abilities: ["main(if_(compare(count(opponents('character')), '>=', 2), ko(exactly(1, opponents('character')))))"]}
Asker: {category: Event, cost: 0, abilities: ["main(may(if_(compare(cards('hand', 'opponent'), '>=', 3), opponent_trashes_from_hand(2))))"]}
Fork: {category: Event, cost: 0, abilities: ["main(if_(compare(cards('hand', 'opponent'), '>=', 3), opponent_trashes_from_hand(1), otherwise=[draw(2)]))"]}
Toll: {cost: 0, abilities: ["activate_main(draw(1), cost=[rest(exactly(1, opponents('character', ACTIVE)))])"]}
"""


@rule("onepiece-team", "6-2")
def test_a_condition_that_holds_for_one_opponent_means_that_one():
    t = four(WANTED, "{A1: {hand: [Hunter]}, B1: {characters: [Mate]}, B2: {characters: [Giant, Guard]}}")
    t.do("play Hunter").expect("decision == choose", "offered == [Giant, Guard]")  # nobody else could be meant
    t = four(WANTED, "{A1: {hand: [Hunter]}, B1: {characters: [Mate, Mate]}, B2: {characters: [Giant, Guard]}}")
    t.do("play Hunter").expect("decision == player")
    t = four(WANTED, "{A1: {hand: [Asker]}, B1: {hand: 2}, B2: {hand: 3}}")
    t.do("play Asker", "yes").expect("asked == B2")


@rule("onepiece-team", "6-2")
def test_where_something_else_happens_otherwise_either_opponent_may_be_meant():
    t = four(WANTED, "{A1: {hand: [Fork]}, B1: {hand: 2}, B2: {hand: 3}}")
    t.do("play Fork").expect("decision == player").do("player B1").expect("A1.hand == 2")


@rule("onepiece-team", "6-12", "6-2")
def test_a_cost_that_names_an_opponent_is_paid_with_the_cards_of_one_who_can():
    t = four(
        WANTED, "{A1: {characters: [Toll]}, B1: {characters: [{card: Mate, rested: true}]}, B2: {characters: [Giant]}}"
    )
    t.do("activate Toll").expect("rested(Giant)", "A1.hand == 1")
    t = four(WANTED, "{A1: {characters: [Toll]}, B1: {characters: [Mate]}, B2: {characters: [Giant]}}")
    t.do("activate Toll").expect("decision == player").do("player B1").expect(
        "rested(Mate)", "active(Giant)", "A1.hand == 1"
    )
    t = four(WANTED, "{A1: {characters: [Toll]}}").expect("illegal(activate Toll) == 8-3-1-3")


# -- what is put off, and how long -----------------------------------------------------------------------------------------

LATER = """
Snare: {category: Event, cost: 0, abilities: ["main(rest(exactly(1, opponents('character'))), at_opponents_next_main(draw(1)))"]}
Bell: {category: Event, cost: 0, abilities: ["main(at_opponents_next_main(draw(1)))"]}
Dusk: {category: Event, cost: 0, abilities: ["main(rest(exactly(1, opponents('character'))), at_end_of_opponents_turn(draw(1)))"]}
Ward: {category: Event, cost: 0, abilities: ['main(gain_power(yours("leader"), 3000, "end of opponent''s turn"))']}
Hold: {category: Event, cost: 0, abilities: ["main(stays_rested(exactly(1, opponents('character'))))"]}
"""


@rule("onepiece-team", "6-11", "6-2")
@pytest.mark.parametrize(
    ("card", "seat", "turns"), [("Snare", "B1", 1), ("Snare", "B2", 3), ("Dusk", "B1", 2), ("Dusk", "B2", 4)]
)
def test_a_part_that_is_put_off_waits_for_the_turn_of_the_opponent_who_was_chosen(card, seat, turns):
    t = four(LATER, f"{{A1: {{hand: [{card}]}}, B1: {{characters: [Mate]}}, B2: {{characters: [Giant]}}}}")
    t.do(f"play {card}", f"player {seat}")
    for number in range(1, 5):
        t.do("next turn")
        drawn = int(number >= turns) + int(number == 4)  # A1 draws for the turn in the fourth
        t.expect(f"A1.hand == {drawn}")


@rule("onepiece-team", "6-2", "6-11")
def test_where_nobody_was_chosen_the_next_opponent_to_take_a_turn_is_meant():
    t = four(LATER, "{A1: {hand: [Bell]}}").do("play Bell")
    if t.game.decision.kind == "player":
        t.do("player B1")
    t.do("next turn").expect("A1.hand == 1")
    t = four(LATER, "{A1: {hand: [Ward]}}").do("play Ward", "player A1").expect("power(A1.leader) == 8000")
    t.do("next turn").expect("turn == B1", "power(A1.leader) == 8000")
    t.do("next turn").expect("turn == A2", "power(A1.leader) == 5000")


# -- decks -----------------------------------------------------------------------------------------------------------------

DECKS = """
Reprieve: {category: Leader, abilities: ["permanent(rule('no deck defeat'), rule('defeat at turn end'))"]}
Drain: {category: Event, cost: 0, abilities: ["main(mill(1))"]}
Refill: {category: Event, cost: 0, abilities: ["main(to_deck_bottom(exactly(1, yours('trash'))))"]}
"""


@rule("onepiece-team", "1-2")
def test_a_card_put_back_into_a_deck_counts_also_where_the_defeat_comes_at_the_end_of_the_turn():
    position = "{{A1: {{leader: Reprieve, deck: 1, hand: [{hand}]}}, A2: {{leader: Reprieve, deck: {deck}}}, B1: {{deck: 9}}, B2: {{deck: 9}}}}"
    t = four(DECKS, position.format(hand="Drain", deck=0)).do("play Drain").expect("not over")
    t.do("end").expect("winner == B1,B2", "reason == team:1-2")
    t = four(DECKS, position.format(hand="Drain, Refill", deck=0)).do("play Drain", "play Refill", "choose filler")
    t.do("next turn").expect("not over", "turn == B1")
    t = four(DECKS, position.format(hand="Drain", deck=5)).do("play Drain").do("next turn").expect("not over")


# -- what stays the user's ---------------------------------------------------------------------------------------------------

OWN = """
Warden: {cost: 3, abilities: ["instead(WouldLeave('ko', this=True), rest(exactly(1, yours('leader'))), may=False)"]}
Bolt: {category: Event, cost: 0, abilities: ["main(ko(exactly(1, opponents('character'))))"]}
Prompt: {category: Event, cost: 0, abilities: ["main(run_effect('On Play', yours('character')))"]}
Herald: {cost: 0, abilities: ["on_play(draw(1))"]}
Spite: {category: Leader, abilities: ["permanent(rule('cannot draw', 'opponent'))"]}
Frost: {category: Event, cost: 0, abilities: ["main(rule('no refresh', until='end of your turn'))"]}
Envy: {power: 1000, abilities: ["permanent(if_(compare(cards('hand', 'opponent'), '>=', 3), gain_power(THIS, 5000)))"]}
Well: {category: Event, cost: 0, abilities: ["main(draw(1))"]}
"""


@rule("onepiece-team", "6-12")
def test_what_takes_the_place_of_an_event_is_done_by_its_user():
    t = four(OWN, "{turn: B1, A1: {characters: [Warden]}, B1: {hand: [Bolt]}}").do("play Bolt", "player A1")
    t.expect("decision == main", "zone(Warden) == character", "rested(A1.leader)", "active(A2.leader)")


@rule("onepiece-team", "9-3")
def test_an_effect_that_activates_your_effects_reaches_the_users_cards_only():
    t = four(OWN, "{A1: {hand: [Prompt], characters: [Mate]}, A2: {characters: [Herald]}}").do("play Prompt")
    t.expect("decision == main", "A1.hand == 0", "A2.hand == 0")
    t = four(OWN, "{A1: {hand: [Prompt], characters: [Herald]}}").do("play Prompt").expect("A1.hand == 1")


@rule("onepiece-team", "6-3", "6-6")
def test_a_permanent_effect_on_the_opponent_is_on_both_of_them_and_on_no_mate():
    for turn, drawn in (("A1", 1), ("B1", 0), ("A2", 1), ("B2", 0)):
        t = four(
            OWN,
            f"{{turn: {turn}, A1: {{leader: Spite, hand: [Well]}}, B1: {{hand: [Well]}}, A2: {{hand: [Well]}}, B2: {{hand: [Well]}}}}",
        )
        t.do(f"play {turn}.Well").expect(f"{turn}.hand == {drawn}")


@rule("onepiece-team", "6-4", "6-5")
def test_an_effect_on_how_your_cards_lie_asks_whose():
    t = four(OWN, "{A1: {hand: [Frost]}, A2: {characters: [{card: Mate, rested: true}]}}").do("play Frost")
    t.expect("decision == player", "asked == A1").do("player A2", "next turn", "next turn").expect(
        "turn == A2", "rested(Mate)"
    )


@rule("onepiece-team", "6-3", "6-12")
def test_a_condition_on_the_opponent_inside_a_permanent_effect_holds_for_one_of_them():
    four(OWN, "{A1: {characters: [Envy]}, B1: {hand: 2}, B2: {hand: 3}}").expect("power(Envy) == 6000")
    four(OWN, "{A1: {characters: [Envy]}, B1: {hand: 2}, B2: {hand: 2}}").expect("power(Envy) == 1000")


# -- permanent effects, abilities for a time, empty decks ------------------------------------------------------------------

QUIET = """
Gloom: {category: Stage, abilities: ["permanent(if_(life('<=', 2), gain_power(opponents('character'), -1000)))"]}
Pact: {category: Event, cost: 0, abilities: ["main(grant_rule(instead(WouldLeave('ko'), draw(1), once=True, may=False, gates=[compare(cards('hand', 'opponent'), '<=', 0)])))"]}
Axe: {category: Event, cost: 0, abilities: ["main(ko(yours('character')))"]}
Evergreen: {category: Leader, abilities: ["permanent(rule('no deck defeat'))"]}
"""


@rule("onepiece-team", "6-3", "6-6", "6-2")
def test_nobody_chooses_for_a_permanent_effect_with_a_condition():
    t = four(QUIET, "{A1: {stage: Gloom, life: 2}, B1: {characters: [Mate]}, B2: {characters: [Gunner]}}")
    t.expect("power(Mate) == 5000", "power(Gunner) == 3000", "decision == main")


@rule("onepiece-team", "6-3", "6-12")
@pytest.mark.parametrize(("one", "other", "stays"), [(3, 0, True), (0, 3, True), (3, 3, False)])
def test_an_ability_that_a_player_has_for_a_turn_is_read_as_a_printed_one(one, other, stays):
    """Its condition on "your opponent" holds if it does for one of them."""
    t = four(QUIET, f"{{A1: {{hand: [Pact, Axe], characters: [Mate]}}, B1: {{hand: {one}}}, B2: {{hand: {other}}}}}")
    t.do("play Pact", "play Axe", "player A1").expect(f"zone(Mate) == {'character' if stays else 'trash'}")


@rule("onepiece-team", "1-2")
def test_a_team_whose_decks_are_empty_and_that_is_not_beaten_for_it_plays_on():
    empty = "{leader: Evergreen, deck: 0}"
    t = four(QUIET, f"{{A1: {empty}, A2: {empty}}}").do("end")
    assert t.game.result is None
