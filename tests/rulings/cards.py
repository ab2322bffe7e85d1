"""The official cards the rulings use: facts from `../shared`, effects from `trees`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from playmat.onepiece.cards import CATEGORIES, KEYWORDS, OpCard

from . import trees

SHARED = Path(__file__).resolve().parents[3] / "shared"


@cache
def official() -> dict[str, OpCard]:
    cards = {}
    with (SHARED / "cards" / "onepiece" / "en.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            id = data["id"]
            text = bool(data["text"] or data["trigger"])
            abilities = trees.TREES.get(id, ())
            keywords = sum(KEYWORDS[word] for word in trees.KEYWORDS.get(id, ()))
            if text and not abilities and not keywords:
                continue  # nobody has written it down yet: better absent than half played
            cards[id] = OpCard(
                id,
                data["name"],
                CATEGORIES.index(data["category"]),
                tuple(data["colors"]),
                data["cost"] or 0,
                data["power"] or 0,
                data["counter"] or 0,
                data["life"] or 0,
                tuple("?" if word == "Unknown" else word for word in data["attributes"]),
                tuple(data["types"]),
                abilities,
                keywords,
                trees.NAMES.get(id, ()),
                text="printed" if text else "",
            )
    return cards


def lookup(name: str) -> OpCard:
    return official()[name]
