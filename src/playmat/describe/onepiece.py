"""The One Piece Card Game in words."""

from __future__ import annotations

from playmat.cards import CardDatabase

from . import events, options, printed, prompts, reasons
from .cards import Catalogue, FromDatabase
from .events import Story
from .scene import Scene
from .tellers import teller_of


def catalogue(database: CardDatabase) -> Catalogue:
    return Catalogue(FromDatabase(database))


TELLER = teller_of(Scene, Story, catalogue, events, options, printed, prompts, reasons)
