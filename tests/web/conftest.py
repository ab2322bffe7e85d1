"""A real browser at a real server: the tests of the page. They need it built (`make page`) and a Chromium."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Process

STATIC = Path(__file__).parents[2] / "src" / "playmat" / "server" / "static"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SECOND = 1000
OVER = re.compile("win|lose|draw|over|gagne|perd|galité|finie", re.I)
ANSWERS = ".prompt .answers button:not(:disabled):not(.quiet)"  # without those that only clear a selection


def lacking(what: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


def find_browser() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api")
    found = find_browser()
    if found is None:
        lacking("no Chromium to test the page with")
    if not (STATIC / "index.html").exists():
        lacking("the page is not built: make page")
    with playwright.sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("tables")
    process = Process(f"sqlite:///{folder / 'tables.sqlite3'}").start()
    yield process
    process.stop()


class Person:
    """Somebody at a browser, who sees what is lit and clicks it."""

    def __init__(self, browser: Any, url: str, lang: str = "en", **options: Any) -> None:
        usual = {"viewport": {"width": 1366, "height": 768}, "locale": "fr-FR" if lang == "fr" else "en-US"}
        self.context = browser.new_context(**{**usual, **options})
        self.page = self.context.new_page()
        self.page.set_default_timeout(20 * SECOND)
        self.url = url
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.frames.append(frame)))

    def close(self) -> None:
        assert self.errors == []
        self.context.close()

    def go(self, path: str = "/") -> Person:
        self.page.goto(self.url + path)
        return self

    def start(self, game: str = "onepiece", bot: str = "random") -> Person:
        """A game against a bot, as a newcomer starts it."""
        self.go()
        self.page.locator(f'input[name=game][value="{game}"]').check(force=True)
        self.page.locator("#bot").select_option(bot)
        self.page.locator("button.big").click()
        self.page.locator(".board").wait_for()
        return self

    @property
    def prompt(self) -> str:
        return str(self.page.locator(".prompt .say").inner_text())

    @property
    def over(self) -> bool:
        return bool(
            self.page.locator("dialog[open] h2")
            .filter(has_text=re.compile("win|lose|draw|over|gagne|perd|galité|finie", re.I))
            .count()
        )

    def asked(self) -> bool:
        return bool(self.page.locator(".prompt.mine").count())

    def wait_to_be_asked(self, seconds: float = 30) -> bool:
        """True once the table asks something, False once the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('.prompt.mine') || document.querySelector('dialog[open] a[href=\"/\"]')",
            timeout=seconds * SECOND,
        )
        return not self.over

    def question(self) -> int:
        asked = [table for table in self.told() if table.get("ask")]
        return int(asked[-1]["ask"]["question"]) if asked else -1

    def told(self) -> list[dict[str, Any]]:
        """The tables that the server sent, from the first on."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == "table"]

    def click_something(self) -> None:
        """Attack or play what is lit, else press a button: enough to bring a game to its end."""
        page = self.page
        before = self.question()
        lit = page.locator(".slot.selectable:not(.chosen), .chip.lit")
        if lit.count() and page.locator(ANSWERS).count() == 0:
            lit.first.click()
            page.wait_for_timeout(100)
            if page.get_by_role("button", name=re.compile("^Confirm")).count():
                page.get_by_role("button", name=re.compile("^Confirm")).click()
        elif self.attack():
            pass
        else:
            page.wait_for_timeout(260)  # new buttons wait a moment
            page.locator(ANSWERS).last.click()
        self.wait_for_change(before)

    def play_something(self) -> None:
        """Play a card from the hand if one is lit, else whatever else there is."""
        before = self.question()
        held = self.page.locator(".hand.own .slot.lit")
        if held.count() and self.page.locator(".prompt .answers [data-verb=end]").count():
            held.last.click()
            entry = self.page.locator(".menu [role=menuitem]").first
            if entry.count():
                entry.click()
            self.wait_for_change(before)
            return
        self.click_something()

    def attack(self) -> bool:
        """Attack with something that is lit, or do the one thing that it can do; False if nothing is lit."""
        page = self.page
        before = self.question()
        lit = page.locator(".near .slot.lit")
        for at in range(lit.count()):
            if at >= lit.count():
                return True  # the table has changed meanwhile
            lit.nth(at).click()
            for _ in range(10):
                if self.question() != before or not self.asked():
                    return True  # it had one thing to do, and did it
                page.wait_for_timeout(30)
            entry = page.locator(".menu [role=menuitem]").filter(has_text=re.compile("atta", re.I))
            if entry.count():
                entry.first.click()
            if page.locator(".slot.aimable").count():
                page.locator(".slot.aimable").first.click()
                return True
            page.keyboard.press("Escape")
            if entry.count():
                return True
        return False

    def wait_for_change(self, before: int) -> None:
        self.page.wait_for_function(
            "() => !document.querySelector('.prompt .answers button:disabled')", timeout=20 * SECOND
        )
        for _ in range(100):
            if self.question() != before or self.over or not self.asked():
                return
            self.page.wait_for_timeout(50)


@pytest.fixture
def sit(browser: Any, server: Process) -> Iterator[Any]:
    """Sits a person down at a browser of their own."""
    people: list[Person] = []

    def one(**options: Any) -> Person:
        people.append(Person(browser, server.url, **options))
        return people[-1]

    yield one
    for person in people:
        person.close()
