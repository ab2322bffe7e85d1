"""The card database: printed cards by id, in both languages, made into playing cards when they are first wanted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from playmat.effects.ability import Ability
from playmat.i18n import check_language
from playmat.onepiece import Deck, OpCard
from playmat.onepiece.cards import CATEGORIES

from .compiled import card_data, effects_of
from .told import Told, some

DATA = Path(__file__).parent / "data"
ART = re.compile(r"_[A-Z]\d{1,2}$")  # OP01-016_p1 is another art of OP01-016


class PrintedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a set's file: everything printed on one card, in English and French.

    An imported card may have only one of them (the other has no name): then that one is shown to everybody.
    """

    id: str
    name: str
    name_fr: str
    category: str
    colors: tuple[str, ...]
    cost: int | None
    life: int | None
    power: int | None
    counter: int | None
    attributes: tuple[str, ...]
    types: tuple[str, ...]
    types_fr: tuple[str, ...]
    text: str
    text_fr: str
    trigger: str | None
    trigger_fr: str | None
    block: int

    @property
    def spoken(self) -> str:
        """The language in which the engine reads it."""
        return "en" if self.name else "fr"

    def shown(self, lang: str) -> str:
        """The language in which a reader of `lang` gets it."""
        has = self.name_fr if check_language(lang) == "fr" else self.name
        return lang if has else self.spoken

    def name_in(self, lang: str) -> str:
        return self.name_fr if self.shown(lang) == "fr" else self.name

    def types_in(self, lang: str) -> tuple[str, ...]:
        return self.types_fr if self.shown(lang) == "fr" else self.types

    def text_in(self, lang: str) -> str:
        """The text as printed, a line each; the [Trigger] is the last one."""
        text, trigger = (self.text_fr, self.trigger_fr) if self.shown(lang) == "fr" else (self.text, self.trigger)
        return "\n".join(part for part in (text, trigger) if part)


class UnknownCard(Told, KeyError):
    """No card has this id or name; the text names the nearest."""

    def __init__(self, wanted: str, nearest: list[PrintedCard]) -> None:
        super().__init__(key="cards-unknown-near" if nearest else "cards-unknown", card=wanted)
        self.nearest = nearest

    def text(self, lang: str = "en") -> str:
        self.text_args["nearest"] = some(f"{row.name_in(lang)} ({row.id})" for row in self.nearest)
        return super().text(lang)


class AmbiguousCard(UnknownCard):
    """Several cards have this name; the text lists their ids."""

    def __init__(self, wanted: str, meant: list[PrintedCard]) -> None:
        Told.__init__(self, key="cards-ambiguous", card=wanted, count=len(meant), nearest="")
        self.nearest = meant[:8]


class IncompleteCard(Told):
    """A card whose text is not wholly understood; the text has the phrase. It is not played unless that is allowed."""

    def __init__(self, row: PrintedCard, phrases: tuple[str, ...]) -> None:
        told = " / ".join(" ".join(phrase.split()) for phrase in phrases)
        super().__init__(key="cards-incomplete", phrase=told, card=row.id)
        self.row = row
        self.phrases = phrases

    def text(self, lang: str = "en") -> str:
        self.text_args["card"] = f"{self.row.name_in(lang)} ({self.row.id})"
        return super().text(lang)


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

    def name_in(self, lang: str) -> str:
        return self.name_fr if check_language(lang) == "fr" else self.name

    def plan_in(self, lang: str) -> str:
        return self.plan_fr if check_language(lang) == "fr" else self.plan


class Effects(NamedTuple):
    """What the text of a card means to the engine."""

    abilities: tuple[Ability, ...] = ()
    keywords: int = 0
    names: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()  # the phrases that are not understood: what they say is not among the abilities


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    set: str
    cards: list[PrintedCard]
    decks: list[DeckList] = []


class CardSet:
    """Printed cards, and who knows what their texts mean. An importer makes one; so does `read` for a file of ours."""

    def __init__(
        self, name: str, cards: list[PrintedCard], effects: Callable[[PrintedCard], Effects], decks: list[DeckList]
    ) -> None:
        self.name = name
        self.cards = cards
        self.effects = effects
        self.decks = decks

    @classmethod
    def read(cls, path: Path, effects: Callable[[PrintedCard], Effects]) -> CardSet:
        file = msgspec.json.decode(path.read_bytes(), type=_File)
        return cls(file.set, file.cards, effects, file.decks)


class CardDatabase:
    """The cards of some sets, the first set first. `card` finds one by id, or by its name in either language.

    A card whose text is not wholly understood is no card to play with, unless `allow_incomplete`: then it is played as
    printed, and what is not understood is ignored.
    """

    def __init__(self, *sets: CardSet, allow_incomplete: bool = False) -> None:
        self.sets = sets
        self.allow_incomplete = allow_incomplete
        self.printed: dict[str, PrintedCard] = {}
        self.decks: dict[str, DeckList] = {}
        self._set_of: dict[str, CardSet] = {}
        self._by_name: dict[str, list[str]] = {}
        self._effects: dict[str, Effects] = {}
        self._made: dict[str, OpCard] = {}
        self._told: dict[tuple[str, str], str] = {}
        for cards in sets:
            named: dict[str, list[str]] = {}
            for row in cards.cards:
                if row.id in self.printed:
                    continue
                self.printed[row.id] = row
                self._set_of[row.id] = cards
                for name in {folded(row.name), folded(row.name_fr)} - {""}:
                    named.setdefault(name, []).append(row.id)
            self._by_name = named | self._by_name
            for deck in cards.decks:
                self.decks.setdefault(deck.id, deck)

    def __len__(self) -> int:
        return len(self.printed)

    def __iter__(self) -> Iterator[str]:
        return iter(self.printed)

    def __contains__(self, id: object) -> bool:
        return id in self.printed

    def find(self, wanted: str) -> PrintedCard:
        """The card with this id or name; UnknownCard, with what was perhaps meant, if there is none."""
        number = wanted.strip().upper()
        row = self.printed.get(wanted) or self.printed.get(number) or self.printed.get(ART.sub("", number))
        if row is not None:
            return row
        named = self._by_name.get(folded(wanted), [])
        if not named:
            raise UnknownCard(wanted, self.nearest(wanted))
        if len(named) > 1:
            raise AmbiguousCard(wanted, [self.printed[id] for id in named])
        return self.printed[named[0]]

    def nearest(self, wanted: str, count: int = 3) -> list[PrintedCard]:
        """What was perhaps meant: a part of a name, else a name or an id that looks like it."""
        word = folded(wanted)
        names = [name for name in self._by_name if word in name] if word else []
        names += get_close_matches(word, self._by_name, count)
        found = [id for name in names for id in self._by_name[name]]
        found += get_close_matches(wanted.upper(), self.printed, count)
        return [self.printed[id] for id in list(dict.fromkeys(found))[:count]]

    def card(self, wanted: str) -> OpCard:
        """The card as the engine plays it, the same object every time. IncompleteCard, if it is not to be played."""
        row = self.find(wanted)
        made = self._made.get(row.id)
        if made is None:
            effects = self.effects(row.id)
            if effects.stops and not self.allow_incomplete:
                raise IncompleteCard(row, effects.stops)
            made = self._made[row.id] = playing_card(row, effects)
        return made

    def effects(self, wanted: str) -> Effects:
        """What the text of a card means, as far as it is understood; `stops` has the phrases that are not."""
        row = self.find(wanted)
        if row.id not in self._effects:
            self._effects[row.id] = self._set_of[row.id].effects(row)
        return self._effects[row.id]

    def name(self, id: str, lang: str = "en") -> str:
        return self.find(id).name_in(lang)

    def text(self, id: str, lang: str = "en") -> str:
        """The text as printed in that language, or printed from what the English one means."""
        row = self.find(id)
        if check_language(lang) == "fr" and row.spoken == "en" and not row.text_fr and not row.trigger_fr:
            return self.printed_from_english(row, lang)
        return row.text_in(lang)

    def printed_from_english(self, row: PrintedCard, lang: str) -> str:
        if not row.text and not row.trigger:
            return ""
        known = (row.id, lang)
        if known not in self._told:
            from playmat.text.onepiece.compile import print_text

            self.learn_words()
            self._told[known] = print_text(card_data(row), lang)
        return self._told[known]

    def learn_words(self) -> None:
        """Tell the printer the French names and types of these cards."""
        from playmat.text.onepiece.words import learn_french

        if not self._told:
            rows = [row for row in self.printed.values() if row.name and row.name_fr]
            english = [{"id": r.id, "name": r.name, "types": r.types} for r in rows]
            learn_french(english, [{"id": r.id, "name": r.name_fr, "types": r.types_fr} for r in rows])

    def search(self, words: str, lang: str = "en") -> list[PrintedCard]:
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
            raise UnknownDeck(key="cards-unknown-deck", deck=id, decks=", ".join(self.decks))
        return self.decks[id]

    def deck(self, id: str) -> Deck:
        listed = self.deck_list(id)
        cards = [self.card(card) for card, n in listed.cards.items() for _ in range(n)]
        return Deck(self.card(listed.leader), cards, listed.name)


def playing_card(row: PrintedCard, effects: Effects) -> OpCard:
    english = row.spoken == "en"
    return OpCard(
        row.id,
        row.name_in(row.spoken),
        CATEGORIES.index(row.category),
        row.colors,
        cost=row.cost or 0,
        power=row.power or 0,
        counter=row.counter or 0,
        life=row.life or 0,
        attributes=playing_attributes(row.attributes),
        types=row.types_in(row.spoken),
        abilities=effects.abilities,
        keywords=effects.keywords,
        names=effects.names,
        text=row.text if english else row.text_fr,
        trigger_text=(row.trigger if english else row.trigger_fr) or "",
        block=row.block,
    )


def playing_attributes(attributes: tuple[str, ...]) -> tuple[str, ...]:
    """2-5-2: the attribute that is printed "?" is called Unknown in card data."""
    return tuple("?" if attribute == "Unknown" else attribute for attribute in attributes)


def folded(text: str) -> str:
    """A text as it is compared: without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


# -- what comes with Playmat -----------------------------------------------------------------------------------------


@cache
def embedded() -> CardDatabase:
    """The sets that come with Playmat."""
    return CardDatabase(CardSet.read(DATA / "pm01.json", effects_of))


def embedded_decks() -> dict[str, Deck]:
    """The decks that come with Playmat; `embedded().deck_list(id)` has their names and plans in both languages."""
    database = embedded()
    return {id: database.deck(id) for id in database.decks}


def card_name(id: str, lang: str = "en") -> str:
    return embedded().name(id, lang)


def card_text(id: str, lang: str = "en") -> str:
    return embedded().text(id, lang)
