"""22-45 [Empower XY]: markers of the Unisons it takes the place of go over to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playmat.core.decision import NUMBER
from playmat.core.packing import a_of, option
from playmat.effects.ability import RULE
from playmat.effects.tree import enroll

from ..cards import DbCard
from ..language.deck import Text
from ..language.skill import Skill
from ..moves import destination
from ..zones import DROP, DbPerm

if TYPE_CHECKING:
    from ..game import Masters
    from ..play import Enter


@dataclass(frozen=True)
class CarryOver(Text):
    """22-45-2: up to `n` markers of Unisons of one of these colours, or of any colour if none is named (22-45-3-2)."""

    n: int
    of: tuple[str, ...] = ()


def empower(n: int, *colors: str) -> Skill:
    """22-45-3: it counts in all areas, while the Unison is played from there."""
    return Skill(RULE, (CarryOver(n, colors),), zone="all", keyword="Empower")


def note(game: Masters, enter: Enter, perm: DbPerm) -> None:
    """22-45-3: a Unison is about to be dropped for the one being played; its markers may go over.

    Of several colours one is chosen (22-45-3-1): that of which the most markers can go over, as nothing else depends on
    it. A Unison that does not come to its player's Drop Area carries nothing over.
    """
    if perm.hidden or perm.card.owner != enter.seat or destination(game, perm, DROP) != DROP:
        return
    printed = game.cards[enter.iid].printed
    assert isinstance(printed, DbCard)
    for _, ability in printed.front.zoned:
        for op in ability.body:
            if isinstance(op, CarryOver) and (not op.of or any(color in perm.colors for color in op.of)):
                enter.spare = max(enter.spare, min(perm.tokens, op.n))


def ask(game: Masters, enter: Enter) -> bool:
    if enter.spare <= 0:
        return False
    game.ask(enter.seat, "empower", [option(NUMBER, n) for n in range(enter.spare + 1)], "22-45-3", enter.iid)
    return True


def answer(game: Masters, enter: Enter, code: int) -> None:
    """13-2-1-3-1, 13-2-2-5-1, 18-2-1-3-1, 18-2-2-5-1: added to those it comes with anyway; it enters with the sum."""
    enter.markers += a_of(code)
    enter.spare = 0


enroll(__name__, "dragonball.")
