"""More wordings of sets to come, in our own words: parts that combine, in both languages and at the table."""

import pytest

from playmat.effects.control import Times
from playmat.effects.tree import walk
from playmat.onepiece.language.select import Bound, Cards, Played
from playmat.testing import rule, table
from playmat.text.onepiece.compile import compile_card
from playmat.text.onepiece.normal_form import normal_form
from playmat.text.onepiece.writing import write_ability

PAIRS = [
    # so much in all
    ("[On Play] K.O. up to 2 of your opponent's Characters with a total base cost of 5 or less.", "[Jouée] Mettez KO jusqu'à 2 Personnages adverses ayant un coût de base total de 5 ou moins."),
    ("[On Play] Return any number of your opponent's Characters with a total cost of 6 or less to the owner's hand.", "[Jouée] Renvoyez à la main de leur propriétaire n'importe quel nombre de Personnages adverses ayant un coût total de 6 ou moins."),
    ("[On Play] Play up to 2 {Port} type Character cards with a total power of 8000 or less from your hand.", "[Jouée] Jouez jusqu'à 2 cartes Personnage de type {Port} de votre main ayant une puissance totale de 8000 ou moins."),
    ("[On Play] If your Characters have a total power of 15000 or more, draw 2 cards.", "[Jouée] Si la puissance totale de vos Personnages est de 15000 ou plus, piochez 2 cartes."),
    # what is counted
    ("[Your Turn] This Character gains +1000 power for every DON!! card on your opponent's field.", "[Votre tour] Pour chaque carte DON!! sur le terrain adverse, ce Personnage gagne +1000 de puissance."),
    ("[On Play] Rest up to 1 of your opponent's Characters with a cost equal to or less than the total number of your and your opponent's Life cards.", "[Jouée] Épuisez jusqu'à 1 Personnage adverse ayant un coût inférieur ou égal au nombre total de cartes dans votre Vie et celle de votre adversaire."),
    ("[On Play] Trash 2 cards from the top of your deck and draw 1 card for every {Port} type card trashed.", "[Jouée] Placez dans votre Défausse 2 cartes du dessus de votre deck et piochez 1 carte pour chaque carte de type {Port} ainsi défaussée."),
    ("[On Your Opponent's Attack] You may rest any number of your {Port} type Characters: For every Character rested this way, your Leader gains +1000 power during this battle.", "[Attaque adverse] Vous pouvez épuiser autant de vos Personnages de type {Port} que vous le souhaitez : Pour chaque Personnage ainsi épuisé, votre Leader gagne +1000 de puissance pour tout le combat."),
    ("[On Play] Up to 1 of your {Port} type Characters gains +1000 power during this turn for every DON!! card given to that Character.", "[Jouée] Jusqu'à 1 de vos Personnages de type {Port} gagne +1000 de puissance pour tout le tour pour chaque carte DON!! qui lui est donnée."),
    # conditions
    ("[On Play] If both you and your opponent have 3 or less Life cards, draw 1 card.", "[Jouée] Si vous et votre adversaire avez chacun 3 cartes ou moins dans votre Vie, piochez 1 carte."),
    ("[On Play] If your opponent does not have 3 or more rested Characters, draw 1 card.", "[Jouée] Si votre adversaire n'a pas 3 Personnages ou plus épuisés, piochez 1 carte."),
    ("[On Play] If there are 5 or more rested cards on your opponent's field, draw 2 cards.", "[Jouée] S'il y a 5 cartes épuisées ou plus sur le terrain adverse, piochez 2 cartes."),
    ("[On Play] If you have any rested DON!! cards, draw 1 card.", None),
    ("[On Play] If you don't have another [Talker], draw 1 card.", None),
    ("[On Play] If you have no cards in your hand, draw 2 cards.", "[Jouée] Si vous n'avez pas de carte dans votre main, piochez 2 cartes."),
    ("[On Play] If your Leader has the {Port} type or {Harbor} type, draw 1 card.", "[Jouée] Si votre Leader est de type {Port} ou {Harbor}, piochez 1 carte."),
    ("[On Play] If your Leader does not have the {Port} type, trash 1 card from your hand.", "[Jouée] Si votre Leader n'est pas de type {Port}, défaussez 1 carte de votre main."),
    ("[On Play] If your Leader is red or green, draw 1 card.", "[Jouée] Si votre Leader est rouge ou vert, piochez 1 carte."),
    ("[On Play] If you have a {Port} type Character and a {Harbor} type Character, draw 1 card.", "[Jouée] Si vous avez un Personnage de type {Port} et un Personnage de type {Harbor}, piochez 1 carte."),
    ("[On K.O.] If this Character was K.O.'d in battle, draw 2 cards.", "[En cas de KO] Si ce Personnage a été mis KO en combat, piochez 2 cartes."),
    ("[On Play] Trash 2 cards from the top of your deck. If any of the trashed cards are {Port} type cards, draw 1 card.", "[Jouée] Placez dans votre Défausse 2 cartes du dessus de votre deck. Si l'une des cartes défaussées est une carte de type {Port}, piochez 1 carte."),
    ("This Character cannot attack unless you have 8 or more DON!! cards on your field.", "Ce Personnage ne peut pas attaquer sauf si vous avez 8 cartes DON!! ou plus sur votre terrain."),
    # moments
    ("When a DON!! card on your opponent's field is returned to their DON!! deck, draw 1 card.", "Quand une carte DON!! du terrain adverse est renvoyée à son deck DON!!, piochez 1 carte."),
    ("When you activate a [Trigger], draw 1 card.", "Quand vous activez [Déclenchement], piochez 1 carte."),
    ("[Once Per Turn] When you play a {Port} type Character with a [Trigger] from your hand, draw 1 card.", "[Une fois par tour] Quand vous jouez un Personnage de type {Port} ayant [Déclenchement] depuis votre main, piochez 1 carte."),
    ("When your opponent plays a Character from their trash, draw 1 card.", "Quand votre adversaire joue un Personnage depuis sa Défausse, piochez 1 carte."),
    # what may not be done
    ("[On Play] Your opponent cannot activate Events until the end of your opponent's next turn.", "[Jouée] Votre adversaire ne peut pas activer d'Événement jusqu'à la fin du prochain tour adverse."),
    ("[On Play] Your opponent cannot activate Events with a base cost of 3 or less during this turn.", "[Jouée] Votre adversaire ne peut pas activer d'Événement ayant un coût de base de 3 ou moins pour tout le tour."),
    ("[When Attacking] Your opponent cannot activate Events or [Blocker] during this battle.", None),
    ("[On Play] Set all of your Characters as active. Then, you cannot attack during this turn.", "[Jouée] Redressez tous vos Personnages. Puis, vous ne pouvez pas attaquer pour tout le tour."),
    ("[Opponent's Turn] If this Character is rested, your opponent cannot attack any card other than this Character.", "[Tour adverse] Si ce Personnage est épuisé, votre adversaire ne peut attaquer aucune autre carte que ce Personnage."),
    ("[Opponent's Turn] Your opponent's Characters cannot attack your Leader.", "[Tour adverse] Les Personnages adverses ne peuvent pas attaquer votre Leader."),
    # what players do
    ("[On Play] Your opponent adds 2 cards from the top of their Life cards to their hand and trashes 1 card from their hand.", "[Jouée] Votre adversaire ajoute à sa main 2 cartes du dessus de sa Vie et défausse 1 carte de sa main."),
    ("[On Play] Your opponent trashes cards from their hand until they have 6 cards in their hand.", "[Jouée] Votre adversaire défausse des cartes de sa main jusqu'à n'en avoir plus que 6."),
    ("[On Play] Each player returns 1 of their Characters to the owner's hand.", "[Jouée] Chaque joueur renvoie 1 de ses Personnages à la main de son propriétaire."),
    ("[On Play] Your opponent reveals 1 card from the top of their deck. If the revealed card is an Event, draw 1 card.", "[Jouée] Votre adversaire révèle 1 carte du dessus de son deck. Si la carte révélée est un Événement, piochez 1 carte."),
    ("[On Play] Return up to 1 of your opponent's rested DON!! cards to their DON!! deck.", "[Jouée] Renvoyez au deck DON!! adverse jusqu'à 1 carte DON!! adverse épuisée."),
    ("[On Play] Give all of your rested DON!! cards to this Character.", "[Jouée] Donnez toutes vos cartes DON!! épuisées à ce Personnage."),
    # cards elsewhere
    ("[On Play] Trash 3 cards from the top of your deck. Then, add up to 1 {Port} type card from among the trashed cards to your hand.", "[Jouée] Placez dans votre Défausse 3 cartes du dessus de votre deck. Puis, ajoutez à votre main jusqu'à 1 carte de type {Port} parmi les cartes défaussées."),
    ("[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Port} type Character card with a cost of 2 or less and play it. Then, trash the rest.", "[Jouée] Regardez 5 cartes du dessus de votre deck, révélez jusqu'à 1 carte Personnage de type {Port} ayant un coût de 2 ou moins et jouez-la. Puis, placez les cartes restantes dans votre Défausse."),
    ("[On Play] Trash up to 1 face-up card from your opponent's Life cards.", "[Jouée] Placez dans sa Défausse jusqu'à 1 carte face visible de la Vie adverse."),
    ("[On Play] Activate the [On Play] effect of up to 1 of your {Port} type Characters.", "[Jouée] Activez l'effet [Jouée] de jusqu'à 1 de vos Personnages de type {Port}."),
    ("[On Play] Swap the base power of your Leader and this Character during this turn.", "[Jouée] Échangez la puissance de base de votre Leader et de ce Personnage pour tout le tour."),
    ("[Counter] Up to 1 of your Characters' base power becomes the same as your Leader's power during this battle.", "[Contre] La puissance de base de jusqu'à 1 de vos Personnages devient identique à la puissance de votre Leader pour tout le combat."),
    ("[On Play] Set the cost of up to 1 of your opponent's Characters to 0 during this turn.", "[Jouée] Passez à 0 le coût de jusqu'à 1 Personnage adverse pour tout le tour."),
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


REFUSED = [
    ("en", "[On Play] Draw 1 card for every {Port} type card trashed."),  # nothing is trashed
    ("en", "[On Play] Add up to 1 card from among the trashed cards to your hand."),
    ("en", "[On Play] Draw 1 card for every card revealed."),
    ("en", "[On Play] If any of the trashed cards have the {Port} type, draw 1 card."),
    ("en", "This Character cannot attack your Leader."),
    ("en", "[On Play] Return up to 1 of your rested DON!! cards to their DON!! deck."),
    ("en", "[On Play] Choose one:\n• Look at 3 cards from the top of your deck.\n• Trash the rest."),  # of another choice
    ("fr", "[Jouée] Épuisez jusqu'à 1 Leader ou Personnage adverse. Puis, cette carte ne pourra pas être redressée lors de la prochaine phase de Recharge."),
    ("fr", "Quand votre adversaire joue un Personnage depuis sa Défausse, ce Personnage perd -2000 de puissance pour tout le tour."),
]  # fmt: skip


@pytest.mark.parametrize(("lang", "text"), REFUSED)
def test_what_is_not_clear_is_refused(lang, text):
    data = {"id": "ZZ-001", "name": "Talker", "category": "Character", "text": text, "colors": ["Red"]}
    assert not compile_card(data, lang).complete


@rule("onepiece", "3-1-2")
def test_don_cards_on_a_field_are_counted_with_those_given():
    (ability,) = compiled("[Your Turn] This Character gains +1000 power for every DON!! card on your field.").abilities
    (times,) = [part for part in walk(ability) if isinstance(part, Times)]
    assert times.n == Cards("don", "you", said=times.n.said)


@pytest.mark.parametrize("word", ["that card", "that Character", "it"])
def test_a_card_that_was_played_is_another_object(word):
    text = f"[On Play] Play up to 1 [Pell] from your hand. Then, {word} gains [Blocker] during this turn."
    assert any(isinstance(part, Played) for part in walk(compiled(text).abilities[0]))


# -- at the table --------------------------------------------------------------------------------------------------------


def talking(text, *others, **facts):
    duel = table(*others)
    duel.cards["Talker"] = compiled(text, **{"cost": 1, "power": 3000, **facts})
    return duel


@rule("onepiece", "3-1-2")
def test_given_don_cards_count_for_the_power():
    duel = talking("[Your Turn] This Character gains +1000 power for every DON!! card on your opponent's field.")
    duel.position("{A: {characters: [Talker]}, B: {characters: [{card: Gunner, don: 2}], don: 1}}")
    duel.expect("power(Talker) == 6000")


EVENTS = """
Roar: {category: Event, cost: 0, abilities: ["main(draw(1))"]}
Ward: {category: Event, cost: 0, abilities: ["counter(draw(1))"]}
Storm: {category: Event, cost: 3, abilities: ["main(draw(1))"]}
"""


@rule("onepiece", "1-3-3")
def test_events_cannot_be_activated_from_hand_or_by_effects():
    duel = talking("[On Play] You cannot activate Events during this turn.", EVENTS)
    duel.cards["Helper"] = compiled(
        "[On Play] Activate up to 1 Event from your hand.", name="Helper", id="ZZ-002", cost=1, power=1000
    )
    duel.position("{A: {hand: [Roar, Helper], don: 4, deck: 9}}")
    duel.do("play Helper", "choose Roar").expect("A.deck == 8")
    duel.position("{A: {hand: [Roar, Talker, Helper], don: 4, deck: 9}}")
    duel.do("play Talker")
    assert duel.why_not("play Roar").rule == "1-3-3"
    duel.do("play Helper", "settle").expect("A.deck == 9", "A.hand == 1")


@rule("onepiece", "1-3-3")
def test_only_such_events_cannot_be_activated():
    duel = talking("[On Play] You cannot activate Events with a base cost of 2 or less during this turn.", EVENTS)
    duel.position("{A: {hand: [Roar, Storm, Talker], don: 6, deck: 9}}")
    duel.do("play Talker")
    assert duel.why_not("play Roar").rule == "1-3-3"
    duel.do("play Storm").expect("A.deck == 8")


@rule("onepiece", "1-3-3", "7-1-3-2-1")
def test_no_event_counters_an_attack():
    duel = talking("[When Attacking] Your opponent cannot activate Events during this battle.", EVENTS)
    duel.position("{turn: {player: A, number: 5}, A: {characters: [Talker, Gunner]}, B: {hand: [Ward], deck: 9}}")
    duel.do("attack Talker > B.leader")
    assert duel.why_not("counter Ward") is not None


@rule("onepiece", "1-3-3")
def test_who_cannot_attack_attacks_nothing():
    duel = talking("[On Play] You cannot attack during this turn.")
    duel.position("{turn: {player: A, number: 5}, A: {hand: [Talker], characters: [Gunner], don: 2}}")
    assert duel.why_not("attack Gunner > B.leader") is None
    duel.do("play Talker")
    assert duel.why_not("attack Gunner > B.leader").rule == "1-3-3"


@rule("onepiece", "1-3-3")
def test_only_the_card_itself_may_be_attacked():
    duel = talking(
        "[Opponent's Turn] If this Character is rested, your opponent cannot attack any card other than this Character."
    )
    duel.position(
        "{turn: {player: A, number: 5}, A: {characters: [Gunner]}, B: {characters: [{card: Talker, rested: true}]}}"
    )
    assert duel.why_not("attack Gunner > B.leader").rule == "1-3-3"
    duel.do("attack Gunner > Talker")


def test_cards_are_chosen_while_the_total_allows_it():
    duel = talking("[On Play] K.O. any number of your opponent's Characters with a total cost of 4 or less.")
    duel.position("{A: {hand: [Talker], don: 2}, B: {characters: [Gunner, Gunner, Mate]}}")
    duel.do("play Talker")
    assert duel.why_not("choose Gunner, Mate") is not None
    duel.do("choose Gunner, Gunner #2").expect("B.trash == 2", "zone(Mate) == character")


def test_cards_are_added_from_among_those_trashed_only():
    duel = talking(
        "[On Play] Trash 2 cards from the top of your deck. Then, add up to 1 Character card from among the trashed cards to your hand."
    )
    duel.position("{A: {hand: [Talker], trash: [Mate], deck: [Gunner, Gunner], don: 2}}")
    duel.do("play Talker")
    assert duel.why_not("choose Mate") is not None
    duel.do("choose Gunner").expect("A.hand == 1", "A.trash == 2")


def test_each_player_chooses_of_their_own():
    duel = talking("[On Play] Each player returns 1 of their Characters to the owner's hand.")
    duel.position("{A: {hand: [Talker], characters: [Gunner], don: 2}, B: {characters: [Mate, Gunner]}}")
    duel.do("play Talker", "choose A.Gunner", "choose Mate").expect("zone(Mate) == hand", "A.hand == 1", "B.hand == 1")


def test_characters_that_were_rested_are_counted():
    duel = talking(
        "[Activate: Main] You may rest any number of your Characters: For every Character rested this way, your Leader gains +1000 power during this turn."
    )
    assert any(isinstance(part, Bound) for part in walk(duel.cards["Talker"].abilities[0]))
    duel.position("{A: {characters: [Talker, Gunner, Mate]}}")
    duel.do("activate Talker", "choose Gunner, Mate").expect("power(A.leader) == 7000")


def test_how_it_was_knocked_out_is_known():
    hit = "Hitman: {cost: 0, abilities: [\"on_play(ko(up_to(1, opponents('character'))))\"]}"
    duel = talking("[On K.O.] If this Character was K.O.'d in battle, draw 2 cards.", hit)
    duel.position("{A: {hand: [Hitman]}, B: {characters: [Talker], deck: 9}}")
    duel.do("play Hitman", "choose Talker", "settle").expect("zone(Talker) == trash", "B.deck == 9")
    duel.position(
        "{turn: {player: A, number: 5}, A: {characters: [Mate]}, B: {characters: [{card: Talker, rested: true}], deck: 9}}"
    )
    duel.do("attack Mate > Talker", "settle").expect("zone(Talker) == trash", "B.deck == 7")


def test_their_don_cards_go_back_as_far_as_you_choose():
    duel = talking("[On Play] Return up to 1 of your opponent's rested DON!! cards to their DON!! deck.")
    duel.position("{A: {hand: [Talker], don: 2}, B: {don: {active: 1, rested: 2}}}")
    duel.do("play Talker")
    assert duel.game.decision.seat == 0


def test_both_must_have_so_few():
    duel = talking("[On Play] If both you and your opponent have 2 or less Life cards, draw 1 card.")
    duel.position("{A: {hand: [Talker], don: 2, life: 2, deck: 9}, B: {life: 3}}")
    duel.do("play Talker").expect("A.deck == 9")
    duel.position("{A: {hand: [Talker], don: 2, life: 2, deck: 9}, B: {life: 2}}")
    duel.do("play Talker").expect("A.deck == 8")


PRINTED = [
    ("Give this card in your hand -1 cost for every 2 of your {Port} type Characters.", "Pour chaque tranche de 2 de vos Personnages de type {Port}, réduisez de -1 le coût de cette carte de votre main."),
    ("[On Play] You and your opponent each draw 2 cards.", "[Jouée] Vous et votre adversaire piochez chacun 2 cartes."),
    ("[On Play] Your opponent cannot activate Events during this turn.", "[Jouée] Votre adversaire ne peut pas activer d'Événement pour tout le tour."),
    ("[Your Turn] This Character gains +1000 power for every DON!! card on your field.", "[Votre tour] Ce Personnage gagne +1000 de puissance pour chaque carte DON!! sur votre terrain."),
    ("[On Play] Up to 1 of your Characters gains +1000 power during this turn for every DON!! card given to that Character.", "[Jouée] Jusqu'à 1 de vos Personnages gagne +1000 de puissance pour tout le tour pour chaque carte DON!! qui lui est donnée."),
]  # fmt: skip


@pytest.mark.parametrize(("english", "french"), PRINTED)
def test_they_are_shown_in_french(english, french):
    (ability,) = compiled(english).abilities
    assert write_ability(ability, "fr") == french
    assert normal_form(compiled(french, "fr").abilities[0]) == normal_form(ability)
