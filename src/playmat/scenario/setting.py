"""Scenarios of a game: the part `scenario` of its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playmat.games import GameKind

from .base import BaseTable
from .claims import Claims
from .words import Words

PACKAGE = Path(__file__).parents[1]
Lookup = Callable[[str], Any] | None


class Setting(NamedTuple):
    """How scenarios of one family of games are set up."""

    make_cards: Callable[[Any], Mapping[str, Any]]  # from the `cards:` of a scenario
    table: Callable[[GameKind, Mapping[str, Any], Lookup, bool], BaseTable]  # with cards, lookup, and whether careful
    schema: Path  # of a scenario file
    words: Words  # that sentences begin with
    claimable: Claims

    def set_up(self, kind: GameKind, described: Any, lookup: Lookup = None, careful: bool = False) -> BaseTable:
        """A table with the cards that a scenario describes."""
        return self.table(kind, self.make_cards(described), lookup, careful)


def setting(kind: GameKind) -> Setting:
    return kind.part("scenario", Setting)


def schema_of_ours(name: str) -> Path:
    """A schema that comes with Playmat: in docs/ of a checkout, inside the package of an installation."""
    installed = PACKAGE / "_schema" / name
    return installed if installed.is_file() else PACKAGE.parents[1] / "docs" / name
