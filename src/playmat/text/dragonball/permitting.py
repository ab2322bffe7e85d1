"""What may be done that the rules do not allow: combos with cards in Rest Mode (5-7-5-1-1, 5-7-6-1-1)."""

from __future__ import annotations

from typing import Any

from ..grammar import MARK, Grammar
from .gaining import filter_of, thing_from
from .limiting import ITSELF
from .nodes import f
from .nodes import g as gn

RESTED = "combo rested"
TAIL = "said last"  # the mode stands behind


def add(g: Grammar) -> None:
    combos(g)


def combos(g: Grammar) -> None:
    rule = g.rule
    there = "(even|) (when|while|if|) (it is|it's|they are|they're|) in Rest Mode"
    rule("gaining", gn.Rule(RESTED, "you", ITSELF, until=""), en=[f"this card can (be used|combo) (in a combo|in combos|) {there}", f"you (can|may) (use|combo with) this card (in a combo|in combos|from your Battle Area|) {there}"], fr="cette carte peut être utilisée dans une combo en Mode Inertie", first=True)
    use = "you (can|may) use (your|) {x:thing} in (combos|a combo)"
    rule("gaining", build=rested(False), match=unrested(False), en=[use, "you (can|may) combo with (your|) {x:thing}"], fr="vous pouvez utiliser dans des combos vos {x:thing}", name="rested cards combo")
    rule("gaining", build=rested(True), match=unrested(True), en=[f"{use} {there}", f"(all of|) your {{x:thing}} can (combo|be used in combos|be used in a combo) {there}", f"{{x:thing}} can (combo|be used in combos|be used in a combo) {there}"], fr="vous pouvez utiliser dans des combos vos {x:thing}, même en Mode Inertie", name="such cards combo rested")


def rested(last: bool) -> Any:
    def build(e: dict[str, Any]) -> Any:
        cards = filter_of(e["x"], True)
        if cards is None or not cards.filters or any(isinstance(x, f.IsActive) for x in cards.filters):
            return None
        if last == any(isinstance(x, f.IsRested) for x in cards.filters):
            return None  # the mode must be said, and once
        if e["x"].noun.word not in ("card", "", "battle", "token"):
            return None
        return gn.Rule(RESTED, "you", cards, until="", said=TAIL if last else "")

    return build


def unrested(last: bool) -> Any:
    def match(tree: Any) -> dict[str, Any] | None:
        if not isinstance(tree, gn.Rule) or tree.what != RESTED or (TAIL in tree.said.split(MARK)) != last:
            return None
        thing = thing_from(tree.cards)
        return None if thing is None else {"x": thing}

    return match
