"""One ability being carried out, and the frame that does it: the interpreter of the effect language."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Card
from playmat.core.events import Event
from playmat.core.frames import Frame
from playmat.core.state import Game

from .context import Context, Rules

if TYPE_CHECKING:
    from .ability import Ability
    from .tree import Instr


@mypyc_attr(free_list_len=1, acyclic=True)
class Resolution(Context):
    """One ability being activated and resolved: how far its program is carried out.

    `did` says whether the last action was carried out, for "if you do" and for costs.
    """

    __slots__ = (
        "accepted",
        "checked",
        "did",
        "need",
        "pc",
        "picks",
        "players",
        "program",
        "short",
        "substitute",
        "times",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "card",
        "incarnation",
        "index",
        "ability",
        "pc",
        "regs",
        "did",
        "event",
        "paying",
        "picks",
        "player",
        "players",
        "times",
        "checked",
        "accepted",
        "need",
        "short",
        "substitute",
    )

    def __init__(
        self,
        rules: Rules,
        ability: Ability,
        seat: int,
        card: Card,
        incarnation: int,
        index: int = -1,
        event: Event | None = None,
        substitute: bool = False,
    ) -> None:
        super().__init__(rules, ability, seat, card, incarnation, index, event)
        made = ability.made_substitute if substitute else ability.made
        self.program: tuple[Instr, ...] = made or (ability.substitute if substitute else ability.program)
        self.substitute = substitute  # it is put in the place of something else, and its player has agreed to it
        self.pc: i64 = 0
        self.did = False
        self.picks: tuple[int, ...] = ()
        self.players: tuple[int, ...] = ()
        self.times: i64 = 0
        self.checked = False  # its conditions were already found to hold where they count
        self.accepted = False  # its player already agreed to it
        self.need: i64 = 0
        self.short = False  # the last selection found fewer than it asked for

    def clone(self) -> Resolution:
        copy = Resolution(self.rules, self.ability, self.seat, self.card, self.incarnation)
        copy.program = self.program
        copy.substitute = self.substitute
        copy.index = self.index
        copy.event = self.event
        copy.pc = self.pc
        copy.regs = self.regs.copy()
        copy.did = self.did
        copy.paying = self.paying
        copy.picks = self.picks
        copy.player = self.player
        copy.players = self.players
        copy.times = self.times
        copy.checked = self.checked
        copy.accepted = self.accepted
        copy.need = self.need
        copy.short = self.short
        return copy

    def finish(self, game: Game, done: bool) -> None:
        """It is over: its frame, the top one, goes, and the frame below is told."""
        stack = game.stack
        stack.pop()
        if stack:
            stack[-1].child_done(game, 1 if done else 0)


@mypyc_attr(free_list_len=1, acyclic=True)
class Resolving(Frame):
    """Carries out one ability: runs its program until it asks, waits for another frame or is over."""

    __slots__ = ("resolution",)

    FIELDS: ClassVar[tuple[str, ...]] = ("resolution",)

    def __init__(self, resolution: Resolution) -> None:
        self.step = 0
        self.resolution = resolution

    def belongs_to(self, game: Game) -> tuple[str, int, int, int, str] | None:
        resolution = self.resolution
        kind = "cost" if resolution.paying else "effect"
        return (kind, int(resolution.seat), resolution.card.iid, max(0, resolution.index + 1), "")

    def clone(self) -> Resolving:
        return Resolving(self.resolution.clone())

    def run(self, game: Game) -> None:
        stack = game.stack
        resolution = self.resolution
        program = resolution.program
        while True:
            instr = program[resolution.pc]
            resolution.pc += 1
            instr.run(game, resolution)
            if game.decision is not None or stack[-1] is not self or game.result is not None:
                return

    def answer(self, game: Game, code: int) -> None:
        resolution = self.resolution
        resolution.program[resolution.pc - 1].answer(game, resolution, code)

    def child_done(self, game: Game, done: int) -> None:
        resolution = self.resolution
        resolution.did = done >= resolution.need > 0


def substitutes(stack: list[Frame]) -> list[tuple[int, int, int]]:
    """The replacement effects that are being carried out, as `Candidate.key` has them."""
    found: list[tuple[int, int, int]] = []
    for frame in stack:
        if isinstance(frame, Resolving):
            resolution = frame.resolution
            if resolution.substitute:
                found.append((resolution.card.iid, resolution.incarnation, resolution.index))
    return found
