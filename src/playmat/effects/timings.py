"""What automatic and replacement effects wait for, as far as all games say it the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.core.events import Event
from playmat.core.state import Perm

from .context import Context
from .game import EffectGame
from .removal import Replaceable
from .tree import Filter, When


def subject(game: EffectGame, iid: int) -> Any:
    """What a card is now: a permanent, or a card."""
    perm = game.in_play[iid]
    return perm if perm is not None else game.cards[iid]


def caused_by(game: EffectGame, context: Context, by: str, seat: int) -> bool:
    """Whose effect did it: "", "effect" or "skill" (anyone's), "you", "opponent", "battle" or "rules" (nobody's)."""
    if not by:
        return True
    if by == "you":
        return seat == context.seat
    if by == "opponent":
        return seat >= 0 and game.sides[seat].team != game.sides[context.seat].team
    if by in ("effect", "skill"):
        return seat >= 0
    if by in ("battle", "rules"):
        return seat < 0
    raise ValueError(f"unknown cause {by!r}")


def passes(game: EffectGame, context: Context, filters: tuple[Filter, ...], iid: int, cause: bool = False) -> bool:
    """Whether there is such a card, and whether it passes all filters; with `cause`, as what does something."""
    if iid < 0:
        return False
    if game.dirty:
        game.project()
    obj = context.rules.cause(game, iid) if cause else subject(game, iid)
    for part in filters:
        if not part.ok(game, context, obj):
            return False
    return True


@dataclass(frozen=True)
class Happens(When):
    """Something happens: `event` to a card (`this`, or one that passes the filters) of such a player.

    `by` says whose effect must have done it, `src` which card's; `other` is about the second card of the event (what
    is attacked, what it battles with); `least` is the least amount.
    """

    event: str
    this: bool = False
    whose: str = "any"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    src: tuple[Filter, ...] = ()
    other: tuple[Filter, ...] = ()
    least: int = 0

    def kind(self) -> int:
        """The kind of event that the game knows by this name."""
        raise NotImplementedError

    def marked(self, event: Event, context: Context) -> bool:
        """Whether the event has the marks that this game asks for."""
        return True

    def second(self, event: Event) -> int:
        """The second card of the event."""
        return event.a

    def own(self) -> bool:
        return self.this

    def kinds(self) -> tuple[int, ...]:
        return (self.kind(),)

    def matches(self, game: EffectGame, context: Context) -> bool:
        event = context.event
        if event is None or event.kind != self.kind():
            return False
        if self.this:
            if event.iid != context.card.iid:
                return False
        elif self.whose != "any" and event.seat not in context.rules.seats(game, context, self.whose):
            return False
        if self.by and not caused_by(game, context, self.by, event.by):
            return False
        if self.least and event.a < self.least:
            return False
        if not self.marked(event, context):
            return False
        if self.filters and not passes(game, context, self.filters, event.iid):
            return False
        if self.src and not passes(game, context, self.src, event.src, True):
            return False
        return not self.other or passes(game, context, self.other, self.second(event))


@dataclass(frozen=True)
class WouldHappen(When):
    """A replacement waits for something (`what`) that would happen to such a card.

    `by`: "" anything, "effect" or "skill", "opponent" (an opponent's effect), "battle", "opponent at all" (either of
    these two).
    """

    what: str = "ko"
    this: bool = False
    whose: str = "you"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    src: tuple[Filter, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return ()

    def happens(self, game: Any, would: Replaceable, perm: Perm) -> bool:
        """Whether it is this that would happen, to a card of which effects of this kind speak."""
        raise NotImplementedError

    def by_opponent(self, game: EffectGame, context: Context, would: Replaceable) -> bool:
        """Whether an opponent does it, in a battle or by an effect."""
        return caused_by(game, context, "opponent", would.by)

    def caused(self, game: EffectGame, context: Context, would: Replaceable) -> bool:
        if self.by == "battle":
            return would.battle
        if self.by == "opponent at all":
            return self.by_opponent(game, context, would)
        return not self.by or (not would.battle and caused_by(game, context, self.by, would.by))

    def replaces(self, game: EffectGame, context: Context, would: Replaceable, ref: int) -> bool:
        perm = game.perm(ref)
        if perm is None or not self.happens(game, would, perm):
            return False
        if self.this:
            if perm.iid != context.card.iid:
                return False
        elif perm.seat not in context.rules.seats(game, context, self.whose):
            return False
        if not self.caused(game, context, would):
            return False
        if self.src and not passes(game, context, self.src, would.src, True):
            return False
        for part in self.filters:
            if not part.ok(game, context, perm):
                return False
        return True
