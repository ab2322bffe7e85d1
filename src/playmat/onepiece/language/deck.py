"""Texts about deck construction (5-1-2-4); they count while the deck is built, outside any game (5-1-2-4-2)."""

from __future__ import annotations

from typing import Any

from playmat.effects.tree import Filter, Op, node


class DeckText(Op):
    """Does nothing during the game."""

    def project(self, game: Any, fr: Any) -> None:
        return None

    def run(self, game: Any, fr: Any) -> None:
        return None


@node
class AnyNumber(DeckText):
    """Any number of this card may be in the deck."""


@node
class CannotInclude(DeckText):
    """No such cards may be in the deck."""

    filters: tuple[Filter, ...]


@node
class OnlyInclude(DeckText):
    """Only such cards may be in the deck."""

    filters: tuple[Filter, ...]


@node
class DonDeckSize(DeckText):
    """The DON!! deck consists of this many cards."""

    n: int


@node
class AlsoTreatedAs(DeckText):
    """Has these names, types and attributes too, wherever it is (2-1-3, 2-4-4, 2-5-7); "*" means all of them."""

    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
