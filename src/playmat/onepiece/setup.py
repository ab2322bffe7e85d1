"""5-2. Game preparation: shuffling, who goes first, start-of-game effects, opening hands, Life."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.core import atoms
from playmat.core.frames import Frame
from playmat.core.packing import option
from playmat.core.state import Pending
from playmat.effects.ability import Ability

from . import kinds, terms
from .turn import Turn
from .zones import DECK, LIFE, OpSeat

if TYPE_CHECKING:
    from .game import Duel

OPENING_HAND: Final = 5  # 5-2-1-6
START: Final = "At the start of the game"


# The steps of the preparation
SHUFFLE: Final = 0  # 5-2-1-2 to 5-2-1-5
START_EFFECTS: Final = 1  # 5-2-1-5-1
SHUFFLE_AGAIN: Final = 2  # 5-2-1-5-2
OPENING_HANDS: Final = 3  # 5-2-1-6
REDRAWS: Final = 4
PLACE_LIFE: Final = 5  # 5-2-1-7


class SetUp(Frame):
    """5-2-1, from the shuffling to the first turn."""

    __slots__ = ("decks", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "decks")

    def __init__(self) -> None:
        self.step = SHUFFLE
        self.seat = 0
        self.decks: tuple[tuple[int, ...], ...] = ()  # as they were before the start-of-game effects

    def belongs_to(self, game: Duel) -> tuple[str, int, int, int, str] | None:
        return ("step", -1, -1, 0, "set-up")

    def clone(self) -> SetUp:
        copy = type(self)()
        copy.step = self.step
        copy.seat = self.seat
        copy.decks = self.decks
        return copy

    def run(self, game: Duel) -> None:
        step = self.step
        if step == SHUFFLE:
            self.shuffle(game)
        elif step == START_EFFECTS:
            self.start_effects(game)
        elif step == SHUFFLE_AGAIN:
            self.shuffle_again(game)
        elif step == OPENING_HANDS:
            self.hands(game)
        elif step == REDRAWS:
            self.redraws(game)
        else:
            self.life(game)

    def shuffle(self, game: Duel) -> None:
        """5-2-1-2 to 5-2-1-4: the decks are shuffled; chance alone names the player who decides (5-2-1-4-1)"""
        self.shuffle_decks(game)
        game.decider = game.rng.below(len(game.seats))
        game.ask(game.decider, "first or second", [option(kinds.GO_FIRST), option(kinds.GO_SECOND)], "5-2-1-5")

    def shuffle_decks(self, game: Duel) -> None:
        for side in game.seats:
            atoms.shuffle(game, side.index, DECK, fresh=True)

    def start_effects(self, game: Duel) -> None:
        """5-2-1, 5-2-1-5-1: "at the start of the game", the player who chose first"""
        n = len(game.seats)
        if self.seat == 0:
            if not any(start_abilities(side) for side in game.seats):
                self.step = OPENING_HANDS
                return
            self.decks = decks_now(game)
        if self.seat < n:
            side = game.seats[(game.decider + self.seat) % n]
            self.seat += 1
            leader = side.leader
            for index, ability in start_abilities(side):
                pending = Pending(side.index, leader.iid, leader.incarnation, index, ability, game.batch, False, None)
                atoms.add_pending(game, pending)
            game.resolve_pending()
            return
        self.step = SHUFFLE_AGAIN

    def shuffle_again(self, game: Duel) -> None:
        """5-2-1-5-2: a deck that was changed is shuffled; so is one that its player has only looked through"""
        self.step = OPENING_HANDS
        now = decks_now(game)
        for side in game.seats:
            if start_abilities(side) or now[side.index] != self.decks[side.index]:
                atoms.shuffle(game, side.index, DECK)
        self.decks = ()

    def hands(self, game: Duel) -> None:
        """5-2-1-6"""
        self.step = REDRAWS
        self.seat = 0
        for seat in self.order(game):
            terms.draw(game, seat, OPENING_HAND, rule="5-2-1-6")

    def order(self, game: Duel) -> list[int]:
        return game.round()

    def redraws(self, game: Duel) -> None:
        if self.seat < len(game.seats):
            seat = self.order(game)[self.seat]
            game.ask(seat, "redraw", [option(kinds.KEEP), option(kinds.REDRAW)], "5-2-1-6")
        else:
            self.step = PLACE_LIFE

    def answer(self, game: Duel, code: int) -> None:
        if self.step == SHUFFLE:
            game.first = game.first_player(game.decider, code == option(kinds.GO_FIRST))
            atoms.note(game, kinds.FIRST, game.first)
            self.step = START_EFFECTS
            return
        seat = self.order(game)[self.seat]
        self.seat += 1
        if code == option(kinds.REDRAW):  # 5-2-1-6-1
            side = game.seats[seat]
            for card in list(side.hand):
                atoms.move(game, card, side.hand, seat, DECK, rule="5-2-1-6-1")
            atoms.shuffle(game, seat, DECK)
            atoms.note(game, kinds.REDRAWN, seat)
            terms.draw(game, seat, OPENING_HAND, rule="5-2-1-6")

    def life(self, game: Duel) -> None:
        """2-9-2, 3-10-1, 5-2-1-7, 5-2-1-8: the top card of the deck ends up at the bottom of the Life area (2-9-2-1)"""
        for seat in self.order(game):
            side = game.seats[seat]
            for _ in range(game.opening_life(side.index)):
                if side.deck:
                    atoms.move(game, side.deck[-1], side.deck, seat, LIFE, rule="5-2-1-7")
        game.pop()
        game.push(Turn())
        game.begin_turn()


class StackedSetUp(SetUp):
    """The same with decks in a known order: they are not shuffled before the game begins."""

    __slots__ = ()

    def shuffle_decks(self, game: Duel) -> None:
        return None


def start_abilities(side: OpSeat) -> list[tuple[int, Ability]]:
    """A Leader's effects that read "at the start of the game"."""
    return [(index, ability) for index, ability in side.leader.printed.autos if START in ability.tags]


def decks_now(game: Duel) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([card.iid for card in side.deck]) for side in game.seats])
