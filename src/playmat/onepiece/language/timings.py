"""When automatic and replacement effects begin (8-1-3-1, 8-1-3-4, 10-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import events as ev
from playmat.core.packing import card_of, ref_to
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.tree import Filter, When, enroll

from .. import kinds

if TYPE_CHECKING:
    from ..game import Duel
    from ..removal import Removal

EVENTS: Final = {
    "played": kinds.PLAYED,
    "attacks": kinds.ATTACKED,
    "attacked": kinds.DEFENDED,
    "blocks": kinds.BLOCKED,
    "ko": kinds.KOED,
    "removed": kinds.REMOVED,
    "event": kinds.EVENT_ACTIVATED,
    "trigger": kinds.TRIGGER_ACTIVATED,
    "given don": kinds.DON_GIVEN,
    "don returned": kinds.DON_RETURNED,
    "discarded": kinds.DISCARDED,
    "life to hand": kinds.LIFE_TO_HAND,
    "life removed": kinds.LIFE_REMOVED,
    "life zero": kinds.LIFE_ZERO,
    "deals damage": kinds.DAMAGE_DEALT,
    "damaged": kinds.DAMAGED,
    "drew": ev.DREW,
    "rested": ev.RESTED,
    "turn start": kinds.TURN_STARTED,
    "main start": kinds.MAIN_STARTED,
    "turn end": kinds.TURN_ENDING,
    "opponent turn end": kinds.OPP_TURN_ENDING,
    "battle end": kinds.BATTLE_ENDED,
    "game start": kinds.GAME_STARTED,
}


def subject(game: Duel, iid: int) -> Any:
    perm = game.perms[iid]
    return perm if perm is not None else game.cards[iid]


def caused_by(game: Duel, context: Context, by: str, seat: int) -> bool:
    """Whose effect did it: "", "effect" (anyone's), "you", "opponent", "rules" (nobody's: battle or rule)."""
    if not by:
        return True
    if by == "effect":
        return seat >= 0
    if by == "you":
        return seat == context.seat
    if by == "opponent":
        return seat >= 0 and game.seats[seat].team != game.seats[context.seat].team
    if by == "battle":
        return seat < 0
    raise ValueError(f"unknown cause {by!r}")


@dataclass(frozen=True)
class On(When):
    """Something happens: `event` to a card (`this`, or one that passes the filters) of such a player.

    `by` says whose effect must have done it, `src` which card's; `other` is about the second card of the event (what
    is attacked, what it battles with); `least` is the least amount; `flag` compares the event's own mark.
    """

    event: str
    this: bool = False
    whose: str = "any"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    src: tuple[Filter, ...] = ()
    other: tuple[Filter, ...] = ()
    least: int = 0
    flag: int = -1  # played: 1 from hand; drew: 0 outside the Draw Phase; ko: 1 in battle

    def own(self) -> bool:
        return self.this

    def kinds(self) -> tuple[int, ...]:
        return (EVENTS[self.event],)

    def matches(self, game: Duel, context: Context) -> bool:
        event = context.event
        if event is None or event.kind != EVENTS[self.event]:
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
        if self.flag >= 0:
            mark = event.b if self.event == "drew" else event.a
            if mark != self.flag:
                return False
        if self.filters and (event.iid < 0 or not self.passes(game, context, self.filters, event.iid)):
            return False
        if self.src and (event.src < 0 or not self.passes(game, context, self.src, event.src)):
            return False
        if self.other:
            second = event.b if self.event in ("ko", "battle end") else event.a
            return second >= 0 and self.passes(game, context, self.other, second)
        return True

    def passes(self, game: Duel, context: Context, filters: tuple[Filter, ...], iid: int) -> bool:
        if game.dirty:
            game.project()
        obj = subject(game, iid)
        return all(f.ok(game, context, obj) for f in filters)


@dataclass(frozen=True)
class Battles(When):
    """This card battles such a card: it attacks it or is attacked by it; at the end of the battle (7-1-5-2).

    Official answers: a battle that ended before its Damage Step was none.
    """

    filters: tuple[Filter, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return (kinds.BATTLE_ENDED,)

    def matches(self, game: Duel, context: Context) -> bool:
        battle = game.battle
        if context.event is None or context.event.kind != kinds.BATTLE_ENDED or battle is None or not battle.fought:
            return False
        other = battle.against(ref_to(context.card.iid, context.incarnation))
        if other < 0:
            return False
        obj = game.perm(other) or game.cards[card_of(other)]
        return all(f.ok(game, context, obj) for f in self.filters)


@dataclass(frozen=True)
class WouldLeave(When):
    """A replacement waits for such a card to be K.O.'d (`ko`), to leave the field in any way, or to be rested.

    `by`: "" anything, "effect", "opponent" (an opponent's effect), "battle", "opponent at all" (either of these two).
    """

    what: str = "ko"  # ko, leave, rest
    this: bool = False
    whose: str = "you"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    src: tuple[Filter, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return ()

    def replaces(self, game: Duel, context: Context, would: Removal, ref: int) -> bool:
        from ..removal import KO, RESTING

        if self.what == "ko" and would.manner != KO:
            return False
        if (self.what == "rest") != (would.manner == RESTING):
            return False
        perm = game.perm(ref)
        if perm is None:
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
            if not would.battle and not caused_by(game, context, "opponent", would.by):
                return False
        elif self.by and (would.battle or not caused_by(game, context, self.by, would.by)):
            return False
        if self.src and (would.src < 0 or not all(f.ok(game, context, subject(game, would.src)) for f in self.src)):
            return False
        return all(f.ok(game, context, perm) for f in self.filters)


@dataclass(frozen=True)
class FromHand(Filter):
    """For "when ... is played": it came from the hand."""

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return context.event is not None and compare(context.event.a, "==", 1)


@dataclass(frozen=True)
class Meets(When):
    """This card battles such a card: known once the target of the attack is settled."""

    filters: tuple[Filter, ...] = ()

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DEFENDED,)

    def matches(self, game: Duel, context: Context) -> bool:
        event = context.event
        if event is None or event.kind != kinds.DEFENDED or context.card.iid not in (event.iid, event.a):
            return False
        other = subject(game, event.a if context.card.iid == event.iid else event.iid)
        return all(f.ok(game, context, other) for f in self.filters)


enroll(__name__)
