"""The log in sentences. What one action sets off in the engine is several events; a reader wants one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from playmat.core import events as core
from playmat.core.events import Event
from playmat.onepiece import kinds as k
from playmat.onepiece.cards import KEYWORDS, STAGE
from playmat.onepiece.zones import HAND, ZONE_NAMES

from .cards import Catalogue
from .scene import Scene


class Line:
    """A sentence and the rule it follows, if one says so. `turn` marks the line that opens a turn."""

    __slots__ = ("rule", "text", "turn")

    def __init__(self, text: str, rule: str = "", turn: bool = False) -> None:
        self.text = text
        self.rule = rule
        self.turn = turn

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"<Line {self}>"


def cards_named(cards: Sequence[Any], events: Iterable[Event]) -> dict[int, str]:
    """The ids of the cards that events name. Give it events of a seat's log: there hidden cards are not named."""
    named: set[int] = set()
    for event in events:
        named.update((event.iid, event.src))
        if event.kind in NAMES_A:
            named.add(event.a)
        if event.kind in NAMES_B:
            named.add(event.b)
    return {iid: cards[iid].printed.id for iid in named if iid >= 0}


NAMES_A = (k.ATTACKED, k.BLOCKED, k.DEFENDED, k.COUNTERED, k.REPELLED)
NAMES_B = (k.KOED, k.BATTLE_ENDED)


# -- one event, or several of a kind in a row ------------------------------------------------------------------

Told = list[Event]


def iids(told: Told) -> list[int]:
    return [event.iid for event in told]


def of_cards(key: str) -> Callable[[Scene, Told], str]:
    return lambda scene, told: scene.tr(key, cards=scene.cards(iids(told)), **scene.person(told[0].seat))


def of_card(key: str) -> Callable[[Scene, Told], str]:
    return lambda scene, told: scene.tr(key, card=scene.card(told[0].iid), **scene.person(told[0].seat))


def of_player(key: str) -> Callable[[Scene, Told], str]:
    return lambda scene, told: scene.tr(key, **scene.person(told[0].seat))


def of_count(key: str) -> Callable[[Scene, Told], str]:
    return lambda scene, told: scene.tr(key, count=told[0].a, **scene.person(told[0].seat))


def of_target(key: str) -> Callable[[Scene, Told], str]:
    return lambda scene, told: scene.tr(
        key, card=scene.card(told[0].iid), target=scene.card(told[0].a), **scene.person(told[0].seat)
    )


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
    return scene.tr(f"log-phase-{k.PHASES[told[0].a]}", turn=told[0].b, **scene.person(told[0].seat))


CHANGED = {
    k.POWER: "log-changed-power",
    k.COST: "log-changed-cost",
    k.BASE_POWER: "log-changed-base-power",
    k.BASE_COST: "log-changed-base-cost",
    k.SET_COST: "log-changed-set-cost",
    k.KEYWORD: "log-changed-keyword",
    k.NEGATE: "log-changed-negate",
}
SIGNED = (k.POWER, k.COST)


def changed(scene: Scene, told: Told) -> str:
    event = told[0]
    value = f"{event.b:+d}" if event.a in SIGNED else str(event.b)
    keyword = next((name for name, bit in KEYWORDS.items() if event.a == k.KEYWORD and event.b == bit), "")
    return scene.tr(
        CHANGED.get(event.a, "log-changed-other"),
        card=scene.card(event.iid),
        source=scene.card(event.src),
        value=value,
        keyword=keyword_text(scene, keyword) if keyword else "",
    )


def keyword_text(scene: Scene, keyword: str) -> str:
    return scene.tr("keyword-" + keyword.lower().replace(":", "").replace(" ", "-"))


TEXTS: dict[int, Callable[[Scene, Told], str]] = {
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
    k.PLAYED: of_card("log-played"),
    k.ATTACKED: of_target("log-attacked"),
    k.BLOCKED: of_card("log-blocked"),
    k.KOED: of_card("log-koed"),
    k.REMOVED: of_card("log-removed"),
    k.EVENT_ACTIVATED: of_card("log-event-activated"),
    k.TRIGGER_ACTIVATED: of_card("log-trigger-activated"),
    k.DON_GIVEN: don_given,
    k.DON_RETURNED: of_count("log-don-returned"),
    k.DISCARDED: of_count("log-discarded"),
    k.LIFE_TO_HAND: of_cards("log-life-to-hand"),
    k.LIFE_REMOVED: of_count("log-life-removed"),
    k.LIFE_ZERO: of_player("log-life-zero"),
    k.DAMAGE_DEALT: damage_dealt,
    k.DAMAGED: of_count("log-damaged"),
    k.TURN_STARTED: of_player("log-turn-started"),
    k.MAIN_STARTED: of_player("log-main-started"),
    k.TURN_ENDING: of_player("log-turn-ending"),
    k.OPP_TURN_ENDING: of_player("log-opp-turn-ending"),
    k.BATTLE_ENDED: of_player("log-battle-ended"),
    k.DEFENDED: of_card("log-defended"),
    k.GAME_STARTED: of_player("log-game-started"),
    k.DON_RESTED: of_count("log-don-rested"),
    k.PHASE: phase,
    k.COUNTERED: countered,
    k.DON_PLACED: of_count("log-don-placed"),
    k.POWER_CHANGED: changed,
    k.REDRAWN: of_player("log-redrawn"),
    k.FIRST: of_player("log-first"),
    k.LOOPED: of_player("log-looped"),
    k.PAID: paid,
    k.REPELLED: of_target("log-repelled"),
    k.MEANT: meant,
}

# The rule an event follows, where it always follows the same one; the others are in `rule_of`.
RULES = {
    core.SHUFFLED: "3-2-4",
    core.RESTED: "4-4-1-2",
    core.READIED: "4-4-1-1",
    core.TOKENS: "6-5-5-1",
    core.ACTIVATED: "8-4-1",
    core.ENDED: "1-2-1",
    k.ATTACKED: "7-1-1-2",
    k.BLOCKED: "10-1-4-1",
    k.REMOVED: "4-11-2",
    k.EVENT_ACTIVATED: "8-4-2",
    k.TRIGGER_ACTIVATED: "10-1-5-1",
    k.DON_GIVEN: "6-5-5-1",
    k.DAMAGE_DEALT: "7-1-4-1-1",
    k.DAMAGED: "4-6-2",
    k.TURN_STARTED: "6-2-2",
    k.MAIN_STARTED: "6-5-1",
    k.TURN_ENDING: "6-6-1-1",
    k.OPP_TURN_ENDING: "6-6-1-1-2",
    k.BATTLE_ENDED: "7-1-5-1",
    k.DEFENDED: "7-1-3-1",
    k.GAME_STARTED: "5-2-1-5-1",
    k.COUNTERED: "7-1-3-2-1",
    k.REDRAWN: "5-2-1-6-1",
    k.FIRST: "5-2-1-5",
    k.LOOPED: "11-1-1-2",
    k.PAID: "2-7-2",
    k.REPELLED: "7-1-4-2",
}
PHASE_RULES = ("6-2", "6-3", "6-4", "6-5", "6-5-2-1")


def rule_of(event: Event, turn: int, in_phase: int) -> str:
    """The rule of the book that this event carries out; none where only a card's text does."""
    kind = event.kind
    if kind == core.DREW:
        return "5-2-1-6" if turn == 0 else "6-3-1" if event.b else "4-5-1"
    if kind == core.MOVED:
        return "5-2-1-7" if turn == 0 and ZONE_NAMES[event.a] == "life" else ""
    if kind == k.PLAYED:
        return "3-8-3" if event.b == STAGE else "3-7-3"
    if kind == k.KOED:
        return "7-1-4-1-2" if event.a else "10-2-1-2"
    if kind == k.LIFE_TO_HAND:
        return "7-1-4-1-1-2" if event.by < 0 else ""
    if kind == k.DON_PLACED:
        return "6-4-1" if in_phase == k.PHASES.index("don") else ""
    if kind == k.PHASE:
        return PHASE_RULES[event.a]
    if kind == k.MEANT:
        return "team:6-2" if event.b else "team:6-4"
    return RULES.get(kind, "")


# -- the story -------------------------------------------------------------------------------------------------

# What other lines already say, or what only the engine cares for.
QUIET = (
    core.TOKENS,
    k.REMOVED,
    k.DISCARDED,
    k.LIFE_REMOVED,
    k.DAMAGE_DEALT,
    k.TURN_STARTED,
    k.MAIN_STARTED,
    k.TURN_ENDING,
    k.OPP_TURN_ENDING,
    k.BATTLE_ENDED,
    k.DEFENDED,
)
QUIET_PHASES = ("draw", "don", "main")
GROUPED = (core.MOVED, core.DREW, core.REVEALED, core.LOOKED, k.DON_GIVEN)
# An event that says all that those just before it, about the same card, were for.
SUMS_UP: dict[int, tuple[int, ...]] = {
    k.ATTACKED: (core.RESTED,),
    k.BLOCKED: (core.RESTED,),
    k.COUNTERED: (core.MOVED, k.DISCARDED),
    k.EVENT_ACTIVATED: (core.MOVED, core.REVEALED, k.PAID, k.DON_RESTED),
    k.TRIGGER_ACTIVATED: (core.MOVED, core.REVEALED),
    k.LIFE_TO_HAND: (core.MOVED, core.LOOKED),
    k.PLAYED: (k.PAID, k.DON_RESTED, core.REVEALED),
    k.PAID: (k.DON_RESTED,),
    k.REDRAWN: (core.SHUFFLED, *[core.MOVED] * 5),
}
# ... and those just after it.
OPENS: dict[int, tuple[int, ...]] = {
    k.KOED: (core.MOVED,),
    k.EVENT_ACTIVATED: (core.ACTIVATED,),
    k.TRIGGER_ACTIVATED: (core.ACTIVATED,),
}
REACH = 12  # how far around an event those it sums up are looked for


class Story:
    """The log as one reader sees it, line by line. Feed it the events as they come."""

    def __init__(
        self, lang: str, catalogue: Catalogue, me: int = -1, seats: Sequence[tuple[str, int]] = ()
    ) -> None:
        self.scene = Scene(lang, catalogue, me, seats=seats)
        self.lines: list[Line] = []
        self.told = 0  # events so far
        self.turn = 0
        self.phase = -1
        self.last: list[Event] = []  # the events of the last line

    def feed(self, events: Sequence[Event], named: Mapping[int, str]) -> list[Line]:
        """Tell these events (filtered for the reader) with these card ids; gives the new lines."""
        self.scene.ids.update(named)
        before = len(self.lines)
        costs: dict[int, int] = {}
        skip = self.folded(events, costs)
        group: list[Event] = []
        for place, event in enumerate(events):
            if place in skip:
                continue
            if group and not alike(group[0], event):
                self.tell(group, costs)
                group = []
            group.append(event)
        if group:
            self.tell(group, costs)
        self.told += len(events)
        return self.lines[before:]

    def folded(self, events: Sequence[Event], costs: dict[int, int]) -> set[int]:
        """The places of the events that are not told by themselves; fills in what was paid for which card."""
        skip = {place for place, event in enumerate(events) if quiet(event)}
        for place, event in enumerate(events):
            if event.kind == k.PAID:
                costs[event.iid] = event.a
            for kinds, around in (
                (SUMS_UP.get(event.kind, ()), range(place - 1, max(place - REACH, -1), -1)),
                (OPENS.get(event.kind, ()), range(place + 1, min(place + REACH, len(events)))),
            ):
                wanted = list(kinds)
                for other in around:
                    found = events[other]
                    if found.kind in wanted and about_same(found, event):
                        wanted.remove(found.kind)
                        skip.add(other)
        return skip

    def tell(self, group: list[Event], costs: dict[int, int]) -> None:
        event = group[0]
        if event.kind == k.DON_GIVEN and self.last and alike(self.last[0], event):
            group = self.last + group  # one by one, each a decision, but one line to read
            self.lines.pop()
        self.last = group
        opens_turn = False
        if event.kind == k.PHASE:
            self.phase = event.a
            if event.a == 0:
                self.turn += 1
                opens_turn = True
            group = [Event(k.PHASE, event.seat, -1, event.a, self.turn)]
            if k.PHASES[event.a] in QUIET_PHASES:
                return
        rule = rule_of(event, self.turn, self.phase)
        scene = self.scene
        if event.kind in (k.PLAYED, k.EVENT_ACTIVATED) and event.iid in costs:
            key = "log-played-cost" if event.kind == k.PLAYED else "log-event-activated-cost"
            cost = costs[event.iid]
            text = scene.tr(key, card=scene.card(event.iid), cost=cost, **scene.person(event.seat))
        else:
            text = TEXTS[event.kind](scene, group)
        self.lines.append(Line(text, rule, opens_turn))


def quiet(event: Event) -> bool:
    return event.kind in QUIET or (event.kind == core.READIED and event.by < 0)


def alike(first: Event, other: Event) -> bool:
    """Whether two events in a row make one line."""
    if first.kind not in GROUPED or first.kind != other.kind or first.seat != other.seat:
        return False
    if first.kind == k.DON_GIVEN:
        return first.iid == other.iid
    if first.kind == core.MOVED:
        return first.a == other.a and not first.b and not other.b
    return first.b == other.b


def about_same(found: Event, event: Event) -> bool:
    """Whether `found` is a part of what `event` sums up: about the same card, or hidden and of the same player."""
    if event.kind == k.LIFE_TO_HAND and found.kind == core.MOVED:
        return found.seat == event.seat and found.a == HAND and found.iid == event.iid
    if found.kind in (k.DON_RESTED, k.DISCARDED):
        return found.seat == event.seat and found.by < 0
    if event.kind == k.REDRAWN:
        return found.seat == event.seat
    return found.iid == event.iid
