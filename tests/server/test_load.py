"""The load tool itself: that its people read what the server sends, and that a short run finds nothing lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from benchmarks.load import READ, Client, Load, Table, number_of
from benchmarks.sockets import PING, PONG, TEXT, Socket, frame
from benchmarks.stages import Stage, verdict

from .client import Person
from .playing import duel, played
from .serving import served

ROOT = Path(__file__).parent.parent.parent


class Notes:
    def __init__(self) -> None:
        self.said: list[bytes] = []

    def opened(self, socket: Socket) -> None:
        self.said.append(b"opened")

    def heard(self, data: bytes) -> None:
        self.said.append(data)

    def closed(self) -> None:
        self.said.append(b"closed")


class Wire:
    """Takes what is written."""

    def __init__(self) -> None:
        self.written = b""

    def write(self, data: bytes) -> None:
        self.written += data


def unmasked(kind: int, data: bytes) -> bytes:
    """A frame as a server sends it: without the mask, which is four bytes of zero."""
    made = bytearray(frame(kind, data))
    made[1] &= 0x7F
    head = len(made) - len(data)
    return bytes(made[: head - 4]) + data


@pytest.mark.parametrize("pieces", [1, 7, 100_000])
def test_frames_of_every_size_are_read_however_they_arrive(pieces):
    notes, wire = Notes(), Wire()
    socket = Socket(notes, 1)
    socket.connection_made(wire)
    sent = [b"x" * size for size in (0, 1, 125, 126, 127, 65535, 65536)]
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + unmasked(PING, b"?")
    stream += b"".join(unmasked(TEXT, data) for data in sent)
    for start in range(0, len(stream), pieces):
        socket.data_received(stream[start : start + pieces])
    assert notes.said == [b"opened", *sent]
    assert wire.written.endswith(frame(PONG, b"?"))


@played
async def test_a_table_is_read_as_the_server_writes_it(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        a, b = it.people
        asked = it.turn
        data = next(raw for raw in reversed(asked.raw) if raw.startswith(b'{"type":"table"'))
        seen = READ.decode(data)
        assert number_of(data) == asked.tables[it.table]["number"]
        assert seen.ask is not None and seen.result is None
        assert [offer.notation for offer in seen.ask.offers] == asked.offers(it.table)
        await a.ask("concede", table=it.table)
        for person in (a, b):
            await person.until(lambda who=person: who.info[it.table]["record"])
            await person.ask("rematch", table=it.table)
        async with Person(server.url) as late:
            await late.join(it.table, it.tokens[0])
            await late.until(lambda: late.info[it.table]["next"])
            ended = READ.decode(late.raw[-1])
            assert ended.result is not None and ended.info is not None
            assert ended.info.next == late.info[it.table]["next"]


def test_a_short_run_loses_nothing_and_says_so(tmp_path):
    command = [sys.executable, "-m", "benchmarks.load", "--stages", "12", "--watchers", "3", "--seconds", "3"]
    done = subprocess.run([*command, "--kills", "1", "--out", str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    lines = [json.loads(line) for line in (tmp_path / "load-sqlite.jsonl").read_text().splitlines()]
    stage, found, kills, audit = lines
    assert found == verdict([Stage(**stage)]), done.stdout
    assert stage["tables"] == 12 and stage["actions"] > 5, done.stdout
    assert kills["kills"] == 1 and kills["back"] > 20, done.stdout
    assert audit["acknowledged"] > 5, done.stdout
    assert not any(audit[name] for name in ("lost", "twice", "forked", "problems")), done.stdout
    assert audit["digests"] == 12 and audit["screens"] > 20, done.stdout
    assert kills["away_for_good"] == 0 and kills["back_cpu_s"] >= kills["ready_cpu_s"] > 0, done.stdout
    assert stage["p99"] >= stage["p50"] > 0 and stage["kb_a_table"] > 0, done.stdout


class Pretended:
    """What people were shown, and what is stored."""

    id = "t"

    def __init__(self, number: int) -> None:
        self.number = number
        self.course = self

    def view(self, seat: int) -> msgspec.Struct:
        return Shown(seat, 3000)


class Shown(msgspec.Struct):
    seat: int
    power: int
    decision: None = None


@pytest.mark.parametrize(
    ("number", "power", "found"),
    [(7, 3000, (2, 0)), (7, 4000, (2, 2)), (8, 3000, (0, 0))],
    ids=["same", "other", "old"],
)
def test_a_screen_that_is_not_what_is_stored_is_counted(number, power, found):
    load = Load("", 0, 1, 0)
    for seat in (0, 1):
        client = Client(Table(load, "t", []), "x")
        told = {"type": "table", "number": 7, "seat": seat, "view": Shown(seat, power)}
        client.last = msgspec.json.encode(told)
        load.clients.append(client)
    assert load.shown_otherwise(Pretended(number)) == found


CALM = Stage(
    tables=500, watchers=0, actions=1, p50=0.01, p95=0.05, p99=0.3, worst=0.5, cpu_ms_an_action=1.0, cpu_share=0.3,
    kb_a_table=80.0, server_waited=0.0, people_share=0.1, people_waited=0.0, stored_in_50_ms=1.0, shown_in_50_ms=1.0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ({"cpu_share": 0.95}, "the server's core"),
        ({"server_waited": 0.6}, "not the server: others"),
        ({"people_share": 0.9, "cpu_share": 0.95}, "not the server: the people"),
        ({"stored_in_50_ms": 0.95}, "the store"),
        ({"shown_in_50_ms": 0.95}, "the server's loop"),
        ({}, "nothing that is measured"),
    ],
    ids=["core", "others", "benchmark", "store", "loop", "unknown"],
)
def test_what_broke_first_is_told(seen, told):
    held, slow = CALM._replace(tables=250, p99=0.1), CALM._replace(**seen)
    found = verdict([held, slow])
    assert (found["held"], found["too_many"]) == (250, 500) and found["broke"].startswith(told), found
    assert verdict([held]) == {"held": 250, "too_many": None, "broke": "nothing yet"}
