"""22-39 [Unique]: one card of a name in a Battle Area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core.card import Card

from ..cards import BATTLE, UNIQUE, DbCard
from ..zones import BATTLE_AREA, DbPerm

if TYPE_CHECKING:
    from ..game import Masters


def there(game: Masters, seat: int) -> list[DbPerm]:
    """The cards with [Unique] that this player has in play."""
    return [p for p in game.seats[seat].in_area(BATTLE_AREA) if p.keywords & UNIQUE]


def forbids(game: Masters, seat: int, card: Card) -> str:
    """22-39-2, 22-39-3: the rule by which this card cannot be played beside a card with [Unique], or ""."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    if printed.type == BATTLE:
        for perm in game.seats[seat].field:
            if not perm.keywords & UNIQUE or perm.zone != BATTLE_AREA:
                continue
            if any(name in perm.names for name in printed.front.names):
                return "22-39-2" if printed.front.keywords & UNIQUE else "22-39-3"
    return ""


def surplus(game: Masters, seat: int) -> list[list[DbPerm]]:
    """22-39-4: cards with [Unique] and the same name that lie in one Battle Area."""
    found: list[list[DbPerm]] = []
    left = there(game, seat)
    while left:
        first = left.pop(0)
        same = [p for p in left if any(name in first.names for name in p.names)]
        if same:
            found.append([first, *same])
            left = [p for p in left if p not in same]
    return found
