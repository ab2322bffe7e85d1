"""The short way to a game, for those who begin: by the names of decks, and back from a record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from playmat import decks as deck_lists
from playmat import games, records
from playmat.cards import library
from playmat.core.seal import new_seed
from playmat.core.state import Game


def new_game(
    game: str,
    decks: Sequence[Any] = (),
    seed: int | None = None,
    rules: str = "",
    windows: Iterable[str] = (),
    stacked: bool = False,
    allow_incomplete: bool = False,
    **options: Any,
) -> Any:
    """A game between these decks, up to its first decision: `new_game("onepiece", ["pm01-red", "pm01-purple"], 7)`.

    A deck is the name of one that comes with Playmat, a file, a link, or a `Deck`. Without a seed, chance takes one.
    `stacked` decks are not shuffled. `options` are those of the game, such as the `readings` of Dragon Ball.
    """
    if not isinstance(game, str):
        raise TypeError(f'the first argument is the name of a game, such as "onepiece", not {type(game).__name__}')
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise TypeError(f"decks must be a list with a deck for each player, not {type(decks).__name__}")
    kind = games.kind(game)
    cards = library(allow_incomplete, game=kind.name)
    brought = [deck_lists.load(deck, cards) if isinstance(deck, str | Path) else deck for deck in decks]
    seed = new_seed() if seed is None else seed
    return kind.new_game(brought, seed, rules, {**options, "windows": list(windows), "stacked": stacked})


def record(game: Any, players: Sequence[str] = ()) -> str:
    """The record of a game, as text; `players` are the names of those who sit there."""
    if not isinstance(game, Game):
        raise TypeError(f"a record is made of a game, not of {type(game).__name__}")
    return str(records.record_of(game, players))


def replay(text: str | bytes, to: int | None = None) -> Any:
    """The game that a record leads to, or led to after so many actions.

    `records.Stopped` if an action cannot be done any more: its `game` is the position before it.
    """
    if not isinstance(text, str | bytes):
        raise TypeError(f"a record is text, as `playmat.record(game)` gives it, not {type(text).__name__}")
    found = records.Record.read(text)
    kind = games.kind(found.game)
    lookup = records.lookup_in(library(allow_incomplete=True, game=kind.name).card)
    return records.replay(found, lookup, to)
