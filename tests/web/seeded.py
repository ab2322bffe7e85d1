"""`playmat serve` whose games can be had again: python -m tests.web.seeded NAMES serve...

The first table that is dealt while NAMES holds a text has the first seed of that text, the second one the second, and
bots have the chance that belongs to the table. A test writes its own name there: it gets the same cards and the same
opponent whatever ran before it, and the one that fails can be run again as it was.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from playmat import bots
from playmat.cli import main
from playmat.core.seal import BOT, derived, new_salt
from playmat.server import games
from playmat.server.bots import BotPool
from playmat.server.worker import Desk, Question, Thinking


class SeededDesk(Desk):
    def bot(self, question: Question) -> bots.Bot:
        key = (question.table.id, question.seat, question.bot)
        if key not in self.bots:
            chance = derived(games.opened(question.table.seed or "0")[0], BOT, question.seat)
            self.bots[key] = bots.make(question.bot, chance, self.shelves.of(question.table.game).database)
        return super().bot(question)


def seed_games(names: Path) -> None:
    dealt: Counter[str] = Counter()
    desk = SeededDesk()

    def sealed_seed() -> str:
        name = names.read_text(encoding="utf-8")
        dealt[name] += 1
        return f"{derived(dealt[name], name)} {new_salt()}"

    async def ask(_: BotPool, question: Question) -> Thinking:
        return desk.answer(question)

    games.sealed_seed = sealed_seed
    BotPool.ask = ask  # type: ignore[method-assign]


if __name__ == "__main__":
    seed_games(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
