"""Wordings of sets that nobody here has seen, in our own words: what is just done, others of a kind, attacks on two sorts of card."""

import pytest

from playmat.testing import rule, table
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability

PAIRS = [
    # others of a kind, and how many
    ("If you have another {Port} type Character, this Character gains +1000 power.", "Si vous avez un autre Personnage de type {Port}, ce Personnage gagne +1000 de puissance."),
    ("If you have 2 or more other {Port} type Characters, this Character gains [Blocker].", "Si vous avez 2 autres Personnages ou plus de type {Port}, ce Personnage gagne [Bloqueur]."),
    ("[On Play] If you have only 1 Character, draw 1 card.", "[Jouée] Si vous n'avez qu'1 Personnage, piochez 1 carte."),
    ("When you play another {Port} type Character, draw 1 card.", "Quand vous jouez un autre Personnage de type {Port}, piochez 1 carte."),
    ("When another of your Characters is K.O.'d, draw 1 card.", "Quand un autre de vos Personnages est mis KO, piochez 1 carte."),
    ("When an opponent's Character leaves the field, draw 1 card.", "Quand un Personnage adverse quitte le terrain, piochez 1 carte."),
    ("This Character gains +1000 power for every Event in your trash with a different card name.", "Ce Personnage gagne +1000 de puissance pour chaque Événement de votre Défausse ayant un nom différent."),
    ("[On Play] Draw 1 card for every 2 Events with different card names in your trash.", None),
    ("[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than the number of Life cards you have.", None),
    ("[On Play] Draw 1 card for each {Port} type Character you have.", None),
    ("[On Play] K.O. up to 1 of your opponent's Characters with power equal to or less than the total power of your {Port} type Characters.", None),
    ("This Character gains +2000 power for each of your other {Port} type Characters.", "Ce Personnage gagne +2000 de puissance pour chacun de vos autres Personnages de type {Port}."),
    ("[On Play] If you have less cards in your hand than your opponent, draw 1 card.", "[Jouée] Si vous avez moins de cartes dans votre main que votre adversaire, piochez 1 carte."),
    # what has been done
    ("[On Play] K.O. up to 1 of your opponent's Characters. If a Character was K.O.'d by this effect, draw 1 card.", "[Jouée] Mettez KO jusqu'à 1 Personnage adverse. Si un Personnage a été mis KO grâce à cet effet, piochez 1 carte."),
    ("[On Play] Return up to 1 of your opponent's Characters to the owner's hand. If no Character was returned by this effect, draw 1 card.", "[Jouée] Renvoyez à la main de son propriétaire jusqu'à 1 Personnage adverse. Si aucun Personnage n'a été renvoyé grâce à cet effet, piochez 1 carte."),
    ("[On Play] Play up to 1 Character card with a cost of 2 or less from your hand. The Character played cannot attack during this turn.", None),
    ("[On Play] You may trash 1 card from your hand. If the card trashed has a cost of 5 or more, draw 1 card.", None),
    ("[End of Your Turn] If this Character has battled this turn, set it as active.", "[Fin de votre tour] Si ce Personnage a combattu durant ce tour, redressez-le."),
    ("[End of Your Turn] If your Leader attacked this turn, draw 1 card.", "[Fin de votre tour] Si votre Leader a attaqué durant ce tour, piochez 1 carte."),
    ("When a card is added to your opponent's hand from their Life, draw 1 card.", "Quand une carte de la Vie adverse est ajoutée à sa main, piochez 1 carte."),
    ("[Opponent's Turn] When your Leader or one of your {Port} type Characters is attacked, draw 1 card.", "[Tour adverse] Quand votre Leader ou un de vos Personnages de type {Port} est attaqué, piochez 1 carte."),
    # values and DON!! cards
    ("[On Play] Set this Character's base power to 9000 during this turn.", "[Jouée] La puissance de base de ce Personnage devient 9000 pour tout le tour."),
    ("[On Play] Set up to 1 of your opponent's Characters' base power to 0 during this turn.", None),
    ("[On Play] Swap the base power of this Character with that of up to 1 of your opponent's Characters during this turn.", "[Jouée] Échangez la puissance de base de ce Personnage avec celle de jusqu'à 1 Personnage adverse pour tout le tour."),
    ("[On Play] Give up to 2 rested DON!! cards to your Leader and up to 1 rested DON!! card to 1 of your Characters.", "[Jouée] Donnez jusqu'à 2 cartes DON!! épuisées à votre Leader et jusqu'à 1 carte DON!! épuisée à 1 de vos Personnages."),
    ("[On Play] Up to 1 of your opponent's Characters with no DON!! cards given cannot attack until the end of your opponent's next turn.", "[Jouée] Jusqu'à 1 Personnage adverse n'ayant pas de carte DON!! donnée ne peut pas attaquer jusqu'à la fin du prochain tour adverse."),
    ("[When Attacking] This Character gains [Double Attack] during this battle. If your opponent has 2 or less Life cards, it also gains [Banish] during this battle.", "[En attaquant] Ce Personnage gagne [Double attaque] pour tout le combat. Si votre adversaire a 2 cartes ou moins dans sa Vie, il gagne aussi [Exil] pour tout le combat."),
    ("[Your Turn] Give all of your {Port} type cards in your hand -1 cost.", None),
    ("[On Play] Up to 2 of your opponent's rested DON!! cards will not become active in their next Refresh Phase.", None),
    # said otherwise
    ("If you have 2 or fewer Life cards, this Character cannot be blocked.", None),
    ("[On Play] Look at the top 3 cards of your deck; add up to 1 {Port} type card to your hand. Then, place the rest at the bottom of your deck in any order.", None),
    ("When you activate an Event card with a cost of 3 or more, draw 1 card.", None),
    ("[On Play] Select up to 1 of your opponent's Characters. Then, choose one:\n• K.O. that Character.\n• Draw 2 cards.", None),
    ("[Main] Your opponent's Characters cannot attack your Characters until the end of your opponent's next End Phase.", None),
]  # fmt: skip


def card_of(text, lang="en", **facts):
    category = "Event" if text.startswith(("[Main]", "[Principale]")) else "Character"
    return compile_card(
        {"id": "ZZ-001", "name": "Talker", "category": category, "text": text, "colors": ["Red"], **facts}, lang
    )


def compiled(text, lang="en", **facts):
    made = card_of(text, lang, **facts)
    assert made.complete, made.problems
    return made.card


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=[english[:70] for english, _ in PAIRS])
def test_both_languages_are_read_printed_and_mean_the_same(english, french):
    (ours,) = compiled(english).abilities
    assert normal_form(compiled(write_ability(ours)).abilities[0]) == normal_form(ours)
    assert write_ability(ours, "fr")
    if french is not None:
        assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(ours)


REFUSED = [
    # so much for every one of them, or only the last?
    "This Character gains +1 cost and +1000 power for every Event in your trash.",
    # what no card in play can be
    "[On Play] Look at up to 1 card from the top of your Life cards, and place it at the top or bottom of the Life cards. Then, it gains [Rush] during this turn.",
    # nothing of the sort was done
    "[On Play] Draw 1 card. If a Character was K.O.'d by this effect, draw 1 card.",
    "[On Play] Return up to 1 Character to the owner's hand. If a Character was K.O.'d by this effect, draw 1 card.",
    "[On Play] The Character played with this effect gains [Rush] during this turn.",
    "[On Play] If the card trashed has a cost of 5 or more, draw 1 card.",
    # which cards of a deck?
    "[On Play] Trash 2 cards from your deck.",
    "[On Play] Trash 1 card from your opponent's deck.",
    # another player's
    "[On Play] Reveal up to 1 {Port} type card from your hand and add it to the top of your opponent's Life cards face-down.",
    "[On Play] Select up to 1 of your opponent's Characters. Return it to your hand.",
    "[On Play] Look at 3 cards from the top of your opponent's deck. Place the rest at the bottom of your deck in any order.",
    "[Main] Up to 1 of your Characters gains +1000 power during this turn. Then, that Character will not become active in your opponent's next Refresh Phase.",
    # a Leader stays where it is
    "[Activate: Main] You may trash your Leader: Draw 1 card.",
    "[On Play] Return up to 1 of your opponent's Leader or Character cards to the owner's hand.",
    # no battle is fought then
    "[Main] Up to 1 of your Characters gains +1000 power during this battle.",
    # one of two
    "When your {Port} type Character attacks your opponent's Character, that Character gains +2000 power during this battle.",
]  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_may_be_meant_otherwise_is_refused(text):
    assert not card_of(text).complete


# -- at the table --------------------------------------------------------------------------------------------------------


def talking(text, *others, **facts):
    duel = table(*others)
    duel.cards["Talker"] = compiled(text, **{"cost": 1, "power": 3000, **facts})
    return duel


def test_another_is_not_the_card_itself():
    duel = talking("If you have another [Talker], this Character gains +1000 power.")
    duel.position("{A: {characters: [Talker]}}").expect("power(Talker) == 3000")
    duel.position("{A: {characters: [Talker, Talker]}}").expect("power(Talker#2) == 4000")


@rule("onepiece", "7-1-1-2")
def test_characters_that_cannot_attack_such_cards_attack_the_others():
    duel = talking("[Opponent's Turn] Your opponent's Characters cannot attack your Characters.")
    duel.position(
        "{turn: {player: A, number: 5}, A: {characters: [Mate]}, B: {characters: [Talker, {card: Gunner, rested: true}]}}"
    )
    assert duel.why_not("attack Mate > Gunner") is not None
    assert duel.why_not("attack A.leader > Gunner") is None
    assert duel.why_not("attack Mate > B.leader") is None


@rule("onepiece", "4-9-2")
def test_base_power_changes_places_with_that_of_a_chosen_card():
    duel = talking(
        "[On Play] Swap the base power of this Character with that of up to 1 of your opponent's Characters during this turn."
    )
    position = "{turn: {player: A, number: 5}, A: {hand: [Talker], don: 2}, B: {characters: [Mate]}}"
    duel.position(position).do("play Talker", "choose Mate").expect("power(Talker) == 6000", "power(Mate) == 3000")
    duel.position(position).do("play Talker", "choose none").expect("power(Talker) == 3000", "power(Mate) == 6000")


@rule("onepiece", "10-2-1-2")
@pytest.mark.parametrize(("chosen", "drawn"), [("Gunner", 1), ("Mate", 0), ("none", 0)])
def test_only_what_was_kod_by_the_effect_counts(chosen, drawn):
    duel = talking(
        "[On Play] K.O. up to 1 of your opponent's Characters. If a Character was K.O.'d by this effect, draw 1 card."
    )
    duel.position(
        "{A: {hand: [Talker], don: 2, deck: 9}, B: {characters: [Gunner, {card: Mate, effects: [{cannot: be ko by effects}]}]}}"
    )
    duel.do("play Talker", f"choose {chosen}").expect(f"A.deck == {9 - drawn}")


@rule("onepiece", "7-1-3-1")
def test_attacks_on_the_leader_or_on_such_a_character_are_noticed():
    duel = talking(
        "[Opponent's Turn] When your Leader or one of your {Port} type Characters is attacked, draw 1 card.",
        "Docker: {cost: 1, power: 9000, types: [Port]}",
    )
    position = "{turn: {player: A, number: 5}, A: {characters: [Mate]}, B: {life: 3, deck: 9, characters: [Talker, {card: Docker, rested: true}, {card: Gunner, rested: true}]}}"
    for attacked, left in (("B.leader", 8), ("Docker", 8), ("Gunner", 9)):
        duel.position(position).do(f"attack Mate > {attacked}", "settle").expect(f"B.deck == {left}")


@rule("onepiece", "7-1-1")
def test_an_attack_on_a_leader_is_that_characters():
    duel = talking(
        "When your Character attacks your opponent's Leader, that Character gains +2000 power during this turn."
    )
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker, Mate]}, B: {life: 3}}")
    duel.do("attack Mate > B.leader", "settle").expect("power(Mate) == 8000", "power(Talker) == 3000")


@rule("onepiece", "3-10")
def test_a_life_card_of_the_opponent_that_goes_to_their_hand_is_noticed():
    duel = talking("When a card is added to your opponent's hand from their Life, draw 1 card.")
    duel.position(
        "{turn: {player: A, number: 5}, A: {characters: [Talker, Mate], deck: 9, life: 3}, B: {life: 3, hand: 0}}"
    )
    duel.do("attack Mate > B.leader", "settle").expect("B.life == 2", "A.deck == 8")
    duel.position(
        "{turn: {player: B, number: 5}, A: {characters: [Talker], deck: 9, life: 3}, B: {characters: [Mate], life: 3}}"
    )
    duel.do("attack Mate > A.leader", "settle").expect("A.life == 2", "A.deck == 9")


@rule("onepiece", "6-5-5")
def test_don_cards_go_to_both():
    duel = talking(
        "[On Play] Give up to 2 rested DON!! cards to your Leader and up to 1 rested DON!! card to 1 of your Characters."
    )
    duel.position(
        "{turn: {player: A, number: 5}, A: {hand: [Talker], characters: [Mate], don: {active: 1, rested: 4}}}"
    )
    duel.do("play Talker", "choose 2 rested DON", "choose rested DON", "choose Mate").expect(
        "don(A.leader) == 2", "don(Mate) == 1"
    )


def test_names_in_the_trash_count_once():
    duel = talking(
        "This Character gains +1000 power for every Character card in your trash with a different card name."
    )
    duel.position("{A: {characters: [Talker], trash: [Mate, Mate, Gunner]}}").expect("power(Talker) == 5000")


def test_what_is_chosen_first_is_meant_in_the_choice():
    duel = talking(
        "[On Play] Select up to 1 of your opponent's Characters. Then, choose one:\n• K.O. that Character.\n• Draw 2 cards."
    )
    duel.position("{A: {hand: [Talker], don: 2, deck: 9}, B: {characters: [Mate, Gunner]}}")
    duel.do("play Talker", "choose Gunner", "mode 1").expect(
        "zone(Gunner) == trash", "zone(Mate) == character", "A.deck == 9"
    )
