"""The cards of Dragon Ball Super Card Game Masters: those that come with Playmat, and those that were imported."""

from __future__ import annotations

from functools import cache

from .collection import Collection
from .masters import MastersDatabase
from .masters_importing import imported_set, masters_file
from .pz01 import pz01


@cache
def embedded_masters() -> MastersDatabase:
    return MastersDatabase(pz01())


def masters_library(allow_incomplete: bool = False) -> MastersDatabase:
    """Every card there is. One whose text is not wholly understood is refused in a deck, unless `allow_incomplete`."""
    ours = embedded_masters()
    path = masters_file()
    try:
        stat = path.stat()
    except OSError:
        return MastersDatabase(*ours.sets, allow_incomplete=True) if allow_incomplete else ours
    key = (str(path), stat.st_mtime_ns, stat.st_size, allow_incomplete)
    if key not in _open:
        _open.clear()
        _open[key] = MastersDatabase(*ours.sets, imported_set(), allow_incomplete=allow_incomplete)
    return _open[key]


_open: dict[tuple[str, int, int, bool], MastersDatabase] = {}

DRAGONBALL = Collection(embedded_masters, masters_library, compiles=True)
