"""House rules: small questions that the rules of the game ask, answered in plain Python, compiled engine or not.

    class RichStart(HouseRules):
        name = "rich-start"

        def don_this_turn(self, game, seat):
            return 3 if game.turn_number == 1 else None   # None: as the book says

    game = new_game(decks, seed=7, house=RichStart())

Compiled classes are closed, so nobody can inherit from `Duel` itself (decision 12). `HouseRules` is open, and the duel
and the team match of a house ask it first; a game by the book has neither the question nor its price (decision 20).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core.card import Card

from .game import Duel
from .team import TeamMatch
from .zones import OpSeat


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseRules:
    """What a house does otherwise. Every method may answer None: then it is as the book says.

    They are asked while the game is in the middle of something, so they look and change nothing; the same table must
    always have the same answer, or clones, searches and replays will differ. A rule that needs to remember something
    reads it from the table.
    """

    name: ClassVar[str] = ""  # of the game that is played so, in saves, records and views

    def next_player(self, game: Duel) -> int | None:
        """6-6-1-4: whose turn comes after this one."""
        return None

    def first_player(self, game: Duel, decider: int, goes_first: bool) -> int | None:
        """5-2-1-5: the seat that takes the first turn, as the one that may decide wants it."""
        return None

    def may_see_hand(self, game: Duel, seat: int) -> int | None:
        """3-4-2: a bit for each seat that sees this hand."""
        return None

    def defenders(self, game: Duel, seat: int) -> list[int] | None:
        """The seats that may act when this one is attacked."""
        return None

    def draws_this_turn(self, game: Duel, seat: int) -> bool | None:
        """6-3-1: whether this seat draws in its Draw Phase."""
        return None

    def don_this_turn(self, game: Duel, seat: int) -> int | None:
        """6-4-1: how many DON!! cards this seat places in its DON!! Phase."""
        return None

    def opening_life(self, game: Duel, seat: int) -> int | None:
        """5-2-1-7: with how many Life cards this seat begins."""
        return None

    def damage_defeats(self, game: Duel, seat: int) -> bool | None:
        """1-2-1-1-1: whether damage that is dealt to this player now decides the game."""
        return None

    def deck_defeats(self, game: Duel, seat: int) -> bool | None:
        """1-2-1-1-2: whether this player, whose deck is empty, has lost."""
        return None

    def beaten_teams(self, game: Duel, losers: dict[int, str]) -> set[int] | None:
        """Teams that have lost when these seats meet these defeat conditions."""
        return None


BY_THE_BOOK: Final = HouseRules()


class HouseDuel(Duel):
    """A duel in a house. Its constructor is that of every duel; `build_game` says whose house it is."""

    __slots__ = ("house",)

    def __init__(
        self, cards: tuple[Card, ...], seats: list[OpSeat], seed: int, edition: str = "1.1.8", like: Duel | None = None
    ) -> None:
        Duel.__init__(self, cards, seats, seed, edition, like)
        self.house: HouseRules = like.house if isinstance(like, HouseDuel) else BY_THE_BOOK

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.house.name

    def next_player(self) -> int:
        found = self.house.next_player(self)
        return found if found is not None else Duel.next_player(self)

    def first_player(self, decider: int, goes_first: bool) -> int:
        found = self.house.first_player(self, decider, goes_first)
        return found if found is not None else Duel.first_player(self, decider, goes_first)

    def may_see_hand(self, seat: int) -> int:
        found = self.house.may_see_hand(self, seat)
        return found if found is not None else Duel.may_see_hand(self, seat)

    def defenders(self, seat: int) -> list[int]:
        found = self.house.defenders(self, seat)
        return found if found is not None else Duel.defenders(self, seat)

    def draws_this_turn(self, seat: int) -> bool:
        found = self.house.draws_this_turn(self, seat)
        return found if found is not None else Duel.draws_this_turn(self, seat)

    def don_this_turn(self, seat: int) -> int:
        found = self.house.don_this_turn(self, seat)
        return found if found is not None else Duel.don_this_turn(self, seat)

    def opening_life(self, seat: int) -> int:
        found = self.house.opening_life(self, seat)
        return found if found is not None else Duel.opening_life(self, seat)

    def damage_defeats(self, seat: int) -> bool:
        found = self.house.damage_defeats(self, seat)
        return found if found is not None else Duel.damage_defeats(self, seat)

    def deck_defeats(self, seat: int) -> bool:
        found = self.house.deck_defeats(self, seat)
        return found if found is not None else Duel.deck_defeats(self, seat)

    def beaten_teams(self, losers: dict[int, str]) -> set[int]:
        found = self.house.beaten_teams(self, losers)
        return found if found is not None else Duel.beaten_teams(self, losers)


class HouseTeamMatch(TeamMatch):
    """The same for the team game."""

    __slots__ = ("house",)

    def __init__(
        self, cards: tuple[Card, ...], seats: list[OpSeat], seed: int, edition: str = "1.1.8", like: Duel | None = None
    ) -> None:
        TeamMatch.__init__(self, cards, seats, seed, edition, like)
        self.house: HouseRules = like.house if isinstance(like, HouseTeamMatch) else BY_THE_BOOK

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.house.name

    def next_player(self) -> int:
        found = self.house.next_player(self)
        return found if found is not None else TeamMatch.next_player(self)

    def first_player(self, decider: int, goes_first: bool) -> int:
        found = self.house.first_player(self, decider, goes_first)
        return found if found is not None else TeamMatch.first_player(self, decider, goes_first)

    def may_see_hand(self, seat: int) -> int:
        found = self.house.may_see_hand(self, seat)
        return found if found is not None else TeamMatch.may_see_hand(self, seat)

    def defenders(self, seat: int) -> list[int]:
        found = self.house.defenders(self, seat)
        return found if found is not None else TeamMatch.defenders(self, seat)

    def draws_this_turn(self, seat: int) -> bool:
        found = self.house.draws_this_turn(self, seat)
        return found if found is not None else TeamMatch.draws_this_turn(self, seat)

    def don_this_turn(self, seat: int) -> int:
        found = self.house.don_this_turn(self, seat)
        return found if found is not None else TeamMatch.don_this_turn(self, seat)

    def opening_life(self, seat: int) -> int:
        found = self.house.opening_life(self, seat)
        return found if found is not None else TeamMatch.opening_life(self, seat)

    def damage_defeats(self, seat: int) -> bool:
        found = self.house.damage_defeats(self, seat)
        return found if found is not None else TeamMatch.damage_defeats(self, seat)

    def deck_defeats(self, seat: int) -> bool:
        found = self.house.deck_defeats(self, seat)
        return found if found is not None else TeamMatch.deck_defeats(self, seat)

    def beaten_teams(self, losers: dict[int, str]) -> set[int]:
        found = self.house.beaten_teams(self, losers)
        return found if found is not None else TeamMatch.beaten_teams(self, losers)


def housed(kind: type[Duel]) -> type[Duel]:
    """The class of such a game that asks the rules of the house."""
    if kind is Duel:
        return HouseDuel
    if kind is TeamMatch:
        return HouseTeamMatch
    raise ValueError(f"{kind.__name__} is not a game of the book: house rules go with Duel and TeamMatch")


def move_in(game: Duel, house: HouseRules) -> None:
    """Play this game, which has just been made, by the rules of a house."""
    if not house.name or house.name in (Duel.name, TeamMatch.name):
        raise ValueError(f"{type(house).__name__}.name: a game with rules of its own needs a name of its own")
    if isinstance(game, HouseTeamMatch):
        game.house = house
    else:
        assert isinstance(game, HouseDuel)
        game.house = house
