"""Whose cards a moment speaks of, which card a word means, and what is said of every card in a list."""

import pytest

from playmat.dragonball.keywords.z_awaken import PlaceOnLeader
from playmat.dragonball.language import filters as f
from playmat.dragonball.language.moves import PlaceUnder
from playmat.dragonball.language.plays import PlayOnTop
from playmat.effects.choose import Choose, Ref, This, Union
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line


def read(line):
    made = compile_line(line)
    assert made.problem is None, made.problem
    return made.lines[0]


def found(skill, node):
    return [part for part in walk((skill.cost, skill.body)) if isinstance(part, node)]


MOMENTS = {
    "a red Battle Card leaves your Battle Area": "you",
    "a red Battle Card is removed from your Battle Area by an opponent's skill": "you",
    "a red card is placed in your opponent's Drop": "opponent",
    "a red card is played from your Warp": "you",
    "a red card is placed in a Drop": "any",
    "your red card is placed in a Drop": "you",
}


@pytest.mark.parametrize(("moment", "whose"), MOMENTS.items())
def test_whose_area_it_is_says_whose_card_it_is(moment, whose):
    made = compile_line(f"[Auto] When {moment}, draw 1 card.")
    assert made.problem is None and made.round_trip, made.reading
    assert made.lines[0].when[0].whose == whose


def test_whose_area_a_card_would_leave_says_whose_card_it_is():
    made = compile_line("[Permanent] When a red <Pip> card would be removed from your Battle Area by an opponent's skill, you may place this card in its owner's Drop instead.")  # fmt: skip
    assert made.problem is None and made.round_trip, made.reading
    assert made.lines[0].when[0].whose == "you"


def test_damage_that_your_cards_deal_is_taken_by_the_opponent():
    made = compile_line("[Auto] When one of your red cards deals damage to your opponent, draw 1 card.")
    assert made.problem is None and made.round_trip, made.reading
    when = made.lines[0].when[0]
    assert when.whose == "opponent" and f.Of("you") in when.filters and f.Colored(("Red",)) in meaning(when).filters
    assert read("[Auto] When this card deals damage to your opponent, draw 1 card.").when[0].this


@pytest.mark.parametrize("behind", [", both black", "-both black"])
def test_what_is_said_of_both_materials_is_asked_of_each(behind):
    made = compile_line(f"[Union-Potara] <Pip> card and <Pop> card{behind}.")
    assert made.problem is None and made.round_trip, made.reading
    sorts = made.lines[0].cost[0].sorts
    assert [f.Colored(("Black",)) in meaning(sort).filters for sort in sorts] == [True, True]


def test_a_stack_of_leaders_takes_no_other_cards():
    made = compile_line("[Z-Stack 1] Green <Pip> Leader.")
    assert made.problem is None and made.round_trip, made.reading
    assert f.Type("Leader") in made.lines[0].body[0].target.sel.filters


def test_a_card_on_top_of_the_leader_is_placed_and_not_played():
    skill = read("[Activate: Main] Place up to 1 <Pip> Z-Leader from under your Leader on top of your Leader.")
    assert found(skill, PlaceOnLeader) and not found(skill, PlayOnTop)
    assert compile_line(
        "[Auto] When this card attacks, place up to 1 {Kite} from under this card on top of this card."
    ).problem
    (there,) = found(
        read("[Activate: Main] Place this card from your Z-Deck on top of your Leader in Active Mode."), PlaceOnLeader
    )
    assert not there.keep_mode


def test_no_card_is_played_on_top_of_itself():
    skill = read("[Activate: Main] Choose 1 of your red cards and place this card under it : Choose up to 1 <Pip> card in your hand, and play it on top of the chosen card.")  # fmt: skip
    mine, there = found(skill, Choose)
    (top,) = found(skill, PlayOnTop)
    assert top.on.name == mine.bind and top.target.name == there.bind


def test_the_chosen_cards_are_all_that_were_chosen():
    skill = read("[Activate: Main] Choose 1 of your red <Pip> cards and 1 of your red <Pop> cards : Play up to 1 {Kite} from your hand, then place all of the chosen cards under that card.")  # fmt: skip
    (under,) = found(skill, PlaceUnder)
    assert isinstance(under.target, Union) and [type(part) for part in under.target.parts] == [Ref, Ref]


def test_a_card_that_left_has_nothing_under_it():
    assert compile_line("[Activate: Main] Place 1 card from your hand in your Drop, then place 1 card from your Warp under that card.").problem  # fmt: skip


def test_a_card_in_the_hand_is_not_kept_from_combos_by_a_ban_in_play():
    assert compile_line("[Permanent] This card can only attack or be used in a combo if your Leader is red.").problem


def test_up_to_is_said_of_both_parts_of_a_list():
    made = compile_line("[Activate: Main] Play up to 1 <Pip> card and 1 <Pop> card from your Drop.")
    assert made.problem is None and made.round_trip, made.reading
    assert [choice.up_to for choice in found(made.lines[0], Choose)] == [True, True]


def test_it_is_the_card_that_was_spoken_of_last():
    skill = read("[Activate: Main] If your Leader is red, this card has 7 or more markers on it, and you remove it from the game : Draw 1 card.")  # fmt: skip
    assert [meaning(part) for part in skill.cost[1].target.parts] == [This()]


def test_there_is_nothing_among_one_card():
    assert compile_line("[Auto] When this card attacks, choose up to 1 <Pip> card in your Battle Area, and if there's a <Pip> card under it, choose up to 1 <Pip> card among them and play it.").problem  # fmt: skip


def test_the_rest_of_a_group_is_not_what_was_played_of_it():
    assert compile_line("[Activate: Main] Choose up to 1 each of <Pip> and <Pop> cards from your Warp, then play up to 1 of them and add up to 1 of them to your Z-Energy.").problem  # fmt: skip


def test_what_only_its_master_does_by_a_skill_is_not_left_to_the_opponent():
    assert read("[Auto] When this card attacks, your opponent may draw 1 card.").body[0].who == "opponent"
    assert compile_line("[Auto] When this card attacks, your opponent may activate 1 {Kite} from their hand.").problem


def test_face_up_is_not_asked_where_all_cards_are():
    read("[Auto] When this card attacks, add up to 1 <Pip> card from your Z-Deck face up to your hand.")
    assert compile_line(
        "[Auto] When this card attacks, play up to 1 <Pip> card from your Drop or Z-Deck face up."
    ).problem
