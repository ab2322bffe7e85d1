"""The cards of scenarios: the plain crew, and cards described where they are used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.onepiece.cards import ATTRIBUTES, CATEGORIES, CHARACTER, COLORS, KEYWORDS, LEADER, OpCard
from playmat.onepiece.position import FILLER

from . import texts as texts_of
from .abilities import BUILDER, build_ability
from .errors import ScenarioError

__all__ = ["BUILDER", "CREW", "DEFAULT_LEADER", "build_ability", "filler_for", "make_card", "make_cards"]

DEFAULT_LEADER = OpCard(
    "T-LEADER", "Captain", LEADER, ("Red",), power=5000, life=5, attributes=("Strike",), types=("Crew",)
)

# The plain cards every scenario and test may use.
CREW: dict[str, dict[str, Any]] = {
    "Deckhand": {"cost": 1, "power": 3000, "counter": 1000},
    "Gunner": {"cost": 2, "power": 4000, "counter": 1000},
    "Mate": {"cost": 4, "power": 6000, "counter": 1000},
    "Giant": {"cost": 7, "power": 9000},
    "Guard": {"cost": 2, "power": 3000, "keywords": ["Blocker"]},
    "Runner": {"cost": 3, "power": 5000, "keywords": ["Rush"]},
    "Twin": {"cost": 5, "power": 6000, "keywords": ["Double Attack"]},
    "Exile": {"cost": 4, "power": 5000, "keywords": ["Banish"]},
    "Lucky": {"cost": 2, "power": 3000, "abilities": ["trigger(draw(1))"]},
}

CARD_KEYS = {
    "id", "category", "colors", "cost", "power", "counter", "life", "attributes", "types", "keywords", "names",
    "abilities", "text", "note", "trigger",
}  # fmt: skip
MISPLACED = {  # what no card of the category has
    "Leader": ("cost", "counter"),
    "Character": ("life",),
    "Event": ("life", "power", "counter", "attributes"),
    "Stage": ("life", "power", "counter", "attributes"),
}
LARGEST = 100_000  # no printed number comes near it
LONGEST_TEXT = 2000  # characters; the longest official one has some 700
MOST_WORDS = 20  # keywords, types, abilities… of one card


def filler_for(leader: OpCard) -> OpCard:
    color = leader.colors[0] if leader.colors else COLORS[0]
    return OpCard(FILLER + color, "Filler", CHARACTER, (color,), cost=1, power=1000)


def make_cards(described: Any, place: str = "cards") -> dict[str, OpCard]:
    """The crew and the cards of a scenario's `cards:`, by name."""
    if described is None:
        described = {}
    if not isinstance(described, Mapping):
        raise ScenarioError(key="scenario-not-a-map", place=place)
    made: dict[str, OpCard] = {}
    ids: dict[str, str] = {}
    for name, data in {**CREW, **described}.items():
        if not isinstance(name, str) or not name.strip():
            raise ScenarioError(key="scenario-card-name", found=str(name))
        card = make_card(name, {} if data is None else data)
        if card.id in ids:
            raise ScenarioError(key="scenario-card-id", card=name, other=ids[card.id], id=card.id)
        ids[card.id] = name
        made[name] = card
    return made


def make_card(name: str, data: Mapping[str, Any]) -> OpCard:
    """A card described in a scenario: printed values, keywords, and abilities in the words of the builder."""
    if not isinstance(data, Mapping):
        raise ScenarioError(key="scenario-card-not-a-map", card=name)
    unknown = sorted(str(key) for key in data if key not in CARD_KEYS)
    if unknown:
        raise ScenarioError(
            key="scenario-card-key", card=name, keys=", ".join(unknown), known=", ".join(sorted(CARD_KEYS))
        )
    category = str(data.get("category", "Character")).capitalize()
    if category not in CATEGORIES:
        raise ScenarioError(
            key="scenario-card-category", card=name, found=str(data["category"]), known=", ".join(CATEGORIES)
        )
    for what in MISPLACED[category]:
        if what in data:
            raise ScenarioError(key="scenario-card-misplaced", card=name, what=what, category=category)
    keywords = 0
    for word in words(name, data, "keywords", KEYWORDS):
        keywords |= KEYWORDS[word]
    texts = words(name, data, "abilities")
    if "trigger" in data:
        texts.append(f"trigger({data['trigger']})")
    abilities = tuple(build_ability(name, text) for text in texts)
    names = tuple(words(name, data, "names"))
    id, colors = str(data.get("id", name)), tuple(words(name, data, "colors", COLORS, ["Red"]))
    text = printed_text(name, data)
    if text:
        read = texts_of.read(texts_of.read_onepiece, name, {"id": id, "name": name, "category": category, "text": text})
        abilities, names = read.abilities + abilities, read.names + names
        for word in read.keywords:
            keywords |= KEYWORDS[word]
    return OpCard(
        id,
        name,
        CATEGORIES.index(category),
        colors,
        cost=number(name, data, "cost", 1) if category != "Leader" else 0,
        power=number(name, data, "power", 5000 if category == "Leader" else 0),
        counter=number(name, data, "counter", 0),
        life=number(name, data, "life", 5) if category == "Leader" else 0,
        attributes=tuple(words(name, data, "attributes", ATTRIBUTES)),
        types=tuple(words(name, data, "types")),
        abilities=abilities,
        keywords=keywords,
        names=names,
        text=text or ("described" if abilities or keywords else note_of(name, data)),
    )


def note_of(card: str, data: Mapping[str, Any]) -> str:
    """`note`: an explanatory note in parentheses, which does nothing (2-8-4)."""
    note = data.get("note", "")
    if not isinstance(note, str) or (note and not (note.startswith("(") and note.endswith(")"))):
        raise ScenarioError(key="scenario-card-note", card=card, found=str(note)[:60])
    return note


def printed_text(card: str, data: Mapping[str, Any]) -> str:
    """`text`: a line an effect, as it is printed."""
    text = data.get("text", "")
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise ScenarioError(key="scenario-card-bad-text", card=card, most=LONGEST_TEXT)
    return text.strip()


def number(card: str, data: Mapping[str, Any], key: str, default: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
        raise ScenarioError(key="scenario-card-number", card=card, what=key, found=str(value)[:60])
    return value


def words(card: str, data: Mapping[str, Any], key: str, known: Any = (), default: Any = ()) -> list[str]:
    """A list of words of a card; one word may stand alone."""
    value = data.get(key, default)
    value = [value] if isinstance(value, str) else value
    if value is None or not isinstance(value, list | tuple) or len(value) > MOST_WORDS:
        raise ScenarioError(key="scenario-card-list", card=card, what=key)
    for word in value:
        if not isinstance(word, str):
            raise ScenarioError(key="scenario-card-list", card=card, what=key)
        if known and word not in known:
            raise ScenarioError(key="scenario-card-word", card=card, what=key, found=word[:60], known=", ".join(known))
    return list(value)
