"""Golden traces: what a game of a fixed seed asks and becomes, decision by decision. Pure and compiled must agree.

    python -m tests.golden.traces             compare with the traces kept here, a file for each game
    python -m tests.golden.traces --write     keep the traces of this engine: after a change of the rules only

Every decision counts with all it says, the whole state every few decisions, and the log at the end; a few characters
are kept of each, so that a difference is found where it begins and told in words. Generated cards reach every part of
the effect language; the embedded decks play as people would.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from playmat.core.record import encode_log
from tests.fuzz.games import WORLDS
from tests.fuzz.world import World

HERE = Path(__file__).parent
FIRST = 2000
SEEDS = {"onepiece": 96, "onepiece-team": 24, "dragonball": 96}  # how many games of each kind
EVERY = 7
MOST_DECISIONS = 3000
KEPT = 3  # characters of the fingerprint of a decision


def fingerprint(*parts: str) -> str:
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()[:KEPT]


def steps(world: World, game: Any, seed: int) -> Iterator[tuple[str, int]]:
    """Play on with random answers: a fingerprint of each decision, and the answer to it; -1 at the end."""
    rng = random.Random(seed)
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        asked = (
            decision.seat, decision.kind, list(decision.options), decision.rule, decision.source, decision.minimum,
            decision.maximum, decision.group,
        )  # fmt: skip
        code = rng.choice(decision.options)
        yield fingerprint(repr(asked), world.digest(game) if number % EVERY == 0 else ""), code
        game.apply(code)
    log = "" if game.log is None else json.dumps(encode_log(world.codec, game.log))
    yield fingerprint(world.digest(game), log), -1


def trace(world: World, seed: int) -> str:
    """With a log and without one the same is asked, so both are played in turn."""
    return "".join(told for told, _ in steps(world, begin(world, seed), seed))


def begin(world: World, seed: int) -> Any:
    return world.start(seed, log=seed % 2 == 0)


def difference(world: World, seed: int, before: str) -> str:
    """Where a game first goes otherwise than it went before, in words; "" if it does not."""
    game = begin(world, seed)
    last = "the beginning"
    for number, (told, code) in enumerate(steps(world, game, seed)):
        here = f"{world.name} {seed}, decision {number}, after {last}: "
        if told != before[number * KEPT : (number + 1) * KEPT]:
            decision = game.decision
            if decision is None or code < 0:
                return here + f"it ends otherwise ({game.result!r})"
            actions = ", ".join(game.notation(action) for action in game.legal_actions[:12])
            seat = game.seat_names[decision.seat]
            return here + f"{seat} is asked {decision.kind} ({decision.rule}) or the state differs; offered: {actions}"
        if code >= 0:
            last = f"“{game.seat_names[game.decision.seat]} {game.notation(game.vocabulary().action(code))}”"
    return ""


def seeds_of(world: World) -> range:
    return range(FIRST, FIRST + SEEDS[world.name])


def traces(world: World, seeds: Iterable[int]) -> dict[str, str]:
    return {str(seed): trace(world, seed) for seed in seeds}


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
        print(f"{world.name}: {len(now)} traces, {len(wrong)} differ")
        for seed in wrong:
            print("  " + difference(world, int(seed), before.get(seed, "")))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
