"""22-41 [Overlord]: a card with [Servant] (22-40, see `values`) goes to the bottom of the deck for a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Choose
from playmat.effects.tree import enroll

from ..language.filters import HasKeyword
from ..language.moves import Draw, ToDeckBottom
from ..language.select import Sel
from ..language.skill import MAIN, Skill


@dataclass(frozen=True)
class Dismiss(ToDeckBottom):
    """22-41-2: one of your Battle Cards with [Servant], to the bottom of its owner's deck."""

    @property
    def rule(self) -> str:
        return "22-41-2"


def overlord(once: bool = True, limit: int = 0) -> Skill:
    """22-41-1: [Activate: Main]; every printed one is [Once per turn]. Its player draws a card (22-41-3)."""
    servants = Sel(("battle",), "you", (HasKeyword("Servant"),))
    return Skill(
        ACTIVATE,
        (Draw(1),),
        tags=(MAIN,),
        once=once,
        cost=(Dismiss(Choose(servants)),),
        limit=limit,
        keyword="Overlord",
    )


OVERLORD: Final[Skill] = overlord()


enroll(__name__, "dragonball.")
