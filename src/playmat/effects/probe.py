"""Trying a cost out on a copy: the only sure way when its parts draw on the same things."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from playmat.core.frames import Frame

from .ability import AUTO, Ability
from .context import Context
from .game import EffectGame
from .program import End, Paying
from .resolution import Resolution, Resolving
from .tree import Op

LIMIT: Final = 400

AnyGame = TypeVar("AnyGame", bound=EffectGame)


class Probe(Frame):
    """Lies between what is under way and the trial, and notes whether the cost was paid."""

    __slots__ = ("paid",)

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "paid")

    trial: ClassVar[bool] = True

    def __init__(self, paid: int = -1) -> None:
        self.step = 0
        self.paid = paid

    def clone(self) -> Probe:
        return Probe(self.paid)

    def run(self, game: EffectGame) -> None:
        game.ask(0, "probe", [], "")

    def child_done(self, game: EffectGame, done: int) -> None:
        self.paid = done


def trial_of(game: AnyGame) -> AnyGame:
    trial = game.clone()
    trial.log = None
    trial.answers = None
    trial.decision = None
    return trial


PAYMENTS: Final[dict[int, Ability]] = {}
MOST_PAYMENTS: Final = 4096


def payment_of(cost: tuple[Op, ...]) -> Ability:
    """The paying of a cost, as an ability of its own. Made, and lowered to a program, once: a cost never changes."""
    known = PAYMENTS.get(id(cost))
    if known is not None and known.cost is cost:
        return known
    if len(PAYMENTS) >= MOST_PAYMENTS:
        PAYMENTS.clear()
    made = PAYMENTS[id(cost)] = Ability(AUTO, cost=cost)
    return made


def can_pay(game: EffectGame, context: Context, cost: tuple[Op, ...]) -> bool:
    """Whether some sequence of answers pays all of it."""
    trial = trial_of(game)
    trial.push(Probe())
    payment = Resolution(
        context.rules,
        payment_of(cost),
        context.seat,
        context.card,
        context.incarnation,
        context.index,
        substitute=True,
    )
    payment.regs = dict(context.regs)
    payment.event = context.event
    trial.push(Resolving(payment))
    return succeeds(trial)


def can_go_on(game: EffectGame, code: int) -> bool:
    """Whether the cost that is being paid (by the uppermost ability that pays) can still be paid whole after this."""
    if any(isinstance(frame, Probe) for frame in game.stack):
        return True  # a trial finds out by itself
    trial = trial_of(game)
    stack = trial.stack
    at, payment = [
        (i, frame.resolution)
        for i, frame in enumerate(stack)
        if isinstance(frame, Resolving) and frame.resolution.paying
    ][-1]
    program = payment.program
    last = next((i for i in range(payment.pc, len(program)) if isinstance(program[i], Paying)), len(program) - 1)
    payment.program = (*program[: last + 1], End())
    stack.insert(at, Probe())
    stack[-1].answer(trial, code)
    return succeeds(trial)


def succeeds(trial: EffectGame) -> bool:
    """Answers are tried depth first, up to a limit."""
    open_games = [trial]
    tried = 0
    while open_games and tried < LIMIT:
        tried += 1
        current = open_games.pop()
        current.advance()
        if current.result is not None:
            continue
        top = current.stack[-1]
        if isinstance(top, Probe):
            if top.paid == 1:
                return True
            continue
        assert current.decision is not None
        for code in reversed(current.decision.options):
            branch = current.clone()
            branch.decision = None
            branch.stack[-1].answer(branch, code)
            open_games.append(branch)
    return False
