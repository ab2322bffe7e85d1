"""When automatic and replacement effects begin (8-1-3-1, 8-1-3-4, 10-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import events as ev
from playmat.core.events import Event
from playmat.core.packing import card_of, ref_to
from playmat.core.state import Perm
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.game import EffectGame
from playmat.effects.removal import Leaving, Replaceable
from playmat.effects.timings import Happens, WouldHappen, caused_by, passes, subject
from playmat.effects.tree import Filter, Number, When, enroll

from .. import kinds
from ..removal import KO, RESTING, TO_DECK_BOTTOM, TO_HAND

if TYPE_CHECKING:
    from ..game import Duel

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


@dataclass(frozen=True)
class On(Happens):
    """`flag` compares the event's own mark."""

    flag: int = -1  # played: the area it came from; drew: 0 outside the Draw Phase; ko: 1 in battle

    def kind(self) -> int:
        return EVENTS[self.event]

    def marked(self, event: Event, context: Context) -> bool:
        return self.flag < 0 or self.flag == (event.b if self.event == "drew" else event.a)

    def second(self, event: Event) -> int:
        return event.b if self.event in ("ko", "battle end") else event.a


COUNTED: Final = ("drew", "discarded")  # events about a number of cards


@dataclass(frozen=True)
class Happened(Number):
    """How often something happened this turn (of cards drawn or trashed from a hand, how many): to this card, or to
    such cards of such a player; `flag` compares the event's own mark, as in `On`. The game remembers what a card of it
    asks for (`Duel.happened`)."""

    event: str
    this: bool = False
    whose: str = "you"
    filters: tuple[Filter, ...] = ()
    by: str = ""
    flag: int = -1

    def recalls(self) -> int:
        return 1 << EVENTS[self.event]

    def before(self, context: Context) -> int:
        """8-3-3, 10-2-17-1: its own [On K.O.] is resolved in the trash, where it is the next object (3-1-6)."""
        return ref_to(context.card.iid, context.incarnation - 1) if self.event == "ko" and context.incarnation else -1

    def value(self, game: Duel, context: Context) -> int:
        kind = EVENTS[self.event]
        mine = (ref_to(context.card.iid, context.incarnation), self.before(context))
        total = 0
        for what, seat, ref, mark, by in game.happened:
            if what != kind or (self.this and ref not in mine):
                continue
            if not self.this and self.whose != "any" and seat not in context.rules.seats(game, context, self.whose):
                continue
            if self.by and not caused_by(game, context, self.by, by):
                continue
            if self.flag >= 0 and self.flag != mark:
                continue
            if self.filters and not passes(game, context, self.filters, card_of(ref)):
                continue
            total += mark if self.event in COUNTED else 1
        return total


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
class WouldLeave(WouldHappen):
    """Such a card would be K.O.'d ("ko"), leave the field in any way ("leave"), for the hand ("hand") or the bottom
    of the deck ("bottom"), or be rested ("rest")."""

    def happens(self, game: Duel, would: Replaceable, perm: Perm) -> bool:
        assert isinstance(would, Leaving)
        if self.what == "ko" and would.manner != KO:
            return False
        if self.what == "hand" and would.manner != TO_HAND:
            return False
        if self.what == "bottom" and would.manner != TO_DECK_BOTTOM:
            return False
        return (self.what == "rest") == (would.manner == RESTING)

    def by_opponent(self, game: EffectGame, context: Context, would: Replaceable) -> bool:
        return would.battle or caused_by(game, context, "opponent", would.by)


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
