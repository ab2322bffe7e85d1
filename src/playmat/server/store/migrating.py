"""The schema of a database: made, brought up to date, compared with what this Playmat needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from playmat.errors import PlaymatError

HEAD = "0002"  # the last migration; a test compares
FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x706C6179  # of all processes that start on one PostgreSQL, one migrates


class WrongSchema(PlaymatError):
    """A database of another version, or of something else."""


def version_of(connection: Connection) -> str:
    """The migration that a database stands at; nothing if it is empty."""
    tables = inspect(connection).get_table_names()
    if "alembic_version" in tables:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
    if tables:
        raise WrongSchema(key="server-db-not-ours", tables=", ".join(sorted(tables)[:5]))
    return ""


def check_schema(connection: Connection) -> None:
    found = version_of(connection)
    if found != HEAD:
        raise WrongSchema(key="server-db-version", found=found or "-", expected=HEAD)


async def upgrade(engine: AsyncEngine) -> None:
    """Make or change the tables, in one transaction: all migrations that are missing, or none."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade_now)


def upgrade_now(connection: Connection, to: str = "head") -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    found = version_of(connection)
    if found == HEAD:
        return
    if found > HEAD:
        raise WrongSchema(key="server-db-newer", found=found, expected=HEAD)
    run(connection, to)


def run(connection: Connection, to: str) -> None:
    from alembic import command  # a third of a second: only where there is something to do

    command.upgrade(config(connection), to)


def config(connection: Connection | None = None) -> Any:
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(FOLDER))
    made.attributes["connection"] = connection
    return made
