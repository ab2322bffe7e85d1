"""What a person can do at the table besides answering."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser
PATHS = ["/", "/decks", "/cards", "/cards/onepiece/PM01-001", "/rules/onepiece/7-1", "/records", "/account"]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def to_main_phase(person):
    for _ in range(40):
        person.wait_to_be_asked()
        if "Main Phase" in person.prompt or "phase Principale" in person.prompt:
            return person
        person.page.wait_for_timeout(260)
        person.page.locator(".prompt .answers button:not(:disabled)").last.click()
        person.wait_for_change(person.question())
    raise AssertionError(person.prompt)


def until(person, holds) -> None:
    for _ in range(200):
        if holds():
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(person.prompt)


def violations(person) -> list[str]:
    """What axe finds; WCAG 2.2 A and AA. It is read into the page's own world, as the page allows no other script."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    run = "() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
    found = person.page.evaluate(run)["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


def test_why_not_has_a_sentence_and_a_rule(sit):
    person = to_main_phase(sit().start())
    person.page.locator(".near .mat [data-iid]").first.click()
    person.page.get_by_role("menuitem", name=re.compile("Why not: attack")).click()
    told = person.page.locator(".refusal")
    told.wait_for()
    assert re.search(r"\d+-\d+", told.inner_text())


def test_a_step_can_be_taken_back(sit):
    person = to_main_phase(sit().start())

    def turn() -> int:
        return int(person.told()[-1]["view"]["turn_number"])

    before = turn()
    person.page.wait_for_timeout(260)
    person.page.locator(".prompt .answers button[data-verb=end]").click()
    person.page.wait_for_function("() => /Take back/.test(document.querySelector('.tools').textContent)")
    until(person, lambda: turn() > before)
    while turn() > before:
        before_this = len(person.told())
        person.page.get_by_role("button", name="Take back").click()
        until(person, lambda told=before_this: len(person.told()) > told)
    assert turn() == before
    assert "Main Phase" in person.prompt


def test_turns_are_played_with_the_keyboard_alone(sit):
    person = sit().go()
    person.page.locator("button.big").wait_for()
    person.page.locator("button.big").focus()
    person.page.keyboard.press("Enter")
    person.page.locator(".board").wait_for()
    turns = set()
    for _ in range(60):
        if not person.wait_to_be_asked():
            break
        turns.add(person.told()[-1]["view"]["turn_number"])
        if len(turns) > 3:
            break
        before = person.question()
        person.page.wait_for_timeout(280)
        lit = person.page.locator(".hand.own .slot.lit")
        if lit.count():
            person.page.keyboard.press("h")
            lit.first.focus()
            person.page.keyboard.press("Enter")
            person.page.keyboard.press("Enter")
        person.page.wait_for_timeout(150)
        if person.question() == before and person.asked():
            for _ in range(3):  # out of a menu, a target that is asked for, cards that were chosen
                person.page.keyboard.press("Escape")
            person.page.wait_for_timeout(100)
            buttons = person.page.locator(".prompt .answers button:not(:disabled)").count()
            person.page.keyboard.press(str(max(1, min(9, buttons))))
        person.wait_for_change(before)
    assert len(turns) > 3


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (820, 1180), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_the_table_fits_the_screen(sit, game, size):
    person = to_main_phase(sit(viewport={"width": size[0], "height": size[1]}).start(game))
    wide = person.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
    assert wide <= 0
    hand = person.page.locator(".hand.own .slot").first.bounding_box()
    assert hand is not None and hand["y"] + hand["height"] <= size[1] + 1
    for prompt in person.page.locator(".prompt .answers button").all():
        box = prompt.bounding_box()
        assert box is not None and box["height"] >= 44 and box["y"] + box["height"] <= size[1] + 1


def test_the_language_can_be_changed_in_the_middle_of_a_game(sit):
    person = to_main_phase(sit().start())
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("#menu-lang").select_option("fr")
    person.page.locator("dialog[open]").get_by_role("button", name="Fermer").click()
    person.page.get_by_role("button", name="Reprendre").wait_for()
    until(person, lambda: "phase Principale" in person.prompt)
    assert person.page.locator("html").get_attribute("lang") == "fr"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "path", ["/", "/decks", "/cards", "/cards/onepiece/PM01-001", "/rules/onepiece/7-1", "/records", "/account"]
)
def test_axe_finds_nothing_on_the_pages(sit, path, theme):
    person = sit(color_scheme=theme).go(path)
    person.page.locator("main").wait_for()
    person.page.wait_for_timeout(600)
    assert violations(person) == []


@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_axe_finds_nothing_at_the_table(sit, game):
    person = to_main_phase(sit().start(game))
    assert violations(person) == []


def test_the_first_load_is_small(browser, server):
    context = browser.new_context()
    page = context.new_page()
    sizes: list[int] = []
    page.on(
        "requestfinished",
        lambda request: sizes.append(request.sizes()["responseBodySize"] if "/assets/" in request.url else 0),
    )
    page.goto(server.url)
    page.locator("button.big").wait_for()
    context.close()
    assert 0 < sum(sizes) < 150_000


def test_two_cards_of_one_name_are_told_apart(sit):
    person = to_main_phase(sit().start())
    view = person.told()[-1]["view"]
    numbers = [card["iid"] for card in view["sides"][view["seat"]]["hand"]]
    shown = person.page.locator(".hand.own [data-iid]").evaluate_all("all => all.map(one => Number(one.dataset.iid))")
    assert sorted(numbers) == sorted(shown)
