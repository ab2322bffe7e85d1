"""Many games: every pair of decks, seats alternated, the same results on any number of workers and any engine.

plan = sim.Plan("onepiece", ("storm", "tide"), games=1000, bots=("greedy", "greedy"), seed=7)
rows = sim.run(plan, workers=2)
summary = sim.summarise(plan, rows)
"""

from .log import LogReader, log_reader
from .match import Row, play_match
from .plan import BadPlan, Match, Plan
from .running import run
from .stats import Summary, summarise, wilson

__all__ = [
    "BadPlan",
    "LogReader",
    "Match",
    "Plan",
    "Row",
    "Summary",
    "log_reader",
    "play_match",
    "run",
    "summarise",
    "wilson",
]
