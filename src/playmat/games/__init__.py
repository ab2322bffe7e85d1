"""The games Playmat knows, by name, and what everything around an engine needs of it.

    kind = games.kind("dragonball")
    game = kind.new_game(decks, seed=7)
    kind.save(game)

Whoever is not about the rules of one game asks its kind instead of asking which game it is. An engine is imported
when it is first wanted.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .kind import BadOptions, GameKind, Lookup

NAMES = ("onepiece", "onepiece-team", "dragonball")
DEFAULT = "onepiece"


@cache
def kind(name: str) -> GameKind:
    """The kind of this name; KeyError if there is none."""
    if name not in NAMES:
        raise KeyError(name)
    family = name.partition("-")[0]
    found = import_module(f"playmat.games.{family}").KINDS[name]
    assert isinstance(found, GameKind)
    return found


__all__ = ["BadOptions", "DEFAULT", "GameKind", "Lookup", "NAMES", "kind"]
