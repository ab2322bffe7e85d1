"""How answers are given: by dragging, with a finger, in an order; and what the table says about itself."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from tests.web.conftest import SECOND, Person, questions, to_main_phase, until

pytestmark = pytest.mark.browser
LOOKS_AT_DECK = {"PM01-002", "PM01-019", "PM01-028"}  # cards of our own set that put cards of the deck in an order

GOES_ON = ".prompt .answers [data-verb=pass], .prompt .answers [data-verb=end]"
HERE = "() => document.activeElement.closest('.hand, .field, .lead, .piles, .life, .prompt')?.className ?? ''"


def mine(person: Person) -> dict[str, Any]:
    view = person.told()[-1]["view"]
    side: dict[str, Any] = view["sides"][view["seat"]]
    return side


def until_there_is(person: Person, found: str) -> Any:
    """Turns go by until something is to be seen in the own Main Phase."""
    for _ in range(30):
        to_main_phase(person)
        if person.page.locator(found).count():
            return person.page.locator(found).first
        before = person.question()
        person.wait_for_buttons()
        person.press(person.page.locator(".prompt .answers [data-verb=end]"), before)
        person.wait_for_change(before)
    raise AssertionError(found)


def middle(found: Any) -> tuple[float, float]:
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person: Person, start: Any, end: Any) -> None:
    page = person.page
    (x, y), goal = middle(start), middle(end)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y - 20)
    page.mouse.move(*goal, steps=5)
    page.mouse.up()


def finger(person: Person, start: Any, end: Any) -> None:
    devtools = person.context.new_cdp_session(person.page)
    (x, y), (to_x, to_y) = middle(start), middle(end)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": at[0], "y": at[1]} for at in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", (x, y))
    for up in (10, 25, 45):  # up out of the hand: along it, it would scroll
        touch("touchMove", (x, y - up))
    for part in range(1, 9):
        touch("touchMove", (x + (to_x - x) * part / 8, y - 45 + (to_y - y + 45) * part / 8))
    touch("touchEnd")


@pytest.mark.parametrize("pointer", ["mouse", "finger"])
def test_a_card_is_dragged_from_the_hand_to_the_field(sit, pointer):
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    person = sit(**(options if pointer == "finger" else {})).start()
    card = until_there_is(person, ".hand.own .slot.lit")
    card.scroll_into_view_if_needed()
    number, before = int(card.get_attribute("data-iid")), person.question()
    (drag if pointer == "mouse" else finger)(person, card, person.page.locator(".near .field"))
    person.wait_for_change(before)
    assert number not in [held["iid"] for held in mine(person)["hand"]]
    assert person.page.locator(".lifted").count() == 0


def test_a_card_that_is_dragged_and_put_down_again_stays_where_it_is(sit):
    person = sit().start()
    card = until_there_is(person, ".hand.own .slot.lit")
    before, held = person.question(), len(mine(person)["hand"])
    drag(person, card, person.page.locator(".hand.own .slot").last)
    person.page.wait_for_timeout(300)
    assert person.question() == before and len(mine(person)["hand"]) == held
    assert person.page.locator(".menu").count() == 0


@pytest.mark.parametrize("how", ["click", "drag", "key"])
def test_a_don_card_is_given_from_the_cost_area(sit, how):
    person = sit().start()
    dons = until_there_is(person, ".near .give")
    leader = person.page.locator(".near .centre .slot").first
    before, had = person.question(), mine(person)["leader"]["don"]
    if how == "drag":
        drag(person, dons.locator(".chip").first, leader)
    else:
        dons.click() if how == "click" else person.page.keyboard.press("g")
        person.page.locator(".near .slot.aimable").first.wait_for()
        leader.click()
    person.wait_for_change(before)
    assert mine(person)["leader"]["don"] == had + 1


def looking_at_the_deck(person: Person) -> Iterator[None]:
    """The questions of games in which cards that look at the deck are played as soon as they can be."""
    page = person.page

    def begin() -> None:
        person.go()
        page.locator("#my-deck").select_option("pm01-green-blue")
        page.locator("#bot").select_option("random")
        page.locator("button.big").click()
        page.locator(".board").wait_for()

    for _ in questions(person, begin):
        yield
        before = person.question()
        known = [card["iid"] for card in mine(person)["hand"] if card["id"] in LOOKS_AT_DECK]
        lit = [page.locator(f'.hand.own .slot.lit[data-iid="{iid}"]') for iid in known]
        playable = next((one for one in lit if one.count()), None)
        if playable is not None and page.locator(".prompt .answers [data-verb=end]").count():
            playable.click()
            page.locator(".menu [role=menuitem]").first.click()
            person.wait_for_change(before)
        elif page.locator(GOES_ON).count():
            person.wait_for_buttons()
            person.press(page.locator(GOES_ON).last, before)
            person.wait_for_change(before)
        else:
            person.click_something()


def test_all_cards_that_are_looked_at_are_seen_whichever_can_be_chosen(sit):
    """Who looks at five cards and may take one of a type sees the other four as well."""
    person = sit()
    for _ in looking_at_the_deck(person):
        asked = person.told()[-1]["ask"]
        deck = mine(person)["deck"]
        looked = [card["iid"] for card in itertools.takewhile(lambda card: card["known"], deck)]
        can = [offer["action"].get("card", -1) for offer in asked["offers"]] if asked else []
        some = 0 < len(set(looked) & set(can)) < len(looked) < len(deck)
        if asked and asked["kind"] == "choose" and some:
            break
    shown = [int(each.get_attribute("data-iid")) for each in person.page.locator(".tray .slot").all()]
    assert shown == looked
    chosen = person.page.locator(".tray .slot.selectable").count()
    assert chosen == len(set(looked) & set(can))


def is_seen(person: Person, found: Any) -> bool:
    """Whether it lies within the screen, with nothing over any corner of it."""
    return bool(
        found.evaluate(
            """one => { const box = one.getBoundingClientRect(); const [x, y] = [box.width / 4, box.height / 4];
            const corners = [[box.left + x, box.top + y], [box.right - x, box.top + y],
                [box.left + x, box.bottom - y], [box.right - x, box.bottom - y]];
            return corners.every(([left, top]) => one.contains(document.elementFromPoint(left, top))); }"""
        )
    )


@pytest.mark.parametrize(
    ("how", "size"), [("drag", (1366, 768)), ("buttons", (360, 640)), ("as they are", (820, 1180))], ids=str
)
def test_cards_are_put_in_an_order_whose_ends_are_named(sit, how, size):
    person = sit(viewport={"width": size[0], "height": size[1]})
    page = person.page
    for _ in looking_at_the_deck(person):
        if page.locator(".order").count():
            break
    for answer in page.locator(".order .answers button, .order .end").all():
        assert is_seen(person, answer)
    assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert re.search(r"\btop\b.*\bbottom\b", page.locator(".order").inner_text(), re.DOTALL)
    places = page.locator(".order [data-order]")
    listed = [int(one.get_attribute("data-order")) for one in places.all()]
    ids = {card["iid"]: card["id"] for card in mine(person)["deck"]}
    assert len({ids[iid] for iid in listed}) > 1
    before = person.question()
    wanted = listed if how == "as they are" else [*listed[1:], listed[0]]
    if how == "drag":
        drag(person, places.first, places.last)
    elif how == "buttons":
        for _ in listed[1:]:
            name = page.locator(f'.order li:has([data-order="{listed[0]}"])')
            name.get_by_role("button", name=re.compile("back$")).click()
    if how != "as they are":
        assert [int(one.get_attribute("data-order")) for one in places.all()] == wanted
    page.get_by_role("button", name="As they are" if how == "as they are" else "In this order").click()
    person.wait_for_change(before)
    while page.locator(".prompt .answers [data-verb=bottom]").count():
        before = person.question()
        person.wait_for_buttons()
        person.press(page.locator(".prompt .answers [data-verb=bottom]"), before)
        person.wait_for_change(before)
    assert [card["id"] for card in mine(person)["deck"][-len(wanted) :]] == [ids[iid] for iid in wanted]


def test_what_is_not_lit_says_why_with_the_rule_at_one_click(sit):
    person = sit().start()
    until_there_is(person, ".hand.own .slot:not(.lit)").click()
    told = person.page.locator(".menu small").first
    told.wait_for()
    assert re.search(r"\w+ \w+.*\d+-\d+", told.inner_text())


def test_a_question_mark_names_anything_in_both_languages_with_its_rule(sit):
    person = to_main_phase(sit().start())
    page = person.page
    explained = page.locator("dialog.explain[open]")
    page.locator(".near .pile").first.hover()
    page.keyboard.press("?")
    explained.locator("dt").first.wait_for()
    assert "Life area / zone de Vie" in explained.inner_text()
    assert re.search(r"Rule 3-10", explained.inner_text())
    page.keyboard.press("Escape")
    explained.wait_for(state="hidden")
    page.locator(".prompt .rule").click()
    explained.locator("dt").first.wait_for()
    assert "Main Phase / " in explained.inner_text() and re.search(r"Rule 6-5", explained.inner_text())
    page.keyboard.press("Escape")
    page.locator(".hand.own .slot").first.click(button="left")
    page.keyboard.press("Escape")
    page.locator(".hand.own .slot").first.focus()
    page.keyboard.press("?")
    page.get_by_role("menuitem", name="What does this mean?").click()
    explained.locator("dt").first.wait_for()
    assert "hand / main" in explained.inner_text()


def test_tab_goes_from_place_to_place_and_arrows_from_card_to_card(sit):
    person = to_main_phase(sit().start())
    page = person.page
    page.keyboard.press("h")
    first = page.evaluate("() => document.activeElement.dataset.iid")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.iid") != first
    assert "hand" in page.evaluate(HERE)
    page.keyboard.press("Tab")
    assert "hand" not in page.evaluate(HERE)
    page.keyboard.press("Shift+Tab")
    assert "hand" in page.evaluate(HERE)
    assert page.evaluate("() => document.activeElement.dataset.iid") != first  # where one was before


@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_the_table_is_heard_as_headings_and_lists(sit, game):
    person = to_main_phase(sit().start(game))
    page = person.page
    heard = page.locator("main").aria_snapshot()
    order = [re.sub(r":.*", "", name) for name in re.findall(r'heading "([^"]*)"', heard)]
    assert order[0] == "Your decision" and order[1] == "Your hand"
    assert order.index("Turn") < order.index("Your side") < len(order) - 1
    hand = page.locator(".hand.own")
    assert hand.get_by_role("listitem").count() == len(mine(person)["hand"])
    for each in hand.get_by_role("button").all():
        assert re.match(r"card \d+ of \d+, \w", each.inner_text())
    assert page.get_by_role("log").count() == 1
    before = person.question()
    person.wait_for_buttons()
    person.press(page.locator(".prompt .answers [data-verb=end]"), before)
    until(person, lambda: page.get_by_role("log").locator("p").count() > 0)


@pytest.mark.parametrize(
    ("size", "lang"), [((1366, 768), "en"), ((390, 844), "en"), ((360, 640), "en"), ((820, 1180), "fr")], ids=str
)
def test_the_table_does_not_move_while_counters_are_chosen(sit, size, lang):
    """The question has room for its longest form: what is chosen is added up, and no card moves under the pointer."""
    person = sit(viewport={"width": size[0], "height": size[1]}, lang=lang)
    page = person.page
    lit = page.locator(".hand.own .slot.lit")
    for _ in questions(person, lambda: person.start(bot="greedy")):
        told = person.told()[-1]
        if told["ask"] and told["ask"]["kind"] == "counter" and lit.count() > 1:
            break
        person.play_something()
    person.wait_for_buttons()
    places = """() => [...document.querySelectorAll('.mat .slot, .bar, .board > .line, [data-verb=pass]')]
        .map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().right])"""
    before = page.evaluate(places)
    lit.first.click()
    added = page.locator(".fight em")
    assert re.fullmatch(r"\+\d+", added.inner_text())
    lit.nth(1).click()
    page.wait_for_timeout(300)
    assert page.evaluate(places) == before
    assert page.locator(".prompt .count").inner_text().startswith("2 c")  # cards chosen, cartes choisies
    page.locator(".prompt .answers .quiet").click()
    assert added.count() == 0 and page.evaluate(places) == before


def test_an_attack_is_shown_before_it_is_declared(sit):
    """While a target is asked for, pointing at one draws the arrow and compares the powers; nothing is sent."""
    from playwright.sync_api import TimeoutError as NotThere

    person = sit()
    page = person.page
    attack = page.locator(".menu [role=menuitem]").filter(has_text=re.compile(r"^\s*Attack…"))
    target = page.locator(".far .slot.aimable")
    for _ in questions(person, person.start):
        lit = page.locator(".near .field .slot.lit")
        if lit.count() and page.locator(".prompt .answers [data-verb=end]").count():
            lit.last.click()
            with suppress(NotThere):  # a card that can do one thing only opens no menu
                page.locator(".menu").or_(target.first).first.wait_for(timeout=2 * SECOND)
            if attack.count():
                attack.click()
            if target.count() > 1:
                break
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            page.locator(".veil").wait_for(state="detached")
        person.play_something()
    asked = person.question()
    shaft = page.locator("svg .shaft")
    page.mouse.move(1, 1)  # the menu was over the table: where it was pressed, a target may lie
    shaft.wait_for(state="detached")
    for _ in range(2):
        target.last.hover()
        page.locator("svg .shaft.intended").wait_for()
        page.mouse.move(1, 1)
        shaft.wait_for(state="detached")
    target.last.hover()
    page.locator("svg .shaft.intended").wait_for()
    card = next(
        each
        for side in person.told()[-1]["view"]["sides"]
        for each in [side["leader"], *side["characters"]]
        if each["iid"] == int(target.last.get_attribute("data-iid"))
    )
    assert str(card["power"]) in page.locator(".fight strong").last.inner_text()
    assert page.locator(".prompt .targets button").count() == target.count()
    cancel = page.get_by_role("button", name="Cancel").bounding_box()
    bar = page.locator(".prompt").bounding_box()
    assert bar["x"] < cancel["x"] and cancel["x"] + cancel["width"] <= bar["x"] + bar["width"]
    page.keyboard.press("Escape")
    page.locator("svg .shaft").wait_for(state="detached")
    assert person.question() == asked and page.locator(".line.battle").count() == 0
