"""Players made of code. They see what their seat sees.

    players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
    result = bots.play_out(game, players)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playmat.core.rules import Result
from playmat.errors import PlaymatError
from playmat.onepiece import Duel

from .bot import Bot, Cards
from .greedy import GreedyBot
from .random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


class UnknownBot(PlaymatError):
    """No bot has this name."""


def make(name: str, seed: int = 0, cards: Cards | None = None) -> Bot:
    """The bot with this name. `cards` are the printed cards it may look up; the embedded ones unless given."""
    if name not in BOTS:
        raise UnknownBot(f"There is no bot called {name!r}. Known: {', '.join(BOTS)}.")
    return BOTS[name](seed, cards)


def play_out(game: Duel, bots: Sequence[Bot] | Mapping[int, Bot], limit: int = 5000) -> Result | None:
    """Let the bots, one for each seat, play the game to its end; None if it has none within so many decisions."""
    for _ in range(limit):
        decision = game.decision
        if decision is None:
            break
        game.apply(bots[decision.seat].choose(game.view(decision.seat), decision))
    return game.result


__all__ = ["BOTS", "Bot", "Cards", "GreedyBot", "RandomBot", "UnknownBot", "make", "play_out"]
