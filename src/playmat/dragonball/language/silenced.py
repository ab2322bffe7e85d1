"""3-1-4-3: cards that come to an area outside play with their skills negated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.packing import card_of, ref_to
from playmat.effects.gains import mod_by
from playmat.effects.resolution import Resolution
from playmat.effects.tree import enroll

from .. import kinds, moves, removal
from .gains import expiry
from .moves import Leaving, ToZEnergy

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class ToZEnergySilenced(ToZEnergy):
    """Cards become Z-Energy with their skills negated for a time."""

    until: str = "turn"

    def __post_init__(self) -> None:
        if not self.until:
            raise ValueError("skills are negated for a time")

    def take(self, game: Masters, resolution: Resolution, card: Card) -> bool:
        area = moves.area_of(game, card)
        if area != self.zone and not removal.untaken(game, resolution.seat, resolution.card.iid, area, self.zone):
            self.negate(game, resolution, card.iid)
        return Leaving.take(self, game, resolution, card)

    def remove(self, game: Masters, resolution: Resolution, refs: tuple[int, ...]) -> None:
        by, src = resolution.seat, resolution.card.iid
        for ref in refs:
            perm = game.at(card_of(ref))
            stays = removal.forbids(game, perm, self.manner, by, src, False)
            if not stays and not removal.diverted(game, perm, self.manner, by, src):
                self.negate(game, resolution, perm.iid)
        Leaving.remove(self, game, resolution, refs)

    def negate(self, game: Masters, resolution: Resolution, iid: int) -> None:
        """What it is there is another card (3-1-4), whose skills are negated when it comes."""
        arrives = ref_to(iid, game.incarnations[iid] + 1)
        when = expiry(game, resolution, self.until)
        owner = (game.cards[iid].owner,)
        atoms.add_mod(game, mod_by(resolution, kinds.SILENT, 0, (arrives,), owner, when, ""))


enroll(__name__, "dragonball.")
