"""22-5 [Evolve], [EX-Evolve] and [Xeno-Evolve]: a card is played on top of, or in the place of, one of yours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Ref, This
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Op, Target, enroll

from .. import kinds, moves
from ..language.moves import ToWarp
from ..language.plays import STOPPED, Play, PlayOnTop
from ..language.skill import MAIN, Conds, Ops, Skill, many
from .materials import BringIn, Materials, Still, battle_cards

if TYPE_CHECKING:
    from ..game import Masters


def evolve(
    *filters: Filter,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
    zone: str = "hand",
    keyword: str = "Evolve",
) -> Skill:
    """22-5-1: [Activate: Main] from the hand (22-5-4): played on top of the Battle Card chosen (22-5-3, 22-5-5).

    `filters` name that card, `gates` are the conditions if there are any (22-5-2-1).
    """
    base = (battle_cards(keyword, ("battle",), filters),)
    return evolution(keyword, base, (top(This()),), cost, gates, once, limit, zone)


def ex_evolve(
    *filters: Filter,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
    zone: str = "hand",
) -> Skill:
    return evolve(*filters, cost=cost, gates=gates, once=once, limit=limit, zone=zone, keyword="EX-Evolve")


def xeno_evolve(
    *filters: Filter,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
    zone: str = "hand",
) -> Skill:
    """22-5-6: the card chosen goes to the Warp, and this one is played as a new card."""
    base = (battle_cards("Xeno-Evolve", ("battle",), filters),)
    body = (ToWarp(Ref("base")), PlayInstead(This(), how=kinds.HOW_EVOLVE))
    return evolution("Xeno-Evolve", base, body, cost, gates, once, limit, zone)


def evolution(
    keyword: str,
    base: tuple[Target, ...],
    body: tuple[Op, ...],
    cost: Ops,
    gates: Conds,
    once: bool,
    limit: int,
    zone: str,
) -> Skill:
    return Skill(
        ACTIVATE,
        (BringIn(Still(base)), *body),
        tags=(MAIN,),
        gates=many(gates),
        once=once,
        cost=(Materials(base, rule="22-5-3"), *many(cost)),
        zone=zone,
        limit=limit,
        keyword=keyword,
    )


BASE: Final = Ref("base")


def top(card: Target, on: Target = BASE) -> PlayOnTop:
    """22-5-2-3, 22-5-5: a card evolves: it counts as played by [Evolve], by whatever skill.

    22-5-5-1: without the card it would be played on, it is not played, and is dropped (22-5-7) unless it was to be
    returned to the hand instead of being played (22-5-7-1).
    """
    return PlayOnTop(card, on, how=kinds.HOW_EVOLVE)


@dataclass(frozen=True)
class PlayInstead(Play):
    """22-5-6: played in the place of the card that was chosen; not if that was no longer there (22-5-6-1)."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        if resolution.regs.get("base") or STOPPED in resolution.regs:
            Play.run(self, game, resolution)
            return
        resolution.did = False
        for card in self.target.find(game, resolution):
            moves.fail_to_play(game, card)


enroll(__name__, "dragonball.")
