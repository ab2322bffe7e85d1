"""Single words of the texts: how a printed text is cut into them, and the words that stand for themselves.

Four sorts of brackets mean four things here: [a tag or keyword skill], {a card name} or {an orb}, <a character> and
《a trait》. A dash that stands for a parenthesis is a mark of its own (—), one inside a word is a letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playmat.dragonball.cards import KEYWORDS, ORBS

from .. import tokens as t
from ..grammar import Grammar
from ..tokens import Token

TAG = "tag"
ORB = "orb"
NAME = "cardname"
CHARACTER = "character"
TRAIT = "trait"
QUOTE = "quote"

PATTERN = re.compile(
    r"""
    (?P<tag>\[[^\]]*\])
  | (?P<orb>\{(?:[RBGYKW](?:/[RBGYKW])*|\d+|X)\})
  | (?P<cardname>\{[^}]*\})
  | (?P<character><[^<>]*>)
  | (?P<trait>《[^》]*》)
  | (?P<quote>"[^"]*")
  | (?P<signed>[+-]\d+)
  | (?P<number>\d+)
  | (?P<word>[A-Za-zÀ-ÖØ-öø-ÿœŒ]+(?:['-][A-Za-zÀ-ÖØ-öø-ÿœŒ]+)*'?)
  | (?P<mark>.)
    """,
    re.VERBOSE,
)

BRACKETED = (TAG, NAME, CHARACTER, TRAIT, QUOTE, ORB)
COLORS = {color.lower(): color for color in ORBS.values()}
COLORS_FR = {
    "Red": "rouge", "Blue": "bleue", "Green": "verte", "Yellow": "jaune", "Black": "noire", "White": "blanche",
}
LETTERS = {color: letter for letter, color in ORBS.items()}

# Keyword skills that a text can name, beyond those that a card simply has
NAMED = (
    "Activate", "Activate: Main", "Activate: Battle", "Activate: Main/Battle", "Auto", "Permanent", "Counter",
    "Counter: Play", "Counter: Attack", "Counter: Counter", "Counter: Battle Card Attack",
    "Awaken", "Awaken: Surge", "Wish", "Evolve", "EX-Evolve", "Xeno-Evolve", "Over Realm", "Dark Over Realm",
    "Union", "Union-Fusion", "Union-Potara", "Union-Absorb", "Swap", "Arrival", "Successor", "Rejuvenate", "Z-Awaken",
    "Z-Stack", "Revive", "Aegis", "Alliance", "Spirit Boost", "Burst", "Sparking", "Bond", "Empower", "Strike", "Limit",
)


def tokenize(text: str) -> list[Token]:
    found = []
    for match in PATTERN.finditer(text):
        kind = match.lastgroup or t.MARK
        raw = match.group()
        if raw.isspace():
            continue
        value: str | int = raw.lower()
        if kind in BRACKETED:
            value = raw[1:-1]
        elif kind in (t.NUMBER, t.SIGNED):
            value = int(raw)
        found.append(Token(kind, raw, value, match.start(), match.end()))
    return found


def keyword_of(value: Any) -> str | None:
    """The keyword skill that [a tag] names: without the number or colours it may have."""
    word = str(value)
    if word in KEYWORDS or word in NAMED:
        return word
    return None


def add(g: Grammar) -> None:
    def kind(sort: str) -> Callable[[Token], Any]:
        return lambda w: str(w.value) if w.kind == sort else None

    g.terminal("int", lambda w: int(w.value) if w.kind == t.NUMBER else None,
               lambda v, lang: str(v) if type(v) is int and v >= 0 else None)
    g.terminal("single", lambda w: 1 if w.kind == t.NUMBER and w.value == 1 else None, lambda v, lang: "1" if v == 1 and type(v) is int else None)
    g.terminal("count", lambda w: int(w.value) if w.kind == t.NUMBER else None,
               lambda v, lang: str(v) if type(v) is int and 0 <= v < 100 else None)
    g.terminal("signed", lambda w: int(w.value) if w.kind == t.SIGNED else None,
               lambda v, lang: f"{v:+d}" if type(v) is int else None)
    g.terminal("char", kind(CHARACTER), lambda v, lang: f"<{v}>")
    g.terminal("trait", kind(TRAIT), lambda v, lang: f"《{v}》")
    g.terminal("name", kind(NAME), lambda v, lang: "{" + v + "}")
    g.terminal("quote", kind(QUOTE), lambda v, lang: f'"{v}"')
    g.terminal("keyword", lambda w: keyword_of(w.value) if w.kind == TAG else None, lambda v, lang: f"[{v}]")
    g.terminal("arrival", arrival_of, lambda v, lang: f"[Arrival {'/'.join(v)}]")
    g.terminal("color", lambda w: COLORS.get(str(w.value)) if w.kind == t.WORD else None,
               lambda v, lang: COLORS_FR[v] if lang == "fr" else v.lower())
    g.terminal("orb", lambda w: orb(str(w.value)) if w.kind == ORB else None, lambda v, lang: orb_words(v))
    monos = {f"mono-{word}": color for word, color in COLORS.items()}
    g.terminal("mono", lambda w: monos.get(str(w.value)) if w.kind == t.WORD else None,
               lambda v, lang: f"mono-{COLORS_FR[v] if lang == 'fr' else v.lower()}" if v else None)
    small = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
    names = {n: word for word, n in small.items()}
    g.terminal("small", lambda w: small.get(str(w.value)) if w.kind == t.WORD else None, lambda v, lang: names.get(v) if type(v) is int else None)


def arrival_of(word: Token) -> tuple[str, ...] | None:
    """The colours of [Arrival Red/Green]."""
    named = str(word.value).removeprefix("Arrival ") if word.kind == TAG else ""
    found = tuple(named.split("/"))
    return found if len(found) > 1 and all(color in LETTERS for color in found) else None


def orb(text: str) -> Any:
    """{R} as its colours, {2} as a number."""
    if text.isdigit():
        return int(text)
    if text == "X":
        return None
    return tuple(ORBS[letter] for letter in text.split("/"))


def orb_words(value: Any) -> str | None:
    if type(value) is int:
        return "{" + str(value) + "}"
    return "{" + "/".join(LETTERS[color] for color in value) + "}"
