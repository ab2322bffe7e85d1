"""Conditions and numbers: what a text asks of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playmat.core.state import FIELD, PILES
from playmat.effects.choose import ANY_NUMBER
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.tree import Bracketed, Cond, Filter, Number, Target, enroll

from .. import kinds
from ..cards import NO_PILE, PileCond
from ..zones import ZONE_NAMES, DbPerm
from .details import measure, referred_to
from .select import PILES as PILE_NAMES
from .select import Sel, cards_in

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class Count(Number):
    """How many such cards there are."""

    def watches(self) -> int:
        return 0

    target: Target

    def value(self, game: Masters, context: Context) -> int:
        return self.target.count(game, context)


@dataclass(frozen=True)
class Total(Number):
    """The sum of a number over such cards."""

    def reads(self) -> int:
        return kinds.VALUES

    target: Target
    what: str = "power"

    def value(self, game: Masters, context: Context) -> int:
        if game.dirty:
            game.project()
        return sum(measure(game, o, self.what) for o in referred_to(game, context, self.target))


@dataclass(frozen=True)
class Is(Cond):
    """Every card meant (and at least one) passes: "if your Leader Card is red"."""

    def watches(self) -> int:
        return 0

    target: Target
    filters: tuple[Filter, ...]

    def test(self, game: Masters, context: Context) -> bool:
        if game.dirty:
            game.project()
        found = referred_to(game, context, self.target)
        return bool(found) and all(f.ok(game, context, o) for o in found for f in self.filters)


@dataclass(frozen=True)
class Have(PileCond):
    """At least so many such cards; `how` compares otherwise."""

    def watches(self) -> int:
        return 0

    target: Target
    n: int | Number = 1
    how: str = ">="

    def test(self, game: Masters, context: Context) -> bool:
        target = self.target
        n = self.n
        if isinstance(n, int):
            if self.how == "<=":
                return target.count(game, context) <= n
            if self.how == ">=":
                if isinstance(target, Sel) and not target.may_reach(game, context, n):
                    return False
                return target.count(game, context) >= n
            return compare(target.count(game, context), self.how, n)
        return compare(target.count(game, context), self.how, n.value(game, context))

    def pile_asked_for(self) -> tuple[int, int, int]:
        target, n = self.target, self.n
        if isinstance(n, int) and isinstance(target, Sel):
            pile = PILE_NAMES.get(target.where[0], -1)
            if pile >= 0 and len(target.where) == 1 and target.whose == "you":
                if self.how == ">=":
                    return pile, n, ANY_NUMBER
                if self.how == "<=" and not target.filters:
                    return pile, 0, n
        return NO_PILE


@dataclass(frozen=True)
class YourTurn(Cond):
    whose: str = "you"

    def watches(self) -> int:
        return 0

    def test(self, game: Masters, context: Context) -> bool:
        turn = game.turn if game.turn >= 0 else game.first
        return turn == context.seat if self.whose == "you" else turn in context.rules.seats(game, context, self.whose)


@dataclass(frozen=True)
class BattleOn(Cond):
    """8-1-2-2: during a battle."""

    def watches(self) -> int:
        return kinds.BATTLE

    def test(self, game: Masters, context: Context) -> bool:
        return game.battle is not None


@dataclass(frozen=True)
class ComboedInBattle(Bracketed):
    """8-5-10-1: this card was used for a combo in this battle, and went from there to the Drop Area."""

    @property
    def rule(self) -> str:
        return "8-5-10-1"

    def test(self, game: Masters, context: Context) -> bool:
        return game.battle is not None and context.card.iid in game.battle.dropped


@dataclass(frozen=True)
class LeaderSide(Cond):
    """10-1-4: the Leader is on its front (0) or back (1) side."""

    side: int
    whose: str = "you"

    def watches(self) -> int:
        return 0

    def test(self, game: Masters, context: Context) -> bool:
        return all(game.seats[s].leader.side == self.side for s in context.rules.seats(game, context, self.whose))


@dataclass(frozen=True)
class BackIs(Cond):
    """10-1-3: what is printed on the back of the Leader passes, whichever side it is on; a Z-Leader has none."""

    filters: tuple[Filter, ...]
    whose: str = "you"

    def test(self, game: Masters, context: Context) -> bool:
        return all(self.passes(game, context, s) for s in context.rules.seats(game, context, self.whose))

    def passes(self, game: Masters, context: Context, seat: int) -> bool:
        leader = game.seats[seat].leader
        if leader.printed.back is None:
            return False
        back = DbPerm(leader.card, seat, leader.zone, leader.incarnation, leader.rested, leader.entered)
        back.turn_side(1)
        return all(f.ok(game, context, back) for f in self.filters)


@dataclass(frozen=True)
class Bond(Bracketed):
    """22-21-3: valid only with X Battle Cards in your Battle Area, or X of the kind it names (22-21-3-1)."""

    def watches(self) -> int:
        return FIELD

    n: int
    filters: tuple[Filter, ...] = ()

    @property
    def rule(self) -> str:
        return "22-21-3"

    def test(self, game: Masters, context: Context) -> bool:
        return len(cards_in(game, context, ("battle",), "you", self.filters)) >= self.n


@dataclass(frozen=True)
class Sparking(Bracketed):
    """22-26-3: valid only with X cards in your Drop Area."""

    n: int

    def watches(self) -> int:
        return PILES

    @property
    def rule(self) -> str:
        return "22-26-3"

    def test(self, game: Masters, context: Context) -> bool:
        return len(game.seats[context.seat].drop) >= self.n


@dataclass(frozen=True)
class Asked(Bracketed):
    """A condition printed before the colon of an [Auto] that must hold for it to be valid at all."""

    cond: Cond

    def watches(self) -> int:
        return 0

    @property
    def rule(self) -> str:
        return "9-1-3"

    def test(self, game: Masters, context: Context) -> bool:
        return self.cond.test(game, context)


@dataclass(frozen=True)
class Done(Cond):
    """ "If you played a card", "if you added a card to your hand": whether the last such action moved one.

    `what`: "played", or "moved" for every other move.
    """

    what: str = "moved"

    def __post_init__(self) -> None:
        if self.what not in ("played", "moved"):
            raise ValueError(f"no action is kept as {self.what!r}")

    def test(self, game: Masters, context: Context) -> bool:
        return bool(context.regs.get(self.what))


@dataclass(frozen=True)
class EventIs(Cond):
    """About what set the skill off: `from` the area the card came from, `how` it was played."""

    came_from: tuple[str, ...] = ()
    how: str = ""

    def test(self, game: Masters, context: Context) -> bool:
        event = context.event
        if event is None:
            return False
        if self.came_from and event.a not in [ZONE_NAMES[w] for w in self.came_from]:
            return False
        return not self.how or bool(event.b & kinds.HOWS[self.how])


enroll(__name__, "dragonball.")
