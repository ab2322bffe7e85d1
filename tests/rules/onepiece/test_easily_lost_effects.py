"""Single clauses of waiting effects, replacements, values and turns that nothing else would miss."""

from __future__ import annotations

import pytest

from playmat.core.events import ACTIVATED, REVEALED
from playmat.testing import rule, table

# -- 7-1: battles --------------------------------------------------------------------------------------------------------

BATTLES = """
Cheer: {category: Event, cost: 0, abilities: ['main(gain_power(yours("character"), 2000))']}
Brace: {category: Event, cost: 0, abilities: ['counter(gain_power(yours("leader"), 3000))']}
Parry: {category: Event, cost: 0, abilities: ['counter(gain_power(yours("leader"), 3000, "battle"))']}
Hush: {category: Event, cost: 0, abilities: ['main(rule("cannot activate blocker", "opponent", until="end of opponent''s turn"))']}
Truce: {category: Event, cost: 0, abilities: ['main(rule("cannot attack", cards=category("Leader"), until="end of opponent''s turn"))']}
Lamb: {power: 5000, abilities: ['permanent(cannot(THIS, "attack", against=category("Leader")))']}
Ram: {power: 5000, abilities: ['permanent(burden(THIS, gates=[hand(">=", 9)]))']}
"""


@rule("onepiece", "7-1-5-3", "7-1-5-4", "8-1-4-2")
def test_what_lasts_for_the_turn_outlives_the_battle_of_both_players():
    t = table(BATTLES).position("{A: {hand: [Cheer], characters: [Mate]}, B: {hand: [Brace, Parry, Deckhand]}}")
    t.do("play Cheer", "attack Mate -> leader", "counter Brace", "counter Parry").expect("power(B.leader) == 11000").do(
        "settle"
    )
    t.expect("power(Mate) == 8000", "power(B.leader) == 8000").do("next turn")
    t.expect("power(Mate) == 6000", "power(B.leader) == 5000")


@rule("onepiece", "1-3-3", "10-1-4-1")
def test_who_may_not_block_is_the_player_it_was_said_of():
    t = table(BATTLES).position("{A: {hand: [Hush], characters: [Guard]}, B: {characters: [Mate, Guard]}}")
    t.do("play Hush", "attack leader -> leader").expect("decision == main").do("next turn")
    t.do("attack Mate -> leader").expect("decision == block", "asked == A")


@rule("onepiece", "1-3-3", "7-1-1-2")
def test_who_may_not_attack_is_the_player_it_was_said_of():
    t = table(BATTLES).position("{A: {hand: [Truce], characters: [Lamb, Ram]}, B: {characters: [Mate]}}")
    t.expect("illegal(attack Lamb -> leader) == 1-3-3", "legal(attack Ram -> leader)").do("play Truce")
    t.expect("illegal(attack Ram -> leader) == 1-3-3").do("next turn").expect("legal(attack Mate -> leader)")


# -- 8-1-3-1, 8-6: waiting -----------------------------------------------------------------------------------------------

WAITING = """
Storm: {category: Event, cost: 0, abilities: ['main(ko(opponents("character")))']}
Host: {category: Leader, abilities: ['when(On("played", whose="you"), draw(1), gates=[hand(">=", 1)])']}
Guest: {cost: 0, power: 1000, abilities: ['on_play(draw(1))']}
Gag: {category: Leader, abilities: ['when(On("played", whose="you"), negate(yours("character")))']}
Both: {cost: 0, power: 6000, abilities: ['timed(["On Play", "When Attacking"], draw(1))']}
Quiet: {category: Event, cost: 0, abilities: ['main(rule("negated", "you", tag="On Play"))']}
Twice: {power: 1000, abilities: ['on_ko(draw(1))', 'when(On("removed", this=True), draw(1))']}
Wreath: {category: Leader, abilities: ['when(On("removed", whose="you"), draw(1))']}
Thrift: {category: Leader, abilities: ['when(On("drew", whose="you"), mill(1))']}
Fleeting: {cost: 0, power: 3000, abilities: ['on_play(at_end_of_turn(trash(THIS)))']}
Return: {category: Event, cost: 0, abilities: ['main(to_hand(yours("character")))']}
Cantrip: {category: Event, cost: 0, abilities: ['main(draw(1))']}
Copy: {category: Event, cost: 0, abilities: ['main(activate_event(exactly(1, yours("hand"))))']}
"""


@rule("onepiece", "8-3-3", "8-4-1-1", "8-1-3-1-2")
def test_an_if_is_asked_when_the_effect_is_activated_not_when_it_begins_to_wait():
    t = table(WAITING).position("{A: {leader: Host, hand: [Guest]}}").do("play Guest", "effect Guest", "settle")
    t.expect("A.hand == 2")
    t = table(WAITING).position("{A: {leader: Host, hand: [Guest]}}").do("play Guest", "effect A.leader", "settle")
    t.expect("A.hand == 1")


@rule("onepiece", "8-2-1-1", "8-1-3-1")
def test_an_effect_of_a_card_that_is_silenced_while_it_waits_does_not_happen():
    t = table(WAITING).position("{A: {leader: Gag, hand: [Guest]}}").do("play Guest", "effect A.leader", "settle")
    t.expect("A.hand == 0")
    t = table(WAITING).position("{A: {leader: Gag, hand: [Guest]}}").do("play Guest", "effect Guest", "settle")
    t.expect("A.hand == 1")


@rule("onepiece", "8-2-1-1")
def test_of_two_timings_only_the_one_whose_word_is_invalid_is_lost():
    t = table(WAITING).position("{A: {hand: [Quiet, Both]}, B: {hand: [Both]}}").do("play Quiet", "play Both")
    t.expect("A.hand == 0").do("next turn", "play Both", "settle").expect("B.hand == 2")
    t = table(WAITING).position("{A: {hand: [Quiet], characters: [Both]}}").do("play Quiet", "attack Both -> leader")
    t.do("settle").expect("A.hand == 1")


@rule("onepiece", "8-1-3-1", "10-2-17-1")
def test_two_effects_of_one_card_both_wait_for_what_happens_to_it_and_so_do_those_of_others():
    t = table(WAITING).position("{A: {hand: [Storm]}, B: {leader: Wreath, characters: [Twice, Twice]}}")
    t.do("play Storm", "settle").expect("B.hand == 6")


@rule("onepiece", "4-11-2", "3-7-6-1", "8-1-3-1")
def test_a_character_that_makes_room_is_removed_from_the_field():
    t = table(WAITING).position("{A: {leader: Wreath, hand: [Guest], characters: [Mate, Mate, Mate, Mate, Giant]}}")
    t.do("play Guest", "choose Giant", "settle").expect("zone(Giant) == trash", "A.hand == 2")


@rule("onepiece", "5-2-1-6", "8-1-3-1")
def test_nothing_waits_for_the_cards_of_an_opening_hand_but_for_those_of_the_turn():
    t = table(WAITING).position("{start: true, A: {leader: Thrift}, B: {}}").do("first", "keep", "redraw")
    t.do("settle").expect("A.hand == 5", "A.trash == 0").do("next turn", "next turn").expect("A.trash == 1")


@rule("onepiece", "3-1-6", "6-6-1-2")
def test_what_was_put_off_for_a_card_does_not_touch_the_new_one_it_has_become():
    t = (
        table(WAITING)
        .position("{A: {hand: [Fleeting]}}")
        .do("play Fleeting", "next turn")
        .expect("zone(Fleeting) == trash")
    )
    t = table(WAITING).position("{A: {hand: [Fleeting, Return], characters: []}}").do("play Fleeting", "play Return")
    t.expect("zone(Fleeting) == hand").do("next turn").expect("zone(Fleeting) == hand")


@rule("onepiece", "8-4-1-2", "8-5-2")
def test_an_event_that_an_effect_activates_from_the_hand_is_shown_first():
    t = table(WAITING).position("{A: {hand: [Copy, Cantrip]}}").do("play Copy", "settle")
    t.expect("A.hand == 1", "zone(Cantrip) == trash")
    shown = [t.game.cards[event.iid].printed.name for event in t.game.log if event.kind == REVEALED]
    assert shown == ["Copy", "Cantrip"]


# -- 8-1-3-4: replacements -----------------------------------------------------------------------------------------------

INSTEAD = """
Bolt: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, opponents("character"))))']}
Own: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, yours("character"))))']}
Feint: {category: Event, cost: 0, abilities: ['main(to_hand(exactly(1, opponents("character"))))']}
Charm: {power: 1000, abilities: ['permanent(cannot(THIS, "be ko by opponent effects once"))']}
Vest: {power: 1000, abilities: ['instead(WouldLeave("ko", this=True), draw(1), may=False, once=True)']}
Ward: {power: 1000, abilities: ['instead(WouldLeave("ko", whose="you"), draw(1), may=False, once=True)']}
Bless: {category: Event, cost: 0, abilities: ['main(grant(yours("character"), when(On("ko", whose="any"), draw(1))))']}
Pact: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko", whose="you"), draw(1), may=False, once=True), until="end of opponent''s turn"))']}
"""


@rule("onepiece", "1-3-3", "10-2-13-3")
def test_the_first_ko_by_the_opponents_effects_of_a_turn_does_not_happen_the_second_does():
    t = table(INSTEAD).position("{A: {hand: [Bolt, Bolt]}, B: {characters: [Charm]}}").do("play Bolt")
    t.expect("zone(Charm) == character").do("play Bolt").expect("zone(Charm) == trash")
    t = table(INSTEAD).position("{A: {hand: [Own], characters: [Charm]}}").do("play Own").expect("zone(Charm) == trash")
    t = table(INSTEAD).position("{A: {hand: [Feint]}, B: {characters: [Charm]}}").do("play Feint")
    t.expect("zone(Charm) == hand")
    t = table(INSTEAD).position("{A: {}, B: {characters: [{card: Charm, rested: true}]}}").do("attack leader -> Charm")
    t.do("settle").expect("zone(Charm) == trash")


@rule("onepiece", "10-2-13-3", "8-1-3-4")
@pytest.mark.parametrize("saved", ["Vest", "Ward"])
def test_a_replacement_once_per_turn_replaces_one_ko_of_the_turn(saved):
    t = table(INSTEAD).position(f"{{A: {{hand: [Bolt, Bolt]}}, B: {{characters: [{saved}]}}}}").do("play Bolt")
    t.expect(f"zone({saved}) == character", "B.hand == 1").do("play Bolt")
    t.expect(f"zone({saved}) == trash", "B.hand == 1")


@rule("onepiece", "8-1-3-4", "10-2-13-3")
def test_a_replacement_that_a_player_has_for_a_time_serves_once_and_only_for_their_cards():
    t = table(INSTEAD).position(
        "{A: {hand: [Pact], characters: [Mate, Giant]}, B: {hand: [Bolt, Bolt, Own], characters: [Twin]}}"
    )
    t.do("play Pact", "next turn").expect("A.hand == 0").do("play Own").expect("zone(Twin) == trash", "A.hand == 0")
    t.do("play Bolt", "choose Mate").expect("zone(Mate) == character", "A.hand == 1")
    t.do("play Bolt", "choose Mate").expect("zone(Mate) == trash", "A.hand == 1")


@rule("onepiece", "8-1-3-4", "8-1-3-1")
def test_an_effect_that_was_given_to_a_card_and_replaces_nothing_is_not_asked_when_one_is_ko():
    t = (
        table(INSTEAD)
        .position("{A: {hand: [Bless, Own], characters: [Mate, Giant]}, B: {characters: [Vest]}}")
        .do("play Bless")
    )
    t.do("play Own", "choose Mate", "settle").expect("zone(Mate) == trash", "A.hand == 2")


# -- 6: turns ------------------------------------------------------------------------------------------------------------

TURNS = """
Long: {category: Event, cost: 0, abilities: ['main(gain_power(yours("leader"), 2000, "end of opponent''s turn"), gain_power(opponents("leader"), 1000, "end of opponent''s turn"))']}
Later: {category: Event, cost: 0, abilities: ['main(at_opponents_next_main(draw(1)))']}
Helm: {category: Leader, abilities: ['permanent(rule("don to leader"))']}
Spared: {category: Leader, abilities: ['permanent(rule("no deck defeat"))']}
Gulp: {category: Event, cost: 0, abilities: ['main(draw(3))']}
Spill: {category: Event, cost: 0, abilities: ['main(mill(3))']}
Dig: {category: Event, cost: 0, abilities: ['main(play(exactly(1, yours("deck"))))']}
Cast: {category: Event, cost: 0, abilities: ['main(activate_event(exactly(1, yours("deck"))))']}
Spell: {category: Event, cost: 0, abilities: ['main(mill(0))']}
"""


@rule("onepiece", "6-6-1-3", "6-6-1-2", "8-1-4-2")
def test_what_lasts_until_the_opponents_turn_ends_outlives_this_one():
    t = table(TURNS).position("{A: {hand: [Long]}}").do("play Long", "next turn")
    t.expect("power(A.leader) == 7000", "power(B.leader) == 6000").do("next turn")
    t.expect("power(A.leader) == 5000", "power(B.leader) == 5000")


@rule("onepiece", "6-5-1")
def test_what_was_put_off_to_the_opponents_main_phase_is_done_there_once():
    t = table(TURNS).position("{A: {hand: [Later]}}").do("play Later").expect("A.hand == 0").do("next turn")
    t.expect("A.hand == 1", "decision == main", "turn == B").do("next turn", "next turn").expect("A.hand == 2")


@rule("onepiece", "6-4-1", "1-3-1")
def test_a_leader_that_gets_one_of_the_new_don_gets_it_only_where_there_were_some_before():
    t = table(TURNS).position("{A: {}, B: {leader: Helm, don: {active: 1}}}").do("next turn")
    t.expect("don(B.leader) == 1", "B.don.active == 2")
    t = table(TURNS).position("{A: {}, B: {leader: Helm, don: {active: 0}}}").do("next turn")
    t.expect("don(B.leader) == 0", "B.don.active == 2")
    t = table(TURNS).position("{A: {}, B: {leader: Helm, don: {active: 10}}}").do("next turn")
    t.expect("don(B.leader) == 0", "B.don.active == 10")


@rule("onepiece", "1-3-2", "4-5-3", "1-2-2-2", "3-2-3", "1-2-1-1-2")
@pytest.mark.parametrize("event, zone", [("Gulp", "hand"), ("Spill", "trash")])
def test_who_is_spared_and_has_too_few_cards_draws_or_trashes_those_there_are(event, zone):
    t = table(TURNS).position(f"{{A: {{leader: Spared, hand: [{event}], deck: 2}}}}").do(f"play {event}")
    t.expect("A.deck == 0", f"A.{zone} == {2 if zone == 'hand' else 3}", "not over", "decision == main")
    t = table(TURNS).position(f"{{A: {{hand: [{event}], deck: 2}}}}").do(f"play {event}")
    t.expect("winner == B", "reason == 9-2-1-2", "decision == none")


@rule("onepiece", "1-2-2-2", "9-2-1-2")
@pytest.mark.parametrize("event, card", [("Dig", "Mate"), ("Cast", "Spell")])
def test_the_last_card_of_a_deck_that_is_played_or_activated_from_there_ends_the_game(event, card):
    position = "{{A: {{hand: [{0}], deck: [{1}], deck_size: {2}}}}}"
    t = table(TURNS).position(position.format(event, card, 1)).do(f"play {event}").expect("winner == B")
    t = table(TURNS).position(position.format(event, card, 2)).do(f"play {event}", "settle")
    t.expect("not over")


# -- values --------------------------------------------------------------------------------------------------------------

VALUES = """
Dwarf: {category: Stage, cost: 0, abilities: ['permanent(gain_cost(anyones("character"), -5))']}
Tithe: {category: Leader, abilities: ['permanent(rule("hand counter", cards=cost(">=", 7), n=2000))']}
Lend: {category: Event, cost: 0, abilities: ['main(gain_keyword(yours("character"), "Rush"))']}
Back: {category: Event, cost: 0, abilities: ['main(to_hand(exactly(1, yours("character"))))']}
"""


@rule("onepiece", "1-3-6", "8-1-3-3", "2-7-6")
def test_a_permanent_effect_brings_no_cost_below_nothing():
    t = table(VALUES).position("{A: {stage: Dwarf, characters: [Deckhand, Giant]}}")
    t.expect("cost(Deckhand) == 0", "cost(Giant) == 2", "base_cost(Deckhand) == 1")


@rule("onepiece", "2-10-2", "7-1-3-2-1")
def test_a_counter_that_an_effect_gives_is_for_such_cards_of_its_player():
    t = table(VALUES).position(
        "{A: {leader: Tithe, hand: [Giant, Mate, Lend]}, B: {hand: [Giant], characters: [Runner]}}"
    )
    t.expect("counter(A.Giant) == 2000", "counter(Mate) == 1000", "counter(B.Giant) == 0").do("next turn")
    t.do("attack Runner -> leader", "counter A.Giant").expect("power(A.leader) == 7000", "zone(A.Giant) == trash")


@rule("onepiece", "3-1-6", "8-1-4-2")
def test_what_a_card_had_for_the_turn_ends_with_it_and_stays_with_the_others():
    t = table(VALUES).position("{A: {hand: [Lend, Back], characters: [Mate, Giant]}}").do("play Lend", "play Back")
    t.do("choose Mate").expect("keyword(Giant, Rush)", "zone(Mate) == hand")
    t.do("attack Giant -> leader", "settle").expect("B.life == 4", "keyword(Giant, Rush)")


# -- more of them ---------------------------------------------------------------------------------------------------------

MORE = """
Reprieve: {category: Leader, abilities: ['permanent(rule("no deck defeat"), rule("defeat at turn end"))']}
Spared: {category: Leader, abilities: ['permanent(rule("no deck defeat"))']}
Doubt: {category: Event, cost: 0, abilities: ['main(negate(yours("leader")), draw(1))']}
Lore: {category: Event, cost: 0, abilities: ['main(grant(yours("character"), activate_main(draw(1), once=True)))']}
Sale: {category: Event, cost: 0, abilities: ['main(rule("hand cost", n=-2))']}
Feud: {power: 6000, abilities: ['when(Battles((power(">=", 6000),)), draw(1))']}
Swell: {category: Event, cost: 0, abilities: ['main(gain_power(opponents("character"), 3000))']}
Summons: {abilities: ['on_play(draw(1))']}
Prompt: {category: Event, cost: 0, abilities: ['main(run_effect("On Play", exactly(1, yours("character"))))']}
Quiet: {category: Event, cost: 0, abilities: ['main(rule("negated", "you", tag="On Play"))']}
Wing: {category: Event, cost: 0, abilities: ['main(to_hand(opponents("character")))']}
Gust: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(exactly(1, opponents("character"))))']}
Cocoon: {category: Event, cost: 0, abilities: ['main(to_life(exactly(1, opponents("character"))))']}
Bloom: {category: Event, cost: 0, abilities: ['main(to_life(exactly(1, opponents("character")), face_up=True))']}
Trade: {category: Leader, abilities: ['activate_main(trash(exactly(2, yours("hand"))), draw(1))']}
Pry: {category: Event, cost: 0, abilities: ['main(trash(exactly(1, opponents("hand"))))']}
Cheap: {cost: 4, power: 1000, abilities: ['in_hand(gain_cost(THIS, -3), gates=[life("<=", 2)])']}
"""


@rule("onepiece", "1-2-2-2", "3-7-3", "3-2-3", "4-5-2", "8-4-2", "6-6-1-3", "6-6-1-4")
def test_a_deck_that_is_not_empty_did_not_become_so_because_a_card_was_played_or_trashed():
    cards = (
        MORE
        + """
Spill: {category: Event, cost: 0, abilities: ['main(mill(1))']}
Sip: {category: Event, cost: 0, abilities: ['main(draw(1))']}
Cast: {category: Event, cost: 0, abilities: ['main(activate_event(top(1)))']}
"""
    )
    hand = "hand: [Deckhand, Spill, Sip, Cast], deck: [Mate, Giant, Sip]"
    t = table(cards).position(f"{{A: {{leader: Reprieve, {hand}, don: 1}}}}").do("play Deckhand", "play Spill")
    t.do("play Sip", "play Cast", "settle").expect("A.trash == 5").do("next turn").expect("not over", "turn == B")
    t = table(cards).position("{A: {leader: Reprieve, hand: [Spill], deck: 1}}").do("play Spill").expect("not over")
    t.expect("turn_number == 5").do("end").expect("winner == B", "turn == A", "turn_number == 5")


@rule("onepiece", "6-3-1", "6-4-1", "1-2-2", "1-2-1")
def test_who_loses_in_the_draw_phase_gets_no_don_any_more():
    table(MORE).position("{A: {}, B: {deck: 1}}").do("end").expect("winner == A", "B.don == 0", "turn == B")


@rule("onepiece", "9-2-1", "1-2-2", "5-2-1-7")
def test_nobody_loses_before_the_first_turn_and_life_is_laid_as_far_as_the_deck_goes():
    t = table(MORE).position("{start: true, A: {deck_size: 5}, B: {}}").do("first")
    t.expect("A.deck == 0", "decision == redraw", "not over")
    t = table(MORE).position("{start: true, A: {leader: Spared, deck_size: 7}, B: {}}").do("first", "keep", "keep")
    t.expect("A.life == 2", "A.deck == 0", "B.life == 5", "not over")


@rule("onepiece", "1-2-2", "1-2-1", "9-1-2")
def test_who_is_no_longer_spared_loses_at_once_and_nobody_is_asked_anything_more():
    t = table(MORE).position("{A: {leader: Spared, hand: [Doubt], deck: 0}}").expect("not over").do("play Doubt")
    t.expect("winner == B", "decision == none")


@rule("onepiece", "10-2-13-3", "10-2-2-1")
def test_a_granted_effect_once_per_turn_is_used_up_whatever_else_lasts_for_the_turn():
    t = table(MORE).position("{A: {hand: [Lore, Sale], characters: [Mate]}}").do("play Lore", "play Sale")
    t.do("activate Mate").expect("A.hand == 1", "illegal(activate Mate) == 10-2-13-3")


@rule("onepiece", "7-1-5-2")
def test_whether_a_card_battled_such_a_card_is_asked_of_what_it_was_worth_then():
    position = "{A: {hand: [Swell], characters: [Feud]}, B: {characters: [{card: Gunner, rested: true}]}}"
    t = table(MORE).position(position).do("attack Feud -> Gunner", "settle").expect("A.hand == 1")
    t = table(MORE).position(position).do("play Swell", "attack Feud -> Gunner", "settle")
    t.expect("zone(Gunner) == character", "A.hand == 1")


@rule("onepiece", "8-2-1-1")
def test_an_effect_under_an_invalid_word_cannot_be_activated_by_another_effect():
    t = (
        table(MORE)
        .position("{A: {hand: [Prompt, Quiet], characters: [Summons]}}")
        .do("play Quiet", "play Prompt", "settle")
    )
    t.expect("A.hand == 0")
    t = (
        table(MORE)
        .position("{A: {hand: [Prompt], characters: [Summons]}}")
        .do("play Prompt", "settle")
        .expect("A.hand == 1")
    )


@rule("onepiece", "3-1-5", "3-1-8", "4-11-2", "3-10-2-1")
def test_cards_that_leave_the_field_are_followed_where_everybody_sees_them_go():
    t = table(MORE).position("{A: {hand: [Wing]}, B: {characters: [Mate, Giant]}}").do("play Wing", "settle")
    t.expect("known(A, Mate)", "known(A, Giant)")
    t = (
        table(MORE)
        .position("{A: {hand: [Gust]}, B: {characters: [Mate, Giant]}}")
        .do("play Gust", "choose Mate", "settle")
    )
    t.expect("known(A, Mate)", "B.deck.bottom == Mate")
    for event, up in (("Cocoon", False), ("Bloom", True)):
        t = table(MORE).position(f"{{A: {{hand: [{event}]}}, B: {{characters: [Mate]}}}}").do(f"play {event}", "settle")
        t.expect("B.life.top == Mate", f"{'' if up else 'not '}face_up(Mate)")


@rule("onepiece", "1-3-2", "8-4-4-1")
def test_of_two_cards_to_trash_one_is_trashed_where_there_is_one():
    t = table(MORE).position("{A: {leader: Trade, hand: [Mate]}}").do("activate leader", "settle")
    t.expect("zone(Mate) == trash", "A.hand == 1")


@rule("onepiece", "3-4-3", "8-4-4")
def test_who_chooses_from_another_hand_names_a_place_and_gets_the_card_that_lies_there():
    t = table(MORE).position("{A: {hand: [Pry]}, B: {hand: [Mate, Giant]}}").do("play Pry")
    t.expect("decision == choose", "not known(A, Mate)", "not known(A, Giant)")
    assert all(action.verb == "face-down" for action in t.game.legal_actions)
    t.answer(t.game.decision.options[0])
    t.expect("B.hand == 1", "B.trash == 1")


@rule("onepiece", "2-7-6", "8-1-3-3-2", "6-5-2")
def test_a_card_in_hand_that_costs_less_does_so_while_its_condition_holds():
    t = table(MORE).position("{A: {hand: [Cheap], life: 2, don: 1}}").expect("cost(Cheap) == 1", "legal(play Cheap)")
    t = table(MORE).position("{A: {hand: [Cheap], life: 3, don: 1}}").expect("cost(Cheap) == 4")
    t.expect("illegal(play Cheap) == 2-7-2")


@rule("onepiece", "7-1-3-2", "7-1-2-1")
def test_a_window_that_is_open_for_all_is_not_for_who_has_no_card_in_hand():
    t = table().position("{A: {characters: [Mate]}, B: {hand: []}}")
    t.game.open_windows(["counter"])
    t.do("attack Mate -> leader").expect("decision == main", "B.life == 4")
    t = table().position("{A: {characters: [Mate]}, B: {hand: [Giant]}}")
    t.game.open_windows(["counter"])
    t.do("attack Mate -> leader").expect("decision == counter", "asked == B")


# -- and more ------------------------------------------------------------------------------------------------------------

REST = """
Lend: {category: Event, cost: 0, abilities: ['main(gain_keyword(opponents("stage"), "Blocker"))']}
Reef: {category: Stage, cost: 1}
Drought: {category: Event, cost: 0, abilities: ['main(rule("cannot draw", "opponent", until="end of opponent''s turn"))']}
Parched: {category: Leader, abilities: ['permanent(rule("cannot draw"))']}
Wary: {category: Leader, abilities: ['when(On("attacked", this=True), draw(1))']}
Again: {category: Event, cost: 0, abilities: ['main(activate_event(exactly(1, yours("hand"))), if_you_do(draw(2)))']}
Spell: {category: Event, cost: 0, abilities: ['main(mill(1))']}
Elegy: {category: Leader, abilities: ['ability("auto", [draw(1)], [On("ko", whose="you"), On("removed", whose="you")])']}
Rout: {category: Event, cost: 0, abilities: ['main(ko(opponents("character", named("Mate"))), to_hand(opponents("character", named("Giant"))))']}
Scry: {category: Event, cost: 0, abilities: ['main(look(top(2, "deck", "opponent")), to_deck_bottom(ref("looked")))']}
Host: {category: Leader, abilities: ['activate_main(draw(1))', 'when(On("played", whose="you"), draw(1))']}
Guest: {cost: 0, power: 1000, abilities: ['on_play(draw(1))']}
Proof: {abilities: ['permanent(cannot(THIS, "be ko by effects", against=category("Event")))', 'activate_main(draw(1), once=True)']}
Boon: {category: Event, cost: 0, abilities: ['main(grant(yours("character"), permanent(gain_power(THIS, 1000))))']}
Bless: {category: Event, cost: 0, abilities: ['main(grant(yours("character"), on_ko(draw(1))))']}
Vest: {power: 1000, abilities: ['instead(WouldLeave("ko", this=True), draw(1), may=False)', 'permanent(gain_power(THIS, 1000))']}
Pact: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko", whose="you"), draw(1)), until="end of opponent''s turn"))']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, opponents("character"))))']}
Swell: {category: Event, cost: 0, abilities: ['main(gain_power(yours("leader"), 1000))']}
Hex: {category: Event, cost: 0, abilities: ['main(rule("cannot activate blocker", "opponent"))']}
Builder: {category: Leader, abilities: ['start_of_game(play(up_to(1, yours("deck", category("Stage")))))']}
Dock: {category: Stage, cost: 1, abilities: ['on_play(mill(1))']}
Later: {category: Event, cost: 0, abilities: ['main(at_end_of_turn(draw(1)))']}
"""


@rule("onepiece", "10-1-4-1", "1-3-3")
def test_a_stage_blocks_nothing_and_other_prohibitions_leave_blockers_alone():
    t = table(REST).position("{A: {hand: [Lend], characters: [Mate]}, B: {stage: Reef}}").do("play Lend")
    t.do("attack Mate -> leader").expect("decision == main", "B.life == 4")
    t = table(REST).position("{A: {hand: [Drought], characters: [Mate]}, B: {characters: [Guard]}}").do("play Drought")
    t.do("attack Mate -> leader").expect("decision == block")


@rule("onepiece", "7-1-1-2", "7-1-1-1")
def test_a_rested_stage_is_not_attacked():
    t = table(REST).position("{A: {characters: [Mate]}, B: {stage: {card: Reef, rested: true}}}")
    t.expect("illegal(attack Mate -> Reef) == 7-1-1-2")


@rule("onepiece", "7-1-3-1", "7-1-3-2")
def test_a_card_drawn_when_attacked_can_be_used_as_a_counter():
    t = (
        table(REST)
        .position("{A: {characters: [Runner]}, B: {leader: Wary, deck: [Gunner]}}")
        .do("attack Runner -> leader")
    )
    t.expect("decision == counter").do("counter Gunner").expect("B.life == 5", "zone(Gunner) == trash")


@rule("onepiece", "6-2-4")
def test_another_effect_on_a_player_does_not_keep_their_cards_rested():
    t = table(REST).position("{A: {}, B: {leader: Parched, characters: [{card: Mate, rested: true}]}}").do("next turn")
    t.expect("active(Mate)", "B.hand == 1")  # what the rules draw is no effect


@rule("onepiece", "3-7-6", "3-7-6-1", "3-7-3")
def test_a_fifth_character_beside_a_stage_needs_no_room():
    t = (
        table(REST)
        .position("{A: {hand: [Guest], stage: Reef, characters: [Mate, Mate, Giant, Giant]}}")
        .do("play Guest")
    )
    t.do("settle").expect("A.characters == 5", "decision == main", "A.hand == 1")


@rule("onepiece", "8-5-2", "8-4-2", "4-10-1")
def test_if_you_do_after_activating_an_event_asks_whether_one_was_activated():
    table(REST).position("{A: {hand: [Again, Spell]}}").do("play Again", "settle").expect("A.hand == 2", "A.trash == 3")
    table(REST).position("{A: {hand: [Again]}}").do("play Again", "settle").expect("A.hand == 0")


@rule("onepiece", "8-1-3-1")
def test_an_effect_with_two_timings_waits_once_for_each_happening():
    t = (
        table(REST)
        .position("{A: {hand: [Rout]}, B: {leader: Elegy, characters: [Mate, Giant]}}")
        .do("play Rout", "settle")
    )
    t.expect("zone(Mate) == trash", "zone(Giant) == hand", "B.hand == 3")


@rule("onepiece", "3-1-7", "11-3-2")
def test_who_looks_at_cards_of_a_deck_puts_them_in_order_whosever_they_are():
    t = table(REST).position("{A: {hand: [Scry]}, B: {deck: [Mate, Giant, Twin], deck_size: 3}}").do("play Scry")
    t.expect("asked == A", "decision == arrange").do("arrange Giant, Mate").expect(
        "B.deck.cards == [Twin, Giant, Mate]"
    )


@rule("onepiece", "2-8-3", "8-6-1")
def test_the_order_of_lines_binds_the_effects_of_one_card_only():
    t = table(REST).position("{A: {leader: Host, hand: [Guest]}}").do("play Guest").expect("decision == order")
    assert len(t.game.decision.options) == 2
    t.do("effect A.leader", "settle").expect("A.hand == 2")


@rule("onepiece", "8-3-1-2", "8-3-2-2", "1-3-3")
def test_a_card_that_is_shielded_from_something_uses_its_effects_as_printed():
    table(REST).position("{A: {characters: [Proof]}}").do("activate Proof", "settle").expect("A.hand == 1")


@rule("onepiece", "8-2-4", "8-1-3-3", "8-1-4-2")
def test_a_permanent_effect_given_for_the_turn_acts_for_the_turn_and_an_automatic_one_is_not_activated():
    t = (
        table(REST)
        .position("{A: {hand: [Boon, Bless], characters: [Mate]}}")
        .do("play Boon")
        .expect("power(Mate) == 7000")
    )
    t.do("play Bless")
    assert not any(action.verb == "activate" for action in t.game.legal_actions)
    t.do("next turn").expect("power(Mate) == 6000")


@rule("onepiece", "8-1-3-4", "8-1-3-3")
def test_a_card_with_a_permanent_effect_and_a_replacement_has_both_whatever_else_lasts():
    t = table(REST).position("{A: {hand: [Swell, Hex, Bolt]}, B: {characters: [Vest]}}").expect("power(Vest) == 2000")
    t.do("play Swell", "play Hex", "play Bolt", "settle").expect("zone(Vest) == character", "B.hand == 1")


@rule("onepiece", "8-1-3-4-1", "8-1-3-4")
def test_a_replacement_that_a_player_has_may_be_declined_and_is_not_offered_again():
    t = table(REST).position("{A: {hand: [Pact], characters: [Mate]}, B: {hand: [Bolt]}}").do("play Pact", "next turn")
    t.do("play Bolt").expect("asked == A").do("no").expect("zone(Mate) == trash", "A.hand == 0", "decision == main")


@rule("onepiece", "8-4-1-4", "6-6-1-2")
def test_what_was_put_off_is_not_activated_once_more():
    t = table(REST).position("{A: {hand: [Later]}}").do("play Later")
    before = len([event for event in t.game.log if event.kind == ACTIVATED])
    t.do("next turn").expect("A.hand == 1")
    assert before == 1 == len([event for event in t.game.log if event.kind == ACTIVATED])


@rule("onepiece", "1-2-3")
def test_nobody_concedes_for_a_seat_that_is_not_there():
    t = table().position("{A: {}}")
    for seat in (-1, 2):
        with pytest.raises(ValueError):
            t.game.concede(seat)
    t.expect("not over")


@rule("onepiece", "5-2-1-5-1", "8-1-3-1", "5-2-1-6")
def test_a_stage_that_is_played_at_the_start_of_the_game_has_its_on_play():
    t = table(REST).position("{start: true, A: {leader: Builder, deck: [Dock]}, B: {}}").do("first", "choose Dock")
    t.do("settle").expect("A.stage == Dock", "A.trash == 1", "A.hand == 5")


@rule("onepiece", "7-1-1-2")
def test_among_four_a_stage_and_a_card_of_ones_own_are_no_targets_for_the_usual_reason():
    t = table(REST, team=True).position("{A1: {characters: [Mate]}, A2: {stage: Reef, characters: [Giant]}}")
    t.expect("illegal(attack Mate -> Reef) == 7-1-1-2", "illegal(attack Mate -> A1.leader) == 7-1-1-2")
    assert t.why_not("attack Mate -> Giant").rule != "7-1-1-2"
