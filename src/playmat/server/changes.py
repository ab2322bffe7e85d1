"""Why values of cards in play are not the printed ones: the continuous and permanent effects that touch them.

They are told with the words of the game's log: an effect in force reads as the event by which one begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from playmat.core.events import Event
from playmat.core.packing import card_of
from playmat.describe import word_text
from playmat.describe.scene import Scene
from playmat.games import GameKind

CHANGED = "changed"  # the event that tells of a modifier
ON_PLAYERS = 32  # kinds of modifiers from here on are about players


class InForce(NamedTuple):
    """An effect on a card in play: which value it changes (a kind of modifier), by how much, and whose it is."""

    iid: int
    kind: int
    value: int
    source: int
    duration: int  # -1: as long as its card is there


def in_force(game: Any) -> Iterator[InForce]:
    for mod in game.mods:
        if mod.kind < ON_PLAYERS:
            for ref in mod.refs:
                if game.perm(ref) is not None:
                    yield InForce(card_of(ref), int(mod.kind), int(mod.value), int(mod.src), int(mod.until))
    for applied in getattr(game, "in_force", list)():
        if applied.kind < ON_PLAYERS:
            for ref in applied.refs:
                if game.perm(ref) is not None:
                    yield InForce(card_of(ref), int(applied.kind), int(applied.value), applied.context.card.iid, -1)


def sentence(kind: GameKind, texts: Any, scene: Scene, effect: InForce) -> str:
    """An effect in force, with how long it lasts. Its source is named if the reader can tell which card that is."""
    words = kind.vocabulary
    event = Event(words.events[CHANGED].code, 0, effect.iid, effect.kind, effect.value, -1, effect.source)
    text: str = texts[event.kind](scene, [event])
    for name, word in words.durations.items():
        if word.code == effect.duration:
            return scene.tr("server-change-until", text=text, until=word_text(words, "duration", name, scene.lang))
    return text
