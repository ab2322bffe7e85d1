"""Any answer, each equally likely: the measure of every other bot, and a tester that never tires."""

from __future__ import annotations

from playmat.core.sample import Deals
from playmat.core.view import Question, View

from .bot import Bot


class RandomBot(Bot):
    name = "random"
    thinks_ahead = False

    def choose(self, view: View, decision: Question, deals: Deals) -> int:
        return decision.options[self.rng.below(len(decision.options))]
