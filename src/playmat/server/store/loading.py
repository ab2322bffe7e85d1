"""All that is stored of a table, read in one go: after a restart everybody comes back at once.

Tables that are asked for while others are being read are read together next. As for writing (`appending`), SQLite gets
it in one visit to a thread of its own, PostgreSQL as one prepared statement; SQLAlchemy would ask table by table. Every
question to PostgreSQL waits for a process that has to get a core, and after a restart many others want one: there is
one for all that wait, and none to begin and end a transaction, as one statement sees one moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import asyncpg
import msgspec

from .appending import PATIENCE
from .rows import ChatRow, LogRow, SeatRow, TableRow
from .wake import LOST

SAID = 100  # words of a table that are told to who comes


def columns(row: type[msgspec.Struct]) -> str:
    return ", ".join(f'"{name}"' for name in row.__struct_fields__)


def statements(among: str) -> tuple[str, str, str, str]:
    """The rows of tables, seats, logs and words; `among` says of a column that it is one of those asked for."""
    place = "row_number() OVER (PARTITION BY table_id ORDER BY id DESC) AS place"
    said = f"SELECT *, {place} FROM chat WHERE table_id {among}"
    return (
        f"SELECT {columns(TableRow)} FROM tables WHERE id {among}",
        f"SELECT {columns(SeatRow)} FROM seats WHERE table_id {among} ORDER BY table_id, seat",
        f"SELECT table_id, {columns(LogRow)} FROM log WHERE table_id {among} ORDER BY table_id, number",
        f"SELECT table_id, {columns(ChatRow)} FROM ({said}) AS it WHERE place <= {SAID} ORDER BY table_id, id",
    )


class Whole(NamedTuple):
    """A table with everything that belongs to it."""

    table: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    said: list[ChatRow]


def put_together(tables: Any, seats: Any, log: Any, said: Any) -> dict[str, Whole]:
    found = {row[0]: Whole(TableRow(*row), [], [], []) for row in tables}
    for whole in found.values():
        whole.table.public = bool(whole.table.public)
    for row in seats:
        found[row[0]].seats.append(SeatRow(*row))
    for row in log:
        found[row[0]].log.append(LogRow(*row[1:]))
    for table, seat, name, text, team, at, id in said:
        found[table].said.append(ChatRow(seat, name, text, bool(team), at, id))
    return found


class SqliteReader:
    """`set_up` is what every connection to this file is told first."""

    TOGETHER = 40  # tables that are read in one go at most: they are put together in between
    APART = 0.0  # seconds between two of these
    STATEMENTS = statements("IN (SELECT value FROM json_each(?))")

    def __init__(self, file: str, set_up: Callable[[Any], None]) -> None:
        self.file = file
        self.set_up = set_up
        self.thread = ThreadPoolExecutor(1, "reader")
        self.connection: sqlite3.Connection | None = None

    async def read(self, ids: Sequence[str]) -> dict[str, Whole]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.read_now, list(ids))

    def read_now(self, ids: list[str]) -> dict[str, Whole]:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            self.set_up(self.connection)
        wanted = (msgspec.json.encode(ids).decode(),)
        execute = self.connection.execute
        execute("BEGIN")  # all of it as it was at one moment
        try:
            return put_together(*[execute(statement, wanted).fetchall() for statement in self.STATEMENTS])
        finally:
            execute("ROLLBACK")

    async def close(self) -> None:
        def close() -> None:
            if self.connection is not None:
                self.connection.close()
                self.connection = None

        await asyncio.get_running_loop().run_in_executor(self.thread, close)
        self.thread.shutdown(wait=False)


class PostgresReader:
    """PostgreSQL writes the rows of a table down as JSON, which is read faster than they would be, one by one."""

    TOGETHER = 200
    APART = 0.02  # so that in a crowd there are some to be read together
    STATEMENT = (
        "SELECT row_to_json(it)::text, "
        "(SELECT json_agg(s ORDER BY s.seat) FROM seats AS s WHERE s.table_id = it.id)::text, "
        f"(SELECT json_agg(l ORDER BY l.number) FROM (SELECT {columns(LogRow)} FROM log WHERE table_id = it.id) AS l)"
        "::text, "
        f"(SELECT json_agg(c ORDER BY c.id) FROM (SELECT {columns(ChatRow)} FROM chat WHERE table_id = it.id "
        f"ORDER BY id DESC LIMIT {SAID}) AS c)::text "
        "FROM tables AS it WHERE id = ANY($1::text[])"
    )
    TABLE = msgspec.json.Decoder(TableRow)
    SEATS = msgspec.json.Decoder(list[SeatRow])
    LOG = msgspec.json.Decoder(list[LogRow])
    SAID = msgspec.json.Decoder(list[ChatRow])

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: Any = None

    def put_together(self, table: str, seats: str | None, log: str | None, said: str | None) -> Whole:
        return Whole(
            self.TABLE.decode(table),
            self.SEATS.decode(seats or "[]"),
            self.LOG.decode(log or "[]"),
            self.SAID.decode(said or "[]"),
        )

    async def read(self, ids: Sequence[str]) -> dict[str, Whole]:
        try:
            if self.connection is None or self.connection.is_closed():
                self.connection = await asyncpg.connect(self.url, timeout=5)
            rows = await self.connection.fetch(self.STATEMENT, list(ids), timeout=PATIENCE)
            found = [self.put_together(*row) for row in rows]
            return {whole.table.id: whole for whole in found}
        except LOST:
            connection, self.connection = self.connection, None
            if connection is not None:
                connection.terminate()
            raise

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(*LOST):
                await connection.close(timeout=2)
