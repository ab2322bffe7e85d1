"""What the lines of a Dragon Ball card's text mean, kept in the data folder so that each is compiled once.

The same shelf as for the other game (`compiled`): the key is the line and the sources of the compiler.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import NamedTuple

from playmat.dragonball.language.skill import Skill
from playmat.effects.tree import to_data

from .compiled import Stop, Understood, phrase_of, shelf, version

Line = Skill | str  # a skill, or a keyword skill that a card simply has, by its name

BEGINS = re.compile(r"((?:^|\. )(?:\[[^\]]*\] ?)*)([a-z])")  # a sentence, after its tags


class MeantLine(NamedTuple):
    """One printed line: what it is to the engine, how it prints again, where it is not understood."""

    printed: str
    parts: tuple[Line, ...]
    reading: str = ""
    round_trip: bool = True
    stop: Stop | None = None


def lines_of(text: str) -> list[str]:
    """The lines of a text, a skill each."""
    from playmat.text.dragonball.compile import card_lines

    return card_lines(text)


@lru_cache(maxsize=1 << 15)
def meant(line: str) -> MeantLine:
    """What a line means: from the cache, or compiled now."""
    key = hashlib.sha256(version() + b"dragonball\0" + line.encode()).digest()
    kept = shelf()
    found = kept.get(key)
    if found is None:
        found = compiled_now(line)
        kept.put(key, found)
    skills: list[Line] = [ability for ability in found.abilities if isinstance(ability, Skill)]
    reading = found.readings[0][1] if found.readings else ""
    return MeantLine(line, (*found.names, *skills), reading, found.round_trip, found.stops[0] if found.stops else None)


def french_line(line: MeantLine) -> str:
    """A printed line in French, as it is understood; as it is printed, where it is not, or has no French words yet."""
    from playmat.text.dragonball.french import french
    from playmat.text.grammar import CannotPrint

    if line.stop is not None or not line.parts:
        return line.printed
    try:
        return french(line.parts)
    except CannotPrint:
        return line.printed


def english_line(line: MeantLine) -> str:
    """A line as it is understood, set as a sentence; as it is printed, where that is all there is."""
    if not line.reading:
        return line.printed
    told = BEGINS.sub(lambda found: found[1] + found[2].upper(), line.reading)
    return told if told.endswith((".", ")", "]")) else told + "."


def compiled_now(line: str) -> Understood:
    from playmat.text.dragonball.compile import compile_line

    try:
        made = compile_line(line)
        trees = tuple(to_data(part) for part in made.lines if isinstance(part, Skill))
    except Exception as error:  # a slip of the compiler must not take the other cards with it
        return Understood((), stops=(Stop(line, line, f"{type(error).__name__}: {error}"),), round_trip=False)
    names = tuple(part for part in made.lines if isinstance(part, str))
    stops = () if made.problem is None else (Stop(phrase_of(made.problem), made.printed, made.problem.why),)
    return Understood(trees, 0, names, ((line, made.reading),), stops, made.round_trip)
