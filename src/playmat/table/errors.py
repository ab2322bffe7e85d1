"""Why the table does not take an answer. What the rules forbid is the game's to say (`IllegalAction`)."""

from __future__ import annotations

from playmat.errors import PlaymatError


class NotAsked(PlaymatError):
    """An answer to a question that is not open: somebody else is asked, or nobody."""


class NoLonger(NotAsked):
    """An answer that comes too late or twice: the decision it answers is no longer open."""
