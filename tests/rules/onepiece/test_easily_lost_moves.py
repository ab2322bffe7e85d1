"""Single clauses of moving, resting, showing and choosing cards that nothing else would miss."""

from __future__ import annotations

import pytest

from playmat.core.events import REVEALED
from playmat.onepiece import kinds
from playmat.testing import rule, table


def told(t, kind, first=0):
    """What the log says of this kind, from an entry on."""
    return [event for event in t.game.log[first:] if event.kind == kind]


# -- 3-10-2, 8-4-4: the top or the bottom ---------------------------------------------------------------------------------

ENDS = """
Crown: {category: Event, cost: 0, text: "[Main] Add up to 1 of your Characters to the top or bottom of the owner's Life cards face-up."}
Sink: {category: Event, cost: 0, text: "[Main] Place up to 1 of your Characters at the top or bottom of the owner's deck."}
Pull: {category: Event, cost: 0, text: "[Main] Add 1 card from the top or bottom of your Life cards to your hand."}
Peek: {category: Event, cost: 0, text: "[Main] Look at 2 cards from the top of your deck and place them at the top or bottom of the deck in any order."}
Oath: {category: Leader, life: 2, abilities: ['permanent(rule("cannot add life to hand"))']}
"""


@rule("onepiece", "8-4-4", "2-9-4", "3-10-2-1")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_who_adds_to_the_top_or_bottom_of_life_is_asked_which(end):
    t = table(ENDS).position("{A: {hand: [Crown], characters: [Mate], life: [Giant, Twin]}}")
    t.do("play Crown", "choose Mate").expect("decision == top or bottom", "A.life == 2").do(end)
    t.expect("A.life == 3", f"A.life.{end} == Mate", "face_up(Mate)", "not face_up(Giant)")


@rule("onepiece", "8-4-4", "1-3-5-1")
@pytest.mark.parametrize("event", ["Crown", "Sink"])
def test_who_has_chosen_nothing_is_not_asked_where_it_goes(event):
    t = table(ENDS).position(f"{{A: {{hand: [{event}], characters: [Mate]}}}}").do(f"play {event}", "choose none")
    t.expect("decision == main", "zone(Mate) == character")


@rule("onepiece", "8-4-4")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_who_places_at_the_top_or_bottom_of_a_deck_is_asked_which(end):
    t = (
        table(ENDS)
        .position("{A: {hand: [Sink], characters: [Mate], deck: [Giant, Twin], deck_size: 2}}")
        .do("play Sink", "choose Mate")
    )
    t.expect("decision == top or bottom").do(end).expect("A.deck == 3", f"A.deck.{end} == Mate")


@rule("onepiece", "8-4-4", "3-1-7", "11-3-2")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_cards_looked_at_go_to_one_end_of_the_deck_in_the_order_named(end):
    t = (
        table(ENDS)
        .position("{A: {hand: [Peek], deck: [Giant, Twin, Mate], deck_size: 3}}")
        .do("play Peek", "arrange Twin, Giant")
    )
    t.expect("decision == top or bottom").do(end)
    t.expect(f"A.deck.cards == [{'Twin, Giant, Mate' if end == 'top' else 'Mate, Twin, Giant'}]", "not known(B, Twin)")


@rule("onepiece", "8-4-4", "1-3-2")
def test_with_an_empty_deck_there_is_nothing_to_place_at_either_end():
    cards = ENDS + "Spared: {category: Leader, abilities: ['permanent(rule(\"no deck defeat\"))']}"
    table(cards).position("{A: {leader: Spared, hand: [Peek], deck: 0}}").do("play Peek").expect("decision == main")


@rule("onepiece", "3-10-2")
def test_the_top_or_bottom_of_one_life_card_or_none_is_no_question():
    t = table(ENDS).position("{A: {hand: [Pull], life: [Giant]}}").do("play Pull")
    t.expect("decision == main", "A.life == 0", "zone(Giant) == hand")
    table(ENDS).position("{A: {hand: [Pull], life: []}}").do("play Pull").expect("decision == main", "A.hand == 0")


@rule("onepiece", "3-10-2", "1-3-3")
def test_a_life_card_that_may_not_go_to_the_hand_stays_where_it_is():
    t = table(ENDS).position("{A: {leader: Oath, hand: [Pull], life: [Giant, Twin]}}").do("play Pull", "settle")
    t.expect("A.life == 2", "A.hand == 0")


# -- 3-1-7, 3-1-8, 3-2-3: several at once ---------------------------------------------------------------------------------

SEVERAL = """
Bury: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(up_to(2, yours("hand"))))']}
Rite: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(yours("trash")))']}
Wave: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(anyones("character")))']}
Gift: {category: Event, cost: 0, abilities: ['main(to_life(exactly(2, yours("hand"))))']}
Grow: {category: Event, cost: 0, abilities: ['main(to_life(top(2)))']}
Root: {category: Event, cost: 0, abilities: ['main(to_life(top(2), bottom=True))']}
Show: {category: Event, cost: 0, text: "[Main] Reveal 1 Character card with a cost of 4 from your hand and add it to the top of your Life cards face-down."}
"""


@rule("onepiece", "3-1-7", "3-1-8")
def test_one_card_from_a_hand_cannot_be_followed_into_the_deck_by_the_other_player():
    t = table(SEVERAL).position("{A: {hand: [Bury, Mate], deck: [Giant], deck_size: 1}}").do("play Bury", "choose Mate")
    t.expect("A.deck.bottom == Mate", "known(A, Mate)", "not known(B, Mate)")


@rule("onepiece", "3-1-7")
def test_each_owner_puts_their_cards_in_order_the_turn_player_first():
    t = table(SEVERAL).position(
        "{A: {hand: [Wave], characters: [Mate, Giant], deck: [Runner], deck_size: 1}, B: {characters: [Twin, Exile], deck: [Lucky], deck_size: 1}}"
    )
    t.do("play Wave").expect("asked == A", "decision == arrange").do("arrange Giant, Mate")
    t.expect("asked == B").do("arrange Exile, Twin")
    t.expect("A.deck.cards == [Runner, Giant, Mate]", "B.deck.cards == [Lucky, Exile, Twin]")


@rule("onepiece", "3-1-7", "3-1-8")
def test_cards_from_the_trash_go_under_the_deck_in_an_order_that_only_their_owner_knows():
    t = (
        table(SEVERAL)
        .position("{A: {hand: [Rite], trash: [Mate, Giant], deck: [Runner], deck_size: 1}}")
        .do("play Rite")
    )
    t.do("arrange Giant, Rite, Mate").expect("A.deck.cards == [Runner, Giant, Rite, Mate]")
    t.expect("known(A, Mate)", "not known(B, Mate)", "not known(B, Giant)")


@rule("onepiece", "3-1-7", "3-2-3")
def test_the_first_in_the_order_lies_nearest_the_top_of_life_and_cards_from_a_deck_come_one_by_one():
    t = table(SEVERAL).position("{A: {hand: [Gift, Mate, Giant], life: [Twin]}}").do("play Gift", "arrange Giant, Mate")
    t.expect("A.life.cards == [Giant, Mate, Twin]")
    t = (
        table(SEVERAL)
        .position("{A: {hand: [Grow], deck: [Mate, Giant, Runner], deck_size: 3, life: [Twin]}}")
        .do("play Grow")
    )
    t.expect("A.life.cards == [Giant, Mate, Twin]", "A.deck.cards == [Runner]")
    t = (
        table(SEVERAL)
        .position("{A: {hand: [Root], deck: [Mate, Giant, Runner], deck_size: 3, life: [Twin]}}")
        .do("play Root")
    )
    t.expect("A.life.cards == [Twin, Mate, Giant]")


# -- 11-2-1: what is chosen for what it is is shown -----------------------------------------------------------------------

SHOWN = """
Fetch: {category: Event, cost: 0, abilities: ['main(to_hand(up_to(1, yours("deck", cost("==", 4)))), shuffle())']}
Scoop: {category: Event, cost: 0, abilities: ['main(to_hand(up_to(1, yours("trash", cost("==", 4)))))']}
Fish: {category: Event, cost: 0, abilities: ['main(look(yours("life"), "looked"), to_hand(up_to(1, among("looked", cost("==", 4)))))']}
Stow: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(exactly(1, yours("hand", cost("==", 4)))))']}
Vault: {category: Event, cost: 0, abilities: ['main(to_life(exactly(1, yours("hand", cost("==", 4)))))']}
Seal: {category: Event, cost: 0, abilities: ['main(to_life(exactly(1, yours("hand"))))']}
Any: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(exactly(1, yours("hand"))))']}
"""


@rule("onepiece", "11-2-1")
@pytest.mark.parametrize("event, zone", [("Fetch", "deck"), ("Fish", "life"), ("Stow", "hand"), ("Vault", "hand")])
def test_a_card_chosen_for_its_cost_is_shown_wherever_it_comes_from(event, zone):
    where = f"hand: [{event}, Mate]" if zone == "hand" else f"hand: [{event}], {zone}: [Mate, Giant]"
    t = table(SHOWN).position(f"{{A: {{{where}}}}}").do(f"play {event}")
    first = len(t.game.log)
    if t.game.decision.kind == "choose":
        t.do("choose Mate")
    t.do("settle")
    shown = {t.game.cards[event.iid].printed.name for event in told(t, REVEALED)}
    assert "Mate" in shown, (first, shown)


@rule("onepiece", "11-2-1")
def test_a_card_from_an_open_area_and_one_chosen_for_nothing_are_not_shown():
    t = table(SHOWN).position("{A: {hand: [Scoop], trash: [Mate, Giant]}}").do("play Scoop", "choose Mate")
    assert "Mate" not in {t.game.cards[event.iid].printed.name for event in told(t, REVEALED)}
    t = (
        table(SHOWN)
        .position("{A: {hand: [Any, Mate, Giant], deck: [Twin], deck_size: 1}}")
        .do("play Any", "choose Mate")
    )
    assert "Mate" not in {t.game.cards[event.iid].printed.name for event in told(t, REVEALED)}
    t = table(SHOWN).position("{A: {hand: [Seal, Mate, Giant]}}").do("play Seal", "choose Mate")
    t.expect("A.life.top == Mate", "not known(B, Mate)")
    assert "Mate" not in {t.game.cards[event.iid].printed.name for event in told(t, REVEALED)}


# -- 1-3-2, 4-4-1: resting and setting active -----------------------------------------------------------------------------

RESTING = """
Nap: {category: Event, cost: 0, abilities: ['main(rest(opponents("character")), if_you_do(draw(1)))']}
Pair: {category: Event, cost: 0, abilities: ['main(rest(exactly(2, opponents("character"))), if_you_do(draw(1)))']}
Lull: {category: Event, cost: 0, abilities: ['main(rest(exactly(2, yours("don"))))']}
Tap: {category: Event, cost: 0, abilities: ['main(rest(exactly(2, yours("don"))), if_you_do(draw(1)))']}
Wake: {category: Event, cost: 0, abilities: ['main(set_active(up_to(2, yours("don"))))']}
Ease: {category: Event, cost: 0, abilities: ['main(set_active(yours("character")), if_you_do(draw(1)))']}
Iron: {abilities: ['permanent(cannot(THIS, "be rested by opponent", against=category("Event")))']}
Stiff: {power: 6000, abilities: ['permanent(cannot(THIS, "be rested by opponent"))']}
Stand: {power: 6000, abilities: ['instead(WouldLeave("rest", this=True), draw(1))']}
Yawn: {abilities: ['on_play(rest(opponents("character")))']}
Own: {category: Event, cost: 0, abilities: ['main(rest(yours("character", named("Stiff"))))']}
Sloth: {category: Event, cost: 0, abilities: ['main(rule("cannot ready don"))']}
Spring: {cost: 0, abilities: ['on_play(set_active(up_to(2, yours("don"))))']}
"""


@rule("onepiece", "1-3-2", "4-4-1", "1-3-2-1")
def test_all_that_can_be_rested_is_and_if_you_do_means_all_of_them():
    t = table(RESTING).position("{A: {hand: [Nap]}, B: {characters: [Mate, Giant], don: 2}}").do("play Nap", "settle")
    t.expect("rested(Mate)", "rested(Giant)", "A.hand == 1", "B.don.active == 2")
    t = table(RESTING).position("{A: {hand: [Pair]}, B: {characters: [Mate]}}").do("play Pair", "settle")
    t.expect("rested(Mate)", "A.hand == 0")
    t = table(RESTING).position("{A: {hand: [Nap]}, B: {characters: [Mate, {card: Giant, rested: true}]}}")
    t.do("play Nap", "settle").expect("rested(Mate)", "rested(Giant)", "A.hand == 0")
    t = table(RESTING).position("{A: {hand: [Nap]}, B: {characters: []}}").do("play Nap", "settle")
    t.expect("A.hand == 0")


@rule("onepiece", "1-3-2", "4-4-1", "8-4-1-5")
def test_an_effect_rests_and_readies_don_cards():
    t = table(RESTING).position("{A: {hand: [Lull], don: {active: 3}}}").do("play Lull", "settle")
    t.expect("A.don.active == 1", "A.don.rested == 2")
    t = (
        table(RESTING)
        .position("{A: {hand: [Tap], don: {active: 3}}, B: {characters: [Stand]}}")
        .do("play Tap", "settle")
    )
    t.expect("A.don.rested == 2", "A.hand == 1")
    t = (
        table(RESTING)
        .position("{A: {hand: [Wake], don: {active: 1, rested: 3}}}")
        .do("play Wake", "choose 2 rested DON")
    )
    t.expect("A.don.active == 3", "A.don.rested == 1")


@rule("onepiece", "1-3-2-1")
def test_what_is_active_cannot_be_set_active():
    t = (
        table(RESTING)
        .position("{A: {hand: [Ease], characters: [Mate]}}")
        .do("play Ease", "settle")
        .expect("A.hand == 0")
    )
    t = table(RESTING).position("{A: {hand: [Ease], characters: [{card: Mate, rested: true}, Giant]}}")
    t.do("play Ease", "settle").expect("A.hand == 1", "active(Mate)")


@rule("onepiece", "1-3-3", "2-2-4-1")
def test_don_that_may_not_be_set_active_by_character_effects_may_by_others():
    t = table(RESTING).position("{A: {hand: [Sloth, Spring, Wake], don: {active: 0, rested: 3}}}").do("play Sloth")
    t.do("play Spring", "settle").expect("A.don.active == 0").do("play Wake", "choose 2 rested DON")
    t.expect("A.don.active == 2")


@rule("onepiece", "1-3-3")
def test_a_card_that_the_opponent_cannot_rest_is_rested_by_its_own_player_and_by_other_causes():
    t = table(RESTING).position("{A: {hand: [Nap]}, B: {characters: [Stiff, Mate]}}").do("play Nap", "settle")
    t.expect("active(Stiff)", "rested(Mate)", "A.hand == 0")
    t = table(RESTING).position("{A: {hand: [Own], characters: [Stiff]}}").do("play Own").expect("rested(Stiff)")
    t = table(RESTING).position("{A: {hand: [Nap]}, B: {characters: [Iron, Mate]}}").do("play Nap", "settle")
    t.expect("active(Iron)", "rested(Mate)")
    t = table(RESTING).position("{A: {hand: [Yawn], don: 1}, B: {characters: [Iron, Mate]}}").do("play Yawn", "settle")
    t.expect("rested(Iron)", "rested(Mate)")


@rule("onepiece", "1-3-3")
def test_a_shield_of_another_kind_does_not_keep_a_card_from_being_rested():
    cards = (
        RESTING
        + """
Proof: {power: 3000, abilities: ['permanent(cannot(THIS, "be ko by effects", against=category("Event")))']}
"""
    )
    t = table(cards).position("{A: {hand: [Nap]}, B: {characters: [Proof]}}").do("play Nap", "settle")
    t.expect("rested(Proof)")


@rule("onepiece", "8-1-3-4", "8-1-3-4-1", "4-4-1")
def test_something_else_may_happen_instead_of_being_rested():
    position = "{A: {hand: [Nap]}, B: {characters: [Stand, Mate]}}"
    t = table(RESTING).position(position).do("play Nap", "B: yes", "settle")
    t.expect("active(Stand)", "rested(Mate)", "B.hand == 1", "A.hand == 0")
    t = table(RESTING).position(position).do("play Nap", "B: no", "settle")
    t.expect("rested(Stand)", "rested(Mate)", "B.hand == 0", "A.hand == 1")


# -- DON!! cards ---------------------------------------------------------------------------------------------------------

DONS = """
Hoard: {power: 3000, abilities: ['permanent(gain_power(THIS, 5000), gates=[compare(count(yours("don active")), ">=", 2)])']}
Proud: {category: Leader, abilities: ['when(On("given don", whose="you"), draw(1))']}
Toll: {category: Leader, abilities: ['when(On("don returned", whose="you"), draw(1))']}
Spend: {category: Event, cost: 0, abilities: ['main(draw(1), cost=[don_minus(2)])']}
Cheer: {category: Event, cost: 0, abilities: ['main(give_don(2, exactly(1, yours("character")), "don rested"))']}
More: {category: Event, cost: 0, abilities: ['main(add_don(2))']}
Must: {category: Event, cost: 0, abilities: ['main(add_don(2, up_to=False))']}
Cheap: {cost: 0, power: 1000}
Dear: {cost: 2, power: 1000}
"""


@rule("onepiece", "6-5-5-1", "8-1-3-3-2")
def test_giving_don_changes_what_looks_at_the_active_ones():
    t = table(DONS).position("{A: {characters: [Hoard], don: {active: 2}}}").expect("power(Hoard) == 8000")
    t.do("give leader").expect("power(Hoard) == 3000", "don(A.leader) == 1")


@rule("onepiece", "6-5-5-1", "8-1-3-1", "10-2-10-1", "8-3-1-6")
def test_what_waits_for_don_to_be_given_or_returned_hears_of_it():
    t = table(DONS).position("{A: {leader: Proud, characters: [Mate], don: {active: 1, rested: 2}, hand: [Cheer]}}")
    t.do("give Mate", "settle").expect("A.hand == 2")
    t.do("play Cheer", "choose 2 rested DON", "settle").expect("don(Mate) == 3", "A.hand == 3")
    t = table(DONS).position("{A: {leader: Toll, don: {active: 3}, hand: [Spend]}}").do("play Spend", "yes")
    t.do("settle").expect("A.hand == 2", "A.don.active == 1", "A.don.deck == 9")


@rule("onepiece", "3-9-2", "2-7-2", "6-4-3")
def test_what_is_paid_or_placed_is_told_and_nothing_is_told_of_none():
    t = table(DONS).position("{A: {hand: [Cheap, Dear], don: {active: 2}}}").do("play Cheap")
    assert not told(t, kinds.DON_RESTED)
    t.do("play Dear")
    assert [event.a for event in told(t, kinds.DON_RESTED)] == [2]
    t = table(DONS).position("{A: {don: {active: 10}}, B: {don: {active: 10}}}").do("next turn")
    assert not told(t, kinds.DON_PLACED)


@rule("onepiece", "1-3-5-1", "4-8-1", "6-4-2")
def test_of_up_to_so_many_don_the_player_says_how_many_and_else_all_come():
    t = table(DONS).position("{A: {hand: [More], don: {active: 1}}}").do("play More").expect("decision == how many")
    t.do("number 0").expect("A.don.active == 1")
    t = table(DONS).position("{A: {hand: [Must], don: {active: 1}}}").do("play Must").expect("A.don.active == 3")
    t = table(DONS).position("{A: {hand: [More], don: {active: 10}}}").do("play More").expect("decision == main")
