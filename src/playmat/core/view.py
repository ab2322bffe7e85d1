"""What a seat may know, as plain data. Nothing leaves the engine but through a view.

A view holds no game: it can be kept, compared, pickled and sent, and tells no more than it shows. Each game says what
is on its table in a module `view` of its own; every view meets the protocol below. The seat -1 is somebody who
watches: they know what everybody knows, and nobody's hand.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from .card import Card
from .decision import Decision
from .events import Event
from .rules import Result

if TYPE_CHECKING:
    from .state import Game

WATCHING = -1  # the seat of somebody who watches


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card as a seat sees it: its number, id and name, or only that there is a card."""

    iid: int
    id: str
    name: str
    known: bool = True
    face_up: bool = False

    def __repr__(self) -> str:
        return f"<{self.iid}:{self.id}>" if self.known else "<hidden>"


HIDDEN = CardView(-1, "", "", False)


def all_hidden(cards: Sequence[Any]) -> bool:
    """Whether a pile has nothing that its reader could tell: most cards of a table lie in such piles."""
    return not cards or (not cards[0].known and cards.count(HIDDEN) == len(cards))


class EffectView(msgspec.Struct, frozen=True, gc=False):
    """An effect that a decision offers by number: its card, its place on the card (-1: granted or put off), the keyword
    it is of, if any, and the cards it speaks of."""

    iid: int
    id: str
    name: str
    index: int
    keyword: str = ""
    about: tuple[int, ...] = ()


class Question(msgspec.Struct, frozen=True, gc=False):
    """A decision as its seat sees it. It is a copy: what is done to it is nothing to the game."""

    seat: int
    kind: str
    options: tuple[int, ...]  # packed; `View.actions` unpacks them
    rule: str
    source: int
    minimum: int
    maximum: int
    group: tuple[int, ...]  # what this selection has picked so far, as options


class ResultView(msgspec.Struct, frozen=True, gc=False):
    """How the game ended. No winners means a draw."""

    winners: tuple[int, ...]
    reason: str
    rule: str


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """All a seat may know now. A game's own view adds its sides and whatever else is on its table."""

    game: str
    names: tuple[str, ...]  # of the seats
    teams: tuple[int, ...]
    seat: int
    turn: int
    turn_number: int
    first: int = -1
    phase: str
    decision: Question | None  # if it is this seat's
    decider: int  # the seat that is asked something, or -1
    effects: tuple[EffectView, ...] = ()
    attacker: int = -1  # numbers of the cards that battle, or -1
    target: int = -1
    result: ResultView | None
    sides: tuple[Any, ...]  # each with its `index`, its `team` and the areas of its game

    def areas(self) -> Iterator[tuple[int, str, Sequence[Any]]]:
        """Every area: whose, its name, and the cards there, each with `iid`, `id`, `name` and `known`."""
        raise NotImplementedError

    def counts(self, seat: int) -> dict[str, int]:
        """What is counted on one side of the table: its cards, area by area, unless the game says otherwise."""
        return {zone: len(cards) for owner, zone, cards in self.areas() if owner == seat}

    def describe(self, card: Any) -> str:
        """A card in play in a few words and numbers."""
        return str(card.name)

    def __str__(self) -> str:
        return draw(self)

    def _repr_html_(self) -> str:
        return draw_html(self)


def card_view(game: Game, card: Card, seat: int) -> CardView:
    return known_card(game, card) if knows(game, seat, card.iid) else HIDDEN


def known_card(game: Game, card: Card) -> CardView:
    """A card as somebody sees it who can tell which one it is."""
    return CardView(card.iid, card.printed.id, card.printed.name, True, bool(game.shown >> card.iid & 1))


def pile_view(game: Game, cards: Iterable[Card], seat: int) -> tuple[CardView, ...]:
    """Most cards of a table lie face down, so who `knows` what is looked up here once for all of them."""
    known = game.known
    who = int(game.everyone) if seat == WATCHING else 1 << seat
    return tuple([known_card(game, card) if known[card.iid] & who == who else HIDDEN for card in cards])


def hand_view(game: Game, cards: Iterable[Card], owner: int, seat: int) -> tuple[CardView, ...]:
    """A hand, or another pile that its player may arrange. It has no order, so another player sees the cards that they
    can tell first: where those lie between the others would tell which of these came before them."""
    seen = pile_view(game, cards, seat)
    if seat >= 0 and game.sides[seat].team == game.sides[owner].team:
        return seen
    return tuple(sorted(seen, key=in_any_hand))


def in_any_hand(card: CardView) -> tuple[bool, str, int]:
    return not card.known, card.id, card.iid


def knows(game: Game, seat: int, iid: int) -> bool:
    """Whether this seat, or somebody who watches, can tell which card this is."""
    if seat == WATCHING:
        return game.known[iid] & game.everyone == game.everyone
    return game.knows(seat, iid)


def event_view(event: Event, seat: int, everyone: int = 0) -> Event:
    """The event without the card, where this seat (or somebody who watches) may not know it."""
    if event.seen < 0 or (event.seen >> seat & 1 if seat >= 0 else event.seen & everyone == everyone):
        return event
    return Event(event.kind, event.seat, -1, event.a, event.b, event.by, event.src, event.seen, event.rule, event.cause)


def log_view(game: Game, seat: int, start: int = 0) -> list[Event]:
    everyone = int(game.everyone)
    return [] if game.log is None else [event_view(event, seat, everyone) for event in game.log[start:]]


def question(decision: Decision | None, seat: int, group: tuple[int, ...]) -> Question | None:
    """The decision, if it is this seat's; what others choose from is theirs to know."""
    if decision is None or decision.seat != seat:
        return None
    return Question(
        decision.seat,
        decision.kind,
        tuple(decision.options),
        decision.rule,
        decision.source,
        decision.minimum,
        decision.maximum,
        group,
    )


def result_view(result: Result | None) -> ResultView | None:
    return None if result is None else ResultView(result.winners, result.reason, result.rule)


# -- the table as text -------------------------------------------------------------------------------------------------


def table_lines(view: View) -> list[tuple[int, list[str]]]:
    """Each side with its lines: what is counted, and what lies in each area."""
    sides: dict[int, list[str]] = {}
    for seat, zone, cards in view.areas():
        lines = sides.setdefault(seat, [", ".join(f"{name} {count}" for name, count in view.counts(seat).items())])
        told = [view.describe(card) for card in cards if card.known]
        hidden = len(cards) - len(told)
        if told and hidden:
            told.append(f"+{hidden}")
        if told:
            lines.append(f"{zone}: {' | '.join(told)}")
    return list(sides.items())


def draw(view: View) -> str:
    """The table as a few lines of text, the reader's own side last."""
    sides = sorted(table_lines(view), key=lambda side: (side[0] == view.seat, side[0]))
    lines = [f"{view.game} {view.turn_number} {view.phase}"]
    for seat, told in sides:
        mark = "*" if seat == view.turn else " "
        lines.append(f"{mark}{view.names[seat]}  {told[0]}")
        lines += [f"    {line}" for line in told[1:]]
    if view.result is not None:
        winners = ", ".join(view.names[seat] for seat in view.result.winners) or "-"
        lines.append(f"{view.result.reason} ({view.result.rule}): {winners}")
    elif view.decider >= 0:
        asked = view.decision
        what = f"{asked.kind} ({asked.rule}), {len(asked.options)}" if asked is not None else "..."
        lines.append(f"{view.names[view.decider]}: {what}")
    return "\n".join(lines)


def draw_html(view: View) -> str:
    """The same as a table for notebooks."""
    rows = [f"<caption>{html.escape(f'{view.game} {view.turn_number} {view.phase}')}</caption>"]
    for seat, told in sorted(table_lines(view), key=lambda side: (side[0] == view.seat, side[0])):
        cells = "<br>".join(html.escape(line) for line in told)
        rows.append(f"<tr><th>{html.escape(view.names[seat])}</th><td style='text-align:left'>{cells}</td></tr>")
    return f"<table>{''.join(rows)}</table>"
