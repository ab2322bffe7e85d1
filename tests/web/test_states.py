"""Samples of every kind of state: what axe finds there, whether fingers hit it, and that nothing is pushed away."""

from __future__ import annotations

import pytest

from tests.web import states
from tests.web.conftest import Person
from tests.web.scenes import LAPTOP, PHONE, Look, Stage, ask_undo, invite, leave, meet, over, until_asked, verbs, visit
from tests.web.test_everybody import EVERYTHING, FINGER, violations

pytestmark = pytest.mark.browser
ON_A_LAPTOP = (states.menu, states.settings, states.help_, states.command)
ON_A_PHONE = (
    states.refused,
    states.pile,
    states.reader,
    states.why_not,
    states.give,
    states.explain,
    states.story,
    states.lost,
)
OPENED = {
    Look("en", "light", LAPTOP): ON_A_LAPTOP,
    Look("fr", "light", PHONE): (*ON_A_LAPTOP, *ON_A_PHONE),
}
SMALL = """least => [...(document.querySelector('dialog:modal') ?? document).querySelectorAll('button, a, select')]
    .filter((one) => one.checkVisibility() && !one.disabled && !one.closest('.sr-only, dialog:not([open])'))
    .filter((one) => one.tabIndex >= 0 && !one.matches('p a, dd a, .sr-only'))  // in a sentence, a link is a word
    .map((one) => [one.className + ' ' + one.textContent.trim().slice(0, 40), one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)"""
SIDEWAYS = "() => document.scrollingElement.scrollWidth - innerWidth"
PUSHED = "() => { const box = document.querySelector('.middle'); return box ? box.scrollHeight - box.clientHeight : 0 }"


def faults(person: Person, look: Look) -> list[str]:
    found = []
    for theme, rules in (("dark", EVERYTHING), ("light", ["color-contrast"])):
        person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {each}" for each in violations(person, rules)]
    if look.fingers:
        found += person.page.evaluate(SMALL, FINGER)
    if person.page.evaluate(SIDEWAYS) > 0:
        found.append("it scrolls sideways")
    if person.page.evaluate(PUSHED) > 1:
        found.append("the hand is pushed away")
    return found


@pytest.mark.parametrize("look", OPENED, ids=["laptop", "phone"])
def test_what_opens_over_a_table_is_for_everybody(sit, look):
    """In both colours axe finds nothing, on a phone all is large enough for a finger, and the table keeps its place."""
    stage = Stage(sit)
    scene = until_asked(sit(), lambda view, ask: {"play", "attack", "give", "end"} <= verbs(ask), bot="random")
    viewer = stage.viewer(look)
    found = {}
    for show in OPENED[look]:
        show(visit(viewer, scene, look))
        found[show.__name__] = faults(viewer, look)
    leave(viewer)
    assert {name: each for name, each in found.items() if each} == {}


def test_what_people_ask_of_each_other_is_for_everybody(sit):
    """The lobby, the invitation, chat, a request to take back, and the end with its rematch."""
    stage, look = Stage(sit), Look("fr", "dark", PHONE)
    found = {}
    viewer = stage.viewer(look)
    host = sit()
    invite(host)
    states.in_the_lobby(visit(viewer, host, look))
    found["lobby"] = faults(viewer, look)
    mine, other = meet(stage)
    ask_undo(mine)
    states.panel(visit(viewer, other, look))
    found["undo"] = faults(viewer, look)
    viewer.page.locator("#tab-chat").click()
    viewer.page.locator(".ready .button").first.click()
    viewer.page.locator("#side-chat li").first.wait_for()
    found["chat"] = faults(viewer, look)
    states.result(visit(viewer, over(stage, turn=0), look))
    found["over"] = faults(viewer, look)
    leave(viewer)
    assert {name: each for name, each in found.items() if each} == {}
