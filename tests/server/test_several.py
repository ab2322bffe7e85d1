"""Several processes on one PostgreSQL: what is said to one holds for all."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import httpx
import msgspec

from .client import Person, open_table, sit
from .playing import Duel, duel, played
from .serving import Served, served
from .test_manners import heard, shown
from .test_people import signed_up


@contextlib.asynccontextmanager
async def apart(one: Served, two: Served, **fields) -> AsyncIterator[Duel]:
    """Two people at one table, each at a process of their own."""
    opened = await open_table(one.url, **fields)
    table = opened["table"]
    joined = await sit(two.url, table)
    async with Person(one.url) as a, Person(two.url) as b:
        await a.join(table, opened["token"])
        await b.join(table, joined["token"])
        for person in (a, b):
            await person.until(lambda who=person: shown(who, table)["view"] is not None)
        yield Duel(table, (a, b), (opened["token"], joined["token"]))


@played
async def test_what_a_seat_has_set_holds_at_the_process_that_passes_for_it(new_postgres, same_cards):
    async with served(new_postgres) as one, served(new_postgres) as two, apart(one, two) as it:
        await it.begin()
        for _ in range(2):
            await it.act("end")
        me, other = it.turn, it.other
        theirs = shown(other, it.table)["seat"]
        there = (one, two)[theirs]
        here = (two, one)[theirs]
        async with asyncio.timeout(20):
            while not await here.hub.keeps(it.table):  # it is the other process that lets clocks run and passes
                await there.hub.store.wake.let_go(it.table)
                await asyncio.sleep(0.05)
        await other.ask("auto", table=it.table, always=["counter", "trigger", "block"], no_undo=True)
        leaders = [side["leader"]["name"] for side in shown(me, it.table)["view"]["sides"]]
        await it.act(f"attack {leaders[1 - theirs]} > {leaders[theirs]}")
        await me.until(lambda: shown(me, it.table)["waiting"]["seat"] == 1 - theirs, 30)


@played
async def test_who_plays_again_is_led_to_the_new_table_at_every_process(new_postgres, same_cards):
    async with served(new_postgres) as one, served(new_postgres) as two, apart(one, two) as it:
        a, b = it.people
        await a.ask("concede", table=it.table)
        for person in (a, b):
            await person.until(lambda who=person: who.info[it.table]["record"])
        await a.ask("rematch", table=it.table)
        await b.ask("rematch", table=it.table)
        for person in (a, b):
            await person.until(lambda who=person: who.info[it.table]["next"])
        assert a.info[it.table]["next"] == b.info[it.table]["next"]


@played
async def test_words_are_heard_at_every_process(new_postgres, same_cards):
    async with served(new_postgres) as one, served(new_postgres) as two, apart(one, two) as it:
        a, b = it.people
        for who, text in ((a, "good luck"), (b, "have fun")):
            await who.ask("say", table=it.table, text=text)
        for person in (a, b):
            await person.until(lambda who=person: heard(who) == ["good luck", "have fun"])


@played
async def test_a_process_that_dies_takes_its_people_off_the_table(new_postgres, same_cards):
    async with served(new_postgres, presence=1.0) as one, served(new_postgres) as two, apart(one, two) as it:
        a = it.people[0]
        await a.until(lambda: a.info[it.table]["players"][1]["here"])
        two.hub.janitor.cancel()  # it says nothing any more, not even goodbye
        await a.until(lambda: not a.info[it.table]["players"][1]["here"], 20)


@played
async def test_an_account_that_is_deleted_leaves_the_tables_of_every_process(new_postgres, same_cards):
    async with served(new_postgres) as one, served(new_postgres) as two:
        http = await signed_up(one.url, "Ada")
        table = {"game": "onepiece", "name": "Ada", "deck": "pm01-red", "seats": [{}, {}]}
        opened = (await http.post("/api/tables", json=table)).json()
        joined = await sit(two.url, opened["table"])
        id = opened["table"]
        async with Person(one.url) as a, Person(two.url) as b:
            await a.join(id, opened["token"])
            await b.join(id, joined["token"])
            await a.ask("say", table=id, text="it is me")
            await b.ask("say", table=id, text="hello Ada")
            await b.until(lambda: heard(b) == ["it is me", "hello Ada"])
            assert b.info[id]["players"][0]["name"] == "Ada"
            gone = await http.request("DELETE", "/api/me", json={"password": "correct horse"})
            assert gone.status_code == 200, gone.text
            for person in (a, b):
                await person.until(lambda who=person: who.info[id]["players"][0]["name"] == "?")
            async with Person(two.url) as late:
                found = await late.join(id)
                assert [said["text"] for said in found["chat"]] == ["hello Ada"]
        await http.aclose()
        async with httpx.AsyncClient(base_url=two.url) as stranger:
            assert "Ada" not in (await stranger.get(f"/api/tables/{id}")).text


@played
async def test_nothing_a_person_sends_is_an_error_of_the_database(db, same_cards):
    """A zero byte, and letters that grow when they are compared, are refused before PostgreSQL refuses everybody."""
    async with served(db) as server, duel(server.url) as it, httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        await it.begin()
        me = it.turn
        question = shown(me, it.table)["ask"]["question"]
        before = len(me.said)
        await me.send("act", id="a\u0000b", table=it.table, question=question, action="end")
        await me.until(lambda: any(said["type"] == "error" for said in me.said[before:]))
        assert next(said for said in me.said[before:] if said["type"] == "error")["code"] == "message"
        assert (await me.act(it.table, "end"))["type"] == "ok"
        for path in ("/api/records/%00", "/api/tables/a%00b", "/api/trials/%00", "/api/decks/shared/%00"):
            assert (await http.get(path)).status_code == 404, path
        grown = {"name": "\ufdfa" * 30, "password": "correct horse"}
        assert (await http.post("/api/accounts", json=grown)).status_code == 400
        deck = {"game": "onepiece", "name": "mine", "text": "1x\u0000"}
        assert (await http.post("/api/me/decks", json=deck)).status_code in (400, 401)
        assert "problem" not in server.log.getvalue()


@played
async def test_a_crowd_is_read_with_few_questions_and_every_table_whole(new_postgres, same_cards):
    """After a restart everybody comes at once, and every question waits for PostgreSQL to get a core."""
    async with served(new_postgres) as server, duel(server.url) as it:
        await it.begin()
        await it.people[0].ask("say", table=it.table, text="hello")
        for _ in range(11):
            await open_table(server.url)
        hub = server.hub
        tables = [*hub.rooms]
        kept = {id: msgspec.structs.astuple(await hub.store.table(id)) for id in tables}
        asked = []
        real = hub.store.reader.read

        async def read(ids):
            asked.append(len(ids))
            return await real(ids)

        hub.store.reader.read = read
        found = {}

        async def come(place: int, id: str) -> None:
            await asyncio.sleep(0.002 * place)
            found[id] = await hub.store.whole(id)

        await asyncio.gather(*(come(place, id) for place, id in enumerate(tables)))
        assert len(asked) <= 5 < len(tables) and sum(asked) == len(tables), asked
        for id in tables:
            whole = found[id]
            assert msgspec.structs.astuple(whole.table) == kept[id]
            assert whole.seats == (await hub.store.seats_of([id]))[id] and len(whole.seats) == 2
            assert whole.log == await hub.store.log_of(id) and whole.said == await hub.store.chat_of(id)
        assert [row.text for row in found[it.table].log] == ["first", "keep", "keep"]
        assert [row.text for row in found[it.table].said] == ["hello"]
        assert await hub.store.whole("nowhere") is None
