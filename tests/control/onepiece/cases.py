"""Control cases: played as they are, none may show a fault; played with a mutant, some must."""

from __future__ import annotations

from playmat.onepiece.cards import OpCard

from ..judging import Fault
from .playing import play


def fault_in(card: OpCard, case: int, meant: OpCard | None = None) -> str:
    """What the judge says against this case of a card; "" if nothing. What breaks the engine is a fault, too."""
    try:
        play(card, case, meant)
    except Fault as fault:
        return str(fault)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def caught_by(mutant: OpCard, card: OpCard, cases: int) -> int:
    """The first control case of a card that shows that this mutant is not it; -1 if none of them does."""
    for case in range(cases):
        if fault_in(mutant, case, card):
            return case
    return -1
