"""Who must decide what. An option is one integer: a verb and two small numbers (card ids, indices)."""

from __future__ import annotations

from .rules import Refusal

A_SHIFT = 12
VERB_SHIFT = 24
LOW = (1 << A_SHIFT) - 1

# Verbs any game has; a game numbers its own from GAME_VERBS.
DONE = 0  # no more picks / pass
YES = 1
NO = 2
PICK = 3  # a = iid of the card picked
NUMBER = 4  # a = the number chosen
MODE = 5  # a = index of the mode chosen
EFFECT = 6  # a = index among the waiting effects
SLOT = 7  # a = position, where the card itself must not be named
GAME_VERBS = 16


def option(verb: int, a: int = 0, b: int = 0) -> int:
    return verb << VERB_SHIFT | a << A_SHIFT | b


def verb_of(code: int) -> int:
    return code >> VERB_SHIFT


def a_of(code: int) -> int:
    return code >> A_SHIFT & LOW


def b_of(code: int) -> int:
    return code & LOW


class Decision:
    """A question to one seat. `kind` names the question, `rule` the rule that asks it."""

    __slots__ = ("group", "kind", "maximum", "minimum", "options", "rule", "seat", "source")

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
