"""A share of `make fuzz-server` in every run: random and mutated messages do no harm."""

from __future__ import annotations

import asyncio

import pytest

from playmat.server.course import Course
from playmat.server.refusing import Refused
from playmat.server.sockets import Connection

from .client import Person
from .fuzzing import fuzz
from .playing import played
from .serving import served


@pytest.mark.parametrize("seed", [1, 2])
def test_no_message_does_harm(seed):
    asyncio.run(fuzz(1500, seed))


def test_a_leak_in_a_refusal_would_be_found(monkeypatch):
    """A refusal that names the card on top of the deck."""
    real = Connection.refuse

    def tells(self, error, id, table):
        for visit in self.visits.values():
            top = visit.room.course.game.sides[0].deck[-1].printed.id
            error = Refused(error.code, message=f"{error.text('en')} {visit.room.shelf.database.name(top, 'en')}")
        real(self, error, id, table)

    monkeypatch.setattr(Connection, "refuse", tells)
    with pytest.raises(AssertionError, match=r"'no'|'error'"):
        asyncio.run(fuzz(800, 1))


def test_a_leak_to_another_seat_would_be_found(monkeypatch):
    """What the other seat sees, sent to somebody who watches."""
    real = Course.view
    monkeypatch.setattr(Course, "view", lambda self, seat: real(self, max(seat, 0)))
    with pytest.raises(AssertionError, match="'table'"):
        asyncio.run(fuzz(200, 1))


def test_a_seat_given_without_its_token_would_be_found(monkeypatch):
    monkeypatch.setattr("playmat.server.sockets.same", lambda shown, token: True)
    with pytest.raises(AssertionError, match="'table'"):
        asyncio.run(fuzz(40_000, 1))  # ends where it is found: how soon depends on the machine


@pytest.mark.slow
def test_no_message_of_a_million_does_harm():
    asyncio.run(fuzz(1_000_000, 11))


@played
async def test_bad_messages_are_answered_counted_and_a_flood_is_cut_off(sqlite):
    async with served(sqlite, bad_messages=5, messages_a_second=1, messages_at_once=10) as server:
        async with Person(server.url) as person:
            await person.socket.send("nonsense")
            await person.until(lambda: person.said[-1]["type"] == "error")
            assert person.said[-1]["code"] == "message"
            await person.socket.send(b"\xff\xfe")
            await person.until(lambda: len(person.said) >= 3)
            for _ in range(40):
                await person.socket.send('{"type":"ping"}')
            await person.until(lambda: person.said[-1]["type"] == "goodbye")
            assert person.said[-1]["reason"] == "flood"
        async with Person(server.url) as again:
            assert again.said[0]["type"] == "welcome"


@played
async def test_the_first_message_is_hello_and_the_protocol_must_fit(sqlite):
    async with served(sqlite) as server, Person(server.url) as person:
        await person.send("hello", protocol=99)
        await person.until(lambda: person.said[-1].get("code") == "protocol")
    assert "99" in person.said[-1]["text"]
