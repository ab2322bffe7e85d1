"""What is printed on a card of One Piece, in both languages, and what its text means to the engine."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from playmat.effects.ability import Ability
from playmat.errors import check_language
from playmat.onepiece.cards import CATEGORIES, LEADER


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

    is_z = False

    @property
    def is_leader(self) -> bool:
        return self.category == CATEGORIES[LEADER]

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


class Effects(NamedTuple):
    """What the text of a card means to the engine."""

    abilities: tuple[Ability, ...] = ()
    keywords: int = 0
    names: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()  # the phrases that are not understood: what they say is not among the abilities


def playing_attributes(attributes: tuple[str, ...]) -> tuple[str, ...]:
    """2-5-2: the attribute that is printed "?" is called Unknown in card data."""
    return tuple("?" if attribute == "Unknown" else attribute for attribute in attributes)
