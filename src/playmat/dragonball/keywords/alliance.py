"""22-32 [Alliance XY]: Battle Cards of the two colours are rested for it when its card attacks."""

from __future__ import annotations

from typing import Final

from playmat.effects.ability import AUTO
from playmat.effects.tree import Cond, Op

from ..language.filters import IsActive, Other
from ..language.skill import Skill
from ..language.states import SwitchToRest
from ..language.timings import On
from .matching import matching

ALLIES: Final = "allies"  # the name under which the effect finds the cards that were rested


def alliance(
    colors: tuple[str, ...],
    body: tuple[Op, ...],
    cost: tuple[Op, ...] = (),
    gates: tuple[Cond, ...] = (),
    once: bool = False,
    limit: int = 0,
) -> Skill:
    """22-32-3: rest Active Battle Cards that together have these colours; 22-32-4: then what is written after it."""
    allies = matching("battle", colors, (IsActive(), Other()), bind=ALLIES)
    return Skill(
        AUTO,
        body,
        when=(On("attacks", this=True),),
        gates=gates,
        cost=(SwitchToRest(allies), *cost),
        optional=True,
        once=once,
        limit=limit,
        keyword="Alliance",
    )
