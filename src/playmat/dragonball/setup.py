"""6-2. Preparing a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from playmat.core import atoms
from playmat.core.frames import Frame
from playmat.core.packing import option

from . import energy, kinds, moves
from .timing import checkpoint
from .turn import Turn
from .zones import DECK, LIFE

if TYPE_CHECKING:
    from .game import Masters

HAND_SIZE: Final = 6  # 6-2-1-9
LIFE_SIZE: Final = 8  # 6-2-1-10


# The steps of the preparation
LEADERS: Final = 0  # 6-2-1-2
WHO_IS_FIRST: Final = 1  # 6-2-1-4
LEADER_SKILLS: Final = 2  # 6-2-1-6
SHUFFLE_AND_DRAW: Final = 3  # 6-2-1-7
OFFER_REDRAW: Final = 4  # 6-2-1-9
PLACE_LIFE: Final = 5  # 6-2-1-10


class SetUp(Frame):
    """6-2-1, step by step. Texts that change a number are asked for it (6-2-2)."""

    __slots__ = ("mulligan",)

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "mulligan")

    def __init__(self) -> None:
        self.step = LEADERS
        self.mulligan = 0

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", -1, -1, 0, "set-up")

    def clone(self) -> SetUp:
        copy = type(self)()
        copy.step = self.step
        copy.mulligan = self.mulligan
        return copy

    def run(self, game: Masters) -> None:
        STEPS[self.step](self, game)

    def leaders(self, game: Masters) -> None:
        """6-2-1-2, 6-2-1-3: the Leaders lie there; skills that wait for that become pending."""
        self.step = WHO_IS_FIRST
        game.shape_changed()
        game.batch += 1
        game.decider = game.rng.below(len(game.seats))  # 6-2-1-4
        for side in game.seats:
            for card in side.z_deck:
                atoms.learn(game, card.iid, game.may_see_hand(side.index))  # 3-12-2
        for side in game.seats:
            atoms.emit(game, kinds.LEADER_PLACED, side.index, side.leader.iid)

    def who_is_first(self, game: Masters) -> None:
        """6-2-1-4"""
        game.ask(game.decider, "first", [option(kinds.GO_FIRST), option(kinds.GO_SECOND)], "6-2-1-4")

    def answer(self, game: Masters, code: int) -> None:
        if self.step == WHO_IS_FIRST:
            n = len(game.seats)
            game.first = game.decider if code == option(kinds.GO_FIRST) else (game.decider + 1) % n  # 6-2-1-5
            game.shape_changed()  # whose permanent skills come first (0-2-8)
            atoms.note(game, kinds.FIRST, game.first)
            self.step = LEADER_SKILLS
        else:
            seat = self.order(game)[self.mulligan]
            self.mulligan += 1
            if code == option(kinds.REDRAW):
                self.redraw(game, seat)

    def order(self, game: Masters) -> list[int]:
        n = len(game.seats)
        return [(game.first + i) % n for i in range(n)]

    def leader_skills(self, game: Masters) -> None:
        """6-2-1-6"""
        self.step = SHUFFLE_AND_DRAW
        checkpoint(game)

    def shuffle_and_draw(self, game: Masters) -> None:
        """6-2-1-7 to 6-2-1-9"""
        self.step = OFFER_REDRAW
        self.shuffle_decks(game)
        for seat in self.order(game):
            moves.draw(game, seat, game.starting(kinds.STARTING_HAND, seat, HAND_SIZE), rule="6-2-1-9")

    def shuffle_decks(self, game: Masters) -> None:
        for seat in self.order(game):
            atoms.shuffle(game, seat, DECK, rule="6-2-1-7")

    def offer_redraw(self, game: Masters) -> None:
        """6-2-1-9: each player may redraw once, the first player first."""
        order = self.order(game)
        if self.mulligan >= len(order):
            self.step = PLACE_LIFE
            return
        game.ask(order[self.mulligan], "redraw", [option(kinds.KEEP), option(kinds.REDRAW)], "6-2-1-9")

    def redraw(self, game: Masters, seat: int) -> None:
        """6-2-1-9-1"""
        n = game.starting(kinds.STARTING_HAND, seat, HAND_SIZE)
        for card in list(game.seats[seat].hand):
            moves.send(game, card, DECK)
        atoms.shuffle(game, seat, DECK, rule="6-2-1-9-1")
        atoms.note(game, kinds.REDRAWN, seat)
        moves.draw(game, seat, n, rule="6-2-1-9-1")

    def life(self, game: Masters) -> None:
        """6-2-1-10 to 6-2-1-12"""
        for seat in self.order(game):
            side = game.seats[seat]
            for _ in range(game.starting(kinds.STARTING_LIFE, seat, LIFE_SIZE)):
                if side.deck:
                    atoms.move(game, side.deck[-1], side.deck, seat, LIFE, rule="6-2-1-10")
        energy.place_markers(game, self.order(game)[1], 1, "6-2-1-11")
        game.pop()
        game.push(Turn())
        game.begin_turn()
        game.process_rules()


class StackedSetUp(SetUp):
    """The same with decks in a known order: they are not shuffled before the game begins."""

    __slots__ = ()

    def shuffle_decks(self, game: Masters) -> None:
        return None


STEPS: Final = (
    SetUp.leaders,
    SetUp.who_is_first,
    SetUp.leader_skills,
    SetUp.shuffle_and_draw,
    SetUp.offer_redraw,
    SetUp.life,
)
