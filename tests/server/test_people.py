"""Accounts, sessions, ratings, decks; and what keeps strangers out."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from playmat.server import room
from playmat.server.people import People
from playmat.server.store import StoreError, schema
from playmat.server.tokens import hashed

from .client import Person, get, open_table, post
from .playing import played
from .serving import served


async def signed_up(url: str, name: str = "Ada", password: str = "correct horse") -> httpx.AsyncClient:
    """A browser with a session."""
    http = httpx.AsyncClient(base_url=url, timeout=30)
    found = await http.post("/api/accounts", json={"name": name, "password": password})
    assert found.status_code == 200, found.text
    http.headers["X-CSRF-Token"] = found.json()["csrf"]
    return http


@played
async def test_an_account_is_made_entered_left_and_deleted_with_all_it_has(db):
    async with served(db) as server:
        http = await signed_up(server.url)
        assert (await http.get("/api/me")).json()["name"] == "Ada"
        again = await http.post("/api/accounts", json={"name": "ÀDA ", "password": "another one"})
        assert again.status_code == 400
        deck = {"game": "onepiece", "name": "mine", "text": "1xPM01-001\n4xPM01-002"}
        kept = (await http.post("/api/me/decks", json=deck)).json()
        share = (await http.post(f"/api/me/decks/{kept['id']}/share")).json()["share"]
        assert (await get(server.url, f"/api/decks/shared/{share}"))["text"] == deck["text"]
        await http.put("/api/me/settings", json={"settings": {"sound": False}})
        assert (await http.get("/api/me")).json()["settings"] == {"sound": False}
        assert (await http.delete("/api/session")).status_code == 200
        assert (await http.get("/api/me")).status_code == 401
        wrong = await http.post("/api/session", json={"name": "ada", "password": "wrong horse"})
        right = await http.post("/api/session", json={"name": "ada", "password": "correct horse"})
        assert (wrong.status_code, right.status_code) == (400, 200)
        http.headers["X-CSRF-Token"] = right.json()["csrf"]
        gone = await http.request("DELETE", "/api/me", json={"password": "correct horse"})
        assert gone.status_code == 200, gone.text
        assert (await http.get(f"/api/decks/shared/{share}")).status_code == 404
        async with server.hub.store.reading() as connection:
            for table in (schema.accounts, schema.sessions, schema.decks, schema.ratings):
                assert not list(await connection.execute(table.select()))
        await http.aclose()


@played
async def test_secrets_are_stored_hashed_only(sqlite):
    async with served(sqlite) as server:
        http = await signed_up(server.url)
        token = http.cookies["playmat"]
        opened = await open_table(server.url)
        async with server.hub.store.reading() as connection:
            everything = str(
                [list(await connection.execute(table.select())) for table in schema.metadata.sorted_tables]
            )
        for secret in (token, opened["token"], "correct horse"):
            assert secret not in everything
        assert hashed(token) in everything and "$argon2id$" in everything
        assert opened["token"] not in server.log.getvalue()
        await http.aclose()


@played
async def test_a_session_needs_its_csrf_token_and_the_right_origin(sqlite):
    async with served(sqlite) as server:
        http = await signed_up(server.url)
        cookie = next(iter(http.cookies.jar))
        assert cookie.has_nonstandard_attr("HttpOnly") and cookie.get_nonstandard_attr("SameSite").lower() == "strict"
        deck = {"game": "onepiece", "name": "mine", "text": "1xPM01-001"}
        stolen = await http.post("/api/me/decks", json=deck, headers={"X-CSRF-Token": "guess"})
        assert stolen.status_code == 403
        for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
            assert (await http.post("/api/me/decks", json=deck, headers=headers)).status_code == 403
        assert (await http.post("/api/me/decks", json=deck, headers={"Origin": server.url})).status_code == 200
        plain = await http.post("/api/me/decks", content="{}", headers={"content-type": "text/plain"})
        assert plain.status_code == 415
        await http.aclose()


@played
async def test_a_socket_from_a_page_of_another_site_is_refused(sqlite):
    import websockets

    async with served(sqlite) as server:
        person = Person(server.url)
        with pytest.raises(websockets.InvalidStatus):
            await person.connect(Origin="https://elsewhere.example")
        await person.connect(Origin=server.url)
        await person.close()


@played
async def test_every_answer_has_the_headers_that_keep_a_page_in(sqlite):
    async with served(sqlite) as server, httpx.AsyncClient(base_url=server.url) as http:
        for path in ("/", "/t/some-table", "/api/games", "/health", "/api/nothing", "/assets/none.js"):
            headers = (await http.get(path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


@played
async def test_the_page_is_served_and_nothing_beside_it(sqlite, tmp_path):
    static, images = tmp_path / "static", tmp_path / "images"
    (static / "assets").mkdir(parents=True)
    images.mkdir()
    (static / "index.html").write_text("<p>page</p>")
    (static / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    (images / "PM01-001.png").write_bytes(b"\x89PNG")
    async with served(sqlite, static, images) as server, httpx.AsyncClient(base_url=server.url) as http:
        assert "page" in (await http.get("/t/abc")).text
        assert "immutable" in (await http.get("/assets/a.js")).headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/images/../secret.txt"):
            found = await http.get(path)
            assert "secret" not in found.text
        card = (await http.get("/api/cards/onepiece/PM01-001")).json()["en"]
        assert card["image"] == "/images/PM01-001.png"
        assert (await http.get(card["image"])).content == b"\x89PNG"


@played
async def test_guessing_passwords_is_slow(sqlite):
    async with served(sqlite, passwords_a_minute=3) as server:
        http = await signed_up(server.url)
        codes = [
            (await http.post("/api/session", json={"name": "Ada", "password": f"a guess {n}"})).status_code
            for n in range(6)
        ]
        assert codes[-1] == 429
        await http.aclose()


@played
async def test_rated_games_move_ratings_once_and_need_accounts(db):
    async with served(db) as server:
        one, two = await signed_up(server.url, "Ada"), await signed_up(server.url, "Grace")
        rated = {"settings": {"rated": True, "undo": "free"}}
        table = {"game": "onepiece", "name": "Ada", "deck": "pm01-red", "seats": [{}, {}], **rated}
        async with httpx.AsyncClient(base_url=server.url) as stranger:
            assert (await stranger.post("/api/tables", json=table)).status_code == 400
        opened = (await one.post("/api/tables", json=table)).json()
        joined = (
            await two.post(f"/api/tables/{opened['table']}/seats", json={"name": "Grace", "deck": "pm01-purple"})
        ).json()
        async with Person(server.url) as a, Person(server.url) as b:
            await a.join(opened["table"], opened["token"])
            await b.join(opened["table"], joined["token"])
            await b.until(lambda: b.tables[opened["table"]]["view"] is not None)
            await b.ask("concede", table=opened["table"])
            await a.until(lambda: a.info[opened["table"]]["record"])
        again = await server.hub.load(opened["table"])
        await server.hub.finish(again)  # another process that finds it over
        found = (await get(server.url, "/api/ratings/onepiece"))["ratings"]
        assert [(row["name"], row["games"]) for row in found] == [("Ada", 1), ("Grace", 1)]
        assert found[0]["rating"] > found[1]["rating"]
        mine = (await one.get("/api/me/records")).json()["records"]
        assert [(row["seat"], row["result"]["winners"]) for row in mine] == [(0, [0])]
        for http in (one, two):
            await http.aclose()


@played
async def test_a_team_is_rated_as_one(db):
    async with served(db) as server:
        people = [await signed_up(server.url, name) for name in ("Ada", "Grace", "Edith", "Joan")]
        wanted = {"game": "onepiece-team", "name": "Ada", "deck": "pm01-red", "seats": [{}] * 4}
        opened = (await people[0].post("/api/tables", json={**wanted, "settings": {"rated": True}})).json()
        table, tokens = opened["table"], {opened["seat"]: opened["token"]}
        for http, name in zip(people[1:], ("Grace", "Edith", "Joan"), strict=True):
            body = {"name": name, "deck": "pm01-purple"}
            found = (await http.post(f"/api/tables/{table}/seats", json=body)).json()
            tokens[found["seat"]] = found["token"]
        async with Person(server.url) as b:
            await b.join(table, tokens[1])
            await b.until(lambda: b.tables[table]["view"] is not None)
            teams = [player["team"] for player in b.info[table]["players"]]
            await b.ask("concede", table=table)
            await b.until(lambda: b.info[table]["record"])
            shown = [player["rating"] for player in b.info[table]["players"]]
        found = {row["name"]: row for row in (await get(server.url, "/api/ratings/onepiece-team"))["ratings"]}
        assert {row["games"] for row in found.values()} == {1} and len(found) == 4
        rating = [found[name]["rating"] for name in ("Ada", "Grace", "Edith", "Joan")]
        assert teams == [0, 1, 0, 1] and shown == rating
        assert rating[0] == rating[2] > rating[1] == rating[3]
        for http in people:
            await http.aclose()


@played
async def test_a_game_is_over_and_rated_or_neither(db, monkeypatch):
    """The store gives up in the middle of rating: the game is not noted as over without it, and is tried again."""
    monkeypatch.setattr(room, "UNSTORED", 0.3)
    async with served(db) as server:
        one, two = await signed_up(server.url, "Ada"), await signed_up(server.url, "Grace")
        wanted = {"game": "onepiece", "name": "Ada", "deck": "pm01-red", "seats": [{}, {}]}
        opened = (await one.post("/api/tables", json={**wanted, "settings": {"rated": True}})).json()
        table = opened["table"]
        await two.post(f"/api/tables/{table}/seats", json={"name": "Grace", "deck": "pm01-purple"})
        real, failed = People.rate, []

        async def rate(self, *args):
            if not failed:
                failed.append(True)
                raise StoreError("server-store-unreachable", reason="just now")
            await real(self, *args)

        monkeypatch.setattr(People, "rate", rate)
        async with Person(server.url) as a:
            await a.join(table, opened["token"])
            await a.until(lambda: a.tables[table]["view"] is not None)
            await a.ask("concede", table=table)
            async with asyncio.timeout(10):
                while not failed:
                    await asyncio.sleep(0.01)
            assert (await server.hub.store.table(table)).status == "running"
            await a.until(lambda: a.info[table]["record"])
        found = (await get(server.url, "/api/ratings/onepiece"))["ratings"]
        assert [(row["name"], row["games"]) for row in found] == [("Grace", 1), ("Ada", 1)]
        for http in (one, two):
            await http.aclose()


@played
async def test_decks_are_checked_and_exported_and_no_file_is_read(sqlite, tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("4xPM01-002")
    async with served(sqlite) as server:
        good = await post(server.url, "/api/decks/check", {"game": "onepiece", "text": "pm01-red"})
        assert good["legal"] and sum(line["count"] for line in good["cards"]) == 50
        bad = await post(server.url, "/api/decks/check", {"game": "onepiece", "text": "4xPM01-002", "lang": "fr"})
        assert not bad["legal"] and any("5-1-2" in problem for problem in bad["problems"])
        text = await post(server.url, "/api/decks/export", {"game": "onepiece", "text": "pm01-red", "form": "optcgsim"})
        again = await post(server.url, "/api/decks/check", {"game": "onepiece", "text": text["text"]})
        assert again["legal"]
        found = await post(server.url, "/api/decks/check", {"game": "onepiece", "text": str(secret)})
        assert not found["legal"] and "PM01-002" not in str(found)


@played
async def test_a_seat_is_given_back_before_the_game_begins(sqlite):
    async with served(sqlite) as server, httpx.AsyncClient(base_url=server.url) as http:
        opened = await open_table(server.url, settings={"public": True})
        wrong = await http.delete(f"/api/tables/{opened['table']}/seats", headers={"Authorization": "Seat wrong"})
        assert wrong.status_code == 403
        seat = {"Authorization": f"Seat {opened['token']}"}
        assert (await http.delete(f"/api/tables/{opened['table']}/seats", headers=seat)).status_code == 200
        assert not (await get(server.url, "/api/tables"))["open"]
