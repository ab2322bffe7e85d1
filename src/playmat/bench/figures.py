"""Measuring: throughput, latency, single pieces of work, memory, and the yardstick."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import process_time, process_time_ns
from typing import Any

from playmat import is_compiled
from playmat.core.playout import play_out

from .games import Contest, all_contests

PLAYED = 1000
CLONES = 4000
KEPT = 4000  # clones that are alive at the same time
MOST_DECISIONS = 5000
MOST_LATENCIES = 1_000_000
SECONDS = 6.0  # of the yardstick
PARTS = 5  # in which all are measured by turns
GOES = 5

# The figures of a game, in the order of the report; each has a text in the locales, `bench-<name>`.
FIGURES = (
    "games_per_s",
    "decisions_per_s",
    "decisions_per_game",
    "p50_us",
    "p99_us",
    "options_us",
    "clone_us",
    "clone_kept_us",
    "save_us",
    "game_kb",
    "decisions_per_move",
)


class Measured:
    """One game being measured: its matches are compiled once, and taken in turn."""

    def __init__(self, contest: Contest, shared: Path | None) -> None:
        self.contest = contest
        self.decks = contest.matches(shared)
        self.rng = random.Random(1)
        self.games = self.decisions = 0
        self.took = 0.0

    def start(self, number: int) -> Any:
        return self.contest.start(self.decks[number % len(self.decks)], number)

    def warm_up(self) -> None:
        """Effects are lowered to programs when they are first used."""
        for number in range(len(self.decks)):
            play_out(self.start(number), random.Random(0), MOST_DECISIONS)

    def play(self, games: int) -> None:
        """So many games more, one after the other."""
        began = process_time()
        for number in range(self.games, self.games + games):
            self.decisions += play_out(self.start(number), self.rng, MOST_DECISIONS)
        self.took += process_time() - began
        self.games += games

    def throughput(self) -> dict[str, float]:
        return {
            "games_per_s": self.games / self.took,
            "decisions_per_s": self.decisions / self.took,
            "decisions_per_game": self.decisions / self.games,
        }

    def latencies(self, games: int) -> dict[str, float]:
        """From an answer to the next decision."""
        rng = random.Random(2)
        taken: list[int] = []
        for number in range(games):
            game = self.start(number)
            count = 0
            while (decision := game.decision) is not None and count < MOST_DECISIONS and len(taken) < MOST_LATENCIES:
                code = decision.options[int(rng.random() * len(decision.options))]
                began = process_time_ns()
                game.apply(code)
                taken.append(process_time_ns() - began)
                count += 1
        taken.sort()
        return {"p50_us": taken[len(taken) // 2] / 1000, "p99_us": taken[len(taken) * 99 // 100] / 1000}

    def middles(self, count: int) -> list[Any]:
        """Games stopped at random decisions of their middle."""
        rng = random.Random(3)
        found: list[Any] = []
        number = 0
        while len(found) < count:
            number += 1
            game = self.start(number)
            for _ in range(rng.randrange(15, 90)):
                if game.decision is None:
                    break
                game.apply(rng.choice(game.decision.options))
            if game.decision is not None:
                found.append(game)
        return found

    def memory(self) -> float:
        """Kilobytes of one more game in its middle; cards as printed are shared and not counted."""
        game = self.middles(1)[0]
        gc.collect()
        tracemalloc.start()
        copies = [game.clone() for _ in range(200)]
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return size / len(copies) / 1024

    def figures(self, clones: int) -> dict[str, float]:
        found = {**self.throughput(), **self.latencies(max(1, self.games // 4))}
        stopped = self.middles(100)
        in_main = [game for game in stopped if game.decision.kind == "main"]
        found["options_us"] = microseconds(self.contest.options, in_main, clones)
        found["clone_us"] = microseconds(lambda game: game.clone(), stopped, clones)
        found["clone_kept_us"] = kept_microseconds(stopped, min(KEPT, clones))
        found["save_us"] = microseconds(self.contest.save, stopped, min(500, clones))
        found["game_kb"] = self.memory()
        return found


def microseconds(work: Callable[[Any], Any], games: list[Any], times: int) -> float:
    """The mean time of one piece of work over these games in turn, in the fastest of several goes: such small pieces
    are slowed by anything else the machine does."""
    for game in games:
        work(game)
    rounds = -(-times // (len(games) * GOES))
    fastest = 0
    for _ in range(GOES):
        began = process_time_ns()
        for _ in range(rounds):
            for game in games:
                work(game)
        took = process_time_ns() - began
        fastest = min(fastest or took, took)
    return fastest / (rounds * len(games)) / 1000


def kept_microseconds(games: list[Any], count: int) -> float:
    """The mean time of a clone where all clones are kept, as in a search tree: each needs memory of its own."""
    fastest = 0
    for _ in range(GOES):
        kept: list[Any] = []
        began = process_time_ns()
        for i in range(count):
            kept.append(games[i % len(games)].clone())
        took = process_time_ns() - began
        fastest = min(fastest or took, took)
    return fastest / count / 1000


class Yardstick:
    """python-chess: random legal moves, one game after the other. Where it is not installed, nothing is measured."""

    def __init__(self) -> None:
        self.board: Any = None
        with suppress(ImportError):
            from chess import Board

            self.board = Board
        self.rng = random.Random(4)
        self.moves = 0
        self.took = 0.0

    def play(self, seconds: float) -> None:
        """Whole games for so long."""
        if self.board is None:
            return
        began = process_time()
        while process_time() - began < seconds:
            board = self.board()
            while not board.is_game_over() and board.ply() < 300:
                board.push(self.rng.choice(list(board.legal_moves)))
                self.moves += 1
        self.took += process_time() - began

    @property
    def rate(self) -> float | None:
        """Moves a second."""
        return self.moves / self.took if self.took else None


def measure(
    names: list[str] | None = None,
    games: int = PLAYED,
    clones: int = CLONES,
    seconds: float = SECONDS,
    shared: Path | None = None,
) -> dict[str, Any]:
    """The report: every game named, or all there are. They and the yardstick are played by turns, a part at a time:
    what else the machine does slows them all alike. Where there is no yardstick, its figures are None."""
    yardstick = Yardstick()
    measured = {name: Measured(contest, shared) for name, contest in all_contests(names or ()).items()}
    measured = {name: one for name, one in measured.items() if one.decks}  # without ../shared some have no decks
    for one in measured.values():
        one.warm_up()
    gc.collect()
    gc.freeze()  # what was loaded is not looked through again and again, as in any long run
    for part in range(PARTS):
        for one in measured.values():
            one.play(games * (part + 1) // PARTS - games * part // PARTS)
            yardstick.play(seconds / PARTS / len(measured))
    rate = yardstick.rate
    games_told: dict[str, dict[str, float | None]] = {}
    for name, one in measured.items():
        figures: dict[str, float | None] = {key: round(value, 2) for key, value in one.figures(clones).items()}
        figures["decisions_per_move"] = round(one.throughput()["decisions_per_s"] / rate, 2) if rate else None
        games_told[name] = {key: figures[key] for key in FIGURES}
    gc.unfreeze()
    return {
        "compiled": is_compiled(),
        "yardstick": {"moves_per_s": round(rate) if rate else None},
        "games": games_told,
    }
