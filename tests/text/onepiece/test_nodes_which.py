"""What texts need of the language beyond the rules: which cards, when, and how much, played from compiled text."""

from __future__ import annotations

from playmat.scenario import CREW, Table, make_card
from playmat.text.onepiece.compile import compile_card

LEADER = {"category": "Leader", "life": 4, "cost": None, "power": 5000}


def duel(**texts):
    """A table with cards of these texts; a text in a tuple comes with facts."""
    cards = {name: make_card(name, data) for name, data in CREW.items()}
    for name, told in texts.items():
        text, facts = told if isinstance(told, tuple) else (told, {})
        data = {
            "id": name,
            "name": name,
            "category": "Character",
            "colors": ["Red"],
            "cost": 1,
            "power": 1000,
            "types": [],
            **facts,
            "text": text,
        }
        made = compile_card(data)
        assert made.complete, made.problems
        cards[name] = made.card
    return Table(cards)


def test_a_different_color_is_no_color_of_the_card_spoken_of():
    table = duel(
        Swap="[On Play] Return 1 of your Characters to the owner's hand. Then, play up to 1 Character card with a cost of 2 or less from your hand that is a different color than the returned Character.",
        Blue=("", {"colors": ["Blue"]}),
        Both=("", {"colors": ["Red", "Blue"]}),
        Plain=("", {"colors": ["Red"]}),
    )
    table.position("{turn: A, A: {hand: [Swap, Both, Plain], characters: [Blue], don: 1}}")
    table.do("play Swap", "choose Blue")
    assert table.offered() == ["Plain"]


def test_a_cost_equal_to_the_don_given_to_the_card():
    table = duel(
        Judge="[On Play] Select up to 1 of your opponent's rested Characters. If the chosen Character has a cost equal to the number of DON!! cards given to it, K.O. it."
    )
    table.position(
        "{turn: A, A: {hand: [Judge, Judge], don: 2}, B: {characters: [{card: Gunner, rested: true, don: 2}, {card: Mate, rested: true, don: 2}]}}"
    )
    table.do("play Judge", "choose Mate")
    table.expect("zone(Mate) == character")
    table.do("play Judge", "choose Gunner")
    table.expect("zone(Gunner) == trash")


def test_for_every_card_trashed_counts_what_this_effect_trashed():
    table = duel(
        Bookworm="[When Attacking] You may trash any number of cards from your hand. This Character gains +1000 power during this battle for every card trashed."
    )
    table.position(
        "{turn: A, A: {hand: [Deckhand, Gunner, Mate], characters: [Bookworm], trash: [Giant, Giant]}, B: {hand: [Deckhand]}}"
    )
    table.do("attack Bookworm -> leader", "yes", "choose Deckhand, Gunner")
    assert table.power("Bookworm") == 3000


def test_each_loses_power_for_its_own_don():
    table = duel(
        Weight="[On Play] Give all of your opponent's Characters -1000 power during this turn for every DON!! card given to that Character."
    )
    table.position(
        "{turn: A, A: {hand: [Weight], don: 1}, B: {characters: [{card: Mate, don: 2}, {card: Gunner, don: 1}, Giant]}}"
    )
    table.do("play Weight")
    assert [table.power(name) for name in ("Mate", "Gunner", "Giant")] == [4000, 3000, 9000]


def test_cards_are_trashed_until_so_many_are_left():
    table = duel(
        Diet="[On Play] Trash cards from your hand until you have 2 cards in your hand.",
        Feast="[On Play] Draw cards so that you have 3 cards in your hand.",
    )
    table.position("{turn: A, A: {hand: [Diet, Feast, Mate, Giant], deck: [Gunner, Gunner, Gunner], don: 2}}")
    table.do("play Diet", "choose Mate")
    table.expect("A.hand == 2")
    table.do("play Feast")
    table.expect("A.hand == 3")


def test_or_is_one_pick_among_both():
    table = duel(
        Either="[On Play] Play up to 1 Character card with 1000 power or less or up to 1 [Mate] from your hand.",
        Small="",
    )
    table.position("{turn: A, A: {hand: [Either, Small, Mate, Giant], don: 1}}")
    table.do("play Either")
    assert sorted(table.offered()) == ["Mate", "Small"]
    table.do("choose Mate")
    table.expect("zone(Small) == hand", "zone(Mate) == character")


def test_what_this_effect_played():
    table = duel(
        Usher="[On Play] Play up to 1 Character card with a cost of 4 or less from your trash. The Character played with this effect gains [Rush] during this turn."
    )
    table.position("{turn: A, A: {hand: [Usher], trash: [Mate], don: 1}}")
    table.do("play Usher", "choose Mate")
    table.expect("keyword(Mate, Rush)")


def test_a_replacement_for_the_characters_there_are_now():
    table = duel(
        Shield=(
            "[Counter] If any of your Characters would be K.O.'d in battle during this turn, you may trash 1 card from your hand instead.",
            {"category": "Event", "power": None},
        )
    )
    table.position(
        "{turn: A, A: {characters: [Giant]}, B: {hand: [Shield, Deckhand], characters: [{card: Mate, rested: true}], don: 1}}"
    )
    table.do("attack Giant -> Mate", "counter Shield", "pass", "yes")
    table.expect("zone(Mate) == character", "B.hand == 0")


def test_removed_by_the_opponent_means_battle_too():
    table = duel(
        Roots=(
            "If your Character would be removed from the field by your opponent, you may add 1 card from the top of your Life cards to your hand instead.",
            {},
        )
    )
    table.position("{turn: A, A: {characters: [Giant]}, B: {life: 3, characters: [Roots, {card: Mate, rested: true}]}}")
    table.do("attack Giant -> Mate", "yes")
    table.expect("zone(Mate) == character", "B.life == 2")
