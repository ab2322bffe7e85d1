"""The store: what happened at the tables, row by row. Everything the server must not forget goes through here.

Actions of all tables that wait to be written go into one transaction (`append`), so that hundreds of tables share the
price of one. An action is stored once it is committed; two for one number cannot both be.
"""

from __future__ import annotations

import asyncio
import secrets as chance
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import and_, event, func, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from playmat.errors import PlaymatError

from . import schema
from .migrating import check_schema, upgrade, version_of
from .rows import ChatRow, LogRow, SeatRow, TableRow
from .wake import Wake

Row = TypeVar("Row", TableRow, SeatRow, LogRow, ChatRow)

SYNCHRONOUS = "FULL"  # an acknowledged action survives a power cut, too
BUSY = 5000  # milliseconds that SQLite waits for another writer
BATCH = 400  # rows of one statement at most
LISTED = 200  # tables of one list at most
COLUMNS = {"table_id": "text", "number": "int", "seat": "int", "kind": "text", "text": "text", "code": "bigint"}
COLUMNS |= {"ref": "text", "at": "bigint"}
# One statement however many rows there are, so that it is read and planned once.
INSERT_SQLITE = text(
    f"INSERT INTO log ({', '.join(COLUMNS)}) "
    "SELECT " + ", ".join(f"value ->> '{name}'" for name in COLUMNS) + " FROM json_each(:rows) WHERE true "
    "ON CONFLICT DO NOTHING RETURNING table_id, number"
)
INSERT_POSTGRES = text(
    f"INSERT INTO log ({', '.join(COLUMNS)}) SELECT {', '.join(COLUMNS)} FROM json_to_recordset(CAST(:rows AS json)) "
    f"AS r({', '.join(f'{name} {kind}' for name, kind in COLUMNS.items())}) "
    "ON CONFLICT DO NOTHING RETURNING table_id, number"
)
NOTIFY = text("SELECT pg_notify('playmat', it) FROM unnest(CAST(:all AS text[])) AS it")


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
        return f"sqlite+aiosqlite:///{url}", False
    if scheme == "sqlite":
        return f"sqlite+aiosqlite://{rest}", False
    if scheme in ("postgresql", "postgres"):
        return f"postgresql+asyncpg://{rest}", True
    raise BadDatabase(key="server-db-unknown", scheme=scheme)


def set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where SQLAlchemy begins them, changes of the schema too
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


class Pending:
    """Rows of one table that wait to be written."""

    __slots__ = ("done", "rows", "table")

    def __init__(self, table: str, rows: Sequence[LogRow], done: asyncio.Future[bool]) -> None:
        self.table = table
        self.rows = rows
        self.done = done


class Store:
    """One database. `url` is an address as `--db` takes it."""

    def __init__(self, url: str) -> None:
        full, self.postgres = address(url)
        self.url = make_url(full)
        self.process = chance.token_hex(6)  # tells the processes on one database apart
        self.engine: AsyncEngine
        self.writing_engine: AsyncEngine
        self.wake: Wake | None = None
        self.pending: list[Pending] = []
        self.work = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.writes = 0  # transactions so far
        self.rows_written = 0

    # -- opening and closing -------------------------------------------------------------------------------------------

    def connect(self) -> None:
        if self.postgres:
            self.engine = create_async_engine(self.url, pool_size=8, max_overflow=8, pool_timeout=5, pool_pre_ping=True)
            self.writing_engine = self.engine
            return
        self.engine = create_async_engine(self.url, poolclass=AsyncAdaptedQueuePool, pool_size=4)
        self.writing_engine = create_async_engine(
            self.url, poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0
        )
        for engine, begin in ((self.engine, begin_reading), (self.writing_engine, begin_writing)):
            event.listen(engine.sync_engine, "connect", set_up_sqlite)
            event.listen(engine.sync_engine, "begin", begin)

    async def disconnect(self) -> None:
        await self.engine.dispose()
        await self.writing_engine.dispose()

    async def look(self) -> None:
        """Only look whether the database could be used: that it answers, is ours or empty, and can be written to."""
        self.connect()
        async with self.writing() as connection:
            if await connection.run_sync(version_of):
                await connection.run_sync(check_schema)
            await connection.execute(text("CREATE TABLE playmat_check (it INTEGER)"))
            await connection.rollback()

    async def open(self) -> None:
        folder = None if self.postgres else Path(self.url.database or ".").parent
        if folder is not None and not folder.is_dir():  # said here, before a thread of the driver outlives its loop
            raise StoreError("server-store-unreachable", reason=str(folder))
        try:
            self.connect()
            await upgrade(self.writing_engine)
            if self.postgres:
                self.wake = Wake(self.url)
                await self.wake.open()
        except (SQLAlchemyError, OSError) as error:
            await self.disconnect()
            raise self.told(error) from None
        except PlaymatError:
            await self.disconnect()
            raise
        self.writer = asyncio.create_task(self.write_on())

    async def close(self) -> None:
        if self.writer is not None:
            while self.pending:
                await asyncio.sleep(0.01)
            self.writer.cancel()
            self.writer = None
        if self.wake is not None:
            await self.wake.close()
        await self.disconnect()

    async def check(self) -> None:
        """Whether the database answers, and has the schema of this Playmat."""
        async with self.reading() as connection:
            await connection.run_sync(check_schema)

    def told(self, error: Exception) -> StoreError:
        """What went wrong, for people: without the statement and its values, which are nobody's business."""
        cause = str(getattr(error, "orig", None) or error).splitlines()[0][:200]
        lowered = cause.lower()
        if "readonly" in lowered or "read-only" in lowered:
            return StoreError("server-store-read-only", reason=cause)
        if "full" in lowered or "no space" in lowered:
            return StoreError("server-store-full", reason=cause)
        if isinstance(error, OperationalError | InterfaceError | OSError | TimeoutError):
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
            async with self.writing_engine.begin() as connection:
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
            waiting, self.pending = self.pending, []
            single = [one for one in waiting if len(one.rows) == 1]
            for start in range(0, len(single), BATCH):
                await self.write_singles(single[start : start + BATCH])
            for one in waiting:
                if len(one.rows) > 1:
                    await self.write_several(one)

    async def write_singles(self, waiting: list[Pending]) -> None:
        """One statement for the rows of many tables. They are sorted, so that two processes cannot block each other."""
        waiting.sort(key=lambda one: (one.table, one.rows[0].number))
        values = [msgspec.structs.asdict(one.rows[0]) | {"table_id": one.table} for one in waiting]
        if len({(one.table, one.rows[0].number) for one in waiting}) < len(waiting):
            for one in waiting:  # two of this process for one number: one after the other
                await self.write_several(one)
            return
        try:
            async with self.writing() as connection:
                stored = await self.insert_new(connection, values)
                await self.tell(connection, stored)
        except StoreError as error:
            for one in waiting:
                settle(one.done, error)
            return
        for one in waiting:
            settle(one.done, (one.table, one.rows[0].number) in stored)

    async def write_several(self, one: Pending) -> None:
        values = [msgspec.structs.asdict(row) | {"table_id": one.table} for row in one.rows]
        try:
            async with self.writing() as connection:
                stored = await self.insert_new(connection, values)
                if len(stored) < len(values):
                    await connection.rollback()
                    settle(one.done, False)
                    return
                await self.tell(connection, stored)
        except StoreError as error:
            settle(one.done, error)
            return
        settle(one.done, True)

    async def insert_new(self, connection: AsyncConnection, values: list[dict[str, Any]]) -> set[tuple[str, int]]:
        """Insert rows whose numbers are free; which ones that were."""
        statement = INSERT_POSTGRES if self.postgres else INSERT_SQLITE
        found = await connection.execute(statement, {"rows": msgspec.json.encode(values).decode()})
        stored = {(str(table), int(number)) for table, number in found}
        self.writes += 1
        self.rows_written += len(stored)
        return stored

    async def tell(self, connection: AsyncConnection, stored: set[tuple[str, int]]) -> None:
        """Wake the other processes that serve these tables, with the commit."""
        if self.postgres and stored:
            changed = [f"{table} {self.process}" for table in sorted({table for table, _ in stored})]
            await connection.execute(NOTIFY, {"all": changed})

    async def nudge(self, table: str) -> None:
        """Tell the other processes that something else about a table has changed."""
        if self.postgres:
            async with self.writing() as connection:
                await self.tell(connection, {(table, 0)})

    async def log_of(self, table: str, after: int = 0) -> list[LogRow]:
        log = schema.log
        wanted = (
            select(log.c.number, log.c.seat, log.c.kind, log.c.text, log.c.code, log.c.ref, log.c.at)
            .where(log.c.table_id == table, log.c.number > after)
            .order_by(log.c.number)
        )
        async with self.reading() as connection:
            return [LogRow(*row) for row in await connection.execute(wanted)]

    async def numbers_of(self, tables: Sequence[str]) -> dict[str, int]:
        """The last number of each table that has any."""
        log = schema.log
        wanted = (
            select(log.c.table_id, func.max(log.c.number)).where(log.c.table_id.in_(tables)).group_by(log.c.table_id)
        )
        async with self.reading() as connection:
            return {str(table): int(number) for table, number in await connection.execute(wanted)}

    # -- tables --------------------------------------------------------------------------------------------------------

    async def make_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.tables).values(msgspec.structs.asdict(table)))
            await connection.execute(insert(schema.seats).values([msgspec.structs.asdict(seat) for seat in seats]))

    async def table(self, id: str) -> TableRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == id))).first()
        return None if row is None else TableRow(*row)

    async def table_shared_as(self, key: str) -> TableRow | None:
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.share == key))).first()
        return None if row is None else TableRow(*row)

    async def tables_of_match(self, match: str) -> list[TableRow]:
        wanted = select(schema.tables).where(schema.tables.c.match == match).order_by(schema.tables.c.round)
        async with self.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(wanted)]

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        wanted = select(schema.seats).where(schema.seats.c.table_id.in_(tables))
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        async with self.reading() as connection:
            for row in await connection.execute(wanted.order_by(schema.seats.c.table_id, schema.seats.c.seat)):
                found[row[0]].append(SeatRow(*row))
        return found

    async def public_tables(self, statuses: Sequence[str], since: int = 0) -> list[TableRow]:
        tables = schema.tables
        wanted = select(tables).where(tables.c.public, tables.c.status.in_(statuses), tables.c.changed >= since)
        async with self.reading() as connection:
            return [
                TableRow(*row)
                for row in await connection.execute(wanted.order_by(tables.c.changed.desc()).limit(LISTED))
            ]

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        wanted = select(schema.tables.c.status, func.count()).group_by(schema.tables.c.status)
        async with self.reading() as connection:
            return {str(status): int(count) for status, count in await connection.execute(wanted)}

    async def change_table(self, id: str, was: str | None = None, **values: Any) -> bool:
        """Change a table, if it has this status (or any); whether it was so."""
        where = schema.tables.c.id == id
        if was is not None:
            where = and_(where, schema.tables.c.status == was)
        async with self.writing() as connection:
            found = await connection.execute(update(schema.tables).where(where).values(**values))
            return bool(found.rowcount)

    async def make_next(self, before: str, table: TableRow, seats: Sequence[SeatRow]) -> bool:
        """Make the table where they play again, if there is none yet."""
        where = and_(schema.tables.c.id == before, schema.tables.c.next == "")
        async with self.writing() as connection:
            found = await connection.execute(update(schema.tables).where(where).values(next=table.id))
            if found.rowcount:
                await connection.execute(insert(schema.tables).values(msgspec.structs.asdict(table)))
                await connection.execute(insert(schema.seats).values([msgspec.structs.asdict(seat) for seat in seats]))
            return bool(found.rowcount)

    async def take_seat(self, table: str, seat: int, **values: Any) -> bool:
        """Sit down, if nobody sits there; whether it was so."""
        seats = schema.seats
        where = and_(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == "person", seats.c.token == "")
        async with self.writing() as connection:
            found = await connection.execute(update(seats).where(where).values(**values))
            return bool(found.rowcount)

    async def change_seat(self, table: str, seat: int, **values: Any) -> None:
        where = and_(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
        async with self.writing() as connection:
            await connection.execute(update(schema.seats).where(where).values(**values))

    async def tables_with(self, tokens: Sequence[str], account: str) -> int:
        """How many tables that are not over somebody sits at."""
        seats, tables = schema.seats, schema.tables
        mine = or_(seats.c.token.in_(tokens), and_(seats.c.account != "", seats.c.account == account))
        wanted = select(func.count()).select_from(seats.join(tables)).where(mine, tables.c.status != "over")
        async with self.reading() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    # -- chat ----------------------------------------------------------------------------------------------------------

    async def say(self, table: str, said: ChatRow) -> None:
        values = msgspec.structs.asdict(said) | {"table_id": table}
        del values["id"]
        async with self.writing() as connection:
            await connection.execute(insert(schema.chat).values(values))
            await self.tell(connection, {(table, 0)})

    async def chat_of(self, table: str, after: int = 0, most: int = 100) -> list[ChatRow]:
        chat = schema.chat
        wanted = select(chat.c.seat, chat.c.name, chat.c.text, chat.c.team, chat.c.at, chat.c.id)
        wanted = wanted.where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc()).limit(most)
        async with self.reading() as connection:
            return [ChatRow(*row) for row in reversed(list(await connection.execute(wanted)))]

    # -- secrets -------------------------------------------------------------------------------------------------------

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
