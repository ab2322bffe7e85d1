"""How strong the bots are: each meets each with all embedded decks, and openskill rates them.

    python -m benchmarks.ratings                                        all bots, all games
    python -m benchmarks.ratings --games onepiece --bots search,greedy -n 100

Games come in pairs: the same decks and seed, the seats exchanged. Over the pairs every deck meets every deck, in the
hands of either bot. With --out, games are kept as they are played, and a run that is broken off goes on from there.
Needs `pip install "playmat[ratings]"`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from playmat import bots, games, is_compiled, sim
from playmat.cards.database import embedded
from playmat.sim.match import play_match
from playmat.sim.plan import Match

SEED = 2026


class Meeting(NamedTuple):
    """One game: who met, and which of the two won (-1: neither)."""

    game: str
    bots: tuple[str, str]
    number: int
    winner: int


def matches(decks: int, count: int) -> Iterator[Match]:
    """The first so many games between two bots: all pairs of decks in turn, each twice."""
    for number in range(count):
        pair = number // 2
        left, right = pair % decks, (pair + pair // decks) % decks
        yield Match(number, left, right, SEED + pair, number % 2 == 1)


def meet(game: str, pair: tuple[str, str], count: int, known: dict[int, Meeting]) -> Iterator[Meeting]:
    """So many games between two bots, or all that are known; those that are known are not played again."""
    decks = list(embedded(game).decks)
    count = max(count, len(known))
    plan = sim.Plan(game, decks, count, pair)
    for match in matches(len(decks), count):
        yield known.get(match.number) or Meeting(game, pair, match.number, play_match(plan, match).winner)


def rate(meetings: list[Meeting]) -> dict[str, tuple[float, float]]:
    """The skill of each bot and how sure that is, in openskill's numbers (everybody begins with 25 and 8.33)."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    names = dict.fromkeys(name for meeting in meetings for name in meeting.bots)
    ratings = {name: model.rating(name=name) for name in names}
    order = list(meetings)
    random.Random(SEED).shuffle(order)  # who met whom first must not matter
    for meeting in order:
        ranks = [0.0, 0.0] if meeting.winner < 0 else [float(side != meeting.winner) for side in (0, 1)]
        rated = model.rate([[ratings[name]] for name in meeting.bots], ranks=ranks)
        for name, [rating] in zip(meeting.bots, rated, strict=True):
            ratings[name] = rating
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}


def table(meetings: list[Meeting]) -> list[str]:
    """Of one game: the bots, the best first, and what they won against each other."""
    ratings = rate(meetings)
    order = sorted(ratings, key=lambda name: -ratings[name][0])
    lines = [f"| {meetings[0].game} | skill | " + " | ".join(f"against {name}" for name in order) + " |"]
    lines.append("|---" * (2 + len(order)) + "|")
    for name in order:
        cells = [f"{ratings[name][0]:.1f} ± {ratings[name][1]:.1f}"]
        cells += ["" if name == other else won(meetings, name, other) for other in order]
        lines.append(f"| `{name}` | " + " | ".join(cells) + " |")
    return lines


def won(meetings: list[Meeting], name: str, other: str) -> str:
    met = [meeting for meeting in meetings if set(meeting.bots) == {name, other}]
    points = sum(meeting.winner >= 0 and meeting.bots[meeting.winner] == name for meeting in met)
    return f"{points} of {len(met)}" if met else ""


def read(path: Path | None) -> list[Meeting]:
    if path is None or not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return [Meeting(row["game"], (row["bots"][0], row["bots"][1]), row["number"], row["winner"]) for row in rows]


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.ratings", description="Rate the bots.")
    parser.add_argument("--games", default=",".join(games.names()), help="games, with commas")
    parser.add_argument("--bots", default=",".join(bots.BOTS), help="bots, with commas; search:0.5 thinks longer")
    parser.add_argument("-n", type=int, default=100, help="games between each two bots")
    parser.add_argument("--out", type=Path, help="keep the games here, one a line")
    options = parser.parse_args()
    kept = read(options.out)
    names = options.bots.split(",")
    for name in names:
        bots.check(name)
    print(f"{'compiled' if is_compiled() else 'pure'}, {options.n} games between each two bots")
    for game in options.games.split(","):
        meetings: list[Meeting] = []
        for pair in combinations(names, 2):
            known = {row.number: row for row in kept if row.game == game and row.bots == pair}
            for meeting in meet(game, pair, options.n, known):
                meetings.append(meeting)
                if options.out is not None and meeting.number not in known:
                    with options.out.open("a") as file:
                        file.write(json.dumps(meeting._asdict()) + "\n")
        print("\n" + "\n".join(table(meetings)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
