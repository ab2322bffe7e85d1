"""From a game to its record and back: written in one pass over its answers, replayed action by action.

A record replays in any version of Playmat. Where a changed rule forbids an action, or its notation means nothing any
more, the replay stops with the game as it stood before it (`Stopped.game`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from playmat import __version__, games
from playmat.core import record as core
from playmat.core.card import Card, Printed
from playmat.core.decision import IllegalAction
from playmat.core.notation import Notation
from playmat.core.origin import remember, seal
from playmat.core.record import RecordError
from playmat.core.seal import commitment
from playmat.core.vocabulary import ABOUT_CARDS
from playmat.errors import PlaymatError
from playmat.games import BadOptions, GameKind, Lookup

from .text import CONCEDE, TABLE, WINDOWS, Line, Record, names_in

STATE_PARTS = ("cards", "state")


class Stopped(RecordError):
    """An action of a record that cannot be done: `game` is the position before it, `number` how many came before."""

    def __init__(self, key: str, game: Any, number: int, line: Line, **details: Any) -> None:
        super().__init__(key, number=number + 1, line=line.line, action=f"{line.seat} {line.text}", **details)
        self.game = game
        self.number = number
        self.rule: str = details.get("rule", "")


def lookup_in(card: Callable[[str], Printed]) -> Lookup:
    """Finds printed cards by their id; an unknown one (a KeyError) is an error of the file that names it."""

    def find(id: str) -> Printed:
        try:
            return card(str(id))
        except KeyError:
            raise RecordError("save-unknown-card", card=str(id)) from None

    return find


# -- from a game -------------------------------------------------------------------------------------------------


def record_of(game: Any, players: Mapping[str, str] | Sequence[str] = (), conceded: int = -1) -> Record:
    """All there is to know of this game up to now.

    `players` are the names of those who sit at the table. `conceded` is the seat that gave up, where several could
    have.
    """
    origin = game.origin
    if origin is None:
        raise ValueError("a game without a log (log=False) cannot be recorded")
    kind = games.kind(game.name)
    start = origin.start
    record = Record(
        game.name,
        [*actions_of(game, kind), *concession(game, kind, conceded)],
        kind.options_of(start) | ({"stacked": True} if origin.stacked else {}),
        players=players if isinstance(players, Mapping) else dict(zip(kind.seat_names, players, strict=False)),
        cards_hash=core.cards_hash(kind.codec, kind.brought(start)),
        result=result_text(game, kind),
        digest=core.digest(kind.codec, game),
    )
    if origin.position:
        begin_in_the_middle(record, kind, start, origin.seed)
    else:
        record.seed = origin.seed
        record.decks = dict(zip(kind.seat_names, kind.decks_of(game), strict=True))
        record.names = {card.printed.id: card.printed.name for card in start.cards}
    if record.seed is not None:
        record.salt, record.commitment = origin.salt, origin.commitment
    return record


def record_for(game: Any, seat: int, players: Mapping[str, str] | Sequence[str] = ()) -> Record:
    """The record as a seat (-1: somebody who watches) may get it: the whole one when the game is over, and before that
    what was done as they may know it, without the seed, the decks of others and the position, and with the commitment.
    """
    if game.result is not None:
        return record_of(game, players)
    origin = game.origin
    if origin is None:
        raise ValueError("a game without a log (log=False) cannot be recorded")
    kind = games.kind(game.name)
    team = [side.team for side in game.sides][seat] if seat >= 0 else None
    decks = {} if origin.position else dict(zip(kind.seat_names, kind.decks_of(game), strict=True))
    own = {name: deck for (name, deck), side in zip(decks.items(), game.sides, strict=False) if side.team == team}
    return Record(
        game.name,
        list(actions_for(game, kind, seat)),
        kind.options_of(origin.start) | ({"stacked": True} if origin.stacked else {}),
        own,
        players=players if isinstance(players, Mapping) else dict(zip(kind.seat_names, players, strict=False)),
        result=result_text(game, kind),
        commitment=origin.commitment,
    )


def actions_for(game: Any, kind: GameKind, seat: int) -> Iterator[Line]:
    """The actions so far in the notation of one reader; a card that they cannot tell even when it is done is `?`."""
    origin = game.origin
    at = origin.start.clone()
    at.log = at.answers = None
    words = at.vocabulary()
    for code in game.answers[origin.place :]:
        decider, action, verb = at.decision.seat, words.action(code), words.verb_of(code)
        before = Notation(words, at.view(seat))
        cards = [getattr(action, field.name) for field in verb.fields if field.type in ABOUT_CARDS]
        at.apply(code)
        if all(card is None or card in before.labels.of for card in cards):
            text = before.write(action)
        else:
            now = Notation(words, at.view(seat))
            told = all(card is None or card in now.labels.of for card in cards)
            text = now.write(action) if told else f"{verb.name} ?"
        yield Line(kind.seat_names[decider], text)


def actions_of(game: Any, kind: GameKind) -> list[Line]:
    """The answers of a game in notation, and the windows that were opened on the way."""
    origin = game.origin
    at = origin.start.clone()
    at.log = at.answers = None
    words = at.vocabulary()
    opened: dict[int, list[str]] = {}
    for place, windows in origin.opened:
        opened.setdefault(place, []).extend(name for name, bit in at.window_kinds.items() if windows & bit)
    found: list[Line] = []
    turn = -1
    for place, code in enumerate([*game.answers[origin.place :], None], origin.place):
        if place in opened:
            at.open_windows(opened[place])
            found.append(Line(TABLE, f"{WINDOWS} {', '.join(opened[place])}"))
        if code is None:
            break
        remark = ""
        if at.turn_number != turn:
            turn = at.turn_number
            remark = f"turn {turn}, {kind.seat_names[at.turn]}" if turn > 0 else "before the first turn"
        found.append(Line(kind.seat_names[at.decision.seat], at.notation(words.action(code)), 0, remark))
        at.apply(code)
    return found


def concession(game: Any, kind: GameKind, conceded: int) -> list[Line]:
    result = game.result
    if result is None or not kind.concession or result.rule != kind.concession:
        return []
    losers = [side.index for side in game.sides if side.index not in result.winners]
    return [Line(kind.seat_names[conceded if conceded in losers else losers[0]], CONCEDE)]


def result_text(game: Any, kind: GameKind) -> str:
    if game.result is None:
        return "*"
    winners = " ".join(kind.seat_names[seat] for seat in game.result.winners) or "draw"
    return f"{winners} ({game.result.reason}, {game.result.rule})"


def begin_in_the_middle(record: Record, kind: GameKind, start: Any, seed: int | None) -> None:
    """Say where the game begins: as people write a position, if that says all of it, else as the data of a save."""
    printed = {card.printed.id: getattr(card.printed, "as_printed", card.printed) for card in start.cards}
    described = None if seed is None else kind.describe(start)
    if described is not None:
        record.position, record.seed = described, seed
        try:
            again = start_of(record, lookup_in(printed.__getitem__), kind)
        except RecordError:
            again = None
        if again is not None and core.digest(kind.codec, again) == core.digest(kind.codec, start):
            return
        record.position = record.seed = None
    cards = [[card.printed.id, card.owner] for card in start.cards]
    record.state = {"cards": cards, "state": core.state_data(kind.codec, start)}


# -- and back ----------------------------------------------------------------------------------------------------


def kind_of(name: str) -> GameKind:
    """The game of a file."""
    try:
        return games.kind(name)
    except games.UnknownGame:
        raise RecordError("save-wrong-game", expected=", ".join(games.names()), found=name) from None


def start(record: Record, lookup: Lookup) -> Any:
    """The game of a record before its first action."""
    return start_of(record, lookup, kind_of(record.game))


def start_of(record: Record, lookup: Lookup, kind: GameKind) -> Any:
    game = beginning(record, lookup, kind)
    if record.salt:
        seal(game, record.salt)
    return game


def beginning(record: Record, lookup: Lookup, kind: GameKind) -> Any:
    rules = str(record.options.get("rules", kind.editions[0]))
    if rules not in kind.editions:
        raise RecordError("record-rules", found=rules, known=", ".join(kind.editions))
    if record.position is not None:
        return from_position(record, lookup, kind)
    if record.state is not None:
        return from_state(record, lookup, kind)
    return from_decks(record, lookup, kind, rules)


def from_decks(record: Record, lookup: Lookup, kind: GameKind, rules: str) -> Any:
    if tuple(record.decks) != kind.seat_names:
        seats = ", ".join(kind.seat_names)
        raise RecordError("record-decks", expected=seats, found=", ".join(record.decks) or "-")
    if record.seed is None:
        raise RecordError("record-missing", name="seed")
    try:
        decks = [kind.deck(data, lookup) for data in record.decks.values()]
    except (KeyError, TypeError, AssertionError) as error:
        raise RecordError("save-damaged", reason=f"decks: {type(error).__name__}: {error}") from None
    try:
        return kind.new_game(decks, record.seed, rules, record.options)
    except kind.deck_error as error:
        number, first = error.number, error.problems[0]  # type: ignore[attr-defined]
        raise RecordError("record-deck", number=number, rule=first.rule) from None
    except BadOptions as error:
        raise RecordError("save-damaged", reason=f"options: {error}") from None


def from_position(record: Record, lookup: Lookup, kind: GameKind) -> Any:
    """A game that begins at a position as scenarios have it."""
    from playmat.scenario import setting  # only these records need it

    def find(name: str) -> Printed:
        try:
            return lookup(name)
        except RecordError:
            raise KeyError(name) from None

    try:
        table = setting(kind).set_up(kind, {}, find)
        game = table.position(record.position or {}, record.seed or 0).game
    except PlaymatError as error:
        raise RecordError("record-start", reason=error.text()) from None
    open_windows(game, record.options.get(WINDOWS, ()))
    remember(game, record.seed or 0, position=True)
    return game


def from_state(record: Record, lookup: Lookup, kind: GameKind) -> Any:
    """A game that begins in the middle, given as the data of a save."""
    data = record.state
    if not isinstance(data, Mapping) or set(data) != set(STATE_PARTS) or not isinstance(data["cards"], list):
        raise RecordError("save-damaged", reason="state")
    try:
        cards = [Card(place, lookup(id), owner) for place, (id, owner) in enumerate(data["cards"])]
    except (TypeError, ValueError) as error:
        raise RecordError("save-damaged", reason=f"state: {error}") from None
    body: dict[str, Any] = {
        "format": core.SAVE_FORMAT,
        "engine": __version__,
        "game": record.game,
        **data,
        "cards_hash": core.cards_hash(kind.codec, cards),
        "answers": [],
        "log": [],
    }
    return kind.load(msgspec.json.encode(core.digested(body)), lookup)


def other_cards(record: Record, game: Any) -> bool:
    """Whether something else is printed on the cards now than when the record was made."""
    kind = games.kind(game.name)
    found = core.cards_hash(kind.codec, kind.brought(game.origin.start))
    return bool(record.cards_hash) and record.cards_hash != found


def steps(record: Record, lookup: Lookup, to: int | None = None) -> Iterator[Any]:
    """The game before each action and at the end: the same object, further on each time.

    With `to`, stop after that many actions. `Stopped` is raised at the first that cannot be done.
    """
    game = start(record, lookup)
    yield game
    number = 0
    for line in record.actions:
        if to is not None and number >= to:
            return
        act(game, line, number)
        if line.seat != TABLE:
            number += 1
            yield game


def act(game: Any, line: Line, number: int) -> None:
    """Do what a line says."""
    if line.seat == TABLE:
        word, _, names = line.text.partition(" ")
        if word != WINDOWS:
            raise Stopped("record-stop-table", game, number, line)
        open_windows(game, names_in(names))
        return
    seats = games.kind(game.name).seat_names
    if line.seat not in seats:
        raise Stopped("record-stop-no-seat", game, number, line, known=", ".join(seats))
    if game.decision is None:
        raise Stopped("record-stop-over", game, number, line)
    seat = seats.index(line.seat)
    if line.text == CONCEDE:
        game.concede(seat)
        return
    if game.decision.seat != seat:
        raise Stopped("record-stop-seat", game, number, line, asked=seats[game.decision.seat])
    try:
        game.apply(line.text)
    except IllegalAction as error:
        raise Stopped("record-stop-rule", game, number, line, rule=error.refusal.rule) from None
    except ValueError:  # NotationError is one
        raise Stopped("record-stop-notation", game, number, line) from None


def open_windows(game: Any, names: Any) -> None:
    try:
        game.open_windows(names)
    except (TypeError, ValueError) as error:
        raise RecordError("save-damaged", reason=f"windows: {error}") from None


def replay(record: Record, lookup: Lookup, to: int | None = None) -> Any:
    """The game that these actions lead to."""
    return deque(steps(record, lookup, to), maxlen=1)[0]


def check_seal(record: Record) -> None:
    """Whether a record was played with the seed that was committed to, if it says what that was."""
    if record.commitment and record.seed is not None:
        opened = commitment(record.seed, record.salt)
        if opened != record.commitment:
            raise RecordError("record-commitment", expected=record.commitment, found=opened)


def verify(record: Record, game: Any) -> None:
    """Whether a replayed record came to the end it names, from the seed that was committed to."""
    check_seal(record)
    kind = games.kind(game.name)
    if record.result and record.result != result_text(game, kind):
        raise RecordError("record-other-result", expected=record.result[:60], found=result_text(game, kind))
    found = core.digest(kind.codec, game)
    if found != record.digest:
        raise RecordError("record-different", expected=record.digest or "-", found=found)
