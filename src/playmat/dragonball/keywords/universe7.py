"""22-19 [Warrior of Universe 7]: the orbs of 《Universe 7》 cards do not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core.card import Card

from ..cards import UNIVERSE_7, WARRIOR_OF_UNIVERSE_7, DbCard
from ..zones import UNISON_AREA

if TYPE_CHECKING:
    from ..game import Masters


def colorless(game: Masters, card: Card) -> bool:
    """22-19-2: in every area, whoever's: whether this card counts as having no specified cost (1-2-3-2)."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    if UNIVERSE_7 not in printed.front.traits:
        return False
    return any(
        perm.zone <= UNISON_AREA and perm.keywords & WARRIOR_OF_UNIVERSE_7 for side in game.seats for perm in side.field
    )
