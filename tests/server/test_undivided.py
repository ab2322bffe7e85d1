"""Nobody who goes away in the middle of a transaction leaves the database locked."""

from __future__ import annotations

import ast
import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import select, update

from playmat import server
from playmat.server.store import SeatRow, TableRow, open_store, schema, store
from playmat.server.store.undivided import undivided

from .playing import played

AGAIN = 30


def table(id: str) -> TableRow:
    return TableRow(id, "onepiece", "", "open", False, "{}", "", "", "", 0, 0, 0, id, 1, "", "", "")


@played
async def test_who_is_cancelled_in_the_middle_of_a_transaction_locks_nobody_out(db, monkeypatch):
    monkeypatch.setattr(store, "BUSY", 300)
    rng = random.Random(1)
    opened = await open_store(db)
    for id in "ab":
        await opened.make_table(table(id), [SeatRow(id, 0, "person", "", "", "", "", "", "", "")])

    @undivided
    async def change(to: int) -> None:
        async with opened.writing() as connection:
            for id in "ab" * 3:
                await connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(changed=to))
                await connection.execute(select(schema.tables))

    try:
        started = asyncio.get_running_loop().time()
        await change(1)
        took = asyncio.get_running_loop().time() - started
        for number in range(2, AGAIN):
            gone = asyncio.create_task(change(number))
            await asyncio.sleep(rng.uniform(0, took))
            gone.cancel()
            await asyncio.sleep(rng.choice((0, took / 5)))
            gone.cancel()
            await change(number)  # nobody holds it
        async with asyncio.timeout(10):
            tables = [await opened.table(id) for id in "ab"]
        assert [found.changed for found in tables if found is not None] == [AGAIN - 1] * 2
    finally:
        await opened.close()


@pytest.mark.parametrize("file", sorted(Path(server.__file__).parent.rglob("*.py")), ids=lambda file: file.stem)
def test_every_transaction_is_brought_to_its_end(file):
    """Whatever opens one is `undivided`, so that nobody forgets it for the next."""
    for found in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(found, ast.AsyncFunctionDef) and opens_a_transaction(found):
            named = [one.id for one in found.decorator_list if isinstance(one, ast.Name)]
            assert "undivided" in named, f"{found.name} could be cut short"


def opens_a_transaction(found: ast.AsyncFunctionDef) -> bool:
    called = [one.func.attr for one in ast.walk(found) if isinstance(one, ast.Call) and hasattr(one.func, "attr")]
    return bool({"writing", "reading"} & set(called))
