"""The words in brackets in front of a skill: its kind, how often, keyword skills, the markers it costs."""

from __future__ import annotations

import re
from typing import Any

from playmat.dragonball.cards import COUNTER, KEYWORDS
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language.costs import Markers
from playmat.dragonball.language.skill import BATTLE, MAIN
from playmat.effects.ability import ACTIVATE, AUTO, PERMANENT

from ..grammar import NotUnderstood
from ..tokens import Token
from . import keywords
from .nodes import c, ch, ctl, s
from .words import TAG, tokenize

KINDS = {
    "Auto": (AUTO, ()),
    "Permanent": (PERMANENT, ()),
    "Activate: Main": (ACTIVATE, (MAIN,)),
    "Activate: Battle": (ACTIVATE, (BATTLE,)),
    "Activate: Main/Battle": (ACTIVATE, (MAIN, BATTLE)),
    "Counter: Play": (COUNTER, ("play",)),
    "Counter: Attack": (COUNTER, ("attack",)),
    "Counter: Battle Card Attack": (COUNTER, ("battle attack",)),
    "Counter: Counter": (COUNTER, ("counter",)),
}
ONCE = "Once per turn"
NUMBERED = re.compile(r"(Limit|Bond|Sparking|Burst|Spirit Boost) (\d+|X)")
UNISON = re.compile(r"UNISON ?([+-]?\d+)|([+-]\d+)|UNISON ?-X")


UNKNOWN = "X"  # 20-5-2: how a number is marked that the player chooses for it


class Head:
    """The words in brackets in front of a skill, and the orbs."""

    def __init__(self, line: str) -> None:
        self.kind = ""
        self.tags: tuple[str, ...] = ()
        self.once = False
        self.limit = 0
        self.gates: list[Any] = []
        self.cost: list[Any] = []
        self.keyword = ""  # one with a phrase of its own
        self.keyword_tag = ""
        self.simple: list[str] = []  # keyword skills that a card simply has
        self.kinded: Any = None  # [Bond] or [Spirit Boost]: a phrase may follow that says which cards
        found = tokenize(line)
        front = []
        while found and found[0].kind == TAG:
            token = found[0]
            if not self.take(str(token.value), token):
                break
            front.append(token.text)
            found = found[1:]
        self.front = "".join(front)
        self.tokens = found

    def take(self, word: str, token: Token) -> bool:
        """Whether it is one of the words in front; then it is noted what it says."""
        numbered = NUMBERED.fullmatch(word)
        unison = UNISON.fullmatch(word)
        if word in KINDS:
            if self.kind:
                raise NotUnderstood(token.text, token.at, "two kinds of skill")
            self.kind, self.tags = KINDS[word]
        elif word == ONCE:
            self.once = True
        elif numbered:
            self.take_numbered(numbered.group(1), numbered.group(2), token)
        elif unison:
            self.take_markers(unison.group(1) or unison.group(2))
        elif keywords.phrased(word):
            if self.keyword:
                raise NotUnderstood(token.text, token.at, "two keywords with a phrase")
            self.keyword, self.keyword_tag = keywords.phrased(word), word
        elif word in KEYWORDS:
            self.simple.append(word)
        else:
            return False
        return True

    def take_numbered(self, sort: str, n: str, token: Token) -> None:
        """[Limit 1], [Bond 2], [Spirit Boost X] and the like."""
        if n == UNKNOWN:
            if sort != "Spirit Boost":
                raise NotUnderstood(token.text, token.at, "X")
            self.kinded = SpiritBoost(ctl.Chosen())
            self.cost += [ch.ChooseNumber(c.Total(s.Sel(("unison",), "you"), "markers"), said=UNKNOWN), self.kinded]
            return
        number = int(n)
        if sort == "Limit":
            self.limit = number
        elif sort == "Bond":
            self.kinded = c.Bond(number)
            self.gates.append(self.kinded)
        elif sort == "Sparking":
            self.gates.append(c.Sparking(number))
        elif sort == "Burst":
            self.cost.append(Burst(number))
        else:
            self.kinded = SpiritBoost(number)
            self.cost.append(self.kinded)

    def take_markers(self, n: str | None) -> None:
        """[UNISON -2]: markers that are put on the card or taken off it; as many as the player likes if no number is said."""
        if n is None:
            self.cost.append(ch.ChooseNumber(c.Total(ch.This(), "markers"), said=UNKNOWN))
        self.cost.append(Markers(0, "number") if n is None else Markers(int(n)))
