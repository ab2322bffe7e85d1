"""A sitting with a script for a player: what is typed goes in, what is shown comes out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

from playmat.describe.onepiece import AsPrinted, OpCatalogue
from playmat.onepiece import Duel
from playmat.scenario import Table
from playmat.table import HUMAN
from playmat.table import Table as GameTable
from playmat.testing import table
from playmat.tui.play import Sitting
from playmat.tui.screen import Screen


class Shown:
    """What a sitting left: the text, the exit code, the table."""

    def __init__(self, text: str, code: int, table: GameTable) -> None:
        self.text = text
        self.code = code
        self.table = table

    def after(self, typed: str) -> str:
        """What was shown in answer to a line, on one line."""
        answer = self.text.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0]
        return " ".join(answer.split())


Sit = Callable[..., Shown]


@pytest.fixture
def duel() -> Table:
    return table()


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Sit:
    def run(
        game: Duel,
        typed: Iterable[str],
        lang: str = "en",
        players: tuple[str, ...] = (HUMAN, HUMAN),
        bots: dict | None = None,
        record: Path | None = None,
        width: int = 100,
    ) -> Shown:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in typed)))
        out = io.StringIO()
        console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
        catalogue = OpCatalogue(AsPrinted([card.printed for card in game.cards]))
        at = GameTable(game, list(players), bots or {}, catalogue)
        code = Sitting(Screen(console), at, lang, record, 0).run()
        return Shown(out.getvalue(), code, at)

    return run
