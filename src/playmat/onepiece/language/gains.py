"""What a card can gain or lose: each part of "gains [Blocker] and +1000 power", and the operation that applies them.

One operation gives all parts to the same cards for the same time. Resolved, it makes modifiers on the cards there are
now (8-1-4-2); in a permanent effect it is found anew by every sweep (8-1-3-3), while that is valid (8-1-3-3-4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.packing import card_of
from playmat.effects.context import Context
from playmat.effects.gains import (
    BanGained,
    CostAdded,
    CostGained,
    Gained,
    Gaining,
    PowerAdded,
    PowerGained,
    WordGained,
    mod_by,
)
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Ability, Cond, Filter, Number, Op, enroll

from .. import kinds
from ..cards import KEYWORDS, RUSH_CHARACTER
from ..values import next_mark
from ..zones import OpPerm
from .modifiers import begin, expiry
from .settling import check, settled

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class MorePower(PowerAdded):
    """+/- power."""


@dataclass(frozen=True)
class MoreCost(CostAdded):
    """+/- cost."""


@dataclass(frozen=True)
class BasePower(PowerGained):
    """The base power becomes a value (4-9)."""

    def kind(self) -> int:
        return kinds.BASE_POWER


@dataclass(frozen=True)
class BaseCost(CostGained):
    def kind(self) -> int:
        return kinds.BASE_COST


@dataclass(frozen=True)
class FixedCost(CostGained):
    """The cost is this value whatever else changes it."""

    def kind(self) -> int:
        return kinds.SET_COST


@dataclass(frozen=True)
class Keyword(Gained):
    name: str

    def changes(self) -> int:
        return kinds.KEYWORDS

    def kind(self) -> int:
        return kinds.KEYWORD

    def worth(self, game: Duel, context: Context) -> int:
        return KEYWORDS[self.name]


@dataclass(frozen=True)
class Ban(BanGained):
    """A prohibition; with `against`, only against causes (or targets) that pass the filter."""

    def __post_init__(self) -> None:
        check(self.against)

    def changes(self) -> int:
        return kinds.MAY

    def kind(self) -> int:
        return kinds.BAN if self.against is None else kinds.SHIELD

    def worth(self, game: Duel, context: Context) -> int:
        return kinds.BANS[self.what]


@dataclass(frozen=True)
class Permit(Gained):
    """A permission: to attack active Characters, to attack without being blocked; with `against`, only such ones, or by
    such ones."""

    what: str
    against: Filter | None = None

    def __post_init__(self) -> None:
        if self.against is not None and self.what == "attack characters when fresh":
            raise ValueError(f"{self.what!r} is about all Characters")

    def changes(self) -> int:
        return kinds.KEYWORDS if self.against is None else kinds.MAY

    def kind(self) -> int:
        if self.against is not None:
            return kinds.SHIELD
        return kinds.KEYWORD if self.what == "attack characters when fresh" else kinds.BAN

    def tree(self) -> Any:
        return self.against

    def worth(self, game: Duel, context: Context) -> int:
        return RUSH_CHARACTER if self.what == "attack characters when fresh" else kinds.PERMISSIONS[self.what]


@dataclass(frozen=True)
class Negated(Gained):
    """8-2: the card's printed effects are invalid. What they have done already is a modifier and stays (8-2-3)."""

    def kind(self) -> int:
        return kinds.NEGATE


@dataclass(frozen=True)
class GainedAbility(Gained):
    ability: Ability

    def kind(self) -> int:
        return kinds.GRANT

    def tree(self) -> Any:
        return self.ability


@dataclass(frozen=True)
class GainedName(WordGained):
    def kind(self) -> int:
        return kinds.NAME


@dataclass(frozen=True)
class GainedType(WordGained):
    def kind(self) -> int:
        return kinds.TYPE


@dataclass(frozen=True)
class GainedAttribute(WordGained):
    def kind(self) -> int:
        return kinds.ATTRIBUTE


@dataclass(frozen=True)
class Burdened(Gained):
    """Its effects ask for more: costs after their own (8-3-1-2), conditions besides theirs (8-3-2-2)."""

    cost: tuple[Op, ...] = ()
    gates: tuple[Cond, ...] = ()

    def __post_init__(self) -> None:
        check((self.cost, self.gates))

    def kind(self) -> int:
        return kinds.BURDEN

    def tree(self) -> Any:
        return self


def known(game: Duel, context: Context, part: Gained) -> bool:
    """Whether what a part gives can be worked out."""
    n: Any = getattr(part, "n", 0)
    return not isinstance(n, Number) or n.known(game, context)


@dataclass(frozen=True)
class Gain(Gaining):
    def run(self, game: Duel, resolution: Resolution) -> None:
        """8-1-4-2"""
        if game.dirty:
            game.project()
        refs = tuple(o.ref for o in self.target.find(game, resolution) if isinstance(o, OpPerm))
        # a value of a card that nobody chose is no value: nothing happens (1-3-2)
        resolution.did = bool(refs) and all(known(game, resolution, part) for part in self.what)
        if not resolution.did:
            return
        until = expiry(game, resolution, self.until)
        by, src = resolution.seat, resolution.card.iid
        # every worth is worked out before any part applies
        for part, worth in [(part, part.worth(game, resolution)) for part in self.what]:
            kind = part.kind()
            if kind == kinds.GRANT:  # 8-2-4, 10-2-13-2
                worth = next_mark(game)
            begin(game, mod_by(resolution, kind, worth, refs, (), until, settled(game, resolution, part.tree())))
            if kind == kinds.GRANT:  # 8-2-4
                game.shape_changed()
            for ref in refs:
                told = 0 if kind == kinds.GRANT else worth
                atoms.note(game, kinds.POWER_CHANGED, by, card_of(ref), kind, told, by, src)

    def payable(self, game: Duel, context: Context) -> bool:
        return self.target.payable(game, context)


enroll(__name__)
