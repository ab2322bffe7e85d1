"""The games that are installed, by name, and what everything around an engine needs of each.

    kind = games.kind("dragonball")
    game = kind.new_game(decks, seed=7)
    kind.save(game)

Whoever is not about the rules of one game asks its kind instead of asking which game it is. A game is an entry point
of the group `playmat.games`: ours stand in pyproject.toml, other packages declare theirs the same way. It is imported
when it is first wanted (docs/decisions/0019-a-game-plugs-in.md).
"""

from __future__ import annotations

from .finding import DEFAULT, GROUP, kind, kinds, names, sharing
from .kind import BadOptions, BrokenGame, GameKind, Lookup, MissingPart, UnknownGame

__all__ = [
    "BadOptions",
    "BrokenGame",
    "DEFAULT",
    "GROUP",
    "GameKind",
    "Lookup",
    "MissingPart",
    "UnknownGame",
    "kind",
    "kinds",
    "names",
    "sharing",
]
