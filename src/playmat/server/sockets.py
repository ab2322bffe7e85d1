"""One WebSocket a person: reads messages, answers them, and sends each table as it is when there is room to send.

A client that reads slowly is not sent what is no longer so: tables are marked, and shown when the last message is out.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from playmat import __version__
from playmat.i18n import tr

from . import protocol
from .limits import Bucket
from .protocol import AutoState, Because, Goodbye, Hinted, No, Ok, Pong, Problem, Sent, Welcome
from .refusing import Refused
from .room import Done, now
from .store import ChatRow, StoreError
from .tokens import same
from .visit import Visit

if TYPE_CHECKING:
    from .hub import Hub

MOST_WAITING = 500  # replies that a client has not read
CLOSED = 1000
FLOOD = 1008


class Connection:
    def __init__(self, hub: Hub, socket: WebSocket, who: str, account: str = "", account_name: str = "") -> None:
        self.hub = hub
        self.socket = socket
        self.who = who  # whom limits are counted for
        self.account = account
        self.account_name = account_name
        self.lang = "en"
        self.greeted = False
        self.visits: dict[str, Visit] = {}
        self.replies: deque[bytes] = deque()
        self.marked: dict[Visit, float] = {}
        self.work = asyncio.Event()
        self.heard = time.monotonic()
        limits = hub.limits
        self.bucket = Bucket(limits.messages_at_once, self.heard)
        self.bad = 0
        self.closing = ""

    # -- sending -------------------------------------------------------------------------------------------------------

    def send(self, message: Sent) -> None:
        self.replies.append(protocol.write(message))
        self.work.set()

    def mark(self, visit: Visit) -> None:
        """Show a table when there is room."""
        self.marked.setdefault(visit, time.perf_counter())
        self.work.set()

    async def send_on(self) -> None:
        while True:
            await self.work.wait()
            self.work.clear()
            while self.replies or self.marked:
                while self.replies:
                    await self.socket.send_text(self.replies.popleft().decode())
                if self.marked:
                    visit = next(iter(self.marked))
                    since = self.marked.pop(visit)
                    await self.send_table(visit, since)

    async def send_table(self, visit: Visit, since: float) -> None:
        if visit not in visit.room.visits:
            return
        try:
            table = visit.show()
        except Refused as error:
            self.problem("table", error, table=visit.room.id)
            return
        if table is not None:
            await self.socket.send_text(protocol.write(table).decode())
            self.hub.metrics.show_seconds.observe(time.perf_counter() - since)

    def problem(self, code: Any, error: Refused | StoreError, table: str = "", id: str = "") -> None:
        self.send(Problem(code=code, text=error.text(self.lang), table=table, id=id))

    async def bye(self, reason: Any, wait: float = 0.0) -> None:
        """End the connection with a word."""
        if self.closing:
            return
        self.closing = reason
        message = Goodbye(reason=reason, text=tr(f"server-{reason}", self.lang), wait=wait)
        if self.socket.application_state == WebSocketState.CONNECTED:
            try:
                async with asyncio.timeout(2):
                    await self.socket.send_text(protocol.write(message).decode())
                    await self.socket.close(FLOOD if reason == "flood" else CLOSED, reason)
            except (RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
                pass

    # -- receiving -----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the client goes."""
        self.hub.connections.add(self)
        sender = asyncio.create_task(self.send_on())
        try:
            while not self.closing:
                data = await self.receive()
                if data is None or not await self.hear(data):
                    break
                if sender.done():
                    break
        finally:
            sender.cancel()
            self.hub.connections.discard(self)
            for visit in list(self.visits.values()):
                await self.leave(visit)

    async def receive(self) -> bytes | None:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            return None
        data = message.get("bytes")
        return data if data is not None else (message.get("text") or "").encode()

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
        if len(self.replies) > MOST_WAITING:
            return await self.cut()
        try:
            if len(data) > limits.message_bytes:
                raise msgspec.ValidationError("too long")
            message = protocol.read(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.bad += 1
            self.hub.metrics.bad.inc()
            if self.bad > limits.bad_messages:
                return await self.cut()
            text = tr("server-bad-message", self.lang, reason=str(error)[:200])
            self.send(Problem(code="message", text=text))
            return True
        await self.handle(message)
        return True

    async def cut(self) -> bool:
        self.hub.metrics.cut.inc()
        await self.bye("flood")
        return False

    async def handle(self, message: Any) -> None:
        kind = type(message)
        self.hub.metrics.messages.labels(kind.__struct_config__.tag).inc()
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
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception as error:  # an error of ours: told as such, and logged; the connection goes on
            self.hub.metrics.problems.inc()
            self.hub.logs.problem("message", error, kind=str(kind.__struct_config__.tag))
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

    async def speak(self, message: protocol.Speak) -> None:
        self.lang = message.lang
        for visit in self.visits.values():
            visit.whole()
            await visit.load_chat()
            visit.room.forget_eyes()
            self.mark(visit)

    async def join(self, message: protocol.Join) -> None:
        room = await self.hub.room(message.table)
        if room is None:
            raise Refused("table", "server-table-unknown")
        seat = next((seat.seat for seat in room.seats if same(message.token, seat.token)), -1)
        if message.token and seat < 0:
            raise Refused("seat", "server-seat-wrong")
        if seat < 0 and not room.settings.watch:
            raise Refused("table", "server-table-no-watching")
        if seat < 0 and sum(visit.seat < 0 for visit in room.visits) >= self.hub.limits.watchers:
            raise Refused("limit", "server-table-full")
        if message.table not in self.visits and len(self.visits) >= self.hub.limits.tables_at_a_connection:
            raise Refused("limit", "server-too-fast")
        old = self.visits.get(message.table)
        if old is not None:
            await self.leave(old)
        if seat >= 0:
            for other in [visit for visit in room.visits if visit.seat == seat]:
                await self.hub.replaced(other)
        visit = self.visits[message.table] = Visit(self, room, seat)
        await visit.load_chat()
        room.visits.add(visit)
        self.mark(visit)
        room.schedule()
        await self.hub.presence(room)

    async def leave(self, visit: Visit) -> None:
        room = visit.room
        self.visits.pop(room.id, None)
        self.marked.pop(visit, None)
        if visit in room.visits:
            room.visits.discard(visit)
            room.idle_since = time.monotonic()
            room.forget_eyes()
            if not self.hub.stopping:
                await self.hub.presence(room)

    async def leave_table(self, message: protocol.Leave) -> None:
        await self.leave(self.visit(message.table))

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
        text = " ".join(message.text.split())
        if not text:
            raise Refused("not-understood", "server-not-understood", text="")
        name = room.seats[visit.seat].name
        await room.store.say(room.id, ChatRow(visit.seat, name, text, message.to == "team", now()))
        for other in list(room.visits):
            await other.hear()
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
    protocol.Ping: Connection.ping,
}
NO_CODES = set(msgspec.json.schema(No)["$defs"]["No"]["properties"]["code"]["enum"])
PROBLEM_CODES = set(msgspec.json.schema(Problem)["$defs"]["Problem"]["properties"]["code"]["enum"])
