"""0-2-5: cards that a player cannot take somewhere, because an effect on that player says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import holds
from playmat.effects.context import Context

from .. import kinds
from ..zones import DbPerm

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
    return bool(owner == context.seat and game.edict(kinds.NO_ENERGY, owner))
