"""What a game says about itself to those who start, save, record, show, simulate and measure one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from playmat.core.card import Card, Printed
from playmat.core.position import PositionError
from playmat.core.record import Codec
from playmat.core.vocabulary import Vocabulary
from playmat.errors import PlaymatError

Lookup = Callable[[str], Printed]
Part = TypeVar("Part")


class BadOptions(Exception):
    """Options of a record that this game does not have."""


class UnknownGame(PlaymatError, KeyError):
    """No game that is installed has this name."""


class BrokenGame(PlaymatError):
    """A game that is installed and does not work: the text says which entry point, and why."""


class MissingPart(PlaymatError):
    """A game that does not have what a command needs, such as an interface or bots."""


def described(position: Any, game: Any) -> dict[str, Any] | None:
    """The position of a game in the words of its `position` module; None if they do not say all."""
    try:
        return None if position.left_out(game) else dict(position.describe(game))
    except PositionError:
        return None


class GameKind:
    """One game: its engine behind the same few functions as every other, and its parts.

    A part is what a package above this one needs to know of the game. The kind only names it, `module:object`, and it
    is imported when it is first wanted: the rules know no interface. Each package says what its part must be:

    | part        | must be                    | asked by                |
    |-------------|----------------------------|-------------------------|
    | `cards`     | `cards.Collection`         | `cards.collection`      |
    | `decks`     | a dict of `decks.Writer`s  | `decks.forms`           |
    | `scenario`  | `scenario.Setting`         | `scenario.setting`      |
    | `bots`      | `bots.Hooks`               | `bots.hooks_of`         |
    | `bench`     | a dict of `bench.Contest`s | `bench.contests`        |
    | `sim`       | `sim.LogReader`            | `sim.log_reader`        |
    | `words`     | `describe.Teller`          | `describe.teller`       |
    | `interface` | `tui.interface.Interface`  | `tui.interface`         |

    A game without a part is refused by the commands that need it, and by no other. One that brings texts and no `words`
    is told by the names of its texts (`describe.plain`).
    """

    name = ""
    family = ""  # the game whose cards, decks, words and board it has: its own name, unless it is a variant
    book = ""  # whose numbers its rules have: docs/rules/<book>.toml
    book_folder: Path | None = None  # where that file is, for a game that does not come with Playmat
    text_folder: Path | None = None  # <lang>/*.ftl: the texts of a game that does not come with Playmat
    parts: Mapping[str, str] = {}
    players = 2
    seat_names: tuple[str, ...] = ("A", "B")
    editions: tuple[str, ...] = ()  # of its rules; the first is the usual one
    concession = ""  # the rule by which a player may give up
    deck_error: type[Exception] = Exception  # a deck that may not be used: `number` says which, `problems` why
    codec: Codec
    vocabulary: Vocabulary  # its words

    def has_part(self, name: str) -> bool:
        return name in self.parts

    def part(self, name: str, wanted: type[Part]) -> Part:
        """The part of this name, imported now if it was not before."""
        if name not in self.parts:
            raise MissingPart(key="game-lacks-part", game=self.name, part=name)
        place = self.parts[name]
        module, _, attribute = place.partition(":")
        try:
            found = getattr(import_module(module), attribute)
        except Exception as error:  # see `finding.kind`
            reason = f"{type(error).__name__}: {error}"
            raise BrokenGame(key="game-part-broken", game=self.name, part=name, place=place, reason=reason) from error
        if not isinstance(found, wanted):
            reason = f"{type(found).__name__} is not {wanted.__name__}"
            raise BrokenGame(key="game-part-broken", game=self.name, part=name, place=place, reason=reason)
        return found

    def new_game(
        self, decks: Sequence[Any], seed: int, rules: str = "", options: Mapping[str, Any] | None = None
    ) -> Any:
        """A game up to its first decision. `options` are those of a record; BadOptions if they make no sense."""
        try:
            return self.begin(list(decks), seed, rules or self.editions[0], options or {})
        except (TypeError, ValueError) as error:
            raise BadOptions(str(error)) from None

    def begin(self, decks: list[Any], seed: int, rules: str, options: Mapping[str, Any]) -> Any:
        """The same, with the errors of the engine."""
        raise NotImplementedError

    def table_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Those that a new game of Playmat takes whatever its rules: windows, a known order of the cards."""
        return {"windows": options.get("windows", ()), "stacked": bool(options.get("stacked"))}

    def deck(self, data: Mapping[str, Any], lookup: Lookup) -> Any:
        """A deck from the ids that a record has of it; KeyError or TypeError if something is missing."""
        raise NotImplementedError

    def problems(self, deck: Any) -> list[Any]:
        """What keeps a deck from being played: each with its `rule`."""
        raise NotImplementedError

    def decks_of(self, game: Any) -> list[dict[str, Any]]:
        """The decks as they were brought to the table (`brought` has the cards in that order)."""
        raise NotImplementedError

    def brought(self, game: Any) -> list[Card]:
        """The cards that were brought to the table, in the order of the deck lists."""
        order = () if game.origin is None else game.origin.brought
        return [game.cards[number] for number in order] if order else list(game.cards)

    def rules_of(self, game: Any) -> str:
        """The edition of the rules that a game is played by."""
        return self.editions[0]

    def options_of(self, game: Any) -> dict[str, Any]:
        """What a record must say so that the game can be played again, beside decks and seed."""
        windows = [name for name, bit in game.window_kinds.items() if game.windows & bit]
        stacked = game.origin is not None and game.origin.stacked
        return {
            "rules": self.rules_of(game),
            **({"windows": windows} if windows else {}),
            **({"stacked": True} if stacked else {}),
        }

    def save(self, game: Any) -> bytes:
        raise NotImplementedError

    def load(self, data: bytes, lookup: Lookup) -> Any:
        raise NotImplementedError

    def describe(self, game: Any) -> dict[str, Any] | None:
        """The position of a game as scenarios write it, for records that begin there; None if that does not say all."""
        return None
