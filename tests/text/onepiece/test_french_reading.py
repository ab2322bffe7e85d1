"""French lines mean what the English lines mean; what is not French, or not known, is refused."""

import pytest

from playmat.text.grammar import NotUnderstood
from playmat.text.onepiece.abilities import read_line
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.french_reading import english_lines, read_french_line
from playmat.text.onepiece.french_words import french_words
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability

PAIRS = [
    ("[On Play] Draw 2 cards.", "[Jouée] Piochez 2 cartes."),
    ("[Activate: Main] [Once Per Turn] Set this Character as active.", "[Activation : Principale] [Une fois par tour] Redressez ce Personnage."),
    ("[On K.O.] K.O. up to 1 of your opponent's rested Characters with a cost of 3 or less.", "[En cas de KO] Mettez KO jusqu'à 1 Personnage adverse épuisé ayant un coût de 3 ou moins."),
    ("[On Play] Play up to 1 green {Port} type Character card with 4000 power or less other than [Pell] from your hand rested.", "[Jouée] Jouez jusqu'à 1 carte Personnage verte de type {Port} épuisée de votre main ayant 4000 de puissance ou moins autre que [Pell]."),
    ("[When Attacking] Give up to 2 of your opponent's Characters -2000 power during this turn.", "[En attaquant] Jusqu'à 2 Personnages adverses perdent -2000 de puissance pour tout le tour."),
    ("[Main] Give up to 1 of your opponent's Characters -3 cost during this turn.", "[Principale] Réduisez de -3 le coût de jusqu'à 1 Personnage adverse pour tout le tour."),
    ("[Counter] Your Leader gains +2000 power during this battle. Then, draw 1 card.", "[Contre] Votre Leader gagne +2000 de puissance pour tout le combat. Puis, piochez 1 carte."),
    ("[On Play] DON!! -1, You may trash 1 card from your hand: If you have 3 or less Life cards, draw 1 card.", "[Jouée] DON!! -1 ; vous pouvez défausser 1 carte de votre main : Si vous avez 3 cartes ou moins dans votre Vie, piochez 1 carte."),
    ("[On Play] You may rest 1 of your DON!! cards and this Character: Draw 1 card.", "[Jouée] Vous pouvez épuiser 1 de vos cartes DON!! et ce Personnage : Piochez 1 carte."),
    ("[On Play] Look at 4 cards from the top of your deck; reveal up to 1 {Port} type card and add it to your hand. Then, place the rest at the bottom of your deck in any order.", "[Jouée] Regardez 4 cartes du dessus de votre deck, révélez jusqu'à 1 carte de type {Port} et ajoutez-la à votre main. Puis, placez les cartes restantes au-dessous de votre deck dans l'ordre de votre choix."),
    ("If this Character would be removed from the field by your opponent's effect, you may trash 1 card from your hand instead.", "Si ce Personnage quitte le terrain à cause d'un effet adverse, vous pouvez défausser 1 carte de votre main à la place."),
    ("[Your Turn] When your opponent activates an Event, this Character gains +1000 power during this turn.", "[Votre tour] Quand votre adversaire active un Événement, ce Personnage gagne +1000 de puissance pour tout le tour."),
    ("[Opponent's Turn] If you have 2 or more rested Characters, this Character cannot be K.O.'d by your opponent's effects.", "[Tour adverse] Si vous avez 2 Personnages ou plus épuisés, ce Personnage ne peut pas être mis KO par un effet adverse."),
    ("[On Play] Give up to 2 rested DON!! cards to your Leader or 1 of your Characters.", "[Jouée] Donnez jusqu'à 2 cartes DON!! épuisées à votre Leader ou à 1 de vos Personnages."),
    ("[On Play] Choose one:\n• Draw 1 card.\n• Rest up to 1 of your opponent's Characters.", "[Jouée] Effectuez l'un des choix suivants :\n• Piochez 1 carte.\n• Épuisez jusqu'à 1 Personnage adverse."),
    ("[On Play] Return up to 1 Character with a cost of 2 or less to the owner's hand.", "[Jouée] Renvoyez à la main de son propriétaire jusqu'à 1 Personnage ayant un coût de 2 ou moins."),
    ("[On Play] If your opponent has 5 or more cards in their hand, your opponent trashes 1 card from their hand.", "[Jouée] Si votre adversaire a 5 cartes ou plus dans sa main, il défausse 1 carte de sa main."),
    ('[On Play] If your Leader\'s type includes "Guild", draw 1 card.', "[Jouée] Si votre Leader inclut «Guild» dans son type, piochez 1 carte."),
    ("If this Character is rested, this Character gains +1000 power.", "Si ce Personnage est épuisé, il gagne +1000 de puissance."),
    ("[On Play] Play up to 1 {Port} type Character card or up to 1 [Pell] with a cost of 3 or less from your hand.", "[Jouée] Jouez jusqu'à 1 carte Personnage de type {Port} ayant un coût de 3 ou moins ou jusqu'à 1 [Pell] de votre main ayant un coût de 3 ou moins."),
]  # fmt: skip


def lines(text):
    return text.replace("\n•", " •")


@pytest.mark.parametrize(("english", "french"), PAIRS[:-1])
def test_both_languages_mean_the_same(english, french):
    ours, theirs = read_line(lines(english)), read_french_line(lines(french))
    assert normal_form(ours.ability) == normal_form(theirs.ability)


def test_what_stands_behind_the_place_is_said_of_both():
    apart, together = (
        PAIRS[-1][1],
        "[Jouée] Jouez jusqu'à 1 carte Personnage de type {Port} ou jusqu'à 1 [Pell] de votre main ayant un coût de 3 ou moins.",
    )
    assert normal_form(read_french_line(apart).ability) == normal_form(read_french_line(together).ability)


@pytest.mark.parametrize(
    "french",
    [
        "[Jouée] Mettez KO jusqu’à 1 Personnage adverse ayant un coût de 3 ou moins.",  # a typographic apostrophe
        "[Jouée]\u00a0Mettez KO jusqu'à 1\u202fPersonnage adverse ayant un coût de 3 ou moins.",  # spaces that do not break
        "[Jouée] Mettez KO jusqu'à 1 Personnages adverses ayant un coût de 3 ou moins.",  # agreement in every form
    ],
)
def test_writing_and_agreement_do_not_matter(french):
    assert english_lines(french) == ["[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."]


def test_elided_and_contracted_words_are_read_apart():
    assert [str(w.value) for w in french_words("l'effet du deck, jusqu'au début des tours")] == [
        *("le", "effet", "de", "le", "deck", ",", "jusque", "à", "le", "début", "de", "les", "tour"),
    ]
    assert [str(w.value) for w in french_words("ajoutez-la")] == [str(w.value) for w in french_words("ajoutez-le")]
    assert [w.kind for w in french_words("« Garde du port »")] == ["part"]


@pytest.mark.parametrize(
    "french",
    [
        "[Jouée] Piochez 2 cartes vraiment.",
        "[Jouée] Piochez cartes.",
        "[Jouée] Piochez 2 cartes",
        "[Jouée] Draw 2 cards.",
        "[Jouée] Mettez KO jusqu'à 1 Personnage adverse adverse.",
        "[Jouée] Jusqu'à 1 Personnage adverse perd -2000 de puissance.",  # for how long is not said
        "[Jouée] : Piochez 1 carte.",
    ],
)
def test_what_is_not_wholly_understood_is_refused(french):
    data = {"id": "ZZ01-001", "name": "Pell", "category": "Character", "text": french}
    assert not compile_card(data, "fr").complete


@pytest.mark.parametrize("french", [french for _, french in PAIRS if "•" not in french])
def test_no_word_of_a_line_can_be_left_out_unnoticed(french):
    """Whoever loses a word gets no reading, or another one; but for words that say nothing more."""
    words = french.split(" ")
    whole = normal_form(read_french_line(french).ability)
    idle = set()
    for n, word in enumerate(words):
        try:
            if normal_form(read_french_line(" ".join(words[:n] + words[n + 1 :])).ability) == whole:
                idle.add(word)
        except NotUnderstood:
            continue
    assert idle <= {"Puis,", "carte", "jusqu'à"}  # the second "jusqu'à" of one choice among two sorts of card


def test_an_unknown_note_might_be_a_rule():
    data = {"id": "ZZ01-001", "name": "Pell", "category": "Character", "text": "[Jouée] Piochez 1 carte. (Ou deux.)"}
    made = compile_card(data, "fr")
    assert [problem.why for problem in made.problems] == ["note"]


def test_a_keyword_and_a_name_are_read():
    data = {
        "id": "ZZ01-001",
        "name": "Pell",
        "category": "Character",
        "text": "[Bloqueur]\nLe nom de cette carte est aussi considéré comme [Bess] selon les règles.",
    }
    made = compile_card(data, "fr")
    assert made.complete and made.card.keywords and "Bess" in made.card.names


def test_the_order_of_words_means_nothing_in_the_normal_form():
    one = read_line("[On Play] K.O. up to 1 of your opponent's rested {Port} type Characters.")
    other = read_line("[On Play] K.O. up to 1 of your opponent's {Port} type rested Characters.")
    third = read_line("[On Play] K.O. up to 1 of your opponent's {Port} type active Characters.")
    assert normal_form(one.ability) == normal_form(other.ability) != normal_form(third.ability)


@pytest.mark.parametrize("english", [english for english, _ in PAIRS])
def test_printed_french_is_read_back(english):
    ability = read_line(lines(english)).ability
    printed = write_ability(ability, "fr")
    assert normal_form(read_french_line(lines(printed)).ability) == normal_form(ability)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("If your Character would be K.O.'d, you may give this Character -2000 power during this turn instead.", "Si un de vos Personnages est mis KO, vous pouvez faire perdre -2000 de puissance à ce Personnage pour tout le tour à la place."),
        ("If this Character would be K.O.'d, you may give this Character -2000 power during this turn instead.", "Si ce Personnage est mis KO, vous pouvez lui faire perdre -2000 de puissance pour tout le tour à la place."),
        ("[On Play] If your opponent has 5 or more cards in their hand, your opponent trashes 1 card from their hand.", "[Jouée] Si votre adversaire a 5 cartes ou plus dans sa main, il défausse 1 carte de sa main."),
        ("[On Play] Draw 1 card and this Character gains [Rush] during this turn.", "[Jouée] Piochez 1 carte ; ce Personnage gagne [Initiative] pour tout le tour."),
        ("This Character cannot be K.O.'d by your opponent's effects.", "Ce Personnage ne peut pas être mis KO par un effet adverse."),
    ],
)  # fmt: skip
def test_french_is_printed_as_it_is_said(english, french):
    assert write_ability(read_line(english).ability, "fr") == french
