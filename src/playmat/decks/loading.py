"""From a deck list to a deck: every card found, the Leader among them, nothing left out unsaid."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from playmat.cards import CardDatabase, PrintedCard, UnknownCard, embedded, library
from playmat.cards.files import read_text
from playmat.cards.told import Told, short, some
from playmat.errors import PlaymatError
from playmat.i18n import tr
from playmat.onepiece import Deck
from playmat.onepiece.cards import CATEGORIES, LEADER

from .reading import LONGEST, Listing, Misread, NotAList, read

MOST_TOLD = 20
LONGEST_SHOWN = 120


class BadDeck(Told):
    """A deck list that cannot be used as it stands: each line that is at fault, with its number and content."""

    def __init__(self, name: str, faults: list[tuple[Misread, PlaymatError | None]], imports: bool = True) -> None:
        super().__init__(key="decks-bad", deck=name, count=len(faults))
        self.faults = faults
        self.imports = imports  # whether any cards were imported

    def text(self, lang: str = "en") -> str:
        lines = [super().text(lang)]
        for misread, error in self.faults[:MOST_TOLD]:
            problem = error.text(lang) if error is not None else tr(misread.why, lang)
            text = short(misread.text, LONGEST_SHOWN)
            if misread.line:
                told = tr("decks-at-line", lang, line=str(misread.line), text=text, problem=problem)
            else:
                told = tr("decks-at", lang, text=text, problem=problem)
            lines.append(f"  {told}")
        if len(self.faults) > MOST_TOLD:
            lines.append("  " + tr("cards-and-more", lang, count=len(self.faults) - MOST_TOLD))
        if not self.imports and any(error is not None for _, error in self.faults):
            lines.append(tr("decks-nothing-imported", lang))
        return "\n".join(lines)


class NotPlayable(Told):
    """A deck with cards that are not wholly understood, where that was not allowed."""

    def __init__(self, name: str, cards: list[Unsupported]) -> None:
        super().__init__(key="decks-incomplete", deck=name, count=len(cards))
        self.cards = cards

    def text(self, lang: str = "en") -> str:
        lines = [super().text(lang), *(f"  {card.text(lang)}" for card in self.cards[:MOST_TOLD])]
        if len(self.cards) > MOST_TOLD:
            lines.append("  " + tr("cards-and-more", lang, count=len(self.cards) - MOST_TOLD))
        return "\n".join([*lines, tr("decks-incomplete-allow", lang)])


class Unsupported(NamedTuple):
    """A card of a deck, and the phrases of its text that are ignored when it is played."""

    row: PrintedCard
    phrases: tuple[str, ...]

    def text(self, lang: str = "en") -> str:
        phrases = " / ".join(" ".join(phrase.split()) for phrase in self.phrases)
        if not phrases:
            phrases = tr("decks-only-french", lang)
        return f"{self.row.name_in(lang)} ({self.row.id}): {phrases}"


class Resolved(NamedTuple):
    """A deck list with its cards found: the Leader, and the others with their counts, in the order of the list."""

    name: str
    leader: PrintedCard
    cards: list[tuple[PrintedCard, int]]

    def rows(self) -> list[PrintedCard]:
        return [self.leader, *(row for row, _ in self.cards)]


def load(wanted: str | Path, database: CardDatabase | None = None, pick: str = "") -> Deck:
    """A deck to play with: from a file, a link, or the id of a deck that comes with the cards.

    Cards are looked up in `database`, the library if none is given. One whose text is not wholly understood is refused
    with the phrase, unless the database allows it (`library(allow_incomplete=True)`); then `unsupported` names it.
    """
    database = database if database is not None else library()
    return made(resolved(wanted, database, pick), database)


def made(found: Resolved, database: CardDatabase) -> Deck:
    """The deck of a list whose cards are found."""
    if not database.allow_incomplete:
        missing = unsupported_rows(found.rows(), database)
        if missing:
            raise NotPlayable(found.name, missing)
    cards = [database.card(row.id) for row, count in found.cards for _ in range(count)]
    return Deck(database.card(found.leader.id), cards, found.name)


def resolved(wanted: str | Path, database: CardDatabase, pick: str = "") -> Resolved:
    """The cards of a deck list, found; BadDeck, with every line that is at fault, if one is not."""
    if str(wanted) in database.decks:
        listed = database.deck_list(str(wanted))
        cards = [(database.find(id), count) for id, count in listed.cards.items()]
        return Resolved(listed.name, database.find(listed.leader), cards)
    name = str(wanted)
    if name.casefold().startswith(("http://", "https://")):
        listing = read(name, pick)
        name = listing.name or urlsplit(name).netloc or name
    else:
        path = Path(wanted)
        if not os.path.lexists(path) and path.suffix == "" and path.parent == Path("."):
            raise NotAList(key="decks-unknown", deck=name, decks=", ".join(database.decks))
        try:
            listing = read(read_text(path, LONGEST), pick)
            return found_cards(listing, listing.name or path.stem, database)
        except NotAList as error:
            error.file = name
            raise
    return found_cards(listing, name, database)


def found_cards(listing: Listing, name: str, database: CardDatabase) -> Resolved:
    faults: list[tuple[Misread, PlaymatError | None]] = [(misread, None) for misread in listing.misread]
    rows: list[tuple[PrintedCard, int]] = []
    for entry in listing.entries:
        try:
            rows.append((database.find(entry.card), entry.copies))
        except UnknownCard as error:
            faults.append((Misread(entry.line, entry.text), error))
    if not faults and not rows:
        raise NotAList(key="decks-empty")
    if faults:
        imports = len(database.sets) > len(embedded().sets)
        raise BadDeck(name, sorted(faults, key=lambda fault: fault[0].line), imports)
    counts: dict[str, int] = {}
    for row, count in rows:
        counts[row.id] = counts.get(row.id, 0) + count
    leader = next((row for row, _ in rows if row.category == CATEGORIES[LEADER]), None)
    if leader is None:
        leader = rows[0][0]  # 5-1-2 will say what is wrong with it
    counts[leader.id] -= 1
    cards = [(database.find(id), count) for id, count in counts.items() if count]
    return Resolved(name, leader, cards)


def unsupported(deck: Deck, database: CardDatabase) -> list[Unsupported]:
    """The cards of a deck that are not wholly understood, with the phrases that are ignored."""
    ids = dict.fromkeys(card.id for card in (deck.leader, *deck.cards))
    return unsupported_rows([database.find(id) for id in ids], database)


def unsupported_rows(rows: list[PrintedCard], database: CardDatabase) -> list[Unsupported]:
    """Cards with phrases nobody understands; and among cards read in English, those that are there only in French,
    whose names and types the others would not recognise."""
    languages = {row.spoken for row in rows}
    found = []
    for row in rows:
        phrases = database.effects(row.id).stops
        if phrases or (len(languages) > 1 and row.spoken == "fr"):
            found.append(Unsupported(row, phrases))
    return found


def warning(deck: Deck, database: CardDatabase, lang: str = "en") -> str:
    """One line that names the cards whose texts are partly ignored; nothing, if there are none."""
    cards = [f"{card.row.name_in(lang)} ({card.row.id})" for card in unsupported(deck, database)]
    return tr("decks-warning", lang, cards=some(cards), count=len(cards)) if cards else ""

