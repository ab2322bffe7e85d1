"""22-30-3, 22-32-3, 22-34-3: cards that together have all the colours a keyword skill names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.effects.choose import ANY_NUMBER, Choose
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, enroll

from .. import kinds
from ..language.details import colors_of, printed_of
from ..language.select import Sel

if TYPE_CHECKING:
    from playmat.effects.game import EffectGame

    from ..game import Masters


def hues(obj: Any, original: bool) -> tuple[str, ...]:
    """The colours it has; the original ones are those printed on it (20-3-1)."""
    return printed_of(obj).colors if original else colors_of(obj)


@dataclass(frozen=True)
class OfColors(Filter):
    """One of these colours; a card of several counts for each of them."""

    def reads(self) -> int:
        return kinds.WORDS

    colors: tuple[str, ...]
    original: bool = False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return any(color in self.colors for color in hues(obj, self.original))


@dataclass(frozen=True)
class Matching(Choose):
    """Choose one card or more, each of one of the colours, together of all of them."""

    colors: tuple[str, ...] = ()
    original: bool = False

    def ask(self, game: EffectGame, resolution: Resolution, candidates: list[Any], n: int, optional: bool) -> None:
        """A card without which a colour would be missing is no choice."""
        rules = resolution.rules
        left = self.left(game, resolution, candidates)
        chosen = [rules.obj(game, ref) for ref in resolution.picks]
        needed = [
            o
            for o in left
            if not self.enough(game, resolution, [*chosen, *(other for other in left if other is not o)])
        ]
        if needed:
            resolution.picks += (rules.ref_of(game, needed[0]),)
            self.ask(game, resolution, candidates, n, optional)
            return
        Choose.ask(self, game, resolution, candidates, n, optional)

    def enough(self, game: EffectGame, context: Context, objects: list[Any]) -> bool:
        mine = [color for obj in objects if obj is not None for color in hues(obj, self.original)]
        return all(color in mine for color in self.colors)


def matching(
    where: str, colors: tuple[str, ...], filters: tuple[Filter, ...] = (), original: bool = False, bind: str = ""
) -> Matching:
    """Such a choice among your cards there."""
    sel = Sel((where,), "you", (OfColors(colors, original), *filters))
    return Matching(sel, ANY_NUMBER, up_to=True, bind=bind, least=1, colors=colors, original=original)


enroll(__name__, "dragonball.")
