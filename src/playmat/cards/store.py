"""The library: the cards that were imported, in one SQLite file in the user's data folder, for every command.

library().card("OP01-016")              # embedded cards first, then imported ones
import_cards([Path("en.jsonl")])        # one transaction: everything, or nothing
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import overload

import msgspec

from playmat import games

from .collection import AnyIndex, Collection, collection
from .compiled import effects_of
from .database import CardDatabase, CardSet, embedded_onepiece
from .folders import data_folder
from .formats import Printing
from .importing import Fault, Kept, Note, Refused, Report, gather, look_over
from .printed import PrintedCard
from .texts import same
from .told import Told

FILE = "cards.sqlite3"
VERSION = 1  # of the tables below
TABLES = "CREATE TABLE cards (id TEXT, lang TEXT, data BLOB NOT NULL, PRIMARY KEY (id, lang)) WITHOUT ROWID"
STAGED = "CREATE TEMP TABLE staged (id TEXT, lang TEXT, data BLOB NOT NULL, PRIMARY KEY (id, lang)) WITHOUT ROWID"
WAIT = 10.0  # seconds for another import to end


class LibraryError(Told):
    """The file of imported cards cannot be used."""


def library_file() -> Path:
    return data_folder() / FILE


# -- reading ---------------------------------------------------------------------------------------------------------

_open: dict[tuple[str, int, int, bool], CardDatabase] = {}


@overload
def library(allow_incomplete: bool = False) -> CardDatabase: ...


@overload
def library(allow_incomplete: bool = False, *, game: str) -> AnyIndex: ...


def library(allow_incomplete: bool = False, game: str = games.DEFAULT) -> AnyIndex:
    """Every card of a game there is: those that come with it, then those that were imported.

    A card whose text is not wholly understood is refused when it is to be played, unless `allow_incomplete`.
    """
    return collection(games.kind(game)).library(allow_incomplete)


def onepiece_library(allow_incomplete: bool = False) -> CardDatabase:
    ours = embedded_onepiece()
    path = library_file()
    try:
        stat = path.stat()
    except OSError:
        return CardDatabase(*ours.sets, allow_incomplete=allow_incomplete) if allow_incomplete else ours
    key = (str(path), stat.st_mtime_ns, stat.st_size, allow_incomplete)
    if key not in _open:
        _open.clear()
        imported = CardSet("imported", imported_cards(path), effects_of, [])
        _open[key] = CardDatabase(*ours.sets, imported, allow_incomplete=allow_incomplete)
    return _open[key]


ONEPIECE = Collection(embedded_onepiece, onepiece_library, compiles=True)


def imported_cards(path: Path) -> list[PrintedCard]:
    """The cards of a library, by id."""
    decoder = msgspec.msgpack.Decoder(Printing)
    found: dict[str, dict[str, Printing]] = {}
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=WAIT)) as connection:
            if check_version(path, connection):
                for id, lang, data in connection.execute("SELECT id, lang, data FROM cards ORDER BY id, lang"):
                    found.setdefault(id, {})[lang] = decoder.decode(data)
    except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
        raise LibraryError(key="cards-library-damaged", file=str(path), reason=str(error)) from None
    return [printed(versions.get("en"), versions.get("fr")) for versions in found.values()]


def check_version(path: Path, connection: sqlite3.Connection) -> bool:
    """Whether there is anything in it; an error if it is not ours to read."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    if version != (VERSION if "cards" in tables else 0) or (tables and "cards" not in tables):
        raise LibraryError(key="cards-library-version", file=str(path), found=str(version), expected=str(VERSION))
    return "cards" in tables


def printed(en: Printing | None, fr: Printing | None) -> PrintedCard:
    """A card in the languages it was imported in. Where they disagree on a fact, English is believed."""
    facts = en or fr
    assert facts is not None
    return PrintedCard(
        facts.id,
        en.name if en else "",
        fr.name if fr else "",
        facts.category,
        facts.colors,
        facts.cost,
        facts.life,
        facts.power,
        facts.counter,
        facts.attributes,
        en.types if en else (),
        fr.types if fr else (),
        en.text if en else "",
        fr.text if fr else "",
        (en.trigger if en else "") or None,
        (fr.trigger if fr else "") or None,
        facts.block,
    )


# -- importing -------------------------------------------------------------------------------------------------------


class Staged:
    """A shelf in the library's own file: what is being imported does not have to fit into memory."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.decoder = msgspec.msgpack.Decoder(Kept)
        connection.execute(STAGED)

    def get(self, id: str, lang: str) -> Kept | None:
        row = self.connection.execute("SELECT data FROM staged WHERE id = ? AND lang = ?", (id, lang)).fetchone()
        return self.decoder.decode(row[0]) if row else None

    def put(self, kept: Kept) -> None:
        row = (kept.printing.id, kept.printing.lang, msgspec.msgpack.encode(kept))
        self.connection.execute("INSERT OR REPLACE INTO staged VALUES (?, ?, ?)", row)

    def all(self) -> Iterator[Kept]:
        for (data,) in self.connection.execute("SELECT data FROM staged ORDER BY id, lang"):
            yield self.decoder.decode(data)


def import_cards(paths: Iterable[Path], replace: bool = False, fallback: str = "en") -> Report:
    """Take the cards at some paths into the library, all or none of them.

    A card that the library has with other words is refused, unless `replace`.
    """
    with transaction(library_file()) as connection:
        shelf = Staged(connection)
        try:
            report = gather(paths, shelf, fallback)
            settle(connection, shelf, report, replace)
            report.refuse()
        except Refused as refused:
            raise Refused(refused.faults, imported=True) from None
    return report


def settle(connection: sqlite3.Connection, shelf: Staged, report: Report, replace: bool) -> None:
    """Compare what was read with what is there, and put it there."""
    decoder = msgspec.msgpack.Decoder(Printing)
    ours = embedded_onepiece()
    for kept in shelf.all():
        new = kept.printing
        if new.id in ours:
            row = ours.find(new.id)
            if not same(row.text_in(new.lang), new.whole):
                report.fault(Fault(kept.place, key="cards-comes-with-playmat", card=new.id))
            report.unchanged[new.lang] += 1
            continue
        look_over(kept, report)
        before = connection.execute("SELECT data FROM cards WHERE id = ? AND lang = ?", (new.id, new.lang)).fetchone()
        if before is None:
            report.new[new.lang] += 1
        else:
            old = decoder.decode(before[0])
            if same(old.whole, new.whole) and old.facts == new.facts:
                report.unchanged[new.lang] += 1
            elif replace:
                report.changed[new.lang] += 1
            else:
                report.fault(Fault(kept.place, key="cards-library-differs", card=f"{new.id} {new.name}"))
        row_data = (new.id, new.lang, msgspec.msgpack.encode(new))
        connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?)", row_data)
    compare_languages(connection, report)


def compare_languages(connection: sqlite3.Connection, report: Report) -> None:
    """Note the cards on whose facts their languages disagree."""
    decoder = msgspec.msgpack.Decoder(Printing)
    pairs = connection.execute(
        "SELECT en.data, fr.data FROM staged JOIN cards AS en ON en.id = staged.id AND en.lang = 'en' "
        "JOIN cards AS fr ON fr.id = staged.id AND fr.lang = 'fr' GROUP BY staged.id ORDER BY staged.id"
    )
    for english, french in pairs:
        card = decoder.decode(english)
        if card.facts != decoder.decode(french).facts:
            report.note(Note(key="cards-languages-disagree", card=f"{card.id} {card.name}"))


@contextmanager
def transaction(path: Path) -> Iterator[sqlite3.Connection]:
    """The library, open for one change that happens whole or not at all."""
    new = not path.exists()
    done = False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, timeout=WAIT, isolation_level=None)) as connection:
            connection.execute("PRAGMA temp_store = FILE")
            connection.execute("BEGIN IMMEDIATE")
            try:
                if not check_version(path, connection):
                    connection.execute(TABLES)
                    connection.execute(f"PRAGMA user_version = {VERSION}")
                yield connection
                connection.execute("COMMIT")
                done = True
            finally:
                if not done:
                    connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        key = "cards-library-busy" if "locked" in str(error) else "cards-library-not-written"
        raise LibraryError(key=key, file=str(path), reason=str(error)) from None
    except (sqlite3.Error, msgspec.MsgspecError) as error:
        raise LibraryError(key="cards-library-damaged", file=str(path), reason=str(error)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise LibraryError(key="cards-library-not-written", file=str(path), reason=reason) from None
    finally:
        if new and not done:
            with suppress(OSError):
                path.unlink()
