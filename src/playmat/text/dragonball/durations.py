"""1-7-2-2: durations that stand at another part of their sentence, and what lasts without one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from playmat.effects.ability import PERMANENT

from ..grammar import MARK, NotUnderstood
from .gaining import ELSEWHERE
from .nodes import g, li, p
from .references import parts


def lasting(skill: Any) -> Any:
    """1-7-2-2: a duration covers every gain of its sentence; a ban that says none lasts while the card is there (9-9-2)."""
    if skill.kind == PERMANENT:
        return skill

    def said_in(tree: Any) -> list[str]:
        return [x.until for x in parts(tree) if isinstance(x, LASTING) and x.until and not isinstance(x, p.Play)]

    def fill(tree: Any, until: str) -> Any:
        if isinstance(tree, tuple):
            return tuple(fill(item, until) for item in tree)
        if not is_dataclass(tree) or isinstance(tree, type | g.GainedSkill.node):
            return tree
        if isinstance(tree, LASTING) and tree.until == "":
            mine = until
            if not mine and isinstance(tree, g.Gain) and all(isinstance(x, g.Ban | g.Permit | g.Negated) for x in tree.what):
                mine = "forever"
            if not mine and isinstance(tree, g.PriceChange) and not tree.once:
                mine = "forever"  # 1-7-2-2: a duration that is not said is that of the game
            if not mine:
                raise NotUnderstood(type(tree).__name__, 0, "an effect that does not say how long it lasts")
            tree = replace(tree, until=mine, said=MARK.join(x for x in (tree.said, ELSEWHERE) if x))
        changed = {}
        for x in fields(tree):
            old = getattr(tree, x.name)
            new = fill(old, until)
            if new != old:
                changed[x.name] = new
        return replace(tree, **changed) if changed else tree

    def sentence(op: Any) -> Any:
        found = said_in(op)
        return fill(op, found[-1] if found else "")

    return replace(skill, body=tuple(sentence(op) for op in skill.body), cost=tuple(sentence(op) for op in skill.cost))


LASTING = (g.Gain.node, g.Rule.node, g.NegateThis.node, g.PriceChange.node, g.GrantRule.node, g.CannotUnless.node, g.BorrowKeyword.node, g.BorrowSkills.node, g.LendSkill.node, li.CannotAttack.node, li.CannotTake.node, li.OnlyAttacks.node)


