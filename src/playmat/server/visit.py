"""One client at one table: what it was shown already, and what it is shown next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.view import View
from playmat.i18n import has, tr

from .games import commitment
from .parts import CardFacts, Info, Match, Player, Said, Story, UndoState
from .picture import Eyes, ids_in, sendable
from .protocol import Drafted, Past, Spoken, Table
from .room import Room, now
from .store import ChatRow

if TYPE_CHECKING:
    from .sockets import Connection

NO_UNDO = UndoState("")


class Visit:
    """`seat` -1 watches."""

    def __init__(self, connection: Connection, room: Room, seat: int) -> None:
        self.connection = connection
        self.room = room
        self.seat = seat
        self.later: asyncio.TimerHandle | None = None  # when there is more to hear
        self.whole()

    def whole(self) -> None:
        """Show everything again."""
        self.number = -1
        self.epoch = -1
        self.lines = 0  # of the story
        self.events = 0  # of the log
        self.cards: set[str] = set()
        self.owed = False  # the story is to be told later
        self.now_owed = False  # ... which is now
        self.info_version = -1
        self.chat_id = -1  # the last word that was heard; -1 for none at all yet

    @property
    def lang(self) -> str:
        return self.connection.lang

    def hear_all(self) -> list[Said]:
        """What was said so far."""
        rows = self.due(self.room.said)
        self.chat_id = rows[-1].id if rows else 0
        return [said_of(row) for row in rows if self.hears(row)]

    def hear(self) -> None:
        """Send what was said since."""
        if self.chat_id < 0:
            return  # it comes with the table
        for row in self.due(self.room.said):
            if row.id > self.chat_id:
                self.chat_id = row.id
                if self.hears(row):
                    self.connection.send(Spoken(table=self.room.id, said=said_of(row)))

    def due(self, rows: list[ChatRow]) -> list[ChatRow]:
        """What may be heard now: who watches with a delay hears with it, too, and comes back for the rest."""
        delay = self.room.settings.delay * 1000
        if self.seat >= 0 or not delay:
            return rows
        heard = [row for row in rows if row.at + delay <= now()]
        if len(heard) < len(rows) and self.later is None:
            wait = (rows[len(heard)].at + delay - now()) / 1000 + 0.01
            self.later = asyncio.get_running_loop().call_later(wait, self.hear_later)
        return heard

    def hear_later(self) -> None:
        self.later = None
        if self in self.room.visits:
            self.hear()

    def hears(self, row: ChatRow) -> bool:
        room = self.room
        if self.seat >= 0 and row.seat in room.auto[self.seat].muted:
            return False
        if not row.team:
            return True
        course = room.course
        return self.seat >= 0 and course is not None and course.team(self.seat) == course.team(row.seat)

    # -- the table -----------------------------------------------------------------------------------------------------

    def show(self) -> Table | None:
        """The table as it is now; None if this client has seen it so."""
        room = self.room
        eyes = room.eyes_of(self.seat, self.lang)
        info = None
        if self.info_version != room.info_version:
            info = self.info(eyes)
            self.info_version = room.info_version
        if eyes is None:
            if info is None:
                return None
            return self.message(info, None, {})
        course = eyes.course
        if (
            info is None
            and (self.number, self.epoch) == (course.number, course.epoch)
            and not room.notice
            and not self.now_owed
        ):
            return None
        if self.epoch != course.epoch:
            self.lines = 0
        eyes.look(self.may_hear_it(eyes))
        shown = self.message(info, eyes, eyes.facts(self.cards))
        self.number, self.epoch = eyes.number, eyes.epoch
        self.lines, self.events = eyes.told, course.logged
        room.close_eyes(eyes)
        return shown

    def may_hear_it(self, eyes: Eyes) -> bool:
        """Whether the story is told now: where many come at once, the whole of it is told when all have a table."""
        hub, at_last = self.room.hub, self.now_owed
        self.now_owed = False
        was_told = self.number >= 0 and not self.owed
        if was_told or at_last or eyes.heard == eyes.course.number or hub.may_tell_a_story():
            self.owed = False
            return True
        if not self.owed:
            self.owed = True
            hub.tell_later(self)
        return False

    def message(self, info: Info | None, eyes: Eyes | None, cards: dict[str, CardFacts]) -> Table:
        room, at = self.room, now()
        chat = self.hear_all() if self.chat_id < 0 else []
        auto = room.auto[self.seat] if self.seat >= 0 else None
        notice = tr("server-store-waits", self.lang) if room.notice else ""
        if room.broken:
            notice = tr("server-broken-table", self.lang, row=str(room.broken))
        if eyes is None:
            return Table(
                table=room.id,
                epoch=0,
                number=0,
                seat=self.seat,
                now=at / 1000,
                info=info,
                view=None,
                ask=None,
                story=Story(0, ()),
                events=(),
                cards=cards,
                changes={},
                clock=None,
                waiting=None,
                undo=NO_UNDO,
                draw=-1,
                chat=tuple(chat),
                auto=auto,
                result=None,
                notice=notice,
            )
        course = eyes.course
        ask = eyes.ask
        if ask is not None and room.passes(course):
            ask = msgspec.structs.replace(ask, passes=True)
        start = eyes.first_changed(self.number) if self.lines else 0
        events = eyes.events(self.events) if self.number >= 0 and self.epoch == eyes.epoch else ()
        return Table(
            table=room.id,
            epoch=course.epoch,
            number=course.number,
            seat=self.seat,
            now=at / 1000,
            info=info,
            view=sendable(eyes.view),
            ask=ask,
            story=Story(start, eyes.lines_from(start)),
            events=events,
            cards=cards,
            changes=eyes.changes,
            clock=eyes.clock(at),
            waiting=eyes.waiting(),
            undo=eyes.undo(room.settings.undo),
            draw=course.draw_by if course.over is None else -1,
            chat=tuple(chat),
            auto=auto,
            result=eyes.result(),
            notice=notice,
        )

    def info(self, eyes: Eyes | None) -> Info:
        return info_of(self.room, self.lang, eyes)

    # -- answers to this client alone ----------------------------------------------------------------------------------

    def drafted(self, id: str, question: int, actions: list[str]) -> Drafted:
        room = self.room
        tried, game = room.draft(self.seat, question, actions, self.lang)
        assert room.course is not None
        if not tried:
            return Drafted(id=id, table=room.id, tried=0, ask=None, view=None, cards={})
        eyes = Eyes(room.shelf, room.course, self.seat, self.lang)
        view: View = game.view(self.seat)
        ask = eyes.question(view, question)
        cards = self.facts(view)
        return Drafted(id=id, table=room.id, tried=tried, ask=ask, view=sendable(view), cards=cards)

    def past(self, id: str, place: int) -> Past:
        """The table as it was, for this seat then."""
        eyes = self.room.eyes_of(self.seat, self.lang)
        if eyes is None:
            return Past(id=id, table=self.room.id, at=0, of=0, view=None, cards={})
        course = eyes.course
        place = min(place, len(course.answers))
        view: View = course.game_at(place).view(self.seat)
        of = len(course.answers)
        return Past(id=id, table=self.room.id, at=place, of=of, view=sendable(view), cards=self.facts(view))

    def facts(self, view: View) -> dict[str, CardFacts]:
        new = ids_in(view) - self.cards
        self.cards |= new
        return {id: self.room.shelf.facts(id, self.lang) for id in new}


def said_of(row: ChatRow) -> Said:
    return Said(row.seat, row.name, row.text, "team" if row.team else "table", row.at / 1000)


def info_of(room: Room, lang: str, eyes: Eyes | None = None) -> Info:
    """What seldom changes. Somebody who watches with a delay learns the end with that delay."""
    table, course = room.table, room.course
    shown_over = table.status == "over" and (eyes is None or eyes.course.over is not None or course is None)
    status: Any = "over" if shown_over else "running" if table.status == "over" else table.status
    standing = room.before if table.status == "over" and not shown_over else room.standing
    here = room.here()
    players = []
    for seat, label in zip(room.seats, room.kind.seat_names, strict=True):
        kind: Any = seat.kind if seat.kind == "bot" or seat.token else "empty"
        players.append(
            Player(
                seat=seat.seat,
                label=label,
                team=course.team(seat.seat) if course is not None else seat.seat % 2,
                kind=kind,
                name=seat.name,
                bot=seat.bot,
                account=bool(seat.account),
                rating=standing.ratings.get(seat.seat),
                here=seat.kind == "bot" or seat.seat in here,
                deck="",
                ready=bool(seat.deck),
            )
        )
    wins = tuple(standing.wins[: len({player.team for player in players})])
    return Info(
        game=room.kind.name,
        title=title_of(room.kind.name, lang),
        rules=table.rules,
        status=status,
        players=tuple(players),
        settings=room.settings,
        match=Match(room.settings.best_of, table.round, wins, standing.decides(room.settings.best_of)),
        commitment=commitment(table.seed),
        seed=table.seed.partition(" ")[0] if shown_over else "",
        salt=table.seed.partition(" ")[2] if shown_over else "",
        rematch=tuple(course.again) if course is not None and shown_over else (),
        next=table.next if shown_over else "",
        record=table.share if shown_over else "",
        watchers=sum(visit.seat < 0 for visit in room.visits),
    )


def title_of(game: str, lang: str) -> str:
    """A game as people call it; one that brings no such text has its name."""
    key = f"server-game-{game}"
    return tr(key, lang) if has(key, lang) else game
