"""Who reads, and what they can tell: the ground every sentence about this game stands on."""

from __future__ import annotations

from playmat.onepiece.view import DuelView, PermView

from ..scene import Scene
from .cards import OpCatalogue


class OpScene(Scene):
    """A reader. `values` are the current cost and Counter of the cards in hand."""

    catalogue: OpCatalogue
    view: DuelView | None
    perms: dict[int, PermView]

    def keyword(self, name: str) -> str:
        """A keyword by the name the book has for it."""
        return self.tr("keyword-" + name.lower().replace(":", "").replace(" ", "-"))
