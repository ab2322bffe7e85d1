"""What a decision costs as the table fills: from 5 to 60 permanents and modifiers. Writes docs/images/growth.svg.

    python -m benchmarks.growth

The table is fuller than the rules would ever let it be. Every permanent has a permanent effect of its own ("[DON!! x1]
this card gains +1000 power"), one more effect is on all of them, and each decision gives a DON!! card, so that all
values are worked out again every time. Opposing Characters are active, so that there is one attack for each attacker:
the number of attacks is otherwise attackers times targets, and so is what it takes to list them.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from time import process_time

from playmat import is_compiled
from playmat.core import atoms
from playmat.core.packing import option
from playmat.core.state import Mod
from playmat.onepiece import Duel, OpCard, build, kinds
from playmat.onepiece.build_game import new_game
from playmat.onepiece.cards import CHARACTER, LEADER
from playmat.onepiece.deck import Deck
from playmat.onepiece.zones import CHARACTER_AREA, OpPerm

SIZES = range(5, 61, 5)
TIMES = 300
PLOT = Path(__file__).resolve().parent.parent / "docs" / "images" / "growth.svg"
INK = {"permanents": "#b3341f", "modifiers": "#1f6fb3", "both": "#3b7d3b"}


def decks() -> list[Deck]:
    mate = OpCard(
        "GR-001", "Mate", CHARACTER, ("Red",), 1, 2000,
        abilities=(build.permanent(build.gain_power(build.THIS, 1000), gates=[build.don_x(1)]),),
    )  # fmt: skip
    leader = OpCard(
        "GR-000", "Captain", LEADER, ("Red",), power=5000, life=5,
        abilities=(build.permanent(build.gain_power(build.yours("character"), 1000)),),
    )  # fmt: skip
    return [Deck(leader, [mate] * 200) for _ in range(2)]


def table(permanents: int, modifiers: int) -> Duel:
    """A Main Phase with so many permanents, Leaders among them, and so many modifiers of power on them."""
    game = new_game(decks(), seed=1, check=False, log=False)
    rng = random.Random(1)
    while game.decision is not None and (game.decision.kind != "main" or game.turn_number < 5):
        game.apply(rng.choice(game.decision.options))
    assert game.decision is not None
    for side in game.seats:
        for perm in side.characters:
            atoms.leave(game, perm, perm.card.owner, 2)
    number = 2
    while number < permanents:
        side = game.seats[number % 2]
        card = side.deck[-1]
        perm = OpPerm(card, side.index, CHARACTER_AREA, game.incarnations[card.iid] + 1, False, 1)
        atoms.enter(game, perm, side.deck)
        number += 1
    everyone = [perm for side in game.seats for perm in side.field]
    for i in range(modifiers):
        ref = everyone[i % len(everyone)].ref
        atoms.add_mod(game, Mod(kinds.POWER, 1000, (ref,), (), 0, everyone[0].iid, kinds.FOREVER))
    game.seats[game.turn].don_active = 10 * TIMES
    game.shape_changed()
    game.decision = None
    game.advance()
    return game


def cost(permanents: int, modifiers: int) -> float:
    """Microseconds from giving a DON!! card to the next decision, the best of three runs."""
    best = float("inf")
    for _ in range(3):
        game = table(permanents, modifiers)
        code = option(kinds.GIVE, game.seats[game.turn].leader.iid)
        game.decisions = -(10**6)  # no loop is watched for
        began = process_time()
        for _ in range(TIMES):
            game.apply(code)
        best = min(best, (process_time() - began) / TIMES * 1e6)
    return best


def measured() -> dict[str, list[float]]:
    return {
        "permanents": [cost(n, 5) for n in SIZES],
        "modifiers": [cost(5, n) for n in SIZES],
        "both": [cost(n, n) for n in SIZES],
    }


def slope(values: list[float]) -> float:
    """How much faster than in proportion the last half grows than the first: 1 is a straight line."""
    half = len(values) // 2
    first = (values[half] - values[0]) / half
    return (values[-1] - values[half]) / (len(values) - 1 - half) / first if first > 0 else 1.0


def plot(found: dict[str, list[float]], mode: str) -> str:
    width, height, left, top = 640, 360, 60, 40
    most = max(max(values) for values in found.values()) * 1.1
    sizes = list(SIZES)

    def x(n: int) -> float:
        return left + (n - sizes[0]) / (sizes[-1] - sizes[0]) * (width - left - 140)

    def y(value: float) -> float:
        return height - 40 - value / most * (height - 40 - top)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{left}" y="22" font-size="14">µs a decision as the table fills ({mode})</text>',
    ]
    for i in range(5):
        value = most * i / 4
        parts.append(f'<line x1="{left}" x2="{x(60):.0f}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.0f}</text>')
    for n in sizes:
        parts.append(f'<text x="{x(n):.0f}" y="{height - 22}" text-anchor="middle">{n}</text>')
    for name, values in found.items():
        points = " ".join(f"{x(n):.1f},{y(value):.1f}" for n, value in zip(sizes, values, strict=True))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{INK[name]}" stroke-width="2"/>')
        parts.append(f'<text x="{x(60) + 8:.0f}" y="{y(values[-1]) + 4:.1f}" fill="{INK[name]}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> int:
    found = measured()
    mode = "compiled" if is_compiled() else "pure Python"
    for name, values in found.items():
        row = " ".join(f"{value:7.1f}" for value in values)
        print(f"{name:>12} {row}   the second half grows {slope(values):.2f} times as fast")
    PLOT.parent.mkdir(exist_ok=True)
    PLOT.write_text(plot(found, mode), encoding="utf-8")
    print(PLOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
