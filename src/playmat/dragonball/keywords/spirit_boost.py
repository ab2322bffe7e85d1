"""22-43 [Spirit Boost]: a skill cost that is paid with the markers of a Unison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.core.decision import PICK
from playmat.core.packing import a_of, option
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Number, Op, amount, enroll

from .. import moves
from ..language.select import cards_in
from ..zones import DbPerm

if TYPE_CHECKING:
    from ..game import Masters


BOOSTED: Final = "_boosted"  # the name under which a skill keeps the Unison that paid for it


@dataclass(frozen=True)
class SpiritBoost(Op):
    """22-43-3: remove X markers from your Unison, or from one of the kind it names (22-43-3-1).

    An X that nothing fixes is chosen by its player as a part of the cost (20-5-2: `ChooseNumber` under a name), and is
    the same wherever the skill speaks of it (20-5-3: `Chosen` by that name).
    """

    n: int | Number
    filters: tuple[Filter, ...] = ()

    def draws_on(self) -> tuple[str, ...]:
        return ("markers",)

    def candidates(self, game: Masters, context: Context) -> list[DbPerm]:
        found = cards_in(game, context, ("unison",), "you", self.filters)
        n = amount(game, context, self.n)
        return [p for p in found if p.tokens >= n]

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = self.candidates(game, resolution)
        resolution.did = bool(found)
        if len(found) > 1:
            game.ask(resolution.seat, "choose", [option(PICK, p.iid) for p in found], "22-43-3", resolution.card.iid)
        elif found:
            self.take(game, resolution, found[0])

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        perm = game.at(a_of(code))
        assert isinstance(perm, DbPerm)
        self.take(game, resolution, perm)

    def take(self, game: Masters, resolution: Resolution, perm: DbPerm) -> None:
        n = amount(game, resolution, self.n)
        if n > 0:
            resolution.regs[BOOSTED] = (perm.ref,)
        moves.lose_markers(game, perm, n, resolution.seat, resolution.card.iid, boost=True)

    def payable(self, game: Masters, context: Context) -> bool:
        return bool(self.candidates(game, context))


enroll(__name__, "dragonball.")
