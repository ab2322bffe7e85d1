"""1-6-5, 13-4, 22-27, 22-43: the parts of skill costs that have their own symbols or words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Op

from .. import energy, moves
from ..cards import Orbs
from ..zones import UNISON_AREA, DbPerm
from .node import node
from .select import Sel

if TYPE_CHECKING:
    from ..game import Masters


@node
class Pay(Op):
    """1-6-5-1, 1-6-5-2: rest energy: `orbs` of these colours and `any` more of any colour."""

    orbs: Orbs = ()
    any: int = 0

    draws_on = ("energy",)

    @property
    def energy(self) -> tuple[int, Orbs]:
        return self.any + len(self.orbs), self.orbs

    def run(self, game: Masters, fr: Resolution) -> None:
        fr.did = True
        fr.need = 1
        total, orbs = self.energy
        if total:
            game.push(energy.PayEnergy(fr.seat, total, orbs, fr.card.iid))

    def payable(self, game: Masters, fr: Resolution) -> bool:
        total, orbs = self.energy
        return energy.affordable(game, fr.seat, total, orbs)


@node
class PayZ(Op):
    """5-4: pay Z-Energy."""

    n: int

    draws_on = ("z-energy",)

    def run(self, game: Masters, fr: Resolution) -> None:
        fr.need = 1
        fr.did = True
        if self.n:
            game.push(energy.PayZEnergy(fr.seat, self.n, fr.card.iid))

    def payable(self, game: Masters, fr: Resolution) -> bool:
        return len(game.seats[fr.seat].z_energy) >= self.n


@node
class Markers(Op):
    """13-4: the marker cost of a Unison's skill: so many are added, or removed (never more than there are)."""

    markers: int

    draws_on = ("markers",)

    def run(self, game: Masters, fr: Resolution) -> None:
        perm = game.perms.get(fr.card.iid)
        fr.did = self.payable(game, fr)
        if isinstance(perm, DbPerm) and fr.did:
            perm.spent = True  # 13-4-2, also when the Unison goes with its last marker
            if self.markers > 0:
                moves.add_markers(game, perm, self.markers, fr.seat, fr.card.iid)  # 13-4-1-1
            elif self.markers < 0:
                moves.lose_markers(game, perm, -self.markers, fr.seat, fr.card.iid)  # 13-4-1-3

    def payable(self, game: Masters, fr: Resolution) -> bool:
        perm = game.perms.get(fr.card.iid)
        if not isinstance(perm, DbPerm) or perm.inc != fr.inc or perm.zone != UNISON_AREA or perm.hidden:
            return False  # 13-4-3
        return perm.tokens >= -self.markers


@node
class SpiritBoost(Op):
    """22-43: remove X markers from your Unison (of the kind it names)."""

    n: int
    filters: tuple[Filter, ...] = ()

    draws_on = ("markers",)

    def candidates(self, game: Masters, fr: Resolution) -> list[DbPerm]:
        found = Sel(("unison",), "you", self.filters).find(game, fr)
        return [p for p in found if p.tokens >= self.n]

    def run(self, game: Masters, fr: Resolution) -> None:
        found = self.candidates(game, fr)
        fr.did = bool(found)
        if found:
            moves.lose_markers(game, found[0], self.n, fr.seat, fr.card.iid)

    def payable(self, game: Masters, fr: Resolution) -> bool:
        return bool(self.candidates(game, fr))
