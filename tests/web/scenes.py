"""Scenes: places in games, and pages, that a server can show again, to anybody who comes to look.

Each is reached once; what belongs to one browser (a menu, cards that are chosen and not sent, a lost line) is opened
there by each who looks (`states.py`).
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.web.conftest import Person, questions, until

LAPTOP, WIDE, TABLET, PHONE = (1366, 768), (1920, 1080), (820, 1180), (360, 740)


class Look(NamedTuple):
    """How somebody looks at it."""

    lang: str
    theme: str
    size: tuple[int, int]

    @property
    def fingers(self) -> bool:
        return self.size in (TABLET, PHONE)

    def options(self) -> dict[str, Any]:
        options: dict[str, Any] = {"viewport": {"width": self.size[0], "height": self.size[1]}, "lang": self.lang}
        options["service_workers"] = "block"  # what a state pretends that the server says is to reach the page
        return {**options, "has_touch": True, "is_mobile": True} if self.fingers else options


class Stage(NamedTuple):
    """Where scenes are set: people sit down at a server."""

    sit: Callable[..., Person]

    def viewer(self, look: Look) -> Person:
        """Somebody who will look at one scene after the other."""
        return self.sit(**look.options()).go("/icon.svg")


def visit(viewer: Person, person: Person, look: Look) -> Person:
    """The viewer comes to where this person is, as this person: with the same seats and decks, in other colours."""
    kept = person.context.storage_state()
    here = next((each["localStorage"] for each in kept["origins"] if each["origin"] == person.url), [])
    held = {each["name"]: each["value"] for each in here}
    held["playmat.settings"] = json.dumps({"lang": look.lang, "theme": look.theme, "name": ""})
    leave(viewer)
    viewer.context.clear_cookies()
    viewer.context.add_cookies(kept["cookies"])
    fill = """held => { localStorage.clear();
        for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value) }"""
    viewer.page.evaluate(fill, held)
    return viewer.go(person.page.url.removeprefix(person.url))


def leave(viewer: Person) -> None:
    """Whatever was opened or switched off is as it was."""
    viewer.context.set_offline(False)
    viewer.page.unroute_all()
    viewer.page.emulate_media(reduced_motion="reduce")
    viewer.go("/icon.svg")
    viewer.frames.clear()


def start(person: Person, game: str = "onepiece", bot: str = "greedy", deck: str = "") -> None:
    person.go()
    page = person.page
    page.locator(f'input[name=game][value="{game}"]').check(force=True)
    page.locator("#bot").select_option(bot)
    if deck:
        page.locator("#my-deck").select_option(deck)
    page.locator("button.big").click()
    page.locator(".board").wait_for()


def until_asked(
    person: Person,
    wanted: Callable[[dict[str, Any], dict[str, Any]], bool],
    game: str = "onepiece",
    bot: str = "greedy",
    deck: str = "",
) -> Person:
    """Play until a question comes that is as wanted: the view, and what is asked."""
    for _ in questions(person, lambda: start(person, game, bot, deck)):
        told = person.told()[-1]
        if told["ask"] and wanted(told["view"], told["ask"]):
            return person
        person.play_something()
    raise AssertionError(person.prompt)


def own(view: dict[str, Any]) -> dict[str, Any]:
    side: dict[str, Any] = view["sides"][view["seat"]]
    return side


def verbs(ask: dict[str, Any]) -> set[str]:
    return {offer["action"]["verb"] for offer in ask["offers"]}


def opening(stage: Stage) -> Person:
    person = stage.sit()
    start(person)
    person.wait_to_be_asked()
    return person


def main_phase(stage: Stage) -> Person:
    """In the middle of a duel: cards can be played, and attack, DON!! cards can be given."""

    def busy(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        crowd = all(len(side["characters"]) > 1 and side["trash"] for side in view["sides"])
        return view["turn_number"] >= 6 and crowd and {"play", "attack", "give", "end"} <= verbs(ask)

    return until_asked(stage.sit(), busy)


def block(stage: Stage) -> Person:
    return until_asked(stage.sit(), lambda view, ask: ask["kind"] == "block" and view["turn_number"] > 5)


def counter(stage: Stage) -> Person:
    def several(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        held = {card["iid"] for card in own(view)["hand"]}
        can = {offer["action"].get("card", -1) for offer in ask["offers"]}
        return ask["kind"] == "counter" and view["turn_number"] > 3 and len(held & can) > 1

    return until_asked(stage.sit(), several)


def trigger(stage: Stage) -> Person:
    return until_asked(stage.sit(), lambda _, ask: ask["kind"] == "trigger")


def several(stage: Stage) -> Person:
    """A choice of more than one card."""

    def more(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        can = {offer["action"].get("card", -1) for offer in ask["offers"]} - {-1}
        return ask["kind"] == "choose" and ask["maximum"] > 1 and len(can) > 1

    return until_asked(stage.sit(), more, game="dragonball", deck="pz01-black")


def looked_at(stage: Stage) -> Person:
    """Cards of the deck are looked at, of which some can be chosen."""
    person = stage.sit()
    page = person.page
    for _ in questions(person, lambda: start(person, bot="random", deck="pm01-green-blue")):
        told = person.told()[-1]
        ask, deck = told["ask"], own(told["view"])["deck"]
        seen = {card["iid"] for card in itertools.takewhile(lambda card: card["known"], deck)}
        can = {offer["action"].get("card", -1) for offer in ask["offers"]} if ask else set()
        if ask and ask["kind"] == "choose" and 0 < len(seen & can) < len(seen) < len(deck):
            return person
        looks = [card["iid"] for card in own(told["view"])["hand"] if card["id"] in LOOKS]
        lit = [page.locator(f'.hand.own .slot.lit[data-iid="{iid}"]') for iid in looks]
        found = next((each for each in lit if each.count()), None)
        ways = page.locator(".prompt .answers :is([data-verb=pass], [data-verb=end])")
        if found is not None and page.locator(".prompt .answers [data-verb=end]").count():
            before = person.question()
            found.click()
            page.locator(".menu [role=menuitem]").first.click()
            person.wait_for_change(before)
        elif ways.count():
            before = person.question()
            person.wait_for_buttons()
            person.press(ways.last, before)
            person.wait_for_change(before)
        else:
            person.click_something()
    raise AssertionError(person.prompt)


LOOKS = {"PM01-002", "PM01-019", "PM01-028"}  # they look at cards of the deck, and put the others in an order


def team_main(stage: Stage) -> Person:
    def busy(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        return view["turn_number"] >= 5 and {"play", "attack", "end"} <= verbs(ask)

    return until_asked(stage.sit(), busy, game="onepiece-team")


def team_battle(stage: Stage) -> Person:
    def attacked(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        return view["attacker"] >= 0 and view["turn_number"] >= 6 and view["teams"][view["turn"]] != view["teams"][0]

    return until_asked(stage.sit(), attacked, game="onepiece-team")


def masters_main(stage: Stage) -> Person:
    def busy(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        return view["turn_number"] >= 5 and {"play", "attack", "end"} <= verbs(ask)

    return until_asked(stage.sit(), busy, game="dragonball")


def masters_charge(stage: Stage) -> Person:
    return until_asked(
        stage.sit(), lambda view, ask: ask["kind"] == "charge" and view["turn_number"] > 2, game="dragonball"
    )


def masters_combo(stage: Stage) -> Person:
    """Attacked, with cards for a combo."""

    def can(view: dict[str, Any], ask: dict[str, Any]) -> bool:
        combos = {offer["action"].get("card", -1) for offer in ask["offers"] if offer["action"]["verb"] == "combo"}
        return view["attacker"] >= 0 and view["turn"] != view["seat"] and len(combos) > 1

    return until_asked(stage.sit(), can, game="dragonball")


def over(stage: Stage, turn: int = 6) -> Person:
    """A game that was played for a while, and given up."""
    person = until_asked(stage.sit(), lambda view, _: view["turn_number"] >= turn)
    page = person.page
    for found in (".tools .button:nth-last-child(2)", "dialog[open] .warn", "dialog[open] .warn"):
        page.locator(found).click()
    page.locator('dialog[open] a[href="/"]').wait_for()
    return person


def record(stage: Stage) -> Person:
    person = over(stage)
    link = person.page.locator('dialog[open] a[href^="/record/"]')
    link.wait_for()
    person.go(str(link.get_attribute("href")) + "#n=30")
    person.page.locator(".replay .board").wait_for()
    return person


def meet(stage: Stage) -> tuple[Person, Person]:
    """Two people at one table, in the Main Phase of the first; who has the turn, and who waits."""
    host, guest = stage.sit(), stage.sit()
    invite(host)
    guest.go(host.page.url.removeprefix(host.url))
    guest.page.locator("#join-name").fill("Bea")
    guest.page.locator("form .button.main").click()
    for person in (host, guest):
        person.page.locator(".board").wait_for()
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


def invite(host: Person) -> None:
    host.go()
    host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.locator("#name").fill("Ada")
    host.page.locator("button.big").click()
    host.page.locator(".panel .warn").wait_for()


def lobby(stage: Stage) -> Person:
    host = stage.sit()
    invite(host)
    return host


def invited(stage: Stage) -> Person:
    """Somebody who has followed the link."""
    host = lobby(stage)
    guest = stage.sit().go(host.page.url.removeprefix(host.url))
    guest.page.locator("#join-name").wait_for()
    return guest


def undo_asked(stage: Stage) -> Person:
    mine, other = meet(stage)
    ask_undo(mine)
    other.page.locator("[role=alert]").wait_for()
    return other


def undo_waits(stage: Stage) -> Person:
    mine, _ = meet(stage)
    ask_undo(mine)
    return mine


def ask_undo(mine: Person) -> None:
    turn = mine.told()[-1]["view"]["turn_number"]
    mine.wait_for_buttons()
    mine.page.locator(".prompt .answers [data-verb=end]").click()
    until(mine, lambda: mine.told()[-1]["view"]["turn_number"] > turn)
    mine.page.locator(".tools .button").first.click()
    mine.page.locator(".side .asked").first.wait_for()


def draw_offered(stage: Stage) -> Person:
    mine, other = meet(stage)
    mine.page.locator(".tools .button:nth-last-child(2)").click()
    mine.page.locator("dialog[open] > .row .button").first.click()
    other.page.locator("[role=alert]").wait_for()
    return other


def talk(stage: Stage) -> Person:
    mine, other = meet(stage)
    mine.page.locator("#tab-chat").click()
    other.page.locator("#tab-chat").click()
    other.page.locator(".ready .button").nth(0).click()
    mine.page.locator(".ready .button").nth(1).click()
    other.page.locator("#chat-text").fill("I have never played against purple.")
    other.page.keyboard.press("Enter")
    mine.page.locator("#side-chat li").nth(2).wait_for()
    return mine


def watching(stage: Stage) -> Person:
    mine, _ = meet(stage)
    watcher = stage.sit().go(mine.page.url.removeprefix(mine.url))
    watcher.page.locator(".board").wait_for()
    return watcher


def at(path: str, found: str = "main .panel, main h1") -> Callable[[Stage], Person]:
    """A page of its own."""

    def scene(stage: Stage) -> Person:
        person = stage.sit().go(path)
        person.page.locator(found).first.wait_for(state="attached")
        return person

    return scene


def home(stage: Stage) -> Person:
    """The start page of somebody who has played, while others play and wait."""
    person = over(stage)
    host = stage.sit()
    host.go()
    host.page.locator('input[name=against][value="people"]').check(force=True)
    host.page.locator("#name").fill("Ada")
    host.page.locator(".check input").check()
    host.page.locator("button.big").click()
    host.page.locator(".panel .warn").wait_for()
    start(person)
    return person.go()


def signed_in(stage: Stage) -> Person:
    person = stage.sit().go("/account")
    page = person.page
    page.locator("#user").fill("Ada")
    page.locator("#password").fill("a long password")
    page.locator("form .button:not(.main)").click()
    page.locator(".panel .warn").wait_for()
    return person
