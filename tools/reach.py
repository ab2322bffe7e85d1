"""Which tests a distortion would make a difference to: one that never comes to a place so that leaving it out would
change something there needs not be shown it.

`tools/distort.py` asks. Every test is followed once, in a process of its own in which all places of both games are
marked (`distortions.Marks`); what was found of a module is kept in build/ until that module or the file of the test
changes. (What other modules lead it to may change, too: `--again` does not ask here.)
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import os
import pickle
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

from distortions import Distortions, Marks, modules, seen_by, source

Counterparts = Callable[[Path, CodeType], Iterator[tuple[FunctionType, CodeType]]]
Numbers = dict[str, int]  # by path from the root of the package: the bits of the places of this module


class Followed(NamedTuple):
    """What was found out about one test."""

    places: Numbers  # that it comes to
    states: dict[str, str]  # the digests of the modules when it was followed
    seconds: float
    holds: bool


@cache
def digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=12).hexdigest()


@cache
def state_of(module: Path) -> str:
    """What changes when its code does, or which places it has; a comment may be added."""
    tree = ast.parse(source(module))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            node.body = node.body[1:] or [ast.Pass()]
    words = [ast.dump(tree), *(place.key for place in Distortions(module).places)]
    return hashlib.blake2b("\n".join(words).encode(), digest_size=12).hexdigest()


class Reach:
    """What tests come to, by what they are called."""

    def __init__(self, root: Path, package: Path, kept: Path, counterparts: Counterparts) -> None:
        self.root = root
        self.package = package
        self.kept = kept
        self.counterparts = counterparts
        self.known: dict[str, Followed] = {}
        self.fresh = 0
        self.marked: list[tuple[FunctionType, CodeType]] = []
        self.bases: dict[str, tuple[int, int]] = {}  # by module: the first of its places among all, and how many
        for module in modules():
            state_of(module)  # as they are imported, whatever is done to the files meanwhile
        if kept.exists():
            with kept.open("rb") as file:
                self.known = pickle.load(file)

    def followed(self, test: str, number: int, run: Callable[[], object], path: str) -> Followed:
        """What this one of the trials of a test comes to, asked for a module of the package."""
        key = f"{digest(self.root / test.partition('::')[0])} {test} {number}"
        found = self.known.get(key)
        now = state_of(self.package / path)
        if found is None or found.states.get(path, now) != now:
            found = self.follow(run, path)
            self.known[key] = found
            self.fresh += 1
            if self.fresh % 200 == 0:
                self.keep()
        return found

    def mark(self) -> None:
        """Compile all modules with their marks, and find the functions that are to have this code."""
        base = 0
        for path in modules():
            count = len(Distortions(path).places)
            if count:
                self.bases[path.relative_to(self.package).as_posix()] = base, count
                code = compile(Marks(path, base).tree, str(path), "exec")
                self.marked += self.counterparts(path, code)
                base += count

    def follow(self, run: Callable[[], object], path: str) -> Followed:
        """Run it in a forked process, with marks."""
        if not self.marked:
            self.mark()
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(reader)
                found = self.watched(run)
                with os.fdopen(writer, "wb") as file:
                    pickle.dump(found, file)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as answer:
            told = answer.read()
        os.waitpid(child, 0)
        places, seconds, holds = pickle.loads(told)
        states = {file: state_of(self.package / file) for file in (*places, path)}
        return Followed(places, states, seconds, holds)

    def watched(self, run: Callable[[], object]) -> tuple[Numbers, float, bool]:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        hits = bytearray(sum(count for _, count in self.bases.values()))
        for name, mark in seen_by(hits).items():
            setattr(builtins, name, mark)
        for function, code in self.marked:
            function.__code__ = code
        began = time.process_time()
        holds = True
        try:
            run()
        except BaseException:  # told where it counts
            holds = False
        return self.numbers(hits), time.process_time() - began, holds

    def numbers(self, hits: bytearray) -> Numbers:
        found: Numbers = {}
        for path, (base, count) in self.bases.items():
            bits = sum(1 << number for number in range(count) if hits[base + number])
            if bits:
                found[path] = bits
        return found

    def keep(self) -> None:
        if self.fresh:
            self.kept.parent.mkdir(exist_ok=True)
            beside = self.kept.with_suffix(".new")
            with beside.open("wb") as file:
                pickle.dump(self.known, file)
            beside.replace(self.kept)
