"""PZ01, the set that comes with Playmat for Dragon Ball Super Card Game Masters: four decks, five colours.

What is printed on the cards is in `data/pz01.json`; here is what each printed line is to the engine, a module a deck.
"""

from __future__ import annotations

from playmat.cards.folders import DATA
from playmat.cards.masters import MastersSet

from . import comet_post, humming_meadow, midnight_museum, peppercorn_dojo

LINES = {**peppercorn_dojo.LINES, **comet_post.LINES, **humming_meadow.LINES, **midnight_museum.LINES}


def pz01() -> MastersSet:
    return MastersSet.read(DATA / "pz01.json", LINES)
