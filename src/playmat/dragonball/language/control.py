"""20-2, 20-17: the order of things where this game has words of its own: "choose two—", "otherwise"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.core.decision import DONE, MODE
from playmat.core.packing import a_of, option
from playmat.effects.program import Jump, Lowering, Step
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Op, enroll

if TYPE_CHECKING:
    from ..game import Masters

PARTLY: Final = "_partly"  # the name under which an effect keeps that something of its last action was carried out


@dataclass(frozen=True)
class ChooseModes(Op):
    """20-2-1: choose `n` of the options of a list, none of them twice (20-2-3), and resolve them.

    Its player chooses all of them before the first is carried out; they come in the order chosen (20-2-2).
    """

    n: int
    modes: tuple[tuple[Op, ...], ...]
    up_to: bool = False

    def lower(self, low: Lowering) -> None:
        ask = AskModes(low.register(), self.n, len(self.modes), self.up_to)
        low.code.append(ask)
        turn = NextMode(ask.name)
        again = low.here()
        low.code.append(turn)
        starts = []
        for mode in self.modes:
            starts.append(low.here())
            low.block(mode)
            back = Jump()
            back.to = again
            low.code.append(back)
        turn.starts = tuple(starts)
        turn.to = low.here()


class AskModes(Step):
    """Which options, in which order."""

    __slots__ = ("among", "n", "name", "up_to")

    def __init__(self, name: str, n: int, among: int, up_to: bool) -> None:
        self.name = name
        self.n = min(n, among)
        self.among = among
        self.up_to = up_to

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.regs[self.name] = ()
        self.ask(game, resolution)

    def ask(self, game: Masters, resolution: Resolution) -> None:
        taken = resolution.regs[self.name]
        if len(taken) == self.n:
            return
        options = [option(MODE, i) for i in range(self.among) if i not in taken]
        if self.up_to:
            options.append(option(DONE))
        elif len(options) == 1:
            resolution.regs[self.name] = (*taken, a_of(options[0]))
            return
        least = 0 if self.up_to else self.n
        game.ask(resolution.seat, "mode", options, "20-2-1", resolution.card.iid, least, self.n)

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        if code != option(DONE):
            resolution.regs[self.name] += (a_of(code),)
            self.ask(game, resolution)


class NextMode(Step):
    """20-2-2: the next of the options chosen."""

    __slots__ = ("name", "starts", "to")

    def __init__(self, name: str) -> None:
        self.name = name
        self.starts: tuple[int, ...] = ()
        self.to = 0

    def run(self, game: Masters, resolution: Resolution) -> None:
        left = resolution.regs[self.name]
        if left:
            resolution.regs[self.name] = left[1:]
            resolution.pc = self.starts[left[0]]
        else:
            resolution.pc = self.to


@dataclass(frozen=True)
class Otherwise(Op):
    """20-17-1: an action, and what happens if nothing of it could be done, not even a part. `then`: "if you do"
    (20-16-1)."""

    first: tuple[Op, ...]
    otherwise: tuple[Op, ...]
    then: tuple[Op, ...] = ()

    def lower(self, low: Lowering) -> None:
        low.code.append(Afresh())
        low.block(self.first)
        branch = Branch()
        low.code.append(branch)
        low.block(self.then)
        over = Jump()
        low.code.append(over)
        branch.otherwise = low.here()
        low.block(self.otherwise)
        over.to = branch.over = low.here()


@dataclass(frozen=True)
class Stays(Op):
    """0-2-5, 9-10-1: what would happen does not, and nothing happens in its place ("can't be KO'd once per turn")."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = True


class Afresh(Step):
    """What was done before does not count."""

    __slots__ = ()

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.regs.pop(PARTLY, None)
        resolution.did = False


class Branch(Step):
    """On if the action was carried out whole, out if a part of it was, else to the other part."""

    __slots__ = ("otherwise", "over")

    def __init__(self) -> None:
        self.otherwise = 0
        self.over = 0

    def run(self, game: Masters, resolution: Resolution) -> None:
        if not resolution.did:
            resolution.pc = self.over if PARTLY in resolution.regs else self.otherwise


def did(resolution: Resolution, done: int, wanted: int) -> None:
    """20-16-1, 20-17-1: how much of an action was carried out: all of it, a part, or nothing."""
    resolution.did = done >= wanted > 0
    if done > 0:
        resolution.regs[PARTLY] = ()


enroll(__name__, "dragonball.")
