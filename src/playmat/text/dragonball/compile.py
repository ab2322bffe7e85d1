"""A card as data (facts and printed text) to the lines the engine plays, with a verdict on every line.

`compile_card` reads both sides of a card. Every word is accounted for: a line that is not wholly understood is a `Problem`
with the phrase where reading stopped, and a note in parentheses must be one that we know (`notes`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..grammar import CannotPrint, NotUnderstood
from .normal import clean, same
from .notes import check, without_notes
from .skills import read_line, write_line


class Problem:
    """A line that is not wholly understood: the phrase where reading stopped, and its place in the line."""

    def __init__(self, line: str, phrase: str, at: int, why: str) -> None:
        self.line = line
        self.phrase = phrase
        self.at = at
        self.why = why

    def __repr__(self) -> str:
        return f"<Problem {self.why} {self.phrase!r} at {self.at} of {self.line!r}>"


class CompiledLine:
    """One printed line: what it is to the engine, and how it reads."""

    def __init__(self, printed: str, lines: tuple[Any, ...], reading: str, problem: Problem | None) -> None:
        self.printed = printed
        self.lines = lines
        self.reading = reading
        self.problem = problem

    @property
    def round_trip(self) -> bool:
        return self.problem is None and same(self.reading) == same(without_notes(self.printed)[0])


class Compiled:
    """What became of a card: its lines, front and back."""

    def __init__(self, front: list[CompiledLine], back: list[CompiledLine]) -> None:
        self.front = front
        self.back = back

    @property
    def all(self) -> list[CompiledLine]:
        return [*self.front, *self.back]

    @property
    def problems(self) -> list[Problem]:
        return [line.problem for line in self.all if line.problem is not None]

    @property
    def complete(self) -> bool:
        return not self.problems

    @property
    def round_trip(self) -> bool:
        return all(line.round_trip for line in self.all)


def compile_card(data: Mapping[str, Any]) -> Compiled:
    back = data.get("back") or {}
    return Compiled(compile_text(str(data.get("text") or "")), compile_text(str(back.get("text") or "")))


def compile_text(text: str) -> list[CompiledLine]:
    return [compile_line(line) for line in card_lines(text)]


@lru_cache(maxsize=1 << 15)
def compile_line(line: str) -> CompiledLine:
    bare = line
    try:
        bare, notes = without_notes(line)
        check(line, notes)
        lines = read_line(bare)
    except NotUnderstood as error:
        return CompiledLine(line, (), "", Problem(clean(bare), error.phrase, error.at, error.why))
    except ValueError as error:  # a tree that would do nothing is not built
        return CompiledLine(line, (), "", Problem(clean(bare), clean(bare), 0, str(error)))
    try:
        reading = write_line(lines)
    except CannotPrint:
        reading = ""
    return CompiledLine(line, lines, reading, None)


# a skill that begins behind the full stop of another on the same line
KIND = re.compile(r"(?<=[a-z0-9]\.)\s*(?=\[(?:Auto|Permanent|Activate: [^\]]*|Counter: [^\]]*|Awaken)\](?! skill))")


def card_lines(text: str) -> list[str]:
    """The lines of a text: one skill each. Bullets, quoted skills and notes belong to the line before them."""
    lines: list[str] = []
    listed = False  # the line before is an option of a list
    for line in text.replace("・", "•").split("\n"):
        line = line.strip()
        if not line or line in ("-", "–"):
            continue
        if lines and (line.startswith(("•", '"', "“", "(")) or not line.startswith("[") or open_quote(lines[-1])):
            lines[-1] += (f" {APART} " if listed and apart(line) else " ") + line
        else:
            lines.append(line)
        listed = line.startswith("•")
    return [part for line in lines for part in skills_in(line)]


def skills_in(line: str) -> list[str]:
    """The skills of a line: one, unless another begins behind a full stop. A quoted skill or an option of a list is none."""
    if "•" in line or '"' in line.translate(str.maketrans("“”", '""')) or not line.startswith("["):
        return [line]
    return [part.strip() for part in KIND.split(line)]


APART = "⏎"  # what follows on a line of its own, behind a list: nobody says whether it belongs to the last option


def apart(line: str) -> bool:
    return not line.startswith(("•", '"', "“", "(", "If you do", "If they do"))


def open_quote(line: str) -> bool:
    return line.translate(str.maketrans("“”", '""')).count('"') % 2 == 1
