"""What an opponent may hold: cards of a published deck with the same Leader, or any that such a deck may have."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from playmat.core.card import Printed
from playmat.core.rng import Rng
from playmat.core.view import View

COPIES = 4


class Cards(Protocol):
    """Printed cards by id, such as `playmat.cards.database.CardDatabase`. What is printed is no secret."""

    def card(self, wanted: str, /) -> Any: ...


class Prior:
    """Deals an opponent's unseen cards from public knowledge alone: their Leader, what was seen, what is printed."""

    def __init__(self, rng: Rng, cards: Cards | None = None) -> None:
        self.rng = rng
        self.cards = cards  # where a Leader is looked up; the embedded ones unless given
        self.pools: dict[str, list[Printed]] = {}  # by Leader: every card such a deck may hold, as often as it may
        self.leaders: dict[int, str] = {}  # by owner

    def about(self, view: View) -> Prior:
        """Ready to deal for this view."""
        for side in view.sides:
            leader = self.leaders[side.index] = side.leader.id
            if leader not in self.pools:
                self.pools[leader] = self.pool_of(leader, view.game)
        return self

    def pool_of(self, leader: str, game: str) -> list[Printed]:
        """The cards of a published deck with this Leader; if there is none, all that share its colours."""
        from playmat.cards.database import embedded, embedded_decks

        decks = list(embedded_decks(game).values())
        for deck in decks:
            if deck.leader.id == leader:
                return list(deck.cards)
        cards = [card for deck in decks for card in {card.id: card for card in deck.cards}.values()]
        try:
            colors = (self.cards or embedded(game)).card(leader).colors
        except KeyError:
            colors = ()  # a Leader of somebody else's making
        fitting = [card for card in cards if card.colors and all(color in colors for color in card.colors)]
        return [card for card in fitting or cards for _ in range(COPIES)]

    def __call__(self, owner: int, seen: list[Printed], n: int, zone: int) -> list[Printed]:
        pool = self.pools[self.leaders[owner]]
        gone = Counter(printed.id for printed in seen)
        left = []
        for printed in pool:
            if gone[printed.id] > 0:
                gone[printed.id] -= 1
            else:
                left.append(printed)
        if len(left) < n:  # stranger cards than we know of: any will do
            left += [pool[i % len(pool)] for i in range(n - len(left))]
        self.rng.shuffle(left)
        return left[:n]
