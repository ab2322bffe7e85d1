"""Single clauses of prohibitions, choices, Life cards, DON!! cards and what an effect counts that nothing else would
miss."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from playmat.core.events import READIED
from playmat.scenario import make_card
from playmat.testing import rule, table

# -- 1-3-3: who is forbidden what ------------------------------------------------------------------------------------------

BANS = """
Hush: {category: Event, cost: 0, abilities: ['main(rule("cannot activate events", "opponent", until="end of opponent''s turn"))']}
Siege: {category: Event, cost: 0, abilities: ['main(rule("cannot play", "opponent", until="end of opponent''s turn"))']}
Feast: {category: Event, cost: 0, abilities: ['main(draw(1))']}
Proud: {cost: 0, power: 3000, abilities: ['not_played_by_effects()']}
Usher: {category: Event, cost: 0, abilities: ['main(play(up_to(1, yours("hand", category("Character")))))']}
Slow: {category: Event, cost: 0, abilities: ['main(rule("played rested"))']}
Dock: {category: Stage, cost: 0}
Quick: {cost: 0, power: 3000}
"""


@rule("onepiece", "1-3-3")
def test_what_one_player_may_not_activate_or_play_the_other_may():
    t = table(BANS).position("{A: {hand: [Hush, Feast, Siege, Quick]}, B: {hand: [Feast, Quick]}}")
    t.do("play Hush").expect("legal(play Feast)").do("play Siege").expect("legal(play Quick)", "legal(play Feast)")
    t.do("play Quick", "play Feast", "end").expect("illegal(play B.Feast) == 1-3-3", "illegal(play B.Quick) == 1-3-3")


@rule("onepiece", "1-3-3")
def test_a_card_that_no_effect_may_play_is_played_for_its_cost():
    t = table(BANS).position("{A: {hand: [Proud, Usher, Quick, Siege]}}").do("play Siege", "play Usher")
    t.expect("offered == [Quick]").do("choose Quick", "play Proud").expect("zone(Proud) == character")


@rule("onepiece", "1-3-9", "3-8-3", "3-8-4")
def test_where_characters_are_played_rested_a_stage_is_not():
    t = table(BANS).position("{A: {hand: [Slow, Quick, Dock]}}").do("play Slow", "play Quick", "play Dock")
    t.expect("rested(Quick)", "active(Dock)")


@rule("onepiece", "1-2-2-2", "3-7-3")
def test_a_card_that_is_played_from_a_deck_with_more_cards_ends_no_game():
    cards = "Call: {category: Event, cost: 0, abilities: ['main(play(up_to(1, yours(\"deck\"))))']}"
    t = table(cards).position("{A: {hand: [Call], deck: [Mate]}}").do("play Call", "choose Mate")
    t.expect("zone(Mate) == character", "A.deck >= 1")
    assert t.game.result is None


# -- 3-4-3, 8-4-4-4: what a choice shows --------------------------------------------------------------------------------------

CHOICES = """
Bolt: {category: Event, cost: 0, abilities: ['main(ko(up_to(1, opponents("character"))))']}
Pick: {category: Event, cost: 0, abilities: ['main(trash(exactly(2, opponents("hand"))))']}
Both: {category: Event, cost: 0, abilities: ['main(trash(up_to(1, opponents("hand, character"))))']}
Muster: {category: Event, cost: 0, text: "[Main] Play up to 2 Character cards with different card names from your hand."}
Everyman: {cost: 1, power: 1000, abilities: ["deck_rule(AlsoTreatedAs(('*',), ('*',), ('*',)))"]}
"""


@rule("onepiece", "3-4-3", "8-4-4-4")
@pytest.mark.parametrize("event", ["Bolt", "Both"])
def test_a_choice_among_characters_mixes_no_hand_and_shows_no_deck(event):
    side = "{characters: [Mate, Giant], hand: [Twin, Exile, Guard, Lucky, Gunner, Runner]}"
    t = table(CHOICES).position(f"{{A: {{hand: [{event}]}}, B: {side}}}")
    before = [card.iid for card in t.game.seats[1].hand]
    known = list(t.game.known)
    t.do(f"play {event}")
    assert t.game.decision.kind == "choose"
    assert [card.iid for card in t.game.seats[1].hand] == before
    for side in t.game.seats:
        assert [t.game.known[card.iid] for card in side.deck] == [known[card.iid] for card in side.deck]
    t.do("choose Mate").expect("zone(Mate) == trash")


@rule("onepiece", "3-4-2", "3-4-3")
def test_a_hand_that_another_chooses_from_is_held_out_in_an_order_of_chance():
    orders = set()
    for seed in range(12):
        t = table(CHOICES).position("{A: {hand: [Pick]}, B: {hand: [Twin, Exile, Guard, Lucky, Gunner]}}", seed=seed)
        before = [card.iid for card in t.game.seats[1].hand]
        t.do("play Pick")
        orders.add(tuple(before.index(card.iid) for card in t.game.seats[1].hand))
    assert len(orders) > 3


@rule("onepiece", "3-1-5", "8-4-4")
def test_who_chooses_by_the_backs_is_not_told_what_the_first_card_was():
    t = table(CHOICES).position("{A: {hand: [Pick]}, B: {hand: [Twin, Exile, Guard]}}").do("play Pick")
    t.answer(t.game.decision.options[0])
    assert t.game.decision.kind == "choose"
    assert t.game.view(0).decision.group == ()


@rule("onepiece", "2-1-2", "2-1-3")
@pytest.mark.parametrize("first", ["Mate", "Everyman"])
def test_after_a_card_none_that_shares_a_name_is_offered(first):
    t = table(CHOICES).position("{A: {hand: [Muster, Mate, Mate, Everyman, Giant]}}").do("play Muster")
    t.answer(next(code for code in t.game.decision.options if first in t.say(code)))
    if first == "Mate":
        t.expect("offered == [Giant]")
    else:
        assert t.game.decision.kind == "main"


# -- 11-2-2, 3-1-7, 3-1-8: cards that were revealed, put away and put in order ----------------------------------------------

MOVES = """
Sift: {category: Event, cost: 0, abilities: ['main(reveal(top(3)), to_hand(up_to(1, among("revealed"))), to_deck_bottom(the_rest("looked", "chosen")))']}
Peek: {category: Event, cost: 0, abilities: ['main(look(top(2)), reveal(exactly(1, yours("hand"))), trash(the_rest("looked")))']}
Prove: {category: Event, cost: 0, abilities: ['main(reveal(up_to(1, yours("hand"))), if_you_do(draw(1)))']}
Prove Two: {category: Event, cost: 0, abilities: ['main(reveal(exactly(2, yours("hand"))), if_you_do(draw(1)))']}
Stow: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(exactly(1, yours("hand"))))']}
Show: {category: Event, cost: 0, abilities: ['main(reveal(yours("hand")))']}
"""


@rule("onepiece", "11-2-2")
def test_if_you_do_after_revealing_asks_whether_all_that_was_said_was_revealed():
    table(MOVES).position("{A: {hand: [Prove, Mate]}}").do("play Prove", "choose none").expect("A.hand == 1")
    table(MOVES).position("{A: {hand: [Prove, Mate]}}").do("play Prove", "choose Mate").expect("A.hand == 2")
    table(MOVES).position("{A: {hand: [Prove Two, Mate]}}").do("play Prove Two").expect("A.hand == 1")
    table(MOVES).position("{A: {hand: [Prove Two, Mate, Giant]}}").do("play Prove Two").expect("A.hand == 3")


@rule("onepiece", "11-2-2")
def test_the_rest_of_the_cards_looked_at_is_not_what_was_revealed_from_the_hand():
    t = table(MOVES).position("{A: {hand: [Peek, Mate], deck: [Giant, Twin, Exile]}}").do("play Peek")
    t.expect("zone(Mate) == hand", "zone(Giant) == trash", "zone(Twin) == trash", "zone(Exile) == deck")
    t = (
        table(MOVES)
        .position("{A: {hand: [Sift], deck: [Giant, Twin, Exile]}}")
        .do("play Sift", "choose Twin", "settle")
    )
    bottom = [card.printed.name for card in t.game.seats[0].deck[:2]]
    assert sorted(bottom) == ["Exile", "Giant"]
    t.expect("zone(Twin) == hand", "decision == main")


@rule("onepiece", "3-1-8", "3-2-3")
def test_a_card_from_a_hand_that_everybody_has_seen_is_followed_into_the_deck_by_its_player_only():
    t = table(MOVES).position("{A: {hand: [Show, Stow, Mate, Giant]}}").do("play Show")
    mate = next(card for card in t.game.seats[0].hand if card.printed.name == "Mate")
    assert t.game.known[mate.iid] == 0b11
    t.do("play Stow", "choose Mate").expect("zone(Mate) == deck")
    assert t.game.known[mate.iid] == 0b01


# -- 3-10-2, 8-3-1-3: the top or the bottom of the Life cards ---------------------------------------------------------------

LIFE = """
Oracle:
  power: 3000
  abilities:
    - 'activate_main(draw(1), cost=[select(exactly(1, yours("character"), bind="who")), life_top_or_bottom("card"), rest(ref("who")), flip_life(ref("card"))])'
Teller: {power: 3000, abilities: ['activate_main(life_top_or_bottom("card"), flip_life(ref("card")))']}
Seer: {power: 3000, abilities: ['activate_main(draw(1), cost=[life_top_or_bottom("card"), to_hand(ref("card"))])']}
"""


@rule("onepiece", "3-10-2", "8-3-1-3")
@pytest.mark.parametrize("up", [0, 2])
def test_only_the_end_of_the_life_cards_that_pays_is_offered_to_pay_with(up):
    life = ["{card: Mate}", "{card: Giant}", "{card: Twin}"]
    life[up] = life[up].replace("}", ", face_up: true}")
    t = table(LIFE).position(f"{{A: {{characters: [Oracle], life: [{', '.join(life)}]}}}}").do("activate Oracle")
    t.expect("decision == main", "A.hand == 1", "rested(Oracle)")
    other = "Twin" if up == 0 else "Mate"
    turned = next(card for card in t.game.seats[0].life if card.printed.name == other)
    assert t.game.shown >> turned.iid & 1


@rule("onepiece", "3-10-2", "8-3-1-3")
def test_either_end_of_the_life_cards_may_pay_where_both_can():
    t = table(LIFE).position("{A: {characters: [Seer], life: [Mate, Giant, Twin]}}").do("activate Seer")
    t.expect("decision == top or bottom").do("bottom").expect("zone(Twin) == hand", "A.hand == 2")
    life = "[{card: Mate, face_up: true}, Giant, Twin]"
    t = table(LIFE).position(f"{{A: {{characters: [Teller], life: {life}}}}}").do("activate Teller")
    t.expect("decision == top or bottom", "offered == [top, bottom]")  # an effect is done as far as it can be


# -- damage, draws and DON!! cards --------------------------------------------------------------------------------------------

DAMAGE = """
Phoenix:
  cost: 0
  power: 3000
  keywords: [Double Attack]
  abilities:
    - 'activate_main(to_hand(THIS), play(exactly(1, yours("hand", named("Phoenix")))), damage(1), once=True)'
Herald: {power: 3000, keywords: [Double Attack], abilities: ['activate_main(damage(1), once=True)']}
Drought: {category: Event, cost: 0, text: "[Main] You cannot draw cards using your own effects during this turn."}
Toll: {category: Event, cost: 0, text: "[Main] Your opponent returns 2 or more DON!! cards from their field to their DON!! deck."}
Cellar: {category: Stage, cost: 0, abilities: ['when(On("played", whose="you"), give_don(1, THIS))']}
"""


@rule("onepiece", "4-6")
def test_damage_by_an_effect_is_dealt_by_the_card_that_it_was_and_not_by_what_came_back():
    table(DAMAGE).position("{A: {characters: [Herald]}}").do("activate Herald", "settle").expect("B.life == 3")
    table(DAMAGE).position("{A: {characters: [Phoenix]}}").do("activate Phoenix", "choose Phoenix", "settle").expect(
        "B.life == 4", "zone(Phoenix) == character"
    )


@rule("onepiece", "4-6")
def test_in_the_later_edition_keywords_of_attacks_are_nothing_to_damage_by_effects():
    t = table(DAMAGE).position("{rules: 1.2.0, A: {characters: [Herald]}}").do("activate Herald", "settle")
    t.expect("B.life == 4")


@rule("onepiece", "6-5-5-1")
def test_a_stage_is_given_no_don():
    t = table(DAMAGE).position("{A: {hand: [Mate], stage: Cellar, don: {active: 4, rested: 1}}}")
    t.do("play Mate").expect("A.don.rested == 5")
    assert all(perm.tokens == 0 for perm in t.game.seats[0].field)


@rule("onepiece", "8-3-1-6", "10-2-10-1")
def test_who_returns_so_many_don_or_more_may_return_more():
    t = table(DAMAGE).position("{A: {hand: [Toll]}, B: {don: {active: 4}}}").do("play Toll")
    t.expect("asked == B")
    for _ in range(3):
        t.answer(t.game.decision.options[0])
    t.do("settle").expect("B.don == 1", "decision == main")


# -- effects that last: for whom, until when, on what -------------------------------------------------------------------------

LASTING = """
Fog: {category: Event, cost: 0, abilities: ['main(rule("no refresh", "opponent", until="end of opponent''s turn"))']}
Snare: {category: Event, cost: 0, abilities: ['main(stays_rested(up_to(1, opponents("character"))))']}
Cheer: {category: Event, cost: 0, abilities: ['main(gain_power(up_to(1, yours("character")), 1000, "start of your turn"))']}
Rally: {category: Event, cost: 0, abilities: ['main(rule("hand counter", n=1000, until="end of opponent''s turn"))']}
Haggle: {category: Event, cost: 0, abilities: ['main(rule("hand cost", n=-1, until="end of opponent''s turn"))']}
Bare: {cost: 3, power: 3000}
Gift: {category: Event, cost: 0, abilities: ['main(grant(up_to(1, yours("character")), activate_main(draw(1), once=True)))']}
Ward: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko"), trash_from_hand(1), once=True)))']}
Watch: {category: Leader, abilities: ['permanent(gain_power(THIS, 1000), gates=[OPPONENTS_TURN])']}
Archive: {power: 1000, text: "If you have 2 or more cards with different card names in your trash, this Character gains +1000 power."}
"""


@rule("onepiece", "6-2-4")
def test_whose_cards_stay_rested_is_the_player_it_was_said_of():
    side = "characters: [{card: Mate, rested: true}]"
    t = table(LASTING).position(f"{{A: {{hand: [Fog], {side}}}, B: {{{side}}}}}").do("play Fog", "end")
    t.expect("rested(B.Mate)").do("end").expect("active(A.Mate)")


@rule("onepiece", "6-2-4")
def test_what_is_active_already_does_not_become_active():
    t = table().position("{A: {characters: [Mate, {card: Giant, rested: true}]}}").do("end", "end")
    told = [t.game.cards[event.iid].printed.name for event in t.game.log if event.kind == READIED and event.seat == 0]
    assert told == ["Giant"]


@rule("onepiece", "6-2-4")
def test_a_refresh_phase_ends_what_lasts_until_it_and_nothing_else():
    t = table(LASTING).position(
        "{A: {hand: [Snare, Cheer], characters: [Mate]}, B: {characters: [{card: Giant, rested: true}]}}"
    )
    t.do("play Cheer", "choose Mate", "play Snare", "choose Giant", "end").expect(
        "power(Mate) == 7000", "rested(Giant)"
    )
    t.do("end").expect("power(Mate) == 6000").do("end").expect("active(Giant)")


@rule("onepiece", "6-2-4", "6-6-1-2")
def test_a_refresh_phase_of_the_opponent_does_not_end_what_lasts_until_the_end_of_that_turn():
    cards = "Boost: {category: Event, cost: 0, abilities: ['main(gain_power(yours(\"character\"), 1000, \"end of opponent''s turn\"))']}"
    t = table(cards).position("{A: {hand: [Boost], characters: [Mate]}}").do("play Boost", "end")
    t.expect("power(Mate) == 7000").do("end").expect("power(Mate) == 6000")


@rule("onepiece", "1-3-3", "10-2-1-3")
@pytest.mark.parametrize(
    "what", ["be removed by opponent effects", "be ko by opponent effects once", "be ko by effects"]
)
def test_what_no_effect_may_do_a_battle_does(what):
    cards = f"Saint: {{power: 3000, abilities: ['permanent(cannot(THIS, \"{what}\"))']}}"
    t = table(cards).position("{turn: B, A: {characters: [{card: Saint, rested: true}]}, B: {characters: [Giant]}}")
    t.do("attack Giant -> Saint", "settle").expect("zone(Saint) == trash")
    t = table(cards).position("{A: {characters: [Giant]}, B: {characters: [{card: Saint, rested: true}]}}")
    t.do("attack Giant -> Saint", "settle").expect("zone(Saint) == trash")


@rule("onepiece", "5-2-1-5-2")
def test_a_deck_that_was_only_looked_through_at_the_start_of_the_game_is_shuffled():
    cards = """
Founder: {category: Leader, abilities: ['start_of_game(play(up_to(1, yours("deck", category("Stage")))))']}
Dock: {category: Stage, cost: 1}
"""
    names = ["Dock", "Mate", "Giant", "Twin", "Exile", "Guard", "Gunner", "Runner", "Lucky", "Deckhand"]
    t = table(cards).position(f"{{start: A, A: {{leader: Founder, deck: [{', '.join(names)}], deck_size: 10}}}}")
    t.do("first", "choose none")
    side = t.game.seats[0]
    lying = [card.printed.name for card in reversed([*side.deck, *reversed(side.hand)])]
    assert sorted(lying) == sorted(names) and lying != names


@rule("onepiece", "6-3", "1-3-3")
def test_a_player_who_draws_nothing_by_effects_draws_in_the_draw_phase():
    cards = "Drought: {category: Leader, abilities: ['permanent(rule(\"cannot draw\"))', 'activate_main(draw(1))']}"
    t = table(cards).position("{A: {leader: Drought}}").do("activate leader").expect("A.hand == 0")
    t.do("end", "end").expect("A.hand == 1")


@rule("onepiece", "2-10", "7-1-3-2-1")
def test_a_cost_that_changes_in_the_hand_is_no_counter():
    t = table(LASTING).position("{A: {hand: [Haggle, Rally, Bare, Deckhand]}, B: {characters: [Mate]}}")
    t.do("play Haggle", "end", "attack Mate -> leader").expect("offered == [counter Deckhand -> A.leader]")
    t = table(LASTING).position("{A: {hand: [Haggle, Rally, Bare, Deckhand]}, B: {characters: [Mate]}}")
    t.do("play Haggle", "play Rally", "end", "attack Mate -> leader", "counter Bare").expect("power(A.leader) == 6000")


@rule("onepiece", "10-2-13-1", "10-2-13-3")
def test_an_effect_once_per_turn_that_a_card_was_given_is_used_up_beside_one_that_its_player_has():
    t = table(LASTING).position("{A: {hand: [Ward, Gift], characters: [Mate]}}")
    t.do("play Ward", "play Gift", "choose Mate", "activate Mate").expect("A.hand == 1")
    t.expect("illegal(activate Mate) == 10-2-13-3")


@rule("onepiece", "8-3-2-5", "10-2-12-1")
def test_before_the_first_turn_it_is_nobodys_turn():
    t = table(LASTING).position("{start: A, A: {leader: Watch}, B: {leader: Watch}}")
    t.expect("power(A.leader) == 5000", "power(B.leader) == 5000")


@rule("onepiece", "2-1-3")
@pytest.mark.parametrize("trash, power", [("[Mate, Mate]", 1000), ("[Mate, Giant]", 2000)])
def test_cards_with_one_name_are_one_where_different_names_are_counted(trash, power):
    t = table(LASTING).position(f"{{A: {{characters: [Archive], trash: {trash}}}}}")
    t.expect(f"power(Archive) == {power}")


# -- what is looked at, what has left meanwhile, and decks without a card -----------------------------------------------------

LAST = """
Martyr: {cost: 2, power: 3000, abilities: ['instead(WouldLeave("ko", this=True), trash(exactly(1, yours("character", other_than("Martyr")))), may=False)']}
Storm: {category: Event, cost: 0, abilities: ['main(ko(opponents("character")))']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(up_to(1, yours("character"))))']}
Ward: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko"), trash_from_hand(1))))']}
Endless: {category: Leader, abilities: ['permanent(rule("no deck defeat"))']}
Grind: {category: Event, cost: 0, abilities: ['main(mill(1), draw(1, up_to=True))']}
Digger: {power: 3000, abilities: ['activate_main(gain_power(THIS, 1000), cost=[draw(2)])']}
"""


@rule("onepiece", "2-11-1", "4-6-2-1", "7-1-4-1-1-2")
def test_the_player_who_takes_damage_sees_the_card_before_the_trigger_is_decided():
    t = (
        table()
        .position("{A: {characters: [Mate]}, B: {life: [Lucky, Giant]}}")
        .do("attack Mate -> leader", "until trigger")
    )
    card = next(card for card in t.game.cards if card.printed.name == "Lucky")
    t.expect("asked == B")
    assert t.game.known[card.iid] == 0b10


@rule("onepiece", "8-1-3-4-4", "4-11-2")
def test_what_a_replacement_has_taken_away_does_not_leave_once_more():
    t = table(LAST).position("{A: {hand: [Storm]}, B: {characters: [Martyr, Mate]}}").do("play Storm", "settle")
    t.expect("zone(Mate) == trash", "zone(Martyr) == character", "decision == main")


@rule("onepiece", "8-1-3-4", "8-1-3-4-5")
def test_what_a_player_may_do_instead_is_offered_only_where_it_can_be_done():
    t = (
        table(LAST)
        .position("{A: {hand: [Ward, Bolt], characters: [Mate]}}")
        .do("play Ward", "play Bolt", "choose Mate")
    )
    t.expect("decision == main", "zone(Mate) == trash")
    t = table(LAST).position("{A: {hand: [Ward, Bolt, Giant], characters: [Mate]}}").do("play Ward", "play Bolt")
    t.do("choose Mate").expect("decision == replace").do("yes", "settle").expect("zone(Mate) == character")


@rule("onepiece", "8-1-3-4", "8-1-3-4-5")
def test_nothing_may_be_what_happens_instead():
    cards = (
        LAST
        + """
Stone: {power: 3000, abilities: ['instead(WouldLeave("ko", this=True), may=False)']}
"""
    )
    t = table(cards).position("{A: {hand: [Bolt], characters: [Stone]}}").do("play Bolt", "choose Stone")
    t.expect("zone(Stone) == character", "decision == main")


@rule("onepiece", "4-9-2", "8-1-4-2")
def test_a_base_cost_that_was_changed_is_what_the_card_costs():
    t = table().position(
        "{A: {characters: [{card: Giant, effects: [{base_cost: 1}]}, {card: Mate, effects: [{cost: 1}]}]}}"
    )
    t.expect("cost(Giant) == 1", "cost(Mate) == 5")


@rule("onepiece", "4-5-3", "4-5-4", "4-8-2", "8-3-1-3")
def test_from_an_empty_deck_nobody_is_asked_to_draw_and_two_draws_are_not_paid_with_one_card():
    t = table(LAST).position("{A: {leader: Endless, hand: [Grind], deck: 1}}").do("play Grind")
    t.expect("decision == main", "A.deck == 0")
    t = table(LAST).position("{A: {leader: Endless, characters: [Digger], deck: 1}}")
    t.expect("illegal(activate Digger) == 8-3-1-3")
    table(LAST).position("{A: {characters: [Digger], deck: 3}}").expect("legal(activate Digger)")


@rule("onepiece", "2-8-5", "2-11-2")
@pytest.mark.parametrize(
    "part",
    [
        "{power: 1000, abilities: ['on_play(draw(1))']}",
        "{power: 1000, keywords: [Blocker]}",
        "{power: 1000}",
    ],
)
def test_an_effect_a_keyword_a_text_and_a_trigger_are_each_a_base_effect(part):
    card = make_card("Some", yaml.safe_load(part))
    card.text = card.trigger_text = ""
    assert card.no_base_effect is (part == "{power: 1000}")
    card.text = "A word."
    assert not card.no_base_effect
    card.text, card.trigger_text = "(A note.)", "A word."
    assert not card.no_base_effect


# -- 1-3-3: what is said of one player is nothing to the other ---------------------------------------------------------------

RULINGS = [
    'rule("cannot activate blocker", "opponent")',
    'rule("cannot play", "opponent")',
    'rule("cannot activate events", "opponent")',
    'rule("cannot draw", "opponent")',
    'rule("cannot add life to hand", "opponent")',
    'rule("cannot ready don", "opponent")',
    'rule("hand cost", "opponent", n=-1)',
    'rule("played rested", "opponent")',
    'rule("no refresh", "opponent")',
    'rule("face-up life to deck", "opponent")',
    'rule("no deck defeat", "opponent")',
    'rule("attack tax", "opponent", n=1)',
    'rule("negated", "opponent", tag="On Play")',
    'cannot(opponents("character"), "be ko")',
    'cannot(opponents("character"), "be removed by opponent effects", against=category("Leader"))',
]
DEEDS = (
    "play Herald", "play Dock", "play Feast", "give 1 to Herald", "activate Coach", "attack Coach -> leader", "settle",
    "attack leader -> leader", "settle", "end", "attack Giant -> leader", "counter Deckhand", "settle",
    "attack leader -> leader", "block Guard", "settle", "end", "play Deckhand",
)  # fmt: skip
COURSE = """
Herald: {cost: 1, power: 3000, abilities: ['on_play(draw(1))']}
Dock: {category: Stage, cost: 1}
Feast: {category: Event, cost: 1, abilities: ['main(draw(1))']}
Coach: {cost: 2, power: 6000, abilities: ['activate_main(set_active(yours("don rested")), once=True)']}
Decree: {cost: 1, power: 1000%s}
"""


@cache
def course(ruling):
    """What A is offered and what becomes of A's cards, deed by deed."""
    t = table(COURSE % (f", abilities: ['permanent({ruling})']" if ruling else ""))
    t.position("""
        A:
          hand: [Herald, Dock, Feast, Deckhand, Deckhand]
          characters: [Coach, Decree, Guard]
          don: 6
          life: [{card: Mate, face_up: true}, Giant, Twin, Exile]
        B: {characters: [Giant]}
    """)
    told = []
    for deed in DEEDS:
        t.do(deed)
        game = t.game
        side = game.seats[0]
        offers = sorted(t.say(code) for code in game.decision.options) if game.decision.seat == 0 else []
        field = sorted(
            (perm.printed.name, perm.zone, perm.rested, game.power(perm), perm.tokens) for perm in side.field
        )
        told.append((deed, offers, field, len(side.hand), len(side.deck), len(side.life), side.don_active))
    return told


@rule(
    "onepiece", "1-3-3", "1-3-9", "2-7-6", "2-10", "6-2-4", "4-5-2", "7-1-1-2", "8-2-1-1", "10-1-4-1", "3-10-2", "6-5-2"
)
@pytest.mark.parametrize("ruling", RULINGS)
def test_what_is_said_of_one_player_changes_nothing_for_the_other(ruling):
    assert course(ruling) == course("")
