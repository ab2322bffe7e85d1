"""Conditions in our own words: what each asks, and that it prints again."""

import pytest

from playmat.dragonball.language import conditions as c
from playmat.dragonball.language import filters as f
from playmat.dragonball.language.select import Sel, Under
from playmat.dragonball.language.timings import Happened, On
from playmat.effects.control import Compare, Not, Or
from playmat.effects.tree import meaning, walk
from playmat.text.dragonball.compile import compile_line

PLAY = ("leader", "battle area", "unison")
ENERGY = Sel(("energy",))

ASKED = {
    "your green 《Cook》 card is in a battle": c.Have(Sel(PLAY, "you", (f.Colored(("Green",)), f.Trait(("Cook",)), f.InBattle()))),
    "one of your Battle Cards is being attacked": c.Have(Sel(("battle",), "you", (f.InBattle("guard"),))),
    "there are 4 or more colors in your energy": Compare(c.Colors(ENERGY), ">=", 4),
    "there are 2 or less non-black colors among black cards in your energy": Compare(
        c.Colors(Sel(("energy",), "you", (f.Colored(("Black",)),)), "Black"), "<=", 2
    ),
    "there are 3 or more 《Cook》 cards with different card names in your Drop": Compare(
        c.Different(Sel(("drop",), "you", (f.Trait(("Cook",)),))), ">=", 3
    ),
    "you have 2 or more cards with different character names in your energy": Compare(c.Different(ENERGY, "character"), ">=", 2),
    "you and your opponent have a total of 5 or more energy": c.Have(Sel(("energy",), "any"), 5),
    "you have more energy than your opponent": Compare(c.Count(ENERGY), ">", c.Count(Sel(("energy",), "opponent"))),
    "your opponent has fewer cards in their hand than you": Compare(
        c.Count(Sel(("hand",), "opponent")), "<", c.Count(Sel(("hand",)))
    ),
    "your opponent has 2 or more energy and a Battle Card in play": c.Have(Sel(("battle",), "opponent")),
    "you or your opponent has 3 or more energy": c.AsOne(Or((c.Have(ENERGY, 3), c.Have(Sel(("energy",), "opponent"), 3)))),
    "your Leader is green and has <Pip> in its character name": c.Is(
        Sel(("leader",)), (f.Colored(("Green",)), f.CharacterHas("Pip"))
    ),
    "your Leader is a red <Pip> card or a blue card": f.Either(
        (f.All((f.Colored(("Red",)), f.Character(("Pip",)))), f.All((f.Colored(("Blue",)),)))
    ),
    "{Big Kite} isn't in play in your Battle Area": Not(c.Have(Sel(("battle area",), "you", (f.Named(("Big Kite",)),)))),
    "your opponent played a Battle Card this turn": Happened(On("played", whose="opponent", filters=(f.Type("Battle"),))),
    "you added a <Pip> card to your hand": c.DoneTo("moved", (f.Character(("Pip",)),)),
    "you negated a Leader's attack with this skill": c.DoneTo("negated", (f.Type("Leader"),)),
    "your Leader is red and you or your opponent has 3 or more energy": c.AsOne,
    "all of your Battle Cards are red and no other color": f.Isnt(f.Mono("Red")),
    "all of your opponent's energy is in Rest Mode": f.Isnt(f.IsRested()),
    "you only have black cards in your energy": c.AsOne,
    "you have 4 or less cards in hand": c.Have(Sel(("hand",)), 4, "<="),
    "there is a {Big Kite} under one of your <Pip> Battle Cards": Under(
        Sel(("battle",), "you", (f.Character(("Pip",)),)), (f.Named(("Big Kite",)),)
    ),
    "your Battle Card in battle is red": c.Have(Sel(("battle",), "you", (f.Colored(("Red",)), f.InBattle()))),
    "your Leader is red or has 《Cook》 in its traits": f.Either((f.Colored(("Red",)), f.TraitHas("Cook"))),
}  # fmt: skip


# what must have been done for a question about it to be one
BEFORE = {"you added a <Pip> card to your hand": "add up to 1 card from your Drop to your hand, and "}


@pytest.mark.parametrize(("asked", "cond"), ASKED.items())
def test_a_condition_is_read_and_printed_again(asked, cond):
    made = compile_line(f"[Auto] When this card attacks, {BEFORE.get(asked, '')}if {asked}, draw 1 card.")
    assert made.problem is None, made.problem
    assert made.round_trip, made.reading
    nodes = [meaning(node) for node in walk(made.lines[0])]
    assert any(isinstance(node, cond) for node in nodes) if isinstance(cond, type) else cond in nodes
