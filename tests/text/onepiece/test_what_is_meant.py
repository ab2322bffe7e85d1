"""Which card, which player and which case a sentence means, where a wrong reading would pass for a right one."""

import pytest

from playmat.effects.choose import Ref
from playmat.effects.control import If, IfYouDo, Then
from playmat.effects.tree import walk
from playmat.onepiece.language import ops, select
from playmat.testing import rule, table
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability


def data(text, category="Character", **facts):
    return {"id": "ZZ-001", "name": "Talker", "category": category, "text": text, "colors": ["Red"], **facts}


def compiled(text, lang="en", **facts):
    made = compile_card(data(text, **facts), lang)
    assert made.complete, made.problems
    return made.card


def talking(text, *others, **facts):
    duel = table(*others)
    duel.cards["Talker"] = compiled(text, **{"cost": 1, "power": 3000, **facts})
    return duel


REFUSED = [
    # so many as were K.O.'d, returned or placed: something must have been
    "[On Play] Draw 1 card for every Character K.O.'d.",
    "[On Play] Rest up to 1 of your opponent's Characters. Then, draw 1 card for every Character K.O.'d.",
    "[On Play] Return up to 2 of your opponent's Characters to the owner's hand. Then, draw 1 card for every Character K.O.'d.",
    "[On Play] K.O. up to 1 of your opponent's Characters. Then, draw 1 card for every returned Character.",
    "[On Play] Draw 1 card for every card placed at the bottom of your deck.",
    "[On Play] Draw cards equal to the number of cards trashed.",
    # of a Character that went to the trash no more is known (3-1-6)
    "[On Play] Trash 1 of your Characters. If the trashed card has a cost of 5 or more, draw 1 card.",
    # one of two cards
    "When your Character attacks your opponent's Character, K.O. that Character.",
    "When this Character attacks your opponent's Character, give it -1000 power during this turn.",
    # the Refresh Phase of the other player
    "[On Play] Up to 1 of your opponent's Characters will not become active in your next Refresh Phase.",
    "[On Play] This Character will not become active in your opponent's next Refresh Phase.",
    # nobody is said to do it
    "[On Play] Draws 1 card.",
    "[On Play] Draw 1 card and trashes 1 card from their hand.",
]  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_speaks_of_nothing_or_of_one_of_two_is_refused(text):
    assert not compile_card(data(text)).complete


def test_in_the_other_case_nothing_was_played():
    text = "[On Play] Reveal 1 card from the top of your deck. If that card is a Character card with a cost of 2 or less, you may play that card. Otherwise, place it at the bottom of your deck."
    (ability,) = compiled(text).abilities
    assert not any(isinstance(part, select.Played) for part in walk(ability))
    duel = talking(text)
    duel.position("{A: {hand: [Talker], deck: [Giant, Gunner], don: 2}}")
    duel.do("play Talker", "settle").expect("A.deck == 20", "A.deck.top == Gunner")


def test_who_did_not_play_it_still_speaks_of_the_revealed_card():
    text = "[On Play] Reveal 1 card from the top of your deck. You may play it. If you do not, trash it."
    (ability,) = compiled(text).abilities
    (trash,) = [part for part in walk(ability) if isinstance(part, ops.Trash)]
    assert isinstance(trash.target, Ref) and trash.target.name == "revealed"


@rule("onepiece", "4-10-1")
def test_what_follows_if_you_do_falls_with_it():
    text = "[On Play] You may trash 1 card from your hand. If you do, draw 1 card. Then, draw 2 cards."
    (ability,) = compiled(text).abilities
    (done,) = [part for part in walk(ability) if isinstance(part, IfYouDo)]
    assert isinstance(done.body[-1], Then)
    assert write_ability(ability) == text
    duel = talking(text)
    duel.position("{A: {hand: [Talker, Mate], deck: 9, don: 2}}")
    duel.do("play Talker", "no").expect("A.deck == 9")
    duel.position("{A: {hand: [Talker, Mate], deck: 9, don: 2}}")
    duel.do("play Talker", "yes", "settle").expect("A.deck == 6")


def test_who_does_it_is_who_was_named_last():
    text = "[On Play] Draw 1 card and your opponent trashes 1 card from their hand and draws 1 card."
    (ability,) = compiled(text).abilities
    assert [part.who for part in walk(ability) if isinstance(part, ops.Draw)] == ["you", "opponent"]
    assert write_ability(ability) == text


def test_so_many_as_this_effect_trashed():
    text = (
        "[On Play] You may trash any number of cards from your hand. Draw cards equal to the number of cards trashed."
    )
    duel = talking(text)
    duel.position("{A: {hand: [Talker, Mate, Mate, Gunner], deck: 9, don: 2}}")
    duel.do("play Talker", "yes", "choose Mate, Mate #2").expect("A.deck == 7", "A.hand == 3")
    assert write_ability(duel.cards["Talker"].abilities[0]) == text


def test_cards_trashed_from_life_are_known():
    text = (
        "[On Play] Trash 1 card from the top of your Life cards. If the trashed card is a Character card, draw 2 cards."
    )
    duel = talking(text)
    duel.position("{A: {hand: [Talker], deck: 9, don: 2, life: [Mate, Mate]}}")
    duel.do("play Talker").expect("A.deck == 7")


def test_that_character_is_the_one_attacked():
    text = "When this Character attacks your opponent's Character, give that Character -2000 power during this turn."
    duel = talking(text)
    assert write_ability(duel.cards["Talker"].abilities[0]) == text
    duel.position(
        "{turn: {player: A, number: 5}, A: {characters: [Talker]}, B: {characters: [{card: Mate, rested: true}]}}"
    )
    duel.expect("power(Mate) == 6000")
    duel.do("attack Talker > Mate").expect("power(Mate) == 4000", "power(Talker) == 3000")


def test_otherwise_is_the_other_case_of_an_if():
    english = "[On Play] Reveal 1 card from the top of your deck. If the revealed card has a [Trigger], add it to your hand. Otherwise, place it at the bottom of your deck."
    french = "[Jouée] Révélez 1 carte du dessus de votre deck. Si la carte révélée a [Déclenchement], ajoutez-la à votre main. Sinon, placez-la au-dessous de votre deck."
    assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(compiled(english).abilities[0])
    mixed = "[On Play] If you have 2 or less Life cards, draw 1 card. If you do not, trash 1 card from your hand."
    assert not compile_card(data(mixed)).complete


def test_the_refresh_phase_tells_which_card_stays_rested():
    french = "[Jouée] Épuisez jusqu'à 1 Leader ou Personnage adverse. Puis, cette carte ne pourra pas être redressée lors de la prochaine phase de Recharge de votre adversaire."
    english = "[On Play] Rest up to 1 of your opponent's Leader or Character cards. Then, that card will not become active in your opponent's next Refresh Phase."
    assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(compiled(english).abilities[0])


def test_an_if_with_another_case_is_printed_whole():
    text = "[On Play] If you have 2 or less Life cards, draw 1 card. Otherwise, trash 1 card from your hand."
    (ability,) = compiled(text).abilities
    (case,) = [part for part in walk(ability) if isinstance(part, If)]
    assert case.otherwise and write_ability(ability) == text
    assert normal_form(ability)
