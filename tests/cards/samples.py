"""Cards of nobody's set, ZZ01, written down in each of the shapes in which card data is passed around."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playmat.cards import CardDatabase, CardSet, library
from playmat.cards.compiled import effects_of
from playmat.cards.importing import read_cards
from playmat.cards.store import printed


def card(number: int, name: str, category: str = "Character", **more: Any) -> dict[str, Any]:
    character = category == "Character"
    return {
        "id": f"ZZ01-{number:03}",
        "name": name,
        "category": category,
        "rarity": "Common",
        "colors": ["Red"],
        "cost": None if category == "Leader" else 2,
        "life": 5 if category == "Leader" else None,
        "power": 5000 if category == "Leader" else 3000 if character else None,
        "counter": 1000 if character else None,
        "attributes": ["Slash"] if category in ("Leader", "Character") else [],
        "types": ["Harbor Watch"],
        "text": "",
        "trigger": None,
        "block": 1,
        "blocks": [1],
        "packs": ["ZZ-01"],
        "printings": [f"ZZ01-{number:03}"],
        "notes": [],
        **more,
    }


PUZZLE = "[On Play] Whistle a merry tune at the moon."
ENGLISH = [
    card(1, "Marlo Tidebreaker", "Leader", text="[When Attacking] Draw 1 card."),
    card(2, "Pell Ropewright", text="[Blocker]\n[On Play] Draw 1 card."),
    card(3, "Old Bess", types=["Harbor Watch", "Animal"]),
    card(4, "Hoist the Lamp", "Event", text="[Main] Draw 2 cards.", trigger="[Trigger] Draw 1 card."),
    card(5, "The Humming Keeper", text=PUZZLE),
    *(card(number, f"Deckhand {number}") for number in range(6, 18)),
]
FRENCH = [
    card(1, "Marlo Brise-Marée", "Leader", types=["Garde du Port"], text="[En attaquant] Piochez 1 carte."),
    card(2, "Pell le Cordier", types=["Garde du Port"], text="[Bloqueur]\n[Jouée] Piochez 1 carte."),
    card(3, "La vieille Bess", types=["Garde du Port", "Animal"]),
]
LEGAL = "1xZZ01-001\n4xZZ01-002\n4xZZ01-003\n4xZZ01-004\n" + "".join(
    f"{4 if number < 15 else 2}xZZ01-{number:03}\n" for number in range(6, 16)
)


def vegapull(row: dict[str, Any]) -> dict[str, Any]:
    """As vegapull writes it: the Life of a Leader stands in `cost`, lines end in <br>, no text is "-"."""
    text = "<br>".join(part for part in (row["text"], row["trigger"]) if part).replace("\n", "<br>")
    return {
        "id": row["id"],
        "pack_id": "900001",
        "name": row["name"],
        "rarity": row["rarity"],
        "category": row["category"],
        "img_url": "../card.png",
        "img_full_url": "https://example.org/card.png",
        "colors": row["colors"],
        "cost": row["life"] if row["category"] == "Leader" else row["cost"],
        "attributes": row["attributes"],
        "power": row["power"],
        "counter": row["counter"],
        "block_number": 1,
        "types": row["types"],
        "effect": text or "-",
        "trigger": None,
    }


def apitcg(row: dict[str, Any]) -> dict[str, Any]:
    """As apitcg answers: an attribute with its picture, "-" for no Counter, sentences broken by an editor."""
    return {
        "id": row["id"],
        "code": row["id"].partition("_")[0],
        "rarity": "C",
        "type": row["category"].upper(),
        "name": row["name"],
        "images": {"small": "https://example.org/s.png", "large": "https://example.org/l.png"},
        "cost": row["life"] if row["category"] == "Leader" else row["cost"],
        "attribute": {"name": "/".join(row["attributes"]), "image": "https://example.org/slash.png"},
        "power": row["power"],
        "counter": "-" if row["counter"] is None else str(row["counter"]),
        "color": "/".join(row["colors"]),
        "family": "/".join(row["types"]),
        "ability": row["text"].replace("\n", "<br>").replace("Draw 1", "Draw\n                    1"),
        "trigger": row["trigger"] or "",
        "set": {"name": "-Harbor- [ZZ-01]"},
        "notes": [],
    }


def optcgjson(row: dict[str, Any]) -> dict[str, Any]:
    """As optcgjson builds it: strings for numbers, all abilities on one line."""

    def text(value: int | None) -> str | None:
        return None if value is None else str(value)

    return {
        "id": row["id"],
        "number": row["id"].partition("_")[0],
        "name": row["name"],
        "rarity": "C",
        "cardClass": row["category"].upper(),
        "cost": text(row["cost"]),
        "life": text(row["life"]),
        "attribute": row["attributes"] or None,
        "power": text(row["power"]),
        "counter": text(row["counter"]),
        "color": row["colors"],
        "feature": row["types"],
        "trigger": row["trigger"],
        "blockIcon": "1",
        "effect": row["text"].replace("\n", " ") or None,
        "imageUrl": "https://example.org/card.png",
        "isParallel": "_p" in row["id"],
        "languages": ["English"],
        "foreignData": [],
    }


def jsonl(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def document(path: Path, data: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return path


def database(path: Path, allow_incomplete: bool = False) -> CardDatabase:
    """The cards of a file, without importing them."""
    rows = [printed(printing, None) for printing in read_cards([path])[0]]
    return CardDatabase(*library().sets, CardSet("zz01", rows, effects_of, []), allow_incomplete=allow_incomplete)
