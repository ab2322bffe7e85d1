"""22-46 [Z-Awaken]: a Z-Leader comes from the Z-Deck on top of the Leader (15-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import NO, YES, option
from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import This
from playmat.effects.probe import can_pay
from playmat.effects.program import Jump, Lowering, Paid, Step
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Cond, Filter, Op, Target, enroll, walk

from .. import energy, moves, play
from .. import kinds as k
from ..language.moves import CardOp
from ..language.select import Sel
from ..language.skill import BATTLE, MAIN, Conds, Ops, Skill, many
from ..values import z_price
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

    def test(self, game: Masters, fr: Resolution) -> bool:
        return fr.card in game.seats[fr.card.owner].z_deck and not game.shown >> fr.card.iid & 1


@dataclass(frozen=True)
class OnBack(Filter):
    """22-46-3: a Leader on its back side that is not a Z-Card."""

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.side == 1 and not obj.printed.z


@dataclass(frozen=True)
class PayZCost(Op):
    """22-46-3, 5-4: the Z-Energy cost of the card."""

    def draws_on(self) -> tuple[str, ...]:
        return ("z-energy",)

    @property
    def rule(self) -> str:
        return "5-4-3"

    def run(self, game: Masters, fr: Resolution) -> None:
        fr.need = 1
        fr.did = True
        n = z_price(game, fr.card, fr.seat)
        if n:
            game.push(energy.PayZEnergy(fr.seat, n, fr.card.iid))

    def payable(self, game: Masters, fr: Resolution) -> bool:
        return len(game.seats[fr.seat].z_energy) >= z_price(game, fr.card, fr.seat)


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
                op.lower(low)
                low.code.append(Paid())
            end = Jump()
            low.code.append(end)
            ends.append(end)
        for end in ends:
            end.to = low.here()

    def payable(self, game: Masters, fr: Resolution) -> bool:
        return any(possible(game, fr, order) for order in self.orders)


def possible(game: Masters, fr: Resolution, order: tuple[Op, ...]) -> bool:
    """Whether a cost can be paid in this order; parts that do not compete need no trial."""
    if all(op.payable(game, fr) for op in order) and not fr.rules.costs_clash(order):
        return True
    return can_pay(game, fr, order)


class AskOrder(Step):
    """Which of two orders; a question only where both are possible."""

    __slots__ = ("orders", "starts")

    def __init__(self, orders: tuple[tuple[Op, ...], ...]) -> None:
        self.orders = orders
        self.starts: tuple[int, ...] = ()

    def run(self, game: Masters, fr: Resolution) -> None:
        good = [possible(game, fr, order) for order in self.orders]
        if all(good):
            game.ask(fr.seat, "z-energy first", [option(YES), option(NO)], "22-46-3-1", fr.card.iid)
            return
        fr.pc = self.starts[good.index(True) if any(good) else 0]

    def answer(self, game: Masters, fr: Resolution, code: int) -> None:
        fr.pc = self.starts[0 if code == option(YES) else 1]


@dataclass(frozen=True)
class PlaceOnLeader(CardOp):
    """22-46-6: placed on top of the Leader; its power changes and its mode stay (22-46-6-1, 21-5-2).

    What waits for the card to be placed in the Leader Area is pending (22-46-6-3). If the Leader that was chosen is not
    there any more, the card is removed from the game (22-46-6-2).
    """

    on: Target

    @property
    def plays(self) -> bool:
        return True

    def run(self, game: Masters, fr: Resolution) -> None:
        cards = [o for o in self.target.find(game, fr) if isinstance(o, Card)]
        leaders = [o for o in self.on.find(game, fr) if isinstance(o, DbPerm)]
        fr.did = bool(cards and leaders)
        if not cards:
            return
        if not leaders:
            play.fail(game, cards[0])
            return
        source = moves.area_of(game, cards[0])
        game.batch += 1
        perm = moves.cover(game, cards[0], leaders[0], by=fr.seat, src=fr.card.iid)
        atoms.emit(game, k.LEADER_PLACED, perm.seat, perm.iid, source, by=fr.seat, src=fr.card.iid)


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
