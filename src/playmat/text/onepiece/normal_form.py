"""A normal form of trees: what means the same is equal, in whatever words and order it is said.

The order of what a card must be, of conditions that must all hold and of alternatives means nothing; nor does it whether
actions stand in one sentence or in several, or a condition before what depends on it or behind. What a "then" joins is
done in the same order as what an "and" joins, and neither waits for the other (4-10), so they are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import product
from math import prod
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Choose, This, Union
from playmat.effects.control import And, Do, If, Or, Then
from playmat.onepiece.language import gains, ops, select

UNORDERED = {"filters", "conds", "other", "src"}  # fields whose order means nothing
AREAS = ("leader", "character", "stage")


def normal_form(tree: Any, names: Callable[[str], str] = str, types: Callable[[str], str] = str) -> Any:
    """The tree in its normal form; `names` and `types` give the words of one language for those of another."""

    def form(part: Any, field: str = "", of: type[Any] | None = None) -> Any:
        if isinstance(part, tuple):
            items = [form(item, field, of) for item in part]
            if field in ("body", "then", "otherwise"):
                items = in_order([x for item in items for x in opened(item)])
            if field in UNORDERED or (field in ("names", "types") and of in (select.Named, select.Typed)):
                items = [x for item in items for x in inner(item, of)]
                items.sort(key=repr)
            return tuple(items)
        if isinstance(part, str):
            if of is select.Named:
                return names(part)
            if of is select.Typed or (of is select.TypeHas):
                return types(part)
            return part
        if is_dataclass(part) and not isinstance(part, type):
            kind = type(part)
            made = {f.name: form(getattr(part, f.name), f.name, kind) for f in fields(part) if f.init}
            if "said" in made:
                made["said"] = ""
            if kind is If:
                made["last"] = False
            if kind is Ability and not made["tags"] == ():
                made["tags"] = tuple(sorted(x for x in made["tags"] if x not in ("if",)))
            if kind is Ability:
                made["gates"] = tuple(sorted(made["gates"], key=repr))
            if "until" in made and isinstance(made["until"], str):
                made["until"] = made["until"].removeprefix("~")
            if "word" in made and (made.get("name") or kind is select.EventCard):
                made["word"] = ""
            if kind is gains.Gain:
                made["what"] = tuple(sorted(made["what"], key=repr))
            if kind in (select.Sel, Among):
                made["filters"] = ways(made["filters"])
            if kind is Ability:
                made["cost"] = tuple(in_order([x for op in made["cost"] for x in paid(op)]))
            return one_set(made["parts"]) if kind is Union else kind(**made)
        return part

    return form(tree)


def opened(item: Any) -> tuple[Any, ...]:
    """Actions without what only joins them; what the same cards gain, one by one."""
    if isinstance(item, gains.Gain) and len(item.what) > 1 and isinstance(item.target, This | select.Sel):
        return tuple(replace(item, what=(part,)) for part in item.what)
    return tuple(x for part in item.body for x in opened(part)) if isinstance(item, Do | Then) else (item,)


def in_order(actions: list[Any]) -> list[Any]:
    """Neighbours that gain the same cards something, or rest cards, in one order: it is the same in any."""
    found: list[Any] = []
    for action in actions:
        at = len(found)
        while at and alike(found[at - 1], action) and repr(found[at - 1]) > repr(action):
            at -= 1
        found.insert(at, action)
    return found


def alike(one: Any, other: Any) -> bool:
    if isinstance(one, ops.Rest) and isinstance(other, ops.Rest):
        return True
    return isinstance(one, gains.Gain) and isinstance(other, gains.Gain) and isinstance(one.target, This | select.Sel) and one.target == other.target


def paid(op: Any) -> tuple[Any, ...]:
    """Costs one by one; "①" is to rest a DON!! card (8-3-1-5)."""
    if isinstance(op, ops.RestDon):
        return (ops.Rest(Choose(select.Sel(("don",), "you", ()), op.n)),)
    if isinstance(op, ops.Rest) and isinstance(op.target, Union):
        return tuple(ops.Rest(part) for part in op.target.parts)
    return (op,)


MOST_WAYS = 16


def ways(filters: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a card must be, as the ways in which it can be so: "A or B, and C" is "A and C, or B and C"."""
    if not any(isinstance(f, select.AnyOf) for f in filters):
        return filters
    choices = [f.filters if isinstance(f, select.AnyOf) else (f,) for f in filters]
    if prod(len(choice) for choice in choices) > MOST_WAYS:
        return filters
    found = {repr(way): way for way in (conjunction(chosen) for chosen in product(*choices))}
    made = tuple(found[key] for key in sorted(found))
    return (select.AnyOf(made),) if len(made) > 1 else made


def conjunction(filters: tuple[Any, ...]) -> Any:
    flat = [x for f in filters for x in (f.filters if isinstance(f, select.AllOf) else (f,))]
    named = {name for f in flat if isinstance(f, select.Named) for name in f.names}
    kept = {
        repr(f): f
        for f in flat
        if not (named and isinstance(f, select.IsNot) and isinstance(f.filter, select.Named) and not named & set(f.filter.names))
    }
    ordered = tuple(kept[key] for key in sorted(kept))
    return ordered[0] if len(ordered) == 1 else select.AllOf(ordered)


def one_set(parts: tuple[Any, ...]) -> Any:
    """Several sets as one, where they differ only in the areas, or only in what the cards must be."""
    sets = tuple(sorted(parts, key=repr))
    if all(isinstance(x, select.Sel) for x in sets):
        if len({(x.whose, repr(x.filters)) for x in sets}) == 1:
            areas = {area for x in sets for area in x.where}
            return replace(sets[0], where=tuple(area for area in AREAS if area in areas) + tuple(sorted(areas - set(AREAS))))
        if len({(x.whose, x.where) for x in sets}) == 1:
            return replace(sets[0], filters=ways((select.AnyOf(tuple(select.AllOf(x.filters) for x in sets)),)))
    if all(isinstance(x, Among) for x in sets) and len({x.name for x in sets}) == 1:
        return replace(sets[0], filters=ways((select.AnyOf(tuple(select.AllOf(x.filters) for x in sets)),)))
    return Union(sets)


def inner(item: Any, of: type[Any] | None) -> tuple[Any, ...]:
    """Conditions and filters without what only gathers them."""
    if of in (And, Or) and type(item) is of:
        return tuple(item.conds)
    if isinstance(item, select.AllOf) and of is not select.AnyOf:
        return tuple(item.filters)
    return (item,)


def translation(pairs: Iterable[tuple[str, str]]) -> Callable[[str], str]:
    """The word of the first language for one of the second, by pairs of both; what is not known stays as it is."""
    known: Mapping[str, str] = {plain(theirs): plain(ours) for ours, theirs in reversed(list(pairs))}
    return lambda word: known.get(plain(word), plain(word))


def plain(word: str) -> str:
    """A name however it is spaced and spelt: official texts vary."""
    return "".join(x for x in word.casefold() if x.isalnum())
