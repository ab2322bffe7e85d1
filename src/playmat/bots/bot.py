"""What a bot is: something that answers decisions from what its seat may know."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from playmat.core.rng import Rng
from playmat.core.sample import Deals
from playmat.core.view import Question, View
from playmat.dragonball import DbCard
from playmat.onepiece import OpCard


class Cards(Protocol):
    """Printed cards by id, such as `playmat.cards.database.CardDatabase`. What is printed is no secret."""

    def card(self, wanted: str, /) -> OpCard | DbCard: ...


class Thought(NamedTuple):
    """What was thought of one answer: how often it was tried, how good it looked, and the own answers to follow."""

    code: int
    visits: int
    value: float  # from 0 (lost) to 1 (won)
    line: tuple[int, ...]


class Bot:
    """Answers for one seat. Its own chance comes from its seed, so a game with bots can be repeated."""

    name = ""
    games: tuple[str, ...] = ("onepiece", "onepiece-team")  # those it can play

    def __init__(self, seed: int = 0, cards: Cards | None = None) -> None:
        self.rng = Rng(seed)
        self.cards = cards
        self.thoughts: list[Thought] = []  # of the last decision, the answer given first; empty if it cannot say why

    def choose(self, view: View, decision: Question, deals: Deals) -> Any:
        """An answer to the decision: one of its options, an action, or its notation. It comes from the view of the seat
        that decides and nothing else; `deals` gives games that fit the view, to those who think ahead."""
        raise NotImplementedError

    def over(self, winners: tuple[int, ...]) -> None:
        """The game has ended; who has something to put away does so."""
