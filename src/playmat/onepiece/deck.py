"""5-1. Leader, deck and DON!! deck: what is legal, and the rule for each thing that is not."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from playmat.core.card import Card, Dealt
from playmat.core.deck import Problem
from playmat.effects.ability import RULE, Ability
from playmat.effects.context import Context

from .cards import LEADER, OpCard
from .effects import RULES
from .game import Duel
from .language.deck import AnyNumber, CannotInclude, DeckText, DonDeckSize, OnlyInclude
from .zones import ZONES, OpSeat

DECK_SIZE: Final = 50  # 5-1-2
DON_DECK_SIZE: Final = 10
COPIES: Final = 4  # 2-14-2, 5-1-2-3


class Deck:
    """A Leader and the cards of a deck, as they are brought to the table."""

    def __init__(self, leader: OpCard, cards: list[OpCard], name: str = "") -> None:
        self.leader = leader
        self.cards = cards
        self.name = name
        self.dealt: Dealt = {}

    @property
    def don_deck(self) -> int:
        for text in deck_texts(self.leader):
            if isinstance(text, DonDeckSize):
                return text.n
        return DON_DECK_SIZE

    def data(self) -> dict[str, Any]:
        return {"leader": self.leader.id, "cards": [card.id for card in self.cards]}


def deck_texts(card: OpCard) -> list[DeckText]:
    return [op for _, a in card.rules_texts for op in a.body if isinstance(op, DeckText)]


def matches(card: OpCard, filters: tuple[Any, ...]) -> bool:
    """Whether a card as printed passes filters, outside any game."""
    probe = Card(0, card, 0)
    context = Context(RULES, Ability(RULE), 0, probe, 0)
    return all(f.ok(NO_GAME, context, probe) for f in filters)


NO_GAME: Final = Duel((), [OpSeat(0, 0, tuple([[] for _ in range(ZONES)]), [])], 0)


def problems(deck: Deck) -> list[Problem]:
    """5-1-2: everything that keeps this deck from being used, with the rule; empty if it is legal."""
    found = []
    leader = deck.leader
    if leader.category != LEADER:
        found.append(Problem("5-1-2", "deck-no-leader", leader))
    if len(deck.cards) != DECK_SIZE:
        found.append(Problem("5-1-2", "deck-size", None, count=len(deck.cards), size=DECK_SIZE))
    counts = Counter(card.id for card in deck.cards)
    distinct = {card.id: card for card in deck.cards}
    for id, card in distinct.items():
        if card.category == LEADER:
            found.append(Problem("5-1-2-1", "deck-category", card))
            continue
        if not card.colors or not all(color in leader.colors for color in card.colors):
            found.append(Problem("5-1-2-2", "deck-color", card, colors=", ".join(leader.colors)))
        if counts[id] > COPIES and not any(isinstance(t, AnyNumber) for t in deck_texts(card)):
            found.append(Problem("5-1-2-3", "deck-copies", card, count=counts[id], most=COPIES))
        for text in deck_texts(leader):  # 5-1-2-4
            if isinstance(text, CannotInclude) and matches(card, text.filters):
                found.append(Problem("5-1-2-4-1", "deck-cannot-include", card))
            if isinstance(text, OnlyInclude) and not matches(card, text.filters):
                found.append(Problem("5-1-2-4-1", "deck-only-include", card))
    return found
