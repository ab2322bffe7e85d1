"""Wordings of the older sets, in our own words: what a line means, that it prints again, in French, too."""

import pytest

from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import shuffling as sh
from playmat.dragonball.language.conditions import Count, Done, Have, Is
from playmat.dragonball.language.deck import CannotInclude, Words
from playmat.dragonball.language.select import Guard, Sel, Under
from playmat.dragonball.language.timings import Happened, On, State
from playmat.effects.choose import ANY_NUMBER, Choose, Ref, This, Union
from playmat.effects.control import ChooseOne, If, IfNotDone, IfYouDo, Later, Minus
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import card_lines, compile_line
from playmat.text.dragonball.french import french

LINES = {
    "[Auto] When you play this card, choose all of your opponent's Battle Cards in the Battle Area with 15000 or less power "
    "and KO them.": (Choose(Sel(("battle",), "opponent", (f.Power("<=", 15000),)), ANY_NUMBER, bind="c1"),),
    "[Activate: Main] Your opponent may not activate [Counter: Play] skills for the duration of the turn.": (
        g.Rule,
    ),
    "[Auto] Activate this skill when you play {Pip the Cook} in your Battle Area. Draw 1 card.": (
        On("played", whose="you", filters=(f.Named(("Pip the Cook",)),)), m.Draw(1),
    ),
    "[Auto] When this card is KO'd, and if your Leader Card is a green 《Cook》 card, draw 1 card.": (
        Is(Sel(("leader",)), (f.Colored(("Green",)), f.Trait(("Cook",)))), If,
    ),
    "[Auto] Activate this skill when you play this card from your hand. At the end of that turn, if it is your turn, draw 1 "
    "card.": (On("played", True, source=("hand",)), Later),
    "[Activate: Main] Look at your deck, add up to 1 <Pip> card among them to your hand. Shuffle your deck afterwards.": (
        sh.Shuffle(),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_is_read_printed_again_and_means_what_it_says(line, wanted):
    made = compile_line(line)
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading
    assert french(made.lines)
    nodes = [meaning(node) for skill in made.lines for node in walk(skill)]
    for part in wanted:
        if isinstance(part, type):
            assert any(isinstance(node, part) for node in nodes), part
        else:
            assert part in nodes, part


def test_what_follows_the_last_option_of_a_list_is_a_part_of_it():
    made = compile_line(
        "[Activate: Main] Choose one- • Draw 1 card. • You may discard 1 card from your hand. If you do, draw 2 cards."
    )
    assert made.problem is None
    (skill,) = made.lines
    (listed,) = skill.body
    assert isinstance(listed, ChooseOne)
    assert [type(op) for op in listed.modes[1]][1] is IfYouDo


def test_a_line_of_its_own_behind_a_list_is_not_a_part_of_an_option_unless_it_says_so():
    (line,) = card_lines("[Activate: Main] Choose one-\n• Draw 1 card.\n• Draw 2 cards.\nThen, shuffle your deck.")
    assert compile_line(line).problem is not None
    (line,) = card_lines(
        "[Activate: Main] Choose one-\n• Draw 1 card.\n• You may discard 1 card.\nIf you do, draw 2 cards."
    )
    assert compile_line(line).problem is None


def test_french_says_their_pronouns_whole():
    made = compile_line(
        "[Auto] When this card is played, you may choose 2 cards from your hand and place them in your Drop Area."
    )
    assert "les placer" in french(made.lines)


MORE = {
    "[Auto] When this card attacks, if this card attacks a Battle Card, it gains +5000 power for the duration of the turn.": (Guard(),),
    "[Auto] When this card attacks, choose all of your other red Leader Cards and red Battle Cards. They gain +5000 power for the "
    "duration of the turn.": (Sel(("battle",), "you", (f.Other(), f.Colored(("Red",)))),),
    "[Activate: Main] Choose up to 1 card each from your opponent's Life and Energy Areas, then place them at the bottom of their "
    "owner's deck in any order.": (Sel(("life",), "opponent"), Sel(("energy",), "opponent"), m.ToDeckBottom),
    "[Activate: Main] Your opponent chooses 1 card in their hand and 1 of their Battle Cards and places them in their owners' Drop "
    "Areas.": (Choose(Sel(("battle",), "opponent"), by="opponent", bind="c2"), m.ToDrop),
    "[Activate: Main] Play or add to your hand up to 1 green <Pip> card from your deck, then shuffle your deck.": (ChooseOne, p.Play, m.ToHand),
    "[Permanent] If you have any non-red cards in areas other than your deck, hand, or life, you can't play this card from any "
    "area.": (g.NotPlayed(),),
    "[Permanent] This card gains <Pip>, <Pop>, and <Pup> in all areas.": (Words(characters=("Pip", "Pop", "Pup")),),
    "[Permanent] You can't include non-《Cook》 Battle Cards in your deck, except for <Pip> cards.": (CannotInclude,),
    "[Permanent] During battles where this card is attacking, your opponent can't activate [Counter] skills with energy costs of 2 "
    "or more.": (f.Cost(">=", 2), Is(This(), (f.InBattle("attacker"),))),
    "[Auto] When this card is attacked, negate that attack and this skill for the turn.": (p.NegateAttack(), g.NegateThis("turn")),
    "[Permanent] Increase the energy cost of this card by 2.": (g.Gain(This(), (g.MoreCost(2),), ""),),
    "[Permanent] You can't play this card from any area unless your Leader is a 《Cook》 card and it is red. This card can't be KO'd.": (
        Is(Sel(("leader",)), (f.Colored(("Red",)),)), g.Ban("be ko"),
    ),
    "[Auto] When this card is played, you can't play copies of this card during your next turn.": (
        p.WhenNext(On("turn start", whose="you"), (g.Rule("cannot play", "you", f.SameAs("this", "number")),)),
    ),
    "[Activate: Main] If there are 9 or more multicolor Extra Cards and/or 《Cook》 cards in your Drop Area : Draw 1 card.": (Union,),
    "[Auto] When this card is played, if your opponent has 11 or more cards in their hand, they place cards from their hand at the "
    "bottom of their deck in any order until they have 10 cards in their hand.": (
        Minus(Count(Sel(("hand",), "opponent")), 10),
    ),
    "[Auto] When you play this card, choose any number of your opponent's Battle Cards with energy costs that add up to a total of 4 "
    "or less and KO them.": (Choose(Sel(("battle",), "opponent"), -1, True, bind="c1", cap=("cost", 4)),),
    "[Auto] When this card is played, take another turn after this one.": (p.ExtraTurn(),),
    "[Auto] When this card is played, choose up to 1 of your cards and switch it to Rest Mode. If you switched a card to Rest Mode, "
    "draw 1 card.": (Done("rested"),),
    "[Auto] When this card is played, choose up to 2 of your opponent's Battle Cards, KO them, then your opponent chooses cards from "
    "their hand equal to the number of cards you KO'd with this skill and sends them to their Warp.": (Count(m.JustMoved("drop")),),
    "[Auto] When this card attacks, you may draw 1 card. If you did not draw a card with this skill, this card gains [Double Strike] "
    "for the turn.": (IfNotDone,),
}  # fmt: skip


@pytest.mark.parametrize(("line", "wanted"), MORE.items())
def test_more_lines_are_read_printed_again_and_mean_what_they_say(line, wanted):
    test_a_line_is_read_printed_again_and_means_what_it_says(line, wanted)


REFUSED = (
    # the card that was paid with is another one by now
    "[Activate: Main] Place this card in your Drop : If this card was played using [Union], draw 1 card.",
    # where is it played from?
    "[Activate: Main]{1} : Play this card.",
    # is it this card alone that gains something if none was chosen?
    "[Auto] When this card attacks, if your Leader is red, choose up to 1 of your Battle Cards. Both that card and this card gain +5000 "
    "power for the turn.",
    # outside play it gains nothing, and for how long?
    "[Activate: Main] Choose up to 1 red card in your Drop Area, negate its skills, then draw 1 card.",
    # the card of the question went to the Drop, the last one that was moved to the hand
    "[Activate: Main] Place the top card of your deck in your Drop, then add 1 card from your life to your hand. If a black card is "
    "placed in your Drop by this skill, draw 1 card.",
)  # fmt: skip


@pytest.mark.parametrize("line", REFUSED)
def test_what_may_mean_something_else_is_refused(line):
    assert compile_line(line).problem is not None


THIRD = {
    "[Activate: Main] Choose up to 1 red 《Cook》 card in your Drop Area, negate its skills for the duration of the turn, and play it in "
    "Rest Mode.": (p.Play(Ref("c1", "it"), rested=True, gain=(g.Negated(),), until="turn"),),
    "[Auto] When this card attacks, it gains +1000 power for each energy you have, for the duration of the turn.": (g.Gain,),
    "[Auto] When you place this card in the Leader Area, choose 1 {Big Oven} from your deck and place it in the Battle Area in Active "
    "Mode.": (On("leader placed", True), p.PlaceExtra),
    "[Auto][Once per turn] When the number of cards under this card reaches 5 or more, draw 1 card.": (State(Have(Under(This()), 5)),),
    "[Auto] When your life reaches 1, draw 1 card.": (State(Have(Sel(("life",)), 1, "==")),),
    "[Permanent] Your opponent can't combo for the duration of this card's battle.": (
        If(Is(This(), (f.InBattle(),)), (g.Rule("cannot combo", "opponent", None, until=""),), last=True),
    ),
    "[Permanent] During battles when this card attacks, your opponent may not activate [Counter] or [Blocker].": (
        g.Rule("cannot counter", "opponent", None, 0, until=""), g.Rule("cannot activate keyword", "opponent", None, 0, until="", phase="Blocker"),
    ),
    "[Activate: Main]{G} : During that turn, if an opponent's Battle Card with an energy cost of 3 or less has been placed in the Drop "
    "Area from any area by one of your skills, draw 1 card.": (Happened,),
    "[Permanent] If your Warp has 5 or more cards in it, this card gains [Critical].": (Have(Sel(("warp",)), 5),),
    "[Permanent] If your Leader is red, when you activate this card's [Counter], you may choose 1 card in your life and add it to your "
    "hand. If you do, you may activate this card's [Counter] without paying its energy cost.": (g.PriceChange,),
    "[Auto] When this card attacks, place 3 cards from the top of your deck in your Drop Area. If all of the cards placed in your Drop "
    "Area are black, draw 1 card.": (Is(m.JustMoved("drop"), (f.Colored(("Black",)),)),),
    "[Auto] When this card is played, it gains +5000 power for the turn, and can attack Battle Cards in Active Mode.": (
        g.Gain(This(), (g.MorePower(5000), g.Permit("attack active")), "turn"),
    ),
    "[Activate: Main] Choose up to 2 [Dragon Ball] or 《Cook》 cards from your Drop Area and add them to your hand.": (
        f.Either((f.HasKeyword("Dragon Ball"), f.Trait(("Cook",)))),
    ),
    "[Auto] When this card KOs an opponent's Battle Card or activates its [Blocker] skill, draw 1 card.": (On("skill", True, keyword="Blocker"),),
    "[Auto] When this card is KO'd or KOs an opponent's Battle Card, draw 1 card.": (On("ko", True),),
    "[Auto] When this card attacks, your opponent reveals their hand. Choose up to 1 red Battle Card among it. Your opponent plays "
    "that card in their Battle Area in Rest Mode.": (p.Play(Ref("c1", "that card"), rested=True, who="opponent"),),
}  # fmt: skip


@pytest.mark.parametrize(("line", "wanted"), THIRD.items())
def test_still_more_lines_are_read_printed_again_and_mean_what_they_say(line, wanted):
    test_a_line_is_read_printed_again_and_means_what_it_says(line, wanted)


def test_two_skills_that_stand_on_one_line_are_two():
    lines = card_lines("[Permanent] This card can't attack. [Auto] When this card is played, draw 1 card.")
    assert [compile_line(line).problem for line in lines] == [None, None]
    (line,) = card_lines("[Auto] When this card is played, negate its skills. [Auto] skills are not affected.")
    assert "[Auto] skills" in line
