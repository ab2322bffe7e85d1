"""How much of the meaning of cards the scenarios hold: change compiled trees a little, and see who notices.

    python tools/mutate_encodings.py [--cards 200] [--each 6] [--seed 1]

For every official card that a scenario of `tests/rulings/onepiece` uses, numbers, comparisons, owners, durations and
"up to" in its compiled abilities are changed one at a time. Two gates may notice: a scenario with that card that then
fails, and the round trip (the changed tree no longer prints the card's text). Needs `../shared`. Prints the share that
was caught by each and by either, and the mutants that lived.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playmat.effects.choose import Choose  # noqa: E402
from playmat.onepiece.cards import OpCard  # noqa: E402
from playmat.scenario import Scenario  # noqa: E402
from playmat.text.grammar import CannotPrint  # noqa: E402
from playmat.text.onepiece.writing import normal, write_ability  # noqa: E402
from tests.rulings.onepiece import cards  # noqa: E402

HOW = {"<=": ">=", ">=": "<=", "==": "!=", "<": ">", ">": "<", "!=": "=="}
WHOSE = {"you": "opponent", "opponent": "you"}
UNTIL = {"turn": "battle", "battle": "turn"}


def mutants(tree: Any) -> Iterator[Any]:
    """The trees that differ from this one in one small thing."""
    if isinstance(tree, tuple):
        for i, item in enumerate(tree):
            for changed in mutants(item):
                yield (*tree[:i], changed, *tree[i + 1 :])
        return
    if not is_dataclass(tree) or isinstance(tree, type):
        return
    for f in fields(tree):
        value = getattr(tree, f.name)
        changes: list[Any] = []
        if f.name in ("n", "m", "right", "least") and type(value) is int and value:
            step = 1000 if abs(value) >= 1000 else 1
            changes = [value + step] if value > 0 else [value - step]
        elif f.name == "how":
            changes = [HOW[value]]
        elif f.name in ("whose", "who", "by") and value in WHOSE:
            changes = [WHOSE[value]]
        elif f.name == "until":
            changes = [UNTIL.get(value, "turn")] if value and not value.startswith("~") else []
        elif f.name == "up_to" and isinstance(tree, Choose):
            changes = [not value]
        for change in changes:
            if change != value:
                yield replace(tree, **{f.name: change})
        for changed in mutants(value):
            yield replace(tree, **{f.name: changed})


def with_abilities(card: OpCard, abilities: tuple[Any, ...]) -> OpCard:
    return OpCard(
        card.id,
        card.name,
        card.category,
        card.colors,
        card.cost,
        card.power,
        card.counter,
        card.life,
        card.attributes,
        card.types,
        abilities,
        card.keywords,
        card.names[1:],
        card.text,
        card.trigger_text,
        card.block,
    )


def holds(scenarios: list[Scenario], changed: OpCard) -> bool:
    """Whether all these scenarios still hold with the changed card."""

    def lookup(id: str) -> OpCard:
        return changed if id == changed.id else cards.lookup(id)

    for scenario in scenarios:
        try:
            scenario.run(lookup)
        except Exception:
            return False
    return True


def said(ability: Any) -> str:
    """The ability in words, as the round trip compares them; a tree nobody could have printed says nothing."""
    try:
        return normal(write_ability(ability))
    except (CannotPrint, AttributeError):
        return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=200)
    parser.add_argument("--each", type=int, default=6, help="mutants of each card")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    using: dict[str, list[Scenario]] = defaultdict(list)
    for path in sorted((ROOT / "tests" / "rulings" / "onepiece").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        for scenario in Scenario.read(path):
            for id in cards.rows():
                if id in text:
                    using[id].append(scenario)
    subjects = [id for id in sorted(using) if cards.lookup(id).abilities]
    rng.shuffle(subjects)
    played, printed, caught, lived = 0, 0, 0, []
    for id in subjects[: given.cards]:
        card = cards.lookup(id)
        every = list(mutants(card.abilities))
        rng.shuffle(every)
        for abilities in every[: given.each]:
            changed, was = next((a, b) for a, b in zip(abilities, card.abilities, strict=True) if a != b)
            by_play = not holds(using[id], with_abilities(card, abilities))
            by_text = said(changed) != said(was)
            played += by_play
            printed += by_text
            caught += by_play or by_text
            if not by_play and not by_text:
                lived.append((id, changed))
    total = caught + len(lived)
    for id, ability in lived:
        print(f"lived: {id} {ability}")
    share = 100 / max(1, total)
    print(f"{len(subjects[: given.cards])} cards, {total} mutants")
    print(f"caught by a scenario: {played * share:.1f} %; by the round trip: {printed * share:.1f} %")
    print(f"caught: {caught * share:.1f} %")


if __name__ == "__main__":
    main()
