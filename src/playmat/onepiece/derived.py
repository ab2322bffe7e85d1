"""What follows from the state of a duel, kept so that it need not be worked out at every look."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from playmat.effects.projection import Derived, Static

NO_STATICS: Final[list[list[Static]]] = []


@mypyc_attr(free_list_len=1, acyclic=True)
class OpDerived(Derived):
    __slots__ = ("costing", "listening_widely", "looks_at", "spared", "statics", "touches")

    def __init__(self, like: OpDerived | None) -> None:
        Derived.__init__(self, like)
        self.costing = False  # a cost in hand is being worked out
        # the permanent effects in play, a list a player; those of another game speak of its own permanents
        self.statics = NO_STATICS
        if like is None:
            self.looks_at: i64 = 0  # what they look at and what they change (`kinds`)
            self.touches: i64 = 0
            self.listening_widely: i64 = 0  # bit k: some ability waits for events of kind k, of any card
            self.spared = True  # a deck may be empty and its player still there
            return
        self.edicts = like.edicts
        self.looks_at = like.looks_at
        self.touches = like.touches
        self.listening_widely = like.listening_widely
        self.spared = like.spared
