"""Any answer, each equally likely: the measure of every other bot, and a tester that never tires."""

from __future__ import annotations

from playmat.core.decision import Decision

from .bot import Bot, View


class RandomBot(Bot):
    name = "random"
    games = ("onepiece", "onepiece-team", "dragonball")

    def choose(self, view: View, decision: Decision) -> int:
        return decision.options[self.rng.below(len(decision.options))]
