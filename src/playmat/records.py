"""Records and saves as files: made from a game, replayed to the same end, branched anywhere; what is wrong with one.

A record is decks, seed and answers (`core.record.Record`). A save is the state itself; ours also carries the seed, so
that a game that was broken off can still be recorded and its answers taken back. Both say which game they are of.

    record = record_of(game, seed=7)
    write(path, record.to_bytes())
    game = replay(read_record(path), lookup)
"""

from __future__ import annotations

import os
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from playmat import games
from playmat.core import record as core
from playmat.core.card import Printed
from playmat.core.record import Record, RecordError
from playmat.errors import PlaymatError
from playmat.games import BadOptions, GameKind, Lookup

OURS = b"playmat-"  # in the first words of a save or record


class BadRecord(PlaymatError):
    """A file that is not a record or save this Playmat can use: names the file and the place."""


class Different(PlaymatError):
    """A record that replays, but to another end than the one it names."""

    exit_code = 1


def lookup_in(card: Callable[[str], Printed]) -> Lookup:
    """Finds printed cards by their id; an unknown one (a KeyError) is an error of the file that names it."""

    def find(id: str) -> Printed:
        try:
            return card(str(id))
        except KeyError:
            raise RecordError("save-unknown-card", card=str(id)) from None

    return find


# -- from a game -------------------------------------------------------------------------------------------------


def record_of(game: Any, seed: int, conceded: int = -1) -> Record:
    """All there is to know of this game up to now. `conceded` is the seat that gave up, if one did."""
    if game.answers is None:
        raise ValueError("a game without a log (log=False) cannot be recorded")
    kind = games.kind(game.name)
    return Record(
        game.name,
        kind.decks_of(game),
        seed,
        kind.options_of(game),
        list(game.answers),
        core.cards_hash(kind.codec, kind.brought(game)),
        core.digest(kind.codec, game),
        conceded,
    )


# -- and back ----------------------------------------------------------------------------------------------------


def kind_of(name: str) -> GameKind:
    """The game of a file."""
    try:
        return games.kind(name)
    except games.UnknownGame:
        raise RecordError("save-wrong-game", expected=", ".join(games.names()), found=name) from None


def start(record: Record, lookup: Lookup) -> Any:
    """The game of a record before its first answer."""
    kind = kind_of(record.game)
    rules = str(record.options.get("rules", ""))
    if rules not in kind.editions:
        raise RecordError("record-rules", found=rules, known=", ".join(kind.editions))
    try:
        decks = [kind.deck(data, lookup) for data in record.decks]
    except (KeyError, TypeError) as error:
        raise RecordError("save-damaged", reason=f"decks: {type(error).__name__}: {error}") from None
    if len(decks) != kind.players:
        raise RecordError("save-damaged", reason=f"decks: {len(decks)}")
    try:
        game = kind.new_game(decks, record.seed, rules, record.options)
    except kind.deck_error as error:
        number, first = error.number, error.problems[0]  # type: ignore[attr-defined]
        raise RecordError("record-deck", number=number, rule=first.rule) from None
    except BadOptions as error:
        raise RecordError("save-damaged", reason=f"options: {error}") from None
    found = core.cards_hash(kind.codec, game.cards)
    if found != record.cards_hash:
        raise RecordError("save-wrong-cards", expected=record.cards_hash, found=found)
    return game


def steps(record: Record, lookup: Lookup, to: int | None = None) -> Iterator[Any]:
    """The game before each answer and at the end: the same object, further on each time.

    With `to`, stop after that many answers.
    """
    game = start(record, lookup)
    yield game
    answers = record.answers if to is None else record.answers[:to]
    for _ in core.replay_steps(game, answers):
        yield game
    if record.conceded >= 0 and len(answers) == len(record.answers):
        if record.conceded >= len(game.seats):
            raise RecordError("save-damaged", reason=f"conceded: {record.conceded}")
        game.concede(record.conceded)
        yield game


def replay(record: Record, lookup: Lookup, to: int | None = None) -> Any:
    """The game that these answers lead to."""
    return deque(steps(record, lookup, to), maxlen=1)[0]


def verify(record: Record, game: Any) -> None:
    """Whether a replayed record came to the end it names."""
    found = core.digest(games.kind(game.name).codec, game)
    if found != record.digest:
        raise RecordError("record-different", expected=record.digest, found=found)


# -- files -------------------------------------------------------------------------------------------------------


def check_target(path: Path) -> None:
    """Refuse, before a game is played for it, a place where no file of ours can go."""
    if path.is_dir() or not path.parent.is_dir():
        raise PlaymatError(key="file-no-place", file=str(path))
    if path.exists() and OURS not in read(path)[:60]:
        raise PlaymatError(key="file-not-ours", file=str(path))


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a file of another kind is not overwritten."""
    check_target(path)
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(temporary, 0o666 & ~_umask())
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise PlaymatError(key="file-not-written", file=str(path), reason=error.strerror or str(error)) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadRecord(key="file-not-read", file=str(path), reason=error.strerror or str(error)) from None


def told(path: Path, error: RecordError) -> PlaymatError:
    """What is wrong with a file, for its reader."""
    kind = Different if error.key == "record-different" else BadRecord
    details = {name: str(value) for name, value in error.details.items()}
    return kind(key=error.key, file=str(path), **details)


def read_record(path: Path) -> Record:
    try:
        return Record.from_bytes(read(path))
    except RecordError as error:
        raise told(path, error) from None


def save_of(game: Any, seed: int | None, **table: Any) -> bytes:
    """A save, with what the rules don't need but the table does: the seed, and who sits where."""
    body = msgspec.json.decode(games.kind(game.name).save(game))
    return msgspec.json.encode({**body, "seed": seed, "table": table})


def game_in(path: Path) -> str:
    """The name of the game that a save or record is of; the usual one if the file does not say."""
    try:
        body = msgspec.json.decode(read(path))
    except msgspec.DecodeError:
        return games.DEFAULT  # whoever reads it will tell what is wrong with it
    name = body.get("game") if isinstance(body, dict) else None
    if not isinstance(name, str):
        return games.DEFAULT
    try:
        return kind_of(name).name
    except RecordError as error:
        raise told(path, error) from None


def read_save(path: Path, lookup: Lookup) -> tuple[Any, int | None, dict[str, Any]]:
    """The game of a save, its seed if the save knows it, and the notes about the table."""
    data = read(path)
    try:
        game = games.kind(game_in(path)).load(data, lookup)
    except RecordError as error:
        raise told(path, error) from None
    body = msgspec.json.decode(data)
    seed, table = body.get("seed"), body.get("table")
    return game, seed if isinstance(seed, int) else None, table if isinstance(table, dict) else {}
