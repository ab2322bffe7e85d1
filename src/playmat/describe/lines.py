"""Lines of a log, and the sentences about events that every game says alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from playmat.core.events import Event
from playmat.core.vocabulary import ABOUT_CARDS, Cause, Vocabulary

from .scene import Scene


class Line:
    """A sentence and the rule it follows, if one says so. `turn` marks the line that opens a turn.

    `cause` is what it belongs to: lines in a row with the same cause are one thing that happened. `cards` are the
    numbers of the cards it is about, those that its reader knows.
    """

    __slots__ = ("cards", "cause", "rule", "text", "turn")

    def __init__(
        self, text: str, rule: str = "", turn: bool = False, cause: Cause | None = None, cards: tuple[int, ...] = ()
    ) -> None:
        self.text = text
        self.rule = rule
        self.turn = turn
        self.cause = cause
        self.cards = cards

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"<Line {self}>"


def cards_of(words: Vocabulary, event: Event) -> list[int]:
    """The numbers of the cards that an event names, the one that did it last. Hidden ones are not named in the events
    of a seat's log."""
    kind = words.event_by_code[event.kind]
    named = [event.iid] if kind.card is not None else []
    for field, packed in zip(kind.fields, (event.a, event.b), strict=False):
        if field is not None and field.type in ABOUT_CARDS:
            named.append(packed)
    return [int(iid) for iid in (*named, event.src) if iid >= 0]


class NamedCard(NamedTuple):
    """What a story must know of a card to speak of it."""

    id: str
    owner: int


def named_in(words: Vocabulary, cards: Sequence[Any], events: Iterable[Event]) -> dict[int, NamedCard]:
    """The cards that events name, of those that there are still."""
    named = {iid for event in events for iid in cards_of(words, event)}
    return {iid: NamedCard(cards[iid].printed.id, int(cards[iid].owner)) for iid in named if iid < len(cards)}


# -- one event, or several of a kind in a row ----------------------------------------------------------------------

Told = list[Event]
EventText = Callable[[Any, Told], str]


def iids(told: Told) -> list[int]:
    return [event.iid for event in told]


def of_cards(key: str) -> EventText:
    def text(scene: Scene, told: Told) -> str:
        seat = told[0].seat
        return scene.tr(key, cards=scene.cards(iids(told), seat), count=len(told), **scene.person(seat))

    return text


def of_card(key: str) -> EventText:
    """Of a player and a card: whose it is need not be said if it is that player's."""
    return lambda scene, told: scene.tr(key, card=scene.owned(told[0].iid, told[0].seat), **scene.person(told[0].seat))


def of_card_alone(key: str) -> EventText:
    """Of a card, in a sentence that names no player."""
    return lambda scene, told: scene.tr(key, card=scene.owned(told[0].iid))


def of_player(key: str) -> EventText:
    return lambda scene, told: scene.tr(key, **scene.person(told[0].seat))


def of_count(key: str) -> EventText:
    return lambda scene, told: scene.tr(
        key, card=scene.owned(told[0].iid), count=told[0].a, **scene.person(told[0].seat)
    )


def of_target(key: str) -> EventText:
    def text(scene: Scene, told: Told) -> str:
        event = told[0]
        card, target = scene.owned(event.iid, event.seat), scene.owned(event.a, event.seat)
        return scene.tr(key, card=card, target=target, **scene.person(event.seat))

    return text


def changed(
    keys: Mapping[int, str],
    signed: Sequence[int],
    names: Mapping[int, Mapping[str, int]],
    said: Callable[[Any, str], str],
) -> EventText:
    """A value of a card was changed: `keys` say how each one is told, `signed` which are told as a difference, and
    `names` which stand for a keyword, `said` as the reader knows it."""

    def text(scene: Scene, told: Told) -> str:
        event = told[0]
        keyword = next((name for name, bit in names.get(event.a, {}).items() if event.b == bit), "")
        return scene.tr(
            keys.get(event.a, "log-changed-other"),
            card=scene.owned(event.iid),
            source=scene.owned(event.src),
            value=f"{event.b:+d}" if event.a in signed else str(event.b),
            keyword=said(scene, keyword) if keyword else "",
        )

    return text
