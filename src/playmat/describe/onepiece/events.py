"""The log in sentences. What one action sets off in the engine is several events; a reader wants one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playmat.core import events as core
from playmat.core.events import Event
from playmat.onepiece import VOCABULARY, kinds
from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.zones import HAND, ZONE_NAMES

from ..lines import (
    EventText,
    NamedCard,
    Told,
    changed,
    iids,
    named_in,
    of_card,
    of_card_alone,
    of_cards,
    of_count,
    of_player,
    of_target,
)
from ..story import Story
from .scene import OpScene


def cards_named(cards: Sequence[Any], events: Iterable[Event]) -> dict[int, NamedCard]:
    """The cards that events name. Give it events of a seat's log: there hidden cards are not named."""
    return named_in(VOCABULARY, cards, events)


# -- one event, or several of a kind in a row ------------------------------------------------------------------


def moved(scene: OpScene, told: Told) -> str:
    seat, zone = told[0].seat, ZONE_NAMES[told[0].a]
    if told[0].b:
        return scene.tr("log-left", cards=scene.cards(iids(told)), count=len(told), zone=zone)
    return scene.tr("log-moved", cards=scene.cards(iids(told), seat), count=len(told), zone=zone, **scene.person(seat))


def tokens(scene: OpScene, told: Told) -> str:
    return scene.tr("log-tokens", card=scene.owned(told[0].iid), count=told[0].a)


def don_given(scene: OpScene, told: Told) -> str:
    """By whoever did it: an effect may give DON!! cards to a card of another player."""
    event = told[0]
    actor = event.by if event.by >= 0 else event.seat
    card = scene.owned(event.iid, actor)
    return scene.tr("log-don-given", card=card, count=len(told), **scene.person(actor))


def damage_dealt(scene: OpScene, told: Told) -> str:
    return scene.tr("log-damage-dealt", card=scene.owned(told[0].iid), count=told[0].a)


def damaged(scene: OpScene, told: Told) -> str:
    """Who takes damage, and from which card."""
    event = told[0]
    source = scene.owned(event.src) if event.src in scene.ids else ""
    key = "log-damaged-by" if source else "log-damaged"
    args = {"source": source} if source else {}
    return scene.tr(key, count=event.a, **args, **scene.person(event.seat))


def countered(scene: OpScene, told: Told) -> str:
    event = told[0]
    card, target = scene.owned(event.iid, event.seat), scene.owned(event.a, event.seat)
    value = str(event.b * 1000)
    return scene.tr("log-countered", card=card, target=target, value=value, **scene.person(event.seat))


def paid(scene: OpScene, told: Told) -> str:
    card = scene.owned(told[0].iid, told[0].seat)
    return scene.tr("log-paid", card=card, cost=told[0].a, **scene.person(told[0].seat))


def meant(scene: OpScene, told: Told) -> str:
    """Whom an effect of the team game means."""
    word = "opponent" if told[0].b else "you"
    return scene.tr("log-meant", card=scene.owned(told[0].iid), word=word, **scene.person(told[0].a))


def repelled(scene: OpScene, told: Told) -> str:
    return scene.tr("log-repelled", card=scene.owned(told[0].iid), target=scene.owned(told[0].a))


def phase(scene: OpScene, told: Told) -> str:
    return scene.tr(f"log-phase-{kinds.PHASES[told[0].a]}", turn=told[0].b, **scene.person(told[0].seat))


CHANGED = {
    kinds.POWER: "log-changed-power",
    kinds.COST: "log-changed-cost",
    kinds.BASE_POWER: "log-changed-base-power",
    kinds.BASE_COST: "log-changed-base-cost",
    kinds.SET_COST: "log-changed-set-cost",
    kinds.KEYWORD: "log-changed-keyword",
    kinds.NEGATE: "log-changed-negate",
}
SIGNED = (kinds.POWER, kinds.COST)


TEXTS: dict[int, EventText] = {
    core.MOVED: moved,
    core.DREW: of_cards("log-drew"),
    core.SHUFFLED: of_player("log-shuffled"),
    core.RESTED: of_card_alone("log-rested"),
    core.READIED: of_card_alone("log-readied"),
    core.TOKENS: tokens,
    core.REVEALED: of_cards("log-revealed"),
    core.LOOKED: of_cards("log-looked"),
    core.ACTIVATED: of_card_alone("log-activated"),
    core.ENDED: of_player("log-ended"),
    kinds.PLAYED: of_card("log-played"),
    kinds.ATTACKED: of_target("log-attacked"),
    kinds.BLOCKED: of_card("log-blocked"),
    kinds.KOED: of_card_alone("log-koed"),
    kinds.REMOVED: of_card_alone("log-removed"),
    kinds.EVENT_ACTIVATED: of_card("log-event-activated"),
    kinds.TRIGGER_ACTIVATED: of_card("log-trigger-activated"),
    kinds.DON_GIVEN: don_given,
    kinds.DON_RETURNED: of_count("log-don-returned"),
    kinds.DISCARDED: of_count("log-discarded"),
    kinds.LIFE_TO_HAND: of_cards("log-life-to-hand"),
    kinds.LIFE_REMOVED: of_count("log-life-removed"),
    kinds.LIFE_ZERO: of_player("log-life-zero"),
    kinds.DAMAGE_DEALT: damage_dealt,
    kinds.DAMAGED: damaged,
    kinds.TURN_STARTED: of_player("log-turn-started"),
    kinds.MAIN_STARTED: of_player("log-main-started"),
    kinds.TURN_ENDING: of_player("log-turn-ending"),
    kinds.OPP_TURN_ENDING: of_player("log-opp-turn-ending"),
    kinds.BATTLE_ENDED: of_player("log-battle-ended"),
    kinds.DEFENDED: of_card_alone("log-defended"),
    kinds.GAME_STARTED: of_player("log-game-started"),
    kinds.DON_RESTED: of_count("log-don-rested"),
    kinds.PHASE: phase,
    kinds.COUNTERED: countered,
    kinds.DON_PLACED: of_count("log-don-placed"),
    kinds.POWER_CHANGED: changed(CHANGED, SIGNED, {kinds.KEYWORD: KEYWORDS}, OpScene.keyword),
    kinds.REDRAWN: of_player("log-redrawn"),
    kinds.FIRST: of_player("log-first"),
    kinds.LOOPED: of_player("log-looped"),
    kinds.PAID: paid,
    kinds.REPELLED: repelled,
    kinds.MEANT: meant,
}

# -- the story -------------------------------------------------------------------------------------------------

# What other lines already say, or what only the engine cares for.
QUIET = (
    core.TOKENS,
    kinds.REMOVED,
    kinds.DISCARDED,
    kinds.LIFE_REMOVED,
    kinds.DAMAGE_DEALT,
    kinds.TURN_STARTED,
    kinds.MAIN_STARTED,
    kinds.TURN_ENDING,
    kinds.OPP_TURN_ENDING,
    kinds.BATTLE_ENDED,
    kinds.DEFENDED,
)
QUIET_PHASES = ("draw", "don", "main")
GROUPED = (core.MOVED, core.DREW, core.REVEALED, core.LOOKED, kinds.DON_GIVEN)
# An event that says all that these, before it in the same cause and about the same card, were for.
SUMS_UP: dict[int, tuple[int, ...]] = {
    kinds.ATTACKED: (core.RESTED,),
    kinds.BLOCKED: (core.RESTED,),
    kinds.COUNTERED: (core.MOVED, kinds.DISCARDED),
    kinds.EVENT_ACTIVATED: (core.MOVED, core.REVEALED, kinds.PAID, kinds.DON_RESTED),
    kinds.TRIGGER_ACTIVATED: (core.MOVED, core.REVEALED),
    kinds.LIFE_TO_HAND: (core.MOVED, core.LOOKED),
    kinds.PLAYED: (kinds.PAID, kinds.DON_RESTED, core.REVEALED),
    kinds.PAID: (kinds.DON_RESTED,),
    kinds.REDRAWN: (core.SHUFFLED, *[core.MOVED] * 5),
}
# ... these, after it in the same cause,
OPENS: dict[int, tuple[int, ...]] = {kinds.KOED: (core.MOVED,)}
# ... and these, after it, which belong to the effect of its card.
BEGINS: dict[int, tuple[int, ...]] = {
    kinds.EVENT_ACTIVATED: (core.ACTIVATED,),
    kinds.TRIGGER_ACTIVATED: (core.ACTIVATED,),
}


class OpStory(Story):
    """The log as one reader sees it, line by line. Feed it the events as they come."""

    words = VOCABULARY
    texts = TEXTS
    scenes = OpScene
    paid = kinds.PAID
    phase = kinds.PHASE
    quiet_kinds = QUIET
    quiet_phases = tuple(kinds.PHASES.index(name) for name in QUIET_PHASES)
    grouped = GROUPED
    gathered = (kinds.DON_GIVEN,)
    sums_up = SUMS_UP
    opens = OPENS
    begins = BEGINS

    def quiet(self, event: Event) -> bool:
        """What the Refresh Phase sets active is no news."""
        return super().quiet(event) or (event.kind == core.READIED and event.by < 0)

    def with_cost(self, event: Event) -> str:
        """The text of an event that was paid for, with what was paid; nothing if it has none."""
        return {kinds.PLAYED: "log-played-cost", kinds.EVENT_ACTIVATED: "log-event-activated-cost"}.get(event.kind, "")

    def alike(self, first: Event, other: Event) -> bool:
        """Whether two events in a row make one line."""
        if first.kind not in self.grouped or first.kind != other.kind or first.seat != other.seat:
            return False
        if first.cause != other.cause:
            return False
        if first.kind == kinds.DON_GIVEN:
            return first.iid == other.iid
        if first.kind == core.MOVED:
            return first.a == other.a and not first.b and not other.b
        return first.b == other.b

    def part_of(self, found: Event, event: Event) -> bool:
        """Whether `found`, of the same cause, is told by `event`: about the same card, or of the same player."""
        if event.kind == kinds.LIFE_TO_HAND and found.kind == core.MOVED:
            return found.seat == event.seat and found.a == HAND and found.iid == event.iid
        if found.kind in (kinds.DON_RESTED, kinds.DISCARDED):
            return found.seat == event.seat and found.by < 0
        if event.kind == kinds.REDRAWN:
            return found.seat == event.seat
        return found.iid == event.iid
