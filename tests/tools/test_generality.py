"""Leaving a set out, with cards of our own."""

from tools import generality

TEXTS = generality.GAMES["dragonball"]


def card(id, text):
    return {"id": id, "name": "Pip", "text": text, "back": None}


CARDS = [
    card("AA-001", "[Auto] When this card attacks, draw 1 card."),
    card("AA-002", "[Auto] When this card attacks, take another turn after this one."),
    card("AA-003", "[Auto] When this card attacks, whistle a tune."),
    card("BB-001", "[Auto] When this card attacks, draw 2 cards."),
]


def test_a_card_counts_if_other_sets_use_all_its_productions():
    failed = generality.Pool(TEXTS, CARDS).left_out()
    assert set(failed["AA"]) == {"AA-002", "AA-003"}
    assert failed["BB"] == {}


def test_the_productions_of_one_set_are_listed_with_the_cards_that_need_them():
    pool = generality.Pool(TEXTS, CARDS)
    costs = {production.name: ids for production, ids in pool.costs(pool.left_out())}
    assert costs == {"take another turn after this one": ["AA-002"]}
