"""What `playmat cards` shows of a card: its cells in a list, and its sides one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cards import CardDatabase
from playmat.i18n import tr

if TYPE_CHECKING:
    from playmat.cards import PrintedCard
    from playmat.cards.masters import MastersCard, MastersDatabase


def cells(database: CardDatabase | MastersDatabase, row: Any, lang: str) -> list[str]:
    """Number, name, type, colours, then the numbers it has."""
    if isinstance(database, CardDatabase):
        kind, values = category(row, lang), onepiece_values(row, lang)
    else:
        kind, values = masters_type(row, lang), masters_values(row, lang)
    return [row.id, row.name_in(lang), kind, colors(row.colors, lang), *values]


def sides(database: CardDatabase | MastersDatabase, row: Any, lang: str) -> list[tuple[str, str, str]]:
    """Name, numbers and text of each side of a card."""
    if isinstance(database, CardDatabase):
        return [(row.name_in(lang), "", database.text(row.id, lang))]
    found = [(row.name_in(lang), "", row.text_in(lang))]
    if row.back is not None:
        power = tr("cards-power", lang, value=str(row.back.power))
        found.append((row.name_in(lang, 1), power, row.text_in(lang, 1)))
    return found


def colors(names: tuple[str, ...], lang: str) -> str:
    return "/".join(tr(f"color-{color.lower()}", lang) for color in names)


# -- One Piece -------------------------------------------------------------------------------------------------------


def category(row: PrintedCard, lang: str) -> str:
    from playmat.onepiece.cards import CATEGORIES

    return tr(f"category-{CATEGORIES.index(row.category)}", lang)


def onepiece_values(row: PrintedCard, lang: str) -> list[str]:
    """The numbers of a card and its attributes, those it has."""
    found = []
    for key, value in (("cost", row.cost), ("life", row.life), ("power", row.power), ("counter", row.counter)):
        if value is not None:
            found.append(tr(f"cards-{key}", lang, value=str(value)))
    return found + [tr(f"attribute-{name.lower()}", lang) for name in row.attributes]


# -- Dragon Ball -----------------------------------------------------------------------------------------------------


def masters_type(row: MastersCard, lang: str) -> str:
    from playmat.dragonball.cards import TYPES

    if row.is_token:
        return tr("db-token", lang)
    return tr(f"db-{'z-' if row.is_z else ''}type-{TYPES.index(row.base_type)}", lang)


def masters_values(row: MastersCard, lang: str) -> list[str]:
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
