"""The One Piece Card Game in words.

The words are in `i18n/locales/*/table.ftl`, with those that all games share.
"""

from __future__ import annotations

from playmat.cards import CardDatabase

from ..tellers import teller_of
from . import events, options, printed, prompts, reasons
from .cards import AsPrinted, FromDatabase, OpCatalogue
from .events import OpStory
from .scene import OpScene

__all__ = ["AsPrinted", "OpCatalogue", "OpScene", "OpStory", "TELLER"]


def catalogue(database: CardDatabase) -> OpCatalogue:
    return OpCatalogue(FromDatabase(database))


STEPS = ("play", "activate", "give", "attack", "block", "counter", "counter-event", "end")
TELLER = teller_of(OpScene, OpStory, catalogue, events, options, printed, prompts, reasons, steps=STEPS)
