"""Phrases that were one sentence each and are built from parts now, in cards of our own: what they mean, that they print again."""

import pytest

from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language.conditions import Have, Is, Total
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.timings import Happened, On
from playmat.effects.choose import ChooseNumber, This
from playmat.effects.control import Chosen, Not, Times
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

DECLARED = Chosen("declared")
COPY = f.SameAs("this", "number")

LINES = {
    # what grows, by how much
    "[Activate: Main] Declare 1 number that's 4 or less : Increase this card's energy cost by the declared number for the turn.": (
        ChooseNumber(4, bind="declared"),
        g.Gain(This(), (g.MoreCost(DECLARED),), "turn"),
    ),
    "[Activate: Main] Declare a number from 2 to 5 : Increase this card's power by the declared number for the turn.": (
        ChooseNumber(5, 2, "declared"),
        g.Gain(This(), (g.MorePower(DECLARED),), "turn"),
    ),
    "[Activate: Main] Declare a number from 0 to 3 : Draw 1 card.": (ChooseNumber(3, bind="declared"),),
    "[Activate: Main] Declare 1 number : Draw 1 card.": (ChooseNumber(20, bind="declared"),),
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards and reduce its energy cost by 2 for the turn.": (
        g.MoreCost(-2),
    ),
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards and decrease its power by 5000 for the turn.": (
        g.MorePower(-5000),
    ),
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards and reduce its combo power by -5000 for the turn.": (
        g.MoreComboPower(-5000),
    ),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards and reduce its power by the same amount as "
    "this card's power for the turn.": (g.MorePower(Times(Total(This(), "power"), -1)),),
    "[Auto] When you combo with this card, add +10000 to this card's Combo for the turn.": (
        g.Gain(This(), (g.MoreComboPower(10000),), "turn"),
    ),
    "[Auto] When you combo with this card, add +10000 to this card's combo power for the turn.": (
        g.Gain(This(), (g.MoreComboPower(10000),), "turn"),
    ),
    "[Auto] When this card attacks, add 3 to its energy cost for the turn.": (g.MoreCost(3),),
    # copies of this card, as a noun
    "[Permanent] Only 1 copy of this card can be played in your Battle Area.": (g.Keyword("Unique"),),
    "[Permanent] Only 1 copy of this card can be in play in your Battle Area.": (g.Keyword("Unique"),),
    "[Permanent] Only 1 {Oven} can be played in your Battle Area.": (
        Have(Sel(("battle",), "you", (f.Named(("Oven",)),))),
        g.Rule("cannot play", "you", f.Named(("Oven",)), until=""),
    ),
    "[Activate: Main] You can't play copies of this card for the turn.": (g.Rule("cannot play", "you", COPY, until="turn"),),
    "[Activate: Main] Place 1 copy of this card from your Drop at the bottom of your deck : Draw 1 card.": (COPY, m.ToDeckBottom),
    "[Activate: Main] If you don't have a copy of this card in play : Draw 1 card.": (Have(Sel(("battle area",), "you", (COPY,)), 0, "=="),),
    # all of them
    "[Activate: Main] If all of your energy is mono-blue : Draw 1 card.": (
        Not(Have(Sel(("energy",), "you", (f.Isnt(f.Mono("Blue")),)))),
    ),
    "[Activate: Main] If all of your opponent's energy is in Rest Mode : Draw 1 card.": (
        Not(Have(Sel(("energy",), "opponent", (f.Isnt(f.IsRested()),)))),
    ),
    "[Activate: Main] If all of your Battle Cards are red and no other color : Draw 1 card.": (
        Not(Have(Sel(("battle",), "you", (f.Isnt(f.Mono("Red")),)))),
    ),
    # two descriptions of which one is a name
    "[Activate: Main] If you have a total of 3 <Bob> cards and/or {Pip Token} in play in your Battle Area : Draw 1 card.": (
        f.Either((f.All((f.Character(("Bob",)),)), f.All((f.Named(("Pip Token",)),)))),
    ),
    # who fights, and what was done with this card
    "[Auto] If your opponent activates a [Counter] skill during a battle with this card, draw 1 card.": (
        Is(This(), (f.InBattle(),)),
    ),
    "[Auto] When a red card is played during the battle in which this card attacks, draw 1 card.": (
        Is(This(), (f.InBattle("attacker"),)),
    ),
    "[Activate: Main] If this card was used in a combo from your deck or hand : Draw 1 card.": (
        Happened(On("comboed", True, source=("deck", "hand"))),
    ),
    # whose cards are not to attack
    "[Counter: Attack] Negate the attack. Your opponent can't attack with their Leader Card for the turn.": (g.Rule,),
    # one end of a deck, or both
    "[Auto] When this card attacks, look at up to 3 cards from the top of your deck and place them on the top and/or bottom of "
    "your deck in any order.": (m.ToDeckEnds,),
}  # fmt: skip

REFUSED = (
    "[Activate: Main] Declare a number from 5 to 2 : Draw 1 card.",
    "[Activate: Main] Increase this card's power by -5000 for the turn.",
    "[Permanent] Only 1 red card can be played in your Battle Area.",
    "[Activate: Main] You can't play copies of this.",
)


@pytest.mark.parametrize("line", LINES)
def test_what_is_built_from_parts_prints_again(line: str) -> None:
    check_read_and_printed(line)


@pytest.mark.parametrize("line", LINES)
def test_what_is_built_from_parts_means_what_it_says(line: str) -> None:
    check_meaning(line, LINES[line])


@pytest.mark.parametrize("line", REFUSED)
def test_what_the_parts_do_not_allow_is_refused(line: str) -> None:
    assert compile_line(line).problem is not None
