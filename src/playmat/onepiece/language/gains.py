"""What a card can gain or lose: each part of "gains [Blocker] and +1000 power", and the operation that applies them.

One operation gives all parts to the same cards for the same time. Resolved, it makes modifiers on the cards there are
now (8-1-4-2); in a permanent effect it is found anew by every sweep (8-1-3-3), while that is valid (8-1-3-3-4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.packing import card_of
from playmat.core.state import Mod
from playmat.effects.context import Context
from playmat.effects.projection import Applied
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Ability, Cond, Filter, Node, Number, Op, Target, amount, enroll

from .. import kinds
from ..cards import KEYWORDS, RUSH_CHARACTER
from ..zones import OpPerm
from .modifiers import begin, expiry

if TYPE_CHECKING:
    from ..game import Duel


class Gained(Node):
    """One part of what is gained: a kind of modifier, its value, and a tree where a number is not enough."""

    def changes(self) -> int:
        return kinds.ANYTHING | kinds.MAY

    def watches(self) -> int:
        return 0

    def kind(self) -> int:
        raise NotImplementedError

    def worth(self, game: Duel, context: Context) -> int:
        return 0

    def tree(self) -> Any:
        return None


@dataclass(frozen=True)
class MorePower(Gained):
    """+/- power."""

    n: int | Number

    def changes(self) -> int:
        return kinds.POWERS

    def kind(self) -> int:
        return kinds.POWER

    def worth(self, game: Duel, context: Context) -> int:
        return amount(game, context, self.n)


@dataclass(frozen=True)
class MoreCost(Gained):
    n: int | Number

    def changes(self) -> int:
        return kinds.COSTS

    def kind(self) -> int:
        return kinds.COST

    def worth(self, game: Duel, context: Context) -> int:
        return amount(game, context, self.n)


@dataclass(frozen=True)
class BasePower(Gained):
    """The base power becomes a value (4-9)."""

    n: int | Number

    def changes(self) -> int:
        return kinds.POWERS

    def kind(self) -> int:
        return kinds.BASE_POWER

    def worth(self, game: Duel, context: Context) -> int:
        return amount(game, context, self.n)


@dataclass(frozen=True)
class BaseCost(Gained):
    n: int | Number

    def changes(self) -> int:
        return kinds.COSTS

    def kind(self) -> int:
        return kinds.BASE_COST

    def worth(self, game: Duel, context: Context) -> int:
        return amount(game, context, self.n)


@dataclass(frozen=True)
class FixedCost(Gained):
    """The cost is this value whatever else changes it."""

    n: int | Number

    def changes(self) -> int:
        return kinds.COSTS

    def kind(self) -> int:
        return kinds.SET_COST

    def worth(self, game: Duel, context: Context) -> int:
        return amount(game, context, self.n)


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
class Ban(Gained):
    """A prohibition; with `against`, only against causes (or targets) that pass the filter."""

    what: str
    against: Filter | None = None

    def changes(self) -> int:
        return kinds.MAY

    def kind(self) -> int:
        return kinds.BAN if self.against is None else kinds.SHIELD

    def worth(self, game: Duel, context: Context) -> int:
        return kinds.BANS[self.what]

    def tree(self) -> Any:
        return self.against


@dataclass(frozen=True)
class Permit(Gained):
    """A permission: to attack active Characters, to attack without being blocked."""

    what: str

    def changes(self) -> int:
        return kinds.KEYWORDS

    def kind(self) -> int:
        return kinds.KEYWORD if self.what == "attack characters when fresh" else kinds.BAN

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
class GainedName(Gained):
    text: str

    def changes(self) -> int:
        return kinds.WORDS

    def kind(self) -> int:
        return kinds.NAME

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class GainedType(Gained):
    text: str

    def changes(self) -> int:
        return kinds.WORDS

    def kind(self) -> int:
        return kinds.TYPE

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class GainedAttribute(Gained):
    text: str

    def changes(self) -> int:
        return kinds.WORDS

    def kind(self) -> int:
        return kinds.ATTRIBUTE

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class Burdened(Gained):
    """Its effects ask for more: costs after their own (8-3-1-2), conditions besides theirs (8-3-2-2)."""

    cost: tuple[Op, ...] = ()
    gates: tuple[Cond, ...] = ()

    def changes(self) -> int:
        return kinds.ANYTHING | kinds.MAY

    def kind(self) -> int:
        return kinds.BURDEN

    def tree(self) -> Any:
        return self


@dataclass(frozen=True)
class Gain(Op):
    """The target cards gain (or lose) all parts, until then; "" is for permanent effects."""

    target: Target
    what: tuple[Gained, ...]
    until: str = ""

    def watches(self) -> int:
        return 0

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Duel, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        refs = tuple(o.ref for o in self.target.find(game, resolution) if isinstance(o, OpPerm))
        resolution.did = bool(refs)
        if not refs:
            return
        until, seat, turn = expiry(game, resolution, self.until)
        # every worth is worked out before any part applies
        for part, worth in [(part, part.worth(game, resolution)) for part in self.what]:
            mod = Mod(
                part.kind(), worth, refs, (), resolution.seat, resolution.card.iid, until, seat, turn, part.tree()
            )
            begin(game, mod)
            if part.kind() == kinds.GRANT:
                game.shape_changed()
            for ref in refs:
                atoms.note(
                    game,
                    kinds.POWER_CHANGED,
                    resolution.seat,
                    card_of(ref),
                    part.kind(),
                    worth,
                    resolution.seat,
                    resolution.card.iid,
                )

    def payable(self, game: Duel, context: Context) -> bool:
        return self.target.payable(game, context)

    def project(self, game: Duel, context: Context, found: list[Applied]) -> None:
        meant: list[int] = []
        for obj in self.target.find(game, context):
            meant.append(obj.ref if isinstance(obj, OpPerm) else game.ref(obj.iid))
        if meant:
            refs = tuple(meant)
            for part in self.what:
                found.append(Applied(part.kind(), part.worth(game, context), refs, (), part.tree(), context))


enroll(__name__)
