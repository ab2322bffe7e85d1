"""Playing cards and activating effects by effects; damage, attacks, turns, winning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.core.rules import Result
from playmat.effects.ability import Ability
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Number, Op, Target, amount, enroll

from .. import effects as fx
from .. import kinds as k
from .. import terms
from ..zones import OpPerm
from .moves import CardOp, card_of

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class Play(CardOp):
    """Play cards by an effect, one after the other, without their cost."""

    rested: bool = False
    who: str = "you"

    def draws_on(self) -> tuple[str, ...]:
        return ("hand", "trash")

    def run(self, game: Duel, fr: Resolution) -> None:
        found = self.target.find(game, fr)
        seat = fr.rules.seat(game, fr, self.who)
        fr.regs["played"] = tuple(c.iid for c in found)
        fr.did = False
        fr.need = 1
        # the frames are pushed in reverse, so that they run in the order chosen
        for card in found[::-1]:
            if isinstance(card, Card):
                fx.play_by_effect(game, seat, card, self.rested, fr.seat, fr.card.iid)

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, Card) and not fx.forbids_play(
            game, fr.rules.seat(game, fr, self.who), obj, True, obj in game.seats[obj.owner].hand
        )


@dataclass(frozen=True)
class ActivateEventCard(CardOp):
    """Activate Event cards from the hand by an effect: their cost is not paid, their activation costs are."""

    def run(self, game: Duel, fr: Resolution) -> None:
        fr.did = False
        for card in self.target.find(game, fr):
            printed = card.printed
            found = next((i for i, a in printed.mains), -1)
            if found >= 0:
                fr.need = 1
                game.push(fx.ActivateEvent(fr.seat, card.iid, found))


@dataclass(frozen=True)
class RunEffect(CardOp):
    """Activate an effect of a card printed under this bracketed word, with its activation cost."""

    tag: str

    def run(self, game: Duel, fr: Resolution) -> None:
        fr.did = False
        for obj in self.target.find(game, fr):
            card = card_of(obj)
            if (isinstance(obj, OpPerm) and obj.now.negated) or game.tag_negated(fr.seat, self.tag):
                continue  # 8-2-1-1
            for ability in card.printed.abilities:
                assert isinstance(ability, Ability)
                if self.tag in ability.tags:
                    fr.need = 1
                    inc = game.inc[card.iid]
                    run = Resolution(game.rules, ability, fr.seat, card, inc, -1)
                    game.push(run)
                    return


@dataclass(frozen=True)
class DealDamage(Op):
    """4-6: damage by an effect."""

    n: int | Number = 1
    who: str = "opponent"

    def run(self, game: Duel, fr: Resolution) -> None:
        n = amount(game, fr, self.n)
        seat = fr.rules.seat(game, fr, self.who)
        fr.did = n > 0
        if n > 0:
            banish = False
            perm = game.perms[fr.card.iid]
            if isinstance(perm, OpPerm) and perm.inc == fr.inc and not game.edition.keywords_only_in_attacks:
                banish = terms.banishes(perm)
                if n == 1:
                    n = terms.damage_amount(perm)
            game.push(terms.Damage(seat, n, banish, False, fr.seat, fr.card.iid))


@dataclass(frozen=True)
class ChangeTarget(Op):
    """The attack is now on another card; this is not a block."""

    target: Target

    def run(self, game: Duel, fr: Resolution) -> None:
        found = [o for o in self.target.find(game, fr) if isinstance(o, OpPerm)]
        battle = game.battle
        fr.did = bool(found) and battle is not None
        if found and battle is not None:
            battle.target = found[0].ref
            battle.defender = found[0].seat
            if game.watched & k.BATTLE:
                game.dirty = True


@dataclass(frozen=True)
class ExtraTurn(Op):
    """Take another turn after this one."""

    def run(self, game: Duel, fr: Resolution) -> None:
        game.extra_turns += (fr.seat,)
        fr.did = True


@dataclass(frozen=True)
class WinGame(Op):
    """1-2-5."""

    who: str = "you"

    def run(self, game: Duel, fr: Resolution) -> None:
        team = game.seats[fr.rules.seat(game, fr, self.who)].team
        game.result = Result(tuple(s.index for s in game.seats if s.team == team), "effect", "1-2-5")


@dataclass(frozen=True)
class LoseGame(Op):
    who: str = "you"

    def run(self, game: Duel, fr: Resolution) -> None:
        team = game.seats[fr.rules.seat(game, fr, self.who)].team
        game.result = Result(tuple(s.index for s in game.seats if s.team != team), "effect", "1-2-5")


enroll(__name__)
