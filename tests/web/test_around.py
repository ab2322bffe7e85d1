"""Decks, records and rules around the table."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import Person

pytestmark = pytest.mark.browser


def test_a_deck_is_read_checked_kept_and_played(sit):
    person = sit().go("/decks")
    page = person.page
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


def test_a_card_is_read_beside_it_while_a_deck_is_built(sit):
    page = sit().go("/decks").page
    card = page.locator(".found .pick").nth(3)
    card.hover()
    reader = page.locator(".glance .reader")
    reader.wait_for()
    name = card.locator(".name").inner_text()
    assert reader.locator("h2").inner_text() == name
    at, over = reader.bounding_box(), card.bounding_box()
    assert at["x"] >= over["x"] + over["width"] or at["x"] + at["width"] <= over["x"]
    page.locator("h1").hover()
    reader.wait_for(state="detached")


def test_a_deck_stays_at_hand_while_it_is_built(sit):
    """On a laptop beside the cards, however far they are scrolled; on a phone behind a switch that stays in sight."""
    page = sit().go("/decks").page
    page.get_by_role("button", name="Ember Fleet Regatta").click()
    page.locator(".verdict.legal").wait_for()
    page.locator(".found li").last.scroll_into_view_if_needed()
    box = page.locator(".verdict").bounding_box()
    assert box is not None and 0 <= box["y"] < 768
    phone = sit(viewport={"width": 390, "height": 844}, has_touch=True).go("/decks").page
    phone.get_by_role("button", name="Ember Fleet Regatta").click()
    deck = phone.locator(".switch button").last
    phone.wait_for_function("() => document.querySelector('.switch').textContent.includes('50 ✓')")
    box = deck.bounding_box()
    assert box is not None and box["y"] + box["height"] <= 844 and not phone.locator(".deck").is_visible()
    deck.click()
    assert phone.locator(".deck .lines li").count() > 10 and phone.locator(".deck").is_visible()
    assert not phone.locator(".found").is_visible()


def test_a_deck_is_played_many_times_and_its_rate_fills_in(sit):
    person = sit().go("/decks")
    page = person.page
    page.get_by_role("button", name="Ember Fleet Regatta").click()
    page.get_by_text(re.compile("✓ Legal")).wait_for()
    page.locator("#trial-count").select_option("200")
    page.get_by_role("button", name="Play it 200 times").click()
    page.locator(".trial .bar").first.wait_for(timeout=90_000)
    page.get_by_text(re.compile(r"of 200 played|All 200 played")).wait_for()
    assert re.search(r"\d+% \(\d+% to \d+%, \d+ game", page.locator(".trial table").inner_text())
    page.locator(".trial").get_by_role("button", name="Stop").click()
    page.get_by_text(re.compile(r"Stopped after \d+ of 200")).wait_for()
    page.get_by_role("button", name="Play it 200 times").wait_for()


def test_a_card_has_its_official_answers_where_the_server_has_them(sit):
    person = sit()
    told = {"rulings": [{"id": "1", "question": "Does it fly?", "answer": "It does not.", "date": "2026-01-02"}]}
    person.page.route("**/api/cards/onepiece/PM01-001/rulings", lambda route: route.fulfill(json=told))
    person.go("/cards/onepiece/PM01-001")
    person.page.get_by_role("heading", name="Official answers").wait_for()
    assert "It does not." in person.page.locator(".rulings").inner_text()
    person.go("/cards/onepiece/PM01-002")
    person.page.locator("section[lang=fr] .reader").wait_for()
    assert person.page.locator(".rulings").count() == 0


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
    page.reload()  # a link to this moment
    page.get_by_text(re.compile(r"^1 / \d+$")).wait_for()
    assert page.get_by_role("slider").input_value() == "1"
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


def kept(person: Person) -> None:
    """What the page keeps for the time without a network has come."""
    page = person.page
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function(
        """async () => {
            const kept = (lang) => caches.match(`/api/rules/dragonball?lang=${lang}`);
            return await kept('en') && await kept('fr');
        }""",
        timeout=60_000,
    )


def test_all_books_and_the_cards_one_looked_at_are_there_without_a_network(sit):
    person = sit().go("/cards/onepiece/PM01-001")
    page = person.page
    page.locator("section[lang=fr] .reader").wait_for()
    kept(person)
    page.locator("section[lang=fr] .reader").wait_for()
    page.wait_for_timeout(500)
    person.context.set_offline(True)
    page.reload()
    page.locator("section[lang=fr] .reader").wait_for()
    for book in ("onepiece", "onepiece-team", "dragonball"):  # none was opened before
        page.goto(f"{person.url}/rules/{book}")
        page.locator("dl div").first.wait_for()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("heading", name="Règles").wait_for()
    page.locator("dl div").first.wait_for()
    person.context.set_offline(False)


def test_a_game_without_an_account_is_among_the_records_and_there_without_a_network(sit):
    person = sit().start()
    page = person.page
    person.wait_to_be_asked()
    person.click_something()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, I concede").click()
    page.get_by_role("link", name="Replay").wait_for()
    person.go("/records")
    kept(person)
    page.locator("section", has=page.get_by_role("heading", name="Games played in this browser")).wait_for()
    page.get_by_role("link", name="Replay").first.click()
    page.locator(".replay .board").wait_for()
    last = int(page.locator("output").inner_text().split("/")[1])
    page.wait_for_function(
        """async (last) => {
            const all = (await (await caches.open((await caches.keys())[0])).keys()).map((each) => each.url);
            const moments = all.filter((url) => url.includes('/moment?'));
            return new Set(moments.map((url) => new URL(url).searchParams.get('at'))).size > last;
        }""",
        arg=last,
        timeout=60_000,
    )
    person.context.set_offline(True)
    page.reload()
    page.locator(".replay .board").wait_for()
    page.keyboard.press("End")
    page.get_by_text(re.compile(rf"^{last} / {last}$")).wait_for()
    page.locator(".replay .story li").first.wait_for()
    person.context.set_offline(False)


def test_a_search_for_cards_and_a_book_of_rules_are_shown_to_their_end(sit):
    person = sit().go("/cards/onepiece")
    page = person.page
    page.locator(".found li").first.wait_for()
    total = int(re.sub(r"\D", "", page.locator("p[role=status]").inner_text()))
    while page.get_by_role("button", name="Show more").count():
        shown = page.locator(".found li").count()
        page.get_by_role("button", name="Show more").click()
        page.wait_for_function("(shown) => document.querySelectorAll('.found li').length > shown", arg=shown)
    assert page.locator(".found li").count() == total
    person.go("/rules/dragonball")
    page.locator("dl div").first.wait_for()
    total = int(re.sub(r"\D", "", page.locator("p[role=status]").inner_text()))
    while page.get_by_role("button", name="Show more").count():
        page.get_by_role("button", name="Show more").click()
    assert page.locator("dl div").count() == total > 400
