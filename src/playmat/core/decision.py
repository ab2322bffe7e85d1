"""Who must decide what. An option is one integer: a verb and two small numbers (card ids, indices)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from .compiled import COMPILED
from .rules import Refusal

A_SHIFT: Final = 12
VERB_SHIFT: Final = 24
LOW: Final = (1 << A_SHIFT) - 1

# Verbs any game has; a game numbers its own from GAME_VERBS.
DONE: Final = 0  # no more picks / pass
YES: Final = 1
NO: Final = 2
PICK: Final = 3  # a = iid of the card picked
NUMBER: Final = 4  # a = the number chosen
MODE: Final = 5  # a = index of the mode chosen
EFFECT: Final = 6  # a = index among the waiting effects
SLOT: Final = 7  # a = position, where the card itself must not be named
GAME_VERBS: Final = 16


def option(verb: int, a: int = 0, b: int = 0) -> int:
    return verb << VERB_SHIFT | a << A_SHIFT | b


def options_with(verb: int) -> list[Any]:
    """The options with this verb, by their `a`, each made once. So typed, the compiler hands them on as they are."""
    return [option(verb, a) for a in range(LOW + 1)]


def verb_of(code: int) -> int:
    return code >> VERB_SHIFT


def a_of(code: int) -> int:
    return code >> A_SHIFT & LOW


def b_of(code: int) -> int:
    return code & LOW


def offered(options: list[int], code: int) -> bool:
    """Whether an answer is among the options. Compiled, numbers are compared as such, which is faster than a list that
    compares anything with anything."""
    if not COMPILED:
        return code in options
    for one in options:
        if one == code:
            return True
    return False


@mypyc_attr(free_list_len=1, acyclic=True)
class Decision:
    """A question to one seat. `kind` names the question, `rule` the rule that asks it."""

    __slots__ = ("group", "kind", "maximum", "minimum", "options", "rule", "seat", "source")

    FIELDS: ClassVar[tuple[str, ...]] = ("group", "kind", "maximum", "minimum", "options", "rule", "seat", "source")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: list[int],
        rule: str,
        source: int = -1,
        minimum: int = 1,
        maximum: int = 1,
        group: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.source = source  # iid of the card that asks, -1 for the rules
        self.minimum = minimum
        self.maximum = maximum
        self.group = group  # what this selection has picked so far

    def __repr__(self) -> str:
        return f"<Decision {self.kind} seat {self.seat} {len(self.options)} options, {self.rule}>"


class IllegalAction(Exception):
    """An answer that the rules don't allow now; carries the rule that forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"not allowed: rule {refusal.rule}")
        self.refusal = refusal
