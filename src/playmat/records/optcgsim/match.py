"""From the lines of a log to the record of a game: decks are laid until the whole log agrees, or it is told why not."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from playmat.core.record import RecordError
from playmat.errors import PlaymatError
from playmat.games import Lookup
from playmat.onepiece import new_game
from playmat.onepiece.cards import LEADER, OpCard
from playmat.onepiece.deck import Deck
from playmat.onepiece.game import Duel
from playmat.onepiece.kinds import WINDOWS
from playmat.records.replaying import record_of
from playmat.records.text import Record

from .course import MOST_TRIED, Course, Failure, Node
from .lines import DON_CARD, Said
from .stacks import Pool, Stacks
from .told import SEATS, UNKNOWN, Told

MOST_LAID: Final = 200  # ways to lay the decks that are tried
MOST_SEEDS: Final = 64  # among so many there is one with which chance names the player who chose to go first


class Match(NamedTuple):
    """A log that agrees with the rules, and the game that it tells of."""

    record: Record
    game: Duel
    moves: int  # of players, all of them allowed
    checks: int  # hands, boards, trashes, Life, powers, damage: all of them equal
    unread: int  # lines that say nothing to us
    redrawn: tuple[str, ...]  # players whose first hand is not in the record


class Differs(RecordError):
    """Where a log and the rules part: `game` is the position there."""

    def __init__(self, failure: Failure) -> None:
        details = dict(failure.details)
        super().__init__(failure.key, line=failure.line, rule=failure.rule or "-", moves=failure.moves, **details)
        self.rule = failure.rule
        self.game = failure.game
        self.line = failure.line


def replayed(lines: list[Said], lookup: Lookup, pool: Pool = list) -> Match:
    """The match of a log, replayed by the rules; `pool` are cards that may lie where nobody has looked."""
    told = Told(lines)
    cards = known(told, lookup)
    stacks = Stacks(told, [cards[id] for id in told.leaders])
    for _ in range(MOST_LAID):
        game = begun(told, stacks.decks(cards, pool))
        course = Course(told, stacks, game)
        node = course.run()
        if node is not None:
            return match_of(told, node)
        failure = course.failure
        if failure is None or (failure.place is None and course.tried >= MOST_TRIED):
            raise RecordError("optcgsim-not-found", line=0 if failure is None else failure.line, most=MOST_TRIED)
        if failure.place is None:
            raise Differs(failure)
        stacks.settle(*failure.place)
    raise RecordError("optcgsim-not-found", line=0, most=MOST_LAID)


def known(told: Told, lookup: Lookup) -> dict[str, OpCard]:
    """Every card that a log names, as it is printed; those that are not known are named all at once."""
    named = dict.fromkeys(
        [*told.leaders, *(id for one in told.lines for id in one.cards if id not in (DON_CARD, UNKNOWN))]
    )
    found: dict[str, OpCard] = {}
    missing: list[str] = []
    for id in named:
        try:
            card = lookup(id)
        except (RecordError, PlaymatError, KeyError):
            missing.append(id)
            continue
        assert isinstance(card, OpCard)
        found[id] = card
    if missing:
        raise RecordError("optcgsim-unknown-cards", cards=", ".join(missing), count=len(missing))
    for seat in range(SEATS):
        if found[told.leaders[seat]].category != LEADER:
            raise RecordError("optcgsim-no-leaders")
    return found


def begun(told: Told, decks: list[Deck]) -> Duel:
    """A game between these decks in which the player of the log chooses who goes first (5-2-1-5)."""
    for seed in range(MOST_SEEDS):
        game = new_game(decks, seed, stacked=True, windows=tuple(WINDOWS))
        if game.decider == told.decider:
            return game
    raise RecordError("optcgsim-not-found", line=0, most=MOST_SEEDS)


def match_of(told: Told, node: Node) -> Match:
    game: Any = node.game
    last = told.steps[-1] if told.steps else None
    conceded = -1
    if last is not None and last.kind == "over" and last.seat >= 0 and game.decision is not None:
        conceded = last.seat
        game.concede(conceded)
    record = record_of(game, told.names, conceded)
    redrawn = tuple(name for name, again in zip(told.names, told.redrawn, strict=True) if again)
    return Match(record, game, node.moves, node.counted, told.unread, redrawn)
