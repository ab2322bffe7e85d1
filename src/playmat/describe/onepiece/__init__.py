"""The One Piece Card Game in words.

The words are in `i18n/locales/*/table.ftl`, with those that all games share.
"""

from __future__ import annotations

from playmat.cards import CardDatabase
from playmat.onepiece.cards import OpCard

from ..tellers import teller_of
from . import events, options, printed, prompts, reasons
from .cards import AsPrinted, FromDatabase, OpCatalogue
from .events import OpStory
from .scene import OpScene

__all__ = ["AsPrinted", "OpCatalogue", "OpScene", "OpStory", "TELLER"]


def catalogue(database: CardDatabase | list[OpCard]) -> OpCatalogue:
    """The cards of a database, or cards that have only the words they were made with."""
    return OpCatalogue(AsPrinted(database) if isinstance(database, list) else FromDatabase(database))


STEPS = ("play", "activate", "give", "attack", "block", "counter", "counter-event", "end")
TELLER = teller_of(OpScene, OpStory, catalogue, events, options, printed, prompts, reasons, steps=STEPS)
