"""22-34 [Revive XY]: a card that was K.O.'d is played again, for cards of the two colours from the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.effects.ability import AUTO
from playmat.effects.context import Context
from playmat.effects.control import IfYouDo
from playmat.effects.tree import Op, Target, enroll

from ..language.gains import Gain, Negated
from ..language.moves import ToDrop
from ..language.plays import Play
from ..language.select import SourceCard
from ..language.skill import Skill
from ..language.timings import On
from .matching import matching

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class FromDrop(Target):
    """The card this skill is on, in its owner's Drop Area, where its K.O. took it."""

    def find(self, game: Masters, context: Context) -> list[Any]:
        card = context.card
        there = card in game.seats[card.owner].drop and game.incarnations[card.iid] == context.incarnation + 1
        return [card] if there else []


def revive(colors: tuple[str, ...], cost: tuple[Op, ...] = (), once: bool = False, limit: int = 0) -> Skill:
    """22-34-3: cards whose original colours are these; 22-34-4: it is played, with [Revive] negated for the turn."""
    return Skill(
        AUTO,
        (Play(FromDrop()), IfYouDo((Gain(SourceCard(), (Negated("Revive"),), "turn"),))),
        when=(On("ko", this=True),),
        cost=(ToDrop(matching("hand", colors, original=True)), *cost),
        optional=True,
        once=once,
        limit=limit,
        keyword="Revive",
    )


enroll(__name__, "dragonball.")
