"""Decks, records and rules around the table."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.browser


def test_a_deck_is_read_checked_kept_and_played(sit):
    person = sit().go("/decks")
    page = person.page
    page.locator("summary").click()
    page.get_by_role("button", name="Ember Fleet Regatta").click()
    page.get_by_text(re.compile("✓ Legal")).wait_for()
    page.get_by_role("button", name=re.compile("^− ")).first.click()
    page.locator(".problems li").first.wait_for()
    assert re.search(r"\d+-\d+", page.locator(".problems").inner_text())
    page.get_by_role("button", name=re.compile(r"^\+ ")).first.click()
    page.get_by_text(re.compile("✓ Legal")).wait_for()
    page.get_by_label("Name of the deck").fill("My racers")
    page.get_by_role("button", name="Keep the deck").click()
    page.get_by_text("Kept.").wait_for()
    page.get_by_role("button", name="Draw a test hand").click()
    assert page.locator(".hand .card").count() == 5
    person.go("/")
    page.get_by_label("My deck").select_option(label="My racers")
    page.locator("button.big").click()
    page.locator(".board").wait_for()


def test_nonsense_is_no_deck_and_says_so(sit):
    person = sit().go("/decks")
    page = person.page
    page.locator("summary").click()
    page.locator("#paste").fill("<img src=x onerror=alert(1)> nonsense")
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("alert").wait_for()
    assert page.locator("[role=alert] img").count() == 0


def test_a_finished_game_is_replayed_and_branched(sit):
    person = sit().start()
    page = person.page
    person.wait_to_be_asked()
    person.click_something()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, I concede").click()
    page.get_by_role("link", name="Replay").click()
    page.locator(".replay .board").wait_for()
    page.get_by_role("button", name="one step on").click()
    page.get_by_text(re.compile(r"^1 / \d+$")).wait_for()
    page.get_by_label("Whose hands").select_option("-1")
    page.wait_for_timeout(300)
    page.get_by_role("button", name=re.compile("What if")).click()
    page.locator(".table .board").wait_for()
    person.wait_to_be_asked()


def test_rules_are_found_by_number_and_by_word(sit):
    person = sit().go("/rules/onepiece/7-1-4")
    page = person.page
    page.locator(".here").wait_for()
    page.get_by_label("Number or words").fill("blocker")
    page.wait_for_timeout(200)
    assert page.locator("dl div").count() > 0
    assert all("locker" in text for text in page.locator("dl dd").all_inner_texts())


def test_a_card_has_its_text_in_both_languages_and_its_reading(sit):
    person = sit().go("/cards/onepiece/PM01-001")
    page = person.page
    page.locator("section[lang=fr] .reader").wait_for()
    assert page.locator("section[lang=en] .text").inner_text() != page.locator("section[lang=fr] .text").inner_text()
    assert page.locator("section:has(h2:text('As Playmat reads it')) li").count() > 0


def test_rules_and_cards_are_there_without_a_network(sit):
    person = sit().go("/rules/onepiece")
    page = person.page
    page.locator("dl div").first.wait_for()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.locator("dl div").first.wait_for()
    page.wait_for_timeout(500)
    person.context.set_offline(True)
    page.reload()
    page.locator("dl div").first.wait_for()
    person.context.set_offline(False)
