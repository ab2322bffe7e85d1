"""Single clauses of attacks, DON!! cards, damage, prices and what a card is that nothing else would miss."""

from __future__ import annotations

import pytest

from playmat.core.events import REVEALED
from playmat.onepiece import kinds
from playmat.testing import rule, table

ATTACKS = """
Sniper: {power: 6000, abilities: ['permanent(can_also(THIS, "attack active"))']}
Bystander: {power: 1000, abilities: ['when(Battles(), draw(1))']}
Brace: {category: Event, cost: 1, abilities: ['counter(gain_power(yours("leader"), 3000, "battle"))']}
Feast: {category: Event, cost: 1, abilities: ['main(draw(1))']}
"""


@rule("onepiece", "7-1-1-2")
def test_a_card_that_can_attack_active_characters_does_so_and_others_do_not():
    t = table(ATTACKS).position("{A: {characters: [Sniper, Mate]}, B: {characters: [Giant]}}")
    t.expect(
        "legal(attack Sniper -> Giant)", "illegal(attack Mate -> Giant) == 7-1-1-2", "legal(attack Sniper -> leader)"
    )


@rule("onepiece", "7-1-5-2")
def test_a_card_that_is_in_no_battle_has_battled_nobody():
    t = table(ATTACKS).position("{A: {characters: [Bystander, Mate]}, B: {characters: [{card: Giant, rested: true}]}}")
    t.do("attack Mate -> Giant", "settle").expect("A.hand == 0")


@rule("onepiece", "8-4-1-2", "2-7-3", "7-1-3-2-2", "4-7-1")
@pytest.mark.parametrize("event", ["Brace", "Feast"])
def test_an_event_is_shown_before_anything_is_paid_for_it(event):
    if event == "Brace":
        t = table(ATTACKS).position("{A: {characters: [Mate]}, B: {hand: [Brace], don: {active: 1}}}")
        t.do("attack Mate -> leader", "counter Brace", "settle").expect("B.life == 5", "B.don.rested == 1")
    else:
        t = table(ATTACKS).position("{A: {hand: [Feast], don: {active: 1}}}").do("play Feast").expect("A.hand == 1")
    told = [event.kind for event in t.game.log if event.kind in (REVEALED, kinds.DON_RESTED)]
    assert told == [REVEALED, kinds.DON_RESTED]


# -- DON!! cards ---------------------------------------------------------------------------------------------------------

DONS = """
Hoard: {power: 3000, abilities: ['permanent(gain_power(THIS, 5000), gates=[compare(count(yours("don active")), ">=", 2)])']}
More: {category: Event, cost: 0, abilities: ['main(add_don(2, up_to=False))']}
Fee: {category: Event, cost: 1, abilities: ['main(shuffle())']}
Bribe: {category: Event, cost: 0, abilities: ['main(give_don(1, opponents("leader")))']}
Levy: {category: Event, cost: 0, abilities: ['main(opponent_returns_don(1))']}
"""


@rule("onepiece", "2-7-2", "2-7-3", "3-9-1", "6-4-1", "8-1-3-3-2")
def test_what_looks_at_active_don_follows_payments_and_new_ones():
    t = table(DONS).position("{A: {characters: [Hoard], hand: [Fee, Deckhand, More], don: {active: 2}}}")
    t.expect("power(Hoard) == 8000").do("play Fee").expect("power(Hoard) == 3000")
    t.do("play More").expect("power(Hoard) == 8000").do("play Deckhand").expect("power(Hoard) == 8000")
    t = table(DONS).position("{A: {}, B: {characters: [Hoard], don: {active: 0}}}").expect("power(Hoard) == 3000")
    t.do("next turn").expect("B.don.active == 2", "power(Hoard) == 8000")


@rule("onepiece", "6-2-3", "6-5-5-2", "6-5-5-4")
def test_given_don_are_power_until_they_come_back():
    t = table(DONS).position("{A: {characters: [Mate], don: {active: 2}}}").do("give Mate", "give leader")
    t.expect("power(Mate) == 7000", "power(A.leader) == 6000").do("next turn").expect(
        "power(Mate) == 6000", "don(Mate) == 1"
    )
    t.do("next turn").expect("power(Mate) == 6000", "power(A.leader) == 5000", "don(Mate) == 0", "A.don.active == 4")


@rule("onepiece", "6-5-5-1", "1-3-2")
def test_nobody_is_given_the_don_of_another_player():
    t = table(DONS).position("{A: {hand: [Bribe], don: {rested: 2}}}").do("play Bribe", "settle")
    t.expect("A.don.rested == 2", "don(B.leader) == 0", "don(A.leader) == 0")


@rule("onepiece", "8-3-1-6", "10-2-10-1", "8-4-4")
def test_the_player_who_returns_don_says_which():
    t = table(DONS).position("{A: {hand: [Levy]}, B: {don: {active: 1, rested: 1}}}").do("play Levy")
    t.expect("asked == B", "decision == choose").do("choose rested DON").expect(
        "B.don.active == 1", "B.don.rested == 0"
    )


# -- damage --------------------------------------------------------------------------------------------------------------

DAMAGE = """
Cannon: {cost: 0, power: 3000, keywords: [Double Attack], abilities: ['on_play(damage(1))']}
Broadside: {cost: 0, power: 3000, keywords: [Double Attack], abilities: ['on_play(damage(3))']}
Salvo: {category: Event, cost: 0, abilities: ['main(damage(1))']}
Duelist: {power: 9000, abilities: ['when(On("deals damage", this=True), draw(1))']}
Gunboat: {cost: 0, abilities: ['on_play(damage(1))', 'when(On("deals damage", this=True), draw(1))']}
Stoic: {category: Leader, life: 4, abilities: ['when(On("damaged", whose="you"), draw(1))']}
Hearer: {category: Leader, life: 4, abilities: ['when(On("trigger", whose="you"), draw(1))']}
Shrine: {category: Leader, life: 4, abilities: ['permanent(rule("face-up life to deck"))']}
"""


@rule("onepiece", "4-6-2", "4-6-2-2", "10-1-2-1")
def test_damage_by_an_effect_of_a_card_with_double_attack():
    table(DAMAGE).position("{A: {hand: [Cannon]}}").do("play Cannon", "settle").expect("B.life == 3")
    table(DAMAGE).position("{A: {hand: [Broadside]}}").do("play Broadside", "settle").expect("B.life == 2")
    table(DAMAGE).position("{A: {hand: [Salvo], characters: [Twin]}}").do("play Salvo", "settle").expect("B.life == 4")


@rule("onepiece", "4-6-2", "8-1-3-1")
def test_a_card_deals_damage_in_battle_to_a_leader_with_life():
    t = (
        table(DAMAGE)
        .position("{A: {characters: [Duelist], hand: [Salvo]}}")
        .do("play Salvo", "settle")
        .expect("A.hand == 0")
    )
    t.do("attack Duelist -> leader", "settle").expect("A.hand == 1", "B.life == 3")
    table(DAMAGE).position("{A: {hand: [Gunboat]}}").do("play Gunboat", "settle").expect("A.hand == 0", "B.life == 4")


@rule("onepiece", "8-6-2-1", "10-1-5-1", "8-1-3-1")
def test_what_waits_for_a_trigger_hears_of_it_when_it_is_activated():
    position = "{A: {}, B: {leader: Hearer, life: [Lucky, Giant]}}"
    t = table(DAMAGE).position(position).do("attack leader -> leader", "yes", "settle").expect("B.hand == 2")
    assert [t.game.cards[event.iid].printed.name for event in t.game.log if event.kind == REVEALED] == ["Lucky"]
    table(DAMAGE).position(position).do("attack leader -> leader", "no", "settle").expect("B.hand == 1")


@rule("onepiece", "4-6-3-1", "4-6-3", "4-6-2-1", "2-11-1")
def test_only_a_face_up_life_card_goes_under_the_deck_instead():
    t = table(DAMAGE).position("{A: {}, B: {leader: Shrine, life: [Lucky, Giant]}}").do("attack leader -> leader")
    t.expect("decision == trigger").do("no").expect("zone(Lucky) == hand")
    t = table(DAMAGE).position("{A: {}, B: {leader: Shrine, life: [{card: Lucky, face_up: true}, Giant]}}")
    t.do("attack leader -> leader").expect("decision == main", "B.deck.bottom == Lucky", "B.life == 1")
    t = (
        table(DAMAGE)
        .position("{A: {}, B: {life: [{card: Lucky, face_up: true}, Giant]}}")
        .do("attack leader -> leader")
    )
    t.expect("decision == trigger")


@rule("onepiece", "4-6-2", "4-6-2-2", "8-1-3-1", "8-6-2")
def test_who_takes_damage_hears_of_it_once_however_much_it_is():
    t = table(DAMAGE).position("{A: {characters: [Twin], hand: [Salvo]}, B: {leader: Stoic, life: 4}}")
    t.do("attack Twin -> leader", "settle").expect("B.life == 2", "B.hand == 3")
    t.do("play Salvo", "settle").expect("B.life == 1", "B.hand == 5")


@rule("onepiece", "4-6-2-1", "2-11-1", "10-1-5-1")
def test_a_window_for_triggers_is_open_for_what_nobody_else_sees():
    for up, asked in (("false", "trigger"), ("true", "main")):
        t = table(DAMAGE).position(f"{{A: {{}}, B: {{life: [{{card: Mate, face_up: {up}}}, Giant]}}}}")
        t.game.open_windows(["trigger"])
        t.do("attack leader -> leader").expect(f"decision == {asked}")


# -- prices and offers ---------------------------------------------------------------------------------------------------

PRICES = """
Coupon: {category: Event, cost: 0, abilities: ['main(rule("next cost", cards=cost(">=", 3), n=-2))']}
Sale: {category: Event, cost: 0, abilities: ['main(rule("hand cost", cards=category("Character"), n=-1, until="end of opponent''s turn"))']}
Curfew: {category: Event, cost: 0, abilities: ['main(rule("cannot play", cards=cost(">=", 2)))']}
Welcome: {category: Event, cost: 0, abilities: ['main(play(up_to(1, yours("hand"))), if_you_do(draw(2)))']}
Hush: {category: Event, cost: 0, abilities: ['main(negate(yours("character")))']}
Lore: {category: Event, cost: 0, abilities: ['main(grant(yours("character"), activate_main(draw(1))))']}
Tract: {category: Event, cost: 2, abilities: ['main(draw(1))']}
Titan: {cost: 5, abilities: ['permanent(gain_cost(THIS, -2))']}
Elder: {abilities: ['activate_main(draw(2))']}
Phoenix: {power: 1000, abilities: ['on_ko(draw(1), once=True)']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(yours("character")))']}
"""


@rule("onepiece", "2-7-6", "4-7-1", "2-7-2")
def test_the_next_such_card_of_its_player_costs_less_and_that_one_only():
    t = (
        table(PRICES)
        .position("{A: {hand: [Coupon, Gunner, Mate, Runner], don: 9}, B: {hand: [Giant]}}")
        .do("play Coupon")
    )
    t.expect("cost(Gunner) == 2", "cost(Mate) == 2", "cost(Runner) == 1", "cost(Giant) == 7").do("play Gunner")
    t.expect("cost(Mate) == 2", "A.don.active == 7").do("play Mate").expect("A.don.active == 5", "cost(Runner) == 3")


@rule("onepiece", "2-7-6")
def test_cards_in_the_hand_of_one_player_cost_less_not_those_of_the_other():
    t = table(PRICES).position("{A: {hand: [Sale, Mate, Titan, Tract]}, B: {hand: [Giant]}}").do("play Sale")
    t.expect("cost(Mate) == 3", "cost(Giant) == 7", "cost(Tract) == 2", "cost(Titan) == 4").do("next turn").expect(
        "cost(Giant) == 7"
    )


@rule("onepiece", "6-5-2", "1-3-3")
def test_what_may_not_be_played_is_not_offered_in_the_main_phase_and_the_rest_is():
    t = table(PRICES).position("{A: {hand: [Curfew, Mate, Deckhand], don: 9}}").do("play Curfew")
    offered = {t.say(code) for code in t.game.decision.options}
    assert "play Deckhand" in offered and "play Mate" not in offered
    t.expect("illegal(play Mate) == 1-3-3")


@rule("onepiece", "3-7-3", "4-10-1")
def test_if_you_do_after_playing_a_card_asks_whether_one_was_played():
    table(PRICES).position("{A: {hand: [Welcome, Mate]}}").do("play Welcome", "choose Mate").expect("A.hand == 2")
    table(PRICES).position("{A: {hand: [Welcome, Mate]}}").do("play Welcome", "choose none").expect("A.hand == 1")


@rule("onepiece", "8-2-4", "8-2-1-1", "8-4-1")
def test_a_silenced_card_uses_the_effect_it_was_given_and_not_its_own():
    t = table(PRICES).position("{A: {hand: [Hush, Lore], characters: [Elder]}}").do("play Hush")
    t.expect("illegal(activate Elder) == 8-2-1-1").do("play Lore", "activate Elder effect 2").expect("A.hand == 1")


@rule("onepiece", "8-1-3-2-1", "8-1-3-2")
def test_a_trigger_is_no_effect_to_activate_in_the_main_phase():
    t = table().position("{A: {characters: [Lucky]}}")
    assert not any(action.verb == "activate" for action in t.game.legal_actions)


@rule("onepiece", "10-2-13-1", "10-2-17-2")
def test_an_on_ko_once_per_turn_is_used_by_a_card_that_is_gone():
    (
        table(PRICES)
        .position("{A: {hand: [Bolt], characters: [Phoenix]}}")
        .do("play Bolt", "settle")
        .expect("A.hand == 1")
    )


# -- counting and choosing -----------------------------------------------------------------------------------------------

COUNTING = """
Crowd: {power: 1000, abilities: ['permanent(gain_power(THIS, 1000), gates=[compare(count(yours("character")), ">=", 3)])']}
Elite: {power: 1000, abilities: ['permanent(gain_power(THIS, 1000), gates=[compare(count(yours("character", cost(">=", 4))), ">=", 2)])']}
Scribe: {power: 1000, abilities: ['permanent(gain_power(THIS, 1000), gates=[compare(count(yours("trash", category("Event"))), ">=", 2)])']}
Miser: {power: 1000, abilities: ['permanent(gain_power(THIS, 1000), gates=[compare(count(yours("trash")), ">=", 2)])']}
Plain: {category: Event, cost: 0, abilities: ['main(gain_power(yours("character", NO_BASE_EFFECT), 1000))']}
Noted: {power: 1000, text: "[Blocker]"}
Offer: {category: Event, cost: 0, abilities: ['main(may(trash(exactly(2, yours("hand")))))']}
Stir: {category: Event, cost: 0, abilities: ['main(may(rest(exactly(2, yours("character")))))']}
Leave: {cost: 0, power: 1000, abilities: ['on_play(may(to_hand(THIS)))']}
Lay: {category: Event, cost: 0, abilities: ['main(to_life(exactly(2, yours("hand")), bottom=True))']}
Quiet: {category: Event, cost: 0, abilities: ['main(rule("negated", "you", tag="On Play"))']}
Herald: {category: Leader, abilities: ['when(On("played", whose="you"), draw(1))']}
Vest: {power: 1000, abilities: ['instead(WouldLeave("ko", this=True), draw(1), may=False)']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, opponents("character"))))']}
"""


@rule("onepiece", "8-1-3-3-2", "8-3-3")
@pytest.mark.parametrize(
    "who, enough, short",
    [
        ("Crowd", "characters: [Crowd, Deckhand, Gunner]", "characters: [Crowd, Giant], stage: Reef, hand: [Giant]"),
        ("Elite", "characters: [Elite, Mate, Giant]", "characters: [Elite, Giant, Gunner]"),
        ("Scribe", "characters: [Scribe], trash: [Offer, Stir]", "characters: [Scribe], trash: [Offer, Mate]"),
        ("Miser", "characters: [Miser], trash: [Offer, Mate]", "characters: [Miser], trash: [Mate]"),
    ],
)
def test_cards_are_counted_where_and_as_the_condition_says(who, enough, short):
    cards = COUNTING + "Reef: {category: Stage}"
    table(cards).position(f"{{A: {{{enough}}}}}").expect(f"power({who}) == 2000")
    table(cards).position(f"{{A: {{{short}}}, B: {{characters: [Mate, Giant], trash: [Offer, Stir]}}}}").expect(
        f"power({who}) == 1000"
    )


@rule("onepiece", "2-8-5")
def test_a_keyword_is_a_base_effect_in_print_or_in_words():
    t = (
        table(COUNTING)
        .position("{A: {hand: [Plain], characters: [Mate, Guard, Noted, Lucky, Crowd]}}")
        .do("play Plain")
    )
    t.expect("power(Mate) == 7000", "power(Guard) == 3000", "power(Noted) == 1000", "power(Lucky) == 3000")


@rule("onepiece", "1-3-2", "8-1-2")
def test_of_cards_outside_play_who_may_do_something_with_two_may_do_it_with_one():
    t = table(COUNTING).position("{A: {hand: [Offer, Mate]}}").do("play Offer").expect("decision == may").do("yes")
    t.expect("zone(Mate) == trash")
    t = table(COUNTING).position("{A: {hand: [Stir], characters: [Mate]}}").do("play Stir").expect("decision == main")
    t = table(COUNTING).position("{A: {hand: [Leave]}}").do("play Leave").expect("decision == may").do("yes")
    t.expect("zone(Leave) == hand")


@rule("onepiece", "3-1-7", "2-9-4", "3-2-3")
def test_the_last_in_the_order_lies_at_the_bottom_of_life():
    t = table(COUNTING).position("{A: {hand: [Lay, Mate, Giant], life: [Twin]}}").do("play Lay", "arrange Giant, Mate")
    t.expect("A.life.cards == [Twin, Giant, Mate]")


@rule("onepiece", "8-2-1-1")
def test_a_timing_without_a_bracketed_word_is_not_lost_with_one():
    t = table(COUNTING).position("{A: {leader: Herald, hand: [Quiet, Leave]}}").do("play Quiet", "play Leave", "settle")
    t.expect("A.hand == 1", "zone(Leave) == character")


@rule("onepiece", "8-1-3-4", "8-1-3-4-5")
def test_a_replacement_is_about_the_card_it_speaks_of():
    t = (
        table(COUNTING)
        .position("{A: {hand: [Bolt, Bolt]}, B: {characters: [Vest, Mate]}}")
        .do("play Bolt", "choose Mate")
    )
    t.expect("zone(Mate) == trash", "B.hand == 0").do("play Bolt").expect("zone(Vest) == character", "B.hand == 1")


# -- what a card has become and what it has done ----------------------------------------------------------------------------

WORDS = """
Veteran: {power: 6000, text: "[Activate: Main] If this Character has battled your opponent's Character during this turn, draw 1 card."}
Enlist: {category: Event, cost: 0, text: "[Main] Up to 1 of your Characters gains the {Navy} type during this turn."}
Sharpen: {category: Event, cost: 0, text: "[Main] Up to 1 of your Characters gains the <Slash> attribute during this turn."}
Admiral: {power: 1000, abilities: ['permanent(gain_power(THIS, 1000), gates=[exists(yours("character", typed("Navy")))])']}
Smith: {power: 1000, abilities: ['permanent(gain_power(THIS, 1000), gates=[exists(yours("character", attribute("Slash")))])']}
Muster: {category: Event, cost: 0, text: "[Main] Play up to 2 Character cards with different card names from your hand."}
Everyman: {cost: 1, power: 1000, abilities: ["deck_rule(AlsoTreatedAs(('*',), ('*',), ('*',)))"]}
"""


@rule("onepiece", "7-1-5-2", "8-3-3", "7-1-5-1")
def test_a_card_has_battled_when_it_came_to_the_damage_step_whoever_attacked():
    position = "{A: {characters: [Veteran, Mate]}, B: {characters: [{card: Gunner, rested: true}]}}"
    t = (
        table(WORDS)
        .position(position)
        .do("attack Veteran -> Gunner", "settle", "activate Veteran")
        .expect("A.hand == 1")
    )
    t = table(WORDS).position(position).do("attack Mate -> Gunner", "settle", "activate Veteran").expect("A.hand == 0")
    t = table(WORDS).position(position).do("attack Veteran -> leader", "settle", "activate Veteran")
    t.expect("A.hand == 0")
    gone = WORDS + "Wisp: {power: 1000, keywords: [Blocker], abilities: ['on_block(to_hand(THIS))']}"
    t = table(gone).position("{A: {characters: [Veteran]}, B: {characters: [Wisp]}}").do("attack Veteran -> leader")
    t.do("block Wisp", "settle", "activate Veteran").expect("A.hand == 0", "zone(Wisp) == hand", "B.life == 5")


@rule("onepiece", "2-4-3", "2-5-4", "2-5-6", "8-1-4-2")
@pytest.mark.parametrize("event, fan", [("Enlist", "Admiral"), ("Sharpen", "Smith")])
def test_a_type_or_attribute_given_for_the_turn_is_one(event, fan):
    t = table(WORDS).position(f"{{A: {{hand: [{event}], characters: [{fan}, Mate]}}}}").expect(f"power({fan}) == 1000")
    t.do(f"play {event}", "choose Mate").expect(f"power({fan}) == 2000").do("next turn").expect(f"power({fan}) == 1000")


@rule("onepiece", "2-1-2", "2-1-3")
def test_cards_of_different_names_are_chosen_and_one_with_every_name_is_like_any_other():
    t = (
        table(WORDS)
        .position("{A: {hand: [Muster, Mate, Mate, Giant, Everyman]}}")
        .do("play Muster", "choose Mate, Giant")
    )
    t.do("settle").expect("A.characters == 2")
    for first in ("Mate", "Everyman"):
        t = table(WORDS).position("{A: {hand: [Muster, Mate, Mate, Everyman]}}").do("play Muster")
        code = next(code for code in t.game.decision.options if first in t.say(code))
        t.answer(code)
        t.do("settle").expect(
            "A.characters == 1", f"zone({first}) == character" if first == "Everyman" else "A.hand == 2"
        )


@rule("onepiece", "3-1-3", "4-4-1", "3-9-1")
def test_a_copy_of_a_game_has_the_same_cards_in_the_same_areas_and_states():
    side = "characters: [{card: Mate, rested: true, don: 2}, Giant], don: {active: 1, rested: 2, frozen: 1}"
    t = table().position(f"{{A: {{{side}, hand: [Twin], life: [Lucky], trash: [Exile]}}, B: {{{side}}}}}")
    copy = t.game.clone()
    assert t.digest(copy) == t.digest(t.game)
    assert [copy.view(seat) for seat in (0, 1)] == [t.game.view(seat) for seat in (0, 1)]


WEAK = """
Wither: {category: Event, cost: 0, abilities: ['main(gain_power(opponents("character"), -3000))']}
Cull: {category: Event, cost: 0, abilities: ['main(ko(opponents("character", power("<=", 3000))))']}
Weed: {category: Event, cost: 0, abilities: ['main(ko(opponents("character", base_power("<=", 3000))))']}
Pray: {category: Event, cost: 0, abilities: ['main(look(yours("life")), arrange_life())']}
Tow: {category: Event, cost: 0, abilities: ['main(look(top(2, "life", "opponent")), to_deck_bottom(ref("looked")))']}
"""


@rule("onepiece", "2-6-2", "2-6-3", "4-9-2")
def test_power_is_what_a_card_has_now_and_base_power_what_is_printed():
    position = "{A: {hand: [Wither, Cull, Weed]}, B: {characters: [Mate, Guard, Giant], stage: Reef}}"
    cards = WEAK + "Reef: {category: Stage}"
    t = table(cards).position(position).do("play Cull").expect("zone(Mate) == character", "zone(Guard) == trash")
    t = table(cards).position(position).do("play Wither", "play Weed").expect("zone(Mate) == character")
    t.expect("zone(Guard) == trash").do("play Cull").expect("zone(Mate) == trash", "zone(Giant) == character")
    t.expect("zone(Reef) == stage")


@rule("onepiece", "3-10-3", "1-3-2")
def test_an_empty_life_area_is_arranged_without_a_question():
    t = table(WEAK).position("{A: {hand: [Pray], life: []}}").do("play Pray").expect("decision == main")
    t = table(WEAK).position("{A: {hand: [Pray], life: [Mate, Giant]}}").do("play Pray", "arrange Giant, Mate")
    t.expect("A.life.cards == [Giant, Mate]")


@rule("onepiece", "3-1-7", "3-1-8")
def test_who_looks_at_life_cards_puts_them_in_order_whosever_they_are():
    t = table(WEAK).position("{A: {hand: [Tow]}, B: {life: [Mate, Giant, Twin], deck: [Runner], deck_size: 1}}")
    t.do("play Tow").expect("asked == A", "decision == arrange").do("arrange Giant, Mate")
    t.expect("B.deck.cards == [Runner, Giant, Mate]", "B.life == 1")
