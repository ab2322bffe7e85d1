"""Take the pictures of the page that the documentation shows: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import sync_playwright

from tests.server.serving import Process
from tests.web.conftest import FLAGS, Person, find_browser

HERE = Path(__file__).parent
LARGE, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
TABLES = (  # game, language, theme, size, turn of the picture
    ("onepiece", "en", "light", LARGE, 6),
    ("onepiece", "fr", "dark", LARGE, 6),
    ("onepiece-team", "en", "light", {"width": 1440, "height": 900}, 9),
    ("dragonball", "fr", "dark", LARGE, 6),
    ("onepiece", "fr", "light", PHONE, 6),
    ("dragonball", "en", "dark", PHONE, 5),
)
PAGES = (
    ("start", "/", "en", "light"),
    ("decks", "/decks", "fr", "light"),
    ("rules", "/rules/onepiece/7-1-4", "en", "dark"),
)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        server = Process(f"sqlite:///{folder}/tables.sqlite3").start()
        browser = started.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for game, lang, theme, size, turn in TABLES:
            person = Person(browser, server.url, lang=lang, viewport=size, color_scheme=theme)
            person.start(game)
            person.wait_to_be_asked()
            while person.told()[-1]["view"]["turn_number"] < turn:
                person.play_something()
                person.wait_to_be_asked()
            person.page.mouse.move(700, 500)
            person.page.locator(".hand.own .slot").last.hover()
            person.page.wait_for_timeout(500)
            small = "-phone" if size is PHONE else ""
            person.page.screenshot(path=HERE / f"page-{game}-{lang}-{theme}{small}.png")
            person.close()
        for name, path, lang, theme in PAGES:
            person = Person(browser, server.url, lang=lang, viewport=LARGE, color_scheme=theme).go(path)
            person.page.wait_for_timeout(1500)
            person.page.screenshot(path=HERE / f"page-{name}-{lang}-{theme}.png")
            person.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
