"""22-2 [Awaken] and [Awaken: Surge], 22-25 [Wish]: a Leader is turned to its back side."""

from __future__ import annotations

from playmat.effects.ability import ACTIVATE
from playmat.effects.tree import Cond, Op

from ..language.costs import Required
from ..language.skill import BATTLE, MAIN, Conds, Ops, Skill, many
from ..language.states import FlipLeader


def awaken(
    condition: Cond | None,
    *body: Op,
    cost: Ops = (),
    gates: Conds = (),
    keyword: str = "Awaken",
    rule: str = "22-2-3",
) -> Skill:
    """22-2-1: [Activate: Main/Battle] of a Leader, only under its condition and for its cost (22-2-3).

    22-2-4: after the effect a Leader on its front is turned over, whether its text says so (22-2-4-1) or not.
    """
    asked = () if condition is None else (Required(condition, rule),)
    return Skill(
        ACTIVATE,
        (*body, FlipLeader()),
        tags=(MAIN, BATTLE),
        gates=(*asked, *many(gates)),
        cost=many(cost),
        keyword=keyword,
    )


def surge(*body: Op, cost: Ops, condition: Cond | None = None) -> Skill:
    """22-2-2-1: a text about [Awaken] means [Awaken: Surge], too."""
    return awaken(condition, *body, cost=cost, keyword="Awaken: Surge")


def wish(condition: Cond | None, *body: Op, cost: Ops = (), gates: Conds = ()) -> Skill:
    """22-25-1, 22-25-3, 22-25-4: the same for a wish."""
    return awaken(condition, *body, cost=cost, gates=gates, keyword="Wish", rule="22-25-3")
