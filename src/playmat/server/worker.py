"""A process in which bots think: `python -m playmat.server.worker MEGABYTES NICE`. It reads questions and writes
answers, one by one.

It gets how a game began and the answers so far, and keeps the games it was asked about last, so that a question costs
the answers that are new. A bot sees the view of its seat, as everywhere. A whole game between bots (`Game`) is one
question, too.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections import OrderedDict
from typing import Any, BinaryIO, NamedTuple

import msgspec

from playmat import bots, records
from playmat.bots import Bot
from playmat.sim import Match, Plan, Row, play_match

from .games import beginning
from .shelf import Shelf, Shelves
from .store.rows import SeatRow, TableRow

KEPT = 64  # games, and bots, in memory


class Question(msgspec.Struct, tag="question"):
    """Which game, the answers so far, and who is to answer the question that is open then."""

    table: TableRow
    seats: list[SeatRow]
    codes: list[int]
    seat: int
    bot: str
    epoch: int


class Thinking(msgspec.Struct, tag="thinking"):
    """A bot's answer: the code, and why, as its thoughts (code, visits, value, line)."""

    code: int
    thoughts: list[tuple[int, int, float, list[int]]] = []
    error: str = ""


class Game(msgspec.Struct, tag="game"):
    """One game of a trial: two decks as data, who plays them, which of the games it is."""

    trial: str
    game: str
    decks: tuple[dict[str, Any], dict[str, Any]]
    bots: tuple[str, str]
    seed: int
    number: int


class Played(msgspec.Struct, tag="played"):
    """How a game of a trial ended: 0 the deck has won, 1 the other one, -1 neither; `first` the side that began."""

    winner: int = -1
    unfinished: bool = True
    first: int = 0
    turns: int = 0
    error: str = ""


class Trial(Plan):
    """The games of a trial: those of a simulation between decks that somebody has sent."""

    def __init__(self, shelf: Shelf, wanted: Game) -> None:
        self.shelf = shelf
        lookup = records.lookup_in(shelf.database.card)
        names = ("deck", "against")
        self.brought = {name: shelf.kind.deck(data, lookup) for name, data in zip(names, wanted.decks, strict=True)}
        super().__init__(wanted.game, names, wanted.number + 1, wanted.bots, wanted.seed)

    def deck(self, name: str) -> Any:
        return self.brought[name]

    @property
    def cards(self) -> Any:
        return self.shelf.database

    def play(self, number: int) -> Row:
        match: Match = next(self.matches(number))
        return play_match(self, match)


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

    def play(self, wanted: Game) -> Played:
        row = Trial(self.shelves.of(wanted.game), wanted).play(wanted.number)
        return Played(row.winner, row.unfinished, row.first, row.turns)

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
    decoder = msgspec.msgpack.Decoder(Question | Game)
    while len(head := read.read(4)) == 4:
        question = decoder.decode(read.read(int.from_bytes(head, "big")))
        found: Thinking | Played
        try:
            found = desk.play(question) if isinstance(question, Game) else desk.answer(question)
        except Exception as error:  # a bot of any sort: the table goes on with another one
            if isinstance(question, Game):
                found = Played(error=type(error).__name__)
            else:
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
    with contextlib.suppress(AttributeError, OSError):  # not on every system
        os.nice(int(sys.argv[2]))
    serve(sys.stdin.buffer, sys.stdout.buffer)
