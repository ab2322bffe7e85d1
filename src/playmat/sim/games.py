"""What a simulation needs to know of a game: its decks, how to begin one, and how to read its log."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from playmat import decks, games
from playmat.cards import library
from playmat.cards.index import CardIndex
from playmat.core.events import Event


class Kind:
    """One game a simulation can play, by the name it has in `playmat.games`."""

    name = ""
    mates = 1  # how many players a side has
    hand = 1  # the number of the hand among a seat's zones

    @property
    def engine(self) -> games.GameKind:
        return games.kind(self.name)

    @property
    def events(self) -> Any:
        """The module with the kinds of event: among them PHASE, PAID and REDRAWN."""
        return import_module(f"playmat.{self.engine.family}.kinds")

    def members(self, name: str) -> tuple[str, ...]:
        """The names of the decks of a side. In a team, one name is for both; `a+b` gives each their own."""
        parts = tuple(name.split("+")) if self.mates > 1 else (name,)
        return parts if len(parts) > 1 else parts * self.mates

    def cards(self, allow_incomplete: bool = False) -> CardIndex[Any, Any, Any]:
        """Where decks find their cards, and bots look them up."""
        return library(allow_incomplete, game=self.engine.family)

    def played(self, event: Event) -> bool:
        """Whether by this event a card is played, or activated from the hand."""
        raise NotImplementedError


class OnePiece(Kind):
    name = "onepiece"

    def played(self, event: Event) -> bool:
        return event.kind in (self.events.PLAYED, self.events.EVENT_ACTIVATED)


class Team(OnePiece):
    name = "onepiece-team"
    mates = 2


class DragonBall(Kind):
    name = "dragonball"

    def played(self, event: Event) -> bool:
        k = self.events
        if event.kind == k.SKILL:  # of an Extra or a [Counter]; other skills are of cards in play
            return bool(event.b & (k.SKILL_EXTRA | k.SKILL_COUNTER))
        return event.kind in (k.PLAYED, k.PLACED)


KINDS: dict[str, Callable[[], Kind]] = {"onepiece": OnePiece, "team": Team, "dragonball": DragonBall}
ALIASES = {"onepiece-team": "team"}


@cache
def kind(name: str) -> Kind:
    return KINDS[ALIASES.get(name, name)]()


@cache
def deck(game: str, name: str, allow_incomplete: bool = False) -> Any:
    """A deck list, or a deck that comes with Playmat; read once a process. Wrong ones raise a `PlaymatError`."""
    return decks.load(name, kind(game).cards(allow_incomplete))
