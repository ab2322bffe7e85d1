"""The card database: printed cards by id, in both languages, made into playing cards when they are first wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, overload

import msgspec

from playmat import games
from playmat.effects.ability import Ability
from playmat.errors import check_language
from playmat.onepiece import Deck, OpCard
from playmat.onepiece.cards import CATEGORIES

from .collection import AnyIndex, collection
from .compiled import card_data, effects_of
from .folders import DATA
from .index import AmbiguousCard, CardIndex, DeckList, UnknownCard, UnknownDeck
from .printed import Effects, PrintedCard, playing_attributes
from .told import Told

__all__ = [
    "AmbiguousCard",
    "CardDatabase",
    "CardSet",
    "DeckList",
    "IncompleteCard",
    "UnknownCard",
    "UnknownDeck",
    "card_name",
    "card_text",
    "embedded",
    "embedded_decks",
]


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


class CardDatabase(CardIndex[PrintedCard, OpCard, Deck]):
    """The cards of some sets, the first set first. `card` finds one by id, or by its name in either language.

    A card whose text is not wholly understood is no card to play with, unless `allow_incomplete`: then it is played as
    printed, and what is not understood is ignored.
    """

    game = "onepiece"

    def __init__(self, *sets: CardSet, allow_incomplete: bool = False) -> None:
        super().__init__()
        self.sets = sets
        self.allow_incomplete = allow_incomplete
        self._set_of: dict[str, CardSet] = {}
        self._effects: dict[str, Effects] = {}
        self._made: dict[str, OpCard] = {}
        self._told: dict[tuple[str, str], str] = {}
        for cards in sets:
            for row in self.index(cards.cards, cards.decks):
                self._set_of[row.id] = cards

    @property
    def lacks_imports(self) -> bool:  # type: ignore[override]
        return len(self.sets) <= len(embedded_onepiece().sets)

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

    def abilities(self, id: str) -> tuple[Ability, ...]:
        return self.effects(id).abilities

    def stops(self, id: str) -> tuple[str, ...]:
        return self.effects(id).stops

    def text(self, id: str, lang: str = "en") -> str:
        """The text as printed in that language, or printed from what the English one means."""
        row = self.find(id)
        if check_language(lang) == "fr" and row.spoken == "en" and not row.text_fr and not row.trigger_fr:
            return self.printed_from_english(row, lang)
        return row.text_in(lang)

    def reading(self, id: str, lang: str = "en") -> list[str]:
        """What the engine understands of a card, printed again from its meaning, a line an ability."""
        row = self.find(id)
        return self.printed_from_english(row, lang).splitlines() if row.spoken == "en" else []

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

    def make_deck(self, leader: PrintedCard, cards: list[str], z_deck: list[str], name: str) -> Deck:
        return Deck(self.card(leader.id), [self.card(id) for id in cards], name)


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


# -- what comes with Playmat -----------------------------------------------------------------------------------------


@cache
def embedded_onepiece() -> CardDatabase:
    return CardDatabase(CardSet.read(DATA / "pm01.json", effects_of))


@overload
def embedded() -> CardDatabase: ...


@overload
def embedded(game: str) -> AnyIndex: ...


def embedded(game: str = games.DEFAULT) -> AnyIndex:
    """The sets that come with a game; a variant has those of its family."""
    return collection(games.kind(game)).embedded()


@overload
def embedded_decks() -> dict[str, Deck]: ...


@overload
def embedded_decks(game: str) -> dict[str, Any]: ...


def embedded_decks(game: str = games.DEFAULT) -> dict[str, Any]:
    """The decks that come with a game; `embedded(game).deck_list(id)` has their names and plans in both languages."""
    database = embedded(game)
    return {id: database.deck(id) for id in database.decks}


def card_name(id: str, lang: str = "en") -> str:
    return embedded().name(id, lang)


def card_text(id: str, lang: str = "en") -> str:
    return embedded().text(id, lang)
