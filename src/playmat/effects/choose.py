"""Choosing objects: sets of candidates, single picks grouped into one selection, references to earlier ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.decision import DONE, HIDDEN_WINDOW, NUMBER
from playmat.core.packing import FIELD_MOST, a_of, option, ref_to
from playmat.core.state import EVERYTHING, Perm

from .tree import Filter, Number, Op, Target, amount, enroll, watched_by

if TYPE_CHECKING:
    from .context import Context
    from .game import EffectGame
    from .resolution import Resolution


ANY_NUMBER: Final = FIELD_MOST  # more than there are cards
NO_MORE: Final = option(DONE)
UNPAID: Final = "_unpaid"  # the name under which it is kept that a part of the cost failed


@dataclass(frozen=True)
class This(Target):
    """The card the effect comes from, while it is the same object."""

    def watches(self) -> int:
        return 0

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        obj = context.rules.obj(game, ref_to(context.card.iid, context.incarnation))
        return [] if obj is None else [obj]

    def serves(self, game: EffectGame, context: Context, op: Op) -> bool:
        obj = context.rules.obj(game, ref_to(context.card.iid, context.incarnation))
        return obj is not None and op.able(game, context, obj)


@dataclass(frozen=True)
class Ref(Target):
    """What was chosen, revealed or moved earlier in the same effect under this name."""

    name: str
    word: str = ""  # how a text calls it

    def refers(self) -> bool:
        return True

    def any_for(self, game: EffectGame, context: Context, op: Op) -> bool:
        return self.name not in context.regs or Target.any_for(self, game, context, op)

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        return named(game, context, self.name)

    def serves(self, game: EffectGame, context: Context, op: Op) -> bool:
        """What an earlier part of the same cost chooses: that says whether it can."""
        return self.name not in context.regs or Target.serves(self, game, context, op)


def named(game: EffectGame, context: Context, name: str) -> list[Any]:
    """What there still is of what an effect keeps under a name."""
    rules = context.rules
    found = []
    for ref in context.regs.get(name, ()):
        obj = rules.obj(game, ref)
        if obj is not None:
            found.append(obj)
    return found


@dataclass(frozen=True)
class Among(Target):
    """Those of a named group that pass the filters."""

    name: str
    filters: tuple[Filter, ...] = ()

    def any_for(self, game: EffectGame, context: Context, op: Op) -> bool:
        return self.name not in context.regs or Target.any_for(self, game, context, op)

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        found = named(game, context, self.name)
        for part in self.filters:
            found = [o for o in found if part.ok(game, context, o)]
        return found

    def filtered(self) -> tuple[Filter, ...]:
        return self.filters


@dataclass(frozen=True)
class TheRest(Target):
    """ "The rest": a named group without what was chosen from it."""

    name: str
    without: tuple[str, ...]

    def any_for(self, game: EffectGame, context: Context, op: Op) -> bool:
        return self.name not in context.regs or Target.any_for(self, game, context, op)

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        gone: set[int] = set()
        for name in self.without:
            gone.update(context.regs.get(name, ()))
        rules = context.rules
        found = []
        for ref in context.regs.get(self.name, ()):
            if ref not in gone:
                obj = rules.obj(game, ref)
                if obj is not None:
                    found.append(obj)
        return found


@dataclass(frozen=True)
class Union(Target):
    parts: tuple[Target, ...]

    def payable(self, game: EffectGame, context: Context) -> bool:
        chosen = [part for part in self.parts if isinstance(part, Choice)]
        return all(part.payable(game, context) for part in chosen) if chosen else bool(self.find(game, context))

    def serves(self, game: EffectGame, context: Context, op: Op) -> bool:
        if undecided(self):
            return all(part.serves(game, context, op) for part in self.parts)
        return Target.serves(self, game, context, op)

    def any_for(self, game: EffectGame, context: Context, op: Op) -> bool:
        return any(part.any_for(game, context, op) for part in self.parts)

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        found: list[Any] = []
        for part in self.parts:
            for obj in part.find(game, context):
                if obj not in found:
                    found.append(obj)
        return found


class Choice(Target):
    """A target that somebody must choose first: it is lowered to an instruction of its own, and bound to a name."""

    def find(self, game: EffectGame, context: Context) -> list[Any]:
        raise TypeError("a choice must be lowered before it is used")

    def payable(self, game: Any, context: Context) -> bool:
        return True

    def serves(self, game: Any, context: Context, op: Op) -> bool:
        return self.payable(game, context)

    def any_for(self, game: Any, context: Context, op: Op) -> bool:
        return self.payable(game, context)


def undecided(target: Target) -> bool:
    """Whether somebody must choose before it is known what is meant."""
    parts = target.parts if isinstance(target, Union) else (target,)
    return any(isinstance(part, Choice) for part in parts)


@dataclass(frozen=True)
class Choose(Choice):
    """Pick from `sel`: exactly `n` (as many as there are), or `up_to` n; -1 means any number.

    `by` decides. `distinct` wants different card names; `cap` bounds the total of a value over all picks.
    The picks are bound to `bind`, and `reveal` shows them.
    """

    sel: Target
    n: int | Number = 1
    up_to: bool = False
    by: str = "you"
    bind: str = ""
    reveal: bool = False
    distinct: bool = False
    cap: tuple[str, int] | None = None
    other: str = ""  # must not be among what was chosen under this name
    least: int = 0  # of any number, at least so many

    def candidates(self, game: EffectGame, context: Context) -> list[Any]:
        rules = context.rules
        found = self.sel.find(game, context)
        if self.other:
            taken = set(context.regs.get(self.other, ()))
            found = [o for o in found if rules.ref_of(game, o) not in taken]
        if rules.limits_choice():
            found = [o for o in found if self.allows(game, context, o)]
        return found

    def allows(self, game: EffectGame, context: Context, obj: Any) -> bool:
        """Whether an object that is meant may be picked."""
        return context.rules.choosable(game, context, obj)

    def fit(self, game: EffectGame, resolution: Resolution) -> list[Any]:
        """The candidates, now that the choice is made: those that what follows can be done to.

        A card in play may be chosen although nothing will happen to it, unless it is to pay with.
        """
        found = self.candidates(game, resolution)
        actions = resolution.ability.acting_on(self.bind, resolution.pc, resolution.substitute)
        if not actions:
            return found
        if resolution.paying:
            return [o for o in found if actions[0].able(game, resolution, o)]
        return [o for o in found if isinstance(o, Perm) or any(act.able(game, resolution, o) for act in actions)]

    def enough(self, game: EffectGame, context: Context, objects: list[Any]) -> bool:
        """Whether these may be all that is picked, where fewer than the most may be."""
        return len(objects) >= self.least

    def most(self, game: EffectGame, context: Context) -> int:
        """How many; -1 as printed means any number, a negative result of counting means none."""
        n = self.n
        if not isinstance(n, int):
            n = n.value(game, context)
        elif n == -1:
            return ANY_NUMBER
        return n if n > 0 else 0

    def payable(self, game: EffectGame, context: Context) -> bool:
        if self.up_to:
            return self.enough(game, context, self.candidates(game, context))
        n = amount(game, context, self.n)
        return len(self.candidates(game, context)) >= n

    def hinges_on(self) -> int:
        """Its player may choose any of their own cards; whether others may be chosen is another question."""
        own = getattr(self.sel, "whose", "") == "you" and not self.other
        return watched_by((self.sel, self.n)) if own else EVERYTHING

    def any_for(self, game: EffectGame, context: Context, op: Op) -> bool:
        if isinstance(self.sel, Among | Ref) and self.sel.name not in context.regs:
            return True
        for obj in self.candidates(game, context):
            if op.able(game, context, obj):
                return True
        return False

    def serves(self, game: EffectGame, context: Context, op: Op) -> bool:
        """Whether there are as many that the operation could be carried out on; at least one."""
        if self.up_to:
            return True
        missing = max(1, amount(game, context, self.n))
        for obj in self.candidates(game, context):
            if op.able(game, context, obj):
                missing -= 1
                if not missing:
                    return True
        return False

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.picks = ()
        n = self.most(game, resolution)
        candidates = self.fit(game, resolution)
        rules = resolution.rules
        rules.look_through(game, resolution, self.sel, self.by)
        seat = rules.seat(game, resolution, self.by)
        if n == 0 or not candidates:
            if n and not resolution.paying and self.among_hidden(game, resolution):
                game.ask(seat, "choose", [NO_MORE], rules.choice, resolution.card.iid, 0, 0)
                return
            self.bound(game, resolution, n)
            return
        if rules.hidden_from(game, resolution, self.sel, seat):
            if self.sel.filtered():  # which places hold such cards must not be told
                refs = [rules.ref_of(game, o) for o in candidates]
                game.rng.shuffle(refs)
                resolution.picks = tuple(refs[:n])
                self.bound(game, resolution, n)
                return
            rules.hold_out(game, resolution, self.sel, seat)
            candidates = self.fit(game, resolution)
        if self.sel.ordered():
            self.ask_how_many(game, resolution, candidates, n)
            return
        optional = self.up_to or (not resolution.paying and rules.unverifiable(game, resolution, self.sel))
        if not optional and len(candidates) <= n and not self.distinct and self.cap is None:
            resolution.picks = tuple(rules.ref_of(game, o) for o in candidates)
            self.bound(game, resolution, n)
            return
        self.ask(game, resolution, candidates, n, optional)

    def ask(self, game: EffectGame, resolution: Resolution, candidates: list[Any], n: int, optional: bool) -> None:
        rules = resolution.rules
        seat = rules.seat(game, resolution, self.by)
        optional = optional and not (in_its_place(resolution) and not resolution.picks)
        options = rules.pick_codes(game, self.left(game, resolution, candidates), seat)
        if optional and (options or self.among_hidden(game, resolution)):
            if self.enough(game, resolution, [rules.obj(game, ref) for ref in resolution.picks]):
                options.append(NO_MORE)
        if not options:
            self.bound(game, resolution, n)
            return
        if resolution.paying and len(options) > 1:
            options = rules.that_pay(game, resolution, options)
        if not optional and len(options) == 1:  # one object, or several that are all alike: nothing to choose
            resolution.picks += (rules.picked(game, options[0]),)
            if len(resolution.picks) < n:
                self.ask(game, resolution, candidates, n, optional)
            else:
                self.bound(game, resolution, n)
            return
        least = 0 if optional else min(n, len(candidates))
        most = min(n, len(candidates))
        game.ask(
            seat,
            "choose",
            options,
            rules.choice,
            resolution.card.iid,
            least,
            most,
            rules.told(game, resolution.picks, seat),
        )

    def among_hidden(self, game: EffectGame, context: Context) -> bool:
        """Whether only the chooser can see that there is nothing to choose, and must be asked all the same where being
        asked must not tell."""
        if not game.windows & HIDDEN_WINDOW or not self.sel.filtered():
            return False
        rules = context.rules
        return rules.unverifiable(game, context, self.sel) or any(rules.secret(area) for area in self.sel.areas())

    def ask_how_many(self, game: EffectGame, resolution: Resolution, candidates: list[Any], n: int) -> None:
        """The top cards of a pile have no face to choose them by: only their number is asked, if it is open."""
        rules = resolution.rules
        most = min(n, len(candidates))
        if not self.up_to:
            resolution.picks = tuple(rules.ref_of(game, o) for o in candidates[:most])
            self.bound(game, resolution, n)
            return
        options = [option(NUMBER, i) for i in range(most + 1)]
        game.ask(rules.seat(game, resolution, self.by), "how many", options, rules.choice, resolution.card.iid)

    def left(self, game: EffectGame, resolution: Resolution, candidates: list[Any]) -> list[Any]:
        """The candidates that may still be picked."""
        if not resolution.picks and self.cap is None:
            return candidates
        rules = resolution.rules
        picks = list(resolution.picks)
        left = []
        for obj in candidates:
            ref = rules.ref_of(game, obj)
            if ref in picks:
                picks.remove(ref)  # fungible ones count as often as they are there
            else:
                left.append(obj)
        chosen = [o for o in (rules.obj(game, ref) for ref in resolution.picks) if o is not None]
        if self.distinct:
            left = [o for o in left if not any(rules.same_name(game, o, c) for c in chosen)]
        if self.cap is not None:
            name, limit = self.cap
            total = sum(rules.measure(game, c, name) for c in chosen)
            left = [o for o in left if total + rules.measure(game, o, name) <= limit]
        return left

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        n = self.most(game, resolution)
        if code == NO_MORE:
            self.bound(game, resolution, n)
            return
        rules = resolution.rules
        if self.sel.ordered():
            resolution.picks = tuple(rules.ref_of(game, o) for o in self.fit(game, resolution)[: a_of(code)])
            self.bound(game, resolution, n)
            return
        resolution.picks += (rules.picked(game, code),)
        if len(resolution.picks) >= n:
            self.bound(game, resolution, n)
            return
        optional = self.up_to or (not resolution.paying and rules.unverifiable(game, resolution, self.sel))
        self.ask(game, resolution, self.fit(game, resolution), n, optional)

    def goes_with_the_last(self, resolution: Resolution) -> bool:
        """Whether it is the second choice of "1 of these and 1 of those": nothing was done between them."""
        before = resolution.program[resolution.pc - 2] if self.other and resolution.pc > 1 else None
        return isinstance(before, Choose) and before.bind == self.other

    def bound(self, game: EffectGame, resolution: Resolution, n: int) -> None:
        resolution.regs[self.bind] = resolution.picks
        resolution.did = len(resolution.picks) > 0 and (self.up_to or len(resolution.picks) >= n)
        short = not self.up_to and len(resolution.picks) < n
        if short and resolution.paying:  # however the rest of it goes: a cost is paid whole or not at all
            resolution.regs[UNPAID] = ()
        resolution.short = short or (resolution.short and self.goes_with_the_last(resolution))
        resolution.picks = ()
        if self.reveal:
            for obj in named(game, resolution, self.bind):
                atoms.reveal(game, getattr(obj, "card", obj), resolution.seat)
        resolution.rules.chosen(game, resolution, self)


def in_its_place(resolution: Resolution) -> bool:
    """Whether what is chosen is all that is put in the place of something else: then it cannot be nothing."""
    return resolution.substitute and resolution.ability.kind == "replacement" and len(resolution.ability.body) == 1


@dataclass(frozen=True)
class Bind(Op):
    """Give a group a name for later parts of the effect."""

    name: str
    target: Target

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        rules = resolution.rules
        resolution.regs[self.name] = tuple(rules.ref_of(game, o) for o in self.target.find(game, resolution))
        resolution.did = bool(resolution.regs[self.name])
        if not isinstance(self.target, (Ref, Union)):
            resolution.short = False  # all that there is, whatever was chosen before


def came_short(resolution: Resolution, target: Target) -> bool:
    """Whether fewer were chosen than asked for of what an action is carried out on; not of what it finds by itself."""
    return resolution.short and isinstance(target, (Ref, Union))


@dataclass(frozen=True)
class Arrange(Op):
    """Its player puts a group in an order, first to last; the group keeps its name."""

    name: str
    by: str = "you"

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.picks = ()
        refs = tuple(r for r in resolution.regs.get(self.name, ()) if resolution.rules.obj(game, r) is not None)
        resolution.regs[self.name] = refs  # what has moved on is not there to be arranged
        if len(refs) > 1:
            self.ask(game, resolution)

    def ask(self, game: EffectGame, resolution: Resolution) -> None:
        rules = resolution.rules
        refs = resolution.regs[self.name]
        left = [r for r in refs if r not in resolution.picks]
        if len(left) == 1:
            resolution.regs[self.name] = (*resolution.picks, left[0])
            resolution.picks = ()
            return
        seat = rules.seat(game, resolution, self.by)
        options = [rules.pick_code(game, rules.obj(game, r), seat) for r in left]
        game.ask(seat, "arrange", options, rules.order, resolution.card.iid, len(refs), len(refs), resolution.picks)

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        resolution.picks += (resolution.rules.picked(game, code),)
        self.ask(game, resolution)


@dataclass(frozen=True)
class ChooseNumber(Op):
    """Choose a whole number from 0 (or `low`) to `high`."""

    high: int | Number
    low: int = 0
    bind: str = "number"
    who: str = "you"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: EffectGame, resolution: Resolution) -> None:
        resolution.did = True
        most = max(self.low, amount(game, resolution, self.high))
        options = [option(NUMBER, i) for i in range(self.low, most + 1)]
        game.ask(
            resolution.rules.seat(game, resolution, self.who),
            "number",
            options,
            resolution.rules.number,
            resolution.card.iid,
        )

    def answer(self, game: EffectGame, resolution: Resolution, code: int) -> None:
        resolution.regs[self.bind] = (a_of(code),)
        resolution.did = True


enroll(__name__)
