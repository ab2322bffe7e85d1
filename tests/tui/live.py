"""A terminal with somebody at it: every screen as it stands when something is asked."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable

from rich.console import Console

from playmat.tui.screen import EndOfInput, Screen

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Live(Screen):
    """Keeps what is on the screen; `typed` gives the next line, and the end of the input when it has no more."""

    def __init__(self, width: int, height: int, typed: Callable[[], str | None]) -> None:
        self.out = io.StringIO()
        console = Console(
            file=self.out, width=width, height=height, force_terminal=True, highlight=False, markup=False, emoji=False
        )
        super().__init__(console)
        self.live = True
        self.typed = typed
        self.screens: list[tuple[str, str]] = []  # what stood there when it was asked for a line, and with which words
        self.statuses: list[str] = []

    def clear(self, everything: bool = False) -> None:
        self.out.seek(0)
        self.out.truncate()

    def status(self, text: str) -> None:
        self.statuses.append(text)

    def shown(self) -> str:
        """What is on the screen now."""
        return CONTROL.sub("", self.out.getvalue())

    def ask(self, prompt: str) -> str:
        self.screens.append((self.shown(), prompt))
        line = self.typed()
        if line is None:
            raise EndOfInput
        self.console.print(f"{prompt} {line}")
        return line


def script(lines: Iterable[str]) -> Callable[[], str | None]:
    left = iter(lines)
    return lambda: next(left, None)


def at_random(table, seed: int, most: int) -> Callable[[], str | None]:
    """Enter on pages of news, else one of the options that are offered, as records write it."""
    chance = random.Random(seed)
    asked = [0]

    def line() -> str | None:
        asked[0] += 1
        decision = table.game.decision
        if asked[0] > most or decision is None:
            return None
        return table.game.notation(chance.choice(table.game.legal_actions))

    return line
