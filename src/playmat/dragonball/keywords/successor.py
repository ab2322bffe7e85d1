"""22-38 [Successor]: green and yellow Battle Cards of the same total cost make way for a card from the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, enroll

from .. import kinds
from ..language.details import cost_of, measure, printed_of
from ..language.moves import ToDrop
from ..language.plays import Play
from ..language.select import Sel
from ..language.skill import MAIN, Conds, Ops, Skill, many

if TYPE_CHECKING:
    from ..game import Masters

COLORS: Final = ("Green", "Yellow")


@dataclass(frozen=True)
class GreenAndYellow(Filter):
    """22-38-3: mono-green, mono-yellow, or multicolour of just these two."""

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        colors = printed_of(obj).colors
        return bool(colors) and set(colors).issubset(COLORS)


def reachable(costs: list[int], total: int) -> bool:
    """Whether some of these add up to exactly this."""
    sums = {0}
    for cost in costs:
        sums |= {s + cost for s in sums if s + cost <= total}
    return total in sums


@dataclass(frozen=True)
class AddUp(Choose):
    """22-38-3: any number of cards whose energy costs add up to exactly that of the card with [Successor].

    Only cards with which the total can still be reached are offered, and the end only once it is. A card without an
    energy cost adds nothing (19-1-6-1-1).
    """

    @property
    def rule(self) -> str:
        return "22-38-3"

    def draws_on(self) -> tuple[str, ...]:
        return ("field",)

    def missing(self, game: Any, context: Context, objects: list[Any]) -> int:
        return (cost_of(game, context.card) or 0) - sum(measure(game, o, "cost") for o in objects)

    def enough(self, game: Any, context: Context, objects: list[Any]) -> bool:
        return self.missing(game, context, objects) == 0

    def payable(self, game: Any, context: Context) -> bool:
        able = [o for o in self.candidates(game, context) if ToDrop(This()).able(game, context, o)]  # 5-8-2-2-1-1
        return reachable([measure(game, o, "cost") for o in able], self.missing(game, context, []))

    def left(self, game: Any, resolution: Resolution, candidates: list[Any]) -> list[Any]:
        left = Choose.left(self, game, resolution, candidates)
        missing = self.missing(game, resolution, [resolution.rules.obj(game, ref) for ref in resolution.picks])
        costs = [measure(game, o, "cost") for o in left]
        good = []
        for i, obj in enumerate(left):
            if costs[i] <= missing and reachable(costs[:i] + costs[i + 1 :], missing - costs[i]):
                good.append(obj)
        return good

    def ask(self, game: Any, resolution: Resolution, candidates: list[Any], n: int, optional: bool) -> None:
        left = self.left(game, resolution, candidates)
        costs = [measure(game, o, "cost") for o in left]
        missing = self.missing(game, resolution, [resolution.rules.obj(game, ref) for ref in resolution.picks])
        if missing and all(costs) and sum(costs) == missing:  # it takes all of them
            resolution.picks += tuple(resolution.rules.ref_of(game, o) for o in left)
            self.bound(game, resolution, n)
            return
        Choose.ask(self, game, resolution, candidates, n, optional)

    def bound(self, game: Any, resolution: Resolution, n: int) -> None:
        done = self.enough(game, resolution, [resolution.rules.obj(game, ref) for ref in resolution.picks])
        Choose.bound(self, game, resolution, n)
        resolution.did = done
        resolution.short = not done


@dataclass(frozen=True)
class MakeWay(ToDrop):
    """22-38-3: they are placed in their owners' Drop Areas; for a card that costs nothing there may be none."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        if self.target.find(game, resolution):
            ToDrop.run(self, game, resolution)
        else:
            resolution.did = not resolution.short


def successor(*, cost: Ops = (), gates: Conds = (), once: bool = False, limit: int = 0, zone: str = "hand") -> Skill:
    """22-38-1: [Activate: Main] from the hand (22-38-4); the card is played (22-38-5)."""
    yours = Sel(("battle",), "you", (GreenAndYellow(),))
    return Skill(
        ACTIVATE,
        (Play(This(), how=kinds.HOW_SUCCESSOR),),
        tags=(MAIN,),
        gates=many(gates),
        once=once,
        cost=(AddUp(yours, -1, up_to=True, bind="predecessors"), MakeWay(Ref("predecessors")), *many(cost)),
        zone=zone,
        limit=limit,
        keyword="Successor",
    )


enroll(__name__, "dragonball.")
