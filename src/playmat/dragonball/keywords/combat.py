"""22-4 [Blocker], 22-8 [Dual Attack] and [Triple Attack], 22-9 [Revenge], 22-32 [Alliance]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.effects.ability import AUTO
from playmat.effects.choose import Choose, This
from playmat.effects.control import Later
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Bracketed, Op

from .. import kinds as k
from ..cards import BATTLE, UNISON
from ..language.moves import KO
from ..language.node import node
from ..language.plays import BecomeGuard
from ..language.select import Attacker, Colored, IsActive, Other, Sel
from ..language.skill import Skill
from ..language.states import SwitchToActive, SwitchToRest
from ..language.timings import On
from ..zones import DbPerm

if TYPE_CHECKING:
    from ..game import Masters


@node
class CanBlock(Bracketed):
    """22-4-2: another of your cards is attacked, this card may block, and this attack may be blocked."""

    rule = "22-4-2"

    def test(self, game: Masters, fr: Resolution) -> bool:
        perm = game.perms.get(fr.card.iid)
        battle = game.battle
        if not isinstance(perm, DbPerm) or battle is None or perm.bans & k.CANNOT_BLOCK:
            return False
        attacker = game.perm(battle.attacker)
        if isinstance(attacker, DbPerm) and attacker.bans & k.NO_BLOCK_AGAINST:
            return False
        return battle.guard != perm.ref and not battle.negated


BLOCKER = Skill(
    AUTO,
    (BecomeGuard(This(), block=True),),
    when=(On("attacked", whose="you", filters=(Other(),)),),
    gates=(CanBlock(),),
    cost=(SwitchToRest(This()),),
    optional=True,
    keyword="Blocker",
)


@node
class AttacksLeft(Bracketed):
    """22-8-3: X - 1 times a turn."""

    n: int

    rule = "22-8-3"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return game.limits.get((-1 - fr.card.iid, f"{fr.inc}/again"), 0) < self.n


@node
class Again(Op):
    """22-8-3: count one of the further attacks."""

    def run(self, game: Masters, fr: Resolution) -> None:
        key = (-1 - fr.card.iid, f"{fr.inc}/again")
        game.limits[key] = game.limits.get(key, 0) + 1
        fr.did = True


def attacks_again(name: str, n: int) -> Skill:
    """22-8-3: after the battle the card is switched to Active Mode."""
    return Skill(
        AUTO,
        (Again(), Later("end of battle", (SwitchToActive(This()),))),
        when=(On("attacks", this=True),),
        gates=(AttacksLeft(n - 1),),
        keyword=name,
    )


DUAL_ATTACK = attacks_again("Dual Attack", 2)
TRIPLE_ATTACK = attacks_again("Triple Attack", 3)


@node
class MayAvenge(Bracketed):
    """22-9-2: only Battle Cards and Unisons."""

    rule = "22-9-2"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return game.printed(fr.card.iid).type in (BATTLE, UNISON)


@node
class KeepAttacker(Op):
    """Remember the attacking card, whatever becomes of it until the battle ends."""

    def run(self, game: Masters, fr: Resolution) -> None:
        battle = game.battle
        fr.regs["attacker"] = () if battle is None else (battle.attacker,)
        fr.did = battle is not None


REVENGE = Skill(
    AUTO,
    (Later("end of battle", (KO(Attacker()),)),),
    when=(On("attacked", this=True),),
    gates=(MayAvenge(),),
    keyword="Revenge",
)


def alliance(colors: tuple[str, ...], body: tuple[Op, ...], cost: tuple[Op, ...] = ()) -> Skill:
    """22-32-3: rest Battle Cards of these colours, one of each, when this card attacks."""
    rests = tuple(
        SwitchToRest(Choose(Sel(("battle",), "you", (Colored((color,)), IsActive(), Other())))) for color in colors
    )
    return Skill(
        AUTO,
        body,
        when=(On("attacks", this=True),),
        cost=rests + cost,
        optional=True,
        keyword="Alliance",
    )
