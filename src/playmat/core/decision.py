"""Who must decide what. An option is one integer (`packing`): a verb and two small numbers (card ids, indices)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from .packing import Code
from .rules import Refusal

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

# A window any game has; a game gives its own the bits below.
HIDDEN_WINDOW: Final = 1 << 8  # what an effect asks about cards that not everybody sees


def offered(options: list[Code], code: int) -> bool:
    """Whether an answer is among the options. Compiled, numbers are compared as such, which is faster than a list that
    compares anything with anything."""
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
        options: Sequence[Code],
        rule: str,
        source: int = -1,
        minimum: int = 1,
        maximum: int = 1,
        group: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = tuple(options)  # the engine's own: nobody adds to them
        self.rule = rule
        self.source = source  # iid of the card that asks, -1 for the rules
        self.minimum = minimum
        self.maximum = maximum
        self.group = group  # what this selection has picked so far

    def offers(self, code: int) -> bool:
        """Whether an answer is one of the options."""
        for one in self.options:
            if one == code:
                return True
        return False

    def __repr__(self) -> str:
        return f"<Decision {self.kind} seat {self.seat} {len(self.options)} options, {self.rule}>"


class IllegalAction(Exception):
    """An answer that the rules don't allow now; carries the rule that forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"not allowed: rule {refusal.rule}")
        self.refusal = refusal
