"""Dragon Ball Super Card Game Masters in words: the same modules as for One Piece.

The words are in `i18n/locales/*/dragonball.ftl`; what both games say alike is in `table.ftl`.
"""

from __future__ import annotations

from playmat.cards.masters import MastersDatabase
from playmat.dragonball.cards import DbCard

from ..tellers import teller_of
from . import events, options, printed, prompts, reasons
from .cards import AsPrinted, DbCatalogue, FromDatabase
from .events import DbStory
from .scene import DbScene

__all__ = ["AsPrinted", "DbCatalogue", "DbScene", "DbStory", "TELLER"]


def catalogue(database: MastersDatabase | list[DbCard]) -> DbCatalogue:
    """The cards of a database, or cards that have only the words they were made with."""
    return DbCatalogue(AsPrinted(database) if isinstance(database, list) else FromDatabase(database))


STEPS = ("play", "activate", "attack", "combo", "counter", "grow", "charge", "end")
TELLER = teller_of(DbScene, DbStory, catalogue, events, options, printed, prompts, reasons, steps=STEPS)
