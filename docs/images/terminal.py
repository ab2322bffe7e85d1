"""Draws terminal.svg: a game of our own cards as it looks in the terminal. Run it again when the board changes.

python docs/images/terminal.py [SEED]
"""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from playmat import bots, onepiece
from playmat.cards import embedded_decks
from playmat.describe.onepiece import OpCatalogue
from playmat.onepiece import Duel
from playmat.table import HUMAN, Table
from playmat.tui.play import Sitting
from playmat.tui.screen import Screen

TURN = 7
TYPED = ["why attack leader 3"]


class Enough(Exception):
    """All was typed; the picture is complete."""


class Typed(Screen):
    """A screen at which a script sits."""

    def ask(self, prompt: str) -> str:
        if not TYPED:
            raise Enough
        line = TYPED.pop(0)
        self.say(f"{prompt} {line}")
        return line


def middle_of_a_game(seed: int) -> Duel:
    """The first player's Main Phase of an advanced turn, with something to do."""
    decks = embedded_decks()
    game = onepiece.new_game([decks["pm01-red"], decks["pm01-green-blue"]], seed)
    players = [bots.make("greedy", seed + seat) for seat in (0, 1)]
    while (decision := game.decision) is not None:
        side = game.seats[0]
        if decision.kind == "main" and decision.seat == 0 and game.turn_number >= TURN and len(side.characters) >= 2:
            return game
        game.apply(bots.ask(players[decision.seat], game))
    raise SystemExit(f"seed {seed}: the game ended before turn {TURN}")


def main(seed: int) -> None:
    console = Console(
        file=io.StringIO(),
        record=True,
        width=100,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
    )
    table = Table(middle_of_a_game(seed), [HUMAN, "greedy"], {1: bots.make("greedy")}, OpCatalogue.embedded())
    sitting = Sitting(Typed(console), table, "en", None, 0)
    sitting.seen[0] = len(table.story("en", 0).lines)
    with suppress(Enough):
        sitting.run()
    console.save_svg(str(Path(__file__).with_suffix(".svg")), title="playmat play")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
