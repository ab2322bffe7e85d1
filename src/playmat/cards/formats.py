"""The shapes in which card data is passed around, recognised by their fields, and read into one: `Printing`.

`ours`      the JSON Lines of this project: numbers are numbers, lists are lists
`vegapull`  what vegapull writes and punk-records publishes: the Life of a Leader stands in `cost`, "-" is no text
`apitcg`    `attribute: {name}`, types joined by "/", `ability` broken by an editor
`optcgjson` strings for numbers, `feature`, `cardClass`, abilities on one line; also its relatives with other names
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from playmat.onepiece.cards import ATTRIBUTES, CATEGORIES, COLORS, LEADER, CardError, OpCard

from .printed import playing_attributes
from .texts import found_lines, parted, tidy

Record = Mapping[str, Any]


class Printing(msgspec.Struct, frozen=True):
    """One printing of a card in one language, as a file has it."""

    id: str  # the number of the card; `printing` tells alternate arts apart
    printing: str
    lang: str
    name: str
    category: str
    colors: tuple[str, ...]
    cost: int | None
    life: int | None
    power: int | None
    counter: int | None
    attributes: tuple[str, ...]
    types: tuple[str, ...]
    text: str
    trigger: str
    block: int = 1
    rarity: str = ""
    packs: tuple[str, ...] = ()
    printings: tuple[str, ...] = ()

    @property
    def facts(self) -> tuple[Any, ...]:
        """What two languages, or two printings, of a card must agree on."""
        numbers = (self.cost or 0, self.life or 0, self.power or 0, self.counter or 0)
        return (self.category, sorted(self.colors), *numbers, sorted(self.attributes))

    @property
    def whole(self) -> str:
        return "\n".join(part for part in (self.text, self.trigger) if part)


class Format(NamedTuple):
    """A shape: for each thing wanted, the names it may have there; and the names that say nothing we want."""

    name: str
    fields: dict[str, tuple[str, ...]]
    known: frozenset[str]
    strict: bool = False


OURS = Format(
    "ours",
    {
        name: (name,)
        for name in (
            "id", "name", "category", "colors", "cost", "life", "power", "counter", "attributes", "types", "text",
            "trigger", "block", "rarity", "packs", "printings",
        )
    },
    frozenset(("blocks", "notes")),
    strict=True,
)  # fmt: skip
VEGAPULL = Format(
    "vegapull",
    {
        "id": ("id",), "name": ("name",), "category": ("category",), "colors": ("colors",), "cost": ("cost",),
        "life": ("life",), "power": ("power",), "counter": ("counter",), "attributes": ("attributes",),
        "types": ("types",), "text": ("effect",), "trigger": ("trigger",), "block": ("block_number", "block"),
        "rarity": ("rarity",), "packs": ("pack_id",),
    },
    frozenset(("img_url", "img_full_url", "image_url")),
)  # fmt: skip
APITCG = Format(
    "apitcg",
    {
        "id": ("id", "code"), "name": ("name",), "category": ("type",), "colors": ("color",), "cost": ("cost",),
        "life": ("life",), "power": ("power",), "counter": ("counter",), "attributes": ("attribute",),
        "types": ("family",), "text": ("ability",), "trigger": ("trigger",), "block": ("block",), "rarity": ("rarity",),
        "packs": ("set",),
    },
    frozenset(("code", "images", "notes")),
)  # fmt: skip
OPTCGJSON = Format(
    "optcgjson",
    {
        "id": ("id", "number", "card_id", "cardId", "card_number", "cardNumber", "card_set_id", "code"),
        "name": ("name", "card_name", "cardName"),
        "category": ("cardClass", "card_class", "category", "card_type", "cardType", "class", "type"),
        "colors": ("color", "colors", "card_color"),
        "cost": ("cost", "card_cost"),
        "life": ("life", "card_life"),
        "power": ("power", "card_power"),
        "counter": ("counter", "counter_amount", "card_counter"),
        "attributes": ("attribute", "attributes", "card_attribute"),
        "types": ("feature", "features", "types", "sub_types", "subtypes", "family", "traits"),
        "text": ("effect", "text", "card_text", "effect_text", "ability"),
        "trigger": ("trigger", "trigger_text"),
        "block": ("blockIcon", "block_icon", "block"),
        "rarity": ("rarity", "card_rarity"),
        "packs": ("set_id", "set", "packs"),
    },
    frozenset(
        (
            "number", "code", "imageUrl", "image_url", "image", "images", "isParallel", "is_parallel", "languages",
            "foreignData", "foreign_data", "set_name", "inventory_price", "market_price", "date_scraped",
            "card_image_id", "card_image",
        )
    ),
)  # fmt: skip
FORMATS = (OURS, VEGAPULL, APITCG, OPTCGJSON)


class Wrong(Exception):
    """A record that no card can be made of: a text that says why."""

    def __init__(self, *, key: str, **args: str) -> None:
        super().__init__(key, args)
        self.key = key
        self.text_args = args


class NoCard(Exception):
    """A record that is fine, and no card of a deck: a DON!! card."""


# -- which records, of which shape -----------------------------------------------------------------------------------


def recognised(record: Record) -> Format | None:
    """The shape of a record, or None if it is no card."""
    if "category" in record and "colors" in record and ("effect" in record or "pack_id" in record):
        return VEGAPULL
    if "id" in record and "category" in record and ("text" in record or isinstance(record.get("colors"), list)):
        return OURS
    if "ability" in record and ("family" in record or "type" in record):
        return APITCG
    has = {want: any(name in record for name in names) for want, names in OPTCGJSON.fields.items()}
    if has["name"] and has["category"] and has["colors"] and (has["text"] or has["cost"] or has["power"]):
        return OPTCGJSON
    return None


def is_dragon_ball(record: Record) -> bool:
    """A card of the other game: only its cards have combos, orbs and Z-Energy."""
    return any(name in record for name in ("combo_power", "comboPower", "color_cost", "specifiedCost", "z_cost"))


DEEPEST = 4


def records_in(document: Any, depth: int = 0) -> Iterator[tuple[str, Any]]:
    """The records of a JSON document, each with its place in it, wherever that shape keeps them."""
    if isinstance(document, list):
        for number, record in enumerate(document, start=1):
            yield str(number), record
    elif isinstance(document, dict) and recognised(document) is not None:
        yield "1", document
    elif isinstance(document, dict) and depth < DEEPEST:
        if isinstance(document.get("cards"), list | dict):
            yield from records_in(document["cards"], depth + 1)
        elif isinstance(document.get("data"), list | dict):
            yield from records_in(document["data"], depth + 1)
        else:
            for name, value in document.items():
                if isinstance(value, dict) and recognised({"id": name, **value}) is not None:
                    yield name, {"id": name, **value}
                elif isinstance(value, dict) and isinstance(value.get("cards"), list | dict):
                    for place, record in records_in(value["cards"], depth + 1):
                        yield f"{name} {place}", record


def is_about_cards(document: Any) -> bool:
    """Whether there is a card in a document at all: folders of card data hold other files, too."""
    return any(isinstance(record, dict) and recognised(record) is not None for _, record in records_in(document))


# -- one record ------------------------------------------------------------------------------------------------------

NUMBER = re.compile(r"(?P<card>[A-Z0-9][A-Z0-9.:#_-]{0,39}?)(?P<art>_[A-Z]\d{1,2})?", re.IGNORECASE)
NO_VALUE = {"", "-", "–", "—", "−", "null", "none", "n/a", "nan"}
PARALLEL = re.compile(r"\s*\((?:Parallel|Alternate Art|Manga|SP|Reprint|Box Topper|Full Art|\d{3})\)\s*$", re.I)
LONGEST = 4000  # characters of a text
LONGEST_NAME = 200
HIGHEST = 99_999
FRENCH = {
    "rouge": "Red", "vert": "Green", "bleu": "Blue", "violet": "Purple", "noir": "Black", "jaune": "Yellow",
    "personnage": "Character", "événement": "Event", "evenement": "Event", "lieu": "Stage",
    "tranche": "Slash", "frappe": "Strike", "distance": "Ranged", "à distance": "Ranged", "spécial": "Special",
    "sagesse": "Wisdom", "unknown": "Unknown", "?": "Unknown",
}  # fmt: skip
WORDS = {word.casefold(): word for word in (*COLORS, *CATEGORIES, *ATTRIBUTES)} | FRENCH


def unknown_fields(record: Record, shape: Format) -> list[str]:
    wanted = {name for names in shape.fields.values() for name in names}
    return [name for name in record if name not in wanted and name not in shape.known]


def read(record: Record, shape: Format, lang: str) -> Printing:
    """The printing that a record describes. Wrong, if it is none; NoCard, if it is a DON!! card."""
    id = word(record, shape, "id", needed=True)
    number = NUMBER.fullmatch(id if shape.strict else id.upper())
    if number is None:
        raise Wrong(key="cards-wrong-number", number=id)
    art = (number["art"] or "").lower()
    category = named(word(record, shape, "category", needed=True))
    if category.casefold().rstrip("!") == "don":
        raise NoCard
    if category not in CATEGORIES:
        raise Wrong(key="cards-wrong-category", value=category, known=", ".join(CATEGORIES))
    cost, life = amount(record, shape, "cost"), amount(record, shape, "life")
    if category == CATEGORIES[LEADER] and life is None and not shape.strict:
        cost, life = None, cost
    text, trigger = words_of(record, shape, lang)
    name = tidy(word(record, shape, "name", needed=True)).replace("\n", " ")
    made = Printing(
        number["card"],
        number["card"] + art,
        lang,
        PARALLEL.sub("", name) if not shape.strict else name,
        category,
        tuple(named(color) for color in several(record, shape, "colors", r"[/,;]|\s+")),
        cost,
        life,
        amount(record, shape, "power"),
        amount(record, shape, "counter"),
        tuple(named(attribute) for attribute in several(record, shape, "attributes", r"[/,;]")),
        tuple(several(record, shape, "types", r"[/;]")),
        text,
        trigger,
        amount(record, shape, "block") or 1,
        word(record, shape, "rarity"),
        packs(record, shape),
        (number["card"] + art,),
    )
    check(made)
    return made


def field(record: Record, shape: Format, want: str) -> tuple[str, Any]:
    """The name under which a record has a thing, and its value."""
    names = shape.fields.get(want, ())
    for name in names:
        if name in record and record[name] is not None:
            return name, record[name]
    return names[0] if names else want, None


def word(record: Record, shape: Format, want: str, needed: bool = False) -> str:
    name, value = field(record, shape, want)
    if value is None and not needed:
        return ""
    if value is None:
        raise Wrong(key="cards-no-field", field=name)
    if not isinstance(value, str):
        raise wrong_kind(name, value)
    if needed and not value.strip():
        raise Wrong(key="cards-no-field", field=name)
    if len(value) > LONGEST_NAME:
        raise too_long(name, value, LONGEST_NAME)
    return checked(name, value.strip())


def amount(record: Record, shape: Format, want: str) -> int | None:
    name, value = field(record, shape, want)
    if value is None:
        return None
    if isinstance(value, str) and not shape.strict:
        text = value.strip().replace(",", "").removeprefix("+")
        if text.casefold() in NO_VALUE:
            return None
        if text.isascii() and text.isdecimal() and len(text) < 10:
            value = int(text)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
        raise wrong_kind(name, value)
    return value


def several(record: Record, shape: Format, want: str, between: str) -> list[str]:
    name, value = field(record, shape, want)
    if value is None:
        return []
    if isinstance(value, dict) and not shape.strict:
        value = value.get("name") or ""
    if isinstance(value, str) and not shape.strict:
        value = re.split(between, value)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise wrong_kind(name, value)
    cleaned = [tidy(checked(name, item)).replace("\n", " ") for item in value]
    return [item for item in cleaned if item.casefold() not in NO_VALUE]


def packs(record: Record, shape: Format) -> tuple[str, ...]:
    name, value = field(record, shape, "packs")
    if isinstance(value, dict) and not shape.strict:
        value = value.get("name")
    if isinstance(value, str) and not shape.strict:
        value = [value]
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise wrong_kind(name, value)
    return tuple(checked(name, item) for item in value)


def words_of(record: Record, shape: Format, lang: str) -> tuple[str, str]:
    """The text and the [Trigger] of a record."""
    found = []
    for want in ("text", "trigger"):
        name, value = field(record, shape, want)
        if isinstance(value, list) and not shape.strict and all(isinstance(item, str) for item in value):
            value = "\n".join(value)
        if value is None and want == "text" and shape.strict and name not in record:
            raise Wrong(key="cards-no-field", field=name)
        if value is None:
            value = ""
        if not isinstance(value, str):
            raise wrong_kind(name, value)
        if len(value) > LONGEST:
            raise too_long(name, value, LONGEST)
        text = tidy(checked(name, value))
        found.append(found_lines(text) if shape is OPTCGJSON else text)
    return parted(found[0], found[1], lang)


def checked(name: str, value: str) -> str:
    """A string that can be shown and stored: no control characters, no halves of characters."""
    if any((ord(c) < 32 and c not in "\n\r\t") or 0x7F <= ord(c) < 0xA0 or 0xD800 <= ord(c) < 0xE000 for c in value):
        raise Wrong(key="cards-wrong-characters", field=name)
    return value


def named(value: str) -> str:
    """A color, category or attribute as we call it."""
    return WORDS.get(value.strip().casefold(), value.strip())


def too_long(name: str, value: str, longest: int) -> Wrong:
    return Wrong(key="cards-text-too-long", field=name, length=str(len(value)), longest=str(longest))


def wrong_kind(name: str, value: Any) -> Wrong:
    shown = repr(value)
    return Wrong(key="cards-wrong-kind", field=name, value=shown if len(shown) <= 40 else shown[:39] + "…")


def check(made: Printing) -> None:
    """2: what no card can have printed on it."""
    try:
        OpCard(
            made.id,
            made.name,
            CATEGORIES.index(made.category),
            made.colors,
            made.cost or 0,
            made.power or 0,
            made.counter or 0,
            made.life or 0,
            playing_attributes(made.attributes),
        )
    except CardError as error:
        raise Wrong(key="cards-impossible", rule=error.rule) from None


def foreign(record: Record) -> Record | None:
    """The French words of a record that keeps other languages inside it."""
    entries = record.get("foreignData") or record.get("foreign_data")
    if isinstance(entries, list):
        for entry in entries:
            if isinstance(entry, dict) and str(entry.get("language", "")).casefold() in ("french", "français", "fr"):
                words = {name: entry.get(name) for name in ("name", "effect", "trigger", "feature") if entry.get(name)}
                return {**record, "trigger": None, **words} if "name" in words else None
    return None
