"""Other ways to say what is known, in cards of our own: the parts of the tree, that it prints again, and in French."""

import pytest

from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language import plays as p
from playmat.dragonball.language import states as st
from playmat.dragonball.language.conditions import Have, YourTurn
from playmat.dragonball.language.select import ChooseIgnoring, Sel
from playmat.dragonball.language.texts import TextHas
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.choose import Choose, This, Union
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line
from playmat.text.dragonball.skills import write_line

BOB, PIP = f.Character(("Bob",)), f.Character(("Pip",))

# Lines of our own; each is read wholly, prints again as it is, prints in French, and has these parts.
LINES = {
    "[Permanent] If your Leader is red, this card is also treated as {Oven} in all areas.": (
        g.Gain(This(), (g.Word("name", "Oven"),), ""),
    ),
    "[Permanent] If your Leader is red, this card is also treated as green in all areas.": (
        g.Gain(This(), (g.Word("color", "Green"),), ""),
    ),
    "[Permanent] This card can't be used in combos from Battle Areas.": (g.Ban("combo"),),
    "[Auto] At the start or end of your turn, your opponent gains control of this card.": (
        On("turn start", whose="you"),
        On("turn end", whose="you"),
    ),
    "[Activate: Main] Draw 2 cards, then send the top card of your deck and 1 card from your hand to their owner's Warp.": (
        m.Mill(1, "you", "warp"),
        m.ToWarp(Choose(Sel(("hand",), "you"))),
    ),
    "[Activate: Main] Place 1 <Bob> card and 1 <Pip> card with 5000 power in your Drop from your Warp : Draw 1 card.": (
        m.ToDrop(Union((Choose(Sel(("warp",), "you", (BOB,))), Choose(Sel(("warp",), "you", (PIP, f.Power("==", 5000))))))),
    ),
    "[Activate: Battle] If this card is in the Combo Area : Draw 1 card.": (f.In(("combo",)),),
    "[Auto] When this card attacks, choose up to 1 of your opponent's Battle Cards ignoring [Barrier] with 20000 or more power "
    "and KO it.": (
        ChooseIgnoring(Sel(("battle",), "opponent", (f.Power(">=", 20000),)), 1, True, bind="c1", ignoring="Barrier"),
    ),
    "[Activate: Main] Choose this card in your hand and 1 <Bob> card in your hand and place them in your Drop : Draw 1 card.": (
        Choose(Sel(("hand",), "you", (BOB, f.Other())), bind="c1"),
    ),
    "[Activate: Main] If the total number of <Bob> cards in your Battle Area and Drop is 7 or more : Draw 1 card.": (
        Have(Sel(("battle area", "drop"), "you", (BOB,)), 7),
    ),
    "[Permanent] Your opponent can't place cards in their Energy Area.": (g.Rule("no energy", "opponent", until=""),),
    "[Activate: Main] If your Leader has 《Baker》 in its skill text : Draw 1 card.": (TextHas("《Baker》"),),
    "[Activate: Main] KO all of your opponent's Battle Cards with original powers of 15000.": (f.Power("==", 15000, True),),
    "[Activate: Main] Choose up to 1 of your Unisons with 2 markers or less and add a marker to it.": (f.HasMarkers("<=", 2),),
    "[Auto] When your Leader flips to its front, draw 1 card.": (On("to front", whose="you", filters=(f.Type("Leader"),)),),
}  # fmt: skip

# Printed with a slip, or with more words than are needed: read as what they can only be.
SLIPS = {
    "[Activate: Battle] Use up to 1 of your <Bob> cards in a combo from your Drop with its skills negated for the turn.": (
        p.ComboWith(Choose(Sel(("drop",), "you", (BOB,)), 1, True), gain=(g.Negated(""),), until="turn"),
    ),
    "[Activate: Battle] If it's your turn : Choose 1 <Bob> card in your hand and discard it : Draw 1 card.": (
        st.Check(YourTurn("you")),
        Choose(Sel(("hand",), "you", (BOB,)), bind="c1"),
        m.Draw(1),
    ),
    "[Auto] When this card attacks, if your have 4 or less cards in your hand, draw 1 card.": (
        Sel(("hand",), "you"),
        m.Draw(1),
    ),
    "[Permanent] When this card would be removed from a Battle Area, remove it from the game.": (
        WouldLeave("leave", True),
        m.Remove(This()),
    ),
    "[Permanent] This card gains [Swap 8]{Y}{Y} : <Bob> with an energy cost of 8.": (f.Cost("==", 8), BOB),
}

REFUSED = (
    # whether the condition counts for the second part, too
    "[Permanent] If your Leader is red, ignore this card's specified cost in all areas, and this card can't be KO'd by skills.",
    # nobody says where the other card is
    "[Activate: Main] Send the top card of your deck and 1 of your opponent's Battle Cards to their owners' Warps.",
    # a note that we do not know is none for want of its last mark
    "[Super Combo] (This card is free on Mondays",
)


@pytest.mark.parametrize("line", [*LINES, *SLIPS])
def test_the_line_means_its_parts(line: str) -> None:
    made = compile_line(line)
    assert made.problem is None, made.problem
    found = [meaning(x) for x in walk(made.lines)]
    for part in {**LINES, **SLIPS}[line]:
        assert meaning(part) in found, part


@pytest.mark.parametrize("line", LINES)
def test_the_line_prints_again(line: str) -> None:
    made = compile_line(line)
    assert made.round_trip, made.reading
    assert write_line(made.lines, "fr")


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_not_told_is_refused(line: str) -> None:
    assert compile_line(line).problem is not None


def test_a_note_may_lack_its_last_mark() -> None:
    note = "(You can only include up to 4 cards with [Super Combo] in your deck"
    assert (
        compile_line(f"[Super Combo] {note}").lines == compile_line(f"[Super Combo] {note}.)").lines == ("Super Combo",)
    )


def test_a_condition_in_front_of_a_word_for_all_areas_is_watched_everywhere() -> None:
    (skill,) = compile_line(
        "[Permanent] If your Leader is red, this card is also treated as {Oven} in all areas."
    ).lines
    assert skill.zone == "all"
