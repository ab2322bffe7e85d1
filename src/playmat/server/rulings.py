"""Official answers about cards, if whoever runs the server has them: files of JSON lines (`--rulings FILE`).

{"id": "…", "card_ids": ["OP01-001"], "question": "…", "answer": "…", "source_date": "2026-03-10"}

Playmat brings none. Further fields are left alone; a line that lacks one of these (but the date) keeps the server from
starting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from playmat.errors import PlaymatError

from .wanted import Ruling


class BadRulings(PlaymatError):
    """A file of answers that cannot be read."""


class Line(msgspec.Struct):
    """An answer as a file has it."""

    id: str
    card_ids: list[str]
    question: str
    answer: str
    source_date: str = ""


class Rulings:
    """The answers by the number of the card they are about."""

    def __init__(self, files: Sequence[Path] = ()) -> None:
        self.by_card: dict[str, list[Ruling]] = {}
        for line in (line for file in files for line in answers_in(file)):
            told = Ruling(line.id, line.question, line.answer, line.source_date)
            for card in dict.fromkeys(line.card_ids):
                self.by_card.setdefault(card.upper(), []).append(told)

    def of(self, card: str) -> list[Ruling]:
        return self.by_card.get(card.upper(), [])


def answers_in(file: Path) -> Iterator[Line]:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadRulings(key="file-not-read", file=str(file), reason=error.strerror or str(error)) from None
    decoder = msgspec.json.Decoder(Line)
    for number, text in enumerate(data.split(b"\n"), 1):
        if text.strip():
            try:
                yield decoder.decode(text)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                where = {"file": str(file), "line": str(number)}
                raise BadRulings(key="server-bad-ruling", reason=str(error), **where) from None
