"""Making games from decks, and back from saves: what all games with the effect language do alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playmat.core.card import Card
from playmat.core.deck import DeckError, Problem
from playmat.core.loops import DeclareLoop
from playmat.core.record import Codec, RecordError
from playmat.core.state import Perm

from .game import EffectGame
from .probe import Probe
from .removal import ArrangeLeaving
from .resolution import Resolution, Resolving
from .tree import from_data, to_data


def check_given(decks: Sequence[object], deck: type, seed: object, game: str) -> None:
    """What a game is made of must be decks and a number, before anything is done with them."""
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise TypeError(f"decks must be a list with a Deck for each player, not {type(decks).__name__}")
    for found in decks:
        if not isinstance(found, deck):
            by_name = f'; by name it is playmat.new_game("{game}", [{found!r}, ...])' if isinstance(found, str) else ""
            raise TypeError(f"a Deck is wanted for each player, not {type(found).__name__}{by_name}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {type(seed).__name__}")


def check_decks(kind: type[EffectGame], number: int, found: Iterable[list[Problem]]) -> None:
    """There must be a deck for each player; `found` are the problems of each, none where they are not to be checked."""
    if number != kind.players:
        raise ValueError(f"{kind.name} wants {kind.players} decks, one a player; found {number}")
    for place, problems in enumerate(found, 1):
        if problems:
            raise DeckError(place, problems)


def open_table(game: EffectGame, windows: Iterable[str], log: bool) -> None:
    """Open these windows in a game that has just been made; without `log`, it does not keep events and answers."""
    game.open_windows(windows)
    if not log:
        game.log = None
        game.answers = None


def expect_name(expected: str, found: str) -> None:
    """A save must be of this game."""
    if found != expected:
        raise RecordError("save-wrong-game", expected=expected, found=found)


class EffectCodec(Codec):
    """A codec that knows the frames of effects; a game adds its own `frames`."""

    def __init__(self, frames: Iterable[type[Any]]) -> None:
        shared: list[type[Any]] = [DeclareLoop, ArrangeLeaving, Resolution, Resolving, Probe]
        Codec.__init__(self, [*frames, *shared], to_data, from_data)

    def placed(self, card: Card, seat: int, zone: int, incarnation: int, rested: bool, entered: int) -> Perm:
        """The game's own permanent."""
        raise NotImplementedError

    def new_perm(self, card: Card, data: dict[str, Any]) -> Perm:
        perm = self.placed(card, data["seat"], data["zone"], data["incarnation"], data["rested"], data["entered"])
        perm.tokens = data["tokens"]
        perm.used = data["used"]
        return perm

    def unsaved(self, game: Any, kind: Any, fields: dict[str, Any]) -> dict[str, Any]:
        return {"rules": game.rules} if kind is Resolution else {}
