"""Run a command line in this process, with a script for a player."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator

import pytest

from playmat import cli


class Typist(io.TextIOBase):
    """Standard input that types these lines, without end if they have none."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        return next((line + "\n" for line in self.lines), "")

    def isatty(self) -> bool:
        return False


class Done:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def playmat(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """Run a command line in this process."""

    def run(*args: str, typed: Iterable[str] = ()) -> Done:
        monkeypatch.setattr("sys.stdin", Typist(typed))
        try:
            code = cli.main(list(args))
        except SystemExit as left:
            code = int(left.code or 0)
        shown = capsys.readouterr()
        return Done(code, shown.out, shown.err)

    return run
