"""What a seat may know. Nothing leaves the engine but through a view."""

from __future__ import annotations

from typing import Any, Final

from .card import Card
from .decision import Decision
from .events import Event
from .rng import Rng
from .sample import Guess, sample
from .state import Game


class CardView:
    """A card as a seat sees it: its id and what is printed, or only that there is a card."""

    __slots__ = ("face_up", "id", "iid", "known")

    def __init__(self, iid: int, id: str, known: bool, face_up: bool = False) -> None:
        self.iid = iid
        self.id = id
        self.known = known
        self.face_up = face_up

    def __repr__(self) -> str:
        return f"<{self.iid}:{self.id}>" if self.known else "<hidden>"


HIDDEN: Final = CardView(-1, "", False)


def card_view(game: Game, card: Card, seat: int) -> CardView:
    if game.knows(seat, card.iid):
        return CardView(card.iid, card.printed.id, True, bool(game.shown >> card.iid & 1))
    return HIDDEN


def event_view(event: Event, seat: int) -> Event:
    """The event without the card, where this seat may not know it."""
    if event.seen < 0 or event.seen >> seat & 1:
        return event
    return Event(event.kind, event.seat, -1, event.a, event.b, event.by, event.src, event.seen)


def log_view(game: Game, seat: int, start: int = 0) -> list[Event]:
    return [] if game.log is None else [event_view(event, seat) for event in game.log[start:]]


def decision_view(game: Game, seat: int) -> Decision | None:
    """The decision, if it is this seat's; what others choose from is theirs to know."""
    decision = game.decision
    return decision if decision is not None and decision.seat == seat else None


class SeatView:
    """What the view of every game can do besides telling: deal games that fit it, for players who think ahead."""

    __slots__ = ("_game",)

    seat: int

    def __init__(self, game: Game) -> None:
        self._game = game

    def sample(self, rng: Rng, guess: Guess) -> Any:
        """A game that this seat cannot tell from the real one (see `sample`); valid until the game goes on."""
        return sample(self._game, self.seat, rng, guess)
