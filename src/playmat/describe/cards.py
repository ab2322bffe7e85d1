"""Cards by their id: their names and texts in the reader's language, whatever the game."""

from __future__ import annotations

import re
from typing import Any

BULLET = "•"
ONLY_KEYWORDS = re.compile(r"^(\[[^\]]+\]\s*)+(\([^)]*\)\s*)?$")


class Catalogue:
    """Cards by id, as a reader wants them. A game says where it has them from and what is printed on them."""

    def printed(self, id: str) -> Any:
        """What is printed on a card, as the engine has it."""
        raise NotImplementedError

    def name(self, id: str, lang: str) -> str:
        raise NotImplementedError

    def text(self, id: str, lang: str) -> str:
        """The whole text, a line an ability."""
        raise NotImplementedError

    def ability(self, id: str, index: int, lang: str) -> str:
        """The line of one ability, or nothing where that is not known."""
        return ""

    def search(self, words: str, lang: str) -> list[str]:
        """The ids of cards whose name, types or text contain every word, of all that there are; none where only the
        cards of one game are known, which would tell what is in it."""
        return []

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
