"""Random and mutated messages at a table: `python -m tests.server.fuzzing 10000000 [SEED]`.

They go in where a socket's messages do (`Connection.hear`), from three readers of one game: raw bytes, any JSON,
declared messages with any fields, real ones with some bits turned over. None may be an error of the server, end a
connection that did not flood, or bring out a card that its reader cannot know.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
from starlette.websockets import WebSocketState

from playmat.server import protocol
from playmat.server.hub import Hub
from playmat.server.limits import Limits
from playmat.server.logs import Logs
from playmat.server.sockets import Connection
from playmat.server.store import open_store, store
from playmat.server.wanted import JoinTable, NewTable, SeatWanted

from .serving import QUICK, SHELVES
from .test_leaks import Knowledge, check, printed_words

TYPES = [one.__struct_config__.tag for one in get_args(protocol.FromClient)]
FIELDS = {
    one.__struct_config__.tag: [f.name for f in msgspec.structs.fields(one)] for one in get_args(protocol.FromClient)
}

RARE = {"concede": 0.97, "draw-reply": 0.97, "undo": 0.9}  # what would keep a game from getting anywhere


class Ear:
    """Takes the place of a WebSocket, and keeps what is sent."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    async def send_text(self, text: str) -> None:
        self.sent.append(text.encode())

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.closed = True


class Fuzz:
    def __init__(self, hub: Hub, table: str, tokens: list[str], seed: int) -> None:
        self.hub, self.table, self.tokens = hub, table, tokens
        self.rng = random.Random(seed)
        self.real: list[bytes] = []  # messages that made sense, to be mutated
        self.people: list[tuple[Connection, asyncio.Task[None]]] = []
        self.count = 0
        self.understood = 0

    async def sit(self) -> None:
        for token in (*self.tokens, ""):
            connection = Connection(self.hub, Ear(), "fuzz")  # type: ignore[arg-type]
            self.people.append((connection, asyncio.create_task(connection.send_on())))
            await connection.hear(b'{"type":"hello","protocol":1,"lang":"fr"}')
            await connection.hear(json.dumps({"type": "join", "table": self.table, "token": token}).encode())

    def value(self, depth: int = 0) -> Any:
        rng = self.rng
        pick = rng.randrange(12 if depth < 3 else 9)
        if pick < 2:
            return rng.choice([self.table, *self.tokens, "en", "fr", "table", "team", "counter", "block"])
        if pick < 4:
            return rng.choice([0, -1, 1, 2**31, 2**63, 10**30, 1.5, -0.0, rng.randrange(200), 1e308])
        if pick == 4:
            return rng.choice([None, True, False])
        if pick == 5:
            return "".join(
                chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD7FF)))) for _ in range(rng.randrange(40))
            )
        if pick in (6, 7):
            return self.notation()
        if pick == 8:
            return "x" * rng.choice((300, 301, 5000))
        if pick == 9:
            return [self.value(depth + 1) for _ in range(rng.randrange(5))]
        return {str(self.value(3))[:20]: self.value(depth + 1) for _ in range(rng.randrange(4))}

    def notation(self) -> str:
        """An action that is offered, or nearly so."""
        course = self.hub.rooms[self.table].course
        assert course is not None
        if course.game.decision is None:
            return "end"
        text: str = course.game.notation(self.rng.choice(course.game.legal_actions))
        if self.rng.random() < 0.5:
            cut = self.rng.randrange(len(text) + 1)
            text = text[:cut] + self.rng.choice(["", " #2", " @hand", ">", "B.", "\u0000", " /9"]) + text[cut:]
        return text

    def message(self) -> bytes:
        rng = self.rng
        pick = rng.random()
        if pick < 0.15:
            return rng.randbytes(rng.randrange(200))
        if pick < 0.25:
            return json.dumps(self.value()).encode()
        if pick < 0.45 and self.real:
            data = bytearray(rng.choice(self.real))
            for _ in range(rng.randrange(1, 4)):
                place = rng.randrange(len(data))
                data[place] = rng.choice((data[place] ^ 1 << rng.randrange(8), rng.randrange(256)))
            return bytes(data)
        kind = rng.choice(TYPES)
        if rng.random() < RARE.get(kind, 0.0):
            kind = "act"
        fields = {"type": kind, "id": f"m{rng.randrange(1000)}", "table": self.table}
        course = self.hub.rooms[self.table].course
        for name in FIELDS[kind]:
            if name == "question" and course is not None and rng.random() < 0.8:
                fields[name] = course.question
            elif name in ("action",) and rng.random() < 0.8:
                fields[name] = self.notation()
            elif name == "actions" and rng.random() < 0.8:
                fields[name] = [self.notation() for _ in range(rng.randrange(1, 4))]
            elif name == "yes":
                fields[name] = rng.random() < 0.5
            elif name in ("id", "table") and rng.random() < 0.9:
                continue
            elif name == "token" and rng.random() < 0.7:
                fields[name] = rng.choice([*self.tokens, ""])
            else:
                fields[name] = self.value()
        fields = {name: value for name, value in fields.items() if name in (*FIELDS[kind], "type")}
        if rng.random() < 0.05:
            fields[str(self.value(3))[:10]] = self.value()
        return json.dumps(fields).encode()

    async def go(self, messages: int) -> None:
        for _ in range(messages):
            connection, _ = self.rng.choice(self.people)
            data = self.message()
            connection.bad = 0
            assert await connection.hear(data), data
            self.count += 1
            if data[:1] == b"{" and len(self.real) < 500 and self.rng.random() < 0.1:
                self.real.append(data)
            if self.rng.random() < 0.02:
                await asyncio.sleep(0)
                for other, task in self.people:
                    assert not task.done(), task.exception()
                    await self.look(other)

    async def look(self, connection: Connection) -> None:
        """What this reader was sent: no error of ours."""
        ear: Any = connection.socket
        for data in ear.sent:
            message = json.loads(data)
            assert message.get("code") != "server", message
            self.understood += message["type"] == "ok"
        ear.sent = ear.sent[-50:]


async def fuzz(messages: int, seed: int, log: bool = False) -> Fuzz:
    """Games one after the other, with so many messages in all."""
    store.SYNCHRONOUS = "OFF"
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(
            await open_store(f"sqlite:///{Path(folder) / 'tables.sqlite3'}"),
            Limits(**{**QUICK, "messages_a_second": 1e9, "messages_at_once": 10**9, "hints_a_minute": 0}),  # type: ignore[arg-type]
            SHELVES,
            Logs(quiet=True),
        )
        await hub.open()
        done, last, found = 0, time.monotonic(), None
        while done < messages:
            game, decks = [("onepiece", ("pm01-red", "pm01-purple")), ("dragonball", ("pz01-red", "pz01-blue"))][
                seed % 2
            ]
            wanted = NewTable(game=game, name="A", deck=decks[0], seats=[SeatWanted(), SeatWanted()])
            opened = await hub.open_table(wanted, "", "en")
            joined = await hub.sit(opened.table, JoinTable("B", decks[1]), "", "en")
            found = Fuzz(hub, opened.table, [opened.token, joined.token], seed)
            await found.sit()
            await found.go(min(messages - done, 3000))
            done += found.count
            await leaks(hub, found)
            for connection, task in found.people:
                task.cancel()
                for visit in list(connection.visits.values()):
                    await connection.leave(visit)
            hub.rooms.pop(opened.table).close()
            seed += 1
            if log and time.monotonic() - last > 30:
                last = time.monotonic()
                print(f"{done} messages", flush=True)
        await hub.close()
        assert found is not None
        return found


async def leaks(hub: Hub, found: Fuzz) -> None:
    """No card in what was sent last that its reader cannot know by now."""
    room = hub.rooms[found.table]
    for connection, _ in found.people:
        for visit in connection.visits.values():
            ear: Any = connection.socket
            knowledge = Knowledge(room, visit.seat)
            late = dict.fromkeys(knowledge.cards, 0)
            knowledge.cards, knowledge.words = late, dict.fromkeys(knowledge.words, 0)
            # a client may have joined with another token meanwhile: what it was told in that seat is not this one's
            said = [(data, json.loads(data)) for data in ear.sent]
            seats = {message["seat"] for _, message in said if message["type"] == "table"}
            otherwise = visit.seat if seats <= {visit.seat} else None
            # errors and refusals say again what was asked for, and this client asks for any card of the game
            said = [(data, message) for data, message in said if message["type"] in ("table", "draft", "past")]
            mine = [data for data, message in said if message.get("seat", otherwise) == visit.seat]
            if room.course is not None and room.course.epoch == 0:
                check(mine, knowledge, printed_words(room))


if __name__ == "__main__":
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    begin = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    started = time.perf_counter()
    asyncio.run(fuzz(total, begin, log=True))
    print(f"{total} messages in {time.perf_counter() - started:.0f} s: no error, no leak")
