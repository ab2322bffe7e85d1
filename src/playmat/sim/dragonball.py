"""The log of Dragon Ball Super Card Game Masters."""

from __future__ import annotations

from playmat.core.events import Event
from playmat.dragonball import kinds
from playmat.dragonball.zones import HAND

from .log import LogReader


class DragonBallLog(LogReader):
    def played(self, event: Event) -> bool:
        if event.kind == kinds.SKILL:  # of an Extra or a [Counter]; other skills are of cards in play
            return bool(event.b & (kinds.SKILL_EXTRA | kinds.SKILL_COUNTER))
        return event.kind in (kinds.PLAYED, kinds.PLACED)


LOG_READER = DragonBallLog(HAND, kinds.PHASE, kinds.REDRAWN, kinds.PAID)
