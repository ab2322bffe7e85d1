"""One table for every interface: seats, people, bots and programs, undo, story, clocks, saves and records.

The terminal uses it, and so can a server or an environment: no interface knows a rule, no rule knows an interface.
"""

from __future__ import annotations

from .clock import Clock
from .errors import NoLonger, NotAsked
from .keeping import discard, newest
from .players import HUMAN, seat_bots
from .saves import OpenedSave, open_save
from .start import new_game, record, replay
from .table import Asked, Reasons, Table

__all__ = [
    "Asked",
    "Clock",
    "HUMAN",
    "NoLonger",
    "NotAsked",
    "OpenedSave",
    "Reasons",
    "Table",
    "discard",
    "new_game",
    "newest",
    "open_save",
    "record",
    "replay",
    "seat_bots",
]
