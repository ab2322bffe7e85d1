"""A judge at the table: while a game is played, each step of an effect is held against a second reading of its tree.

The judge is told which tree each effect *should* be. It looks at the table before and after each instruction and at
every question that is asked; each game adds its timings and values. `Fault` says where the table is not as that tree
says. What the second reading does not know is passed over, and counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from playmat.effects import program as p
from playmat.effects.ability import Ability
from playmat.effects.control import put_off
from playmat.effects.resolution import Resolving
from playmat.effects.tree import Op, When

Check = Callable[[], None]
Patch = tuple[type, str, Callable[..., Any]]  # a method of the engine, and what looks on in its place


class Fault(AssertionError):
    """The table is not as the tree says."""


class Unread(Exception):
    """A part of a tree that the second reading does not know."""


class Looking:
    """What an effect that is not being resolved looks with."""

    def __init__(self, game: Any, perm: Any, event: Any = None) -> None:
        self.rules = game.rules
        self.seat = perm.seat
        self.card = perm.card
        self.incarnation = perm.incarnation
        self.regs: dict[str, tuple[Any, ...]] = {}
        self.event = event
        self.player = -1


def meets(left: int, how: str, right: int) -> bool:
    order = (left > right) - (left < right)
    return {"<": order < 0, "<=": order <= 0, "==": order == 0, "!=": order != 0, ">=": order >= 0, ">": order > 0}[how]


class BaseJudge:
    """What is the same in every game. `reading` is the game's second reading: `holds`, `number`, `players`."""

    reading: Any

    def __init__(self, game: Any, meant: dict[int, Any]) -> None:
        self.game = game
        self.meant = meant  # what each ability (and each body that is put off) should be, by the id of what is played
        self.open: dict[int, Check | None] = {}
        self.ledger: list[Any] = []
        self.judged: Counter[str] = Counter()
        self.unread: Counter[str] = Counter()
        self.acted = 0  # how often an effect of ours did something
        self.passed_over = 0  # ... of which the second reading could not tell whether it was right
        self.used: set[tuple[int, int, int, int]] = set()  # [Once Per Turn] effects, with the turn
        self.answered = -1
        self.questions = 0  # that the choice under way has asked

    # -- which tree is meant -------------------------------------------------------------------------------------------

    def ability(self, ability: Ability) -> Ability:
        if ability.tags == ("later",) and id(ability.body) in self.meant:
            due: Ability = put_off(self.meant[id(ability.body)])
            return due
        found: Ability = self.meant.get(id(ability), ability)
        return found

    def says(self, right: bool, what: str, *told: Any) -> None:
        if not right:
            raise Fault(" ".join([what, *map(str, told)]))

    def tried(self, name: str, check: Callable[[], Any]) -> Any:
        """What a check gives; None if it needs something that the second reading does not know."""
        try:
            found = check()
        except Unread as unknown:
            self.unread[f"{name}: {unknown}"] += 1
            return None
        self.judged[name] += 1
        return found

    # -- an effect, step by step ---------------------------------------------------------------------------------------

    def expected(self, resolution: Any, instr: Any) -> Check | None:
        """The check that an operation was carried out as it says, to be made when it is over."""
        raise NotImplementedError

    def question(self, resolution: Any, instr: Any) -> None:
        """Look at the question that an operation asks."""
        raise NotImplementedError

    def decided(self) -> None:
        """Somebody must decide: look at the whole table."""
        raise NotImplementedError

    def patches(self) -> tuple[Patch, ...]:
        """Further methods of the engine at which this judge looks on."""
        return ()

    def before(self, resolution: Any, pc: int) -> Any:
        """Look at the table before an instruction; the check for afterwards."""
        if self.game.dirty:
            self.game.project()
        ability = self.ability(resolution.ability)
        program = ability.substitute if resolution.substitute else ability.program
        self.says(len(program) == len(resolution.program), "another program", resolution.ability)
        instr = program[pc]
        name = type(instr).__name__
        read = self.reading
        if isinstance(instr, p.Gate):
            return self.tried(name, lambda: self.gate(resolution, ability))
        if isinstance(instr, p.JumpUnless):
            cond, to = instr.cond, instr.to
            met = self.tried(name, lambda: (read.holds(self.game, resolution, cond),))
            return met and (lambda: self.says((resolution.pc != to) == met[0], "condition", cond))
        if isinstance(instr, p.Loop):
            times = self.tried(name, lambda: (read.number(self.game, resolution, instr.n),))
            return times and (lambda: self.says(resolution.regs[instr.name][0] == times[0], "times", times))
        if isinstance(instr, p.NextPlayer) and not instr.loop:
            who = self.tried(name, lambda: read.players(self.game, resolution, instr.whose))
            return who and (lambda: self.says([resolution.player, *resolution.players] == who, "players", who))
        if isinstance(instr, p.Begin) and resolution.index >= 0:
            self.activated(resolution, ability)
        if isinstance(instr, p.Step):
            return None
        unread = sum(self.unread.values())
        check = self.tried(name, lambda: self.expected(resolution, instr))
        if resolution.ability is not ability or id(resolution.ability) in self.meant:
            self.acted += 1
            self.passed_over += sum(self.unread.values()) - unread
        return check

    def activated(self, resolution: Any, ability: Ability) -> None:
        """The effect begins: for the only time this turn, if it says so."""
        if ability.once:
            key = (resolution.card.iid, int(resolution.incarnation), resolution.index, int(self.game.turn_number))
            self.says(key not in self.used, "once per turn", key)
            self.used.add(key)

    def gate(self, resolution: Any, ability: Ability) -> Check | None:
        if resolution.checked:
            return None
        met = all(self.reading.holds(self.game, resolution, gate) for gate in ability.gates)
        frames = self.game.stack

        def check() -> None:
            here = any(isinstance(f, Resolving) and f.resolution is resolution for f in frames)
            self.says(here == met, "activated" if here else "not activated", ability.gates)

        return check

    def asked(self, resolution: Any, pc: int) -> None:
        """A question of this effect is open."""
        ability = self.ability(resolution.ability)
        instr = (ability.substitute if resolution.substitute else ability.program)[pc]
        self.tried(f"{type(instr).__name__}?", lambda: self.question(resolution, instr))

    def settle(self, frame: Any) -> None:
        check = self.open.pop(id(frame), None)
        if check is not None and self.game.result is None:
            self.tried("after", check)


def pairs(played: Any, meant: Any, found: dict[int, Any] | None = None) -> dict[int, Any]:
    """The abilities in one tree (and what it may put off: bodies and timings), each with its like in the other."""
    found = {} if found is None else found
    if isinstance(played, tuple) and isinstance(meant, tuple):
        for one, other in zip(played, meant, strict=False):
            pairs(one, other, found)
    elif is_dataclass(played) and type(played) is type(meant):
        if isinstance(played, Ability | When):
            found[id(played)] = meant
        elif isinstance(played, Op) and getattr(played, "body", None):
            found[id(played.body)] = meant.body  # type: ignore[attr-defined, union-attr]
        for f in fields(played):
            pairs(getattr(played, f.name), getattr(meant, f.name), found)
    return found


# -- at the table ------------------------------------------------------------------------------------------------------


@contextmanager
def judged(judge: BaseJudge) -> Iterator[None]:
    """While this lasts, the judge looks on. Only the judge's own game is judged, not copies made to try something."""
    run, answer = Resolving.run, Resolving.answer

    def watched_run(frame: Any, game: Any) -> None:
        if game is not judge.game:
            return run(frame, game)
        resolution, stack = frame.resolution, game.stack
        while True:
            judge.settle(frame)
            pc = int(resolution.pc)
            judge.open[id(frame)] = judge.before(resolution, pc)
            resolution.pc += 1
            resolution.program[pc].run(game, resolution)
            if frame not in stack:
                judge.settle(frame)
                return None
            if game.decision is not None and stack[-1] is frame:
                judge.asked(resolution, pc)
            if game.decision is not None or stack[-1] is not frame or game.result is not None:
                return None

    def watched_answer(frame: Any, game: Any, code: int) -> None:
        if game is judge.game:
            judge.answered = code
        resolution = frame.resolution
        answer(frame, game, code)
        if game is judge.game and game.decision is not None and game.stack[-1] is frame:
            judge.asked(resolution, int(resolution.pc) - 1)

    changed: tuple[Patch, ...] = (
        (Resolving, "run", watched_run),
        (Resolving, "answer", watched_answer),
        *judge.patches(),
    )
    before = [kind.__dict__[name] for kind, name, _ in changed]
    for kind, name, method in changed:
        setattr(kind, name, method)
    try:
        yield
    finally:
        for (kind, name, _), method in zip(changed, before, strict=True):
            setattr(kind, name, method)
