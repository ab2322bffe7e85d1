"""22-42 [Rejuvenate]: a card under this one is dropped, and the top card of the deck becomes Life."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Choose, This
from playmat.effects.control import May
from playmat.effects.tree import enroll

from ..language.moves import ToDrop, ToLife
from ..language.select import Top, Under
from ..language.skill import MAIN, Conds, Ops, Skill, many


@dataclass(frozen=True)
class DropUnder(ToDrop):
    """22-42-3: one card under this one, to its owner's Drop Area."""

    @property
    def rule(self) -> str:
        return "22-42-3"


def rejuvenate(*, cost: Ops = (), gates: Conds = (), once: bool = False, limit: int = 0) -> Skill:
    """22-42-1: [Activate: Main]; its player may add the top card of the deck to the Life (22-42-4)."""
    return Skill(
        ACTIVATE,
        (May((ToLife(Top("deck")),)),),
        tags=(MAIN,),
        gates=many(gates),
        once=once,
        cost=(DropUnder(Choose(Under(This()))), *many(cost)),
        limit=limit,
        keyword="Rejuvenate",
    )


enroll(__name__, "dragonball.")
