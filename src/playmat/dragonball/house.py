"""House rules: small questions that the rules of the game ask, answered in plain Python, compiled engine or not.

The same as `onepiece.house`, with the questions of this game: see docs/house-rules.md.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core.card import Card

from .game import Masters
from .readings import Readings
from .zones import DbSeat


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseRules:
    """What a house does otherwise. Every method may answer None: then it is as the book says.

    They look and change nothing, and the same table always has the same answer.
    """

    name: ClassVar[str] = ""  # of the game that is played so, in saves, records and views

    def next_player(self, game: Masters) -> int | None:
        """Whose turn comes next."""
        return None

    def may_see_hand(self, game: Masters, seat: int) -> int | None:
        """3-3-2: a bit for each seat that sees this hand."""
        return None

    def starting(self, game: Masters, kind: int, seat: int, usual: int) -> int | None:
        """6-2-2: how many cards of Life or hand (`kinds.STARTING_LIFE`, `STARTING_HAND`) this seat begins with."""
        return None

    def draws_this_turn(self, game: Masters, seat: int) -> bool | None:
        """7-2-9: whether this seat draws at the beginning of its turn."""
        return None

    def life_defeats(self, game: Masters, seat: int) -> bool | None:
        """21-2-2-1: whether this player, who has no Life left, has lost."""
        return None

    def deck_defeats(self, game: Masters, seat: int) -> bool | None:
        """21-2-2-2: whether this player, whose deck is empty, has lost."""
        return None


BY_THE_BOOK: Final = HouseRules()


class HouseMasters(Masters):
    """A game in a house. Its constructor is that of every game; `move_in` says whose house it is."""

    __slots__ = ("house",)

    def __init__(
        self,
        cards: tuple[Card, ...],
        seats: list[DbSeat],
        seed: int,
        readings: Readings | None = None,
        like: Masters | None = None,
    ) -> None:
        Masters.__init__(self, cards, seats, seed, readings, like)
        self.house: HouseRules = like.house if isinstance(like, HouseMasters) else BY_THE_BOOK

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.house.name

    def next_player(self) -> int:
        found = self.house.next_player(self)
        return found if found is not None else Masters.next_player(self)

    def may_see_hand(self, seat: int) -> int:
        found = self.house.may_see_hand(self, seat)
        return found if found is not None else Masters.may_see_hand(self, seat)

    def starting(self, kind: int, seat: int, usual: int) -> int:
        found = self.house.starting(self, kind, seat, usual)
        return found if found is not None else Masters.starting(self, kind, seat, usual)

    def draws_this_turn(self, seat: int) -> bool:
        found = self.house.draws_this_turn(self, seat)
        return found if found is not None else Masters.draws_this_turn(self, seat)

    def life_defeats(self, seat: int) -> bool:
        found = self.house.life_defeats(self, seat)
        return found if found is not None else Masters.life_defeats(self, seat)

    def deck_defeats(self, seat: int) -> bool:
        found = self.house.deck_defeats(self, seat)
        return found if found is not None else Masters.deck_defeats(self, seat)


def move_in(game: HouseMasters, house: HouseRules) -> None:
    """Play this game, which has just been made, by the rules of a house."""
    if not house.name or house.name == Masters.name:
        raise ValueError(f"{type(house).__name__}.name: a game with rules of its own needs a name of its own")
    game.house = house
