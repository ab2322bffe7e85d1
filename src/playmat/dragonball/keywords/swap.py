"""22-22 [Swap X]: a card in hand takes the place of one in the Battle Area, which returns to the hand."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.tree import Filter, enroll

from .. import kinds
from ..language.filters import Cost, Other, Type
from ..language.moves import ToHand
from ..language.plays import Play
from ..language.select import Sel
from ..language.skill import MAIN, Conds, Ops, Skill, many


@dataclass(frozen=True)
class ShowOne(Choose):
    """22-22-3: the Battle Card is chosen and shown when [Swap] is declared; without one it cannot be."""

    @property
    def rule(self) -> str:
        return "22-22-3"

    @property
    def free(self) -> bool:
        return True

    def draws_on(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class ReturnThis(ToHand):
    """22-22-3: a card that cannot return to the hand cannot be swapped."""

    @property
    def rule(self) -> str:
        return "22-22-3"


def swap(
    n: int,
    *filters: Filter,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
) -> Skill:
    """22-22-1: [Activate: Main]: up to one such card with an energy cost of n is played from the hand (22-22-4).

    22-22-3 plays it and then returns this card, 22-22-4 speaks of a cost: showing the one and returning the other are
    parts of the cost.
    """
    hand = Sel(("hand",), "you", (Type("Battle"), Cost("==", n), *filters, Other()))
    return Skill(
        ACTIVATE,
        (Play(Choose(Ref("shown"), up_to=True), how=kinds.HOW_SWAP),),
        tags=(MAIN,),
        gates=many(gates),
        once=once,
        cost=(ShowOne(hand, bind="shown", reveal=True), ReturnThis(This()), *many(cost)),
        limit=limit,
        keyword="Swap",
    )


enroll(__name__, "dragonball.")
