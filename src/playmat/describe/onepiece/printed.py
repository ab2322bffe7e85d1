"""Printed cards of One Piece in words: as a line of a list, and side by side."""

from __future__ import annotations

from playmat.cards import CardDatabase, PrintedCard
from playmat.i18n import tr, written
from playmat.onepiece.cards import CATEGORIES

from ..tellers import Side
from ..words import colors_text


def card_cells(row: PrintedCard, lang: str) -> list[str]:
    category = tr(f"category-{CATEGORIES.index(row.category)}", lang)
    return [row.id, written(row.name_in(lang), lang), category, colors_text(row.colors, lang), *values(row, lang)]


def values(row: PrintedCard, lang: str) -> list[str]:
    """The numbers of a card and its attributes, those it has."""
    found = []
    for key, value in (("cost", row.cost), ("life", row.life), ("power", row.power), ("counter", row.counter)):
        if value is not None:
            found.append(tr(f"cards-{key}", lang, value=str(value)))
    return found + [tr(f"attribute-{name.lower()}", lang) for name in row.attributes]


def card_sides(database: CardDatabase, row: PrintedCard, lang: str) -> list[Side]:
    return [Side(written(row.name_in(lang), lang), "", written(database.text(row.id, lang), lang))]
