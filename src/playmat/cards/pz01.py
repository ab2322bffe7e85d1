"""PZ01, the set that comes with Playmat for Dragon Ball Super Card Game Masters: four decks, five colours.

What is printed on the cards is in `data/pz01.json`, and their text is what the engine plays.
"""

from __future__ import annotations

from .folders import DATA
from .masters import MastersSet


def pz01() -> MastersSet:
    return MastersSet.read(DATA / "pz01.json")
