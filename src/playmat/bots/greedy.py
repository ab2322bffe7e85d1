"""A player that looks one decision ahead: it gives every answer a score by rules of thumb, and takes the best."""

from __future__ import annotations

from playmat.core.sample import Deals
from playmat.core.view import Question, View

from .bot import KnowingBot


class GreedyBot(KnowingBot):
    name = "greedy"

    def choose(self, view: View, decision: Question, deals: Deals) -> int:
        options = decision.options
        if len(options) == 1:
            return options[0]
        self.look_at(view)
        game = deals.sample(self.rng, self.prior.about(view))  # what is unknown is dealt anew, and not looked at
        scores = self.instinct.scores(game, game.decision)
        best = max(scores)
        ties = [code for code, score in zip(options, scores, strict=True) if score == best]
        chosen = ties[self.rng.below(len(ties))]
        self.instinct.gave(chosen)
        return chosen
