"""Decks at random out of official cards whose text is wholly understood, and the Dragon Ball games played with them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from playmat import dragonball
from playmat.cards.dragonball import embedded_masters
from playmat.cards.masters import MastersCard, MastersDatabase, MastersSet
from playmat.cards.masters_importing import read_masters
from playmat.core.deck import Problem
from playmat.dragonball import DbCard, Deck
from playmat.dragonball.deck import LARGEST, SMALLEST, Z_DECK_SIZE

from .dragonball import DragonBall

SHARED = Path(__file__).resolve().parents[3] / "shared"
MOST_TAKEN = 20  # for each card of a deck


def legal(
    size: int,
    take: Callable[[], Any],
    made: Callable[[list[Any]], Any],
    problems: Callable[[Any], Iterable[Problem]],
    rng: random.Random,
) -> Any:
    """A deck with so many cards, in ones, twos and fours, and none that the rules refuse in it; None if the Leader or a
    card that was taken leaves room for too few others."""
    refused: set[str] = set()
    while True:
        cards: list[Any] = []
        taken = 0
        while len(cards) < size:
            card = take()
            taken += 1
            if taken > MOST_TAKEN * size:
                return None
            if card.id not in refused:
                cards += [card] * min(rng.choice((1, 2, 4, 4)), size - len(cards), 4 - cards.count(card))
        deck = made(cards)
        found = list(problems(deck))
        if not found:
            return deck
        refused |= {problem.card.id for problem in found if problem.card is not None}


class OfficialDragonBall(DragonBall):
    """Games with official cards: Leaders in turn, each with cards of its colours, many of them of its own set (they are
    made for each other), and a Z-Deck. A text is compiled when its card is first taken."""

    quick = range(100)
    quick_block = 25
    slow = range(1000, 6000)
    most_decisions = 8000
    share = 10  # the games of every run take one of so many cards, so that few texts are compiled

    @cached_property
    def database(self) -> MastersDatabase:
        return MastersDatabase(*embedded_masters().sets, MastersSet("official", self.rows))

    @cached_property
    def rows(self) -> list[MastersCard]:
        return list(read_masters([SHARED / "cards" / "dragonball" / "en.jsonl"]))

    @cache  # noqa: B019
    def leaders(self, share: int = 1) -> list[MastersCard]:
        found = [row for row in self.rows if row.type == "Leader" and row.back is not None]
        return [row for row in found[::share] if self.complete(row)]

    @cache  # noqa: B019
    def complete(self, row: MastersCard) -> bool:
        return not self.database.stops(row.id)

    @cache  # noqa: B019
    def choice(self, color: str, set: str, z: bool, share: int) -> list[MastersCard]:
        """The cards of a colour and a set; of any, if it has no name."""
        rows = [row for row in self.rows if row.is_z == z and not row.is_leader and not row.is_token]
        return [
            row
            for number, row in enumerate(rows)
            if (not color or color in row.colors) and (not set or set_of(row) == set) and (z or number % share == 0)
        ]

    def made_decks(self, seed: int) -> tuple[Deck, ...]:
        rng = random.Random(seed)
        share = self.share if seed < self.slow.start else 1
        leaders = self.leaders(share)
        decks: list[Deck] = []
        for leader in (leaders[seed % len(leaders)], rng.choice(leaders)):
            deck = self.deck_of(leader, share, rng)
            while deck is None:
                deck = self.deck_of(rng.choice(leaders), share, rng)
            decks.append(deck)
        return tuple(decks)

    def deck_of(self, leader: MastersCard, share: int, rng: random.Random) -> Deck | None:
        def take(z: bool = False) -> DbCard:
            while True:
                color = rng.choice(leader.colors) if rng.random() < 0.9 else ""
                rows = self.choice(color, set_of(leader) if rng.random() < 0.4 else "", z, share)
                row = rng.choice(rows) if rows else None
                if row is not None and self.complete(row):
                    return self.database.card(row.id)

        main = self.database.card(leader.id)
        size = rng.choice((SMALLEST, SMALLEST, rng.randint(SMALLEST, LARGEST)))
        deck: Deck | None = legal(size, take, lambda cards: Deck(main, cards), dragonball.problems, rng)
        if deck is None:
            return None
        z_size, cards = rng.choice((0, Z_DECK_SIZE)), deck.cards
        whole: Deck | None = legal(
            z_size, lambda: take(z=True), lambda z: Deck(main, cards, z), dragonball.problems, rng
        )
        return whole


def set_of(row: MastersCard) -> str:
    return row.id.partition("-")[0]


OFFICIAL_DRAGON_BALL = OfficialDragonBall()
