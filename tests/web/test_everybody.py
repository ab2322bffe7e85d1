"""The page for everybody: what axe finds, zoom, fingers, and a slow machine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.web.conftest import to_main_phase, until

pytestmark = pytest.mark.browser
GAMES = ["onepiece", "onepiece-team", "dragonball"]
PATHS = ["/", "/decks", "/cards", "/cards/onepiece/PM01-001", "/rules/onepiece/7-1", "/records", "/account"]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINGER = 44
SLOW = 4  # times slower than this machine
AT_MOST = 100  # milliseconds from an interaction to the next paint
PAUSE = 150  # to look at what it led to
CARDS = 40


EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(person: Any, only: list[str] = EVERYTHING) -> list[str]:
    """What axe finds; WCAG 2.2 A and AA. It is read into the page's own world, as the page allows no other script."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    run = "only => axe.run(document, {runOnly: only, resultTypes: ['violations']})"
    found = person.page.evaluate(run, only)["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PATHS)
def test_axe_finds_nothing_on_the_pages(sit, path, theme):
    person = sit(color_scheme=theme).go(path)
    person.page.locator("main").wait_for()
    person.page.wait_for_timeout(600)
    assert violations(person) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_table(sit, game, theme):
    person = to_main_phase(sit(color_scheme=theme).start(game))
    person.play_something()  # so that something has happened since
    for _ in range(3):  # nothing is to change while axe looks
        person.wait_to_be_asked()
        person.page.wait_for_timeout(400)
    assert violations(person) == []


@pytest.mark.parametrize("size", [(683, 384), (844, 390)])
@pytest.mark.parametrize("game", GAMES)
def test_a_low_screen_shows_the_whole_table_without_scrolling(sit, game, size):
    """A laptop at 200 %, with half as many pixels each way, or a phone on its side."""
    person = to_main_phase(sit(viewport={"width": size[0], "height": size[1]}, device_scale_factor=2).start(game))
    assert person.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
    for found in (".prompt .answers button", ".hand.own .slot", ".far .mat .slot", ".near .mat .slot"):
        box = person.page.locator(found).first.bounding_box()
        assert box is not None and box["y"] >= -1 and box["y"] + box["height"] <= size[1] + 1
    before = person.question()
    person.page.wait_for_timeout(800)
    person.page.locator(".prompt .answers button").last.click()
    until(person, lambda: person.question() != before)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("width", [683, 360])
def test_the_pages_do_not_scroll_sideways(sit, path, width):
    person = sit(viewport={"width": width, "height": 640}).go(path)
    person.page.locator("main").wait_for()
    person.page.wait_for_timeout(400)
    assert person.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(360, 740), (820, 1180)])
def test_a_finger_hits_everything(sit, game, size):
    """Whatever can be pressed at the table is at least 44 pixels wide and high."""
    person = sit(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True).start(game)
    to_main_phase(person)
    small = person.page.evaluate(
        """(least) => [...document.querySelectorAll('.table button, .table a, .table select')]
            .filter((one) => one.offsetParent && !one.closest('dialog:not([open])') && !one.disabled)
            .map((one) => [one.className + ' ' + one.textContent.trim().slice(0, 40), one.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
            .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)""",
        FINGER,
    )
    assert small == []


def fill(view: dict[str, Any]) -> None:
    """A full table: five cards and ten DON!! on each side, or eight and ten energy; the hand makes up the rest."""
    number = 5000
    crowd = {"characters": 5} if "characters" in view["sides"][0] else {"battle": 8, "energy": 10, "unison": 1}
    for side in view["sides"]:
        if "don_rested" in side:
            side["don_rested"] = 10 - side["don_active"]
        for area, count in crowd.items():
            while len(side[area]) < count:
                number += 1
                side[area].append({**side["leader"], "iid": number, "zone": area, "rested": number % 3 == 0})
    hand = view["sides"][view["seat"]]["hand"]
    while hand and len(hand) < CARDS - 12:
        number += 1
        hand.append({**hand[number % len(hand)], "iid": number})


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (820, 1180), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_a_crowded_table_fits_the_screen(sit, game, size):
    """However many cards lie on it, the hand and the answers stay where they are seen, and only areas scroll."""
    page = full_table(sit(viewport={"width": size[0], "height": size[1]}), game)
    assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert page.locator(".middle").evaluate("box => box.scrollHeight - box.clientHeight") <= 1
    bottom = page.locator(".middle").bounding_box()
    for found in (".hand.own .slot", ".prompt .answers button"):
        box = page.locator(found).first.bounding_box()
        assert box["y"] + box["height"] <= bottom["y"] + bottom["height"] + 1


def full_table(person: Any, game: str = "onepiece") -> Any:
    """A game whose table is filled on its way to the page: forty cards to look at."""

    def filled(message: str) -> str:
        told = json.loads(message)
        if told["type"] == "table" and told["view"]:
            fill(told["view"])
        return json.dumps(told)

    def line(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(filled(message)))

    person.page.route_web_socket("**/ws", line)
    page = to_main_phase(person.start(game)).page
    assert page.locator(".board .slot").count() >= CARDS
    return page


def middle(page: Any, found: str, at: int = 0) -> tuple[float, float]:
    box = page.locator(found).nth(at).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_table_stands_still_while_a_target_is_asked_for(sit, size, lang):
    """Neither a card nor the bar of the question moves, which are then laid out and painted but where they change."""
    page = full_table(sit(lang=lang, viewport={"width": size[0], "height": size[1]}))
    places = """() => [...document.querySelectorAll('.board .slot, .board .mat, .board .hand, .prompt')]
        .map((one) => one.getBoundingClientRect()).map((box) => [box.x, box.y, box.width, box.height].join(' '))"""
    page.mouse.move(*middle(page, ".near .give .chip"))
    page.wait_for_timeout(PAUSE)
    before = page.evaluate(places)
    page.mouse.down()
    page.mouse.up()
    page.locator(".prompt .targets").wait_for()
    assert page.evaluate(places) == before


def test_where_less_motion_is_wanted_nothing_moves_however_shortly(sit):
    """A transition that lasts no time is one all the same: it begins with whatever changes."""
    page = full_table(sit(reduced_motion="reduce"))
    begun = "() => { window.begun = []; addEventListener('transitionrun', (event) => begun.push(event.propertyName)); }"
    page.evaluate(begun)
    page.mouse.move(*middle(page, ".near .give .chip"))
    page.mouse.down()
    page.mouse.up()
    page.locator(".prompt .targets").wait_for()
    page.wait_for_timeout(PAUSE)
    assert page.evaluate("() => window.begun") == []


def interactions(page: Any, do: Callable[[str, Callable[[], None]], None], rounds: int = 7) -> None:
    """What a person does all the time, several times each."""

    def click() -> None:
        page.mouse.down()
        page.mouse.up()

    cards = [middle(page, ".hand.own .slot", at) for at in range(3, 3 + rounds)]
    pile, leader, other = (
        middle(page, ".near .pile"),
        middle(page, ".near .lead .slot"),
        middle(page, ".far .field .slot"),
    )
    dons = middle(page, ".near .give .chip")
    for x, y in cards:
        do("point at a card", lambda x=x, y=y: page.mouse.move(x, y))  # type: ignore[misc]
        do("open its menu", click)
        do("close it", lambda: page.keyboard.press("Escape"))
        do("go to the next card", lambda: page.keyboard.press("ArrowRight"))
        page.mouse.move(*pile)
        do("look into a pile", click)
        do("and out of it", lambda: page.keyboard.press("Escape"))
        page.mouse.move(*dons)
        do("aim a DON!! card", click)
        do("point at who may get it", lambda: page.mouse.move(*leader))
        do("think again", lambda: page.keyboard.press("Escape"))
        do("point at the other side", lambda: page.mouse.move(*other))
        do("open the line to type into", lambda: page.keyboard.press("/"))
        do("type", lambda: page.keyboard.press("e"))
        do("close it again", lambda: page.keyboard.press("Escape"))


@pytest.mark.alone
def test_the_page_takes_little_time_on_a_slow_machine_with_a_full_table(sit):
    """Forty cards, a quarter of the speed: the page itself takes less than a tenth of a second to answer.

    Counted is the time of its own thread, slowed down: what else the machine does meanwhile is not the page's. It still
    takes longer where another browser uses the same caches (66 to 118 ms for one and the same menu), so of several
    rounds the quickest counts, as in the test after this one.
    """
    person = sit()
    page = full_table(person)
    devtools = person.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})

    def spent() -> float:
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration")) * 1000

    def pause() -> float:
        before = spent()
        page.wait_for_timeout(PAUSE)
        return spent() - before

    idle = median(pause() for _ in range(5))  # what it takes to do nothing, and to be asked
    took: dict[str, list[float]] = {}

    def do(name: str, act: Callable[[], None]) -> None:
        before = spent()
        act()
        page.wait_for_timeout(PAUSE)
        took.setdefault(name, []).append(spent() - before - idle)

    interactions(page, do)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    quickest = {name: round(min(each)) for name, each in took.items()}
    print(quickest)
    assert all(each < AT_MOST for each in quickest.values()), quickest


PAINTED = """() => { window.painted = []; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.painted.push(entry.duration);
}).observe({type: 'event', durationThreshold: 16}); }"""


@pytest.mark.alone
def test_the_next_paint_comes_soon_on_a_slow_machine_with_a_full_table(sit):
    """The browser's own count (Event Timing) from an event to the next paint after it, at a quarter of the speed.

    That is time on the wall, in which the machine does other things, too: of several rounds, the quickest counts. What
    makes the page slower makes all of them slower.
    """
    person = sit()
    page = full_table(person)
    page.evaluate(PAINTED)
    devtools = person.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    took: dict[str, list[float]] = {}

    def do(name: str, act: Callable[[], None]) -> None:
        page.evaluate("() => { window.painted = [] }")
        act()
        page.wait_for_timeout(2 * PAUSE)
        took.setdefault(name, []).append(max([16.0, *page.evaluate("() => window.painted")]))

    interactions(page, do)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    quick = {name: min(each) for name, each in took.items()}
    print(quick)
    assert all(each < AT_MOST for each in quick.values()), quick
