"""What "it" is before anything is chosen: the card of the moment that sets a skill off."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK
from .nodes import t as tm
from .references import EVENT, OTHER, THIS


def first_of(when: tuple[Any, ...]) -> str:
    """What "it" is before anything is chosen: the card of the event."""
    if not when:
        return ""
    if all(getattr(x, "this", False) or isinstance(x, tm.AfterCombo) for x in when):
        return THIS
    if getattr(when[0], "event", "") in TIMES and not when[0].filters:
        return ""
    if ATTACKS_IT in getattr(when[0], "said", "").split(MARK):
        return OTHER
    if all(getattr(x, "event", "") == "attacks" and x.other and not x.filters for x in when):
        return OTHER  # "when your opponent attacks your Leader, it gets …"
    return EVENT


ATTACKS_IT = "your opponent attacks …"  # no other card is spoken of than the one that is attacked
TIMES = ("turn end", "turn start", "main start", "main end", "battle end", "offense start", "defense start", "damage end", "damage start")
