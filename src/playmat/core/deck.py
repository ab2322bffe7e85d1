"""Why a deck may not be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .card import Printed


class Problem:
    """One reason why a deck is not legal: the rule, a text for it, the card it is about."""

    def __init__(self, rule: str, key: str, card: Printed | None = None, **details: Any) -> None:
        self.rule = rule
        self.key = key
        self.card = card
        self.details = details

    def __repr__(self) -> str:
        return f"<Problem {self.rule} {self.key} {self.card and self.card.id} {self.details}>"


class DeckError(Exception):
    """A deck that may not be used; `problems` lists why, each with its rule."""

    def __init__(self, number: int, found: Sequence[Problem]) -> None:
        super().__init__(f"deck {number}: " + "; ".join(f"{p.rule} {p.key}" for p in found))
        self.number = number
        self.problems = found
