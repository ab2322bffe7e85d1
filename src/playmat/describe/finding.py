"""Which teller a game has: the part `words` of its kind, or the plain one for a game that only brings texts."""

from __future__ import annotations

from functools import cache

from playmat.games import GameKind

from .plain import plain_teller
from .tellers import Teller


def is_told(kind: GameKind) -> bool:
    """Whether a game has words at all."""
    return kind.has_part("words") or kind.text_folder is not None


@cache
def plain(kind: GameKind) -> Teller:
    return plain_teller(kind)


def teller(kind: GameKind) -> Teller:
    """All that is said about a game; MissingPart if it has no words."""
    if not kind.has_part("words") and kind.text_folder is not None:
        return plain(kind)
    return kind.part("words", Teller)
