"""Editions 1.1.8 and 1.2.0 side by side: the same position under both, and what each makes of it.

`@rule` cites what 1.1.8 says; rules that only 1.2.0 has are named in the sentences.
"""

from __future__ import annotations

import pytest
import yaml

from playmat.onepiece import OpCard
from playmat.onepiece import don as dons
from playmat.onepiece.build import on_play, yours
from playmat.onepiece.cards import CHARACTER
from playmat.onepiece.editions import EDITIONS, Edition, Edition120
from playmat.onepiece.language.gains import BaseCost, Gain
from playmat.testing import rule, table

OLD, NEW = "1.1.8", "1.2.0"
same_in_both = pytest.mark.parametrize("edition", [OLD, NEW])


def sit(edition, position, cards=""):
    """The position, under these rules."""
    return table(cards).position({"rules": edition, **yaml.safe_load(position)})


def either(*values):
    """What must come out under 1.1.8 and under 1.2.0."""
    return pytest.mark.parametrize(("edition", "found"), list(zip((OLD, NEW), values, strict=True)))


def test_every_difference_is_an_override():
    known = {name for name in vars(Edition) if not name.startswith("_")}
    assert {name for name in vars(Edition120) if not name.startswith("_")} == known
    assert all(getattr(Edition, name) != getattr(Edition120, name) for name in known)
    assert list(EDITIONS) == [OLD, NEW]


def test_the_engine_asks_for_every_difference(root):
    source = "".join(path.read_text() for path in (root / "src/playmat/onepiece").rglob("*.py"))
    unused = [name for name in vars(Edition) if not name.startswith("_") and f".edition.{name}" not in source]
    assert not unused


def test_a_game_keeps_its_edition_through_copies_and_saves():
    t = sit(NEW, "{A: {don: 2}}")
    t.do("give leader", "give leader")  # saved and loaded before each
    assert t.game.edition.name == t.game.clone().edition.name == NEW


# -- 4-9: several effects set a base value ------------------------------------------------------------------------


@either(4000, 7000)
def test_the_newest_base_power_counts_or_the_highest(edition, found):
    cards = """
Trainer: {cost: 1, abilities: ['on_play(set_base_power(yours("leader"), 7000))']}
Scholar: {cost: 1, abilities: ['on_play(set_base_power(yours("leader"), 4000))']}
"""
    t = sit(edition, "{A: {hand: [Trainer, Scholar], don: 3}}", cards)
    t.do("give leader", "play Trainer")
    t.expect("power(A.leader) == 8000")
    t.act("play Scholar")
    t.expect(f"base_power(A.leader) == {found}", f"power(A.leader) == {found + 1000}")


@same_in_both
def test_a_higher_base_power_that_comes_later_counts_in_both(edition):
    cards = """
Trainer: {cost: 1, abilities: ['on_play(set_base_power(yours("leader"), 7000))']}
Scholar: {cost: 1, abilities: ['on_play(set_base_power(yours("leader"), 4000))']}
"""
    t = sit(edition, "{A: {hand: [Trainer, Scholar], don: 2}}", cards)
    t.act("play Scholar")
    t.expect("base_power(A.leader) == 4000")  # one effect alone may lower it
    t.act("play Trainer")
    t.expect("base_power(A.leader) == 7000")


@either(2, 5)
def test_the_newest_base_cost_counts_or_the_highest(edition, found):
    t = table()
    for name, n in (("Appraiser", 5), ("Haggler", 2)):
        ability = on_play(Gain(yours("character"), (BaseCost(n),), "turn"))
        t.cards[name] = OpCard(name, name, CHARACTER, ("Red",), cost=0, abilities=(ability,))
    t.position({"rules": edition, "A": {"characters": ["Mate"], "hand": ["Appraiser", "Haggler"]}})
    t.do("play Appraiser", "play Haggler")
    t.expect(f"cost(Mate) == {found}")


# -- 4-7: "cannot play" -------------------------------------------------------------------------------------------

OATH = """
Oath: {cost: 0, abilities: ['on_play(rule("cannot play", cards=category("Character")))']}
Medium: {category: Stage, abilities: [
  'activate_main(play(exactly(1, yours("trash", named("Deckhand")))))',
  'activate_main(play(exactly(1, yours("hand", named("Gunner")))))']}
"""


@either("trash", "character")
@rule("onepiece", "3-7-3", "1-3-3")
def test_cannot_play_is_about_all_plays_or_only_about_plays_from_hand(edition, found):
    t = sit(edition, "{A: {stage: Medium, hand: [Oath, Gunner], trash: [Deckhand], don: 9}}", OATH)
    t.do("play Oath", "activate Medium effect 1")
    t.expect(f"zone(Deckhand) == {found}")


@same_in_both
@rule("onepiece", "1-3-3")
def test_cannot_play_forbids_plays_from_hand_by_cost_and_by_effect_in_both(edition):
    t = sit(edition, "{A: {stage: Medium, hand: [Oath, Gunner], don: 9}}", OATH)
    t.act("play Oath")
    t.expect("illegal(play Gunner) == 1-3-3")
    t.do("activate Medium effect 2", "settle")
    t.expect("zone(Gunner) == hand")


# -- 4-12: "set the power to 0" -----------------------------------------------------------------------------------

ZERO = """
Hex: {cost: 0, abilities: ['on_play(gain_power(opponents("character"), -5000))']}
Void: {cost: 0, abilities: ['on_play(set_power_to_zero(opponents("character")))']}
Cheer: {cost: 0, abilities: ['on_play(gain_power(opponents("character"), 2000))']}
"""


@either(0, -2000)
def test_setting_a_power_below_0_to_0_raises_it_or_does_nothing(edition, found):
    t = sit(edition, "{A: {hand: [Hex, Void]}, B: {characters: [Deckhand]}}", ZERO)
    t.do("play Hex", "play Void")
    t.expect(f"power(Deckhand) == {found}")


@same_in_both
def test_setting_a_power_to_0_takes_away_what_it_is_then_and_later_changes_count(edition):
    t = sit(edition, "{A: {hand: [Void, Cheer]}, B: {characters: [Mate]}}", ZERO)
    t.act("play Void")
    t.expect("power(Mate) == 0")
    t.act("play Cheer")
    t.expect("power(Mate) == 2000")


# -- 6-2-3: given DON!! -------------------------------------------------------------------------------------------


@either((2, 0), (0, 2))
@rule("onepiece", "6-2-3", "3-9-3")
def test_given_don_returns_active_or_rested(edition, found):
    t = sit(edition, "{A: {leader: [{card: Captain, don: 2}]}}", "Captain: {category: Leader}")
    dons.return_given(t.game, 0)
    side = t.game.seats[0]
    assert (side.don_active, side.don_rested) == found


@same_in_both
@rule("onepiece", "6-2-3", "6-2-4")
def test_given_don_is_active_after_the_refresh_phase_in_both(edition):
    t = sit(edition, "{A: {characters: [{card: Mate, don: 3}], don: {active: 1, rested: 2}}}")
    t.do("next turn", "next turn")
    t.expect("A.don.active == 8", "A.don.given == 0")


# -- 7-1-1-3, 7-1-3-1: "when attacked" ----------------------------------------------------------------------------

WATCHMAN = """
Watchman: {category: Leader, abilities: ['when(On("attacked", this=True), draw(1))']}
Sentry: {keywords: [Blocker], abilities: ['when(On("attacked", this=True), draw(1))']}
"""


@either(0, 1)
@rule("onepiece", "7-1-3-1")
def test_a_leader_whose_attack_is_blocked_was_not_attacked_or_was(edition, found):
    t = sit(edition, "{A: {}, B: {leader: Watchman, characters: [Guard], deck: 9}}", WATCHMAN)
    t.do("attack leader -> leader", "block Guard", "settle")
    t.expect(f"B.hand == {found}")


@either(0, 1)
@rule("onepiece", "7-1-3-1")
def test_when_attacked_comes_after_the_block_step_or_before_it(edition, found):
    t = sit(edition, "{B: {leader: Watchman, characters: [Guard], deck: 9}}", WATCHMAN)
    t.act("attack leader -> leader")
    t.expect("decision == block", f"B.hand == {found}")
    t.do("pass", "settle")
    t.expect("B.hand == 2", "B.life == 4")  # one card drawn, once, and one Life card


@same_in_both
@rule("onepiece", "7-1-3-1")
def test_the_card_that_blocks_is_attacked_in_both(edition):
    t = sit(edition, "{B: {characters: [Sentry], deck: 9}}", WATCHMAN)
    t.do("attack leader -> leader", "block Sentry", "settle")
    t.expect("B.hand == 1")


# -- 8-1-3-4: replacement effects ---------------------------------------------------------------------------------

MARTYRS = """
Bomb: {cost: 0, abilities: ['on_play(ko(exactly(1, opponents("character", named("Prince")))))']}
Prince: {}
Page: {abilities: ['instead(WouldLeave("ko", filters=(named("Prince"),)), trash(THIS))']}
Nurse: {abilities: ['instead(WouldLeave("leave", filters=(named("Page"),)), draw(1))']}
Mourner: {abilities: ['when(On("removed", whose="you", by="you"), draw(1))']}
Avenger: {abilities: ['when(On("removed", whose="you", by="opponent"), draw(3))']}
Oathsworn Page: {abilities: [
  'instead(WouldLeave("ko", filters=(named("Prince"),)), trash(THIS))',
  'permanent(cannot(THIS, "be removed by opponent effects"))']}
"""


@either("trash", "character")
@rule("onepiece", "8-1-3-4-3")
def test_what_was_replaced_is_final_or_may_be_replaced_by_another_effect(edition, found):
    t = sit(edition, "{A: {hand: [Bomb]}, B: {characters: [Prince, Page, Nurse], deck: 9}}", MARTYRS)
    t.do("play Bomb", "B: yes")
    if edition == NEW:  # 1.2.0: 8-1-3-4-6
        t.act("B: yes")
    t.act("settle")
    t.expect("zone(Prince) == character", f"zone(Page) == {found}", f"B.hand == {int(edition == NEW)}")


@same_in_both
@rule("onepiece", "8-1-3-4-3")
def test_the_same_replacement_is_not_applied_to_what_it_put_in_place(edition):
    cards = """
Bomb: {cost: 0, abilities: ['on_play(ko(exactly(1, opponents("character", named("Prince")))))']}
Prince: {types: [Court]}
Page: {types: [Court]}
Queen: {abilities: [
  'instead(WouldLeave("leave", filters=(typed("Court"),)), trash(exactly(1, yours("character", typed("Court")))))']}
"""
    t = sit(edition, "{A: {hand: [Bomb]}, B: {characters: [Prince, Page, Queen]}}", cards)
    t.do("play Bomb", "B: yes", "B: choose Page")  # and B is not asked again
    t.expect("zone(Prince) == character", "zone(Page) == trash", "decision == main")


@same_in_both
def test_what_is_done_instead_is_an_effect_of_the_replacements_owner(edition):
    """1.2.0: 8-1-3-4-7; official answers had it so before."""
    t = sit(
        edition,
        "{A: {hand: [Bomb]}, B: {characters: [Prince, Oathsworn Page, Mourner, Avenger], deck: 9}}",
        MARTYRS,
    )
    t.do("play Bomb", "B: yes", "settle")
    t.expect("zone(Prince) == character", "zone(Oathsworn Page) == trash", "B.hand == 1")


# -- 8-3-1: a cost that fails while it is paid --------------------------------------------------------------------

PRIEST = """
Priest: {abilities: [
  'activate_main(draw(2), cost=[ko(yours("character", named("Lamb"))), trash_from_hand(1)], once=True)']}
Lamb: {}
Shepherd: {abilities: ['instead(WouldLeave("ko", filters=(named("Lamb"),)), rest(THIS))']}
"""


@either((2, "legal"), (1, "10-2-13-3"))
@rule("onepiece", "8-3-1-7", "10-2-13-3")
def test_a_cost_that_was_replaced_ends_the_payment_or_the_rest_is_paid_and_the_effect_used(edition, found):
    t = sit(edition, "{A: {characters: [Priest, Lamb, Shepherd], hand: [Deckhand, Gunner]}}", PRIEST)
    t.do("activate Priest", "yes")
    if edition == NEW:  # 1.2.0: 8-3-1-3-1: what can be paid is paid
        t.act("choose Gunner")
    hand, again = found
    t.expect("zone(Lamb) == character", "rested(Shepherd)", f"A.hand == {hand}", f"illegal(activate Priest) == {again}")


@same_in_both
@rule("onepiece", "8-3-1-7")
def test_a_cost_that_is_paid_as_written_works_in_both(edition):
    t = sit(edition, "{A: {characters: [Priest, Lamb], hand: [Deckhand, Gunner], deck: 9}}", PRIEST)
    t.do("activate Priest", "choose Gunner")
    t.expect("zone(Lamb) == trash", "A.hand == 3", "illegal(activate Priest) == 10-2-13-3")


# -- 10-1: keyword effects ----------------------------------------------------------------------------------------

GUNPOWDER = """
Arsonist: {keywords: [Banish], abilities: ['activate_main(damage(1), once=True)']}
Bombardier: {keywords: [Double Attack], abilities: ['activate_main(damage(1), once=True)']}
"""


@either((0, 1), (1, 0))
@rule("onepiece", "10-1-3-1")
def test_banish_works_for_damage_by_effects_or_not(edition, found):
    t = sit(edition, "{A: {characters: [Arsonist]}}", GUNPOWDER)
    t.act("activate Arsonist")
    t.expect("B.life == 4", f"B.hand == {found[0]}", f"B.trash == {found[1]}")


@either(3, 4)
@rule("onepiece", "10-1-2-1")
def test_double_attack_works_for_damage_by_effects_or_not(edition, found):
    t = sit(edition, "{A: {characters: [Bombardier]}}", GUNPOWDER)
    t.act("activate Bombardier")
    t.expect(f"B.life == {found}")


@same_in_both
@rule("onepiece", "10-1-2-1", "10-1-3-1")
def test_both_work_for_attacks_in_both(edition):
    t = sit(edition, "{A: {characters: [Exile, Twin]}}")
    t.do("attack Exile -> leader", "settle")
    t.expect("B.life == 4", "B.trash == 1", "B.hand == 0")
    t.do("attack Twin -> leader", "settle")
    t.expect("B.life == 2", "B.hand == 2")


# -- 10-1-5: where a card is while its [Trigger] resolves ---------------------------------------------------------

FLARE = """
Flare: {category: Event, abilities: ['main(draw(1))', 'trigger(if_(trash_count(">=", 10), draw(1)))']}
Stray: {abilities: ['trigger(if_(trash_count(">=", 10), draw(1)))']}
"""


@same_in_both
@pytest.mark.parametrize("card", ["Flare", "Stray"])
def test_a_card_is_in_no_area_while_its_trigger_resolves_and_trashed_afterwards(edition, card):
    """1.2.0: 10-1-5-3; official answers count so before."""
    t = sit(edition, f"{{turn: B, A: {{life: [{card}, filler], trash: 9, deck: 9}}}}", FLARE)
    t.do("attack leader -> leader", "A: yes", "settle")
    t.expect("A.hand == 0", f"zone({card}) == trash", "A.trash == 10")


# -- what 1.2.0 only says more clearly ----------------------------------------------------------------------------


@same_in_both
@rule("onepiece", "1-3-6")
def test_a_cost_below_0_is_kept_while_values_are_added_and_read_as_0(edition):
    cards = """
Cutter: {cost: 0, abilities: ['on_play(gain_cost(opponents("character"), -4))']}
Raiser: {cost: 0, abilities: ['on_play(gain_cost(opponents("character"), 3))']}
"""
    t = sit(edition, "{A: {hand: [Cutter, Raiser x2]}, B: {characters: [Gunner]}}", cards)
    t.act("play Cutter")
    t.expect("cost(Gunner) == 0")
    t.act("play Raiser")
    t.expect("cost(Gunner) == 1")  # 2 - 4 + 3
    t.act("play Raiser")
    t.expect("cost(Gunner) == 4")


@same_in_both
@rule("onepiece", "3-7-6-1", "10-2-1-3")
def test_no_effect_touches_the_character_that_makes_room_for_a_sixth(edition):
    """1.2.0: 3-7-6-1-1"""
    cards = """
Martyr: {abilities: ['on_ko(draw(1))', 'instead(WouldLeave("leave", this=True), draw(2))',
  'permanent(cannot(THIS, "be ko"))']}
"""
    t = sit(edition, "{A: {characters: [Martyr, Mate x4], hand: [Deckhand], don: 1}}", cards)
    t.do("play Deckhand", "choose Martyr")
    t.expect("decision == main", "zone(Martyr) == trash", "A.hand == 0", "A.characters == 5")


@same_in_both
def test_don_that_changes_area_loses_what_was_applied_to_it_and_given_don_is_neither_active_nor_rested(edition):
    """1.2.0: 3-1-6-1, 4-4-2"""
    cards = """
Freezer: {cost: 0, abilities: ['on_play(stays_rested(opponents("don rested")))']}
Donor: {abilities: ['when(On("attacks", whose="opponent"), give_don(2, yours("leader")))']}
"""
    t = sit(edition, "{A: {hand: [Freezer]}, B: {characters: [Donor], don: {rested: 3}}}", cards)
    t.act("play Freezer")
    t.expect("B.don.frozen == 3")
    t.do("attack leader -> leader", "B: choose frozen DON, frozen DON")
    t.expect("don(B.leader) == 2", "B.don.rested == 1", "B.don.frozen == 1")
    t.act("next turn")
    t.expect("B.don.rested == 1", "B.don.active == 4")  # the two that were given came back free of it, and two new ones


@same_in_both
@rule("onepiece", "8-3-2-3", "10-2-9-1")
def test_don_must_be_given_already_when_the_timing_comes(edition):
    cards = """
Envoy: {cost: 0, power: 5000, abilities: [
  'when_attacking(give_don(1, opponents("leader"), whose="opponent"))']}
Judge: {category: Leader, abilities: ['on_opponents_attack(draw(1), gates=[don_x(1)])']}
"""
    position = "{A: {characters: [Envoy]}, B: {leader: Judge, don: {rested: 2}, deck: 9}}"
    t = sit(edition, position, cards)
    t.do("attack Envoy -> leader", "A: choose rested DON", "settle")
    t.expect("don(B.leader) == 1", "B.hand == 1")  # only the Life card


@same_in_both
@rule("onepiece", "3-7-4")
def test_rush_character_lets_a_fresh_card_attack_rested_characters_only(edition):
    """1.2.0: 10-1-6; the words on the cards said it before."""
    cards = "Raider: {cost: 1, power: 5000, keywords: ['Rush: Character']}"
    t = sit(edition, "{A: {hand: [Raider], don: 1}, B: {characters: [Mate, {card: Gunner, rested: true}]}}", cards)
    t.act("play Raider")
    t.expect("targets(Raider) == [Gunner]", "illegal(attack Raider -> leader) == 3-7-4")
    t.act("next turn")
    t.act("next turn")
    t.expect("targets(Raider) has B.leader")


@same_in_both
def test_unblockable_attacks_are_not_blocked(edition):
    """1.2.0: 10-1-7; the words on the cards said it before."""
    cards = "Ghost: {power: 6000, keywords: [Unblockable]}"
    t = sit(edition, "{A: {characters: [Ghost, Mate]}, B: {characters: [Guard]}}", cards)
    t.do("attack Ghost -> leader", "settle")
    t.expect("B.life == 4", "active(Guard)")
    t.act("attack Mate -> leader")
    t.expect("decision == block")


@same_in_both
def test_a_main_effect_that_a_trigger_reaches_is_carried_out_in_a_battle(edition):
    """1.2.0: 10-2-3-1-1"""
    cards = """
Volley: {category: Event, cost: 1, abilities: ['main(draw(2), cost=[don_minus(1)])', 'trigger(run_effect("Main"))']}
"""
    t = sit(edition, "{turn: B, A: {life: [Volley, filler], deck: 9, don: 1}}", cards)
    t.do("attack leader -> leader", "A: yes", "A: yes", "settle")
    t.expect("A.hand == 2", "A.don == 0", "zone(Volley) == trash")
