"""Single clauses of DON!! cards, choices, replacements and values that nothing else would miss."""

from __future__ import annotations

from playmat.core.events import LOOKED
from playmat.effects.choose import Ref
from playmat.onepiece import OpCard
from playmat.onepiece.build import main, named, opponents, top, yours
from playmat.onepiece.cards import EVENT
from playmat.onepiece.language import gains, ops, select
from playmat.scenario import CREW, Table, make_card
from playmat.testing import rule, table

# -- DON!! cards ---------------------------------------------------------------------------------------------------------

DONS = """
Hoard: {power: 3000, abilities: ['permanent(gain_power(THIS, 5000), gates=[compare(count(yours("don active")), ">=", 2)])']}
Herald: {power: 1000, abilities: ['when(On("turn start", whose="you"), gain_power(yours("leader"), 1000), gates=[compare(value_of(THIS, "power"), ">=", 1000)])']}
Vault: {category: Leader, abilities: ['permanent(rule("don to leader"))', 'when(On("given don", this=True), draw(1))']}
Bounty: {category: Event, cost: 0, abilities: ['main(give_don(2, yours("stage")))']}
Anew: {category: Event, cost: 0, abilities: ['main(give_don(1, yours("leader"), "don given"))']}
Reef: {category: Stage, cost: 1}
"""


@rule("onepiece", "6-2-4", "8-1-3-3-2")
def test_what_counts_active_don_follows_the_refresh_phase():
    # nothing else changes then: no DON!! card is left to be placed, and the values were asked for as the turn began
    t = table(DONS).position("{A: {}, B: {characters: [Hoard, Herald], don: {active: 0, rested: 10, deck: 0}}}")
    t.do("next turn").expect("B.don.active == 10", "power(B.leader) == 6000", "power(Hoard) == 8000")


@rule("onepiece", "6-4-1", "8-6-1")
def test_the_don_phase_is_gone_through_once_though_something_waits_for_a_don_given_in_it():
    t = table(DONS).position("{A: {}, B: {leader: Vault, don: {active: 1}}}").do("next turn")
    t.expect("don(B.leader) == 1", "B.don.active == 2", "B.hand == 2", "B.don.deck == 7")


@rule("onepiece", "6-5-5-1", "1-3-2")
def test_a_stage_is_given_no_don():
    t = table(DONS).position("{A: {hand: [Bounty], stage: Reef, don: {rested: 2}}}").do("play Bounty", "settle")
    t.expect("A.don.rested == 2")


@rule("onepiece", "6-5-5-1", "1-3-2-1")
def test_a_don_that_a_card_has_is_not_given_to_it_once_more():
    t = table(DONS).position("{A: {leader: {card: Captain, don: 1}, hand: [Anew], characters: [{card: Mate, don: 1}]}}")
    t.do("play Anew", "choose DON on Mate").expect("don(A.leader) == 2", "don(Mate) == 0")


# -- playing, 1-2-2-2 ----------------------------------------------------------------------------------------------------

DECKS = """
Reprieve: {category: Leader, abilities: ['permanent(rule("no deck defeat"), rule("defeat at turn end"))']}
Summon: {category: Event, cost: 0, abilities: ['main(play(top(1)))']}
"""


@rule("onepiece", "1-2-2-2", "3-7-3")
def test_a_deck_from_which_a_card_was_played_is_empty_only_if_none_is_left():
    t = table(DECKS).position("{A: {leader: Reprieve, hand: [Summon], deck: [Mate, Giant], deck_size: 2}}")
    t.do("play Summon").expect("zone(Mate) == character", "A.deck == 1").do("next turn").expect("not over", "turn == B")
    t = table(DECKS).position("{A: {leader: Reprieve, hand: [Summon], deck: [Mate], deck_size: 1}}")
    t.do("play Summon", "end").expect("winner == B")


# -- 8-1-3-1: waiting ----------------------------------------------------------------------------------------------------

WAITS = """
Elegy: {category: Leader, abilities: ['ability("auto", [draw(1)], [On("ko", whose="you"), On("removed", whose="you")])']}
Rise: {category: Event, cost: 0, abilities: ['main(ko(yours("character")), play(exactly(1, yours("trash", named("Mate")))), to_hand(yours("character")))']}
"""


@rule("onepiece", "8-1-3-1", "3-1-6")
def test_an_effect_waits_again_for_a_card_that_came_back_and_left_once_more():
    t = table(WAITS).position("{A: {leader: Elegy, hand: [Rise], characters: [Mate]}}").do("play Rise")
    t.do("settle").expect("zone(Mate) == hand", "A.hand == 3")


# -- 2-2, 2-3, 2-6: which cards ------------------------------------------------------------------------------------------

WHICH = """
Idol: {power: 1000, abilities: ['permanent(cannot(THIS, "be ko by effects", against=category("Event")))']}
Saint: {power: 1000, abilities: ['permanent(cannot(THIS, "be ko by effects", against=category("Character")))']}
Ambush: {category: Event, cost: 0, trigger: 'ko(opponents("character"))'}
Trap: {power: 1000, trigger: 'ko(opponents("character"))'}
Match: {category: Event, cost: 0, abilities: ['main(select(up_to(1, yours("character"), "c")), ko(opponents("character", power("<=", value_of(ref("c"), "power")))))']}
Prism: {category: Event, cost: 0, text: "[Main] Return up to 1 of your Characters to the owner's hand. Then, K.O. up to 1 of your opponent's Characters that is a different color than the returned Character."}
Bicolour: {colors: [Red, Blue], power: 1000}
Azure: {colors: [Blue], power: 1000}
Verdant: {colors: [Green], power: 1000}
"""


@rule("onepiece", "2-2-5-1", "2-2-3-1", "2-2-4-1")
def test_a_trigger_of_an_event_is_an_events_effect_that_of_a_character_no_characters():
    for card, idol, saint in (("Ambush", "character", "trash"), ("Trap", "trash", "trash")):
        t = table(WHICH).position(f"{{A: {{characters: [Idol, Saint]}}, B: {{life: [{card}, Mate]}}}}")
        t.do("attack leader -> leader", "yes", "settle").expect(f"zone(Idol) == {idol}", f"zone(Saint) == {saint}")


@rule("onepiece", "2-6-2", "4-8-1", "4-9-2")
def test_a_power_that_is_compared_with_that_of_a_card_nobody_chose_is_met_by_none():
    position = "{A: {hand: [Match], characters: [Mate]}, B: {characters: [Gunner, Giant]}}"
    t = table(WHICH).position(position).do("play Match", "choose Mate", "settle")
    t.expect("zone(Gunner) == trash", "zone(Giant) == character")
    t = table(WHICH + "Nil: {power: 0}").position(position.replace("Giant", "Nil")).do("play Match", "choose none")
    t.expect("zone(Gunner) == character", "zone(Nil) == character")


@rule("onepiece", "2-3-5")
def test_a_card_of_several_colours_has_each_of_them_when_a_different_one_is_asked_for():
    position = "{A: {hand: [Prism], characters: [CARD]}, B: {characters: [Azure, Verdant, Bicolour]}}"
    for card, others in (("Bicolour", ["Verdant"]), ("Mate", ["Azure", "Verdant"])):
        t = table(WHICH).position(position.replace("CARD", card)).do("play Prism", f"choose {card}")
        offered = [t.game.notation(action) for action in t.game.legal_actions]
        assert sorted(offered) == sorted([f"pick {other}" for other in others] + ["pass"])
    t = table(WHICH).position(position.replace("CARD", "Mate")).do("play Prism", "choose none")
    t.expect("decision == main", "B.characters == 3")


# -- 11-3: looking -------------------------------------------------------------------------------------------------------

LOOKS = """
Spy: {category: Event, cost: 0, abilities: ['main(look(opponents("hand")))']}
Scout: {category: Event, cost: 0, abilities: ['main(look(top(2)), to_deck_bottom(ref("looked")))']}
Put: {category: Event, cost: 0, abilities: ['main(to_deck_top(exactly(1, yours("hand", named("Giant")))))']}
Gust: {category: Event, cost: 0, abilities: ['main(to_hand(opponents("character")))']}
Turn: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(top(1)))']}
"""


def looked_at(t):
    return [t.game.cards[event.iid].printed.name for event in t.game.log if event.kind == LOOKED]


@rule("onepiece", "11-3-1", "3-4-2")
def test_who_looks_at_a_hand_is_not_told_in_which_order_it_is_held():
    """The order in which cards came to it would tell which of them was drawn last."""
    t = table(LOOKS).position("{A: {hand: [Gust, Spy]}, B: {characters: [Mate], hand: [Giant]}}").do("play Gust")
    t.do("play Spy")
    t.expect("B.hand.cards == [Giant, Mate]", "known(A, Giant)")
    assert looked_at(t) == ["Mate", "Giant"]  # as everybody numbers them


@rule("onepiece", "11-3-1", "3-2-2")
def test_who_looks_at_the_top_of_a_deck_sees_in_which_order_it_lies():
    t = (
        table(LOOKS)
        .position("{A: {hand: [Put, Scout, Giant], deck: [Mate]}}")
        .do("play Put", "choose Giant", "play Scout")
    )
    assert looked_at(t) == ["Giant", "Mate"]
    t = table(LOOKS).position("{A: {hand: [Turn, Scout], deck: [Mate, Giant], deck_size: 2}}")
    t.do("play Turn", "play Scout")
    assert looked_at(t) == ["Giant", "Mate"]


# -- 8-1-3-4: replacements -----------------------------------------------------------------------------------------------


@rule("onepiece", "8-1-3-4-3", "8-1-3-4-1", "8-1-3-4")
def test_a_replacement_does_not_replace_what_it_put_in_place_itself():
    cards = """
Vow: {category: Event, cost: 0, abilities: ['main(grant_rule(instead(WouldLeave("ko", whose="you"), ko(exactly(1, yours("character", named("Giant")))), may=False), until="end of opponent''s turn"))']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, opponents("character", named("Mate")))))']}
"""
    for edition in ("1.1.8", "1.2.0"):
        t = table(cards).position(
            f"{{rules: {edition}, A: {{hand: [Vow], characters: [Mate, Giant]}}, B: {{hand: [Bolt]}}}}"
        )
        t.do("play Vow", "next turn", "play Bolt", "settle")
        t.expect("zone(Mate) == character", "zone(Giant) == trash", "decision == main")


# -- 10-2-13, 10-2-17, 2-8-3, 8-3: effects that wait ---------------------------------------------------------------------

LATER = """
Doublet: {cost: 0, power: 1000, abilities: ['timed(["When Attacking", "On K.O."], draw(1), once=True)']}
Own: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, yours("character"))))']}
Elegy: {category: Leader, abilities: ['ability("auto", [draw(1)], [On("rested", whose="you"), On("removed", whose="you")])']}
Wreck: {category: Event, cost: 0, abilities: ['main(rest(yours("character")), ko(yours("character")))']}
Phoenix: {cost: 0, power: 1000, abilities: ['on_play(draw(1))', 'on_ko(mill(1))']}
Ash: {category: Event, cost: 0, abilities: ['main(ko(yours("character")), play(exactly(1, yours("trash", named("Phoenix")))))']}
Weeper: {cost: 0, power: 1000, abilities: ['on_ko(draw(1))']}
Load: {category: Event, cost: 0, abilities: ['main(burden(yours("character", named("Mate")), gates=[hand(">=", 9)]))']}
Pyre: {category: Event, cost: 0, abilities: ['main(ko(yours("character", named("Weeper"))))']}
Bind: {category: Event, cost: 0, abilities: ['main(ko(yours("character")), play(exactly(1, yours("trash", named("Weeper")))), burden(yours("character"), cost=[trash_from_hand(1)]))']}
Scholar: {cost: 0, power: 1000, abilities: ['on_play(mill(1))', 'activate_main(draw(1), gates=[hand(">=", 1)])']}
"""


@rule("onepiece", "10-2-13-3", "10-2-17")
def test_an_effect_once_per_turn_with_two_timings_is_used_up_for_both():
    t = table(LATER).position("{A: {hand: [Own], characters: [Doublet]}}").do("attack Doublet -> leader", "settle")
    t.expect("A.hand == 2").do("play Own", "settle").expect("zone(Doublet) == trash", "A.hand == 1")
    t = table(LATER).position("{A: {hand: [Own], characters: [Doublet]}}").do("play Own", "settle")
    t.expect("zone(Doublet) == trash", "A.hand == 1")


@rule("onepiece", "8-1-3-1")
def test_what_happens_to_a_card_in_two_ways_one_after_the_other_is_not_one_happening():
    t = table(LATER).position("{A: {leader: Elegy, hand: [Wreck], characters: [Mate]}}").do("play Wreck", "settle")
    t.expect("zone(Mate) == trash", "A.hand == 2")


@rule("onepiece", "2-8-3", "3-1-6", "8-6-1")
def test_the_order_of_lines_does_not_bind_a_card_and_what_it_was_before():
    t = table(LATER).position("{A: {hand: [Ash], characters: [Phoenix]}}").do("play Ash")
    t.expect("decision == order")
    assert len(t.game.decision.options) == 2


@rule("onepiece", "8-3-2-2", "10-2-17-2", "3-1-6")
def test_a_further_condition_is_asked_of_the_cards_it_was_laid_on_while_they_are_there():
    t = table(LATER).position("{A: {hand: [Load, Pyre], characters: [Mate, Weeper]}}").do("play Load", "play Pyre")
    t.do("settle").expect("zone(Weeper) == trash", "A.hand == 1")
    t = table(LATER).position("{A: {hand: [Bind, Mate], characters: [Weeper]}}").do("play Bind")
    t.expect("decision == main", "zone(Weeper) == character", "A.hand == 2")


@rule("onepiece", "8-4-1", "8-1-3-2-2", "8-4-1-1")
def test_the_condition_of_an_effect_is_asked_though_only_another_of_the_card_was_looked_at_before():
    t = table(LATER).position("{A: {hand: [Scholar, Mate]}}").do("play Scholar", "settle")
    t.expect("legal(activate Scholar)").do("activate Scholar").expect("A.hand == 2")
    t = table(LATER).position("{A: {hand: [Scholar]}}").do("play Scholar", "settle")
    t.expect("illegal(activate Scholar) == 8-4-1-1")


# -- 6-4, 6-5-1, 6-6-1-2: the parts of a turn ----------------------------------------------------------------------------

PARTS = """
Miser: {category: Leader, abilities: ['permanent(rule("don to leader"))', 'when(On("main start", whose="you"), trash(yours("hand")))']}
Gleaner: {power: 1000, abilities: ['when(On("given don", whose="you"), draw(1))']}
Surge: {category: Event, cost: 0, abilities: ['main(gain_power(yours("leader"), 1000, "end of this turn"))']}
Swell: {category: Event, cost: 0, abilities: ['main(gain_power(yours("leader"), 2000, "end of this turn"))']}
Later: {category: Event, cost: 0, abilities: ['main(at_end_of_turn(if_(exists(yours("leader", power("==", 7000))), draw(1))))']}
"""


@rule("onepiece", "6-4", "6-5-1", "8-6-1")
def test_what_waits_in_the_don_phase_is_over_before_the_main_phase_begins():
    t = table(PARTS).position("{A: {}, B: {leader: Miser, characters: [Gleaner], hand: [Mate], don: {active: 1}}}")
    t.do("end").expect("decision == main", "asked == B", "don(B.leader) == 1", "B.hand == 0", "B.trash == 3")


@rule("onepiece", "6-6-1-2")
def test_each_card_ends_what_it_has_put_in_force_by_itself():
    t = table(PARTS).position("{A: {hand: [Surge, Swell, Later]}}").do("play Surge", "play Swell", "play Later", "end")
    t.expect("decision == order", "power(A.leader) == 8000")
    t.do("resolve Surge").expect("power(A.leader) == 7000").do("resolve Later").expect("A.hand == 1")


# -- 8-1-3-3, 8-1-4-2: values --------------------------------------------------------------------------------------------

VALUES = """
Hen: {power: 5000, abilities: ['permanent(gain_power(THIS, 2000), gates=[exists(yours("character", named("Egg"), power(">=", 7000)))])']}
Egg: {power: 5000, abilities: ['permanent(gain_power(THIS, 2000), gates=[exists(yours("character", named("Hen"), power(">=", 7000)))])']}
Cheer: {category: Event, cost: 0, abilities: ['main(gain_power(yours("character", named("Hen")), 2000))']}
Bless: {category: Event, cost: 0, abilities: ['main(grant(yours("character"), on_ko(draw(1))))']}
Own: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, yours("character", named("Hen")))))']}
Chart: {power: 1000, text: "If you have 2 or more Characters with different costs, this Character gains +1000 power."}
Aegis: {category: Event, cost: 0, abilities: ['main(cannot(yours("character"), "be ko by effects", against=category("Event")))']}
Toll: {category: Event, cost: 0, abilities: ['main(burden(yours("character"), gates=[hand(">=", 9)]))']}
Muse: {power: 1000, abilities: ['activate_main(draw(1))']}
"""


@rule("onepiece", "8-1-3-3-5", "8-1-3-3", "8-1-4-2")
def test_two_effects_that_hold_each_other_up_fall_together_with_what_raised_them():
    t = table(VALUES).position("{A: {hand: [Cheer], characters: [Hen, Egg]}}").expect("power(Hen) == 5000")
    t.do("play Cheer").expect("power(Hen) == 9000", "power(Egg) == 7000")
    t.do("next turn").expect("power(Hen) == 5000", "power(Egg) == 5000")


@rule("onepiece", "8-1-3-3", "8-4-6")
def test_what_a_card_has_gained_it_has_once_where_permanent_effects_look_at_what_they_change():
    t = (
        table(VALUES)
        .position("{A: {hand: [Bless, Own, Cheer], characters: [Hen, Egg]}}")
        .do("play Bless", "play Cheer")
    )
    t.do("play Own", "settle").expect("zone(Hen) == trash", "A.hand == 1", "power(Egg) == 5000")


@rule("onepiece", "2-7-1", "2-1-3")
def test_cards_with_different_costs_are_counted_by_their_costs_not_by_their_names():
    table(VALUES + "Pal: {cost: 1}").position("{A: {characters: [Chart, Pal]}}").expect("power(Chart) == 1000")
    table(VALUES + "Pal: {cost: 2}").position("{A: {characters: [Chart, Pal]}}").expect("power(Chart) == 2000")


@rule("onepiece", "8-1-4-2", "8-1-3-3", "1-3-3", "8-3-2-2")
def test_a_shield_and_a_condition_that_were_laid_on_a_card_act_for_the_turn():
    own = "Purge: {category: Event, cost: 0, abilities: ['main(ko(yours(\"character\")))']}"
    t = table(VALUES + own).position("{A: {hand: [Aegis, Purge], characters: [Mate]}}").do("play Aegis", "play Purge")
    t.expect("zone(Mate) == character")
    t = table(VALUES).position("{A: {hand: [Toll], characters: [Muse]}}").expect("legal(activate Muse)")
    t.do("play Toll").expect("illegal(activate Muse) == 8-4-1-1").do("next turn", "next turn")
    t.expect("legal(activate Muse)")


# -- what no scenario can write ------------------------------------------------------------------------------------------


def with_event(*body):
    """A table with the usual crew and an Event whose effect is built of these parts."""
    cards = {name: make_card(name, data) for name, data in CREW.items()}
    cards["Act"] = OpCard("Act", "Act", EVENT, ("Red",), cost=0, abilities=(main(*body),))
    return Table(cards, careful=True)


@rule("onepiece", "6-5-5-1", "1-3-2")
def test_all_don_are_given_only_to_a_card_of_their_player():
    t = with_event(ops.GiveDon(select.Sel(("don rested",), "you", ()), opponents("leader")))
    t.position("{A: {hand: [Act], don: {rested: 2}}}").do("play Act")
    t.expect("don(B.leader) == 0", "A.don.rested == 2")


@rule("onepiece", "3-10-2", "4-8-1")
def test_a_card_from_an_end_of_the_life_area_may_be_left_there_where_the_text_lets_it():
    either = (ops.LifeTopOrBottom("one", optional=True), ops.ToHand(Ref("one")))
    t = with_event(*either).position("{A: {hand: [Act], life: [Mate, Giant, Twin]}}").do("play Act")
    assert len(t.game.decision.options) == 3
    t.do("pass").expect("A.life == 3", "A.hand == 0", "decision == main")
    t = with_event(*either).position("{A: {hand: [Act], life: [Mate, Giant, Twin]}}").do("play Act", "bottom")
    t.expect("A.life == 2", "zone(Twin) == hand")


@rule("onepiece", "11-2-1", "3-10-2-1")
def test_a_card_that_is_shown_before_it_goes_to_the_life_area_is_known():
    for reveal in (True, False):
        t = with_event(ops.ToLife(top(1), reveal=reveal)).position("{A: {hand: [Act], deck: [Giant]}}").do("play Act")
        t.expect("A.life.top == Giant", f"{'' if reveal else 'not '}known(B, Giant)", "not face_up(Giant)")


@rule("onepiece", "8-3-1-6", "10-2-10-1")
def test_who_chooses_the_don_that_another_returns():
    t = with_event(ops.ReturnDon(1, "opponent", "you")).position("{A: {hand: [Act]}, B: {don: {active: 1, rested: 1}}}")
    t.do("play Act").expect("asked == A", "decision == choose").do("choose B.active DON")
    t.expect("B.don.rested == 1", "B.don.active == 0")


@rule("onepiece", "2-1-2", "8-1-4-2")
def test_a_name_that_a_card_gains_is_one_of_its_names():
    named_so = gains.Gain(yours("character"), (gains.GainedName("Hero"),), "turn")
    hero = ops.ToHand(yours("character", named("Hero")))
    t = with_event(named_so, hero).position("{A: {hand: [Act], characters: [Mate]}, B: {characters: [Giant]}}")
    t.do("play Act").expect("zone(Mate) == hand")
    t = with_event(hero).position("{A: {hand: [Act], characters: [Mate]}}").do("play Act")
    t.expect("zone(Mate) == character")


# -- more ----------------------------------------------------------------------------------------------------------------

MORE = """
Fickle: {cost: 0, power: 1000, abilities: ['on_play(at_end_of_turn(if_(don_x(1), draw(1))))']}
Return: {category: Event, cost: 0, abilities: ['main(to_hand(yours("character")))']}
Keeper: {category: Leader, life: 4, abilities: ['ability("auto", [draw(1)], [On("life to hand", whose="you"), On("life removed", whose="you")])']}
Waster: {power: 1000, abilities: ['when(On("life to hand", whose="you"), trash(top(1, "life")))']}
Tap: {category: Event, cost: 0, abilities: ['main(to_hand(top(1, "life")))']}
"""


@rule("onepiece", "8-3-2-3", "10-2-9-1", "3-1-6")
def test_a_part_that_was_put_off_asks_for_the_don_of_the_card_it_was_put_off_by():
    t = table(MORE).position("{A: {hand: [Fickle, Return], don: 1}}").do("play Fickle", "play Return", "play Fickle")
    t.do("give Fickle", "next turn").expect("A.hand == 1")


@rule("onepiece", "8-1-3-1", "8-6-1-1")
def test_an_effect_that_still_waits_waits_once_more_for_what_another_one_does_meanwhile():
    t = table(MORE).position("{A: {leader: Keeper, hand: [Tap], characters: [Waster], life: 4}}").do("play Tap")
    t.expect("decision == order").do("effect Waster", "settle").expect("A.life == 2", "A.hand == 3")


@rule("onepiece-team", "1-2")
def test_who_ran_out_of_cards_while_a_mate_had_some_has_not_lost_for_good():
    cards = """
Reprieve: {category: Leader, abilities: ['permanent(rule("no deck defeat"), rule("defeat at turn end"))']}
Spill: {category: Event, cost: 0, abilities: ['main(mill(1))']}
Gust: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(anyones("character")))']}
"""
    t = table(cards, team=True).position(
        "{turn: A1, A1: {leader: Reprieve, hand: [Spill], deck: 1, characters: [Mate]}, B1: {hand: [Gust]}, A2: {deck: 1}}"
    )
    t.do("play Spill", "next turn").expect("not over", "turn == B1").do("play Gust")
    t.expect("A1.deck == 1").do("next turn").expect("turn == A2", "A2.deck == 0", "not over")
    t.do("next turn").expect("not over", "turn == B2")
