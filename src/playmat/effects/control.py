"""The order of things: "if", "then", "you may", "if you do", "choose one", each player, later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.state import Delayed

from .ability import AUTO, Ability
from .choose import Bind
from .program import (
    AskMay,
    AskMode,
    Jump,
    JumpUnless,
    JumpUnlessDid,
    Loop,
    LoopBack,
    Lowering,
    NextOf,
    NextPlayer,
    any_useful,
)
from .tree import Cond, Number, Op, Target, amount, enroll

if TYPE_CHECKING:
    from .context import Context
    from .game import EffectGame
    from .projection import Applied
    from .resolution import Resolution


@dataclass(frozen=True)
class If(Op):
    """Nothing of `then` happens unless the condition holds when it is reached."""

    cond: Cond
    then: tuple[Op, ...]
    otherwise: tuple[Op, ...] = ()
    last: bool = False  # a text says the condition after the action

    def watches(self) -> int:
        return 0

    def lower(self, low: Lowering) -> None:
        test = JumpUnless(self.cond)
        low.code.append(test)
        low.block(self.then)
        if self.otherwise:
            skip = Jump()
            low.code.append(skip)
            test.to = low.here()
            low.block(self.otherwise)
            skip.to = low.here()
        else:
            test.to = low.here()

    def useful(self, game: EffectGame, context: Context) -> bool:
        return any_useful(game, context, self.then if self.cond.test(game, context) else self.otherwise)

    def project(self, game: EffectGame, context: Context, found: list[Applied]) -> None:
        for op in self.then if self.cond.test(game, context) else self.otherwise:
            op.project(game, context, found)


@dataclass(frozen=True)
class Several(Op):
    """Actions one after the other."""

    body: tuple[Op, ...]

    def watches(self) -> int:
        return 0

    def lower(self, low: Lowering) -> None:
        low.block(self.body)

    def useful(self, game: EffectGame, context: Context) -> bool:
        return any_useful(game, context, self.body)

    def project(self, game: EffectGame, context: Context, found: list[Applied]) -> None:
        for op in self.body:
            op.project(game, context, found)


@dataclass(frozen=True)
class Then(Several):
    """ "Then, ...": happens even if what stood before it could not."""


@dataclass(frozen=True)
class Do(Several):
    """Several actions in one sentence."""


@dataclass(frozen=True)
class May(Op):
    """ "You may ...": its player decides; several actions are done together or not at all."""

    body: tuple[Op, ...]
    who: str = "you"

    def useful(self, game: EffectGame, context: Context) -> bool:
        return any_useful(game, context, self.body)

    def lower(self, low: Lowering) -> None:
        ask = AskMay(self.body, self.who)
        low.code.append(ask)
        exits = []
        for op in self.body:
            op.lower(low)
            if len(self.body) > 1:
                fail = JumpUnlessDid()
                low.code.append(fail)
                exits.append(fail)
        ask.to = low.here()
        for fail in exits:
            fail.to = low.here()


@dataclass(frozen=True)
class IfYouDo(Op):
    """What follows only if the action just before was carried out."""

    body: tuple[Op, ...]

    def useful(self, game: EffectGame, context: Context) -> bool:
        return False  # without what stands before it nothing comes of it

    def lower(self, low: Lowering) -> None:
        test = JumpUnlessDid()
        low.code.append(test)
        low.block(self.body)
        test.to = low.here()


@dataclass(frozen=True)
class IfNotDone(Op):
    """ "If they do not, ...": only if the action just before was not carried out."""

    body: tuple[Op, ...]

    def lower(self, low: Lowering) -> None:
        test = JumpUnlessDid()
        over = Jump()
        low.code.append(test)
        low.code.append(over)
        test.to = low.here()
        low.block(self.body)
        over.to = low.here()


@dataclass(frozen=True)
class ChooseOne(Op):
    modes: tuple[tuple[Op, ...], ...]
    who: str = "you"

    def lower(self, low: Lowering) -> None:
        ask = AskMode(self.who)
        low.code.append(ask)
        starts = []
        ends = []
        for mode in self.modes:
            starts.append(low.here())
            low.block(mode)
            end = Jump()
            low.code.append(end)
            ends.append(end)
        for end in ends:
            end.to = low.here()
        ask.starts = tuple(starts)


@dataclass(frozen=True)
class EachPlayer(Op):
    """The same for every player, for "you and your opponent" ("both") or for every opponent, the turn player first;
    "player" is the one whose turn it is."""

    body: tuple[Op, ...]
    whose: str = "any"

    def lower(self, low: Lowering) -> None:
        first = NextPlayer(self.whose, 0)
        low.code.append(first)
        start = low.here()
        low.block(self.body)
        again = NextPlayer(self.whose, 0)
        again.loop = start
        low.code.append(again)
        first.to = low.here()


@dataclass(frozen=True)
class Repeat(Op):
    n: int | Number
    body: tuple[Op, ...]

    def lower(self, low: Lowering) -> None:
        loop = Loop(self.n, low.register())
        low.code.append(loop)
        start = low.here()
        low.block(self.body)
        low.code.append(LoopBack(start, loop.name))
        loop.to = low.here()


@dataclass(frozen=True)
class ForEach(Op):
    """The same for each of the objects meant, one after the other; the body calls it by `name`."""

    target: Target
    body: tuple[Op, ...]
    name: str = "each"

    def lower(self, low: Lowering) -> None:
        group = low.register()
        low.op(Bind(group, self.target))
        start = low.here()
        step = NextOf(group, self.name)
        low.code.append(step)
        low.block(self.body)
        back = Jump()
        back.to = start
        low.code.append(back)
        step.to = low.here()


@dataclass(frozen=True)
class Later(Op):
    """A delayed part: carried out at the time the game calls `when`, with what was chosen so far."""

    when: str
    body: tuple[Op, ...]

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        when, turn = resolution.rules.later(game, resolution, self.when)
        ability = put_off(self.body)
        regs = tuple(sorted(resolution.regs.items()))
        atoms.add_delayed(
            game, Delayed(when, turn, resolution.seat, resolution.card.iid, resolution.incarnation, ability, regs)
        )
        resolution.did = True


def put_off(body: tuple[Op, ...]) -> Any:
    """The ability that a delayed part becomes, made once for a part: it is lowered when it is first carried out."""
    known = PUT_OFF.get(id(body))
    if known is None or known[0] is not body:
        if len(PUT_OFF) >= MOST_PUT_OFF:
            PUT_OFF.clear()
        known = PUT_OFF[id(body)] = (body, Ability(AUTO, body, tags=("later",)))
    return known[1]


PUT_OFF: Final[dict[int, tuple[tuple[Op, ...], Any]]] = {}
MOST_PUT_OFF: Final = 4096


# -- conditions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Not(Cond):
    cond: Cond

    def watches(self) -> int:
        return 0

    def test(self, game: EffectGame, context: Context) -> bool:
        return not self.cond.test(game, context)


@dataclass(frozen=True)
class And(Cond):
    conds: tuple[Cond, ...]

    def watches(self) -> int:
        return 0

    def test(self, game: EffectGame, context: Context) -> bool:
        return all(cond.test(game, context) for cond in self.conds)


@dataclass(frozen=True)
class Or(Cond):
    conds: tuple[Cond, ...]

    def watches(self) -> int:
        return 0

    def test(self, game: EffectGame, context: Context) -> bool:
        return any(cond.test(game, context) for cond in self.conds)


def compare(left: int, how: str, right: int) -> bool:
    if how == "<=":
        return left <= right
    if how == ">=":
        return left >= right
    if how == "==":
        return left == right
    if how == "<":
        return left < right
    if how == ">":
        return left > right
    if how == "!=":
        return left != right
    raise ValueError(f"unknown comparison {how!r}")


@dataclass(frozen=True)
class Compare(Cond):
    left: int | Number
    how: str
    right: int | Number

    def watches(self) -> int:
        return 0

    def test(self, game: EffectGame, context: Context) -> bool:
        left, right = self.left, self.right
        return compare(
            left if isinstance(left, int) else left.value(game, context),
            self.how,
            right if isinstance(right, int) else right.value(game, context),
        )


# -- numbers -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Times(Number):
    """`each` for every `per` of `n`, rounded down."""

    n: int | Number
    each: int = 1
    per: int = 1

    def watches(self) -> int:
        return 0

    def value(self, game: EffectGame, context: Context) -> int:
        return amount(game, context, self.n) // self.per * self.each

    def known(self, game: EffectGame, context: Context) -> bool:
        return isinstance(self.n, int) or self.n.known(game, context)


@dataclass(frozen=True)
class Plus(Number):
    left: int | Number
    right: int | Number

    def watches(self) -> int:
        return 0

    def value(self, game: EffectGame, context: Context) -> int:
        return amount(game, context, self.left) + amount(game, context, self.right)

    def known(self, game: EffectGame, context: Context) -> bool:
        return all(isinstance(n, int) or n.known(game, context) for n in (self.left, self.right))


@dataclass(frozen=True)
class Minus(Number):
    left: int | Number
    right: int | Number

    def watches(self) -> int:
        return 0

    def value(self, game: EffectGame, context: Context) -> int:
        return amount(game, context, self.left) - amount(game, context, self.right)

    def known(self, game: EffectGame, context: Context) -> bool:
        return all(isinstance(n, int) or n.known(game, context) for n in (self.left, self.right))


@dataclass(frozen=True)
class Chosen(Number):
    """The number a player chose earlier in this effect."""

    name: str = "number"

    def remembers(self) -> bool:
        return True

    def value(self, game: EffectGame, context: Context) -> int:
        chosen: Any = context.regs.get(self.name, (0,))
        return int(chosen[0])


enroll(__name__, kinds=(Several,))
