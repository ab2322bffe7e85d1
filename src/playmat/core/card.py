"""What is printed, and the physical card that carries it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr, trait

from .rng import Rng


@trait
class Ability:
    """One printed or granted ability. The effect language subclasses it; the core only carries it around."""


class Printed:
    """What is printed on a card: never changes during a game, shared by every game and every clone."""

    __slots__ = ("abilities", "adds", "id", "name", "price")

    def __init__(self, id: str, name: str, abilities: tuple[Ability, ...]) -> None:
        self.id = id
        self.name = name
        self.abilities = abilities
        self.adds: i64 = 0  # what it adds to a battle from the hand, in a game that lists cards by it
        self.price: i64 = 0  # to play it from the hand where no effect has a say, in a game that lists cards by it

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}>"


def number_of(card: Card) -> int:
    """To sort cards so that nothing is told by their order: numbers are dealt at random."""
    return card.iid


@mypyc_attr(free_list_len=1, acyclic=True)
class Card:
    """A physical card of one game. Immutable; clones of the game share it.

    What changes about a card (where it is, which object it is by now) is in the game, under its `iid`.
    """

    __slots__ = ("iid", "owner", "printed")

    def __init__(self, iid: int, printed: Printed, owner: int) -> None:
        self.iid = iid
        self.printed = printed
        self.owner: i64 = owner

    def __repr__(self) -> str:
        return f"<{self.iid}:{self.printed.id} {self.printed.name}>"


Dealt = dict[Any, tuple[list[Any], list[Any]]]


def dealt(known: Dealt, brought: list[Any], kind: Any, owner: int, first: int, rng: Rng) -> list[Card]:
    """What a player brings, in this order, as cards of a game of this kind, with numbers from `first` on.

    The first card, which everybody sees, has the first number. The others get theirs by chance: who knows the number
    of one card, and its list, can tell nothing of the next. What a game of this kind reads on them is `known`, as long
    as the player brings the same.
    """
    found = known.get(kind)
    if found is None or found[0] != brought:
        read = {printed: kind.reads(printed) for printed in brought}  # copies of a card have it in common
        found = known[kind] = (brought, [read[one] for one in brought])
    numbers = list(range(first + 1, first + len(brought)))
    rng.shuffle(numbers)
    faces = found[1]
    cards = [Card(first, faces[0], owner)]
    for i, number in enumerate(numbers):
        cards.append(Card(number, faces[i + 1], owner))
    return cards


def by_number(brought: list[list[Card]]) -> tuple[Card, ...]:
    """All cards of a game, each at the place of its number."""
    placed = [card for mine in brought for card in mine]
    for mine in brought:
        for card in mine:
            placed[card.iid] = card
    return tuple(placed)


def holds(pile: list[Any], card: object) -> bool:
    """Whether a card lies in a pile, or a permanent is in a list: it itself, which compiled code finds faster than an
    equal one."""
    for other in pile:
        if other is card:
            return True
    return False


def take_out(pile: list[Any], card: object) -> None:
    """Take a card out of the pile it lies in, or a permanent out of the list it is in."""
    for i, other in enumerate(pile):
        if other is card:
            pile.pop(i)
            return
    raise LookupError(f"{card} is not in the pile")
