"""What is offered, and whose effect it is: 1-3-3, 2-2-4-1, 8-1-3-1, 8-4-4. Decision 31 says what may be chosen in vain."""

from __future__ import annotations

import pytest

from playmat.testing import rule, table

# -- 2-2-3-1, 2-2-4-1: a Character's effect is one of a card in the Character area ------------------------------------

CAUSES = """
Gun: {cost: 1, abilities: ['activate_main(ko(opponents("character")))', 'trigger(ko(opponents("character")))']}
Ghost: {cost: 1, abilities: ['on_ko(ko(opponents("character")))']}
Spent: {cost: 1, abilities: ['activate_main(ko(opponents("character")), cost=[trash(THIS)])']}
Sleeper: {cost: 1, abilities: ['trigger(rest(opponents("character")))', 'activate_main(rest(opponents("character")))']}
Echo: {cost: 1, abilities: ['on_play(ko(opponents("character")))', 'trigger(run_effect("On Play"))']}
Waker: {cost: 1, abilities: ['trigger(set_active(exactly(1, yours("don"))))', 'activate_main(set_active(exactly(1, yours("don"))))']}
Captive: {category: Leader, abilities: ['permanent(rule("cannot ready don"))']}
Saint: {cost: 4, power: 6000, abilities: ['permanent(cannot(THIS, "be ko by effects", against=category("Character")))']}
Stoic: {cost: 4, power: 6000, abilities: ['permanent(cannot(THIS, "be rested by opponent", against=category("Character")))']}
Witness: {category: Leader, abilities: ['when(On("ko", whose="you", src=(category("Character"),)), draw(1))']}
Medic: {category: Leader, abilities: ['instead(WouldLeave("ko", src=(category("Character"),)), draw(1), may=False)']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(exactly(1, yours("character", named("Ghost")))))']}
"""


def struck(target, card, more=""):
    """B's Leader is hit, and its Life card's [Trigger] acts on A's Character."""
    t = table(CAUSES).position(f"{{A: {{characters: [{target}], {more}}}, B: {{life: [{card}, filler]}}}}")
    return t.do("attack leader -> leader", "B: use")


@rule("onepiece", "2-2-4-1", "1-3-3")
def test_a_character_protected_from_character_effects_is_not_protected_from_a_trigger():
    struck("Saint", "Gun").expect("A.characters == 0")
    struck("Saint", "Echo").expect("A.characters == 0")  # reached through a [Trigger], it is none either
    t = table(CAUSES).position("{A: {characters: [Gun]}, B: {characters: [Saint, Mate]}}")
    t.do("activate Gun").expect("zone(Saint) == character", "zone(Mate) == trash")


@rule("onepiece", "2-2-4-1", "10-2-17-1")
def test_an_on_ko_is_a_characters_effect_and_so_is_one_whose_character_paid_for_it():
    t = table(CAUSES).position("{A: {hand: [Bolt], characters: [Ghost]}, B: {characters: [Saint, Mate]}}")
    t.do("play Bolt", "settle").expect("zone(Ghost) == trash", "zone(Saint) == character", "zone(Mate) == trash")
    t = table(CAUSES).position("{A: {characters: [Spent]}, B: {characters: [Saint, Mate]}}")
    t.do("activate Spent").expect("zone(Spent) == trash", "zone(Saint) == character", "zone(Mate) == trash")


@rule("onepiece", "2-2-4-1", "1-3-3")
def test_a_character_that_character_effects_cannot_rest_is_rested_by_a_trigger():
    t = struck("Stoic", "Sleeper")
    t.expect("rested(Stoic)")
    t = table(CAUSES).position("{A: {characters: [Sleeper]}, B: {characters: [Stoic, Mate]}}")
    t.do("activate Sleeper").expect("active(Stoic)", "rested(Mate)")


@rule("onepiece", "2-2-4-1", "1-3-3")
def test_who_cannot_ready_don_by_character_effects_can_by_a_trigger():
    t = table(CAUSES).position("{B: {leader: Captive, life: [Waker, filler], don: {rested: 1}}}")
    t.do("attack leader -> leader", "B: use").expect("B.don.active == 1")
    t = table(CAUSES).position("{A: {leader: Captive, characters: [Waker], don: {rested: 1}}}")
    t.do("activate Waker").expect("A.don.active == 0")


@rule("onepiece", "2-2-4-1", "8-1-3-1")
@pytest.mark.parametrize(("card", "drawn"), [("Gun", 0), ("Echo", 0)])
def test_what_waits_for_a_characters_effect_does_not_wait_for_a_trigger(card, drawn):
    struck("Mate", card, "leader: Witness").expect(f"A.hand == {drawn}")
    struck("Mate", card, "leader: Medic").expect("A.characters == 0", f"A.hand == {drawn}")
    t = table(CAUSES).position("{A: {characters: [Gun]}, B: {leader: Witness, characters: [Mate]}}")
    t.do("activate Gun", "settle").expect("B.hand == 1")
    t = table(CAUSES).position("{A: {characters: [Gun]}, B: {leader: Medic, characters: [Mate]}}")
    t.do("activate Gun", "settle").expect("B.hand == 1", "B.characters == 1")


# -- 8-1-3-1: one happening, one activation ---------------------------------------------------------------------------

HAPPENINGS = """
Mourner: {category: Leader, abilities: ['ability("auto", [draw(1)], [On("removed", whose="you"), On("ko", whose="you")])']}
Miser: {category: Leader, abilities: ['ability("auto", [add_don(1, up_to=False)], [On("life to hand", whose="you"), On("life removed", whose="you"), On("life zero", whose="you")])']}
Bruised: {category: Leader, abilities: ['ability("auto", [add_don(1, up_to=False)], [On("damaged", whose="you"), On("deals damage", whose="you")])']}
Bolt: {category: Event, cost: 0, abilities: ['main(ko(opponents("character")))']}
Broom: {category: Event, cost: 0, abilities: ['main(to_hand(opponents("character")))']}
"""


@rule("onepiece", "8-1-3-1", "4-11-2")
def test_a_ko_is_a_removal_too_but_an_effect_that_waits_for_both_waits_once_for_each_card():
    t = table(HAPPENINGS).position("{A: {hand: [Bolt, Broom]}, B: {leader: Mourner, characters: [Mate]}}")
    t.do("play Bolt", "settle").expect("B.hand == 1")
    t = table(HAPPENINGS).position("{A: {hand: [Bolt, Broom]}, B: {leader: Mourner, characters: [Mate, Giant]}}")
    t.do("play Bolt", "settle").expect("B.hand == 2")
    t = table(HAPPENINGS).position("{A: {hand: [Bolt, Broom]}, B: {leader: Mourner, characters: [Mate, Giant]}}")
    t.do("play Broom", "settle").expect("B.hand == 4")


@rule("onepiece", "8-1-3-1")
def test_each_life_card_that_is_lost_is_one_happening():
    t = table(HAPPENINGS).position("{A: {characters: [Mate]}, B: {leader: Miser, life: [Mate, Mate]}}")
    t.do("attack Mate -> leader", "settle").expect("B.don == 1")
    t = table(HAPPENINGS).position("{A: {characters: [Twin]}, B: {leader: Miser, life: [Mate, Mate]}}")
    t.do("attack Twin -> leader", "settle").expect("B.don == 2")
    # the [Trigger] of the first card: removed, not added to the hand; then the second is both
    t = table(HAPPENINGS).position("{A: {characters: [Twin]}, B: {leader: Miser, life: [Lucky, Mate, Mate]}}")
    t.do("attack Twin -> leader", "B: use", "settle").expect("B.don == 2")
    t = table(HAPPENINGS).position("{A: {characters: [Mate]}, B: {leader: Bruised, life: [Mate, Mate]}}")
    t.do("attack Mate -> leader", "settle").expect("B.don == 1")


# -- what can be chosen ------------------------------------------------------------------------------------------------

CHOICES = """
Call: {category: Event, cost: 0, abilities: ['main(play(up_to(1, yours("hand"))))']}
Raise: {category: Event, cost: 0, abilities: ['main(play(up_to(1, yours("trash"))))']}
Note: {category: Event, cost: 1, abilities: ['main(draw(1))']}
Shy: {cost: 2, abilities: ['not_played_by_effects()']}
Harbor: {category: Stage}
Shift: {category: Event, cost: 0, abilities: ['main(give_don(1, yours("leader"), "don given"))']}
Wake: {cost: 1, abilities: ['activate_main(set_active(up_to(1, yours("don"))))']}
Ward: {category: Leader, abilities: ['permanent(rule("cannot ready don"))']}
Cannon: {category: Event, cost: 0, abilities: ['main(ko(up_to(1, opponents("character"))))']}
Saint: {abilities: ['permanent(cannot(THIS, "be ko"))']}
Nap: {category: Event, cost: 0, abilities: ['main(rest(up_to(1, opponents("character"))))']}
Ban: {category: Event, cost: 0, abilities: ['main(rule("cannot play", cards=named("Mate")))']}
"""


@rule("onepiece", "1-3-3", "3-7-3", "8-4-4")
def test_what_cannot_be_played_is_not_offered_to_be_played():
    t = table(CHOICES).position("{A: {hand: [Call, Ban, Note, Shy, Harbor, Mate, Giant]}}")
    t.do("play Ban", "play Call").expect("offered == [Harbor, Giant]")
    t = table(CHOICES).position("{A: {hand: [Raise], trash: [Note, Shy, Mate]}}")
    t.do("play Raise").expect("offered == [Shy, Mate]")  # the prohibition of Shy is about the hand


@rule("onepiece", "1-3-2-1", "6-5-5-1")
def test_a_don_that_cannot_move_is_not_offered():
    t = table(CHOICES).position("{A: {leader: {card: Captain, don: 2}, hand: [Shift]}}")
    t.do("play Shift").expect("decision == main", "don(A.leader) == 2")
    t = table(CHOICES).position(
        "{A: {leader: {card: Captain, don: 1}, characters: [{card: Mate, don: 1}], hand: [Shift]}}"
    )
    t.do("play Shift")
    assert len(t.game.decision.options) == 2  # the one on Mate, or none
    t.do("choose DON on Mate").expect("don(A.leader) == 2", "don(Mate) == 0")


@rule("onepiece", "1-3-3")
def test_a_don_that_may_not_become_active_is_not_offered():
    t = table(CHOICES).position("{A: {leader: Ward, characters: [Wake], don: {rested: 2}}}")
    t.do("activate Wake").expect("decision == main", "A.don.active == 0")
    t = table(CHOICES).position("{A: {characters: [Wake], don: {rested: 2}}}")
    t.do("activate Wake").expect("decision == choose")


@rule("onepiece", "8-4-4", "1-3-2-1", "1-3-3")
def test_a_card_in_play_may_be_chosen_though_nothing_will_happen_to_it():
    """Official answer ST02-017-Q01; decision 31."""
    t = table(CHOICES).position("{A: {hand: [Nap, Cannon]}, B: {characters: [{card: Mate, rested: true}, Saint]}}")
    t.do("play Nap").expect("offered == [Mate, Saint]").do("choose Mate").expect("rested(Mate)", "active(Saint)")
    t.do("play Cannon").expect("offered == [Mate, Saint]").do("choose Saint").expect("zone(Saint) == character")


# -- nobody is asked about nothing -------------------------------------------------------------------------------------

QUESTIONS = """
Scholar: {cost: 0, abilities: ['on_play(if_(life("<=", 2), draw(1)), set_active(yours("don rested")), may=True)']}
Duelist: {cost: 0, abilities: ['on_play(may(if_(life("<=", 2), draw(1))))']}
Idle: {cost: 0, abilities: ['on_play(ko(up_to(1, opponents("character"))), may=True)']}
Buyer: {cost: 0, abilities: ['on_play(if_(life("<=", 2), draw(1)), cost=[trash_from_hand(1)])']}
"""


@rule("onepiece", "8-1-2", "8-3-3")
def test_an_effect_that_could_be_declined_is_not_asked_about_where_nothing_could_come_of_it():
    for position, asked in (("don: 0", "main"), ("don: {rested: 1}", "activate"), ("life: 2", "activate")):
        t = table(QUESTIONS).position(f"{{A: {{hand: [Scholar], {position}}}}}")
        t.do("play Scholar").expect(f"decision == {asked}")
    for position, asked in (("life: 3", "main"), ("life: 2", "may")):
        t = table(QUESTIONS).position(f"{{A: {{hand: [Duelist], {position}}}}}")
        t.do("play Duelist").expect(f"decision == {asked}")
    t = table(QUESTIONS).position("{A: {hand: [Idle]}}").do("play Idle").expect("decision == main")
    t = table(QUESTIONS).position("{A: {hand: [Idle]}, B: {characters: [Mate]}}").do("play Idle")
    t.expect("decision == activate")


@rule("onepiece", "8-3-1-4")
def test_a_cost_may_be_paid_for_nothing():
    t = table(QUESTIONS).position("{A: {hand: [Buyer, Mate], life: 3}}").do("play Buyer")
    t.expect("decision == activate").do("yes").expect("zone(Mate) == trash", "A.hand == 0")
