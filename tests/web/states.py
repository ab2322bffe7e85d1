"""The states of the page that are looked at: a scene, and what is opened there.

`docs/images/page.py` takes its pictures of them, and `test_states.py` its samples.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from tests.web import scenes
from tests.web.conftest import Person, to_main_phase, until
from tests.web.scenes import Stage, at, start


class State(NamedTuple):
    name: str
    about: str
    scene: Callable[[Stage], Person]
    show: Callable[[Person], object]
    live: bool = False  # it is what happens while one looks: each viewer plays for themselves


# -- what is opened there ----------------------------------------------------------------------------------------------


def asked(person: Person) -> None:
    person.wait_to_be_asked()
    person.wait_for_buttons()


def as_it_is(person: Person) -> None:
    person.page.locator("main .button").first.wait_for()


def in_the_lobby(person: Person) -> None:
    person.page.locator(".table .panel li").first.wait_for()


def narrow(person: Person) -> bool:
    return person.page.locator(".board.narrow").count() > 0


def point_at_a_card(person: Person) -> None:
    asked(person)
    if not narrow(person):
        person.page.locator(".hand.own .slot").last.hover()


def menu(person: Person) -> None:
    asked(person)
    person.page.locator(".hand.own .slot.lit").last.click()
    person.page.locator(".menu [role=menuitem]").first.wait_for()


def why_not(person: Person) -> None:
    """The menu of a card that can do nothing says why."""
    asked(person)
    page = person.page
    page.locator(":is(.hand.own, .near .mat) .slot[data-iid]:not(.lit)").last.click()
    page.locator(".menu small").first.wait_for()


def refused(person: Person) -> None:
    why_not(person)
    person.page.locator(".menu .quiet").first.click()
    person.page.locator(".refusal").wait_for()


def aim(person: Person) -> None:
    asked(person)
    page = person.page
    cards = page.locator(".near .field .slot.lit, .near .lead .slot.lit, .near .centre .slot.lit")
    for card in cards.all():
        card.click()
        page.wait_for_timeout(200)
        entry = page.locator(".menu [role=menuitem]").filter(has_text=re.compile(r"^\s*att", re.I))
        if entry.count():
            entry.first.click()
        if page.locator(".far .slot.aimable").count() > 1:
            break
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    target = page.locator(".slot.aimable").last
    target.wait_for()
    if not narrow(person):
        page.mouse.move(2, 2)
        target.hover()
        page.locator("svg .shaft.intended").wait_for()


def give(person: Person) -> None:
    asked(person)
    person.page.locator(".near .give").first.click()
    person.page.locator(".slot.aimable").first.wait_for()


def choose_two(person: Person) -> None:
    """Two cards are chosen, and nothing is sent."""
    asked(person)
    page = person.page
    lit = page.locator(".slot:is(.selectable, .lit):not(.chosen)")
    lit = page.locator(".hand.own .slot.lit") if page.locator(".hand.own .slot.lit").count() else lit
    lit.first.click()
    page.locator(".slot.chosen").first.wait_for()
    left = page.locator(".hand.own .slot.lit:not(.chosen), .slot.selectable:not(.chosen)")
    if left.count():
        left.first.click()
        page.wait_for_timeout(300)


def order(person: Person) -> None:
    asked(person)
    person.page.locator(".tray .slot.selectable").first.click()
    person.page.locator(".order").wait_for()


def pile(person: Person) -> None:
    asked(person)
    page = person.page
    page.locator('.near [data-zone$=":trash"], .near [data-zone$=":drop"]').first.click()
    page.locator("dialog[open]").wait_for()


def reader(person: Person) -> None:
    asked(person)
    person.page.locator(".near .mat .slot[data-iid]").first.click(button="right")
    person.page.locator(".reader-dialog[open]").wait_for()


def explain(person: Person) -> None:
    asked(person)
    person.page.locator(".near .mat .slot[data-iid]").first.focus()
    person.page.keyboard.press("?")
    person.page.locator(".menu .quiet").nth(-2).click()
    person.page.locator("dialog.explain[open] dt").first.wait_for()


def open_side(person: Person) -> None:
    drawer = person.page.locator(".drawer")
    if drawer.is_visible() and not person.page.locator(".side").is_visible():
        drawer.click()


def story(person: Person) -> None:
    asked(person)
    open_side(person)
    person.page.locator("#tab-story").click()
    person.page.locator(".story li").last.wait_for()


def settings(person: Person) -> None:
    asked(person)
    open_side(person)
    person.page.locator(".tools .button:nth-last-child(2)").click()
    person.page.locator("dialog[open] #menu-lang").wait_for()


def help_(person: Person) -> None:
    asked(person)
    open_side(person)
    person.page.locator(".tools .button:last-child").click()
    person.page.locator("dialog[open] kbd").first.wait_for()


def command(person: Person) -> None:
    asked(person)
    person.page.keyboard.press("/")
    person.page.locator("#command-box").fill("att")
    person.page.locator("#command-choices li").first.wait_for()


def lost(person: Person) -> None:
    asked(person)
    person.context.set_offline(True)
    person.page.locator(".offline").wait_for()


def panel(person: Person) -> None:
    person.page.locator(".board").wait_for()
    open_side(person)
    person.page.locator(".side .asked").first.wait_for()


def chat(person: Person) -> None:
    person.page.locator(".board").wait_for()
    open_side(person)
    person.page.locator("#tab-chat").click()
    person.page.locator("#side-chat li").first.wait_for()


def result(person: Person) -> None:
    person.page.locator('dialog[open] a[href="/"]').wait_for()


def board(person: Person) -> None:
    person.page.locator(".board").wait_for()


def end_turn(person: Person) -> None:
    """One turn goes by, played by the person and by the bot, while one looks."""
    to_main_phase(person)
    for _ in range(2):
        before = person.question()
        person.wait_for_buttons()
        person.press(person.page.locator(".prompt .answers [data-verb=end]"), before)
        until(person, lambda before=before: person.over or (person.asked() and person.question() != before))
        to_main_phase(person)


def since(person: Person) -> None:
    """What happened while one waited is summed up."""
    start(person)
    end_turn(person)
    news = person.page.locator(".news")
    if news.count() and news.is_visible():
        news.click()


def caption(person: Person) -> None:
    """What the other one does is shown."""
    start(person)
    to_main_phase(person)
    person.page.emulate_media(reduced_motion="no-preference")
    for _ in range(8):
        before = person.question()
        person.wait_for_buttons()
        person.press(person.page.locator(".prompt .answers [data-verb=end]"), before)
        try:
            person.page.locator(".caption").wait_for(timeout=8000)
            return
        except Exception:  # nothing to be seen in this turn
            to_main_phase(person)


def played_before(person: Person) -> None:
    person.page.locator(".mine li").nth(1).wait_for()
    person.page.locator(".stack .panel li .button").first.wait_for()


def start_people(person: Person) -> None:
    person.page.locator('input[name=game][value="onepiece-team"]').check(force=True)
    person.page.locator('input[name=against][value="people"]').check(force=True)
    person.page.locator("#persons").wait_for()


def start_paste(person: Person) -> None:
    person.page.locator("#my-deck option").nth(2).wait_for(state="attached")
    person.page.locator("#my-deck").select_option(index=person.page.locator("#my-deck option").count() - 1)
    person.page.locator("#my-deck-list").fill("1 PM01-001\n4 PM01-002\n4 PM01-999")
    person.page.locator("button.big").click()
    person.page.locator(".error").first.wait_for()


def show_list(person: Person) -> None:
    switch = person.page.locator(".switch .button").last
    if switch.is_visible():
        switch.click()


def ready_deck(person: Person) -> None:
    person.page.locator(".ready .button").first.click()
    person.page.locator(".verdict.legal").wait_for(state="attached")


def deck(person: Person) -> None:
    ready_deck(person)
    show_list(person)
    person.page.locator(".plots").scroll_into_view_if_needed()
    person.page.locator(".deck h2, #deck-name").first.scroll_into_view_if_needed()


def deck_cards(person: Person) -> None:
    ready_deck(person)
    card = person.page.locator(".found .pick").nth(2)
    card.scroll_into_view_if_needed()
    if person.page.viewport_size["width"] > 820:
        card.hover()


def deck_problems(person: Person) -> None:
    ready_deck(person)
    show_list(person)
    person.page.locator(".lines .step").first.click()
    person.page.locator(".problems li").first.wait_for()


def deck_hand(person: Person) -> None:
    ready_deck(person)
    show_list(person)
    person.page.locator(".deck .row .button").nth(1).click()
    person.page.locator(".deck .hand .card").first.wait_for()
    person.page.locator("#form").select_option(index=1)
    person.page.locator("#exported").wait_for()


def deck_trial(person: Person) -> None:
    ready_deck(person)
    show_list(person)
    person.page.locator("#trial-count").select_option("20")
    person.page.locator(".trial .button.main").click()
    person.page.locator(".trial .bar").nth(2).wait_for(timeout=180_000)
    person.page.locator(".trial").scroll_into_view_if_needed()


def rulings(person: Person) -> None:
    told = {"rulings": [{"id": "1", "question": "Does it fly?", "answer": "It does not.", "date": "2026-01-02"}]}
    person.page.route("**/api/cards/onepiece/*/rulings", lambda route: route.fulfill(json=told))
    person.page.reload()
    person.page.locator(".rulings dt").wait_for()


def rules_found(person: Person) -> None:
    words = {"en": "blocker", "fr": "bloqueur"}
    person.page.locator("#rule-words").fill(words[person.page.locator("html").get_attribute("lang") or "en"])
    person.page.locator("dl div").first.wait_for()


def replay(person: Person) -> None:
    person.page.locator(".replay .board").wait_for()
    person.page.locator(".replay .story li").first.wait_for()


def records(person: Person) -> None:
    person.go("/records")
    person.page.locator("main li .button").first.wait_for()


STATES = (
    State("start", "The start page", at("/", "button.big"), as_it_is),
    State("start-people", "A table for people", at("/", "button.big"), start_people),
    State("start-refused", "A list that cannot be played says why", at("/", "button.big"), start_paste),
    State("start-again", "The start page of somebody who has played", scenes.home, played_before),
    State("lobby", "Waiting for others", scenes.lobby, in_the_lobby),
    State("invited", "Joining by a link", scenes.invited, in_the_lobby),
    State("opening", "Who begins", scenes.opening, asked),
    State("duel", "What can be done is lit", scenes.main_phase, point_at_a_card),
    State("menu", "What a card can do", scenes.main_phase, menu),
    State("why-not", "What is not lit says why, with the rule", scenes.main_phase, why_not),
    State("refused", "The same, by itself", scenes.main_phase, refused),
    State("aim", "An attack before it is declared", scenes.main_phase, aim),
    State("give", "Who gets a DON!! card", scenes.main_phase, give),
    State("pile", "Looking into a pile", scenes.main_phase, pile),
    State("reader", "Reading a card", scenes.main_phase, reader),
    State("explain", "What is this?", scenes.main_phase, explain),
    State("story", "The story", scenes.main_phase, story),
    State("settings", "Passing by itself, and settings", scenes.main_phase, settings),
    State("help", "Help", scenes.main_phase, help_),
    State("command", "Typing an action", scenes.main_phase, command),
    State("lost", "The network is lost", scenes.main_phase, lost),
    State("block", "Block or not", scenes.block, point_at_a_card),
    State("counter", "Counter Step", scenes.counter, asked),
    State("counter-sum", "Counters are added up before they are sent", scenes.counter, choose_two),
    State("trigger", "[Trigger] or hand", scenes.trigger, asked),
    State("choice", "A choice of several cards", scenes.several, choose_two),
    State("looked-at", "Cards that are looked at", scenes.looked_at, asked),
    State("order", "Putting cards in an order", scenes.looked_at, order),
    State("caption", "What the others do is shown", scenes.opening, caption, live=True),
    State("since", "What happened meanwhile", scenes.opening, since, live=True),
    State("undo-asked", "Somebody asks to take back", scenes.undo_asked, panel),
    State("undo-waits", "Waiting for the answer", scenes.undo_waits, panel),
    State("draw-offered", "A draw is offered", scenes.draw_offered, panel),
    State("chat", "Chat", scenes.talk, chat),
    State("watching", "Watching", scenes.watching, board),
    State("over", "The end, and a rematch", scenes.over, result),
    State("replay", "Replay, and playing on from there", scenes.record, replay),
    State("team", "Two against two", scenes.team_main, point_at_a_card),
    State("team-battle", "Attacked, two against two", scenes.team_battle, asked),
    State("masters", "Dragon Ball", scenes.masters_main, point_at_a_card),
    State("masters-charge", "Placing energy", scenes.masters_charge, asked),
    State("masters-combo", "Combos are added up before they are sent", scenes.masters_combo, choose_two),
    State("decks", "Cards for a deck", at("/decks", ".ready .button"), deck_cards),
    State("deck", "A deck with its plots", at("/decks", ".ready .button"), deck),
    State("deck-problems", "A deck that is not legal", at("/decks", ".ready .button"), deck_problems),
    State("deck-hand", "A test hand, and export", at("/decks", ".ready .button"), deck_hand),
    State("deck-trial", "A deck that is played many times", at("/decks", ".ready .button"), deck_trial),
    State("cards", "Cards", at("/cards/onepiece", ".found li"), as_it_is),
    State("card", "A card, in both languages", at("/cards/onepiece/PM01-001", ".reader"), rulings),
    State("rules", "A rule", at("/rules/onepiece/7-1-4", ".here"), as_it_is),
    State("rules-found", "Rules that speak of a word", at("/rules/onepiece", "dl div"), rules_found),
    State("records", "Records", scenes.over, records),
    State("account", "Without an account", at("/account", "#user"), as_it_is),
    State("signed-in", "With an account", scenes.signed_in, as_it_is),
    State("nowhere", "A page that is not there", at("/nowhere", "main, .page"), as_it_is),
)

# Where a new part of them begins, and what it is called.
PARTS = {
    "start": "Before a game",
    "opening": "At the table",
    "block": "Attacked",
    "choice": "Choosing and ordering",
    "caption": "What the others do",
    "undo-asked": "Between people",
    "over": "After a game",
    "team": "Two against two, and Dragon Ball",
    "decks": "Decks",
    "cards": "Cards, rules and what is kept",
}
