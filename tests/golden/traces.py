"""Golden traces: what a game of a fixed seed asks and becomes, as one fingerprint. Pure and compiled must agree.

    python -m tests.golden.traces             compare with the traces kept here, a file for each game
    python -m tests.golden.traces --write     keep the traces of this engine: after a change of the rules only

Every decision counts with all it says, the whole state every few decisions, and the log at the end. Generated cards
reach every part of the effect language; the embedded decks play as people would.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playmat.core.record import encode
from tests.fuzz.games import WORLDS
from tests.fuzz.world import World

HERE = Path(__file__).parent
FIRST = 2000
SEEDS = {"onepiece": 96, "onepiece-team": 24, "dragonball": 96}  # how many games of each kind
EVERY = 7
MOST_DECISIONS = 3000


def trace(world: World, game: Any, seed: int) -> str:
    """Play on with random answers; a fingerprint of all that was asked and of what the game became."""
    rng = random.Random(seed)
    seen = hashlib.blake2b(digest_size=12)
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        asked = (
            decision.seat, decision.kind, decision.options, decision.rule, decision.source, decision.minimum,
            decision.maximum, decision.group,
        )  # fmt: skip
        seen.update(repr(asked).encode())
        if number % EVERY == 0:
            seen.update(world.digest(game).encode())
        game.apply(rng.choice(decision.options))
    seen.update(world.digest(game).encode())
    if game.log is not None:
        seen.update(json.dumps(encode(world.codec, game.log)).encode())
    return seen.hexdigest()


def seeds_of(world: World) -> range:
    return range(FIRST, FIRST + SEEDS[world.name])


def traces(world: World, seeds: Iterable[int]) -> dict[str, str]:
    """With a log and without one the same is asked, so both are played in turn."""
    return {str(seed): trace(world, world.start(seed, log=seed % 2 == 0), seed) for seed in seeds}


def file_of(world: World) -> Path:
    return HERE / f"{world.name}.json"


def kept(world: World) -> dict[str, str]:
    found: dict[str, str] = json.loads(file_of(world).read_text())
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.golden.traces", description="Compare or keep golden traces.")
    parser.add_argument("--write", action="store_true", help="keep the traces of this engine")
    parser.add_argument("--game", choices=sorted(SEEDS), help="of this game only")
    options = parser.parse_args()
    failed = 0
    for world in WORLDS:
        if options.game not in (None, world.name):
            continue
        now = traces(world, seeds_of(world))
        if options.write:
            file_of(world).write_text(json.dumps(now, indent=0) + "\n")
            continue
        before = kept(world)
        wrong = [seed for seed, value in now.items() if before.get(seed) != value]
        failed += len(wrong)
        print(f"{world.name}: {len(now)} traces, {len(wrong)} differ{': ' + ' '.join(wrong) if wrong else ''}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
