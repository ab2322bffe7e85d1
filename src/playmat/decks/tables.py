"""Deck lists as tables, as spreadsheets write them: `Quantity,Name,Card Number`, with commas, semicolons or tabs."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence

from playmat.i18n import folded

DELIMITERS = (",", ";", "\t", "|")
COUNTS = {
    "count", "qty", "quantity", "amount", "copies", "number of copies", "n", "x", "quantite", "qte", "nombre",
    "exemplaires",
}  # fmt: skip
CARDS = {
    "id", "card id", "code", "card code", "number", "card number", "no", "no.", "card no", "card no.", "numero",
    "numero de carte", "card", "carte",
}  # fmt: skip
NAMES = {"name", "card name", "nom", "nom de la carte"}
WHOLE = re.compile(r"\d{1,10}")

Row = tuple[int, str, str | None, str | None]  # its line, what is written there, how many, which card


def heading(lines: Sequence[tuple[int, str]]) -> Iterator[Row] | None:
    """The rows of a table whose first line says what its columns are; None for what is no such table."""
    at = next((place for place, (_, line) in enumerate(lines) if line.strip()), None)
    if at is None or len(lines[at][1]) > 1000:
        return None
    for delimiter in DELIMITERS:
        titles = [folded(cell) for cell in cells(lines[at][1], delimiter)]
        count = next((place for place, title in enumerate(titles) if title in COUNTS), None)
        card = next((place for place, title in enumerate(titles) if title in CARDS), None)
        name = next((place for place, title in enumerate(titles) if title in NAMES), None)
        if len(titles) > 1 and count is not None and (card is not None or name is not None):
            return rows(lines[at + 1 :], delimiter, count, [place for place in (card, name) if place is not None])
    return None


def rows(lines: Sequence[tuple[int, str]], delimiter: str, count: int, cards: Sequence[int]) -> Iterator[Row]:
    """A card a row, by its number or else its name; None for what a row does not say."""
    for number, line in lines:
        found = cells(line, delimiter)
        if not any(found):
            continue
        copies = found[count] if count < len(found) and WHOLE.fullmatch(found[count]) else None
        yield number, line, copies, next((found[place] for place in cards if place < len(found) and found[place]), None)


def cells(line: str, delimiter: str) -> list[str]:
    """The cells of a line; none that has no end."""
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter, strict=True), [])]
    except csv.Error:
        return []


def counts_in(line: str) -> list[str]:
    """What may be the count in a row without headings: the cells that are numbers."""
    for delimiter in DELIMITERS:
        if numbers := [cell for cell in cells(line, delimiter) if WHOLE.fullmatch(cell)]:
            return numbers
    return []
