"""What is refused rather than guessed, and what a text means where the words leave room."""

import pytest

from playmat.effects.choose import Among
from playmat.effects.tree import meaning, walk
from playmat.onepiece.language import gains, select
from playmat.testing import rule, table
from playmat.text.onepiece.compile import compile_card


def compiled(text, category="Character", name="Talker", **facts):
    return compile_card({"id": "ZZ-001", "name": name, "category": category, "text": text, "colors": ["Red"], **facts})


def parts(text, kind):
    made = compiled(text)
    assert made.complete, made.problems
    return [part for part in walk(made.card.abilities) if isinstance(part, kind)]


@pytest.mark.parametrize(
    "text",
    [
        # nothing is looked at
        "[On Play] Place the rest at the bottom of your deck in any order.",
        "[On Play] Draw 1 card. Then, trash the rest.",
        "[On Play] Reveal up to 1 Event and add it to your hand.",
        "[On Play] Play up to 1 [Old Salt].",
        "[On Play] Place them at the top or bottom of your deck in any order.",
        "[On Play] If the revealed card is an Event, draw 1 card.",
        # nothing says how long
        "[On Play] This Character gains +1000 power.",
        "[On Play] Up to 1 of your opponent's Characters cannot attack.",
        "[On Play] Negate the effect of up to 1 of your opponent's Characters.",
        "[On Play] Set the power of up to 1 of your opponent's Characters to 0.",
        "[On Play] Your opponent cannot activate [Blocker].",
        # a duration of another sentence
        "[On Play] This Character gains +1000 power during this turn. Then, up to 1 of your Characters gains [Blocker].",
        "[On Play] This Character gains [Blocker]. Then, your Leader gains +1000 power during this turn.",
        # whose: a card of one player does not go to the other's pile
        "[On Play] Return up to 1 of your opponent's Characters to your hand.",
        "[On Play] Add up to 1 of your opponent's Characters to the top of your Life cards face-up.",
        "[On Play] Place 1 of your Characters at the bottom of your opponent's deck.",
        # it is not clear what the factor is said of
        "[On Play] This Character gains +1000 power and +2 cost during this turn for every card in your hand.",
        "[On Play] This Character gains +1000 power and [Blocker] during this turn for every card in your hand.",
        # nobody's owner
        "[On Play] K.O. its owner's Leader or 1 of their Characters.",
        # what no word of the engine carries out
        "This Character cannot be returned to the owner's hand in battle.",
        "[On Play] Set the power of up to 1 of your opponent's Characters to 3000 during this turn.",
        "[On Play] K.O. up to 1 card from your hand.",
        "[On Play] Rest up to 1 card from your trash.",
    ],
)
def test_these_are_not_understood(text):
    assert not compiled(text).complete


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("[On Play] Give up to 1 of your opponent's Characters -1000 power and this Character gains [Rush] during this turn.", ["~turn", "turn"]),
        ("[On Play] Negate the effect of your opponent's Leader during this turn. Then, negate the effect of up to 1 of your opponent's Characters and that Character cannot attack until the end of your opponent's next turn.", ["turn", "~end of opponent's turn", "end of opponent's turn"]),
        ("[On Play] Up to 1 of your Characters gains +1000 power during this battle. Then, that card gains an additional +1000 power.", ["battle", "~battle"]),
        ("[On Play] This Character gains [Rush].", ["~forever"]),
        ("[On Play] Until the end of your opponent's next turn, this Character gains [Blocker].", ["end of opponent's turn"]),
    ],
)  # fmt: skip
def test_a_duration_covers_its_own_sentence(text, until):
    assert [part.until for part in parts(text, gains.Gain)] == until


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("[On Play] Return 1 Character to your hand.", "you"),
        ("[On Play] Add up to 1 Character with a cost of 3 or less to the top of your Life cards face-up.", "you"),
        ("[On Play] Return 1 Character to the owner's hand.", "any"),
    ],
)
def test_the_destination_says_whose_cards_are_meant(text, whose):
    assert [sel.whose for sel in parts(text, select.Sel)] == [whose]


def test_cards_among_those_looked_at_are_meant_in_the_sentence_that_looks():
    text = "[On Play] Look at 3 cards from the top of your deck and add up to 1 Character card to the top of your Life cards face-up."
    assert [meaning(part) for part in parts(text, Among)] == [Among("looked", (select.Category("Character"),))]
    assert not parts("[On Play] Add up to 1 Character to the top of the owner's Life cards face-up.", Among)


# -- at the table ------------------------------------------------------------------------------------------------------


def played(text, category="Character", **facts):
    """A table with a card of this text, called Talker."""
    made = compiled(text, category, **{"cost": 1, "power": 3000, **facts})
    assert made.complete, made.problems
    duel = table()
    duel.cards["Talker"] = made.card
    return duel


@rule("onepiece", "1-3-2")
def test_a_value_of_nobody_is_no_value():
    text = "[On Play] Select up to 1 of your opponent's Characters. This Character's base power becomes the same as the selected Character's power during this turn."
    duel = played(text)
    duel.position("{A: {hand: [Talker], don: 2}, B: {characters: [Deckhand]}}")
    duel.do("play Talker", "choose none").expect("power(Talker) == 3000")
    duel.position("{A: {hand: [Talker], don: 2}, B: {characters: [Gunner]}}")
    duel.do("play Talker", "choose Gunner").expect("power(Talker) == 4000")


def test_all_of_your_don_cards_are_those_given_too():
    duel = played("If all of your DON!! cards are rested, this Character gains +2000 power.")
    duel.position("A: {characters: [Talker, Mate], don: {active: 0, rested: 2}}")
    duel.expect("power(Talker) == 5000")
    duel.position("A: {characters: [Talker, {card: Mate, don: 1}], don: {active: 0, rested: 2}}")
    duel.expect("power(Talker) == 3000")


def test_each_player_draws():
    duel = played("[On Play] You and your opponent each draw 2 cards.")
    duel.position("{A: {hand: [Talker], don: 1}, B: {}}")
    duel.do("play Talker").expect("A.hand == 2", "B.hand == 2")


def test_unless_is_if_not():
    duel = played("Unless you have 2 or more cards in your trash, this Character gains +2000 power.")
    duel.position("A: {characters: [Talker]}").expect("power(Talker) == 5000")
    duel.position("A: {characters: [Talker], trash: [Mate, Mate]}").expect("power(Talker) == 3000")


def test_an_effect_in_quotation_marks_is_gained():
    duel = played('[On Play] Up to 1 of your other Characters gains "[When Attacking] Draw 1 card." during this turn.')
    duel.position("{A: {hand: [Talker], don: 1, characters: [Mate]}}")
    duel.do("play Talker", "choose Mate", "attack Mate -> leader").expect("A.hand == 1")
