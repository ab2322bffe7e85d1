"""Single clauses of procedures that nothing else would miss: order, checkpoints, "did", and what is told to whom."""

from __future__ import annotations

import pytest

from playmat.core.events import MOVED, REVEALED
from playmat.testing import rule, table

# -- 7-1-5, 8-6-2: the end of a battle ------------------------------------------------------------------------------------

END_OF_BATTLE = """
Omen: {power: 1000, abilities: ['on_ko(draw(1))']}
Duelist: {power: 6000, abilities: ['when(Battles(), if_(hand(">=", 1, "opponent"), draw(1)))']}
Planner: {power: 6000, abilities: ['when(Battles(), at_end_of_battle(draw(1)))']}
"""


@rule("onepiece", "8-6-2", "7-1-5-2")
def test_what_the_damage_step_made_due_resolves_before_the_end_of_the_battle():
    t = table(END_OF_BATTLE).position("{A: {characters: [Duelist]}, B: {characters: [{card: Omen, rested: true}]}}")
    t.do("attack Duelist -> Omen", "settle").expect("B.hand == 1", "A.hand == 1")  # B's draw came first


@rule("onepiece", "7-1-5-2")
def test_what_an_effect_at_the_end_of_a_battle_puts_off_to_it_is_done_as_well():
    t = table(END_OF_BATTLE).position("{A: {characters: [Planner]}, B: {characters: [{card: Gunner, rested: true}]}}")
    t.do("attack Planner -> Gunner", "settle").expect("A.hand == 1", "decision == main")


@rule("onepiece", "7-1-1-4", "3-1-6")
def test_an_attacker_that_left_and_came_back_has_left_the_battle():
    cards = """
Ghost: {cost: 0, power: 9000, abilities: ['when_attacking(to_hand(THIS), play(exactly(1, yours("hand", named("Ghost")))))']}
"""
    t = (
        table(cards)
        .position("{A: {characters: [Ghost]}, B: {characters: [Guard]}}")
        .do("attack Ghost -> leader", "choose Ghost")
    )
    t.expect("decision == main", "B.life == 5", "active(Ghost)")


@rule("onepiece", "7-1-2-3", "3-1-6")
def test_a_blocker_that_left_and_came_back_has_left_the_battle():
    cards = """
Wisp: {cost: 0, power: 1000, keywords: [Blocker], abilities: ['on_block(to_hand(THIS), play(exactly(1, yours("hand", named("Wisp")))))']}
"""
    t = (
        table(cards)
        .position("{A: {characters: [Mate]}, B: {characters: [Wisp]}}")
        .do("attack Mate -> leader", "block Wisp")
    )
    if t.game.decision.kind == "choose":
        t.do("choose Wisp")
    t.do("settle").expect("B.life == 5", "zone(Wisp) == character")


# -- 10-2-13-3, 10-2-17-1, 8-2-1-1: waiting effects -----------------------------------------------------------------------

WAITING = """
Storm: {category: Event, cost: 0, abilities: ['main(ko(opponents("character")))']}
Mourner: {category: Leader, abilities: ['when(On("ko", whose="you"), draw(1), once=True)']}
Alone: {abilities: ['on_ko(draw(1), gates=[exists(yours("character", named("Alone")))])']}
Buried: {abilities: ['on_ko(draw(1), gates=[trash_count(">=", 1)])']}
Omen: {abilities: ['on_ko(draw(1))', 'on_play(draw(2))']}
Silence: {category: Event, cost: 0, abilities: ['main(rule("negated", "opponent", tag="On K.O."))']}
Gag: {category: Event, cost: 0, abilities: ['main(negate(anyones("character")))']}
Prompt: {category: Event, cost: 0, abilities: ['main(run_effect("On Play", yours("character")))']}
"""


@rule("onepiece", "10-2-13-3")
def test_of_two_cards_ko_at_once_a_once_per_turn_effect_sees_one():
    t = table(WAITING).position("{A: {hand: [Storm]}, B: {leader: Mourner, characters: [Mate, Giant]}}")
    t.do("play Storm", "settle").expect("B.hand == 1")


@rule("onepiece", "10-2-17-1")
def test_the_condition_of_an_on_ko_is_looked_at_on_the_field():
    table(WAITING).position("{A: {hand: [Storm]}, B: {characters: [Alone]}}").do("play Storm").expect("B.hand == 1")
    (table(WAITING).position("{A: {hand: [Storm]}, B: {characters: [Buried]}}").do("play Storm").expect("B.hand == 0"))


@rule("onepiece", "8-2-1-1")
def test_a_negated_on_ko_does_not_resolve_by_word_or_by_card():
    t = (
        table(WAITING)
        .position("{A: {hand: [Silence, Storm]}, B: {characters: [Omen]}}")
        .do("play Silence", "play Storm")
    )
    t.expect("B.hand == 0", "zone(Omen) == trash")
    t = table(WAITING).position("{A: {hand: [Gag, Storm]}, B: {characters: [Omen]}}").do("play Gag", "play Storm")
    t.expect("B.hand == 0", "zone(Omen) == trash")
    t = table(WAITING).position("{A: {hand: [Storm]}, B: {characters: [Omen]}}").do("play Storm").expect("B.hand == 1")


@rule("onepiece", "8-2-1-1")
def test_a_negated_cards_effect_does_not_resolve_when_another_effect_activates_it():
    (
        table(WAITING)
        .position("{A: {hand: [Gag, Prompt], characters: [Omen]}}")
        .do("play Gag", "play Prompt")
        .expect("A.hand == 0")
    )
    table(WAITING).position("{A: {hand: [Prompt], characters: [Omen]}}").do("play Prompt").expect("A.hand == 2")


# -- 6-2-4, 6-6-1: turns ---------------------------------------------------------------------------------------------------

TURNS = """
Bell: {abilities: ['end_of_your_turn(draw(1))']}
Sieve: {abilities: ['when(On("drew", whose="you", flag=0), mill(1))']}
Watcher: {category: Leader, abilities: ['end_of_opponents_turn(if_(trash_count(">=", 1, "opponent"), draw(1)))']}
Freeze: {category: Event, cost: 0, abilities: ['main(stays_rested(anyones("character")))']}
Chill: {category: Event, cost: 0, abilities: ['main(stays_rested(exactly(2, opponents("don rested"))))']}
Warm: {category: Event, cost: 0, abilities: ['main(set_active(exactly(1, yours("don"))))']}
"""


@rule("onepiece", "6-6-1-1-2", "6-6-1-1")
def test_what_end_of_your_turn_sets_off_resolves_before_the_opponents_effects():
    t = table(TURNS).position("{A: {characters: [Bell, Sieve]}, B: {leader: Watcher}}").do("next turn")
    t.expect("A.trash == 1", "B.hand == 2")  # one for the effect, one for the turn


@rule("onepiece", "6-2-4", "6-6-1-2")
def test_stays_rested_lasts_to_the_next_refresh_phase_of_its_own_player():
    position = "{A: {hand: [Freeze], characters: [{card: Mate, rested: true}]}, B: {characters: [{card: Giant, rested: true}]}}"
    t = table(TURNS).position(position).do("play Freeze", "next turn").expect("rested(Giant)", "rested(Mate)")
    t.do("next turn").expect("rested(Mate)", "rested(Giant)").do("next turn").expect("active(Giant)", "rested(Mate)")
    t.do("next turn").expect("active(Mate)")


@rule("onepiece", "6-2-4")
def test_don_that_stay_rested_are_counted_and_do_so_once():
    t = table(TURNS).position("{A: {hand: [Chill]}, B: {don: {rested: 5}}}").do("play Chill", "next turn")
    t.expect("B.don.rested == 2", "B.don.active == 5")  # 3 refreshed and 2 new
    t.do("next turn", "next turn").expect("B.don.rested == 0", "B.don.frozen == 0")


@rule("onepiece", "6-2-4")
def test_of_don_set_active_those_that_stay_rested_come_last():
    t = table(TURNS).position("{A: {hand: [Warm], don: {rested: 2, frozen: 1}}}").do("play Warm", "choose rested DON")
    t.expect("A.don.active == 1", "A.don.rested == 1", "A.don.frozen == 1")
    t = table(TURNS).position("{A: {hand: [Warm], don: {rested: 1, frozen: 1}}}").do("play Warm")
    t.expect("A.don.active == 1", "A.don.frozen == 0")


# -- 1-3-4, 1-3-11, 3-1-7: the turn player first, whoever that is ----------------------------------------------------------

BOTH = """
Purge: {category: Event, cost: 0, abilities: ['main(each_player(trash(exactly(1, players("hand"), by="player"))))']}
Recall: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(anyones("trash")))']}
Gale: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(anyones("character")))']}
Omen: {abilities: ['on_ko(draw(1))']}
Storm: {category: Event, cost: 0, abilities: ['main(ko(anyones("character")))']}
"""


@rule("onepiece", "1-3-11", "1-3-4")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_where_both_do_something_the_turn_player_is_first(turn):
    other = "BA"["AB".index(turn)]
    t = table(BOTH).position(
        f"{{turn: {turn}, {turn}: {{hand: [Purge, Mate, Giant]}}, {other}: {{hand: [Mate, Giant]}}}}"
    )
    t.do("play Purge").expect("decision == choose", f"asked == {turn}")
    t.answer(t.game.decision.options[0])
    t.expect(f"asked == {other}")


@rule("onepiece", "3-1-7", "1-3-4")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(("card", "where"), [("Recall", "trash"), ("Gale", "characters")])
def test_cards_that_go_to_decks_at_once_are_put_in_order_by_the_turn_player_first(turn, card, where):
    other = "BA"["AB".index(turn)]
    sides = ", ".join(f"{seat}: {{{where}: [Mate, Giant], hand: [{card}]}}" for seat in (turn, other))
    t = (
        table(BOTH)
        .position(f"{{turn: {turn}, {sides}}}")
        .do(f"play {turn}.{card}")
        .expect("decision == arrange", f"asked == {turn}")
    )
    while t.game.decision.kind == "arrange" and t.game.decision.seat == "AB".index(turn):
        t.answer(t.game.decision.options[0])
    t.expect("decision == arrange", f"asked == {other}")


@rule("onepiece", "8-6-1")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_turn_players_waiting_effects_are_ordered_first(turn):
    other = "BA"["AB".index(turn)]
    sides = ", ".join(f"{seat}: {{characters: [Omen, Omen], hand: [Storm]}}" for seat in (turn, other))
    (
        table(BOTH)
        .position(f"{{turn: {turn}, {sides}}}")
        .do(f"play {turn}.Storm")
        .expect("decision == order", f"asked == {turn}")
    )


# -- 9-2-1-1 -----------------------------------------------------------------------------------------------------------------


@rule("onepiece", "9-2-1-1", "1-2-1-1-1")
def test_a_leader_that_wins_by_an_empty_deck_does_not_win_by_damage():
    cards = "Hermit: {category: Leader, abilities: ['permanent(rule(\"deck win\"))']}"
    t = (
        table(cards)
        .position("{A: {characters: [Mate]}, B: {leader: Hermit, life: 0}}")
        .do("attack Mate -> leader", "settle")
    )
    t.expect("winner == A", "reason == 9-2-1-1")
    drain = cards + "\nDrain: {category: Event, cost: 0, abilities: ['main(mill(1))']}"
    t = table(drain).position("{A: {leader: Hermit, hand: [Drain], deck: 1}}").do("play Drain").expect("winner == A")


# -- 4-11-2, 10-1-3-1, 10-2-14-1, 3-10-3: what is told -----------------------------------------------------------------------

TOLD = """
Keeper: {category: Leader, life: 4, abilities: ['when(On("life removed", whose="you"), add_don(1, up_to=False))']}
Burn: {category: Event, cost: 0, abilities: ['main(trash(top(1, "life", "opponent")))']}
Lift: {category: Event, cost: 0, abilities: ['main(to_hand(top(1, "life", "opponent")))']}
Sink: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(top(1, "life", "opponent")))']}
Grief: {category: Leader, abilities: ['when(On("discarded", whose="you"), add_don(1, up_to=False))']}
Dump: {category: Event, cost: 0, abilities: ['main(trash_from_hand(2))']}
Crier: {category: Event, cost: 0, abilities: ['main(reveal(top(1, "life", "opponent")))']}
Juggler: {category: Event, cost: 0, abilities: ['main(look(top(2, "life")), arrange_life())']}
"""


@rule("onepiece", "4-11-2", "10-1-3-1")
def test_life_that_is_removed_by_effects_banish_or_damage_is_told():
    for card in ("Burn", "Lift", "Sink"):
        t = table(TOLD).position(f"{{A: {{hand: [{card}]}}, B: {{leader: Keeper}}}}").do(f"play {card}", "settle")
        t.expect("B.life == 3", "B.don == 1")
    for name in ("Exile", "Mate"):
        t = (
            table(TOLD)
            .position(f"{{A: {{characters: [{name}]}}, B: {{leader: Keeper}}}}")
            .do(f"attack {name} -> leader", "settle")
        )
        t.expect("B.life == 3", "B.don == 1")


@rule("onepiece", "10-2-14-1")
def test_cards_trashed_from_the_hand_together_are_one_happening():
    t = table(TOLD).position("{A: {leader: Grief, hand: [Dump, Mate, Giant]}}").do("play Dump", "settle")
    t.expect("A.hand == 0", "A.don == 1")


@rule("onepiece", "3-10-3", "11-3-1")
def test_others_no_longer_tell_life_cards_that_were_rearranged():
    t = table(TOLD).position(
        "{turn: B, B: {hand: [Crier]}, A: {hand: [Juggler], life: [Giant, Mate, {card: Gunner, face_up: true}]}}"
    )
    t.do("play Crier").expect("known(B, Giant)").do("next turn", "play Juggler", "arrange Giant, Mate")
    t.expect("not known(B, Giant)", "known(A, Giant)", "known(B, Gunner)", "A.life.faces == [down, down, up]")


# -- 8-4-4, 4-10-1, 8-1-2, 1-3-2-1: choosing and having done ------------------------------------------------------------------

DONE = """
Variety: {category: Event, cost: 0, abilities: ['main(trash(exactly(2, yours("hand"), distinct=True)))']}
Deal: {category: Event, cost: 0, abilities: ['main(trash_from_hand(2), if_you_do(draw(3)))']}
Oath: {category: Event, cost: 0, abilities: ['main(may(trash_from_hand(1), rest(yours("leader"))), if_you_do(draw(3)))']}
Lamp: {category: Event, cost: 0, abilities: ['main(flip_life(top(1, "life")), if_you_do(draw(3)))']}
Nap: {category: Event, cost: 0, abilities: ['main(rest(yours("leader")), if_you_do(draw(3)))']}
Wake: {category: Event, cost: 0, abilities: ['main(set_active(yours("leader")), if_you_do(draw(3)))']}
Berth: {category: Event, cost: 0, abilities: ['main(give_don(1, yours("stage")), if_you_do(draw(3)))']}
Bribe: {category: Event, cost: 0, abilities: ['main(give_don(1, opponents("leader")), if_you_do(draw(3)))']}
Port: {category: Stage}
"""


@rule("onepiece", "8-4-4")
def test_cards_with_different_names_are_chosen_one_name_each():
    t = table(DONE).position("{A: {hand: [Variety, Mate, Mate, Giant]}}").do("play Variety", "choose Mate")
    t.do("settle").expect("A.hand.cards == [Mate]", "zone(Giant) == trash")


@rule("onepiece", "4-10-1", "8-4-4-1")
def test_fewer_than_asked_for_is_not_having_done_it():
    table(DONE).position("{A: {hand: [Deal, Mate, Giant]}}").do("play Deal").expect("A.hand == 3")
    table(DONE).position("{A: {hand: [Deal, Mate]}}").do("play Deal").expect("A.hand == 0", "zone(Mate) == trash")


@rule("onepiece", "8-1-2", "4-10-1")
def test_the_parts_of_one_may_belong_together():
    t = (
        table(DONE)
        .position("{A: {hand: [Oath, Mate]}}")
        .do("play Oath", "yes")
        .expect("A.hand == 3", "rested(A.leader)")
    )
    t = table(DONE).position("{A: {leader: {card: Captain, rested: true}, hand: [Oath, Mate]}}").do("play Oath")
    t.expect("decision == main", "A.hand == 1")
    t = table(DONE).position("{A: {hand: [Oath]}}").do("play Oath").expect("decision == main", "active(A.leader)")


@rule("onepiece", "1-3-2-1")
def test_what_is_already_in_that_state_is_not_done():
    t = (
        table(DONE)
        .position("{A: {hand: [Lamp], life: [{card: Mate, face_up: true}]}}")
        .do("play Lamp")
        .expect("A.hand == 0")
    )
    t = table(DONE).position("{A: {hand: [Lamp], life: [Mate]}}").do("play Lamp").expect("A.hand == 3")
    for card, rested, drawn in (("Nap", "false", 3), ("Nap", "true", 0), ("Wake", "true", 3), ("Wake", "false", 0)):
        t = (
            table(DONE)
            .position(f"{{A: {{leader: {{card: Captain, rested: {rested}}}, hand: [{card}]}}}}")
            .do(f"play {card}")
        )
        t.expect(f"A.hand == {drawn}")


@rule("onepiece", "6-5-5-1")
def test_no_effect_gives_don_to_a_stage_or_to_an_opponents_card():
    for card in ("Berth", "Bribe"):
        t = table(DONE).position(f"{{A: {{stage: Port, hand: [{card}], don: {{rested: 2}}}}}}").do(f"play {card}")
        t.expect("decision == main", "A.hand == 0", "A.don.rested == 2", "don(B.leader) == 0")


# -- 8-1-3-4-5: what takes the place of something is something ------------------------------------------------------------------

INSTEAD = """
Bolt: {category: Event, cost: 0, abilities: ['main(ko(opponents("character", named("Lamb"))))']}
Lamb: {abilities: ['instead(WouldLeave("ko", this=True), rest(up_to(1, yours("character", OTHER))))']}
"""


@rule("onepiece", "8-1-3-4-5")
def test_up_to_one_instead_needs_one_and_takes_one():
    t = table(INSTEAD).position("{A: {hand: [Bolt]}, B: {characters: [Lamb, Mate]}}").do("play Bolt", "B: yes")
    t.do("settle").expect("zone(Lamb) == character", "rested(Mate)")
    t = (
        table(INSTEAD)
        .position("{A: {hand: [Bolt]}, B: {characters: [Lamb, {card: Mate, rested: true}]}}")
        .do("play Bolt")
    )
    t.expect("decision == main", "zone(Lamb) == trash")


# -- readings (decision 34) ---------------------------------------------------------------------------------------------------------

READINGS = """
Draft: {category: Event, cost: 0, abilities: ['main(to_hand(top(1)), to_hand(top(1, "life")))']}
Search: {category: Event, cost: 0, abilities: ['main(to_hand(exactly(1, yours("deck", named("Giant")))), shuffle())']}
Fickle: {abilities: ['trigger(draw(1), gates=[leader_is("Nobody")])']}
Poor: {abilities: ['trigger(draw(1), cost=[don_minus(3)])']}
Vault: {category: Event, cost: 0, abilities: ['main(play(exactly(1, yours("hand, trash", named("Mate")))))']}
"""


@rule("onepiece", "11-2-1")
def test_a_card_picked_for_what_it_is_is_shown_one_taken_from_the_top_is_not():
    t = table(READINGS).position("{A: {hand: [Draft, Search], deck: [Mate, Giant], life: [Gunner]}}").do("play Draft")
    t.expect("not known(B, Mate)", "not known(B, Gunner)", "known(A, Mate)").do("play Search")
    if t.game.decision.kind == "choose":
        t.do("choose Giant")
    t.expect("known(B, Giant)", "zone(Giant) == hand")


@rule("onepiece", "10-1-5-1", "8-4-1-1", "8-3-1-3")
@pytest.mark.parametrize("card", ["Fickle", "Poor"])
def test_a_trigger_may_be_used_in_vain_and_its_card_is_trashed(card):
    """Official answer OP03-033-Q01."""
    t = (
        table(READINGS)
        .position(f"{{A: {{characters: [Mate]}}, B: {{life: [{card}, filler]}}}}")
        .do("attack Mate -> leader", "B: use")
    )
    t.do("settle").expect(f"zone({card}) == trash", "B.hand == 0")


@rule("onepiece", "8-4-4-2")
def test_from_hand_or_trash_a_card_that_lies_open_in_the_trash_must_be_chosen():
    t = table(READINGS).position("{A: {hand: [Vault, Mate], trash: [{card: Mate, as: old}]}}").do("play Vault")
    t.expect("decision == choose", "not legal(pass)")


@rule("onepiece", "8-2-1-1")
def test_activate_effects_under_a_word_that_is_negated_are_not_offered():
    cards = """
Hush: {category: Event, cost: 0, abilities: ['main(rule("negated", tag="Activate: Main"))']}
Sage: {abilities: ['activate_main(draw(1))']}
"""
    t = table(cards).position("{A: {hand: [Hush], characters: [Sage]}}").expect("legal(activate Sage)").do("play Hush")
    t.expect("illegal(activate Sage) == 8-2-1-1")
    t.do("next turn", "next turn").expect("legal(activate Sage)")


@rule("onepiece", "3-1-7")
def test_the_first_card_of_an_order_lies_nearest_the_top():
    cards = "Scout: {category: Event, cost: 0, abilities: ['main(look(top(3)), to_top_or_bottom(\"looked\"))']}"
    t = table(cards).position("{A: {hand: [Scout], deck: [Mate, Giant, Gunner], deck_size: 8}}")
    t.do("play Scout", "arrange Gunner, Mate", "top").expect("A.deck.top == Gunner")
    assert t.value("A.deck.cards")[:3] == ["Gunner", "Mate", "Giant"]
    t = table(cards).position("{A: {hand: [Scout], deck: [Mate, Giant, Gunner], deck_size: 8}}")
    t.do("play Scout", "arrange Gunner, Mate", "bottom").expect("A.deck.bottom == Giant")


@rule("onepiece", "7-1-1-4", "7-1-2-1")
def test_a_battle_goes_on_after_the_effects_of_the_attack():
    cards = "Scout: {power: 6000, abilities: ['when_attacking(draw(1))']}"
    t = table(cards).position("{A: {characters: [Scout]}, B: {characters: [Guard]}}").do("attack Scout -> leader")
    t.expect("A.hand == 1", "decision == block").do("pass", "settle").expect("B.life == 4")


@rule("onepiece", "9-2-1", "6-6-1-3")
def test_a_defeat_that_an_effect_puts_off_comes_at_the_end_of_the_turn():
    cards = """
Reprieve: {category: Leader, abilities: ['permanent(rule("no deck defeat"), rule("defeat at turn end"))']}
Drain: {category: Event, cost: 0, abilities: ['main(mill(1))']}
"""
    t = table(cards).position("{A: {leader: Reprieve, deck: 1, hand: [Drain]}}").do("play Drain").expect("not over")
    t.do("end").expect("winner == B", "reason == 9-2-1-2")


@rule("onepiece", "8-4-1-2")
def test_an_event_that_an_effect_activates_from_the_hand_is_revealed_first():
    cards = """
Courier: {cost: 0, abilities: ['on_play(activate_event(exactly(1, yours("hand", named("Letter")))))']}
Letter: {category: Event, cost: 1, abilities: ['main(draw(1))']}
"""
    t = table(cards, careful=False).position("{A: {hand: [Courier, Letter]}}").do("play Courier")
    if t.game.decision.kind == "choose":
        t.do("choose Letter")
    letter = next(card.iid for card in t.game.cards if card.printed.name == "Letter")
    told = [event.kind for event in t.game.log if event.iid == letter and event.kind in (REVEALED, MOVED)]
    assert told == [REVEALED, MOVED]


@rule("onepiece", "6-6-1-2", "6-5-1", "7-1-5-2")
def test_each_part_that_is_put_off_has_its_own_time():
    cards = """
Plan: {category: Event, cost: 0, abilities: ['main(at_end_of_turn(draw(1)))']}
Mine: {category: Event, cost: 0, abilities: ['counter(at_end_of_your_turn(draw(1)))']}
Theirs: {category: Event, cost: 0, abilities: ['main(at_end_of_opponents_turn(draw(1)))']}
Dawn: {category: Event, cost: 0, abilities: ['main(at_opponents_next_main(draw(1)))']}
Clash: {power: 6000, abilities: ['when_attacking(at_end_of_battle(draw(1)))']}
"""
    for card, during, after, later in (("Plan", 0, 1, 1), ("Theirs", 0, 0, 1), ("Dawn", 0, 1, 1)):
        t = table(cards).position(f"{{A: {{hand: [{card}]}}}}").do(f"play {card}").expect(f"A.hand == {during}")
        t.do("next turn").expect("turn == B", f"A.hand == {after}")
        t.do("end", "until main").expect("turn == A", f"A.hand == {later + 1}")  # and the card of the turn
    t = table(cards).position("{A: {characters: [Clash]}}").do("attack Clash -> leader", "settle").expect("A.hand == 1")
    t = (
        table(cards)
        .position("{A: {characters: [Mate]}, B: {hand: [Mine]}}")
        .do("attack Mate -> leader", "counter Mine", "settle")
    )
    t.do("next turn").expect("turn == B", "B.hand == 2")  # the Life card and the card of the turn
    t.do("next turn").expect("turn == A", "B.hand == 3")


@rule("onepiece", "2-5-4", "2-7-6", "1-3-6")
def test_attributes_costs_and_changes_of_them_by_effects_are_read_by_effects():
    cards = """
Whet: {category: Event, cost: 0, abilities: ['main(gain_attribute(yours("character"), "Slash"))']}
Fix: {category: Event, cost: 0, abilities: ['main(set_cost(yours("character"), 9))']}
Sink: {category: Event, cost: 0, abilities: ['main(gain_cost(yours("character"), -9))']}
Count: {category: Event, cost: 0, abilities: ['main(draw(count(yours("character", attribute("Slash")))))']}
Dear: {category: Event, cost: 0, abilities: ['main(draw(count(yours("character", cost(">=", 9)))))']}
Free: {category: Event, cost: 0, abilities: ['main(draw(count(yours("character", cost("==", 0)))))']}
"""
    for change, ask in (("Whet", "Count"), ("Fix", "Dear"), ("Sink", "Free")):
        t = (
            table(cards)
            .position(f"{{A: {{hand: [{change}, {ask}, {ask}], characters: [Mate]}}}}")
            .do(f"play {ask}")
            .expect("A.hand == 2")
        )
        t.do(f"play {change}", f"play {ask}").expect("A.hand == 1")
