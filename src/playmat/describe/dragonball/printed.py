"""Printed cards of Dragon Ball in words: as a line of a list, and side by side."""

from __future__ import annotations

from playmat.cards.masters import MastersCard, MastersDatabase
from playmat.dragonball.cards import TYPES
from playmat.i18n import tr, written

from ..tellers import Side
from ..words import colors_text


def card_cells(row: MastersCard, lang: str) -> list[str]:
    name = written(row.name_in(lang), lang)
    return [row.id, name, card_type(row, lang), colors_text(row.colors, lang), *values(row, lang)]


def card_type(row: MastersCard, lang: str) -> str:
    if row.is_token:
        return tr("db-token", lang)
    return tr(f"db-{'z-' if row.is_z else ''}type-{TYPES.index(row.base_type)}", lang)


def values(row: MastersCard, lang: str) -> list[str]:
    """The energy cost with its orbs, Z-Energy cost, power, combo cost and combo power, those it has."""
    found = []
    if row.cost is not None:
        orbs = "".join(f"{{{letter}}}" for letter in row.color_cost)
        found.append(tr("cards-cost", lang, value=f"{row.cost} {orbs}".strip()))
    for key, value in (("z-cost", row.z_cost), ("power", row.power)):
        if value is not None:
            found.append(tr(f"cards-{key}", lang, value=str(value)))
    if row.combo_power is not None:
        found.append(tr("cards-combo", lang, cost=str(row.combo_cost), power=str(row.combo_power)))
    return found


def card_sides(database: MastersDatabase, row: MastersCard, lang: str) -> list[Side]:
    def side(number: int, power: str) -> Side:
        name, text = row.name_in(lang, number), database.side_text(row, lang, number)
        return Side(written(name, lang), power, written(text, lang))

    found = [side(0, "")]
    if row.back is not None:
        found.append(side(1, tr("cards-power", lang, value=str(row.back.power))))
    return found
