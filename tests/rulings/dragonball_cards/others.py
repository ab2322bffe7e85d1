"""Cards of draft boxes, themed boosters, expansions, and promotional ones."""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import activate, auto, back_side, battle, counter, extra, leader, permanent
from playmat.dragonball.keywords.revive import revive
from playmat.dragonball.language.conditions import Count, Have, LeaderSide, YourTurn
from playmat.dragonball.language.filters import Character, Cost, IsRested, TraitHas, Type
from playmat.dragonball.language.gains import Ban, Gain, PriceChange, Word
from playmat.dragonball.language.moves import KO, DealDamage, Draw, ToDrop, ToHand
from playmat.dragonball.language.plays import Play, WhenNext
from playmat.dragonball.language.select import Attacker, EventCard, Sel, SourceCard
from playmat.dragonball.language.states import SwitchToActive, SwitchToRest
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, This, Union
from playmat.effects.control import And, If, IfYouDo, May, Times

from .words import (
    END_OF_YOUR_TURN,
    KOED,
    PLAYED,
    awaken_at,
    colored,
    draws_when_attacking,
    energy,
    hand,
    leader_is,
    opponents,
    power,
    recover_energy,
    trait,
    yours,
)

ALSO = permanent(Gain(This(), tuple(Word("color", color) for color in ("Red", "Green", "Yellow"))))
THEIRS_IS_PLAYED = On("played", whose="opponent", filters=(Type("Battle"),))

CARDS: tuple[DbCard, ...] = (
    extra(
        "DB1-020",
        "Galick Cannon",
        "R",
        1,
        "R",
        counter("play", WhenNext(THEIRS_IS_PLAYED, (power(-15000, target=Choose(EventCard(), up_to=True)),))),
    ),
    battle(
        "DB2-042",
        "Dr. Rota, Unknown Potential",
        "B",
        1,
        "B",
        4000,
        auto(KOED, SwitchToActive(Choose(energy(colored("Blue")), up_to=True))),
        keywords=("Blocker",),
        characters=("Dr. Rota",),
        traits=("Alien", "Universe 6"),
    ),
    battle(
        "DB2-043",
        "Pirina, Namekian Ambush",
        "B",
        2,
        "B",
        15000,
        auto(On("ko", whose="you"), ToHand(Choose(opponents(Cost("<=", 4)), up_to=True))),
        keywords=("Blocker",),
        characters=("Pirina",),
        traits=("Namekian", "Alien", "Universe 6"),
    ),
    battle(
        "DB2-105",
        "Raw Power Botamo",
        "Y",
        2,
        "Y",
        15000,
        keywords=("Revenge",),
        characters=("Botamo",),
        traits=("Alien", "Universe 6"),
    ),
    battle(
        "DB2-141",
        "Koichiarator, Menacing Assassin",
        "K",
        4,
        "",
        20000,
        permanent(Gain(This(), (Ban("attack leader"),))),
        keywords=("Triple Attack", "Revenge"),
        characters=("Koichiarator",),
        traits=("Alien", "Universe 3"),
    ),
    battle(
        "DB2-172",
        "Mosco & Kampari, Universe 3 Destroyer & Angel",
        "BG",
        5,
        "BG",
        25000,
        revive(("Blue", "Green")),
        auto(PLAYED, KO(Choose(opponents(), up_to=True))),
        auto(THEIRS_IS_PLAYED, Draw(), cost=KO(This())),
        combo=(1, 10000),
        keywords=("Blocker", "Energy-Exhaust"),
        characters=("Mosco", "Kampari"),
        traits=("God", "Universe 3"),
    ),
    battle(
        "EX03-11",
        "Undying Link Zamasu",
        "B",
        4,
        "BB",
        20000,
        auto(
            PLAYED,
            If(
                And((leader_is(Character(("Zamasu", "Goku Black"))), Have(energy(), 5))),
                (May((DealDamage(2, "you"),)), IfYouDo((recover_energy(4),))),
            ),
        ),
        keywords=("Indestructible",),
        characters=("Zamasu",),
        traits=("God",),
    ),
    leader(
        "P-046",
        "Bardock",
        "Y",
        10000,
        activate("main", SwitchToRest(Choose(opponents(Cost("<=", 3)))), once=True),
        awaken_at(4, Draw(2)),
        characters=("Bardock",),
        traits=("Saiyan",),
        back=back_side(
            "Saiyan Power Great Ape Bardock",
            15000,
            activate("main", SwitchToRest(Choose(opponents())), once=True),
            draws_when_attacking(),
            characters=("Bardock",),
            traits=("Saiyan",),
        ),
    ),
    leader(
        "P-163",
        "Vegeta",
        "B",
        10000,
        ALSO,
        permanent(If(And((YourTurn(), LeaderSide(1, "opponent"))), (power(5000, ""),))),
        awaken_at(4, Draw(2)),
        keywords=("Critical",),
        characters=("Vegeta",),
        traits=("Saiyan",),
        back=back_side(
            "Vegeta, Furious Awakening",
            15000,
            ALSO,
            draws_when_attacking(),
            characters=("Vegeta",),
            traits=("Saiyan",),
        ),
    ),
    battle(
        "P-203",
        "Zen-Oh, Almighty Guardian",
        "G",
        3,
        "G",
        15000,
        counter("battle attack", KO(Choose(Attacker())), Play(SourceCard())),
        permanent(PriceChange(0, colorless=True, itself=True), gates=leader_is(TraitHas("Universe")), zone="hand"),
        permanent(PriceChange(-1, itself=True), gates=Have(yours(TraitHas("Universe")), 2), zone="hand"),
        characters=("Zen-Oh",),
        traits=("God", "Universe"),
    ),
    battle(
        "TB1-081",
        "Absolute Justice Jiren",
        "Y",
        10,
        "YYYYY",
        35000,
        permanent(PriceChange(Times(Count(yours(trait("Universe 11"))), -1), itself=True), zone="hand"),
        auto(PLAYED, ToDrop(Union((opponents(IsRested()), Sel(("energy",), "opponent", (IsRested(),)))))),
        combo=(1, 10000),
        keywords=("Quadruple Strike",),
        characters=("Jiren",),
        traits=("Alien", "Pride Troopers", "Universe 11"),
    ),
    extra(
        "TB3-016",
        "Frieza's Spaceship",
        "R",
        2,
        "RR",
        auto(
            END_OF_YOUR_TURN,
            Play(Choose(hand(colored("Red"), trait("Frieza's Army"), Cost("==", 2)), up_to=True)),
            IfYouDo((Draw(),)),
        ),
        keywords=("Field",),
    ),
    battle(
        "TB3-045",
        "Cheelai, the Beautiful",
        "G",
        2,
        "G",
        15000,
        auto(On("ko", whose="opponent"), ToDrop(Choose(Sel(("hand",), "opponent"), by="opponent")), once=True),
        characters=("Cheelai : Br",),
        traits=("Frieza's Army",),
    ),
)
