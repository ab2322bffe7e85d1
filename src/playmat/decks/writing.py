"""Deck lists as others read them."""

from __future__ import annotations

import json

from .loading import Resolved


def optcgsim(deck: Resolved, lang: str) -> str:
    """The Leader first, a card a line: what OPTCGSim takes from the clipboard."""
    return "".join(f"{count}x{row.id}\n" for row, count in [(deck.leader, 1), *deck.cards])


def text(deck: Resolved, lang: str) -> str:
    """With names, to read."""
    head = f"# {deck.name}\n" if deck.name and "\n" not in deck.name else ""
    return head + "".join(f"{count} {row.id} {row.name_in(lang)}\n" for row, count in [(deck.leader, 1), *deck.cards])


def as_json(deck: Resolved, lang: str) -> str:
    cards = {row.id: count for row, count in deck.cards}
    data = {"name": deck.name, "leader": deck.leader.id, "cards": cards}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


FORMATS = {"optcgsim": optcgsim, "text": text, "json": as_json}


def write(deck: Resolved, how: str, lang: str = "en") -> str:
    """A deck list in one of `FORMATS`."""
    return FORMATS[how](deck, lang)
