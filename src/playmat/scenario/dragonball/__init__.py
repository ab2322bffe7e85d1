"""Scenarios of Dragon Ball Super Card Game Masters: its cards, its sentences, its claims."""

from __future__ import annotations

from .abilities import BUILDER, build_skill
from .cards import CREW, DEFAULT_LEADER, filler_for, make_card, make_cards
from .table import MastersTable

__all__ = [
    "BUILDER",
    "CREW",
    "DEFAULT_LEADER",
    "MastersTable",
    "build_skill",
    "filler_for",
    "make_card",
    "make_cards",
]
