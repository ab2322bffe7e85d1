"""Scenarios of Dragon Ball Super Card Game Masters: its cards, its sentences, its claims."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.dragonball import DbCard
from playmat.games import GameKind
from playmat.games.dragonball import DragonBall

from ..setting import Lookup, Setting, schema_of_ours
from .abilities import BUILDER, build_skill
from .cards import CREW, DEFAULT_LEADER, filler_for, make_card, make_cards
from .table import MastersTable

__all__ = [
    "BUILDER",
    "CREW",
    "DEFAULT_LEADER",
    "MastersTable",
    "SETTING",
    "build_skill",
    "filler_for",
    "make_card",
    "make_cards",
]


def table(kind: GameKind, cards: Mapping[str, DbCard], lookup: Lookup, careful: bool) -> MastersTable:
    assert isinstance(kind, DragonBall)
    made = MastersTable(cards, lookup, careful)
    made.house = kind.house
    return made


SCHEMA = schema_of_ours("scenario-dragonball.schema.json")
SETTING = Setting(make_cards, table, SCHEMA, MastersTable.words, MastersTable.claimable)
