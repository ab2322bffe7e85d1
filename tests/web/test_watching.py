"""What happened while a person waited, and the table by typing."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import to_main_phase, until

pytestmark = pytest.mark.browser
SEEN = """() => { window.captions = []; new MutationObserver(() => {
    const told = document.querySelector('.caption p')?.textContent;
    if (told && !window.captions.includes(told)) window.captions.push(told);
}).observe(document.body, {subtree: true, childList: true, characterData: true}); }"""


def end_turn(person) -> None:
    person.page.wait_for_timeout(260)
    person.page.locator(".prompt .answers button[data-verb=end]").click()


def test_what_others_did_is_shown_one_after_the_other_and_skipped_by_a_key(sit):
    person = sit(reduced_motion="no-preference").start(bot="greedy")
    page = person.page
    for _ in range(6):  # a turn in which more than one thing happens
        to_main_phase(person)
        page.evaluate(SEEN)
        before = person.question()
        end_turn(person)
        page.wait_for_function(
            """(before) => window.captions.length > 1 ||
                document.querySelector('.prompt.mine:not([data-question="' + before + '"])')""",
            arg=before,
            timeout=60_000,
        )
        if page.evaluate("() => window.captions.length > 1"):
            break
    until(person, lambda: bool(person.told()[-1]["ask"]))  # the server has told all, and the page still shows it
    assert page.locator(".caption").count() == 1
    page.keyboard.press("Space")
    page.locator(".caption").wait_for(state="detached")
    page.locator(".prompt.mine").wait_for(timeout=1000)


def test_nothing_is_played_where_less_motion_is_wanted(sit):
    person = to_main_phase(sit().start())
    person.page.evaluate(SEEN)
    before = person.question()
    end_turn(person)
    until(person, lambda: person.question() != before and person.asked())
    assert person.page.evaluate("() => window.captions") == []


def test_what_happened_meanwhile_is_summed_up_with_its_rules_and_lights_its_cards(sit):
    person = to_main_phase(sit().start())
    page = person.page
    before = person.question()
    end_turn(person)
    until(person, lambda: person.question() != before and person.asked())
    told = page.locator(".reader-column .since li")
    assert told.count() > 0
    assert re.search(r"\d+-\d+", page.locator(".reader-column .since").inner_text())
    assert "You end your turn" not in page.locator(".reader-column .since").inner_text()
    new = page.locator(".story li.new button")
    for at in range(new.count()):
        new.nth(at).hover()
        if page.locator(".slot.told").count():
            break
    else:
        own = page.locator(".story li button").filter(has_text="You draw")
        own.last.hover()
        assert page.locator(".slot.told").count() == 1


def test_an_action_is_typed_and_completed(sit):
    person = to_main_phase(sit().start())
    page = person.page
    turn = person.told()[-1]["view"]["turn_number"]
    page.keyboard.press("/")
    box = page.locator("#command-box")
    box.wait_for()
    box.fill("en")
    assert page.locator("#command-choices li").first.inner_text().startswith("end")
    page.keyboard.press("Tab")
    assert box.input_value() == "end"
    page.keyboard.press("Enter")
    until(person, lambda: person.told()[-1]["view"]["turn_number"] > turn)


def test_what_is_typed_and_not_allowed_is_explained_by_its_rule(sit):
    person = to_main_phase(sit().start())
    page = person.page
    leader = person.told()[-1]["view"]["sides"][person.told()[-1]["view"]["seat"]]["leader"]["name"]
    page.keyboard.press("/")
    page.locator("#command-box").fill(f"block {leader}")
    page.keyboard.press("Enter")
    told = page.locator(".command [role=alert]")
    told.wait_for()
    assert re.search(r"\d+-\d+", told.inner_text())


def test_a_question_mark_opens_the_help_and_asks_about_a_card(sit):
    person = to_main_phase(sit().start())
    page = person.page
    page.mouse.move(2, 400)  # on nothing of the table
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("?")
    page.locator("dialog[open] kbd").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    page.keyboard.press("?")
    page.get_by_role("menuitem", name=re.compile("Why not")).first.wait_for()
