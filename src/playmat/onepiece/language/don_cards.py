"""Operations on DON!! cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from playmat.core.packing import a_of, option
from playmat.effects.choose import Choice, Choose, Ref, Union, came_short
from playmat.effects.context import Context
from playmat.effects.program import JumpUnlessDid, Lowering
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Number, Op, Target, amount, enroll

from .. import don as dons
from ..zones import FROZEN, RESTED, Don, OpPerm
from .select import Sel, don_in

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class RestDon(Op):
    """The circled number: rest that many active DON!! cards in the cost area (8-3-1-5)."""

    n: int | Number

    def draws_on(self) -> tuple[str, ...]:
        return ("don",)

    def payable(self, game: Duel, context: Context) -> bool:
        return game.seats[context.seat].don_active >= amount(game, context, self.n)

    def run(self, game: Duel, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        resolution.did = dons.rest(game, resolution.seat, n, resolution.seat, resolution.card.iid) == n


@dataclass(frozen=True)
class ReturnDon(Op):
    """8-3-1-6, 10-2-10-1: choose X of the player's DON!! cards on the field and return them to the DON!! deck."""

    n: int | Number
    who: str = "you"
    by: str = ""
    where: str = "don field"
    or_more: bool = False

    def several(self) -> bool:
        return True

    def draws_on(self) -> tuple[str, ...]:
        return ("don",)

    def lower(self, low: Lowering) -> None:
        name = low.register()
        sel, by = Sel((self.where,), self.who), self.by or self.who
        if self.or_more:
            low.code.append(Choose(sel, -1, True, by, name, least=self.n if isinstance(self.n, int) else 1))
        else:
            low.code.append(Choose(sel, self.n, by=by, bind=name))
        low.code.append(DonToDeck(Ref(name)))

    def payable(self, game: Duel, context: Context) -> bool:
        there = 0
        for seat in context.rules.seats(game, context, self.who):
            there += len(don_in(game, seat, self.where))
        return there >= amount(game, context, self.n)


@dataclass(frozen=True)
class DonToDeck(Op):
    target: Target

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = [o for o in self.target.find(game, resolution) if isinstance(o, Don)]
        resolution.regs["returned don"] = tuple(resolution.rules.ref_of(game, o) for o in found)
        resolution.did = dons.to_deck(game, found, resolution.seat, resolution.card.iid) > 0 and not came_short(
            resolution, self.target
        )


@dataclass(frozen=True)
class AddDon(Op):
    """Add DON!! cards from the DON!! deck to the cost area (3-9-1)."""

    n: int | Number = 1
    rested: bool = False
    up_to: bool = True
    who: str = "you"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def makes(self) -> tuple[str, ...]:
        return ("don",)

    def useful(self, game: Duel, context: Context) -> bool:
        return game.seats[context.rules.seat(game, context, self.who)].don_deck > 0

    def payable(self, game: Duel, context: Context) -> bool:
        n = 1 if self.up_to else amount(game, context, self.n)
        return game.seats[context.rules.seat(game, context, self.who)].don_deck >= n

    def run(self, game: Duel, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        seat = resolution.rules.seat(game, resolution, self.who)
        most = min(n, game.seats[seat].don_deck)
        if not self.up_to or most <= 0:
            resolution.did = dons.place(game, seat, most, self.rested) > 0
            return
        options = [option(4, i) for i in range(most + 1)]  # 1-3-5-1: 0 is one of them
        game.ask(resolution.seat, "how many", options, "4-8-1", resolution.card.iid)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        resolution.did = dons.place(game, seat, a_of(code), self.rested) > 0


@dataclass(frozen=True)
class GiveDon(Op):
    """Give DON!! cards that were chosen to a Leader or Character of their player."""

    dons: Target
    target: Target

    def draws_on(self) -> tuple[str, ...]:
        return ("don",)

    def lower(self, low: Lowering) -> None:
        """First which DON!!; to whom is asked only if there is one to give."""
        chosen, target = self.dons, self.target
        if isinstance(chosen, Choose):
            name = chosen.bind or low.register()
            low.code.append(replace(chosen, bind=name))
            chosen = Ref(name)
            skip = JumpUnlessDid()
            low.code.append(skip)
            low.op(GiveDon(chosen, target))
            skip.to = low.here()
        else:
            low.op(self)

    def acts_on(self, name: str) -> bool:
        return Op.acts_on(self, name) or (isinstance(self.dons, Ref) and self.dons.name == name)

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        """A DON!! card that can be given to one of the cards; a card that can have one of those that are given."""
        if isinstance(obj, Don):
            if isinstance(self.dons, Ref):  # whom it may go to can depend on whose it is
                context = supposing(context, self.dons.name, obj)
            return any(dons.can_give(obj, perm) for perm in could_be(game, context, self.target))
        return isinstance(obj, OpPerm) and any(dons.can_give(don, obj) for don in could_be(game, context, self.dons))

    def useful(self, game: Duel, context: Context) -> bool:
        return any(self.able(game, context, don) for don in could_be(game, context, self.dons))

    def payable(self, game: Duel, context: Context) -> bool:
        able = [don for don in could_be(game, context, self.dons) if self.able(game, context, don)]
        n = self.dons.n if isinstance(self.dons, Choose) and not self.dons.up_to else 1
        return len(able) >= max(1, amount(game, context, n))

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = [o for o in self.target.find(game, resolution) if isinstance(o, OpPerm)]
        given = 0
        if found:
            for don in self.dons.find(game, resolution):
                given += dons.give(game, don, found[0], resolution.seat, resolution.card.iid)
        resolution.did = given > 0


def supposing(context: Context, name: str, don: Don) -> Context:
    """The same effect, if this DON!! card had been chosen under that name."""
    supposed: Context = context.clone() if isinstance(context, Resolution) else context.copy(context.regs.copy())
    supposed.regs[name] = (don.ref,)
    return supposed


def could_be(game: Duel, context: Context, target: Target) -> list[Any]:
    """What a target means, or what could be chosen for it: DON!! cards, or cards in play."""
    if isinstance(target, Ref) and target.name not in context.regs and isinstance(context, Resolution):
        for instr in context.program[context.pc :]:
            if isinstance(instr, Choose) and instr.bind == target.name:
                target = instr
                break
    found = target.candidates(game, context) if isinstance(target, Choose) else target.find(game, context)
    return [o for o in found if isinstance(o, Don | OpPerm)]


@dataclass(frozen=True)
class GiveDonEach(Op):
    """Give up to `n` rested DON!! cards to each of the cards, one card after the other."""

    target: Target
    n: int = 1

    def draws_on(self) -> tuple[str, ...]:
        return ("don",)

    def lower(self, low: Lowering) -> None:
        target = self.target
        if isinstance(target, Choice):
            target = low.choice(target)
        elif isinstance(target, Union):
            target = low.choices(target)
        low.code.append(GiveDonEach(target, self.n))

    def run(self, game: Duel, resolution: Resolution) -> None:
        resolution.picks = tuple(o.ref for o in self.target.find(game, resolution) if isinstance(o, OpPerm))
        resolution.did = False
        self.next(game, resolution)

    def next(self, game: Duel, resolution: Resolution) -> None:
        while resolution.picks:
            perm = game.perm(resolution.picks[0])
            if isinstance(perm, OpPerm):
                most = min(self.n, game.seats[perm.seat].don_rested)
                if most:
                    options = [option(4, i) for i in range(most + 1)]
                    game.ask(resolution.seat, "how many", options, "4-8-1", perm.iid)
                    return
            resolution.picks = resolution.picks[1:]

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        perm = game.perm(resolution.picks[0])
        resolution.picks = resolution.picks[1:]
        assert isinstance(perm, OpPerm)
        for _ in range(a_of(code)):
            side = game.seats[perm.seat]
            state = RESTED if side.don_rested > side.don_frozen else FROZEN
            resolution.did = (
                dons.give(game, Don(perm.seat, state), perm, resolution.seat, resolution.card.iid) or resolution.did
            )
        self.next(game, resolution)


@dataclass(frozen=True)
class DonToCostArea(Op):
    """Return given DON!! cards to the cost area, rested."""

    target: Target

    def draws_on(self) -> tuple[str, ...]:
        return ("don",)

    def payable(self, game: Duel, context: Context) -> bool:
        return self.target.payable(game, context) if isinstance(self.target, Choice) else True

    def run(self, game: Duel, resolution: Resolution) -> None:
        done = 0
        for don in self.target.find(game, resolution):
            done += dons.to_cost_area(game, don)
        resolution.did = done > 0 and not came_short(resolution, self.target)


enroll(__name__)
