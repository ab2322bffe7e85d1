"""A judge at the table: while a game is played, every step of every effect is held against the second reading.

The judge is told which tree each effect *should* be. It looks at the table before and after each instruction, at every
question that is asked, at every event that effects wait for, and at all values whenever somebody decides. `Fault` says
where the table is not as that tree says. What the second reading does not know is passed over, and counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

from playmat.effects import program as p
from playmat.effects.ability import Ability
from playmat.effects.control import Later, put_off
from playmat.effects.projection import context_of
from playmat.effects.resolution import Resolving
from playmat.effects.tree import Bracketed
from playmat.onepiece import kinds
from playmat.onepiece.game import Duel
from playmat.onepiece.removal import Removal, possible
from playmat.onepiece.zones import OPEN

from . import lasting, questions, steps
from .reading import Looking, Unread, begins, holds, number, players, replaces

Check = Callable[[], None]


class Fault(AssertionError):
    """The table is not as the tree says."""


class Judge:
    def __init__(self, game: Duel, meant: dict[int, Any]) -> None:
        self.game = game
        self.meant = meant  # what each ability (and each body that is put off) should be, by the id of what is played
        self.open: dict[int, Check | None] = {}
        self.ledger: list[lasting.Entry] = []
        self.judged: Counter[str] = Counter()
        self.unread: Counter[str] = Counter()
        self.acted = 0  # how often an effect of ours did something
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

    def before(self, resolution: Any, pc: int) -> Any:
        """Look at the table before an instruction; the check for afterwards."""
        ability = self.ability(resolution.ability)
        program = ability.substitute if resolution.substitute else ability.program
        self.says(len(program) == len(resolution.program), "another program", resolution.ability)
        instr = program[pc]
        name = type(instr).__name__
        if isinstance(instr, p.Gate):
            return self.tried(name, lambda: self.gate(resolution, ability))
        if isinstance(instr, p.JumpUnless):
            cond, to = instr.cond, instr.to
            met = self.tried(name, lambda: (holds(self.game, resolution, cond),))
            return met and (lambda: self.says((resolution.pc != to) == met[0], "condition", cond))
        if isinstance(instr, p.Loop):
            times = self.tried(name, lambda: (number(self.game, resolution, instr.n),))
            return times and (lambda: self.says(resolution.regs[instr.name][0] == times[0], "times", times))
        if isinstance(instr, p.NextPlayer) and not instr.loop:
            who = self.tried(name, lambda: players(self.game, resolution, instr.whose))
            return who and (lambda: self.says([resolution.player, *resolution.players] == who, "players", who))
        if isinstance(instr, p.Begin) and ability.once and resolution.index >= 0:
            key = (resolution.card.iid, int(resolution.incarnation), resolution.index, int(self.game.turn_number))
            self.says(key not in self.used, "once per turn", key)
            self.used.add(key)
        if isinstance(instr, p.Step):
            return None
        check = self.tried(name, lambda: steps.expected(self, resolution, instr))
        if resolution.ability is not ability or id(resolution.ability) in self.meant:
            self.acted += 1
        return check

    def gate(self, resolution: Any, ability: Ability) -> Check | None:
        if resolution.checked:
            return None
        met = all(holds(self.game, resolution, gate) for gate in ability.gates)
        frames = self.game.stack

        def check() -> None:
            here = any(isinstance(f, Resolving) and f.resolution is resolution for f in frames)
            self.says(here == met, "activated" if here else "not activated", ability.gates)

        return check

    def asked(self, resolution: Any, pc: int) -> None:
        """A question of this effect is open."""
        ability = self.ability(resolution.ability)
        instr = (ability.substitute if resolution.substitute else ability.program)[pc]
        self.tried(f"{type(instr).__name__}?", lambda: questions.check(self, resolution, instr))

    def settle(self, frame: Any) -> None:
        check = self.open.pop(id(frame), None)
        if check is not None and self.game.result is None:
            self.tried("after", check)

    # -- timings -------------------------------------------------------------------------------------------------------

    def waiting(self, event: Any) -> list[tuple[Any, int, bool]]:
        """The automatic effects of ours, and whether each must wait after this event."""
        game = self.game
        found = []
        for side in game.seats:
            for perm in side.field:
                for index, ability in perm.printed.autos:
                    meant = self.meant.get(id(ability))
                    if meant is None or (meant.once and perm.used >> index & 1):
                        continue
                    must = self.tried("When", partial(self.begins, meant, perm, event))
                    if must is not None:
                        found.append((perm, index, must))
        return found

    def begins(self, ability: Ability, perm: Any, event: Any) -> bool:
        game = self.game
        if event.kind in kinds.TOLD_BEFORE or perm.now.negated or game.now.edicts:
            told = kinds.TOLD_BEFORE.get(event.kind, ())
            if perm.now.negated or game.now.edicts or any(k in w.kinds() for k in told for w in ability.when):
                raise Unread("told before")
        looking = Looking(game, perm, event)
        if not any(begins(game, looking, when, event) for when in ability.when):
            return False
        leaves = event.iid == perm.iid and event.kind in (kinds.KOED, kinds.REMOVED)
        if leaves and event.kind == kinds.REMOVED and not OPEN[event.a] and not event.b & 2:
            return False  # 8-4-5
        gates = [gate for gate in ability.gates if leaves or isinstance(gate, Bracketed)]
        return all(holds(game, looking, gate) for gate in gates)

    def replacing(self, would: Any, found: list[Any]) -> None:
        """8-1-3-4: of the effects that could replace something, ours are there if they wait for it."""
        game = self.game
        if would.final is None:
            return
        for side in game.seats:
            for perm in side.field:
                for index, ability in perm.printed.replacements:
                    meant = self.meant.get(id(ability))
                    key = (perm.iid, perm.incarnation, index)
                    if meant is None or perm.now.negated or key in would.final + would.declined:
                        continue
                    if not meant.once or not perm.used >> index & 1:
                        self.tried("Would", partial(self.waits_for, meant, perm, ability, key, would, found))

    def waits_for(self, meant: Ability, perm: Any, ability: Any, key: Any, would: Any, found: list[Any]) -> None:
        game = self.game
        looking = Looking(game, perm)
        refs = [ref for ref in would.refs if any(replaces(game, looking, when, would, ref) for when in meant.when)]
        if not all(holds(game, looking, gate) for gate in meant.gates):
            refs = []
        there = [one for one in found if one.key() == key]
        if there:
            self.says(list(there[0].refs) == refs, "replaces", perm.printed.id, there[0].refs, "not", refs)
        elif refs:
            context = context_of(game, ability, perm.seat, perm.card, perm.incarnation, key[2])
            context.regs["replaced"] = tuple(refs)
            self.says(not possible(game, context, ability), "does not replace", perm.printed.id, refs)

    # -- whenever somebody decides -------------------------------------------------------------------------------------

    def decided(self) -> None:
        game = self.game
        if game.decision is None or game.result is not None:
            return
        self.tried("lasting", lambda: lasting.check_alive(self))
        self.tried("values", lambda: lasting.check_values(self))
        if game.decision.kind == "main":
            self.tried("prices", lambda: lasting.check_prices(self))
            self.tried("offered", lambda: lasting.check_activations(self))


def pairs(played: Any, meant: Any, found: dict[int, Any] | None = None) -> dict[int, Any]:
    """The abilities in one tree (and the bodies it puts off), each with its like in the other."""
    found = {} if found is None else found
    if isinstance(played, tuple) and isinstance(meant, tuple):
        for one, other in zip(played, meant, strict=False):
            pairs(one, other, found)
    elif is_dataclass(played) and type(played) is type(meant):
        if isinstance(played, Ability):
            found[id(played)] = meant
        if isinstance(played, Later):
            found[id(played.body)] = meant.body  # type: ignore[union-attr]
        for f in fields(played):
            pairs(getattr(played, f.name), getattr(meant, f.name), found)
    return found


# -- at the table ------------------------------------------------------------------------------------------------------


@contextmanager
def judged(judge: Judge) -> Iterator[None]:
    """While this lasts, the judge looks on. Only the judge's own game is judged, not copies made to try something."""
    run, answer, triggered, candidates = Resolving.run, Resolving.answer, Duel.triggered, Removal.candidates

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

    def watched_triggered(game: Any, event: Any) -> None:
        if game is not judge.game:
            return triggered(game, event)
        if game.dirty:
            game.project()
        before = list(game.pending)
        must = judge.waiting(event)
        triggered(game, event)
        new = game.pending[len(before) :]
        for perm, index, expected in must:
            waits = any(one.iid == perm.iid and one.index == index for one in new)
            judge.says(waits == expected, "waits" if waits else "does not wait", perm.printed.id, index, event)
        return None

    def watched_candidates(would: Any, game: Any) -> list[Any]:
        found = candidates(would, game)
        if game is judge.game:
            judge.replacing(would, found)
        return found

    changed: Any = ((Resolving, "run", watched_run), (Resolving, "answer", watched_answer))
    changed += ((Duel, "triggered", watched_triggered), (Removal, "candidates", watched_candidates))
    before = (run, answer, triggered, candidates)
    for kind, name, method in changed:
        setattr(kind, name, method)
    try:
        yield
    finally:
        for (kind, name, _), method in zip(changed, before, strict=True):
            setattr(kind, name, method)
