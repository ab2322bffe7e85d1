"""When [Auto] skills and replacement effects begin (9-6, 9-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import events as ev
from playmat.effects.context import Context
from playmat.effects.tree import Cond, Filter, Number, When, enroll

from .. import kinds
from ..zones import ZONE_NAMES
from .skill import skill_bits

if TYPE_CHECKING:
    from playmat.effects.removal import Replaceable

    from ..game import Masters


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
    "drew": ev.DREW,
    "rested": ev.RESTED,
    "readied": ev.READIED,
}

MODES: Final = {"hidden": 1, "revealed": 0}
FROM_UNDER: Final = (
    kinds.DROPPED,
    kinds.WARPED,
    kinds.Z_ENERGY,
    kinds.REMOVED,
)  # their `b` says that the card lay under another


def subject(game: Masters, iid: int) -> Any:
    perm = game.perms[iid]
    return perm if perm is not None else game.cards[iid]


def caused_by(game: Masters, context: Context, by: str, seat: int) -> bool:
    """Whose skill did it: "", "skill" (anyone's), "you", "opponent", "rules" (nobody's)."""
    if not by:
        return True
    if by == "skill":
        return seat >= 0
    if by == "you":
        return seat == context.seat
    if by == "opponent":
        return seat >= 0 and game.seats[seat].team != game.seats[context.seat].team
    if by == "rules":
        return seat < 0
    raise ValueError(f"unknown cause {by!r}")


@dataclass(frozen=True)
class On(When):
    """Something happens: `event` to a card (`this`, or one that passes the filters) of such a player.

    Where the card came from is not asked unless `source` names areas (20-1-8, 20-1-9). `by` says whose skill must have
    done it, `src` which card's: for a type that card must be where such cards are meant (20-7-2: `In`), for a character
    or trait it may be anywhere (20-7-3, 20-1-6-1). `other` is about the second card of the event (what
    is attacked, what it battles); `to` and `source` name the areas of a move; `bits` asks for a mark of the event,
    `keyword` for a keyword skill (or one of its family) that is activated.
    """

    event: str
    this: bool = False
    whose: str = "any"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    src: tuple[Filter, ...] = ()
    other: tuple[Filter, ...] = ()
    least: int = 0
    source: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    bits: int = 0
    keyword: str = ""

    def own(self) -> bool:
        return self.this

    def kinds(self) -> tuple[int, ...]:
        return (EVENTS[self.event],)

    def matches(self, game: Masters, context: Context) -> bool:
        event = context.event
        if event is None or event.kind != EVENTS[self.event]:
            return False
        if event.b and event.iid == context.card.iid and event.kind in FROM_UNDER:
            return False  # 23-2-5, 23-2-5-1
        if self.event in MODES and event.a != MODES[self.event]:
            return False
        if self.this:
            if event.iid != context.card.iid:
                return False
        elif event.kind == kinds.GUARDED and event.b:
            return False  # 22-4-3-1: a block is an attack on the blocker for its own skills only
        elif self.whose == "you":
            if event.seat != context.seat:
                return False
        elif self.whose != "any" and event.seat not in context.rules.seats(game, context, self.whose):
            return False
        if self.by and not caused_by(game, context, self.by, event.by):
            return False
        if self.least and event.a < self.least:
            return False
        if self.bits and not event.b & self.bits:
            return False
        if self.keyword and not event.b & skill_bits(self.keyword):
            return False
        if self.source:
            came = event.b if event.kind == kinds.LEFT else event.a
            if came not in [ZONE_NAMES[w] for w in self.source]:
                return False
        if self.to and event.a not in [ZONE_NAMES[w] for w in self.to]:
            return False
        if self.filters and (event.iid < 0 or not self.passes(game, context, self.filters, event.iid)):
            return False
        if self.src and (event.src < 0 or not self.passes(game, context, self.src, event.src)):
            return False
        if self.other:
            second = event.b if event.kind == kinds.KOED else event.a
            return second >= 0 and self.passes(game, context, self.other, second)
        return True

    def passes(self, game: Masters, context: Context, filters: tuple[Filter, ...], iid: int) -> bool:
        if game.dirty:
            game.project()
        obj = subject(game, iid)
        for part in filters:
            if not part.ok(game, context, obj):
                return False
        return True


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
class WouldLeave(When):
    """9-10: a replacement waits for such a card to be K.O.'d, to leave in any way, or to lose markers.

    `by`: "" anything, "skill", "opponent" (a skill of the opponent), "battle", "opponent at all" (either of these two).
    """

    what: str = "ko"  # ko, leave, markers
    this: bool = False
    whose: str = "you"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    src: tuple[Filter, ...] = ()
    to: tuple[str, ...] = ()  # only on the way to these areas

    def kinds(self) -> tuple[int, ...]:
        return ()

    def replaces(self, game: Masters, context: Context, would: Replaceable, ref: int) -> bool:
        from ..removal import KO, ZONE, Removal
        from ..zones import BATTLE_AREA, UNISON_AREA

        if isinstance(would, Removal) == (self.what == "markers"):
            return False
        if isinstance(would, Removal):
            if self.what == "ko" and would.manner != KO:
                return False
            if self.to and ZONE[would.manner] not in [ZONE_NAMES[w] for w in self.to]:
                return False
        perm = game.perm(ref)
        if perm is None or perm.zone not in (BATTLE_AREA, UNISON_AREA):
            return False
        if self.this:
            if perm.iid != context.card.iid:
                return False
        elif perm.seat not in context.rules.seats(game, context, self.whose):
            return False
        if self.by == "battle":
            if not would.battle:
                return False
        elif self.by == "opponent at all":
            if not caused_by(game, context, "opponent", would.by):
                return False
        elif self.by and (would.battle or not caused_by(game, context, self.by, would.by)):
            return False
        if self.src and (would.src < 0 or not all(f.ok(game, context, subject(game, would.src)) for f in self.src)):
            return False
        return all(f.ok(game, context, perm) for f in self.filters)


enroll(__name__, "dragonball.")
