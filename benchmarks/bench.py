"""How fast the engine plays, beside a public yardstick measured in the same run: `make bench`.

Random play on one core, without a log: games and decisions a second, what it takes to list options, clone and save in
the middle of a game, how long a decision takes, and roughly how much memory a game lives in. Times are those of this
process alone, whatever else the machine does. One machine's figures say little elsewhere; the ratio to python-chess,
random moves in the same run, travels better.

    python -m benchmarks.bench            a table
    python -m benchmarks.bench --json     the same for machines
"""

from __future__ import annotations

import argparse
import gc
import itertools
import json
import platform
import random
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time, process_time_ns
from typing import Any, NamedTuple

from playmat import dragonball, onepiece
from playmat.cards.database import embedded_decks
from playmat.dragonball.turn import main_options as masters_options
from playmat.onepiece import game as engine
from playmat.onepiece.turn import main_options as duel_options

GAMES = 400
CLONES = 4000
MOST_DECISIONS = 5000


class Contest(NamedTuple):
    """One game as it is measured."""

    matches: Callable[[], list[tuple[Any, ...]]]  # the decks of each match
    start: Callable[[tuple[Any, ...], int], Any]  # a game between such decks, by its seed, without a log
    options: Callable[[Any], list[int]]  # list what may be done, in a decision of the kind `main`
    save: Callable[[Any], bytes]


def duel_matches() -> list[tuple[Any, ...]]:
    """Every embedded deck against every other, both ways, and against itself."""
    decks = list(embedded_decks().values())
    return list(itertools.product(decks, decks))


def start_duel(decks: tuple[Any, ...], seed: int) -> Any:
    return onepiece.new_game(list(decks), seed=seed, check=False, log=False)


def masters_matches() -> list[tuple[Any, ...]]:
    """The same for Dragon Ball."""
    decks = list(embedded_decks("dragonball").values())
    return list(itertools.product(decks, decks))


def start_masters(decks: tuple[Any, ...], seed: int) -> Any:
    return dragonball.new_game(list(decks), seed=seed, check=False, log=False)


# The place to add a game. The order is that of the report.
CONTESTS: dict[str, Contest] = {
    "onepiece": Contest(duel_matches, start_duel, duel_options, onepiece.save),
    "dragonball": Contest(masters_matches, start_masters, masters_options, dragonball.save),
}


def play(game: Any, rng: random.Random) -> int:
    """Random answers to the end; how many there were."""
    choose = rng.random
    count = 0
    while (decision := game.decision) is not None and count < MOST_DECISIONS:
        options = decision.options
        game.apply(options[int(choose() * len(options))])
        count += 1
    return count


def throughput(games: int, contest: Contest) -> dict[str, float]:
    rng = random.Random(1)
    matches = contest.matches()
    decisions = 0
    began = process_time()
    for number in range(games):
        decisions += play(contest.start(matches[number % len(matches)], number), rng)
    took = process_time() - began
    return {
        "games_per_s": games / took,
        "decisions_per_s": decisions / took,
        "decisions_per_game": decisions / games,
    }


def latencies(games: int, contest: Contest) -> dict[str, float]:
    """From an answer to the next decision."""
    rng = random.Random(2)
    matches = contest.matches()
    taken: list[int] = []
    for number in range(games):
        game = contest.start(matches[number % len(matches)], number)
        while (decision := game.decision) is not None and len(taken) < 1_000_000:
            code = decision.options[int(rng.random() * len(decision.options))]
            began = process_time_ns()
            game.apply(code)
            taken.append(process_time_ns() - began)
    taken.sort()
    return {"p50_us": taken[len(taken) // 2] / 1000, "p99_us": taken[len(taken) * 99 // 100] / 1000}


def middles(count: int, contest: Contest) -> list[Any]:
    """Games stopped at random decisions of their middle."""
    rng = random.Random(3)
    matches = contest.matches()
    found: list[Any] = []
    number = 0
    while len(found) < count:
        number += 1
        game = contest.start(matches[number % len(matches)], number)
        stop = rng.randrange(15, 90)
        for _ in range(stop):
            if game.decision is None:
                break
            game.apply(rng.choice(game.decision.options))
        if game.decision is not None:
            found.append(game)
    return found


def microseconds(work: Callable[[Any], Any], games: list[Any], times: int) -> float:
    """The mean time of one piece of work, over these games in turn."""
    for game in games:
        work(game)
    rounds = -(-times // len(games))
    began = process_time_ns()
    for _ in range(rounds):
        for game in games:
            work(game)
    return (process_time_ns() - began) / (rounds * len(games)) / 1000


def memory(contest: Contest) -> float:
    """Kilobytes of one more game in its middle; cards as printed are shared and not counted."""
    game = middles(1, contest)[0]
    gc.collect()
    tracemalloc.start()
    copies = [game.clone() for _ in range(200)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(copies) / 1024


def yardstick(seconds: float) -> float:
    """python-chess: random legal moves a second, one game after the other."""
    import chess

    rng = random.Random(4)
    moves = 0
    began = process_time()
    while process_time() - began < seconds:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / (process_time() - began)


def figures_of(contest: Contest, games: int, clones: int) -> dict[str, float]:
    play(contest.start(contest.matches()[0], 0), random.Random(0))  # effects are compiled when they are first used
    gc.collect()
    figures: dict[str, float] = {**throughput(games, contest), **latencies(max(1, games // 4), contest)}
    stopped = middles(100, contest)
    in_main = [game for game in stopped if game.decision.kind == "main"]
    figures["options_us"] = microseconds(contest.options, in_main, clones)
    figures["clone_us"] = microseconds(lambda game: game.clone(), stopped, clones)
    figures["save_us"] = microseconds(contest.save, stopped, min(500, clones))
    figures["game_kb"] = memory(contest)
    return figures


def measure(games: int = GAMES, clones: int = CLONES, seconds: float = 3.0) -> dict[str, Any]:
    found: dict[str, dict[str, float]] = {}
    speeds = [yardstick(seconds / 2)]
    for name, contest in CONTESTS.items():
        figures = figures_of(contest, games, clones)
        speeds.append(yardstick(seconds / 2))  # before and after each game: a busy machine is not always equally busy
        figures["decisions_per_move"] = figures["decisions_per_s"] / ((speeds[-2] + speeds[-1]) / 2)
        found[name] = {figure: round(value, 2) for figure, value in figures.items()}
    return {
        "compiled": not str(engine.__file__).endswith(".py"),
        "python": platform.python_version(),
        "yardstick": {"name": "python-chess", "moves_per_s": round(sum(speeds) / len(speeds))},
        "games": found,
    }


ROWS = (
    ("games_per_s", "games / s"),
    ("decisions_per_s", "decisions / s"),
    ("decisions_per_game", "decisions a game"),
    ("p50_us", "µs a decision, half of them"),
    ("p99_us", "µs a decision, 99 of 100"),
    ("options_us", "µs to list the options of a Main Phase"),
    ("clone_us", "µs to clone"),
    ("save_us", "µs to save"),
    ("game_kb", "kB a game"),
    ("decisions_per_move", "decisions while python-chess makes a move"),
)


def table(result: dict[str, Any]) -> str:
    lines = [f"Python {result['python']}, {'compiled' if result['compiled'] else 'interpreted'}, one core, random play"]
    for game, figures in result["games"].items():
        lines.append(f"\n{game}")
        lines.extend(f"{figures[key]:>12,.2f}  {text}" for key, text in ROWS)
    lines.append(f"\nyardstick: python-chess, {result['yardstick']['moves_per_s']:,} random moves / s")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.bench", description="Measure the engine beside python-chess.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--games", type=int, default=GAMES, help="games to play (default %(default)s)")
    options = parser.parse_args(arguments)
    result = measure(options.games)
    print(json.dumps(result, indent=1) if options.json else table(result))


if __name__ == "__main__":
    sys.exit(main())
