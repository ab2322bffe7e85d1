"""Integers that stand for something else: the one module where they are packed and taken apart.

- A card of a game has a small number, its `CardId`.
- A `CardRef` is a card as one object: the card and its incarnation. A card that moved is another object, and whatever
  spoke of the old one finds nothing.
- A `Code` is an option: a verb and two small numbers, such as cards.

The functions take any integer, and say by the type of what they give what it stands for. They compute in machine words,
which all of these numbers fit into: compiled, that is an instruction or two.
"""

from __future__ import annotations

from typing import Any, Final, NewType

from mypy_extensions import i64

CardId = NewType("CardId", int)
CardRef = NewType("CardRef", int)
Code = NewType("Code", int)

FIELD_BITS: Final = 12
FIELD_MOST: Final = (1 << FIELD_BITS) - 1  # the largest number that a field has room for
PART_BITS: Final = 6  # no card has so many abilities, nor an ability so many parts
VERB_SHIFT: Final = 2 * FIELD_BITS
FIELDS: Final = (1 << VERB_SHIFT) - 1
CODE_MOST: Final = (1 << VERB_SHIFT + FIELD_BITS) - 1
SMALL: Final = 256
MOST_REF: Final = (1 << 62) - 1  # no card has been so many objects


# -- references --------------------------------------------------------------------------------------------------------


def ref_to(card: i64, incarnation: i64) -> CardRef:
    return CardRef(incarnation << FIELD_BITS | card)


def place_on(ref: int, index: int, ordinal: int) -> int:
    """A part of an ability of a card in play, by the place of the ability and its own place in that."""
    return ref << 2 * PART_BITS | index << PART_BITS | ordinal


def card_of(ref: i64) -> CardId:
    return CardId(ref & FIELD_MOST)


def incarnation_of(ref: i64) -> i64:
    return ref >> FIELD_BITS


# -- options -----------------------------------------------------------------------------------------------------------


def option(verb: i64, a: i64 = 0, b: i64 = 0) -> Code:
    return Code(verb << VERB_SHIFT | a << FIELD_BITS | b)


def options_with(verb: int) -> list[Any]:
    """The options with this verb, by their `a`, each made once. So typed, the compiler hands them on as they are."""
    return [option(verb, a) for a in range(FIELD_MOST + 1)]


def is_code(number: int) -> bool:
    """Whether a number from outside can be an option at all, and so be taken apart."""
    return 0 <= number <= CODE_MOST


class PairOptions:
    """The options with this verb, by both their numbers; where these are small, as those of cards are, made once."""

    __slots__ = ("rows", "verb")

    def __init__(self, verb: int) -> None:
        self.verb: i64 = verb
        self.rows: list[list[Any]] = [[] for _ in range(SMALL)]

    def add(self, options: list[Any], a: i64, numbers: list[int]) -> None:
        """Add the options with this `a`, one for each `b`."""
        if a >= SMALL:
            for b in numbers:
                options.append(option(self.verb, a, b))
            return
        row = self.rows[a]
        if not row:
            row = self.rows[a] = [None] * SMALL
        for b in numbers:
            if b >= SMALL:
                options.append(option(self.verb, a, b))
                continue
            made = row[b]
            if made is None:
                made = row[b] = option(self.verb, a, b)
            options.append(made)


def verb_of(code: i64) -> i64:
    return code >> VERB_SHIFT


def a_of(code: i64) -> int:
    return code >> FIELD_BITS & FIELD_MOST


def b_of(code: i64) -> int:
    return code & FIELD_MOST


def fields_of(code: i64) -> int:
    """Both numbers of an option, without its verb."""
    return code & FIELDS


def pile_field(owner: i64, zone: i64, zones: i64) -> i64:
    """Field b of an option that names a card by its place in a pile; `zones` is how many kinds of piles may be told
    apart. It is never 0, which stands for no pile."""
    return 1 + owner * zones + zone


def pile_of(code: i64, zones: i64) -> tuple[int, int]:
    """The owner and the zone that `pile_field` packed."""
    pile = b_of(code) - 1
    return pile // zones, pile % zones
