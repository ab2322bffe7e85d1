"""What the server tells whoever runs it: a JSON object a line. No cards, no tokens, no words of people.

Only names of events and values that are listed here get in (`FIELDS`), so that nothing else can slip through.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any, TextIO

import msgspec

# table: a hash of its id; the id itself opens tables that are by link only
FIELDS = {
    "address", "bot", "code", "count", "error", "game", "host", "kind", "key", "method", "new", "old", "path", "port",
    "reason", "seat", "seconds", "status", "table", "trace", "url", "version",
}  # fmt: skip


class Logs:
    def __init__(self, stream: TextIO | None = None, quiet: bool = False) -> None:
        self.stream = stream
        self.quiet = quiet

    def event(self, name: str, **values: Any) -> None:
        if self.quiet:
            return
        unknown = values.keys() - FIELDS
        assert not unknown, f"not to be logged: {unknown}"
        if "table" in values:
            values["table"] = short_hash(str(values["table"]))
        line = msgspec.json.encode({"at": round(time.time(), 3), "event": name, **values}).decode()
        print(line, file=self.stream or sys.stderr, flush=True)

    def problem(self, name: str, error: BaseException, **values: Any) -> None:
        """An error of ours: where in the code, and its sort; not its text, which may speak of cards."""
        frames = traceback.extract_tb(error.__traceback__)[-6:]
        trace = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]
        self.event("problem", kind=name, error=type(error).__name__, trace=trace, **values)


def short_hash(text: str) -> str:
    import hashlib

    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


class Handler(logging.Handler):
    """Takes what libraries log, by name and level only."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(logging.WARNING)
        self.logs = logs

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        self.logs.event("library", kind=record.name, code=record.levelname, error=error)
