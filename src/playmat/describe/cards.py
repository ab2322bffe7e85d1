"""Cards by their id: what is printed on them, and their names and texts in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from playmat.onepiece.cards import OpCard

BULLET = "•"
ONLY_KEYWORDS = re.compile(r"^(\[[^\]]+\]\s*)+(\([^)]*\)\s*)?$")

Texts = Callable[[str, str], str]


class Catalogue:
    """Finds a card by its id. `names` and `texts` give the words of a language; without them, as printed."""

    def __init__(self, cards: Mapping[str, OpCard], names: Texts | None = None, texts: Texts | None = None) -> None:
        self.cards = cards
        self.names = names
        self.texts = texts

    @classmethod
    def embedded(cls) -> Catalogue:
        """The cards that come with Playmat."""
        from playmat.cards import database

        return cls(database.embedded(), database.card_name, database.card_text)

    def printed(self, id: str) -> OpCard:
        return self.cards[id]

    def name(self, id: str, lang: str) -> str:
        return self.names(id, lang) if self.names else self.cards[id].name

    def text(self, id: str, lang: str) -> str:
        """The whole text, [Trigger] included, a line an ability."""
        if self.texts:
            return self.texts(id, lang)
        card = self.cards[id]
        return "\n".join(part for part in (card.text, card.trigger_text) if part)

    def ability(self, id: str, index: int, lang: str) -> str:
        """The line of one ability, where the lines of the text are its abilities one by one; else nothing."""
        lines = [line for line in self.paragraphs(id, lang) if not ONLY_KEYWORDS.match(line)]
        if len(lines) != len(self.cards[id].abilities) or not 0 <= index < len(lines):
            return ""
        return lines[index]

    def modes(self, id: str, lang: str) -> list[str]:
        """What stands behind the bullets of a “choose one”."""
        lines = self.text(id, lang).splitlines()
        return [line.lstrip(BULLET + " ") for line in lines if line.startswith(BULLET)]

    def paragraphs(self, id: str, lang: str) -> list[str]:
        """The lines of a text, the bullets with the line they belong to."""
        found: list[str] = []
        for line in self.text(id, lang).splitlines():
            if line.startswith(BULLET) and found:
                found[-1] += " " + line
            elif line.strip():
                found.append(line.strip())
        return found
