"""Saving and loading, digests, and taking answers back.

Everything in a game is data, so a save is that data as JSON, with the engine's version and a hash of the cards it was
played with in front: another engine or other cards would not mean the same game.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from playmat import __version__

from .card import Ability, Card, Printed
from .decision import Decision
from .events import Event
from .frames import Frame
from .origin import remember
from .packing import FIELD_MOST
from .replace import Candidate
from .rng import Rng
from .rules import Result
from .state import MOST_SEATS, Delayed, Game, Mod, Pending, Perm

SAVE_FORMAT: Final = "playmat-save-2"
MOST_NUMBER: Final = 1 << 52  # of a file; what is larger is written as text
MOST_VALUES: Final = 4_000_000
DEEPEST: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)  # records of all kinds say more of what is wrong
class RecordError(Exception):
    """A save or record that cannot be used: `key` names the text for players, `args` what it speaks of."""

    def __init__(self, key: str, **details: Any) -> None:
        told = ", ".join(f"{name} {value}" for name, value in details.items())
        super().__init__(key.replace("-", " ") + (f": {told}" if told else ""))
        self.key = key
        self.details = details


class Codec:
    """What a game tells about its own classes: those it saves by name, trees to and from data, hashes of cards.

    Saved are its frames and what these hold; each class has `FIELDS`, and a constructor that takes some of them.
    """

    def __init__(
        self,
        classes: Iterable[type[Any]],
        tree_to_data: Callable[[Any], Any],
        tree_from_data: Callable[[Any], Any],
    ) -> None:
        self.classes = {cls.__name__: cls for cls in classes}
        self.tree_to_data = tree_to_data
        self.tree_from_data = tree_from_data

    def is_tree(self, value: Any) -> bool:
        return isinstance(value, Ability) or hasattr(type(value), "__dataclass_fields__")

    def new_perm(self, card: Card, data: dict[str, Any]) -> Perm:
        raise NotImplementedError

    def unsaved(self, game: Any, kind: Any, fields: dict[str, Any]) -> dict[str, Any]:
        """What an object of this kind is made with besides its fields: objects that no save holds."""
        return {}

    def restored(self, game: Any, frame: Frame) -> None:
        """A frame was read from a save: set what else follows from it."""

    def printed_data(self, printed: Printed) -> Any:
        """All that is printed on a card, as data, for the hash."""
        raise NotImplementedError


PLAIN: Final[dict[str, Any]] = {cls.__name__: cls for cls in (Mod, Pending, Delayed, Event, Candidate)}


def encode(codec: Codec, value: Any) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | list):
        return [encode(codec, item) for item in value]
    if isinstance(value, dict):
        return {"@": "dict", "items": [[encode(codec, k), encode(codec, v)] for k, v in value.items()]}
    if isinstance(value, Card):
        return {"@": "Card", "iid": value.iid}
    if codec.is_tree(value):
        return {"@": "tree", "tree": codec.tree_to_data(value)}
    name = type(value).__name__
    if name in PLAIN or name in codec.classes:
        return {"@": name, **{field: encode(codec, getattr(value, field)) for field in value.FIELDS}}
    raise TypeError(f"{value!r} cannot be saved")


def decode(codec: Codec, game: Game, data: Any) -> Any:
    if isinstance(data, list):
        return tuple(decode(codec, game, item) for item in data)
    if not isinstance(data, dict):
        return data
    kind = data["@"]
    if kind == "dict":
        return {decode(codec, game, key): decode(codec, game, item) for key, item in data["items"]}
    if kind == "Card":
        return game.cards[data["iid"]]
    if kind == "tree":
        return codec.tree_from_data(data["tree"])
    cls: Any = PLAIN.get(kind) or codec.classes.get(kind)
    if cls is None:
        raise RecordError("save-unknown-part", part=kind)
    fields = {field: decode(codec, game, data[field]) for field in cls.FIELDS}
    with_it = {name: fields[name] for name in taken_by(cls) if name in fields}
    made = cls(**with_it, **codec.unsaved(game, cls, fields))
    for field, value in fields.items():
        setattr(made, field, value)
    if isinstance(made, Frame):
        codec.restored(game, made)
    return made


def encode_log(codec: Codec, log: list[Event] | None) -> list[Any] | None:
    """The log, each event with the rule and the cause that the state does not keep."""
    if log is None:
        return None
    return [[encode(codec, event), event.rule, encode(codec, event.cause)] for event in log]


def decode_log(codec: Codec, game: Game, data: list[Any] | None) -> list[Event] | None:
    if data is None:
        return None
    log: list[Event] = []
    for event, rule, cause in data:
        found = decode(codec, game, event)
        found.rule = rule
        found.cause = decode(codec, game, cause)
        log.append(found)
    return log


@lru_cache
def taken_by(cls: Any) -> tuple[str, ...]:
    """The names of what the constructor of a class takes."""
    return tuple(inspect.signature(cls).parameters)


def state_data(codec: Codec, game: Any) -> dict[str, Any]:
    """The whole state as plain data; the log and the answers so far are not part of it."""
    seats = []
    for seat in game.sides:
        seats.append(
            {
                "team": seat.team,
                "zones": [[card.iid for card in pile] for pile in seat.zones],
                "field": [{f: getattr(perm, f) for f in perm.FIELDS} for perm in seat.in_play],
                **{f: getattr(seat, f) for f in seat.FIELDS},
            }
        )
    decision = game.decision
    result = game.result
    return {
        "seats": seats,
        "incarnations": list(game.incarnations),
        "mods": encode(codec, game.mods),
        "pending": encode(codec, game.pending),
        "delayed": encode(codec, game.delayed),
        "batch": game.batch,
        "stack": encode(codec, game.stack),
        "decision": None if decision is None else {f: encode(codec, getattr(decision, f)) for f in Decision.FIELDS},
        "result": None if result is None else [list(result.winners), result.reason, result.rule],
        "rng": str(game.rng.state),
        "turn": game.turn,
        "turn_number": game.turn_number,
        "known": [str(told(game, seat)) for seat in range(len(game.sides))],
        "shown": str(game.shown),
        "strayed": str(game.strayed),
        "windows": game.windows,
        "extra": encode(codec, game.extra_data()),
    }


def digest(codec: Codec, game: Any) -> str:
    """A short fingerprint: equal for equal states, on every machine."""
    return fingerprint(state_data(codec, game))


def fingerprint(data: Any) -> str:
    return hashlib.blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16).hexdigest()


def cards_hash(codec: Codec, cards: Iterable[Card]) -> str:
    """A fingerprint of all that is printed on the cards of a game."""
    printed = {card.printed.id: card.printed for card in cards}
    return printed_hash(codec, tuple(printed[id] for id in sorted(printed)))


@lru_cache(maxsize=1024)
def printed_hash(codec: Codec, printed: tuple[Printed, ...]) -> str:
    """Remembered: what is printed does not change, and the same decks are saved again and again."""
    return fingerprint([codec.printed_data(card) for card in printed])


def told(game: Any, seat: int) -> int:
    """A bit for each card that this seat can tell."""
    return int("0" + "".join(["1" if seats >> seat & 1 else "0" for seats in reversed(game.known)]), 2)


def save(codec: Codec, game: Any) -> bytes:
    state = state_data(codec, game)
    body = {
        "format": SAVE_FORMAT,
        "engine": __version__,
        "game": game.name,
        "cards": [[card.printed.id, card.owner] for card in game.cards],
        "cards_hash": cards_hash(codec, game.cards),
        "state": state,
        "answers": game.answers,
        "log": encode_log(codec, game.log),
    }
    return msgspec.json.encode(digested(body))


def digested(body: dict[str, Any]) -> dict[str, Any]:
    """The body of a file with a digest of all that is in it."""
    told = {name: value for name, value in body.items() if name != "digest"}
    return {**told, "digest": fingerprint(told)}


def check_digest(body: dict[str, Any]) -> None:
    """Refuse a file in which anything was changed."""
    if body.get("digest") != digested(body)["digest"]:
        raise RecordError("save-edited")


def check_values(data: Any) -> None:
    """Refuse what no file of ours has: nesting without end, numbers beyond all bounds, values by the million."""
    level, depth, count = [data], 0, 0
    while level:
        depth += 1
        count += len(level)
        if depth > DEEPEST:
            raise RecordError("save-damaged", reason=f"nested deeper than {DEEPEST}")
        if count > MOST_VALUES:
            raise RecordError("save-damaged", reason=f"more than {MOST_VALUES} values")
        below: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                below.extend(value.values())
            elif isinstance(value, list):
                below.extend(value)
            elif isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
                raise RecordError("save-damaged", reason=f"the number {str(value)[:40]}")
        level = below


def decoded(data: bytes) -> Any:
    """The data of a JSON file, if it has any that is safe to use."""
    try:
        body = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError("save-not-json", reason=str(error)[:200]) from None
    check_values(body)
    return body


def read_header(data: bytes, expected: str) -> dict[str, Any]:
    """Decode a save and refuse what this engine cannot use."""
    body = decoded(data)
    if not isinstance(body, dict) or body.get("format") != expected:
        raise RecordError(
            "save-wrong-format",
            expected=expected,
            found=str(body.get("format") if isinstance(body, dict) else type(body).__name__)[:60],
        )
    if body.get("engine") != __version__:
        raise RecordError("save-wrong-engine", expected=__version__, found=str(body.get("engine"))[:60])
    return body


def load(
    codec: Codec, data: bytes, lookup: Callable[[str], Printed], make: Callable[[str, tuple[Card, ...], list[int]], Any]
) -> Any:
    """The game of a save. `lookup` finds printed cards, `make` an empty game of the kind named in the save."""
    if not isinstance(data, bytes):
        raise TypeError(f"a save is bytes, as `save` gives them and a file has them, not {type(data).__name__}")
    if not callable(lookup):
        raise TypeError(f"`lookup` is a function that finds a printed card by its id, not {type(lookup).__name__}")
    body = read_header(data, SAVE_FORMAT)
    try:
        check_digest(body)
        check_shape(body)
        cards = tuple(Card(i, lookup(id), owner) for i, (id, owner) in enumerate(body["cards"]))
        found = cards_hash(codec, cards)
        if body["cards_hash"] != found:
            raise RecordError("save-wrong-cards", expected=body["cards_hash"], found=found)
        game = make(body["game"], cards, [seat["team"] for seat in body["state"]["seats"]])
        fill(codec, game, body["state"])
        check_table(game)
        game.answers = body["answers"]
        game.log = decode_log(codec, game, body["log"])
        if digest(codec, game) != fingerprint(body["state"]):
            raise RecordError("save-edited")
        remember(game, None, position=True)  # not `begin`: that would count the open decision twice
    except BROKEN as error:
        raise RecordError("save-damaged", reason=f"{type(error).__name__}: {str(error)[:200]}") from None
    return game


# What comes of data that is not what it should be
BROKEN: Final = (
    KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, AssertionError, LookupError,
    RecursionError, MemoryError, NotImplementedError,
)  # fmt: skip


def check_shape(body: dict[str, Any]) -> None:
    """The parts of a save that are no state: whose the cards are, the answers, the log."""
    seats = len(body["state"]["seats"])
    if not 1 <= seats <= MOST_SEATS or not 1 <= len(body["cards"]) <= FIELD_MOST:
        raise RecordError("save-damaged", reason="seats or cards")
    if not all(isinstance(id, str) and type(owner) is int and 0 <= owner < seats for id, owner in body["cards"]):
        raise RecordError("save-damaged", reason="cards")
    answers, log = body["answers"], body["log"]
    if answers is not None and not all(type(code) is int and code >= 0 for code in answers):
        raise RecordError("save-damaged", reason="answers")
    if log is not None and not all(isinstance(line, list) and len(line) == 3 for line in log):
        raise RecordError("save-damaged", reason="log")


def check_table(game: Any) -> None:
    """Every card of a loaded game lies at one place, and who is asked sits there."""
    found = [perm.iid for side in game.sides for perm in side.in_play]
    for side in game.sides:
        for pile in side.zones:
            found += [card.iid for card in pile]
    if sorted(found) != list(range(len(game.cards))):
        raise RecordError("save-damaged", reason="a card is missing, or at two places")
    if not len(game.incarnations) == len(game.known) == len(game.cards):
        raise RecordError("save-damaged", reason="incarnations")
    if game.strayed >> MOST_SEATS + len(game.cards) > 0:
        raise RecordError("save-damaged", reason="strayed")
    seats = range(len(game.sides))
    decision, result = game.decision, game.result
    if (decision is None) == (result is None) or not game.stack:
        raise RecordError("save-damaged", reason="decision")
    if decision is not None and (
        decision.seat not in seats
        or not decision.options
        or not all(type(code) is int for code in decision.options)
        or not -1 <= decision.source < len(game.cards)
        or not (isinstance(decision.kind, str) and isinstance(decision.rule, str))
    ):
        raise RecordError("save-damaged", reason="decision")
    if result is not None and not set(result.winners) <= set(seats):
        raise RecordError("save-damaged", reason="result")
    if not -1 <= game.turn < len(seats) or any(perm.seat not in seats for perm in game.in_play if perm is not None):
        raise RecordError("save-damaged", reason="turn")


def fill(codec: Codec, game: Any, state: dict[str, Any]) -> None:
    """Put saved data into an empty game."""
    for seat, saved in zip(game.sides, state["seats"], strict=True):
        for pile, iids in zip(seat.zones, saved["zones"], strict=True):
            pile[:] = [game.cards[iid] for iid in iids]
        seat.in_play[:] = []
        for row in saved["field"]:
            perm = codec.new_perm(game.cards[row["iid"]], row)
            seat.in_play.append(perm)
            game.in_play[perm.iid] = perm
        for f in seat.FIELDS:
            setattr(seat, f, saved[f])
    game.incarnations = list(state["incarnations"])
    game.mods = list(decode(codec, game, state["mods"]))
    game.pending = list(decode(codec, game, state["pending"]))
    game.delayed = list(decode(codec, game, state["delayed"]))
    game.batch = state["batch"]
    game.rng = Rng(number_in(state["rng"]))
    game.turn = state["turn"]
    game.turn_number = state["turn_number"]
    masks = [number_in(mask) for mask in state["known"]]
    game.known = [sum((mask >> iid & 1) << seat for seat, mask in enumerate(masks)) for iid in range(len(game.cards))]
    game.shown = number_in(state["shown"])
    game.strayed = -1 if state["strayed"] == "-1" else number_in(state["strayed"])
    game.windows = state["windows"]
    game.restore_extra(decode(codec, game, state["extra"]))
    game.stack = list(decode(codec, game, state["stack"]))
    decision = state["decision"]
    if decision is not None:
        values = {key: decode(codec, game, item) for key, item in decision.items()}
        values["options"] = list(values["options"])
        game.decision = Decision(**values)
    if state["result"] is not None:
        winners, reason, rule = state["result"]
        game.result = Result(tuple(winners), reason, rule)
    game.shape_changed()


def number_in(text: str) -> int:
    """A number that is written as text, since it may be large: a bit for each card, or the state of chance."""
    if not isinstance(text, str) or not text.isdecimal() or len(text) > FIELD_MOST:
        raise ValueError(f"{str(text)[:40]!r} is no number")
    return int(text)


# -- taking back --------------------------------------------------------------------------------------------------


class History:
    """A game and the way it came: every state before an answer is kept, so that answers can be taken back."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.past: list[Any] = []

    def apply(self, code: int) -> None:
        before = self.game.clone()
        self.game.apply(code)
        self.past.append(before)

    def undo(self) -> bool:
        """Take the last answer back; False if there is none."""
        if not self.past:
            return False
        self.game = self.past.pop()
        return True
