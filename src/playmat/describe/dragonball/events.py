"""The log in sentences. What one action sets off in the engine is several events; a reader wants one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from playmat.core import events as core
from playmat.core.events import Event
from playmat.dragonball import VOCABULARY, kinds
from playmat.dragonball.cards import KEYWORDS
from playmat.dragonball.zones import BATTLE_AREA, GONE, HAND, NAMES, UNDER

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
from .scene import DbScene


def cards_named(cards: Sequence[Any], events: Iterable[Event]) -> dict[int, NamedCard]:
    """The cards that events name. Give it events of a seat's log: there hidden cards are not named."""
    return named_in(VOCABULARY, cards, events)


# -- one event, or several of a kind in a row ----------------------------------------------------------------------


def moved(scene: DbScene, told: Told) -> str:
    """To another area; `b` has the area in play it came from, if it did."""
    event = told[0]
    cards = scene.cards(iids(told))
    if event.a in (GONE, UNDER):
        return scene.tr("db-log-removed" if event.a == GONE else "db-log-covered", cards=cards)
    area = scene.area(NAMES[event.a], event.seat)
    if event.b:
        return scene.tr("db-log-left", cards=cards, place=scene.tr("db-from", zone=NAMES[event.b - 1]), area=area)
    return scene.tr("db-log-moved", cards=cards, area=area)


def life_lost(scene: DbScene, told: Told) -> str:
    area = scene.area(NAMES[told[0].a], told[0].seat)
    return scene.tr("db-log-life-lost", cards=scene.cards(iids(told)), area=area)


def damage(scene: DbScene, told: Told) -> str:
    """The damage; the cards of Life that it took come in front."""
    *lost, dealt = told
    person = scene.person(dealt.seat)
    if not lost:
        return scene.tr("db-log-damaged", count=dealt.a, **person)
    cards = scene.cards(iids(lost))
    area = scene.area(NAMES[lost[0].a], dealt.seat)
    return scene.tr("db-log-damaged-cards", count=dealt.a, cards=cards, area=area, **person)


def played(scene: DbScene, told: Told) -> str:
    event = told[0]
    card = scene.card(event.iid)
    if event.b & kinds.HOW_SKILL or event.by >= 0:
        return scene.tr("db-log-played-by", card=card, source=scene.card(event.src), **scene.person(event.seat))
    return scene.tr("log-played", card=card, **scene.person(event.seat))


def comboed(scene: DbScene, told: Told) -> str:
    event = told[0]
    field = "yes" if event.a == BATTLE_AREA else "no"
    power = f"{event.b:+d}"
    return scene.tr("db-log-comboed", card=scene.card(event.iid), power=power, field=field, **scene.person(event.seat))


def skill(scene: DbScene, told: Told) -> str:
    """A skill is activated: the bits say what sort of skill it is."""
    event = told[0]
    return scene.tr(skill_key(event), card=scene.card(event.iid), **scene.person(event.seat))


def skill_key(event: Event) -> str:
    if event.b & kinds.SKILL_COUNTER:
        return "db-log-countered"
    if event.b & kinds.SKILL_EXTRA:
        return "db-log-extra"
    return "db-log-auto" if event.b & kinds.SKILL_AUTO else "db-log-activated"


def compared(scene: DbScene, told: Told) -> str:
    """The two powers come in front, where they are known."""
    *powers, event = told
    key = "db-log-won" if event.b else "db-log-repelled"
    card, target = (scene.card(iid) for iid in (event.iid, event.a))
    if len(powers) == 2:
        card, target = (
            scene.tr("short-attack", card=name, power=str(power.a))
            for name, power in zip((card, target), powers, strict=True)
        )
    return scene.tr(key, card=card, target=target)


def charged(scene: DbScene, told: Told) -> str:
    key = "db-log-charged" if told[0].by < 0 and told[0].a == HAND else "db-log-to-energy"
    return scene.tr(key, cards=scene.cards(iids(told)), **scene.person(told[0].seat))


def energy_markers(scene: DbScene, told: Told) -> str:
    event = told[0]
    key = "db-log-energy-markers" if event.a >= 0 else "db-log-energy-markers-lost"
    return scene.tr(key, count=abs(int(event.a)), **scene.person(event.seat))


def paid(scene: DbScene, told: Told) -> str:
    event = told[0]
    card = scene.card(event.iid)
    return scene.tr("db-log-paid", card=card, cost=event.a, markers=event.b, **scene.person(event.seat))


def negated(scene: DbScene, told: Told) -> str:
    event = told[0]
    what = ("attack", "play", "skill")[event.a]
    return scene.tr("db-log-negated", what=what, card=scene.card(event.iid), source=scene.card(event.src))


def turned(scene: DbScene, told: Told) -> str:
    return scene.tr("db-log-mode-turned", card=scene.card(told[0].iid), mode="hidden" if told[0].a else "revealed")


def z_energy(scene: DbScene, told: Told) -> str:
    return scene.tr("db-log-z-energy", cards=scene.cards(iids(told)), **scene.person(told[0].seat))


def phase(scene: DbScene, told: Told) -> str:
    return scene.tr(f"db-log-phase-{kinds.PHASES[told[0].a]}", turn=told[0].b, **scene.person(told[0].seat))


CHANGED = {
    kinds.POWER: "log-changed-power",
    kinds.COST: "log-changed-cost",
    kinds.COMBO_POWER: "db-log-changed-combo-power",
    kinds.COMBO_COST: "db-log-changed-combo-cost",
    kinds.SET_POWER: "db-log-changed-set-power",
    kinds.SET_COST: "log-changed-set-cost",
    kinds.SET_COMBO_POWER: "db-log-changed-set-combo-power",
    kinds.BASE_POWER: "db-log-changed-base-power",
    kinds.KEYWORD: "db-log-changed-keyword",
    kinds.NEGATE: "db-log-changed-negate",
    kinds.GRANT: "db-log-changed-grant",
}
SIGNED = (kinds.POWER, kinds.COST, kinds.COMBO_POWER, kinds.COMBO_COST)


TEXTS: dict[int, EventText] = {
    core.MOVED: moved,
    core.DREW: of_cards("log-drew"),
    core.SHUFFLED: of_player("log-shuffled"),
    core.RESTED: of_card_alone("db-log-rested"),
    core.READIED: of_card_alone("db-log-readied"),
    core.REVEALED: of_cards("log-revealed"),
    core.LOOKED: of_cards("log-looked"),
    core.ENDED: of_player("log-ended"),
    kinds.PLAYED: played,
    kinds.PLACED: of_card("db-log-placed"),
    kinds.ATTACKED: of_target("log-attacked"),
    kinds.BLOCKED: of_card("log-blocked"),
    kinds.KOED: of_card_alone("db-log-koed"),
    kinds.COMBOED: comboed,
    kinds.DAMAGE_DEALT: damage,
    kinds.MARKERS_LOST: of_count("db-log-markers-lost"),
    kinds.MARKERS_GAINED: of_count("db-log-markers-gained"),
    kinds.SKILL: skill,
    kinds.FLIPPED: of_card("db-log-flipped"),
    kinds.CHARGED: charged,
    kinds.DISCARDED: of_cards("db-log-discarded"),
    kinds.Z_ENERGY: z_energy,
    kinds.LIFE_LOST: life_lost,
    kinds.MODE_TURNED: turned,
    kinds.PLACED_UNDER: of_target("db-log-placed-under"),
    kinds.CONTROLLED: of_card("db-log-controlled"),
    kinds.GREW: of_card("db-log-grew"),
    kinds.NEGATED: negated,
    kinds.PHASE: phase,
    kinds.PAID: paid,
    kinds.CHANGED: changed(CHANGED, SIGNED, {kinds.KEYWORD: KEYWORDS}, DbScene.keyword),
    kinds.COMPARED: compared,
    kinds.REDRAWN: of_player("log-redrawn"),
    kinds.FIRST: of_player("log-first"),
    kinds.LOOPED: of_player("log-looped"),
    kinds.ENERGY_MARKERS: energy_markers,
}

# What other lines already say, or what only the engine cares for.
QUIET = (
    core.TOKENS,
    core.ACTIVATED,
    kinds.GUARDED,
    kinds.LEFT,
    kinds.TURN_STARTED,
    kinds.MAIN_STARTED,
    kinds.MAIN_ENDING,
    kinds.TURN_ENDING,
    kinds.OFFENSE_STARTED,
    kinds.DEFENSE_STARTED,
    kinds.DAMAGE_STARTED,
    kinds.DAMAGE_ENDED,
    kinds.BATTLE_ENDED,
    kinds.LEADER_PLACED,
    kinds.REMOVED,
    kinds.WARPED,
    kinds.DROPPED,
    kinds.AT_POWER,
    kinds.BECAME_GUARD,
    kinds.LIFE_TURNED,
    kinds.POWER_TURNED,
)

# -- the story -----------------------------------------------------------------------------------------------------

QUIET_PHASES = ("main",)
GROUPED = (
    core.MOVED,
    core.DREW,
    core.REVEALED,
    core.LOOKED,
    kinds.DISCARDED,
    kinds.CHARGED,
    kinds.LIFE_LOST,
    kinds.Z_ENERGY,
)
# An event that says all that these, before it in the same cause and about the same card, were for.
SUMS_UP: dict[int, tuple[int, ...]] = {
    kinds.BLOCKED: (core.RESTED, kinds.SKILL),
    kinds.COMBOED: (core.MOVED, core.REVEALED),
    kinds.DISCARDED: (core.MOVED,),
    kinds.LIFE_LOST: (core.MOVED,),
    kinds.Z_ENERGY: (core.MOVED,),
    kinds.PLACED_UNDER: (core.MOVED,),
    kinds.CONTROLLED: (core.MOVED,),
    kinds.GREW: (core.MOVED, kinds.PLACED_UNDER, kinds.MARKERS_GAINED),
    kinds.SKILL: (core.MOVED, core.REVEALED, kinds.DISCARDED, kinds.PAID, kinds.ENERGY_MARKERS),
    kinds.PLAYED: (core.REVEALED, kinds.PAID, kinds.ENERGY_MARKERS),
    kinds.PLACED: (core.REVEALED, kinds.PAID, kinds.ENERGY_MARKERS, kinds.SKILL),
    kinds.PAID: (kinds.ENERGY_MARKERS, core.REVEALED),
    kinds.REDRAWN: (core.SHUFFLED, *[core.MOVED] * 8),
}
# ... and these, after it.
OPENS: dict[int, tuple[int, ...]] = {kinds.KOED: (core.MOVED,)}
# Events told together with one that follows them in the same cause: what the line is made of.
LEADS: dict[int, int] = {kinds.LIFE_LOST: kinds.DAMAGE_DEALT, kinds.AT_POWER: kinds.COMPARED}


class DbStory(Story):
    """The log as one reader sees it, line by line. Feed it the events as they come."""

    words = VOCABULARY
    texts = TEXTS
    scenes = DbScene
    paid = kinds.PAID
    phase = kinds.PHASE
    quiet_kinds = QUIET
    quiet_phases = tuple(kinds.PHASES.index(name) for name in QUIET_PHASES)
    grouped = GROUPED
    sums_up = SUMS_UP
    opens = OPENS
    leads = LEADS

    def tell(self, group: list[Event], cost: int | None = None) -> None:
        event = group[-1]
        if event.kind == kinds.FLIPPED:
            turned = self.scene.turned
            (turned.add if event.a else turned.discard)(event.iid)
        super().tell(group, cost)

    def with_cost(self, event: Event) -> str:
        """The text of an event that was paid for, with what was paid; nothing if it has none."""
        if event.kind == kinds.PLAYED and event.by < 0:
            return "log-played-cost"
        if event.kind == kinds.SKILL and event.b & kinds.SKILL_COUNTER:
            return "db-log-countered-cost"
        return "db-log-extra-cost" if event.kind == kinds.SKILL and event.b & kinds.SKILL_EXTRA else ""

    def quiet(self, event: Event) -> bool:
        """Cards that the rules rest or switch to Active Mode (to attack, to pay, in the Charge Phase) are no news."""
        return super().quiet(event) or (event.kind in (core.READIED, core.RESTED) and event.by < 0)

    def led(self, found: Event, event: Event) -> bool:
        """The Life that damage took, the powers that were compared."""
        if event.kind == kinds.DAMAGE_DEALT:
            return found.seat == event.seat and found.src == event.src
        return found.iid in (event.iid, event.a)

    def part_of(self, found: Event, event: Event) -> bool:
        """Whether `found`, of the same cause, is told by `event`: about the same card, or of the same player."""
        if found.kind == kinds.ENERGY_MARKERS:
            return found.seat == event.seat and found.a < 0
        if event.kind in (kinds.GREW, kinds.REDRAWN):
            return found.seat == event.seat
        if event.kind == kinds.SKILL:
            return found.iid == event.iid and bool(event.b & (kinds.SKILL_EXTRA | kinds.SKILL_COUNTER))
        if event.kind == kinds.BLOCKED and found.kind == kinds.SKILL:
            return found.iid == event.iid and bool(found.b & kinds.SKILL_BLOCKER)
        return found.iid == event.iid and found.seat == event.seat
