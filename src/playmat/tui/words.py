"""What a player types: the words of commands in their language, marks of cards, parts of names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from playmat.i18n import folded, tr

# Commands of every game.
COMMANDS = (
    "why", "rule", "card", "log", "hand", "more", "as-they-are", "undo", "save", "concede", "help", "quit", "pass",
    "yes", "no", "end",
)  # fmt: skip


class Words:
    """The words of one language. `shown` gives the one that the help names; `stage` are those of a second card that
    has a place of its own, beside the Leader."""

    def __init__(self, lang: str, commands: Sequence[str], actions: Sequence[str], stage: str) -> None:
        self.lang = lang
        self.commands = self.accepted(commands)
        self.actions = self.accepted(actions)
        self.leader = self.forms("leader")
        self.stage = self.forms(stage)

    def accepted(self, names: Sequence[str]) -> dict[str, str]:
        return {form: name for name in names for form in self.forms(name)}

    def forms(self, name: str) -> list[str]:
        return folded(tr(f"word-{name}", self.lang)).split()

    def shown(self, name: str) -> str:
        return tr(f"word-{name}", self.lang).split()[0]

    @property
    def all(self) -> str:
        """“all”, as in “log all”."""
        return self.shown("all")

    def command(self, word: str) -> str:
        """The command a word means, or nothing."""
        return self.commands.get(folded(word), "")

    def action(self, word: str) -> str:
        return self.actions.get(folded(word), "")


class Marks:
    """A short mark for each card on the screen (h2, c1, o3, L), and the way back from what was typed to a card.

    A bare number means a place in the area that the question is about: the second card in hand, the first card in play.
    A game fills in which cards there are.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.names: dict[int, str] = {}
        self.of: dict[int, str] = {}  # iid -> mark
        self.areas: dict[str, list[int]] = {"hand": [], "mine": [], "theirs": [], "ally": []}
        self.leaders: dict[str, int] = {}
        self.stages: dict[str, int] = {}
        self.field: list[int] = []  # cards in play

    @cached_property
    def by_mark(self) -> dict[str, int]:
        return {folded(mark): iid for iid, mark in self.of.items()}

    def twins(self) -> dict[int, str]:
        """The marks of cards in play that another one there shares its name with."""
        names = [self.names[iid] for iid in self.field]
        return {iid: self.of[iid] for iid in self.field if names.count(self.names[iid]) > 1}

    def find(self, typed: str, area: str = "") -> int:
        """The card meant, or -1. `area` is where a bare number, “leader” or a name is looked for first."""
        wanted = folded(typed.strip())
        if not wanted:
            return -1
        if area in self.leaders and wanted in self.words.leader:
            return self.leaders[area]
        if area in self.stages and wanted in self.words.stage:
            return self.stages[area]
        if wanted.isdecimal() and area:
            place = int(wanted)
            cards = self.areas[area]
            return cards[place - 1] if 0 < place <= len(cards) else -1
        if wanted in self.by_mark:
            return self.by_mark[wanted]
        return self.by_name(wanted, area)

    def named(self, typed: str, area: str) -> list[int]:
        """The cards of an area that have exactly this name."""
        wanted = folded(typed.strip())
        there = [*self.areas.get(area, []), self.leaders.get(area, -1), self.stages.get(area, -1)]
        return [iid for iid in there if folded(self.names.get(iid, "")) == wanted]

    def by_name(self, wanted: str, area: str) -> int:
        """The card with this name, or the first whose name contains it, those of the area first."""
        if wanted.isdecimal():
            return -1
        first = [*self.areas.get(area, []), self.leaders.get(area, -1), self.stages.get(area, -1)]
        order = [iid for iid in first if iid in self.names] + list(self.names)
        for test in (str.__eq__, str.__contains__):
            for iid in order:
                if test(folded(self.names[iid]), wanted):
                    return iid
        return -1
