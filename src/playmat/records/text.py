"""A record as text: header lines, a blank line, one action a line in notation, the digest (docs/records.md).

    playmat-record 1
    game: onepiece
    rules: 1.1.8
    seed: 7
    leader A: PM01-001 Isolde Cinderwake
    cards A:
    4 PM01-012 Finch Bellringer
    …

    # turn 1, A
    A attack Isolde Cinderwake > B.Finch Bellringer

    digest: 5c0f…

The reader goes through the lines once, and names the first that is not what it must be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from playmat.core.record import RecordError
from playmat.core.seal import MOST_SEED

NAME = "playmat-record"
VERSION = "1"
FORMAT = f"{NAME} {VERSION}"
TABLE = "*"  # in front of what the table does, where the name of a player stands otherwise
CONCEDE = "concede"
WINDOWS = "windows"

MOST_BYTES = 8_000_000
MOST_IN_A_LINE = 2_000
MOST_IN_A_STATE = 4_000_000  # a position as the data of a save is one line
MOST_ACTIONS = 100_000
MOST_CARDS = 4_000
SHOWN = 60

HEADER = re.compile(r"([a-z][a-z_-]*)(?: ([A-Za-z0-9_-]+))?:(?: (.*))?")
CARD_LINE = re.compile(r"(\d{1,4}) (\S+)(?: .*)?")
ACTION_LINE = re.compile(r"(\S+)\s+(\S.*)")
DIGEST = re.compile(r"[0-9a-f]{32}")
SECRET = re.compile(r"[0-9a-f]{64}")
SINGLE = (
    "game", "rules", "windows", "stacked", "seed", "salt", "commitment", "card-data", "actions", "result", "position",
    "state",
)  # fmt: skip


class Line(NamedTuple):
    """An action: whose, its notation, the number of its line in the file, and what was remarked before it."""

    seat: str
    text: str
    line: int = 0
    remark: str = ""


class Record:
    """All there is to know of a game: how it began, and what was done. It replays to the same end."""

    def __init__(
        self,
        game: str,
        actions: Sequence[Line],
        options: Mapping[str, Any] | None = None,
        decks: Mapping[str, Mapping[str, Any]] | None = None,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
        state: Mapping[str, Any] | None = None,
        players: Mapping[str, str] | None = None,
        cards_hash: str = "",
        result: str = "",
        digest: str = "",
        names: Mapping[str, str] | None = None,
        salt: str = "",
        commitment: str = "",
    ) -> None:
        self.game = game
        self.actions = list(actions)
        self.options = dict(options or {})  # the edition of the rules, open windows and whatever else the game has
        self.decks = dict(decks or {})  # by seat: ids of cards, those of a pile in their order
        self.seed = seed
        self.position = position  # where it begins, if not with decks: written as people do,
        self.state = state  # or as the data of a save
        self.players = dict(players or {})  # who sits where
        self.cards_hash = cards_hash
        self.result = result
        self.digest = digest  # of the last position; without one, the record cannot be verified
        self.names = dict(names or {})  # of cards by id, for people who read it
        self.salt = salt  # with which the seed was committed to
        self.commitment = commitment  # what was told of the seed before the game

    @property
    def played(self) -> list[Line]:
        """The actions of players: those are counted."""
        return [line for line in self.actions if line.seat != TABLE]

    # -- writing ---------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        lines = [FORMAT, *self.header(), ""]
        for line in self.actions:
            lines += [f"# {remark}" for remark in line.remark.splitlines()]
            lines.append(f"{line.seat} {line.text}")
        if self.digest:
            lines += ["", f"digest: {self.digest}"]
        return "\n".join(lines) + "\n"

    def to_bytes(self) -> bytes:
        return str(self).encode()

    def header(self) -> list[str]:
        lines = [f"game: {self.game}"]
        if self.digest:
            lines.append(f"actions: {len(self.played)}")  # how many: so that a cut file is noticed
        for name, value in self.options.items():
            lines.append(written_option(name, value))
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        if self.salt:
            lines.append(f"salt: {self.salt}")
        if self.commitment:
            lines.append(f"commitment: {self.commitment}")
        if self.cards_hash:
            lines.append(f"card-data: {self.cards_hash}")
        lines += [f"player {seat}: {plain(name)}" for seat, name in self.players.items()]
        for seat, deck in self.decks.items():
            lines += self.deck_lines(seat, deck)
        if self.position is not None:
            lines.append("position:")
            lines += [f"  {key}: {compact(value)}" for key, value in self.position.items()]
        if self.state is not None:
            lines.append(f"state: {compact(self.state)}")
        if self.result:
            lines.append(f"result: {self.result}")
        return lines

    def deck_lines(self, seat: str, deck: Mapping[str, Any]) -> list[str]:
        lines = []
        for pile, ids in deck.items():
            if isinstance(ids, str):
                lines.append(f"{pile} {seat}: {self.card(ids)}")
                continue
            lines.append(f"{pile} {seat}:")
            lines += [f"{len(list(same))} {self.card(id)}" for id, same in groupby(ids)]
        return lines

    def card(self, id: str) -> str:
        name = plain(self.names.get(id, ""))
        return f"{id} {name}" if name else id

    # -- reading ---------------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, data: str | bytes) -> Record:
        """The record of a text; RecordError with the line where it is none."""
        return Reader(text_of(data)).record()


def written_option(name: str, value: Any) -> str:
    if name == "rules":
        return f"rules: {value}"
    if name == WINDOWS:
        return f"windows: {', '.join(value)}"
    if name == "stacked":
        return "stacked: yes"
    return f"option {name}: {compact(value)}"


def plain(text: str) -> str:
    """On one line."""
    return " ".join(str(text).split())


def compact(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def shown(text: str) -> str:
    text = plain(text[: 2 * SHOWN])
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def text_of(data: str | bytes) -> str:
    """The text of a file, if it is not too long and is text at all."""
    if len(data) > MOST_BYTES:
        raise RecordError("record-too-large", most=MOST_BYTES)
    if isinstance(data, str):
        return data
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("record-not-text", place=error.start + 1) from None
    if "\0" in text:
        raise RecordError("record-not-text", place=text.index("\0") + 1)
    return text


class Reader:
    """Reads the lines of a record one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = [line.rstrip("\r") for line in text.split("\n")]
        self.at = 0  # the line that comes next
        self.single: dict[str, tuple[int, str]] = {}
        self.options: dict[str, Any] = {}
        self.players: dict[str, str] = {}
        self.decks: dict[str, dict[str, Any]] = {}
        self.names: dict[str, str] = {}
        self.cards = 0

    def error(self, key: str, **details: Any) -> RecordError:
        """What is wrong with the line that was read last."""
        return RecordError(key, line=self.at, **details)

    def next(self, most: int = MOST_IN_A_LINE) -> str:
        line = self.lines[self.at]
        self.at += 1
        if len(line) > most:
            raise self.error("record-long-line", most=most)
        return line

    def record(self) -> Record:
        self.format()
        while self.at < len(self.lines) and self.lines[self.at].strip():
            self.header_line()
        actions, digest = self.actions()
        if "game" not in self.single:
            raise RecordError("record-missing", name="game")
        promised = self.number("actions")
        played = sum(line.seat != TABLE for line in actions)
        if promised is not None and (played < promised or not digest):
            raise RecordError("record-cut-off", expected=promised, found=played)
        if promised is not None and played != promised:
            raise RecordError("record-count", expected=promised, found=played)
        return Record(
            self.text("game"),
            actions,
            self.all_options(),
            self.decks,
            self.number("seed", signed=True),
            self.block(),
            self.state(),
            self.players,
            self.text("card-data"),
            self.text("result"),
            digest,
            self.names,
            self.hex("salt"),
            self.hex("commitment"),
        )

    def format(self) -> None:
        first = self.next().strip()
        name, _, version = first.partition(" ")
        if name != NAME:
            raise RecordError("record-format", expected=FORMAT, found=shown(first))
        if version != VERSION:
            raise RecordError("record-version", expected=VERSION, found=shown(version))

    # -- the header ------------------------------------------------------------------------------------------------

    def header_line(self) -> None:
        state = self.lines[self.at].startswith("state:")
        line = self.next(MOST_IN_A_STATE if state else MOST_IN_A_LINE)
        if line.startswith("#"):
            return
        match = HEADER.fullmatch(line)
        if match is None:
            raise self.error("record-header", found=shown(line))
        key, of, value = match.group(1), match.group(2), (match.group(3) or "").strip()
        if of is None:
            self.single_value(key, value)
        elif key == "player":
            self.once(of, self.players)
            self.players[of] = value
        elif key == "option":
            self.once(of, self.options)
            self.options[of] = self.json(value)
        else:
            self.pile(key, of, value)

    def once(self, key: str, there: Iterable[str]) -> None:
        if key in there:
            raise self.error("record-twice", name=key)

    def single_value(self, key: str, value: str) -> None:
        if key not in SINGLE:
            raise self.error("record-header-unknown", name=shown(key))
        self.once(key, self.single)
        self.single[key] = (self.at, value)
        if key == "position":
            first = self.at
            while self.at < len(self.lines) and self.lines[self.at].startswith(" "):
                self.next()
            self.single[key] = (first, "\n".join(self.lines[first : self.at]))

    def pile(self, key: str, seat: str, value: str) -> None:
        """`leader A: ID Name`, or `cards A:` and a line `4 ID Name` for each card after it."""
        deck = self.decks.setdefault(seat, {})
        self.once(key, deck)
        if value:
            deck[key] = self.card(value)
            return
        ids: list[str] = []
        while self.at < len(self.lines) and self.lines[self.at][:1].isdecimal():
            line = self.next()
            match = CARD_LINE.fullmatch(line)
            if match is None or not 0 < int(match.group(1)) <= MOST_CARDS - self.cards:
                raise self.error("record-card-line", found=shown(line))
            count = int(match.group(1))
            self.cards += count
            ids += [self.card(line.partition(" ")[2])] * count
        deck[key] = ids

    def card(self, text: str) -> str:
        id, _, name = text.partition(" ")
        if name:
            self.names[id] = name
        return id

    def text(self, key: str) -> str:
        return self.single.get(key, (0, ""))[1]

    def number(self, key: str, signed: bool = False) -> int | None:
        if key not in self.single:
            return None
        self.at, value = self.single[key]
        digits = value.removeprefix("-") if signed else value
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 40 and int(digits) <= MOST_SEED):
            raise self.error("record-number", name=key, found=shown(value))
        return int(value)

    def hex(self, key: str) -> str:
        if key not in self.single:
            return ""
        self.at, value = self.single[key]
        if SECRET.fullmatch(value) is None:
            raise self.error("record-hex", name=key, found=shown(value))
        return value

    def json(self, value: str) -> Any:
        try:
            return msgspec.json.decode(value)
        except (msgspec.DecodeError, RecursionError):
            raise self.error("record-data", found=shown(value)) from None

    def all_options(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if "rules" in self.single:
            found["rules"] = self.text("rules")
        if WINDOWS in self.single:
            found[WINDOWS] = names_in(self.text(WINDOWS))
        if "stacked" in self.single:
            self.at, value = self.single["stacked"]
            if value not in ("yes", "no"):
                raise self.error("record-yes-or-no", name="stacked", found=shown(value))
            if value == "yes":
                found["stacked"] = True
        return {**found, **self.options}

    def state(self) -> Any:
        if "state" not in self.single:
            return None
        self.at, value = self.single["state"]
        return self.json(value)

    def block(self) -> Any:
        """A position as people write one."""
        if "position" not in self.single:
            return None
        from playmat.errors import PlaymatError
        from playmat.scenario.reading import read_text

        self.at, text = self.single["position"]
        try:
            documents = read_text(text, "position")
        except PlaymatError as error:
            raise self.error("record-position", reason=error.text()) from None
        data = documents[0].data if documents else {}
        if not isinstance(data, Mapping):
            raise self.error("record-position", reason="-")
        return data

    # -- the actions -----------------------------------------------------------------------------------------------

    def actions(self) -> tuple[list[Line], str]:
        found: list[Line] = []
        remarks: list[str] = []
        digest = ""
        while self.at < len(self.lines):
            line = self.next().strip()
            if not line:
                continue
            if digest:
                raise self.error("record-after-end", found=shown(line))
            if line.startswith("#"):
                remarks.append(line[1:].strip())
            elif line.startswith("digest:"):
                digest = line.removeprefix("digest:").strip()
                if DIGEST.fullmatch(digest) is None:
                    raise self.error("record-digest", found=shown(digest))
            else:
                match = ACTION_LINE.fullmatch(line)
                if match is None or len(found) >= MOST_ACTIONS:
                    raise self.error("record-action-line", found=shown(line))
                found.append(Line(match.group(1), plain(match.group(2)), self.at, "\n".join(remarks)))
                remarks = []
        return found, digest


def names_in(text: str) -> list[str]:
    """`block, counter` as a list."""
    return [name.strip() for name in text.split(",") if name.strip()]
