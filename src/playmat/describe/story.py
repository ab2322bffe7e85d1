"""The log in sentences. What one action sets off in the engine is several events; a reader wants one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from playmat.core.events import Event
from playmat.core.vocabulary import Cause, Vocabulary

from .cards import Catalogue
from .lines import EventText, Line, NamedCard, cards_of
from .scene import Scene

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

    words: ClassVar[Vocabulary]
    texts: ClassVar[Mapping[int, EventText]]
    scenes: ClassVar[type[Scene]] = Scene
    paid: ClassVar[int] = -1  # the kind of event that says what was paid
    phase: ClassVar[int] = -1  # ... and that a phase begins, the first of a turn being number 0
    quiet_kinds: ClassVar[tuple[int, ...]] = ()  # what other lines already say, or what only the engine cares for
    quiet_phases: ClassVar[tuple[int, ...]] = ()
    grouped: ClassVar[tuple[int, ...]] = ()  # kinds of which several in a row make one line
    gathered: ClassVar[tuple[int, ...]] = ()  # ... even if each of them was a decision of its own
    # An event that says all that these were for, before it in the same cause and about the same card,
    sums_up: ClassVar[Mapping[int, tuple[int, ...]]] = {}
    opens: ClassVar[Mapping[int, tuple[int, ...]]] = {}  # ... after it in the same cause,
    begins: ClassVar[Mapping[int, tuple[int, ...]]] = {}  # ... and after it, in the effect of its card
    leads: ClassVar[Mapping[int, int]] = {}  # kinds that are told together with one that follows them in their cause

    def __init__(self, lang: str, catalogue: Catalogue, me: int = -1, seats: Sequence[tuple[str, int]] = ()) -> None:
        self.scene: Any = self.scenes(lang, catalogue, me, seats=seats)
        self.lines: list[Line] = []
        self.told = 0  # events so far
        self.turn = 0
        self.last: list[Event] = []  # the events of the last line

    def feed(self, events: Sequence[Event], named: Mapping[int, NamedCard]) -> list[Line]:
        """Tell these events (filtered for the reader) and the cards that they name; gives the new lines."""
        self.scene.ids.update({iid: card.id for iid, card in named.items()})
        if len(self.scene.seats) > 2:  # else nobody asks whose a card is
            self.scene.owners.update({iid: card.owner for iid, card in named.items()})
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
        if event.kind in self.gathered and self.last and self.alike(self.last[0], event):
            group = self.last + group
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
            card = scene.owned(event.iid, event.seat)
            text = scene.tr(key, card=card, cost=cost, **scene.person(event.seat))
        else:
            text = self.texts[event.kind](scene, told)
        rule = event.rule or self.words.event_by_code[event.kind].rule
        cause = None if event.cause is None else Cause(*event.cause)
        cards = dict.fromkeys(iid for one in group for iid in cards_of(self.words, one))
        self.lines.append(Line(text[:1].upper() + text[1:], rule, opens_turn, cause, tuple(cards)))

    # -- what differs between games ------------------------------------------------------------------------------------

    def quiet(self, event: Event) -> bool:
        """Whether an event is not told."""
        return event.kind in self.quiet_kinds

    def with_cost(self, event: Event) -> str:
        """The text of an event that was paid for, with what was paid; nothing if it has none."""
        return ""

    def alike(self, first: Event, other: Event) -> bool:
        """Whether two events in a row make one line."""
        if first.kind not in self.grouped or first.kind != other.kind or first.seat != other.seat:
            return False
        return first.cause == other.cause and first.a == other.a and first.b == other.b

    def part_of(self, found: Event, event: Event) -> bool:
        """Whether `found`, of the same cause, is told by `event`: about the same card, or of the same player."""
        return found.iid == event.iid and found.seat == event.seat

    def led(self, found: Event, event: Event) -> bool:
        """Whether `found`, of the same cause, belongs in front of `event` on its line."""
        return True
