"""Scenarios: a position, actions in words, and what must come out. The language of rule tests, rulings and bug reports.

`Table` is the hands: it finds the option that a sentence such as "attack Deckhand -> leader" means. `Scenario` is a
file of such sentences.
"""

from __future__ import annotations

from .cards import BUILDER, CREW, DEFAULT_LEADER, build_ability, filler_for, make_card
from .claims import holds, split_claim
from .errors import Failed, ScenarioError
from .files import Scenario, merge
from .table import KINDS_OF_VERB, Table, passive

__all__ = [
    "BUILDER",
    "CREW",
    "DEFAULT_LEADER",
    "KINDS_OF_VERB",
    "Failed",
    "Scenario",
    "ScenarioError",
    "Table",
    "build_ability",
    "filler_for",
    "holds",
    "make_card",
    "merge",
    "passive",
    "split_claim",
]
