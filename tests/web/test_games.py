"""Whole games by clicks, against bots and between two people."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.serving import Process
from tests.web.conftest import Person, questions, to_main_phase, until

pytestmark = pytest.mark.browser
SHARED = Path(__file__).parents[3] / "shared"
OFFICIAL = [
    ("onepiece", "onepiece-meta/op01-red-zoro.txt", "onepiece/purple-enel.txt"),
    ("dragonball", "dragonball/starter-deck-01.txt", "dragonball/s1-r-hit.txt"),
]


def play_to_the_end(person: Person, seconds: float) -> int:
    """How many answers it took."""
    until = time.monotonic() + seconds
    answers = 0
    while person.wait_to_be_asked(60):
        assert time.monotonic() < until, f"no end after {answers} answers: {person.prompt}"
        person.click_something()
        answers += 1
    return answers


@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_a_whole_game_is_played_by_clicks(sit, game):
    person = sit().start(game)
    clicks = play_to_the_end(person, 240)
    assert clicks > 5
    assert person.page.get_by_role("button", name="Play again").count() == 1


def test_a_whole_game_is_played_on_a_phone_in_french(sit):
    person = sit(lang="fr", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).start()
    to_main_phase(person)
    before = person.question()
    person.wait_for_buttons()
    person.press(person.page.locator(".prompt .answers [data-verb=end]"), before)
    person.wait_for_change(before)
    to_main_phase(person)
    person.page.locator(".news").click()  # what happened meanwhile is within reach
    person.page.locator(".popover li").first.wait_for()
    person.page.locator(".popover .button").click()
    assert play_to_the_end(person, 240) > 5
    assert person.page.get_by_role("button", name="Rejouer").count() == 1
    assert person.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0


@pytest.mark.shared
@pytest.mark.parametrize(("game", "mine", "theirs"), OFFICIAL)
def test_a_whole_game_with_official_cards_is_played_by_clicks(browser, tmp_path, monkeypatch, game, mine, theirs):
    """The user has imported cards, and pastes two lists of them."""
    monkeypatch.setenv("PLAYMAT_DATA", str(tmp_path))
    cards = SHARED / "cards" / game / "en.jsonl"
    command = [sys.executable, "-m", "playmat", "cards", "import", str(cards), "--game", game]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PLAYMAT_LANG": "en"})
    server = Process(f"sqlite:///{tmp_path / 'tables.sqlite3'}").start()
    person = Person(browser, server.url)
    page = person.go().page
    page.locator(f'input[name=game][value="{game}"]').check(force=True)
    page.locator("#bot").select_option("random")
    for choice, deck in (("my-deck", mine), ("their-deck", theirs)):
        page.locator(f"#{choice}").select_option(label="Paste a deck list")
        page.locator(f"#{choice}-list").fill((SHARED / "decks" / deck).read_text(encoding="utf-8"))
    page.locator("button.big").click()
    page.locator(".board").wait_for()
    assert play_to_the_end(person, 400) > 5
    assert page.locator(".refusal").count() == 0
    person.close()
    server.stop()


def test_two_people_meet_by_link_and_a_third_sees_no_hidden_card(sit):
    host, guest, watcher = sit(), sit(viewport={"width": 390, "height": 844}), sit()
    host.go()
    host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.get_by_label("My name").fill("Ada")
    host.page.locator("button.big").click()
    host.page.get_by_text("Waiting for players").wait_for()
    path = host.page.url.removeprefix(host.url)
    guest.go(path)
    guest.page.get_by_label("My name").fill("Bea")
    guest.page.get_by_role("button", name="Join").click()
    for person in (host, guest):
        person.page.locator(".board").wait_for()
    watcher.go(path)
    watcher.page.locator(".board").wait_for()
    for _ in range(30):  # who begins, then both look at their opening hands
        for person in (host, guest):
            if person.asked() and "keep" not in person.prompt.lower():
                person.page.wait_for_timeout(260)
                person.page.locator(".prompt .answers button:not(:disabled)").first.click()
        host.page.wait_for_timeout(100)
        if any(side["hand"] for side in watcher.told()[-1]["view"]["sides"]):
            break
    host.page.wait_for_timeout(500)
    shown = {card["id"] for side in watcher.told()[-1]["view"]["sides"] for card in [side["leader"]]}
    for person in (host, guest):
        view = person.told()[-1]["view"]
        mine = view["sides"][view["seat"]]["hand"]
        assert mine and all(card["known"] for card in mine)
        hidden = {card["id"] for card in mine} - shown
        everything = "".join(str(frame) for frame in watcher.frames) + watcher.page.content()
        assert not [id for id in hidden if id in everything]
    assert watcher.page.locator(".prompt .answers button").count() == 0


def test_a_mate_is_shown_a_card_and_nobody_else(sit):
    host, foe, mate = sit(), sit(), sit()
    host.go()
    host.page.locator('input[name=game][value="onepiece-team"]').check(force=True)
    host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.locator("#persons").select_option("3")
    host.page.locator("button.big").click()
    host.page.get_by_text("Waiting for players").wait_for()
    path = host.page.url.removeprefix(host.url)
    for person in (foe, mate):  # seats are taken in the order of turns: A1, B1, A2
        person.go(path)
        person.page.get_by_role("button", name="Join").click()
        person.page.get_by_role("button", name="Give the seat back").or_(person.page.locator(".board")).wait_for()
    for person in (host, foe, mate):
        person.page.locator(".board").wait_for()
    shown = host.page.locator(".far .lead .slot").first
    shown.click()
    host.page.get_by_role("menuitem", name="Show it to my team").click()
    lit = mate.page.locator(".slot.told")
    lit.wait_for()
    assert lit.get_attribute("data-iid") == shown.get_attribute("data-iid")
    host.page.wait_for_timeout(300)
    assert foe.page.locator(".slot.told").count() == 0
    assert not [frame for frame in foe.frames if "☞" in frame or "\\u261e" in frame]


def test_what_is_said_stands_beside_the_speaker_in_the_language_of_whoever_reads_it(sit):
    host, guest = sit(), sit(lang="fr")
    host.go()
    host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.locator("button.big").click()
    host.page.get_by_text("Waiting for players").wait_for()
    guest.go(host.page.url.removeprefix(host.url))
    guest.page.get_by_role("button", name="Rejoindre").click()
    for person in (host, guest):
        person.page.locator(".board").wait_for()
    guest.page.get_by_role("tab", name="Discussion").click()
    guest.page.get_by_role("button", name="Bonne chance").click()
    bubble = host.page.locator(".far .bubble")
    bubble.get_by_text("Good luck!").wait_for()
    assert "Bonne chance" in guest.page.locator(".question .bubble").inner_text()
    host.page.get_by_role("tab", name="Chat").click()
    assert "Good luck!" in host.page.locator("#side-chat li").inner_text()
    guest.page.locator("#chat-text").fill("Bonne chance, vraiment")
    guest.page.keyboard.press("Enter")
    bubble.get_by_text("Bonne chance, vraiment").wait_for()
    bubble.wait_for(state="detached", timeout=10_000)


def to_a_battle(person: Person) -> None:
    """Play until this person is attacked, and asked about it."""
    for _ in questions(person, lambda: person.start(bot="greedy")):
        view = person.told()[-1]["view"]
        if view["attacker"] >= 0 and view["turn"] != view["seat"]:
            return
        person.play_something()


def test_a_reload_a_lost_network_and_a_restarted_server_lose_nothing_in_mid_battle(sit, server):
    person = sit()
    to_a_battle(person)
    page = person.page

    def as_it_was() -> None:
        person.wait_to_be_asked()
        assert person.prompt == asked and page.locator(".line.battle .fight").inner_text() == fight

    asked, fight = person.prompt, page.locator(".line.battle .fight").inner_text()
    page.reload()
    as_it_was()
    person.context.set_offline(True)
    page.get_by_text("Connection lost").wait_for(timeout=3_000)  # said at once
    assert page.locator(".table.lost").count() == 1
    person.context.set_offline(False)
    page.get_by_text("Connection lost").wait_for(state="detached", timeout=30_000)
    as_it_was()
    server.kill()
    page.get_by_text("Connection lost").wait_for()
    server.start()
    page.get_by_text("Connection lost").wait_for(state="detached", timeout=60_000)
    as_it_was()
    before = person.question()
    person.wait_for_buttons()
    person.press(page.locator(".prompt .answers button:not(:disabled)").last, before)
    until(person, lambda: person.question() != before)
    assert page.get_by_role("alert").count() == 0
