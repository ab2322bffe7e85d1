"""Single words of the texts: numbers, names, types, colours, keywords."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playmat.onepiece.cards import ATTRIBUTES, COLORS, KEYWORDS

from .. import tokens as t
from ..grammar import Grammar
from ..tokens import Token

TAGS_FR = {
    "On Play": "Jouée",
    "Trigger": "Déclenchement",
    "Blocker": "Bloqueur",
    "Activate: Main": "Activation : Principale",
    "Main": "Principale",
    "Once Per Turn": "Une fois par tour",
    "When Attacking": "En attaquant",
    "Counter": "Contre",
    "On K.O.": "En cas de KO",
    "Opponent's Turn": "Tour adverse",
    "Your Turn": "Votre tour",
    "Rush": "Initiative",
    "End of Your Turn": "Fin de votre tour",
    "End of Your Opponent's Turn": "Fin du tour adverse",
    "On Your Opponent's Attack": "Attaque adverse",
    "Double Attack": "Double attaque",
    "Banish": "Exil",
    "On Block": "En bloquant",
    "Unblockable": "Imblocable",
    "Rush: Character": "Initiative : Personnage",
}
TAGS_EN = {fr: en for en, fr in TAGS_FR.items()}
COLORS_FR = {
    "Red": ("rouge", "rouges"),
    "Green": ("vert", "verts"),
    "Blue": ("bleu", "bleus"),
    "Purple": ("violet", "violets"),
    "Black": ("noir", "noirs"),
    "Yellow": ("jaune", "jaunes"),
}
ATTRIBUTES_FR = {
    "Slash": "Tranche",
    "Strike": "Frappe",
    "Ranged": "Distance",
    "Special": "Spécial",
    "Wisdom": "Sagesse",
    "?": "?",
}
NAMES_FR: dict[str, str] = {}  # filled by whoever knows the French names of cards
TYPES_FR: dict[str, str] = {}


def learn_french(english: Iterable[Mapping[str, Any]], french: Iterable[Mapping[str, Any]]) -> None:
    """Take the French names and types of cards from rows of the same numbers in both languages."""
    known = {row["id"]: row for row in english}
    for row in french:
        own = known.get(row["id"])
        if own is None:
            continue
        NAMES_FR.setdefault(str(own["name"]), str(row["name"]))
        one, other = own.get("types") or (), row.get("types") or ()
        if len(one) == len(other):
            for type_, genre in zip(one, other, strict=True):
                TYPES_FR.setdefault(str(type_), str(genre))


def tag(name: str, lang: str) -> str:
    if lang == "fr":
        return f"[{TAGS_FR.get(name, name)}]"
    return f"[{name}]"


def add(g: Grammar) -> None:
    def number(token: Token) -> int | None:
        return int(token.value) if token.kind == t.NUMBER else None

    def signed(token: Token) -> int | None:
        return int(token.value) if token.kind == t.SIGNED else None

    def write_number(value: Any, lang: str) -> str | None:
        return str(value) if type(value) is int and value >= 0 else None

    def write_signed(value: Any, lang: str) -> str | None:
        return f"{value:+d}" if type(value) is int else None

    g.terminal("int", number, write_number)
    g.terminal("signed", signed, write_signed)
    g.terminal("minus", lambda w: -int(w.value) if w.kind == t.SIGNED and int(w.value) < 0 else None,
               lambda v, lang: f"-{v}" if type(v) is int else None)
    g.terminal("circled", lambda w: int(w.value) if w.kind == t.CIRCLED else None,
               lambda v, lang: "①②③④⑤⑥⑦⑧⑨⑩"[v - 1] if type(v) is int and 0 < v <= 10 else None)

    known = {*TAGS_FR, *KEYWORDS}

    def name(token: Token) -> str | None:
        if token.kind != t.NAME or token.value in known or str(token.value).startswith("DON!!"):
            return None
        return str(token.value)

    g.terminal("name", name, lambda v, lang: f"[{NAMES_FR.get(v, v) if lang == 'fr' else v}]")
    g.terminal("type", lambda w: str(w.value) if w.kind == t.TYPE else None,
               lambda v, lang: "{" + (TYPES_FR.get(v, v) if lang == "fr" else v) + "}")
    g.terminal("part", lambda w: str(w.value) if w.kind == t.PART else None, lambda v, lang: f"«{TYPES_FR.get(v, v)}»" if lang == "fr" else f'"{v}"')
    g.terminal("attribute", lambda w: str(w.value) if w.kind == t.ATTRIBUTE and w.value in ATTRIBUTES else None,
               lambda v, lang: f"<{ATTRIBUTES_FR.get(v, v) if lang == 'fr' else v}>")
    g.terminal("keyword", lambda w: str(w.value) if w.kind == t.NAME and w.value in KEYWORDS else None,
               lambda v, lang: tag(v, lang) if v in KEYWORDS else None)
    g.terminal("tag", lambda w: str(w.value) if w.kind == t.NAME and w.value in known else None,
               lambda v, lang: tag(v, lang))
    colors = {c.lower(): c for c in COLORS}
    g.terminal("color", lambda w: colors.get(str(w.value)) if w.kind == t.WORD else None,
               lambda v, lang: COLORS_FR[v][0] if lang == "fr" else v.lower())
