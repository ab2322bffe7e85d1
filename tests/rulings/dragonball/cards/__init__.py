"""Official cards of the Dragon Ball rulings, written with the tree builder: facts, and what their skills do.

A module holds the cards of a few sets; `lookup` finds one by its number. Skills that play no part in any position may
be left out; a remark says so. The printed words are not here.
"""

from __future__ import annotations

from playmat.dragonball import DbCard

from . import bt01_bt03, bt04_bt08, bt09_bt12, bt13_bt28, others

CARDS: dict[str, DbCard] = {}
for module in (bt01_bt03, bt04_bt08, bt09_bt12, bt13_bt28, others):
    for card in module.CARDS:
        assert card.id not in CARDS, card.id
        CARDS[card.id] = card


def lookup(name: str) -> DbCard:
    return CARDS[name]
