"""5-11: areas that are shuffled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.effects.choose import Choose, Union
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Op, enroll, walk

from ..zones import ZONE_NAMES

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class Shuffle(Op):
    """5-11: its owner shuffles it, whoever says so (5-11-3, 3-9-3), into an order that nobody knows (5-11-1).

    Cards that lie face up there stay where they are (5-11-2). Each area is shuffled by itself (5-11-2-2), and one with
    a single card, or none, is shuffled, too (5-11-2-1).
    """

    what: str = "deck"
    who: str = "you"

    def several(self) -> bool:
        return True

    def run(self, game: Masters, resolution: Resolution) -> None:
        for seat in resolution.rules.seats(game, resolution, self.who):
            atoms.shuffle(game, seat, ZONE_NAMES[self.what], keep_shown=True)
        resolution.did = True


@dataclass(frozen=True)
class ShuffleSearched(Op):
    """5-11-2-2: each area of its own that this skill lets its player look through is shuffled by itself."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        for area in searched(resolution.ability):
            atoms.shuffle(game, resolution.seat, ZONE_NAMES[area], keep_shown=True)
        resolution.did = True


def searched(ability: Any) -> tuple[str, ...]:
    """The secret areas from which a skill chooses cards of the player it is for."""
    found: dict[str, None] = {}
    for part in walk(ability):
        if isinstance(part, Choose):
            for sel in part.sel.parts if isinstance(part.sel, Union) else (part.sel,):
                if getattr(sel, "whose", "") == "you" and not sel.ordered():
                    found.update(dict.fromkeys(area for area in sel.areas() if area in ("deck", "life")))
    return tuple(found)


enroll(__name__, "dragonball.")
