"""The One Piece Card Game in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from playmat.core.packing import b_of, option, verb_of
from playmat.describe.onepiece import OpCatalogue, OpScene
from playmat.i18n import tr
from playmat.onepiece import kinds
from playmat.onepiece.cards import EVENT
from playmat.onepiece.view import DuelView

from .. import ask
from ..interface import Interface
from ..screen import Screen
from ..words import Marks, Words
from . import marks
from .board import Board, card_sheet

# Where the cards of an action are looked for.
AREAS = {
    "play": "hand",
    "counter": "hand",
    "attack": "mine",
    "give": "mine",
    "block": "mine",
    "activate": "mine",
}
HELP = {
    "why play 2": "help-why-play",
    "why attack 1 leader": "help-why-attack",
    "why attack leader 2": "help-why-target",
    "why block 3": "help-why-other",
    "trash": "help-trash",
}


class OnePiece(Interface):
    name = "onepiece"
    end = option(kinds.END)
    piles = ("trash",)
    rule = "7-1-4"
    samples = ("why play 2", "why attack 1 leader", "why block 1")

    def words(self, lang: str) -> Words:
        return marks.words(lang)

    def marks(self, words: Words, catalogue: OpCatalogue, view: DuelView, seat: int) -> Marks:
        return marks.OpMarks(words, catalogue, view, seat)

    def board(
        self, screen: Screen, scene: OpScene, marks: Mapping[int, str], titles: Sequence[str], density: int = 0
    ) -> Board:
        return Board(screen.console, scene, marks, titles, density)

    def card_sheet(self, scene: OpScene, iid: int) -> RenderableType:
        return card_sheet(scene, scene.ids[iid])

    def printed_sheet(self, scene: OpScene, id: str) -> RenderableType:
        return card_sheet(scene, id)

    def pile(self, name: str, scene: OpScene) -> list[str]:
        assert scene.view is not None
        lines = []
        for side in scene.view.sides:
            if side.index == scene.me:
                lines.append(tr("play-trash-yours", scene.lang))
            else:
                lines.append(tr("play-trash-theirs", scene.lang, player=scene.person(side.index)["someone"]))
            if not side.trash:
                lines.append("  " + tr("play-trash-empty", scene.lang))
            lines += [f"  {scene.name_of(card.id)}" for card in side.trash]
        return lines

    def own_action(self, action: str, parts: list[str], scene: OpScene, marks: Marks) -> int:
        if action == "counter":
            card, target = ask.pair(parts, "hand", "mine", scene, marks)
            if scene.catalogue.printed(scene.ids[card]).category == EVENT:
                return option(kinds.COUNTER_EVENT, card)
            attacked = scene.view.target if scene.view is not None and scene.view.target >= 0 else marks.leaders["mine"]
            return option(kinds.COUNTER, card, target if target >= 0 else attacked)
        card = ask.one(parts, AREAS[action], scene, marks)
        if action == "activate":
            return option(kinds.ACTIVATE, card, first_activate(scene, card))
        return option({"play": kinds.PLAY, "give": kinds.GIVE, "block": kinds.BLOCK}[action], card)

    def help(self, words: Words) -> list[tuple[str, str]]:
        return [(ask.typed(words, sentence), key) for sentence, key in HELP.items()]

    def aside(self, scene: OpScene, code: int) -> bool:
        """A Counter that does not help the card under attack."""
        assert scene.view is not None
        return verb_of(code) == kinds.COUNTER and b_of(code) != scene.view.target


def first_activate(scene: OpScene, iid: int) -> int:
    """The [Activate: Main] effect of a card; any number where it has none, which is what the answer will say."""
    found = scene.catalogue.printed(scene.ids[iid]).activates
    return found[0][0] if found else 0


INTERFACE = OnePiece()
