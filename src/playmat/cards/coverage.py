"""How much of a pile of cards is understood: counts, the phrase at which each other card stops, and every reading.

`complete` counts the cards with text of which every word is understood, those with a tree written by hand included;
`round_trip` those whose trees print back as the text; `played` those that a ruling's scenario or a random game uses.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playmat.rulebook import checkout

from .compiled import COMPLETE, HAND_WRITTEN, STOPPED, Understood, understood
from .formats import Printing

RULINGS = "tests/rulings"
FUZZ_LEDGER = "tests/fuzz/played.tsv"  # a card a line, the number first
NUMBER = re.compile(r"\b[A-Z]+\d*-\d{3}\b")
MASKS = ((r"\[[^\]]*\]", "[…]"), (r"\{[^}]*\}", "{…}"), (r"<[^<>]*>", "<…>"), (r'"[^"]*"', '"…"'), (r"\d+", "#"))
NO_WORDS = "!"  # understood, but the grammar cannot write it
WORDS = 8  # of a phrase, by which wordings are told apart


class Row:
    """One card with text, and what became of it."""

    def __init__(self, printing: Printing, found: Understood) -> None:
        self.printing = printing
        self.found = found

    @property
    def phrase(self) -> str:
        """Where the first line that is not understood stops."""
        return flat(self.found.stops[0].phrase) if self.found.stops else ""


class Coverage:
    """The verdict on some cards."""

    def __init__(self, cards: Iterable[Printing]) -> None:
        self.cards = 0
        self.rows: list[Row] = []
        for printing in cards:
            self.cards += 1
            if printing.text or printing.trigger:
                self.rows.append(Row(printing, understood(compiler_data(printing), printing.lang)))
        self.played = len(played_cards() & {row.printing.id for row in self.rows})

    def count(self, *verdicts: str) -> int:
        return sum(row.found.verdict in verdicts for row in self.rows)

    @property
    def complete(self) -> int:
        return self.count(COMPLETE, HAND_WRITTEN)

    @property
    def round_trip(self) -> int:
        return sum(row.found.round_trip and not row.found.stops for row in self.rows)

    @property
    def stopped(self) -> list[Row]:
        return [row for row in self.rows if row.found.verdict == STOPPED]

    def missing(self) -> list[tuple[str, int]]:
        """The wordings that are missing, by how many cards each alone keeps from being complete."""
        alone: Counter[str] = Counter()
        for row in self.stopped:
            kinds = {masked(stop.phrase) for stop in row.found.stops}
            if len(kinds) == 1:
                alone.update(kinds)
        return sorted(alone.items(), key=lambda item: (-item[1], item[0]))

    def unknown_lines(self) -> list[Unknown]:
        """Every line that is not understood, with the understood line that is nearest to it in its words."""
        known: dict[str, str] = {}
        for row in self.rows:
            stops = {stop.line for stop in row.found.stops}
            for line, _ in row.found.readings:
                if line not in stops:
                    known.setdefault(flat(line), row.printing.id)
        for row_id, line in embedded_lines():
            known.setdefault(line, row_id)
        bags = {line: bag(line) for line in known}
        found = []
        for row in self.stopped:
            for stop in row.found.stops:
                line = flat(stop.line or row.printing.whole)
                near = nearest(line, bags)
                found.append(Unknown(row.printing.id, line, flat(stop.phrase), stop.why, near, known.get(near, "")))
        return found

    def verdicts(self) -> str:
        """What to send: every card with its verdict; of a line that is not understood its phrase and the reason."""
        lines = [f"{row.printing.id}\t{row.found.verdict}" for row in self.rows if not row.found.stops]
        for x in self.unknown_lines():
            lines.append("\t".join((x.card, STOPPED, x.why or "-", x.phrase, x.line, x.nearest_card)))
        head = "card\tverdict\treason\tphrase\tline\tnearest card"
        return "".join(f"{line}\n" for line in [head, *sorted(lines)])

    def data(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "with_text": len(self.rows),
            "complete": self.complete,
            "round_trip": self.round_trip,
            "hand_written": self.count(HAND_WRITTEN),
            "stopped": [{"id": row.printing.id, "phrase": row.phrase} for row in self.stopped],
            "played": self.played,
            "missing": [{"phrase": phrase, "cards": count} for phrase, count in self.missing()],
        }

    def ledger(self) -> str:
        """Card, verdict and phrase, tab separated, a card a line: compare two with diff."""
        lines = [f"{row.printing.id}\t{row.found.verdict}\t{row.phrase}" for row in self.rows]
        return "".join(f"{line}\n" for line in ["card\tverdict\tphrase", *sorted(lines)])


class Unknown(NamedTuple):
    """A line that is not understood, and the known one that is nearest to it."""

    card: str
    line: str
    phrase: str
    why: str
    nearest: str
    nearest_card: str


def bag(line: str) -> Counter[str]:
    """The words of a line in pairs, without its names and numbers: by these lines are near to each other."""
    for pattern, mask in MASKS:
        line = re.sub(pattern, mask, line)
    words = ["", *re.findall(r"[^\s.,:;()]+", line.casefold()), ""]
    return Counter(f"{one} {other}" for one, other in pairwise(words))


def nearest(line: str, bags: Mapping[str, Counter[str]]) -> str:
    """The line that has most pairs of words in common with this one, in proportion; nothing if none has any."""
    mine = bag(line)
    best, share = "", 0.0
    for other, theirs in bags.items():
        common = sum((mine & theirs).values())
        both = mine.total() + theirs.total() - common
        if common and common / both > share:
            best, share = other, common / both
    return best


def embedded_lines() -> Iterator[tuple[str, str]]:
    """The lines of the cards that come with Playmat, which are understood."""
    from .database import embedded_onepiece

    for row in embedded_onepiece().search("", "en"):
        for line in row.text_in("en").splitlines():
            yield row.id, flat(line)


def readings(cards: Iterable[Printing]) -> Iterator[str]:
    """Every line of every card as printed and as understood: card, line, both, tab separated, by card and line.

    A line that is not understood has a "?" and the phrase instead, one that cannot be written `NO_WORDS`.
    """
    for printing in sorted(cards, key=lambda printing: printing.id):
        found = understood(compiler_data(printing), printing.lang)
        stops = {stop.line: stop for stop in found.stops}
        for number, (line, words) in enumerate(found.readings, start=1):
            if not words:
                words = f"? {stops[line].phrase}" if line in stops else NO_WORDS
            yield f"{printing.id}\t{number}\t{flat(line)}\t{flat(words)}"
        if found.stops and not found.readings:
            yield f"{printing.id}\t1\t{flat(printing.whole)}\t? {flat(found.stops[0].why)}"


def compiler_data(printing: Printing) -> dict[str, Any]:
    """A card as the compiler takes it."""
    return {
        "id": printing.id,
        "name": printing.name,
        "category": printing.category,
        "colors": list(printing.colors),
        "cost": printing.cost,
        "life": printing.life,
        "power": printing.power,
        "counter": printing.counter,
        "attributes": list(printing.attributes),
        "types": list(printing.types),
        "text": printing.text,
        "trigger": printing.trigger or None,
        "block": printing.block,
    }


def flat(text: str) -> str:
    """On one line, without tabs."""
    return " ".join(text.split())


def masked(phrase: str) -> str:
    """A wording: the phrase without its names and numbers, and no longer than it takes to tell it apart."""
    for pattern, mask in MASKS:
        phrase = re.sub(pattern, mask, phrase)
    return " ".join(phrase.casefold().split()[:WORDS])


def played_cards() -> set[str]:
    """The numbers that scenarios of rulings name, and those that the ledger of random games lists."""
    root = checkout()
    if root is None:
        return set()
    found: set[str] = set()
    for path in sorted((root / RULINGS).rglob("*.yaml")):
        found.update(NUMBER.findall(readable(path)))
    for line in readable(root / FUZZ_LEDGER).splitlines():
        found.add(line.partition("\t")[0].strip())
    return found


def readable(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
