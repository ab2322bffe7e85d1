"""11-1. Infinite loops.

A loop is found by a repeated state. Watching starts only when a turn has seen many decisions, so ordinary play pays
nothing for it. From then on the state at every decision is remembered; when one comes back exactly as it was, what
happened in between is the loop action:

- nobody had a choice in it (or effects keep triggering each other without any decision): a draw (11-1-1-1);
- one player had: that player declares how often to repeat it. The state is the same after any number of times, so
  the game goes on from it, and that player may not start the same again (11-1-1-2);
- both had: both declare, the turn player first; the smaller number counts, and its player must be the one to stop:
  the loop is carried on to that player's choice, where the looping answer is no longer offered (11-1-1-3).
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.decision import NUMBER, Decision, a_of, option
from playmat.core.frames import Frame
from playmat.core.rules import Result
from playmat.effects.resolution import Resolution

from . import kinds as k

if TYPE_CHECKING:
    from .game import Duel

WATCH = 60  # decisions in one turn before states are remembered
FORCED_WATCH = 40
FORCED = 400  # effects resolved in a row without any decision before it counts as a loop nobody can stop
MOST = 99  # the largest number of repetitions that can be declared


def note(game: Duel, decision: Decision, code: int) -> None:
    """Remember a decision of this turn: its state (once watching), who decided, what, and out of how many."""
    game.forced = 0
    game.forced_states = ()
    history = game.history
    digest = ""
    if history and history[-1][1] == -1:
        digest = history.pop()[0]
    history.append((digest, decision.seat, code, len(decision.options)))


def count_forced(game: Duel) -> None:
    """An effect resolves without anybody having had a choice since the last one; is this going round in circles?"""
    game.forced += 1
    if game.forced < FORCED_WATCH:
        return
    state = table(game)
    if state in game.forced_states or game.forced > FORCED:
        draw(game)
    game.forced_states += (state,)


def watch(game: Duel, decision: Decision) -> None:
    """A decision is about to be asked late in a turn: has this state been here before?"""
    game.decision = decision
    digest = table(game)
    history = game.history
    if game.script:
        # the loop is being carried on to the choice of the player who must stop it
        code, game.script = game.script[0], game.script[1:]
        if code in decision.options:
            game.decision = None
            history.append((digest, decision.seat, code, len(decision.options)))
            game.stack[-1].answer(game, code)
            return
        game.script = ()
    banned = [code for state, code in game.loop_bans if state == digest]
    if banned:
        kept = [code for code in decision.options if code not in banned]
        if kept:  # unless forced to
            decision.options[:] = kept
    for at, (state, _, _, _) in enumerate(history):
        if state and state == digest and not any(b[0] == digest for b in game.loop_bans):
            settle(game, decision, history[at:], digest)
            return
    history.append((digest, -1, 0, 0))


def settle(game: Duel, decision: Decision, loop: list[tuple[str, int, int, int]], digest: str) -> None:
    """The loop action is `loop`: who could stop it?"""
    choosers = {seat for _, seat, _, n in loop if n > 1 and seat >= 0}
    atoms.note(game, k.LOOPED, game.turn, a=len(loop))
    if not choosers:
        game.decision = None
        draw(game)
        return
    order = tuple(s for s in game.in_turn_order() if s in choosers)
    game.decision = None
    game.push(DeclareLoop(order, tuple(loop), digest))


def draw(game: Duel) -> None:
    """11-1-1-1"""
    game.result = Result((), "loop", "11-1-1-1")


def table(game: Duel) -> str:
    """The state as 11-1-1-2 compares it: all cards in all areas, and what is applied to them or under way.

    Which object a card is by now (its incarnation) and the random generator are left out: they differ although
    nothing on the table does.
    """
    parts: list[Any] = [game.turn, game.shown]
    for side in game.seats:
        parts.append([[card.iid for card in pile] for pile in side.zones])
        parts.append([(p.iid, p.zone, p.rested, p.tokens, p.used, p.entered) for p in side.field])
        parts.append((side.don_deck, side.don_active, side.don_rested, side.don_frozen, side.lost))
    for mod in game.mods:
        targets = sorted(r & 4095 for r in mod.refs if game.live(r))
        parts.append((mod.kind, mod.value, targets, mod.seats, mod.until, mod.until_seat, str(mod.tree)))
    parts.extend((p.iid, p.index, p.seat) for p in game.pending)
    parts.extend((d.iid, d.when, d.seat) for d in game.delayed)
    for frame in game.stack:
        parts.append((type(frame).__name__, frame.step, getattr(frame, "pc", 0)))
        if isinstance(frame, Resolution):
            parts.append((frame.card.iid, frame.index, [r & 4095 for r in frame.picks]))
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()


class DeclareLoop(Frame):
    """11-1-1-2, 11-1-1-3: the players who could stop the loop say how often it is carried out."""

    __slots__ = ("digest", "loop", "numbers", "seats")

    FIELDS = ("step", "seats", "loop", "digest", "numbers")

    def __init__(self, seats: tuple[int, ...], loop: tuple[tuple[str, int, int, int], ...], digest: str) -> None:
        self.step = 0
        self.seats = seats
        self.loop = loop
        self.digest = digest
        self.numbers: tuple[int, ...] = ()

    def clone(self) -> DeclareLoop:
        copy = DeclareLoop(self.seats, self.loop, self.digest)
        copy.numbers = self.numbers
        return copy

    def run(self, game: Duel) -> None:
        if len(self.numbers) < len(self.seats):
            seat = self.seats[len(self.numbers)]
            rule = "11-1-1-2" if len(self.seats) == 1 else "11-1-1-3"
            options = [option(NUMBER, n) for n in range(MOST + 1)]
            game.decision = Decision(seat, "loop", options, rule)
            return
        game.pop()
        # the fewer; of equal numbers the turn player's, who declared first
        stopper = self.seats[self.numbers.index(min(self.numbers))]
        at = next(i for i, (_, seat, _, n) in enumerate(self.loop) if seat == stopper and n > 1)
        state, _, code, _ = self.loop[at]
        game.loop_bans += ((state or self.digest, code),)
        game.script = tuple(entry[2] for entry in self.loop[:at])
        game.history = []
        # back to the frame that was about to ask; it asks again, from the same state
        game.history.extend([("", stopper, 0, 1)] * WATCH)

    def answer(self, game: Duel, code: int) -> None:
        self.numbers += (a_of(code),)
