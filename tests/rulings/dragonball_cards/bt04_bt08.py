"""Cards of the fourth to the eighth set."""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import activate, auto, back_side, battle, counter, extra, leader, permanent
from playmat.dragonball.keywords.over_realm import dark_over_realm
from playmat.dragonball.language.costs import Pay
from playmat.dragonball.language.gains import PriceChange
from playmat.dragonball.language.moves import Draw, ToDrop, ToHand
from playmat.dragonball.language.plays import ComboWith, NegatePlay, PlayedCard
from playmat.dragonball.language.select import Cost, Count, Have, Is, Isnt, Sel, Type
from playmat.dragonball.language.states import Reveal, SwitchToActive
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, This, Union
from playmat.effects.control import If, Later, Times

from .words import (
    ATTACKS,
    END_OF_YOUR_TURN,
    PLAYED,
    awaken_at,
    colored,
    draws_when_attacking,
    energy,
    leader_is,
    opponents,
    power,
    recover_energy,
    trait,
    yours,
)

ATTACKS_A_LEADER = On("attacks", this=True, other=(Type("Leader"),))

CARDS: tuple[DbCard, ...] = (
    leader(
        "BT4-002",
        "Baby",
        "R",
        10000,
        auto(ATTACKS_A_LEADER, Draw()),
        awaken_at(4, recover_energy(2)),
        characters=("Baby",),
        traits=("Machine Mutant",),
        back=back_side(
            "Rampaging Great Ape Baby",
            15000,
            draws_when_attacking(power(-10000, target=Union((Choose(yours()), Choose(opponents()))))),
            characters=("Baby",),
            traits=("Machine Mutant",),
        ),
    ),
    battle(
        "BT4-011",
        "Daily Training Vegeta",
        "R",
        2,
        "R",
        10000,
        auto(PLAYED, Draw()),
        characters=("Vegeta : GT",),
        traits=("Saiyan",),
    ),
    extra(
        "BT4-020",
        "Vow Revenge",
        "R",
        0,
        "",
        activate(
            "main",
            If(
                leader_is(colored("Red"), trait("Machine Mutant")),
                (power(-15000, target=Choose(opponents(), up_to=True)),),
            ),
        ),
    ),
    leader(
        "BT4-023",
        "Trunks",
        "B",
        10000,
        auto(ATTACKS_A_LEADER, Draw()),
        awaken_at(4, recover_energy(2)),
        characters=("Trunks : Youth",),
        traits=("Saiyan", "Earthling"),
        back=back_side(
            "Iron Vow Trunks",
            15000,
            draws_when_attacking(),
            auto(
                END_OF_YOUR_TURN,
                If(
                    Have(energy(Isnt(colored("Blue"))), 0, "=="),
                    (
                        SwitchToActive(
                            Union(
                                (
                                    Choose(yours(colored("Blue"), Cost(">=", 3)), up_to=True),
                                    Choose(energy(), up_to=True),
                                )
                            )
                        ),
                    ),
                ),
            ),
            characters=("Trunks : Youth",),
            traits=("Saiyan", "Earthling"),
        ),
    ),
    battle(
        "BT4-028",
        "Son Gohan",
        "B",
        1,
        "B",
        10000,
        characters=("Son Gohan : Adolescence",),
        traits=("Saiyan", "Earthling"),
    ),
    battle("BT4-066", "Dark Vassal Drum", "G", 1, "G", 10000, characters=("Drum",), traits=("Demon Clan",)),
    battle(
        "BT4-124",
        "Beyond Darkness Demigra",
        "K",
        10,
        "",
        40000,
        dark_over_realm(7, cost=(Pay(any=5),)),
        auto(
            ATTACKS,
            Reveal(Sel(("hand",), "opponent")),
            ComboWith(Choose(Sel(("hand",), "opponent", (Type("Battle"),)), 4, up_to=True)),
        ),
        combo=(1, 10000),
        keywords=("Ultimate", "Triple Strike"),
        characters=("Demigra",),
        traits=("Demon God",),
    ),
    battle("BT5-006", "Grandpa Gohan", "R", 3, "RR", 30000, characters=("Son Gohan",), traits=("Earthling",)),
    battle("BT5-010", "Yamcha", "R", 2, "RR", 20000, characters=("Yamcha",), traits=("Earthling",)),
    battle("BT5-029", "Super Saiyan Son Goku", "B", 2, "BB", 20000, characters=("Son Goku",), traits=("Saiyan",)),
    battle(
        "BT5-033",
        "Ki Barrage Son Goten",
        "B",
        1,
        "B",
        10000,
        auto(END_OF_YOUR_TURN, ToHand(This())),
        characters=("Son Goten",),
        traits=("Saiyan", "Earthling"),
    ),
    battle("BT5-056", "Super Saiyan Son Goku", "G", 2, "GG", 20000, characters=("Son Goku : GT",), traits=("Saiyan",)),
    battle(
        "BT5-081",
        "Super Saiyan Blue Son Goku",
        "Y",
        2,
        "YY",
        20000,
        characters=("Son Goku",),
        traits=("Saiyan",),
    ),
    extra(
        "BT5-117",
        "Dragon Ball",
        "K",
        0,
        "",
        activate("main", If(leader_is(trait("Shenron")), (Draw(),))),
        keywords=("Dragon Ball",),
    ),
    extra(
        "BT7-047",
        "You're Wide Open!",
        "B",
        2,
        "BB",
        counter(
            "play",
            If(Is(PlayedCard(), (Type("Battle"), Cost("<=", 4))), (NegatePlay("hand"),)),
            gates=leader_is(colored("Blue")),
        ),
    ),
    extra(
        "BT8-137",
        "Dragon Balls, Negative Energy Overflow",
        "K",
        7,
        "",
        permanent(PriceChange(Times(Count(Sel(("drop",), "you", (Type("Battle"),))), -1), itself=True), zone="hand"),
        activate("battle", Later("end of turn", (ToDrop(Sel(("battle",), "any")),))),
        keywords=("Ultimate",),
    ),
)
