"""Dragon Ball Super Card Game Masters in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from playmat.core.packing import option
from playmat.core.view import CardView
from playmat.describe.dragonball import DbCatalogue, DbScene
from playmat.dragonball import kinds
from playmat.dragonball.view import MastersView, PermView, SideView

from ..ask import typed
from ..interface import Interface
from ..screen import Screen
from ..words import Marks, Words
from . import ask, marks
from .board import DbBoard, card_sheet

PILES = {
    "drop": (("drop", "db-pile-drop"),),
    "warp": (("warp", "db-pile-warp"), ("gone", "db-pile-removed")),
    "energy": (("energy", "db-pile-energy"), ("z_energy", "db-pile-z-energy")),
    "z-deck": (("z_deck", "db-pile-z-deck"),),
}


HELP = {
    "why play 2": "help-why-play",
    "why attack 1 leader": "db-help-why-attack",
    "why attack leader 2": "db-help-why-target",
    "why combo 1": "db-help-why-other",
    **{pile: f"db-help-{pile}" for pile in PILES},
}


class DragonBall(Interface):
    name = "dragonball"
    end = option(kinds.END)
    piles = tuple(PILES)
    long_lists = ("main", "offense", "defense")
    rule = "8-1-1"
    samples = ("why play 2", "why attack 1 leader", "why combo 1")

    def words(self, lang: str) -> Words:
        return marks.words(lang)

    def marks(self, words: Words, catalogue: DbCatalogue, view: MastersView, seat: int) -> Marks:
        return marks.DbMarks(words, catalogue, view, seat)

    def board(
        self, screen: Screen, scene: DbScene, marks: Mapping[int, str], titles: Sequence[str], density: int = 0
    ) -> DbBoard:
        return DbBoard(screen.console, scene, marks, titles, density)

    def card_sheet(self, scene: DbScene, iid: int) -> RenderableType:
        return card_sheet(scene, scene.ids[iid], scene.perms.get(iid))

    def printed_sheet(self, scene: DbScene, id: str) -> RenderableType:
        return card_sheet(scene, id)

    def pile(self, name: str, scene: DbScene) -> list[str]:
        assert scene.view is not None
        lines = []
        for side in scene.view.sides:
            for attribute, key in PILES[name]:
                cards = listed(scene, side, attribute)
                if cards or attribute != "gone":
                    lines.append(scene.tr(key, **scene.person(side.index)))
                    lines += [f"  {card}" for card in cards] or ["  " + scene.tr("db-pile-empty")]
        return lines

    def own_action(self, action: str, parts: list[str], scene: DbScene, marks: Marks) -> int:
        return ask.meant(action, parts, scene, marks)

    def help(self, words: Words) -> list[tuple[str, str]]:
        return [(typed(words, sentence), key) for sentence, key in HELP.items()]


def listed(scene: DbScene, side: SideView, attribute: str) -> list[str]:
    """The cards of a pile, or of the Energy Area with their modes; those that may not be seen are counted."""
    found: list[PermView | CardView] = getattr(side, attribute)
    lines = []
    hidden = 0
    for card in found:
        if isinstance(card, PermView):
            lines.append(scene.tr("db-pile-rested", card=scene.card(card.iid)) if card.rested else scene.card(card.iid))
        elif card.known:
            lines.append(scene.card(card.iid))
        else:
            hidden += 1
    if hidden:
        lines.append(scene.tr("card-hidden-count", count=hidden))
    return lines


INTERFACE = DragonBall()
