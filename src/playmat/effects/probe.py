"""Trying a cost out on a copy: the only sure way when its parts draw on the same things.

Every way to pay is looked at until one succeeds. Cards outside play that no part of the cost tells apart are alike, and
of states that differ in such cards alone one is enough: a hand of forty cards is a handful of states.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from playmat.core.frames import Frame
from playmat.core.loops import shape_of
from playmat.core.packing import card_of

from .ability import AUTO, Ability
from .choose import Choose
from .context import Context
from .game import EffectGame
from .program import End, Paying
from .resolution import Resolution, Resolving
from .tree import Filter, Number, Op, walk

MOST: Final = 50_000  # states; no cost that can be printed sensibly has so many
UNNOTED: Final = 8  # states that are looked at before they are told apart: that takes longer than looking
Kinds = dict[int, int]  # a number for what is alike, by the numbers of the cards outside play


class Undecided(Exception):
    """It could not be found out whether a cost can be paid."""


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


def payment_by(context: Context, cost: tuple[Op, ...]) -> Resolution:
    """The paying of a cost, from its beginning."""
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
    return payment


def can_pay(game: EffectGame, context: Context, cost: tuple[Op, ...]) -> bool:
    """Whether some sequence of answers pays all of it."""
    trial = trial_of(game)
    trial.push(Probe())
    trial.push(Resolving(payment_by(context, cost)))
    return succeeds(trial, game, payment_by(context, cost), cost)


def can_go_on(game: EffectGame, code: int) -> bool:
    """Whether the cost that is being paid (by the uppermost ability that pays) can still be paid whole after this."""
    if any(isinstance(frame, Probe) for frame in game.stack):
        return True  # a trial finds out by itself
    at, before = [
        (i, frame.resolution)
        for i, frame in enumerate(game.stack)
        if isinstance(frame, Resolving) and frame.resolution.paying
    ][-1]
    trial = trial_of(game)
    stack = trial.stack
    paying = stack[at]
    assert isinstance(paying, Resolving)
    payment = paying.resolution
    program = payment.program
    last = next((i for i in range(payment.pc, len(program)) if isinstance(program[i], Paying)), len(program) - 1)
    payment.program = (*program[: last + 1], End())
    stack.insert(at, Probe())
    stack[-1].answer(trial, code)
    return succeeds(trial, game, before, payment.ability.cost or payment.ability.body)


def succeeds(trial: EffectGame, game: EffectGame, payment: Resolution, cost: tuple[Op, ...]) -> bool:
    """Answers are tried depth first. Who loses the game by paying has been able to pay.

    Most trials are over at once. One that is not remembers where it was, and looks at each state once; what is alike is
    told by the game and the payment as they were before the trial.
    """
    untried: list[tuple[EffectGame, int]] = []
    kinds: Kinds | None = None
    seen: set[Any] = set()
    looked = 0
    while True:
        trial.advance()
        if trial.result is not None:
            return True
        top = trial.stack[-1]
        if isinstance(top, Probe):
            if top.paid == 1:
                return True
        else:
            assert trial.decision is not None
            looked += 1
            if looked > UNNOTED and kinds is None:
                kinds = alike(game, payment, cost)
            if kinds is None or is_new(seen, state_of(trial, kinds)):
                for code in reversed(trial.decision.options):
                    untried.append((trial, code))
        if not untried:
            return False
        before, answer = untried.pop()
        trial = before.clone()
        trial.decision = None
        trial.stack[-1].answer(trial, answer)


def is_new(seen: set[Any], state: Any) -> bool:
    """Whether a state was not seen before; it is from now on."""
    if state in seen:
        return False
    seen.add(state)
    if len(seen) > MOST:
        raise Undecided(f"there are more than {MOST} ways to pay this cost")
    return True


# -- what is alike -----------------------------------------------------------------------------------------------------


def alike(game: EffectGame, context: Context, cost: tuple[Op, ...]) -> Kinds:
    """What tells the cards outside play apart for this cost: those with equal numbers can stand for each other.

    Where a part of it compares or counts what was chosen, only copies of one card are alike.
    """
    parts = list(walk(cost))
    filters = [part for part in parts if isinstance(part, Filter)]
    choices = [part for part in parts if isinstance(part, Choose)]
    actions = [part for part in parts if isinstance(part, Op) and not isinstance(part, Choose)]
    copies = any(isinstance(part, Number) for part in parts) or any(part.compares() for part in filters)
    by_name = any(choice.distinct for choice in choices)
    caps = [choice.cap[0] for choice in choices if choice.cap is not None]
    rules = context.rules
    numbers: dict[Any, int] = {}
    kinds: Kinds = {}
    for side in game.sides:
        for pile in side.zones:
            for card in pile:
                told: Any = card.printed.id
                if not (copies or by_name):
                    passed = tuple([part.ok(game, context, card) for part in filters])
                    done = tuple([part.able(game, context, card) for part in actions])
                    sizes = tuple([rules.measure(game, card, name) for name in caps])
                    told = (card.owner, passed, done, sizes)
                kinds[card.iid] = numbers.setdefault(told, len(numbers))
    return kinds


def state_of(game: EffectGame, kinds: Kinds) -> Any:
    """The state as far as paying goes, with what is alike in the place of cards outside play."""
    shown = game.shown
    decision = game.decision
    assert decision is not None
    parts: list[Any] = [decision.seat, decision.kind]
    for side in game.sides:
        for zone, pile in enumerate(side.zones):
            lying = [(kinds.get(card.iid, -1 - card.iid), shown >> card.iid & 1) for card in pile]
            parts.append(tuple(lying if zone in game.rules.ordered else sorted(lying)))
        for perm in side.in_play:
            parts.append(tuple([getattr(perm, field) for field in perm.FIELDS if field != "incarnation"]))
        parts.append(tuple([getattr(side, field) for field in side.FIELDS]))
    for frame in game.stack:
        if isinstance(frame, Resolving):
            payment = frame.resolution
            chosen = sorted((name, meant(game, refs, kinds)) for name, refs in payment.regs.items())
            parts.append((payment.pc, payment.did, payment.short, payment.times, meant(game, payment.picks, kinds)))
            parts.append(tuple(chosen))
        else:
            parts.append(repr(shape_of(frame)))
    return tuple(parts)


def meant(game: EffectGame, refs: tuple[Any, ...], kinds: Kinds) -> tuple[str, ...]:
    """What was chosen, in no order."""
    found = []
    for ref in refs:
        card = card_of(ref) if isinstance(ref, int) and ref >= 0 else -1
        found.append(f"kind {kinds[card]}" if card in kinds and game.in_play[card] is None else repr(ref))
    return tuple(sorted(found))
