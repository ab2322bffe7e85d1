"""How much of a pile of Dragon Ball cards is understood; the same counts as for the other game (`coverage`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from .compiled import COMPLETE, STOPPED
from .coverage import NO_WORDS, flat, masked
from .masters import Lines, MastersCard, lines_of_card


class MastersRow:
    """One card with text, and what became of it."""

    def __init__(self, row: MastersCard, lines: Lines) -> None:
        self.row = row
        self.lines = lines
        self.stops = [line.stop for line in lines.all if line.stop is not None]

    @property
    def verdict(self) -> str:
        return STOPPED if self.stops else COMPLETE

    @property
    def phrase(self) -> str:
        return flat(self.stops[0].phrase) if self.stops else ""

    @property
    def round_trip(self) -> bool:
        return not self.stops and all(line.round_trip for line in self.lines.all)


class MastersCoverage:
    def __init__(self, cards: Iterable[MastersCard]) -> None:
        self.cards = 0
        self.rows: list[MastersRow] = []
        for row in cards:
            self.cards += 1
            if row.text or (row.back is not None and row.back.text):
                self.rows.append(MastersRow(row, lines_of_card(row)))

    @property
    def stopped(self) -> list[MastersRow]:
        return [row for row in self.rows if row.stops]

    def missing(self) -> list[tuple[str, int]]:
        """The wordings that are missing, by how many cards each alone keeps from being complete."""
        alone: Counter[str] = Counter()
        for row in self.stopped:
            kinds = {masked(stop.phrase) for stop in row.stops}
            if len(kinds) == 1:
                alone.update(kinds)
        return sorted(alone.items(), key=lambda item: (-item[1], item[0]))

    def data(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "with_text": len(self.rows),
            "complete": len(self.rows) - len(self.stopped),
            "round_trip": sum(row.round_trip for row in self.rows),
            "hand_written": 0,
            "lacking": [{"id": row.row.id, "lacks": list(row.row.lacks)} for row in self.rows if row.row.lacks],
            "stopped": [{"id": row.row.id, "phrase": row.phrase} for row in self.stopped],
            "missing": [{"phrase": phrase, "cards": count} for phrase, count in self.missing()],
        }

    def ledger(self) -> str:
        """Card, verdict and phrase, tab separated, a card a line: compare two with diff."""
        lines = [f"{row.row.id}\t{row.verdict}\t{row.phrase}" for row in self.rows]
        return "".join(f"{line}\n" for line in ["card\tverdict\tphrase", *sorted(lines)])


def masters_readings(cards: Iterable[MastersCard]) -> Iterator[str]:
    """Every line of every card as printed and as understood: card, line, both, tab separated."""
    for row in sorted(cards, key=lambda row: row.id):
        for number, line in enumerate(lines_of_card(row).all, start=1):
            words = f"? {line.stop.phrase}" if line.stop is not None else line.reading or NO_WORDS
            yield f"{row.id}\t{number}\t{flat(line.printed)}\t{flat(words)}"
