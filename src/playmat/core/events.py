"""Events: what happened, for triggers, the log, and whoever watches."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

# Kinds the core itself emits; a game numbers its own from GAME_EVENTS.
MOVED: Final = 0
DREW: Final = 1
SHUFFLED: Final = 2
RESTED: Final = 3
READIED: Final = 4
TOKENS: Final = 5
REVEALED: Final = 6
LOOKED: Final = 7
ACTIVATED: Final = 8  # an ability begins to resolve
ENDED: Final = 9
# a game may tell of one thing under this number to those who wait for it; it is in no log
HEARD_ONLY: Final = 15
GAME_EVENTS: Final = 16

NOBODY: Final = -1


@mypyc_attr(free_list_len=1, acyclic=True)
class Event:
    """One happening. `by` is the seat whose effect did it (NOBODY: the rules), `src` the card that did it.

    `seen` has a bit for each seat that may know which card `iid` is. `rule` is the rule that it carries out, where that
    is not always the same (else the vocabulary says it); `cause` what it belongs to, if there is a log. Never changed
    once made.
    """

    __slots__ = ("a", "b", "by", "cause", "iid", "kind", "rule", "seat", "seen", "src")

    # rule and cause are for the log: a state is the same whether or not one is kept (`record.encode_log`)
    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "seat", "iid", "a", "b", "by", "src", "seen")

    def __init__(
        self,
        kind: int,
        seat: i64,
        iid: int = -1,
        a: i64 = 0,
        b: i64 = 0,
        by: i64 = -1,
        src: i64 = -1,
        seen: i64 = -1,
        rule: str = "",
        cause: Any = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.iid = iid
        self.a = a
        self.b = b
        self.by = by
        self.src = src
        self.seen = seen
        self.rule = rule
        self.cause = cause

    def __repr__(self) -> str:
        return f"<Event {self.kind} seat {self.seat} card {self.iid} {self.a}/{self.b}>"
