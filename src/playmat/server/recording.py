"""Finished games: their records, and what can be seen of them moment by moment."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec

from playmat import records
from playmat.core.view import WATCHING, log_view
from playmat.describe import Story
from playmat.records import Record
from playmat.table.table import seen_by_any

from .course import Course
from .parts import Outcome
from .picture import Eyes, ids_in, line_of, sendable
from .refusing import Refused
from .shelf import Shelf
from .store import SeatRow, TableRow
from .wanted import Replay

if TYPE_CHECKING:
    from .hub import Hub

KEPT = 8  # games that are being watched


async def record_of(hub: Hub, table: TableRow) -> Record:
    """The record of a table that is over."""
    course, seats = await course_of(hub, table)
    names = [seat.name for seat in seats]
    over = course.over
    conceded = over.seat if over is not None else -1
    made = records.record_of(course.remembered(), names, conceded)
    if over is not None and over.reason == "agreed":
        made.result = "draw (agreed)"
    return made


async def course_of(hub: Hub, table: TableRow) -> tuple[Course, list[SeatRow]]:
    if table.status != "over":
        raise Refused("not-allowed", "server-not-over")
    room = await hub.room(table.id)
    if room is None or room.course is None or room.broken:
        raise Refused("table", "server-table-unknown")
    return room.course, room.seats


class Watching:
    """One finished game, with all its positions at hand and the story of somebody to whom all seats are open."""

    def __init__(self, shelf: Shelf, course: Course, lang: str) -> None:
        self.shelf = shelf
        self.names: list[str] = []
        self.lang = lang
        self.games: list[Any] = []
        game = course.begin()
        turns = [0]
        self.games.append(game)
        for place, answer in enumerate(course.answers, 1):
            turn = game.turn_number
            game = game.clone()
            game.apply(answer.code)
            if game.turn_number != turn:
                turns.append(place)
            self.games.append(game)
        if course.game.result is not None and game.result is None:  # somebody gave up
            last = course.game.clone()
            last.log = course.log_since(0)  # the table itself keeps no more than the end of it
            self.games.append(last)
        self.turns = turns
        self.result: Outcome | None = None
        eyes = Eyes(shelf, course, WATCHING, lang)
        eyes.look()
        self.result = eyes.result()

    def story(self, place: int, seat: int) -> list[Any]:
        """The log up to a moment: of a seat, of everybody, or with all hands open (-2)."""
        shelf, game = self.shelf, self.games[place]
        seats = [(name, int(side.team)) for name, side in zip(shelf.kind.seat_names, game.sides, strict=True)]
        story: Story = shelf.tell.story(self.lang, shelf.catalogue, max(seat, WATCHING), seats)
        events = [seen_by_any(event) for event in game.log] if seat < WATCHING else log_view(game, seat)
        story.feed(events, shelf.tell.cards_named(game.cards, events))
        return [line_of(line) for line in story.lines]

    def view(self, place: int, seat: int) -> Any:
        """The table at a moment. With all hands open every side is what its own seat saw."""
        game = self.games[place]
        if seat >= WATCHING:
            return game.view(seat)
        whole = game.view(WATCHING)
        sides = tuple(game.view(side.index).sides[side.index] for side in game.sides)
        return msgspec.structs.replace(whole, sides=sides)

    def moment(self, place: int, seat: int, since: int) -> Replay:
        place = min(place, len(self.games) - 1)
        view = self.view(place, seat)
        story = self.story(place, seat)
        return Replay(
            game=self.shelf.kind.name,
            title="",
            players=self.names,
            at=place,
            of=len(self.games) - 1,
            turns=self.turns,
            view=sendable(view),
            story=story[since:],
            cards={id: self.shelf.facts(id, self.lang) for id in ids_in(view)},
            result=self.result,
        )


class Theatre:
    """The finished games that were watched last."""

    def __init__(self) -> None:
        self.games: OrderedDict[tuple[str, str], Watching] = OrderedDict()

    async def watching(self, hub: Hub, table: TableRow, lang: str) -> Watching:
        key = (table.id, lang)
        found = self.games.pop(key, None)
        if found is None:
            course, _ = await course_of(hub, table)
            found = Watching(hub.shelves.of(table.game), course, lang)
        self.games[key] = found
        found.names = [seat.name for seat in (await hub.store.seats_of([table.id]))[table.id]]  # accounts go
        if len(self.games) > KEPT:
            self.games.popitem(last=False)
        return found
