"""22-29 [Arrival XY]: a card comes from the hand in the middle of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import This
from playmat.effects.context import Context
from playmat.effects.tree import Cond, enroll

from .. import kinds
from ..cards import BATTLE as BATTLE_CARD
from ..language.plays import Play
from ..language.skill import BATTLE, Conds, Ops, Skill, many
from ..zones import COMBO_AREA

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class ComboColors(Cond):
    """22-29-3: among the original colours of the Battle Cards in your Combo Area are all of these."""

    colors: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "22-29-3"

    def test(self, game: Masters, context: Context) -> bool:
        there = [p.printed for p in game.seats[context.seat].in_area(COMBO_AREA) if not p.hidden]
        found = {color for printed in there if printed.type == BATTLE_CARD for color in printed.colors}
        return found.issuperset(self.colors)


def arrival(*colors: str, cost: Ops = (), gates: Conds = (), limit: int = 0, zone: str = "hand") -> Skill:
    """22-29-1: [Activate: Battle], only from the hand (22-29-4); the card is played (22-29-5).

    Whatever its colours, it is an [Arrival] (22-29-6).
    """
    return Skill(
        ACTIVATE,
        (Play(This(), how=kinds.HOW_ARRIVAL),),
        tags=(BATTLE,),
        gates=(ComboColors(colors), *many(gates)),
        cost=many(cost),
        zone=zone,
        limit=limit,
        keyword="Arrival",
    )


enroll(__name__, "dragonball.")
