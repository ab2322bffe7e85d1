"""One WebSocket a person: reads messages, answers them, and sends each table as it is when there is room to send.

A client that reads slowly is not sent what is no longer so: tables are marked, and shown when the last message is out.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from typing import TYPE_CHECKING, Any

import msgspec

from playmat import __version__
from playmat.i18n import tr

from . import protocol
from .limits import Bucket
from .line import GONE, Line
from .mistakes import mistake
from .parts import AutoState
from .protocol import Because, Goodbye, Hinted, No, Ok, Pong, Problem, Sent, Tried, Welcome
from .refusing import Refused
from .room import Done, now
from .store import ChatRow, StoreError
from .tokens import same
from .trials import Trial
from .visit import Visit

if TYPE_CHECKING:
    from .hub import Hub

# what is no text, or turns that of others
TURNED = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
MOST_WAITING, MOST_BYTES = 500, 2_000_000  # replies that a client has not read, and how long they are together
CLOSED = 1000
FLOOD = 1008
GONE_AWAY = "gone"  # why a connection ends that the client has ended


class Connection:
    def __init__(self, hub: Hub, line: Line, who: str, account: str = "", account_name: str = "") -> None:
        self.hub = hub
        self.line = line
        self.who = who  # whom limits are counted for
        self.account = account
        self.account_name = account_name
        self.lang = "en"
        self.greeted = False
        self.visits: dict[str, Visit] = {}
        self.replies: list[bytes] = []
        self.unread = 0  # bytes of them
        self.marked: dict[Visit, float] = {}
        self.trials: dict[Trial, str] = {}  # those it follows, with the message that asked for it
        self.tried: dict[Trial, None] = {}  # those of which there is news
        self.soon = False  # something is sent when the loop comes to it
        self.sending: asyncio.Task[None] | None = None  # while the client has to read before more can be sent
        self.heard = time.monotonic()
        limits = hub.limits
        self.bucket = Bucket(limits.messages_at_once, self.heard)
        self.joins = Bucket(limits.joins_at_once, self.heard)
        self.bad = 0
        self.closing = ""

    # -- sending -------------------------------------------------------------------------------------------------------

    def send(self, message: Sent) -> None:
        data = protocol.write(message)
        self.replies.append(data)
        self.unread += len(data)
        self.send_soon()

    def mark(self, visit: Visit) -> None:
        """Show a table when there is room."""
        self.marked.setdefault(visit, time.perf_counter())
        self.send_soon()

    def send_soon(self) -> None:
        if not self.soon and self.sending is None and not self.closing:
            self.soon = True
            asyncio.get_running_loop().call_soon(self.send_now)

    def send_now(self) -> None:
        """Send what there is to send, as long as there is room; a task waits for more of that."""
        self.soon = False
        try:
            while not self.closing and self.sending is None and self.waits():
                if not self.line.ready:
                    self.sending = asyncio.create_task(self.send_all())
                elif (data := self.next()) is not None:
                    self.line.put(data)
        except GONE:
            self.closing = self.closing or GONE_AWAY

    async def send_all(self) -> None:
        """Send what there is to send, one after the other, as fast as the client reads."""
        try:
            while not self.closing and self.waits():
                await self.line.room()  # before the table is looked at: what is sent is how it is by then
                if (data := self.next()) is not None:
                    await self.line.send(data)
        except GONE:
            self.closing = self.closing or GONE_AWAY
        finally:
            self.sending = None

    def waits(self) -> bool:
        return bool(self.replies or self.marked or self.tried)

    def next(self) -> bytes | None:
        """What is sent next; nothing where there turns out to be no news."""
        if self.replies:
            data = self.replies.pop(0)
            self.unread -= len(data)
            return data
        if self.marked:
            visit = next(iter(self.marked))
            return self.table_of(visit, self.marked.pop(visit))
        trial = next(iter(self.tried))
        del self.tried[trial]
        return self.trial_of(trial)

    def table_of(self, visit: Visit, since: float) -> bytes | None:
        if visit not in visit.room.visits:
            return None
        try:
            table = visit.show()
        except Refused as error:
            self.problem("table", error, table=visit.room.id)
            return None
        except Exception as error:
            self.our_error("showing", error, table=visit.room.id)
            return None
        if table is None:
            return None
        data = protocol.write(table)
        self.hub.metrics.show_seconds.observe(time.perf_counter() - since)
        return data

    def news(self, trial: Trial) -> None:
        """Tell how far a trial is when there is room."""
        self.tried[trial] = None
        self.send_soon()

    def trial_of(self, trial: Trial) -> bytes | None:
        id = self.trials.get(trial)
        if id is None:
            return None
        if trial.status != "running":
            del self.trials[trial]
        return protocol.write(Tried(id=id, trial=trial.state()))

    def problem(self, code: Any, error: Refused | StoreError, table: str = "", id: str = "") -> None:
        self.send(Problem(code=code, text=error.text(self.lang), table=table, id=id))

    async def bye(self, reason: Any, wait: float = 0.0) -> None:
        """End the connection with a word."""
        if self.closing:
            return
        self.closing = reason
        message = Goodbye(reason=reason, text=tr(f"server-{reason}", self.lang), wait=wait)
        if self.line.open:
            with contextlib.suppress(TimeoutError, *GONE):
                async with asyncio.timeout(2):
                    await self.line.send(protocol.write(message))
                    await self.line.close(FLOOD if reason == "flood" else CLOSED, reason)

    # -- receiving -----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the client goes."""
        self.hub.connections.add(self)
        self.hub.people_here[self.who] += 1
        try:
            while not self.closing:
                data = await self.line.receive()
                if data is None or not await self.hear(data):
                    break
        finally:
            self.closing = self.closing or GONE_AWAY
            if self.sending is not None:
                self.sending.cancel()
            self.hub.connections.discard(self)
            self.hub.people_here[self.who] -= 1
            if not self.hub.people_here[self.who]:
                del self.hub.people_here[self.who]
            for trial in self.trials:
                trial.followers.pop(self, None)
            for visit in list(self.visits.values()):
                self.leave(visit)

    async def hear(self, data: bytes) -> bool:
        """One message; False if the connection is to end."""
        self.heard = at = time.monotonic()
        limits = self.hub.limits
        if not self.bucket.take(limits.messages_a_second, limits.messages_at_once, at):
            self.bad += 1
            self.hub.metrics.bad.inc()
            if self.bad > limits.bad_messages:
                return await self.cut()
            self.send(Problem(code="flood", text=tr("server-too-fast", self.lang)))
            return True
        if len(self.replies) > MOST_WAITING or self.unread > MOST_BYTES:
            return await self.cut()
        if len(data) > limits.message_bytes:
            return await self.misheard(tr("server-mistake-long", self.lang))
        try:
            message = protocol.read(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return await self.misheard(mistake(error, self.lang))
        await self.handle(message)
        return True

    async def misheard(self, reason: str) -> bool:
        """A message that is not one of those declared."""
        self.bad += 1
        self.hub.metrics.bad.inc()
        if self.bad > self.hub.limits.bad_messages:
            return await self.cut()
        self.send(Problem(code="message", text=tr("server-bad-message", self.lang, reason=reason)))
        return True

    async def cut(self) -> bool:
        self.hub.metrics.cut.inc()
        await self.bye("flood")
        return False

    async def handle(self, message: Any) -> None:
        kind = type(message)
        self.hub.metrics.message(kind.__struct_config__.tag)
        id, table = getattr(message, "id", ""), getattr(message, "table", "")
        try:
            if not self.greeted and kind is not protocol.Hello:
                raise Refused("protocol", "server-hello-first")
            await HANDLERS[kind](self, message)
        except Refused as error:
            self.refuse(error, id, table)
        except StoreError as error:
            if id:
                self.send(No(id=id, code="store", text=error.text(self.lang)))
            else:
                self.problem("store", error, table)
        except Exception as error:
            self.our_error("message", error, table, id)

    def our_error(self, where: str, error: Exception, table: str = "", id: str = "") -> None:
        """An error of ours is told as such, and logged; the connection goes on."""
        self.hub.metrics.problems.inc()
        self.hub.logs.problem(where, error)
        self.send(Problem(code="server", text=tr("server-our-error", self.lang), table=table, id=id))

    def refuse(self, error: Refused, id: str, table: str) -> None:
        text = error.text(self.lang)
        if id and error.code in NO_CODES:
            code: Any = error.code
            self.send(No(id=id, code=code, text=text, rule=error.rule, place=error.place))
        else:
            code = error.code if error.code in PROBLEM_CODES else "table"
            self.send(Problem(code=code, text=text, table=table, id=id))

    # -- what the messages do ------------------------------------------------------------------------------------------

    async def hello(self, message: protocol.Hello) -> None:
        if message.protocol != protocol.PROTOCOL:
            expected = str(protocol.PROTOCOL)
            raise Refused("protocol", "server-bad-protocol", found=str(message.protocol), expected=expected)
        self.lang = message.lang
        self.greeted = True
        self.send(Welcome(protocol=protocol.PROTOCOL, version=__version__, account=self.account_name, now=now() / 1000))

    def may_be_told_all(self) -> bool:
        """Whether a whole game may be told once more: that takes a while."""
        limits = self.hub.limits
        return self.joins.take(limits.joins_a_second, limits.joins_at_once, time.monotonic())

    async def speak(self, message: protocol.Speak) -> None:
        if not all(self.may_be_told_all() for _ in self.visits):
            raise Refused("limit", "server-too-fast")
        self.lang = message.lang
        for visit in self.visits.values():
            visit.whole()
            visit.room.forget_eyes()
            self.mark(visit)

    async def join(self, message: protocol.Join) -> None:
        limits = self.hub.limits
        if not self.may_be_told_all():
            raise Refused("limit", "server-too-fast")
        room = await self.hub.room(message.table)
        if room is None:
            raise Refused("table", "server-table-unknown")
        seat = next((seat.seat for seat in room.seats if same(message.token, seat.token)), -1)
        if message.token and seat < 0:
            raise Refused("seat", "server-seat-wrong")
        if seat < 0 and not room.settings.watch:
            raise Refused("table", "server-table-no-watching")
        if seat < 0 and sum(visit.seat < 0 for visit in room.visits) >= limits.watchers:
            raise Refused("limit", "server-table-full")
        if message.table not in self.visits and len(self.visits) >= limits.tables_at_a_connection:
            raise Refused("limit", "server-too-fast")
        old = self.visits.get(message.table)
        if old is not None:
            self.leave(old)
        if seat >= 0:
            for other in [visit for visit in room.visits if visit.seat == seat]:
                self.hub.replaced(other)
        visit = self.visits[message.table] = Visit(self, room, seat)
        room.visits.add(visit)
        self.hub.came = time.monotonic()
        self.mark(visit)
        room.schedule()
        self.hub.presence(room)

    def leave(self, visit: Visit) -> None:
        room = visit.room
        self.visits.pop(room.id, None)
        self.marked.pop(visit, None)
        if visit in room.visits:
            room.visits.discard(visit)
            room.idle_since = time.monotonic()
            room.forget_eyes()
            if not self.hub.stopping:
                self.hub.presence(room)

    async def leave_table(self, message: protocol.Leave) -> None:
        self.leave(self.visit(message.table))

    def visit(self, table: str) -> Visit:
        visit = self.visits.get(table)
        if visit is None:
            raise Refused("table", "server-table-unknown")
        return visit

    def done(self, id: str, done: Done) -> None:
        self.send(Ok(id=id, number=done.number, played=done.played))

    async def act(self, message: protocol.Act) -> None:
        await self.answer(message.id, message.table, message.question, [message.action])

    async def commit(self, message: protocol.Commit) -> None:
        await self.answer(message.id, message.table, message.question, message.actions)

    async def answer(self, id: str, table: str, question: int, actions: list[str]) -> None:
        visit = self.visit(table)
        started = time.perf_counter()
        self.done(id, await visit.room.act(visit.seat, question, actions, id, self.lang))
        self.hub.metrics.act_seconds.observe(time.perf_counter() - started)

    async def draft(self, message: protocol.Draft) -> None:
        if not self.hub.rates.allow("draft", self.who, self.hub.limits.drafts_a_second, 40):
            raise Refused("too-fast", "server-too-fast")
        self.send(self.visit(message.table).drafted(message.id, message.question, message.actions))

    async def why(self, message: protocol.Why) -> None:
        visit = self.visit(message.table)
        if not self.hub.rates.allow("why", self.who, self.hub.limits.whys_a_second, 20):
            raise Refused("too-fast", "server-too-fast")
        allowed, rule, text = visit.room.why(visit.seat, message.action, self.lang)
        self.send(Because(id=message.id, table=message.table, allowed=allowed, rule=rule, text=text))

    async def hint(self, message: protocol.Hint) -> None:
        visit = self.visit(message.table)
        if not self.hub.rates.allow("hint", self.who, self.hub.limits.hints_a_minute / 60, 5):
            raise Refused("too-fast", "server-too-fast")
        self.hub.spawn(self.think(message, visit))

    async def think(self, message: protocol.Hint, visit: Visit) -> None:
        try:
            question, action, text, reasons = await self.hub.hint(visit.room, visit.seat, self.lang)
        except Refused as error:
            self.refuse(error, message.id, message.table)
            return
        self.send(
            Hinted(id=message.id, table=message.table, question=question, action=action, text=text, reasons=reasons)
        )

    async def undo(self, message: protocol.TakeBack) -> None:
        visit = self.visit(message.table)
        self.done(message.id, await visit.room.undo(visit.seat, message.id))

    async def undo_reply(self, message: protocol.UndoReply) -> None:
        visit = self.visit(message.table)
        self.done(message.id, await visit.room.undo_reply(visit.seat, message.id, message.yes))

    async def concede(self, message: protocol.Concede) -> None:
        visit = self.visit(message.table)
        self.done(message.id, await visit.room.concede(visit.seat, message.id))

    async def offer_draw(self, message: protocol.OfferDraw) -> None:
        visit = self.visit(message.table)
        self.done(message.id, await visit.room.offer_draw(visit.seat, message.id))

    async def draw_reply(self, message: protocol.DrawReply) -> None:
        visit = self.visit(message.table)
        self.done(message.id, await visit.room.draw_reply(visit.seat, message.id, message.yes))

    async def start_clock(self, message: protocol.StartClock) -> None:
        visit = self.visit(message.table)
        self.done(message.id, await visit.room.start_clock(visit.seat, message.id))

    async def rematch(self, message: protocol.Rematch) -> None:
        visit = self.visit(message.table)
        most = self.hub.limits.rematches_an_hour
        if not self.hub.rates.allow("rematch", self.who, most / 3600, most):
            raise Refused("too-fast", "server-too-many-tables")
        self.done(message.id, await visit.room.rematch(visit.seat, message.id))

    async def say(self, message: protocol.Say) -> None:
        visit = self.visit(message.table)
        room = visit.room
        if not room.settings.chat:
            raise Refused("off", "server-chat-off")
        if visit.seat < 0:
            raise Refused("not-seated", "server-chat-watchers")
        if not self.hub.rates.allow("say", f"{room.id}/{visit.seat}", self.hub.limits.chat_a_minute / 60, 5):
            raise Refused("too-fast", "server-too-fast")
        text = " ".join(TURNED.sub("", message.text).split())
        if not text:
            raise Refused("not-understood", "server-not-understood", text="")
        name = room.seats[visit.seat].name
        await room.store.say(room.id, ChatRow(visit.seat, name, text, message.to == "team", now()))
        await room.listen()
        self.done(message.id, Done(room.course.number if room.course else 0, 1))

    async def mute(self, message: protocol.Mute) -> None:
        visit = self.seated(message.table)
        auto = visit.room.auto[visit.seat]
        muted = set(auto.muted) - {message.seat} | ({message.seat} if message.on else set())
        await visit.room.set_auto(visit.seat, msgspec.structs.replace(auto, muted=tuple(sorted(muted))))
        self.done(message.id, Done(0, 1))

    async def auto(self, message: protocol.Auto) -> None:
        visit = self.seated(message.table)
        room = visit.room
        known = room.kind.vocabulary.decisions
        for window in (*message.always, *message.turn):
            if window not in known:
                raise Refused("not-understood", "server-auto-unknown", window=window)
        turn = room.course.game.turn_number if room.course is not None else 0
        this_turn = tuple(f"{window}/{turn}" for window in message.turn)
        muted = room.auto[visit.seat].muted
        await room.set_auto(visit.seat, AutoState(tuple(message.always), this_turn, message.no_undo, muted))
        self.done(message.id, Done(0, 1))

    def seated(self, table: str) -> Visit:
        visit = self.visit(table)
        if visit.seat < 0:
            raise Refused("not-seated", "server-not-seated")
        return visit

    async def look_back(self, message: protocol.LookBack) -> None:
        visit = self.visit(message.table)
        if not self.hub.rates.allow("past", self.who, 5, 20):
            raise Refused("too-fast", "server-too-fast")
        self.send(visit.past(message.id, message.at))

    async def begin_trial(self, message: protocol.Try) -> None:
        self.follow(message.id, self.hub.trials.begin(message.wanted, self.who, self.lang))

    async def follow_trial(self, message: protocol.FollowTrial) -> None:
        self.follow(message.id, self.hub.trials.find(message.trial))

    def follow(self, id: str, trial: Trial) -> None:
        if trial not in self.trials and len(self.trials) >= self.hub.limits.trials_a_person:
            raise Refused("limit", "server-trial-mine", most=self.hub.limits.trials_a_person)
        self.trials[trial] = id
        if trial.status == "running":
            trial.followers[self] = self.news
        self.news(trial)

    async def stop_trial(self, message: protocol.StopTrial) -> None:
        self.send(Tried(id=message.id, trial=self.hub.trials.stop(message.trial).state()))

    async def ping(self, message: protocol.Ping) -> None:
        self.send(Pong(t=message.t, now=now() / 1000))


HANDLERS: dict[type, Any] = {
    protocol.Hello: Connection.hello,
    protocol.Speak: Connection.speak,
    protocol.Join: Connection.join,
    protocol.Leave: Connection.leave_table,
    protocol.Act: Connection.act,
    protocol.Commit: Connection.commit,
    protocol.Draft: Connection.draft,
    protocol.Why: Connection.why,
    protocol.Hint: Connection.hint,
    protocol.TakeBack: Connection.undo,
    protocol.UndoReply: Connection.undo_reply,
    protocol.Concede: Connection.concede,
    protocol.OfferDraw: Connection.offer_draw,
    protocol.DrawReply: Connection.draw_reply,
    protocol.StartClock: Connection.start_clock,
    protocol.Rematch: Connection.rematch,
    protocol.Say: Connection.say,
    protocol.Mute: Connection.mute,
    protocol.Auto: Connection.auto,
    protocol.LookBack: Connection.look_back,
    protocol.Try: Connection.begin_trial,
    protocol.FollowTrial: Connection.follow_trial,
    protocol.StopTrial: Connection.stop_trial,
    protocol.Ping: Connection.ping,
}
NO_CODES = set(msgspec.json.schema(No)["$defs"]["No"]["properties"]["code"]["enum"])
PROBLEM_CODES = set(msgspec.json.schema(Problem)["$defs"]["Problem"]["properties"]["code"]["enum"])
