"""The HTTP API against its own document: schemathesis makes requests of every sort, none may be a server's error."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from playmat.server.api import ENDPOINTS, openapi

from .client import get
from .playing import played
from .serving import Process, served

schemathesis = pytest.importorskip("schemathesis")


@pytest.fixture(scope="module")
def process(tmp_path_factory):
    db = f"sqlite:///{tmp_path_factory.mktemp('api') / 'tables.sqlite3'}"
    found = Process(db, passwords_a_minute=100_000, accounts_an_hour=100_000).start()
    yield found
    found.stop()


def hammer(process: Process, examples: int) -> None:
    schema = schemathesis.openapi.from_dict(openapi())
    checks = [
        schemathesis.checks.not_a_server_error,
        schemathesis.checks.CHECKS.get_one("response_schema_conformance"),
        schemathesis.checks.CHECKS.get_one("content_type_conformance"),
    ]

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def check(case):
        case.call_and_validate(base_url=process.url, checks=checks)

    for operation in schema.get_all_operations():
        given(case=operation.ok().as_strategy())(check)()


def test_no_request_breaks_the_api(process):
    hammer(process, 6)


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
        assert meanings and all(m["rule"] == "10-1-4" and m["meaning"] for m in meanings)
        both = await get(server.url, "/api/cards/onepiece/PM01-001")
        assert both["en"]["name"] != both["fr"]["name"] and both["reading"]["fr"]
        rules = await get(server.url, "/api/rules/onepiece?q=7-1-4&lang=fr")
        assert any(rule["number"] == "7-1-4" for rule in rules["rules"])
        words = await get(server.url, "/api/words/dragonball?lang=fr")
        assert {"verb", "zone", "keyword"} <= set(words["words"])
        games = await get(server.url, "/api/games?lang=fr")
        assert {"onepiece", "onepiece-team", "dragonball"} <= {game["name"] for game in games["games"]}


def test_the_clients_types_and_the_reference_page_are_up_to_date():
    from tools import server_protocol as tool

    assert tool.PAGE.read_text(encoding="utf-8") == tool.page(), "run python tools/server_protocol.py"
    assert tool.TYPES.read_text(encoding="utf-8") == tool.typescript(), "run python tools/server_protocol.py"
