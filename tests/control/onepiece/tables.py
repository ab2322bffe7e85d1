"""What lies on the table, as plain data that can be changed by hand and compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.onepiece.zones import ACTIVE, FROZEN, GIVEN, RESTED, OpPerm

PILES = ("deck", "hand", "trash", "life", "limbo")
LOOSE = ("hand", "trash")  # the order in which they lie means nothing
DECK, HAND, TRASH, LIFE = range(4)


class Table:
    """Piles as card numbers (the top one last), cards in play with their state, DON!! cards as counts."""

    def __init__(self, game: Any) -> None:
        self.piles = [[[card.iid for card in pile] for pile in side.zones] for side in game.seats]
        self.dons = [[int(d.don_deck), int(d.don_active), int(d.don_rested)] for d in game.seats]
        self.field = {
            perm.iid: [int(perm.seat), int(perm.zone), bool(perm.rested), int(perm.tokens)]
            for side in game.seats
            for perm in side.field
        }
        self.shown = {card.iid for side in game.seats for card in side.life if game.shown >> card.iid & 1}
        self.owners = [card.owner for card in game.cards]
        self.also: list[Callable[[], list[str]]] = []  # what else must be so
        self.segments: dict[tuple[int, int], tuple[int, int]] = {}  # parts of a pile that may lie in any order

    # -- changes -------------------------------------------------------------------------------------------------------

    def lift(self, obj: Any) -> int:
        """Take a card from where it lies. The DON!! cards it was given go back to the cost area, rested (6-5-5-4)."""
        iid = int(obj.iid)
        if isinstance(obj, OpPerm):
            seat, _, _, given = self.field.pop(iid)
            self.dons[seat][2] += given
        else:
            for pile in self.piles[self.owners[iid]]:
                if iid in pile:
                    pile.remove(iid)
        self.shown.discard(iid)
        return iid

    def put(self, objects: list[Any], zone: int, bottom: bool = False, face_up: bool = False) -> None:
        """Cards go to a pile of their owner; several may be put in any order (3-1-7)."""
        moved = [self.lift(obj) for obj in objects]
        for seat, piles in enumerate(self.piles):
            mine = [iid for iid in moved if self.owners[iid] == seat]
            pile = piles[zone]
            pile[:] = mine + pile if bottom else pile + mine
            if zone in (DECK, LIFE) and len(mine) > 1:
                self.segments[seat, zone] = (0, len(mine)) if bottom else (len(pile) - len(mine), len(pile))
        if face_up:
            self.shown |= set(moved)

    def take(self, seat: int, zone: int, n: int) -> list[int]:
        """The top cards of a pile, taken off it."""
        pile = self.piles[seat][zone]
        n = max(0, min(n, len(pile)))
        taken = pile[len(pile) - n :]
        del pile[len(pile) - n :]
        return taken

    def change_don(self, don: Any, to: str, onto: int = -1) -> None:
        """A DON!! card goes from the state it is in to the deck, the cost area (active or rested), or a card."""
        side = self.dons[don.seat]
        if don.state == GIVEN:
            self.field[don.perm][3] -= 1
        else:
            side[{ACTIVE: 1, RESTED: 2, FROZEN: 2}[don.state]] -= 1
        if to == "given":
            self.field[onto][3] += 1
        else:
            side[{"deck": 0, "active": 1, "rested": 2}[to]] += 1

    # -- comparing -----------------------------------------------------------------------------------------------------

    def data(self, segments: dict[tuple[int, int], tuple[int, int]]) -> dict[str, Any]:
        found: dict[str, Any] = {"dons": self.dons, "field": self.field, "shown": sorted(self.shown)}
        for seat, piles in enumerate(self.piles):
            for zone, pile in enumerate(piles):
                low, high = segments.get((seat, zone), (0, 0))
                lying = [*pile[:low], *sorted(pile[low:high]), *pile[high:]]
                found[f"{PILES[zone]} of {seat}"] = sorted(lying) if PILES[zone] in LOOSE else lying
        return found

    def differences(self, other: Table) -> list[str]:
        """Where the other table is not as this one says."""
        mine, theirs = self.data(self.segments), other.data(self.segments)
        wrong = [f"{key}: {mine[key]}, but {theirs[key]}" for key in mine if mine[key] != theirs[key]]
        return wrong + [more for check in self.also for more in check()]
