"""Official cards by their numbers: from their printed text, or by hand where that is not wholly understood yet."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.dragonball import embedded_masters
from playmat.cards.masters import MastersDatabase, MastersSet
from playmat.cards.masters_importing import read_masters
from playmat.dragonball import DbCard

from . import by_hand

SHARED = Path(__file__).resolve().parents[4] / "shared"
BY_HAND: dict[str, DbCard] = {card.id: card for card in by_hand.CARDS}


@cache
def database() -> MastersDatabase:
    rows = read_masters([SHARED / "cards" / "dragonball" / "en.jsonl"])
    return MastersDatabase(*embedded_masters().sets, MastersSet("official", rows))


def lookup(name: str) -> DbCard:
    """KeyError if there is no such card: the table then looks for it among those of the scenario."""
    if name not in database():
        raise KeyError(name)
    stops = database().stops(name)
    assert not stops or name in BY_HAND, f"{name} is not wholly understood: {stops}"
    return BY_HAND[name] if stops else database().card(name)
