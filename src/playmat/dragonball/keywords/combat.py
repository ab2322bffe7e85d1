"""22-4 [Blocker], 22-8 [Dual Attack] and [Triple Attack], 22-9 [Revenge]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.effects.ability import AUTO
from playmat.effects.choose import This
from playmat.effects.context import Context
from playmat.effects.control import Later
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Bracketed, Cond, Op, enroll

from .. import kinds
from ..cards import BATTLE, UNISON
from ..language.filters import Other
from ..language.moves import KO
from ..language.plays import BecomeGuard
from ..language.select import Attacker
from ..language.skill import Skill
from ..language.states import SwitchToActive, SwitchToRest
from ..language.timings import On
from ..zones import DbPerm

if TYPE_CHECKING:
    from ..game import Masters


# -- 22-4 ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CanBlock(Cond):
    """22-4-2: asked when [Blocker] is activated, so what the attack's own skills did counts: this card may block, and
    this attack may be blocked and is still on another card."""

    @property
    def rule(self) -> str:
        return "22-4-2"

    def test(self, game: Masters, context: Context) -> bool:
        perm = game.perms[context.card.iid]
        battle = game.battle
        if not isinstance(perm, DbPerm) or battle is None or perm.bans & kinds.CANNOT_BLOCK:
            return False
        attacker = game.perm(battle.attacker)
        if isinstance(attacker, DbPerm) and attacker.bans & kinds.NO_BLOCK_AGAINST:
            return False
        return battle.guard != perm.ref and not battle.negated


# 8-1-3: it becomes pending with the declaration and never by a block, so every blocker blocks an attack once at most;
# another one that waits since the declaration may still take over what the first one blocked.
BLOCKER: Final[Skill] = Skill(
    AUTO,
    (BecomeGuard(This(), block=True),),  # 22-4-3
    when=(On("attacked", whose="you", filters=(Other(),)),),
    gates=(CanBlock(),),
    cost=(SwitchToRest(This()),),
    optional=True,
    keyword="Blocker",
)


# -- 22-8 ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttacksLeft(Bracketed):
    """22-8-3: a skill of this name is activated `n` times a turn."""

    name: str
    n: int

    @property
    def rule(self) -> str:
        return "22-8-3"

    def test(self, game: Masters, context: Context) -> bool:
        return game.limits.get((-1 - context.card.iid, f"{context.incarnation}/{self.name}"), 0) < self.n


@dataclass(frozen=True)
class Again(Op):
    """22-8-3: count one of the further attacks."""

    name: str

    def run(self, game: Masters, resolution: Resolution) -> None:
        game.count_use(-1 - resolution.card.iid, f"{resolution.incarnation}/{self.name}")
        resolution.did = True


def attacks_again(name: str, x: int) -> Skill:
    """22-8-2, 22-8-3: pending when the card attacks; after the battle the card is switched to Active Mode."""
    return Skill(
        AUTO,
        (Again(name), Later("end of battle", (SwitchToActive(This()),))),
        when=(On("attacks", this=True),),
        gates=(AttacksLeft(name, x - 1),),
        keyword=name,
    )


DUAL_ATTACK: Final[Skill] = attacks_again("Dual Attack", 2)  # 22-8-3-1
TRIPLE_ATTACK: Final[Skill] = attacks_again("Triple Attack", 3)  # 22-8-3-2


# -- 22-9 ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MayAvenge(Bracketed):
    """22-9-2: only Battle Cards and Unisons."""

    @property
    def rule(self) -> str:
        return "22-9-2"

    def test(self, game: Masters, context: Context) -> bool:
        return game.printed(context.card.iid).type in (BATTLE, UNISON)


# 22-9-3: whatever makes it the guard card; 22-9-4: what attacks when the battle ends is K.O.'d, also a card that was
# placed on top of the attacking card since (21-5-2)
REVENGE: Final[Skill] = Skill(
    AUTO,
    (Later("end of battle", (KO(Attacker()),)),),
    when=(On("guard", this=True),),
    gates=(MayAvenge(),),
    keyword="Revenge",
)


enroll(__name__, "dragonball.")
