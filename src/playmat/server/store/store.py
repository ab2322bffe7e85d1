"""The store: what happened at the tables, row by row. Everything the server must not forget goes through here.

Actions of all tables that wait to be written go into one transaction (`append`), so that hundreds of tables share the
price of one (`appending`). An action is stored once it is committed; two for one number cannot both be.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets as chance
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec
from sqlalchemy import ColumnElement, and_, event, exists, func, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from playmat.errors import PlaymatError

from . import schema
from .appending import PATIENCE, Pending, PostgresLog, SqliteLog
from .loading import PostgresReader, SqliteReader, Whole
from .migrating import check_schema, upgrade, version_of
from .rows import ChatRow, LogRow, SeatRow, TableRow
from .undivided import undivided
from .wake import CHANGED, LOST, SAID, Wake

Row = TypeVar("Row", TableRow, SeatRow, LogRow, ChatRow)

SYNCHRONOUS = "FULL"  # an acknowledged action survives a power cut, too
BUSY = 5000  # milliseconds that SQLite waits for another writer
BATCH = 400  # actions of one transaction at most
LISTED = 200  # tables of one list at most
UNREACHABLE: tuple[type[Exception], ...] = (
    OperationalError,
    InterfaceError,
    OSError,
    TimeoutError,
    sqlite3.OperationalError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
NOTIFY = text("SELECT pg_notify('playmat', it) FROM unnest(CAST(:all AS text[])) AS it")


NOBODY = dict.fromkeys(("name", "token", "account", "deck", "deck_name", "auto"), "")  # a seat that is free


def is_open(table: str) -> ColumnElement[bool]:
    return exists().where(schema.tables.c.id == table, schema.tables.c.status == "open")


class StoreError(PlaymatError):
    """The database does not do what is asked."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key=key)
        self.text_args = args


class BadDatabase(PlaymatError):
    """An address of a database that Playmat cannot use."""


def address(url: str) -> tuple[str, bool]:
    """The address as SQLAlchemy takes it, and whether it is PostgreSQL."""
    scheme, colon, rest = url.partition("://")
    if not colon:
        scheme, rest = "sqlite", f"/{url}"
    if scheme == "sqlite":
        if not rest.startswith("/") or rest.removeprefix("/").partition("?")[0] in ("", ":memory:"):
            raise BadDatabase(key="server-db-no-file", url=url)
        return f"sqlite+aiosqlite://{rest}", False
    if scheme in ("postgresql", "postgres"):
        return f"postgresql+asyncpg://{rest}", True
    raise BadDatabase(key="server-db-unknown", scheme=scheme)


def set_up_to_look(connection: Any, _: Any = None) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy begins them, changes of the schema too


def set_up_sqlite(connection: Any, _: Any = None) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY}")
    cursor.close()


def begin_reading(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def begin_writing(connection: Any) -> None:
    """SQLite has one writer at a time: wait for the turn now, not in the middle, where that would fail."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


class Store:
    """One database. `url` is an address as `--db` takes it."""

    def __init__(self, url: str) -> None:
        full, self.postgres = address(url)
        self.url = make_url(full)
        self.process = chance.token_hex(6)  # tells the processes on one database apart
        self.engine: AsyncEngine
        self.writing_engine: AsyncEngine
        self.wake: Wake | None = None
        self.log: SqliteLog | PostgresLog
        self.reader: SqliteReader | PostgresReader
        self.wanted: dict[str, asyncio.Future[Whole | None]] = {}  # tables that wait to be read
        self.being_read: asyncio.Task[None] | None = None
        self.read_at = 0.0  # when the last of them were
        self.turn = contextlib.nullcontext() if self.postgres else asyncio.Lock()  # SQLite has one writer at a time
        self.pending: list[Pending] = []
        self.work = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.writes = 0  # transactions so far
        self.rows_written = 0

    # -- opening and closing -------------------------------------------------------------------------------------------

    def connect(self, set_up: Callable[[Any, Any], None] = set_up_sqlite) -> None:
        if self.postgres:
            patience = {"timeout": 5, "command_timeout": PATIENCE}
            self.engine = create_async_engine(
                self.url, pool_size=8, max_overflow=8, pool_timeout=5, pool_pre_ping=True, connect_args=patience
            )
            self.writing_engine = self.engine
            plain = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.log = PostgresLog(plain, self.process)
            self.reader = PostgresReader(plain)
            return
        self.engine = create_async_engine(self.url, poolclass=AsyncAdaptedQueuePool, pool_size=4)
        self.writing_engine = create_async_engine(
            self.url, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0
        )
        for engine, begin in ((self.engine, begin_reading), (self.writing_engine, begin_writing)):
            event.listen(engine.sync_engine, "connect", set_up)
            event.listen(engine.sync_engine, "begin", begin)
        self.log = SqliteLog(str(self.url.database), set_up_sqlite)
        self.reader = SqliteReader(str(self.url.database), set_up_sqlite)

    async def disconnect(self) -> None:
        await self.engine.dispose()
        await self.writing_engine.dispose()
        await self.log.close()
        await self.reader.close()

    @undivided
    async def look(self) -> None:
        """Only look whether the database could be used: that it answers, is ours or empty, and can be written to.

        Nothing is made or changed: of a file that is not there yet, its folder is looked at.
        """
        self.connect(set_up_to_look)
        if not self.postgres:
            file = Path(self.url.database or "")
            self.check_folder(file.parent)
            if not file.exists():
                return
        async with self.writing() as connection:
            if await connection.run_sync(version_of):
                await connection.run_sync(check_schema)
            await connection.execute(text("CREATE TABLE playmat_check (it INTEGER)"))
            await connection.rollback()

    async def open(self) -> None:
        if not self.postgres:  # said here, before a thread of the driver outlives its loop
            self.check_folder(Path(self.url.database or "").parent)
        try:
            self.connect()
            await upgrade(self.writing_engine)
            if self.postgres:
                self.wake = Wake(self.url)
                await self.wake.open()
                await self.log.ready()
        except (SQLAlchemyError, OSError) as error:
            await self.disconnect()
            raise self.told(error) from None
        except PlaymatError:
            await self.disconnect()
            raise
        self.writer = asyncio.create_task(self.write_on())

    def check_folder(self, folder: Path) -> None:
        """SQLite puts files beside its own."""
        if not folder.is_dir():
            raise StoreError("server-store-unreachable", reason=str(folder))
        if not os.access(folder, os.W_OK | os.X_OK):
            raise StoreError("server-store-read-only", reason=str(folder))

    async def close(self) -> None:
        if self.writer is not None:
            while self.pending:
                await asyncio.sleep(0.01)
            self.writer.cancel()
            self.writer = None
        if self.wake is not None:
            await self.wake.close()
        await self.disconnect()

    @undivided
    async def check(self) -> None:
        """Whether the database answers, and has the schema of this Playmat."""
        async with self.reading() as connection:
            await connection.run_sync(check_schema)

    def told(self, error: Exception) -> StoreError:
        """What went wrong, for people: without the statement and its values, which are nobody's business."""
        said = str(getattr(error, "orig", None) or error).strip()
        cause = said.splitlines()[0][:200] if said else type(error).__name__  # a time that ran out says nothing
        lowered = cause.lower()
        if "readonly" in lowered or "read-only" in lowered:
            return StoreError("server-store-read-only", reason=cause)
        if "full" in lowered or "no space" in lowered:
            return StoreError("server-store-full", reason=cause)
        if isinstance(error, UNREACHABLE):
            return StoreError("server-store-unreachable", reason=cause)
        return StoreError("server-store-failed", reason=cause)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise self.told(error) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it happens, or nothing."""
        try:
            async with self.turn, self.writing_engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise self.told(error) from None

    # -- what happened at a table --------------------------------------------------------------------------------------

    async def append(self, table: str, rows: Sequence[LogRow]) -> bool:
        """Store rows with the next numbers of a table, all or none; False if a number is taken already."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.pending.append(Pending(table, rows, done))
        self.work.set()
        return await done

    async def write_on(self) -> None:
        while True:
            await self.work.wait()
            self.work.clear()
            while self.pending:
                waiting, self.pending = self.pending[:BATCH], self.pending[BATCH:]
                await self.write(waiting)

    async def write(self, waiting: list[Pending]) -> None:
        """One transaction for all that waits; those who wait are told once it is committed."""
        try:
            async with self.turn:
                found = await self.log.write(waiting)
        except (SQLAlchemyError, sqlite3.Error, *LOST) as error:
            told = self.told(error)
            for one in waiting:
                settle(one.done, told)
            return
        self.writes += 1
        for one, stored in zip(waiting, found, strict=True):
            self.rows_written += len(one.rows) if stored else 0
            settle(one.done, stored)

    @undivided
    async def nudge(self, *tables: str) -> None:
        """Tell the other processes that something about these tables has changed which is not in their logs."""
        if self.postgres and tables:
            async with self.writing() as connection:
                changed = [f"{table} {self.process} {CHANGED}" for table in sorted(set(tables))]
                await connection.execute(NOTIFY, {"all": changed})

    @undivided
    async def log_of(self, table: str, after: int = 0) -> list[LogRow]:
        log = schema.log
        wanted = (
            select(log.c.number, log.c.seat, log.c.kind, log.c.text, log.c.code, log.c.ref, log.c.at)
            .where(log.c.table_id == table, log.c.number > after)
            .order_by(log.c.number)
        )
        async with self.reading() as connection:
            return [LogRow(*row) for row in await connection.execute(wanted)]

    # -- tables as a whole ---------------------------------------------------------------------------------------------

    async def whole(self, id: str) -> Whole | None:
        """A table with all that belongs to it; None if there is none."""
        if id not in self.wanted:
            self.wanted[id] = asyncio.get_running_loop().create_future()
            if self.being_read is None:
                self.being_read = asyncio.create_task(self.read_wanted())
        return await asyncio.shield(self.wanted[id])

    async def read_wanted(self) -> None:
        """Read tables as long as some are wanted, all that wait together."""
        try:
            while self.wanted:
                await asyncio.sleep(max(self.read_at + self.reader.APART - time.monotonic(), 0.0))
                ids = list(self.wanted)[: self.reader.TOGETHER]
                outcome: dict[str, Whole] | StoreError
                try:
                    outcome = await self.reader.read(ids)
                except (sqlite3.Error, *LOST) as error:
                    outcome = self.told(error)
                self.read_at = time.monotonic()
                for id in ids:
                    done = self.wanted.pop(id)
                    if isinstance(outcome, StoreError):
                        done.set_exception(outcome)
                        done.exception()  # nobody may be there any more to look
                    else:
                        done.set_result(outcome.get(id))
        finally:
            self.being_read = None

    # -- tables --------------------------------------------------------------------------------------------------------

    @undivided
    async def make_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.tables).values(msgspec.structs.asdict(table)))
            await connection.execute(insert(schema.seats).values([msgspec.structs.asdict(seat) for seat in seats]))

    @undivided
    async def table(self, id: str) -> TableRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == id))).first()
        return None if row is None else TableRow(*row)

    @undivided
    async def table_shared_as(self, key: str) -> TableRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.share == key))).first()
        return None if row is None else TableRow(*row)

    @undivided
    async def tables_of_match(self, match: str) -> list[TableRow]:
        wanted = select(schema.tables).where(schema.tables.c.match == match).order_by(schema.tables.c.round)
        async with self.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(wanted)]

    @undivided
    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        wanted = select(schema.seats).where(schema.seats.c.table_id.in_(tables))
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        async with self.reading() as connection:
            for row in await connection.execute(wanted.order_by(schema.seats.c.table_id, schema.seats.c.seat)):
                found[row[0]].append(SeatRow(*row))
        return found

    async def share_match(self, connection: AsyncConnection, match: str) -> list[str]:
        """A match is over: from now on there are records of its games. The tables that have one now."""
        tables = schema.tables
        mine = and_(tables.c.match == match, tables.c.status == "over", tables.c.share == "", tables.c.result != "")
        found = [str(id) for (id,) in await connection.execute(select(tables.c.id).where(mine))]
        for id in found:
            key = chance.token_urlsafe(12)
            await connection.execute(update(tables).where(tables.c.id == id, mine).values(share=key))
        return found

    @undivided
    async def share_abandoned(self, before: int) -> list[str]:
        """The same of matches at which nothing has happened since `before`: nobody will end them."""
        tables = schema.tables
        newest = func.max(tables.c.changed)
        left = select(tables.c.match).where(tables.c.share == "", tables.c.status == "over", tables.c.result != "")
        old = select(tables.c.match).where(tables.c.match.in_(left)).group_by(tables.c.match).having(newest < before)
        async with self.writing() as connection:
            found = []
            for (match,) in list(await connection.execute(old.limit(LISTED))):
                found += await self.share_match(connection, str(match))
            return found

    @undivided
    async def public_tables(self, statuses: Sequence[str], since: int = 0) -> list[TableRow]:
        tables = schema.tables
        wanted = select(tables).where(tables.c.public, tables.c.status.in_(statuses), tables.c.changed >= since)
        async with self.reading() as connection:
            return [
                TableRow(*row)
                for row in await connection.execute(wanted.order_by(tables.c.changed.desc()).limit(LISTED))
            ]

    @undivided
    async def newest_running(self) -> dict[str, str]:
        """Of every game that is being played, the table that began last."""
        tables = schema.tables
        wanted = select(tables.c.game, tables.c.id).where(tables.c.status == "running")
        async with self.reading() as connection:
            rows = list(await connection.execute(wanted.order_by(tables.c.changed.desc()).limit(LISTED)))
        return {str(game): str(id) for game, id in reversed(rows)}

    @undivided
    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        wanted = select(schema.tables.c.status, func.count()).group_by(schema.tables.c.status)
        async with self.reading() as connection:
            return {str(status): int(count) for status, count in await connection.execute(wanted)}

    @undivided
    async def change_table(self, id: str, was: str, **values: Any) -> bool:
        """Change a table, if it has this status; whether it was so."""
        async with self.writing() as connection:
            return await self.change_table_in(connection, id, was, values)

    async def change_table_in(self, connection: AsyncConnection, id: str, was: str, values: dict[str, Any]) -> bool:
        where = and_(schema.tables.c.id == id, schema.tables.c.status == was)
        found = await connection.execute(update(schema.tables).where(where).values(**values))
        return bool(found.rowcount)

    @undivided
    async def begin_table(self, id: str, **values: Any) -> bool:
        """A table that is open begins, if nobody has left it; whether it was so."""
        seats = schema.seats
        empty = or_(seats.c.deck == "", and_(seats.c.kind == "person", seats.c.token == ""))
        async with self.writing() as connection:
            await self.hold(connection, id)
            left = (await connection.execute(select(seats.c.seat).where(seats.c.table_id == id, empty))).first()
            return left is None and await self.change_table_in(connection, id, "open", values)

    async def hold(self, connection: AsyncConnection, id: str) -> None:
        """Let nobody else change a table, or who sits there, until this transaction ends."""
        await connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == id).with_for_update())

    @undivided
    async def make_next(self, before: str, table: TableRow, seats: Sequence[SeatRow]) -> bool:
        """Make the table where they play again, if there is none yet."""
        where = and_(schema.tables.c.id == before, schema.tables.c.next == "")
        async with self.writing() as connection:
            found = await connection.execute(update(schema.tables).where(where).values(next=table.id))
            if found.rowcount:
                await connection.execute(insert(schema.tables).values(msgspec.structs.asdict(table)))
                await connection.execute(insert(schema.seats).values([msgspec.structs.asdict(seat) for seat in seats]))
            return bool(found.rowcount)

    @undivided
    async def take_seat(self, table: str, seat: int, **values: Any) -> bool:
        """Sit down at a table that is open, if nobody sits there; whether it was so."""
        seats = schema.seats
        where = and_(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == "person", seats.c.token == "")
        where = and_(where, is_open(table))
        async with self.writing() as connection:
            await self.hold(connection, table)
            found = await connection.execute(update(seats).where(where).values(**values))
            return bool(found.rowcount)

    @undivided
    async def leave_seat(self, table: str, seat: int) -> bool:
        """Stand up from a table that is open; whether it was so. One that nobody sits at any more is over."""
        seats = schema.seats
        here = seats.c.table_id == table
        async with self.writing() as connection:
            await self.hold(connection, table)
            gone = update(seats).where(here, seats.c.seat == seat, is_open(table)).values(**NOBODY)
            if not (await connection.execute(gone)).rowcount:
                return False
            if (await connection.execute(select(seats.c.seat).where(here, seats.c.token != ""))).first() is None:
                await self.change_table_in(connection, table, "open", {"status": "over"})
            return True

    @undivided
    async def change_seat(self, table: str, seat: int, **values: Any) -> None:
        where = and_(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
        async with self.writing() as connection:
            await connection.execute(update(schema.seats).where(where).values(**values))

    # -- chat ----------------------------------------------------------------------------------------------------------

    @undivided
    async def say(self, table: str, said: ChatRow) -> None:
        values = msgspec.structs.asdict(said) | {"table_id": table}
        del values["id"]
        async with self.writing() as connection:
            await connection.execute(insert(schema.chat).values(values))
            if self.postgres:
                await connection.execute(NOTIFY, {"all": [f"{table} {self.process} {SAID}"]})

    @undivided
    async def chat_of(self, table: str, after: int = 0, most: int = 100) -> list[ChatRow]:
        chat = schema.chat
        wanted = select(chat.c.seat, chat.c.name, chat.c.text, chat.c.team, chat.c.at, chat.c.id)
        wanted = wanted.where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc()).limit(most)
        async with self.reading() as connection:
            return [ChatRow(*row) for row in reversed(list(await connection.execute(wanted)))]

    # -- secrets -------------------------------------------------------------------------------------------------------

    @undivided
    async def secret(self, name: str) -> str:
        """A random word that all processes share, made by the first that asks."""
        table = schema.secrets
        for _ in range(3):
            async with self.reading() as connection:
                found = (await connection.execute(select(table.c.value).where(table.c.name == name))).scalar()
            if found is not None:
                return str(found)
            try:
                async with self.writing() as connection:
                    await connection.execute(insert(table).values(name=name, value=chance.token_hex(32)))
            except StoreError as error:
                if "unique" not in error.text().lower():
                    raise
        raise StoreError("server-store-failed", reason=name)


def settle(done: asyncio.Future[bool], outcome: bool | Exception) -> None:
    """Tell who waits, if they still do."""
    if done.done():
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


async def open_store(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store
