"""A million random games: official cards, our own, generated ones, teams, Dragon Ball. None may break, hang or not end.

    python -m tests.fuzz.million --journal games.journal             # goes on where the journal ends
    python -m tests.fuzz.million --count 2000 --workers 1            # a share of each kind, without a journal

At a few decisions of every game all is checked that must always be true of cards, DON!!, zones and knowledge
(`check_table` of each game). The journal has a line for every block of games that was played, with how many
decisions there were, and one for every fault; a fault does not stop the others.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playmat import games, onepiece
from playmat.cards import embedded_decks
from playmat.core.compiled import COMPILED
from playmat.core.playout import play_out
from playmat.onepiece.editions import EDITIONS

from . import onepiece as onepiece_world
from .games import DRAGON_BALL, ONE_PIECE, TEAM
from .inputs import TooSlow, in_time

TOTAL = 1_000_000
BLOCK = 50  # games that a worker takes at a time
MOST_DECISIONS = 6000
MOST_SECONDS = 60.0  # for a game with its checks
CHECKS = 4  # of the whole table, in the course of a game
SHARED = Path(__file__).resolve().parents[3] / "shared"

Table = tuple[Any, tuple[Any, ...], Callable[[Any, tuple[Any, ...]], None]]  # a game, its decks, what must be true


def official(seed: int, players: int) -> Table:
    from .test_pool import deck_for, pool

    rng = random.Random(seed)
    leaders = pool()[0]
    decks = tuple(
        deck_for(leader, rng) for leader in [leaders[seed % len(leaders)], *rng.choices(leaders, k=players - 1)]
    )
    kind = onepiece.Duel if players == 2 else onepiece.TeamMatch
    edition = rng.choice(list(EDITIONS))
    return onepiece.new_game(list(decks), seed, edition, log=False, kind=kind), decks, onepiece_world.check_table


def official_masters(seed: int) -> Table:
    from .official import OFFICIAL_DRAGON_BALL as world

    seed += world.slow.start
    return world.start(seed, log=False), world.decks(seed), world.check_table


def embedded(seed: int, name: str) -> Table:
    kind = games.kind(name)
    decks = tuple(random.Random(seed).choices(list(embedded_decks(kind.family).values()), k=kind.players))
    check = DRAGON_BALL.check_table if name == "dragonball" else onepiece_world.check_table
    game = kind.new_game(decks, seed)
    game.log = None
    return game, decks, check


def generated(seed: int, world: Any) -> Table:
    return world.start(seed, log=False), world.decks(seed), world.check_table


KINDS: dict[str, tuple[int, Callable[[int], Table]]] = {  # how many of a hundred, and how one begins
    "official": (38, lambda seed: official(seed, 2)),
    "official-dragonball": (10, official_masters),
    "official-team": (6, lambda seed: official(seed, 4)),
    "embedded": (16, lambda seed: embedded(seed, "onepiece")),
    "embedded-team": (4, lambda seed: embedded(seed, "onepiece-team")),
    "dragonball": (14, lambda seed: embedded(seed, "dragonball")),
    "generated": (5, lambda seed: generated(seed, ONE_PIECE)),
    "generated-team": (1, lambda seed: generated(17 * seed, TEAM)),
    "generated-dragonball": (6, lambda seed: generated(seed, DRAGON_BALL)),
}


class Block(NamedTuple):
    kind: str
    first: int
    stop: int


class Done(NamedTuple):
    block: Block
    decisions: int
    faults: list[tuple[int, str]]


def play(kind: str, seed: int) -> int:
    """One game to its end; how many decisions it took."""
    game, decks, check = KINDS[kind][1](seed)
    rng = random.Random(f"{kind}/{seed}")
    count = 0
    for _ in range(CHECKS):
        count += play_out(game, rng, rng.choice((1, rng.randrange(1, 20), rng.randrange(1, 120))))
        if game.decision is None:
            break
        check(game, decks)
    count += play_out(game, rng, MOST_DECISIONS - count)
    assert game.result is not None and game.decision is None, f"no end after {count} decisions"
    assert all(0 <= seat < len(game.sides) for seat in game.result.winners)
    return count


def play_block(block: Block) -> Done:
    decisions, faults = 0, []
    for seed in range(block.first, block.stop):
        try:
            with in_time(MOST_SECONDS):
                decisions += play(block.kind, seed)
        except (Exception, TooSlow) as error:
            faults.append((seed, f"{type(error).__name__}: {str(error)[:300]}"))
    return Done(block, decisions, faults)


@cache
def kinds_here() -> tuple[str, ...]:
    """Without the official data, the games that need none."""
    return tuple(name for name in KINDS if SHARED.is_dir() or not name.startswith("official"))


def blocks(total: int) -> Iterator[Block]:
    """All games in blocks, the kinds taking turns, so that a run that is broken off has played some of each."""
    counts = {name: total * KINDS[name][0] // 100 for name in kinds_here()}
    made = {
        name: iter([Block(name, i, min(i + BLOCK, n)) for i in range(0, n, BLOCK)]) for name, n in counts.items() if n
    }
    turns = [name for name in made for _ in range(max(1, KINDS[name][0]))]
    while made:
        for name in turns:
            block = next(made[name], None) if name in made else None
            if block is None:
                made.pop(name, None)
            else:
                yield block


class Journal:
    """Which blocks were played. A line that was cut off counts for nothing."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.done: set[Block] = set()
        self.decisions = self.faults = 0
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    told = json.loads(line)
                    self.count(Done(Block(*told["block"]), told["decisions"], told["faults"]))
                except (ValueError, KeyError, TypeError):
                    continue

    def count(self, done: Done) -> None:
        self.done.add(done.block)
        self.decisions += done.decisions
        self.faults += len(done.faults)

    def add(self, done: Done) -> None:
        self.count(done)
        if self.path is not None:
            line = json.dumps({"block": done.block, "decisions": done.decisions, "faults": done.faults})
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")

    def told(self) -> str:
        played: dict[str, int] = {}
        for block in self.done:
            played[block.kind] = played.get(block.kind, 0) + block.stop - block.first
        each = ", ".join(f"{name} {count:,}" for name, count in sorted(played.items()))
        return f"{sum(played.values()):,} games, {self.decisions:,} decisions, {self.faults} faults: {each}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.fuzz.million", description="Play random games by the million.")
    parser.add_argument("--count", type=int, default=TOTAL)
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; the journal remembers")
    given = parser.parse_args()
    journal = Journal(given.journal)
    left = (block for block in blocks(given.count) if block not in journal.done)
    print(f"{'compiled' if COMPILED else 'pure'}; so far {journal.told()}", flush=True)
    end = time.monotonic() + given.minutes * 60 if given.minutes else float("inf")
    told = time.monotonic()
    with ProcessPoolExecutor(given.workers) as pool:
        waiting = {pool.submit(play_block, block) for _, block in zip(range(2 * given.workers), left, strict=False)}
        while waiting:
            future = next(as_completed(waiting))
            waiting.remove(future)
            done = future.result()
            journal.add(done)
            for seed, fault in done.faults:
                print(f"{done.block.kind} {seed}: {fault}", flush=True)
            if time.monotonic() < end and (block := next(left, None)) is not None:
                waiting.add(pool.submit(play_block, block))
            if time.monotonic() - told > 30:
                told = time.monotonic()
                print(journal.told(), flush=True)
    print(journal.told())
    return 1 if journal.faults else 0


if __name__ == "__main__":
    sys.exit(main())
