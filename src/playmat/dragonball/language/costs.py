"""1-6-5, 13-4, 22-27: the parts of skill costs that have their own symbols."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.effects.ability import Ability
from playmat.effects.context import Context
from playmat.effects.control import Chosen
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Cond, Number, Op, enroll

from .. import energy, kinds, moves
from ..cards import NO_PILE, DbCard, EnergyCost, Orbs, PileCond, demands_of
from ..values import own_effects
from ..zones import LIFE, UNISON_AREA, DbPerm
from .skill import is_meant

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class Required(PileCond):
    """A condition under which a keyword skill can be activated, with the rule that asks for it."""

    def watches(self) -> int:
        return 0

    cond: Cond
    rule: str = "9-1-3"

    def test(self, game: Masters, context: Context) -> bool:
        return self.cond.test(game, context)

    def with_life(self, most: int) -> Cond:
        """The condition, with so much life being little enough."""
        return more_life(self.cond, most)

    def pile_asked_for(self) -> tuple[int, int, int]:
        return self.cond.pile_asked_for() if isinstance(self.cond, PileCond) else NO_PILE


def more_life(cond: Cond, most: int) -> Cond:
    """A condition whose parts about the player's own life ask for so much, or less."""
    parts = getattr(cond, "conds", None)
    if parts is not None:
        return replace(cond, conds=tuple(more_life(part, most) for part in parts))  # type: ignore[call-arg]
    if (
        isinstance(cond, PileCond)
        and cond.pile_asked_for()[:2] == (LIFE, 0)
        and isinstance(getattr(cond, "n", None), int)
    ):
        return replace(cond, n=max(most, cond.n))  # type: ignore[attr-defined, call-arg]
    return cond


@dataclass(frozen=True)
class Pay(EnergyCost):
    """1-6-5-1, 1-6-5-2: rest energy: `orbs` of these colours, one each (1-2-3-3), and `any` more of any colour."""

    orbs: Orbs = ()
    any: int = 0

    def draws_on(self) -> tuple[str, ...]:
        return ("energy",)

    def printed_energy(self) -> tuple[int, Orbs]:
        return self.any + len(self.orbs), self.orbs

    def energy(self, game: Masters, seat: int, card: Card, ability: Ability) -> tuple[int, Orbs]:
        """What must be rested now: a total, and the orbs among it (5-8-2-3), with what changes them (5-8-3-1)."""
        orbs, more = self.orbs, self.any
        for value, change in skill_changes(game, seat, card, ability):
            # 5-8-2-4: a number changes the number, an orb the orbs of its colour
            number = change.any if change.orbs else 1
            if self.any:
                more = max(0, more + number * value)
            for orb in change.orbs:
                for _ in range(value):
                    orbs += (orb,)
                for _ in range(-value):
                    if orb in orbs:
                        at = orbs.index(orb)
                        orbs = orbs[:at] + orbs[at + 1 :]
        return more + len(orbs), orbs

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = True
        resolution.need = 1
        total, orbs = self.energy(game, resolution.seat, resolution.card, resolution.ability)
        if total:
            game.push(energy.PayEnergy(resolution.seat, total, orbs, resolution.card.iid))

    def payable(self, game: Masters, context: Context) -> bool:
        total, orbs = self.energy(game, context.seat, context.card, context.ability)
        return energy.affordable(game, context.seat, total, demands_of(orbs))


@dataclass(frozen=True)
class PayNow(Op):
    """5-3-1: energy that an effect says to pay: as much as it says, whatever changes skill costs (5-8-2-3)."""

    orbs: Orbs = ()
    any: int = 0

    def __post_init__(self) -> None:
        if self.any < 0 or not (self.orbs or self.any):
            raise ValueError("nothing to pay")

    def draws_on(self) -> tuple[str, ...]:
        return ("energy",)

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = False
        if self.payable(game, resolution):
            resolution.need = 1
            total = self.any + len(self.orbs)
            game.push(energy.PayEnergy(resolution.seat, total, self.orbs, resolution.card.iid))

    def payable(self, game: Masters, context: Context) -> bool:
        return energy.affordable(game, context.seat, self.any + len(self.orbs), demands_of(self.orbs))

    def partly(self, game: Masters, context: Context) -> bool:
        return self.payable(game, context)

    def useful(self, game: Masters, context: Context) -> bool:
        return self.payable(game, context)


def skill_changes(game: Masters, seat: int, card: Card, ability: Ability) -> list[tuple[int, Any]]:
    """5-8-2-3: what changes this skill cost, and by how much: effects in force, and those of the card where it lies."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, DbCard)
    obj = game.perms[card.iid]
    found: list[tuple[int, Any]] = []
    for edict in game.edicts:
        if edict.kind == kinds.SKILL_PRICE and seat in edict.seats and is_meant(ability, edict.tree.skills):
            if edict.covers(game, obj if obj is not None else card):
                found.append((int(edict.value), edict.tree))
    if printed.front.own and obj is None:
        for applied in own_effects(game, card, seat):
            tree = applied.tree
            if applied.kind == kinds.SKILL_PRICE and tree.itself and is_meant(ability, tree.skills):
                if all(tree is not other for _, other in found):
                    found.append((int(applied.value), tree))
    return found


def skill_energy(game: Masters, seat: int, card: Card, ability: Ability) -> tuple[int, Orbs]:
    """1-6-5: the energy its skill cost asks for now: a total, and the orbs among it."""
    total = 0
    orbs: Orbs = ()
    for op in ability.cost:
        if isinstance(op, Pay):
            more, colors = op.energy(game, seat, card, ability)
            total += max(more, len(colors))
            orbs += colors
    return total, orbs


@dataclass(frozen=True)
class PayZ(Op):
    """5-4: pay Z-Energy."""

    n: int

    def draws_on(self) -> tuple[str, ...]:
        return ("z-energy",)

    def makes(self) -> tuple[str, ...]:
        return ("drop",)

    @property
    def rule(self) -> str:
        return "5-4-3"

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.need = 1
        resolution.did = True
        if self.n:
            game.push(energy.PayZEnergy(resolution.seat, self.n, resolution.card.iid))

    def payable(self, game: Masters, context: Context) -> bool:
        return len(game.seats[context.seat].z_energy) >= self.n


@dataclass(frozen=True)
class Payable(Number):
    """20-5-2: how much energy its player can pay now: an X that is paid is no higher."""

    def value(self, game: Masters, context: Context) -> int:
        return energy.count(game, context.seat)


@dataclass(frozen=True)
class PayChosen(Op):
    """20-5-2, 1-6-5-2: rest as much energy, of any colour, as its player chose under this name."""

    name: str = "number"

    def draws_on(self) -> tuple[str, ...]:
        return ("energy",)

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = True
        resolution.need = 1
        total = Chosen(self.name).value(game, resolution)
        if total:
            game.push(energy.PayEnergy(resolution.seat, total, (), resolution.card.iid))

    def payable(self, game: Masters, context: Context) -> bool:
        return energy.affordable(game, context.seat, Chosen(self.name).value(game, context), ())


@dataclass(frozen=True)
class Markers(Op):
    """13-4: the marker cost of a Unison's skill: so many are added, or removed (never more than there are).

    A cost of zero changes nothing (13-4-1-2), but is a cost, and is paid (13-4-1-2-1). `chosen`: an X, which its player
    chose under this name as a part of the cost (20-5-2), is removed.
    """

    markers: int
    chosen: str = ""

    def __post_init__(self) -> None:
        if self.chosen and self.markers:
            raise ValueError("a marker cost is a number, or X")

    def number(self, game: Masters, context: Context) -> int:
        return -Chosen(self.chosen).value(game, context) if self.chosen else self.markers

    def draws_on(self) -> tuple[str, ...]:
        return ("markers",)

    def run(self, game: Masters, resolution: Resolution) -> None:
        perm = game.perms[resolution.card.iid]
        resolution.did = self.payable(game, resolution)
        if isinstance(perm, DbPerm) and resolution.did:
            n = self.number(game, resolution)
            perm.spent = True  # 13-4-2, also when the Unison goes with its last marker
            if n > 0:
                moves.add_markers(game, perm, n, resolution.seat, resolution.card.iid)  # 13-4-1-1
            elif n < 0:
                moves.lose_markers(game, perm, -n, resolution.seat, resolution.card.iid)  # 13-4-1-3

    def payable(self, game: Masters, context: Context) -> bool:
        perm = game.perms[context.card.iid]
        if (
            not isinstance(perm, DbPerm)
            or perm.incarnation != context.incarnation
            or perm.zone != UNISON_AREA
            or perm.hidden
        ):
            return False  # 13-4-3
        return perm.tokens >= -self.number(game, context)


enroll(__name__, "dragonball.")
