"""The One Piece Card Game in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType

from playmat.core.packing import b_of, option, verb_of
from playmat.describe import Catalogue
from playmat.describe.scene import Scene
from playmat.i18n import tr
from playmat.onepiece import kinds
from playmat.onepiece.view import DuelView

from . import ask
from .board import Board, card_sheet
from .interface import Interface
from .screen import Screen
from .words import Marks, Words


class OnePiece(Interface):
    name = "onepiece"
    end = option(kinds.END)
    piles = ("trash",)
    rule = "7-1-4"

    def words(self, lang: str) -> Words:
        return Words(lang)

    def marks(self, words: Words, catalogue: Catalogue, view: DuelView, seat: int) -> Marks:
        return Marks(words, catalogue, view, seat)

    def board(self, screen: Screen, scene: Scene, marks: Mapping[int, str], titles: Sequence[str]) -> Board:
        return Board(screen.console, scene, marks, titles)

    def card_sheet(self, scene: Scene, iid: int) -> RenderableType:
        return card_sheet(scene, scene.ids[iid])

    def pile(self, name: str, scene: Scene) -> list[str]:
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

    def meant(self, action: str, parts: list[str], scene: Scene, marks: Marks) -> int:
        return ask.meant(action, parts, scene, marks)

    def about(self, code: int) -> int:
        return ask.about(code)

    def examples(self, words: Words) -> list[str]:
        return ask.examples(words)

    def help(self, words: Words) -> list[tuple[str, str]]:
        why, leader = words.shown("why"), words.shown("leader")
        return [
            (f"{why} {words.shown('play')} 2", "help-why-play"),
            (f"{why} {words.shown('attack')} 1 {leader}", "help-why-attack"),
            (f"{why} {words.shown('attack')} {leader} 2", "help-why-target"),
            (f"{why} {words.shown('block')} 3", "help-why-other"),
            (words.shown("trash"), "help-trash"),
        ]

    def aside(self, scene: Scene, code: int) -> bool:
        """A Counter that does not help the card under attack."""
        assert scene.view is not None
        return verb_of(code) == kinds.COUNTER and b_of(code) != scene.view.target


INTERFACE = OnePiece()
