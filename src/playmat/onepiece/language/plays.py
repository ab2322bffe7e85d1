"""Playing cards and activating effects by effects; damage, attacks, turns, winning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.core.rules import Result
from playmat.effects.ability import Ability
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution, Resolving
from playmat.effects.tree import Number, Op, Target, amount, enroll

from .. import effects, kinds, terms
from ..zones import OUTSIDE, OpPerm
from .moves import CardOp, its_card

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class Play(CardOp):
    """Play cards by an effect, one after the other, without their cost."""

    rested: bool = False
    who: str = "you"

    def draws_on(self) -> tuple[str, ...]:
        return ("hand", "trash")

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = self.target.find(game, resolution)
        seat = resolution.rules.seat(game, resolution, self.who)
        resolution.regs["played"] = tuple(c.iid for c in found)
        resolution.did = False
        resolution.need = 1
        # the frames are pushed in reverse, so that they run in the order chosen
        for card in found[::-1]:
            if isinstance(card, Card) and self.able(game, resolution, card):
                effects.play_by_effect(game, seat, card, self.rested, resolution.seat, resolution.card.iid)

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        seat = context.rules.seat(game, context, self.who)
        return isinstance(obj, Card) and not effects.forbids_play_by_effect(game, seat, obj)


@dataclass(frozen=True)
class ActivateEventCard(CardOp):
    """Activate Event cards from the hand by an effect: their cost is not paid, their activation costs are."""

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        if not isinstance(obj, Card) or not obj.printed.mains:  # type: ignore[attr-defined]
            return False
        return not effects.forbids_event(game, context.seat, obj)

    def run(self, game: Duel, resolution: Resolution) -> None:
        resolution.did = False
        for card in self.target.find(game, resolution):
            if self.able(game, resolution, card):
                resolution.need = 1
                game.push(effects.ActivateEvent(resolution.seat, card.iid, card.printed.mains[0][0]))


@dataclass(frozen=True)
class RunEffect(CardOp):
    """Activate an effect of a card printed under this bracketed word, with its activation cost."""

    tag: str

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        if (isinstance(obj, OpPerm) and obj.now.negated) or game.tag_negated(context.seat, self.tag):
            return False  # 8-2-1-1
        return any(self.tag in ability.tags for ability in its_card(obj).printed.abilities)  # type: ignore[attr-defined]

    def run(self, game: Duel, resolution: Resolution) -> None:
        resolution.did = False
        for obj in self.target.find(game, resolution):
            if not self.able(game, resolution, obj):
                continue
            card = its_card(obj)
            for ability in card.printed.abilities:
                assert isinstance(ability, Ability)
                if self.tag in ability.tags:
                    resolution.need = 1
                    incarnation = game.incarnations[card.iid]
                    activated = Resolution(game.rules, ability, resolution.seat, card, incarnation)
                    if not isinstance(obj, OpPerm):
                        activated.regs[OUTSIDE] = ()
                    game.push(Resolving(activated))
                    return


@dataclass(frozen=True)
class DealDamage(Op):
    """4-6: damage by an effect."""

    n: int | Number = 1
    who: str = "opponent"

    def run(self, game: Duel, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        seat = resolution.rules.seat(game, resolution, self.who)
        resolution.did = n > 0
        if n > 0:
            banish = False
            perm = game.perms[resolution.card.iid]
            if (
                isinstance(perm, OpPerm)
                and perm.incarnation == resolution.incarnation
                and not game.edition.keywords_only_in_attacks
            ):
                banish = terms.banishes(perm)
                if n == 1:
                    n = terms.damage_amount(perm)
            game.push(terms.Damage(seat, n, banish, False, resolution.seat, resolution.card.iid))


@dataclass(frozen=True)
class ChangeTarget(Op):
    """The attack is now on another card; this is not a block."""

    target: Target

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = [o for o in self.target.find(game, resolution) if isinstance(o, OpPerm)]
        battle = game.battle
        resolution.did = bool(found) and battle is not None
        if found and battle is not None:
            battle.target = found[0].ref
            battle.defender = found[0].seat
            if game.watched & kinds.BATTLE:
                game.dirty = True


@dataclass(frozen=True)
class ExtraTurn(Op):
    """Take another turn after this one."""

    def run(self, game: Duel, resolution: Resolution) -> None:
        game.extra_turns += (resolution.seat,)
        resolution.did = True


@dataclass(frozen=True)
class WinGame(Op):
    """1-2-5."""

    who: str = "you"

    def run(self, game: Duel, resolution: Resolution) -> None:
        team = game.seats[resolution.rules.seat(game, resolution, self.who)].team
        game.result = Result(tuple(s.index for s in game.seats if s.team == team), "effect", "1-2-5")


@dataclass(frozen=True)
class LoseGame(Op):
    who: str = "you"

    def run(self, game: Duel, resolution: Resolution) -> None:
        team = game.seats[resolution.rules.seat(game, resolution, self.who)].team
        game.result = Result(tuple(s.index for s in game.seats if s.team != team), "effect", "1-2-5")


enroll(__name__)
