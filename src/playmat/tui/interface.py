"""What the terminal needs of a game: the part `interface` of its kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from playmat import games
from playmat.core.decision import DONE, NO, Decision
from playmat.core.packing import option
from playmat.describe import Teller, teller
from playmat.errors import PlaymatError
from playmat.games import GameKind

from . import ask
from .layout import Layout
from .screen import Screen
from .words import Marks, Words


class Interface:
    """One game on the screen: what its cards are called there, how its board looks, what may be typed."""

    name = ""
    end = -1  # the option that ends a player's turn
    piles: tuple[str, ...] = ()  # commands that show what lies in some area
    long_lists: tuple[str, ...] = ("main",)  # kinds of decisions whose options are grouped
    rule = ""  # an example
    samples: tuple[str, ...] = ()  # actions one may ask about: “why play 2”

    @property
    def kind(self) -> GameKind:
        return games.kind(self.name)

    @property
    def tell(self) -> Teller:
        return teller(self.kind)

    def words(self, lang: str) -> Words:
        raise NotImplementedError

    def marks(self, words: Words, catalogue: Any, view: Any, seat: int) -> Marks:
        raise NotImplementedError

    def board(
        self, screen: Screen, scene: Any, marks: Mapping[int, str], titles: Sequence[str], density: int = 0
    ) -> Layout:
        raise NotImplementedError

    def card_sheet(self, scene: Any, iid: int) -> RenderableType:
        """All that is printed on a card."""
        raise NotImplementedError

    def printed_sheet(self, scene: Any, id: str) -> RenderableType:
        """The same for a card that is not on the table."""
        raise NotImplementedError

    def pile(self, name: str, scene: Any) -> list[str]:
        """What lies in an area, in lines."""
        raise NotImplementedError

    def meant(self, action: str, parts: list[str], scene: Any, marks: Marks) -> int:
        """The option that the words of an action stand for, whether or not it is offered."""
        if action == "end":
            return self.end
        if not parts:
            raise PlaymatError(key="play-why-what", examples=", ".join(self.examples(marks.words)))
        if action == "attack":
            card, target = ask.pair(parts, "mine", "theirs", scene, marks)
            verb = self.kind.vocabulary.verbs["attack"]
            return option(verb.code, card, target if target >= 0 else marks.leaders["theirs"])
        return self.own_action(action, parts, scene, marks)

    def own_action(self, action: str, parts: list[str], scene: Any, marks: Marks) -> int:
        """The same for an action that not every game has."""
        raise NotImplementedError

    def about(self, code: int) -> int:
        """The card an option is about, or -1."""
        return int(getattr(self.kind.vocabulary.action(code), "card", -1))

    def examples(self, words: Words) -> list[str]:
        """Actions one may ask about, as they are typed."""
        return [ask.typed(words, sample) for sample in self.samples]

    def help(self, words: Words) -> list[tuple[str, str]]:
        """The lines of the help that are this game's own: what is typed, and the key of what it does."""
        raise NotImplementedError

    def aside(self, scene: Any, code: int) -> bool:
        """Whether an option is folded away at first."""
        return False

    def last(self, code: int) -> bool:
        """Whether an option comes after the others: nothing more, or the end."""
        return code in (option(DONE), self.end)

    def passes(self, decision: Decision) -> int:
        """The option that “pass” means here, or -1."""
        return next((code for code in (option(DONE), option(NO), self.end) if code in decision.options), -1)


def interface(kind: GameKind) -> Interface:
    return kind.part("interface", Interface)
