"""The log of the One Piece Card Game."""

from __future__ import annotations

from playmat.core.events import Event
from playmat.onepiece import kinds
from playmat.onepiece.zones import HAND

from .log import LogReader


class OnePieceLog(LogReader):
    hand = HAND
    phase = kinds.PHASE
    redrawn = kinds.REDRAWN
    paid = kinds.PAID

    def played(self, event: Event) -> bool:
        return event.kind in (kinds.PLAYED, kinds.EVENT_ACTIVATED)


LOG_READER = OnePieceLog()
