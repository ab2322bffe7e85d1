"""PostgreSQL wakes the processes that serve a table together, and says which one looks after it.

One connection of its own listens (LISTEN/NOTIFY) and holds a lock for each table that this process looks after: whoever
has the lock lets bots think and clocks run out. The lock goes with the connection, so a process that dies leaves none.
Two that both believe to have it do no harm: a number is stored once.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable
from typing import Any

import asyncpg
from sqlalchemy.engine import URL

CHANNEL = "playmat"
# what processes are told of a table when it is not rows of its log
CHANGED = "changed"
SAID = "said"
HERE = "here"
AGAIN = (0.2, 0.5, 1.0, 2.0)  # seconds between attempts to get back
HEARTBEAT = 3.0  # seconds between two questions whether PostgreSQL is still there: a cut line says nothing by itself
TELL = "SELECT pg_notify($1, it) FROM unnest($2::text[]) AS it"
LOST = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Wake:
    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.connection: Any = None
        self.kept: set[str] = set()
        self.changed: Callable[[str], None] = lambda table: None  # called with the id of a table
        self.back: Callable[[], None] = lambda: None  # called when the connection was lost and is there again
        self.watching: asyncio.Task[None] | None = None
        self.lost = asyncio.Event()
        self.lock = asyncio.Lock()  # one statement at a time

    async def open(self) -> None:
        await self.connect()
        self.watching = asyncio.create_task(self.stay())

    async def connect(self) -> None:
        self.connection = await asyncpg.connect(self.url, timeout=5)
        self.lost.clear()
        self.connection.add_termination_listener(lambda _: self.lost.set())
        await self.connection.add_listener(CHANNEL, self.heard)

    def heard(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        self.changed(payload)

    async def stay(self) -> None:
        """Get the connection back whenever it is lost."""
        while True:
            while not self.lost.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.lost.wait(), HEARTBEAT)
                await self.still_there()
            self.kept.clear()
            for attempt in range(10**9):
                await asyncio.sleep(AGAIN[min(attempt, len(AGAIN) - 1)])
                try:
                    await self.connect()
                except LOST:
                    continue
                self.back()
                break

    async def still_there(self) -> None:
        """Ask; a line on which no answer comes is lost."""
        if self.lost.is_set():
            return
        try:
            async with self.lock:
                await self.connection.fetchval("SELECT 1", timeout=HEARTBEAT)
        except LOST:
            self.connection.terminate()
            self.lost.set()

    async def keep(self, table: str) -> bool:
        """Look after a table; False if another process does."""
        if table in self.kept:
            return True
        if await self.ask("SELECT pg_try_advisory_lock($1)", table):
            self.kept.add(table)
            return True
        return False

    async def let_go(self, table: str) -> None:
        if table in self.kept:
            self.kept.discard(table)
            await self.ask("SELECT pg_advisory_unlock($1)", table)

    async def ask(self, statement: str, table: str) -> bool:
        try:
            async with self.lock:
                return bool(await self.connection.fetchval(statement, number_of(table), timeout=5))
        except LOST:
            return False

    async def send(self, payloads: list[str]) -> None:
        """Tell the other processes something that is not stored."""
        with contextlib.suppress(*LOST):
            async with self.lock:
                await self.connection.execute(TELL, CHANNEL, payloads, timeout=5)

    async def close(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
        if self.connection is not None:
            with contextlib.suppress(*LOST):
                await self.connection.close(timeout=2)


def number_of(table: str) -> int:
    """A table as the number that PostgreSQL locks."""
    return int.from_bytes(hashlib.blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
