"""PZ01-001 to 021, red: the Peppercorn Dojo."""

from __future__ import annotations

from playmat.cards.masters import Lines
from playmat.dragonball import build
from playmat.dragonball.keywords.evolve import evolve, ex_evolve
from playmat.dragonball.keywords.swap import swap
from playmat.dragonball.keywords.union import fusion
from playmat.dragonball.language.conditions import Bond, Have, YourTurn
from playmat.dragonball.language.filters import Character, Colored, Cost, InBattle, Isnt, Named, Other, Trait
from playmat.dragonball.language.gains import Keyword, MorePower
from playmat.dragonball.language.moves import KO, Draw
from playmat.dragonball.language.plays import NegateAttack
from playmat.dragonball.language.select import Attacker, Sel
from playmat.dragonball.language.timings import On
from playmat.effects.control import If

from .phrases import (
    ATTACKS,
    COMBOED,
    LOW_LIFE,
    PLAYED,
    THIS,
    awaken,
    discard,
    gains,
    look_for,
    mine,
    pay,
    power,
    ready_energy,
    theirs,
    up_to,
)

RED = Colored(("Red",))
DOJO = Trait(("Peppercorn Dojo",))
PAPRIKA = Character(("Paprika",))
HEROIC = Trait(("Heroic",))

LINES = {
    "PZ01-001": Lines(
        (
            build.auto(ATTACKS, power(up_to(1, theirs()), -5000)),
            awaken(ready_energy(1)),
        ),
        (
            build.auto(ATTACKS, power(THIS, 5000), Draw()),
            build.activate(
                "main",
                gains(up_to(1, mine(RED)), Keyword("Double Strike"), until="turn"),
                cost=discard(),
                once=True,
            ),
        ),
    ),
    "PZ01-002": Lines((build.auto(PLAYED, *look_for(5, DOJO, Isnt(Named(("Pip the Dishwasher",))))),)),
    "PZ01-004": Lines(("Super Combo", build.auto(COMBOED, If(LOW_LIFE, (Draw(),))))),
    "PZ01-005": Lines((build.auto(ATTACKS, power(THIS, 5000)),)),
    "PZ01-006": Lines((evolve(PAPRIKA, cost=pay("R", 1)), "Dual Attack")),
    "PZ01-007": Lines(
        (
            ex_evolve(RED, PAPRIKA, Cost(">=", 4), cost=(pay("RR"), discard(1, Other()))),
            "Double Strike",
            "Critical",
        )
    ),
    "PZ01-008": Lines(("Blocker", build.auto(On("blocks", this=True), power(THIS, 5000, "battle")))),
    "PZ01-009": Lines(("Double Strike",)),
    "PZ01-011": Lines((build.auto(PLAYED, power(up_to(1, theirs()), -10000)),)),
    "PZ01-012": Lines(
        (
            fusion((Character(("Mortar",)),), (Character(("Pestle",)),), cost=pay("R", 1)),
            build.auto(PLAYED, KO(up_to(1, theirs(Cost("<=", 4))))),
            "Double Strike",
        )
    ),
    "PZ01-013": Lines((build.permanent(gains(THIS, MorePower(5000), Keyword("Critical")), gates=Bond(2, (DOJO,))),)),
    "PZ01-014": Lines((swap(3, RED, DOJO, cost=pay(any=1)),)),
    "PZ01-015": Lines(("Heroic", "Deflect")),
    "PZ01-016": Lines(("Triple Attack",)),
    "PZ01-017": Lines(("Ultimate", "Deflect", "Victory Strike")),
    "PZ01-018": Lines(
        (
            build.activate(
                "battle",
                power(up_to(1, Sel(("leader", "battle", "unison"), "you", (RED, InBattle()))), 10000, "battle"),
            ),
        )
    ),
    "PZ01-019": Lines((build.activate("main", power(up_to(1, Sel(("battle", "unison"), "opponent")), -15000)),)),
    "PZ01-020": Lines(
        (build.counter("battle attack", NegateAttack(), If(Have(mine(HEROIC), 2), (KO(Attacker()),))),),
    ),
    "PZ01-021": Lines(
        (
            "Field",
            build.permanent(If(YourTurn(), (power(mine(DOJO, Cost("<=", 2)), 5000, ""),))),
        )
    ),
}
