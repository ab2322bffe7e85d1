"""Opening a save: its game, the way it came, and who sat at the table. A file never starts a program."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from playmat import games, records
from playmat.bots import PREFIX
from playmat.cards import library
from playmat.errors import PlaymatError
from playmat.games import GameKind


class OpenedSave(NamedTuple):
    path: Path
    kind: GameKind
    game: Any
    past: list[Any]  # the game before each answer
    notes: dict[str, Any]
    database: Any  # of the cards
    changed: str  # why the game was replayed from its record instead of taken from its state; "" if it was not

    def seated(self) -> list[str]:
        """Who sat there, as the file says; nobody if it does not say."""
        names = self.notes.get("players")
        fits = isinstance(names, list) and len(names) == len(self.game.sides)
        return [str(name) for name in names] if fits and names else []

    def players(self) -> list[str]:
        """The same, for who wants to play on with them: programs are refused."""
        for seat, name in enumerate(self.seated()):
            if name.startswith(PREFIX):
                seat_name = self.kind.seat_names[seat]
                raise PlaymatError(key="save-names-program", file=str(self.path), seat=seat_name, program=name)
        return self.seated()


def open_save(path: Path) -> OpenedSave:
    kind = games.kind(records.game_in(path))
    database: Any = library(allow_incomplete=True, game=kind.name)
    saved = records.read_save(path, records.lookup_in(database.card))
    return OpenedSave(path, kind, saved.game, saved.past, saved.notes, database, saved.changed)
