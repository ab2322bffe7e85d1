"""22-6 [Critical], 22-7 the Strike skills, 22-18 [Victory Strike]: what the damage of an attack is."""

from __future__ import annotations

from ..cards import CRITICAL, DOUBLE_STRIKE, QUADRUPLE_STRIKE, TRIPLE_STRIKE, VICTORY_STRIKE
from ..zones import DbPerm


def strike(perm: DbPerm) -> int:
    """22-7-2: how much damage it deals in an attack: a minimum, so strikes do not add up."""
    if perm.keywords & QUADRUPLE_STRIKE:
        return 4  # 22-7-2-3
    if perm.keywords & TRIPLE_STRIKE:
        return 3  # 22-7-2-2
    return 2 if perm.keywords & DOUBLE_STRIKE else 1  # 22-7-2-1


def critical(perm: object) -> bool:
    """22-6-2: whether the Life that its attack takes goes to the Drop Area."""
    return isinstance(perm, DbPerm) and bool(perm.keywords & CRITICAL)


def wins(perm: object) -> bool:
    """22-18-2: whether its master wins once its attack has dealt damage."""
    return isinstance(perm, DbPerm) and bool(perm.keywords & VICTORY_STRIKE)
