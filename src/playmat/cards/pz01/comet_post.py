"""PZ01-022 to 044, blue with red: the Comet Post."""

from __future__ import annotations

from playmat.cards.masters import Lines
from playmat.dragonball import build, kinds
from playmat.dragonball.keywords.aegis import aegis
from playmat.dragonball.keywords.arrival import arrival
from playmat.dragonball.keywords.empower import empower
from playmat.dragonball.keywords.revive import revive
from playmat.dragonball.keywords.spirit_boost import SpiritBoost
from playmat.dragonball.language.conditions import Have, Is
from playmat.dragonball.language.costs import Markers
from playmat.dragonball.language.filters import Colored, Cost, Either, InBattle, Power, Trait, Type
from playmat.dragonball.language.gains import PriceChange
from playmat.dragonball.language.moves import KO, DealDamage, Draw, ToDeckBottom, ToHand
from playmat.dragonball.language.plays import NegateAttack, NegatePlay, NegateSkill, Play, PlayedCard
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.states import AddMarkers
from playmat.dragonball.language.timings import On
from playmat.effects.control import If

from .phrases import (
    ATTACKS,
    COMBOED,
    PLAYED,
    THIS,
    awaken,
    look_for,
    mine,
    pay,
    power,
    ready_energy,
    theirs,
    up_to,
)

BLUE = Colored(("Blue",))
POST = Trait(("Comet Post",))
RED_BLUE = ("Red", "Blue")
COUNTERED = On("skill", whose="you", bits=kinds.SKILL_COUNTER)  # When you activate a [Counter] skill
UNISON = Sel(("unison",))

LINES = {
    "PZ01-022": Lines(
        (
            build.auto(COUNTERED, Draw(), once=True),
            build.auto(ATTACKS, Draw()),
            awaken(),
        ),
        (
            build.auto(ATTACKS, power(THIS, 5000), Draw(), AddMarkers(up_to(1, UNISON))),
            build.auto(COUNTERED, ready_energy(2), once=True),
        ),
    ),
    "PZ01-023": Lines((build.auto(PLAYED, *look_for(5, POST, Either((Type("Extra"), Type("Unison"))))),)),
    "PZ01-025": Lines(("Super Combo", build.auto(COMBOED, If(Have(UNISON), (Draw(),))))),
    "PZ01-026": Lines(("Blocker", "Deflect")),
    "PZ01-027": Lines(("Blocker", "Indestructible")),
    "PZ01-028": Lines((build.auto(PLAYED, ToHand(up_to(1, theirs(Cost("<=", 3))))),)),
    "PZ01-029": Lines(("Barrier", build.auto(PLAYED, Draw()))),
    "PZ01-030": Lines(("Barrier", "Double Strike", build.auto(PLAYED, ToDeckBottom(up_to(1, theirs()))))),
    "PZ01-031": Lines(("Invoker", revive(RED_BLUE))),
    "PZ01-032": Lines((aegis(RED_BLUE, once=True),)),
    "PZ01-033": Lines((arrival(*RED_BLUE, cost=pay("B")), "Dual Attack")),
    "PZ01-034": Lines((build.activate("main", KO(up_to(1, theirs(Power("<=", 20000))))),)),
    "PZ01-035": Lines((build.activate("main", Draw(2), power(up_to(2, theirs()), -10000)),)),
    "PZ01-036": Lines((build.counter("play", If(Is(PlayedCard(), (Cost("<=", 5),)), (NegatePlay("hand"),))),)),
    "PZ01-037": Lines((build.counter("attack", NegateAttack()),)),
    "PZ01-038": Lines((build.counter("counter", NegateSkill(), Draw()),)),
    "PZ01-039": Lines(
        (build.counter("attack", Play(up_to(1, Sel(("hand",), "you", (POST, Type("Battle"), Cost("<=", 3)))))),)
    ),
    "PZ01-040": Lines(
        (
            build.activate("main", Draw(), cost=Markers(1)),
            build.activate("main", ToHand(up_to(1, theirs(Cost("<=", 4)))), cost=Markers(-2)),
        )
    ),
    "PZ01-041": Lines(
        (
            empower(4, "Blue"),
            build.activate("main", power(up_to(1, mine(BLUE)), 10000), cost=Markers(0)),
            build.activate("main", Draw(2), DealDamage(1), cost=Markers(-5)),
        )
    ),
    "PZ01-042": Lines(
        (
            build.activate(
                "battle",
                power(up_to(1, Sel(("leader", "battle", "unison"), "you", (BLUE, InBattle()))), 10000, "battle"),
                cost=SpiritBoost(1),
            ),
        )
    ),
    "PZ01-043": Lines(("Blocker", "Revenge")),
    "PZ01-044": Lines(("Unique", build.permanent(PriceChange(1, "opponent", Type("Extra"))))),
}
