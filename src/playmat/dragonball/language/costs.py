"""1-6-5, 13-4, 22-27: the parts of skill costs that have their own symbols."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playmat.core.card import Card
from playmat.effects.ability import Ability
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Cond, Op, enroll

from .. import energy, kinds, moves
from ..cards import NO_PILE, EnergyCost, Orbs, PileCond, demands_of
from ..zones import UNISON_AREA, DbPerm

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

    def pile_asked_for(self) -> tuple[int, int, int]:
        return self.cond.pile_asked_for() if isinstance(self.cond, PileCond) else NO_PILE


@dataclass(frozen=True)
class Pay(EnergyCost):
    """1-6-5-1, 1-6-5-2: rest energy: `orbs` of these colours, one each (1-2-3-3), and `any` more of any colour."""

    orbs: Orbs = ()
    any: int = 0

    def draws_on(self) -> tuple[str, ...]:
        return ("energy",)

    def printed_energy(self) -> tuple[int, Orbs]:
        return self.any + len(self.orbs), self.orbs

    def energy(self, game: Masters, seat: int, card: Card) -> tuple[int, Orbs]:
        """What must be rested now: a total, and the orbs among it (5-8-2-3), with what changes them (5-8-3-1)."""
        if game.dirty:
            game.project()
        orbs, more = self.orbs, self.any
        for edict in game.edicts:
            if edict.kind == kinds.SKILL_PRICE and seat in edict.seats:
                cards = edict.tree.cards
                if cards is not None and not cards.ok(game, edict.context, game.perms[card.iid] or card):
                    continue
                orb = edict.tree.orb
                if not orb:  # 5-8-2-4: a number changes the number, an orb the orbs of its colour
                    more = max(0, more + edict.value) if self.any else more
                elif edict.value > 0:
                    orbs += (orb,) * edict.value
                else:
                    for _ in range(-edict.value):
                        if orb in orbs:
                            at = orbs.index(orb)
                            orbs = orbs[:at] + orbs[at + 1 :]
        return more + len(orbs), orbs

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = True
        resolution.need = 1
        total, orbs = self.energy(game, resolution.seat, resolution.card)
        if total:
            game.push(energy.PayEnergy(resolution.seat, total, orbs, resolution.card.iid))

    def payable(self, game: Masters, context: Context) -> bool:
        total, orbs = self.energy(game, context.seat, context.card)
        return energy.affordable(game, context.seat, total, demands_of(orbs))


def skill_energy(game: Masters, seat: int, card: Card, ability: Ability) -> tuple[int, Orbs]:
    """1-6-5: the energy its skill cost asks for now: a total, and the orbs among it."""
    total = 0
    orbs: Orbs = ()
    for op in ability.cost:
        if isinstance(op, Pay):
            more, colors = op.energy(game, seat, card)
            total += max(more, len(colors))
            orbs += colors
    return total, orbs


@dataclass(frozen=True)
class PayZ(Op):
    """5-4: pay Z-Energy."""

    n: int

    def draws_on(self) -> tuple[str, ...]:
        return ("z-energy",)

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
class Markers(Op):
    """13-4: the marker cost of a Unison's skill: so many are added, or removed (never more than there are).

    A cost of zero changes nothing (13-4-1-2), but is a cost, and is paid (13-4-1-2-1).
    """

    markers: int

    def draws_on(self) -> tuple[str, ...]:
        return ("markers",)

    def run(self, game: Masters, resolution: Resolution) -> None:
        perm = game.perms[resolution.card.iid]
        resolution.did = self.payable(game, resolution)
        if isinstance(perm, DbPerm) and resolution.did:
            perm.spent = True  # 13-4-2, also when the Unison goes with its last marker
            if self.markers > 0:
                moves.add_markers(game, perm, self.markers, resolution.seat, resolution.card.iid)  # 13-4-1-1
            elif self.markers < 0:
                moves.lose_markers(game, perm, -self.markers, resolution.seat, resolution.card.iid)  # 13-4-1-3

    def payable(self, game: Masters, context: Context) -> bool:
        perm = game.perms[context.card.iid]
        if (
            not isinstance(perm, DbPerm)
            or perm.incarnation != context.incarnation
            or perm.zone != UNISON_AREA
            or perm.hidden
        ):
            return False  # 13-4-3
        return perm.tokens >= -self.markers


enroll(__name__, "dragonball.")
