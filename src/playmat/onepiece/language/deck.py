"""Texts about deck construction (5-1-2-4); they count while the deck is built, outside any game (5-1-2-4-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.effects.projection import Applied
from playmat.effects.tree import Filter, Op, enroll


class DeckText(Op):
    """Does nothing during the game."""

    def project(self, game: Any, context: Any, found: list[Applied]) -> None:
        return None

    def run(self, game: Any, resolution: Any) -> None:
        return None


@dataclass(frozen=True)
class AnyNumber(DeckText):
    """Any number of this card may be in the deck."""


@dataclass(frozen=True)
class CannotInclude(DeckText):
    """No such cards may be in the deck."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class OnlyInclude(DeckText):
    """Only such cards may be in the deck."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class DonDeckSize(DeckText):
    """The DON!! deck consists of this many cards."""

    n: int


@dataclass(frozen=True)
class AlsoTreatedAs(DeckText):
    """Has these names, types and attributes too, wherever it is (2-1-3, 2-4-4, 2-5-7); "*" means all of them."""

    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()


enroll(__name__)
