"""Dragon Ball Super Card Game Masters, comprehensive rules 3.02: a module a chapter or family of chapters."""

from playmat.core.deck import DeckError

from .build_game import digest, load, new_game, save
from .cards import DbCard
from .deck import Deck, problems
from .game import Masters
from .house import HouseRules
from .vocabulary import VOCABULARY

__all__ = [
    "DbCard",
    "Deck",
    "DeckError",
    "HouseRules",
    "Masters",
    "VOCABULARY",
    "digest",
    "load",
    "new_game",
    "problems",
    "save",
]
