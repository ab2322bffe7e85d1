"""0-2-5: cards that a player cannot take somewhere, because an effect on that player says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import holds
from playmat.effects.context import Context

from .. import kinds
from ..zones import ENERGY_AREA, DbPerm

if TYPE_CHECKING:
    from ..game import Masters


def life_stays(game: Masters, context: Context, obj: Any) -> bool:
    """Whether this skill cannot add such a card from its player's life to the hand."""
    if isinstance(obj, DbPerm) or obj.owner != context.seat or not holds(game.seats[obj.owner].life, obj):
        return False
    if game.dirty:
        game.project()
    for edict in game.edicts:
        if edict.kind == kinds.LIFE_STAYS and obj.owner in edict.seats and edict.covers(game, context.card):
            return True
    return False


def no_energy(game: Masters, context: Context, obj: Any) -> bool:
    """Whether the player of this skill cannot place such a card of their own in their energy."""
    owner = obj.card.owner if isinstance(obj, DbPerm) else obj.owner
    if owner != context.seat:
        return False
    if game.dirty:
        game.project()
    for edict in game.edicts:
        if edict.kind == kinds.NO_ENERGY and owner in edict.seats and edict.covers(game, context.card):
            return True
    return full(game, owner)


def full(game: Masters, seat: int) -> bool:
    """Whether this player has as many cards in the Energy Area as an effect lets them place there."""
    if game.dirty:
        game.project()
    for edict in game.edicts:
        if edict.kind == kinds.ENERGY_MOST and seat in edict.seats:
            if sum(perm.zone == ENERGY_AREA for perm in game.seats[seat].field) >= edict.value:
                return True
    return False
