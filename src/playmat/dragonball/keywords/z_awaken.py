"""22-46 [Z-Awaken]: a Z-Leader comes from the Z-Deck on top of the Leader (15-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import NO, YES
from playmat.core.packing import option
from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import This
from playmat.effects.context import Context
from playmat.effects.probe import can_pay
from playmat.effects.program import Jump, Lowering, Step, competing
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Cond, Filter, Op, Target, enroll, walk

from .. import energy, kinds, moves
from ..cards import EnergyCost
from ..language.moves import CardOp
from ..language.select import Sel
from ..language.skill import BATTLE, MAIN, Conds, Ops, Skill, many
from ..prices import z_price
from ..zones import DbPerm
from .materials import Materials, Still

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class FaceDown(Cond):
    """22-46-5: only a card that lies face down in the Z-Deck."""

    @property
    def rule(self) -> str:
        return "22-46-5"

    def test(self, game: Masters, context: Context) -> bool:
        return context.card in game.seats[context.card.owner].z_deck and not game.shown >> context.card.iid & 1


@dataclass(frozen=True)
class OnBack(Filter):
    """22-46-3: a Leader on its back side that is not a Z-Card."""

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.side == 1 and not obj.printed.z


@dataclass(frozen=True)
class PayZCost(EnergyCost):
    """22-46-3, 5-4: the Z-Energy cost of the card."""

    def draws_on(self) -> tuple[str, ...]:
        return ("z-energy",)

    def is_z_cost(self) -> bool:
        return True

    @property
    def rule(self) -> str:
        return "5-4-3"

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.need = 1
        resolution.did = True
        n = z_price(game, resolution.card, resolution.seat)
        if n:
            game.push(energy.PayZEnergy(resolution.seat, n, resolution.card.iid))

    def payable(self, game: Masters, context: Context) -> bool:
        return len(game.seats[context.seat].z_energy) >= z_price(game, context.card, context.seat)


@dataclass(frozen=True)
class EitherOrder(Op):
    """22-46-3-1: the Z-Energy cost and the skill cost, in the order their player likes, if both orders can be paid."""

    z_cost: Op
    cost: tuple[Op, ...]

    def draws_on(self) -> tuple[str, ...]:
        return ("z-energy", "drop")

    @property
    def mixed(self) -> bool:
        return True  # its parts may compete

    @property
    def orders(self) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
        return (self.z_cost, *self.cost), (*self.cost, self.z_cost)

    def lower(self, low: Lowering) -> None:
        ask = AskOrder(self.orders)
        low.code.append(ask)
        ends = []
        for order in self.orders:
            ask.starts += (low.here(),)
            for op in order:
                low.part(op)
            end = Jump()
            low.code.append(end)
            ends.append(end)
        for end in ends:
            end.to = low.here()

    def payable(self, game: Masters, context: Context) -> bool:
        return any(possible(game, context, order) for order in self.orders)


def possible(game: Masters, context: Context, order: tuple[Op, ...]) -> bool:
    """Whether a cost can be paid in this order; parts that do not compete need no trial."""
    if all(op.payable(game, context) for op in order) and not competing(order):
        return True
    return can_pay(game, context, order)


class AskOrder(Step):
    """Which of two orders; a question only where both are possible."""

    __slots__ = ("orders", "starts")

    def __init__(self, orders: tuple[tuple[Op, ...], ...]) -> None:
        self.orders = orders
        self.starts: tuple[int, ...] = ()

    def run(self, game: Masters, resolution: Resolution) -> None:
        good = [possible(game, resolution, order) for order in self.orders]
        if all(good):
            game.ask(resolution.seat, "z-energy first", [option(YES), option(NO)], "22-46-3-1", resolution.card.iid)
            return
        resolution.pc = self.starts[good.index(True) if any(good) else 0]

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        resolution.pc = self.starts[0 if code == option(YES) else 1]


@dataclass(frozen=True)
class PlaceOnLeader(CardOp):
    """22-46-6: placed on top of the Leader; its power changes and its mode stay (22-46-6-1, 21-5-2).

    What waits for the card to be placed in the Leader Area is pending (22-46-6-3). If the Leader that was chosen is not
    there any more, the card is removed from the game (22-46-6-2).
    """

    on: Target
    keep_mode: bool = True  # or it comes in Active Mode

    @property
    def plays(self) -> bool:
        return True

    def run(self, game: Masters, resolution: Resolution) -> None:
        cards = [o for o in self.target.find(game, resolution) if isinstance(o, Card)]
        leaders = [o for o in self.on.find(game, resolution) if isinstance(o, DbPerm)]
        resolution.did = bool(cards and leaders)
        if not cards:
            return
        if not leaders:
            moves.fail_to_play(game, cards[0])
            return
        source = moves.area_of(game, cards[0])
        game.batch += 1
        perm = moves.cover(
            game, cards[0], leaders[0], keep_mode=self.keep_mode, by=resolution.seat, src=resolution.card.iid
        )
        atoms.emit(game, kinds.LEADER_PLACED, perm.seat, perm.iid, source, by=resolution.seat, src=resolution.card.iid)


def z_awaken(*leader: Filter, cost: Ops = (), gates: Conds = (), limit: int = 0) -> Skill:
    """22-46-1: [Activate: Main/Battle] of a card in the Z-Deck, choosing the Leader named (22-46-3).

    Once a turn for each player, whichever card it is on (22-46-4).
    """
    yours = (Sel(("leader",), "you", (OnBack(), *leader)),)
    mixed = any(area in ("drop", "z-energy") for op in walk(cost) for area in getattr(op, "where", ()))
    paid: tuple[Op, ...] = (EitherOrder(PayZCost(), many(cost)),) if mixed else (PayZCost(), *many(cost))
    return Skill(
        ACTIVATE,
        (PlaceOnLeader(This(), Still(yours)),),
        tags=(MAIN, BATTLE),
        gates=(FaceDown(), *many(gates)),
        cost=(Materials(yours, rule="22-46-3"), *paid),
        zone="z-deck",
        limit=limit,
        keyword="Z-Awaken",
    )


enroll(__name__, "dragonball.")
