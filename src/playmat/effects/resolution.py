"""The frame that carries out one ability: the interpreter of the effect language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Card
from playmat.core.compiled import COMPILED
from playmat.core.decision import offered
from playmat.core.events import Event
from playmat.core.frames import Frame
from playmat.core.state import Game

if TYPE_CHECKING:
    from .ability import Ability
    from .tree import Instr, Op, Target


class Rules:
    """What a game tells the interpreter about its objects, players and procedures."""

    may: ClassVar[str] = ""  # the rule that lets a player decline
    choice: ClassVar[str] = ""  # the rule under which choices are made
    order: ClassVar[str] = ""  # the rule under which cards are put in order
    number: ClassVar[str] = ""  # the rule under which numbers are chosen

    def obj(self, game: Any, ref: int) -> Any:
        """The object a reference means now: a permanent, a card, a fungible one; None if it is no longer that."""
        raise NotImplementedError

    def ref_of(self, game: Any, obj: Any) -> int:
        raise NotImplementedError

    def pick_code(self, game: Any, obj: Any, seat: int) -> int:
        """The answer by which this seat picks an object; it must not name what the seat cannot tell."""
        raise NotImplementedError

    def pick_codes(self, game: Any, objects: list[Any], seat: int) -> list[int]:
        """The answers by which this seat picks one of these objects, each once: those that are alike have one."""
        codes: list[int] = []
        for obj in objects:
            code = self.pick_code(game, obj, seat)
            if not offered(codes, code):
                codes.append(code)
        return codes

    def picked(self, game: Any, code: int) -> int:
        """The object picked by such an answer, as a reference."""
        raise NotImplementedError

    def told(self, game: Any, refs: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """Those of the objects that this seat can tell."""
        return refs

    def seat(self, game: Any, context: Resolution, who: str) -> int:
        """The one seat a word such as "you" or "opponent" means."""
        raise NotImplementedError

    def seats(self, game: Any, context: Resolution, whose: str) -> list[int]:
        """All seats such a word means, in the order they act."""
        raise NotImplementedError

    def hidden_from(self, game: Any, context: Resolution, sel: Target, seat: int) -> bool:
        """Whether that seat would choose among cards whose faces it may not see."""
        raise NotImplementedError

    def limits_choice(self) -> bool:
        """Whether some objects cannot be chosen although they are meant."""
        return False

    def choosable(self, game: Any, context: Resolution, obj: Any) -> bool:
        """Whether this effect may choose this object."""
        return True

    def look_through(self, game: Any, context: Resolution, sel: Target, by: str) -> None:
        """Hook: a player is about to choose by face from a pile of hidden cards."""

    def unverifiable(self, game: Any, context: Resolution, sel: Target) -> bool:
        """Whether nobody could check that the chooser has such a card, so that it may choose none."""
        raise NotImplementedError

    def same_name(self, game: Any, one: Any, other: Any) -> bool:
        raise NotImplementedError

    def measure(self, game: Any, obj: Any, name: str) -> int:
        raise NotImplementedError

    def chosen(self, game: Any, context: Resolution, choice: Any) -> None:
        """Hook: a selection is complete."""

    def later(self, game: Any, context: Resolution, when: str) -> tuple[int, int]:
        raise NotImplementedError

    def activated(self, game: Any, resolution: Resolution) -> None:
        """The cost is paid (or there is none): the ability is activated."""
        raise NotImplementedError

    def pays_on(self, game: Any) -> bool:
        """Whether the rest of a cost is paid although a part of it could not be."""
        return False

    def unpaid(self, game: Any, resolution: Resolution) -> None:
        """A cost could not be paid as written."""

    def costs_clash(self, cost: tuple[Op, ...]) -> bool:
        """Whether parts of a cost draw on the same things, so that each alone says too little."""
        raise NotImplementedError

    def try_costs(self, game: Any, context: Resolution, cost: tuple[Op, ...]) -> bool:
        raise NotImplementedError

    def that_pay(self, game: Any, context: Resolution, options: list[int]) -> list[int]:
        """Those of the options after which the rest of the cost can still be paid."""
        return options


@mypyc_attr(free_list_len=1, acyclic=True)
class Resolution(Frame):
    """One ability being activated and resolved.

    `regs` holds what was chosen, revealed or moved so far, under names, as tuples of references. `did` says whether
    the last action was carried out, for "if you do" and for costs.
    """

    __slots__ = (
        "ability",
        "accepted",
        "card",
        "checked",
        "did",
        "event",
        "incarnation",
        "index",
        "need",
        "paying",
        "pc",
        "picks",
        "player",
        "players",
        "program",
        "regs",
        "rules",
        "seat",
        "short",
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
        "step",
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
        self.rules = rules
        self.ability = ability
        made = ability.made_substitute if substitute else ability.made
        self.program: tuple[Instr, ...] = made or (ability.substitute if substitute else ability.program)
        self.step = 1 if substitute else 0
        self.seat: i64 = seat
        self.card = card
        self.incarnation: i64 = incarnation
        self.index = index
        self.event = event
        self.pc: i64 = 0
        self.regs: dict[str, tuple[Any, ...]] = {}
        self.did = False
        self.paying = False
        self.picks: tuple[int, ...] = ()
        self.player: i64 = -1
        self.players: tuple[int, ...] = ()
        self.times: i64 = 0
        self.checked = False  # its conditions were already found to hold where they count
        self.accepted = False  # its player already agreed to it
        self.need: i64 = 0
        self.short = False  # the last selection found fewer than it asked for

    def clone(self) -> Resolution:
        # a constructor is cheap where it is compiled, and dear where it is not
        copy: Resolution = (
            Resolution(self.rules, self.ability, self.seat, self.card, self.incarnation)
            if COMPILED
            else Resolution.__new__(Resolution)
        )
        copy.rules = self.rules
        copy.ability = self.ability
        copy.program = self.program
        copy.step = self.step
        copy.seat = self.seat
        copy.card = self.card
        copy.incarnation = self.incarnation
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

    def run(self, game: Game) -> None:
        stack = game.stack
        program = self.program
        while True:
            instr = program[self.pc]
            self.pc += 1
            instr.run(game, self)
            if game.decision is not None or stack[-1] is not self or game.result is not None:
                return

    def answer(self, game: Game, code: int) -> None:
        self.program[self.pc - 1].answer(game, self, code)

    def belongs_to(self, game: Any) -> tuple[str, int, int, int, str] | None:
        return ("cost" if self.paying else "effect", int(self.seat), self.card.iid, self.index + 1, "")

    def child_done(self, game: Game, done: int) -> None:
        self.did = done >= self.need > 0

    def finish(self, game: Game, done: bool) -> None:
        stack = game.stack
        stack.pop()
        if stack:
            stack[-1].child_done(game, 1 if done else 0)
