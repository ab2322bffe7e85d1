"""How well the grammar of One Piece texts reads what it has never seen.

    python tools/generality.py [--worst 20] [--set OP15] [--single] [--grid]

Three tables, each with a total:

- leave one set out: a card of a set counts only if it compiles, to the same trees, with the productions that cards of
  other sets use (and without trees written by hand);
- productions by the number of cards they serve: one that serves a single card is a phrase, not grammar;
- a crossed grid: sentences that a new set could print, made of verbs, numbers, filters, places and events, each with the
  nodes its tree must have (see `grid`).

The first two need the official cards at `../shared`. `tests/text/onepiece/test_generality.py` has the floors.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playmat.effects.tree import meaning  # noqa: E402
from playmat.text.grammar import Element, Literal, Production, Reader, Words, same  # noqa: E402
from playmat.text.onepiece import compile as compiling  # noqa: E402
from playmat.text.onepiece.abilities import grammar  # noqa: E402
from playmat.text.onepiece.compile import Compiled, compile_card  # noqa: E402

CARDS = ROOT.parent / "shared" / "cards" / "onepiece" / "en.jsonl"
ENDS = {
    ",",
    ".",
    ":",
    ";",
    "and",
    "or",
    "instead",
    "at",
    "if",
    "when",
    "then",
    "unless",
    "for",
}  # what may follow a phrase
NEWEST = ("OP11", "OP12", "OP13", "OP14", "OP15", "EB03")
HIDDEN = ""  # the place in the values of a template that has the productions used so far

Uses = frozenset[Production]


class Tracing(Reader):
    """A reader that remembers which productions each phrase was read with."""

    seen: set[Production] = set()  # of all texts read; whoever counts empties it

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.uses: dict[tuple[str, int], list[Uses]] = {}
        self.depth = 0

    def phrase(self, category: str, at: int) -> list[tuple[Any, int]]:
        key = (category, at)
        if key not in self.memo:
            self.depth += 1
            self.read(category, at)
            self.depth -= 1
        if self.depth == 0:
            for (_, end), uses in zip(self.memo[key], self.uses[key], strict=True):
                if end == len(self.lower) or self.lower[end] in ENDS:
                    Tracing.seen |= uses
        return self.memo[key]

    def read(self, category: str, at: int) -> None:
        key = (category, at)
        self.uses[key] = []
        if category in self.grammar.terminals:
            self.uses[key] = [frozenset() for _ in super().phrase(category, at)]
            return
        self.memo[key] = []
        found: list[tuple[Any, int]] = []
        uses: list[Uses] = []
        word = self.lower[at] if at < len(self.words) else ""
        for production, template, nth in self.grammar.entries(category, self.lang, word):
            for env, end in self.elements(template, 0, at, {HIDDEN: frozenset()}):
                tree = production.read(nth, self.lang) if isinstance(production, Words) else production.made(env, nth)
                if tree is not None and not any(end == e and same(tree, x) for x, e in found):
                    found.append((tree, end))
                    uses.append(env[HIDDEN] | {production})
        self.memo[key], self.uses[key] = found, uses

    def elements(
        self, template: list[Element], i: int, at: int, env: dict[str, Any]
    ) -> Iterator[tuple[dict[str, Any], int]]:
        if i == len(template) or isinstance(template[i], Literal):
            yield from super().elements(template, i, at, env)
            return
        slot = template[i]
        assert not isinstance(slot, Literal)
        category = self.grammar.category(slot, env, self.lang)
        found = self.phrase(category, at)
        for (value, end), uses in zip(found, self.uses[category, at], strict=True):
            if slot.var not in env or env[slot.var] == value:
                yield from self.elements(template, i + 1, end, {**env, slot.var: value, HIDDEN: env[HIDDEN] | uses})


@contextmanager
def tracing() -> Iterator[None]:
    g = grammar()
    g.reads_with = Tracing
    try:
        yield
    finally:
        g.reads_with = Reader


@contextmanager
def with_only(known: set[Production]) -> Iterator[None]:
    """The grammar without all other productions, and no tree by hand."""
    g = grammar()
    rules, by_hand = g.rules, compiling.by_hand
    try:
        g.rules = {category: [x for x in listed if x in known] for category, listed in rules.items()}
        compiling.by_hand = dict  # type: ignore[assignment]
        g.index.clear()
        g.starts.clear()
        yield
    finally:
        g.rules, compiling.by_hand = rules, by_hand
        g.index.clear()
        g.starts.clear()


def rows() -> list[dict[str, Any]]:
    """The official cards with text."""
    with CARDS.open(encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    return [row for row in found if row.get("text") or row.get("trigger")]


def set_of(id: str) -> str:
    return id.partition("-")[0]


def trees(found: Compiled) -> Any:
    return meaning(found.card.abilities), found.card.keywords, found.card.names


class Pool:
    """The official cards, what they mean, and which productions each is read with."""

    def __init__(self, cards: list[dict[str, Any]]) -> None:
        self.cards = cards
        self.means: dict[str, Any] = {}
        self.used: dict[str, Uses] = {}
        self.by_hand: set[str] = set()
        with tracing():
            for row in cards:
                Tracing.seen = set()
                found = compile_card(row)
                if found.complete:
                    self.used[row["id"]] = frozenset(Tracing.seen)
                self.means[row["id"]] = trees(found)
                if found.hand_written:
                    self.by_hand.add(row["id"])
        self.sets: dict[Production, set[str]] = defaultdict(set)
        self.serves: Counter[Production] = Counter()
        for id, used in self.used.items():
            for production in used:
                self.sets[production].add(set_of(id))
                self.serves[production] += 1

    def left_out(self) -> dict[str, dict[str, str]]:
        """For each set, its cards that need a production of their own, with the phrase where reading stops."""
        failed: dict[str, dict[str, str]] = {}
        for name in sorted({set_of(row["id"]) for row in self.cards}):
            failed[name] = {}
            with with_only({p for p, sets in self.sets.items() if sets - {name}}):
                for row in self.cards:
                    if set_of(row["id"]) != name:
                        continue
                    found = compile_card(row)
                    if not found.complete:
                        failed[name][row["id"]] = found.problems[0].phrase + " | " + found.problems[0].line
                    elif trees(found) != self.means[row["id"]] and row["id"] not in self.by_hand:
                        failed[name][row["id"]] = "read otherwise"
        return failed

    def english(self) -> list[Production]:
        """All productions that read English."""
        return [p for listed in grammar().rules.values() for p in listed if p.templates["en"]]

    def by_service(self) -> Counter[int]:
        """How many productions serve none, one, two, ... cards."""
        return Counter(self.serves[p] for p in self.english())

    def serving(self, n: int) -> list[Production]:
        return [p for p in self.english() if self.serves[p] == n]


def share(failed: Mapping[str, Mapping[str, str]], sizes: Mapping[str, int], names: tuple[str, ...] = ()) -> float:
    chosen = names or tuple(sizes)
    cards = sum(sizes[name] for name in chosen)
    return 1 - sum(len(failed[name]) for name in chosen) / cards if cards else 1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", default="", help="list the cards of this set that need productions of their own")
    parser.add_argument("--single", action="store_true", help="list the productions that serve one card")
    parser.add_argument("--unused", action="store_true", help="list the productions that serve none")
    asked = parser.parse_args()
    pool = Pool(rows())
    failed = pool.left_out()
    sizes = Counter(set_of(row["id"]) for row in pool.cards)
    print(f"{'left out':<10}{'cards':>7}{'read':>7}{'share':>8}")
    for name, size in sorted(sizes.items()):
        print(f"{name:<10}{size:>7}{size - len(failed[name]):>7}{100 * share(failed, sizes, (name,)):>7.1f}%")
    print(f"{'all':<10}{len(pool.cards):>7}{'':>7}{100 * share(failed, sizes):>7.1f}%")
    if asked.set:
        for name in [asked.set] if asked.set != "all" else sorted(sizes):
            for id, why in failed[name].items():
                print(f"  {id}  {why}")
    counts = pool.by_service()
    print(f"\n{'cards served':<14}{'productions':>12}")
    for n in (0, 1, 2, 3, 4):
        print(f"{n:<14}{counts[n]:>12}")
    print(f"{'5 and more':<14}{sum(c for n, c in counts.items() if n > 4):>12}")
    print(f"{'all':<14}{sum(counts.values()):>12}")
    for n, wanted in ((0, asked.unused), (1, asked.single)):
        if wanted:
            for production in pool.serving(n):
                print(f"  {production.category}: {production.name}  {sorted(pool.sets[production])}")


if __name__ == "__main__":
    main()
