"""Playing at the server in tests: two people at a table, games to their end."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple

from .client import Person, open_table, sit


def played(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that waits for things."""

    @functools.wraps(test)
    def run(*args: Any, **words: Any) -> None:
        asyncio.run(test(*args, **words))

    return run


class Duel(NamedTuple):
    """Two people at a table, with the tokens of their seats."""

    table: str
    people: tuple[Person, Person]
    tokens: tuple[str, str]

    @property
    def turn(self) -> Person:
        """Who is asked."""
        seat = self.people[0].tables[self.table]["waiting"]["seat"]
        return self.people[seat]

    @property
    def other(self) -> Person:
        seat = self.people[0].tables[self.table]["waiting"]["seat"]
        return self.people[1 - seat]

    async def settled(self) -> None:
        """Both have been shown the same moment, and whoever is asked knows it."""
        a, b = (person.tables for person in self.people)
        table = self.table

        def same() -> bool:
            return a[table]["number"] == b[table]["number"] and bool(a[table]["waiting"] or a[table]["result"])

        async with asyncio.timeout(60):
            while not same():
                await asyncio.sleep(0.002)

    async def act(self, action: str) -> dict[str, Any]:
        """Whoever is asked does something; both have seen it then."""
        person = self.turn
        found = await person.act(self.table, action)
        assert found["type"] == "ok", found
        await self.seen(found["number"])
        return found

    async def seen(self, number: int) -> None:
        for person in self.people:
            await person.shown(self.table, number)

    async def begin(self) -> None:
        """Up to the first Main Phase."""
        await self.settled()
        for action in ("first", "keep", "keep"):
            await self.act(action)


@contextlib.asynccontextmanager
async def duel(url: str, langs: tuple[str, str] = ("en", "en"), **fields: Any) -> AsyncIterator[Duel]:
    opened = await open_table(url, **fields)
    table = opened["table"]
    joined = await sit(url, table, **({"deck": "pz01-blue"} if fields.get("game") == "dragonball" else {}))
    async with Person(url, langs[0]) as a, Person(url, langs[1]) as b:
        await a.join(table, opened["token"])
        await b.join(table, joined["token"])
        await a.until(lambda: a.tables[table]["view"] is not None)
        await b.until(lambda: b.tables[table]["view"] is not None)
        yield Duel(table, (a, b), (opened["token"], joined["token"]))


async def play_on(it: Duel, seed: int, most: int = 2000) -> int:
    """Random answers until the game is over, or so many were given; how many."""
    rng = random.Random(seed)
    for count in range(most):
        await it.settled()
        if it.people[0].tables[it.table]["result"]:
            return count
        person = it.turn
        offers = person.offers(it.table)
        if not offers:  # the server has passed for them, and they are about to hear of it
            await asyncio.sleep(0.01)
            continue
        found = await person.act(it.table, rng.choice(offers))
        assert found["type"] == "ok" or found["code"] in ("no-longer", "over"), found
        if found["type"] == "ok":
            await it.seen(found["number"])
    return most
