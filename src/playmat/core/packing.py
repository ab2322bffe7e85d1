"""Integers that stand for something else: the one module where they are packed and taken apart.

- A card of a game has a small number, its `CardId`.
- A `CardRef` is a card as one object: the card and its incarnation. A card that moved is another object, and whatever
  spoke of the old one finds nothing.
- A `Code` is an option: a verb and two small numbers, such as cards.

The functions take any integer, and say by the type of what they give what it stands for.
"""

from __future__ import annotations

from typing import Any, Final, NewType

CardId = NewType("CardId", int)
CardRef = NewType("CardRef", int)
Code = NewType("Code", int)

FIELD_BITS: Final = 12
FIELD_MOST: Final = (1 << FIELD_BITS) - 1  # the largest number that a field has room for
VERB_SHIFT: Final = 2 * FIELD_BITS
FIELDS: Final = (1 << VERB_SHIFT) - 1


# -- references --------------------------------------------------------------------------------------------------------


def ref_to(card: int, incarnation: int) -> CardRef:
    return CardRef(incarnation << FIELD_BITS | card)


def card_of(ref: int) -> CardId:
    return CardId(ref & FIELD_MOST)


def incarnation_of(ref: int) -> int:
    return ref >> FIELD_BITS


# -- options -----------------------------------------------------------------------------------------------------------


def option(verb: int, a: int = 0, b: int = 0) -> Code:
    return Code(verb << VERB_SHIFT | a << FIELD_BITS | b)


def options_with(verb: int) -> list[Any]:
    """The options with this verb, by their `a`, each made once. So typed, the compiler hands them on as they are."""
    return [option(verb, a) for a in range(FIELD_MOST + 1)]


def verb_of(code: int) -> int:
    return code >> VERB_SHIFT


def a_of(code: int) -> int:
    return code >> FIELD_BITS & FIELD_MOST


def b_of(code: int) -> int:
    return code & FIELD_MOST


def fields_of(code: int) -> int:
    """Both numbers of an option, without its verb."""
    return code & FIELDS


def pile_field(owner: int, zone: int, zones: int) -> int:
    """Field b of an option that names a card by its place in a pile; `zones` is how many kinds of piles may be told
    apart. It is never 0, which stands for no pile."""
    return 1 + owner * zones + zone


def pile_of(code: int, zones: int) -> tuple[int, int]:
    """The owner and the zone that `pile_field` packed."""
    pile = b_of(code) - 1
    return pile // zones, pile % zones
