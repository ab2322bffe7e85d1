"""How much of everything: one person must not take the server from the others. docs/server.md has the list."""

from __future__ import annotations

import time
from collections import OrderedDict

from msgspec import Struct


class Limits(Struct):
    """Whoever runs a server may change them (`playmat serve --limit NAME=NUMBER`)."""

    message_bytes: int = 16_384
    body_bytes: int = 262_144
    messages_a_second: float = 10.0
    messages_at_once: int = 40
    bad_messages: int = 20  # of one connection, then it is cut off
    requests_a_second: float = 10.0
    requests_at_once: int = 60
    lists_a_second: float = 2.0  # of all tables
    connections: int = 5_000
    connections_a_person: int = 20
    joins_a_second: float = 2.0  # of one connection
    joins_at_once: int = 40
    tables_at_a_connection: int = 20
    open_tables_a_person: int = 20
    rematches_an_hour: int = 120  # that one person asks for
    drafts_a_second: float = 10.0
    watchers: int = 200
    chat_a_minute: int = 20
    whys_a_second: float = 5.0
    hints_a_minute: int = 20
    passwords_a_minute: int = 6
    accounts_an_hour: int = 10
    decks: int = 200
    deck_chars: int = 20_000
    bots_waiting: int = 400
    bot_seconds: float = 10.0
    bot_megabytes: int = 1_500
    bot_workers: int = 1
    bot_pause: float = 0.7  # seconds before a bot answers, so that people can follow
    trial_workers: int = 1
    trials: int = 20  # at once, of everybody
    trials_a_person: int = 4  # at once
    trials_an_hour: int = 60  # of one person
    trial_games: int = 1_000
    trial_seconds: float = 1_800.0  # then it is stopped
    trial_bot_seconds: float = 0.25  # that a bot may think about one question
    trial_game_seconds: float = 120.0  # then a game counts as unfinished
    idle_seconds: float = 90.0  # without a word from a client
    room_seconds: float = 30.0  # that a table stays in memory when nobody looks
    presence: float = 30.0
    no_pace: int = 0  # for tests: answers for people at once


class Bucket:
    """So much at once, refilled at a steady rate."""

    __slots__ = ("at", "level")

    def __init__(self, level: float, at: float) -> None:
        self.level = level
        self.at = at

    def take(self, rate: float, most: float, at: float) -> bool:
        self.level = min(most, self.level + (at - self.at) * rate)
        self.at = at
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Rates:
    """A bucket for everybody who does something, the ones used longest ago forgotten."""

    def __init__(self, most_people: int = 20_000) -> None:
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.most_people = most_people

    def allow(self, what: str, who: str, rate: float, at_once: float) -> bool:
        """Whether somebody may do something once more; `rate` a second."""
        at = time.monotonic()
        bucket = self.buckets.get((what, who))
        if bucket is None:
            bucket = self.buckets[what, who] = Bucket(at_once, at)
            if len(self.buckets) > self.most_people:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end((what, who))
        return bucket.take(rate, at_once, at)
