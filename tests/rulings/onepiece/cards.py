"""The official cards the rulings use: facts and printed text from `../shared`, compiled."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from playmat.onepiece.cards import OpCard
from playmat.text.onepiece.compile import compile_card

SHARED = Path(__file__).resolve().parents[4] / "shared"


@cache
def rows() -> dict[str, dict[str, Any]]:
    with (SHARED / "cards" / "onepiece" / "en.jsonl").open(encoding="utf-8") as lines:
        return {row["id"]: row for row in map(json.loads, lines)}


@cache
def lookup(id: str) -> OpCard:
    """The card; one that is not wholly understood is no card to judge by."""
    compiled = compile_card(rows()[id])
    assert compiled.complete, compiled.problems
    return compiled.card


def plain(color: str) -> list[OpCard]:
    """Characters of a colour without text."""
    found = [
        id
        for id, row in rows().items()
        if row["colors"] == [color] and row["category"] == "Character" and not row["text"] and not row["trigger"]
    ]
    return [lookup(id) for id in found]
