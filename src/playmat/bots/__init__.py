"""Players made of code. They see what their seat sees.

players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
result = bots.play_out(game, players)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playmat.core.rules import Result
from playmat.core.seal import BOT, derived
from playmat.core.state import Game
from playmat.errors import PlaymatError
from playmat.games import GameKind

from .bot import Bot, KnowingBot, Thought, hooks_of
from .greedy import GreedyBot
from .guess import Cards
from .hooks import Hooks
from .protocol import PREFIX, BotFailed, ProcessBot
from .random_bot import RandomBot
from .search import SearchBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, SearchBot)}


class UnknownBot(PlaymatError):
    """No bot has this name."""


def make(name: str, seed: int | None = None, cards: Cards | None = None) -> Bot:
    """The bot with this name. `cards` are the printed cards it may look up; the embedded ones unless given. With the
    same seed it has the same chance; without one, its own.

    `search:0.5` thinks half a second a decision, `search:80x` tries out 80 answers, which can be repeated;
    `cmd:PROGRAM` asks a program (docs/bots.md).
    """
    check(name)
    if name.startswith(PREFIX):
        return ProcessBot(name.removeprefix(PREFIX), seed, cards)
    base, _, budget = name.partition(":")
    if budget.endswith("x"):
        return SearchBot(seed, cards, tries=int(budget[:-1]))
    if budget:
        return SearchBot(seed, cards, seconds=float(budget))
    return BOTS[base](seed, cards)


def seated(name: str, game_seed: int | None, seat: int, cards: Cards | None = None) -> Bot:
    """A bot for a seat of a game with this seed. Its chance is its own: nobody comes from it to that of the game.

    So that a game can be repeated, the chance of our bots follows from the seed of the game, one way. A program may be
    anybody's, and small seeds can be tried out: it gets nothing that follows from it.
    """
    program = game_seed is None or name.startswith(PREFIX)
    return make(name, None if program or game_seed is None else derived(game_seed, BOT, seat), cards)


def known_for(kind: GameKind) -> list[str]:
    """The names of the bots that can play a game."""
    return [name for name, bot in BOTS.items() if bot.plays(kind)]


def check(name: str) -> None:
    """Refuse what is no bot."""
    if name.startswith(PREFIX):
        return
    base, colon, budget = name.partition(":")
    if base not in BOTS or (colon and base != SearchBot.name):
        raise UnknownBot(key="bots-unknown", found=name, known=", ".join(BOTS))
    if colon and not is_budget(budget):
        raise UnknownBot(key="bots-budget", found=budget, bot=base)


def is_budget(text: str) -> bool:
    """Seconds, or a number of tries with an x behind it."""
    if text.endswith("x"):
        return text[:-1].isdecimal() and 0 < int(text[:-1]) < 1_000_000
    try:
        return 0 < float(text) < 3600
    except ValueError:
        return False


def ask(bot: Bot, game: Game) -> Any:
    """The bot's answer to the decision that is open in a game."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    assert view.decision is not None
    deals: Any = game.deals(decision.seat) if getattr(bot, "thinks_ahead", True) else None  # any object may answer
    return bot.choose(view, view.decision, deals)


def play_out(game: Game, bots: Sequence[Bot] | Mapping[int, Bot], limit: int = 5000) -> Result | None:
    """Let the bots, one for each seat, play the game to its end; None if it has none within so many decisions."""
    for _ in range(limit):
        decision = game.decision
        if decision is None:
            break
        game.apply(ask(bots[decision.seat], game))
    if game.result is not None:
        for bot in bots.values() if isinstance(bots, Mapping) else bots:
            bot.over(game.result.winners)
    return game.result


__all__ = [
    "BOTS",
    "Bot",
    "BotFailed",
    "Cards",
    "GreedyBot",
    "PREFIX",
    "Hooks",
    "KnowingBot",
    "ProcessBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "UnknownBot",
    "ask",
    "check",
    "hooks_of",
    "known_for",
    "make",
    "play_out",
    "seated",
]
