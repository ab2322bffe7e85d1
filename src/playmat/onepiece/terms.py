"""4. Basic terms: drawing, damage, moving Life cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.decision import NO, YES
from playmat.core.frames import Frame
from playmat.core.packing import option
from playmat.effects.resolution import Resolution, Resolving

from . import kinds
from .cards import BANISH, DOUBLE_ATTACK, OpCard
from .zones import DECK, HAND, LIMBO, OUTSIDE, TRASH, OpPerm

if TYPE_CHECKING:
    from .game import Duel


def draw(game: Duel, seat: int, n: int, by: int = -1, src: int = -1, phase: int = 0, rule: str = "") -> int:
    """4-5-2, 4-5-3: draw a card into the hand (3-4-1), n times over; an empty deck is noticed at once (9-1-2).

    None if n is 0 or less (1-3-2-2).
    """
    side = game.seats[seat]
    if forbids_draw(game, seat, by):
        return 0  # 1-3-3
    drawn = 0
    viewers = game.may_see_hand(seat)
    while drawn < n and side.deck and game.result is None:
        # 4-5-1: the top card, seen by nobody else
        atoms.draw(game, side.deck[-1], side.deck, seat, HAND, viewers, phase, rule)
        drawn += 1
        if not side.deck:
            game.deck_emptied(seat)
    return drawn


def forbids_draw(game: Duel, seat: int, by: int) -> bool:
    """Whether this player may not draw by effects of their own, and this is one."""
    return by == seat and game.edict(kinds.NO_DRAW, seat)


def trash_from_deck(game: Duel, seat: int, n: int, by: int, src: int) -> int:
    side = game.seats[seat]
    moved = 0
    while moved < n and side.deck and game.result is None:
        atoms.move(game, side.deck[-1], side.deck, seat, TRASH, by=by, src=src, open_zone=True)  # 3-2-3
        moved += 1
        if not side.deck:  # 1-2-2-2
            game.deck_emptied(seat)
    return moved


def trash_from_hand(game: Duel, seat: int, cards: list[Card], by: int, src: int) -> int:
    """10-2-14-1, 7-1-3-2-1: cards trashed from hand at once are one event."""
    side = game.seats[seat]
    moved = 0
    for card in cards:
        if holds(side.hand, card):
            atoms.move(game, card, side.hand, seat, TRASH, atoms.TOP, by, src, True)
            moved += 1
    if moved:
        atoms.emit(game, kinds.DISCARDED, seat, -1, moved, 0, by, src)
    return moved


def life_left(game: Duel, seat: int, n: int, by: int, src: int) -> None:
    """Life cards have been taken away: tell whoever waits for that."""
    if n > 0:
        atoms.emit(game, kinds.LIFE_REMOVED, seat, -1, n, 0, by, src)
        if not game.seats[seat].life:
            atoms.emit(game, kinds.LIFE_ZERO, seat, by=by, src=src)


def forbids_life_to_hand(game: Duel, seat: int, by: int) -> bool:
    """1-3-3: whether this player may not add Life cards to the hand by effects of their own, and this is one."""
    return by == seat and game.edict(kinds.NO_LIFE_TO_HAND, seat)


def life_to_hand(game: Duel, seat: int, card: Card, by: int, src: int, rule: str = "") -> bool:
    """Add a Life card to its owner's hand; with some Leaders a face-up one goes under the deck instead."""
    side = game.seats[seat]
    if not holds(side.life, card):
        return False
    if forbids_life_to_hand(game, seat, by):
        return False
    if game.shown >> card.iid & 1 and game.edict(kinds.FACE_UP_LIFE_TO_DECK, seat):
        atoms.move(game, card, side.life, seat, DECK, atoms.BOTTOM, by, src)
        life_left(game, seat, 1, by, src)
        return False
    atoms.move(game, card, side.life, seat, HAND, by=by, src=src, viewers=game.may_see_hand(seat))
    seen = atoms.knowers(game, card.iid)
    atoms.emit(game, kinds.LIFE_TO_HAND, seat, card.iid, by=by, src=src, seen=seen, rule=rule)
    life_left(game, seat, 1, by, src)
    return True


# The steps of damage processing
DETERMINE_DAMAGE: Final = 0
DEAL_DAMAGE: Final = 1
AFTER_TRIGGER: Final = 2


@mypyc_attr(free_list_len=1, acyclic=True)
class Damage(Frame):
    """4-6-2 damage processing, whatever deals it: one card at a time, suspended for each [Trigger] (8-6-2-1).

    The amount is fixed when it begins (7-1-4-1-1-3), and so is whether the cards are banished. What becomes due
    meanwhile waits until it is over (8-6-2).
    """

    __slots__ = ("banish", "battle", "by", "card", "left", "seat", "src")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "banish", "battle", "by", "src", "card")

    def __init__(self, seat: int, left: int, banish: bool, battle: bool, by: int, src: int) -> None:
        self.step = DETERMINE_DAMAGE
        self.seat = seat
        self.left = left
        self.banish = banish
        self.battle = battle
        self.by = by  # seat that deals it
        self.src = src  # iid of the card that deals it
        self.card = -1

    def belongs_to(self, game: Duel) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.src, 0, "damage")

    def clone(self) -> Damage:
        copy = Damage(self.seat, self.left, self.banish, self.battle, self.by, self.src)
        copy.step = self.step
        copy.card = self.card
        return copy

    def run(self, game: Duel) -> None:
        side = game.seats[self.seat]
        if self.step == DETERMINE_DAMAGE:
            self.step = DEAL_DAMAGE
            if self.left > 0:
                atoms.emit(game, kinds.DAMAGED, self.seat, a=self.left, by=self.by, src=self.src)
                if game.damage_defeats(self.seat):
                    game.meets_defeat(self.seat, "9-2-1-1")  # 1-2-1-1-1, 1-2-2-1, 7-1-4-1-1-1
                    return
                if self.battle and side.life:
                    atoms.emit(game, kinds.DAMAGE_DEALT, self.seat, self.src, a=self.left, by=self.by, src=self.src)
        if self.step == AFTER_TRIGGER:
            self.step = DEAL_DAMAGE
            card = game.cards[self.card]
            if holds(side.limbo, card):
                atoms.move(game, card, side.limbo, self.seat, TRASH, open_zone=True)  # 1.2.0: 10-1-5-3
        if self.left <= 0 or not side.life:
            game.pop()
            return
        self.left -= 1  # 4-6-2-2: each damage on its own
        self.take(game, side.life[-1])

    def take(self, game: Duel, card: Card) -> None:
        """2-11-1, 4-6-2-1, 7-1-4-1-1-2: the top Life card goes to the hand, or its [Trigger] is activated instead."""
        seat = self.seat
        side = game.seats[seat]
        if self.banish:  # 10-1-3-1
            atoms.move(game, card, side.life, seat, TRASH, open_zone=True)
            life_left(game, seat, 1, -1, self.src)
            return
        printed = card.printed
        assert isinstance(printed, OpCard)
        to_deck = game.shown >> card.iid & 1 and game.edict(kinds.FACE_UP_LIFE_TO_DECK, seat)
        # looked at whether or not it has a [Trigger]: the log must not tell the other player which
        atoms.look(game, card, seat, game.may_see_hand(seat))
        if printed.trigger is not None and not to_deck:  # 4-6-3, 4-6-3-1
            self.card = card.iid
            game.ask(seat, "trigger", [option(YES), option(NO)], "10-1-5-1", card.iid)
            return
        if game.windows & kinds.TRIGGER_WINDOW and not game.shown >> card.iid & 1:
            self.card = card.iid
            game.ask(seat, "trigger", [option(NO)], "10-1-5-1", card.iid)
            return
        life_to_hand(game, seat, card, -1, self.src, "7-1-4-1-1-2")

    def answer(self, game: Duel, code: int) -> None:
        seat = self.seat
        side = game.seats[seat]
        card = game.cards[self.card]
        if code == option(NO):  # 10-1-5-2
            life_to_hand(game, seat, card, -1, self.src, "7-1-4-1-1-2")
            return
        printed = card.printed
        assert isinstance(printed, OpCard) and printed.trigger is not None
        atoms.reveal(game, card, seat)
        atoms.move(game, card, side.life, seat, LIMBO, open_zone=True)  # 1.2.0: 10-1-5-3; 1.1.8 is silent
        atoms.emit(game, kinds.TRIGGER_ACTIVATED, seat, card.iid)
        life_left(game, seat, 1, -1, self.src)
        self.step = AFTER_TRIGGER
        index, ability = printed.trigger
        resolution = Resolution(game.rules, ability, seat, card, game.incarnations[card.iid], index)
        resolution.regs[OUTSIDE] = ()
        game.push(Resolving(resolution))


def damage_amount(perm: OpPerm) -> int:
    return 2 if perm.now.keywords & DOUBLE_ATTACK else 1  # 10-1-2-1


def banishes(perm: OpPerm) -> bool:
    return bool(perm.now.keywords & BANISH)  # 10-1-3-1
