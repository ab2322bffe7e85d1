"""Who can hold a seat."""

from __future__ import annotations

from collections.abc import Sequence

from playmat import bots
from playmat.bots import Bot

HUMAN = "human"


def seat_bots(players: Sequence[str], seed: int | None) -> dict[int, Bot]:
    """A bot for every seat that no human holds, in a game with this seed, if it is known."""
    return {seat: bots.seated(name, seed, seat) for seat, name in enumerate(players) if name != HUMAN}
