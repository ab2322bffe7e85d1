"""What a card can gain or lose: each part of "gains [Blocker] and +1000 power", and the operation that applies them.

One operation gives all parts to the same cards for the same time. Resolved, it makes modifiers on the cards there are
now (8-1-4-2); in a permanent effect it is found anew by every sweep (8-1-3-3), while that is valid (8-1-3-3-4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.state import Mod
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Ability, Cond, Filter, Node, Number, Op, Target, amount, enroll

from .. import kinds as k
from ..cards import KEYWORDS, RUSH_CHARACTER
from ..values import Applied
from ..zones import OpPerm
from .modifiers import begin, expiry

if TYPE_CHECKING:
    from ..game import Duel


class Gained(Node):
    """One part of what is gained: a kind of modifier, its value, and a tree where a number is not enough."""

    def changes(self) -> int:
        return k.ANYTHING | k.MAY

    def watches(self) -> int:
        return 0

    def kind(self) -> int:
        raise NotImplementedError

    def worth(self, game: Duel, fr: Resolution) -> int:
        return 0

    def tree(self) -> Any:
        return None


@dataclass(frozen=True)
class MorePower(Gained):
    """+/- power."""

    n: int | Number

    def changes(self) -> int:
        return k.POWERS

    def kind(self) -> int:
        return k.POWER

    def worth(self, game: Duel, fr: Resolution) -> int:
        return amount(game, fr, self.n)


@dataclass(frozen=True)
class MoreCost(Gained):
    n: int | Number

    def changes(self) -> int:
        return k.COSTS

    def kind(self) -> int:
        return k.COST

    def worth(self, game: Duel, fr: Resolution) -> int:
        return amount(game, fr, self.n)


@dataclass(frozen=True)
class BasePower(Gained):
    """The base power becomes a value (4-9)."""

    n: int | Number

    def changes(self) -> int:
        return k.POWERS

    def kind(self) -> int:
        return k.BASE_POWER

    def worth(self, game: Duel, fr: Resolution) -> int:
        return amount(game, fr, self.n)


@dataclass(frozen=True)
class BaseCost(Gained):
    n: int | Number

    def changes(self) -> int:
        return k.COSTS

    def kind(self) -> int:
        return k.BASE_COST

    def worth(self, game: Duel, fr: Resolution) -> int:
        return amount(game, fr, self.n)


@dataclass(frozen=True)
class FixedCost(Gained):
    """The cost is this value whatever else changes it."""

    n: int | Number

    def changes(self) -> int:
        return k.COSTS

    def kind(self) -> int:
        return k.SET_COST

    def worth(self, game: Duel, fr: Resolution) -> int:
        return amount(game, fr, self.n)


@dataclass(frozen=True)
class Keyword(Gained):
    name: str

    def changes(self) -> int:
        return k.KEYWORDS

    def kind(self) -> int:
        return k.KEYWORD

    def worth(self, game: Duel, fr: Resolution) -> int:
        return KEYWORDS[self.name]


@dataclass(frozen=True)
class Ban(Gained):
    """A prohibition; with `against`, only against causes (or targets) that pass the filter."""

    what: str
    against: Filter | None = None

    def changes(self) -> int:
        return k.MAY

    def kind(self) -> int:
        return k.BAN if self.against is None else k.SHIELD

    def worth(self, game: Duel, fr: Resolution) -> int:
        return k.BANS[self.what]

    def tree(self) -> Any:
        return self.against


@dataclass(frozen=True)
class Permit(Gained):
    """A permission: to attack active Characters, to attack without being blocked."""

    what: str

    def changes(self) -> int:
        return k.KEYWORDS

    def kind(self) -> int:
        return k.KEYWORD if self.what == "attack characters when fresh" else k.BAN

    def worth(self, game: Duel, fr: Resolution) -> int:
        return RUSH_CHARACTER if self.what == "attack characters when fresh" else k.PERMISSIONS[self.what]


@dataclass(frozen=True)
class Negated(Gained):
    """8-2: the card's printed effects are invalid. What they have done already is a modifier and stays (8-2-3)."""

    def kind(self) -> int:
        return k.NEGATE


@dataclass(frozen=True)
class GainedAbility(Gained):
    ability: Ability

    def kind(self) -> int:
        return k.GRANT

    def tree(self) -> Any:
        return self.ability


@dataclass(frozen=True)
class GainedName(Gained):
    text: str

    def changes(self) -> int:
        return k.WORDS

    def kind(self) -> int:
        return k.NAME

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class GainedType(Gained):
    text: str

    def changes(self) -> int:
        return k.WORDS

    def kind(self) -> int:
        return k.TYPE

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class GainedAttribute(Gained):
    text: str

    def changes(self) -> int:
        return k.WORDS

    def kind(self) -> int:
        return k.ATTRIBUTE

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class Burdened(Gained):
    """Its effects ask for more: costs after their own (8-3-1-2), conditions besides theirs (8-3-2-2)."""

    cost: tuple[Op, ...] = ()
    gates: tuple[Cond, ...] = ()

    def changes(self) -> int:
        return k.ANYTHING | k.MAY

    def kind(self) -> int:
        return k.BURDEN

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

    def run(self, game: Duel, fr: Resolution) -> None:
        if game.dirty:
            game.project()
        refs = tuple(o.inc << 12 | o.iid for o in self.target.find(game, fr) if isinstance(o, OpPerm))
        fr.did = bool(refs)
        if not refs:
            return
        until, seat, turn = expiry(game, fr, self.until)
        # every worth is worked out before any part applies
        for part, worth in [(part, part.worth(game, fr)) for part in self.what]:
            mod = Mod(part.kind(), worth, refs, (), fr.seat, fr.card.iid, until, seat, turn, part.tree())
            begin(game, mod)
            if part.kind() == k.GRANT:
                game.shape_changed()
            for ref in refs:
                atoms.note(game, k.POWER_CHANGED, fr.seat, ref & 4095, part.kind(), worth, fr.seat, fr.card.iid)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return self.target.payable(game, fr)

    def project(self, game: Duel, fr: Resolution) -> None:
        found: list[int] = []
        for obj in self.target.find(game, fr):
            found.append(obj.inc << 12 | obj.iid if isinstance(obj, OpPerm) else game.inc[obj.iid] << 12 | obj.iid)
        if found:
            refs = tuple(found)
            collect = game.collect
            assert collect is not None
            for part in self.what:
                collect.append(Applied(part.kind(), part.worth(game, fr), refs, (), part.tree(), fr))


enroll(__name__)
