"""Take the pictures of the page that the documentation shows: `make screenshots`.

python -m docs.images.page [NAME...]      only of these games and pages: onepiece, start…
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import sync_playwright

from tests.server.serving import Process
from tests.web.conftest import FLAGS, Person, find_browser

HERE = Path(__file__).parent
AT_MOST = 150_000  # bytes of a picture
LAPTOP, TABLET, PHONE = (1366, 768), (820, 1180), (360, 740)
BATTLES = {"onepiece": 6, "onepiece-team": 8, "dragonball": 4}  # a battle of this turn, or a later one
TABLES = (
    ("onepiece", "en", "light", "", LAPTOP),
    ("onepiece", "fr", "dark", "", LAPTOP),
    ("onepiece", "en", "dark", "-tablet", TABLET),
    ("onepiece", "fr", "light", "-phone", PHONE),
    ("onepiece-team", "en", "light", "", LAPTOP),
    ("onepiece-team", "fr", "dark", "-phone", PHONE),
    ("dragonball", "fr", "dark", "", LAPTOP),
    ("dragonball", "en", "light", "-phone", PHONE),
)
PAGES = (
    ("start", "/", "en", "light", "button.big"),
    ("decks", "/decks", "fr", "light", ".ready .button"),
    ("rules", "/rules/onepiece/7-1-4", "en", "dark", ".here"),
)
# Fewer pixels, and the 256 colours that fit it best (median cut): a picture in a document needs no more.
SMALLER = """async ([data, scale]) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    const width = Math.round(image.width * scale), height = Math.round(image.height * scale);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height).data;
    const counts = new Map(), bin = (at) => (pixels[at] >> 2) << 12 | (pixels[at + 1] >> 2) << 6 | pixels[at + 2] >> 2;
    for (let at = 0; at < pixels.length; at += 4) counts.set(bin(at), (counts.get(bin(at)) ?? 0) + 1);
    const part = (key, channel) => key >> (12 - 6 * channel) & 63;
    const measure = (keys) => {
        const spans = [0, 1, 2].map((channel) => {
            const values = keys.map((key) => part(key, channel));
            return Math.max(...values) - Math.min(...values);
        });
        const widest = spans.indexOf(Math.max(...spans));
        const weight = keys.reduce((sum, key) => sum + Math.sqrt(counts.get(key)), 0);
        return {keys, widest, worth: spans[widest] * weight};
    };
    let boxes = [measure([...counts.keys()])];
    while (boxes.length < 256) {
        boxes.sort((one, other) => other.worth - one.worth);
        const {keys, widest} = boxes[0];
        if (keys.length < 2) break;
        keys.sort((one, other) => part(one, widest) - part(other, widest));
        boxes.splice(0, 1, measure(keys.slice(0, keys.length >> 1)), measure(keys.slice(keys.length >> 1)));
    }
    const place = new Map(), palette = [];
    boxes.forEach(({keys}, at) => {
        const all = keys.reduce((sum, key) => sum + counts.get(key), 0);
        for (const channel of [0, 1, 2]) {
            const sum = keys.reduce((found, key) => found + (part(key, channel) * 4 + 2) * counts.get(key), 0);
            palette.push(Math.round(sum / all));
        }
        for (const key of keys) place.set(key, at);
    });
    let rows = '';
    for (let at = 0; at < pixels.length; at += 4) rows += String.fromCharCode(place.get(bin(at)));
    return {width, height, palette, rows: btoa(rows)};
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, palette: list[int], rows: bytes) -> bytes:
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, len(rows), width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def keep(browser: Any, name: str, taken: bytes) -> None:
    """Write a picture, as small as it has to be."""
    page = browser.new_page()
    for scale in (1, 0.9, 0.8, 0.7, 0.6, 0.5):
        small = page.evaluate(SMALLER, [base64.b64encode(taken).decode(), scale])
        found = png(small["width"], small["height"], small["palette"], base64.b64decode(small["rows"]))
        if len(found) < AT_MOST:
            break
    else:
        raise ValueError(f"{name} does not get smaller than {len(found):,} bytes")
    page.close()
    (HERE / f"page-{name}.png").write_bytes(found)


def to_battle(person: Person, game: str, turn: int) -> bool:
    """Play until this person is attacked; False if the game is over before that."""
    person.go()
    page = person.page
    page.locator(f'input[name=game][value="{game}"]').check(force=True)
    page.locator("#bot").select_option("greedy")
    decks = page.locator("#their-deck option:not([disabled])")
    page.locator("#their-deck").select_option(index=min(1, decks.count() - 1))
    page.locator("button.big").click()
    page.locator(".board").wait_for()
    while person.wait_to_be_asked(60):
        told = person.told()[-1]
        view = told["view"]
        if view["turn_number"] >= turn and view["attacker"] >= 0 and view["teams"][view["turn"]] != view["teams"][0]:
            return True
        person.play_something()
    return False


def sit_down(browser: Any, url: str, path: str, kept: Any, look: tuple[str, str, tuple[int, int]]) -> Any:
    """The page of a table in another language, other colours or another size."""
    lang, theme, (width, height) = look
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=width < LAPTOP[0]
    )
    page = context.new_page()
    page.goto(url + "/icon.svg")
    held = {item["name"]: item["value"] for origin in kept["origins"] for item in origin["localStorage"]}
    held["playmat.settings"] = json.dumps({"lang": lang, "theme": theme})
    page.evaluate("held => { for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value) }", held)
    page.goto(url + path)
    return page


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        server = Process(f"sqlite:///{folder}/tables.sqlite3").start()
        browser = started.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for game, turn in BATTLES.items():
            if wanted and game not in wanted:
                continue
            person = Person(browser, server.url)
            while not to_battle(person, game, turn):
                pass
            path, kept = person.page.url.removeprefix(server.url), person.context.storage_state()
            person.close()
            for _, lang, theme, size, viewport in (table for table in TABLES if table[0] == game):
                page = sit_down(browser, server.url, path, kept, (lang, theme, viewport))
                page.locator(".prompt.mine").wait_for()
                if viewport is LAPTOP:
                    page.locator(".hand.own .slot, .near .slot").last.hover()
                page.wait_for_timeout(600)
                keep(browser, f"{game}-{lang}-{theme}{size}", page.screenshot())
                page.context.close()
        for name, path, lang, theme, there in PAGES:
            if wanted and name not in wanted:
                continue
            person = Person(
                browser, server.url, lang=lang, viewport={"width": 1366, "height": 900}, color_scheme=theme
            ).go(path)
            person.page.locator(there).first.wait_for(state="attached", timeout=90_000)
            if name == "decks":
                person.page.locator(".ready .button").first.click()
                person.page.locator(".verdict.legal").wait_for()
                person.page.locator(".trial .button.main").click()
                person.page.locator(".trial .bar").nth(2).wait_for(timeout=90_000)
                person.page.wait_for_timeout(10_000)
                person.page.locator(".trial").scroll_into_view_if_needed()
            person.page.wait_for_timeout(1500)
            keep(browser, f"{name}-{lang}-{theme}", person.page.screenshot())
            person.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
