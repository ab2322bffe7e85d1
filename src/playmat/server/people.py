"""People with an account: name and password, sessions, ratings, decks. Nobody needs one to play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import and_, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from playmat.i18n import folded

from .refusing import Refused
from .store import Account, DeckRow, SeatRow, Store, StoreError, schema
from .store.undivided import undivided
from .tokens import hashed, new_id, new_token

SESSION = 30 * 24 * 3600 * 1000  # milliseconds
HASHER = PasswordHasher()  # argon2id
LONGEST = 60  # characters of a name as it is compared; some letters are several then
NOBODY = "?"  # the name of somebody whose account is gone


@cache
def nobody() -> str:
    """A password that is checked where there is no such account, so that it takes as long."""
    return HASHER.hash(new_token())


class Session(msgspec.Struct):
    account: Account
    csrf: str


class People:
    def __init__(self, store: Store) -> None:
        self.store = store

    # -- accounts ------------------------------------------------------------------------------------------------------

    @undivided
    async def sign_up(self, name: str, password: str) -> Account:
        shown = " ".join(name.split())
        if len(folded(shown)) > LONGEST:
            raise Refused("not-allowed", "server-too-long")
        secret = await asyncio.to_thread(HASHER.hash, password)
        account = Account(new_id(), folded(shown), shown, secret, "{}", time.time_ns() // 1_000_000)
        try:
            async with self.store.writing() as connection:
                await connection.execute(insert(schema.accounts).values(msgspec.structs.asdict(account)))
        except StoreError as error:
            if "unique" in error.text().lower() or "duplicate" in error.text().lower():
                raise Refused("not-allowed", "server-name-taken") from None
            raise
        return account

    @undivided
    async def find(self, name: str) -> Account | None:
        accounts = schema.accounts
        async with self.store.reading() as connection:
            wanted = select(accounts).where(accounts.c.folded == folded(" ".join(name.split())))
            row = (await connection.execute(wanted)).first()
        return None if row is None else Account(*row)

    async def check(self, name: str, password: str) -> Account:
        account = await self.find(name)
        unknown = await asyncio.to_thread(nobody)
        known = account.password if account is not None else unknown
        try:
            await asyncio.to_thread(HASHER.verify, known, password)
        except (VerificationError, InvalidHashError):
            raise Refused("not-allowed", "server-wrong-password") from None
        if account is None:
            raise Refused("not-allowed", "server-wrong-password")
        return account

    @undivided
    async def delete(self, account: Account) -> list[str]:
        """An account goes with its decks, ratings and sessions; from the tables where it sat, which are given, go its
        name, that of its deck, and what it said. The games stay: they are the others', too."""
        seats, chat = schema.seats, schema.chat
        async with self.store.writing() as connection:
            for table in (schema.sessions, schema.ratings, schema.decks):
                await connection.execute(delete(table).where(table.c.account == account.id))
            mine = select(seats.c.table_id, seats.c.seat).where(seats.c.account == account.id)
            tables = [str(row[0]) for row in await connection.execute(mine)]
            said = exists().where(
                seats.c.table_id == chat.c.table_id, seats.c.seat == chat.c.seat, seats.c.account == account.id
            )
            await connection.execute(delete(chat).where(said))
            gone = update(seats).where(seats.c.account == account.id)
            await connection.execute(gone.values(account="", name=NOBODY, deck_name=""))
            await connection.execute(delete(schema.accounts).where(schema.accounts.c.id == account.id))
        return tables

    @undivided
    async def change_settings(self, account: Account, settings: Mapping[str, Any]) -> None:
        text = msgspec.json.encode(dict(settings)).decode()
        if len(text) > 10_000:
            raise Refused("not-allowed", "server-too-long")
        accounts = schema.accounts
        async with self.store.writing() as connection:
            await connection.execute(update(accounts).where(accounts.c.id == account.id).values(settings=text))

    # -- sessions ------------------------------------------------------------------------------------------------------

    @undivided
    async def log_in(self, account: Account) -> tuple[str, Session]:
        token, csrf = new_token(), new_token()
        until = time.time_ns() // 1_000_000 + SESSION
        async with self.store.writing() as connection:
            sessions = schema.sessions
            await connection.execute(delete(sessions).where(sessions.c.until < until - SESSION))
            values = {"token": hashed(token), "account": account.id, "csrf": csrf, "until": until}
            await connection.execute(insert(sessions).values(values))
        return token, Session(account, csrf)

    @undivided
    async def session(self, token: str) -> Session | None:
        if not token:
            return None
        accounts, sessions = schema.accounts, schema.sessions
        wanted = (
            select(accounts, sessions.c.csrf)
            .join(sessions, sessions.c.account == accounts.c.id)
            .where(sessions.c.token == hashed(token), sessions.c.until > time.time_ns() // 1_000_000)
        )
        async with self.store.reading() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Session(Account(*row[:-1]), row[-1])

    @undivided
    async def log_out(self, token: str) -> None:
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.token == hashed(token)))

    # -- ratings -------------------------------------------------------------------------------------------------------

    @undivided
    async def ratings(self, game: str, accounts: Mapping[int, str]) -> dict[int, float]:
        """The rating of each seat whose player has one."""
        ids = [account for account in accounts.values() if account]
        if not ids:
            return {}
        table = schema.ratings
        wanted = select(table.c.account, table.c.mu, table.c.sigma).where(
            table.c.game == game, table.c.account.in_(ids)
        )
        async with self.store.reading() as connection:
            found = {row[0]: shown(row[1], row[2]) for row in await connection.execute(wanted)}
        return {seat: found[account] for seat, account in accounts.items() if account in found}

    @undivided
    async def ratings_of(self, account: Account) -> dict[str, float]:
        table = schema.ratings
        wanted = select(table.c.game, table.c.mu, table.c.sigma).where(table.c.account == account.id)
        async with self.store.reading() as connection:
            return {row[0]: shown(row[1], row[2]) for row in await connection.execute(wanted)}

    @undivided
    async def best(self, game: str, most: int = 100) -> list[tuple[str, float, int]]:
        table, accounts = schema.ratings, schema.accounts
        wanted = (
            select(accounts.c.name, table.c.mu, table.c.sigma, table.c.games)
            .join(table, table.c.account == accounts.c.id)
            .where(table.c.game == game)
            .order_by((table.c.mu - 3 * table.c.sigma).desc())
            .limit(most)
        )
        async with self.store.reading() as connection:
            return [(row[0], shown(row[1], row[2]), row[3]) for row in await connection.execute(wanted)]

    async def rate(
        self,
        connection: AsyncConnection,
        game: str,
        seats: Sequence[SeatRow],
        teams: Sequence[int],
        ranks: Sequence[int],
    ) -> None:
        """One rated game: what it says of its players, teams as such. Only where everybody has an account.

        Accounts are those of the store: one may be gone that this process still knows.
        """
        from openskill.models import PlackettLuce

        accounts = schema.accounts
        there = select(accounts.c.id).where(accounts.c.id.in_([seat.account for seat in seats])).with_for_update()
        if len(list(await connection.execute(there))) < len(seats):
            return
        if not all(seat.account for seat in seats) or len({seat.account for seat in seats}) < len(seats):
            return
        model = PlackettLuce()
        table = schema.ratings
        wanted = select(table).where(table.c.game == game, table.c.account.in_([seat.account for seat in seats]))
        wanted = wanted.order_by(table.c.account).with_for_update()  # a player's games may end at the same time
        known = {row.account: row for row in await connection.execute(wanted)}
        sides: dict[int, list[SeatRow]] = {}
        for seat, team in zip(seats, teams, strict=True):
            sides.setdefault(team, []).append(seat)
        before = [
            [
                model.rating(known[seat.account].mu, known[seat.account].sigma)
                if seat.account in known
                else model.rating()
                for seat in side
            ]
            for side in sides.values()
        ]
        after = model.rate(before, ranks=[float(ranks[side[0].seat]) for side in sides.values()])
        for side, rated in zip(sides.values(), after, strict=True):
            for seat, rating in zip(side, rated, strict=True):
                if seat.account in known:
                    where = and_(table.c.account == seat.account, table.c.game == game)
                    change = update(table).where(where)
                    await connection.execute(change.values(mu=rating.mu, sigma=rating.sigma, games=table.c.games + 1))
                else:
                    values = {"account": seat.account, "game": game, "mu": rating.mu, "sigma": rating.sigma}
                    await connection.execute(insert(table).values(**values, games=1))

    # -- decks ---------------------------------------------------------------------------------------------------------

    @undivided
    async def decks(self, account: Account) -> list[DeckRow]:
        decks = schema.decks
        wanted = select(decks).where(decks.c.account == account.id).order_by(decks.c.made.desc())
        async with self.store.reading() as connection:
            return [DeckRow(*row) for row in await connection.execute(wanted)]

    @undivided
    async def keep_deck(self, account: Account, id: str, game: str, name: str, text: str, most: int) -> DeckRow:
        decks = schema.decks
        at = time.time_ns() // 1_000_000
        async with self.store.writing() as connection:
            if id:
                where = and_(decks.c.id == id, decks.c.account == account.id)
                found = await connection.execute(update(decks).where(where).values(game=game, name=name, text=text))
                if not found.rowcount:
                    raise Refused("table", "server-deck-unknown")
                row = (await connection.execute(select(decks).where(where))).one()
                return DeckRow(*row)
            count = select(func.count()).select_from(decks).where(decks.c.account == account.id)
            if (await connection.execute(count)).scalar_one() >= most:
                raise Refused("not-allowed", "server-decks-full", most=most)
            made = DeckRow(new_id(), account.id, game, name, text, "", at)
            await connection.execute(insert(decks).values(msgspec.structs.asdict(made)))
            return made

    @undivided
    async def delete_deck(self, account: Account, id: str) -> bool:
        decks = schema.decks
        async with self.store.writing() as connection:
            where = and_(decks.c.id == id, decks.c.account == account.id)
            return bool((await connection.execute(delete(decks).where(where))).rowcount)

    @undivided
    async def share_deck(self, account: Account, id: str) -> str:
        decks = schema.decks
        where = and_(decks.c.id == id, decks.c.account == account.id)
        async with self.store.writing() as connection:
            row = (await connection.execute(select(decks.c.share).where(where))).first()
            if row is None:
                raise Refused("table", "server-deck-unknown")
            if row[0]:
                return str(row[0])
            share = new_id()
            await connection.execute(update(decks).where(where).values(share=share))
            return share

    @undivided
    async def shared_deck(self, share: str) -> DeckRow | None:
        decks = schema.decks
        async with self.store.reading() as connection:
            row = (await connection.execute(select(decks).where(decks.c.share == share, decks.c.share != ""))).first()
        return None if row is None else DeckRow(*row)

    # -- history -------------------------------------------------------------------------------------------------------

    @undivided
    async def tables_of(self, account: Account, most: int = 100) -> list[tuple[str, int]]:
        """The tables somebody sat at, newest first, with the seat."""
        seats, tables = schema.seats, schema.tables
        wanted = (
            select(seats.c.table_id, seats.c.seat)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(seats.c.account == account.id)
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        async with self.store.reading() as connection:
            return [(str(row[0]), int(row[1])) for row in await connection.execute(wanted)]


def shown(mu: float, sigma: float) -> float:
    """A rating as people see it: what somebody is at least worth, from 0 on."""
    return round(max(mu - 3 * sigma, 0.0) * 40, 1)
