"""The cards of Dragon Ball Super Card Game Masters that come with Playmat."""

from __future__ import annotations

from functools import cache

from .collection import Collection
from .masters import MastersDatabase
from .pz01 import pz01


@cache
def embedded_masters() -> MastersDatabase:
    return MastersDatabase(pz01())


def masters_library(allow_incomplete: bool = False) -> MastersDatabase:
    """The same: texts of this game do not compile yet, so none are imported."""
    return embedded_masters()


DRAGONBALL = Collection(embedded_masters, masters_library)
