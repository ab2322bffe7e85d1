"""What a skill means by "that card", "if you do" and "<A> and <B>": near misses that would mean another card or time."""

import pytest

from playmat.dragonball.language.moves import Draw
from playmat.effects.control import IfYouDo, Later
from playmat.effects.tree import meaning

from .test_doing import PLAYED, meant, refused, told

ATTACKS = "[Auto] When this card attacks a Battle Card, "
PLACED_REST = "look at up to 3 cards from the top of your deck, add up to 1 red card to your hand, then place the remaining cards "


def test_that_card_is_the_one_that_this_card_attacks():
    assert "KO(target=EventCard(other=True))" in told(ATTACKS + "KO that card.")
    body = told(ATTACKS + "if that card has 20000 power or less, KO it.")
    assert body.count("EventCard(other=True)") == 2
    assert "Gain(target=This()" in told(ATTACKS + "it gets +5000 power for the turn.")


def test_the_attacked_card_is_not_known_any_more_after_the_battle():
    refused(ATTACKS + "KO that card after the battle.")
    refused("[Auto] When this card is KO'd, KO that card.")


def test_it_is_the_only_card_that_was_spoken_of():
    body = told("[Auto] When your opponent attacks your Leader Card, you may have it get +5000 power for the battle.")
    assert "Gain(target=EventCard(other=True)" in body


def test_what_is_done_at_another_time_is_not_asked_about_now():
    words = "at the end of your opponent's next turn, reveal the top card of your deck. If that card is red, add it to your hand."
    refused(PLAYED + words)
    words = "activate this skill. At the end of the turn, you may choose 1 card in your hand and discard it. If you do, draw 2 cards."
    (later,) = meant(PLAYED + words).body
    assert isinstance(later, Later) and meaning(later.body[-1]) == IfYouDo((Draw(2),))


def test_otherwise_needs_a_card_that_was_surely_shown():
    seen = "reveal the top card of your deck. If that card is red, add it to your hand, otherwise, draw 2 cards."
    assert "Otherwise(" in told(PLAYED + seen)
    refused(PLAYED + "draw 1 card. Then, if you have 3 or less energy, " + seen)


@pytest.mark.parametrize("rest", ["at the bottom of your deck in any order. ", "in your Drop. "])
def test_the_rest_is_not_what_was_added_to_the_hand(rest):
    asked = told(PLAYED + PLACED_REST + rest + "If you added a card to your hand, draw 1 card.")
    assert "If(cond=Is(target=Ref(name='c2'))" in asked
    asked = told(PLAYED + PLACED_REST + rest + "If you added a <Baker> card to your hand, draw 1 card.")
    assert "Is(target=Ref(name='c2'), filters=(Character(names=('Baker',)),))" in asked


def test_a_card_that_went_under_another_was_placed():
    body = told(PLAYED + "place up to 1 red card from your hand under this card. If you placed a card, draw 1 card.")
    assert "If(cond=Is(target=Ref(name='c1'))" in body


def test_a_played_card_is_not_a_placed_one():
    body = (
        "remove this card from the game, play up to 1 red card from your hand, and if you placed a card, draw 1 card."
    )
    refused(PLAYED + body)


@pytest.mark.parametrize(
    ("words", "n"),
    [
        ("if <Baker> and <Miller> are in play in your Battle Area, draw 1 card.", 2),
        ("if there is at least 1 <Baker>, <Miller>, and <Reaper> card in your Drop Area, draw 1 card.", 3),
        ("if <Baker> or <Miller> is in play in your Battle Area, draw 1 card.", 1),
    ],
)
def test_one_and_another_in_play_are_both_there(words, n):
    body = told(PLAYED + words)
    assert body.count("Have(") == n
    assert ("AsOne(cond=And(" in body) == (n > 1)


def test_so_many_of_two_together_are_not_guessed():
    refused(PLAYED + "if there are 2 or more <Baker> and <Miller> cards in your Drop Area, draw 1 card.")


def test_a_union_is_a_union_under_a_condition_too():
    line = (
        "[Union-Absorb]{R} : If your Leader Card is red, play up to 1 <Baker> card from your hand on top of this card."
    )
    assert "how=8" in told(line)


def test_costs_in_the_plural_are_those_of_every_card_of_a_union():
    line = "[Union-Potara] {Y} : Blue <Baker> and yellow <Miller> with energy costs of 4 or more."
    assert [sum("Cost" in repr(x) for x in sort.filters) for sort in meant(line).cost[0].sorts] == [1, 1]
    line = "[Union-Potara] {Y} : Blue <Baker> and yellow <Miller> with an energy cost of 4 or more."
    assert [sum("Cost" in repr(x) for x in sort.filters) for sort in meant(line).cost[0].sorts] == [0, 1]


def test_the_next_turn_is_not_the_one_that_runs():
    assert "another_turn=True" in told(PLAYED + "at the end of your opponent's next turn, draw 1 card.")
    assert "another_turn=False" in told(PLAYED + "at the end of your opponent's turn, draw 1 card.")


def test_a_card_without_an_area_is_no_energy():
    skill = meant("[Auto] When your opponent switches 1 of their cards to Active Mode, draw 1 card.")
    assert "In(where=('leader', 'battle area'))" in repr(skill.when)


@pytest.mark.parametrize(("words", "only"), [("Battle Card", True), ("card", False)])
@pytest.mark.parametrize("played", ["being played", "your opponent is playing"])
def test_a_battle_card_that_is_played_is_no_unison(words, only, played):
    line = f"[Counter: Play] If the {words} {played} has an energy cost of 3 or less, it is returned to its owner's hand instead of being played."
    assert ("Type(type='Battle')" in told(line)) == only
