"""A player that looks one decision ahead: it gives every answer a score by rules of thumb, and takes the best."""

from __future__ import annotations

from playmat.core.sample import Deals
from playmat.core.view import Question, View

from .bot import Bot, Cards
from .guess import Prior
from .instinct import Instinct


class GreedyBot(Bot):
    name = "greedy"
    games = ("onepiece", "onepiece-team", "dragonball")

    def __init__(self, seed: int = 0, cards: Cards | None = None) -> None:
        super().__init__(seed, cards)
        self.instinct = Instinct()
        self.prior = Prior(self.rng, cards)

    def choose(self, view: View, decision: Question, deals: Deals) -> int:
        options = decision.options
        if len(options) == 1:
            return options[0]
        game = deals.sample(self.rng, self.prior.about(view))  # what is unknown is dealt anew, and not looked at
        scores = self.instinct.scores(game, game.decision)
        best = max(scores)
        ties = [code for code, score in zip(options, scores, strict=True) if score == best]
        chosen = ties[self.rng.below(len(ties))]
        self.instinct.gave(chosen)
        return chosen
