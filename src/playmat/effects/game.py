"""A game whose cards speak the effect language."""

from __future__ import annotations

from typing import Any, ClassVar

from playmat.core.card import Card
from playmat.core.loops import LoopGame

from .context import Rules


class EffectGame(LoopGame):
    """The part of a game's state that effects of every game look at."""

    __slots__ = ("rules",)

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
        self.rules: Rules = self.plays_by if like is None else like.rules
