"""Wordings that a next set may have, in our own words: both languages mean the same, and the table does what they say."""

import pytest

from playmat.effects.choose import Choose, Union
from playmat.effects.control import EachPlayer
from playmat.effects.tree import walk
from playmat.onepiece.language import gains, ops, select
from playmat.testing import rule
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability

from .test_what_is_meant import compiled, data, talking

PAIRS = [
    # who it happens to
    ("[Once Per Turn] When your other {Port} type Character is K.O.'d, draw 1 card.", "[Une fois par tour] Quand un de vos autres Personnages de type {Port} est mis KO, piochez 1 carte."),
    ("When your Character is placed at the bottom of the owner's deck by your opponent's effect, draw 1 card.", "Quand un de vos Personnages est placé au-dessous du deck de son propriétaire par un effet adverse, piochez 1 carte."),
    ("When your opponent's Character is returned to its owner's hand by your effect, draw 1 card.", None),
    ("When this Character K.O.'s your opponent's Character in battle, draw 1 card.", "Quand ce Personnage met KO un Personnage adverse en combat, piochez 1 carte."),
    ("When this Character deals damage to your opponent, draw 1 card.", None),
    # what happened
    ("[End of Your Turn] If you have not played any Characters during this turn, draw 1 card.", "[Fin de votre tour] Si vous n'avez joué aucun Personnage durant ce tour, piochez 1 carte."),
    ("[On Play] If 2 or more of your opponent's Characters were K.O.'d during this turn, draw 2 cards.", "[Jouée] Si 2 Personnages adverses ou plus ont été mis KO durant ce tour, piochez 2 cartes."),
    # what there is
    ("[On Play] If there are 10 or more cards in your trash, draw 1 card.", "[Jouée] Si vous avez 10 cartes ou plus dans votre Défausse, piochez 1 carte."),
    ("[On Play] If there are 3 or more Characters with a base cost of 5 or more on the field, draw 1 card.", "[Jouée] S'il y a 3 Personnages ou plus ayant un coût de base de 5 ou plus, piochez 1 carte."),
    ("If there are no Characters with a cost of 5 or more on your opponent's field, this Character gains [Rush].", "Si votre adversaire n'a pas de Personnage ayant un coût de 5 ou plus, ce Personnage gagne [Initiative]."),
    ("[On Play] If your Leader is [Pell] with 7000 power or more, draw 1 card.", None),
    ("[On Play] If your Leader and all of your Characters have the {Port} type, draw 1 card.", None),
    # which cards
    ("[On Play] K.O. up to 1 of your opponent's Characters with no base effect or with a base cost of 2 or less.", None),
    ("[On Play] Rest up to a total of 2 of your opponent's Characters with a cost of 6 or less or DON!! cards.", "[Jouée] Épuisez un total de jusqu'à 2 Personnages adverses ayant un coût de 6 ou moins ou cartes DON!! adverses."),
    ("[On Play] Up to 1 of your [Pell] or {Port} type Characters with a cost of 4 or more gains [Rush] during this turn.", None),
    ("[On Play] Up to 3 of your {Port} type Characters with different card names gain +1000 power during this turn.", None),
    ("[On Play] Your opponent reveals their hand. Trash up to 1 Event from among the revealed cards.", None),
    ("[On Play] K.O. all Characters with a cost of 4 or less other than {Port} type Characters.", "[Jouée] Mettez KO tous les Personnages ayant un coût de 4 ou moins autres que les Personnages de type {Port}."),
    # how many
    ("[On Play] You may return any number of DON!! cards from your field to your DON!! deck: Give all of your opponent's Characters -1000 power during this turn for every DON!! card returned this way.", "[Jouée] Vous pouvez renvoyer à votre deck DON!! autant de cartes DON!! de votre terrain que vous le voulez : Tous les Personnages adverses perdent -1000 de puissance pour tout le tour pour chaque carte DON!! ainsi renvoyée."),
    ("[End of Your Turn] Return all of your active DON!! cards to your DON!! deck.", "[Fin de votre tour] Renvoyez à votre deck DON!! toutes vos cartes DON!! redressées."),
    ("[On Play] You may trash any number of cards from your hand: Draw the same number of cards.", "[Jouée] Vous pouvez défausser autant de cartes de votre main que vous le voulez : Piochez le même nombre de cartes."),
    ("[On Play] Add up to 1 DON!! card from your DON!! deck and rest it. Then, if you have 2 or less Life cards, add up to 1 additional DON!! card and set it as active.", "[Jouée] Ajoutez jusqu'à 1 carte DON!! épuisée de votre deck DON!!. Puis, si vous avez 2 cartes ou moins dans votre Vie, ajoutez jusqu'à 1 carte DON!! redressée en plus."),
    ("[Your Turn] This Character gains +1000 power for every 2 rested DON!! cards you have.", None),
    ("When you activate an Event or play a Stage, draw 1 card.", None),
    ("If you have 3 or more Stages in your trash, this Character gains [Rush].", None),
    # what is done, and by whom
    ("[On Play] Your opponent chooses 1 of their Characters and places it at the bottom of the owner's deck.", "[Jouée] Votre adversaire choisit 1 de ses Personnages et le place au-dessous du deck de son propriétaire."),
    ("[On Play] You and your opponent each trash 1 card from the top of your Life cards.", "[Jouée] Vous et votre adversaire placez chacun dans votre Défausse 1 carte du dessus de votre Vie."),
    ("[On Play] Your opponent may trash 1 card from the top of their Life cards. If they do not, draw 1 card.", "[Jouée] Votre adversaire peut placer dans sa Défausse 1 carte du dessus de sa Vie. S'il ne le fait pas, piochez 1 carte."),
    ("[On Play] Up to 1 of your Characters cannot be K.O.'d in battle or by effects during this turn.", None),
    ("[On Play] Play up to 1 {Port} type Character card with a cost of 4 or less from your trash rested.", "[Jouée] Jouez épuisée jusqu'à 1 carte Personnage de type {Port} de votre Défausse ayant un coût de 4 ou moins."),
    ("[On Play] Up to 1 of your Characters gains \"[When Attacking] Draw 1 card.\" during this turn.", "[Jouée] Jusqu'à 1 de vos Personnages gagne «[En attaquant] Piochez 1 carte.» pour tout le tour."),
]  # fmt: skip


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=[english[:70] for english, _ in PAIRS])
def test_both_languages_are_read_and_mean_the_same(english, french):
    (ours,) = compiled(english).abilities
    assert normal_form(compiled(write_ability(ours)).abilities[0]) == normal_form(ours)
    if french is not None:
        assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(ours)


@pytest.mark.parametrize(
    ("category", "french", "english"),
    [
        ("Event", "[Contre] Jusqu'à 1 de vos Leaders ou Personnages gagne +2000 de puissance pour tout le combat. Puis, si vous avez 2 cartes ou moins dans votre Vie, cette carte gagne de nouveau +1000 de puissance pour tout le combat.", "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, if you have 2 or less Life cards, that card gains an additional +1000 power during this battle."),
        ("Event", "[Contre] Jusqu'à 1 de vos Personnages gagne +2000 de puissance pour tout le combat. Puis, si ce Personnage est de type {Port}, redressez-le.", "[Counter] Up to 1 of your Characters gains +2000 power during this battle. Then, if that Character has the {Port} type, set it as active."),
        ("Stage", "Quand un de vos Personnages attaque, vous pouvez épuiser ce Lieu. Si vous faites ainsi, ce Personnage gagne +1000 de puissance pour tout le combat.", "When your Character attacks, you may rest this Stage. If you do, that Character gains +1000 power during this battle."),
    ],
)  # fmt: skip
def test_a_card_that_is_no_character_speaks_of_another(category, french, english):
    ours = compiled(english, category=category).abilities[0]
    assert normal_form(compiled(french, "fr", category=category).abilities[0]) == normal_form(ours)


def test_an_event_gains_nothing_itself():
    assert not compile_card(data("[Main] This card gains +1000 power during this turn.", "Event")).complete


def test_what_was_trashed_from_the_hand_gains_nothing():
    text = "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle. Then, you may trash 1 card from your hand. If you do, that card gains an additional +3000 power during this battle."
    (ability,) = compiled(text, category="Event").abilities
    first, second = [part for part in walk(ability) if isinstance(part, gains.Gain)]
    assert isinstance(first.target, Choose) and second.target.name == first.target.bind


def test_a_revealed_card_gains_nothing_either():
    text = "[Counter] Up to 1 of your Leader or Character cards gains +3000 power during this battle. Then, reveal 1 card from the top of your deck. If that card is an Event, that card gains an additional +2000 power during this battle."
    (ability,) = compiled(text, category="Event").abilities
    first, second = [part for part in walk(ability) if isinstance(part, gains.Gain)]
    (asked,) = [part for part in walk(ability) if isinstance(part, select.Is)]
    assert asked.target.name == "revealed" and second.target.name == first.target.bind


def test_what_stands_behind_is_said_of_the_name_and_of_the_type():
    text = "[On Play] K.O. up to 1 of your opponent's [Pell] or {Port} type Characters with a cost of 4 or less."
    (target,) = [part for part in walk(compiled(text).abilities[0]) if isinstance(part, Choose)]
    one_of, cost = target.sel.filters
    assert target.sel.where == ("character",) and isinstance(one_of, select.AnyOf) and isinstance(cost, select.Cost)


def test_a_cost_is_said_of_characters_and_not_of_don_cards():
    text = "[On Play] Rest up to 1 of your opponent's Characters with a cost of 6 or less or DON!! cards."
    (union,) = [part for part in walk(compiled(text).abilities[0]) if isinstance(part, Union)]
    assert [len(part.filters) for part in union.parts] == [1, 0]


# -- at the table --------------------------------------------------------------------------------------------------------


def test_so_much_for_every_don_card_that_goes_back():
    duel = talking(
        "[On Play] You may return any number of DON!! cards from your field to your DON!! deck: This Character gains +1000 power during this turn for every DON!! card returned this way."
    )
    duel.position("{A: {hand: [Talker], don: 4}}")
    duel.do("play Talker", "yes", "choose 2 active DON", "settle")
    duel.expect("A.don == 2", "power(Talker) == 5000")


def test_all_don_cards_of_a_state_go_back():
    duel = talking("[On Play] Return all of your rested DON!! cards to your DON!! deck.")
    duel.position("{A: {hand: [Talker], don: {active: 3, rested: 2}}}")
    duel.do("play Talker").expect("A.don == 2", "A.don.rested == 0")


def test_each_player_trashes_the_top_of_their_own_life():
    duel = talking("[On Play] You and your opponent each trash 1 card from the top of your Life cards.")
    assert any(isinstance(part, EachPlayer) for part in walk(duel.cards["Talker"].abilities[0]))
    duel.position("{A: {hand: [Talker], don: 2, life: 3}, B: {life: 4}}")
    duel.do("play Talker", "settle").expect("A.life == 2", "B.life == 3", "A.trash == 1", "B.trash == 1")


def test_the_opponent_chooses_which_of_theirs():
    duel = talking("[On Play] Your opponent chooses 1 of their Characters. K.O. the chosen Character.")
    duel.position("{A: {hand: [Talker], don: 2}, B: {characters: [Mate, Gunner]}}")
    duel.do("play Talker")
    assert duel.game.decision.seat == 1
    duel.do("choose Gunner").expect("zone(Gunner) == trash", "zone(Mate) == character")


def test_cards_are_chosen_among_those_that_were_revealed():
    duel = talking(
        "[On Play] Your opponent reveals their hand. Trash up to 1 Character card from among the revealed cards."
    )
    duel.position("{A: {hand: [Talker], don: 2}, B: {hand: [Mate, Gunner]}}")
    duel.do("play Talker")
    assert duel.game.decision.seat == 0
    duel.do("choose Gunner").expect("zone(Gunner) == trash", "B.hand == 1")


@rule("onepiece", "3-1-6")
def test_going_to_the_bottom_of_the_deck_is_an_event_of_its_own():
    text = "When your opponent's Character is placed at the bottom of the owner's deck by your effect, draw 1 card."
    helper = """
Sinker: {cost: 0, abilities: ["on_play(to_deck_bottom(up_to(1, opponents('character'))))"]}
Hitman: {cost: 0, abilities: ["on_play(ko(up_to(1, opponents('character'))))"]}
"""
    duel = talking(text, helper)
    duel.position("{A: {hand: [Sinker, Hitman], characters: [Talker], deck: 9}, B: {characters: [Mate, Gunner]}}")
    duel.do("play Hitman", "choose Mate", "settle").expect("A.deck == 9")
    duel.do("play Sinker", "choose Gunner", "settle").expect("A.deck == 8")


def test_another_one_is_not_this_one():
    hit = "Hitman: {cost: 0, abilities: [\"on_play(ko(up_to(1, opponents('character'))))\"]}"
    duel = talking("[Once Per Turn] When your other Character is K.O.'d, draw 1 card.", hit)
    duel.position("{A: {hand: [Hitman]}, B: {characters: [Talker, Mate], deck: 9}}")
    duel.do("play Hitman", "choose Mate", "settle").expect("B.deck == 8")
    duel.position("{A: {hand: [Hitman]}, B: {characters: [Talker, Mate], deck: 9}}")
    duel.do("play Hitman", "choose Talker", "settle").expect("B.deck == 9")


def test_different_names_are_wanted_on_the_field_too():
    duel = talking(
        "[On Play] Up to 2 of your other Characters with different card names gain +1000 power during this turn."
    )
    duel.position("{A: {hand: [Talker], characters: [Mate, Mate, Gunner], don: 2}}")
    duel.do("play Talker")
    assert duel.why_not("choose Mate, Mate #2") is not None
    duel.do("choose Mate, Gunner").expect("power(Gunner) == 5000")


def test_so_many_were_knocked_out():
    hit = "Hitman: {cost: 0, abilities: [\"on_play(ko(up_to(2, opponents('character'))))\"]}"
    text = "[On Play] If 2 or more of your opponent's Characters were K.O.'d during this turn, draw 2 cards."
    for chosen, deck in (("choose Mate", 9), ("choose Mate, Gunner", 7)):
        duel = talking(text, hit)
        duel.position("{A: {hand: [Hitman, Talker], don: 2, deck: 9}, B: {characters: [Mate, Gunner]}}")
        duel.do("play Hitman", chosen, "settle", "play Talker", "settle").expect(f"A.deck == {deck}")


def test_only_what_is_like_that_in_all():
    duel = talking("[On Play] If your Leader and all of your Characters are rested, draw 1 card.")
    assert isinstance(
        next(p for p in walk(duel.cards["Talker"].abilities[0]) if isinstance(p, select.OnlyHas)).sel, select.Sel
    )
    assert any(isinstance(p, ops.Draw) for p in walk(duel.cards["Talker"].abilities[0]))


def test_the_card_that_was_turned_is_spoken_of():
    text = "[On Play] Turn 1 card from the top of your opponent's Life cards face-up. If that card has a cost of 5 or more, draw 1 card."
    for card, deck in (("Giant", 8), ("Gunner", 9)):
        duel = talking(text)
        duel.position(f"{{A: {{hand: [Talker], don: 2, deck: 9}}, B: {{life: [{card}, Mate]}}}}")
        duel.do("play Talker", "settle").expect(f"A.deck == {deck}")


def test_both_decks_lose_their_top_cards():
    duel = talking("[On Play] Each player trashes 2 cards from the top of their deck.")
    duel.position("{A: {hand: [Talker], don: 2, deck: 9}, B: {deck: 8}}")
    duel.do("play Talker", "settle").expect("A.deck == 7", "B.deck == 6")


def test_yours_are_spared():
    duel = talking("[On Play] K.O. all Characters with a cost of 9 or less other than your {Port} type Characters.")
    duel.cards["Docker"] = compiled("[Blocker]", name="Docker", id="ZZ-003", cost=1, power=1000, types=["Port"])
    duel.position("{A: {hand: [Talker], characters: [Docker], don: 2}, B: {characters: [Docker, Mate]}}")
    duel.do("play Talker", "settle").expect("A.characters == 1", "B.characters == 0")


def test_during_a_turn_is_a_condition_of_what_is_permanent():
    duel = talking("All of your Characters gain +2000 power during your opponent's turn.")
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker]}}")
    duel.expect("power(Talker) == 3000").do("end").expect("power(Talker) == 5000")
    assert not compile_card(
        data("[On Play] Up to 1 of your Characters gains +1000 power during your opponent's turn.")
    ).complete


def test_the_chosen_one_is_named_behind_the_verb_in_french():
    (ability,) = compiled("[On Play] Your opponent chooses 1 of their Characters. K.O. the chosen Character.").abilities
    french = "[Jouée] Votre adversaire choisit 1 de ses Personnages. Mettez KO le Personnage choisi."
    assert write_ability(ability, "fr") == french
    assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(ability)
