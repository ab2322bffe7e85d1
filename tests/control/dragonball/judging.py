"""The judge of Dragon Ball: timings, replacement effects, what may begin, and the table whenever somebody decides."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from playmat.core.events import DREW, MOVED
from playmat.dragonball import kinds
from playmat.dragonball.cards import GAINED_INDEX, UNIVERSE_7
from playmat.dragonball.energy import PayEnergy
from playmat.dragonball.game import Masters
from playmat.dragonball.language.costs import Markers
from playmat.dragonball.play import DeclarePlay
from playmat.dragonball.removal import MarkerLoss, Removal, possible
from playmat.dragonball.skills import Activation
from playmat.dragonball.timing import COUNTERED, CounterTiming
from playmat.effects.ability import Ability
from playmat.effects.projection import context_of
from playmat.effects.tree import Bracketed

from ..judging import BaseJudge, Check, Patch, Unread
from . import lasting, offers, questions, reading, steps
from .lasting import eyes
from .reading import begins, holds, lies_in, replaces
from .tables import COMBO, ENERGY
from .words import negates


class Judge(BaseJudge):
    reading = reading

    def __init__(self, game: Any, meant: dict[int, Any]) -> None:
        super().__init__(game, meant)
        self.answering: list[Any] = []  # the counter timings and payments that were looked at
        self.limited: Counter[tuple[int, str, int, int]] = Counter()  # uses of skills with a limit

    def expected(self, resolution: Any, instr: Any) -> Check | None:
        return steps.expected(self, resolution, instr)

    def activated(self, resolution: Any, ability: Any) -> None:
        """22-11, 22-44: once a turn for each card, [Limit X] for all cards of one number."""
        super().activated(resolution, ability)
        if getattr(ability, "limit", 0) and resolution.index < GAINED_INDEX:
            key = self.limit_key(resolution.seat, resolution.card, resolution.index)
            self.says(self.limited[key] < ability.limit, "more often than its limit", key)
            self.limited[key] += 1

    def limit_key(self, seat: int, card: Any, index: int) -> tuple[int, str, int, int]:
        return int(seat), card.printed.id, index, int(self.game.turn_number)

    def used_up(self, seat: int, obj: Any, index: int, skill: Any) -> bool:
        """Whether a skill cannot be used any more this turn; 13-4-2: one marker skill a turn of each Unison."""
        key = (obj.iid, int(self.game.incarnations[obj.iid]), index, int(self.game.turn_number))
        if skill.once and key in self.used:
            return True
        if skill.limit and self.limited[self.limit_key(seat, obj, index)] >= skill.limit:
            return True
        return any(isinstance(op, Markers) for op in skill.cost) and bool(getattr(obj, "spent", False))

    def question(self, resolution: Any, instr: Any) -> None:
        questions.check(self, resolution, instr)

    # -- timings -------------------------------------------------------------------------------------------------------

    def waiting(self, event: Any) -> list[tuple[Any, int, bool]]:
        """The [Auto] skills of ours, and whether each must wait after this event (9-6-2)."""
        game = self.game
        found = []
        if event.kind == MOVED or (event.kind == DREW and game.turn_number == 0):
            return []
        for card in game.cards:
            perm = game.perms[card.iid]
            face = card.printed.front if perm is None else perm.face
            for index, ability in enumerate(face.abilities, face.first):
                meant = self.meant.get(id(ability))
                if meant is None or meant.kind != "auto" or not ability.events:
                    continue
                must = self.tried("When", partial(self.begins, meant, perm or card, index, event))
                if must is not None:
                    found.append((card, index, must))
        return found

    def begins(self, ability: Any, obj: Any, index: int, event: Any) -> bool:
        game = self.game
        looking = eyes(game, obj)
        looking.event = event
        if not self.valid_there(ability, obj, event):
            return False
        if not any(begins(game, looking, when, event) for when in ability.when):
            return False
        if self.used_up(looking.seat, obj, index, ability):
            return False
        if event.kind == kinds.TURN_ENDING and any(key[0] == obj.iid for key in game.ended):
            raise Unread("7-4-2")
        if any(one.iid == obj.iid and one.index == index and one.batch == game.batch for one in game.pending):
            raise Unread("at once")  # 9-6-2-1-1
        return all(holds(game, looking, gate) for gate in ability.gates if isinstance(gate, Bracketed))

    def valid_there(self, ability: Any, obj: Any, event: Any) -> bool:
        """9-1-3: whether the skill is valid where its card lies."""
        game = self.game
        perm = game.perms[obj.iid]
        zones = ability.zone.split(",") if ability.zone else []
        if perm is None:
            if ability.zone == "all" or (zones and game.mods):
                raise Unread("skills of a card outside play")
            return lasting.AREA_NAMES[lies_in(game, game.cards[obj.iid])] in zones
        if perm.hidden:
            raise Unread("a hidden card")
        if perm.negated or any(negates(what, ability) for what in perm.silenced):
            return False
        if lasting.AREA_NAMES[perm.zone] in zones:
            return True
        if perm.zone == ENERGY:
            return False
        if zones and "play" not in zones:
            return False
        if perm.zone == COMBO:
            own = event.kind in (kinds.COMBOED, kinds.Z_ENERGY, kinds.DROPPED) and event.iid == perm.iid
            return bool(own or event.kind == kinds.BATTLE_ENDED)
        return True

    def put_off(self, event: Any) -> list[tuple[Any, bool]]:
        """1-7-2-1-1: the delayed effects of ours, and whether this event is what each waits for."""
        game = self.game
        found = []
        for delayed in game.delayed:
            when = delayed.ability.when[0] if delayed.when == kinds.AT_EVENT and delayed.ability.when else None
            meant = self.meant.get(id(when))
            if meant is None or delayed.turn > game.turn_number:
                continue
            looking = eyes(game, game.perms[delayed.iid] or game.cards[delayed.iid])
            looking.seat, looking.incarnation = delayed.seat, delayed.incarnation
            looking.event, looking.regs = event, dict(delayed.regs)
            must = self.tried("When next", partial(begins, game, looking, meant, event))
            if must is not None:
                found.append((delayed, must))
        return found

    def may_begin(self, activation: Any, refused: bool) -> None:
        """9-6-3-2: a waiting skill begins unless an "if" of it does not hold, or its cost cannot be paid."""
        ability = activation.ability
        meant = self.ability(ability)
        if id(ability) not in self.meant or not isinstance(meant, Ability):
            return
        game = self.game
        if game.now.edicts:
            raise Unread("prohibitions")
        perm = game.perms[activation.iid]
        if perm is not None and perm.bans & kinds.CANNOT_ACTIVATE:
            return
        looking = eyes(game, perm or game.cards[activation.iid])
        looking.seat, looking.incarnation = activation.seat, activation.incarnation
        looking.event, looking.regs = activation.event, dict(activation.regs)
        gates = [gate for gate in meant.gates if not isinstance(gate, Bracketed)]
        met = all(holds(game, looking, gate) for gate in gates)
        costs = [offers.payable(game, looking, op, perm or game.cards[activation.iid]) for op in meant.cost]
        if not refused:
            self.says(met and False not in costs, "begins", meant, costs)
        elif met and offers.surely(self, looking, meant, costs):
            self.says(False, "does not begin", meant)

    def pays_for(self, frame: Any, play: Any) -> None:
        """5-3: what is paid for a card that is played."""
        card = self.game.cards[play.iid]
        if card.printed.x_cost or UNIVERSE_7 in card.printed.front.traits:
            raise Unread("another price")
        if not any(card is one for one in self.game.seats[card.owner].hand):
            raise Unread("played from elsewhere")
        wanted = lasting.own_price(self, card)[0]
        self.says(max(int(frame.total), len(frame.orbs)) == wanted, "paid for the card", frame.total, "not", wanted)

    def replacing(self, would: Any, found: list[Any]) -> None:
        """9-10: of the effects that could replace something, ours are there if they wait for it."""
        game = self.game
        if would.declined or any(frame.resolution.substitute for frame in game.stack if hasattr(frame, "resolution")):
            return
        for side in game.seats:
            for perm in side.field:
                if perm.zone in (ENERGY, COMBO) or perm.hidden or perm.negated or perm.silenced:
                    continue
                for index, ability in perm.face.replacements:
                    meant = self.meant.get(id(ability))
                    if meant is not None and not meant.limit and not (meant.once and game.limits):
                        key = (perm.iid, perm.incarnation, index)
                        self.tried("Would", partial(self.waits_for, meant, perm, ability, key, would, found))

    def waits_for(self, meant: Any, perm: Any, ability: Any, key: Any, would: Any, found: list[Any]) -> None:
        game = self.game
        looking = eyes(game, perm)
        refs = [ref for ref in would.refs if any(replaces(game, looking, when, would, ref) for when in meant.when)]
        if not all(holds(game, looking, gate) for gate in meant.gates):
            refs = []
        there = [one for one in found if one.key() == key]
        if there:
            self.says(list(there[0].refs) == refs, "replaces", perm.printed.id, there[0].refs, "not", refs)
        elif refs:
            context = context_of(game, ability, perm.seat, perm.card, perm.incarnation, key[2])
            context.regs["replaced"] = tuple(refs)
            self.says(not possible(game, context), "does not replace", perm.printed.id, refs)

    # -- whenever somebody decides -------------------------------------------------------------------------------------

    def decided(self) -> None:
        game = self.game
        if game.decision is None or game.result is not None:
            return
        self.tried("lasting", lambda: lasting.check_alive(self))
        self.tried("values", lambda: lasting.check_values(self))
        if game.decision.kind == "main":
            offers.check_plays(self)
        if game.decision.kind in ("main", "offense", "defense"):
            offers.check_activations(self)

    def patches(self) -> tuple[Patch, ...]:
        judge, triggered, cannot_begin = self, Masters.triggered, Activation.cannot_begin
        declare, pay = Activation.declare, PayEnergy.run
        removal, markers, answered = Removal.candidates, MarkerLoss.candidates, CounterTiming.run

        def watched_triggered(game: Any, event: Any) -> None:
            if game is not judge.game:
                return triggered(game, event)
            if game.dirty:
                game.project()
            before, delayed = list(game.pending), judge.put_off(event)
            must = judge.waiting(event)
            triggered(game, event)
            new = game.pending[len(before) :]
            for card, index, expected in must:
                waits = any(one.iid == card.iid and one.index == index for one in new)
                judge.says(waits == expected, "waits" if waits else "does not wait", card, index, event)
            for one, expected in delayed:
                gone = not any(one is other for other in game.delayed)
                judge.says(gone == expected, "set off" if gone else "not set off", one.ability, event)
            return None

        def watched_beginning(activation: Any, game: Any) -> bool:
            refused = cannot_begin(activation, game)
            if game is judge.game and activation.index < GAINED_INDEX:
                judge.tried("begins", lambda: judge.may_begin(activation, refused))
            return refused

        def watched_timing(frame: Any, game: Any) -> None:
            answered(frame, game)
            if game is judge.game and frame.step == COUNTERED and game.result is None:
                asked = game.decision.options if game.decision is not None and game.stack[-1] is frame else ()
                known = any(frame is one for one in judge.answering)
                if (asked or frame not in game.stack) and not known:
                    offers.check_counters(judge, 1 - frame.declarer, frame.mask, frame.about, asked)
                judge.answering.append(frame)

        def watched_declaration(activation: Any, game: Any) -> None:
            wanted = judge.tried("due", lambda: offers.due(judge, activation)) if game is judge.game else None
            declare(activation, game)
            top = game.stack[-1]
            if wanted is not None and game.decision is None and (top is activation or isinstance(top, PayEnergy)):
                paid = 0 if top is activation else max(int(top.total), len(top.orbs))
                judge.says(paid == wanted, "paid for the card", paid, "not", wanted)

        def watched_payment(frame: Any, game: Any) -> None:
            below = game.stack[-2] if game is judge.game and len(game.stack) > 1 else None
            if isinstance(below, DeclarePlay) and not any(frame is one for one in judge.answering):
                judge.answering.append(frame)
                judge.tried("paid", lambda: judge.pays_for(frame, below))
            pay(frame, game)

        def watched(candidates: Any, would: Any, game: Any) -> list[Any]:
            found: list[Any] = candidates(would, game)
            if game is judge.game:
                judge.replacing(would, found)
            return found

        return (
            (Masters, "triggered", watched_triggered),
            (Activation, "cannot_begin", watched_beginning),
            (Activation, "declare", watched_declaration),
            (PayEnergy, "run", watched_payment),
            (CounterTiming, "run", watched_timing),
            (Removal, "candidates", lambda would, game: watched(removal, would, game)),
            (MarkerLoss, "candidates", lambda would, game: watched(markers, would, game)),
        )
