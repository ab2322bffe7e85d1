"""The journal of a simulation: a row a line as the games end, each with its checksum, one run at a time.

playmat-sim-2 5c0f…            which plan it is of
89ab… {"number":0,…}           the checksum of the line, and the row
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Self

import msgspec

from playmat.errors import PlaymatError

from .match import Row
from .plan import Plan

fcntl: Any = import_module("fcntl") if find_spec("fcntl") else None  # not everywhere; without it nobody is kept out
LONGEST_ROW = 1_000_000  # bytes


class JournalError(PlaymatError):
    """A file of rows that belongs to another simulation, is none, was changed, or is being written."""


class Journal:
    """The rows of a plan in a file. Who enters it holds it; another run on the same file is told who that is."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.key = plan.key()
        self.rows: list[Row] = []
        self.lock = path.with_name(f".{path.name}.lock")
        self.held = -1
        self.file: Any = None
        self.count = 0

    def __enter__(self) -> Self:
        with told(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.hold()
        try:
            self.rows = self.read()
            self.count = len(self.rows)
            self.begin()
        except BaseException:
            self.release()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None
        if not self.count:
            self.path.unlink(missing_ok=True)
        self.release()

    # -- one at a time -----------------------------------------------------------------------------------------------

    def hold(self) -> None:
        self.held = os.open(self.lock, os.O_RDWR | os.O_CREAT, 0o666)
        if fcntl is None:
            return
        try:
            fcntl.flock(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            who = os.read(self.held, 40).decode("ascii", "replace").strip() or "?"
            os.close(self.held)
            self.held = -1
            raise JournalError(key="sim-held", file=str(self.path), process=who) from None
        os.ftruncate(self.held, 0)
        os.write(self.held, str(os.getpid()).encode())

    def release(self) -> None:
        if self.held >= 0:
            self.lock.unlink(missing_ok=True)
            os.close(self.held)
            self.held = -1

    # -- rows --------------------------------------------------------------------------------------------------------

    def read(self) -> list[Row]:
        """The rows of an earlier run of this plan; a last line that was cut off is played again."""
        rows: list[Row] = []
        try:
            with self.path.open("rb") as file:
                if file.readline(LONGEST_ROW).decode("utf-8", "replace").rstrip("\n") != head(self.key):
                    raise JournalError(key="sim-other-plan", file=str(self.path))
                while (line := file.readline(LONGEST_ROW)).endswith(b"\n"):
                    row = row_in(self.key, line)
                    if row is None or row.number != len(rows) or row.number >= self.plan.total:
                        number = str(len(rows) + 2)
                        raise JournalError(key="sim-changed-row", file=str(self.path), line=number)
                    rows.append(row)
                if len(line) >= LONGEST_ROW:
                    raise JournalError(key="sim-changed-row", file=str(self.path), line=str(len(rows) + 2))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise JournalError(key="file-not-read", file=str(self.path), reason=error.strerror or str(error)) from None
        return rows

    def begin(self) -> None:
        """Write the rows that hold anew (whole or not at all), and go on behind them."""
        temporary = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        with told(self.path):
            try:
                temporary.write_bytes(head(self.key).encode() + b"\n" + lines(self.key, self.rows))
                os.replace(temporary, self.path)
            except OSError:
                temporary.unlink(missing_ok=True)
                raise
            self.file = self.path.open("ab", buffering=0)

    def add(self, rows: Sequence[Row]) -> None:
        left = memoryview(lines(self.key, rows))
        with told(self.path):
            while left:
                left = left[self.file.write(left) :]
        self.count += len(rows)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """A journal that cannot be written is told in a sentence."""
    try:
        yield
    except OSError as error:
        raise JournalError(key="file-not-written", file=str(path), reason=error.strerror or str(error)) from None


def head(key: str) -> str:
    return f"playmat-sim-2 {key}"


def checksum(key: str, data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=8, key=key.encode()).hexdigest().encode()


def lines(key: str, rows: Sequence[Row]) -> bytes:
    encoded = [msgspec.json.encode(row) for row in rows]
    return b"".join(checksum(key, row) + b" " + row + b"\n" for row in encoded)


def row_in(key: str, line: bytes) -> Row | None:
    """The row of a line; None if its checksum is another."""
    told, _, data = line.rstrip(b"\n").partition(b" ")
    if told != checksum(key, data):
        return None
    try:
        return msgspec.json.decode(data, type=Row)
    except (msgspec.DecodeError, RecursionError):
        return None
