"""A process in which bots think: `python -m playmat.server.worker`. It reads questions and writes answers, one by one.

It gets how a game began and the answers so far, and keeps the games it was asked about last, so that a question costs
the answers that are new. A bot sees the view of its seat, as everywhere.
"""

from __future__ import annotations

import contextlib
import sys
from collections import OrderedDict
from typing import Any, BinaryIO, NamedTuple

import msgspec

from playmat import bots
from playmat.bots import Bot

from .games import beginning
from .shelf import Shelves
from .store.rows import SeatRow, TableRow

KEPT = 64  # games, and bots, in memory


class Question(msgspec.Struct):
    """Which game, the answers so far, and who is to answer the question that is open then."""

    table: TableRow
    seats: list[SeatRow]
    codes: list[int]
    seat: int
    bot: str
    epoch: int


class Thinking(msgspec.Struct):
    """A bot's answer: the code, and why, as its thoughts (code, visits, value, line)."""

    code: int
    thoughts: list[tuple[int, int, float, list[int]]] = []
    error: str = ""


class Kept(NamedTuple):
    epoch: int
    done: int  # answers so far
    game: Any


class Desk:
    """The games and bots of one worker."""

    def __init__(self) -> None:
        self.shelves = Shelves()
        self.games: OrderedDict[str, Kept] = OrderedDict()
        self.bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def answer(self, question: Question) -> Thinking:
        game = self.game(question)
        if game.decision is None or game.decision.seat != question.seat:
            return Thinking(-1, error="not asked")
        bot = self.bot(question)
        code = int(game.code_of(bots.ask(bot, game)))
        thoughts = [(int(t.code), t.visits, float(t.value), [int(one) for one in t.line]) for t in bot.thoughts]
        return Thinking(code, thoughts)

    def game(self, question: Question) -> Any:
        """The game that a question is about; where answers were taken back it begins again."""
        id = question.table.id
        kept = self.games.pop(id, None)
        if kept is None or kept.epoch != question.epoch or kept.done > len(question.codes):
            shelf = self.shelves.of(question.table.game)
            kept = Kept(question.epoch, 0, beginning(question.table, question.seats, shelf))
        for code in question.codes[kept.done :]:
            kept.game.apply(code)
        self.games[id] = Kept(question.epoch, len(question.codes), kept.game)
        if len(self.games) > KEPT:
            self.games.popitem(last=False)
        return kept.game

    def bot(self, question: Question) -> Bot:
        key = (question.table.id, question.seat, question.bot)
        bot = self.bots.pop(key, None)
        if bot is None:
            database = self.shelves.of(question.table.game).database
            bot = bots.make(question.bot, None, database)  # with chance of its own, which nobody can foresee
        self.bots[key] = bot
        if len(self.bots) > KEPT * 2:
            self.bots.popitem(last=False)
        return bot


def serve(read: BinaryIO, write: BinaryIO) -> None:
    desk = Desk()
    decoder = msgspec.msgpack.Decoder(Question)
    while len(head := read.read(4)) == 4:
        question = decoder.decode(read.read(int.from_bytes(head, "big")))
        try:
            found = desk.answer(question)
        except Exception as error:  # a bot of any sort: the table goes on with another one
            desk.games.pop(question.table.id, None)
            found = Thinking(-1, error=type(error).__name__)
        data = msgspec.msgpack.encode(found)
        write.write(len(data).to_bytes(4, "big") + data)
        write.flush()


def limit_memory(megabytes: int) -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20,) * 2)


if __name__ == "__main__":
    limit_memory(int(sys.argv[1]))
    serve(sys.stdin.buffer, sys.stdout.buffer)
