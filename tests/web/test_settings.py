"""What a person sets for a table, or for themselves: clocks, draws, full screen, sound, pictures of cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Process
from tests.web.conftest import Person, to_main_phase, until
from tests.web.test_manners import PHONE, meet, turn_of

pytestmark = pytest.mark.browser
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c63f8cfc0f01f00050001ff56c72f0d0000000049454e44ae426082"
)
# Every tone that is made is counted, instead of heard.
LISTEN = """() => { window.tones = []; const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const tone = made.call(this); const start = tone.start.bind(tone);
        tone.start = (at) => { window.tones.push(tone.frequency.value); start(at); };
        return tone;
    }; }"""
SHORT = {"free": 5, "bank": 2, "running": True}  # seconds


def open_menu(person: Person) -> Any:
    person.page.get_by_role("button", name="Menu").click()
    dialog = person.page.locator("dialog[open]")
    dialog.wait_for()
    return dialog


def close_menu(person: Person) -> None:
    person.page.locator("dialog[open]").get_by_role("button", name="Close").click()


def test_the_table_goes_to_the_full_screen_and_back(sit):
    person = to_main_phase(sit().start())
    menu = open_menu(person)
    for filled in (True, False):
        menu.get_by_role("button", name="Full screen").click()
        until(person, lambda wanted=filled: person.page.evaluate("() => !!document.fullscreenElement") is wanted)
    close_menu(person)
    assert person.asked()


def test_nothing_is_heard_until_sound_is_switched_on_and_then_each_question_is(sit):
    person = to_main_phase(sit().start())
    page = person.page
    page.evaluate(LISTEN)

    def next_question() -> None:
        before = person.question()
        person.wait_for_buttons()
        person.press(page.locator(".prompt .answers [data-verb=end]"), before)
        until(person, lambda: person.asked() and person.question() != before)
        to_main_phase(person)

    assert not open_menu(person).get_by_role("checkbox", name=re.compile("Sound")).is_checked()
    close_menu(person)
    next_question()
    assert page.evaluate("() => window.tones") == []
    open_menu(person).get_by_role("checkbox", name=re.compile("Sound")).check()
    close_menu(person)
    next_question()
    assert len(page.evaluate("() => window.tones")) > 0
    page.reload()
    page.locator(".board").wait_for()
    assert open_menu(person).get_by_role("checkbox", name=re.compile("Sound")).is_checked()


def seconds(shown: str) -> int:
    minutes, rest = shown.split(":")
    return int(minutes) * 60 + int(rest)


def test_a_clock_is_shown_runs_for_who_is_asked_and_ends_the_game(sit):
    """Both see both clocks, on a phone, too; who lets theirs run out is answered for twice, and has then lost."""
    host, guest = sit(**PHONE), sit()

    def hurry(route: Any) -> None:
        if route.request.method != "POST":
            route.fallback()
            return
        wanted = json.loads(route.request.post_data)
        assert wanted["settings"]["clock"] == {"free": 20, "bank": 480, "running": True}
        wanted["settings"]["clock"] = SHORT
        route.continue_(post_data=json.dumps(wanted))

    host.page.route(
        "**/api/tables?*", lambda route: hurry(route) if route.request.method == "POST" else route.fallback()
    )
    host.go()
    host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.locator("#clock").select_option("normal")
    meet(host, guest, chosen=True)
    for person in (host, guest):
        until(person, lambda who=person: who.page.get_by_role("timer").count() == 2)
    asked = host if host.asked() or not guest.asked() else guest
    other = guest if asked is host else host
    own = ".question .clock:visible, .line .clock:visible"
    runs = asked.page.locator(own)
    until(asked, lambda: "runs" in (runs.get_attribute("class") or ""))
    assert "runs" not in (other.page.locator(own).get_attribute("class") or "")
    before = seconds(runs.inner_text())
    assert 0 < before <= SHORT["free"] + SHORT["bank"]
    assert "short" in (runs.get_attribute("class") or "")
    until(asked, lambda: seconds(runs.inner_text()) < before)
    for person in (host, guest):
        until(person, lambda who=person: who.over)
    assert {host.page.locator("dialog[open] h2").inner_text(), guest.page.locator("dialog[open] h2").inner_text()} == {
        "You win", "You lose",
    }  # fmt: skip
    assert "time" in host.page.locator("dialog[open]").inner_text().lower()


@pytest.mark.parametrize("answer", ["Agree", "Refuse"])
def test_a_draw_is_offered_and_answered(sit, answer):
    host, guest = sit(), sit()
    meet(host, guest)
    mine, other = turn_of(host, guest)
    open_menu(mine).get_by_role("button", name="Offer a draw").click()
    waits = mine.page.get_by_text("You have offered a draw")
    waits.wait_for()
    asked = other.page.get_by_role("alert")
    asked.wait_for()
    assert ("Ada" if mine is host else "Bea") in asked.inner_text()
    asked.get_by_role("button", name=answer).click()
    asked.wait_for(state="detached")
    if answer == "Agree":
        for person in (mine, other):
            person.page.locator("dialog[open] h2").get_by_text("A draw").wait_for()
    else:
        waits.wait_for(state="detached")
        assert not mine.over and mine.asked()


def test_nobody_offers_a_draw_to_a_bot(sit):
    person = to_main_phase(sit().start())
    menu = open_menu(person)
    assert menu.get_by_role("button", name="Concede").count() == 1
    assert menu.get_by_role("button", name="Offer a draw").count() == 0


@pytest.fixture
def with_pictures(tmp_path: Path) -> Iterator[Process]:
    """A server whose folder has a picture of one Leader."""
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "PM01-001.png").write_bytes(PIXEL)
    process = Process(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    process.after = ["--images", str(tmp_path / "pictures")]
    yield process.start()
    process.stop()


def test_the_pictures_of_a_folder_are_shown_and_the_other_cards_are_drawn(browser, with_pictures):
    person = Person(browser, with_pictures.url)
    page = person.go().page
    page.locator("#my-deck").select_option("pm01-red")
    page.locator("button.big").click()
    leader = page.locator(".near .centre .slot").first
    leader.locator("img.art").wait_for()
    assert leader.locator("img.art").get_attribute("src") == "/images/PM01-001.png"
    page.wait_for_function("() => document.querySelector('.near .centre img.art')?.naturalWidth === 1")
    assert leader.locator(".name").inner_text() == "Isolde Cinderwake"  # its name and values stand on it all the same
    assert page.locator(".far .centre svg.art").count() == 1
    person.close()
