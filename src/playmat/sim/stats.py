"""What many games say: win rates with their intervals, who goes first, how long, how they end, which cards won."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from .match import Row
from .plan import Plan

Z = 1.959963984540054  # 95 %
LEAST_SEEN = 20  # games before a card's rate is shown among the best


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson): honest for few games, and never outside 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + Z * Z / (2 * games)
    spread = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


class Rate:
    """Wins among games that were finished; a draw is half a win."""

    def __init__(self) -> None:
        self.wins = 0
        self.draws = 0
        self.games = 0

    def add(self, won: bool, drawn: bool) -> None:
        self.games += 1
        self.wins += won
        self.draws += drawn

    def other(self) -> Rate:
        """That of the other side in the same games."""
        rate = Rate()
        rate.games, rate.draws, rate.wins = self.games, self.draws, self.games - self.draws - self.wins
        return rate

    @property
    def rate(self) -> float:
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins + self.draws / 2, self.games)

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Cards:
    """Of one deck: how it did when a card was drawn, played, in the opening hand."""

    def __init__(self) -> None:
        self.drawn: dict[str, Rate] = {}
        self.played: dict[str, Rate] = {}
        self.opening: dict[str, Rate] = {}

    def add(self, row: Row, side: int, won: bool, drawn: bool) -> None:
        for rates, ids in ((self.drawn, row.drawn), (self.played, row.played), (self.opening, row.opening)):
            for id in set(ids[side]):
                rates.setdefault(id, Rate()).add(won, drawn)

    def data(self) -> list[dict[str, Any]]:
        ids = sorted({*self.drawn, *self.played, *self.opening})
        none = Rate()
        return [
            {
                "card": id,
                "drawn": self.drawn.get(id, none).data(),
                "played": self.played.get(id, none).data(),
                "opening": self.opening.get(id, none).data(),
            }
            for id in ids
        ]


class Summary:
    """All figures of a simulation. `data()` is what `--json` prints."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        n = len(plan.decks)
        self.pairs = {pair: Rate() for pair in plan.pairs}  # of the first deck of the pair
        self.decks = [Rate() for _ in range(n)]  # of each deck against the others
        self.first = [Rate() for _ in range(n)]  # of each deck when it goes first
        self.second = [Rate() for _ in range(n)]
        self.going_first = Rate()
        self.lengths: list[int] = []
        self.decisions = 0
        self.reasons: Counter[str] = Counter()
        self.unfinished = 0
        self.cards = [Cards() for _ in range(n)]
        self.kept = [Rate() for _ in range(n)]  # of each deck with the first opening hand
        self.redrawn = [Rate() for _ in range(n)]  # ... and with another
        self.curves: list[list[list[int]]] = [[] for _ in range(n)]

    def add(self, row: Row) -> None:
        self.decisions += row.decisions
        if row.unfinished:
            self.unfinished += 1
            return
        drawn = row.winner < 0
        self.lengths.append(row.turns)
        self.reasons[row.reason] += 1
        self.pairs[row.left, row.right].add(row.winner == 0, drawn)
        self.going_first.add(row.winner == row.first, drawn)
        for side, deck in enumerate((row.left, row.right)):
            won = row.winner == side
            if row.left != row.right:
                self.decks[deck].add(won, drawn)
            (self.first if row.first == side else self.second)[deck].add(won, drawn)
            self.cards[deck].add(row, side, won, drawn)
            (self.redrawn if row.redrawn[side] else self.kept)[deck].add(won, drawn)
            self.curves[deck].append(list(row.curve[side]))

    def curve(self, deck: int, turns: int = 10) -> list[float]:
        """What a deck pays in each of its turns, on average."""
        found = []
        for turn in range(turns):
            spent = [curve[turn] for curve in self.curves[deck] if len(curve) > turn]
            if not spent:
                break
            found.append(round(sum(spent) / len(spent), 3))
        return found

    def data(self) -> dict[str, Any]:
        plan = self.plan
        lengths = sorted(self.lengths)
        return {
            "game": plan.game,
            "decks": list(plan.decks),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "games": len(lengths) + self.unfinished,
            "finished": len(lengths),
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "matchups": [
                {"deck": plan.decks[left], "against": plan.decks[right], **rate.data()}
                for (left, right), rate in self.pairs.items()
            ],
            "overall": [{"deck": name, **rate.data()} for name, rate in zip(plan.decks, self.decks, strict=True)],
            "going_first": self.going_first.data(),
            "first": [{"deck": name, **rate.data()} for name, rate in zip(plan.decks, self.first, strict=True)],
            "second": [{"deck": name, **rate.data()} for name, rate in zip(plan.decks, self.second, strict=True)],
            "turns": {
                "mean": round(sum(lengths) / len(lengths), 3) if lengths else 0,
                "median": quantile(lengths, 0.5),
                "p10": quantile(lengths, 0.1),
                "p90": quantile(lengths, 0.9),
            },
            "reasons": dict(sorted(self.reasons.items())),
            "kept": [{"deck": name, **rate.data()} for name, rate in zip(plan.decks, self.kept, strict=True)],
            "redrawn": [{"deck": name, **rate.data()} for name, rate in zip(plan.decks, self.redrawn, strict=True)],
            "curve": [{"deck": name, "paid": self.curve(i)} for i, name in enumerate(plan.decks)],
            "cards": {name: self.cards[i].data() for i, name in enumerate(plan.decks)},
        }

    def best_cards(self, deck: int, count: int = 5) -> list[tuple[str, Rate]]:
        """The cards with which the deck won most often when they were drawn."""
        seen = [(id, rate) for id, rate in self.cards[deck].drawn.items() if rate.games >= LEAST_SEEN]
        return sorted(seen, key=lambda pair: (-pair[1].rate, pair[0]))[:count]


def quantile(values: Sequence[int], part: float) -> int:
    return values[min(int(part * len(values)), len(values) - 1)] if values else 0


def summarise(plan: Plan, rows: Iterable[Row]) -> Summary:
    summary = Summary(plan)
    for row in rows:
        summary.add(row)
    return summary
