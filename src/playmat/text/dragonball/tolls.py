"""20-14-1: what a player must do first, "unless they …": everything that texts have the other player do with their own cards.

A toll is said to the player who pays it: "their hand" is yours there (`CannotUnless.cost`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..grammar import Grammar
from .nodes import ch, m, s, st
from .others import VERBS

Choose = ch.Choose
LEFT = (st.SwitchToActive.node, st.SwitchToRest.node, st.Reveal.node, ch.Ref.node)


def add(g: Grammar) -> None:
    for node, verbs, tail, french in VERBS:
        if type(node(ch.Ref("x"))) in LEFT:
            continue
        said = []
        for base, _ in verbs:
            said += [f"{base} {tail.replace('{t}', '{t:pick}')}", f"choose {{t:pick}} and {base} {tail.replace('{t}', '(it|them)')}"]
        g.rule("toll", build=_toll(node, verbs[0][0]), match=_untoll(node, verbs[0][0]), en=said, fr=french.replace("{t}", "{t:pick}"), name=f"toll: {verbs[0][0]} {tail}", also=verbs[0][0] == "discard", of="tolls")


def _toll(node: Any, verb: str) -> Any:
    def build(e: dict[str, Any]) -> Any:
        target = e["t"]
        if not isinstance(target, Choose) or target.up_to or not isinstance(target.sel, s.Sel) or target.sel.whose != "opponent":
            return None
        if verb == "discard" and target.sel.where != ("hand",):
            return None
        return node(replace(target, sel=replace(target.sel, whose="you")))

    return build


def _untoll(node: Any, verb: str) -> Any:
    shape = node(ch.This())

    def match(tree: Any) -> dict[str, Any] | None:
        if type(tree) is not type(shape) or getattr(tree, "rested", False) != getattr(shape, "rested", False):
            return None
        target = tree.target
        if not isinstance(target, Choose) or not isinstance(target.sel, s.Sel) or target.sel.whose != "you":
            return None
        if isinstance(tree, m.ToDrop) and not target.sel.said:
            return None  # nobody has read it: a plain discard
        return {"t": replace(target, sel=replace(target.sel, whose="opponent"))}

    return match
