"""The log of the One Piece Card Game."""

from __future__ import annotations

from playmat.core.events import Event
from playmat.onepiece import kinds
from playmat.onepiece.zones import HAND

from .log import LogReader


class OnePieceLog(LogReader):
    def played(self, event: Event) -> bool:
        return event.kind in (kinds.PLAYED, kinds.EVENT_ACTIVATED)


LOG_READER = OnePieceLog(HAND, kinds.PHASE, kinds.REDRAWN, kinds.PAID)
