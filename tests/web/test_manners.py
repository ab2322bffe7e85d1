"""What people ask of each other at a table, what they set for themselves, and what they look up meanwhile."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.conftest import Person, to_main_phase, until

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def meet(host: Person, guest: Person, chosen: bool = False) -> None:
    """Two people at one table; `chosen` where the host has said already what table it is to be."""
    if not chosen:
        host.go()
        host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.get_by_label("My name").fill("Ada")
    host.page.locator("button.big").click()
    host.page.get_by_text("Waiting for players").wait_for()
    guest.go(host.page.url.removeprefix(host.url))
    guest.page.get_by_label("My name").fill("Bea")
    guest.page.get_by_role("button", name="Join").click()
    for person in (host, guest):
        person.page.locator(".board").wait_for()


def turn_of(host: Person, guest: Person) -> tuple[Person, Person]:
    """Who has the turn, in their Main Phase, and who waits."""
    for _ in range(600):
        for person, other in ((host, guest), (guest, host)):
            if not person.asked():
                continue
            if "Main Phase" in person.prompt:
                return person, other
            before = person.question()
            person.wait_for_buttons()
            person.press(person.page.locator(".prompt .answers button:not(:disabled)").last, before)
        host.page.wait_for_timeout(100)
    raise AssertionError(host.prompt)


def turn_number(person: Person) -> int:
    return int(person.told()[-1]["view"]["turn_number"])


@pytest.mark.parametrize("answer", ["Allow", "Refuse"])
def test_a_step_is_taken_back_if_the_other_allows_it(sit, answer):
    """On a phone, too, the request is seen at once, and is gone once it is answered."""
    host, guest = sit(**PHONE), sit(**PHONE)
    meet(host, guest)
    mine, other = turn_of(host, guest)
    before = turn_number(mine)
    mine.wait_for_buttons()
    mine.page.locator(".prompt .answers [data-verb=end]").click()
    until(mine, lambda: turn_number(mine) > before)
    mine.page.locator(".drawer").click()
    mine.page.get_by_role("button", name="Ask to take back").click()
    asked = other.page.get_by_role("alert")
    asked.wait_for()
    name = "Ada" if mine is host else "Bea"
    assert name in asked.inner_text() and asked.get_by_role("listitem").count() > 0
    asked.get_by_role("button", name=answer).click()
    asked.wait_for(state="detached")
    assert not other.page.locator(".side").is_visible()
    if answer == "Allow":
        until(mine, lambda: turn_number(mine) == before)
    else:
        other.page.wait_for_timeout(500)
        assert turn_number(mine) > before


def test_who_is_muted_is_not_heard(sit):
    host, guest = sit(), sit()
    meet(host, guest)
    for person in (host, guest):
        person.page.get_by_role("tab", name="Chat").click()
    guest.page.get_by_role("button", name="Good luck").click()
    host.page.locator("#side-chat li").get_by_text("Good luck!").wait_for()
    host.page.get_by_role("checkbox", name="Mute Bea").check()
    host.page.locator("#side-chat li").get_by_text("Good luck!").wait_for(state="detached")
    guest.page.get_by_role("button", name="Thank you").click()
    guest.page.locator("#side-chat li").get_by_text("Thank").wait_for()
    host.page.wait_for_timeout(300)
    assert "Thank" not in host.page.locator("#side-chat").inner_text().split("Good luck!")[0]
    assert host.page.locator(".far .bubble").count() == 0


def test_another_game_begins_from_the_end_of_one(sit):
    person = sit().start()
    page = person.page
    person.wait_to_be_asked()
    first = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, I concede").click()
    page.get_by_role("button", name="Play again").click()
    until(person, lambda: page.url != first and "/table/" in page.url)
    assert person.wait_to_be_asked()
    assert person.told()[-1]["seat"] == 0


def test_windows_that_are_to_be_passed_stay_so(sit):
    person = to_main_phase(sit().start())
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.locator("#auto-counter").select_option("always")
    page.wait_for_timeout(1000)
    page.reload()
    page.get_by_role("button", name="Menu").click()
    assert page.locator("#auto-counter").input_value() == "always"
    assert page.locator("#auto-block").input_value() == "ask"


def test_a_value_that_is_not_the_printed_one_tells_why(sit):
    person = to_main_phase(sit().start())
    page = person.page
    page.locator(".near .give").click()
    page.locator(".near .centre .slot").first.click()
    leader = page.locator(".near .centre .slot").first
    page.wait_for_function("() => document.querySelector('.near .centre .power.up')")
    leader.hover()
    reader = page.locator(".reader-column .reader")
    reader.locator(".reasons li").first.wait_for()
    assert "1 DON!! card given" in reader.locator(".reasons").inner_text()
    printed = int(reader.locator("s").first.inner_text())
    assert f"{printed + 1000}" in reader.locator("dl").inner_text()


def found(page: Any) -> list[str]:
    return [str(one) for one in page.locator(".found .under").all_inner_texts()]


def test_cards_are_found_by_what_is_printed_on_them(sit):
    """Each field narrows the search down, and taken together they find one card."""
    person = sit().go("/cards/onepiece")
    page = person.page
    page.locator(".found li").first.wait_for()

    def total() -> int:
        return int(re.sub(r"\D", "", page.locator("p[role=status]").inner_text()))

    everything = total()
    for field, value in (
        ("colour", "red"),
        ("kind", "character"),
        ("cost", "1"),
        ("power", "2000"),
        ("type", "Ember Fleet"),
    ):
        box = page.locator(f"#{field}")
        box.select_option(value) if field in ("colour", "kind") else box.fill(value)
    until(person, lambda: found(page) == ["PM01-002"])
    for field in ("colour", "kind", "cost", "power", "type"):
        box = page.locator(f"#{field}")
        box.select_option("") if field in ("colour", "kind") else box.fill("")
    page.locator("#keyword").fill("Blocker")
    page.locator("#set").fill("PM01")
    until(person, lambda: 1 < total() < everything)


def test_a_deck_is_written_in_every_form_and_read_again(sit):
    page = sit().go("/decks").page
    page.get_by_role("button", name="Ember Fleet Regatta").click()
    page.locator(".verdict.legal").wait_for()
    forms = page.locator("#form option").evaluate_all("all => all.map(one => one.value).filter(Boolean)")
    assert len(forms) >= 3
    for form in forms:
        page.locator("#form").select_option(form)
        page.wait_for_function("() => document.querySelector('#exported')?.value.includes('PM01-002')")
        written = page.locator("#exported").input_value()
        page.get_by_role("button", name="New deck").click()
        page.locator(".verdict.legal").wait_for(state="detached")
        if not page.locator("#paste").is_visible():
            page.locator("summary").first.click()
        page.locator("#paste").fill(written)
        page.get_by_role("button", name="Read the list").click()
        page.locator(".verdict.legal").wait_for()
