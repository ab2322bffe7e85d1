"""What a game says about itself to those who start, save, record and show one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playmat.core.card import Card, Printed
from playmat.core.record import Codec
from playmat.core.vocabulary import Vocabulary

Lookup = Callable[[str], Printed]


class BadOptions(Exception):
    """Options of a record that this game does not have."""


class GameKind:
    """One game: its engine behind the same few functions as every other."""

    name = ""
    family = ""  # the game whose words and board it has: its own name, unless it is a variant
    book = ""  # whose numbers its rules have: docs/rules/<book>.toml
    players = 2
    seat_names: tuple[str, ...] = ("A", "B")
    editions: tuple[str, ...] = ()  # of its rules; the first is the usual one
    concession = ""  # the rule by which a player may give up
    deck_error: type[Exception] = Exception  # a deck that may not be used: `number` says which, `problems` why
    codec: Codec
    vocabulary: Vocabulary  # its words

    def new_game(
        self, decks: Sequence[Any], seed: int, rules: str = "", options: Mapping[str, Any] | None = None
    ) -> Any:
        """A game up to its first decision. `options` are those of a record; BadOptions if they make no sense."""
        raise NotImplementedError

    def deck(self, data: Mapping[str, Any], lookup: Lookup) -> Any:
        """A deck from the ids that a record has of it; KeyError or TypeError if something is missing."""
        raise NotImplementedError

    def problems(self, deck: Any) -> list[Any]:
        """What keeps a deck from being played: each with its `rule`."""
        raise NotImplementedError

    def decks_of(self, game: Any) -> list[dict[str, Any]]:
        """The decks as they were brought to the table: the cards of a game stand in that order."""
        raise NotImplementedError

    def brought(self, game: Any) -> list[Card]:
        """The cards that were brought to the table."""
        return list(game.cards)

    def rules_of(self, game: Any) -> str:
        """The edition of the rules that a game is played by."""
        return self.editions[0]

    def options_of(self, game: Any) -> dict[str, Any]:
        """What a record must say so that the game can be played again, beside decks and seed."""
        windows = [name for name, bit in game.window_kinds.items() if game.windows & bit]
        return {"rules": self.rules_of(game), **({"windows": windows} if windows else {})}

    def save(self, game: Any) -> bytes:
        raise NotImplementedError

    def load(self, data: bytes, lookup: Lookup) -> Any:
        raise NotImplementedError

    def hand_values(self, game: Any, seat: int) -> dict[int, tuple[int, int]]:
        """Two numbers for each card in a seat's own hand, as they are now: the cost, and one more."""
        raise NotImplementedError
