"""Games of the server: made from what the store has of them."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from playmat import decks as deck_lists
from playmat import games, records
from playmat.cards.told import Told
from playmat.core import origin, seal
from playmat.core import record as core
from playmat.core.seal import new_salt, new_seed
from playmat.decks.loading import UNNAMED, BadDeck, Resolved, found_cards
from playmat.errors import PlaymatError

from .parts import Settings
from .refusing import Refused
from .shelf import Shelf, words_hash
from .store import SeatRow, TableRow

LONGEST_NAME = 100  # of a deck, as it is stored
HIDDEN = re.compile(r"[\x00-\x1f\x7f]")


class Start(msgspec.Struct):
    """What a game is made with, besides decks and seed: whether windows are open for everybody; or a record, and how
    many of its actions."""

    windows: bool = False
    record: str = ""
    at: int = 0


def sealed_seed() -> str:
    """A seed and the salt of its commitment, as the store has them."""
    return f"{new_seed()} {new_salt()}"


def opened(kept: str) -> tuple[int, str]:
    """The seed and the salt."""
    seed, _, salt = kept.partition(" ")
    return int(seed), salt


def commitment(kept: str) -> str:
    """Shown before anything is decided; the seed and the salt are told when the game is over."""
    return seal.commitment(*opened(kept)) if kept else ""


def beginning(table: TableRow, seats: list[SeatRow], shelf: Shelf) -> Any:
    """The game of a table before the first answer of its rows."""
    start = msgspec.json.decode(table.start, type=Start)
    kind = shelf.kind
    try:
        if start.record:
            lookup = records.lookup_in(shelf.database.card)
            game = records.replay(records.Record.read(start.record), lookup, start.at)
        else:
            brought = [shelf.deck(seat.deck) for seat in seats]
            seed, salt = opened(table.seed)
            game = kind.new_game(brought, seed, table.rules)
            origin.seal(game, salt)
    except (records.RecordError, kind.deck_error, games.BadOptions, KeyError, msgspec.MsgspecError):
        raise Refused("server", "server-broken-beginning") from None  # not why: that may name a card of a deck
    if start.windows:
        game.open_windows(game.window_kinds)
    return game


def words(game: Any) -> str:
    kind = games.kind(game.name)
    return words_hash(kind, core.cards_hash(kind.codec, kind.brought(game)))


# -- decks -------------------------------------------------------------------------------------------------------------


def read_deck(shelf: Shelf, wanted: str) -> Resolved[Any]:
    """The deck with this id among those that come with the game, else a list as players exchange them.

    Nothing is opened: neither files nor addresses.
    """
    database = shelf.database
    if wanted.strip() in database.decks:
        return deck_lists.resolved(wanted.strip(), database)
    listing = deck_lists.read(wanted)
    return found_cards(listing, listing.name or UNNAMED, database)


def playable(shelf: Shelf, wanted: str, settings: Settings, lang: str) -> tuple[dict[str, Any], str]:
    """A deck for a table, as data, and its name; Refused with everything that is wrong with it."""
    try:
        found = read_deck(shelf, wanted)
        deck = deck_lists.made(found, shelf.database)
    except (BadDeck, Told, PlaymatError) as error:
        raise Refused("not-allowed", message=error.text(lang)) from None
    problems = problems_of(shelf, deck, lang)
    if problems:
        raise Refused("not-allowed", message=" ".join(problems))
    ignored = deck_lists.unsupported(deck, shelf.database)
    if ignored and not settings.incomplete:
        told = "; ".join(card.text(lang) for card in ignored[:5])
        raise Refused("not-allowed", "server-deck-incomplete", count=len(ignored), cards=told)
    return dict(deck.data()), HIDDEN.sub("", found.name or "")[:LONGEST_NAME]


def problems_of(shelf: Shelf, deck: Any, lang: str) -> list[str]:
    scene = shelf.tell.scene(lang, shelf.catalogue)
    return [shelf.tell.problem_text(scene, problem) for problem in shelf.kind.problems(deck)]
