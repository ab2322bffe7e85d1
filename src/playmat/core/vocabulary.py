"""The words of a game, declared once: verbs, decisions, events, zones, keywords, durations, counters, prohibitions.

Inside the engine they are numbers. Here every number gets its name, its typed fields and the rule it carries out, and
everything that speaks of a game to somebody else is derived from that: actions and events as objects and as JSON, the
notation, what is hidden from whom, the protocol, the names in the reader's language.

    words = game.vocabulary()
    action = words.action(code)          # Attack(card=3, target=51)
    words.code(action) == code
    words.read_action(b'{"verb":"attack","card":3,"target":51}') == action
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

import msgspec

from .decision import DONE, EFFECT, MODE, NO, NUMBER, PICK, SLOT, YES
from .events import ACTIVATED, DREW, ENDED, LOOKED, MOVED, READIED, RESTED, REVEALED, SHUFFLED, TOKENS, Event
from .packing import a_of, b_of, option, pile_field, pile_of, verb_of

# -- the types a field can have --------------------------------------------------------------------------------------

CARD = "card"  # the number of a card, wherever it lies: hidden from who may not know which card it is
PERMANENT = "permanent"  # the number of a card in play: everybody sees it
SEAT = "seat"
ZONE = "zone"  # the name of an area
PLACE = "place"  # how deep in a pile, from 1 at the top
ABILITY = "ability"  # which of a card's abilities, from 1
EFFECT_WAITING = "effect"  # one of the waiting effects that the view lists, from 1
NUMBER_TYPE = "number"
MODE_TYPE = "mode"  # which of the printed modes, from 1
WORD = "word"  # one of the words the field lists
FLAG = "flag"

TEXTUAL = frozenset({ZONE, WORD})
ABOUT_CARDS = frozenset({CARD, PERMANENT})


class Field(NamedTuple):
    """One field of an action or event.

    `base` is added to the packed number (abilities are counted from 1); of a FLAG it is the one number that means yes,
    where there are several that mean no. `words` are the values of a WORD or ZONE by
    number. A notation leaves out a field that has its `default`, and writes `>` before one that is a `target`.
    """

    name: str
    type: str
    base: int = 0
    words: Sequence[str] | Mapping[int, str] = ()
    default: Any = None
    target: bool = False

    def value(self, packed: int) -> Any:
        """What the packed number means."""
        if self.type == FLAG:
            return packed == self.base if self.base else bool(packed)
        if self.type in TEXTUAL:
            return self.words[packed]
        if self.type in ABOUT_CARDS and packed < 0:
            return None
        return packed + self.base

    def packed(self, value: Any) -> int:
        """The number that stands for a value; ValueError if there is none."""
        if self.type in TEXTUAL:
            words = self.words.items() if isinstance(self.words, Mapping) else enumerate(self.words)
            for number, word in words:
                if word == value:
                    return number
            raise ValueError(f"{value!r} is no {self.name}")
        if value is None:
            return -1
        if self.type == FLAG:
            return self.base if value and self.base else int(value)
        return int(value) - self.base

    @property
    def python_type(self) -> Any:
        if self.type in TEXTUAL:
            return str
        if self.type == FLAG:
            return bool
        return int


# -- actions ---------------------------------------------------------------------------------------------------------


class Form:
    """How the fields of a verb are packed into the two small numbers of an option: one after the other."""

    def fits(self, a: int, b: int) -> bool:
        """Whether an option with these numbers has this form; the first verb of a code that fits is meant."""
        return True

    def unpack(self, fields: Sequence[Field], a: int, b: int) -> list[Any]:
        return [field.value(number) for field, number in zip(fields, (a, b), strict=False)]

    def pack(self, fields: Sequence[Field], values: Sequence[Any]) -> tuple[int, int]:
        numbers = [field.packed(value) for field, value in zip(fields, values, strict=True)] + [0, 0]
        return numbers[0], numbers[1]


PLAIN = Form()


class Fixed(Form):
    """One option: these two numbers, and no fields."""

    def __init__(self, a: int, b: int) -> None:
        self.numbers = (a, b)

    def fits(self, a: int, b: int) -> bool:
        return (a, b) == self.numbers

    def unpack(self, fields: Sequence[Field], a: int, b: int) -> list[Any]:
        return []

    def pack(self, fields: Sequence[Field], values: Sequence[Any]) -> tuple[int, int]:
        return self.numbers


class FaceDown(Form):
    """A card that its player cannot tell, by whose it is, its area and its depth there."""

    def __init__(self, areas: int) -> None:
        self.areas = areas  # how many numbers of areas there are for each seat

    def fits(self, a: int, b: int) -> bool:
        return b > 0

    def unpack(self, fields: Sequence[Field], a: int, b: int) -> list[Any]:
        owner, zone = pile_of(option(SLOT, a, b), self.areas)
        return [owner, fields[1].value(zone), a + 1]

    def pack(self, fields: Sequence[Field], values: Sequence[Any]) -> tuple[int, int]:
        owner, zone, place = values
        return place - 1, pile_field(owner, fields[1].packed(zone), self.areas)


class Verb(NamedTuple):
    """Something a player can do, or answer. `rule` is the one that lets them."""

    name: str
    code: int
    rule: str = ""
    fields: tuple[Field, ...] = ()
    form: Form = PLAIN


class DecisionKind(NamedTuple):
    """A question that players are asked: the names of the verbs that answer it, and the rule that asks."""

    name: str
    verbs: tuple[str, ...]
    rule: str = ""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a player does: a verb and its fields. Equal if it says the same; `Attack(card=3, target=51)`."""

    @property
    def verb(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def cards(self) -> tuple[int, ...]:
        """The numbers of the cards it names, the one that acts first."""
        return tuple(value for name in CARD_FIELDS if (value := getattr(self, name, None)) is not None)


CARD_FIELDS = ("card", "target")


# -- events ----------------------------------------------------------------------------------------------------------


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an event belongs to: the effect or cost of a card, or the step of the rules that was under way.

    Events in a row with the same cause are one thing that happened.
    """

    kind: str  # "effect", "cost" or "step"
    seat: int = -1  # whose effect, or whose step
    card: int = -1
    ability: int = 0  # of the card, from 1; 0 if it is none of the printed ones
    step: str = ""  # the name of the step or procedure


class EventKind(NamedTuple):
    """Something that can happen.

    `card` is the field that the engine keeps apart because it may be hidden, `fields` are its two numbers. `rule` is
    the one it follows unless the engine says another. `log`: it is only told, nothing waits for it.
    """

    name: str
    code: int
    rule: str = ""
    card: Field | None = None
    fields: tuple[Field | None, ...] = ()
    log: bool = False


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened, as one reader may know it: `Attacked(seat=0, rule="7-1-1-2", card=3, target=51)`.

    A card that the reader may not know is None. `by` and `source` are the player and the card whose effect did it.
    """

    seat: int
    rule: str = ""
    by: int | None = None
    source: int | None = None
    cause: Cause | None = None

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


# -- the rest --------------------------------------------------------------------------------------------------------


class Word(NamedTuple):
    """A word with a number and a rule: a zone, keyword, duration, counter or prohibition."""

    name: str
    code: int = 0
    rule: str = ""


def words_of(names: Mapping[str, int] | Iterable[str], rules: Mapping[str, str] | None = None) -> tuple[Word, ...]:
    """Words by their names and numbers, with the rules that are known of them."""
    pairs = names.items() if isinstance(names, Mapping) else [(name, at) for at, name in enumerate(names)]
    return tuple(Word(name, code, (rules or {}).get(name, "")) for name, code in pairs)


def class_name(name: str) -> str:
    return "".join(part.capitalize() for part in re.split(r"[^A-Za-z0-9]+", name))


NO_SEEN = -1  # everybody may know the card of the event


class Vocabulary:
    """All the words of one game, and the types derived from them."""

    def __init__(
        self,
        game: str,
        verbs: Sequence[Verb],
        decisions: Sequence[DecisionKind],
        events: Sequence[EventKind],
        zones: Sequence[Word],
        keywords: Sequence[Word],
        durations: Sequence[Word],
        counters: Sequence[Word],
        prohibitions: Sequence[Word],
    ) -> None:
        self.game = game
        self.verbs = {verb.name: verb for verb in verbs}
        self.decisions = {kind.name: kind for kind in decisions}
        self.asked = questions(self.verbs, decisions)  # the kinds of decision that each verb answers
        self.events = {kind.name: kind for kind in events}
        self.zones = {word.name: word for word in zones}
        self.keywords = {word.name: word for word in keywords}
        self.durations = {word.name: word for word in durations}
        self.counters = {word.name: word for word in counters}
        self.prohibitions = {word.name: word for word in prohibitions}
        self.by_code: dict[int, list[Verb]] = {}
        for verb in verbs:
            self.by_code.setdefault(verb.code, []).append(verb)
        self.event_by_code = {kind.code: kind for kind in events}
        self.actions: dict[str, type[Action]] = {verb.name: action_type(verb) for verb in verbs}
        self.happenings: dict[str, type[Happening]] = {kind.name: happening_type(kind) for kind in events}
        self.action_type: Any = reduce(or_, self.actions.values())
        self.happening_type: Any = reduce(or_, self.happenings.values())
        self._read_action = msgspec.json.Decoder(self.action_type)
        self._read_happening = msgspec.json.Decoder(self.happening_type)

    # -- actions -------------------------------------------------------------------------------------------------------

    def verb_of(self, code: int) -> Verb:
        """The verb of an option; KeyError if no verb has its number."""
        a, b = a_of(code), b_of(code)
        for verb in self.by_code[verb_of(code)]:
            if verb.form.fits(a, b):
                return verb
        raise KeyError(code)

    def action(self, code: int) -> Action:
        """An option of a decision as an object."""
        verb = self.verb_of(code)
        return self.actions[verb.name](*verb.form.unpack(verb.fields, a_of(code), b_of(code)))

    def code(self, action: Action) -> int:
        """The number of an action; ValueError if it says something that no option can."""
        verb = self.verb_for(action)
        values = [getattr(action, field.name) for field in verb.fields]
        a, b = verb.form.pack(verb.fields, values)
        if not 0 <= a < 4096 or not 0 <= b < 4096:
            raise ValueError(f"{action!r} has a number out of bounds")
        return option(verb.code, a, b)

    def verb_for(self, action: Action) -> Verb:
        """The verb of an action; ValueError if it is none of this game, or a field holds what it cannot."""
        verb = self.verbs.get(action.verb)
        if verb is None or not isinstance(action, self.actions[action.verb]):
            raise ValueError(f"{action!r} is no action of {self.game}")
        for field in verb.fields:
            value, wanted = getattr(action, field.name), field.python_type
            if type(value) is not wanted:  # a struct takes anything; neither 1.5, "1" nor True is card 1
                raise ValueError(f"{action!r}: {field.name} must be {wanted.__name__}, not {type(value).__name__}")
        return verb

    def read_action(self, data: bytes | str) -> Action:
        """An action from JSON; msgspec.ValidationError says what is wrong with it."""
        found: Action = self._read_action.decode(data)
        return found

    # -- events --------------------------------------------------------------------------------------------------------

    def happening(self, event: Event, seat: int = -1, everyone: int = 0) -> Happening:
        """An event as this seat may know it; -1 for someone who knows what everybody does (`everyone`: all seats)."""
        kind = self.event_by_code[event.kind]
        known = event.seen < 0 or (event.seen >> seat & 1 if seat >= 0 else event.seen & everyone == everyone)
        values: dict[str, Any] = {}
        if kind.card is not None:
            values[kind.card.name] = event.iid if known and event.iid >= 0 else None
        for field, packed in zip(kind.fields, (event.a, event.b), strict=False):
            if field is not None:
                values[field.name] = field.value(packed)
        return self.happenings[kind.name](
            seat=int(event.seat),
            rule=event.rule or kind.rule,
            by=None if event.by < 0 else int(event.by),
            source=None if event.src < 0 else int(event.src),
            cause=None if event.cause is None else Cause(*event.cause),
            **values,
        )

    def read_happening(self, data: bytes | str) -> Happening:
        found: Happening = self._read_happening.decode(data)
        return found


def questions(verbs: Iterable[str], decisions: Sequence[DecisionKind]) -> dict[str, tuple[str, ...]]:
    """The kinds of decision that each verb answers; ValueError where the two declarations do not fit."""
    found: dict[str, list[str]] = {verb: [] for verb in verbs}
    for kind in decisions:
        for verb in kind.verbs:
            if verb not in found:
                raise ValueError(f"the decision {kind.name!r} is answered by {verb!r}, which is no verb")
            found[verb].append(kind.name)
    unasked = [verb for verb, kinds in found.items() if not kinds]
    if unasked:
        raise ValueError(f"no decision is answered by {', '.join(unasked)}")
    return {verb: tuple(kinds) for verb, kinds in found.items()}


def action_type(verb: Verb) -> type[Action]:
    """The class of the actions with this verb."""
    fields: list[Any] = [
        (field.name, field.python_type) if field.default is None else (field.name, field.python_type, field.default)
        for field in verb.fields
    ]
    made = msgspec.defstruct(
        class_name(verb.name), fields, bases=(Action,), tag=verb.name, tag_field="verb", frozen=True, module=__name__
    )
    assert issubclass(made, Action)
    return made


def happening_type(kind: EventKind) -> type[Happening]:
    fields: list[Any] = [] if kind.card is None else [(kind.card.name, int | None)]
    fields += [
        (field.name, field.python_type | None if field.type in ABOUT_CARDS else field.python_type)
        for field in kind.fields
        if field is not None
    ]
    made = msgspec.defstruct(
        class_name(kind.name),
        fields,
        bases=(Happening,),
        tag=kind.name,
        tag_field="kind",
        frozen=True,
        kw_only=True,
        module=__name__,
    )
    assert issubclass(made, Happening)
    return made


# -- what every game has ---------------------------------------------------------------------------------------------


def card(type: str = CARD) -> Field:
    return Field("card", type)


TARGET = Field("target", PERMANENT, target=True)
ATTACKER = Field("attacker", PERMANENT)
COUNT = Field("count", NUMBER_TYPE)


def common_verbs(choice: str, may: str, order: str, number: str, zones: Sequence[str], areas: int) -> tuple[Verb, ...]:
    """Answers that any game asks for, with the rules by which this one does."""
    return (
        Verb("pass", DONE, choice),
        Verb("yes", YES, may),
        Verb("no", NO, may),
        Verb("pick", PICK, choice, (card(),)),
        Verb("number", NUMBER, number, (Field("number", NUMBER_TYPE),)),
        Verb("mode", MODE, choice, (Field("mode", MODE_TYPE, 1),)),
        Verb("effect", EFFECT, order, (Field("effect", EFFECT_WAITING, 1),)),
        Verb(
            "face-down",
            SLOT,
            choice,
            (Field("seat", SEAT), Field("zone", ZONE, words=zones), Field("place", PLACE)),
            FaceDown(areas),
        ),
    )


def common_events(
    zones: Sequence[str] | Mapping[int, str], tokens: str, rules: Mapping[int, str]
) -> tuple[EventKind, ...]:
    """Events that the core itself makes; `tokens` is what the game calls the cards or markers under a permanent."""
    where = Field("zone", ZONE, words=zones)
    return (
        EventKind("moved", MOVED, rules.get(MOVED, ""), card(), (where, Field("left_play", FLAG))),
        EventKind("drew", DREW, rules.get(DREW, ""), card()),
        EventKind("shuffled", SHUFFLED, rules.get(SHUFFLED, ""), None, (where,)),
        EventKind("rested", RESTED, rules.get(RESTED, ""), card(PERMANENT)),
        EventKind("readied", READIED, rules.get(READIED, ""), card(PERMANENT)),
        EventKind(tokens, TOKENS, rules.get(TOKENS, ""), card(PERMANENT), (COUNT,)),
        EventKind("revealed", REVEALED, rules.get(REVEALED, ""), card()),
        EventKind("looked", LOOKED, rules.get(LOOKED, ""), card()),
        EventKind("activated", ACTIVATED, rules.get(ACTIVATED, ""), card(), (Field("ability", ABILITY),)),
        EventKind("ended", ENDED, rules.get(ENDED, "")),
    )


def values_changed(kind: int) -> EventKind:
    """An effect has changed values of a card: by which kind of modifier, and by how much."""
    return EventKind(
        "changed", kind, "", card(PERMANENT), (Field("what", NUMBER_TYPE), Field("value", NUMBER_TYPE)), log=True
    )
