"""What a bot is: something that answers decisions from what its seat may know."""

from __future__ import annotations

from typing import Any, NamedTuple

from playmat import games
from playmat.core.rng import Rng
from playmat.core.sample import Deals
from playmat.core.seal import new_seed
from playmat.core.view import Question, View
from playmat.games import GameKind

from .guess import Cards
from .hooks import Hooks
from .instinct import Instinct


class Thought(NamedTuple):
    """What was thought of one answer: how often it was tried, how good it looked, and the own answers to follow."""

    code: int
    visits: int
    value: float  # from 0 (lost) to 1 (won)
    line: tuple[int, ...]


class Bot:
    """Answers for one seat. Its own chance comes from its seed, which has nothing to do with that of the game."""

    name = ""
    needs_hooks = False  # it plays only games that have a part `bots`
    thinks_ahead = True  # it wants `deals`; who does not is given none, which saves the time to make them

    @classmethod
    def plays(cls, kind: GameKind) -> bool:
        """Whether it can play this game."""
        return kind.has_part("bots") or not cls.needs_hooks

    def __init__(self, seed: int | None = None, cards: Cards | None = None) -> None:
        self.seed = new_seed() if seed is None else seed
        self.rng = Rng(self.seed)
        self.cards = cards
        self.thoughts: list[Thought] = []  # of the last decision, the answer given first; empty if it cannot say why

    def choose(self, view: View, decision: Question, deals: Deals) -> Any:
        """An answer to the decision: one of its options, an action, or its notation. It comes from the view of the seat
        that decides and nothing else; `deals` gives games that fit the view, to those who think ahead."""
        raise NotImplementedError

    def over(self, winners: tuple[int, ...]) -> None:
        """The game has ended; who has something to put away does so."""


class KnowingBot(Bot):
    """A bot that knows something of the game it plays. With its first decision it learns which game that is."""

    needs_hooks = True

    def __init__(self, seed: int | None = None, cards: Cards | None = None) -> None:
        super().__init__(seed, cards)
        self.game = ""
        self.hooks: Hooks
        self.instinct: Instinct
        self.prior: Any

    def look_at(self, view: View) -> None:
        """Before each decision: get to know the game, if it is another one than before."""
        if view.game != self.game:
            self.game = view.game
            self.hooks = hooks_of(games.kind(view.game))
            self.instinct = Instinct(self.hooks)
            self.prior = self.hooks.prior(self.rng, self.cards)


def hooks_of(kind: GameKind) -> Hooks:
    return kind.part("bots", Hooks)
