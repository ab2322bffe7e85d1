"""A game whose cards speak the effect language."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from playmat.core.card import Card
from playmat.core.loops import LoopGame

from .context import Rules


class EffectGame(LoopGame):
    """The part of a game's state that effects of every game look at."""

    __slots__ = ("decider", "extra_turns", "first", "rules")

    name: ClassVar[str] = ""  # in saves, records and views
    players: ClassVar[int] = 2
    seat_names: ClassVar[tuple[str, ...]] = ("A", "B")
    plays_by: ClassVar[Rules] = Rules()

    def __init__(
        self,
        cards: tuple[Card, ...],
        sides: list[Any],
        in_play: list[Any],
        seed: int,
        like: EffectGame | None = None,
    ) -> None:
        LoopGame.__init__(self, cards, sides, in_play, seed, like)
        if like is None:
            self.rules: Rules = self.plays_by
            self.extra_turns: tuple[int, ...] = ()  # whose they are
            self.first: i64 = 0  # the seat that goes first
            self.decider: i64 = 0  # the seat that decided
            return
        self.rules = like.rules
        self.extra_turns = like.extra_turns
        self.first = like.first
        self.decider = like.decider

    def in_force(self) -> list[Any]:
        """What the permanent effects in play do now, for those who ask why a value is so."""
        return []

    @property
    def turn_player(self) -> int:
        """Whose turn it is; before the first turn, whose it will be."""
        return self.turn if self.turn >= 0 else self.first

    def turn_data(self) -> dict[str, Any]:
        """What a save keeps of it."""
        return {"extra_turns": self.extra_turns, "first": self.first, "decider": self.decider, **self.loop_data()}

    def restore_turns(self, data: dict[str, Any]) -> None:
        self.extra_turns = data["extra_turns"]
        self.first = data["first"]
        self.decider = data["decider"]
        self.restore_loops(data)
