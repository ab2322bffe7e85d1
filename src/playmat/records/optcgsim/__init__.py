"""Logs of OPTCGSim, the simulator that many players use: read, replayed by the rules, and made into records.

    match = replayed(read(path.read_bytes()), lookup, pool)
    write(path, match.record.to_bytes())

`lines` reads the file, `told` finds what it tells of unseen cards, `stacks` lays the decks so, `course` takes a game
through every line (docs/records.md).
"""

from __future__ import annotations

from .lines import looks_like_one, read
from .match import Match, replayed

__all__ = ["Match", "looks_like_one", "read", "replayed"]
