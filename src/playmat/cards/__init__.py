"""Cards: what is printed on them in each language, and the cards and decks that come with Playmat.

cards.embedded().card("PM01-001")        # an OpCard
cards.card_text("PM01-001", "fr")
cards.embedded_decks()["pm01-red"]       # a Deck
cards.library().card("OP01-016")         # embedded or imported: see `store`
cards.library(game="dragonball").card("PZ01-T01")   # a DbCard, here a token
"""

from __future__ import annotations

from .collection import Collection, collection
from .database import (
    AmbiguousCard,
    CardDatabase,
    CardSet,
    DeckList,
    IncompleteCard,
    UnknownCard,
    UnknownDeck,
    card_name,
    card_text,
    embedded,
    embedded_decks,
)
from .folders import data_folder
from .printed import Effects, PrintedCard
from .store import import_cards, library

__all__ = [
    "AmbiguousCard",
    "CardDatabase",
    "CardSet",
    "Collection",
    "DeckList",
    "Effects",
    "IncompleteCard",
    "PrintedCard",
    "UnknownCard",
    "UnknownDeck",
    "card_name",
    "card_text",
    "collection",
    "data_folder",
    "embedded",
    "embedded_decks",
    "import_cards",
    "library",
]
