"""Who can hold a seat."""

from __future__ import annotations

from collections.abc import Sequence

from playmat import bots
from playmat.bots import Bot

HUMAN = "human"


def seat_bots(players: Sequence[str], seed: int) -> dict[int, Bot]:
    """A bot for every seat that no human holds."""
    return {seat: bots.make(name, seed + seat) for seat, name in enumerate(players) if name != HUMAN}
