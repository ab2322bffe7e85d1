"""0-2-5: what a player cannot attack, how often they can, and between which areas they take no cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.effects.context import Context
from playmat.effects.gains import under
from playmat.effects.projection import Applied
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Op, enroll

from .. import kinds
from ..zones import ZONE_NAMES
from .gains import enact
from .select import PILES

if TYPE_CHECKING:
    from ..game import Masters


class Limit(Op):
    """An effect on players that a tree says more of than a number."""

    def watches(self) -> int:
        return 0

    def changes(self) -> int:
        return kinds.VALUES


@dataclass(frozen=True)
class CannotAttack(Limit):
    """Such players cannot attack such cards (`on`) with such cards (`cards`)."""

    on: Filter
    cards: Filter | None = None
    whose: str = "opponent"
    until: str = "turn"

    def meets(self, game: Masters, context: Context, attacker: Any, target: Any) -> bool:
        if self.cards is not None and not self.cards.ok(game, context, attacker):
            return False
        return self.on.ok(game, context, target)

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.NO_ATTACK_ON, 0, self.whose, self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        found.append(Applied(kinds.NO_ATTACK_ON, 0, (), under(game, context, self.whose), self, context))


@dataclass(frozen=True)
class CannotTake(Limit):
    """Such players take no cards from one area to another by skills: of any card, or of such ones (`by`)."""

    source: str
    to: str
    whose: str = "you"
    by: Filter | None = None
    until: str = "turn"

    def __post_init__(self) -> None:
        if self.source not in PILES or self.to not in PILES or self.source == self.to:
            raise ValueError(f"no skill takes cards from {self.source!r} to {self.to!r}")

    def forbids(self, game: Masters, context: Context, src: Any, source: int, to: int) -> bool:
        if ZONE_NAMES[self.source] != source or ZONE_NAMES[self.to] != to:
            return False
        return self.by is None or self.by.ok(game, context, src)

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.NO_TAKE, 0, self.whose, self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        found.append(Applied(kinds.NO_TAKE, 0, (), under(game, context, self.whose), self, context))


@dataclass(frozen=True)
class OnlyAttacks(Limit):
    """Such players can attack only so many times more, with such cards; an attack counts once it is declared."""

    n: int
    cards: Filter | None = None
    whose: str = "opponent"
    until: str = "turn"

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.ATTACKS_LEFT, self.n, self.whose, self.until, self.cards)


enroll(__name__, "dragonball.", kinds=(Limit,))
