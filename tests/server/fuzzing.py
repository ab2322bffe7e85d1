"""Random and mutated messages at a table: `python -m tests.server.fuzzing 10000000 [SEED [PROCESSES]]`.

They go in where a socket's messages do (`Connection.hear`), from three readers of one game: raw bytes, any JSON,
declared messages with any fields, real ones with some bits turned over. None may be an error of the server, end a
connection that did not flood, or bring out a card that its reader cannot know.

Everything that is sent is looked at, with what a reader could have learned so far: what the seats whose tokens it has
shown could tell at any time, steps that were taken back included. Three things say a card's name without telling it: a
refusal says again what was asked for in that very message, every answer what that message was called, and people say
what they like to each other. Most bytes that are sent were sent before, so they are looked through in two ways: a fast
one that finds too much rather than too little, and where that finds something a slow and exact one, which decides.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any, get_args

import msgspec

from playmat.server import protocol
from playmat.server.hub import Hub
from playmat.server.limits import Limits
from playmat.server.logs import Logs
from playmat.server.sockets import Connection
from playmat.server.store import open_store, store
from playmat.server.wanted import JoinTable, NewTable, SeatWanted

from .serving import QUICK, SHELVES
from .test_leaks import LISTS, NUMBERS, numbers_in, printed_words, words_of

TYPES = [one.__struct_config__.tag for one in get_args(protocol.FromClient)]
FIELDS = {
    one.__struct_config__.tag: [f.name for f in msgspec.structs.fields(one)] for one in get_args(protocol.FromClient)
}

# what would keep a game from getting anywhere, or has a whole one told again
RARE = {"concede": 0.99, "draw-reply": 0.99, "undo": 0.9, "leave": 0.8, "join": 0.7, "speak": 0.7, "look-back": 0.5}
GOES_ON = 0.1  # how many messages are answers as people give them
# numbers of cards as they stand in the bytes of a message, and some that are none: fields and lists of `test_leaks`
NUMBERED = re.compile(rb'"(?:%b)":(\d+)|"(?:%b)":\[([^{\]]+)' % ("|".join(NUMBERS).encode(), "|".join(LISTS).encode()))
A_GAME = 3000  # messages
CLEAN = 20_000  # pieces of messages that are remembered to hold no card


class Head(msgspec.Struct):
    """What is to be known of every message that was sent; the rest is skipped."""

    type: str
    code: str = ""


HEAD = msgspec.json.Decoder(Head)


class Ear:
    """Takes the place of a WebSocket, and keeps what is sent."""

    open = True
    ready = True

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    def put(self, data: bytes) -> None:
        self.sent.append(data)

    async def room(self) -> None:
        pass

    async def send(self, data: bytes) -> None:
        self.sent.append(data)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.closed = True


class Learned:
    """What one seat could tell so far, row by row: cards by their numbers, and the words for them."""

    def __init__(self, fuzz: Fuzz, seat: int) -> None:
        self.fuzz, self.seat = fuzz, seat
        self.cards: set[int] = set()
        self.words: set[str] = set()

    def look(self, game: Any, events: list[Any]) -> None:
        everyone, seat = game.everyone, self.seat
        who = everyone if seat < 0 else 1 << seat
        found = {card.iid for card in game.cards if game.known[card.iid] & who == who or game.in_play[card.iid]}
        found |= {event.iid for event in events if event.iid >= 0 and (event.seen < 0 or event.seen & who == who)}
        for iid in found - self.cards:
            self.cards.add(iid)
            self.words |= self.fuzz.words_of(game.cards[iid].printed.id)


class Reader:
    """A connection, the seats whose tokens it has shown, and the messages whose answers may come yet."""

    def __init__(self, hub: Hub, token: str) -> None:
        self.token = token
        self.ear = Ear()
        self.connection = Connection(hub, self.ear, "fuzz")  # type: ignore[arg-type]
        self.seats = {-1}
        self.asked: list[bytes] = []  # since the last look
        self.clean: set[bytes] = set()  # pieces between two quotes that name no card this reader cannot know


class Fuzz:
    def __init__(self, hub: Hub, table: str, tokens: list[str], seed: int) -> None:
        self.hub, self.table, self.tokens = hub, table, tokens
        self.rng = random.Random(seed)
        self.real: list[bytes] = []  # messages that made sense, to be mutated
        self.people: list[Reader] = []
        self.token = ""  # of who sends the next message
        self.count = 0
        self.understood = 0
        self.checked = 0  # messages that were looked through for cards
        room = hub.rooms[table]
        assert room.course is not None
        self.database, self.of_id = room.shelf.database, {}  # type: ignore[var-annotated]
        game = room.course.game
        self.names = {word for card in game.cards for word in self.words_of(card.printed.id)} - printed_words(room)
        self.learned = {seat: Learned(self, seat) for seat in (-1, *range(len(game.sides)))}
        self.number, self.logged, self.epoch = -1, 0, 0
        self.learn()

    def words_of(self, id: str) -> set[str]:
        if id not in self.of_id:
            self.of_id[id] = words_of(id, self.database)
        return self.of_id[id]

    def learn(self) -> None:
        """What everybody could learn by the rows that are new."""
        course = self.hub.rooms[self.table].course
        assert course is not None
        if course.number == self.number:
            return
        if course.epoch != self.epoch:
            self.epoch, self.logged = course.epoch, 0
        events = course.log_since(self.logged)
        self.number, self.logged = course.number, course.logged
        for learned in self.learned.values():
            learned.look(course.game, events)

    async def sit(self) -> None:
        for token in (*self.tokens, ""):
            reader = Reader(self.hub, token)
            self.people.append(reader)
            await reader.connection.hear(b'{"type":"hello","protocol":1,"lang":"fr"}')
            join = json.dumps({"type": "join", "table": self.table, "token": token}).encode()
            self.note(reader, join)
            await reader.connection.hear(join)

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
            elif name == "token" and rng.random() < 0.9:
                fields[name] = rng.choice([*self.tokens, ""]) if rng.random() < 0.02 else self.token
            else:
                fields[name] = self.value()
        fields = {name: value for name, value in fields.items() if name in (*FIELDS[kind], "type")}
        if rng.random() < 0.05:
            fields[str(self.value(3))[:10]] = self.value()
        return json.dumps(fields).encode()

    def next_step(self) -> tuple[Reader, bytes] | None:
        """A real answer of whoever is asked, so that games get somewhere."""
        course = self.hub.rooms[self.table].course
        assert course is not None
        asked = [reader for reader in self.people if (visit := self.visit(reader)) and visit.seat == course.asked >= 0]
        if not asked:
            return None
        words = {"type": "act", "id": f"s{self.count}", "table": self.table, "question": course.question}
        words["action"] = course.game.notation(self.rng.choice(course.game.legal_actions))
        return asked[0], json.dumps(words).encode()

    def visit(self, reader: Reader) -> Any:
        return reader.connection.visits.get(self.table)

    async def go(self, messages: int) -> None:
        for _ in range(messages):
            reader = self.rng.choice(self.people)
            self.token = reader.token
            data = self.message()
            if self.rng.random() < GOES_ON:
                reader, data = self.next_step() or (reader, data)
            reader.connection.bad = 0
            self.note(reader, data)
            assert await reader.connection.hear(data), data
            self.learn()
            self.count += 1
            if data[:1] == b"{" and len(self.real) < 500 and self.rng.random() < 0.1:
                self.real.append(data)
            if self.rng.random() < 0.02:
                await asyncio.sleep(0)
                self.look_at_all()
        await asyncio.sleep(0.01)
        self.look_at_all()

    def note(self, reader: Reader, data: bytes) -> None:
        """What it asks; and whose cards it may see from now on, because it comes to a seat with its token."""
        reader.asked.append(data)
        for seat, token in enumerate(self.tokens):
            if token.encode() in data:
                with suppress(ValueError):
                    said = json.loads(data)
                    if isinstance(said, dict) and said.get("type") == "join" and said.get("token") == token:
                        reader.seats.add(seat)

    def look_at_all(self) -> None:
        self.learn()
        for reader in self.people:
            self.look(reader)

    def look(self, reader: Reader) -> None:
        """What this reader was sent: no error of ours, and no card that it cannot know."""
        sent, reader.ear.sent = reader.ear.sent, []
        if not sent:
            return
        heads = [HEAD.decode(data) for data in sent]
        cards = set().union(*(self.learned[seat].cards for seat in reader.seats))
        numbers = {b"%d" % iid for iid in cards}
        hidden = [word.encode() for word in self.names - set().union(*(self.learned[s].words for s in reader.seats))]
        for data, head in zip(sent, heads, strict=True):
            assert head.code != "server", data
            self.understood += head.type == "ok"
            self.checked += 1
            if not numbers_among(data) <= numbers or self.names_a_card(reader, data, hidden):
                self.look_closely(reader, data, cards, hidden)
        if not reader.connection.replies and not reader.connection.marked:
            reader.asked = reader.asked[-20:]

    def names_a_card(self, reader: Reader, data: bytes, hidden: list[bytes]) -> bool:
        """Whether a hidden card is named anywhere. What a reader may know only grows: what was clean stays clean."""
        new = set(data.split(b'"')) - reader.clean
        text = b'"'.join(new)
        if any(word in text for word in hidden):
            return True
        if len(reader.clean) > CLEAN:
            reader.clean.clear()
        reader.clean |= new
        return False

    def look_closely(self, reader: Reader, data: bytes, cards: set[int], hidden: list[bytes]) -> None:
        message = json.loads(data)
        unknown = numbers_in({key: value for key, value in message.items() if key != "type"}) - cards
        assert not unknown, (unknown, message, reader.seats)
        said = [word.decode() for word in hidden if word in data]
        if said:
            self.excuse(reader, message, said)

    def look_at_what_operators_see(self, text: str) -> None:
        """The log and the metrics name no card, no table, no token, and tell of no error of ours."""
        told = [word for word in (*self.names, *self.tokens, self.table, '"problem"') if word in text]
        assert not told, (told, text)

    def excuse(self, reader: Reader, message: Any, said: list[str]) -> None:
        """A name that the reader cannot know is there because somebody said it; else it leaks."""
        if message["type"] == "said":
            return
        if message["type"] in ("no", "error"):
            id = message.get("id", "")
            mine = [data for data in reader.asked if not id or id in words_in(data)]
            own = "\n".join(words_in(data) for data in mine)
            leaks = [word for word in said if word not in own]
        else:
            mine = message.get("id", "") in [word for data in reader.asked for word in words_in(data).split("\n")]
            left_out = ("chat", "id") if mine else ("chat",)  # an answer says again what its message was called
            rest = json.dumps({key: value for key, value in message.items() if key not in left_out}, ensure_ascii=False)
            leaks = [word for word in said if word in rest]
        assert not leaks, (leaks, message, reader.seats, reader.asked[-3:])


def numbers_among(data: bytes) -> set[bytes]:
    """The numbers of cards in a message, and perhaps others."""
    found = set()
    for number, several in NUMBERED.findall(data):
        if number:
            found.add(number)
        else:
            found.update(several.split(b","))
    return found


def words_in(data: bytes) -> str:
    """What a message says, however it is written."""
    try:
        return "\n".join(strings(json.loads(data)))
    except ValueError:
        return data.decode("utf-8", "replace")


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


async def fuzz(messages: int, seed: int, log: bool = False) -> Fuzz:
    """Games one after the other, with so many messages in all."""
    store.SYNCHRONOUS = "OFF"
    logged = StringIO()
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(
            await open_store(f"sqlite:///{Path(folder) / 'tables.sqlite3'}"),
            Limits(**{**QUICK, "messages_a_second": 1e9, "messages_at_once": 10**9, "hints_a_minute": 0}),  # type: ignore[arg-type]
            SHELVES,
            Logs(logged),
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
            await found.go(min(messages - done, A_GAME))
            done += found.count
            found.look_at_what_operators_see(logged.getvalue() + hub.metrics.text(hub).decode())
            logged.seek(0)
            logged.truncate()
            for reader in found.people:
                for visit in list(reader.connection.visits.values()):
                    reader.connection.leave(visit)
            hub.rooms.pop(opened.table).close()
            seed += 1
            if log and time.monotonic() - last > 30:
                last = time.monotonic()
                print(f"{done} messages", flush=True)
        await hub.close()
        assert found is not None
        return found


def share(messages: int, seed: int) -> int:
    """What one process sends."""
    asyncio.run(fuzz(messages, seed, log=True))
    return messages


def main(total: int = 10_000_000, seed: int = 1, processes: int = 1) -> None:
    started = time.perf_counter()
    each = -(-total // processes)
    with ProcessPoolExecutor(processes) as pool:
        seeds = [seed + place * (each // A_GAME + 1) for place in range(processes)]  # no game twice
        sent = sum(pool.map(share, [each] * processes, seeds))
    print(f"{sent} messages in {time.perf_counter() - started:.0f} s: no error, no leak")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
