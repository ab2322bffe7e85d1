"""Cards a battle, an event or the effect itself points out: the attacker, what was battled, what was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core.packing import ref_to
from playmat.effects.context import Context
from playmat.effects.tree import Target, enroll

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class Attacker(Target):
    """The card that is attacking."""

    def find(self, game: Duel, context: Context) -> list[Any]:
        battle = game.battle
        perm = game.perm(battle.attacker) if battle is not None else None
        return [perm] if perm is not None else []


@dataclass(frozen=True)
class AttackTarget(Target):
    word: str = ""  # how a text calls it

    def find(self, game: Duel, context: Context) -> list[Any]:
        battle = game.battle
        perm = game.perm(battle.target) if battle is not None else None
        return [perm] if perm is not None else []


@dataclass(frozen=True)
class Played(Target):
    """What this effect has played, as far as it is still in play."""

    word: str = ""  # how a text calls it, if it has called it something before

    def find(self, game: Duel, context: Context) -> list[Any]:
        perms = [game.perms[iid] for iid in context.regs.get("played", ())]
        return [perm for perm in perms if perm is not None]


@dataclass(frozen=True)
class EventCard(Target):
    """The card the event that activated this effect is about ("that card", "that Character")."""

    second: bool = False  # the other card of the event: what was attacked, what it battled
    word: str = ""  # how a text calls it

    def find(self, game: Duel, context: Context) -> list[Any]:
        event = context.event
        if event is None:
            return []
        iid = event.b if self.second else event.iid
        if iid < 0:
            return []
        perm = game.perms[iid]
        return [perm] if perm is not None else [game.cards[iid]]


@dataclass(frozen=True)
class Battled(Target):
    """The card this card battles or battled with."""

    word: str = ""  # how a text calls it

    def find(self, game: Duel, context: Context) -> list[Any]:
        battle = game.battle
        other = battle.against(ref_to(context.card.iid, context.incarnation)) if battle is not None else -1
        perm = game.perm(other) if other >= 0 else None
        return [perm] if perm is not None else []


enroll(__name__)
