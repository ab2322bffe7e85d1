"""Cards by their id: what is printed on each of their faces, and their names and texts in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from playmat.dragonball import DbCard
from playmat.dragonball.cards import BACK_INDEX, GAINED_INDEX
from playmat.dragonball.keywords.table import SKILLS
from playmat.i18n import written

from ..cards import ONLY_KEYWORDS, Catalogue

if TYPE_CHECKING:
    from playmat.cards.masters import MastersDatabase


class Source(Protocol):
    """What gives cards by their id, and their words in a language; `side` 1 is the back of a Leader."""

    def card(self, id: str, /) -> DbCard: ...

    def name(self, id: str, lang: str, side: int, /) -> str: ...

    def text(self, id: str, lang: str, side: int, /) -> str: ...

    def skill(self, id: str, index: int, lang: str, /) -> str: ...

    def traits(self, id: str, lang: str, /) -> tuple[str, ...]: ...

    def search(self, words: str, lang: str, /) -> list[str]: ...


class FromDatabase:
    """Cards of a database, with its words."""

    def __init__(self, database: MastersDatabase) -> None:
        self.card = database.card
        self.find = database.find
        self.skill = database.skill_text
        self.side_text = database.side_text
        self.rows = database.search

    def search(self, words: str, lang: str) -> list[str]:
        return [row.id for row in self.rows(words, lang)]

    def name(self, id: str, lang: str, side: int) -> str:
        return self.find(id).name_in(lang, side)

    def text(self, id: str, lang: str, side: int) -> str:
        return self.side_text(self.find(id), lang, side)

    def traits(self, id: str, lang: str) -> tuple[str, ...]:
        return self.find(id).types_in(lang)


class AsPrinted:
    """Cards that have only the words they were made with."""

    def __init__(self, cards: Iterable[DbCard]) -> None:
        self.cards: dict[str, DbCard] = {}
        for card in cards:
            self.cards.update({one.id: one for one in (card, *card.tokens)})

    def card(self, id: str) -> DbCard:
        return self.cards[id]

    def name(self, id: str, lang: str, side: int) -> str:
        return self.cards[id].face(side).name

    def text(self, id: str, lang: str, side: int) -> str:
        return self.cards[id].face(side).text

    def skill(self, id: str, index: int, lang: str) -> str:
        """The line of one skill, where the lines of the text are its skills one by one; else nothing."""
        face = self.cards[id].face(int(index >= BACK_INDEX))
        skills = [skill for skill in face.abilities if skill not in SKILLS.values()]
        lines = [line for line in face.text.splitlines() if line.strip() and not ONLY_KEYWORDS.match(line)]
        place = index - face.first
        return lines[place] if len(lines) == len(skills) and 0 <= place < len(lines) else ""

    def traits(self, id: str, lang: str) -> tuple[str, ...]:
        front = self.cards[id].front
        return front.characters + front.traits

    def search(self, words: str, lang: str) -> list[str]:
        return []  # see `Catalogue.search`


class DbCatalogue(Catalogue):
    """Cards by id, as a reader wants them."""

    def __init__(self, source: Source) -> None:
        self.source = source

    @classmethod
    def embedded(cls) -> DbCatalogue:
        """The cards that come with Playmat."""
        from playmat.cards.dragonball import embedded_masters

        return cls(FromDatabase(embedded_masters()))

    def printed(self, id: str) -> DbCard:
        return self.source.card(id)

    def name(self, id: str, lang: str, side: int = 0) -> str:
        return written(self.source.name(id, lang, side), lang)

    def text(self, id: str, lang: str, side: int = 0) -> str:
        return written(self.source.text(id, lang, side), lang)

    def types(self, id: str, lang: str) -> tuple[str, ...]:
        """Characters and special traits."""
        return self.source.traits(id, lang)

    def search(self, words: str, lang: str) -> list[str]:
        return self.source.search(words, lang)

    def ability(self, id: str, index: int, lang: str) -> str:
        """The line of one skill, by its place on the card; nothing for a skill that was gained."""
        return written(self.source.skill(id, index, lang), lang) if 0 <= index < GAINED_INDEX else ""
