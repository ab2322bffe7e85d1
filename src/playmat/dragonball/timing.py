"""4. Timings: checkpoints (4-2) and counter timings (4-3, 9-7). Free timings (4-1) are asked where they are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core import atoms
from playmat.core.decision import DONE, EFFECT, a_of, b_of, option
from playmat.core.frames import Frame
from playmat.core.state import Pending

from . import process
from .skills import Activation, begin_pending, countering, forbids_counter, still_waits

if TYPE_CHECKING:
    from .game import Masters

# The rules under which each queue of a checkpoint is emptied
QUEUES = (("4-2-2-2", True, False), ("4-2-2-3", False, False), ("4-2-2-4", True, True), ("4-2-2-5", False, True))


def checkpoint(game: Masters) -> bool:
    """4-2: open a checkpoint if there is anything to do in it. True if it was opened."""
    if game.has_states:
        game.check_states()
    if game.pending or process.needed(game):
        game.push(Checkpoint())
        return True
    return False


class Checkpoint(Frame):
    """4-2-2: rule processing, then one waiting skill, then from the start again, until nothing is left.

    The turn player's [Auto] skills come first, then the other player's, then delayed effects in the same order.
    """

    __slots__ = ()

    def clone(self) -> Checkpoint:
        copy = Checkpoint()
        copy.step = self.step
        return copy

    def run(self, game: Masters) -> None:
        if process.needed(game):
            game.push(process.Confirm())  # 4-2-2-1
            return
        if game.has_states:
            game.check_states()
        for pending in [p for p in game.pending if not still_waits(game, p)]:
            atoms.drop_pending(game, pending)
        if not game.pending:
            game.pop()  # 4-2-2-6
            return
        for rule, mine, delayed in QUEUES:
            due = [p for p in game.pending if p.keep == delayed and (p.seat == game.turn_player) == mine]
            if due:
                self.offer(game, due, rule)
                return

    def offer(self, game: Masters, due: list[Pending], rule: str) -> None:
        """9-6-3: its master chooses one of them; several times the same one is no choice."""
        seat = due[0].seat
        due = [p for p in due if p.seat == seat]
        distinct: list[Pending] = []
        for pending in due:
            if not any(alike(pending, other) for other in distinct):
                distinct.append(pending)
        if len(distinct) == 1:
            begin_pending(game, distinct[0])
            return
        game.ask(seat, "order", [option(EFFECT, game.pending.index(p)) for p in distinct], rule)

    def answer(self, game: Masters, code: int) -> None:
        begin_pending(game, game.pending[a_of(code)])


def alike(one: Pending, other: Pending) -> bool:
    return (
        one.iid == other.iid
        and one.inc == other.inc
        and one.index == other.index
        and one.ability is other.ability
        and one.event is other.event
    )


def window(game: Masters, declarer: int, mask: int, about: int) -> bool:
    """4-3-2: a counter timing for the opponents of `declarer`. True if somebody has something to do in it."""
    if process.needed(game) or (mask and any(countering(game, s, mask, about) for s in game.opponents(declarer))):
        game.push(CounterTiming(declarer, mask, about))
        return True
    return False


class CounterTiming(Frame):
    """4-3-3, 9-7-3: rule processing, then the player who did not declare may activate one [Counter] (22-10-4-1).

    What is countered is the frame under this one; its motion, and what answers it, lie on top: last in, first out.
    There is no checkpoint until the chain is done (9-7-3-5-2).
    """

    __slots__ = ("about", "declarer", "mask")

    FIELDS = ("step", "declarer", "mask", "about")

    def __init__(self, declarer: int, mask: int, about: int) -> None:
        self.step = 0
        self.declarer = declarer
        self.mask = mask
        self.about = about  # iid of the card played, attacking, or whose skill it is

    def clone(self) -> CounterTiming:
        copy = CounterTiming(self.declarer, self.mask, self.about)
        copy.step = self.step
        return copy

    def run(self, game: Masters) -> None:
        if self.step == 0:
            if process.needed(game):
                game.push(process.Confirm())  # 4-3-3-1, 9-7-3-1-1
                return
            self.step = 1
            for seat in game.opponents(self.declarer):
                options = countering(game, seat, self.mask, self.about)
                if options:
                    game.ask(seat, "counter", [*options, option(DONE)], "9-7-3-2", self.about, 0, 1)
                    return
        game.pop()  # 22-10-4-1: one for each timing

    def answer(self, game: Masters, code: int) -> None:
        if code == option(DONE):
            return  # 9-7-2-3
        assert game.decision is None
        iid, index = a_of(code), b_of(code)
        card = game.cards[iid]
        seat = card.owner
        assert not forbids_counter(game, seat, card, index, self.mask, self.about)
        game.push(Activation.of_card(game, seat, card, index))
