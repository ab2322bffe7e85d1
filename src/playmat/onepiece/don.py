"""3-3, 3-9, 6-5-5: DON!! cards. They are all alike, so an area of them is a number; here the numbers change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core import atoms

from . import kinds
from .zones import ACTIVE, FROZEN, GIVEN, RESTED, STAGE_AREA, Don, OpPerm

if TYPE_CHECKING:
    from .game import Duel


def changed(game: Duel) -> None:
    if game.watched & kinds.DON:
        game.dirty = True


def place(game: Duel, seat: int, n: int, rested: bool = False, rule: str = "") -> int:
    """From the DON!! deck to the cost area (3-9-1), as many as there are (6-4-2, 6-4-3); active unless said (3-9-3)."""
    side = game.seats[seat]
    n = min(n, side.don_deck)
    if n <= 0:
        return 0
    side.don_deck -= n
    if rested:
        side.don_rested += n
    else:
        side.don_active += n
    changed(game)
    atoms.note(game, kinds.DON_PLACED, seat, -1, n, int(rested), rule=rule)
    return n


def pay(game: Duel, seat: int, n: int) -> None:
    """2-7, 8-3-1-5: rest active DON!! cards in the cost area to pay a cost; which ones, no one can tell (3-9-2)."""
    if n > 0:
        side = game.seats[seat]
        side.don_active -= n
        side.don_rested += n
        changed(game)
        atoms.emit(game, kinds.DON_RESTED, seat, -1, n)


def rest(game: Duel, seat: int, n: int, by: int, src: int) -> int:
    side = game.seats[seat]
    n = min(n, side.don_active)
    if n > 0:
        side.don_active -= n
        side.don_rested += n
        changed(game)
        atoms.emit(game, kinds.DON_RESTED, seat, a=n, by=by, src=src)
    return n


def ready(game: Duel, seat: int, n: int) -> int:
    """Set rested DON!! in the cost area active; those that are to stay rested only in the Refresh Phase come last."""
    side = game.seats[seat]
    n = min(n, side.don_rested)
    if n > 0:
        side.don_rested -= n
        side.don_active += n
        side.don_frozen = min(side.don_frozen, side.don_rested)
        changed(game)
    return n


def freeze(game: Duel, seat: int, n: int) -> None:
    side = game.seats[seat]
    side.don_frozen = min(side.don_frozen + n, side.don_rested)


def take(game: Duel, don: Don) -> bool:
    """Take one DON!! of this state away from where it is; False if there is none."""
    side = game.seats[don.seat]
    if don.state == ACTIVE:
        if side.don_active < 1:
            return False
        side.don_active -= 1
    elif don.state == RESTED:
        if side.don_rested - side.don_frozen < 1:
            return False
        side.don_rested -= 1
    elif don.state == FROZEN:
        if side.don_frozen < 1:
            return False
        side.don_frozen -= 1
        side.don_rested -= 1
    else:
        perm = game.perms[don.perm]
        if perm is None or perm.tokens < 1:
            return False
        atoms.set_tokens(game, perm, perm.tokens - 1)
    changed(game)
    return True


def can_give(don: Don, perm: OpPerm) -> bool:
    """6-5-5-1: whether this card can have this DON!!, and has not got it already (1-3-2-1)."""
    return perm.seat == don.seat and perm.zone != STAGE_AREA and not (don.state == GIVEN and don.perm == perm.iid)


def give(game: Duel, don: Don, perm: OpPerm, by: int = -1, src: int = -1) -> bool:
    """6-5-5-1: place a DON!! under a Leader or Character. Only its own player's cards can have it."""
    if not can_give(don, perm) or not take(game, don):
        return False
    atoms.set_tokens(game, perm, perm.tokens + 1)
    atoms.emit(game, kinds.DON_GIVEN, perm.seat, perm.iid, by=by, src=src)
    return True


def give_active(game: Duel, perm: OpPerm) -> None:
    """6-5-5-1: one of the active DON!! cards there are, to a card of the same player that may have it."""
    game.seats[perm.seat].don_active -= 1
    changed(game)
    atoms.set_tokens(game, perm, perm.tokens + 1)
    atoms.emit(game, kinds.DON_GIVEN, perm.seat, perm.iid)


def to_deck(game: Duel, dons: list[Don], by: int, src: int) -> int:
    """Return DON!! cards from the field to the DON!! deck, together (8-3-1-6, 10-2-10-1)."""
    counts: dict[int, int] = {}
    for don in dons:
        if take(game, don):
            counts[don.seat] = counts.get(don.seat, 0) + 1
    for seat, n in counts.items():
        game.seats[seat].don_deck += n
        atoms.emit(game, kinds.DON_RETURNED, seat, a=n, by=by, src=src)
    return sum(counts.values())


def drop_given(game: Duel, perm: OpPerm) -> None:
    """6-5-5-4: a card with given DON!! moves: they go to the cost area, rested."""
    if perm.tokens:
        game.seats[perm.seat].don_rested += perm.tokens
        perm.tokens = 0


def return_given(game: Duel, seat: int) -> None:
    """6-2-3: all DON!! given to the player's cards come back to the cost area; none may be left (active by 3-9-3)."""
    side = game.seats[seat]
    for perm in side.field:
        if perm.tokens:
            if game.edition.given_don_returns_rested:
                side.don_rested += perm.tokens
            else:
                side.don_active += perm.tokens
            tokens = perm.tokens
            perm.tokens = 0
            game.tokens_changed(perm, -tokens)


def refresh(game: Duel, seat: int) -> None:
    """6-2-4: rested DON!! in the cost area become active, but for those that an effect keeps rested."""
    side = game.seats[seat]
    stay = side.don_frozen
    side.don_active += side.don_rested - stay
    side.don_rested = stay
    side.don_frozen = 0
    changed(game)


def to_cost_area(game: Duel, don: Don) -> bool:
    """A given DON!! goes back to the cost area, rested."""
    if don.state != GIVEN or not take(game, don):
        return False
    game.seats[don.seat].don_rested += 1
    return True
