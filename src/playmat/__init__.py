"""Playmat: a rules engine, simulator and table for card games.

game = playmat.new_game("onepiece", ["pm01-red", "pm01-purple"], seed=7)
text = playmat.record(game)
game = playmat.replay(text)
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

SHORT_WAYS = ("new_game", "record", "replay")  # those of `playmat.table`, which is imported when one is first used


def __getattr__(name: str) -> Any:
    if name not in SHORT_WAYS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("playmat.table"), name)


def __dir__() -> list[str]:
    return [*globals(), *SHORT_WAYS]


def is_compiled() -> bool:
    """Whether the engine runs compiled (`make compiled`) rather than from its source."""
    from playmat.core.compiled import COMPILED

    return COMPILED
