"""The cards of scenarios: the plain crew, and cards described where they are used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.dragonball import build
from playmat.dragonball.cards import BACK_INDEX, BATTLE, KEYWORDS, LEADER, ORBS, TYPES, UNISON, CardError, DbCard, Face
from playmat.dragonball.cards import orbs as read_orbs
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.position import FILLER

from .. import texts
from ..cards import number, printed_text, words
from ..errors import ScenarioError
from .abilities import build_skill

AWAKEN = 'activate("main/battle", FlipLeader(), gates=Have(Sel(("life",)), 4, "<="), keyword="Awaken")'

# The plain cards every scenario and test may use.
CREW: dict[str, dict[str, Any]] = {
    f"{color} Leader": {
        "type": "Leader",
        "color": letter,
        "power": 10000,
        "skills": [AWAKEN],
        "back": {"name": f"{color} Leader Awakened", "power": 15000},
    }
    for letter, color in ORBS.items()
}
CREW |= {f"{color} Student": {"color": letter, "cost": 1, "power": 10000} for letter, color in ORBS.items()}
CREW |= {
    f"{color} Master": {"color": letter, "cost": 3, "orbs": letter * 2, "power": 20000, "combo": [1, 10000]}
    for letter, color in ORBS.items()
}
CREW |= {
    "Guard": {"cost": 2, "power": 15000, "keywords": ["Blocker"]},
    "Twin": {"cost": 4, "power": 20000, "keywords": ["Dual Attack"]},
    "Giant": {"cost": 5, "power": 30000, "keywords": ["Double Strike"]},
    "Shade": {"cost": 2, "power": 15000, "keywords": ["Barrier"]},
    "Spark": {"type": "Extra", "cost": 1, "skills": ['activate("main", Draw(1))']},
    "Bolt": {
        "type": "Extra",
        "cost": 2,
        "skills": ['activate("main", KO(Choose(Sel(("battle",), "opponent"))))'],
    },
    "Surge": {
        "type": "Extra",
        "cost": 1,
        "skills": ['activate("battle", Gain(Choose(Sel(("leader", "battle"))), (MorePower(10000),), "battle"))'],
    },
    "Stop": {"type": "Extra", "cost": 1, "skills": ['counter("attack", NegateAttack())']},
    "Halt": {"type": "Extra", "cost": 1, "skills": ['counter("play", NegatePlay())']},
    "Hush": {"type": "Extra", "cost": 1, "skills": ['counter("counter", NegateSkill())']},
    "Ally": {
        "type": "Unison",
        "power": 15000,
        "skills": ['activate("main", Draw(1), cost=Markers(1))', 'activate("main", Draw(2), cost=Markers(-2))'],
    },
}

CARD_KEYS = {
    "id", "type", "color", "cost", "orbs", "power", "combo", "keywords", "characters", "traits", "era", "skills",
    "text", "z", "z_cost", "token", "tokens", "back",
}  # fmt: skip
BACK_KEYS = {"name", "power", "keywords", "characters", "traits", "skills", "text"}
MISPLACED = {  # what no card of the type has
    "Leader": ("cost", "orbs", "combo", "token"),
    "Battle": ("back",),
    "Extra": ("power", "combo", "back", "token"),
    "Unison": ("back", "token"),
}
POWER = {"Leader": 10000, "Battle": 10000, "Unison": 15000}


def filler_for(leader: DbCard) -> DbCard:
    color = leader.colors[0] if leader.colors else "Red"
    letter = next(letter for letter, name in ORBS.items() if name == color)
    return build.battle(FILLER + color, "Filler", letter, 1, letter, 5000)


def make_cards(described: Any, place: str = "cards") -> dict[str, DbCard]:
    """The crew and the cards of a scenario's `cards:`, by name."""
    if described is None:
        described = {}
    if not isinstance(described, Mapping):
        raise ScenarioError(key="scenario-not-a-map", place=place)
    made: dict[str, DbCard] = {}
    ids: dict[str, str] = {}
    for name, data in {**CREW, **described}.items():
        if not isinstance(name, str) or not name.strip():
            raise ScenarioError(key="scenario-card-name", found=str(name))
        card = CREW_CARDS[name] if data is CREW.get(name) else make_card(name, {} if data is None else data)
        if card.id in ids:
            raise ScenarioError(key="scenario-card-id", card=name, other=ids[card.id], id=card.id)
        ids[card.id] = name
        made[name] = card
    return made


def make_card(name: str, data: Mapping[str, Any]) -> DbCard:
    """A card described in a scenario: printed values, keywords, and skills in the words of the builder."""
    known_keys(name, data, CARD_KEYS)
    type = str(data.get("type", "Battle")).capitalize()
    if type not in TYPES:
        raise ScenarioError(key="scenario-card-category", card=name, found=str(data["type"]), known=", ".join(TYPES))
    for what in MISPLACED[type]:
        if what in data:
            raise ScenarioError(key="scenario-card-misplaced", card=name, what=what, category=type)
    colors = letters(name, data, "color", "R").replace("/", "")
    front = make_face(name, name, data, POWER.get(type))
    back = data.get("back")
    z = flag(name, data, "z") or "z_cost" in data
    cost, orbs = costs(name, data, type, colors)
    combo = combo_of(name, data, type)
    try:
        return DbCard(
            str(data.get("id", name)),
            TYPES.index(type),
            front,
            build.colors_of(colors),
            cost,
            read_orbs(orbs),
            combo[0],
            combo[1],
            back=make_back(name, back) if back is not None else None,
            z=z,
            z_cost=number(name, data, "z_cost", 0) if "z_cost" in data else None,
            x_cost=type == "Unison" and "cost" not in data,
            token=flag(name, data, "token"),
            tokens=tokens(name, data),
        )
    except CardError as error:
        raise ScenarioError(key="scenario-card-impossible", card=name, rule=error.rule) from None


def costs(name: str, data: Mapping[str, Any], type: str, colors: str) -> tuple[int | None, str]:
    """1-2: the energy cost and its orbs; one orb of the card's first colour unless it says otherwise."""
    if type == TYPES[LEADER] or flag(name, data, "token"):
        return (number(name, data, "cost", 0) if "cost" in data else None), letters(name, data, "orbs", "")
    cost = number(name, data, "cost", 0 if type == TYPES[UNISON] else 1)
    plain = colors[:1] if cost or (type == TYPES[UNISON] and "cost" not in data) else ""
    return cost, letters(name, data, "orbs", plain)


def combo_of(name: str, data: Mapping[str, Any], type: str) -> tuple[int | None, int | None]:
    """Combo cost and combo power; `combo: none` for a Battle Card without them."""
    value = data.get("combo", [0, 5000] if type == TYPES[BATTLE] else None)
    if value is None or value == "none":
        return None, None
    if not isinstance(value, list) or len(value) != 2:
        raise ScenarioError(key="scenario-card-number", card=name, what="combo", found=str(value)[:60])
    pair = {"combo cost": value[0], "combo power": value[1]}
    return number(name, pair, "combo cost", 0), number(name, pair, "combo power", 0)


def make_face(card: str, name: str, data: Mapping[str, Any], power: int | None, first: int = 0) -> Face:
    text = printed_text(card, data)
    skills = tuple(build_skill(card, one) for one in words(card, data, "skills"))
    keywords = tuple(words(card, data, "keywords", KEYWORDS))
    if text:
        read = texts.read(texts.read_dragonball, card, {"id": str(data.get("id", card)), "name": name, "text": text})
        skills = tuple(skill for skill in read.abilities if isinstance(skill, Skill)) + skills
        keywords = tuple(dict.fromkeys((*read.keywords, *keywords)))
    return build.face(
        name,
        number(card, data, "power", power) if power is not None else None,
        skills,
        keywords,
        tuple(words(card, data, "characters")),
        tuple(words(card, data, "traits")),
        str(data.get("era", "")),
        text,
        first,
    )


def make_back(card: str, data: Any) -> Face:
    """10-1-3: the other side of a Leader."""
    known_keys(card, data, BACK_KEYS)
    return make_face(card, str(data.get("name", card)), data, POWER["Leader"], BACK_INDEX)


def tokens(name: str, data: Mapping[str, Any]) -> tuple[DbCard, ...]:
    """19-1-2: the tokens its skills create, described like cards."""
    described = data.get("tokens") or {}
    if not isinstance(described, Mapping):
        raise ScenarioError(key="scenario-card-not-a-map", card=name)
    return tuple(make_card(str(token), {**values, "token": True}) for token, values in described.items())


def known_keys(name: str, data: Any, known: set[str]) -> None:
    if not isinstance(data, Mapping):
        raise ScenarioError(key="scenario-card-not-a-map", card=name)
    unknown = sorted(str(key) for key in data if key not in known)
    if unknown:
        raise ScenarioError(key="scenario-card-key", card=name, keys=", ".join(unknown), known=", ".join(sorted(known)))


def letters(card: str, data: Mapping[str, Any], key: str, default: str) -> str:
    """Colours as letters: RG, or an orb that either can pay: R/G."""
    value = data.get(key, default)
    good = isinstance(value, str) and len(value) <= 20 and all(letter in ORBS or letter == "/" for letter in value)
    if not good or value.startswith("/") or value.endswith("/") or "//" in value:
        raise ScenarioError(key="scenario-card-word", card=card, found=str(value)[:60], what=key, known=", ".join(ORBS))
    return str(value)


def flag(card: str, data: Mapping[str, Any], key: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise ScenarioError(key="scenario-card-flag", card=card, what=key, found=str(value)[:60])
    return value


CREW_CARDS = {name: make_card(name, data) for name, data in CREW.items()}
DEFAULT_LEADER = CREW_CARDS["Red Leader"]
