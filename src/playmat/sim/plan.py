"""What is to be simulated: decks, bots, how many games; and from it, each single match with its seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from playmat import __version__, decks
from playmat import games as installed
from playmat.cards import library
from playmat.cards.collection import AnyIndex
from playmat.errors import PlaymatError
from playmat.games import GameKind

MOST_GAMES = 10_000_000
SIDES = 2  # that meet in a game; seats belong to them by turns


class BadPlan(PlaymatError):
    """A simulation that cannot be: too few decks, no games."""


class Match(NamedTuple):
    """One game of a plan: the number it has, the decks that meet, and who sits first."""

    number: int
    left: int  # index of the first deck of the pair
    right: int
    seed: int
    swapped: bool  # the second deck of the pair sits on seat 0


class Plan:
    """Every pair of decks meets in `games` games. Two neighbours share a seed and change seats."""

    def __init__(
        self,
        game: str,
        decks: Sequence[str],
        games: int,
        bots: Sequence[str] = ("greedy", "greedy"),
        seed: int = 0,
        limit: int = 5000,
        mirror: bool = False,
        allow_incomplete: bool = False,
    ) -> None:
        self.game = game
        self.decks = tuple(decks)
        self.games = games
        self.bots = tuple(bots)
        self.seed = seed
        self.limit = limit  # decisions after which a game counts as unfinished
        self.mirror = mirror or len(self.decks) == 1
        self.allow_incomplete = allow_incomplete  # cards that are not wholly understood, as printed
        self.check()

    def check(self) -> None:
        mates = self.kind.players // SIDES
        if not self.decks:
            raise BadPlan(key="sim-no-decks")
        if not 1 <= self.games <= MOST_GAMES:
            raise BadPlan(key="sim-bad-count", found=str(self.games), most=MOST_GAMES)
        if len(self.bots) not in (1, 2):
            raise BadPlan(key="sim-bad-bots", count=len(self.bots))
        if len(set(self.decks)) != len(self.decks):
            raise BadPlan(key="sim-same-deck")
        for name, members in zip(self.decks, self.members, strict=True):
            if len(members) != mates or not all(members):
                raise BadPlan(key="sim-bad-team", found=name)

    def deck(self, name: str) -> Any:
        """One deck, by the name it has in `decks` or (in a team) in a part of that name."""
        return loaded_deck(self.game, name, self.allow_incomplete)

    @property
    def kind(self) -> GameKind:
        return installed.kind(self.game)

    @property
    def cards(self) -> AnyIndex:
        """Where decks find their cards, and bots look them up."""
        return library(self.allow_incomplete, game=self.game)

    @property
    def members(self) -> list[tuple[str, ...]]:
        """For each deck, those of its players: in a team, one name is for all; `a+b` gives each their own."""
        mates = self.kind.players // SIDES
        parts = [tuple(name.split("+")) if mates > 1 else (name,) for name in self.decks]
        return [names if len(names) > 1 else names * mates for names in parts]

    @property
    def labels(self) -> list[str]:
        """The decks as tables and plots name them: files without folder and ending, unless two would be alike."""
        short = ["+".join(Path(part).stem for part in dict.fromkeys(names)) for names in self.members]
        return short if len(set(short)) == len(short) else list(self.decks)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        found = list(combinations(range(len(self.decks)), 2))
        if self.mirror:
            found += [(i, i) for i in range(len(self.decks))]
        return found

    @property
    def total(self) -> int:
        return len(self.pairs) * self.games

    def matches(self, start: int = 0) -> Iterator[Match]:
        """All matches in order, from one number on."""
        pairs = self.pairs
        for number in range(start, self.total):
            pair, index = divmod(number, self.games)
            left, right = pairs[pair]
            yield Match(number, left, right, self.seed_of(left, right, index // 2), index % 2 == 1)

    def seed_of(self, left: int, right: int, index: int) -> int:
        """The same on every machine, whoever plays it."""
        text = f"{self.seed}/{self.decks[left]}/{self.decks[right]}/{index}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1

    def bot_of(self, side: int) -> str:
        """The bot of a pair's first (0) or second (1) deck."""
        return self.bots[side % len(self.bots)]

    def key(self) -> str:
        """What tells one plan from another: results of different plans, or of decks that were changed, do not mix."""
        lists = [self.deck(name).data() for members in self.members for name in members]
        said = (self.game, self.decks, self.games, self.bots, self.seed, self.limit, self.mirror, self.allow_incomplete)
        return hashlib.blake2b(repr((said, lists, __version__)).encode(), digest_size=8).hexdigest()


@cache
def loaded_deck(game: str, name: str, allow_incomplete: bool) -> Any:
    """A deck list, or a deck that comes with the game; read once a process. Wrong ones raise a `PlaymatError`."""
    return decks.load(name, library(allow_incomplete, game=game))
