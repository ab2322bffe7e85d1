"""Whether the English and the French print of a card mean the same: the second print is a witness for the first.

A card is confirmed when both prints are wholly understood and give equal trees in the normal form of trees. What
differs is an error of ours, in the reading of either language, or the prints themselves differ: these are listed in
`text/onepiece/prints_that_differ.py`, with the reading taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playmat.effects.ability import Ability
from playmat.text.onepiece.normal_form import normal_form, plain
from playmat.text.onepiece.prints_that_differ import PRINTS

from .compiled import Understood, understood
from .coverage import compiler_data, flat
from .formats import Printing

UNKNOWN = "?"  # a name that no card has in both languages
NOT_READ = "not read"
DIFFERS = "differs"
NO_LONGER = "listed, but does not differ"


class Difference:
    """A card whose prints are not confirmed: which print is not read, or how both are read."""

    def __init__(self, card: str, kind: str, english: list[str], french: list[str]) -> None:
        self.card = card
        self.kind = kind
        self.english = english
        self.french = french

    def data(self) -> dict[str, Any]:
        return {"card": self.card, "kind": self.kind, "english": self.english, "french": self.french}


class Confirmation:
    """The verdict on the cards that are there in both languages."""

    def __init__(self, english: Iterable[Printing], french: Iterable[Printing]) -> None:
        ours = {printing.id: printing for printing in english}
        pairs = [(ours[printing.id], printing) for printing in french if printing.id in ours]
        words = Words(pairs)
        self.both = len(pairs)
        self.confirmed = 0
        self.listed: list[str] = []
        self.differences: list[Difference] = []
        for one, other in sorted(pairs, key=lambda pair: pair[0].id):
            found = compare(one, other, words)
            known = one.id in PRINTS
            if found is None and not known:
                self.confirmed += 1
            elif found is not None and known and found.kind == DIFFERS:
                self.listed.append(one.id)
            else:
                self.differences.append(found or Difference(one.id, NO_LONGER, [], []))

    def data(self) -> dict[str, Any]:
        return {
            "both": self.both,
            "confirmed": self.confirmed,
            "listed": len(self.listed),
            "differences": [difference.data() for difference in self.differences],
        }


class Words:
    """Names and types of both languages by cards that have both; a name of only one language is `UNKNOWN`."""

    def __init__(self, pairs: list[tuple[Printing, Printing]]) -> None:
        names = [(one.name, other.name) for one, other in pairs]
        types = [
            pair
            for one, other in pairs
            if len(one.types) == len(other.types)
            for pair in zip(one.types, other.types, strict=True)
        ]
        self.english = (known(names, 0), known(types, 0))
        self.french = (known(names, 1), known(types, 1))


def known(pairs: list[tuple[str, str]], place: int) -> Callable[[str], str]:
    """The English word, in its plain form, for one of the language at this place."""
    found: dict[str, str] = {}
    for pair in pairs:
        found.setdefault(plain(pair[place]), plain(pair[0]))
    return lambda word: found.get(plain(word), UNKNOWN)


def compare(one: Printing, other: Printing, words: Words) -> Difference | None:
    english, french = (understood(compiler_data(printing), printing.lang) for printing in (one, other))
    if english.stops or french.stops:
        return Difference(
            one.id,
            NOT_READ,
            [flat(stop.phrase) for stop in english.stops],
            [flat(stop.phrase) for stop in french.stops],
        )
    ours = [normal_form(tree, *words.english) for tree in english.abilities]
    theirs = [normal_form(tree, *words.french) for tree in french.abilities]
    same_names = [words.english[0](x) for x in english.names] == [words.french[0](x) for x in french.names]
    if ours == theirs and english.keywords == french.keywords and same_names:
        return None
    apart = [n for n in range(max(len(ours), len(theirs))) if ours[n : n + 1] != theirs[n : n + 1]]
    return Difference(one.id, DIFFERS, told(english, apart), told(french, apart))


def told(found: Understood, places: list[int]) -> list[str]:
    """Abilities in English words, so that both can be laid side by side."""
    return [in_words(ability) for n, ability in enumerate(found.abilities) if n in places]


def in_words(ability: Ability) -> str:
    from playmat.effects.tree import show
    from playmat.text.grammar import CannotPrint
    from playmat.text.onepiece.writing import write_ability

    try:
        return flat(write_ability(ability))
    except CannotPrint:
        return flat(show(ability))
