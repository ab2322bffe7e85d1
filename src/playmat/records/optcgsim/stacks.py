"""Decks that lie as a log lets know: what it tells of lies where it was seen, the rest are cards that may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from playmat.core.record import RecordError
from playmat.onepiece.cards import OpCard
from playmat.onepiece.deck import COPIES, DECK_SIZE, Deck, problems

from .told import OPENING_HAND, SEATS, UNKNOWN, Told

LOOKED_AT: Final = 5  # so many cards are most often looked at from the top of a deck: a first guess, no more


Pool = Callable[[], Iterable[OpCard]]  # cards that may lie where nobody has looked


class Fact(NamedTuple):
    """Something that a log tells of an unseen card: the so-manieth that left this pile."""

    seat: int
    pile: str
    number: int


class Stacks:
    """Where the cards lie in both decks, from the top, as far as it is known; guesses give way to what is found."""

    def __init__(self, told: Told, leaders: list[OpCard]) -> None:
        self.told = told
        self.leaders = leaders
        self.where: dict[Fact, int] = {}
        self.found: set[Fact] = set()
        self.named: dict[Fact, str] = {}
        for seat in range(SEATS):
            self.guess(seat)

    def guess(self, seat: int) -> None:
        told, life = self.told, self.leaders[seat].life
        for number in range(len(told.opening[seat])):
            fact = Fact(seat, "opening", number)
            self.where[fact] = number
            self.found.add(fact)
        for number, card in enumerate(told.life[seat][:life]):
            if card != UNKNOWN:
                self.where[Fact(seat, "life", number)] = OPENING_HAND + life - 1 - number
        below = 0
        top = DECK_SIZE - OPENING_HAND - life - 1
        for number, taken in enumerate(told.taken[seat]):
            place = DECK_SIZE - 1 - (taken.place - below) if taken.place >= 0 else OPENING_HAND + life + number
            enough = sum(self.card(fact) == taken.card for fact in self.where if fact.seat == seat) >= COPIES
            if not enough and OPENING_HAND + life <= place < DECK_SIZE and place not in self.places(seat):
                self.where[Fact(seat, "deck", number)] = place
            if 0 <= taken.place < top:
                below += LOOKED_AT - 1
            top -= 1

    def places(self, seat: int) -> dict[int, Fact]:
        return {place: fact for fact, place in self.where.items() if fact.seat == seat}

    def card(self, fact: Fact) -> str:
        told = self.told
        if fact.pile == "opening":
            return told.opening[fact.seat][fact.number]
        if fact.pile == "life":
            return told.life[fact.seat][fact.number]
        if fact.pile == "deck":
            return told.taken[fact.seat][fact.number].card
        return self.named[fact]

    def settled(self, seat: int, place: int) -> bool:
        """Whether the card at this place is known for certain."""
        return any(self.where[fact] == place for fact in self.found if fact.seat == seat)

    def settle(self, fact: Fact, place: int, card: str) -> None:
        """This card lay there: a guess about the place gives way."""
        there = self.places(fact.seat).get(place)
        if there is not None:
            del self.where[there]
        self.where[fact] = place
        self.named[fact] = card
        self.found.add(fact)

    def list_of(self, seat: int, lookup: dict[str, OpCard], pool: Pool) -> list[str]:
        """The ids of a deck from the top."""
        cards: list[str] = [UNKNOWN] * DECK_SIZE
        for place, fact in self.places(seat).items():
            cards[place] = self.card(fact)
        have = Counter(card for card in cards if card != UNKNOWN)
        rest = fillers(self.told.seen[seat], have, self.leaders[seat], lookup, pool)
        for place in reversed(range(DECK_SIZE)):  # what may yet be needed lies below what is known
            if cards[place] == UNKNOWN:
                card = next(rest, UNKNOWN)
                if card == UNKNOWN:
                    raise RecordError("optcgsim-few-cards", player=self.told.names[seat])
                cards[place] = card
        return cards

    def decks(self, lookup: dict[str, OpCard], pool: Pool) -> list[Deck]:
        found = []
        for seat in range(SEATS):
            cards = [lookup[id] for id in self.list_of(seat, lookup, pool)]
            deck = Deck(self.leaders[seat], cards)
            wrong = problems(deck)
            if wrong:
                raise RecordError("optcgsim-deck", player=self.told.names[seat], rule=wrong[0].rule)
            found.append(deck)
        return found


def fillers(
    seen: Counter[str], have: Counter[str], leader: OpCard, lookup: dict[str, OpCard], pool: Pool
) -> Iterator[str]:
    """Cards for the places of which nothing is known: first those that the log speaks of, then any that may be used."""
    for id, count in seen.items():
        for _ in range(min(count, COPIES) - have[id]):
            have[id] += 1
            yield id
    for card in chain([lookup[id] for id in seen], pool()):
        if have[card.id] < COPIES and may_be_in(card, leader):
            lookup.setdefault(card.id, card)
            yield from [card.id] * (COPIES - have[card.id])
            have[card.id] = COPIES


def may_be_in(card: OpCard, leader: OpCard) -> bool:
    return all(problem.key == "deck-size" for problem in problems(Deck(leader, [card])))
