"""What somebody tries who means harm: strange addresses, silence, spam, races, peeping before it is time."""

from __future__ import annotations

import asyncio
import json

import httpx
import msgspec
import pytest

from playmat.server import api, app, hub, sockets, wire
from playmat.server.app import client_of
from playmat.server.room import now
from playmat.server.sockets import Connection
from playmat.server.store import LogRow
from playmat.server.wanted import SignUp

from .client import Person, get, open_table, sit
from .fuzzing import Ear
from .playing import duel, play_on, played
from .serving import served
from .test_people import signed_up


async def raw(url: str, data: bytes, seconds: float = 10.0) -> bytes:
    """What is answered to bytes of a connection until it is closed."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(data)
        async with asyncio.timeout(seconds):
            return await reader.read()
    finally:
        writer.close()


# -- addresses, bodies, silence ----------------------------------------------------------------------------------------


@played
async def test_no_address_is_an_error_of_the_server(sqlite, tmp_path):
    static, images = tmp_path / "static", tmp_path / "images"
    for folder in (static, images):
        folder.mkdir()
    (static / "index.html").write_text("the page")
    long = "a" * 5000
    async with served(sqlite, static=static, images=images) as server:
        for path in ("/%00", "/a%00.js", f"/{long}", f"/x/{long}.js", "/images/%00", f"/images/{long}", "/%ff%fe"):
            answer = await raw(server.url, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 200")), (path[:20], answer[:100])
        for one in api.ENDPOINTS:
            if "{" in one.path:
                path = one.path.replace("{", "").replace("}", "")
                for part in ("share", "game", "book", "id"):
                    path = path.replace(f"/{part}", f"/{long}")
                async with httpx.AsyncClient(base_url=server.url) as http:
                    code = (await http.request(one.method, path, json={} if one.body else None)).status_code
                assert code < 500, (one.method, one.path, code)
        assert "problem" not in server.log.getvalue()


@played
async def test_who_connects_and_says_nothing_or_only_half_is_shut_out(sqlite, monkeypatch):
    monkeypatch.setattr(wire, "SLOW_HEAD", 0.3)
    monkeypatch.setattr(app, "SLOW_BODY", 0.3)
    body = b"POST /api/decks/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
    first = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    async with served(sqlite) as server:
        assert await raw(server.url, b"") == b""
        assert await raw(server.url, b"GET /health HTTP/1.1\r\nHost: ") == b""
        assert (await raw(server.url, first + b"GET /health HT")).count(b"HTTP/1.1 200") == 1
        assert (await raw(server.url, body)).startswith(b"HTTP/1.1 408")
        async with Person(server.url) as person:  # who has a connection and asks now and then is left alone
            await asyncio.sleep(0.6)
            await person.send("ping", t=1)
            await person.until(lambda: person.said[-1]["type"] == "pong")


@played
async def test_a_connection_on_which_nothing_is_heard_is_ended(sqlite, monkeypatch):
    monkeypatch.setattr(hub, "LIFE", 0.05)
    async with served(sqlite, idle_seconds=0.3) as server, Person(server.url) as person:
        await person.until(lambda: person.said[-1]["type"] == "goodbye")
        assert person.said[-1]["reason"] == "idle"


@played
async def test_a_connection_that_sends_but_never_reads_is_cut(sqlite, monkeypatch):
    """What waits for it is bounded, by number and by bytes, however long single answers are."""

    class Deaf(Ear):
        ready = False

        async def room(self) -> None:
            await asyncio.Event().wait()

    async def sent_until_cut(connection: Connection, message: dict[str, object]) -> int:
        for count in range(5000):
            server.hub.rates.buckets.clear()
            if not await connection.hear(json.dumps(message).encode()):
                return count
            await asyncio.sleep(0)
        raise AssertionError("it is never cut")

    async with served(sqlite) as server, duel(server.url) as it:
        await play_on(it, 1, 6)
        look = {"type": "look-back", "id": "x", "table": it.table, "at": 3}
        counts = []
        for message, most in ((look, 100_000), ({"type": "ping"}, 10**9)):
            monkeypatch.setattr(sockets, "MOST_BYTES", most)
            connection = Connection(server.hub, Deaf(), "deaf")  # type: ignore[arg-type]
            for before in ({"type": "hello", "protocol": 1}, {"type": "join", "table": it.table}):
                assert await connection.hear(json.dumps(before).encode())
            counts.append(await sent_until_cut(connection, message))
            assert connection.closing == "flood" and connection.unread < 200_000
            for visit in list(connection.visits.values()):
                connection.leave(visit)
            if connection.sending is not None:
                connection.sending.cancel()
        assert counts[0] < 100 < counts[1] <= sockets.MOST_WAITING + 2


def test_limits_count_networks_of_ipv6_not_single_addresses():
    def who(address: str) -> str:
        return client_of({"client": (address, 1)})

    assert who("2001:db8::1") == who("2001:db8::ffff:2") != who("2001:db8:0:1::1")
    assert who("::ffff:192.0.2.1") == "192.0.2.1" != who("::ffff:192.0.2.2")
    assert who("fe80::1%eth0") == who("fe80::2%eth0")
    assert client_of({}) == "?" and who("testclient:x") == "testclient:x"


@pytest.mark.parametrize(
    "name", ["a\x85b", "a\u00adb", "\u3164", "\u2060", "a\u061cb", "a\u200fb", "x\U000e0041", "\u115f"]
)
def test_names_hold_nothing_that_cannot_be_seen(name):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name, "password": "correct horse"}, SignUp)
    assert msgspec.convert({"name": "Zoë ❤️ 麦わら", "password": "correct horse"}, SignUp).name


# -- spam --------------------------------------------------------------------------------------------------------------


@played
async def test_nobody_is_asked_again_and_again(sqlite, same_cards):
    """Requests are rows, and shown to everybody: a refused draw stays refused until somebody plays."""
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        a, b = it.turn, it.other
        assert (await a.ask("draw", table=it.table))["type"] == "ok"
        assert (await b.ask("draw-reply", table=it.table, yes=False))["type"] == "ok"
        for _ in range(3):
            again = await a.ask("draw", table=it.table)
            assert (again["type"], again["code"]) == ("no", "off") and "refused" in again["text"]
        done = await it.act("end")
        assert (await a.ask("undo", table=it.table))["type"] == "ok"
        again = await a.ask("undo", table=it.table)
        assert (again["type"], again["code"]) == ("no", "off"), again
        assert (await a.ask("draw", table=it.table))["type"] == "ok"
        assert (await b.ask("concede", table=it.table))["type"] == "ok"
        assert (await a.ask("rematch", table=it.table))["type"] == "ok"
        assert (await a.ask("rematch", table=it.table))["code"] == "off"
        assert len(await server.hub.store.log_of(it.table)) == done["number"] + 4


@played
async def test_tables_by_way_of_records_and_rematches_are_limited_too(sqlite, same_cards):
    async with served(sqlite, open_tables_a_person=4, rematches_an_hour=2) as server:
        bot = [{}, {"kind": "bot", "bot": "greedy"}]
        opened = await open_table(server.url, seats=bot)
        table = opened["table"]
        async with Person(server.url) as person:
            for _ in range(2):
                await person.join(table, opened["token"])
                await person.until(lambda at=table: person.tables[at]["view"] is not None)
                await person.ask("concede", table=table)
                await person.until(lambda at=table: person.info[at]["record"])
                await person.ask("rematch", table=table)
                await person.until(lambda at=table: person.info[at]["next"])
                share, table = person.info[table]["record"], person.info[table]["next"]
            await person.join(table, opened["token"])
            await person.until(lambda: person.tables[table]["view"] is not None)
            await person.ask("concede", table=table)
            await person.until(lambda: person.info[table]["record"])
            refused = await person.ask("rematch", table=table)
            assert refused["type"] == "error" or refused["code"] == "too-fast", refused
        async with httpx.AsyncClient(base_url=server.url) as http:
            body = {"name": "x", "at": 1}
            codes = [(await http.post(f"/api/records/{share}/branch", json=body)).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]


# -- races -------------------------------------------------------------------------------------------------------------


@played
async def test_who_stands_up_while_the_last_one_sits_down_leaves_no_broken_table(db, same_cards):
    async with served(db) as server, httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        left = 0
        for _ in range(12):
            opened = await open_table(server.url)
            table = opened["table"]
            token = {"Authorization": f"Seat {opened['token']}"}
            body = {"name": "B", "deck": "pm01-purple"}
            gone, joined = await asyncio.gather(
                http.delete(f"/api/tables/{table}/seats", headers=token),
                http.post(f"/api/tables/{table}/seats", json=body),
            )
            assert joined.status_code in (200, 400), joined.text
            state = (await get(server.url, f"/api/tables/{table}"))["info"]
            left += gone.status_code == 200
            full = all(player["ready"] for player in state["players"])
            assert (state["status"] == "running") == full and (gone.status_code == 200) == (not full), state
        assert "problem" not in server.log.getvalue()


@played
async def test_a_process_that_has_not_heard_cannot_empty_a_seat_of_a_running_game(db, same_cards):
    """Its memory says that the table is open; the store knows better."""
    async with served(db) as server:
        opened = await open_table(server.url)
        room = await server.hub.room(opened["table"])
        await sit(server.url, opened["table"])
        stale = msgspec.structs.replace(room.table, status="open")
        room.table = stale
        async with httpx.AsyncClient(base_url=server.url) as http:
            headers = {"Authorization": f"Seat {opened['token']}"}
            found = await http.delete(f"/api/tables/{opened['table']}/seats", headers=headers)
        assert found.status_code == 400, found.text
        seats = (await server.hub.store.seats_of([opened["table"]]))[opened["table"]]
        assert all(seat.token and seat.deck for seat in seats)


@played
async def test_nobody_sits_down_at_a_table_that_everybody_has_left(sqlite, same_cards):
    async with served(sqlite) as server, httpx.AsyncClient(base_url=server.url) as http:
        opened = await open_table(server.url)
        headers = {"Authorization": f"Seat {opened['token']}"}
        path = f"/api/tables/{opened['table']}/seats"
        assert (await http.delete(path, headers=headers)).status_code == 200
        assert (await http.post(path, json={"name": "B", "deck": "pm01-red"})).status_code == 400


@played
async def test_an_account_deleted_in_the_middle_of_a_rated_game_leaves_a_game_that_can_end(db, same_cards):
    """Even where the process that ends it has not heard of it: nobody is rated, and the game is over."""
    async with served(db) as server:
        people = [await signed_up(server.url, name) for name in ("Ada", "Grace")]
        table = {"game": "onepiece", "name": "Ada", "deck": "pm01-red", "seats": [{}, {}], "settings": {"rated": True}}
        opened = (await people[0].post("/api/tables", json=table)).json()
        id = opened["table"]
        body = {"name": "Grace", "deck": "pm01-purple"}
        joined = (await people[1].post(f"/api/tables/{id}/seats", json=body)).json()
        async with Person(server.url) as a, Person(server.url) as b:
            await a.join(id, opened["token"])
            await b.join(id, joined["token"])
            await b.until(lambda: b.tables[id]["view"] is not None)
            remembered = list(server.hub.rooms[id].seats)
            gone = await people[0].request("DELETE", "/api/me", json={"password": "correct horse"})
            assert gone.status_code == 200, gone.text
            server.hub.rooms[id].seats = remembered
            assert (await a.ask("concede", table=id))["type"] == "ok"  # whoever has the token still sits there
            await b.until(lambda: b.info[id]["record"])
        assert (await get(server.url, "/api/ratings/onepiece"))["ratings"] == []
        for http in people:
            await http.aclose()


# -- peeping -----------------------------------------------------------------------------------------------------------


@played
async def test_between_the_games_of_a_match_nobody_can_read_the_others_deck(db, same_cards):
    """The record of a game holds every card. There is none before the match is over, and then of all its games."""
    settings = {"best_of": 3, "public": True}
    async with served(db) as server, duel(server.url, settings=settings) as it:
        a, b = it.people
        table, tables = it.table, []
        for game in (1, 2):
            tables.append(table)
            await b.ask("concede", table=table)
            await a.until(lambda at=table, won=game: a.info[at]["match"]["wins"][0] == won)
            if game == 1:
                await asyncio.sleep(0.1)
                assert not a.info[table]["record"]
                assert (await get(server.url, "/api/records"))["records"] == []
                assert not (await get(server.url, f"/api/tables/{table}"))["info"]["record"]
            for person in (a, b):
                await person.ask("rematch", table=table)
            await a.until(lambda at=table: a.info[at]["next"])
            table = a.info[table]["next"]
            for person, token in zip((a, b), it.tokens, strict=True):
                await person.join(table, token)
        await a.until(lambda: all(a.info[one]["record"] for one in tables))
        assert {row["share"] for row in (await get(server.url, "/api/records"))["records"]} == {
            a.info[one]["record"] for one in tables
        }


@played
async def test_a_match_that_nobody_goes_on_with_has_its_records_after_a_day(db, same_cards, monkeypatch):
    async with served(db) as server, duel(server.url, settings={"best_of": 3}) as it:
        a, b = it.people
        await b.ask("concede", table=it.table)
        await a.until(lambda: a.info[it.table]["match"]["wins"][0] == 1)
        await server.hub.share_abandoned()
        assert not (await server.hub.store.table(it.table)).share
        monkeypatch.setattr(hub, "ABANDONED", -1000)
        await server.hub.share_abandoned()
        await a.until(lambda: a.info[it.table]["record"])
        assert "pm01" in (await get(server.url, f"/api/records/{a.info[it.table]['record']}")).lower()


@played
async def test_the_list_of_records_waits_for_those_who_watch_with_a_delay(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url, settings={"delay": 1, "public": True}) as it:
        a, b = it.people
        await b.ask("concede", table=it.table)
        await a.until(lambda: a.info[it.table]["record"])
        over = (await server.hub.store.table(it.table)).changed
        while now() < over + 1000:
            listed = (await get(server.url, "/api/records"))["records"]
            assert not listed or now() >= over + 1000
            await asyncio.sleep(0.2)
        assert len((await get(server.url, "/api/records"))["records"]) == 1


@played
async def test_a_running_game_has_no_record_and_no_branch(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it, httpx.AsyncClient(base_url=server.url) as http:
        await it.begin()
        for key in (it.table, "", "%20", it.tokens[0]):
            for path in (f"/api/records/{key}", f"/api/records/{key}/moment"):
                assert "seed" not in (found := await http.get(path)).text and found.status_code in (404, 200, 307)
                assert "text/plain" not in found.headers.get("content-type", "")
            assert (await http.post(f"/api/records/{key}/branch", json={"name": "x", "at": 1})).status_code in (
                404,
                405,
            )


@played
async def test_a_table_that_cannot_go_on_does_not_say_which_card_it_was(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it, Person(server.url) as watcher:
        await it.begin()
        number = it.people[0].tables[it.table]["number"]
        room = server.hub.rooms[it.table]
        seat = room.course.asked
        secret = room.course.game.sides[seat].hand[0].printed.id
        name = room.shelf.database.name(secret, "en")
        await server.hub.store.append(it.table, [LogRow(number + 1, seat, "act", f"play {name} #77", 0, "", now())])
        server.hub.rooms.pop(it.table).close()
        for person, token in ((watcher, ""), (it.people[1 - seat], it.tokens[1 - seat])):
            found = await person.join(it.table, token)
            assert str(number + 1) in found["notice"] and name not in found["notice"], found["notice"]
            before = len(person.raw)
            await person.ask("concede", table=it.table)
            told = b"".join(person.raw[before:]).decode()
            assert "#77" not in told and name not in told
        assert name not in server.log.getvalue()


@played
async def test_a_deck_that_is_gone_is_not_told_to_who_comes(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        from sqlalchemy import update

        from playmat.server.store import schema

        async with server.hub.store.writing() as connection:
            seats = schema.seats
            row = (await server.hub.store.seats_of([it.table]))[it.table][0]
            other = row.deck.replace("PM01-0", "ZZ99-0")
            assert other != row.deck
            await connection.execute(update(seats).where(seats.c.seat == 0).values(deck=other))
        server.hub.rooms.pop(it.table).close()
        async with Person(server.url) as stranger:
            found = await stranger.join(it.table)
            assert found["type"] == "error" and "ZZ99" not in json.dumps(found), found
        assert "ZZ99" not in server.log.getvalue()


@played
async def test_old_questions_and_old_messages_do_nothing(sqlite, same_cards):
    """An answer to a question that was taken back, an id that was used, a seat that is somebody else's."""
    async with served(sqlite) as server, duel(server.url) as it:
        await it.begin()
        me, other = it.turn, it.other
        question = me.tables[it.table]["ask"]["question"]
        done = await me.act(it.table, "end", id="once")
        await it.seen(done["number"])
        again = await me.act(it.table, "end", id="once", question=question)
        assert again == done
        assert (await me.act(it.table, "end", id="twice", question=question))["code"] == "no-longer"
        theirs = other.tables[it.table]["ask"]["question"]
        assert (await me.act(it.table, "end", id="theirs", question=theirs))["code"] == "not-asked"
        assert (await me.act(it.table, "end", id="far", question=2**31))["code"] == "no-longer"
        stolen = await other.act(it.table, "end", id="once")  # ids are each seat's own
        assert stolen["type"] == "ok" and stolen["number"] == done["number"] + 1
        rows = await server.hub.store.log_of(it.table)
        assert [row.number for row in rows] == list(range(1, stolen["number"] + 1))


@played
async def test_a_seat_opens_with_its_own_token_only(sqlite, same_cards):
    async with served(sqlite) as server, duel(server.url) as it, duel(server.url) as elsewhere:
        (stored,) = {(await server.hub.store.seats_of([it.table]))[it.table][0].token}
        async with Person(server.url) as thief:
            for token in (
                it.tokens[0][:-1],
                it.tokens[0] + "x",
                stored,
                elsewhere.tokens[0],
                " " + it.tokens[0],
                "\u0000",
            ):
                found = await thief.join(it.table, token)
                assert (found["type"], found["code"]) == ("error", "seat"), token
            await thief.join(it.table)
            for what in ("act", "commit", "draft"):
                words = {"action": "first"} if what == "act" else {"actions": ["first"]}
                assert (await thief.ask(what, table=it.table, question=0, **words))["code"] == "not-seated"
            for what in ("why", "hint", "undo", "concede", "draw", "start-clock", "rematch"):
                words = {"action": "first"} if what == "why" else {}
                assert (await thief.ask(what, table=it.table, **words))["code"] == "not-seated", what
            for what, words in (("undo-reply", {"yes": True}), ("draw-reply", {"yes": True}), ("mute", {"seat": 0})):
                assert (await thief.ask(what, table=it.table, **words))["code"] == "not-seated", what
            assert (await thief.ask("auto", table=it.table))["code"] == "not-seated"
            assert (await thief.ask("say", table=it.table, text="hello"))["code"] == "not-seated"
        assert not await server.hub.store.log_of(it.table)


@played
async def test_words_of_people_are_sent_as_they_are_and_turn_nothing(sqlite, same_cards):
    harm = "<img src=x onerror=alert(1)> \u202eevil\u200f\u0085 &lt; \\u0000 { $name }"
    async with served(sqlite) as server, duel(server.url) as it:
        a, b = it.people
        await a.ask("say", table=it.table, text=harm)
        await b.until(lambda: any(said["type"] == "said" for said in b.said))
        said = next(said["said"]["text"] for said in b.said if said["type"] == "said")
        assert said == "<img src=x onerror=alert(1)> evil &lt; \\u0000 { $name }"
        name = "</script><b>{ $x }"
        opened = await open_table(server.url, name=name, settings={"public": True})
        listed = await get(server.url, "/api/tables")
        assert [table["players"][0]["name"] for table in listed["open"] if table["id"] == opened["table"]] == [name]
