"""Deck lists: read in the forms in which players pass them around, checked against the cards, written again.

deck = decks.load("enel.txt")                                    # a file, a link, or a deck that comes with Playmat
deck = decks.load("enel.txt", cards.library(allow_incomplete=True))
decks.unsupported(deck, database)                                # what is ignored of its texts
decks.write(decks.resolved("enel.txt", database), "optcgsim")
"""

from __future__ import annotations

from .loading import BadDeck, NotPlayable, Resolved, Unsupported, load, made, resolved, unsupported, warning
from .reading import Entry, Listing, NotAList, read, read_listings
from .writing import Writer, forms, write

__all__ = [
    "BadDeck",
    "Entry",
    "Listing",
    "NotAList",
    "NotPlayable",
    "Resolved",
    "Unsupported",
    "Writer",
    "forms",
    "load",
    "made",
    "read",
    "read_listings",
    "resolved",
    "unsupported",
    "warning",
    "write",
]
