"""Cards of the fourth to the eighth set."""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import activate, auto, back_side, battle, counter, extra, leader, permanent, rules_text
from playmat.dragonball.keywords.over_realm import dark_over_realm, over_realm
from playmat.dragonball.keywords.swap import swap
from playmat.dragonball.language.conditions import Count, Have, Is
from playmat.dragonball.language.costs import Pay
from playmat.dragonball.language.deck import Words
from playmat.dragonball.language.filters import Cost, Isnt, Type
from playmat.dragonball.language.gains import Gain, Keyword, MorePower, PriceChange
from playmat.dragonball.language.moves import KO, Draw, ToDrop, ToHand, ToWarp
from playmat.dragonball.language.plays import ComboWith, NegatePlay, Play, PlayedCard
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.states import Reveal, SwitchToActive
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, This, Union
from playmat.effects.control import If, Later, Times

from .words import (
    ATTACKS,
    END_OF_YOUR_TURN,
    KOED,
    OVER_REALM,
    PLAYED,
    awaken_at,
    character,
    colored,
    discard,
    draws_when_attacking,
    energy,
    leader_is,
    opponents,
    pay,
    power,
    recover_energy,
    trait,
    yours,
)

ATTACKS_A_LEADER = On("attacks", this=True, other=(Type("Leader"),))
AWAKENS = On("skill", whose="you", filters=(Type("Leader"),), keyword="Awaken")
WISHES = On("skill", whose="you", filters=(Type("Leader"),), keyword="Wish")

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
        "BT4-091",
        "Adoptive Father Son Gohan",
        "Y",
        1,
        "Y",
        4000,
        swap(2, trait("Goku's Lineage")),
        keywords=("Blocker",),
        characters=("Son Gohan",),
        traits=("Earthling", "Goku's Lineage"),
    ),
    battle(
        "BT4-118",
        "Dimensional Banisher Fu",
        "K",
        5,
        "",
        20000,
        over_realm(5, cost=pay("", 1)),
        auto(OVER_REALM, ToWarp(Choose(opponents(), up_to=True))),
        keywords=("Double Strike",),
        characters=("Fu",),
        traits=("Scientist",),
    ),
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
    battle(
        "BT5-035",
        "Super Saiyan Vegeta",
        "B",
        2,
        "BB",
        20000,
        characters=("Vegeta",),
        traits=("Saiyan",),
    ),
    battle("BT5-056", "Super Saiyan Son Goku", "G", 2, "GG", 20000, characters=("Son Goku : GT",), traits=("Saiyan",)),
    battle(
        "BT5-074",
        "General Rilldo",
        "G",
        3,
        "GG",
        30000,
        characters=("General Rilldo",),
        traits=("Machine Mutant",),
    ),
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
    battle(
        "BT5-098",
        "Ginyu",
        "Y",
        3,
        "YY",
        30000,
        characters=("Ginyu",),
        traits=("Ginyu Force", "Frieza's Army"),
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
    battle(
        "BT7-015",
        "Coco, Village Princess",
        "R",
        1,
        "R",
        5000,
        activate("main", Draw(), cost=discard(), once=True),
        characters=("Coco",),
        traits=("Earthling",),
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
    battle(
        "BT8-006",
        "Son Gohan, Brainwashed",
        "R",
        2,
        "RR",
        20000,
        characters=("Son Gohan : GT",),
        traits=("Saiyan", "Earthling", "Brainwashed"),
    ),
    battle(
        "BT8-008",
        "Son Goten, Brainwashed",
        "R",
        3,
        "R",
        10000,
        auto(
            KOED,
            Play(Choose(Sel(("drop",), "you", (trait("Brainwashed"), Isnt(character("Son Goten : GT")))), up_to=True)),
        ),
        characters=("Son Goten : GT",),
        traits=("Saiyan", "Earthling", "Brainwashed"),
    ),
    battle(
        "BT8-129",
        "Piccolo, Prideful Hero",
        "G",
        4,
        "GG",
        20000,
        activate(
            "main",
            KO(Choose(opponents(), up_to=True)),
            ToDrop(Choose(Sel(("hand",), "opponent"), by="opponent")),
            cost=ToDrop(Choose(yours())),
            once=True,
        ),
        keywords=("Critical", "Heroic"),
        characters=("Piccolo",),
        traits=("Namekian", "Heroic"),
    ),
    # left out: only one card of this name can be played
    battle(
        "BT8-131",
        "SS4 Son Goku, Prideful Hero",
        "Y",
        3,
        "Y",
        15000,
        auto((AWAKENS, WISHES), Gain(This(), (MorePower(20000), Keyword("Double Strike")), "turn")),
        keywords=("Barrier", "Heroic"),
        characters=("Son Goku : GT",),
        traits=("Saiyan", "Heroic"),
    ),
    extra(
        "BT8-133",
        "Heroic Strike",
        "K",
        1,
        "",
        rules_text(Words(traits=("Heroic",))),
        activate(
            "battle",
            power(10000, "battle", Choose(Sel(("leader",)), up_to=True)),
            KO(Choose(opponents(Cost("<=", 2)), up_to=True)),
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
