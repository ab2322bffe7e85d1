"""Whole games by clicks, against bots and between two people."""

from __future__ import annotations

import time

import pytest

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_a_whole_game_is_played_by_clicks(sit, game):
    person = sit().start(game)
    until = time.monotonic() + 240
    clicks = 0
    while person.wait_to_be_asked(60):
        assert time.monotonic() < until, f"no end after {clicks} answers: {person.prompt}"
        person.click_something()
        clicks += 1
    assert clicks > 5
    assert person.page.get_by_role("button", name="Play again").count() == 1


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


def test_a_reload_a_lost_network_and_a_restarted_server_lose_nothing(sit, server):
    person = sit().start()
    person.wait_to_be_asked()
    person.click_something()
    person.wait_to_be_asked()
    asked = person.prompt
    person.page.reload()
    person.wait_to_be_asked()
    assert person.prompt == asked
    server.kill()
    person.page.get_by_text("Connection lost").wait_for()
    server.start()
    person.page.get_by_text("Connection lost").wait_for(state="detached", timeout=30_000)
    assert person.prompt == asked
    before = person.question()
    person.page.wait_for_timeout(300)
    person.page.locator(".prompt .answers button:not(:disabled)").last.click()
    person.wait_for_change(before)
    assert person.page.get_by_role("alert").count() == 0
