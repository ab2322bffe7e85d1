"""Cards and words of the games, in the readers' languages, made once for all tables."""

from __future__ import annotations

import gc
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from playmat import games
from playmat.cards import data_folder, library
from playmat.core.record import fingerprint
from playmat.describe import Catalogue, Teller, teller, word_text
from playmat.describe.words import sorts
from playmat.games import GameKind
from playmat.i18n import MissingText, tr, written
from playmat.records import lookup_in
from playmat.rulebook import Rulebook, UnknownRule, book_of

from .parts import CardFacts, CardSide, Meaning

DECKS = 1_000  # that are kept as they are played
MOMENT = 1.0  # second
PICTURES = (".webp", ".avif", ".png", ".jpg", ".jpeg")


class Shelf:
    """The cards of one game. `images` is a folder of pictures by card id, if whoever runs the server has one."""

    def __init__(self, kind: GameKind, images: Path | None = None) -> None:
        self.kind = kind
        self.tell: Teller = teller(kind)
        self.database: Any = library(allow_incomplete=True, game=kind.name)
        self.catalogue: Catalogue = self.tell.catalogue(self.database)
        self.images = images
        self._facts: dict[tuple[str, str], CardFacts] = {}
        self.deck = lru_cache(DECKS)(self.make_deck)  # games are made again from their beginnings often

    def make_deck(self, text: str) -> Any:
        """A deck as it is played, from the JSON of the store."""
        return self.kind.deck(msgspec.json.decode(text), lookup_in(self.database.card))

    def facts(self, id: str, lang: str) -> CardFacts:
        """What is printed on a card."""
        found = self._facts.get((id, lang))
        if found is None:
            found = self._facts[id, lang] = self.make_facts(id, lang)
        return found

    def make_facts(self, id: str, lang: str) -> CardFacts:
        row = self.database.find(id)
        front, *others = self.tell.card_sides(self.database, row, lang)
        cells = self.tell.card_cells(row, lang)
        colors = tuple(getattr(row, "colors", ()))
        attributes = tuple(getattr(row, "attributes", ()))
        text = getattr(row, "text", "") + "\n" + (getattr(row, "trigger", "") or "")
        return CardFacts(
            id=row.id,
            name=front.name,
            kind=cells[2] if len(cells) > 2 else "",
            colors=colors,
            color_names=tuple(in_words(f"color-{color.lower()}", lang, color) for color in colors),
            attributes=tuple(in_words(f"attribute-{name.lower()}", lang, name) for name in attributes),
            types=tuple(written(one, lang) for one in row.types_in(lang)),
            text=front.text,
            back=CardSide(others[0].name, others[0].values, others[0].text) if others else None,
            keywords=tuple(self.meaning(name, lang) for name in self.kind.vocabulary.keywords if f"[{name}" in text),
            ignored=tuple(self.database.stops(row.id)),
            image=self.image(row.id),
            color_cost=getattr(row, "color_cost", ""),
            **{name: getattr(row, name, None) for name in VALUES},
        )

    def meaning(self, keyword: str, lang: str) -> Meaning:
        """A keyword, and what it does: the rule in our words."""
        rule = self.kind.vocabulary.keywords[keyword].rule
        text = word_text(self.kind.vocabulary, "keyword", keyword, lang)
        return Meaning(keyword, text, rule, meaning_text(self.kind.book, rule, lang))

    def image(self, id: str) -> str:
        name = picture_of(self.images, id)
        return f"/images/{name}" if name else ""

    def words(self, lang: str) -> dict[str, list[Meaning]]:
        """All declared words of the game in a language, by sort."""
        found: dict[str, list[Meaning]] = {}
        for sort, declared in sorts(self.kind.vocabulary).items():
            found[sort] = [
                Meaning(
                    name,
                    word_text(self.kind.vocabulary, sort, name, lang),
                    word.rule,
                    meaning_text(self.kind.book, word.rule, lang),
                )
                for name, word in declared.items()
            ]
        return found


VALUES = ("cost", "power", "counter", "life", "combo_cost", "combo_power", "z_cost")


def in_words(key: str, lang: str, otherwise: str) -> str:
    try:
        return tr(key, lang)
    except MissingText:
        return otherwise


@lru_cache(maxsize=256)
def picture_of(folder: Path | None, id: str) -> str:
    """The file of a card's picture in a folder, by the card's id."""
    if folder is None:
        return ""
    return next((id + end for end in PICTURES if (folder / (id + end)).is_file()), "")


@lru_cache(maxsize=16)
def rulebook(book: str) -> Rulebook:
    return Rulebook.load(book)


def rule_text(book: str, rule: str, lang: str) -> str:
    """A rule in our words; nothing for one of another edition."""
    if not rule or "." in rule:
        return ""
    game, number = book_of(rule, book)
    try:
        return rulebook(game).rule(number).summary(lang)
    except UnknownRule:
        return ""


SAID = 2  # how many rules under a heading say what it is about


@lru_cache(maxsize=4096)
def meaning_text(book: str, rule: str, lang: str) -> str:
    """What a word means: its rule, or, where that is only a heading, what the first rules under it say."""
    if not rule:
        return ""
    under = [rule_text(book, f"{rule}-{number}", lang) for number in range(1, SAID + 1)]
    return " ".join(filter(None, under)) or rule_text(book, rule, lang)


class Shelves:
    """A shelf for every game, made when it is first wanted, and again when cards were imported."""

    def __init__(self, images: Path | None = None) -> None:
        self.images = images
        self._made: dict[str, tuple[Any, Shelf]] = {}
        self._looked = 0.0  # when, for cards that were imported
        self._stamp: Any = None

    def of(self, game: str) -> Shelf:
        kind = games.kind(game)
        stamp = self.stamp()
        made = self._made.get(kind.name)
        if made is None or made[0] != stamp:
            made = self._made[kind.name] = (stamp, Shelf(kind, self.images))
            gc.collect()
            gc.freeze()  # cards never go: who looks for garbage need not look at them again
        return made[1]

    def stamp(self) -> Any:
        """What was imported, as of a moment ago: after a restart hundreds of tables ask at once."""
        at = time.monotonic()
        if self._stamp is None or at - self._looked > MOMENT:
            self._looked, self._stamp = at, imported()
        return self._stamp


def imported() -> Any:
    """Changes when cards are imported."""
    found = []
    for path in sorted(data_folder().glob("cards*.sqlite3")):
        stat = path.stat()
        found.append((path.name, stat.st_mtime_ns, stat.st_size))
    return found


def words_hash(kind: GameKind, cards_hash: str) -> str:
    """A fingerprint of what codes of actions depend on: the numbers of the verbs, and the cards."""
    return words_hash_of(kind.name, cards_hash)


@lru_cache(maxsize=4096)
def words_hash_of(game: str, cards_hash: str) -> str:
    from playmat import __version__

    declared = games.kind(game).vocabulary.verbs.values()
    verbs = [[verb.name, verb.code, [field.name for field in verb.fields]] for verb in declared]
    return fingerprint([__version__, verbs, cards_hash])
