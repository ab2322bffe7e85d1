"""Wordings of boosters to come, in our own words: how cards leave the field, and what outlasts an effect."""

import pytest

from playmat.effects.tree import walk
from playmat.onepiece.language.filters import DifferentColorThan
from playmat.onepiece.language.gains import Ban
from playmat.onepiece.language.modifiers import Rule
from playmat.onepiece.language.select import NamesOf
from playmat.testing import rule, table
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability

PAIRS = [
    # leaving the field for somewhere
    ("[Opponent's Turn] Your Characters cannot be returned to the owner's hand or placed at the bottom of the owner's deck by your opponent's effects.", "[Tour adverse] Vos Personnages ne peuvent pas être renvoyés à la main de leur propriétaire ou placés au-dessous du deck de leur propriétaire par un effet adverse."),
    ("This Character cannot be K.O.'d, returned to the owner's hand or placed at the bottom of the owner's deck by effects.", "Ce Personnage ne peut pas être mis KO, renvoyé à la main de son propriétaire ou placé au-dessous du deck de son propriétaire par un effet."),
    ("If your Character would be returned to the owner's hand by your opponent's effect, you may rest 1 of your cards instead.", "Si un de vos Personnages est renvoyé à la main de son propriétaire par un effet adverse, vous pouvez épuiser 1 de vos cartes à la place."),
    ("If this Character would be K.O.'d in battle by a <Slash> attribute Character, you may trash 1 card from your hand instead.", "Si ce Personnage est mis KO en combat par un Personnage adverse ayant l'attribut <Tranche>, vous pouvez défausser 1 carte de votre main à la place."),
    ("All of your Characters with a cost of 8 or more cannot be rested by your opponent's Character effects.", "Tous vos Personnages ayant un coût de 8 ou plus ne peuvent pas être épuisés par les effets des Personnages adverses."),
    # numbers
    ("If you have 3 or more Characters with different costs, this Character gains +1000 power.", "Si vous avez 3 Personnages ou plus ayant des coûts différents, ce Personnage gagne +1000 de puissance."),
    ("[Your Turn] This Character gains +1000 power for every {Port} type Character with a different card name on your field.", None),
    ("[On Play] Trash cards from the top of your deck equal to the number of your {Port} type Characters.", None),
    ("[On Play] Draw cards so that you have the same number of cards in your hand as your opponent.", None),
    ("[On Play] Both players trash cards from their hands until they each have 5 cards in their hand.", "[Jouée] Chaque joueur défausse des cartes de sa main jusqu'à n'en avoir plus que 5."),
    # what follows
    ("[On Play] Your opponent rests 2 of their DON!! cards. If they cannot, draw 1 card.", None),
    ("[On Play] Return this Character to the owner's hand at the end of your opponent's next turn.", "[Jouée] Renvoyez ce Personnage à la main de son propriétaire à la fin du prochain tour adverse."),
    ("[On Play] Add up to 1 DON!! card from your DON!! deck and set it as active. If your opponent has 8 or more DON!! cards on their field, add up to 2 DON!! cards and set them as active instead.", None),
    ("[On Play] Look at 3 cards from the top of your deck; reveal up to 1 {Port} type card, add it to your hand, and place the rest at the bottom of your deck in any order.", None),
    ("[Activate: Main] You may rest this Character: Your {Port} type Leader's base power becomes 6000 and gains [Banish] during this turn.", None),
    ("[Opponent's Turn] When your opponent plays a Character using an effect, draw 1 card.", None),
    ("[Activate: Main] [Once Per Turn] If you have not played a Character this turn, draw 1 card.", None),
    ("[On Play] Your opponent adds up to 1 card from the top of their deck to the top of their Life cards.", "[Jouée] Votre adversaire ajoute au-dessus de sa Vie jusqu'à 1 carte du dessus de son deck."),
    ("[Activate: Main] [Once Per Turn] Give up to 2 DON!! cards given to your Leader to this Character.", "[Activation : Principale] [Une fois par tour] Donnez à ce Personnage jusqu'à 2 cartes DON!! données à votre Leader."),
    ("[Activate: Main] You may return 1 DON!! card given to this Character to your cost area rested: Draw 1 card.", "[Activation : Principale] Vous pouvez renvoyer épuisée à votre zone de Coût 1 carte DON!! donnée à ce Personnage : Piochez 1 carte."),
    ("If you have 10 DON!! cards on your field, this Character gains [Rush], [Double Attack] and +2000 power.", "Si vous avez 10 cartes DON!! sur votre terrain, ce Personnage gagne [Initiative], [Double attaque] et +2000 de puissance."),
    ("If this Character has 2 or more DON!! cards given, this Character gains [Unblockable].", "Si ce Personnage a 2 cartes DON!! ou plus, ce Personnage gagne [Imblocable]."),
    ("[On Play] Place any number of Characters with a cost of 2 or less at the bottom of the owner's deck in any order. Draw 1 card for every Character placed.", None),
    ("[On Play] Your opponent chooses one:\n• Your opponent trashes 1 card from their hand.\n• You add up to 1 card from the top of your deck to the top of your Life cards.", None),
    ("[On Play] Draw 3 cards and trash 2 cards from your hand. Then, if you trashed an Event with this effect, draw 1 card.", "[Jouée] Piochez 3 cartes et défaussez 2 cartes de votre main. Puis, si l'une des cartes défaussées est un Événement, piochez 1 carte."),
    ("[On Play] Your opponent returns 1 active DON!! card from their field to their DON!! deck.", None),
    ("[On Play] Look at 2 cards from the top of your deck; add 1 card to your hand and trash the other card.", None),
    ("[Opponent's Turn] All of your opponent's Characters that were played this turn cannot attack.", None),
    ("[End of Your Turn] If this Character did not attack this turn, draw 1 card.", None),
    ('[Main] Up to 1 of your Characters gains "[End of Your Turn] Return this Character to the owner\'s hand." during this turn.', None),
]  # fmt: skip


def compiled(text, lang="en", category="", **facts):
    category = category or ("Event" if text.startswith(("[Main]", "[Principale]")) else "Character")
    data = {"id": "ZZ-001", "name": "Talker", "category": category, "text": text, "colors": ["Red"], **facts}
    made = compile_card(data, lang)
    assert made.complete, made.problems
    return made.card


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=[english[:70] for english, _ in PAIRS])
def test_both_languages_are_read_printed_and_mean_the_same(english, french):
    (ours,) = compiled(english).abilities
    assert normal_form(compiled(write_ability(ours)).abilities[0]) == normal_form(ours)
    assert write_ability(ours, "fr")
    if french is not None:
        assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(ours)


@pytest.mark.parametrize(("text", "french"), [
    ("[On Play] Return all Characters with a cost of 2 or less to the owners' hands.", "[Jouée] Renvoyez tous les Personnages ayant un coût de 2 ou moins à la main de leur propriétaire."),
    ("[Opponent's Turn] Give your opponent's Leader -1000 power for every 3 of your rested DON!! cards.", "[Tour adverse] Pour chaque tranche de 3 cartes DON!! épuisées vous appartenant, le Leader adverse perd -1000 de puissance."),
    ("When this Character's attack deals damage to your opponent's Life, draw 1 card.", "Quand vous infligez des dégâts à la Vie adverse avec l'attaque de ce Personnage, piochez 1 carte."),
    ("[On Play] Select up to 1 of your opponent's Characters. That Character's cost becomes 0 during this turn.", "[Jouée] Choisissez jusqu'à 1 Personnage adverse. Le coût de ce Personnage devient 0 pour tout le tour."),
    ("[Activate: Main] You may trash this Character and 1 card from your hand: Draw 2 cards.", "[Activation : Principale] Vous pouvez placer ce Personnage dans votre Défausse et défausser 1 carte de votre main : Piochez 2 cartes."),
])  # fmt: skip
def test_french_is_printed_as_french(text, french):
    (ability,) = compiled(text).abilities
    assert write_ability(ability, "fr") == french


REFUSED = [
    "[On Play] Look at 3 cards from the top of your deck; add 1 card to your hand and trash the other card.",
    # one of several cards
    "[On Play] Select up to 1 of your Characters and 1 of your opponent's Characters. It gains +1000 power during this turn.",
    "[On Play] Rest up to 2 of your opponent's Characters. Then, that Character will not become active in your opponent's next Refresh Phase.",
    # a card that has left the field is another object (3-1-6)
    "[On Play] Return up to 1 of your Characters to the owner's hand. That Character gains [Blocker] until the end of your opponent's next turn.",
    "[On Play] Trash up to 1 of your opponent's Characters. Then, return it to the owner's hand.",
    # about the last action, or about both
    "[On Play] Draw 1 card and trash 1 card from your hand if your Leader is [Old Salt].",
    "If you have 5 or more cards in your trash, this Character gains [Blocker] and your Leader gains +1000 power during your turn.",
    # the cause of the last, or of both
    "If your Character would be K.O.'d or rested by your opponent's effect, you may trash this Character instead.",
    "When your Character is K.O.'d or rested by your opponent's effect, draw 1 card.",
    # an ability that is granted knows nothing of the choices of the one that grants it
    '[On Play] Rest up to 1 of your opponent\'s Characters. Then, this Character gains "[When Attacking] K.O. it." during this turn.',
]  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_may_be_meant_otherwise_is_refused(text):
    data = {"id": "ZZ-001", "name": "Talker", "category": "Character", "text": text, "colors": ["Red"]}
    assert not compile_card(data).complete


def test_the_card_before_one_that_left_is_meant():
    text = "[On Play] Rest up to 1 of your opponent's Characters. Then, return up to 1 of your Characters to the owner's hand. That Character will not become active in your opponent's next Refresh Phase."
    (rest, _, stays) = compiled(text).abilities[0].body
    assert rest.target.bind and stays.target.name == rest.target.bind


def test_a_granted_ability_speaks_of_the_card_that_gains_it():
    compiled(
        '[Main] Up to 1 of your Characters gains "[On K.O.] Return this Character to the owner\'s hand." during this turn.'
    )
    text = "[Main] Return this Character to the owner's hand."
    data = {"id": "ZZ-001", "name": "Talker", "category": "Event", "text": text, "colors": ["Red"]}
    assert not compile_card(data).complete


# -- at the table --------------------------------------------------------------------------------------------------------


def talking(text, *others, **facts):
    duel = table(*others)
    duel.cards["Talker"] = compiled(text, **{"cost": 1, "power": 3000, **facts})
    return duel


@rule("onepiece", "8-1-4-2")
def test_what_lasts_keeps_the_name_that_was_meant():
    duel = talking(
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. Then, your opponent cannot play cards with the same card name as that Character until the end of your opponent's next turn."
    )
    position = "{turn: {player: A, number: 5}, A: {hand: [Talker], don: 2}, B: {characters: [Gunner], hand: [Mate, Gunner], don: 10}}"
    duel.position(position).do("play Talker", "choose Gunner", "end")
    assert duel.why_not("play Gunner").rule == "1-3-3"
    assert duel.why_not("play Mate") is None
    duel.position(position).do("play Talker", "choose none", "end")
    assert duel.why_not("play Gunner") is None


@rule("onepiece", "8-1-4-2")
def test_what_lasts_keeps_the_number_that_was_meant():
    duel = talking(
        "[On Play] Return up to 1 of your opponent's Characters to the owner's hand. Then, your opponent cannot play Character cards with a cost equal to or less than that Character's cost until the end of your opponent's next turn.",
        "Big: {cost: 9, power: 9000}",
    )
    duel.position(
        "{turn: {player: A, number: 5}, A: {hand: [Talker], don: 2}, B: {characters: [Gunner], hand: [Big], don: 10}}"
    )
    duel.do("play Talker", "choose Gunner", "end")
    assert duel.why_not("play Gunner").rule == "1-3-3"
    assert duel.why_not("play Big") is None


def test_what_could_not_be_kept_is_not_built():
    for build in (lambda f: Rule("cannot play", "opponent", f), lambda f: Ban("be ko by effects", f)):
        with pytest.raises(ValueError, match="nobody will know"):
            build(DifferentColorThan("c1"))


@rule("onepiece", "8-1-3-4")
def test_only_a_return_to_the_hand_is_replaced():
    tools = """
Broom: {category: Event, cost: 0, abilities: ['main(to_hand(anyones("character", named("Talker"))))']}
Sink: {category: Event, cost: 0, abilities: ['main(to_deck_bottom(anyones("character", named("Talker"))))']}
"""
    duel = talking(
        "If this Character would be returned to the owner's hand by your opponent's effect, you may trash 1 card from your hand instead.",
        tools,
    )
    duel.position("{A: {hand: [Broom, Sink]}, B: {characters: [Talker], hand: [Mate]}}")
    duel.do("play Broom", "yes").expect("zone(Talker) == character", "B.trash == 1")
    duel.position("{A: {hand: [Broom, Sink]}, B: {characters: [Talker], hand: [Mate]}}")
    duel.do("play Sink").expect("zone(Talker) == deck", "B.trash == 0")


@rule("onepiece", "8-1-3-4")
@pytest.mark.parametrize(("attribute", "spared"), [("Slash", True), ("Strike", False)])
def test_only_a_loss_to_such_an_attacker_is_replaced(attribute, spared):
    duel = talking(
        "If this Character would be K.O.'d in battle by a <Slash> attribute card, you may rest your Leader instead.",
        f"Axe: {{cost: 3, power: 9000, attributes: [{attribute}]}}",
    )
    duel.position(
        "{turn: {player: A, number: 5}, A: {characters: [Axe]}, B: {characters: [{card: Talker, rested: true}]}}"
    )
    duel.do("attack Axe > Talker", *(["yes"] if spared else []))
    duel.expect("zone(Talker) == character" if spared else "zone(Talker) == trash")


def test_different_costs_are_counted_once_each():
    duel = talking(
        "If you have 2 or more Characters with different costs, this Character gains +1000 power.", "Pal: {cost: 1}"
    )
    assert any(isinstance(part, NamesOf) for part in walk(duel.cards["Talker"].abilities[0]))
    duel.position("{A: {characters: [Talker, Pal]}}").expect("power(Talker) == 3000")
    duel.position("{A: {characters: [Talker, Gunner]}}").expect("power(Talker) == 4000")


def test_who_cannot_do_it_whole_is_told_apart():
    duel = talking("[On Play] Your opponent rests 2 of their DON!! cards. If they cannot, draw 1 card.")
    duel.position("{A: {hand: [Talker], don: 2, deck: 9}, B: {don: 2}}")
    duel.do("play Talker", "settle").expect("A.deck == 9")
    duel.position("{A: {hand: [Talker], don: 2, deck: 9}, B: {don: 1}}")
    duel.do("play Talker", "settle").expect("A.deck == 8")


@rule("onepiece", "6-5-5")
def test_don_cards_are_taken_from_the_card_that_is_named():
    duel = talking(
        "[Activate: Main] You may return 1 DON!! card given to this Character to your cost area rested: Draw 1 card."
    )
    duel.position("{A: {characters: [Talker, {card: Mate, don: 2}], deck: 9}}")
    assert duel.why_not("activate Talker") is not None
    duel.position("{A: {characters: [{card: Talker, don: 1}, {card: Mate, don: 2}], deck: 9}}")
    duel.do("activate Talker", "settle").expect("A.deck == 8", "don(Talker) == 0", "don(Mate) == 2")


def test_the_opponent_adds_to_their_own_life():
    duel = talking(
        "[On Play] Your opponent adds up to 1 card from the top of their deck to the top of their Life cards."
    )
    duel.position("{A: {hand: [Talker], don: 2, life: 3}, B: {life: 2, deck: 9}}")
    duel.do("play Talker")
    assert duel.game.decision.seat == 1
    duel.do("number 1").expect("A.life == 3", "B.life == 3", "B.deck == 8")


def test_the_other_of_two_cards_is_the_one_that_was_not_added():
    duel = talking(
        "[On Play] Look at 2 cards from the top of your deck; add 1 card to your hand and trash the other card."
    )
    duel.position("{A: {hand: [Talker], deck: [Mate, Gunner, Gunner], don: 2}}")
    duel.do("play Talker", "choose Gunner").expect("A.hand == 1", "zone(Mate) == trash", "A.trash == 1")


def test_only_cards_that_came_this_turn_are_meant():
    duel = talking(
        "[Opponent's Turn] All of your opponent's Characters that were played this turn cannot attack.",
        "Dasher: {cost: 1, power: 3000, keywords: [Rush]}",
    )
    duel.position(
        "{turn: {player: A, number: 5}, A: {hand: [Dasher], characters: [Mate], don: 9}, B: {characters: [Talker]}}"
    )
    duel.do("play Dasher")
    assert duel.why_not("attack Mate > B.leader") is None
    assert duel.why_not("attack Dasher > B.leader") is not None


def test_each_part_lasts_as_long_as_it_says():
    duel = talking(
        "[When Attacking] This Character gains +2000 power during this battle and gains [Banish] during this turn."
    )
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker]}, B: {life: 3}}")
    duel.do("attack Talker > B.leader", "settle").expect("power(Talker) == 3000", "keyword(Talker, Banish)")
