"""An ability: when it may begin, what must hold, what it costs, what it does."""

from __future__ import annotations

from functools import cached_property

from .program import Instr, Lowering
from .tree import Ability as AbilityBase
from .tree import Cond, Op, When, node, walk, watched_by

AUTO = "auto"
ACTIVATE = "activate"
PERMANENT = "permanent"
REPLACEMENT = "replacement"
RULE = "rule"


@node
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

    @cached_property
    def program(self) -> tuple[Instr, ...]:
        low = Lowering()
        low.ability(self)
        return tuple(low.code)

    @cached_property
    def substitute(self) -> tuple[Instr, ...]:
        """The program of a replacement effect that its player has already agreed to."""
        low = Lowering()
        low.substitute(self)
        return tuple(low.code)

    @cached_property
    def looks_at(self) -> int:
        """What its conditions and its text look at, a bit for each sort (see `Node.reads`)."""
        mask = 0
        for part in walk((self.gates, self.body)):
            mask |= part.reads
        return mask

    @cached_property
    def touches(self) -> int:
        """What it changes."""
        mask = 0
        for part in walk(self.body):
            mask |= part.changes
        return mask

    @cached_property
    def depends_on(self) -> int:
        """The sorts of fact that its conditions and its text look at (see `Game.watched`)."""
        return watched_by((self.gates, self.body))

    @cached_property
    def grants(self) -> tuple[Ability, ...]:
        """The abilities it gives to others."""
        return tuple(part for part in walk(self.body) if isinstance(part, Ability))

    @cached_property
    def events(self) -> int:
        """A bit for each kind of event it waits for."""
        mask = 0
        for when in self.when:
            for kind in when.kinds():
                mask |= 1 << kind
        return mask

    @cached_property
    def own_events(self) -> int:
        """Those of them that it waits for only as they happen to its own card."""
        wide = 0
        for when in self.when:
            if not when.own:
                for kind in when.kinds():
                    wide |= 1 << kind
        return self.events & ~wide
