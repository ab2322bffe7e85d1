"""Where the cards of a game are: the part `cards` of its kind.

    collection(games.kind("onepiece-team")).library()

Cards and decks belong to a family of games: a variant has those of the game it varies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playmat.games import GameKind

from .index import CardIndex

AnyIndex = CardIndex[Any, Any, Any]


class Collection(NamedTuple):
    """The cards of one family of games."""

    embedded: Callable[[], AnyIndex]  # those that come with the game
    library: Callable[[bool], AnyIndex]  # and those that were imported; whether cards may be played incomplete
    compiles: bool = False  # printed texts are read by a compiler: cards can be imported, what it understands counted


def collection(kind: GameKind) -> Collection:
    return kind.part("cards", Collection)
