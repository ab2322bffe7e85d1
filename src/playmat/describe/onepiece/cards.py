"""Cards by their id: what is printed on them, and their names and texts in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from playmat.i18n import written
from playmat.onepiece.cards import OpCard

from ..cards import ONLY_KEYWORDS, Catalogue

if TYPE_CHECKING:
    from playmat.cards import CardDatabase


class Source(Protocol):
    """What gives cards by their id, and their words in a language."""

    def card(self, id: str, /) -> OpCard: ...

    def name(self, id: str, lang: str, /) -> str: ...

    def text(self, id: str, lang: str, /) -> str: ...

    def types(self, id: str, lang: str, /) -> tuple[str, ...]: ...

    def search(self, words: str, lang: str, /) -> list[str]: ...


class FromDatabase:
    """Cards of a database, with its words."""

    def __init__(self, database: CardDatabase) -> None:
        self.card = database.card
        self.name = database.name
        self.text = database.text
        self.find = database.find
        self.rows = database.search

    def search(self, words: str, lang: str) -> list[str]:
        return [row.id for row in self.rows(words, lang)]

    def types(self, id: str, lang: str) -> tuple[str, ...]:
        return self.find(id).types_in(lang)


class AsPrinted:
    """Cards that have only the words they were made with."""

    def __init__(self, cards: Iterable[OpCard]) -> None:
        self.cards = {card.id: card for card in cards}

    def card(self, id: str) -> OpCard:
        return self.cards[id]

    def name(self, id: str, lang: str) -> str:
        return self.cards[id].name

    def text(self, id: str, lang: str) -> str:
        card = self.cards[id]
        return "\n".join(part for part in (card.text, card.trigger_text) if part)

    def types(self, id: str, lang: str) -> tuple[str, ...]:
        return self.cards[id].types

    def search(self, words: str, lang: str) -> list[str]:
        return []  # see `Catalogue.search`


class OpCatalogue(Catalogue):
    """Cards by id, as a reader wants them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines: dict[tuple[str, str], list[str]] = {}  # of the texts that were asked for, an ability each

    @classmethod
    def embedded(cls) -> OpCatalogue:
        """The cards that come with Playmat."""
        from playmat.cards import embedded

        return cls(FromDatabase(embedded()))

    def printed(self, id: str) -> OpCard:
        return self.source.card(id)

    def name(self, id: str, lang: str) -> str:
        return written(self.source.name(id, lang), lang)

    def text(self, id: str, lang: str) -> str:
        """The whole text, [Trigger] included, a line an ability."""
        return written(self.source.text(id, lang), lang)

    def types(self, id: str, lang: str) -> tuple[str, ...]:
        return self.source.types(id, lang)

    def search(self, words: str, lang: str) -> list[str]:
        return self.source.search(words, lang)

    def ability(self, id: str, index: int, lang: str) -> str:
        """The line of one ability, where the lines of the text are its abilities one by one; else nothing."""
        lines = self.lines.get((id, lang))
        if lines is None:
            lines = [line for line in self.paragraphs(id, lang) if not ONLY_KEYWORDS.match(line)]
            self.lines[id, lang] = lines
        if len(lines) != len(self.printed(id).abilities) or not 0 <= index < len(lines):
            return ""
        return lines[index]
