"""How a game began, so that it can be recorded: where it stood before its first answer, and what made it so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import Game


class Origin:
    """Clones share it; nothing in it changes."""

    __slots__ = ("opened", "place", "position", "seed", "stacked", "start")

    def __init__(
        self,
        start: Game,
        place: int,
        seed: int | None,
        stacked: bool = False,
        position: bool = False,
        opened: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.start = start  # the game before its first answer, or before the first since it was loaded
        self.place = place  # how many answers were given before that
        self.seed = seed  # None where nobody knows it any more
        self.stacked = stacked  # the decks were not shuffled
        self.position = position  # it did not begin with decks, but in the middle
        self.opened = opened  # after how many answers which windows were opened, a bit each

    def opening(self, place: int, windows: int) -> Origin:
        """The same game, with windows that were opened after so many answers."""
        return Origin(self.start, self.place, self.seed, self.stacked, self.position, (*self.opened, (place, windows)))


def begin(game: Game, seed: int | None, stacked: bool = False, position: bool = False) -> None:
    """Run the game up to its first decision and remember how it began."""
    game.advance()
    remember(game, seed, stacked, position)


def remember(game: Game, seed: int | None, stacked: bool = False, position: bool = False) -> None:
    """Remember that the game began as it is now, unless it keeps no answers (`log=False`)."""
    if game.answers is not None:
        game.origin = None
        game.origin = Origin(game.clone(), len(game.answers), seed, stacked, position)
