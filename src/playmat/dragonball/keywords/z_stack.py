"""22-47 [Z-Stack X]: when a Z-Card comes into play, further cards are placed under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.effects.ability import AUTO
from playmat.effects.choose import Choose, This
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Target, enroll

from ..language.moves import PlaceUnder
from ..language.select import cards_in
from ..language.skill import Conds, Ops, Skill, many
from ..language.timings import On
from .materials import extensions

if TYPE_CHECKING:
    from ..game import Masters

KEYWORD: Final = "Z-Stack"


@dataclass(frozen=True)
class ChooseStack(Choose):
    """22-47-4-1: cards that a further text lets one choose are as many of the choice as that text says, at most."""

    def left(self, game: Any, resolution: Resolution, candidates: list[Any]) -> list[Any]:
        left = Choose.left(self, game, resolution, candidates)
        for text in extensions(game, resolution, KEYWORD):
            if text.n:
                there = text.sel(()).find(game, resolution)
                picked = [o for o in (resolution.rules.obj(game, ref) for ref in resolution.picks) if o in there]
                if len(picked) >= text.n:
                    left = [o for o in left if o not in there]
        return left


@dataclass(frozen=True)
class Stock(Target):
    """22-47-2-1: the cards it names in your Z-Deck, and whatever a further text allows (22-47-4-1)."""

    filters: tuple[Filter, ...] = ()

    def filtered(self) -> tuple[Filter, ...]:
        return self.filters

    def find(self, game: Masters, context: Context) -> list[Any]:
        found = cards_in(game, context, ("z-deck",), "you", self.filters)
        for text in extensions(game, context, KEYWORD):
            found += [o for o in text.sel(()).find(game, context) if o not in found]
        return found


def z_stack(n: int, *filters: Filter, cost: Ops = (), gates: Conds = ()) -> Skill:
    """22-47-3: pending when the card is placed in the Battle or Unison Area, or on top of the Leader.

    22-47-4: up to n of the cards it names are placed under it.
    """
    return Skill(
        AUTO,
        (PlaceUnder(ChooseStack(Stock(filters), n, up_to=True), This()),),
        when=(On("played", this=True), On("placed", this=True), On("leader placed", this=True)),
        gates=many(gates),
        cost=many(cost),
        optional=bool(cost),
        keyword=KEYWORD,
    )


enroll(__name__, "dragonball.")
