"""What a simulation needs to know of a game: how to begin one, and how to read its log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from playmat.core.card import Printed


class Kind:
    """One game a simulation can play. Decks are named; `teams` seats share one name (or `a+b`, one each)."""

    name = ""
    seats = 2
    hand = 1  # the number of the hand among a seat's zones

    def deck(self, name: str) -> Any:
        """The deck of this name: a file, or one that comes with Playmat. Wrong ones raise a `PlaymatError`."""
        raise NotImplementedError

    def begin(self, decks: Sequence[Any], seed: int) -> Any:
        raise NotImplementedError

    def cards(self) -> Any:
        """Where bots look cards up."""
        raise NotImplementedError

    def played(self) -> frozenset[int]:
        """The kinds of event by which a card is played or activated from the hand."""
        raise NotImplementedError

    def turn_begins(self) -> int:
        """The kind of event (with a = 0) that begins a turn."""
        raise NotImplementedError

    def redraws(self) -> int:
        """The kind of event by which an opening hand is redrawn."""
        raise NotImplementedError

    def cost(self, printed: Printed) -> int:
        return int(getattr(printed, "cost", 0) or 0)


class OnePiece(Kind):
    name = "onepiece"

    def deck(self, name: str) -> Any:
        from playmat import decks

        return decks.load(name, self.cards())

    def begin(self, decks: Sequence[Any], seed: int) -> Any:
        from playmat import onepiece

        return onepiece.new_game(list(decks), seed)

    def cards(self) -> Any:
        from playmat.cards import library

        return library()

    def played(self) -> frozenset[int]:
        from playmat.onepiece import kinds as k

        return frozenset((k.PLAYED, k.EVENT_ACTIVATED))

    def turn_begins(self) -> int:
        from playmat.onepiece import kinds as k

        return k.PHASE

    def redraws(self) -> int:
        from playmat.onepiece import kinds as k

        return k.REDRAWN


class Team(OnePiece):
    name = "onepiece-team"
    seats = 4

    def begin(self, decks: Sequence[Any], seed: int) -> Any:
        from playmat import onepiece
        from playmat.onepiece.team import TeamMatch

        return onepiece.new_game(list(decks), seed, kind=TeamMatch)


class DragonBall(Kind):
    name = "dragonball"

    def deck(self, name: str) -> Any:
        from playmat import decks

        return decks.load(name, self.cards())

    def begin(self, decks: Sequence[Any], seed: int) -> Any:
        from playmat import dragonball

        return dragonball.new_game(list(decks), seed)

    def cards(self) -> Any:
        from playmat.cards import library

        return library(game="dragonball")

    def played(self) -> frozenset[int]:
        from playmat.dragonball import kinds as k

        return frozenset((k.PLAYED, k.PLACED, k.SKILL))

    def turn_begins(self) -> int:
        from playmat.dragonball import kinds as k

        return k.PHASE

    def redraws(self) -> int:
        from playmat.dragonball import kinds as k

        return k.REDRAWN


KINDS: dict[str, Callable[[], Kind]] = {"onepiece": OnePiece, "team": Team, "dragonball": DragonBall}
ALIASES = {"onepiece-team": "team"}


@cache
def kind(name: str) -> Kind:
    return KINDS[ALIASES.get(name, name)]()


@cache
def deck(game: str, name: str) -> Any:
    """Read once a process."""
    return kind(game).deck(name)
