"""Scenarios: a position, actions in words, and what must come out. The language of rule tests, rulings and bug reports.

`Table` is the hands: it finds the option that a sentence such as "attack Deckhand -> leader" means. `Scenario` is a
file of such sentences. docs/scenarios.md tells people how to write one. What the games share is in `base`, `names` and
`claims`; the words of Dragon Ball are in the package `dragonball`, those of One Piece beside it.
"""

from __future__ import annotations

from .abilities import BUILDER, build_ability
from .cards import CREW, DEFAULT_LEADER, filler_for, make_card, make_cards
from .claims import holds, split_claim
from .errors import Failed, NotOffered, ScenarioError
from .files import Scenario, merge
from .setting import Setting, setting
from .table import Table, passive
from .words import Alias, Words

__all__ = [
    "Alias",
    "BUILDER",
    "CREW",
    "DEFAULT_LEADER",
    "Failed",
    "NotOffered",
    "Scenario",
    "ScenarioError",
    "Setting",
    "Table",
    "Words",
    "build_ability",
    "filler_for",
    "holds",
    "make_card",
    "make_cards",
    "merge",
    "passive",
    "setting",
    "split_claim",
]
