"""Words of a printed text: what the grammar reads, with the place each came from."""

from __future__ import annotations

import re

# What stands for itself in a text: [names] and [tags], {types}, <attributes>, "parts of names", circled numbers.
WORD = "word"
NUMBER = "number"
SIGNED = "signed"
NAME = "name"
TYPE = "type"
PART = "part"
ATTRIBUTE = "attribute"
CIRCLED = "circled"
MARK = "mark"

PATTERN = re.compile(
    r"""
    (?P<name>\[[^\]]*\])
  | (?P<type>\{[^}]*\})
  | (?P<attribute><[^<>]*>)
  | (?P<part>"[^"]*")
  | (?P<circled>[①-⑩])
  | (?P<signed>[+-]\d+)
  | (?P<number>\d+)
  | (?P<word>DON!!|K\.O\.(?:'[ds])?|[A-Za-zÀ-ÖØ-öø-ÿœŒ]+(?:['-][A-Za-zÀ-ÖØ-öø-ÿœŒ]+)*'?)
  | (?P<mark>[.,:;•/()]|.)
    """,
    re.VERBOSE,
)
QUOTES = str.maketrans("“”’‘−–\u00a0《》", "\"\"''-- {}")


class Token:
    """One word or mark: its kind, its value (what is inside brackets, the number), and where it stands."""

    __slots__ = ("at", "end", "kind", "text", "value")

    def __init__(self, kind: str, text: str, value: str | int, at: int, end: int) -> None:
        self.kind = kind
        self.text = text
        self.value = value
        self.at = at
        self.end = end

    def __repr__(self) -> str:
        return self.text


def clean(text: str) -> str:
    """One way to write quotation marks, dashes and spaces."""
    return text.translate(QUOTES).replace("card(s)", "cards  ")


def tokenize(text: str) -> list[Token]:
    found = []
    for match in PATTERN.finditer(clean(text)):
        kind = match.lastgroup or MARK
        raw = match.group()
        if raw.isspace():
            continue
        value: str | int = raw.lower()
        if kind in (NAME, TYPE, PART, ATTRIBUTE):
            value = raw[1:-1]
        elif kind == CIRCLED:
            value = "①②③④⑤⑥⑦⑧⑨⑩".index(raw) + 1
        elif kind in (NUMBER, SIGNED):
            value = int(raw)
        found.append(Token(kind, raw, value, match.start(), match.end()))
    return found
