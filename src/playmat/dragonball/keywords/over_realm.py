"""22-15 [Over Realm], 22-23 [Dark Over Realm]; 22-24 [Wormhole] doubles how often (`Masters.over_realms`)."""

from __future__ import annotations

from typing import Final

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import Bind, Ref, This
from playmat.effects.control import IfYouDo, Later

from .. import kinds
from ..language.conditions import Have
from ..language.costs import Required
from ..language.filters import Colored
from ..language.moves import ToWarp
from ..language.plays import Play
from ..language.select import Sel, SourceCard
from ..language.skill import MAIN, Conds, Ops, Skill, many

DROP: Final = Sel(("drop",))


def over_realm(n: int, *, cost: Ops = (), gates: Conds = (), limit: int = 0, zone: str = "hand") -> Skill:
    """22-15-1: [Activate: Main] from the hand (22-15-5) with n cards in your Drop Area (22-15-3).

    All of them go to the Warp as a cost (22-15-4); the card is played, and warped at the end of the turn if it is still
    in the Battle Area (22-15-6).
    """
    stays = IfYouDo((Bind("here", SourceCard()), Later("end of turn", (ToWarp(Ref("here")),))))
    return Skill(
        ACTIVATE,
        (Play(This(), how=kinds.HOW_OVER_REALM), stays),
        tags=(MAIN,),
        gates=(Required(Have(DROP, n), "22-15-3"), *many(gates)),
        cost=(ToWarp(DROP), *many(cost)),
        zone=zone,
        limit=limit,
        keyword="Over Realm",
    )


def dark_over_realm(n: int, *, cost: Ops = (), gates: Conds = (), limit: int = 0, zone: str = "hand") -> Skill:
    """22-23-1: the same with n black cards there (22-23-3); all cards go (22-23-4), from the hand (22-23-5).

    The card is played (22-23-6) and stays.
    """
    black = Sel(("drop",), "you", (Colored(("Black",)),))
    return Skill(
        ACTIVATE,
        (Play(This(), how=kinds.HOW_DARK_OVER_REALM),),
        tags=(MAIN,),
        gates=(Required(Have(black, n), "22-23-3"), *many(gates)),
        cost=(ToWarp(DROP), *many(cost)),
        zone=zone,
        limit=limit,
        keyword="Dark Over Realm",
    )
