"""The log in sentences. What one action sets off in the engine is several events; a reader wants one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from playmat.core import events as core
from playmat.core.events import Event
from playmat.core.vocabulary import Cause, Vocabulary
from playmat.onepiece import VOCABULARY, kinds
from playmat.onepiece.cards import KEYWORDS
from playmat.onepiece.zones import HAND, ZONE_NAMES

from .cards import Catalogue
from .lines import (
    EventText,
    Line,
    Told,
    cards_of,
    changed,
    ids_named,
    iids,
    of_card,
    of_cards,
    of_count,
    of_player,
    of_target,
)
from .scene import Scene


def cards_named(cards: Sequence[Any], events: Iterable[Event]) -> dict[int, str]:
    """The ids of the cards that events name. Give it events of a seat's log: there hidden cards are not named."""
    return ids_named(VOCABULARY, cards, events)


# -- one event, or several of a kind in a row ------------------------------------------------------------------


def moved(scene: Scene, told: Told) -> str:
    key = "log-left" if told[0].b else "log-moved"
    zone = ZONE_NAMES[told[0].a]
    return scene.tr(key, cards=scene.cards(iids(told)), zone=zone, **scene.person(told[0].seat))


def tokens(scene: Scene, told: Told) -> str:
    return scene.tr("log-tokens", card=scene.card(told[0].iid), count=told[0].a)


def don_given(scene: Scene, told: Told) -> str:
    card = scene.card(told[0].iid)
    return scene.tr("log-don-given", card=card, count=len(told), **scene.person(told[0].seat))


def damage_dealt(scene: Scene, told: Told) -> str:
    return scene.tr("log-damage-dealt", card=scene.card(told[0].iid), count=told[0].a)


def countered(scene: Scene, told: Told) -> str:
    event = told[0]
    card, target = scene.card(event.iid), scene.card(event.a)
    value = str(event.b * 1000)
    return scene.tr("log-countered", card=card, target=target, value=value, **scene.person(event.seat))


def paid(scene: Scene, told: Told) -> str:
    card = scene.card(told[0].iid)
    return scene.tr("log-paid", card=card, cost=told[0].a, **scene.person(told[0].seat))


def meant(scene: Scene, told: Told) -> str:
    """Whom an effect of the team game means."""
    return scene.tr("log-meant", card=scene.card(told[0].iid), **scene.person(told[0].a))


def phase(scene: Scene, told: Told) -> str:
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


def keyword_text(scene: Scene, keyword: str) -> str:
    return scene.tr("keyword-" + keyword.lower().replace(":", "").replace(" ", "-"))


TEXTS: dict[int, EventText] = {
    core.MOVED: moved,
    core.DREW: of_cards("log-drew"),
    core.SHUFFLED: of_player("log-shuffled"),
    core.RESTED: of_card("log-rested"),
    core.READIED: of_card("log-readied"),
    core.TOKENS: tokens,
    core.REVEALED: of_cards("log-revealed"),
    core.LOOKED: of_cards("log-looked"),
    core.ACTIVATED: of_card("log-activated"),
    core.ENDED: of_player("log-ended"),
    kinds.PLAYED: of_card("log-played"),
    kinds.ATTACKED: of_target("log-attacked"),
    kinds.BLOCKED: of_card("log-blocked"),
    kinds.KOED: of_card("log-koed"),
    kinds.REMOVED: of_card("log-removed"),
    kinds.EVENT_ACTIVATED: of_card("log-event-activated"),
    kinds.TRIGGER_ACTIVATED: of_card("log-trigger-activated"),
    kinds.DON_GIVEN: don_given,
    kinds.DON_RETURNED: of_count("log-don-returned"),
    kinds.DISCARDED: of_count("log-discarded"),
    kinds.LIFE_TO_HAND: of_cards("log-life-to-hand"),
    kinds.LIFE_REMOVED: of_count("log-life-removed"),
    kinds.LIFE_ZERO: of_player("log-life-zero"),
    kinds.DAMAGE_DEALT: damage_dealt,
    kinds.DAMAGED: of_count("log-damaged"),
    kinds.TURN_STARTED: of_player("log-turn-started"),
    kinds.MAIN_STARTED: of_player("log-main-started"),
    kinds.TURN_ENDING: of_player("log-turn-ending"),
    kinds.OPP_TURN_ENDING: of_player("log-opp-turn-ending"),
    kinds.BATTLE_ENDED: of_player("log-battle-ended"),
    kinds.DEFENDED: of_card("log-defended"),
    kinds.GAME_STARTED: of_player("log-game-started"),
    kinds.DON_RESTED: of_count("log-don-rested"),
    kinds.PHASE: phase,
    kinds.COUNTERED: countered,
    kinds.DON_PLACED: of_count("log-don-placed"),
    kinds.POWER_CHANGED: changed(CHANGED, SIGNED, {kinds.KEYWORD: KEYWORDS}, keyword_text),
    kinds.REDRAWN: of_player("log-redrawn"),
    kinds.FIRST: of_player("log-first"),
    kinds.LOOPED: of_player("log-looped"),
    kinds.PAID: paid,
    kinds.REPELLED: of_target("log-repelled"),
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

Thing = tuple[Any, ...] | None


def thing_of(event: Event) -> Thing:
    """What an event is a part of: its cause. The cost of an effect and the effect are one thing."""
    if event.cause is None:
        return None
    kind, seat, card, _, step = event.cause
    return ("effect" if kind == "cost" else kind, seat, card, step)


class Folded:
    """Which events are told by themselves, and which by others."""

    def __init__(self) -> None:
        self.told: set[int] = set()  # places of events that others tell, or nobody
        self.costs: dict[int, int] = {}  # place of an event: what was paid for it
        self.leads: dict[int, list[Event]] = {}  # place of an event: those that come in front, on its line


class Story:
    """The log as one reader sees it, line by line. Feed it the events as they come."""

    words: ClassVar[Vocabulary] = VOCABULARY
    texts: ClassVar[Mapping[int, EventText]] = TEXTS
    paid: ClassVar[int] = kinds.PAID
    phase: ClassVar[int] = kinds.PHASE
    quiet_phases: ClassVar[tuple[int, ...]] = tuple(kinds.PHASES.index(name) for name in QUIET_PHASES)
    sums_up: ClassVar[Mapping[int, tuple[int, ...]]] = SUMS_UP
    opens: ClassVar[Mapping[int, tuple[int, ...]]] = OPENS
    begins: ClassVar[Mapping[int, tuple[int, ...]]] = BEGINS
    leads: ClassVar[Mapping[int, int]] = {}  # kinds that are told together with one that follows them in their cause

    def __init__(self, lang: str, catalogue: Catalogue, me: int = -1, seats: Sequence[tuple[str, int]] = ()) -> None:
        self.scene = Scene(lang, catalogue, me, seats=seats)
        self.lines: list[Line] = []
        self.told = 0  # events so far
        self.turn = 0
        self.last: list[Event] = []  # the events of the last line

    def feed(self, events: Sequence[Event], named: Mapping[int, str]) -> list[Line]:
        """Tell these events (filtered for the reader) with these card ids; gives the new lines."""
        self.scene.ids.update(named)
        before = len(self.lines)
        folded = self.folded(events)
        group: list[Event] = []
        for place, event in enumerate(events):
            if place in folded.told:
                continue
            if group and (place in folded.leads or not self.alike(group[0], event)):
                self.tell(group)
                group = []
            if place in folded.leads or place in folded.costs:
                self.tell([*folded.leads.get(place, ()), event], folded.costs.get(place))
            else:
                group.append(event)
        if group:
            self.tell(group)
        self.told += len(events)
        return self.lines[before:]

    def folded(self, events: Sequence[Event]) -> Folded:
        """What is told by what: that is decided by cause and kind, and by which card it is about."""
        things: dict[Thing, list[int]] = {}
        for place, event in enumerate(events):
            things.setdefault(thing_of(event), []).append(place)
        found = Folded()
        found.told = {place for place, event in enumerate(events) if self.quiet(event)}
        for place, event in enumerate(events):
            same = things[thing_of(event)]
            if event.kind in self.sums_up:
                earlier = [other for other in reversed(same) if other < place]
                self.fold(events, place, self.sums_up[event.kind], earlier, found)
            if event.kind in self.opens:
                self.fold(events, place, self.opens[event.kind], [other for other in same if other > place], found)
            if event.kind in self.begins:
                of_effect = things.get(("effect", event.seat, event.iid, ""), ())
                later = [other for other in of_effect if other > place]
                self.fold(events, place, self.begins[event.kind], later, found)
            if event.kind in self.leads.values():
                self.lead(events, place, [other for other in same if other < place], found)
        return found

    def fold(
        self, events: Sequence[Event], place: int, parts: Sequence[int], around: Sequence[int], found: Folded
    ) -> None:
        """The event at this place tells the nearest of those around it, one for each kind."""
        wanted = list(parts)
        for other in around:
            if events[other].kind in wanted and other not in found.told and self.part_of(events[other], events[place]):
                wanted.remove(events[other].kind)
                found.told.add(other)
                if events[other].kind == self.paid:
                    found.costs[place] = int(events[other].a)

    def lead(self, events: Sequence[Event], place: int, before: Sequence[int], found: Folded) -> None:
        """What belongs in front of an event on its line."""
        event = events[place]
        mine = [other for other in before if self.leads.get(events[other].kind) == event.kind]
        mine = [other for other in mine if self.led(events[other], event)]
        mine = [other for other in mine if not any(events[other] in led for led in found.leads.values())]
        found.leads[place] = [events[other] for other in mine]
        found.told.update(mine)

    def tell(self, group: list[Event], cost: int | None = None) -> None:
        event = group[-1]
        if event.kind == kinds.DON_GIVEN and self.last and self.alike(self.last[0], event):
            group = self.last + group  # one by one, each a decision, but one line to read
            self.lines.pop()
        self.last = group
        opens_turn = event.kind == self.phase and event.a == 0
        told = group
        if event.kind == self.phase:
            self.turn += opens_turn
            told = [Event(event.kind, event.seat, -1, event.a, self.turn)]
            if event.a in self.quiet_phases:
                return
        scene = self.scene
        key = self.with_cost(event) if cost is not None else ""
        if key:
            text = scene.tr(key, card=scene.card(event.iid), cost=cost, **scene.person(event.seat))
        else:
            text = self.texts[event.kind](scene, told)
        rule = event.rule or self.words.event_by_code[event.kind].rule
        cause = None if event.cause is None else Cause(*event.cause)
        cards = dict.fromkeys(iid for one in group for iid in cards_of(self.words, one))
        self.lines.append(Line(text[:1].upper() + text[1:], rule, opens_turn, cause, tuple(cards)))

    # -- what differs between games ------------------------------------------------------------------------------------

    def quiet(self, event: Event) -> bool:
        return event.kind in QUIET or (event.kind == core.READIED and event.by < 0)

    def with_cost(self, event: Event) -> str:
        """The text of an event that was paid for, with what was paid; nothing if it has none."""
        return {kinds.PLAYED: "log-played-cost", kinds.EVENT_ACTIVATED: "log-event-activated-cost"}.get(event.kind, "")

    def alike(self, first: Event, other: Event) -> bool:
        """Whether two events in a row make one line."""
        if first.kind not in GROUPED or first.kind != other.kind or first.seat != other.seat:
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

    def led(self, found: Event, event: Event) -> bool:
        """Whether `found`, of the same cause, belongs in front of `event` on its line."""
        return True
