"""A text about decks and an effect of the game may stand in one line; they are two abilities."""

import pytest

from playmat.effects.ability import AUTO, PERMANENT, RULE
from playmat.text.onepiece.compile import compile_card

LINES = {
    "en": (
        "Under the rules of this game, you cannot include Events with a cost of 4 or more in your deck and at the start of "
        "the game, play up to 1 {Harbour} type Stage card from your deck.",
        "Under the rules of this game, you can only include {Harbour} type cards in your deck and when your deck is reduced "
        "to 0, you win the game instead of losing.",
    ),
    "fr": (
        "Vous ne pouvez pas ajouter de carte Événement ayant un coût de 4 ou plus à votre deck selon les règles. En début de "
        "partie, jouez jusqu'à 1 carte Lieu de type {Port} de votre deck.",
        "Vous ne pouvez mettre dans votre deck que des cartes de type {Port} selon les règles. Si le nombre de cartes dans "
        "votre deck passe à 0, vous remportez la partie au lieu de la perdre.",
    ),
}


@pytest.mark.parametrize("lang", LINES)
def test_a_deck_text_and_an_effect_in_one_line_are_two_abilities(lang):
    start, win = (
        compile_card({"id": "T-1", "name": "T", "category": "Leader", "colors": ["Red"], "text": line}, lang)
        for line in LINES[lang]
    )
    assert start.complete, start.problems
    assert [ability.kind for ability in start.card.abilities] == [RULE, AUTO]
    assert win.complete, win.problems
    assert [ability.kind for ability in win.card.abilities] == [RULE, PERMANENT]
