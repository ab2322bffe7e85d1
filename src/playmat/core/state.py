"""The state of a game as plain data: seats, zones, permanents, modifiers; clone and references.

Nothing here knows what a zone is for. A game subclasses `Seat`, `Perm` and `Game`, and says in them what its
rulebook says. Every change of the table goes through `atoms`; this module only holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Self

from mypy_extensions import i64, mypyc_attr

from .card import Ability, Card, Printed
from .decision import Decision, IllegalAction
from .events import Event
from .frames import Frame
from .notation import Notation
from .origin import Origin
from .packing import CardRef, Code, card_of, incarnation_of, ref_to
from .rng import Rng
from .rules import Refusal, Result
from .sample import Deals
from .view import View
from .vocabulary import Action, Vocabulary

# What current values may depend on besides the permanents and modifiers themselves, a bit for each sort of fact
# (`Game.watched`); a game numbers its own from GAME_FACTS.
FIELD: Final = 1  # which permanents there are
PILES: Final = 2  # cards outside play: how many, which
ORIENTATION: Final = 4
TOKENS_UNDER: Final = 8
FACES: Final = 16  # which cards of a hidden pile lie face up
GAME_FACTS: Final = 32
EVERYTHING: Final = -1

MOST_SEATS: Final = 8
# ROUNDS[n][first]: n seats from this one on, in turn order
ROUNDS: Final = [[[(first + i) % n for i in range(n)] for first in range(n)] for n in range(MOST_SEATS + 1)]
SEAT_ALONE: Final = [[seat] for seat in range(MOST_SEATS)]  # one list for all who ask: it is not to be changed


@mypyc_attr(free_list_len=1, acyclic=True)
class Perm:
    """A card in play: the part of it that changes. It exists only while the card is in play.

    A card that leaves and returns is a new object: a new Perm with a new incarnation.
    """

    __slots__ = ("card", "entered", "iid", "incarnation", "rested", "seat", "tokens", "used", "zone")

    FIELDS: ClassVar[tuple[str, ...]] = ("iid", "seat", "zone", "incarnation", "rested", "entered", "tokens", "used")

    def __init__(self, card: Card, seat: i64, zone: i64, incarnation: i64, rested: bool, entered: i64) -> None:
        self.card = card
        self.iid = card.iid
        self.seat = seat  # the seat that has it, not always the owner's
        self.zone = zone
        self.incarnation = incarnation
        self.rested = rested
        self.entered = entered  # number of the turn it came into play
        self.tokens: i64 = 0  # fungible cards placed under it
        self.used = 0  # bit i: ability i was used this turn

    @property
    def ref(self) -> CardRef:
        return ref_to(self.iid, self.incarnation)

    def clone(self) -> Perm:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Perm {self.card!r} seat {self.seat}{' rested' if self.rested else ''}>"


@mypyc_attr(free_list_len=1, acyclic=True)
class Seat:
    """One player's side of the table.

    A game has a name of its own for the list `in_play`, under which its permanents are of its own kind.
    """

    __slots__ = ("in_play", "index", "team", "zones")

    FIELDS: ClassVar[tuple[str, ...]] = ()  # further integers a game keeps for each seat

    def __init__(self, index: int, team: i64, zones: tuple[list[Card], ...], in_play: list[Any]) -> None:
        self.index = index
        self.team = team
        self.zones = zones  # cards that are not in play, the top of a pile last
        self.in_play: list[Perm] = in_play  # in the order they came


@mypyc_attr(free_list_len=1, acyclic=True)
class Mod:
    """A continuous effect that resolved: what it does to which objects or players, and until when.

    Immutable, shared by clones. `kind` and `until` are the game's numbers.
    """

    __slots__ = ("kind", "refs", "seat", "seats", "src", "tree", "until", "until_seat", "until_turn", "value")

    FIELDS: ClassVar[tuple[str, ...]] = (
        "kind", "value", "refs", "seats", "seat", "src", "until", "until_seat", "until_turn", "tree",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        value: int,
        refs: tuple[int, ...],
        seats: tuple[int, ...],
        seat: int,
        src: int,
        until: int,
        until_seat: int = -1,
        until_turn: int = 0,
        tree: Any = None,
    ) -> None:
        self.kind: i64 = kind
        self.value: i64 = value
        self.refs = refs  # the objects it was applied to when it resolved
        self.seats = seats  # the players it was applied to
        self.seat: i64 = seat  # whose effect it is
        self.src: i64 = src  # iid of the card it came from
        self.until: i64 = until
        self.until_seat: i64 = until_seat
        self.until_turn: i64 = until_turn
        self.tree = tree  # a part of the effect language, where a number is not enough

    def on(self, refs: tuple[int, ...]) -> Mod:
        """The same effect on other objects."""
        return Mod(
            self.kind,
            self.value,
            refs,
            self.seats,
            self.seat,
            self.src,
            self.until,
            self.until_seat,
            self.until_turn,
            self.tree,
        )

    def __repr__(self) -> str:
        return f"<Mod {self.kind} {self.value} on {self.refs or self.seats} until {self.until}>"


@mypyc_attr(free_list_len=1, acyclic=True)
class Pending:
    """An automatic effect whose timing came; it waits for its turn to resolve. Immutable."""

    __slots__ = ("ability", "batch", "event", "iid", "incarnation", "index", "keep", "regs", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "iid",
        "incarnation",
        "index",
        "ability",
        "batch",
        "keep",
        "event",
        "regs",
    )

    def __init__(
        self,
        seat: int,
        iid: int,
        incarnation: int,
        index: int,
        ability: Ability,
        batch: int,
        keep: bool,
        event: Event | None,
        regs: tuple[Any, ...] = (),
    ) -> None:
        self.seat: i64 = seat
        self.iid = iid
        self.incarnation: i64 = incarnation
        self.index = index  # place of the ability on its card, for "once a turn"; below 0 if granted
        self.ability = ability
        self.batch: i64 = batch  # effects of one batch became due at the same time
        self.keep = keep  # it was already activated where its card lay; it resolves wherever the card is now
        self.event = event
        self.regs = regs  # what a delayed part chose when it was put off


@mypyc_attr(free_list_len=1, acyclic=True)
class Delayed:
    """A part of an effect that will be carried out later. Immutable."""

    __slots__ = ("ability", "iid", "incarnation", "regs", "seat", "turn", "when")

    FIELDS: ClassVar[tuple[str, ...]] = ("when", "turn", "seat", "iid", "incarnation", "ability", "regs")

    def __init__(
        self, when: int, turn: int, seat: int, iid: int, incarnation: int, ability: Ability, regs: tuple[Any, ...]
    ) -> None:
        self.when: i64 = when
        self.turn: i64 = turn  # not before this turn
        self.seat: i64 = seat
        self.iid = iid
        self.incarnation: i64 = incarnation
        self.ability = ability
        self.regs = regs


class Game:
    """A game in the middle of something: all of it is data, so it can be cloned, saved and compared anywhere.

    A game has names of its own for `sides` and `in_play`, `seats` and `perms`: they are the same lists, and what
    is in them is of its own kinds.
    """

    __slots__ = (
        "answers",
        "batch",
        "cards",
        "decision",
        "delayed",
        "dirty",
        "everyone",
        "foes",
        "friends",
        "in_play",
        "incarnations",
        "known",
        "listening",
        "log",
        "mods",
        "origin",
        "pending",
        "result",
        "rng",
        "shared",
        "shown",
        "sides",
        "stack",
        "strayed",
        "turn",
        "turn_number",
        "uses",
        "watched",
        "windows",
    )

    def __init__(
        self, cards: tuple[Card, ...], sides: list[Any], in_play: list[Any], seed: int, like: Game | None = None
    ) -> None:
        """A new game, or a copy of another one (`like`), with copies of its sides. Immutable things are shared."""
        self.cards = cards
        self.sides: list[Seat] = sides
        # card i as a permanent; None where it is not in play, and at the end: no card has the number -1
        self.in_play: list[Perm | None] = in_play
        if like is None:
            seats = self.sides
            self.foes = [[other.index for other in seats if other.team != side.team] for side in seats]
            self.friends = [
                [side.index] + [other.index for other in seats if other.team == side.team and other is not side]
                for side in seats
            ]
            self.everyone: i64 = (1 << len(seats)) - 1  # all seats, a bit each
            self.incarnations = [0] * len(cards)  # which object card i is by now
            # Clones share these three: a change makes a new list.
            self.mods: list[Mod] = []
            self.pending: list[Pending] = []
            self.delayed: list[Delayed] = []
            self.batch: i64 = 0
            self.stack: list[Frame] = []
            self.decision: Decision | None = None
            self.result: Result | None = None
            self.rng = Rng(seed)
            self.turn: i64 = -1
            self.turn_number: i64 = 0
            self.dirty = True
            self.watched: i64 = EVERYTHING  # the sorts of fact that current values depend on; others leave them alone
            self.listening: i64 = 0  # bit k: some ability in play waits for events of kind k
            self.known = [0] * len(cards)  # bit s of known[i]: seat s can tell which card card i is, where it lies
            self.shown = 0  # bit i: card i lies face up in a pile of hidden cards
            # whose copies change places (`core.copies`): bit s is for all cards of seat s, bit MOST_SEATS + i for those
            # that are as card i; -1: never mind
            self.strayed = 0
            self.log: list[Event] | None = []
            self.answers: list[int] | None = []
            self.origin: Origin | None = None  # how it began; for records
            self.windows: i64 = 0  # those that open for a seat whether or not it has an answer, a bit each (`kinds`)
            self.uses = True  # an ability of a permanent may have been used this turn
            self.shared = False  # a clone may have `incarnations` and `known`, too: they are copied before they change
            return
        self.foes = like.foes
        self.friends = like.friends
        self.everyone = like.everyone
        self.incarnations = like.incarnations
        self.mods = like.mods
        self.pending = like.pending
        self.delayed = like.delayed
        self.batch = like.batch
        self.stack = [frame.clone() for frame in like.stack]
        self.decision = like.decision  # never changed once asked
        self.result = like.result
        self.rng = like.rng.clone()
        self.turn = like.turn
        self.turn_number = like.turn_number
        self.dirty = like.dirty
        self.watched = like.watched
        self.listening = like.listening
        self.known = like.known
        self.shown = like.shown
        self.strayed = like.strayed
        self.log = None if like.log is None else like.log.copy()
        self.answers = None if like.answers is None else like.answers.copy()
        self.origin = like.origin
        self.windows = like.windows
        self.uses = like.uses
        self.shared = True
        like.shared = True

    # -- flow ----------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run frames until somebody must decide or the game is over."""
        stack = self.stack
        while self.decision is None and self.result is None:
            stack[-1].run(self)

    def apply(self, answer: Any) -> None:
        """Answer the decision with an action, its notation, or an option. Refused, with the rule, if it is not offered.

        An action or notation that cannot be one here is a ValueError that says why; nothing is changed then.
        """
        code = self.code_of(answer)
        if self.decision is None or not self.decision.offers(code):
            raise self.illegal(code)
        self.decision = None
        if self.answers is not None:
            self.answers.append(code)
        self.stack[-1].answer(self, code)
        self.advance()

    def illegal(self, code: int) -> IllegalAction:
        """What is said of an answer that is not one of the options."""
        if self.decision is None:
            return IllegalAction(Refusal(self.over_rule))
        return IllegalAction(self.why_not(code) or Refusal(self.decision.rule))

    # -- at the boundary: actions and their notation ----------------------------------------------------------------

    @property
    def legal_actions(self) -> list[Action]:
        """What may be answered now; none if the game is over."""
        if self.decision is None:
            return []
        words = self.vocabulary()
        return [words.action(code) for code in self.decision.options]

    def written(self) -> Notation:
        """The notation as the player who must decide sees the table (somebody who watches, if nobody must)."""
        return Notation(self.vocabulary(), self.view(-1 if self.decision is None else self.decision.seat))

    def notation(self, action: Action) -> str:
        """An action as a person reads and types it."""
        if not isinstance(action, Action):
            raise TypeError(f"a notation is written of an action, not of {type(action).__name__}; see legal_actions")
        return self.written().write(action)

    def parse(self, text: str) -> Action:
        """The action that a notation means now, whether or not it is allowed; NotationError if it means none."""
        return self.written().read(text, self.legal_actions)

    def code_of(self, answer: Any) -> int:
        """The option that an answer is: an action, its notation, or the number itself."""
        if isinstance(answer, bool):
            raise TypeError("an answer is an action, its notation, or an option, not a truth value")
        if isinstance(answer, int):
            return answer
        if isinstance(answer, str):
            answer = self.parse(answer)
        if isinstance(answer, Action):
            return self.vocabulary().code(answer)
        raise TypeError(f"an answer is an action, its notation, or an option, not {type(answer).__name__}")

    def deals(self, seat: int) -> Deals:
        """Deals games that fit what this seat knows, for players who think ahead."""
        self.check_seat(seat)
        return Deals(self, seat)

    def open_windows(self, names: Iterable[str]) -> None:
        """From now on, open these windows for a seat whether or not it has an answer: being asked then tells nothing.

        For people at a table; where nobody watches the pace it only takes time.
        """
        opened = 0
        for name in names:
            if name not in self.window_kinds:
                raise ValueError(f"there is no window {name!r}; known: {', '.join(self.window_kinds)}")
            opened |= self.window_kinds[name]
        if opened & ~self.windows and self.origin is not None and self.answers is not None:
            self.origin = self.origin.opening(len(self.answers), opened)
        self.windows |= opened

    def check_seat(self, seat: int) -> None:
        """A seat, or somebody who watches (-1)."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not -1 <= seat < len(self.sides):
            raise ValueError(f"there is no seat {seat!r}: they are numbered from 0 to {len(self.sides) - 1}")

    def check_player(self, seat: int) -> None:
        """A seat at which somebody plays."""
        self.check_seat(seat)
        if seat < 0:
            raise ValueError(f"nobody plays at {seat}: seats are numbered from 0 to {len(self.sides) - 1}")

    def __str__(self) -> str:
        return str(self.view(-1))

    def ask(
        self,
        seat: int,
        kind: str,
        options: list[Code],
        rule: str,
        source: int = -1,
        minimum: int = 1,
        maximum: int = 1,
        group: tuple[int, ...] = (),
    ) -> None:
        self.decision = Decision(seat, kind, options, rule, source, minimum, maximum, group)

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    # -- references -----------------------------------------------------------------------------------------

    def ref(self, iid: int) -> CardRef:
        """The card as the object it is now: a later move makes this reference dead."""
        return ref_to(iid, self.incarnations[iid])

    def live(self, ref: int) -> bool:
        return self.incarnations[card_of(ref)] == incarnation_of(ref)

    def perm(self, ref: int) -> Perm | None:
        """The permanent meant by a reference, if it is still that object and still in play."""
        found = self.in_play[card_of(ref)]
        return found if found is not None and found.incarnation == incarnation_of(ref) else None

    # -- seats ----------------------------------------------------------------------------------------------

    def knows(self, seat: int, iid: int) -> bool:
        """Whether this seat can tell which card this is, where it lies."""
        return self.known[iid] >> seat & 1 == 1

    def opponents(self, seat: int) -> list[int]:
        """The seats of other teams. One list for all who ask: it is not to be changed."""
        return self.foes[seat]

    def allies(self, seat: int) -> list[int]:
        """The seats of the same team, this one first. One list for all who ask: it is not to be changed."""
        return self.friends[seat]

    def in_turn_order(self) -> list[int]:
        """All seats from the turn player on. One list for all who ask: it is not to be changed."""
        turn = self.turn
        return ROUNDS[len(self.sides)][turn if turn > 0 else 0]

    # -- what a game says ---------------------------------------------------------------------------------------

    over_rule: ClassVar[str] = ""
    window_kinds: ClassVar[Mapping[str, int]] = {}  # by name: the windows that `open_windows` can open

    def project(self) -> None:
        """Work out current values from printed ones; called when `dirty` and a value is asked for."""
        raise NotImplementedError

    def mod_added(self, mod: Mod) -> None:
        """Hook: a continuous effect has begun."""
        self.dirty = True

    def mods_dropped(self, dropped: list[Mod]) -> None:
        """Hook: continuous effects have ended."""
        self.dirty = True

    def tokens_changed(self, perm: Perm, change: int) -> None:
        """Hook: there are so many more tokens under a permanent."""
        self.dirty = True

    def shape_changed(self) -> None:
        """Hook: a card came into play or left it, or an ability was granted."""

    @staticmethod
    def reads(printed: Printed) -> Printed:
        """A card as this game reads its text."""
        return printed

    def spoken_of(self) -> set[int]:
        """The numbers of cards that this game remembers something about, besides what is under way."""
        return set()

    def cards_changed(self) -> None:
        """Hook: other cards are in the game than those it was made with."""

    def triggered(self, event: Event) -> None:
        """Find the abilities that wait for this event."""
        raise NotImplementedError

    def process_rules(self) -> None:
        """Rule processing: what the rules do by themselves whenever something calls for it."""
        raise NotImplementedError

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that forbids this answer now, or None if it is allowed."""
        raise NotImplementedError

    def objection(self, code: int) -> Refusal | None:
        """What the rules have against an answer to the open decision, found without a look at the options: None for
        those that should be offered. A game whose rules are in its list of options has nothing else to ask."""
        assert self.decision is not None
        return None if code in self.decision.options else self.why_not(code)

    def vocabulary(self) -> Vocabulary:
        """The words of this game."""
        raise NotImplementedError

    def view(self, seat: int) -> View:
        """What this seat may know, or somebody who watches (-1)."""
        raise NotImplementedError

    def extra_data(self) -> dict[str, Any]:
        """What a save keeps besides the core's part."""
        return {}

    def restore_extra(self, data: dict[str, Any]) -> None:
        """Take back what `extra_data` gave."""

    def clone(self) -> Self:
        """A copy of the same class that goes its own way: a game `like` this one."""
        raise NotImplementedError
