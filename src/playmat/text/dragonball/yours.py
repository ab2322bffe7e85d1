"""Whose cards are meant where only the area says so that they go to."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ..grammar import MARK
from .nodes import ch, g, m, s
from .references import unplaced

Choose = ch.Choose
ADDED = "add … to ~ hand"  # in which "your" was picked


def to_yours(tree: Any) -> Any:
    """ "Add 1 red card to your hand", of cards in play: only yours go there (3-1-6-1)."""
    if isinstance(tree, tuple):
        return tuple(to_yours(item) for item in tree)
    if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
        return tree
    if isinstance(tree, m.ToHand) and ADDED in tree.said.split(MARK) and isinstance(tree.target, Choose):
        sel = tree.target.sel
        if isinstance(sel, s.Sel) and sel.whose == "any" and unplaced(sel):
            return replace(tree, target=replace(tree.target, sel=replace(sel, whose="you")))
        return tree
    changed = {x.name: to_yours(getattr(tree, x.name)) for x in fields(tree)}
    changed = {name: value for name, value in changed.items() if value != getattr(tree, name)}
    return replace(tree, **changed) if changed else tree
