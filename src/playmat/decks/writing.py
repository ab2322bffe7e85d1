"""Deck lists as others read them."""

from __future__ import annotations

import json
from typing import Any

from playmat.i18n import tr

from .loading import Resolved


def optcgsim(deck: Resolved[Any], lang: str) -> str:
    """The Leader first, a card a line: what OPTCGSim takes from the clipboard."""
    return "".join(f"{count}x{row.id}\n" for row, count in [(deck.leader, 1), *deck.cards])


def text(deck: Resolved[Any], lang: str) -> str:
    """With names, to read; the Z-Deck under a heading."""
    head = f"# {deck.name}\n" if deck.name and "\n" not in deck.name else ""
    lines = [f"{count} {row.id} {row.name_in(lang)}\n" for row, count in [(deck.leader, 1), *deck.cards]]
    if deck.z_deck:
        lines.append(tr("decks-z-deck", lang) + "\n")
        lines += [f"{count} {row.id} {row.name_in(lang)}\n" for row, count in deck.z_deck]
    return head + "".join(lines)


def as_json(deck: Resolved[Any], lang: str) -> str:
    data = {"name": deck.name, "leader": deck.leader.id, "cards": {row.id: count for row, count in deck.cards}}
    if deck.z_deck:
        data["z_deck"] = {row.id: count for row, count in deck.z_deck}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


FORMATS = {"optcgsim": optcgsim, "text": text, "json": as_json}
GAME_FORMATS = {"onepiece": ("optcgsim", "text", "json"), "dragonball": ("text", "json")}


def write(deck: Resolved[Any], how: str, lang: str = "en") -> str:
    """A deck list in one of `FORMATS`."""
    return FORMATS[how](deck, lang)
