"""Conditions and numbers: what a text asks of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core.packing import card_of, incarnation_of
from playmat.core.state import FIELD, PILES
from playmat.effects.choose import ANY_NUMBER
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.tree import Bracketed, Cond, Filter, Number, Target, enroll

from .. import kinds
from ..cards import NO_PILE, PileCond
from ..zones import IN_PLAY, ZONE_NAMES, DbPerm
from .details import characters_of, colors_of, measure, names_of, referred_to
from .filters import IsRested
from .moves import WERE_RESTED
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
class Colors(Number):
    """1-8: how many colours there are among such cards, `besides` not counted."""

    def reads(self) -> int:
        return kinds.WORDS

    target: Target
    besides: str = ""

    def value(self, game: Masters, context: Context) -> int:
        if game.dirty:
            game.project()
        found = {color for o in referred_to(game, context, self.target) for color in colors_of(o)}
        return len(found - {self.besides})


@dataclass(frozen=True)
class Different(Number):
    """How many of such cards there are of which no two share a card name, or a character ("character")."""

    def reads(self) -> int:
        return kinds.WORDS

    target: Target
    what: str = "name"

    def __post_init__(self) -> None:
        if self.what not in ("name", "character"):
            raise ValueError(f"cards do not differ in {self.what!r}")

    def value(self, game: Masters, context: Context) -> int:
        if game.dirty:
            game.project()
        of = names_of if self.what == "name" else characters_of
        taken: list[tuple[str, ...]] = []
        for words in sorted((of(o) for o in referred_to(game, context, self.target)), key=len):
            if words and not any(word in other for other in taken for word in words):
                taken.append(words)
        return len(taken)


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
class AsOne(Cond):
    """Several conditions that a text says as one, whatever it joins them with."""

    cond: Cond

    def watches(self) -> int:
        return 0

    def test(self, game: Masters, context: Context) -> bool:
        return self.cond.test(game, context)


def acted_on(game: Masters, context: Context, what: str) -> list[Any]:
    """What the last such action was carried out on: a card that was to leave play and is still there was not moved."""
    found: list[Any] = []
    for ref in context.regs.get(what, ()):
        perm = game.perms[card_of(ref)]
        if what == "moved" and perm is not None and perm.zone in IN_PLAY and perm.incarnation == incarnation_of(ref):
            continue
        found.append(game.cards[card_of(ref)] if perm is None else perm)
    return found


@dataclass(frozen=True)
class Done(Cond):
    """ "If you played a card", "if you added a card to your hand": whether the last such action moved one.

    `what`: "played", "rested" or "readied" for a switch of modes, or "moved" for every other move.
    """

    what: str = "moved"

    def __post_init__(self) -> None:
        if self.what not in ("played", "moved", "rested", "readied"):
            raise ValueError(f"no action is kept as {self.what!r}")

    def test(self, game: Masters, context: Context) -> bool:
        return bool(acted_on(game, context, self.what))


@dataclass(frozen=True)
class DoneTo(Cond):
    """ "If you added a red card to your hand": of the cards that the last such action moved (or played), so many are
    such cards; "negated": the card whose attack was. What is asked of them is asked where they are now (9-12-1)."""

    what: str = "moved"
    filters: tuple[Filter, ...] = ()
    n: int = 1

    def __post_init__(self) -> None:
        if self.what not in ("played", "moved", "negated", "rested", "readied"):
            raise ValueError(f"no action is kept as {self.what!r}")

    def test(self, game: Masters, context: Context) -> bool:
        if game.dirty:
            game.project()
        found = acted_on(game, context, self.what)
        return sum(all(self.passes(game, context, f, o) for f in self.filters) for o in found) >= self.n

    @property
    def asks_modes(self) -> bool:
        return self.what == "moved" and any(isinstance(asked, IsRested) for asked in self.filters)

    def passes(self, game: Masters, context: Context, asked: Filter, obj: Any) -> bool:
        """The mode of a card that has left play is the one it had there (9-6-9-1-2): elsewhere it has none (1-10-1)."""
        if self.what == "moved" and isinstance(asked, IsRested):
            return obj.iid in [card_of(ref) for ref in context.regs.get(WERE_RESTED, ())]
        return asked.ok(game, context, obj)


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
