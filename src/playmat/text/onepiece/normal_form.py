"""A normal form of trees: what means the same is equal, in whatever words and order it is said.

The order of what a card must be, of conditions that must all hold and of alternatives means nothing; nor does it whether
actions stand in one sentence or in several, or a condition before what depends on it or behind. What a "then" joins is
done in the same order as what an "and" joins, and neither waits for the other (4-10), so they are the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
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
    return Form(names, types).of(tree)


class Form:
    def __init__(self, names: Callable[[str], str], types: Callable[[str], str]) -> None:
        self.names = names
        self.types = types
        self.bound: dict[str, str] = {}  # what is chosen, by the order in which it is spoken of

    def of(self, part: Any, field: str = "", kind: type[Any] | None = None) -> Any:
        """A part in its normal form: what stands in this field of this kind of node."""
        if isinstance(part, tuple):
            return self.of_several(part, field, kind)
        if isinstance(part, str):
            return self.of_word(part, field, kind)
        if is_dataclass(part) and not isinstance(part, type):
            made = {f.name: self.of(getattr(part, f.name), f.name, type(part)) for f in fields(part) if f.init}
            return rebuilt(type(part), made)
        return part

    def of_several(self, parts: tuple[Any, ...], field: str, kind: type[Any] | None) -> tuple[Any, ...]:
        items = [self.of(item, field, kind) for item in parts]
        if field in ("body", "then", "otherwise"):
            return tuple(in_order([x for item in items for x in opened(item)]))
        if field in UNORDERED or (field in ("names", "types") and kind in (select.Named, select.Typed)):
            return tuple(sorted((x for item in items for x in inner(item, kind)), key=repr))
        return tuple(items)

    def of_word(self, word: str, field: str, kind: type[Any] | None) -> str:
        if kind is select.Named:
            return self.names(word)
        if kind in (select.Typed, select.TypeHas):
            return self.types(word)
        if field in ("bind", "name", "without") and re.fullmatch(r"[a-z]\d+", word):
            return self.bound.setdefault(word, f"chosen {len(self.bound)}")
        return word


def rebuilt(kind: type[Any], made: dict[str, Any]) -> Any:
    """A node of these parts, without how it is said."""
    if "said" in made:
        made["said"] = ""
    if isinstance(made.get("until"), str):
        made["until"] = made["until"].removeprefix("~")
    if "word" in made and (made.get("name") or kind in (select.EventCard, select.Played)):
        made["word"] = ""
    if kind is Union:
        return one_set(made["parts"])
    if kind is If:
        made["last"] = False
    elif kind is gains.Gain:
        made["what"] = tuple(sorted(made["what"], key=repr))
    elif kind in (select.Sel, Among):
        made["filters"] = ways(made["filters"])
    elif kind is Ability:
        made["tags"] = tuple(sorted(x for x in made["tags"] if x != "if"))
        made["gates"] = tuple(sorted(made["gates"], key=repr))
        made["cost"] = tuple(in_order([x for op in made["cost"] for x in paid(op)]))
    return kind(**made)


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


def plain(word: str) -> str:
    """A name however it is spaced and spelt: official texts vary."""
    return "".join(x for x in word.casefold() if x.isalnum())
