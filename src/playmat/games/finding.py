"""Finding the games that are installed: the entry points of one group."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from playmat import i18n

from .kind import BrokenGame, GameKind, UnknownGame

GROUP = "playmat.games"
DEFAULT = "onepiece"  # the game that is meant where none is named


@cache
def declared() -> dict[str, list[EntryPoint]]:
    """The entry points by name, in the order of the alphabet; nothing is imported."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        same_name = found.setdefault(entry.name, [])
        if entry.value not in [other.value for other in same_name]:
            same_name.append(entry)
    return found


def names() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(declared())


@cache
def kind(name: str) -> GameKind:
    """The game of this name. UnknownGame if none has it, BrokenGame if its package does not work."""
    if name not in declared():
        known = ", ".join(names())
        raise UnknownGame(key="game-unknown" if known else "game-none", game=name, known=known)
    first, *others = declared()[name]
    if others:
        values = ", ".join(entry.value for entry in (first, *others))
        raise BrokenGame(key="game-declared-twice", game=name, group=GROUP, entries=values)
    try:
        found = first.load()
    except Exception as error:  # somebody else's package: whatever is wrong with it concerns this game alone
        raise broken(first, f"{type(error).__name__}: {error}") from error
    if not isinstance(found, GameKind):
        raise broken(first, f"{found!r} is not a GameKind")
    if found.name != name:
        raise broken(first, f"its GameKind is called {found.name!r}")
    if found.text_folder is not None:
        try:
            i18n.add(found.text_folder)
        except (OSError, ValueError) as error:
            raise broken(first, str(error)) from error
    return found


def broken(entry: EntryPoint, reason: str) -> BrokenGame:
    return BrokenGame(key="game-broken", game=entry.name, group=GROUP, entry=entry.value, reason=reason)


def sharing(family: str) -> list[str]:
    """The names of the games that have the cards and decks of a family: the game of this name, and its variants."""
    return [kind.name for kind in kinds() if kind.family == family]


def kinds() -> list[GameKind]:
    """All games that work. A broken one is left out with a warning, so that it does not take the others down."""
    found = []
    for name in names():
        try:
            found.append(kind(name))
        except BrokenGame as error:
            warnings.warn(str(error), stacklevel=2)
    return found
