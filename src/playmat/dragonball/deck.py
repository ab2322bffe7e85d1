"""6-1. Leader, deck and Z-Deck: what is legal, and the rule for each thing that is not."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from playmat.core.card import Card, Dealt
from playmat.core.deck import Problem
from playmat.effects.ability import RULE, Ability
from playmat.effects.context import Context
from playmat.effects.tree import Filter

from .cards import DRAGON_BALL, LEADER, SUPER_COMBO, ULTIMATE, DbCard
from .game import Masters
from .language.deck import CannotInclude, CopyLimit, IncludeMost
from .readings import USUAL, Readings
from .skills import RULES
from .zones import ZONES, DbSeat

SMALLEST: Final = 50  # 6-1-3
LARGEST: Final = 60
Z_DECK_SIZE: Final = 10  # 6-1-4
COPIES: Final = 4  # 6-1-5-1
DRAGON_BALLS: Final = 7  # 22-28-2
SUPER_COMBOS: Final = 4  # 22-17-2
ULTIMATES: Final = 1  # 22-14-2


class Deck:
    """6-1-1: a Leader, a deck and, if its player likes, a Z-Deck, as they are brought to the table."""

    def __init__(self, leader: DbCard, cards: list[DbCard], z_deck: list[DbCard] | None = None, name: str = "") -> None:
        self.leader = leader
        self.cards = cards
        self.z_deck = z_deck or []
        self.name = name
        self.dealt: Dealt = {}

    def data(self) -> dict[str, Any]:
        return {
            "leader": self.leader.id,
            "cards": [card.id for card in self.cards],
            "z_deck": [card.id for card in self.z_deck],
        }


def copies(card: DbCard) -> tuple[int, str]:
    """6-1-5-2: how many cards of this number a deck may have, by the card's own text or the rules, and which rule."""
    for _, ability in card.front.rules_texts:
        for op in ability.body:
            if isinstance(op, CopyLimit):
                return op.n, "6-1-5-2-1"
    return (DRAGON_BALLS, "22-28-2") if card.front.keywords & DRAGON_BALL else (COPIES, "6-1-5-1")


def excluded(leader: DbCard) -> list[CannotInclude]:
    """6-1-5-2: the texts of a Leader that keep cards out of its deck."""
    return [op for _, ability in leader.front.rules_texts for op in ability.body if isinstance(op, CannotInclude)]


def bounded(deck: Deck) -> list[Problem]:
    """6-1-5-2: of what a text of the Leader bounds there are too many."""
    found = []
    for _, ability in deck.leader.front.rules_texts:
        for op in ability.body:
            if isinstance(op, IncludeMost):
                n = sum(1 for card in deck.cards if matches(card, op.cards))
                if n > op.n:
                    found.append(Problem("6-1-5-2", "db-deck-bounded", deck.leader, count=n, most=op.n))
    return found


def matches(card: DbCard, asked: Filter) -> bool:
    """Whether a card as printed passes a filter, outside any game."""
    probe = Card(0, card, 0)
    return asked.ok(NO_GAME, Context(RULES, Ability(RULE), 0, probe, 0), probe)


NO_GAME: Final = Masters((), [DbSeat(0, 0, tuple([[] for _ in range(ZONES)]), [])], 0)


def misplaced(deck: Deck) -> list[Problem]:
    """The cards that cannot be where they are, or in a deck of this Leader at all."""
    found = []
    for card in {card.id: card for card in deck.cards}.values():
        if card.type == LEADER or card.z or card.token:  # 14-1-3: Z-Cards begin in the Z-Deck
            found.append(Problem("6-1-3", "db-deck-type", card))
    for card in {card.id: card for card in deck.z_deck}.values():
        if not card.z:
            found.append(Problem("6-1-4", "z-deck-type", card))
    texts = excluded(deck.leader)
    for card in {card.id: card for card in [*deck.cards, *deck.z_deck]}.values():
        if any(matches(card, text.cards) for text in texts):
            found.append(Problem("6-1-5-2", "db-deck-excluded", card))
    return found


def problems(deck: Deck, readings: Readings = USUAL) -> list[Problem]:
    """6-1: everything that keeps this deck from being used, with the rule; empty if it is legal."""
    found = []
    if deck.leader.type != LEADER or deck.leader.z:
        found.append(Problem("6-1-2", "deck-no-leader", deck.leader))
    if not SMALLEST <= len(deck.cards) <= LARGEST:
        found.append(Problem("6-1-3", "db-deck-size", None, count=len(deck.cards), least=SMALLEST, most=LARGEST))
    if len(deck.z_deck) > Z_DECK_SIZE:
        found.append(Problem("6-1-4", "z-deck-size", None, count=len(deck.z_deck), most=Z_DECK_SIZE))
    counts = Counter(card.id for card in [*deck.cards, *deck.z_deck])
    distinct = {card.id: card for card in [*deck.cards, *deck.z_deck]}
    for id, card in distinct.items():
        most, rule = copies(card)
        if counts[id] > most:
            found.append(Problem(rule, "deck-copies", card, count=counts[id], most=most))
    found += misplaced(deck)
    found += bounded(deck)
    for bit, most, rule, key in (
        (SUPER_COMBO, SUPER_COMBOS, "22-17-2", "deck-super-combo"),
        (ULTIMATE, ULTIMATES, "22-14-2", "deck-ultimate"),
    ):
        n = sum(1 for card in deck.cards if card.front.keywords & bit)
        if n > most:
            found.append(Problem(rule, key, None, count=n, most=most))
    if readings.dragon_balls_in_all:
        n = sum(1 for card in deck.cards if card.front.keywords & DRAGON_BALL)
        if n > DRAGON_BALLS:
            found.append(Problem("22-28-2", "deck-dragon-balls", None, count=n, most=DRAGON_BALLS))
    return found
