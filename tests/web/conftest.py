"""A real browser at a real server: the tests of the page. They need it built (`make page`) and a Chromium."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
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
NAMES = "names"  # the file that says which games are dealt
LUCK = os.environ.get("PLAYMAT_TEST_LUCK", "")  # another text, and all tests get other cards and other opponents
SECOND = 1000
PATIENCE = 60  # seconds: a machine with much else to do opens a first table slowly
ENOUGH = 4  # times a turn that a card is used
OVER = re.compile("win|lose|draw|over|gagne|perd|galité|finie", re.I)
BEGUN = ".prompt .answers .quiet"
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
    process = seeded(folder).start()
    yield process
    process.stop()


def seeded(folder: Path, name: str = "") -> Process:
    """A server that is not started yet, whose games can be had again (tests/web/seeded.py)."""
    (folder / NAMES).write_text(name + LUCK, encoding="utf-8")
    process = Process(f"sqlite:///{folder / 'tables.sqlite3'}")
    process.program = ["tests.web.seeded", str(folder / NAMES)]
    return process


class Person:
    """Somebody at a browser, who sees what is lit and clicks it."""

    def __init__(self, browser: Any, url: str, lang: str = "en", **options: Any) -> None:
        usual = {
            "viewport": {"width": 1366, "height": 768},
            "locale": "fr-FR" if lang == "fr" else "en-US",
            "reduced_motion": "reduce",  # what others did is not played in beats
        }
        self.context = browser.new_context(**{**usual, **options})
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * SECOND)
        self.url = url
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []  # what they say, as far as it was read
        self.read = 0
        self.used: Counter[tuple[int, str | None]] = Counter()  # how often a card was used, by turn
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

    def wait_to_be_asked(self, seconds: float = 60) -> bool:
        """True once the table asks something, False once the game is over."""
        self.page.wait_for_function(
            "() => document.querySelector('.prompt.mine') || document.querySelector('dialog[open] a[href=\"/\"]')",
            timeout=seconds * SECOND,
        )
        return not self.over

    def question(self) -> int:
        """The question that the page shows, which may be behind what the server has told; -1 if it shows none."""
        return int(self.page.evaluate("() => Number(document.querySelector('.prompt')?.dataset.question ?? -1)"))

    def press(self, found: Any, asked: int) -> bool:
        """Click something that answers a question; False if the page came to show another one before."""
        from playwright.sync_api import TimeoutError as TookTooLong

        for attempt in range(10):
            if self.question() != asked or self.over:
                return False
            try:
                found.click(timeout=2 * SECOND)
                return True
            except TookTooLong:
                if attempt == 9:
                    raise
        return False

    def wait_for_buttons(self) -> None:
        """New buttons ignore clicks for a moment."""
        self.page.wait_for_function(
            "() => !document.querySelector('.prompt.mine.fresh') || document.querySelector('dialog[open]')"
        )

    def told(self) -> list[dict[str, Any]]:
        """The tables that the server sent, from the first on."""
        while self.read < len(self.frames):  # a whole game asks for them again and again
            self.messages.append(json.loads(self.frames[self.read]))
            self.read += 1
        return [message for message in self.messages if message["type"] == "table"]

    def click_something(self) -> None:
        """Attack or play what is lit, else press a button: enough to bring a game to its end."""
        page = self.page
        before = self.question()
        lit = page.locator(".slot.selectable:not(.chosen), .chip.lit")
        ordered = page.locator(".order .button.main")
        if ordered.count():
            self.press(ordered, before)
        elif lit.count() and page.locator(ANSWERS).count() == 0:
            chosen = page.locator(".slot.chosen").count()
            self.press(lit.first, before)
            # it is an answer, or a part of one that is still to be confirmed
            page.wait_for_function(
                """([before, chosen]) => !document.querySelector('.prompt .answers button:disabled') && (
                    Number(document.querySelector('.prompt')?.dataset.question ?? -1) !== before
                    || document.querySelectorAll('.slot.chosen').length !== chosen
                    || document.querySelector('.prompt .answers .quiet') || document.querySelector('dialog[open]'))""",
                arg=[before, chosen],
            )
            confirm = page.get_by_role("button", name=re.compile("^Confirm"))
            if confirm.count():
                self.press(confirm, before)
        elif not self.attack():
            self.wait_for_buttons()
            self.press(page.locator(ANSWERS).last, before)
        self.wait_for_change(before)

    def play_something(self) -> None:
        """Play a card from the hand if one is lit, or place one as energy, else whatever else there is."""
        before = self.question()
        energy = self.page.locator('.prompt[data-term="decision:charge"]').count()
        choices = self.page.locator(".hand.own .slot.selectable")
        if energy and choices.count():
            self.press(choices.first, before)
            self.wait_for_change(before)
            sent = self.page.locator(".prompt .begun .main")
            if self.question() == before and sent.count():
                self.press(sent, before)
            self.wait_for_change(before)
            return
        held = self.page.locator(".hand.own .slot.lit")
        if held.count() and self.page.locator(".prompt .answers [data-verb=end]").count():
            held.last.click()
            entry = self.page.locator(".menu [role=menuitem]").first
            planned = self.page.locator(".prompt .answers [data-verb=use]")
            if entry.count():
                entry.click()
            elif planned.count():  # a card that adds to a battle is sent apart
                planned.click()
            self.wait_for_change(before)
            return
        self.click_something()

    def attack(self) -> bool:
        """Attack with something that is lit, or do the one thing that it can do; False if nothing is lit."""
        from playwright.sync_api import TimeoutError as TookTooLong

        page = self.page
        before = self.question()
        lit = page.locator(".near .slot.lit")
        for at in range(lit.count()):
            if at >= lit.count():
                return True  # the table has changed meanwhile
            try:
                number = lit.nth(at).get_attribute("data-iid", timeout=3 * SECOND)
                used = (int(self.told()[-1]["view"]["turn_number"]), number)
                self.used[used] += 1
                if self.used[used] > ENOUGH:
                    continue  # an effect that is begun and declined again and again
                lit.nth(at).click(timeout=3 * SECOND)
            except TookTooLong:
                return True  # it is no longer there
            entry = page.locator(".menu [role=menuitem]").filter(has_text=re.compile("^\\s*atta", re.I))
            target = page.locator(".slot.aimable")
            for _ in range(10):
                if self.question() != before or not self.asked() or entry.count() or target.count():
                    break
                page.wait_for_timeout(30)
            if entry.count():
                self.press(entry.first, before)  # with one target it is done by that
            if target.count():
                self.press(target.first, before)
            if page.locator(".menu").count() == 0:
                return True  # it did the one thing it had to do, or attacked
            page.keyboard.press("Escape")
        return False

    def wait_for_change(self, before: int) -> None:
        """Until the page shows another question, none, or that a choice is begun which is still to be confirmed."""
        self.page.wait_for_function("() => !document.querySelector('.prompt .answers button:disabled')")
        for _ in range(20 * PATIENCE // 2):
            if self.question() != before or self.over or not self.asked() or self.page.locator(BEGUN).count():
                return
            self.page.wait_for_timeout(50)


def to_main_phase(person: Person) -> Person:
    for _ in range(40):
        person.wait_to_be_asked()
        if re.search("Main Phase|phase principale", person.prompt, re.I):
            return person
        before = person.question()
        person.wait_for_buttons()
        person.press(person.page.locator(".prompt .answers button:not(:disabled)").last, before)
        person.wait_for_change(before)
    raise AssertionError(person.prompt)


def questions(person: Person, begin: Callable[[], object], games: int = 24) -> Iterator[None]:
    """Question after question, for who waits for something rare: where a game ends without it, another one begins."""
    for _ in range(games):
        begin()
        while person.wait_to_be_asked():
            yield
    raise AssertionError(f"not in {games} games")


def until(person: Person, holds: Callable[[], bool]) -> None:
    for _ in range(20 * PATIENCE):
        if holds():
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(person.prompt)


@pytest.fixture
def sit(browser: Any, server: Process, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Sits a person down at a browser of their own. A test gets the same games whenever it runs."""
    people: list[Person] = []
    Path(server.program[-1]).write_text(request.node.nodeid + LUCK, encoding="utf-8")

    def one(**options: Any) -> Person:
        people.append(Person(browser, server.url, **options))
        return people[-1]

    yield one
    for person in people:
        person.close()
