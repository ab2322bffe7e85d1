"""When [Auto] skills and replacement effects begin (9-6, 9-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.core import events as ev
from playmat.core.events import Event
from playmat.core.packing import card_of
from playmat.core.state import Perm
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.removal import Replaceable
from playmat.effects.resolution import Resolving
from playmat.effects.timings import Happens, WouldHappen, passes
from playmat.effects.tree import Cond, Filter, Number, When, enroll

from .. import kinds
from ..removal import KO, ZONE, Removal
from ..values import covers
from ..zones import BATTLE_AREA, LEADER_AREA, UNISON_AREA, ZONE_NAMES
from .filters import Evolved, HasMarkers, HasUnder, InBattle, IsActive, IsHidden, IsRested, PlayedBy
from .skill import KEYWORD_BITS, SORTS, is_meant, skill_bits

if TYPE_CHECKING:
    from ..game import Masters

REVEALED: Final = "_revealed"  # what a skill has revealed, cost and effects together (20-11-2, 20-11-2-1)
WAS: Final = "was"  # the name under which a skill keeps the numbers that a card had before it left play
WERE: Final = ("power", "cost", "combo power", "markers", "under")

EVENTS: Final = {
    "played": kinds.PLAYED,
    "placed": kinds.PLACED,
    "attacks": kinds.ATTACKED,
    "attacked": kinds.GUARDED,
    "guard": kinds.BECAME_GUARD,
    "blocks": kinds.BLOCKED,
    "ko": kinds.KOED,
    "left": kinds.LEFT,
    "comboed": kinds.COMBOED,
    "damage": kinds.DAMAGE_DEALT,
    "markers lost": kinds.MARKERS_LOST,
    "markers gained": kinds.MARKERS_GAINED,
    "skill": kinds.SKILL,
    "flipped": kinds.FLIPPED,
    "to front": kinds.FLIPPED,
    "turn start": kinds.TURN_STARTED,
    "main start": kinds.MAIN_STARTED,
    "main end": kinds.MAIN_ENDING,
    "turn end": kinds.TURN_ENDING,
    "offense start": kinds.OFFENSE_STARTED,
    "defense start": kinds.DEFENSE_STARTED,
    "damage start": kinds.DAMAGE_STARTED,
    "damage end": kinds.DAMAGE_ENDED,
    "battle end": kinds.BATTLE_ENDED,
    "charged": kinds.CHARGED,
    "discarded": kinds.DISCARDED,
    "z-energy": kinds.Z_ENERGY,
    "leader placed": kinds.LEADER_PLACED,
    "life lost": kinds.LIFE_LOST,
    "mode": kinds.MODE_TURNED,
    "hidden": kinds.MODE_TURNED,
    "revealed": kinds.MODE_TURNED,
    "under": kinds.PLACED_UNDER,
    "controlled": kinds.CONTROLLED,
    "removed": kinds.REMOVED,
    "warped": kinds.WARPED,
    "grew": kinds.GREW,
    "dropped": kinds.DROPPED,
    "negated": kinds.NEGATED,
    "attack negated": kinds.NEGATED,
    "face up": kinds.LIFE_TURNED,
    "face down": kinds.LIFE_TURNED,
    "stronger": kinds.POWER_TURNED,
    "weaker": kinds.POWER_TURNED,
    "added": kinds.ADDED,
    "drew": ev.DREW,
    "rested": ev.RESTED,
    "readied": ev.READIED,
}

# What there is to ask about an event besides whose it is: the card it happens to ("card"; "here" if that is in play
# then), whose skill did it, a second card, an amount, where a card came from or goes to, marks, the keyword skill that
# was activated
CARD: Final = ("card", "here")
EVERYTHING: Final = (*CARD, "by", "other", "least", "source", "to", "bits", "keyword", "revealed", "without")
ADMITS: Final[dict[str, tuple[str, ...]]] = {
    "played": (*CARD, "by", "source", "bits", "without"),
    "placed": (*CARD, "by", "source", "bits"),
    "attacks": (*CARD, "other"),
    "attacked": (*CARD, "other"),
    "guard": (*CARD, "other"),
    "blocks": (*CARD, "other"),
    "ko": (*CARD, "by", "other"),
    "left": (*CARD, "by", "source", "to"),
    "comboed": (*CARD, "by", "source"),
    "damage": (*CARD, "by", "least", "bits"),
    "markers lost": (*CARD, "by", "least", "bits"),
    "markers gained": (*CARD, "by", "least"),
    "skill": (*CARD, "by", "bits", "keyword"),
    "flipped": (*CARD, "by", "bits", "keyword"),
    "to front": (*CARD, "by", "bits", "keyword"),
    "turn start": (),
    "main start": (),
    "main end": (),
    "turn end": (),
    "offense start": (),
    "defense start": (),
    "damage start": (),
    "damage end": (*CARD, "other"),
    "battle end": (*CARD, "other"),
    "charged": (*CARD, "by", "source"),
    "discarded": ("card", "by"),
    "z-energy": ("card", "by", "source"),
    "leader placed": (*CARD, "by", "source"),
    "life lost": ("card", "by", "to", "bits"),
    "mode": (*CARD, "by"),
    "hidden": (*CARD, "by"),
    "revealed": (*CARD, "by"),
    "under": ("card", "by", "other", "source"),
    "controlled": (*CARD, "by"),
    "removed": ("card", "by", "source"),
    "warped": ("card", "by", "source"),
    "grew": CARD,
    "dropped": ("card", "by", "source", "revealed"),
    "negated": ("card", "by"),
    "attack negated": (*CARD, "by"),
    "added": ("card", "by", "other", "source"),
    "drew": ("card",),
    "rested": (*CARD, "by"),
    "readied": (*CARD, "by"),
    "face up": ("card", "by"),
    "face down": ("card", "by"),
    "stronger": (*CARD, "by"),
    "weaker": (*CARD, "by"),
}

OF_PLAY: Final = (Evolved, HasMarkers, HasUnder, InBattle, IsActive, IsHidden, IsRested, PlayedBy)
MODES: Final = {
    "attack negated": 0,
    "to front": 0,
    "hidden": 1,
    "revealed": 0,
    "face up": 1,
    "face down": 0,
    "stronger": 1,
    "weaker": 0,
}
NON: Final = "non "  # before a kind of skill: every other one
CAUSES: Final = (
    *("auto", "activate", "counter", "keyword", "non-keyword", "Aegis", "Alliance", "Revive"),
    *KEYWORD_BITS,
    *("Awaken", "Evolve", "Union"),
    *(sort for sort in SORTS if ":" in sort),
)
# the events that tell where the card came from
SOURCED: Final = tuple(event for event, asked in ADMITS.items() if "source" in asked and event != "leader placed")
UNDER_LEADER: Final = "under leader"  # of the cards under others, those under a Leader
FROM_UNDER: Final = (
    kinds.DROPPED,
    kinds.WARPED,
    kinds.Z_ENERGY,
    kinds.REMOVED,
    kinds.ADDED,
)  # their `b` says that the card lay under another


@dataclass(frozen=True)
class On(Happens):
    """Where the card came from is not asked unless `source` names areas (20-1-8, 20-1-9). The card of `src` must be
    where such cards are meant, for a type (20-7-2: `In`); for a character or trait it may be anywhere (20-7-3,
    20-1-6-1). `to` and `source` name the areas of a move; `bits` asks for a mark of the event, `keyword` for a keyword
    skill (or one of its family) that is activated. `cause` is the kind of the skill that does it, or that is activated:
    "auto", "activate", "counter", one of these by its word ("counter: attack"), "keyword", "non-keyword" or a keyword
    skill; "non Awaken" is every other one.
    """

    source: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    bits: int = 0
    keyword: str = ""
    cause: str = ""
    revealed: bool = False  # by the skill that does it, before
    without: tuple[Filter, ...] = ()  # no skill of such a card does it

    def __post_init__(self) -> None:
        """What nothing of this kind could ever fulfil is refused."""
        if self.event not in EVENTS:
            raise ValueError(f"no event is called {self.event!r}")
        if self.cause and self.cause.removeprefix(NON) not in CAUSES:
            raise ValueError(f"no skill is of the kind {self.cause!r}")
        admitted = ADMITS.get(self.event, EVERYTHING)
        asked = {
            "card": self.this or bool(self.filters),
            "by": bool(self.by or self.src or self.cause),
            "other": bool(self.other),
            "least": bool(self.least),
            "source": bool(self.source),
            "to": bool(self.to),
            "bits": bool(self.bits),
            "keyword": bool(self.keyword),
            "revealed": self.revealed,
            "without": bool(self.without),
        }
        for name, wanted in asked.items():
            if wanted and name not in admitted:
                raise ValueError(f"{name!r} cannot be asked of the event {self.event!r}")
        if "here" not in admitted and any(isinstance(part, OF_PLAY) for part in self.filters):
            raise ValueError(f"the card of {self.event!r} is not in play: {self.filters}")
        for area in (*self.source, *self.to):
            if area == UNDER_LEADER and area in self.source and self.kind() in FROM_UNDER:
                continue
            if area not in ZONE_NAMES:
                raise ValueError(f"no area is called {area!r}")

    def kind(self) -> int:
        return EVENTS[self.event]

    @property
    def veiled(self) -> bool:
        """23-5-2-4: it waits for its own card to be switched to Hidden Mode, or to do something in it."""
        if not self.this:
            return False
        return self.event in ("mode", "hidden") or any(isinstance(f, IsHidden) for f in self.filters)

    def matches(self, game: Masters, context: Context) -> bool:  # type: ignore[override]
        """9-6-2: whether its trigger condition is met"""
        if not Happens.matches(self, game, context):
            return False
        if self.revealed and not was_revealed(game, context.event):
            return False
        if self.without and context.event is not None and passes(game, context, self.without, context.event.src, True):
            return False
        return not self.cause or by_such_skill(game, context.event, self.cause)

    def marked(self, event: Event, context: Context) -> bool:
        """9-6-2, 9-6-9: whether what happened is what it waits for"""
        under = bool(event.b) and event.kind in FROM_UNDER
        if under and event.iid == context.card.iid and not {"under", UNDER_LEADER} & {*self.source}:
            return False  # 23-2-5, 23-2-5-1
        if event.kind == kinds.DAMAGE_DEALT and self.by and event.b == kinds.BY_ATTACK:
            return False  # an attack deals it, no skill (8-4-6-1-1)
        if self.event in MODES and event.a != MODES[self.event]:
            return False
        if event.kind == kinds.GUARDED and event.b and not self.this:
            return False  # 22-4-3, 22-4-3-1: a block is an attack on the blocker for its own skills only
        if self.bits and not event.b & self.bits:  # 9-4-3, 9-6-5: a skill of such a kind
            return False
        if self.keyword and not event.b & skill_bits(self.keyword):  # 22-2-2-1
            return False
        if self.source:
            came = event.b if event.kind in (kinds.LEFT, kinds.PLACED_UNDER) else event.a
            pile = under and ("under" in self.source or (UNDER_LEADER in self.source and came == LEADER_AREA))
            if not pile and came not in [ZONE_NAMES[w] for w in self.source if w != UNDER_LEADER]:
                return False
        return not self.to or event.a in [ZONE_NAMES[w] for w in self.to]

    def second(self, event: Event) -> int:
        """9-6-2: the other card that it may be about"""
        if event.kind == kinds.ADDED:
            return event.b - 1
        return event.b if event.kind == kinds.KOED else event.a


def was_revealed(game: Masters, event: Event | None) -> bool:
    """20-11-1, 20-12-1: whether the skill under way that does this has revealed the card before."""
    if event is None or event.src < 0:
        return False
    for frame in reversed(game.stack):
        if isinstance(frame, Resolving) and frame.resolution.card.iid == event.src:
            return any(card_of(ref) == event.iid for ref in frame.resolution.regs.get(REVEALED, ()))
    return False


def by_such_skill(game: Masters, event: Event | None, cause: str) -> bool:
    """Whether the skill under way that does this, or is activated by it, is of such a kind."""
    if event is None or event.src < 0:
        return False
    for frame in reversed(game.stack):
        if isinstance(frame, Resolving) and frame.resolution.card.iid == event.src:
            sort, skill = cause.removeprefix(NON), frame.resolution.ability
            return (is_meant(skill, sort) if sort in SORTS else covers(sort, skill)) != cause.startswith(NON)
    return False


@dataclass(frozen=True)
class AfterCombo(When):
    """8-5-10-1: the end of a battle in which this card was used for a combo, and from which it went to the Drop Area;
    with `source`, a combo from one of these areas."""

    source: tuple[str, ...] = ()

    def recalls(self) -> int:
        return 1 << kinds.COMBOED if self.source else 0

    def kinds(self) -> tuple[int, ...]:
        return (kinds.BATTLE_ENDED,)

    def matches(self, game: Masters, context: Context) -> bool:
        battle, iid = game.battle, context.card.iid
        if battle is None or iid not in battle.dropped:
            return False
        if not self.source:
            return True
        last = [event for event in game.recalled if event.kind == kinds.COMBOED and event.iid == iid][-1:]
        return any(event.a in [ZONE_NAMES[w] for w in self.source] for event in last)


@dataclass(frozen=True)
class Happened(Cond):
    """Something that an [Auto] could wait for has happened this turn, at least (or: `how`) so many times.

    What is asked of a card is asked of what it is now (9-12-1).
    """

    what: On
    n: int = 1
    how: str = ">="

    def __post_init__(self) -> None:
        if self.what.cause or self.what.revealed:
            raise ValueError("what kind of skill did something, and how, is not asked afterwards")

    def recalls(self) -> int:
        return 1 << self.what.kind()

    def test(self, game: Masters, context: Context) -> bool:
        found = sum(self.what.matches(game, as_of(context, past)) for past in game.recalled)
        return compare(found, self.how, self.n)


def as_of(context: Context, event: Event) -> Context:
    """The same context, looking at another event."""
    other = context.copy(context.regs)
    other.event = event
    return other


@dataclass(frozen=True)
class Was(Number):
    """9-6-9-1-2: a number of the card that left the Battle or Unison Area, as it was there."""

    what: str = "power"

    def value(self, game: Masters, context: Context) -> int:
        return int(context.regs.get(WAS, (0,) * len(WERE))[WERE.index(self.what)])


@dataclass(frozen=True)
class State(When):
    """9-6-10: a state trigger: becomes pending when the condition comes true."""

    cond: Cond

    def kinds(self) -> tuple[int, ...]:
        return ()

    def matches(self, game: Masters, context: Context) -> bool:
        return self.cond.test(game, context)


@dataclass(frozen=True)
class WouldLeave(WouldHappen):
    """9-10: such a card would be K.O.'d ("ko"), leave in any way ("leave"), or lose markers ("markers").

    It leaves the Battle or Unison Area, or (8-5-8) one of those that `source` names.
    """

    to: tuple[str, ...] = ()  # only on the way to these areas
    source: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """What could never be is refused."""
        if self.what not in ("ko", "leave", "markers"):
            raise ValueError(f"nothing is replaced that is called {self.what!r}")
        if (self.to or self.source) and self.what != "leave":
            raise ValueError(f"where a card goes is not asked of {self.what!r}")
        for area in (*self.to, *self.source):
            if area not in (ZONE_NAMES if area in self.to else LEFT_FROM):
                raise ValueError(f"no card would go by {area!r}")

    def happens(self, game: Masters, would: Replaceable, perm: Perm) -> bool:
        if isinstance(would, Removal) == (self.what == "markers"):
            return False
        if isinstance(would, Removal):
            if self.what == "ko" and would.manner != KO:
                return False
            if self.to and ZONE[would.manner] not in [ZONE_NAMES[w] for w in self.to]:
                return False
        return perm.zone in ([ZONE_NAMES[w] for w in self.source] or (BATTLE_AREA, UNISON_AREA))


LEFT_FROM: Final = ("battle", "unison", "combo")  # the areas that a card would leave


enroll(__name__, "dragonball.")
