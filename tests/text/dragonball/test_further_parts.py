"""Parts of sentences that few cards have, in cards of our own: the tree each means, that it prints again, and in French."""

import pytest

from playmat.dragonball.language import filters as f
from playmat.dragonball.language import gains as g
from playmat.effects.choose import This
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line
from playmat.text.dragonball.skills import write_line

# Lines of our own; each is read wholly, prints again as it is, prints in French, and has these parts.
LINES = {
    "[Permanent] Your Battle Cards can't be KO'd by your own skills.": (
        g.Ban("be ko by skills", f.All((f.Of("you"),))),
    ),
    "[Permanent] This card can't be placed in its owner's Drop by your red card's skills.": (
        g.Ban("go to the drop by skills", f.All((f.Of("you"), f.Colored(("Red",))))),
    ),
    "[Permanent] This card can't be returned to your hand by your skills.": (
        g.Ban("go to the hand by skills", f.All((f.Of("you"),))),
    ),
    "[Permanent] This card can't be removed from Battle Areas by skills other than {Oven}'s skills.": (
        g.Ban("leave by skills", f.All((f.Isnt(f.All((f.Named(("Oven",)),))),))),
    ),
    "[Auto] When this card attacks, it can't be KO'd in battle by Battle Cards with an energy cost of 2 or less for the battle.": (
        g.Ban("be ko in battle", f.All((f.Type("Battle"), f.Cost("<=", 2)))),
    ),
    "[Permanent] This card isn't affected by the skills of your opponent's red cards.": (
        g.Ban("be affected", f.All((f.Of("opponent"), f.All((f.Colored(("Red",)),))))),
    ),
    "[Permanent] This card can't [Evolve] into other cards.": (g.Gain(This(), (g.Ban("evolve"),), ""),),
    "[Permanent] You can't place cards under this card, except with this card's skill.": (
        g.Ban("hold", f.All((f.Of("you"), f.Other()))),
    ),
    "[Permanent] You can only use blue card skills to place cards under this card.": (
        g.Ban("hold", f.All((f.Of("you"), f.Isnt(f.All((f.Colored(("Blue",)),)))))),
    ),
    "[Permanent] This card can't be chosen by your opponent's skills.": (g.Ban("be chosen"),),
}

REFUSED = (
    "[Permanent] This card can't be placed in its owner's Drop by your [Auto] skills.",  # no kind of skill is asked for
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_wholly_and_printed_again(line):
    made = compile_line(line)
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading
    assert write_line(made.lines, "fr")


@pytest.mark.parametrize(("line", "wanted"), LINES.items())
def test_a_line_means_what_it_says(line, wanted):
    skill = compile_line(line).lines[-1]
    nodes = [meaning(node) for node in walk(skill)]
    for part in wanted:
        if isinstance(part, type):
            assert any(isinstance(node, part) for node in nodes), part
        else:
            assert part in nodes, part


@pytest.mark.parametrize("line", REFUSED)
def test_what_nobody_can_tell_is_refused(line):
    assert compile_line(line).problem is not None
