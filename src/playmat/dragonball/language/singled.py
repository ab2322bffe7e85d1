"""9-1-2, 22-1-3: one keyword skill of a card is chosen and negated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.core.decision import DONE, MODE
from playmat.core.packing import a_of, option
from playmat.effects.resolution import Resolution
from playmat.effects.tree import enroll

from ..cards import KEYWORDS
from ..values import valid
from ..zones import DbPerm
from .gains import Gain, Negated
from .moves import CardOp
from .skill import KEYWORD_BITS

if TYPE_CHECKING:
    from ..game import Masters

NAMES: Final = tuple(dict.fromkeys((*KEYWORDS, *KEYWORD_BITS)))  # keyword skills, as they are offered


def keyword_skills(perm: DbPerm) -> list[int]:
    """The keyword skills a card has now, by their place in `NAMES`; those that are negated it has not (9-1-2-1)."""
    if perm.hidden:
        return []
    face = perm.face
    pairs = [*enumerate(face.abilities, face.first), *((-1, ability) for ability in perm.extra)]
    words = {getattr(ability, "keyword", "") for index, ability in pairs if valid(perm, ability, index)}
    return [i for i, name in enumerate(NAMES) if perm.keywords & KEYWORDS.get(name, 0) or name in words]


@dataclass(frozen=True)
class NegateKeyword(CardOp):
    """A keyword skill of the card is chosen, and negated for a time. `up_to`: or none is."""

    up_to: bool = False
    until: str = "turn"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def options(self, game: Masters, resolution: Resolution) -> list[int]:
        found = [o for o in self.affected(game, resolution) if isinstance(o, DbPerm)]
        return keyword_skills(found[0]) if found else []

    def run(self, game: Masters, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        found = self.options(game, resolution)
        resolution.did = False
        if len(found) == 1 and not self.up_to:
            self.negate(game, resolution, found[0])
        elif found:
            options = [option(MODE, i) for i in found]
            if self.up_to:
                options.append(option(DONE))
            game.ask(resolution.seat, "keyword", options, "5-2-2", resolution.card.iid, int(not self.up_to), 1)

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        if code != option(DONE):
            self.negate(game, resolution, a_of(code))

    def negate(self, game: Masters, resolution: Resolution, which: int) -> None:
        Gain(self.target, (Negated(NAMES[which]),), self.until).run(game, resolution)


enroll(__name__, "dragonball.")
