"""An ability: when it may begin, what must hold, what it costs, what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .program import Lowering
from .tree import Ability as AbilityBase
from .tree import Cond, Instr, Op, When, check_players, enroll, walk, watched_by

AUTO: Final = "auto"
ACTIVATE: Final = "activate"
PERMANENT: Final = "permanent"
REPLACEMENT: Final = "replacement"
RULE: Final = "rule"


@dataclass(frozen=True)
class Ability(AbilityBase):
    kind: str
    body: tuple[Op, ...] = ()
    when: tuple[When, ...] = ()  # activation timings of an automatic or replacement effect
    tags: tuple[str, ...] = ()  # the words in brackets it is printed under
    gates: tuple[Cond, ...] = ()  # conditions that must hold for it to be valid
    once: bool = False  # once per turn for each card object
    cost: tuple[Op, ...] = ()
    optional: bool = False  # its player may decline
    zone: str = ""  # where it is valid, if not where cards of its kind are in play

    def __post_init__(self) -> None:
        check_players((self.cost, self.body))

    @property
    def program(self) -> tuple[Instr, ...]:
        if self.made is None:
            low = Lowering()
            low.ability(self)
            remember(self, "made", tuple(low.code))
        return self.made  # type: ignore[return-value]

    @property
    def substitute(self) -> tuple[Instr, ...]:
        """The program of a replacement effect that its player has already agreed to."""
        if self.made_substitute is None:
            low = Lowering()
            low.substitute(self)
            remember(self, "made_substitute", tuple(low.code))
        return self.made_substitute  # type: ignore[return-value]

    @property
    def looks_at(self) -> int:
        """What its conditions and its text look at, a bit for each sort (see `Node.reads`)."""
        return facts_of(self)[0]

    @property
    def touches(self) -> int:
        """What it changes."""
        return facts_of(self)[1]

    @property
    def depends_on(self) -> int:
        """The sorts of fact that its conditions and its text look at (see `Game.watched`)."""
        return facts_of(self)[2]

    @property
    def events(self) -> int:
        """A bit for each kind of event it waits for."""
        return facts_of(self)[3]

    @property
    def own_events(self) -> int:
        """Those of them that it waits for only as they happen to its own card."""
        return facts_of(self)[4]

    @property
    def grants(self) -> tuple[Ability, ...]:
        """The abilities it gives to others."""
        if self.granted is None:
            remember(self, "granted", tuple(part for part in walk(self.body) if isinstance(part, Ability)))
        return self.granted  # type: ignore[return-value]

    def acting_on(self, name: str, place: int, substitute: bool) -> tuple[Op, ...]:
        """What of its program, from a place on, is carried out on what was chosen under this name just before."""
        if self.acting is None:
            remember(self, "acting", {})
        key = ~place if substitute else place
        found = self.acting.get(key)  # type: ignore[union-attr]
        if found is None:
            later = (self.substitute if substitute else self.program)[place:]
            found = tuple(instr for instr in later if isinstance(instr, Op) and instr.acts_on(name))
            self.acting[key] = found  # type: ignore[index]
        return found


def remember(ability: Ability, name: str, value: object) -> None:
    """Keep what follows from a frozen tree with it."""
    object.__setattr__(ability, name, value)


def facts_of(ability: Ability) -> tuple[int, int, int, int, int]:
    facts = ability.facts
    if facts is None:
        looks_at = touches = events = wide = 0
        for part in walk((ability.gates, ability.body)):
            looks_at |= part.reads()
        for part in walk(ability.body):
            touches |= part.changes()
        for when in ability.when:
            for kind in when.kinds():
                events |= 1 << kind
                if not when.own():
                    wide |= 1 << kind
        facts = (looks_at, touches, watched_by((ability.gates, ability.body)), events, events & ~wide)
        remember(ability, "facts", facts)
    return facts


enroll(__name__)
