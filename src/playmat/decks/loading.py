"""From a deck list to a deck: every card found, the Leader among them, nothing left out unsaid."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, overload
from urllib.parse import urlsplit

from playmat import games
from playmat.cards import UnknownCard, library
from playmat.cards.files import read_text
from playmat.cards.index import CardIndex, CardT, DeckT, Row, RowT
from playmat.cards.told import Told, short, some
from playmat.errors import PlaymatError
from playmat.i18n import tr
from playmat.onepiece import Deck

from .reading import LONGEST, Z_DECK, Listing, Misread, NotAList, read

MOST_TOLD = 20
LONGEST_SHOWN = 120
UNNAMED = "?"  # a list without a name


class BadDeck(Told):
    """A deck list that cannot be used as it stands: each line that is at fault, with its number and content."""

    def __init__(self, name: str, faults: list[tuple[Misread, PlaymatError | None]], imports: bool = True) -> None:
        super().__init__(key="decks-bad-list" if name == UNNAMED else "decks-bad", deck=name, count=len(faults))
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

    row: Row
    phrases: tuple[str, ...]

    def text(self, lang: str = "en") -> str:
        phrases = " / ".join(" ".join(phrase.split()) for phrase in self.phrases)
        if not phrases:
            phrases = tr("decks-only-french", lang)
        return f"{self.row.name_in(lang)} ({self.row.id}): {phrases}"


class Resolved(Generic[RowT]):
    """A deck list with its cards found: the Leader, and the others with their counts, in the order of the list."""

    def __init__(
        self,
        name: str,
        leader: RowT,
        cards: list[tuple[RowT, int]],
        z_deck: list[tuple[RowT, int]] | None = None,
    ) -> None:
        self.name = name
        self.leader = leader
        self.cards = cards
        self.z_deck = z_deck or []

    def rows(self) -> list[RowT]:
        return [self.leader, *(row for row, _ in self.cards), *(row for row, _ in self.z_deck)]


@overload
def load(wanted: str | Path, database: None = None, pick: str = "") -> Deck: ...


@overload
def load(wanted: str | Path, database: CardIndex[RowT, CardT, DeckT], pick: str = "") -> DeckT: ...


def load(wanted: str | Path, database: CardIndex[Any, Any, Any] | None = None, pick: str = "") -> Any:
    """A deck to play with: from a file, a link, or the id of a deck that comes with the cards.

    Cards are looked up in `database`, the library of One Piece if none is given. One whose text is not wholly
    understood is refused with the phrase, unless the database allows it (`library(allow_incomplete=True)`); then
    `unsupported` names it.
    """
    database = database if database is not None else library()
    return made(resolved(wanted, database, pick), database)


def made(found: Resolved[RowT], database: CardIndex[RowT, CardT, DeckT]) -> DeckT:
    """The deck of a list whose cards are found."""
    if not database.allow_incomplete:
        missing = unsupported_rows(found.rows(), database)
        if missing:
            raise NotPlayable(found.name, missing)
    main, z_deck = ([row.id for row, count in part for _ in range(count)] for part in (found.cards, found.z_deck))
    return database.make_deck(found.leader, main, z_deck, found.name)


def resolved(wanted: str | Path, database: CardIndex[RowT, CardT, DeckT], pick: str = "") -> Resolved[RowT]:
    """The cards of a deck list, found; BadDeck, with every line that is at fault, if one is not."""
    if str(wanted) in database.decks:
        listed = database.deck_list(str(wanted))
        main, z_deck = (
            [(database.find(id), count) for id, count in part.items()] for part in (listed.cards, listed.z_deck)
        )
        return Resolved(listed.name, database.find(listed.leader), main, z_deck)
    name = str(wanted)
    if name.casefold().startswith(("http://", "https://")):
        listing = read(name, pick)
        name = listing.name or urlsplit(name).netloc or name
    else:
        path = Path(wanted)
        if not os.path.lexists(path) and path.suffix == "" and path.parent == Path("."):
            raise NotAList(
                key="decks-unknown",
                games=", ".join(games.sharing(database.game)),
                deck=name,
                decks=", ".join(database.decks),
            )
        try:
            listing = read(read_text(path, LONGEST, "decks-too-large"), pick)
            return found_cards(listing, listing.name or path.stem, database)
        except NotAList as error:
            error.file = name
            raise
    return found_cards(listing, name, database)


def found_cards(listing: Listing, name: str, database: CardIndex[RowT, CardT, DeckT]) -> Resolved[RowT]:
    faults: list[tuple[Misread, PlaymatError | None]] = [(misread, None) for misread in listing.misread]
    rows: list[tuple[RowT, int, bool]] = []  # how many of which card, and whether in the Z-Deck
    apart = any(entry.section == Z_DECK for entry in listing.entries)
    for entry in listing.entries:
        try:
            row = database.find(entry.card)
            rows.append((row, entry.copies, entry.section == Z_DECK if apart else row.is_z))
        except UnknownCard as error:
            faults.append((Misread(entry.line, entry.text), error))
    if not faults and not rows:
        raise NotAList(key="decks-empty")
    if faults:
        raise BadDeck(name, sorted(faults, key=lambda fault: fault[0].line), not database.lacks_imports)
    leader = next((row for row, _, z in rows if row.is_leader and not z), None)
    if leader is None:
        leader = rows[0][0]  # the rules will say what is wrong with it
    main, z_deck = ({row.id: 0 for row, _, z in rows if z is part} for part in (False, True))
    for row, count, z in rows:
        (z_deck if z else main)[row.id] += count
    (main if leader.id in main else z_deck)[leader.id] -= 1
    return Resolved(name, leader, *([(database.find(id), n) for id, n in part.items() if n] for part in (main, z_deck)))


class Listed(Protocol):
    """A deck of any game."""

    def data(self) -> dict[str, Any]: ...


def unsupported(deck: Listed, database: CardIndex[RowT, CardT, DeckT]) -> list[Unsupported]:
    """The cards of a deck that are not wholly understood, with the phrases that are ignored."""
    listed = deck.data()
    ids = dict.fromkeys([listed["leader"], *listed["cards"], *listed.get("z_deck", [])])
    return unsupported_rows([database.find(id) for id in ids], database)


def unsupported_rows(rows: list[RowT], database: CardIndex[RowT, CardT, DeckT]) -> list[Unsupported]:
    """Cards with phrases nobody understands; and among cards read in English, those that are there only in French,
    whose names and types the others would not recognise."""
    languages = {row.spoken for row in rows}
    found = []
    for row in rows:
        phrases = database.stops(row.id)
        if phrases or (len(languages) > 1 and row.spoken == "fr"):
            found.append(Unsupported(row, phrases))
    return found


def warning(deck: Listed, database: CardIndex[RowT, CardT, DeckT], lang: str = "en") -> str:
    """One line that names the cards whose texts are partly ignored; nothing, if there are none."""
    cards = [f"{card.row.name_in(lang)} ({card.row.id})" for card in unsupported(deck, database)]
    return tr("decks-warning", lang, cards=some(cards), count=len(cards)) if cards else ""
