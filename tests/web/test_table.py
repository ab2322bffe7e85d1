"""What a person can do at the table besides answering."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import ANSWERS, Person, questions, to_main_phase, until

pytestmark = pytest.mark.browser
BUSY = 15  # answers in one turn that are enough


def test_why_not_has_a_sentence_and_a_rule(sit):
    person = to_main_phase(sit().start())
    person.page.locator(".near .mat [data-iid]").first.click()
    person.page.get_by_role("menuitem", name=re.compile("Why not: attack")).click()
    told = person.page.locator(".refusal")
    told.wait_for()
    assert re.search(r"\d+-\d+", told.inner_text())


def test_a_rule_is_looked_up_without_leaving_the_table(sit):
    person = to_main_phase(sit().start())
    rule = person.page.locator(".story .rule").last
    number = rule.inner_text()
    with person.context.expect_page() as opened:
        rule.click()
    opened.value.locator(".here").wait_for()
    assert opened.value.url.endswith(f"/rules/onepiece/{number}")
    assert person.page.locator(".prompt.mine").count() == 1 and "/table/" in person.page.url


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
        epoch = int(person.told()[-1]["epoch"])
        person.page.get_by_role("button", name="Take back").click()
        until(person, lambda was=epoch: person.told()[-1]["epoch"] > was)
    assert turn() == before
    until(person, lambda: "Main Phase" in person.prompt)


def go_to(person: Person, key: str, wanted: str) -> bool:
    """To a card by the key of its place and the arrows; False if none there is as wanted."""
    focused = f"() => document.activeElement.matches('{wanted}')"
    for way in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
        person.page.keyboard.press(key)
        for _ in range(12):
            if person.page.evaluate(focused):
                return True
            person.page.keyboard.press(way)
    return False


def answer_by_keys(person: Person) -> None:
    """Play a card, else attack with one, else give the last answer: with nothing but keys."""
    page, keys = person.page, person.page.keyboard
    before = person.question()
    person.wait_for_buttons()
    main = page.locator(".prompt .answers [data-verb=end]").count() > 0
    turn = int(person.told()[-1]["view"]["turn_number"])
    person.used[turn, None] += 1
    if main and person.used[turn, None] > BUSY:  # an effect that is begun and declined again and again
        keys.press("e")
        person.wait_for_change(before)
        return
    if main and page.locator(".hand.own .slot.lit").count() and go_to(person, "h", ".slot.lit"):
        keys.press("Enter")
        keys.press("Enter")
        page.wait_for_timeout(200)
    if person.question() == before and main and go_to(person, "f", ".slot.lit"):
        keys.press("Enter")
        entry = page.locator(".menu [role=menuitem]").filter(has_text=re.compile("attack", re.I))
        if entry.count():
            for _ in range(8):
                if page.evaluate("() => /^attack/i.test(document.activeElement.textContent.trim())"):
                    break
                keys.press("ArrowDown")
            keys.press("Enter")
        if page.locator(".slot.aimable").count() and go_to(person, "o", ".slot.aimable"):
            keys.press("Enter")
        page.wait_for_timeout(200)
    if person.question() == before and person.asked():
        for _ in range(3):  # out of a menu, a target that is asked for, cards that were chosen
            keys.press("Escape")
        picks = page.locator(".slot.selectable").count()
        if picks and not page.locator(ANSWERS).count():
            for key in ("t", "h", "f", "o", "n"):  # n is the next card that something can be done with
                if go_to(person, key, ".slot.selectable"):
                    keys.press("Enter")
                    break
            page.wait_for_timeout(200)
        answers = page.locator(
            ".prompt .answers button:not(:disabled):not(.quiet), .order .answers button:not(:disabled)"
        )
        if person.question() == before and answers.count():
            person.wait_for_buttons()
            keys.press(str(min(9, answers.count())))
    person.wait_for_change(before)


def test_a_whole_game_is_played_with_the_keyboard_alone(sit):
    person = sit().go()
    person.page.locator("button.big").wait_for()
    for _ in range(60):
        if person.page.evaluate("() => document.activeElement.matches('button.big')"):
            break
        person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    person.page.locator(".board").wait_for()
    stuck = 0
    for _ in range(400):
        if not person.wait_to_be_asked():
            break
        before = person.question()
        answer_by_keys(person)
        stuck = stuck + 1 if person.question() == before else 0
        assert stuck < 8, person.prompt
    assert person.over
    told = "".join(line["text"] for table in person.told() for line in table["story"]["lines"])
    assert told.count("You attack") > 0 and told.count("You play") > 0


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


def test_a_card_that_rests_says_its_name_and_power_upright(sit):
    person = sit(viewport={"width": 390, "height": 844})
    for _ in questions(person, person.start):
        if person.page.locator(".near .slot.rests").count():
            break
        person.click_something()
    rested = person.page.locator(".near .slot.rests").first
    iid = int(rested.get_attribute("data-iid"))
    side = person.told()[-1]["view"]["sides"][0]
    card = next(each for each in [side["leader"], *side["characters"]] if each["iid"] == iid)
    plate = rested.locator(".laid")
    assert plate.locator("span").inner_text() == card["name"]
    assert str(card["power"]) in plate.locator("b").inner_text()
    box, around = plate.bounding_box(), rested.bounding_box()
    assert box["width"] > box["height"]
    assert box["x"] >= around["x"] - 1 and box["x"] + box["width"] <= around["x"] + around["width"] + 1
