"""Cards that a text does not say are anybody's are those it has just spoken of, never cards on the field."""

from playmat.effects.choose import Among
from playmat.effects.tree import walk
from playmat.text.onepiece.abilities import read_line


def test_cards_to_trash_after_a_look_are_among_those_looked_at():
    ability = read_line("[On Play] Look at 4 cards from the top of your deck and trash up to 1 card.").ability
    assert any(isinstance(node, Among) for node in walk(ability))
