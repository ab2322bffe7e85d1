"""Cards: what is printed on them in each language, and the cards and decks that come with Playmat.

    cards.embedded().card("PM01-001")        # an OpCard
    cards.card_text("PM01-001", "fr")
    cards.embedded_decks()["pm01-red"]       # a Deck
"""

from __future__ import annotations

from .database import (
    CardDatabase,
    CardSet,
    DeckList,
    Effects,
    PrintedCard,
    UnknownCard,
    UnknownDeck,
    card_name,
    card_text,
    embedded,
    embedded_decks,
)

__all__ = [
    "CardDatabase",
    "CardSet",
    "DeckList",
    "Effects",
    "PrintedCard",
    "UnknownCard",
    "UnknownDeck",
    "card_name",
    "card_text",
    "embedded",
    "embedded_decks",
]
