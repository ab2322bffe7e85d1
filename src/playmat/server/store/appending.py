"""Rows of the log, written with as little around them as can be: this is what every action waits for.

All rows that wait go into one transaction. SQLite gets it in one visit to a thread of its own, PostgreSQL as one
statement, which the connection has prepared. The rest of the store goes through SQLAlchemy.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
import msgspec

from .rows import LogRow
from .wake import LOST

COLUMNS = {"table_id": "text", "number": "int", "seat": "int", "kind": "text", "text": "text", "code": "bigint"}
COLUMNS |= {"ref": "text", "at": "bigint"}
INSERT_SQLITE = (
    f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) ON CONFLICT DO NOTHING"
)
# The rows whose numbers are free, and a word to the other processes that serve their tables, with the same commit.
INSERT_POSTGRES = (
    f"WITH stored AS (INSERT INTO log ({', '.join(COLUMNS)}) SELECT {', '.join(COLUMNS)} "
    f"FROM json_to_recordset($1::text::json) AS r({', '.join(f'{name} {kind}' for name, kind in COLUMNS.items())}) "
    "ON CONFLICT DO NOTHING RETURNING table_id, number), "
    "told AS MATERIALIZED (SELECT pg_notify('playmat', id || $2::text) "
    "FROM (SELECT DISTINCT table_id AS id FROM stored) AS it) "
    "SELECT table_id, number, (SELECT count(*) FROM told) FROM stored"
)
PATIENCE = 10.0  # seconds for PostgreSQL to answer


class Pending:
    """Rows of one table that wait to be written, all or none."""

    __slots__ = ("done", "rows", "table")

    def __init__(self, table: str, rows: Sequence[LogRow], done: asyncio.Future[bool]) -> None:
        self.table = table
        self.rows = rows
        self.done = done

    def values(self) -> list[tuple[Any, ...]]:
        return [(self.table, *msgspec.structs.astuple(row)) for row in self.rows]


class SqliteLog:
    """`set_up` is what every connection to this file is told first."""

    def __init__(self, file: str, set_up: Callable[[Any], None]) -> None:
        self.file = file
        self.set_up = set_up
        self.thread = ThreadPoolExecutor(1, "log")
        self.connection: sqlite3.Connection | None = None

    async def write(self, waiting: Sequence[Pending]) -> list[bool]:
        """Store what can be stored, in one transaction; of each whether it was."""
        rows = [one.values() for one in waiting]
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transaction, rows)

    def transaction(self, waiting: list[list[tuple[Any, ...]]]) -> list[bool]:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            self.set_up(self.connection)
        execute = self.connection.execute
        execute("BEGIN IMMEDIATE")  # wait for the turn now, not in the middle, where that would fail
        try:
            found = [self.insert(rows) for rows in waiting]
            execute("COMMIT")
            return found
        except BaseException:
            if self.connection.in_transaction:
                execute("ROLLBACK")
            raise

    def insert(self, rows: list[tuple[Any, ...]]) -> bool:
        assert self.connection is not None
        execute = self.connection.execute
        if len(rows) == 1:
            return execute(INSERT_SQLITE, rows[0]).rowcount == 1
        execute("SAVEPOINT step")
        whole = all(execute(INSERT_SQLITE, row).rowcount == 1 for row in rows)
        if not whole:
            execute("ROLLBACK TO step")
        execute("RELEASE step")
        return whole

    async def ready(self) -> None:
        """Nothing is to be done: a file is opened in no time."""

    async def close(self) -> None:
        def close() -> None:
            if self.connection is not None:
                self.connection.close()
                self.connection = None

        await asyncio.get_running_loop().run_in_executor(self.thread, close)
        self.thread.shutdown(wait=False)


class PostgresLog:
    """`process` is the name by which this one tells others that it was not they who wrote."""

    def __init__(self, url: str, process: str) -> None:
        self.url = url
        self.process = process
        self.connection: Any = None

    async def write(self, waiting: Sequence[Pending]) -> list[bool]:
        """As for SQLite. Rows are sorted, so that two processes cannot block each other."""
        first: dict[tuple[str, int], Pending] = {}
        for one in waiting:  # of two of this process for one number the first is tried
            if len(one.rows) == 1:
                first.setdefault((one.table, one.rows[0].number), one)
        found = dict.fromkeys(waiting, False)
        stored = await self.insert([value for key in sorted(first) for value in first[key].values()])
        for key, one in first.items():
            found[one] = key in stored
        for one in waiting:
            if len(one.rows) > 1:
                found[one] = await self.step(one)
        return list(found.values())

    async def step(self, one: Pending) -> bool:
        """Several rows in a transaction of their own, which a number that is taken ends."""
        try:
            async with (await self.line()).transaction():
                if len(await self.insert(one.values())) < len(one.rows):
                    raise Taken
        except Taken:
            return False
        return True

    async def insert(self, values: list[tuple[Any, ...]]) -> set[tuple[str, int]]:
        """Insert rows whose numbers are free; which ones that were."""
        if not values:
            return set()
        data = msgspec.json.encode([dict(zip(COLUMNS, row, strict=True)) for row in values]).decode()
        try:
            rows = await (await self.line()).fetch(INSERT_POSTGRES, data, f" {self.process}", timeout=PATIENCE)
        except LOST:
            connection, self.connection = self.connection, None
            if connection is not None:
                connection.terminate()  # it may be cut: nobody would hear a farewell
            raise
        return {(str(table), int(number)) for table, number, _ in rows}

    async def ready(self) -> None:
        """Connect before the first row is there, and have the statement prepared: somebody would wait for it."""
        await (await self.line()).fetch(INSERT_POSTGRES, "[]", "", timeout=PATIENCE)

    async def line(self) -> Any:
        if self.connection is None or self.connection.is_closed():
            self.connection = await asyncpg.connect(self.url, timeout=5)
        return self.connection

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(*LOST):
                await connection.close(timeout=2)


class Taken(Exception):
    """A number that another process was faster to take."""
