"""How a simulation reads the log of a game: the part `sim` of its kind."""

from __future__ import annotations

from playmat.core.events import Event
from playmat.games import GameKind


class LogReader:
    """One game's events, as far as a simulation counts them."""

    def __init__(self, hand: int, phase: int, redrawn: int, paid: int) -> None:
        self.hand = hand  # the number of the hand among a seat's zones
        self.phase = phase  # the kind of event by which a phase begins; its `a` is 0 for the first of a turn,
        self.redrawn = redrawn  # by which a player draws a new opening hand,
        self.paid = paid  # and by which something is paid, `a` of it

    def played(self, event: Event) -> bool:
        """Whether by this event a card is played, or activated from the hand."""
        raise NotImplementedError


def log_reader(kind: GameKind) -> LogReader:
    return kind.part("sim", LogReader)
