"""What an effect looks at the game with, and what a game tells the interpreter about itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Card
from playmat.core.decision import offered
from playmat.core.events import Event
from playmat.core.packing import CardRef, Code
from playmat.core.state import SEAT_ALONE

if TYPE_CHECKING:
    from .ability import Ability
    from .game import EffectGame
    from .resolution import Resolution
    from .tree import Op, Target


class Rules:
    """What a game tells the interpreter about its objects, players and procedures."""

    may: ClassVar[str] = ""  # the rule that lets a player decline
    choice: ClassVar[str] = ""  # the rule under which choices are made
    order: ClassVar[str] = ""  # the rule under which cards are put in order
    number: ClassVar[str] = ""  # the rule under which numbers are chosen
    ordered: ClassVar[tuple[int, ...]] = ()  # the piles in which it matters where a card lies

    def obj(self, game: Any, ref: int) -> Any:
        """The object a reference means now: a permanent, a card, a fungible one; None if it is no longer that."""
        raise NotImplementedError

    def ref_of(self, game: Any, obj: Any) -> CardRef:
        raise NotImplementedError

    def pick_code(self, game: Any, obj: Any, seat: int) -> Code:
        """The answer by which this seat picks an object; it must not name what the seat cannot tell."""
        raise NotImplementedError

    def pick_codes(self, game: Any, objects: list[Any], seat: int) -> list[Code]:
        """The answers by which this seat picks one of these objects, each once: those that are alike have one."""
        codes: list[Code] = []
        for obj in objects:
            code = self.pick_code(game, obj, seat)
            if not offered(codes, code):
                codes.append(code)
        return codes

    def picked(self, game: Any, code: int) -> CardRef:
        """The object picked by such an answer, as a reference."""
        raise NotImplementedError

    def told(self, game: Any, refs: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """Those of the objects that this seat can tell."""
        return refs

    def seat(self, game: EffectGame, context: Context, who: str) -> int:
        """The one seat a word such as "you" or "opponent" means: "you" is who resolves the effect."""
        if who == "you":
            return context.seat
        if who == "opponent":
            return game.opponents(context.seat)[0]
        if who == "player":
            return context.player
        if who == "turn":
            return game.turn_player
        raise ValueError(f"unknown player {who!r}")

    def seats(self, game: EffectGame, context: Context, whose: str) -> list[int]:
        """All seats such a word means, in the order they act."""
        if whose == "you":
            return SEAT_ALONE[context.seat]
        if whose == "opponent":
            return game.opponents(context.seat)
        if whose in ("any", "both"):  # "both" are "you and your opponent"
            return game.in_turn_order()
        if whose == "player":
            return SEAT_ALONE[context.player]
        raise ValueError(f"unknown player {whose!r}")

    def hidden_from(self, game: Any, context: Context, sel: Target, seat: int) -> bool:
        """Whether that seat would choose among cards whose faces it may not see."""
        raise NotImplementedError

    def hold_out(self, game: Any, context: Context, sel: Target, seat: int) -> None:
        """That seat is about to choose such cards by their backs: they lie in an order that tells nothing."""
        raise NotImplementedError

    def cause(self, game: Any, iid: int) -> Any:
        """The card that does something, as texts mean it that speak of whose effect or attack that is."""
        perm = game.in_play[iid]
        return perm if perm is not None else game.cards[iid]

    def limits_choice(self) -> bool:
        """Whether some objects cannot be chosen although they are meant."""
        return False

    def choosable(self, game: Any, context: Context, obj: Any) -> bool:
        """Whether this effect may choose this object."""
        return True

    def look_through(self, game: Any, resolution: Resolution, sel: Target, by: str) -> None:
        """Hook: a player is about to choose by face from a pile of hidden cards."""

    def unverifiable(self, game: Any, context: Context, sel: Target) -> bool:
        """Whether nobody could check that the chooser has such a card, so that it may choose none."""
        raise NotImplementedError

    def secret(self, area: str) -> bool:
        """Whether others cannot see the cards of such an area."""
        raise NotImplementedError

    def same_name(self, game: Any, one: Any, other: Any) -> bool:
        raise NotImplementedError

    def measure(self, game: Any, obj: Any, name: str) -> int:
        raise NotImplementedError

    def chosen(self, game: Any, resolution: Resolution, choice: Any) -> None:
        """Hook: a selection is complete."""

    def later(self, game: Any, resolution: Resolution, when: str) -> tuple[int, int]:
        raise NotImplementedError

    def activated(self, game: Any, resolution: Resolution) -> None:
        """The cost is paid (or there is none): the ability is activated."""
        raise NotImplementedError

    def pays_on(self, game: Any) -> bool:
        """Whether the rest of a cost is paid although a part of it could not be."""
        return False

    def unpaid(self, game: Any, resolution: Resolution) -> None:
        """A cost could not be paid as written."""

    def try_costs(self, game: Any, context: Context, cost: tuple[Op, ...]) -> bool:
        raise NotImplementedError

    def that_pay(self, game: Any, resolution: Resolution, options: list[Code]) -> list[Code]:
        """Those of the options after which the rest of the cost can still be paid."""
        return options


@mypyc_attr(free_list_len=1, acyclic=True)
class Context:
    """An ability on a card, with what its conditions and texts need to look at the game.

    `regs` holds what was chosen, revealed or moved so far, under names, as tuples of references. A context knows no
    game: one that belongs to a permanent is shared by clones of the game.
    """

    __slots__ = (
        "ability", "card", "event", "incarnation", "index", "payer", "paying", "player", "regs", "rules", "seat",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        ability: Ability,
        seat: int,
        card: Card,
        incarnation: int,
        index: int = -1,
        event: Event | None = None,
    ) -> None:
        self.rules = rules
        self.ability = ability
        self.seat: i64 = seat
        self.card = card
        self.incarnation: i64 = incarnation
        self.index = index
        self.event = event
        self.regs: dict[str, tuple[Any, ...]] = {}
        self.paying = False  # what it looks for is to pay a cost with
        self.player: i64 = -1  # whom "that player" means, where each player does the same in turn
        self.payer: Context | None = None  # what `to_pay` gave last

    def to_pay(self) -> Context:
        """The same, to look for what a cost can be paid with."""
        if self.paying:
            return self
        payer = self.payer
        if payer is None:
            payer = self.payer = self.copy(self.regs)
            payer.paying = True
        payer.regs = self.regs
        payer.event = self.event
        payer.player = self.player
        return payer

    def knowing(self, name: str, value: tuple[Any, ...]) -> Context:
        """The same, with something more under a name."""
        regs = self.regs.copy()
        regs[name] = value
        return self.copy(regs)

    def copy(self, regs: dict[str, tuple[Any, ...]]) -> Context:
        copy = Context(self.rules, self.ability, self.seat, self.card, self.incarnation, self.index, self.event)
        copy.regs = regs
        copy.paying = self.paying
        copy.player = self.player
        return copy
