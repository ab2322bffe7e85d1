"""Saves: the record up to now, which lasts, and the state as data, which is there at once.

A state means what it says only to the version of Playmat and the cards that it was saved with. With others, the game is
replayed from its record.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from playmat import games
from playmat.core.decision import IllegalAction
from playmat.core.record import BROKEN, History, RecordError, check_digest, decoded, digest, digested
from playmat.games import Lookup

from .files import read_whole, told
from .replaying import act, kind_of, record_of, start, steps
from .text import CONCEDE, NAME, TABLE, Record

# What keeps a state from being used, but not the record beside it.
CHANGED = ("save-wrong-engine", "save-wrong-format", "save-wrong-cards", "save-unknown-part")


class Saved(NamedTuple):
    """What a save holds."""

    game: Any
    past: list[Any]  # the game before each answer, so that answers can be taken back; empty if the way is not known
    notes: dict[str, Any]  # about the table: who sits where
    changed: str = ""  # why its state was not used: the key of a text, if it was not


def save_of(game: Any, conceded: int = -1, **notes: Any) -> bytes:
    """A save, with what the rules don't need but the table does."""
    body = msgspec.json.decode(games.kind(game.name).save(game))
    record = str(record_of(game, notes.get("players", ()), conceded))
    return msgspec.json.encode(digested({**body, "record": record, "table": notes}))


def read_record(path: Path) -> Record:
    """The record in a file: a record, or the one in a save."""
    data = read_whole(path)
    try:
        if data.lstrip()[:1] != b"{":
            return Record.read(data)
        return record_in(save_body(data))
    except RecordError as error:
        raise told(path, error) from None


def save_body(data: bytes) -> dict[str, Any]:
    if data.startswith(NAME.encode()):
        raise RecordError("save-wrong-format", expected="playmat-save", found=NAME)
    body = decoded(data)
    found = body.get("format") if isinstance(body, dict) else type(body).__name__
    if not isinstance(body, dict) or not str(found).startswith("playmat-save"):
        raise RecordError("save-wrong-format", expected="playmat-save", found=str(found)[:60])
    return body


def record_in(body: dict[str, Any]) -> Record:
    text = body.get("record")
    if not isinstance(text, str):
        raise RecordError("record-missing", name="record")
    return Record.read(text)


def game_in(path: Path) -> str:
    """The name of the game that a save is of."""
    try:
        return kind_of(str(save_body(read_whole(path)).get("game"))).name
    except RecordError as error:
        raise told(path, error) from None


def read_save(path: Path, lookup: Lookup) -> Saved:
    data = read_whole(path)
    try:
        body = save_body(data)
        check_digest(body)
        notes = body.get("table")
        notes = notes if isinstance(notes, dict) else {}
        try:
            game = kind_of(str(body.get("game"))).load(data, lookup)
        except RecordError as error:
            if error.key not in CHANGED or "record" not in body:
                raise
            *past, game = [one.clone() for one in steps(record_in(body), lookup)]
            return Saved(game, past, notes, error.key)
        return Saved(*way_to(game, body, lookup), notes)
    except RecordError as error:
        raise told(path, error) from None


def way_to(game: Any, body: dict[str, Any], lookup: Lookup) -> tuple[Any, list[Any]]:
    """The way that a loaded game came, along its record and its answers, and the same game at the end of it.

    Where they lead elsewhere, somebody has changed one of them: a state alone is not believed.
    """
    codec = games.kind(game.name).codec
    try:
        record = record_in(body)
        history = History(start(record, lookup))
        if record.game != game.name:
            raise RecordError("save-wrong-game", expected=game.name, found=record.game)
        codes = list(game.answers or [])[-answered(record) or len(game.answers or []) :]
        for number, line in enumerate(record.actions):
            if line.seat == TABLE:
                act(history.game, line, number)
            elif line.text == CONCEDE:
                history.past.append(history.game.clone())
                act(history.game, line, number)
            else:
                history.apply(codes.pop(0))
    except (RecordError, IllegalAction, *BROKEN):
        raise RecordError("save-edited") from None
    if codes or digest(codec, history.game) != digest(codec, game):
        raise RecordError("save-edited")
    return history.game, history.past


def answered(record: Record) -> int:
    return sum(line.text != CONCEDE for line in record.played)
