"""What an opponent may hold: cards of a published deck with the same Leader, or any that such a deck may have."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playmat.core.card import Printed
from playmat.core.rng import Rng

COPIES = 4


class Prior:
    """Deals an opponent's unseen cards from public knowledge alone: their Leader, what was seen, what is printed."""

    def __init__(self, rng: Rng, pools: dict[int, list[Printed]]) -> None:
        self.rng = rng
        self.pools = pools  # by owner: every card their deck may hold, as often as it may

    def __call__(self, owner: int, seen: list[Printed], n: int, zone: int) -> list[Printed]:
        pool = self.pools[owner]
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


def pool_of(leader: Any, decks: list[Any], cards: list[Any]) -> list[Printed]:
    """The cards of a published deck with this Leader; if there is none, all that share its colours."""
    for deck in decks:
        if deck.leader.id == leader.id:
            return list(deck.cards)
    fitting = [card for card in cards if card.colors and all(color in leader.colors for color in card.colors)]
    return [card for card in fitting or cards for _ in range(COPIES)]
