"""The judge of One Piece: timings, replacement effects, and the table whenever somebody decides."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.projection import context_of
from playmat.effects.tree import Bracketed
from playmat.onepiece import kinds
from playmat.onepiece.game import Duel
from playmat.onepiece.removal import Removal, possible
from playmat.onepiece.zones import OPEN

from ..judging import BaseJudge, Check, Looking, Patch, Unread
from . import lasting, questions, reading, steps
from .reading import begins, holds, replaces


class Judge(BaseJudge):
    reading = reading

    def expected(self, resolution: Any, instr: Any) -> Check | None:
        return steps.expected(self, resolution, instr)

    def question(self, resolution: Any, instr: Any) -> None:
        questions.check(self, resolution, instr)

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

    def patches(self) -> tuple[Patch, ...]:
        judge, triggered, candidates = self, Duel.triggered, Removal.candidates

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

        return ((Duel, "triggered", watched_triggered), (Removal, "candidates", watched_candidates))
