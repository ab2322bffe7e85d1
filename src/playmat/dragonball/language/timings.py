"""When [Auto] skills and replacement effects begin (9-6, 9-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playmat.core import events as ev
from playmat.core.events import Event
from playmat.core.state import Perm
from playmat.effects.context import Context
from playmat.effects.removal import Replaceable
from playmat.effects.timings import Happens, WouldHappen
from playmat.effects.tree import Cond, Number, When, enroll

from .. import kinds
from ..removal import KO, ZONE, Removal
from ..zones import BATTLE_AREA, UNISON_AREA, ZONE_NAMES
from .filters import IsHidden
from .skill import skill_bits

if TYPE_CHECKING:
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


@dataclass(frozen=True)
class On(Happens):
    """Where the card came from is not asked unless `source` names areas (20-1-8, 20-1-9). The card of `src` must be
    where such cards are meant, for a type (20-7-2: `In`); for a character or trait it may be anywhere (20-7-3,
    20-1-6-1). `to` and `source` name the areas of a move; `bits` asks for a mark of the event, `keyword` for a keyword
    skill (or one of its family) that is activated.
    """

    source: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    bits: int = 0
    keyword: str = ""

    def kind(self) -> int:
        return EVENTS[self.event]

    @property
    def veiled(self) -> bool:
        """23-5-2-4: it waits for its own card to be switched to Hidden Mode, or to do something in it."""
        if not self.this:
            return False
        return self.event in ("mode", "hidden") or any(isinstance(f, IsHidden) for f in self.filters)

    def marked(self, event: Event, context: Context) -> bool:
        if event.b and event.iid == context.card.iid and event.kind in FROM_UNDER:
            return False  # 23-2-5, 23-2-5-1
        if self.event in MODES and event.a != MODES[self.event]:
            return False
        if event.kind == kinds.GUARDED and event.b and not self.this:
            return False  # 22-4-3-1: a block is an attack on the blocker for its own skills only
        if self.bits and not event.b & self.bits:
            return False
        if self.keyword and not event.b & skill_bits(self.keyword):
            return False
        if self.source:
            came = event.b if event.kind == kinds.LEFT else event.a
            if came not in [ZONE_NAMES[w] for w in self.source]:
                return False
        return not self.to or event.a in [ZONE_NAMES[w] for w in self.to]

    def second(self, event: Event) -> int:
        return event.b if event.kind == kinds.KOED else event.a


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
    """9-10: such a card would be K.O.'d ("ko"), leave in any way ("leave"), or lose markers ("markers")."""

    to: tuple[str, ...] = ()  # only on the way to these areas

    def happens(self, game: Masters, would: Replaceable, perm: Perm) -> bool:
        if isinstance(would, Removal) == (self.what == "markers"):
            return False
        if isinstance(would, Removal):
            if self.what == "ko" and would.manner != KO:
                return False
            if self.to and ZONE[would.manner] not in [ZONE_NAMES[w] for w in self.to]:
                return False
        return perm.zone in (BATTLE_AREA, UNISON_AREA)


enroll(__name__, "dragonball.")
