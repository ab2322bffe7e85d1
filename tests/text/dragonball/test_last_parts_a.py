"""Lines in our own words: known parts in other orders and other words."""

import pytest

from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import moves as m
from playmat.dragonball.language.control import Stays
from playmat.dragonball.language.select import Attacker, ChooseIgnoring, Sel
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.choose import Choose, Ref, This, Union
from playmat.effects.control import And, Or
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line

from .lines import check_meaning, check_read_and_printed

LEADER = Sel(("leader",))
RED, GREEN, PIP, SEA = f.Colored(("Red",)), f.Colored(("Green",)), f.Character(("Pip",)), f.Trait(("Sea",))

# Lines in our own words; each is read wholly, prints again as it is, in French, too, and has these parts.
LINES = {
    # conditions
    "[Auto] {1}, if your Leader is a 《Sea》 card with its back facing up : When this card attacks, draw 1 card.": (
        And((c.Is(LEADER, (SEA,)), c.LeaderSide(1))),
    ),
    "[Activate: Battle] If your Leader is red and is attacking : Draw 1 card.": (
        c.Is(LEADER, (RED, f.InBattle("attacker"))),
    ),
    "[Activate: Battle] If your Leader Card has <Pip> in its character name and is attacking : Draw 1 card.": (
        c.Is(LEADER, (f.CharacterHas("Pip"), f.InBattle("attacker"))),
    ),
    "[Activate: Main] If your Leader is red, and if you have 6 or more energy or if you have 3 or more Z-Energy : Draw 1 card.": (
        And((c.Is(LEADER, (RED,)), Or((c.Have(Sel(("energy",)), 6), c.Have(Sel(("z-energy",)), 3))))),
    ),
    "[Activate: Main] If your Leader is a <Pip> card or a 《Sea》 card — both green — : Draw 1 card.": (
        f.Either((f.All((PIP, GREEN)), f.All((SEA, GREEN)))),
    ),
    # events
    "[Auto] When this card KOs one of your opponent's Battle Cards or is removed from your Battle Area by an opponent's skill, draw 1 card.": (
        On("ko", whose="opponent", filters=(f.Type("Battle"),), other=(f.Isnt(f.Other()),)), On("left", True, by="opponent", source=("battle",)),
    ),
    "[Auto] When your opponent's life is added to their hand or placed in their Drop by a skill, draw 1 card.": (
        On("life lost", whose="opponent", by="skill", to=("hand", "drop")),
    ),
    "[Auto] When one of your red Battle Cards attacks and KOs an opponent's Battle Card, choose the card that attacked and switch it to Active Mode.": (
        Choose(Attacker(), 1, bind="c1"),
    ),
    # amounts and what cards have
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards with an energy cost less than or equal to the number of Unisons and 《Sea》 cards in all Unison Areas and Warps and KO it.": (
        f.Cost("<=", c.Count(Sel(("unison", "warp"), "any", (f.Either((f.Type("Unison"), f.All((SEA,)))),)))),
    ),
    "[Activate: Main] Play up to 1 Battle Card with the [Revive Blue/Green] skill from your hand.": (f.HasKeyword("Revive"),),
    "[Permanent] This card gets -4000 combo power in all areas.": (g.Gain(This(), (g.MoreComboPower(-4000),)),),
    "[Activate: Main] Place any number of your Z-Energy cards in their owners' Drops : Draw 1 card.": (
        m.ToDrop(Choose(Sel(("z-energy",)), -1, True)),
    ),
    "[Auto] When this card is played, choose up to 1 of your opponent's Battle Cards ignoring [Barrier] with 9000 or more power and KO it.": (
        ChooseIgnoring,
    ),
    # what stays
    "[Permanent] Once per turn, this card can't be removed from your Battle Area by your opponent's skills.": (
        WouldLeave("leave", True, by="opponent"), Stays(),
    ),
    "[Permanent] During your turn, once per turn, this card can't be removed from your Battle Area by your opponent's skills.": (
        WouldLeave("leave", True, by="opponent"), c.YourTurn("you"), Stays(),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_is_read_means_what_it_says_and_is_printed_again(line, wanted):
    check_read_and_printed(line)
    check_meaning(line, wanted)


def test_this_card_and_another_are_chosen_where_they_lie():
    made = compile_line(
        "[Activate: Main] Choose this card in your hand and 1 <Pip> card in your hand and place them in your Drop : Draw 1 card."
    )
    assert made.problem is None and made.round_trip, made.reading
    (skill,) = made.lines
    assert skill.zone == "hand"
    assert meaning(skill.cost[-1]) == m.ToDrop(Union((This(), Ref("c1"))))


def test_one_of_your_cards_from_your_deck_lies_there():
    (skill,) = compile_line(
        "[Activate: Main] Place up to 1 of your red cards in your Drop from your deck, then shuffle your deck."
    ).lines
    assert Sel(("deck",), "you", (RED,)) in [meaning(node) for node in walk(skill)]


def test_what_a_skill_was_used_for_is_asked_of_what_it_moved():
    (skill,) = compile_line(
        "[Activate: Main] Remove 1 of your Battle Cards from the game : If you used this skill to remove a token from the game, draw 1 card."
    ).lines
    assert c.DoneTo("moved", (f.IsToken(),)) in [meaning(node) for node in walk(skill)]


REFUSED = (
    "[Activate: Main] If your Leader is red and your Leader is a Z-Leader or you have 6 or more energy : Draw 1 card.",  # and, or?
    "[Permanent] This card and yellow <Pip> cards get +10000 power.",  # whose?
    "[Activate: Main] Choose up to 1 of your opponent's Battle Cards with an energy cost less than or equal to the number of Unisons and 《Sea》 cards in all Warps and Drops of nobody and KO it.",
)


@pytest.mark.parametrize("line", REFUSED)
def test_what_says_too_little_is_refused(line):
    assert compile_line(line).problem is not None
