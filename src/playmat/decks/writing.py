"""Deck lists as others read them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playmat import games
from playmat.games import GameKind
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


def deckplanet(deck: Resolved[Any], lang: str) -> str:
    """As DeckPlanet writes lists: a heading for each part, a card a line."""
    parts = [("Leader", [(deck.leader, 1)]), ("Main Deck", deck.cards), ("Z-Deck", deck.z_deck)]
    found = [(heading, rows) for heading, rows in parts if rows]
    return "\n".join(
        f"_____{heading}_____\n" + "".join(f"{count} {row.id} {row.name_in(lang)}\n" for row, count in rows)
        for heading, rows in found
    )


def as_json(deck: Resolved[Any], lang: str) -> str:
    data = {"name": deck.name, "leader": deck.leader.id, "cards": {row.id: count for row, count in deck.cards}}
    if deck.z_deck:
        data["z_deck"] = {row.id: count for row, count in deck.z_deck}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


Writer = Callable[[Resolved[Any], str], str]  # from a deck list, in a language

ONEPIECE: dict[str, Writer] = {"optcgsim": optcgsim, "text": text, "json": as_json}
DRAGONBALL: dict[str, Writer] = {"text": text, "json": as_json, "deckplanet": deckplanet}


def forms(kind: GameKind) -> dict[str, Writer]:
    """The forms in which deck lists of a game are written, by name: the part `decks` of its kind."""
    return kind.part("decks", dict)


def write(deck: Resolved[Any], how: str, lang: str = "en", game: str = games.DEFAULT) -> str:
    """A deck list in one of the forms of a game."""
    return forms(games.kind(game))[how](deck, lang)
