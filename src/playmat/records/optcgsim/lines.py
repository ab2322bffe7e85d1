"""The log of OPTCGSim, line by line: what each line says, and in which words that is unknown to us.

The program writes sentences (`[Ada] Deploy Jory [PM01-003]`), moves of single cards (`RZ1|7|2|PM01-003|0|48|1|1|…`:
player, card, from which zone and place, to which), and now and then what both players have in hand, on the board and in
the trash. Names of cards come plain or in markup, and a session that is kept has the matches one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from playmat.core.record import RecordError

MOST_BYTES: Final = 8_000_000
MOST_LINES: Final = 60_000
MOST_CHARACTERS: Final = 2_000  # of a line

# The zones of the moves
DECK: Final = 0
HAND: Final = 1
CHARACTERS: Final = 2
LIFE: Final = 3
DON_DECK: Final = 4
COST_AREA: Final = 5
TRASH: Final = 6
STAGE: Final = 7
GIVEN: Final = 9
DON_CARD: Final = "Don"

UNSEEN: Final = re.compile("[\u200b-\u200f\u2060\ufeff]")
MARKUP: Final = re.compile(r'<mark><link="([^"<>]*)">[^<>]*</link></mark>')
TAG: Final = re.compile(r"</?[a-z][^<>]*>")
CARD: Final = re.compile(r"\[([A-Z][A-Z0-9]*-[A-Z]*[0-9]+)(?:_[A-Za-z0-9]+)?\]")
ACTOR: Final = re.compile(r"\[([^\[\]]*)\] (.*)")
MOVE: Final = re.compile(r"RZ1\|(\d{1,6})\|([12])\|([^|]{1,40})" + r"\|(-?\d{1,6})" * 7 + r"(?:\|.*)?")
SEATED: Final = re.compile(r"RZ1\|PLY\|([12])\|([^|]*)\|.*")
NUMBER: Final = re.compile(r"-?\d+")
VERSUS: Final = re.compile(r".*\]\[(-?\d{1,7})\] vs .*\]\[(-?\d{1,7})\]")

# What a sentence of a player begins or ends with, and what it is
SENTENCES: Final = (
    ("leader", re.compile(r"Leader is ")),
    ("order", re.compile(r"Chose to go (?:First|Second)")),
    ("opening", re.compile(r"Hand (?:before|after) Mulligan: ")),
    ("redraw", re.compile(r"Mulligan$")),
    ("drew", re.compile(r"Drew card from deck: ")),
    ("turn", re.compile(r"Draw \d+ (?:Card|Don)$")),
    ("snapshot", re.compile(r"(?:Hand|Board|Trash|Life): ")),
    ("play", re.compile(r"Deploy ")),
    ("give", re.compile(r"Attach \d+ Don to ")),
    ("counter", re.compile(r"Discard .* for Counter -?\d+")),
    ("end", re.compile(r"End Turn$")),
    ("over", re.compile(r"(?:Concedes|Quits)!")),
    ("block", re.compile(r".*\] Blocks$")),
    ("koed", re.compile(r"[^:]*\] Destroyed$")),
    ("attack", re.compile(r".*\] attacking .*\]$")),
    ("effect", re.compile(r".{1,200}?\]: ")),
)
# The same of those that are nobody's
EVENTS: Final = (
    ("versus", VERSUS),
    ("hit", re.compile(r".*\] hit for \d+ damage$")),
    ("repelled", re.compile(r"Attack Fails$")),
    ("over", re.compile(r"(?:GameOver|.* Has Disconnected$)")),
)
MARKS: Final = ("Leader is ", "RZ1|", "End Turn", "Has Connected", "Got shuffle: ", "Version is ")


class Said(NamedTuple):
    """What one line says."""

    kind: str
    line: int
    who: str  # whose line it is, as the log names them
    cards: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    text: str = ""


def looks_like_one(data: bytes) -> bool:
    """Whether a file may be such a log: enough to read it as one, and to tell of its faults as of one."""
    head = data[:20_000].decode("utf-8", "replace")
    return sum(mark in head for mark in MARKS) > 1


def read(data: bytes) -> list[Said]:
    """All lines of the last match in a log; the matches before it are in logs of their own."""
    if len(data) > MOST_BYTES:
        raise RecordError("record-too-large", most=MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecordError("optcgsim-not-text", line=line) from None
    rows = text.split("\n")
    if len(rows) > MOST_LINES:
        raise RecordError("optcgsim-too-long", most=MOST_LINES)
    return last_match(list(said_in(rows)))


def said_in(rows: list[str]) -> Iterator[Said]:
    for number, row in enumerate(rows, 1):
        if len(row) > MOST_CHARACTERS:
            raise RecordError("optcgsim-long-line", line=number, most=MOST_CHARACTERS)
        plain = UNSEEN.sub("", row).strip()
        plain = TAG.sub("", MARKUP.sub(r"\1", plain)).removeprefix("[ReplaySync] ").strip()
        if plain:
            yield said(plain, number)


def said(plain: str, line: int) -> Said:
    if plain.startswith("RZ1|"):
        return moved(plain, line)
    found = ACTOR.fullmatch(plain)
    if found is None:
        return sentence(EVENTS, "", plain, line)
    return sentence(SENTENCES, found[1], found[2], line)


def moved(plain: str, line: int) -> Said:
    seated = SEATED.fullmatch(plain)
    if seated is not None:
        return Said("seated", line, seated[2], numbers=(int(seated[1]),))
    found = MOVE.fullmatch(plain)
    if found is None:
        return Said("other", line, "", text=plain)
    card = found[3].split("_")[0]
    return Said("move", line, found[2], (card,), tuple(int(found[place]) for place in range(4, 11)))


def sentence(kinds: tuple[tuple[str, re.Pattern[str]], ...], who: str, plain: str, line: int) -> Said:
    for kind, shape in kinds:
        if shape.match(plain):
            return filled(kind, who, plain, line)
    return Said("other", line, who, text=plain)


def filled(kind: str, who: str, plain: str, line: int) -> Said:
    if kind in ("snapshot", "opening"):
        return listed(kind, who, plain, line)
    cards = tuple(CARD.findall(plain))
    if kind == "versus":
        found = VERSUS.match(plain)
        assert found is not None
        return Said(kind, line, who, cards, (int(found[1]), int(found[2])), plain)
    numbers = tuple(int(one) for one in NUMBER.findall(CARD.sub("", plain)) if len(one) < 8)
    return Said(kind, line, who, cards, numbers, plain)


def listed(kind: str, who: str, plain: str, line: int) -> Said:
    """`Hand: [PM01-002,PM01-003]` or `Life: 5`."""
    name, _, rest = plain.partition(": ")
    if rest.startswith("[") and rest.endswith("]"):
        ids = tuple(one.strip().split("_")[0] for one in rest[1:-1].split(",") if one.strip())
        return Said(kind, line, who, ids, (len(ids),), name)
    if rest.isdigit() and len(rest) < 4:
        return Said(kind, line, who, (), (int(rest),), name)
    raise RecordError("optcgsim-line", line=line, found=plain[:60])


def last_match(lines: list[Said]) -> list[Said]:
    """From where the two Leaders of the last match are named."""
    leaders = [place for place, one in enumerate(lines) if one.kind == "leader"]
    if len(leaders) < 2:
        raise RecordError("optcgsim-no-leaders")
    start = leaders[-2] if len(leaders) > 2 else 0
    return [one for place, one in enumerate(lines) if place >= start or one.kind == "seated"]
