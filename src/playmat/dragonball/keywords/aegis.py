"""22-30 [Aegis XY]: in the Defense Step, cards of the two colours from the hand switch energy to Active Mode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Choose
from playmat.effects.context import Context
from playmat.effects.tree import Bracketed, Op, enroll

from ..language.filters import IsRested
from ..language.moves import ToDrop
from ..language.select import Sel
from ..language.skill import BATTLE, Skill
from ..language.states import SwitchToActive
from .matching import matching

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class Defending(Bracketed):
    """22-30-4: in the Defense Step of the opponent's turn."""

    @property
    def rule(self) -> str:
        return "22-30-4"

    def test(self, game: Masters, context: Context) -> bool:
        battle = game.battle
        return battle is not None and battle.in_defense and game.turn_player in game.opponents(context.seat)


def aegis(colors: tuple[str, ...], cost: tuple[Op, ...] = (), once: bool = False, limit: int = 0) -> Skill:
    """22-30-1: an [Activate: Battle] skill; 22-30-3: paid with cards from the hand; 22-30-5: up to two energy."""
    return Skill(
        ACTIVATE,
        (SwitchToActive(Choose(Sel(("energy",), "you", (IsRested(),)), 2, up_to=True)),),
        tags=(BATTLE,),
        gates=(Defending(),),
        cost=(ToDrop(matching("hand", colors)), *cost),
        once=once,
        limit=limit,
        keyword="Aegis",
    )


enroll(__name__, "dragonball.")
