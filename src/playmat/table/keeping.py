"""Games are kept as they are played: what becomes of the terminal, the process or a bot loses no answer.

A kept game is a save of its beginning and, beside it, a line for every answer since, each with a checksum. A last line
that was cut off is left out; a game that is over is not kept any longer.

    table.keep(folder)
    table = resume(newest(folder))
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.core.decision import IllegalAction
from playmat.errors import PlaymatError
from playmat.records import BadRecord

if TYPE_CHECKING:
    from .table import Table

fcntl: Any = import_module("fcntl") if find_spec("fcntl") else None  # not everywhere; without it nobody is kept out

SAVE, MOVES = ".save", ".moves"
ANSWER, UNDO, CONCEDE = "answer", "undo", "concede"
MOVE = re.compile(rf"(?:{ANSWER}|{UNDO}|{CONCEDE}) \d{{1,18}}", re.ASCII)
MOST_KEPT = 20  # games; older ones are thrown away
MOST_BYTES = 10_000_000


class Keeper:
    """Writes down what is done at one table. Whoever plays the game holds its file."""

    def __init__(self, table: Table, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tidy(folder)
            self.path = folder / f"{datetime.now():%Y%m%d-%H%M%S-%f}-{os.getpid()}{SAVE}"
            table.save(self.path)
            self.file = self.path.with_suffix(MOVES).open("ab", buffering=0)
        except OSError as error:
            raise PlaymatError(key="file-not-written", file=str(folder), reason=error.strerror or str(error)) from None
        hold(self.file)
        self.number = 0

    def note(self, what: str, number: int) -> None:
        text = f"{self.number} {what} {number}"
        self.number += 1
        try:
            self.file.write(f"{checksum(text)} {text}\n".encode())
        except OSError as error:
            reason = error.strerror or str(error)
            raise PlaymatError(key="file-not-written", file=str(self.path), reason=reason) from None

    def close(self, over: bool) -> None:
        """The game is left, or over: then there is nothing to go on with."""
        self.file.close()
        if over:
            discard(self.path)


def checksum(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def hold(file: Any) -> bool:
    """Hold a file as long as it is open; False if somebody else does."""
    if fcntl is not None:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def discard(save: Path) -> None:
    for path in (save, save.with_suffix(MOVES)):
        path.unlink(missing_ok=True)


def kept(folder: Path) -> list[Path]:
    """The games that are kept and not being played, the newest first."""
    found = []
    for path in sorted(folder.glob(f"*{SAVE}"), reverse=True):
        try:
            with path.with_suffix(MOVES).open("rb") as file:
                if hold(file):
                    found.append(path)
        except OSError:
            continue
    return found


def tidy(folder: Path) -> None:
    for path in kept(folder)[MOST_KEPT:]:
        discard(path)


def newest(folder: Path) -> Path:
    found = kept(folder)
    if not found:
        raise PlaymatError(key="play-nothing-kept", folder=str(folder))
    return found[0]


def moves_of(save: Path) -> list[tuple[str, int]]:
    """What was done since a kept game began; BadRecord at the first line that was changed."""
    path = save.with_suffix(MOVES)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadRecord(key="file-not-read", file=str(path), reason=error.strerror or str(error)) from None
    if len(data) > MOST_BYTES:
        raise BadRecord(key="record-too-large", file=str(path), most=str(MOST_BYTES))
    found: list[tuple[str, int]] = []
    for line in data.split(b"\n")[:-1]:
        told, _, text = line.decode("ascii", "replace").partition(" ")
        words = text.split(" ")
        if told != checksum(text) or words[:1] != [str(len(found))] or not MOVE.fullmatch(" ".join(words[1:])):
            raise BadRecord(key="kept-changed", file=str(path), line=str(len(found) + 1))
        found.append((words[1], int(words[2])))
    return found


def go_on(table: Table, moves: Sequence[tuple[str, int]], save: Path) -> None:
    """Do at a table what was done at it before."""
    try:
        for what, number in moves:
            if what == ANSWER:
                table.history.apply(number)
            elif what == CONCEDE:
                table.concede(number)
            else:
                while len(table.history.past) > number and table.history.undo():
                    pass
                table.conceded = -1
                table.open_windows()
    except (IllegalAction, PlaymatError, ValueError) as error:
        raise BadRecord(key="save-damaged", file=str(save), reason=str(error)[:200]) from None
