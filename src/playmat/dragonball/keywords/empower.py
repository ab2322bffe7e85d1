"""22-45 [Empower XY]: markers of the Unisons it takes the place of go over to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.core.decision import NUMBER, a_of, option

from ..cards import DbCard
from ..zones import DbPerm

if TYPE_CHECKING:
    from ..game import Masters
    from ..play import Enter


def note(game: Masters, enter: Enter, perm: DbPerm) -> None:
    """22-45-3: a Unison is dropped for the one being played; its markers may go over."""
    printed = game.cards[enter.iid].printed
    assert isinstance(printed, DbCard)
    for _, ability in printed.front.zoned:
        for op in ability.body:
            colors = getattr(op, "empower_colors", None)
            if colors is not None and (not colors or any(c in perm.colors for c in colors)):
                enter.spare = max(enter.spare, min(perm.tokens, op.n))  # type: ignore[attr-defined]


def ask(game: Masters, enter: Enter) -> bool:
    if enter.spare <= 0:
        return False
    game.ask(enter.seat, "empower", [option(NUMBER, n) for n in range(enter.spare + 1)], "22-45-3", enter.iid)
    return True


def answer(game: Masters, enter: Enter, code: int) -> None:
    enter.markers += a_of(code)
    enter.spare = 0
