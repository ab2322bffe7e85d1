"""Lists of which every part is meant ("<A> and <B> cards"), and cards with different names, where they are counted."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ..grammar import NotUnderstood
from .conditions import AND
from .filters import LISTED
from .nodes import c, ctl, f, g, s
from .things import BAR, Different

EACH = "each: "


def counted(tree: Any) -> Any:
    """ "If there are 4 cards with different names": how many such cards there are, where nothing is chosen."""
    if isinstance(tree, tuple):
        return tuple(counted(item) for item in tree)
    if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
        return tree
    if isinstance(tree, c.Have) and isinstance(tree.target, s.Sel):
        filters = tree.target.filters
        at = next((i for i, x in enumerate(filters) if isinstance(x, Different)), -1)
        if at >= 0 and filters[at].of in ("name", "character") and filters[at].more is None:
            sel = replace(tree.target, filters=(*filters[:at], *filters[at + 1 :]))
            return ctl.Compare(c.Different(sel, filters[at].of, said=f"{at}{BAR}{filters[at].said}"), tree.how, tree.n, said=tree.said)
        at = next((i for i, x in enumerate(filters) if type(x) in LISTED and len(getattr(x, LISTED[type(x)])) > 1 and AND.search(x.said)), -1)
        if at >= 0 and tree.how == ">=" and (not isinstance(filters[at], f.Colored) or (tree.n == 1 and many(tree.target))) and not isinstance(filters[at], f.Trait):
            return each_of(tree, at)
    if isinstance(tree, c.Count) and isinstance(tree.target, s.Sel):  # "for each card with a different name"
        filters = tree.target.filters
        at = next((i for i, x in enumerate(filters) if isinstance(x, Different)), -1)
        if at >= 0 and filters[at].of in ("name", "character") and filters[at].more is None:
            sel = replace(tree.target, filters=(*filters[:at], *filters[at + 1 :]))
            return c.Different(sel, filters[at].of, said=f"{at}{BAR}{filters[at].said}")
    changed = {x.name: counted(getattr(tree, x.name)) for x in fields(tree)}
    changed = {name: value for name, value in changed.items() if value != getattr(tree, name)}
    return replace(tree, **changed) if changed else tree


def many(sel: Any) -> bool:
    """ "red and blue cards": not one card that is both."""
    return bool(sel.said.split(BAR)[1:2] == ["cards"])


def each_of(tree: Any, at: int) -> Any:
    """ "If <A> and <B> are in play": one of each, not one of them."""
    if tree.n != 1:
        raise NotUnderstood("and", 0, "so many of each, or of them together")
    sel, names = tree.target, tree.target.filters[at]
    field = LISTED[type(names)]
    one = [replace(names, **{field: (name,)}, said="") for name in getattr(names, field)]
    conds = tuple(replace(tree, target=replace(sel, filters=(*sel.filters[:at], x, *sel.filters[at + 1 :]))) for x in one)
    return c.AsOne(ctl.And(conds), said=f"{EACH}{at}{BAR}{names.said}")


def as_said(tree: Any) -> Any:
    """The condition that `each_of` was made of."""
    at, said = tree.said.removeprefix(EACH).split(BAR, 1)
    conds, n = tree.cond.conds, int(at)
    sel = conds[0].target
    field = LISTED[type(sel.filters[n])]
    names = replace(sel.filters[n], **{field: tuple(getattr(x.target.filters[n], field)[0] for x in conds)}, said=said)
    return replace(conds[0], target=replace(sel, filters=(*sel.filters[:n], names, *sel.filters[n + 1 :])))
