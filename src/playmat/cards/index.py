"""Cards by number or by name, in either language: what the card databases of all games have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from playmat import games
from playmat.effects.ability import Ability
from playmat.errors import check_language
from playmat.i18n import folded, written

from .told import Told, some

LONGEST_NAME = 200  # characters of what could be the name of a card
ART = re.compile(r"_[A-Z]\d{0,2}[A-Z]?$")  # OP01-016_p1 is another art of OP01-016, BT18-003_PR one of BT18-003


class Row(Protocol):
    """What is printed on one card, as far as every game has it."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def name_fr(self) -> str: ...

    @property
    def is_leader(self) -> bool: ...

    @property
    def is_z(self) -> bool: ...

    @property
    def spoken(self) -> str: ...

    def name_in(self, lang: str) -> str: ...

    def types_in(self, lang: str) -> tuple[str, ...]: ...


RowT = TypeVar("RowT", bound=Row)
CardT = TypeVar("CardT")
DeckT = TypeVar("DeckT")


class UnknownCard(Told, KeyError):
    """No card has this id or name; the text names the nearest."""

    def __init__(self, wanted: str, find_nearest: Callable[[str], list[Any]]) -> None:
        super().__init__(key="cards-unknown", card=wanted)
        self.wanted = wanted
        self.find_nearest = find_nearest  # which takes its time: a list may be wrong in every line

    @cached_property
    def nearest(self) -> list[Any]:
        return self.find_nearest(self.wanted)

    def text(self, lang: str = "en") -> str:
        if self.key == "cards-unknown" and self.nearest:
            self.key = "cards-unknown-near"
        self.text_args["nearest"] = some(f"{row.name_in(lang)} ({row.id})" for row in self.nearest)
        return super().text(lang)


class AmbiguousCard(UnknownCard):
    """Several cards have this name; the text lists their ids."""

    def __init__(self, wanted: str, meant: list[Any]) -> None:
        UnknownCard.__init__(self, wanted, lambda _: meant[:8])
        self.key = "cards-ambiguous"
        self.text_args |= {"count": len(meant), "nearest": ""}
        self.meant = meant  # all of them


class UnknownDeck(Told, KeyError):
    """No deck list has this id."""


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that comes with a set: its cards by id, its name and what it means to do."""

    id: str
    name: str
    name_fr: str
    plan: str
    plan_fr: str
    leader: str
    cards: dict[str, int]
    z_deck: dict[str, int] = {}

    def name_in(self, lang: str) -> str:
        return written(self.name_fr if check_language(lang) == "fr" else self.name, lang)

    def plan_in(self, lang: str) -> str:
        return written(self.plan_fr if check_language(lang) == "fr" else self.plan, lang)


class CardIndex(Generic[RowT, CardT, DeckT]):
    """Printed cards by id, found by it or by a name; the decks that come with them."""

    game = ""  # the name of the game these cards are of
    allow_incomplete = False  # cards whose text is not wholly understood are played as printed
    lacks_imports = False  # cards can be imported for this game, and none were

    def __init__(self) -> None:
        self.printed: dict[str, RowT] = {}
        self.decks: dict[str, DeckList] = {}
        self._by_name: dict[str, list[str]] = {}

    def index(self, rows: list[RowT], decks: list[DeckList]) -> list[RowT]:
        """Take in the cards of a set behind those that are there; gives those that are new."""
        named: dict[str, list[str]] = {}
        new = [row for row in rows if row.id not in self.printed]
        for row in new:
            self.printed[row.id] = row
            for name in {folded(row.name), folded(row.name_fr)} - {""}:
                named.setdefault(name, []).append(row.id)
        self._by_name = named | self._by_name
        for deck in decks:
            self.decks.setdefault(deck.id, deck)
        return new

    def __len__(self) -> int:
        return len(self.printed)

    def __iter__(self) -> Iterator[str]:
        return iter(self.printed)

    def __contains__(self, id: object) -> bool:
        return id in self.printed

    def find(self, wanted: str) -> RowT:
        """The card with this id or name; UnknownCard, with what was perhaps meant, if there is none."""
        row = self.printed.get(wanted)  # as nearly always
        if row is None:
            number = wanted.strip().upper()
            row = self.printed.get(number) or self.printed.get(ART.sub("", number))
        if row is not None:
            return row
        named = self._by_name.get(folded(wanted), [])
        if not named:
            raise UnknownCard(wanted, self.nearest)
        if len(named) > 1:
            raise AmbiguousCard(wanted, [self.printed[id] for id in named])
        return self.printed[named[0]]

    def nearest(self, wanted: str, count: int = 3) -> list[RowT]:
        """What was perhaps meant: a part of a name, else a name or an id that looks like it."""
        if len(wanted) > LONGEST_NAME:
            return []
        word = folded(wanted)
        names = [name for name in self._by_name if word in name] if word else []
        names += get_close_matches(word, self._by_name, count)
        found = [id for name in names for id in self._by_name[name]]
        found += get_close_matches(wanted.upper(), self.printed, count)
        return [self.printed[id] for id in list(dict.fromkeys(found))[:count]]

    def card(self, wanted: str) -> CardT:
        """The card as the engine plays it, the same object every time."""
        raise NotImplementedError

    def abilities(self, id: str) -> tuple[Ability, ...]:
        """What the engine reads in its text, as far as it is understood."""
        raise NotImplementedError

    def stops(self, id: str) -> tuple[str, ...]:
        """The phrases of a card's text that are not understood."""
        return ()

    def name(self, id: str, lang: str = "en") -> str:
        return self.find(id).name_in(lang)

    def text(self, id: str, lang: str = "en") -> str:
        """The whole text of a card, a line a skill."""
        raise NotImplementedError

    def search(self, words: str, lang: str = "en") -> list[RowT]:
        """The cards whose name, types or text contain every word; accents and capitals do not matter."""
        wanted = folded(words).split()
        found = []
        for row in self.printed.values():
            shown = folded("\n".join((row.id, row.name_in(lang), *row.types_in(lang), self.text(row.id, lang))))
            if all(word in shown for word in wanted):
                found.append(row)
        return found

    def deck_list(self, id: str) -> DeckList:
        if id not in self.decks:
            raise UnknownDeck(
                key="cards-unknown-deck",
                games=", ".join(games.sharing(self.game)),
                deck=id,
                decks=", ".join(self.decks),
            )
        return self.decks[id]

    def deck(self, id: str) -> DeckT:
        listed = self.deck_list(id)
        return self.make_deck(self.find(listed.leader), copies(listed.cards), copies(listed.z_deck), listed.name)

    def make_deck(self, leader: RowT, cards: list[str], z_deck: list[str], name: str) -> DeckT:
        """A deck of these cards, as it is brought to the table."""
        raise NotImplementedError


def copies(counts: dict[str, int]) -> list[str]:
    return [id for id, n in counts.items() for _ in range(n)]
