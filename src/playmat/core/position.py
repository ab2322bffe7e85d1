"""Reading positions: what any game's positions share. A slip is told with its place and what to write instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from .state import Mod

MOST_CARDS = 150  # in one pile; three decks' worth is a slip of the pen
MOST_TURNS = 999
MOST_VALUE = 1_000_000  # that an effect adds to a power
MOST_EFFECTS = 20  # on one card
MOST_SEEDS = 400
SEED_STEP = 1_000_003  # so that scenarios with neighbouring seeds differ
THIS_TURN: Final = "this turn"
THIS_BATTLE: Final = "this battle"
TURN_KEYS: Final = {"player", "number", "phase", "settled"}
NOTHING: Final[set[str]] = set()


class PositionError(Exception):
    """A position that cannot be: `where` is the place in it, `key` names the text for players."""

    def __init__(self, where: str, key: str, **details: Any) -> None:
        super().__init__(f"{where}: {key} {details}")
        self.where = where
        self.key = key
        self.details = details


def shown(value: Any) -> str:
    """What was found, short enough for a message."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def known_keys(data: dict[Any, Any], known: set[str], where: str) -> None:
    unknown = sorted(str(key) for key in data if key not in known)
    if unknown:
        raise PositionError(
            where, "position-unknown-key", keys=shown(", ".join(unknown)), known=", ".join(sorted(known))
        )


def whole(data: dict[str, Any], key: str, default: int, where: str, most: int = MOST_CARDS) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise PositionError(f"{where}.{key}", "position-not-a-number", found=shown(value), most=most)
    return value


def yes_or_no(data: dict[str, Any], key: str, default: bool, where: str) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise PositionError(f"{where}.{key}", "position-not-yes-or-no", found=shown(value))
    return value


def read_label(label: Any, where: str, taken: tuple[str, ...] = ()) -> str:
    """`as: first mate`; words that sentences use otherwise (`taken`) cannot be labels."""
    plain = isinstance(label, str) and label == label.strip() and len(label) <= 60
    if not plain or any(mark in label for mark in (",", "->", "#", "(", ")")) or label.lower() in taken:
        raise PositionError(f"{where}.as", "position-bad-label", found=shown(label))
    assert isinstance(label, str)
    return label


def counted(text: str) -> tuple[str, int]:
    """`Name x3` as name and number; the number is -1 if there is none."""
    head, _, tail = text.rpartition(" x")
    if head and tail.isascii() and tail.isdigit():
        return head, int(tail[:9])
    return text, -1


def read_used(used: Any, most: int, once: Iterable[int], where: str) -> tuple[int, ...]:
    """Which abilities of a card were already used this turn, by their places on it.

    Written `true` for all that can be used once a turn (`once`), or as their numbers, from 1 to `most`.
    """
    if isinstance(used, bool):
        return tuple(once) if used else ()
    if isinstance(used, int):
        used = [used]
    if not isinstance(used, list) or not all(type(n) is int and 1 <= n <= most for n in used):
        raise PositionError(f"{where}.used", "position-bad-used", found=shown(used))
    return tuple(sorted({n - 1 for n in used}))


def slot_keys(states: dict[str, set[str]]) -> set[str]:
    """All that can be said of a card, where `states` has what can be said of it in each area."""
    return {"card", "as", "count"}.union(*states.values())


class Lasting(NamedTuple):
    """A continuous effect that is already in force: what it does, in the game's numbers, and how long."""

    kind: int
    value: int
    tree: Any
    until: str  # a duration of the vocabulary
    by: int  # whose effect it is, -1 if it is not said
    of: int  # whose turn ends it, likewise


# Reads what stands under one key of such an effect, at this place: the kind of modifier, its value, its tree.
ReadPart = Callable[[Any, str], tuple[int, int, Any]]


def number_part(kind: int) -> ReadPart:
    """`power: -2000`"""

    def read(value: Any, where: str) -> tuple[int, int, Any]:
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST_VALUE:
            raise PositionError(where, "position-not-a-value", found=shown(value), most=MOST_VALUE)
        return kind, value, None

    return read


def word_part(words: Mapping[str, tuple[int, int]]) -> ReadPart:
    """`keyword: Ambush`, `cannot: attack`: one of these words, each with a kind of modifier and its value."""

    def read(value: Any, where: str) -> tuple[int, int, Any]:
        if not isinstance(value, str) or value not in words:
            raise PositionError(where, "position-bad-word", found=shown(value), known=", ".join(words))
        return *words[value], None

    return read


def flag_part(kind: int, tree: Any = None) -> ReadPart:
    """`negated: true`"""

    def read(value: Any, where: str) -> tuple[int, int, Any]:
        if value is not True:
            raise PositionError(where, "position-not-yes-or-no", found=shown(value))
        return kind, 0, tree

    return read


def read_lasting(
    data: Any, where: str, parts: Mapping[str, ReadPart], durations: Iterable[str], players: tuple[str, ...]
) -> list[Lasting]:
    """`effects: [{power: 2000}, {cannot: attack, until: start of turn, of: B}]`"""
    if data is None:
        return []
    data = [data] if isinstance(data, dict) else data
    if not isinstance(data, list) or len(data) > MOST_EFFECTS:
        raise PositionError(where, "position-bad-effects", found=shown(data), known=", ".join(parts))
    found = []
    known = [word for word in durations if word != THIS_BATTLE]  # nobody attacks in a position
    for number, item in enumerate(data, 1):
        place = f"{where}[{number}]" if len(data) > 1 else where
        if not isinstance(item, dict) or not set(item) & set(parts):
            raise PositionError(place, "position-bad-effects", found=shown(item), known=", ".join(parts))
        known_keys(item, {*parts, "until", "by", "of"}, place)
        until = item.get("until", THIS_TURN)
        if not isinstance(until, str) or until not in known:
            raise PositionError(f"{place}.until", "position-bad-word", found=shown(until), known=", ".join(known))
        seats = []
        for key in ("by", "of"):
            who = item.get(key, players[0])
            if not isinstance(who, str) or who not in players:
                raise PositionError(f"{place}.{key}", "position-bad-word", found=shown(who), known=", ".join(players))
            seats.append(players.index(who) if key in item else -1)
        for key, value in item.items():
            if key in parts:
                found.append(Lasting(*parts[key](value, f"{place}.{key}"), until, seats[0], seats[1]))
    return found


def lasting_mod(
    lasting: Lasting, durations: Mapping[str, Any], refs: tuple[int, ...], seats: tuple[int, ...], iid: int, mine: int,
    turn: int, number: int,
) -> Mod:  # fmt: skip
    """The modifier of such an effect, on these cards or players; `mine` is the player they belong to."""
    by = lasting.by if lasting.by >= 0 else mine
    usual = {THIS_TURN: -1, "forever": -1, "start of turn": by, "end of turn": turn}.get(lasting.until, mine)
    until = durations[lasting.until].code
    of = lasting.of if lasting.of >= 0 else usual
    return Mod(lasting.kind, lasting.value, refs, seats, by, iid, until, of, number, lasting.tree)


class Reader:
    """Turns the data of a position (as read from YAML) into cards, checking every place.

    A game says what can be said of a card in each area (`states`), and makes a slot of that (`made`).
    """

    def __init__(
        self,
        lookup: Callable[[str], Any],
        filler: Callable[[Any], Any],
        usual: Any,
        states: dict[str, set[str]],
    ) -> None:
        self.lookup = lookup
        self.filler = filler
        self.usual = usual
        self.states = states
        self.known = slot_keys(states)

    def made(self, card: Any, data: dict[str, Any], where: str, filler: Any) -> Any:
        raise NotImplementedError

    def slots(self, data: Any, where: str, filler: Any, area: str) -> list[Any]:
        """A list of cards: names or ids, `Name x3`, mappings with a state, or a number of filler cards."""
        if data is None:
            return []
        if isinstance(data, int) and not isinstance(data, bool) and filler is not None:
            return self.fill(filler, whole({"cards": data}, "cards", 0, where))
        if isinstance(data, str | dict):
            data = [data]
        if not isinstance(data, list):
            raise PositionError(where, "position-not-a-list", found=shown(data))
        found: list[Any] = []
        for i, item in enumerate(data, 1):
            found.extend(self.slot(item, f"{where}[{i}]" if len(data) > 1 else where, filler, area))
            if len(found) > MOST_CARDS:
                raise PositionError(where, "position-too-large", most=MOST_CARDS)
        return found

    def fill(self, card: Any, count: int) -> list[Any]:
        """So many copies of a card, of which nothing is said."""
        return [self.made(card, {}, "", None) for _ in range(count)]

    def slot(self, item: Any, where: str, filler: Any, area: str) -> list[Any]:
        if isinstance(item, str):
            name, count = counted(item)
            if count < 0 or self.knows(item):
                name, count = item, 1
            return self.fill(self.find(name, where, filler), whole({"count": count}, "count", 1, where))
        if not isinstance(item, dict) or "card" not in item:
            raise PositionError(where, "position-bad-card", found=shown(item))
        known_keys(item, self.known, where)
        elsewhere = sorted(set(item) - {"card", "as", "count"} - self.states.get(area, NOTHING))
        if elsewhere:
            raise PositionError(where, "position-state-elsewhere", keys=", ".join(elsewhere), area=area)
        if not isinstance(item["card"], str):
            raise PositionError(f"{where}.card", "position-bad-card", found=shown(item["card"]))
        card = self.find(item["card"], where, filler)
        found = [self.made(card, item, where, filler) for _ in range(whole(item, "count", 1, where))]
        if len(found) > 1 and found[0].label:
            raise PositionError(f"{where}.as", "position-label-twice", label=found[0].label)
        return found

    def knows(self, name: str) -> bool:
        try:
            self.lookup(name)
        except KeyError as error:
            return bool(getattr(error, "meant", ()))
        return True

    def find(self, name: str, where: str, filler: Any) -> Any:
        if name == "filler" and filler is not None:
            return filler
        try:
            return self.lookup(name)
        except KeyError as error:
            meant = getattr(error, "meant", ())
            if meant:
                choices = ", ".join(f"{row.id} ({row.name})" for row in meant)
                raise PositionError(where, "position-shared-name", name=shown(name), choices=choices) from None
            raise PositionError(where, "position-unknown-card", name=shown(name)) from None

    def deck(self, listed: list[Any], data: dict[str, Any], usual: int, where: str, filler: Any) -> list[Any]:
        """A deck, with the filler under what is listed of it."""
        default = len(listed) if isinstance(data.get("deck"), int) else max(usual, len(listed))
        size = whole(data, "deck_size", default, where)
        if size < len(listed):
            raise PositionError(f"{where}.deck_size", "position-deck-size", size=size, listed=len(listed))
        return listed + self.fill(filler, size - len(listed))


def read_turn(data: Any, names: tuple[str, ...], phases: Iterable[str]) -> dict[str, Any]:
    """`turn: A`, or with a number, a phase and whether what is due at its beginning is done."""
    data = data if data is not None else {}
    if isinstance(data, str):
        data = {"player": data}
    if not isinstance(data, dict):
        raise PositionError("turn", "position-bad-turn", found=shown(data), players=", ".join(names))
    known_keys(data, TURN_KEYS, "turn")
    player = data.get("player", names[0])
    if not isinstance(player, str) or player not in names:
        raise PositionError("turn.player", "position-bad-turn", found=shown(player), players=", ".join(names))
    phase = data.get("phase", "main")
    if not isinstance(phase, str) or phase not in phases:
        raise PositionError("turn.phase", "position-bad-phase", found=shown(phase), known=", ".join(phases))
    seat = names.index(player)
    number = whole(data, "number", 2 * len(names) + 1 + seat, "turn", MOST_TURNS)
    if number < 1:
        raise PositionError("turn.number", "position-not-a-number", found="0", most=MOST_TURNS)
    return {"seat": seat, "number": number, "phase": phase, "settled": yes_or_no(data, "settled", True, "turn")}


def read_start(data: dict[str, Any], names: tuple[str, ...]) -> int:
    """`start: true`, or `start: B`: the player who decides who goes first; -1 if chance says."""
    start = data["start"]
    if "turn" in data:
        raise PositionError("turn", "position-start-turn")
    if start is True:
        return -1
    if not isinstance(start, str) or start not in names:
        raise PositionError("start", "position-bad-start", found=shown(start), players=", ".join(names))
    return names.index(start)


def chosen_by(begun: Callable[[int], Any], chooser: int, seed: int) -> Any:
    """A game that has begun so that this player decides who goes first: chance does, so others are tried."""
    game = begun(seed)
    for more in range(1, MOST_SEEDS):
        if chooser in (-1, game.decider):
            break
        game = begun(seed + more * SEED_STEP)
    return game


def read_edition(data: dict[str, Any], known: Iterable[str], usual: str) -> str:
    """`rules: 1.2.0`"""
    edition = data.get("rules", usual)
    if not isinstance(edition, str) or edition not in known:
        raise PositionError("rules", "position-unknown-rules", found=shown(edition), known=", ".join(known))
    return edition


def not_told(game: Any) -> list[str]:
    """What goes on in a game that no position tells: effects that last or wait, further turns."""
    found = []
    if game.mods:
        found.append("effects")
    if game.delayed:
        found.append("delayed")
    if game.extra_turns:
        found.append("extra turns")
    return found


def at_main(game: Any) -> None:
    """Only a game at a decision of the Main Phase can be written down."""
    decision = game.decision
    if decision is None or decision.kind != "main" or len(game.stack) != 1:
        raise PositionError("position", "position-not-main", found="-" if decision is None else decision.kind)


def describe_pile(ids: list[str], up: list[bool]) -> int | list[str | dict[str, Any]]:
    """A number if all is filler; else names, equal neighbours together."""
    if not any(up) and all(id == "filler" for id in ids):
        return len(ids)
    found: list[str | dict[str, Any]] = []
    for (id, face_up), same in groupby(zip(ids, up, strict=True)):
        count = len(list(same))
        if face_up:
            found.append({"card": id, "face_up": True, **({"count": count} if count > 1 else {})})
        else:
            found.append(id if count == 1 else {"card": id, "count": count})
    return found
