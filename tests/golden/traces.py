"""Golden traces: what a game of a fixed seed asks and becomes, as one fingerprint. Pure and compiled must agree.

    python -m tests.golden.traces             compare with the traces kept in onepiece.json
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

from playmat import onepiece
from playmat.core.record import digest, encode
from playmat.onepiece import Duel
from tests.fuzz import games

KEPT = Path(__file__).parent / "onepiece.json"
SEEDS = range(2000, 2096)
EVERY = 7
MOST_DECISIONS = 3000


def trace(game: Duel, seed: int) -> str:
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
            seen.update(digest(onepiece.codec, game).encode())
        game.apply(rng.choice(decision.options))
    seen.update(digest(onepiece.codec, game).encode())
    if game.log is not None:
        seen.update(json.dumps(encode(onepiece.codec, game.log)).encode())
    return seen.hexdigest()


def traces(seeds: Iterable[int]) -> dict[str, str]:
    """With a log and without one the same is asked, so both are played in turn."""
    return {str(seed): trace(games.ONE_PIECE.start(seed, log=seed % 2 == 0), seed) for seed in seeds}


def kept() -> dict[str, str]:
    found: dict[str, str] = json.loads(KEPT.read_text())
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.golden.traces", description="Compare or keep golden traces.")
    parser.add_argument("--write", action="store_true", help="keep the traces of this engine")
    parser.add_argument("--seeds", type=int, default=len(SEEDS), help="how many (default %(default)s)")
    parser.add_argument("--file", type=Path, default=KEPT, help="where they are kept")
    options = parser.parse_args()
    now = traces(range(SEEDS.start, SEEDS.start + options.seeds))
    if options.write:
        options.file.write_text(json.dumps(now, indent=0) + "\n")
        return 0
    before = json.loads(options.file.read_text())
    wrong = [seed for seed, value in now.items() if before.get(seed) != value]
    print(f"{len(now)} traces, {len(wrong)} differ{': ' + ' '.join(wrong) if wrong else ''}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
