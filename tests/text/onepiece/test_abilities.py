"""Whole texts, ours: read, printed back in English, printed in French."""

import json

import pytest

from playmat.effects.tree import meaning
from playmat.onepiece.cards import KEYWORDS
from playmat.text.grammar import NotUnderstood
from playmat.text.onepiece import abilities, words
from playmat.text.onepiece.abilities import grammar, read_line
from playmat.text.onepiece.compile import compile_card, read_french_line
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import normal, write_ability

TEXTS = [
    ("[On Play] Draw 1 card.", "[Jouée] Piochez 1 carte."),
    ("[On Play]/[When Attacking] Draw 2 cards and trash 1 card from your hand.", "[Jouée]/[En attaquant] Piochez 2 cartes et défaussez 1 carte de votre main."),
    ("[Counter] Up to 1 of your Leader or Character cards gains +1000 power during this battle.", "[Contre] Jusqu'à 1 de vos Leaders ou Personnages gagne +1000 de puissance pour tout le combat."),
    ("[Main] Give up to 2 of your opponent's Characters -2000 power during this turn.", "[Principale] Jusqu'à 2 Personnages adverses perdent -2000 de puissance pour tout le tour."),
    ("[Main] Give up to 1 of your opponent's Characters -3000 power during this turn.", "[Principale] Jusqu'à 1 Personnage adverse perd -3000 de puissance pour tout le tour."),
    ("[Main] K.O. up to 1 of your opponent's rested Characters with a cost of 4 or less.", "[Principale] Mettez KO jusqu'à 1 Personnage adverse épuisé ayant un coût de 4 ou moins."),
    ("[Main] Rest up to 2 of your opponent's Characters.", "[Principale] Épuisez jusqu'à 2 Personnages adverses."),
    ("[Main] Return up to 1 Character with a cost of 3 or less to the owner's hand.", "[Principale] Renvoyez à la main de son propriétaire jusqu'à 1 Personnage ayant un coût de 3 ou moins."),
    ("[On Play] You may rest this Character and trash 2 cards from your hand: Draw 3 cards.", "[Jouée] Vous pouvez épuiser ce Personnage et défausser 2 cartes de votre main : Piochez 3 cartes."),
    ("[On Play] DON!! -1: Play up to 1 {Sea Folk} type Character card with a cost of 2 or less from your trash rested.", "[Jouée] DON!! -1 : Jouez jusqu'à 1 carte Personnage de type {Gens de mer} épuisée de votre Défausse ayant un coût de 2 ou moins."),
    ("[Activate: Main] [Once Per Turn] If you have 2 or more rested Characters, set this Character as active.", "[Activation : Principale] [Une fois par tour] Si vous avez 2 Personnages ou plus épuisés, redressez ce Personnage."),
    ("[On Play] If your Leader has the {Sea Folk} type and your opponent has 5 or more cards in their hand, draw 1 card.", "[Jouée] Si votre Leader est de type {Gens de mer} et que votre adversaire a 5 cartes ou plus dans sa main, piochez 1 carte."),
    ("[On Play] If there is a Character with a cost of 0, draw 1 card. Then, draw 1 card.", "[Jouée] S'il y a un Personnage ayant un coût de 0, piochez 1 carte. Puis, piochez 1 carte."),
    ("[On K.O.] Look at 5 cards from the top of your deck; reveal up to 1 {Sea Folk} type card other than [Old Salt] and add it to your hand. Then, place the rest at the bottom of your deck in any order.", "[En cas de KO] Regardez 5 cartes du dessus de votre deck, révélez jusqu'à 1 carte de type {Gens de mer} autre que [Vieux Sel] et ajoutez-la à votre main. Puis, placez les cartes restantes au-dessous de votre deck dans l'ordre de votre choix."),
    ("If this Character would be K.O.'d by your opponent's effect, you may trash 1 card from your hand instead.", "Si ce Personnage est mis KO par un effet adverse, vous pouvez défausser 1 carte de votre main à la place."),
    ("When this Character is K.O.'d by your opponent's effect, draw 1 card.", "Quand ce Personnage est mis KO par un effet adverse, piochez 1 carte."),
    ("[On Play] Give up to 1 rested DON!! card to your Leader or 1 of your Characters.", "[Jouée] Donnez jusqu'à 1 carte DON!! épuisée à votre Leader ou à 1 de vos Personnages."),
    ("[On Play] Give up to 2 rested DON!! cards to your Leader or 1 of your Characters.", "[Jouée] Donnez jusqu'à 2 cartes DON!! épuisées à votre Leader ou à 1 de vos Personnages."),
    ("[Your Turn] All of your opponent's Characters cannot be rested.", None),
    ("[Main] Choose one:\n• Draw 1 card.\n• Set up to 1 of your Characters as active.", "[Principale] Effectuez l'un des choix suivants :\n• Piochez 1 carte.\n• Redressez jusqu'à 1 de vos Personnages."),
    # the same in other words
    ("[Main] Draw 1 card, then set up to 1 of your Characters as active.", None),
    ("[Main] Return up to 1 Character to the bottom of the owner's deck.", None),
    ("[Main] All your Characters gain +1000 power during this turn.", None),
    ("[On Play] Then, draw 1 card.", None),
]  # fmt: skip


@pytest.fixture
def french():
    known = dict(words.NAMES_FR), dict(words.TYPES_FR)
    words.learn_french(
        [{"id": "X-1", "name": "Old Salt", "types": ["Sea Folk"]}],
        [{"id": "X-1", "name": "Vieux Sel", "types": ["Gens de mer"]}, {"id": "X-2", "name": "Inconnu", "types": []}],
    )
    yield
    for table, before in zip((words.NAMES_FR, words.TYPES_FR), known, strict=True):
        table.clear()
        table.update(before)


def line(text):
    return " ".join(abilities.card_lines(text))


@pytest.mark.parametrize(("english", "fr"), TEXTS, ids=[english[:60] for english, _ in TEXTS])
def test_texts_are_printed_back(english, fr, french):
    ability = read_line(line(english)).ability
    assert write_ability(ability) == english
    if fr is not None:
        assert write_ability(ability, "fr") == fr
    else:
        assert write_ability(ability, "fr")


@pytest.mark.parametrize(
    ("usual", "other"),
    [
        ("[Main] Draw 1 card and rest 1 of your Characters.", "[Main] Draw 1 card, and rest 1 of your Characters."),
        ("[On Play] [Once Per Turn] Draw 1 card.", "[Once Per Turn] [On Play] Draw 1 card."),
        ("[Main] Up to 1 of your Characters gains +1000 power during this turn.", "[Main] Up to 1 Character on your field gains +1000 power during this turn."),
        ("[Main] K.O. up to 1 Character with 3000 power or less.", "[Main] K.O. up to 1 Character with 3000 or less power."),
        ("[Main] You may trash 1 card from your hand: Draw 1 card.", "[Main] You can trash 1 card from your hand: Draw 1 card."),
    ],
)  # fmt: skip
def test_other_words_for_the_same_are_remembered(usual, other):
    one, two = read_line(usual).ability, read_line(other).ability
    assert one != two
    assert meaning(one) == meaning(two)
    assert write_ability(two) == other
    assert write_ability(meaning(two)) == usual


def test_a_text_with_two_readings_is_refused():
    from playmat.onepiece.language import ops
    from playmat.text.grammar import V

    g = grammar()
    try:
        g.rule("do", ops.Draw(V("n")), en="do {n:int} thing~n", fr="faites {n:int} chose~n")
        g.rule("do", ops.Mill(V("n")), en="do {n:int} thing~n", fr="faites {n:int} chose~n")
        with pytest.raises(NotUnderstood, match="ambiguous"):
            read_line("[On Play] Do 2 things.")
        assert ("do", "do {int} thing") in g.clashes()
    finally:
        grammar.cache_clear()


def test_no_two_productions_of_the_grammar_clash():
    assert grammar().clashes() == []


def test_what_a_round_trip_compares():
    assert normal("[On Play] Draw 1 card. (A note.)") == normal("[on play]  draw 1 cards.")
    assert normal("Draw 1 card and rest it.") != normal("Draw 1 card, rest it.")
    assert normal("this card") != normal("this Character")


@pytest.mark.shared
def test_official_texts_are_understood_printed_back_and_printed_in_french(shared):
    lines = (shared / "cards" / "onepiece" / "en.jsonl").read_text(encoding="utf-8").splitlines()
    cards = [card for card in map(json.loads, lines) if card["text"] or card["trigger"]]
    made = [compile_card(card) for card in cards]
    assert not [p for card in made for p in card.problems if p.why == "ambiguous"]
    assert sum(card.complete for card in made) >= 0.99 * len(made)
    assert sum(card.round_trip for card in made) >= 0.98 * len(made)
    for card in made:
        if not card.hand_written:
            for ability in card.card.abilities:
                assert write_ability(ability, "fr")


def test_every_keyword_has_a_french_word():
    assert set(KEYWORDS) <= set(words.TAGS_FR)


# -- wordings that no card has yet, made of parts that cards have in other places --------------------------------------

UNSEEN = (
    (
        "[On Play] If you have drawn 2 or more cards during this turn, draw 1 card.",
        "[Jouée] Si vous avez pioché 2 cartes ou plus durant ce tour, piochez 1 carte.",
    ),
    (
        "[On Play] If one of your Characters was K.O.'d during this turn, draw 1 card.",
        "[Jouée] Si un de vos Personnages a été mis KO durant ce tour, piochez 1 carte.",
    ),
    (
        "[End of Your Turn] If this Leader has attacked during this turn, draw 1 card.",
        "[Fin de votre tour] Si ce Leader a attaqué durant ce tour, piochez 1 carte.",
    ),
    (
        "[On Play] If you have trashed 1 or more cards from your hand during this turn, draw 1 card.",
        "[Jouée] Si vous avez défaussé 1 carte ou plus de votre main durant ce tour, piochez 1 carte.",
    ),
    (
        "[On Play] This Character gains [Rush] or [Blocker] until the start of your next turn.",
        "[Jouée] Ce Personnage gagne [Initiative] ou [Bloqueur] jusqu'au début de votre prochain tour.",
    ),
    (
        "[Main] Return up to 2 Characters with a total cost of 6 or less to their owners' hands.",
        "[Principale] Renvoyez à la main de leur propriétaire jusqu'à 2 Personnages ayant un coût total de 6 ou moins.",
    ),
    (
        "[On Play] Your opponent trashes 1 card from their hand and you draw 1 card.",
        "[Jouée] Votre adversaire défausse 1 carte de sa main ; piochez 1 carte.",
    ),
    (
        "[When Attacking] If the total power of your Characters is 15000 or more, draw 1 card.",
        "[En attaquant] Si la puissance totale de vos Personnages est de 15000 ou plus, piochez 1 carte.",
    ),
    (
        "[When Attacking] If your opponent has more rested Characters than you, draw 1 card.",
        "[En attaquant] Si votre adversaire a plus de Personnages épuisés que vous, piochez 1 carte.",
    ),
    (
        "[When Attacking] Your opponent returns 1 of their active DON!! cards to their DON!! deck.",
        "[En attaquant] Votre adversaire renvoie 1 de ses cartes DON!! redressées à son deck DON!!.",
    ),
    (
        "[On K.O.] Add up to 1 of your opponent's rested Characters to the bottom of their owner's Life cards face-up.",
        "[En cas de KO] Ajoutez face visible au-dessous de la Vie de son propriétaire jusqu'à 1 Personnage adverse épuisé.",
    ),
)


@pytest.mark.parametrize("english, french", UNSEEN)
def test_a_wording_that_no_card_has_yet_is_read_alike_in_both_languages(english, french):
    ours = read_line(english).ability
    theirs = read_french_line(french, lambda read: None).ability
    assert normal_form(ours) == normal_form(theirs)
