"""22-13 [Union-Fusion], [Union-Potara] and [Union-Absorb]."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Arrange, Ref, This
from playmat.effects.control import If, Several
from playmat.effects.tree import Filter, Op, Target, enroll

from .. import kinds
from ..language.filters import Other
from ..language.plays import Play, PlayOnTop
from ..language.skill import MAIN, Conds, Ops, Skill, many
from .materials import BringIn, Materials, Spend, Still, battle_cards

if TYPE_CHECKING:
    from ..game import Masters

Named = tuple[Filter, ...]  # one of the cards a union names


def fusion(
    *named: Named,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
    zone: str = "hand",
) -> Skill:
    """22-13-4: from the hand (22-13-4-3), with one Battle Card of each name in hand, all of the same power (22-13-4-2).

    They are dropped as a part of the cost (22-13-4-4), then the rest of it is paid (22-13-4-4-1), and this card is
    played (22-13-4-5). If it is not, it is dropped (22-13-4-5-1), unless it was returned to the hand (22-13-4-5-1-1).
    """
    sorts = tuple(battle_cards("Union-Fusion", ("hand",), (Other(), *filters)) for filters in named)
    chosen = Materials(sorts, rule="22-13-4-2", same="power", spent=True)
    return Skill(
        ACTIVATE,
        (Play(This(), how=kinds.HOW_UNION),),
        tags=(MAIN,),  # 22-13-1
        gates=many(gates),
        once=once,
        cost=(chosen, Spend(), *many(cost)),
        zone=zone,
        limit=limit,
        keyword="Union-Fusion",
    )


def potara(
    *named: Named,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
    zone: str = "hand",
) -> Skill:
    """22-13-5: from the hand (22-13-5-3), choosing one Battle Card of each name in your Battle Area (22-13-5-2).

    This card is played on top of them, in the order its player likes (22-13-5-4). If it is not played, it is dropped
    (22-13-5-4-2), unless it was returned to the hand (22-13-5-4-2-1).
    """
    sorts = tuple(battle_cards("Union-Potara", ("battle",), filters) for filters in named)
    return Skill(
        ACTIVATE,
        (BringIn(Still(sorts)), Arrange("base"), PlayOnAll(This(), Ref("base"), how=kinds.HOW_UNION)),
        tags=(MAIN,),
        gates=many(gates),
        once=once,
        cost=(Materials(sorts, rule="22-13-5-2"), *many(cost)),
        zone=zone,
        limit=limit,
        keyword="Union-Potara",
    )


@dataclass(frozen=True)
class PlayOnAll(PlayOnTop):
    """22-13-5-4-1: the continuous effects on the power of all of them stay; about their mode the rule says nothing."""

    def keeps(self, game: Masters) -> bool:
        return not game.readings.potara_active


def absorb(
    card: Target,
    *then: Op,
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
) -> Skill:
    return absorb_by((PlayOnTop(card, This()), *then), cost=cost, gates=gates, once=once, limit=limit)


def absorb_by(
    body: tuple[Op, ...],
    cost: Ops = (),
    gates: Conds = (),
    once: bool = False,
    limit: int = 0,
) -> Skill:
    """22-13-6-2: of a card in the Battle Area: another one is played on top of it.

    It takes over mode and power changes (22-13-6-3-1). If it cannot be played it is dropped (22-13-6-3-2), unless it
    was returned to the hand (22-13-6-3-2-1). What its text plays on top of this card is played by [Union-Absorb].
    """
    return Skill(
        ACTIVATE,
        absorbing(body),
        tags=(MAIN,),
        gates=many(gates),
        once=once,
        cost=many(cost),
        limit=limit,
        keyword="Union-Absorb",
    )


def absorbing(tree: Any) -> Any:
    """The same text, in which a card that is played on top of this one is played by [Union-Absorb]."""
    if isinstance(tree, tuple):
        return tuple(absorbing(part) for part in tree)
    if isinstance(tree, PlayOnTop):
        return replace(tree, how=kinds.HOW_UNION) if isinstance(tree.on, This) else tree
    if isinstance(tree, Several):
        return replace(tree, body=absorbing(tree.body))
    if isinstance(tree, If):
        return replace(tree, then=absorbing(tree.then))
    return tree


enroll(__name__, "dragonball.")
