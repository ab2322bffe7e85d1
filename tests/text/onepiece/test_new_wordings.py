"""Wordings of sets to come, in our own words: both languages mean the same, and the table does what they say."""

import pytest

from playmat.effects.control import If
from playmat.effects.tree import walk
from playmat.onepiece.language.gains import Gain
from playmat.onepiece.language.ops import GiveDon, Reveal
from playmat.onepiece.language.select import Played
from playmat.testing import rule, table
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability

PAIRS = [
    # what happened earlier this turn
    ("[End of Your Turn] If you have activated 2 or more Events during this turn, draw 1 card.", "[Fin de votre tour] Si vous avez activé 2 Événements ou plus durant ce tour, piochez 1 carte."),
    ("[End of Your Turn] If your opponent has taken damage during this turn, draw 1 card.", "[Fin de votre tour] Si votre adversaire a subi des dégâts durant ce tour, piochez 1 carte."),
    ("[Activate: Main] If you have not attacked during this turn, draw 1 card.", "[Activation : Principale] Si vous n'avez pas attaqué durant ce tour, piochez 1 carte."),
    ("[Activate: Main] If this Character was played from your trash during this turn, draw 1 card.", "[Activation : Principale] Si ce Personnage a été joué depuis votre Défausse durant ce tour, piochez 1 carte."),
    ("[End of Your Turn] If you have played 2 or more {Port} type Characters during this turn, draw 1 card.", "[Fin de votre tour] Si vous avez joué 2 Personnages ou plus de type {Port} durant ce tour, piochez 1 carte."),
    # moments
    ("When this Character is played from your trash, draw 1 card.", "Quand ce Personnage est joué depuis votre Défausse, piochez 1 carte."),
    ("When a {Port} type Character is played from your trash, draw 1 card.", "Quand un Personnage de type {Port} est joué depuis votre Défausse, piochez 1 carte."),
    ("[Once Per Turn] When you trash a card from your hand, draw 1 card.", "[Une fois par tour] Quand vous défaussez une carte de votre main, piochez 1 carte."),
    ("When a card is trashed from your opponent's hand by your effect, draw 1 card.", "Quand une carte de la main adverse est défaussée grâce à un de vos effets, piochez 1 carte."),
    ("At the start of your Main Phase, if you have 2 or less cards in your hand, draw 1 card.", "Au début de votre phase Principale, si vous avez 2 cartes ou moins dans votre main, piochez 1 carte."),
    ("At the end of your opponent's turn, draw 1 card.", "À la fin du tour adverse, piochez 1 carte."),
    ("When a DON!! card is given to this Character, draw 1 card.", "Quand une carte DON!! est donnée à ce Personnage, piochez 1 carte."),
    ("When you activate an Event with a base cost of 3 or more, you may trash 1 card from your hand: Draw 2 cards.", "Quand vous activez un Événement ayant un coût de base de 3 ou plus, vous pouvez défausser 1 carte de votre main : Piochez 2 cartes."),
    ("When your opponent's Character attacks, if you have 2 or less Life cards, you may rest this Character: Draw 1 card.", "Quand un Personnage adverse attaque, si vous avez 2 cartes ou moins dans votre Vie, vous pouvez épuiser ce Personnage : Piochez 1 carte."),
    ("When this Character battles your opponent's Character with a cost of 6 or more, this Character gains +2000 power during this battle.", None),
    # conditions
    ("If you have 2 or more face-up Life cards, this Character gains [Blocker].", "Si vous avez 2 cartes ou plus face visible dans votre Vie, ce Personnage gagne [Bloqueur]."),
    ("If you have no face-up Life cards, this Character gains [Blocker].", "Si vous n'avez pas de carte face visible dans votre Vie, ce Personnage gagne [Bloqueur]."),
    ("[On Play] If all of your Life cards are face-up, draw 1 card.", "[Jouée] Si toutes les cartes de votre Vie sont face visible, piochez 1 carte."),
    ("[On Play] If you have 3 or more DON!! cards given to your Leader, draw 1 card.", "[Jouée] Si vous avez 3 cartes DON!! ou plus données à votre Leader, piochez 1 carte."),
    ("If you have 3 or more {Port} type Characters with different card names, this Character gains [Rush].", "Si vous avez 3 Personnages ou plus de type {Port} ayant des noms différents, ce Personnage gagne [Initiative]."),
    ("[On K.O.] If it is your opponent's turn, draw 1 card.", "[En cas de KO] Si c'est le tour adverse, piochez 1 carte."),
    ("If all of your Characters have the {Port} type, this Character gains [Rush].", "Si tous vos Personnages sont de type {Port}, ce Personnage gagne [Initiative]."),
    ("[On Play] If you have at least 2 less cards in your hand than your opponent, draw 2 cards.", "[Jouée] Si vous avez au moins 2 cartes de moins dans votre main que votre adversaire, piochez 2 cartes."),
    # what cards and players may and may not do
    ("This Character can also attack your opponent's active Characters with a cost of 4 or less.", "Ce Personnage peut aussi attaquer les Personnages adverses redressés ayant un coût de 4 ou moins."),
    ("This Character cannot be blocked by Characters with 5000 power or less.", "Ce Personnage ne peut pas être bloqué par les Personnages ayant 5000 de puissance ou moins."),
    ("Your opponent's Characters with a base cost of 7 or more are played rested.", "Les Personnages adverses ayant un coût de base de 7 ou plus sont joués épuisés."),
    ("Your opponent cannot play Characters with a base cost of 8 or more by effects.", "Votre adversaire ne peut pas jouer de Personnage ayant un coût de base de 8 ou plus grâce à un effet."),
    ("[On Play] You cannot play Character cards with a base cost of 4 or more from your hand during this turn.", "[Jouée] Vous ne pouvez pas jouer de carte Personnage de votre main ayant un coût de base de 4 ou plus pour tout le tour."),
    ("If this Character is rested, all of your other {Port} type Characters gain +1000 power.", "Si ce Personnage est épuisé, tous vos autres Personnages de type {Port} gagnent +1000 de puissance."),
    # actions
    ("[On Play] Trash cards from the top of your deck until you have 10 cards in your trash.", "[Jouée] Placez dans votre Défausse des cartes du dessus de votre deck jusqu'à en avoir 10 dans votre Défausse."),
    ("[On Play] Each player trashes cards from their hand until they have 4 cards in their hand.", "[Jouée] Chaque joueur défausse des cartes de sa main jusqu'à n'en avoir plus que 4."),
    ("[On Play] Your opponent reveals 2 cards from their hand.", "[Jouée] Votre adversaire révèle 2 cartes de sa main."),
    ("[On Play] Your opponent may trash 1 card from their hand. If they do not, draw 2 cards.", "[Jouée] Votre adversaire peut défausser 1 carte de sa main. S'il ne le fait pas, piochez 2 cartes."),
    ("[On Play] You may trash 1 card from your hand. If you do not, rest this Character.", "[Jouée] Vous pouvez défausser 1 carte de votre main. Si vous ne le faites pas, épuisez ce Personnage."),
    ("[On Play] Rest up to a total of 3 of your opponent's Characters and DON!! cards.", "[Jouée] Épuisez un total de jusqu'à 3 Personnages et cartes DON!! adverses."),
    ("[On Your Opponent's Attack] You may trash this Character: Change the attack target to your Leader.", "[Attaque adverse] Vous pouvez placer ce Personnage dans votre Défausse : Changez la cible de l'attaque par votre Leader."),
    ("[On Play] K.O. up to 1 of your opponent's Characters with less power than this Character.", "[Jouée] Mettez KO jusqu'à 1 Personnage adverse ayant moins de puissance que ce Personnage."),
    ("[On Play] Up to 1 of your Characters' base power becomes 7000 during this turn.", "[Jouée] Passez à 7000 la puissance de base de jusqu'à 1 de vos Personnages pour tout le tour."),
    ("[On Play] Up to 1 of your Characters gains [Banish] during this turn. Then, give up to 2 rested DON!! cards to that card.", "[Jouée] Jusqu'à 1 de vos Personnages gagne [Exil] pour tout le tour. Puis, donnez-lui jusqu'à 2 cartes DON!! épuisées."),
    ("[Counter] Your Leader gains +1000 power during this battle for every 2 of your Life cards.", "[Contre] Pour chaque tranche de 2 cartes dans votre Vie, votre Leader gagne +1000 de puissance pour tout le combat."),
    # sentences that take back the one before them, lists by a number, one card and the other
    ("[On Play] Draw 1 card. If you have 10 or more cards in your trash, draw 2 cards instead.", "[Jouée] Piochez 1 carte. Si vous avez 10 cartes ou plus dans votre Défausse, piochez 2 cartes à la place."),
    ("[On Play] If your Leader is [Pell], rest up to 1 of your opponent's Characters. If you have 2 or less Life cards, you may draw 2 cards instead.", "[Jouée] Si votre Leader est [Pell], épuisez jusqu'à 1 Personnage adverse. Si vous avez 2 cartes ou moins dans votre Vie, vous pouvez piocher 2 cartes à la place."),
    ("Apply each of the following effects based on the number of cards in your hand:\n• If there are 2 or more cards, this Character gains [Blocker].\n• If there are 4 or more cards, during your opponent's turn, this Character gains +2000 power.", "Appliquez chacun des effets suivants selon le nombre de cartes dans votre main :\n• 2 cartes ou plus : Ce Personnage gagne [Bloqueur].\n• 4 cartes ou plus : Ce Personnage gagne +2000 de puissance durant le tour adverse."),
    ("[On Play] Choose up to 1 {Port} type Character card and up to 1 red Character card from your trash. Play 1 of them and play the other card rested.", "[Jouée] Choisissez jusqu'à 1 carte Personnage de type {Port} et jusqu'à 1 carte Personnage rouge de votre Défausse ; jouez-en une et jouez l'autre épuisée."),
    ("[On Play] Up to 1 of your opponent's Characters cannot attack unless your opponent trashes 1 card from their hand whenever they attack until the end of your opponent's next turn.", None),
    ("{Port} type Characters other than your [Pell] cannot be K.O.'d in battle.", None),
    ("This card in your hand cannot be played by effects.", "Cette carte de votre main ne peut pas être jouée grâce à un effet."),
    ("[On Play] Reveal 1 card from the top of your deck. If the revealed card has a cost of 5 or more, draw 2 cards. Otherwise, draw 1 card.", "[Jouée] Révélez 1 carte du dessus de votre deck. Si la carte révélée a un coût de 5 ou plus, piochez 2 cartes. Dans le cas contraire, piochez 1 carte."),
    ("Give this card in your hand -1 cost for every 2 cards in your trash.", "Pour chaque tranche de 2 cartes dans votre Défausse, réduisez de -1 le coût de cette carte de votre main."),
    ("[Your Turn] Your opponent cannot activate [Blocker] when this Character attacks.", "[Votre tour] Votre adversaire ne peut pas activer [Bloqueur] quand ce Personnage attaque."),
    ("[On Play] Add up to 1 card from your Life area to your hand.", "[Jouée] Ajoutez à votre main jusqu'à 1 carte de votre Vie."),
    ("[Counter] Your Leader gains +1000 power during this battle for every 3 of your {Port} type Characters.", "[Contre] Pour chaque tranche de 3 de vos Personnages de type {Port}, votre Leader gagne +1000 de puissance pour tout le combat."),
    ("[On K.O.] Play this card rested.", "[En cas de KO] Jouez cette carte épuisée."),
    ("This Character cannot be removed from the field by effects of your opponent's Characters with 6000 base power or less.", None),
    ("[On Play] Look at 6 cards from the top of your deck; reveal up to 2 {Port} type cards with different card names and add them to your hand. Then, place the rest at the bottom of your deck in any order.", None),
    ("[Once Per Turn] When a Character on your field is returned to the owner's hand by your effect, draw 1 card.", None),
    ("[When Attacking] If you have 2 or more DON!! cards given to this Character, draw 1 card.", None),
    ("[On Play] You may trash 1 Event and 1 Stage card from your hand: Draw 2 cards.", None),
    ("[On Play] Look at 5 cards from the top of your deck; play up to 2 {Port} type Character cards with a total cost of 5 or less. Then, place the rest at the bottom of your deck in any order.", None),
    ("[On Play] During this turn, if any of your Characters would be K.O.'d in battle, you may trash 1 card from your hand instead.", None),
    ('[On Play] Up to 1 of your Characters gains the following effect during this turn: "[When Attacking] Draw 1 card."', None),
    ('All of your {Port} type Characters gain "[On K.O.] Draw 1 card."', None),
    ("[On Play] Play up to 2 {Port} type Character cards with different card names and a total cost of 6 or less from your trash.", None),
    ("[Main] The cost of the next {Port} type Character card you play from your hand during this turn will be reduced by 2.", None),
]  # fmt: skip


def compiled(text, lang="en", category="", **facts):
    category = category or (
        "Event" if text.startswith(("[Main]", "[Counter]", "[Contre]", "[Principale]")) else "Character"
    )
    data = {"id": "ZZ-001", "name": "Talker", "category": category, "text": text, "colors": ["Red"], **facts}
    made = compile_card(data, lang)
    assert made.complete, made.problems
    return made.card


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=[english[:70] for english, _ in PAIRS])
def test_both_languages_are_read_and_mean_the_same(english, french):
    (ours,) = compiled(english).abilities
    assert normal_form(compiled(write_ability(ours)).abilities[0]) == normal_form(ours)
    if french is not None:
        assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(ours)


def test_a_card_may_have_several_more_names():
    text = "Also treat this card's name as [Pell] and [Maud] according to the rules."
    assert compiled(text).names == ("Talker", "Pell", "Maud")
    french = "Le nom de cette carte est aussi considéré comme [Pell] et [Maud] selon les règles."
    assert compiled(french, "fr").names == ("Talker", "Pell", "Maud")


@rule("onepiece", "2-1-3", "2-4-4", "2-5-7")
def test_a_card_may_have_all_names_types_and_attributes_or_some_of_these():
    everything = compiled("This card is treated as a card with all card names, types, and attributes.")
    assert (everything.names[1:], everything.types[-1:], everything.attributes[-1:]) == (("*",), ("*",), ("*",))
    french = compiled("Cette carte est considérée comme une carte ayant tous les noms, types et attributs.", "fr")
    assert normal_form(french.abilities[0]) == normal_form(everything.abilities[0])
    types = compiled("This Character is treated as a card with all types.")
    assert (types.names, types.types[-1:]) == (("Talker",), ("*",)) and "*" not in types.attributes


REFUSED = [
    "[Activate: Main] If this Character was played from your opponent's trash during this turn, draw 1 card.",  # nobody's
    "When your Character is played from their hand, draw 1 card.",
    "[On Play] Up to 1 of your Characters gains the following effect: \"[When Attacking] Draw 1 card.\"",  # how long?
    "[On Play] Up to 1 of your Characters' base power becomes 7000.",
    "[On Play] Your opponent trashes it.",  # what?
    "This Character cannot be blocked by Leaders with 5000 power or less.",
    "This Character cannot be removed from the field by effects of Characters with 6000 base power or less.",  # yours, too?
    "[On Play] If you have 3 or more DON!! cards with different card names, draw 1 card.",
    "[On Play] If you have 10 or more cards in your trash, draw 2 cards instead.",  # instead of what?
    "[On Play] Draw 1 card. If you have 2 or less Life cards, draw 2 cards instead of drawing 3 cards.",  # nobody draws 3
    "[On Play] Draw 1 card. If you have 2 or less Life cards, select up to 1 of your opponent's Characters instead.",
    "[On Play] Draw 1 card. Then, play the other card rested.",
    "[On Play] Draw 1 card. Otherwise, draw 2 cards.",  # there is no other case
    "[On Play] K.O. up to 1 of your opponent's Characters. Then, the returned Character cannot attack during this turn.",
    "[On Play] You may give 2 active DON!! cards to 1 of your opponent's Characters: Draw 1 card.",  # yours are for yours
    "Apply each of the following effects based on the number of cards in your hand:\n• If you have 2 or less Life cards, this Character gains [Blocker].",
]  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_nobody_can_mean_is_refused(text):
    data = {"id": "ZZ-001", "name": "Talker", "category": "Character", "text": text, "colors": ["Red"]}
    assert not compile_card(data).complete


def test_this_card_and_that_card_are_one_word_in_french():
    text = "[Jouée] Annulez l'effet de jusqu'à 1 Leader ou Personnage adverse pour tout le tour. Puis, si cette carte a un coût de 5 ou moins, épuisez-la."
    data = {"id": "ZZ-001", "name": "Talker", "category": "Character", "text": text, "colors": ["Red"]}
    assert not compile_card(data, "fr").complete


def test_that_character_is_no_don_card():
    text = "[On Play] Play up to 1 [Pell] from your hand. Then, give up to 1 rested DON!! card to that Character."
    (ability,) = compiled(text).abilities
    (given,) = [part for part in walk(ability) if isinstance(part, GiveDon)]
    assert isinstance(given.target, Played)


def test_the_played_character_is_not_the_one_that_was_spoken_of_last():
    text = "[On Play] Play up to 1 [Pell] from your hand and K.O. up to 1 of your opponent's Characters. Then, the played Character gains [Rush] during this turn."
    (ability,) = compiled(text).abilities
    (gain,) = [part for part in walk(ability) if isinstance(part, Gain)]
    assert isinstance(gain.target, Played)


def test_a_condition_of_it_is_said_of_the_last_action_alone():
    text = "[On Play] Reveal 1 card from the top of your deck and add it to your hand if it has a [Trigger]."
    (ability,) = compiled(text).abilities
    (reveal,) = [part for part in walk(ability) if isinstance(part, Reveal)]
    (condition,) = [part for part in walk(ability) if isinstance(part, If)]
    assert reveal not in walk(condition)


# -- at the table --------------------------------------------------------------------------------------------------------


def talking(text, category="", **facts):
    duel = table()
    facts = {"cost": 1, "power": 3000, **facts} if category != "Event" else {"cost": 1}
    duel.cards["Talker"] = compiled(text, category=category, **facts)
    return duel


RAISE = "{category: Event, cost: 0, abilities: [\"main(play(up_to(1, yours('trash'))))\"]}"


def raising(text):
    """A table with an Event that plays a card from the trash."""
    duel = table(f"Raise: {RAISE}")
    duel.cards["Talker"] = compiled(text, cost=1, power=3000)
    return duel


@rule("onepiece", "3-7-3")
def test_it_matters_from_where_a_card_was_played():
    duel = raising("[Activate: Main] If this Character was played from your trash during this turn, draw 1 card.")
    duel.position("{A: {hand: [Raise, Talker], trash: [Gunner], don: 2, deck: 9}}")
    duel.do("play Talker", "activate Talker").expect("A.deck == 9")
    duel.position("{A: {hand: [Raise], trash: [Talker], don: 2, deck: 9}}")
    duel.do("play Raise", "choose Talker", "activate Talker").expect("A.deck == 8")


def test_the_same_is_known_at_the_moment_itself():
    duel = raising("When this Character is played from your trash, draw 1 card.")
    duel.position("{A: {hand: [Raise, Talker], trash: [Gunner], don: 2, deck: 9}}")
    duel.do("play Talker", "settle").expect("A.deck == 9")
    duel.position("{A: {hand: [Raise], trash: [Talker], don: 2, deck: 9}}")
    duel.do("play Raise", "choose Talker", "settle").expect("A.deck == 8")


def test_other_cards_hear_from_where_it_came():
    duel = raising("When you play a Character from your trash, draw 1 card.")
    duel.position("{A: {characters: [Talker], hand: [Raise, Deckhand], trash: [Gunner], don: 2, deck: 9}}")
    duel.do("play Deckhand", "settle").expect("A.deck == 9")
    duel.do("play Raise", "choose Gunner", "settle").expect("A.deck == 8")


@rule("onepiece", "7-1-1-2")
def test_only_such_active_characters_may_be_attacked():
    duel = talking("This Character can also attack your opponent's active Characters with a cost of 2 or less.")
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker]}, B: {characters: [Gunner, Mate]}}")
    assert duel.why_not("attack Talker > Mate").rule == "7-1-1-2"
    duel.do("attack Talker > Gunner")


@rule("onepiece", "10-1-4-1")
def test_only_such_blockers_are_kept_from_blocking():
    duel = table("Wall: {cost: 5, power: 8000, keywords: [Blocker]}")
    duel.cards["Talker"] = compiled(
        "This Character cannot be blocked by Characters with 5000 power or less.", cost=1, power=3000
    )
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker]}, B: {characters: [Guard, Wall]}}")
    duel.do("attack Talker > B.leader")
    assert duel.why_not("block Guard").rule == "1-3-3"
    duel.do("block Wall")


def test_only_such_characters_are_played_rested():
    duel = talking("Your Characters with a cost of 2 or less are played rested.")
    duel.position("{A: {characters: [Talker], hand: [Gunner, Mate], don: 6}}")
    duel.do("play Gunner", "play Mate").expect("rested(Gunner)", "active(Mate)")


@rule("onepiece", "1-3-3")
def test_a_shield_against_resting_is_none_against_a_ko():
    duel = table("Hitman: {cost: 0, abilities: [\"on_play(ko(up_to(1, opponents('character'))))\"]}")
    duel.cards["Talker"] = compiled(
        "This Character cannot be rested by your opponent's Character effects.", cost=1, power=3000
    )
    duel.position("{A: {hand: [Hitman]}, B: {characters: [Talker]}}")
    duel.do("play Hitman", "choose Talker").expect("zone(Talker) == trash")


def test_cards_with_different_names_are_counted_once_a_name():
    duel = talking("If you have 3 or more Characters with different card names, this Character gains +1000 power.")
    duel.position("{A: {characters: [Talker, Gunner, Gunner]}}").expect("power(Talker) == 3000")
    duel.position("{A: {characters: [Talker, Gunner, Mate]}}").expect("power(Talker) == 4000")


def test_don_given_to_the_leader_is_counted_there():
    duel = table("Chief: {category: Leader, life: 5, power: 5000}")
    duel.cards["Talker"] = compiled(
        "[On Play] If you have 2 or more DON!! cards given to your Leader, draw 1 card.", cost=1, power=3000
    )
    duel.position(
        "{A: {leader: {card: Chief, don: 1}, characters: [{card: Gunner, don: 3}], hand: [Talker], don: 2, deck: 9}}"
    )
    duel.do("play Talker").expect("A.deck == 9")
    duel.position("{A: {leader: {card: Chief, don: 2}, hand: [Talker], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.deck == 8")


def test_a_duration_stands_behind_the_full_stop_of_a_quotation():
    duel = talking(
        '[On Play] Up to 1 of your Characters gains the following effect during this turn: "[When Attacking] Draw 1 card."'
    )
    duel.position("{turn: {player: A, number: 5}, A: {hand: [Talker], characters: [Gunner], don: 2, deck: 9}}")
    duel.do("play Talker", "choose Gunner", "attack Gunner > B.leader").expect("A.deck == 8")


def test_the_trash_is_filled_up_to_a_number():
    duel = talking("[On Play] Trash cards from the top of your deck until you have 4 cards in your trash.")
    duel.position("{A: {hand: [Talker], trash: [Gunner], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.trash == 4", "A.deck == 6")
    duel.position("{A: {hand: [Talker], trash: [Gunner, Gunner, Gunner, Gunner, Gunner], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.trash == 5", "A.deck == 9")


def test_what_is_said_instead_is_done_instead():
    duel = talking("[On Play] Draw 1 card. If you have 2 or more cards in your trash, draw 3 cards instead.")
    duel.position("{A: {hand: [Talker], trash: [Gunner], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.deck == 8")
    duel.position("{A: {hand: [Talker], trash: [Gunner, Gunner], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.deck == 6")


def test_other_cards_may_be_chosen_instead():
    text = "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 2 or less. If you have 2 or more cards in your trash, you may select your opponent's Character with a cost of 4 or less instead."
    duel = talking(text)
    duel.position("{A: {hand: [Talker], don: 2}, B: {characters: [Gunner, Mate]}}")
    assert duel.do("play Talker").why_not("choose Mate") is not None
    duel.position("{A: {hand: [Talker], trash: [Gunner, Gunner], don: 2}, B: {characters: [Gunner, Mate]}}")
    duel.do("play Talker", "choose Mate").expect("zone(Mate) == trash")


def test_a_list_by_a_number_applies_each_of_its_effects():
    duel = talking(
        "Apply each of the following effects based on the number of cards in your hand:\n"
        "• If there are 1 or more cards, this Character gains +1000 power.\n"
        "• If there are 2 or more cards, during your opponent's turn, this Character gains +2000 power."
    )
    duel.position("{A: {characters: [Talker]}}").expect("power(Talker) == 3000")
    duel.position("{A: {characters: [Talker], hand: [Gunner]}}").expect("power(Talker) == 4000")
    duel.position("{A: {characters: [Talker], hand: [Gunner, Gunner]}}").expect("power(Talker) == 4000")
    duel.position("{turn: B, A: {characters: [Talker], hand: [Gunner, Gunner]}}").expect("power(Talker) == 6000")


def test_one_card_is_played_and_the_other_rested():
    duel = talking(
        "[On Play] Choose up to 1 Character card with a cost of 5 or less and up to 1 Character card with a cost of 3 or less from "
        "your trash. Play 1 card and play the other card rested."
    )
    duel.position("{A: {hand: [Talker], trash: [Gunner, Mate], don: 2}}")
    duel.do("play Talker", "choose Mate", "choose Gunner", "choose Gunner").expect("active(Gunner)", "rested(Mate)")


def test_an_attack_has_its_price():
    duel = talking(
        "[On Play] Up to 1 of your opponent's Characters cannot attack unless your opponent trashes 1 card from their hand whenever "
        "they attack until the end of your opponent's next turn."
    )
    duel.position(
        "{turn: {player: A, number: 5}, A: {hand: [Talker], don: 2}, B: {characters: [Gunner], hand: [Mate]}}"
    )
    duel.do("play Talker", "choose Gunner", "end", "attack Gunner > A.leader", "choose Mate").expect(
        "zone(Mate) == trash"
    )


def test_otherwise_is_the_other_case():
    duel = talking("[On Play] If you have 2 or more cards in your trash, draw 3 cards. Otherwise, draw 1 card.")
    duel.position("{A: {hand: [Talker], trash: [Gunner], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.deck == 8")
    duel.position("{A: {hand: [Talker], trash: [Gunner, Gunner], don: 2, deck: 9}}")
    duel.do("play Talker").expect("A.deck == 6")


def test_a_card_in_the_hand_costs_less_for_every_so_many():
    duel = talking("Give this card in your hand -1 cost for every 2 cards in your trash.", cost=4)
    duel.position("{A: {hand: [Talker], trash: [Gunner, Gunner, Gunner], don: 2}}")
    assert duel.why_not("play Talker") is not None
    duel.position("{A: {hand: [Talker], trash: [Gunner, Gunner, Gunner, Gunner], don: 2}}")
    duel.do("play Talker").expect("zone(Talker) == character")


def test_nobody_blocks_what_nobody_may_block():
    duel = talking("[Your Turn] Your opponent cannot activate [Blocker] when this Character attacks.")
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker, Gunner]}, B: {characters: [Guard]}}")
    assert duel.do("attack Talker > B.leader").why_not("block Guard") is not None
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker, Gunner]}, B: {characters: [Guard]}}")
    duel.do("attack Gunner > B.leader", "block Guard")


@rule("onepiece", "1-3-3")
def test_only_effects_of_such_characters_cannot_remove_it():
    text = "This Character cannot be removed from the field by effects of your opponent's Characters with 4000 base power or less."
    sender = "abilities: [\"on_play(to_hand(up_to(1, opponents('character'))))\"]"
    duel = table(f"Weak: {{cost: 0, power: 4000, {sender}}}\nStrong: {{cost: 0, power: 5000, {sender}}}")
    duel.cards["Talker"] = compiled(text, cost=1, power=3000)
    duel.position("{A: {hand: [Weak, Strong]}, B: {characters: [Talker]}}")
    duel.do("play Weak", "settle").expect("zone(Talker) == character")
    duel.do("play Strong", "choose Talker").expect("zone(Talker) == hand")
