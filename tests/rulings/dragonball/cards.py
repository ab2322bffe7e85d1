"""Official cards by their numbers, from their printed text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playmat.cards.dragonball import embedded_masters
from playmat.cards.masters import MastersDatabase, MastersSet
from playmat.cards.masters_importing import card_of, read_masters, records
from playmat.dragonball import DbCard

SHARED = Path(__file__).resolve().parents[4] / "shared"
SUPPLIED = {"BT28-108": {"color_cost": "W"}}  # the data has lost its orbs; no position pays for it


@cache
def database() -> MastersDatabase:
    path = SHARED / "cards" / "dragonball" / "en.jsonl"
    supplied = [card_of(record, SUPPLIED[record["id"]]) for _, record in records(path) if record["id"] in SUPPLIED]
    rows = [row for row in read_masters([path]) if row.id not in SUPPLIED]
    return MastersDatabase(*embedded_masters().sets, MastersSet("official", [*rows, *supplied]))


def lookup(name: str) -> DbCard:
    """KeyError if there is no such card: the table then looks for it among those of the scenario."""
    if name not in database():
        raise KeyError(name)
    stops = database().stops(name)
    assert not stops, f"{name} is not wholly understood: {stops}"
    return database().card(name)
