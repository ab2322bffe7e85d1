"""Records and saves: made from a game, replayed to the same end, branched anywhere; what is wrong with one.

A record is text that people read and other versions of Playmat replay: how the game began, and its actions in notation
(docs/records.md). A save is a record with the state beside it.

    record = record_of(game)
    write(path, record.to_bytes())
    game = replay(read_record(path), lookup)
"""

from __future__ import annotations

from playmat.core.record import RecordError

from .files import BadRecord, Different, check_target, read_whole, told, write
from .replaying import (
    Stopped,
    check_seal,
    kind_of,
    lookup_in,
    other_cards,
    record_for,
    record_of,
    replay,
    start,
    steps,
    verify,
)
from .saves import Saved, game_in, read_record, read_save, save_of
from .text import Line, Record

__all__ = [
    "BadRecord",
    "Different",
    "Line",
    "Record",
    "RecordError",
    "Saved",
    "Stopped",
    "check_seal",
    "check_target",
    "game_in",
    "kind_of",
    "lookup_in",
    "other_cards",
    "read_record",
    "read_save",
    "read_whole",
    "record_for",
    "record_of",
    "replay",
    "save_of",
    "start",
    "steps",
    "told",
    "verify",
    "write",
]
