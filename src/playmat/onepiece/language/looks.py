"""Operations on hidden cards: turn, look, reveal, shuffle, put back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.card import Card, number_of
from playmat.core.packing import card_of
from playmat.effects.choose import Arrange, came_short
from playmat.effects.context import Context
from playmat.effects.program import Lowering
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Op, Target, enroll

from ..zones import DECK
from .moves import CardOp, its_card
from .select import Top

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class FlipLife(CardOp):
    """Turn Life cards face-up or face-down; turning a card to the side it shows already is nothing done."""

    face_up: bool = True

    def draws_on(self) -> tuple[str, ...]:
        return ("life",)

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        up = isinstance(obj, Card) and game.shown >> obj.iid & 1 == 1
        return up is not self.face_up

    def run(self, game: Duel, resolution: Resolution) -> None:
        meant = self.target.find(game, resolution)
        resolution.regs["turned"] = tuple(game.ref(o.iid) for o in meant if isinstance(o, Card))
        found = [o for o in meant if self.able(game, resolution, o)]
        for card in found:
            atoms.turn_face(game, card, self.face_up)
        resolution.did = bool(found)


@dataclass(frozen=True)
class Look(Op):
    """11-3-1: a player (`who`) looks at cards of a secret area. They stay where they are (11-3-2), as they are, unless
    a later part of the effect does something with them (11-3-3)."""

    target: Target
    bind: str = "looked"
    who: str = "you"

    def run(self, game: Duel, resolution: Resolution) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        found = self.target.find(game, resolution)
        if "hand" in self.target.areas():  # in which order it is held is not told
            found = sorted(found, key=number_of)
        for card in found:
            assert isinstance(card, Card)
            atoms.look(game, card, card.owner, 1 << seat)
        resolution.regs[self.bind] = tuple(game.ref(c.iid) for c in found)
        resolution.did = bool(found)


@dataclass(frozen=True)
class Reveal(CardOp):
    """Show cards to everyone; they stay where they are (11-2-2)."""

    bind: str = "revealed"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = self.target.find(game, resolution)
        for obj in found:
            atoms.reveal(game, its_card(obj), resolution.seat)
        resolution.regs[self.bind] = tuple(resolution.rules.ref_of(game, o) for o in found)
        if isinstance(self.target, Top):
            resolution.regs["looked"] = resolution.regs[self.bind]  # "the rest" of cards revealed from a deck
        resolution.did = bool(found) and not came_short(resolution, self.target)


@dataclass(frozen=True)
class ShuffleDeck(Op):
    """3-2-4"""

    who: str = "you"

    def run(self, game: Duel, resolution: Resolution) -> None:
        atoms.shuffle(game, resolution.rules.seat(game, resolution, self.who), DECK)
        resolution.did = True


@dataclass(frozen=True)
class ArrangeLife(Op):
    """Put looked-at Life cards back in any order; each keeps the side it shows (3-10-3)."""

    name: str = "looked"

    def lower(self, low: Lowering) -> None:
        low.code.append(Arrange(self.name))
        low.code.append(self)

    def run(self, game: Duel, resolution: Resolution) -> None:
        cards = [game.cards[card_of(r)] for r in resolution.regs.get(self.name, ())]
        resolution.did = bool(cards)
        if len(cards) > 1:
            life = game.seats[cards[0].owner].life
            at = min(life.index(c) for c in cards)
            everyone_else = game.everyone & ~(1 << resolution.seat)
            known = [c for c in cards if not game.shown >> c.iid & 1]
            atoms.reorder(game, life, cards[::-1], at, 0)
            atoms.forget(game, known, everyone_else)


enroll(__name__)
