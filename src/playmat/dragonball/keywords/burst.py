"""22-27 [Burst X]: cards from the top of the deck are the price of a skill."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.effects.tree import enroll

from ..language.moves import Mill


@dataclass(frozen=True)
class Burst(Mill):
    """22-27-3: place the top X cards of your deck in your Drop Area; 22-27-4: not if there are fewer."""

    @property
    def rule(self) -> str:
        return "22-27-4"


enroll(__name__, "dragonball.")
