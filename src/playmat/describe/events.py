"""The log in sentences. What one action sets off in the engine is several events; a reader wants one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from playmat.core import events as core
from playmat.core.events import Event
from playmat.onepiece import kinds
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


NAMES_A = (kinds.ATTACKED, kinds.BLOCKED, kinds.DEFENDED, kinds.COUNTERED, kinds.REPELLED)
NAMES_B = (kinds.KOED, kinds.BATTLE_ENDED)


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


def changed(scene: Scene, told: Told) -> str:
    event = told[0]
    value = f"{event.b:+d}" if event.a in SIGNED else str(event.b)
    keyword = next((name for name, bit in KEYWORDS.items() if event.a == kinds.KEYWORD and event.b == bit), "")
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
    kinds.POWER_CHANGED: changed,
    kinds.REDRAWN: of_player("log-redrawn"),
    kinds.FIRST: of_player("log-first"),
    kinds.LOOPED: of_player("log-looped"),
    kinds.PAID: paid,
    kinds.REPELLED: of_target("log-repelled"),
    kinds.MEANT: meant,
}

# The rule an event follows, where it always follows the same one; the others are in `rule_of`.
RULES = {
    core.SHUFFLED: "3-2-4",
    core.RESTED: "4-4-1-2",
    core.READIED: "4-4-1-1",
    core.TOKENS: "6-5-5-1",
    core.ACTIVATED: "8-4-1",
    core.ENDED: "1-2-1",
    kinds.ATTACKED: "7-1-1-2",
    kinds.BLOCKED: "10-1-4-1",
    kinds.REMOVED: "4-11-2",
    kinds.EVENT_ACTIVATED: "8-4-2",
    kinds.TRIGGER_ACTIVATED: "10-1-5-1",
    kinds.DON_GIVEN: "6-5-5-1",
    kinds.DAMAGE_DEALT: "7-1-4-1-1",
    kinds.DAMAGED: "4-6-2",
    kinds.TURN_STARTED: "6-2-2",
    kinds.MAIN_STARTED: "6-5-1",
    kinds.TURN_ENDING: "6-6-1-1",
    kinds.OPP_TURN_ENDING: "6-6-1-1-2",
    kinds.BATTLE_ENDED: "7-1-5-1",
    kinds.DEFENDED: "7-1-3-1",
    kinds.GAME_STARTED: "5-2-1-5-1",
    kinds.COUNTERED: "7-1-3-2-1",
    kinds.REDRAWN: "5-2-1-6-1",
    kinds.FIRST: "5-2-1-5",
    kinds.LOOPED: "11-1-1-2",
    kinds.PAID: "2-7-2",
    kinds.REPELLED: "7-1-4-2",
}
PHASE_RULES = ("6-2", "6-3", "6-4", "6-5", "6-5-2-1")


def rule_of(event: Event, turn: int, in_phase: int) -> str:
    """The rule of the book that this event carries out; none where only a card's text does."""
    kind = event.kind
    if kind == core.DREW:
        return "5-2-1-6" if turn == 0 else "6-3-1" if event.b else "4-5-1"
    if kind == core.MOVED:
        return "5-2-1-7" if turn == 0 and ZONE_NAMES[event.a] == "life" else ""
    if kind == kinds.PLAYED:
        return "3-8-3" if event.b == STAGE else "3-7-3"
    if kind == kinds.KOED:
        return "7-1-4-1-2" if event.a else "10-2-1-2"
    if kind == kinds.LIFE_TO_HAND:
        return "7-1-4-1-1-2" if event.by < 0 else ""
    if kind == kinds.DON_PLACED:
        return "6-4-1" if in_phase == kinds.PHASES.index("don") else ""
    if kind == kinds.PHASE:
        return PHASE_RULES[event.a]
    if kind == kinds.MEANT:
        return "team:6-2" if event.b else "team:6-4"
    return RULES.get(kind, "")


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
# An event that says all that those just before it, about the same card, were for.
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
# ... and those just after it.
OPENS: dict[int, tuple[int, ...]] = {
    kinds.KOED: (core.MOVED,),
    kinds.EVENT_ACTIVATED: (core.ACTIVATED,),
    kinds.TRIGGER_ACTIVATED: (core.ACTIVATED,),
}
REACH = 12  # how far around an event those it sums up are looked for


class Story:
    """The log as one reader sees it, line by line. Feed it the events as they come."""

    def __init__(self, lang: str, catalogue: Catalogue, me: int = -1, seats: Sequence[tuple[str, int]] = ()) -> None:
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
            if event.kind == kinds.PAID:
                costs[event.iid] = event.a
            for wanted_kinds, around in (
                (SUMS_UP.get(event.kind, ()), range(place - 1, max(place - REACH, -1), -1)),
                (OPENS.get(event.kind, ()), range(place + 1, min(place + REACH, len(events)))),
            ):
                wanted = list(wanted_kinds)
                for other in around:
                    found = events[other]
                    if found.kind in wanted and about_same(found, event):
                        wanted.remove(found.kind)
                        skip.add(other)
        return skip

    def tell(self, group: list[Event], costs: dict[int, int]) -> None:
        event = group[0]
        if event.kind == kinds.DON_GIVEN and self.last and alike(self.last[0], event):
            group = self.last + group  # one by one, each a decision, but one line to read
            self.lines.pop()
        self.last = group
        opens_turn = False
        if event.kind == kinds.PHASE:
            self.phase = event.a
            if event.a == 0:
                self.turn += 1
                opens_turn = True
            group = [Event(kinds.PHASE, event.seat, -1, event.a, self.turn)]
            if kinds.PHASES[event.a] in QUIET_PHASES:
                return
        rule = rule_of(event, self.turn, self.phase)
        scene = self.scene
        if event.kind in (kinds.PLAYED, kinds.EVENT_ACTIVATED) and event.iid in costs:
            key = "log-played-cost" if event.kind == kinds.PLAYED else "log-event-activated-cost"
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
    if first.kind == kinds.DON_GIVEN:
        return first.iid == other.iid
    if first.kind == core.MOVED:
        return first.a == other.a and not first.b and not other.b
    return first.b == other.b


def about_same(found: Event, event: Event) -> bool:
    """Whether `found` is a part of what `event` sums up: about the same card, or hidden and of the same player."""
    if event.kind == kinds.LIFE_TO_HAND and found.kind == core.MOVED:
        return found.seat == event.seat and found.a == HAND and found.iid == event.iid
    if found.kind in (kinds.DON_RESTED, kinds.DISCARDED):
        return found.seat == event.seat and found.by < 0
    if event.kind == kinds.REDRAWN:
        return found.seat == event.seat
    return found.iid == event.iid
