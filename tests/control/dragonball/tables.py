"""A table of Dragon Ball as plain data, and what moving cards does to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.dragonball.cards import ENERGY_EXHAUST, ULTIMATE
from playmat.dragonball.zones import DbPerm

from ..judging import Unread
from .reading import holder
from .words import PLAYS

DECK, HAND, DROP, LIFE, WARP, Z_DECK, Z_ENERGY, GONE, UNDER = range(9)
LEADER, BATTLE, UNISON, COMBO, ENERGY = PLAYS.values()
NAMES = ("deck", "hand", "drop", "life", "warp", "z-deck", "z-energy", "removed", "under")
ORDERED = (DECK, LIFE)  # in the other piles the order tells nothing
SEAT, ZONE, RESTED, MARKERS, HIDDEN, SIDE, BELOW = range(7)  # what is told of a card in play


class Table:
    """Piles as card numbers (the top one last), cards in play with their state."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.piles = [[[card.iid for card in pile] for pile in side.zones] for side in game.seats]
        self.markers = [int(side.energy_markers) for side in game.seats]
        self.field: dict[int, list[Any]] = {
            perm.iid: [
                int(perm.seat),
                int(perm.zone),
                bool(perm.rested),
                int(perm.tokens),
                bool(perm.hidden),
                int(perm.side),
                list(perm.under),
            ]
            for side in game.seats
            for perm in side.field
        }
        self.shown = {card.iid for side in game.seats for card in side.life if game.shown >> card.iid & 1}
        self.owners = [card.owner for card in game.cards]
        self.also: list[Callable[[], list[str]]] = []  # what else must be so
        self.segments: dict[tuple[int, int], tuple[int, int]] = {}  # parts of a pile that may lie in any order

    # -- changes -------------------------------------------------------------------------------------------------------

    def lift(self, obj: Any, keep_under: bool = False) -> int:
        """Take a card from where it lies. What lay under it is dropped (23-2-5), unless it goes along."""
        iid = int(obj.iid)
        if isinstance(obj, DbPerm):
            below = self.field.pop(iid)[BELOW]
            for under in [] if keep_under else below:
                self.piles[self.owners[under]][UNDER].remove(under)
                self.piles[self.owners[under]][GONE if self.leaves_the_game(under) else DROP].append(under)
        else:
            for pile in self.piles[self.owners[iid]]:
                if iid in pile:
                    pile.remove(iid)
            for state in self.field.values():
                if iid in state[BELOW]:
                    state[BELOW].remove(iid)
        self.shown.discard(iid)
        return iid

    def leaves_the_game(self, iid: int) -> bool:
        """14-1-5, 23-2-2-4: Z-Cards, tokens and [Ultimate] cards that lay under another."""
        card = self.game.cards[iid].printed
        return bool(card.z or card.token or card.front.keywords & ULTIMATE)

    def destination(self, obj: Any, zone: int) -> int:
        """14-1-4, 19-1-7, 22-14-3: where a card really goes that is sent to this area; -1 if it stays (3-5-3)."""
        card = obj.printed
        if not isinstance(obj, DbPerm):
            if holder(self.game, obj) is not None and card.front.keywords & ULTIMATE:
                return GONE
            return GONE if (card.z or card.token) and zone != Z_DECK else zone
        if obj.zone == LEADER:
            if card.z:
                raise Unread("a Z-Leader leaves")
            return -1
        if card.z or card.token:
            return GONE
        ultimate = (card.front.keywords if obj.hidden else obj.keywords) & ULTIMATE
        return GONE if ultimate and obj.zone in (BATTLE, UNISON) else zone

    def put(
        self, found: list[Any], zone: int, bottom: bool = False, face_up: bool = False, rested: bool = False
    ) -> None:
        """Cards go to an area of their owner; those that go on a deck or on the Life together in any order (3-1-5)."""
        moved: dict[int, list[int]] = {0: [], 1: []}
        for obj in found:
            to = self.destination(obj, zone)
            if to < 0:
                continue
            owner = self.owners[obj.iid]
            if to == ENERGY:
                exhausts = (obj.keywords if isinstance(obj, DbPerm) else obj.printed.front.keywords) & ENERGY_EXHAUST
                if exhausts and (self.game.now.edicts or obj.printed.front.own):
                    raise Unread("[Energy-Exhaust]")
                self.field[self.lift(obj)] = [owner, ENERGY, bool(exhausts) or rested, 0, False, 0, []]
            elif to != zone or zone not in ORDERED:
                self.piles[owner][to].append(self.lift(obj))
            else:
                moved[owner].append(self.lift(obj))
        for seat, mine in moved.items():
            if not mine:
                continue
            pile = self.piles[seat][zone]
            pile[:] = mine + pile if bottom else pile + mine
            if len(mine) > 1:
                self.segments[seat, zone] = (0, len(mine)) if bottom else (len(pile) - len(mine), len(pile))
            if face_up:
                self.shown |= set(mine)

    def take(self, seat: int, zone: int, n: int) -> list[int]:
        """The top cards of a pile, taken off it."""
        pile = self.piles[seat][zone]
        n = max(0, min(n, len(pile)))
        taken = pile[len(pile) - n :]
        del pile[len(pile) - n :]
        return taken

    def shuffle(self, seat: int, zone: int) -> None:
        self.segments[seat, zone] = (0, len(self.piles[seat][zone]))

    # -- comparing -----------------------------------------------------------------------------------------------------

    def data(self, segments: dict[tuple[int, int], tuple[int, int]]) -> dict[str, Any]:
        found: dict[str, Any] = {"energy markers": self.markers, "face up": sorted(self.shown)}
        for seat, piles in enumerate(self.piles):
            for zone, pile in enumerate(piles):
                low, high = segments.get((seat, zone), (0, 0))
                lying = [*pile[:low], *sorted(pile[low:high]), *pile[high:]]
                found[f"{NAMES[zone]} of {seat}"] = lying if zone in ORDERED else sorted(lying)
        return found

    def differences(self, other: Table) -> list[str]:
        """Where the other table is not as this one says."""
        mine, theirs = self.data(self.segments), other.data(self.segments)
        wrong = [f"{key}: {mine[key]}, but {theirs[key]}" for key in mine if mine[key] != theirs[key]]
        if self.field.keys() != other.field.keys():
            wrong.append(f"in play: {sorted(self.field)}, but {sorted(other.field)}")
        else:
            for iid, state in self.field.items():
                there = other.field[iid]
                if any(one is not None and one != two for one, two in zip(state, there, strict=True)):
                    wrong.append(f"card {iid}: {state}, but {there}")
        return wrong + [more for check in self.also for more in check()]
