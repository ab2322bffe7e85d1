"""Card data of Dragon Ball Super Card Game Masters: reading it, and keeping it in the user's data folder.

Known are JSON Lines (a card a line) and JSON as DeckPlanet has it (a list of cards). An import takes all of its cards
or none. What the data lacks and the rules need is kept with the card (`MastersCard.lacks`): such a card is shown, and
refused in a deck. The file `masters-overrides.json` beside the imported cards supplies it:
{"BT28-107": {"color_cost": "WW"}}.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from playmat.dragonball.cards import ORBS

from .files import write_whole
from .folders import data_folder
from .formats import Wrong
from .importing import Fault, Refused
from .index import ART
from .masters import MastersCard, MastersSet, PrintedSide
from .sources import CardFile, Place
from .told import Told, short

FILE = "masters.json"
OVERRIDES = "masters-overrides.json"
MOST_DIGITS = 9  # of a number on a card; the engine counts in machine words
TYPES = ("Leader", "Battle", "Extra", "Unison", "Z-Leader", "Z-Battle", "Z-Extra", "Z-Unison", "Token")
FIELDS = ("cost", "color_cost", "power", "combo_cost", "combo_power", "z_cost", "text", "type")
PLANET = {
    "cardNumber": "id", "cardName": "name", "cardType": "type", "cardColor": "colors", "energyCost": "cost",
    "specifiedCost": "color_cost", "cardPower": "power", "comboCost": "combo_cost", "comboPower": "combo_power",
    "zCost": "z_cost", "zEnergyCost": "z_cost", "cardCharacter": "character", "cardTrait": "traits", "cardEra": "era",
    "cardSkill": "text", "cardSkillUnstyled": "text", "cardBackName": "back_name", "cardBackPower": "back_power",
    "cardBackSkill": "back_text", "cardBackSkillUnstyled": "back_text",
}  # fmt: skip


class BadCard(ValueError):
    """What is wrong with one record."""


def masters_file() -> Path:
    return data_folder() / FILE


def not_so(name: str, value: Any) -> BadCard:
    return BadCard(f"{name}: {short(repr(value), 80)}")


def number(value: Any, name: str) -> int | None:
    if value in (None, "", "-"):
        return None
    digits = str(value).replace(",", "")
    if isinstance(value, bool) or not digits.isdecimal() or len(digits) > MOST_DIGITS:
        raise not_so(name, value)
    return int(digits)


def word(value: Any, name: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise not_so(name, value)
    return value


def words(value: Any, name: str) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(word(part, name).strip() for part in value)
    return tuple(part.strip() for part in word(value, name).split("/") if part.strip())


def letters(value: Any, name: str = "color_cost") -> str:
    """Orbs as letters: "RR", "R/G"; from a text with {R}, too."""
    text = "".join(word(part, name) for part in value) if isinstance(value, list) else word(value, name)
    text = text.replace("{", "").replace("}", "").replace(" ", "")
    if any(letter != "/" and letter not in ORBS for letter in text):
        raise not_so(name, value)
    return text


def renamed(record: dict[str, Any]) -> dict[str, Any]:
    """A record with our names for its fields."""
    if "id" in record:
        return record
    found = {PLANET[name]: value for name, value in record.items() if name in PLANET}
    if any(name in found for name in ("back_name", "back_text")) and found.get("back_name"):
        found["back"] = {
            "name": found.pop("back_name"),
            "power": found.pop("back_power", None),
            "text": found.pop("back_text", ""),
        }
    return found


def card_of(record: Any, more: dict[str, Any] | None = None) -> MastersCard:
    """A record as a card; BadCard if it is none."""
    if not isinstance(record, dict):
        raise BadCard("no card")
    data = renamed(record)
    for name, value in (more or {}).items():
        if name not in FIELDS:
            raise BadCard(f"{OVERRIDES}: {name}")
        data = {**data, name: value}
    id, name, kind = (word(data.get(field), field) for field in ("id", "name", "type"))
    kind = kind.removesuffix(" Card")
    if not id or not name:
        raise BadCard("id, name")
    if kind not in TYPES:
        raise not_so("type", kind)
    flags = set(words(data.get("flags"), "flags"))
    cost: int | str | None = "X" if str(data.get("cost")).upper() == "X" else number(data.get("cost"), "cost")
    lacks = []
    z = kind.startswith("Z-")
    z_cost = number(data.get("z_cost"), "z_cost") if z else None
    if z and z_cost is None and kind != "Z-Leader":
        lacks.append("z_cost")
    if "white_specified_cost_lost" in flags and not (more or {}).get("color_cost"):
        lacks.append("color_cost")
    if "no_text_in_source" in flags and not data.get("text"):
        lacks.append("text")
    power = number(data.get("power"), "power")
    if power is None and kind.removeprefix("Z-") != "Extra":
        lacks.append("power")
    battle = kind.removeprefix("Z-") in ("Battle", "Token")
    leader = kind.removeprefix("Z-") == "Leader"
    back = data.get("back") or None
    side = None
    if back is not None and kind == "Leader":
        if not isinstance(back, dict):
            raise not_so("back", back)
        side = PrintedSide(
            word(back.get("name"), "name") or name,
            "",
            number(back.get("power"), "power") or 0,
            word(back.get("text"), "text"),
            "",
            words(back.get("character"), "character"),
            words(back.get("traits"), "traits"),
        )
    return MastersCard(
        id=id,
        name=name,
        name_fr="",
        type=kind,
        colors=words(data.get("colors"), "colors"),
        cost=None if leader else cost,
        color_cost="" if leader else letters(data.get("color_cost")),
        power=power,
        combo_cost=number(data.get("combo_cost"), "combo_cost") if battle else None,
        combo_power=number(data.get("combo_power"), "combo_power") if battle else None,
        z_cost=z_cost,
        character=words(data.get("character"), "character"),
        traits=words(data.get("traits"), "traits"),
        text=word(data.get("text"), "text"),
        back=side,
        era=word(data.get("era"), "era"),
        lacks=tuple(lacks),
    )


def read_masters(paths: Iterable[Path]) -> list[MastersCard]:
    """The cards at some paths; `Refused` with every fault if one of them cannot be read."""
    found: dict[str, MastersCard] = {}
    faults: list[Fault] = []
    more = overrides()
    for file in [file for path in paths for file in files_at(path)]:
        for place, record in records(file):
            if isinstance(record, Wrong):
                faults.append(Fault(place, key=record.key, **record.text_args))
                continue
            id = str(record.get("id") or record.get("cardNumber") or "") if isinstance(record, dict) else ""
            try:
                row = card_of(record, more.get(id))
            except (BadCard, ValueError) as error:
                faults.append(Fault(place, key="cards-masters-bad", reason=str(error)))
                continue
            found.setdefault(ART.sub("", row.id.upper()), row)
    if faults:
        raise Refused(faults)
    return [found[id] for id in sorted(found)]


def files_at(path: Path) -> list[Path]:
    return sorted(p for p in path.rglob("*.json*") if p.is_file()) if path.is_dir() else [path]


def records(path: Path) -> Iterable[tuple[Place, Any]]:
    file = CardFile(path)
    if file.by_line:
        yield from file.records()
        return
    document = file.document
    rows = document.get("cards", document.get("data", [document])) if isinstance(document, dict) else document
    for row in rows if isinstance(rows, list) else [rows]:
        yield Place(str(path)), row


def overrides() -> dict[str, dict[str, Any]]:
    """What the user supplies of cards that the data lacks, by number."""
    path = data_folder() / OVERRIDES
    if not path.exists():
        return {}
    found = CardFile(path).document
    if not isinstance(found, dict) or not all(isinstance(value, dict) for value in found.values()):
        raise Told(key="cards-masters-overrides", file=str(path))
    return found


class MastersReport:
    """What an import found."""

    def __init__(self, cards: int, new: int, changed: int, lacking: int) -> None:
        self.cards = cards
        self.new = new
        self.changed = changed
        self.lacking = lacking


def import_masters(paths: Iterable[Path], replace: bool = False) -> MastersReport:
    """Take the cards at some paths into the library, all or none of them; other words for a card need `replace`."""
    rows = read_masters(paths)
    kept = {row.id: row for row in imported_masters()}
    faults = []
    new = changed = 0
    for row in rows:
        old = kept.get(row.id)
        if old is None:
            new += 1
        elif old != row:
            if not replace:
                faults.append(
                    Fault(Place(str(masters_file())), key="cards-library-differs", card=f"{row.id} {row.name}")
                )
            changed += 1
        kept[row.id] = row
    if faults:
        raise Refused(faults, imported=True)
    path = masters_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode([kept[id] for id in sorted(kept)]).decode())
    return MastersReport(len(rows), new, changed, sum(bool(row.lacks) for row in rows))


def imported_masters() -> list[MastersCard]:
    path = masters_file()
    if not path.exists():
        return []
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[MastersCard])
    except (OSError, msgspec.MsgspecError) as error:
        raise Told(key="cards-library-damaged", file=str(path), reason=str(error)) from None


def imported_set() -> MastersSet:
    return MastersSet("imported", imported_masters())
