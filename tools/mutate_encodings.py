"""How much of the meaning of cards play holds: change compiled trees a little, and see who notices.

    python tools/mutate_encodings.py [--cards 300] [--each 4] [--cases 60] [--seed 1] [--hold 20] [FILE.jsonl]

Numbers, comparisons, owners, durations, "up to", filters, conditions and flags in the abilities of official cards are
changed one at a time. Each changed card is played in the control cases of the card it was (tests/control), where a
judge with a reading of his own holds the table against the right tree; and it is printed, and compared with the card's
text (the round trip). With `--hold`, so many cases of each card are first played unchanged: none may fail. Prints
the share that was caught by play, by the text and by either, and the mutants that play let live. Without FILE, the
official cards of `../shared`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playmat.onepiece.cards import OpCard  # noqa: E402
from playmat.text.grammar import CannotPrint  # noqa: E402
from playmat.text.onepiece.compile import compile_card  # noqa: E402
from playmat.text.onepiece.writing import normal, write_ability  # noqa: E402
from tests.control.mutants import mutants, where_they_differ  # noqa: E402
from tests.control.onepiece.cases import caught_by, fault_in  # noqa: E402
from tests.control.onepiece.staging import with_abilities  # noqa: E402

OFFICIAL = ROOT.parent / "shared" / "cards" / "onepiece" / "en.jsonl"
Found = tuple[str, str, int, bool]


def said(ability: Any) -> str:
    """The ability in words, as the round trip compares them; a tree nobody could have printed says nothing."""
    try:
        return normal(write_ability(ability))
    except (CannotPrint, AttributeError, LookupError):
        return ""


def tried(card: OpCard, each: int, cases: int, seed: int) -> list[Found]:
    """What became of some mutants of a card: where they differ, the case that caught them (or -1), and the text."""
    every = list(mutants(card.abilities))
    random.Random(f"{card.id} {seed}").shuffle(every)
    found = []
    for abilities in every[:each]:
        changed, was = next((a, b) for a, b in zip(abilities, card.abilities, strict=True) if a != b)
        case = caught_by(with_abilities(card, abilities), card, cases)
        found.append((card.id, where_they_differ(card.abilities, abilities), case, said(changed) != said(was)))
    return found


def compiled(rows: Iterable[str]) -> list[OpCard]:
    cards = [compile_card(json.loads(row)) for row in rows]
    return [card.card for card in cards if card.complete and card.card.abilities]


def part(rows: list[str], each: int, cases: int, seed: int, hold: int) -> tuple[list[str], list[Found]]:
    faults: list[str] = []
    found: list[Found] = []
    for card in compiled(rows):
        faults += [f"{card.id} case {case}: {fault}" for case in range(hold) if (fault := fault_in(card, case))]
        found += tried(card, each, cases, seed)
    return faults, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path, default=OFFICIAL)
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--each", type=int, default=4, help="mutants of each card")
    parser.add_argument("--cases", type=int, default=60, help="control cases of each mutant, at most")
    parser.add_argument("--hold", type=int, default=0, help="control cases of each card as it is")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    rows = given.file.read_text(encoding="utf-8").splitlines()
    random.Random(given.seed).shuffle(rows)
    rows = rows[: given.cards]
    parts = [rows[i::50] for i in range(50)]
    faults: list[str] = []
    found: list[Found] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for wrong, tries in pool.map(
            part, parts, *([value] * 50 for value in (given.each, given.cases, given.seed, given.hold))
        ):
            faults += wrong
            found += tries
    report(found)
    for fault in faults:
        print(f"FAULT {fault}")
    if faults:
        sys.exit(1)


def report(found: list[Found]) -> None:
    fields: Counter[str] = Counter(where.partition(" ")[0] for _, where, _, _ in found)
    lived = [(id, where) for id, where, case, _ in found if case < 0]
    for id, where in sorted(lived):
        print(f"lived: {id} {where}")
    for name, n in Counter(where.partition(" ")[0] for _, where in lived).most_common(20):
        print(f"{n:5} of {fields[name]:5} lived: {name}")
    share = 100 / max(1, len(found))
    played = len(found) - len(lived)
    printed = sum(by_text for *_, by_text in found)
    either = sum(by_text or case >= 0 for _, _, case, by_text in found)
    print(f"{len({id for id, *_ in found})} cards, {len(found)} mutants")
    print(f"caught by play: {played * share:.1f} %; by the round trip: {printed * share:.1f} %")
    print(f"caught by either: {either * share:.1f} %")


if __name__ == "__main__":
    main()
