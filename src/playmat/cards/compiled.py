"""What the compiler makes of a card's text, kept in the data folder so that a text is compiled once.

The key is everything the compiler is given and the sources of the compiler itself: change a card or the grammar, and it
is compiled anew. A cache that is broken, or cannot be written, costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import msgspec

from playmat import games
from playmat.effects.ability import Ability
from playmat.effects.tree import from_data, to_data

from .folders import data_folder
from .printed import Effects, PrintedCard
from .texts import damage

if TYPE_CHECKING:
    from playmat.text.dragonball.compile import Problem as MastersProblem
    from playmat.text.onepiece.compile import Problem

FILE = "compiled.sqlite3"
TABLE = "CREATE TABLE IF NOT EXISTS compiled (key BLOB PRIMARY KEY, version BLOB, data BLOB NOT NULL) WITHOUT ROWID"
WORDS = ("language", "keywords")  # packages of a game that declare nodes of trees
COMPILER = ("text", "effects")  # packages whose sources decide what a text means, and those of the games

COMPLETE = "complete"
HAND_WRITTEN = "hand_written"
STOPPED = "stopped"


class Stop(msgspec.Struct, frozen=True):
    """Where a line is no longer understood: the words from there on, the line, the reason if it is a special one."""

    phrase: str
    line: str = ""
    why: str = ""


class Understood(msgspec.Struct, frozen=True):
    """What became of a text."""

    trees: tuple[Any, ...]  # of its abilities, as data
    keywords: int = 0
    names: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()  # each line as printed, and as understood
    stops: tuple[Stop, ...] = ()
    round_trip: bool = True
    by_hand: str = ""  # why a tree of it is written by hand

    @property
    def verdict(self) -> str:
        return STOPPED if self.stops else HAND_WRITTEN if self.by_hand else COMPLETE

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return tuple(from_data(tree) for tree in self.trees)


def effects_of(row: PrintedCard) -> Effects:
    """The effects of an imported card, from its English text if it has one."""
    found = understood(card_data(row), row.spoken)
    return Effects(found.abilities, found.keywords, found.names, tuple(stop.phrase for stop in found.stops))


def card_data(row: PrintedCard) -> dict[str, Any]:
    """A card as the compiler takes it."""
    lang = row.spoken
    return {
        "id": row.id,
        "name": row.name_in(lang),
        "category": row.category,
        "colors": list(row.colors),
        "cost": row.cost,
        "life": row.life,
        "power": row.power,
        "counter": row.counter,
        "attributes": list(row.attributes),
        "types": list(row.types_in(lang)),
        "text": row.text if lang == "en" else row.text_fr,
        "trigger": row.trigger if lang == "en" else row.trigger_fr,
        "block": row.block,
    }


def understood(data: dict[str, Any], lang: str) -> Understood:
    """What a card's text means: from the cache, or compiled now."""
    if not data.get("text") and not data.get("trigger"):
        return Understood(())
    key = hashlib.sha256(version() + msgspec.json.encode([lang, data], order="sorted")).digest()
    kept = shelf()
    found = kept.get(key)
    if found is None:
        found = compiled_now(data, lang)
        kept.put(key, found)
    return found


def compiled_now(data: dict[str, Any], lang: str) -> Understood:
    from playmat.text.onepiece.compile import compile_card

    try:
        made = compile_card(data, lang)
        trees = tuple(to_data(ability) for ability in made.card.abilities)
    except Exception as error:  # a slip of the compiler must not take the other cards with it
        text = "\n".join(part for part in (data.get("text"), data.get("trigger")) if part)
        return Understood((), stops=(Stop(text, text, f"{type(error).__name__}: {error}"),), round_trip=False)
    stops = [Stop(phrase_of(problem), problem.line, problem.why) for problem in made.problems]
    for text in (data.get("text") or "", data.get("trigger") or ""):
        broken = damage(text, lang)
        if broken and not stops:
            stops.append(Stop(broken, text, "damaged"))  # it can be read, but who knows what is missing
    return Understood(
        trees,
        made.card.keywords,
        made.card.names[1:],
        tuple(made.readings),
        tuple(stops),
        made.round_trip,
        reason_by_hand(str(data["id"])) if made.hand_written else "",
    )


def reason_by_hand(id: str) -> str:
    from playmat.text.onepiece.compile import by_hand

    return "; ".join(reason for reason, _ in by_hand()[id].values())


def phrase_of(problem: Problem | MastersProblem) -> str:
    """The words from where reading stopped to the end of the sentence."""
    if not problem.line.startswith(problem.phrase, problem.at):
        return problem.phrase
    rest = problem.line[problem.at :]
    end = re.search(r"(?<!K\.O)\.(?=\s|$)", rest)
    return max(problem.phrase, rest[: end.end()] if end else rest, key=len)


@cache
def version() -> bytes:
    """A fingerprint of the compiler: of every source that decides what a text means."""
    root = Path(__file__).parent.parent
    found = hashlib.sha256()
    for package in (*COMPILER, *sorted({kind.family for kind in games.kinds()})):
        for path in sorted((root / package).rglob("*.py")):
            found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.digest()


@cache
def know_all_nodes() -> None:
    """Import what a tree may be made of, which is little beside the compiler that makes it."""
    for name in ("effects", *(f"{kind.family}.{part}" for kind in games.kinds() for part in WORDS)):
        if find_spec(f"playmat.{name}") is not None:
            package = import_module(f"playmat.{name}")
            for module in iter_modules(package.__path__, f"{package.__name__}."):
                import_module(module.name)


# -- the cache -------------------------------------------------------------------------------------------------------


class Shelf:
    """Compiled texts by key. Every failure of the file is silent: what is not found is compiled."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.decoder = msgspec.msgpack.Decoder(Understood)
        self.connection = self.opened() or self.anew()

    def opened(self) -> sqlite3.Connection | None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.path, timeout=1.0, isolation_level=None)
            try:
                connection.execute("PRAGMA synchronous = OFF")  # a cache may be lost
                connection.execute(TABLE)
                connection.execute("SELECT key, version, data FROM compiled LIMIT 1").fetchone()
                connection.execute("DELETE FROM compiled WHERE version != ?", (version(),))
            except sqlite3.OperationalError:  # locked, full, or a table of another shape
                connection.close()
                return None
            return connection
        except (sqlite3.Error, OSError):
            return None

    def anew(self) -> sqlite3.Connection | None:
        """A new file in the place of one that is broken; none if that cannot be, either."""
        try:
            with self.path.open("rb") as file:
                ours = file.read(16) == b"SQLite format 3\0"
            if ours and not self.broken():
                return None
            self.path.unlink()
        except OSError:
            return None
        return self.opened()

    def broken(self) -> bool:
        """Whether the file has no table of ours: rather than locked, or full."""
        try:
            connection = sqlite3.connect(self.path, timeout=1.0)
            try:
                connection.execute("SELECT key, version, data FROM compiled LIMIT 1").fetchone()
            finally:
                connection.close()
        except sqlite3.OperationalError as error:
            return "no such" in str(error)
        except sqlite3.Error:
            return True
        return False

    def get(self, key: bytes) -> Understood | None:
        if self.connection is None:
            return None
        try:
            row = self.connection.execute("SELECT data FROM compiled WHERE key = ?", (key,)).fetchone()
            if row is None:
                return None
            found = self.decoder.decode(row[0])
            try:
                found.abilities  # noqa: B018 - trees of a language that has changed cannot be built
            except ValueError:
                know_all_nodes()
                found.abilities  # noqa: B018
            return found
        except (sqlite3.Error, msgspec.MsgspecError, TypeError, ValueError):
            return None

    def put(self, key: bytes, found: Understood) -> None:
        if self.connection is None:
            return
        try:
            row = (key, version(), msgspec.msgpack.encode(found))
            self.connection.execute("INSERT OR REPLACE INTO compiled VALUES (?, ?, ?)", row)
        except sqlite3.Error:
            self.connection = None

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()


_shelves: dict[Path, Shelf] = {}


def shelf() -> Shelf:
    path = data_folder() / FILE
    if path not in _shelves:
        for other in _shelves.values():
            other.close()
        _shelves.clear()
        _shelves[path] = Shelf(path)
    return _shelves[path]
