"""This card and another from one area: "discard this card and 1 red card from your hand", "1 red card and this card from your Drop"."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar
from . import manners
from .doing import DISCARD, IN_HAND, _discard, _undiscard
from .nodes import ch, m

This, Choose, Union = ch.This, ch.Choose, ch.Union
ALONG = "along with this card"
THERE = "this card there first"


def add(g: Grammar) -> None:
    rule = g.rule
    rule("do", build=_both_discarded, match=_unboth_discarded, en=["discard this card and {b:pick}", "discard this card and {b:pick} from your hand", "discard {b:pick} and this card from your hand"], fr="défaussez cette carte et {b:pick}", name="discard this and another", first=True)
    rule("target", build=_with_this, match=_unwith_this, en="{a:pick} and this card {q:place}", fr="{a:pick} et cette carte {q:place}", name="another and this, there", first=True)
    rule("do", build=_chosen, match=_unchosen, en="choose this card {q:place} and {b:pick}", fr="choisissez cette carte {q:place} et {b:pick}", name="choose this there and another", first=True)


def _both_discarded(e: dict[str, Any]) -> Any:
    other = _discard("you")({"t": e["b"]}) if isinstance(e["b"], Choose) else None
    if other is None:
        return None
    notes = (DISCARD, ALONG, *((IN_HAND,) if IN_HAND in other.said.split(MARK) else ()))
    return m.ToDrop(Union((This(), other.target)), said=MARK.join(notes))


def _unboth_discarded(tree: Any) -> dict[str, Any] | None:
    notes = tree.said.split(MARK) if isinstance(tree, m.ToDrop) else []
    if ALONG not in notes:
        return None
    found = _undiscard("you")(m.ToDrop(tree.target.parts[1], said=IN_HAND if IN_HAND in notes else DISCARD))
    return None if found is None else {"b": found["t"]}


def _with_this(e: dict[str, Any]) -> Any:
    """The place that is said last is that of both (9-1-3-2)."""
    other = manners.from_there(e["a"], e["q"]) if isinstance(e["a"], Choose) else None
    this = manners.from_there(This(), e["q"])
    return None if other is None or this is None or not isinstance(this, This) else Union((other, this), said=ALONG)


def _unwith_this(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, Union) or ALONG not in tree.said.split(MARK):
        return None
    other, this = manners.taken_there(tree.parts[0]), manners.taken_there(tree.parts[1])
    return None if other is None or this is None else {"a": other[0], "q": this[1]}


def _chosen(e: dict[str, Any]) -> Any:
    place = e["q"]
    if not isinstance(e["b"], Choose) or place.of is not None or place.whose != "you" or len(place.areas) != 1 or place.areas[0] not in manners.WORD_OF:
        return None
    this = This(said=f"this card from your {manners.WORD_OF[place.areas[0]]}{manners.LAST}{place.whose}{manners.OF}{place.said}")
    return ch.Bind("", Union((this, e["b"]), said=THERE))


def _unchosen(tree: Any) -> dict[str, Any] | None:
    if not isinstance(tree, ch.Bind) or not isinstance(tree.target, Union) or THERE not in tree.target.said.split(MARK):
        return None
    this = manners.taken_there(tree.target.parts[0])
    return None if this is None else {"q": this[1], "b": tree.target.parts[1]}
