"""Cards of the thirteenth to the twenty-eighth set."""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import auto, battle
from playmat.dragonball.language.moves import Draw
from playmat.dragonball.language.select import Sparking
from playmat.dragonball.language.timings import On

from .words import colored, leader_is

DRAWS_WHEN_COMBOED = auto(On("comboed", this=True), Draw(), gates=(Sparking(5), leader_is(colored("Red"))))

CARDS: tuple[DbCard, ...] = (
    battle(
        "BT15-021",
        "SS Broly, Awakened Attacker",
        "R",
        2,
        "RR",
        15000,
        DRAWS_WHEN_COMBOED,
        combo=(0, 10000),
        keywords=("Super Combo",),
        characters=("Broly",),
        traits=("Saiyan",),
    ),
    battle(
        "BT16-011",
        "Frieza, Universe 7 Combination",
        "R",
        2,
        "RR",
        15000,
        DRAWS_WHEN_COMBOED,
        combo=(0, 10000),
        keywords=("Super Combo",),
        characters=("Frieza",),
        traits=("Frieza Clan", "Universe 7"),
    ),
)
