"""3-1-4-3: "choose 1 card in your Drop, negate its skills for the turn, and play it": the card comes with that effect on it.

Outside play a card gains nothing (9-9-1), so the negation and the play that follows it are one action; for printing they are two again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import MARK
from .nodes import ch, g, p

SILENCED = "silenced="  # how the negation was said that stood before a play
INNER = "§"
OUTSIDE = ("hand", "deck", "drop", "warp", "life", "z-deck", "z-energy")


def merged(ops: tuple[Any, ...], places: dict[str, tuple[str, ...]]) -> tuple[Any, ...]:
    """Actions with each negation of cards outside play joined to the play that comes next."""
    made: list[Any] = []
    for op in ops:
        before: Any = made[-1] if made else None
        if isinstance(op, p.Play) and not op.gain and negates(before, places) and before.target.name == getattr(op.target, "name", ""):
            made[-1] = replace(op, gain=before.what, until=before.until, said=MARK.join(x for x in (op.said, SILENCED + INNER.join((before.target.word, before.said.replace(MARK, INNER)))) if x))
        else:
            made.append(op)
    return tuple(made)


def negates(op: Any, places: dict[str, tuple[str, ...]]) -> bool:
    if not isinstance(op, g.Gain) or not isinstance(op.target, ch.Ref) or not op.until or len(op.what) != 1 or not isinstance(op.what[0], g.Negated):
        return False
    lies = places.get(op.target.name, ())
    return bool(lies) and all(area in OUTSIDE for area in lies)


def apart(op: Any) -> tuple[Any, ...]:
    """A play as it was said: behind the negation that it was joined with."""
    notes = op.said.split(MARK) if isinstance(op, p.Play) else []
    mark = next((x for x in notes if x.startswith(SILENCED)), "")
    if not mark:
        return (op,)
    word, said = mark.removeprefix(SILENCED).split(INNER, 1)
    silent = g.Gain(ch.Ref("", word), op.gain, op.until, said=said.replace(INNER, MARK))
    return silent, replace(op, gain=(), until="turn", said=MARK.join(x for x in notes if x != mark))
