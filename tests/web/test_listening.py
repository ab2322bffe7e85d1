"""The table as it is heard: a game played from what the browser tells a screen reader, and from nothing else."""

from __future__ import annotations

import contextlib
import re
import time
from typing import Any, NamedTuple

import pytest

from tests.web.conftest import Person, questions

pytestmark = pytest.mark.browser
PRESSED = {"button", "menuitem", "link", "tab"}
ABOUT = "What does this mean|Read the card|^Start over"  # no answers
PAUSES = 300  # of a tenth of a second, until something is heard
ENDS = "^(You win|You lose|A draw)$"
ENOUGH = 6  # cards that are used in one turn
LONG = 480  # seconds that a whole game may take where much else is done at the same time


class Heard(NamedTuple):
    role: str
    name: str
    level: int
    node: int  # what the browser calls it
    inside: tuple[str, ...]  # the roles around it, from the outside


class Gone(Exception):
    """What was heard is not there any more."""


class Listener:
    """Somebody who hears the page, in its order, and presses what they hear."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.devtools = person.context.new_cdp_session(person.page)
        self.devtools.send("Accessibility.enable")
        self.devtools.send("DOM.enable")

    def listen(self) -> list[Heard]:
        nodes = self.devtools.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found: list[Heard] = []

        def read(node: dict[str, Any], inside: tuple[str, ...]) -> None:
            role = str(node.get("role", {}).get("value", ""))
            if not node["ignored"]:
                properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
                name = str(node.get("name", {}).get("value", ""))
                told = Heard(role, name, int(properties.get("level") or 0), node.get("backendDOMNodeId", 0), inside)
                found.append(told)
                inside = (*inside, role)
            for child in node.get("childIds", []):
                if child in by_id:
                    read(by_id[child], inside)

        read(nodes[0], ())
        return found

    def under(self, heading: str, heard: list[Heard] | None = None) -> list[Heard]:
        """What is heard after a heading, up to the next of its level."""
        heard = self.listen() if heard is None else heard
        for at, each in enumerate(heard):
            if each.role == "heading" and re.match(heading, each.name):
                rest = heard[at + 1 :]
                ends = [place for place, one in enumerate(rest) if one.role == "heading" and one.level <= each.level]
                return rest[: ends[0]] if ends else rest
        return []

    def can_press(self, name: str, under: str = "") -> list[Heard]:
        heard = self.under(under) if under else self.listen()
        return [each for each in heard if each.role in PRESSED and re.search(name, each.name)]

    def wait_for(self, name: str, under: str = "") -> Heard:
        for _ in range(PAUSES):
            if found := self.can_press(name, under):
                return found[0]
            self.person.page.wait_for_timeout(100)
        raise AssertionError([each.name for each in self.can_press("", under)])

    def press(self, what: Heard) -> None:
        """As a screen reader does it: go there, and press; Gone if it went away meanwhile, or lies under a dialog."""
        from playwright.sync_api import Error

        try:
            self.devtools.send("DOM.focus", {"backendNodeId": what.node})
        except Error as error:
            raise Gone(what.name) from error
        self.person.page.keyboard.press("Enter")

    def told(self) -> str:
        """What the live region of the story has said."""
        return " ".join(each.name for each in self.listen() if each.role == "StaticText" and "log" in each.inside)

    def until_told(self, words: str) -> None:
        for _ in range(PAUSES):
            if re.search(words, self.told()):
                return
            self.person.page.wait_for_timeout(100)
        raise AssertionError(self.told())

    def until_said(self, words: str) -> None:
        """Until it is heard without going there."""
        for _ in range(PAUSES):
            if any(re.search(words, each.name) and "status" in each.inside for each in self.listen()):
                return
            self.person.page.wait_for_timeout(100)
        raise AssertionError(words)

    def until_changed(self, name: str) -> None:
        """Until what was heard under this name is not heard any more."""
        for _ in range(PAUSES):
            if name not in [each.name for each in self.listen()]:
                return
            self.person.page.wait_for_timeout(100)
        raise AssertionError(name)

    def answers(self) -> list[Heard]:
        """What answers the question by itself: neither a card, nor what moves one, nor what only tells more."""
        heard = self.can_press("", "Your decision")
        return [each for each in heard if "list" not in each.inside and not re.search(ABOUT, each.name)]

    def go_on(self) -> None:
        """Give the answer that is heard last, or choose a card where there is none, and hear what is asked next."""
        before = self.question()
        if found := self.answers()[-1:] or self.can_press("can be chosen$")[:1]:
            self.person.wait_for_buttons()
            self.press(found[0])
        for _ in range(PAUSES):
            if self.question() != before:
                return
            self.person.page.wait_for_timeout(100)
        raise AssertionError(before)

    def main_phase(self) -> Heard:
        """On to the question that one's turn is ended by; what ends it."""
        for _ in range(PAUSES):
            if found := self.can_press("^End your turn", "Your decision"):
                return found[0]
            self.go_on()
        raise AssertionError(self.question())

    def question(self) -> str:
        """The question, and everything that can be done."""
        said = [each.name for each in self.under("Your decision") if each.role == "StaticText"]
        return " ".join([*said, *(each.name for each in self.can_press("you can:|can be chosen$|, chosen$"))])


def to_a_turn_with_everything(listener: Listener) -> None:
    """To a Main Phase in which a card can be played, a DON!! card given and somebody attacked."""
    for _ in range(120):
        main = listener.can_press("^End your turn", "Your decision")
        plays = listener.can_press("you can: .*play", "Your hand")
        attacks = listener.can_press("you can: .*attack", "Your side")
        gives = listener.can_press("^Give a DON!!", "Your side")
        if main and plays and attacks and gives:
            return
        listener.go_on()
    raise AssertionError(listener.question())


def test_a_turn_is_played_from_what_is_heard(sit):
    person = sit().start()
    listener = Listener(person)
    assert person.wait_to_be_asked()
    to_a_turn_with_everything(listener)

    # a DON!! card is given, and the Leader says so
    listener.press(listener.wait_for("^Give a DON!!", "Your side"))
    listener.press(listener.wait_for("^Leader area, .*possible target", "Your side"))
    leader = listener.wait_for("^Leader area, .* 1 DON!! card given", "Your side").name
    power, printed = re.search(r"power (\d+), printed (\d+)", leader).groups()
    assert int(power) == int(printed) + 1000

    # it attacks the other Leader: said before, and after it rests
    listener.press(listener.wait_for("^Leader area, .*you can: .*attack", "Your side"))
    for _ in range(PAUSES):
        if "You attack" in listener.told():  # with one target it attacks at once
            break
        if found := listener.can_press("^Attack|possible target"):
            listener.press(found[0])
        person.page.wait_for_timeout(200)
    listener.until_told("You attack")
    listener.main_phase()
    assert "rested" in listener.wait_for("^Leader area, ", "Your side").name

    # a card is played out of the hand, which is a list whose places are counted
    hand = [each for each in listener.under("Your hand") if each.role == "button"]
    for at, card in enumerate(hand, 1):
        assert re.match(rf"card {at} of {len(hand)}, \w.*cost \d+", card.name)
        assert card.inside[-2:] == ("list", "listitem") and card.role == "button"
    playable = next(each for each in hand if re.search("you can: .*play", each.name))
    name = playable.name.split(", ")[1]
    listener.press(playable)
    listener.press(listener.wait_for("^Play "))
    listener.until_told(f"You play {re.escape(name)}")

    # the turn ends, and what the other one does is told
    end = listener.main_phase()
    person.wait_for_buttons()
    listener.press(end)
    listener.until_told("Your opponent (draws|adds|plays|ends)")


def to_cards_looked_at(listener: Listener) -> str:
    """Play Finch Bellringer, who looks at four cards, until one of them can be taken and one cannot."""
    page = listener.person.page

    def begin() -> None:
        listener.person.go()
        page.locator("#my-deck").select_option("pm01-green-blue")
        page.locator("#bot").select_option("random")
        page.locator("button.big").click()
        page.locator(".board").wait_for()

    for _ in questions(listener.person, begin):
        cards = listener.can_press("^deck, ", "Your decision")
        if any(each.name.endswith("cannot be chosen") for each in cards):
            return listener.question()
        if found := listener.can_press("Finch Bellringer, .*you can: play", "Your hand"):
            listener.press(found[0])
            listener.press(listener.wait_for("^Play "))
            listener.until_changed(found[0].name)
        else:
            listener.go_on()
    raise AssertionError


def test_cards_that_are_looked_at_are_taken_and_put_in_order_from_what_is_heard(sit):
    """Each card says whether it can be taken, and where it is put is said as it is moved."""
    person = sit()
    listener = Listener(person)
    assert "Finch Bellringer: choose up to 1 card" in to_cards_looked_at(listener)
    cards = listener.can_press("^deck, ", "Your decision")
    assert len(cards) == 4 and all(re.search("can(not)? be chosen$", each.name) for each in cards)

    # one is taken: the others are to be put in an order, which is sent with it
    taken = listener.wait_for("^deck, .* can be chosen$", "Your decision")
    listener.press(taken)
    listener.wait_for("^In this order", "Your decision")
    assert listener.can_press("^Start over", "Your decision")
    assert len(listener.can_press("^Move .* back", "Your decision")) == len(cards) - 1

    # the first one last
    first = listener.wait_for("^Move 1. .* back", "Your decision").name.removeprefix("Move 1. ").removesuffix(" back")
    for place in (1, 2):
        listener.press(listener.wait_for(f"^Move {place}. {first} back", "Your decision"))
        listener.until_said(f"{first}: {place + 1} of 3")
    listener.press(listener.wait_for("^In this order", "Your decision"))
    listener.until_told(f"You .*{re.escape(taken.name.split(', ')[1])}")
    listener.main_phase()
    deck = person.told()[-1]["view"]["sides"][0]["deck"]
    assert deck[-1]["name"] == first


def next_press(listener: Listener, heard: list[Heard], tried: set[str]) -> Heard | None:
    """What somebody presses who wants to attack with everything and to play every card; None if nothing is asked."""
    if entries := [each for each in heard if each.role == "menuitem"]:
        return next((each for each in entries if re.match("Attack|Play", each.name)), entries[-1])
    if targets := [each for each in heard if each.role == "button" and each.name.endswith("possible target")]:
        return targets[-1]  # the other side is heard last, and its Leader first
    decision = [each for each in listener.under("Your decision", heard) if each.role in PRESSED]
    answers = [each for each in decision if "list" not in each.inside and not re.search(ABOUT, each.name)]
    if answers and answers[-1].name.startswith("End your turn") and len(tried) < ENOUGH:
        for verb, place in (("attack", "Your side"), ("play", "Your hand")):
            for each in listener.under(place, heard):
                if each.role == "button" and re.search(f"you can: .*{verb}", each.name) and each.name not in tried:
                    tried.add(each.name)
                    return each
    chosen = [each for each in heard if each.role == "button" and re.search("can be chosen$", each.name)]
    return next(iter([*answers[-1:], *chosen[:1]]), None)


def signs(heard: list[Heard]) -> list[str]:
    """What an answer changes: the question, what can be pressed, what was said."""
    return [each.name for each in heard if each.role in PRESSED or "log" in each.inside or "status" in each.inside]


def test_a_whole_game_is_played_from_what_is_heard(sit):
    """From the start page to the result: nothing is looked at, and nothing is pressed that was not heard."""
    person = sit().go()
    listener = Listener(person)
    listener.press(listener.wait_for("^Start the game$"))
    until = time.monotonic() + LONG
    tried: set[str] = set()
    turn = ""
    told: set[str] = set()
    while time.monotonic() < until:
        heard = listener.listen()
        if any(each.role == "heading" and re.match(ENDS, each.name) for each in heard):
            break
        told |= {each.name for each in heard if "log" in each.inside}
        now = next((each.name for each in heard if re.match(r"turn \d+", each.name)), "")
        if now != turn:
            turn, tried = now, set()
        pressed = next_press(listener, heard, tried)
        if pressed is None:
            person.page.wait_for_timeout(100)
            continue
        with contextlib.suppress(Gone):
            listener.press(pressed)
        before = signs(heard)
        for _ in range(10):  # new answers are not taken at once: then it is pressed again
            if signs(listener.listen()) != before:
                break
            person.page.wait_for_timeout(30)
    else:
        raise AssertionError(listener.question())
    assert listener.can_press("^Play again$") and listener.can_press("^Replay$")
    assert any(each.startswith("You attack") for each in told) and any(each.startswith("You play") for each in told)


@pytest.mark.parametrize("game", ["onepiece", "onepiece-team", "dragonball"])
def test_headings_lead_through_the_table_and_nothing_to_press_is_without_a_name(sit, game):
    person = sit().start(game)
    listener = Listener(person)
    assert person.wait_to_be_asked()
    listener.main_phase()
    heard = listener.listen()
    headings = [each for each in heard if each.role == "heading"]
    assert [each.level for each in headings].count(1) == 1
    order = [each.name for each in headings if each.level == 2]
    assert order[0] == "Your decision" and order[1].startswith("Your hand")
    other = next(at for at, each in enumerate(order) if each.endswith("’s side"))
    assert order.index("Turn") < order.index("Your side") < other
    assert [each for each in heard if each.role in PRESSED and not each.name.strip()] == []
    assert [each.name for each in heard if each.role == "log"] != []
    cards = [each for each in heard if each.role == "button" and re.search(r"\bpower \d+", each.name)]
    assert all(re.search(r", \w", each.name) for each in cards) and len(cards) >= (4 if "team" in game else 2)
