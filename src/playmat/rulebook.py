"""The rulebooks as an index: `docs/rules/<game>.toml`, every numbered rule in our own words, with its status.

[rules."7-1-4"]
en = "…"
fr = "…"
status = "enforced"        # or "definition", "table", each with a reason
printed = "7-1-3"          # only where the book misprints the number

[chapters."7"]             # chapters carry no rule themselves, so they are not counted
en = "Attacks and battles"
fr = "…"
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from playmat import games
from playmat.errors import PlaymatError, check_language
from playmat.i18n import LANGS, folded, written

PACKAGE = Path(__file__).parent

Status = Literal["enforced", "definition", "table"]
Sentence = Annotated[str, msgspec.Meta(min_length=1)]


class UnknownRule(PlaymatError):
    """A number that is not in the book."""


class UnknownBook(PlaymatError):
    """A game without a rulebook."""


class BadRulebook(PlaymatError):
    """A rulebook file that does not say what it should."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[str, msgspec.Meta(pattern=r"^\d+$")]
    en: Sentence
    fr: Sentence

    def summary(self, lang: str = "en") -> str:
        return _in_language(self, lang)


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[str, msgspec.Meta(pattern=r"^\d+(-\d+)+$")]
    en: Sentence
    fr: Sentence
    status: Status
    reason: str = ""
    printed: str = ""

    def summary(self, lang: str = "en") -> str:
        return _in_language(self, lang)


def _in_language(entry: Rule | Chapter, lang: str) -> str:
    text = str(getattr(entry, check_language(lang)))
    return written(text, lang)


def order(number: str) -> tuple[int, ...]:
    """The book's order: 3-2 stands before 3-10."""
    return tuple(int(part) for part in number.split("-"))


class Rulebook:
    """One game's book, in its order; `misprinted` finds a rule by the wrong number that the book prints."""

    def __init__(self, game: str, rules: dict[str, Rule], chapters: dict[str, Chapter]) -> None:
        self.game = game
        self.rules = {number: rules[number] for number in sorted(rules, key=order)}
        self.chapters = {number: chapters[number] for number in sorted(chapters, key=order)}
        self.misprinted = {rule.printed: rule for rule in rules.values() if rule.printed}

    @classmethod
    def load(cls, game: str, folder: Path | None = None) -> Rulebook:
        folder = folder or folder_of(game)
        if game not in books(folder):
            raise UnknownBook(key="rules-unknown-game", game=game, games=", ".join(books(folder)) or "-")
        path = folder / f"{game}.toml"
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadRulebook(key="rules-bad-file", path=path.name, problem=str(error)) from error
        if strange := sorted(data.keys() - {"rules", "chapters"}):
            raise BadRulebook(key="rules-bad-file", path=path.name, problem=f"[{strange[0]}]?")
        return cls(
            game,
            _entries(data.get("rules", {}), Rule, path),
            _entries(data.get("chapters", {}), Chapter, path),
        )

    def rule(self, number: str) -> Rule:
        """The rule of this number; a number that only a misprint carries gives the rule that was meant."""
        found = self.rules.get(number) or self.misprinted.get(number)
        if found is None:
            raise UnknownRule(
                key="rules-unknown",
                game=self.game,
                number=number,
                nearest=", ".join(self.nearest(number)) or "-",
            )
        return found

    def search(self, words: str, lang: str = "en") -> list[Rule]:
        """The rules whose summary contains every word; accents and capitals do not matter.

        Where no summary of this language does, the others are looked through: cards and pages may be in another.
        """
        wanted = folded(words).split()
        for tongue in (lang, *LANGS):
            if found := [r for r in self.rules.values() if all(word in folded(r.summary(tongue)) for word in wanted)]:
                return found if wanted else []
        return []

    def children(self, number: str) -> list[Rule]:
        """The rules right under this rule or chapter."""
        start = number + "-"
        return [rule for rule in self.rules.values() if rule.number.startswith(start) and self._parent(rule) == number]

    def _parent(self, rule: Rule) -> str:
        # The nearest number above that exists: books leave gaps.
        parent = rule.number.rpartition("-")[0]
        while "-" in parent and parent not in self.rules:
            parent = parent.rpartition("-")[0]
        return parent

    def chapter_numbers(self) -> list[str]:
        """Every chapter that has a title or a rule."""
        numbers = {number.partition("-")[0] for number in self.rules} | set(self.chapters)
        return sorted(numbers, key=order)

    def nearest(self, number: str, count: int = 3) -> list[str]:
        """What was perhaps meant: the rules that agree on most leading parts, the same depth first."""
        wanted = tuple(int(part) for part in re.findall(r"\d{1,4}", number))
        if not wanted:
            return []

        def distance(candidate: str) -> tuple[int, int, int, tuple[int, ...]]:
            parts = order(candidate)
            agree = 0
            while agree < min(len(parts), len(wanted)) and parts[agree] == wanted[agree]:
                agree += 1
            gap = abs(parts[agree] - wanted[agree]) if agree < min(len(parts), len(wanted)) else 0
            return (-agree, abs(len(parts) - len(wanted)), gap, parts)

        return sorted(self.rules, key=distance)[:count]


def _entries(table: Any, kind: Any, path: Path) -> dict[str, Any]:
    """The entries of one table of the file, each checked."""
    entries = {}
    for number, fields in table.items():
        try:
            entry = msgspec.convert({"number": number, **fields}, kind)
        except (msgspec.ValidationError, TypeError) as error:
            raise BadRulebook(key="rules-bad-entry", path=path.name, number=number, problem=str(error)) from error
        if isinstance(entry, Rule) and entry.status != "enforced" and not entry.reason:
            raise BadRulebook(key="rules-no-reason", path=path.name, number=number, status=entry.status)
        entries[number] = entry
    return entries


def is_number(text: str) -> bool:
    """Whether a text is meant as the number of a rule or chapter (7-1-4, team:6-4), not as words to look for."""
    return re.fullmatch(r"([\w-]+:)?\d\S*", text) is not None


def book_of(cited: str, game: str = "onepiece") -> tuple[str, str]:
    """The book and the number of a rule as it is cited: `team:6-4` is rule 6-4 of the book `onepiece-team`."""
    variant, colon, number = cited.rpartition(":")
    return (f"{game}-{variant}" if colon else game), number


def books(folder: Path | None = None) -> list[str]:
    """The games whose rulebooks come with Playmat, or lie in this folder."""
    return sorted(path.stem for path in (folder or rules_folder()).glob("*.toml"))


def folder_of(game: str) -> Path:
    """Where the book of a game is: among ours, or in the package that the game comes with."""
    ours = rules_folder()
    if game in games.names() and not (ours / f"{game}.toml").is_file():
        return games.kind(game).book_folder or ours
    return ours


def rules_folder() -> Path:
    """Where the rulebooks are: inside an installed Playmat, in docs/rules of a checkout."""
    installed = PACKAGE / "_rules"
    root = checkout()
    return root / "docs" / "rules" if root and not installed.is_dir() else installed


def checkout() -> Path | None:
    """The root of the checkout that this code runs from; None where Playmat is installed without it."""
    root = PACKAGE.parent.parent
    return root if PACKAGE.parent.name == "src" and (root / "docs" / "rules").is_dir() else None
