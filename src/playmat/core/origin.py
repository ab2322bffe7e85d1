"""How a game began, so that it can be recorded: where it stood before its first answer, and what made it so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .card import Card
from .seal import commitment

if TYPE_CHECKING:
    from .state import Game


class Origin:
    """Clones share it; nothing in it changes."""

    __slots__ = ("brought", "opened", "place", "position", "salt", "seed", "stacked", "start")

    def __init__(
        self,
        start: Game,
        place: int,
        seed: int | None,
        stacked: bool = False,
        position: bool = False,
        opened: tuple[tuple[int, int], ...] = (),
        brought: tuple[int, ...] = (),
        salt: str = "",
    ) -> None:
        self.start = start  # the game before its first answer, or before the first since it was loaded
        self.place = place  # how many answers were given before that
        self.seed = seed  # None where nobody knows it any more
        self.stacked = stacked  # the decks were not shuffled
        self.position = position  # it did not begin with decks, but in the middle
        self.opened = opened  # after how many answers which windows were opened, a bit each
        self.brought = brought  # the numbers of the cards in the order of the deck lists; none if that is their order
        self.salt = salt  # with which the seed was committed to; "" if it was not

    @property
    def commitment(self) -> str:
        """What may be told of the seed while the game lasts; "" if nobody committed to it."""
        return "" if self.seed is None or not self.salt else commitment(self.seed, self.salt)

    def opening(self, place: int, windows: int) -> Origin:
        """The same game, with windows that were opened after so many answers."""
        opened = (*self.opened, (place, windows))
        return Origin(self.start, self.place, self.seed, self.stacked, self.position, opened, self.brought, self.salt)

    def sealed(self, salt: str) -> Origin:
        """The same game, whose seed is committed to with this salt."""
        return Origin(self.start, self.place, self.seed, self.stacked, self.position, self.opened, self.brought, salt)


def begin(
    game: Game,
    seed: int | None,
    stacked: bool = False,
    position: bool = False,
    brought: Sequence[Sequence[Card]] = (),
) -> None:
    """Run the game up to its first decision and remember how it began."""
    game.advance()
    if game.answers is not None:
        remember(game, seed, stacked, position, tuple([card.iid for mine in brought for card in mine]))


def remember(
    game: Game, seed: int | None, stacked: bool = False, position: bool = False, brought: tuple[int, ...] = ()
) -> None:
    """Remember that the game began as it is now, unless it keeps no answers (`log=False`)."""
    if game.answers is not None:
        game.origin = None
        game.origin = Origin(game.clone(), len(game.answers), seed, stacked, position, brought=brought)


def seal(game: Game, salt: str) -> None:
    """Commit to the seed of a game, once."""
    origin = game.origin
    if origin is not None and origin.seed is not None and not origin.salt:
        game.origin = origin.sealed(salt)
