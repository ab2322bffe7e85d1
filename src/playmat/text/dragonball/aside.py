"""Cards that a skill is paid with are others than the card that it plays, or pays for."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from .nodes import ch, ctl, f, g, s, st
from .references import IMPLIED, This, parts


def itself_aside(skill: Any) -> Any:
    """A card that a skill plays from the hand is no card that this skill is paid with, nor one that is paid for so."""
    if any(isinstance(op, g.PriceChange) and op.instead for op in parts(skill.body)):
        return replace(skill, body=instead_aside(skill.body))
    with_it = any(isinstance(x, ch.Union) and any(type(y) is This.node for y in x.parts) for x in parts(skill.cost))
    plays = any(getattr(op, "plays", False) for op in parts(skill.body))
    if "hand" not in skill.zone.split(",") or not (plays or with_it):
        return skill
    return replace(skill, cost=aside(skill.cost))


def aside(tree: Any) -> Any:
    """What is done with other cards in hand."""
    if isinstance(tree, tuple):
        return tuple(aside(item) for item in tree)
    if isinstance(tree, s.Sel):
        return replace(tree, filters=(*tree.filters, f.Other(said=IMPLIED))) if "hand" in tree.where else tree
    if not is_dataclass(tree) or isinstance(tree, type | st.Check.node):
        return tree
    changed = {x.name: aside(getattr(tree, x.name)) for x in fields(tree)}
    changed = {name: value for name, value in changed.items() if value != getattr(tree, name)}
    return replace(tree, **changed) if changed else tree


def instead_aside(tree: Any) -> Any:
    """A tree with every payment in another way made with other cards than the one it pays for."""
    if isinstance(tree, tuple):
        return tuple(instead_aside(item) for item in tree)
    if isinstance(tree, g.PriceChange):
        return replace(tree, instead=aside(tree.instead))
    if isinstance(tree, ctl.If):
        return replace(tree, then=instead_aside(tree.then))
    return tree
