"""A server for tests: in this process on a port of its own, or as a process that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from io import StringIO
from pathlib import Path

import httpx
import uvicorn

from playmat.server.app import make_app
from playmat.server.hub import Hub
from playmat.server.limits import Limits
from playmat.server.logs import Logs
from playmat.server.rulings import Rulings
from playmat.server.shelf import Shelves
from playmat.server.store import open_store
from playmat.server.wire import configured

QUICK = {"no_pace": 1, "bot_pause": 0.0, "messages_a_second": 1000.0, "messages_at_once": 2000}
QUICK |= {"requests_a_second": 1000.0, "requests_at_once": 2000, "open_tables_a_person": 10_000}
QUICK |= {"joins_a_second": 1000.0, "joins_at_once": 10_000, "connections_a_person": 2000, "bad_messages": 50}


class Served:
    def __init__(self, url: str, hub: Hub, log: StringIO) -> None:
        self.url = url
        self.hub = hub
        self.log = log


SHELVES = Shelves()


@contextlib.asynccontextmanager
async def served(
    db: str, static: Path | None = None, images: Path | None = None, rulings: Sequence[Path] = (), **limits: float
) -> AsyncIterator[Served]:
    """A server in this process. `limits` are those that are not as quick as tests want them."""
    log = StringIO()
    shelves = SHELVES if images is None else Shelves(images)
    hub = Hub(await open_store(db), Limits(**{**QUICK, **limits}), shelves, Logs(log), Rulings(rulings))
    app = make_app(hub, images=images) if static is None else make_app(hub, static, images)
    server = uvicorn.Server(configured(app, hub.limits.message_bytes))
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    task = asyncio.create_task(server.serve([bound]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield Served(f"http://127.0.0.1:{bound.getsockname()[1]}", hub, log)
    finally:
        server.should_exit = True
        await task
        bound.close()


class Process:
    """`playmat serve` as people start it."""

    def __init__(self, db: str, port: int = 0, **limits: float) -> None:
        self.db = db
        self.port = port or free_port()
        self.limits = {**QUICK, **limits}
        self.host = "127.0.0.1"
        self.url = f"http://{self.host}:{self.port}"
        self.program = ["playmat"]  # what is run as a module, and its words before those of the command
        self.before: list[str] = []  # words in front of the command
        self.after: list[str] = []  # and behind it

    def start(self) -> Process:
        given = [word for name, value in self.limits.items() for word in ("--limit", f"{name}={value}")]
        where = ["--host", self.host, "--port", str(self.port), "--db", self.db]
        command = [*self.before, sys.executable, "-m", *self.program, "serve", *where, *given, *self.after]
        self.out, self.err = (tempfile.TemporaryFile("w+") for _ in "oe")  # noqa: SIM115  not pipes: they get full
        environment = {**os.environ, "PLAYMAT_LANG": "en"}
        self.process = subprocess.Popen(command, stdout=self.out, stderr=self.err, text=True, env=environment)
        try:
            self.wait()
        except BaseException:
            self.kill()
            raise
        return self

    def printed(self) -> tuple[str, str]:
        """What it has printed so far, and logged."""
        found = []
        for file in (self.out, self.err):
            file.seek(0)
            found.append(file.read())
        return found[0], found[1]

    def wait(self, seconds: float = 90.0) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process.poll() is None, self.printed()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.url + "/health", timeout=2).status_code == 200:
                    return
            time.sleep(0.02)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """As if the power had gone."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> tuple[str, str]:
        """As an operator does; what it printed."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        return self.printed()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
