"""Rows of the store as the server handles them."""

from __future__ import annotations

from msgspec import Struct


class TableRow(Struct):
    id: str
    game: str
    rules: str
    status: str
    public: bool
    settings: str
    seed: str
    start: str
    words: str
    made: int
    begun: int
    changed: int
    match: str
    round: int
    next: str
    result: str
    share: str


class SeatRow(Struct):
    table_id: str
    seat: int
    kind: str
    bot: str
    name: str
    token: str
    account: str
    deck: str
    deck_name: str
    auto: str


class LogRow(Struct, frozen=True):
    """Something that happened at a table. `kind` is one of those in `course`."""

    number: int
    seat: int
    kind: str
    text: str
    code: int
    ref: str
    at: int


class ChatRow(Struct, frozen=True):
    seat: int
    name: str
    text: str
    team: bool
    at: int
    id: int = 0


class Account(Struct):
    id: str
    folded: str
    name: str
    password: str
    settings: str
    made: int


class DeckRow(Struct):
    id: str
    account: str
    game: str
    name: str
    text: str
    share: str
    made: int
