"""Nobody is sent what their seat may not know: looked for in the bytes of the socket, in errors, logs and metrics.

What a reader may know is worked out from the other side: the game is played again from the store, and of every card it
is noted from which row on the reader could tell it. A message that names another one, by number, id or name, leaks.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playmat.core.view import WATCHING
from playmat.server.room import Room

from .client import Person, get, open_table, sit
from .playing import duel, play_on, played
from .serving import served

NUMBERS = {"iid", "card", "target", "source", "attacker"}  # fields that name a card by its number
LISTS = {"cards", "about"}


def numbers_in(data: Any, under: str = "") -> set[int]:
    """All numbers of cards in a message, wherever they stand."""
    if isinstance(data, dict):
        return set().union(*(numbers_in(value, key) for key, value in data.items()), set())
    if isinstance(data, list):
        if under in LISTS:
            return {item for item in data if isinstance(item, int)} | set().union(
                *(numbers_in(item) for item in data if not isinstance(item, int)), set()
            )
        return set().union(*(numbers_in(item) for item in data), set())
    return {data} if under in NUMBERS and isinstance(data, int) and data >= 0 else set()


class Knowledge:
    """From which row on a reader could tell each card of a game: by number, id and name (in both languages)."""

    def __init__(self, room: Room, seat: int) -> None:
        self.cards: dict[int, int] = {}
        self.words: dict[str, int] = {}
        course, database = room.course, room.shelf.database
        self.names = {}
        game = course.begin()
        self.look(game, seat, 0, database)
        for answer in course.answers:
            shown = len(game.log)
            game.apply(answer.code)
            for event in game.log[shown:]:  # cards that were shown on the way
                seen = event.seen < 0 or (
                    event.seen >> seat & 1 if seat >= 0 else event.seen & game.everyone == game.everyone
                )
                if seen and event.iid >= 0:
                    self.learn(game.cards[event.iid], answer.number, database)
            self.look(game, seat, answer.number, database)
        for card in game.cards:
            for name in words_of(card.printed.id, database):
                self.names[name] = card.printed.id

    def look(self, game: Any, seat: int, number: int, database: Any) -> None:
        for card in game.cards:
            known = (
                game.known[card.iid] & game.everyone == game.everyone
                if seat == WATCHING
                else game.knows(seat, card.iid)
            )
            if known or game.in_play[card.iid] is not None:
                self.learn(card, number, database)

    def learn(self, card: Any, number: int, database: Any) -> None:
        self.cards.setdefault(card.iid, number)
        for word in words_of(card.printed.id, database):
            self.words.setdefault(word, number)


def words_of(id: str, database: Any) -> set[str]:
    return {id, database.name(id, "en"), database.name(id, "fr")}


def check(raw: list[bytes], knowledge: Knowledge, own: set[str]) -> int:
    """Look through all messages of a reader; how many tables there were. `own` are words of the reader's own deck."""
    number, count = 0, 0
    for data in raw:
        message = json.loads(data)
        if message["type"] == "table":
            number = max(number, message["number"])
            count += 1
        for iid in numbers_in({key: value for key, value in message.items() if key != "type"}):
            assert knowledge.cards.get(iid, 10**9) <= number, f"card {iid} in {message['type']} {number}"
        text = json.dumps(message, ensure_ascii=False)
        for word in knowledge.names:
            if word in text and word not in own:
                assert knowledge.words.get(word, 10**9) <= number, f"{word!r} in {message['type']} {number}"
    return count


def printed_words(room: Room) -> set[str]:
    """Words that texts of cards name, whoever's they are: they say nothing of a hidden card."""
    database = room.shelf.database
    ids = {card.printed.id for card in room.course.game.cards}
    texts = " ".join(database.text(id, lang) for id in ids for lang in ("en", "fr"))
    return {word for id in ids for word in words_of(id, database) if word in texts}


@pytest.mark.parametrize(("game", "deck"), [("onepiece", "pm01-red"), ("dragonball", "pz01-red")])
@played
async def test_players_and_watchers_are_told_nothing_hidden(sqlite, game, deck):
    async with (
        served(sqlite) as server,
        duel(server.url, ("en", "fr"), game=game, deck=deck) as it,
        Person(server.url) as watcher,
        Person(server.url, "fr") as late,
    ):
        await watcher.join(it.table)
        rng = random.Random(1)
        for part in range(4):
            await play_on(it, part, 22)
            person = rng.choice(it.people)
            for junk in ("why", "act"):
                words = {"table": it.table, "action": "play 1"} | ({"question": 1} if junk == "act" else {})
                await person.ask(junk, **words)
            await it.people[0].join(it.table, it.tokens[0])  # comes back: everything is sent again
            await late.join(it.table)
        room = server.hub.rooms[it.table]
        shared = printed_words(room)
        for seat, reader in ((0, it.people[0]), (1, it.people[1]), (-1, watcher), (-1, late)):
            assert check(reader.raw, Knowledge(room, seat), shared) > 3
        hidden = {word for card in room.course.game.cards for word in words_of(card.printed.id, room.shelf.database)}
        for text in (server.log.getvalue(), await get(server.url, "/metrics")):
            assert not [word for word in hidden if word in text]
            assert not [token for token in it.tokens if token in text]
            assert it.table not in text


@played
async def test_mates_are_told_of_each_others_hands_and_of_no_others(sqlite):
    async with served(sqlite) as server:
        seats = [
            {"kind": "person"},
            {"kind": "bot", "bot": "random"},
            {"kind": "person"},
            {"kind": "bot", "bot": "random"},
        ]
        opened = await open_table(server.url, game="onepiece-team", seats=seats)
        mate = await sit(server.url, opened["table"], deck="pm01-purple")
        table, rng = opened["table"], random.Random(2)
        async with Person(server.url) as a, Person(server.url, "fr") as b:
            people = {0: a, 2: b}
            await a.join(table, opened["token"])
            await b.join(table, mate["token"])
            await a.until(lambda: a.tables[table]["view"] is not None)
            for _ in range(30):
                await a.until(lambda: a.tables[table]["result"] or a.tables[table]["waiting"]["seat"] in people, 40)
                if a.tables[table]["result"]:
                    break
                person = people[a.tables[table]["waiting"]["seat"]]
                await person.until(lambda who=person: who.tables[table]["number"] >= a.tables[table]["number"])
                if person.offers(table):
                    found = await person.act(table, rng.choice(person.offers(table)))
                    if found["type"] == "ok":
                        await a.shown(table, found["number"])
            room = server.hub.rooms[table]
            for seat, reader in people.items():
                assert check(reader.raw, Knowledge(room, seat), printed_words(room)) > 3


def test_a_leak_would_be_found():
    """The check itself: a number or name that the reader cannot know yet."""

    class Nothing:
        cards = {1: 0, 2: 5}
        words = {"Known": 0, "Later": 5}
        names = {"Known": "", "Later": "", "Never": ""}

    def told(**fields: Any) -> list[bytes]:
        return [json.dumps({"type": "table", "number": 3, **fields}).encode()]

    assert check(told(view={"iid": 1}, text="Known"), Nothing(), set()) == 1
    for leak in ({"view": {"iid": 2}}, {"events": [{"card": 7}]}, {"cards": [2]}, {"text": "Later"}, {"text": "Never"}):
        with pytest.raises(AssertionError):
            check(told(**leak), Nothing(), set())
