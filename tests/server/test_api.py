"""The HTTP API against its own document: schemathesis makes requests of every sort, none may be a server's error."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import count
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

from playmat.server.api import ENDPOINTS, openapi
from playmat.server.rulings import BadRulings, Rulings

from .client import Person, get
from .playing import played
from .serving import Process, served

schemathesis = pytest.importorskip("schemathesis")


@pytest.fixture(scope="module")
def process(tmp_path_factory):
    db = f"sqlite:///{tmp_path_factory.mktemp('api') / 'tables.sqlite3'}"
    many = dict.fromkeys(("passwords_a_minute", "accounts_an_hour", "trials", "trials_a_person", "trials_an_hour"), 1e5)
    found = Process(db, **{name: int(value) for name, value in many.items()}).start()
    yield found
    found.stop()


class Known:
    """What there is at a server: an account that is signed in, its deck, tables, a record, a trial."""

    def __init__(self, process: Process) -> None:
        self.http = httpx.Client(base_url=process.url, timeout=60)
        self.me = {"name": "Ada", "password": "correct horse"}
        self.others = count(1)
        self.http.post("/api/accounts", json=self.me)

    def post(self, path: str, body: Any = None) -> Any:
        found = self.http.post(path, json=body)
        assert found.status_code == 200, (path, found.text)
        return found.json()

    def sign_in(self) -> None:
        self.http.headers.pop("X-CSRF-Token", None)
        self.http.cookies.clear()
        found = self.http.post("/api/session", json=self.me)
        if found.status_code != 200:
            found = self.http.post("/api/accounts", json=self.me)
        self.http.headers["X-CSRF-Token"] = found.json()["csrf"]

    def make(self) -> None:
        """New things to ask for."""
        self.sign_in()
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        table = {"game": "onepiece", "name": "Ada", "deck": "pm01-red", "settings": {"public": True}}
        over = self.post("/api/tables", {**table, "seats": seats})
        asyncio.run(self.give_up(over))
        self.open = self.post("/api/tables", {**table, "seats": [{}, {}]})
        deck = self.post("/api/me/decks", {"game": "onepiece", "name": "mine", "text": "pm01-red"})
        share = self.post(f"/api/me/decks/{deck['id']}/share")["share"]
        record = self.http.get("/api/records").json()["records"][0]["share"]
        wanted = {"game": "onepiece", "deck": "pm01-red", "against": "pm01-purple", "games": 1}
        trial = self.post("/api/trials", {**wanted, "bot": "random", "against_bot": "random"})["id"]
        self.values = {
            "game": "onepiece", "book": "onepiece", "/api/cards id": "PM01-001", "/api/trials id": trial,
            "/api/me/decks id": deck["id"], "/api/decks share": share, "/api/records share": record,
            "/api/tables id": self.open["table"], "deck": "pm01-red", "against": "pm01-purple", "text": "pm01-red",
            "form": "optcgsim", "rules": "", "bot": "random", "against_bot": "random", "id": "", "at": 0, "seat": None,
            "games": 1, "seats": [{}, {}], "settings": {"best_of": 3}, **self.me,
        }  # fmt: skip

    async def give_up(self, seated: dict[str, Any]) -> None:
        async with Person(str(self.http.base_url).rstrip("/")) as person:
            table = seated["table"]
            await person.join(table, seated["token"])
            await person.until(lambda: person.tables[table]["view"] is not None)
            await person.ask("concede", table=table)
            await person.until(lambda: person.info[table]["record"])

    def fit(self, case: Any) -> None:
        """Ask for what is there, as the one who may."""
        for name in case.path_parameters or {}:
            keys = (
                key for key in self.values if key.endswith(f" {name}") and case.path.startswith(key.partition(" ")[0])
            )
            case.path_parameters[name] = self.values[next(keys, name)]
        if isinstance(case.body, dict):
            for name in case.body.keys() & self.values.keys():
                case.body[name] = self.values[name]
            if case.path == "/api/accounts":
                case.body["name"] = f"new-{next(self.others)}"
            if "seat" in case.body and not case.path.endswith("/seats"):
                case.body["seat"] = 0
            if case.path == "/api/me/settings":
                case.body["settings"] = {"sound": False}
        csrf = self.http.headers["X-CSRF-Token"]
        seat = f"Seat {self.open['token']}"
        case.headers = {**(case.headers or {}), "X-CSRF-Token": csrf, "Authorization": seat}
        case.cookies = dict(self.http.cookies)


def hammer(process: Process, examples: int, known: Known | None = None) -> dict[tuple[str, str], Counter[int]]:
    """Requests of every sort to every endpoint; what statuses they were answered with."""
    schema = schemathesis.openapi.from_dict(openapi())
    seen: dict[tuple[str, str], Counter[int]] = {}
    checks = [
        schemathesis.checks.not_a_server_error,
        schemathesis.checks.CHECKS.get_one("response_schema_conformance"),
        schemathesis.checks.CHECKS.get_one("content_type_conformance"),
    ]

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def check(case):
        if known is not None:
            known.fit(case)
        found = case.call_and_validate(base_url=process.url, checks=checks)
        seen.setdefault((case.method.upper(), case.path), Counter())[found.status_code] += 1

    taken_away = True
    for operation in schema.get_all_operations():
        one = operation.ok()
        if known is not None:
            known.sign_in()
            takes = one.method.upper() == "DELETE"
            if takes or taken_away:
                known.make()
            taken_away = takes
        given(case=one.as_strategy())(check)()
    assert seen.keys() == {(one.method, one.path) for one in ENDPOINTS}
    return seen


def test_no_request_breaks_the_api(process):
    hammer(process, 6)


def test_no_request_for_what_is_there_breaks_the_api(process):
    """The same by somebody who is signed in, for tables, decks, records and trials that there are."""
    found = hammer(process, 4, Known(process))
    assert {one: statuses for one, statuses in found.items() if not statuses[200]} == {}


@pytest.mark.slow
def test_no_request_of_many_breaks_the_api(process):
    hammer(process, 400)


@played
async def test_every_endpoint_is_in_the_document_with_its_types(sqlite):
    async with served(sqlite) as server:
        found = await get(server.url, "/api/openapi.json")
    listed = {(method.upper(), path) for path, methods in found["paths"].items() for method in methods}
    assert listed == {(one.method, one.path) for one in ENDPOINTS}
    assert all(one.summary for one in ENDPOINTS)


@played
async def test_cards_are_found_by_words_and_values_in_both_languages(sqlite):
    async with served(sqlite) as server:
        red = await get(server.url, "/api/cards?color=red&cost=3&lang=fr&limit=5")
        assert red["total"] >= len(red["cards"]) > 0
        assert all(card["cost"] == 3 and "Red" in card["colors"] for card in red["cards"])
        keyword = await get(server.url, "/api/cards?keyword=Blocker")
        meanings = [m for card in keyword["cards"] for m in card["keywords"] if m["name"] == "Blocker"]
        assert meanings and all(m["rule"] == "10-1-4" for m in meanings)
        assert all("attacked" in m["meaning"] for m in meanings)  # what it does, not the heading of its rules
        both = await get(server.url, "/api/cards/onepiece/PM01-001")
        assert both["en"]["name"] != both["fr"]["name"] and both["reading"]["fr"]
        masters = await get(server.url, "/api/cards/dragonball/PZ01-001")
        printed = (masters["en"]["text"] + "\n" + masters["en"]["back"]["text"]).splitlines()
        assert all(len(masters["reading"][lang]) == len(printed) for lang in ("en", "fr"))
        assert masters["reading"]["en"] != masters["reading"]["fr"]
        assert all(line.endswith((".", ")", "]")) for line in masters["reading"]["en"])
        rules = await get(server.url, "/api/rules/onepiece?q=7-1-4&lang=fr")
        assert any(rule["number"] == "7-1-4" for rule in rules["rules"])
        words = await get(server.url, "/api/words/dragonball?lang=fr")
        assert {"verb", "zone", "keyword"} <= set(words["words"])
        games = await get(server.url, "/api/games?lang=fr")
        assert {"onepiece", "onepiece-team", "dragonball"} <= {game["name"] for game in games["games"]}


ANSWERS = """\
{"id": "Q1", "card_ids": ["PM01-001"], "question": "May I?", "answer": "Yes.", "source_date": "2026-01-02", "tags": []}

{"id": "Q2", "card_ids": ["pm01-002", "PM01-001", "PM01-001"], "question": "<b>And then?</b>", "answer": "No."}
{"id": "Q3", "card_ids": [], "question": "Of no card", "answer": "-"}
"""


@played
async def test_official_answers_come_from_the_operators_file_alone(sqlite, tmp_path):
    file = tmp_path / "answers.jsonl"
    file.write_text(ANSWERS, encoding="utf-8")
    async with served(sqlite, rulings=[file]) as server:
        found = await get(server.url, "/api/cards/onepiece/PM01-001/rulings")
        assert [(one["id"], one["date"]) for one in found["rulings"]] == [("Q1", "2026-01-02"), ("Q2", "")]
        assert (await get(server.url, "/api/cards/onepiece/PM01-002/rulings"))["rulings"][0]["answer"] == "No."
        assert (await get(server.url, "/api/cards/onepiece/PM01-003/rulings"))["rulings"] == []
        async with httpx.AsyncClient(base_url=server.url) as http:
            assert (await http.get("/api/cards/onepiece/NO01-001/rulings")).status_code == 404
    async with served(sqlite) as server:
        assert (await get(server.url, "/api/cards/onepiece/PM01-001/rulings"))["rulings"] == []


@pytest.mark.parametrize(
    ("line", "reason"), [('{"id": "Q1"}', "card_ids"), ("nothing", "malformed"), ('{"id": "\xff"', "Q")]
)
def test_a_file_that_has_no_answers_keeps_the_server_from_starting(tmp_path, line, reason):
    file = tmp_path / "answers.jsonl"
    file.write_bytes(ANSWERS.encode() + line.encode("latin-1"))
    with pytest.raises(BadRulings) as error:
        Rulings([file])
    assert "5" in error.value.text("fr") and str(file) in error.value.text("fr")
    assert reason in error.value.text("en") or reason == "Q"


@pytest.mark.shared
def test_the_answers_that_we_test_with_can_be_served(shared):
    found = Rulings([shared / "rulings" / "onepiece_qa.jsonl", shared / "rulings" / "dragonball_qa.jsonl"])
    assert len(found.of("op15-001")) >= 1 and sum(map(len, found.by_card.values())) > 300


def test_the_clients_types_and_the_reference_page_are_up_to_date():
    from tools import server_protocol as tool

    assert tool.PAGE.read_text(encoding="utf-8") == tool.page(), "run python tools/server_protocol.py"
    assert tool.TYPES.read_text(encoding="utf-8") == tool.typescript(), "run python tools/server_protocol.py"
