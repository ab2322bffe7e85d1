"""How many instructions of the processor the start of a game, a decision and a clone take.


    python -m benchmarks.instructions [--game onepiece …] [--games 40] [--profile FOLDER]

Counting does not mind what else the machine does, and finds what a clock cannot see: a hundred instructions of ten
thousand. It takes valgrind, and should be done compiled (`make compiled`). With `--profile`, what each function took is
left in that folder, for `callgrind_annotate` or KCachegrind.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playmat import is_compiled
from playmat.bench import all_contests
from playmat.bench.games import shared_folder
from playmat.core.playout import play_out

GAMES = 40
CLONES = 4000
MOST_DECISIONS = 5000
# The parts of a run, each counted on its own
PARTS = ("start", "decision", "clone", "kept clone")


def count(name: str, games: int, shared: Path | None) -> None:
    """Inside valgrind: start, play, clone, keep clones; have it write down what each took, and print how many."""
    contest = all_contests()[name]
    matches = contest.matches(shared)
    for counted in (False, True):  # effects are lowered to programs when they are first used: play all of it before
        rng = random.Random(1)
        if counted:
            control("--instr=on")
        begun = [contest.start(matches[number % len(matches)], number) for number in range(games)]
        if counted:
            control("--dump=start")
        gc.collect()
        gc.freeze()
        if counted:
            control("--zero")
        decisions = sum(play_out(game, rng, MOST_DECISIONS) for game in begun)
    control("--dump=decision")
    stopped = [middle(contest, matches, number) for number in range(min(games, 20))]
    control("--zero")
    for number in range(CLONES):
        stopped[number % len(stopped)].clone()
    control("--dump=clone")
    kept: list[Any] = []
    for number in range(CLONES):
        kept.append(stopped[number % len(stopped)].clone())
    control("--dump=kept clone")
    control("--instr=off")
    print(games, decisions, CLONES, CLONES)


def middle(contest: Any, matches: list[Any], number: int) -> Any:
    """A game in its middle."""
    length = play_out(contest.start(matches[number % len(matches)], number), random.Random(number), MOST_DECISIONS)
    game = contest.start(matches[number % len(matches)], number)
    play_out(game, random.Random(number), length // 2)
    return game


def control(*words: str) -> None:
    subprocess.run(["callgrind_control", *words, str(os.getpid())], check=True, stdout=subprocess.DEVNULL)


def measured(name: str, games: int, shared: Path | None, folder: Path) -> dict[str, float]:
    """Instructions for each of PARTS."""
    out = folder / f"{name}.out"
    done = subprocess.run(
        [
            "valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}",
            sys.executable, "-m", "benchmarks.instructions", "--inside", name, "--games", str(games),
            *(["--shared", str(shared)] if shared else []),
        ],
        capture_output=True, text=True, check=False, env={**os.environ, "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"valgrind failed for {name}:\n{done.stderr}")
    times = [int(word) for word in done.stdout.split()]
    taken = [total(out.with_name(f"{out.name}.{number}")) for number in (1, 2, 3, 4)]
    return {part: taken[i] / times[i] for i, part in enumerate(PARTS)}


def total(dump: Path) -> int:
    found = re.search(r"^(?:totals|summary): (\d+)", dump.read_text(), re.MULTILINE)
    assert found is not None, dump
    return int(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.instructions")
    parser.add_argument("--game", action="append", choices=list(all_contests()), help="a row of `playmat bench`")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games are played")
    parser.add_argument("--shared", type=Path, default=shared_folder(), help="the folder of official data")
    parser.add_argument("--profile", type=Path, help="a folder for what each function took")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        count(options.inside, options.games, options.shared)
        return
    print(f"instructions, {'compiled' if is_compiled() else 'pure'}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.profile or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for name in options.game or [name for name, one in all_contests().items() if one.matches(options.shared)]:
            found = measured(name, options.games, options.shared, folder)
            print(f"{name:15}", *(f"{part} {taken:8,.0f}" for part, taken in found.items()), flush=True)


if __name__ == "__main__":
    main()
