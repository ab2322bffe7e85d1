"""The One Piece Card Game: comprehensive rules 1.1.8, a module a chapter.

game = onepiece.new_game([deck_a, deck_b], seed=7)
while (decision := game.decision) is not None:
    game.apply(decision.options[0])
game.result
"""

from __future__ import annotations

from playmat.core.deck import DeckError

from .build_game import codec, load, new_game, save
from .cards import OpCard
from .deck import Deck, problems
from .game import Duel
from .house import HouseRules
from .team import TeamMatch
from .vocabulary import VOCABULARY

__all__ = [
    "Deck",
    "DeckError",
    "Duel",
    "HouseRules",
    "OpCard",
    "TeamMatch",
    "VOCABULARY",
    "codec",
    "load",
    "new_game",
    "problems",
    "save",
]
