"""A tree lowered to a flat program: operations in order, and jumps. A place in it is one integer."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final

from playmat.core.decision import HIDDEN_WINDOW, MODE, NO, YES
from playmat.core.packing import a_of, option

from .choose import UNPAID, Choice, Choose, Ref, Union
from .tree import Cond, Instr, Op, amount, walk

if TYPE_CHECKING:
    from .ability import Ability
    from .context import Context
    from .game import EffectGame
    from .resolution import Resolution


ACCEPTED: Final = option(YES)
DECLINED: Final = option(NO)


class Lowering:
    """Collects the program. Choices inside an operation become instructions of their own, in front of it."""

    def __init__(self) -> None:
        self.code: list[Any] = []
        self.registers = 0
        self.free: set[str] = set()  # the choices of a cost that may take nothing

    def ability(self, ability: Ability) -> None:
        self.code.append(Gate(ability))
        if ability.cost or ability.optional:
            self.code.append(Offer(ability))
        self.pay(ability)
        self.code.append(Begin())
        self.block(ability.body)
        self.code.append(End())

    def substitute(self, ability: Ability) -> None:
        """What is put in place of an event must be done whole, as a cost must: no choice in it may be left out."""
        self.pay(ability)
        self.code.append(Begin())
        self.code.append(Paying(True))
        self.block(ability.body)
        self.code.append(End())

    def pay(self, ability: Ability) -> None:
        if ability.cost:
            self.code.append(Paying(True))
            for cost in ability.cost:
                self.part(cost)
            self.code.append(Paying(False))

    def part(self, cost: Op) -> None:
        """A part of a cost, which must be carried out whole."""
        before = len(self.code)
        cost.lower(self)
        self.free |= {op.bind for op in self.code[before:] if type(op) is Choose and op.up_to and not op.least}
        op = self.code[-1]
        acts_on = {op.bind} if isinstance(op, Choose) else {one.name for one in walk(op) if isinstance(one, Ref)}
        self.code.append(Paid(tuple(sorted(acts_on)) if acts_on <= self.free else ()))

    def block(self, ops: tuple[Op, ...]) -> None:
        for op in ops:
            op.lower(self)

    def register(self) -> str:
        self.registers += 1
        return f"_{self.registers}"

    def op(self, op: Op) -> None:
        """An operation; the choices among its fields are made first, in the order they are written."""
        for f in fields(op):
            chosen = getattr(op, f.name)
            if isinstance(chosen, Choice):
                op = replace(op, **{f.name: self.choice(chosen)})
            elif isinstance(chosen, Union) and any(isinstance(part, Choice) for part in chosen.parts):
                op = replace(op, **{f.name: self.choices(chosen)})
        self.code.append(op)

    def choice(self, chosen: Any) -> Any:
        name = chosen.bind or self.register()
        self.code.append(replace(chosen, bind=name))
        return Ref(name)

    def choices(self, several: Any) -> Any:
        """ "1 of these and 1 of those": chosen one after the other, never the same card twice."""
        parts: list[Any] = []
        before = ""
        for part in several.parts:
            if isinstance(part, Choice):
                if before and isinstance(part, Choose) and not part.other:
                    part = replace(part, other=before)
                part = self.choice(part)
                before = part.name
            parts.append(part)
        return Union(tuple(parts))

    def here(self) -> int:
        return len(self.code)


class Step(Instr):
    """An instruction of the program that is not part of the tree."""

    __slots__ = ()


class Gate(Step):
    """The conditions the ability is valid under must hold when it is activated."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        if resolution.checked:
            return
        for gate in self.ability.gates:
            if not gate.test(game, resolution):
                resolution.finish(game, False)
                return


class Offer(Step):
    """May be declined; cannot be accepted unless every part of the cost can be paid."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        ability = self.ability
        if ability.cost and not payable(game, resolution, ability.cost):
            self.refuse(game, resolution, ability.cost)
        elif ability.optional and not ability.cost and not any_useful(game, resolution, ability.body):
            self.refuse(game, resolution, ability.body)  # declined or not, nothing would come of it
        elif ability.optional and not resolution.accepted:
            game.ask(resolution.seat, "activate", [ACCEPTED, DECLINED], resolution.rules.may, resolution.card.iid)

    def refuse(self, game: EffectGame, resolution: Resolution, parts: tuple[Op, ...]) -> None:
        if self.ability.optional and not resolution.accepted and only_they_know(game, resolution, parts):
            game.ask(resolution.seat, "activate", [DECLINED], resolution.rules.may, resolution.card.iid)
        else:
            resolution.finish(game, False)

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        if code == DECLINED:
            resolution.finish(game, False)


def payable(game: EffectGame, context: Context, cost: tuple[Op, ...]) -> bool:
    """Whether the cost can be paid whole. Parts that matter to each other are tried out on a copy."""
    payer = context.to_pay()
    contested = context.ability.contested if context.ability.cost is cost else None
    if contested is None:
        contested = competing(cost)
        if context.ability.cost is cost:
            object.__setattr__(context.ability, "contested", contested)
    for i, op in enumerate(cost):
        if not op.payable(game, payer):
            if i == 0 or not contested:
                return False  # nothing before it could make it possible
            break
    return context.rules.try_costs(game, context, cost) if contested else True


def only_they_know(game: EffectGame, context: Context, parts: tuple[Op, ...]) -> bool:
    """Whether these cannot be done for want of cards that only their player sees: asked all the same where being asked
    must not tell. What everybody sees is enough for the other parts."""
    if not game.windows & HIDDEN_WINDOW:
        return False
    found = False
    for op in parts:
        hidden = any(isinstance(node, Choose) and node.among_hidden(game, context) for node in walk(op))
        if not hidden and not op.payable(game, context):
            return False
        found = found or hidden
    return found


def any_useful(game: EffectGame, context: Context, body: tuple[Op, ...]) -> bool:
    """Whether something could come of one of these actions now."""
    for op in body:
        if op.useful(game, context):
            return True
    return False


COMPETING: Final[dict[int, tuple[tuple[Op, ...], bool]]] = {}  # found out once for a cost, which never changes
MOST_COSTS: Final = 4096


def competing(cost: tuple[Op, ...]) -> bool:
    """Whether parts of a cost matter to each other, so that each alone says too little."""
    known = COMPETING.get(id(cost))
    if known is not None and known[0] is cost:
        return known[1]
    if len(COMPETING) >= MOST_COSTS:
        COMPETING.clear()
    found = compete(cost)
    COMPETING[id(cost)] = (cost, found)
    return found


def compete(cost: tuple[Op, ...]) -> bool:
    """They draw on the same things, one makes what another needs or chooses what another acts on, or choices in one
    part exclude each other."""
    seen: set[str] = set()
    bound: set[str] = set()
    several = len(cost) > 1
    for op in cost:
        for part in walk(op):
            if isinstance(part, Choose) and (part.distinct or part.cap is not None or part.other):
                return True
            if isinstance(part, Union) and sum(isinstance(one, Choice) for one in part.parts) > 1:
                return True
            if isinstance(part, Ref) and part.name in bound:
                return True
        if several:
            for resource in op.draws_on():
                if resource in seen or resource == "any":
                    return True
            seen.update(op.draws_on())
            seen.update(op.makes())
        bound.update(getattr(part, "bind", "") or "" for part in walk(op))
        bound.discard("")
    return False


class Paying(Step):
    __slots__ = ("on",)

    def __init__(self, on: bool) -> None:
        self.on = on

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.paying = self.on
        if not self.on and UNPAID in resolution.regs:
            resolution.rules.unpaid(game, resolution)
            resolution.finish(game, False)


class Paid(Step):
    """A cost that was not carried out as written was not paid: what follows the colon does not happen.

    What is done with "up to" so many is done as written with none, if none were chosen (`free` names those choices).
    """

    __slots__ = ("free",)

    def __init__(self, free: tuple[str, ...] = ()) -> None:
        self.free = free

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        if resolution.did or (self.free and not any(resolution.regs.get(name) for name in self.free)):
            return
        if resolution.rules.pays_on(game):
            resolution.regs[UNPAID] = ()
        else:
            resolution.rules.unpaid(game, resolution)
            resolution.finish(game, False)


class Begin(Step):
    """The ability is now activated: "once per turn" is used up, and others may take note."""

    __slots__ = ()

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.rules.activated(game, resolution)


class End(Step):
    __slots__ = ()

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.finish(game, True)


class JumpUnless(Step):
    __slots__ = ("cond", "to")

    def __init__(self, cond: Cond) -> None:
        self.cond = cond
        self.to = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        if not self.cond.test(game, resolution):
            resolution.did = False
            resolution.pc = self.to


class JumpUnlessDid(Step):
    __slots__ = ("to",)

    def __init__(self) -> None:
        self.to = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        if not resolution.did:
            resolution.pc = self.to


class Jump(Step):
    __slots__ = ("to",)

    def __init__(self) -> None:
        self.to = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.pc = self.to


class AskMay(Step):
    """ "You may ...": asked only if it could be done at all."""

    __slots__ = ("body", "to", "who")

    def __init__(self, body: tuple[Op, ...], who: str) -> None:
        self.body = body
        self.who = who
        self.to = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        if any_useful(game, resolution, self.body) and (
            self.body[0].partly(game, resolution)
            if len(self.body) == 1
            else all(op.payable(game, resolution) for op in self.body)
        ):
            game.ask(
                resolution.rules.seat(game, resolution, self.who),
                "may",
                [ACCEPTED, DECLINED],
                resolution.rules.may,
                resolution.card.iid,
            )
        elif only_they_know(game, resolution, self.body):
            seat = resolution.rules.seat(game, resolution, self.who)
            game.ask(seat, "may", [DECLINED], resolution.rules.may, resolution.card.iid)
        else:
            resolution.did = False
            resolution.pc = self.to

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        if code == DECLINED:
            resolution.did = False
            resolution.pc = self.to


class AskMode(Step):
    """ "Choose one": the modes that may be chosen, and where each begins."""

    __slots__ = ("starts", "who")

    def __init__(self, who: str) -> None:
        self.who = who
        self.starts: tuple[int, ...] = ()

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        options = [option(MODE, i) for i in range(len(self.starts))]
        game.ask(
            resolution.rules.seat(game, resolution, self.who),
            "mode",
            options,
            resolution.rules.choice,
            resolution.card.iid,
        )

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        resolution.pc = self.starts[a_of(code)]


class NextPlayer(Step):
    """Repeats a part for each player, the turn player first."""

    __slots__ = ("loop", "to", "whose")

    def __init__(self, whose: str, to: int) -> None:
        self.whose = whose
        self.to = to
        self.loop = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        if self.loop == 0:
            resolution.players = tuple(resolution.rules.seats(game, resolution, self.whose))
        if resolution.players:
            resolution.player = resolution.players[0]
            resolution.players = resolution.players[1:]
            if self.loop:
                resolution.pc = self.loop
        elif self.loop == 0:
            resolution.pc = self.to
        else:
            resolution.player = -1


class Loop(Step):
    """Repeats a part a number of times; how many are left is kept under a name, as loops may nest."""

    __slots__ = ("n", "name", "to")

    def __init__(self, n: Any, name: str) -> None:
        self.n = n
        self.name = name
        self.to = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        times = amount(game, resolution, self.n)
        resolution.regs[self.name] = (times,)
        if times <= 0:
            resolution.pc = self.to


class NextOf(Step):
    """Takes the next of a group, under a name; after the last one it goes on."""

    __slots__ = ("group", "name", "to")

    def __init__(self, group: str, name: str) -> None:
        self.group = group
        self.name = name
        self.to = 0

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        left = resolution.regs[self.group]
        if left:
            resolution.regs[self.name] = left[:1]
            resolution.regs[self.group] = left[1:]
        else:
            resolution.pc = self.to


class LoopBack(Step):
    __slots__ = ("name", "start")

    def __init__(self, start: int, name: str) -> None:
        self.start = start
        self.name = name

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        times = resolution.regs[self.name][0] - 1
        resolution.regs[self.name] = (times,)
        if times > 0:
            resolution.pc = self.start
