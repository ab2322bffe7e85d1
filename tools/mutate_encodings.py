"""How much of the meaning of cards play holds: change compiled trees a little, and see who notices.

    python tools/mutate_encodings.py [--game dragonball] [--cards 300] [--each 4] [--cases 60] [--seed 1] [--hold 20]
        [FILE.jsonl]

Numbers, comparisons, owners, durations, "up to", filters, conditions and flags in the abilities of official cards are
changed one at a time. Each changed card is played in the control cases of the card it was (tests/control), where a
judge with a reading of his own holds the table against the right tree; and it is printed, and compared with the card's
text (the round trip). With `--hold`, so many cases of each card are first played unchanged: none may fail, and the
share of their instructions that the judge passed over is told. Prints the share that was caught by play, by the text
and by either, and the mutants that play let live. Without FILE, the official cards of `../shared`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playmat.cards.masters import MastersDatabase, MastersSet  # noqa: E402
from playmat.cards.masters_importing import read_masters  # noqa: E402
from playmat.text.dragonball.skills import write_line  # noqa: E402
from playmat.text.grammar import CannotPrint  # noqa: E402
from playmat.text.onepiece.compile import compile_card  # noqa: E402
from playmat.text.onepiece.writing import normal, write_ability  # noqa: E402
from tests.control.dragonball import cases as dragonball  # noqa: E402
from tests.control.dragonball import playing as dragonball_playing  # noqa: E402
from tests.control.dragonball.staging import with_skills  # noqa: E402
from tests.control.mutants import mutants, where_they_differ  # noqa: E402
from tests.control.onepiece import cases as onepiece  # noqa: E402
from tests.control.onepiece import playing as onepiece_playing  # noqa: E402
from tests.control.onepiece.staging import with_abilities  # noqa: E402

OFFICIAL = ROOT.parent / "shared" / "cards"
Found = tuple[str, str, int, bool]


class OnePiece:
    fault_in, caught_by, play = onepiece.fault_in, onepiece.caught_by, onepiece_playing.play
    changed = with_abilities

    @staticmethod
    def abilities(card: Any) -> tuple[Any, ...]:
        return tuple(card.abilities)

    @staticmethod
    def mutants(card: Any) -> list[Any]:
        return list(mutants(card.abilities))

    @staticmethod
    def said(ability: Any) -> str:
        return str(normal(write_ability(ability)))

    @staticmethod
    def compiled(rows: list[str]) -> list[Any]:
        cards = [compile_card(json.loads(row)) for row in rows]
        return [card.card for card in cards if card.complete and card.card.abilities]


class DragonBall:
    fault_in, caught_by, play = dragonball.fault_in, dragonball.caught_by, dragonball_playing.play
    changed = with_skills

    @staticmethod
    def abilities(card: Any) -> tuple[Any, ...]:
        return tuple(card.skills)

    @staticmethod
    def mutants(card: Any) -> list[Any]:
        return dragonball.skills_changed(card)

    @staticmethod
    def said(ability: Any) -> str:
        return str(write_line((ability,)))

    @staticmethod
    def compiled(rows: list[str]) -> list[Any]:
        if not rows:
            return []
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "rows.jsonl"
            file.write_text("\n".join(rows), encoding="utf-8")
            found = list(read_masters([file]))
        database = MastersDatabase(MastersSet("some", found))
        cards = [database.card(row.id) for row in found if row.text and not row.is_token and not database.stops(row.id)]
        return [card for card in cards if card.skills]


GAMES: dict[str, Any] = {"onepiece": OnePiece, "dragonball": DragonBall}


def said(world: Any, ability: Any) -> str:
    """The ability in words, as the round trip compares them; a tree nobody could have printed says nothing."""
    try:
        return str(world.said(ability))
    except (CannotPrint, AttributeError, LookupError, TypeError, ValueError):
        return ""


def tried(world: Any, card: Any, each: int, cases: int, seed: int) -> list[Found]:
    """What became of some mutants of a card: where they differ, the case that caught them (or -1), and the text."""
    every = world.mutants(card)
    random.Random(f"{card.id} {seed}").shuffle(every)
    right = world.abilities(card)
    found = []
    for abilities in every[:each]:
        changed, was = next((a, b) for a, b in zip(abilities, right, strict=True) if a != b)
        case = world.caught_by(world.changed(card, abilities), card, cases)
        found.append((card.id, where_they_differ(right, abilities), case, said(world, changed) != said(world, was)))
    return found


def part(
    game: str, rows: list[str], each: int, cases: int, seed: int, hold: int
) -> tuple[list[str], list[Found], tuple[int, int]]:
    world = GAMES[game]
    faults: list[str] = []
    found: list[Found] = []
    acted = passed = 0
    for card in world.compiled(rows):
        for case in range(hold):
            fault = world.fault_in(card, case)
            if fault:
                faults.append(f"{card.id} case {case}: {fault}")
                continue
            judge = world.play(card, case)
            acted += judge.acted
            passed += judge.passed_over
        found += tried(world, card, each, cases, seed)
    return faults, found, (acted, passed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--game", choices=GAMES, default="onepiece")
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--each", type=int, default=4, help="mutants of each card")
    parser.add_argument("--cases", type=int, default=60, help="control cases of each mutant, at most")
    parser.add_argument("--hold", type=int, default=0, help="control cases of each card as it is")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    file = given.file or OFFICIAL / given.game / "en.jsonl"
    rows = file.read_text(encoding="utf-8").splitlines()
    random.Random(given.seed).shuffle(rows)
    rows = rows[: given.cards]
    parts = [rows[i::50] for i in range(50)]
    faults: list[str] = []
    found: list[Found] = []
    acted = passed = 0
    more = [[value] * 50 for value in (given.each, given.cases, given.seed, given.hold)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for wrong, tries, (done, unread) in pool.map(part, [given.game] * 50, parts, *more):
            faults += wrong
            found += tries
            acted, passed = acted + done, passed + unread
    report(found)
    if acted:
        print(f"{acted} instructions, {100 * passed / acted:.1f} % of them passed over")
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
