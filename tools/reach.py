"""Which lines of the rules a test carries out: a distortion of a line that it never comes to needs not be shown to it.

`tools/distort.py` asks. Every test is followed once, in a process of its own; what was found of a module is kept in
build/ until that module or the file of the test changes. (What other modules lead it to may change, too: `--again` does
not ask here.)
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

Lines = dict[str, int]  # by path from the root of the package: the bits of the lines that were come to


@cache
def digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=12).hexdigest()


class Reach:
    """What tests come to, by what they are called."""

    def __init__(self, root: Path, package: Path, games: tuple[str, ...], kept: Path) -> None:
        self.root = root
        self.package = package
        self.folders = tuple(f"{package / game}{os.sep}" for game in games)
        self.kept = kept
        self.known: dict[str, tuple[Lines, dict[str, str]]] = {}  # and of which state of each module
        self.fresh = 0
        if kept.exists():
            with kept.open("rb") as file:
                self.known = pickle.load(file)

    def lines(self, test: str, number: int, run: Callable[[], object], path: str) -> Lines:
        """What this one of the trials of a test comes to, asked for a module of the package."""
        key = f"{digest(self.root / test.partition('::')[0])} {test} {number}"
        found, states = self.known.get(key, ({}, {}))
        now = digest(self.package / path)
        if not states or states.get(path, now) != now:
            found = self.follow(run)
            states = {file: digest(self.package / file) for file in (*found, path)}
            self.known[key] = found, states
            self.fresh += 1
            if self.fresh % 200 == 0:
                self.keep()
        return found

    def follow(self, run: Callable[[], object]) -> Lines:
        """Run it in a forked process, line by line."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                found = self.traced(run)
                with os.fdopen(writer, "wb") as file:
                    pickle.dump(found, file)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as file:
            told = file.read()
        os.waitpid(child, 0)
        lines: Lines = pickle.loads(told)
        return lines

    def traced(self, run: Callable[[], object]) -> Lines:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        met: dict[CodeType, set[int]] = {}

        def tracer_of(code: CodeType) -> Callable[..., Any] | None:
            if not code.co_filename.startswith(self.folders):
                return None
            lines = met.setdefault(code, set())
            every = {line for _, _, line in code.co_lines() if line is not None}
            every.discard(code.co_firstlineno)

            def each_line(frame: FrameType, event: str, argument: object) -> Any:
                lines.add(frame.f_lineno)
                if every <= lines:
                    tracers[code] = None  # nothing more to learn from it
                    frame.f_trace_lines = False
                    return None
                return each_line

            return each_line

        tracers: dict[CodeType, Callable[..., Any] | None] = {}

        def each_call(frame: FrameType, event: str, argument: object) -> Any:
            code = frame.f_code
            if code not in tracers:
                tracers[code] = tracer_of(code)
            return tracers[code]

        sys.settrace(each_call)
        try:
            run()
        except BaseException:  # it will be seen to fail where it counts
            pass
        finally:
            sys.settrace(None)
        found: Lines = {}
        for code, lines in met.items():
            path = Path(code.co_filename).relative_to(self.package).as_posix()
            for line in lines:
                found[path] = found.get(path, 0) | 1 << line
        return found

    def keep(self) -> None:
        if self.fresh:
            self.kept.parent.mkdir(exist_ok=True)
            with self.kept.open("wb") as file:
                pickle.dump(self.known, file)


def comes_to(lines: Lines, path: str, first: int, last: int) -> bool:
    bits = ((1 << (last - first + 1)) - 1) << first
    return bool(lines.get(path, 0) & bits)
