"""Cards of the thirteenth to the twenty-eighth set."""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import (
    activate,
    auto,
    back_side,
    battle,
    extra,
    instead,
    leader,
    permanent,
    rules_text,
    unison,
)
from playmat.dragonball.keywords.awaken import awaken
from playmat.dragonball.keywords.over_realm import dark_over_realm, over_realm
from playmat.dragonball.keywords.successor import successor
from playmat.dragonball.keywords.z_awaken import z_awaken
from playmat.dragonball.keywords.z_stack import z_stack
from playmat.dragonball.language.conditions import Bond, Count, Have, Is, Sparking, YourTurn
from playmat.dragonball.language.costs import Markers
from playmat.dragonball.language.deck import StartsWith
from playmat.dragonball.language.filters import (
    All,
    ComboCost,
    Cost,
    Either,
    HasKeyword,
    In,
    Isnt,
    Mono,
    Named,
    Other,
    Type,
    ZCost,
)
from playmat.dragonball.language.gains import Ban, Gain, Keyword, MoreComboPower, MorePower, Negated, PriceChange
from playmat.dragonball.language.moves import (
    Draw,
    Remove,
    Shuffle,
    ToDeckBottom,
    ToDrop,
    ToHand,
    ToLife,
    ToWarp,
    ToZEnergy,
)
from playmat.dragonball.language.plays import ComboWith, Play, WhenNext
from playmat.dragonball.language.select import ChooseIgnoring, EventCard, Replaced, Sel, Top
from playmat.dragonball.language.states import Check, SwitchToActive, SwitchToHidden
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.control import And, ChooseOne, If, IfYouDo, Later, May, Minus, Or

from .words import (
    ATTACKS,
    OVER_REALM,
    PLAYED,
    awaken_at,
    character,
    colored,
    discard,
    energy,
    hand,
    leader_is,
    life,
    life_at,
    opponents,
    pay,
    power,
    recover_energy,
    trait,
    z_energy,
)

DRAWS_WHEN_COMBOED = auto(On("comboed", this=True), Draw(), gates=(Sparking(5), leader_is(colored("Red"))))
CREW = Either((All((colored("Red"), trait("Saiyan"))), trait("Bardock's Crew")))
SLUGS = trait("Slug's Army")
SLUG_RETURNS = instead(
    WouldLeave("leave", filters=(SLUGS, ComboCost("==", 1))),
    ToZEnergy(Replaced()),
    IfYouDo((ToDrop(Choose(z_energy())),)),
    optional=True,
)
SLUG_ATTACKS = auto(ATTACKS, Draw(2), cost=discard(SLUGS))
INDESTRUCTIBLE = Is(This(), (HasKeyword("Indestructible"),))

CARDS: tuple[DbCard, ...] = (
    battle(
        "BT13-008",
        "Chain Attack Shugesh",
        "R",
        1,
        "R",
        5000,
        permanent(Gain(This(), (MorePower(10000), Keyword("Double Strike"))), gates=Bond(3, (CREW,))),
        keywords=("Unique",),
        characters=("Shugesh",),
        traits=("Saiyan", "Bardock's Crew"),
    ),
    unison(
        "BT13-034",
        "Majin Buu, Assault of the Agents of Destruction",
        "B",
        "BBBB",
        20000,
        activate(
            "main",
            Draw(),
            WhenNext(
                On("main start", whose="opponent"),
                (SwitchToActive(This()), If(leader_is(colored("Blue")), (recover_energy(1, Mono("Blue")),))),
            ),
            cost=Markers(0),
        ),
        auto(
            On("attacks", whose="opponent", filters=(Type("Battle"),)),
            May((ToDeckBottom(Choose(opponents())),)),
            cost=Markers(-1),
        ),
        keywords=("Double Strike", "Blocker"),
    ),
    battle(
        "BT13-127",
        "Son Goten, Thwarting the Dark Empire",
        "K",
        2,
        "",
        10000,
        over_realm(2),
        auto(
            OVER_REALM,
            ToWarp(Choose(Top("deck", 2), 2, up_to=True)),
            Draw(),
            gates=leader_is(colored("Black"), character("Supreme Kai of Time")),
        ),
        keywords=("Critical",),
        characters=("Son Goten : Xeno",),
        traits=("Saiyan", "Earthling"),
    ),
    extra(
        "BT14-028",
        "Exchange of Power",
        "R",
        2,
        "RR",
        activate(
            "main/battle",
            ChooseOne(
                (
                    (power(-15000, target=Choose(opponents(), up_to=True)), Draw()),
                    (power(-15000, target=Choose(Sel(("unison",), "opponent"))),),
                )
            ),
        ),
    ),
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
    battle(
        "BT16-032",
        "SS Trunks, the Interceptor",
        "B",
        1,
        "B",
        4000,
        auto(
            ATTACKS, power(11000), Later("end of turn", (recover_energy(1, Mono("Blue")),)), cost=ToHand(Choose(life()))
        ),
        characters=("Trunks : Youth",),
        traits=("Saiyan", "Earthling"),
    ),
    battle(
        "BT17-112",
        "Demon God Dabura, Imperial Warrior",
        "K",
        3,
        "KK",
        20000,
        dark_over_realm(3, cost=pay("", 2)),
        auto(
            ATTACKS,
            Play(
                Choose(
                    hand(trait("Evil Wizard", "Demon Realm Race", "Demon God"), colored("Black"), Cost("<=", 2)),
                    up_to=True,
                )
            ),
            limit=1,
        ),
        characters=("Dabura : Xeno",),
        traits=("Demon Realm Race", "Demon God"),
    ),
    leader(
        "BT19-100",
        "Lord Slug",
        "Y",
        10000,
        rules_text(StartsWith(life=6)),
        SLUG_RETURNS,
        SLUG_ATTACKS,
        awaken(
            Or((life_at(2), And((Have(Sel(("energy",), "opponent"), 2), Have(z_energy(SLUGS), 2))))),
            Draw(2),
            recover_energy(),
            ToLife(Top("deck")),
        ),
        characters=("Lord Slug",),
        traits=("Namekian", "Slug's Army"),
        back=back_side(
            "Lord Slug, in His Prime",
            15000,
            SLUG_RETURNS,
            SLUG_ATTACKS,
            activate(
                "battle",
                ComboWith(
                    Choose(Sel(("drop",), "you", (Mono("Yellow"), SLUGS, ComboCost("==", 1))), up_to=True),
                    gain=(Negated(),),
                    until="turn",
                ),
                cost=pay("Y"),
                once=True,
            ),
            characters=("Lord Slug",),
            traits=("Namekian", "Slug's Army"),
        ),
    ),
    battle(
        "BT19-105",
        "Krillin, Trusty Assistance",
        "Y",
        1,
        "Y",
        4000,
        auto(
            PLAYED,
            PriceChange(-2, cards=All((character("Piccolo : SH"), In(("z-deck",)))), until="forever", of="skill"),
            limit=1,
        ),
        combo=(None, None),
        keywords=("Blocker",),
        characters=("Krillin : SH",),
        traits=("Earthling",),
        z=True,
        z_cost=1,
    ),
    battle(
        "BT19-111",
        "Garlic Jr., Villainous Threat",
        "Y",
        3,
        "YYY",
        20000,
        activate(
            "main",
            Play(This()),
            cost=(pay("Y"), Check(Have(Sel(("battle area",), "you", (Named(("Makyo Star",)),))))),
            limit=1,
            zone="hand",
        ),
        keywords=("Unique", "Indestructible", "Villainous"),
        characters=("Garlic Jr.",),
        traits=("Demon Clan", "Villainous"),
    ),
    battle(
        "BT19-115",
        "Lord Slug, Craving for Youth",
        "Y",
        3,
        "YY",
        10000,
        auto(
            ATTACKS,
            Play(Choose(Sel(("deck",), "you", (colored("Yellow"), SLUGS, Cost("==", 1))), up_to=True)),
            Shuffle(),
            power(5000),
        ),
        auto(
            On("comboed", this=True),
            Gain(This(), (MoreComboPower(5000),), "battle"),
            gates=leader_is(colored("Yellow"), character("Lord Slug")),
        ),
        combo=(1, 10000),
        keywords=("Deflect", "Unique"),
        characters=("Lord Slug",),
        traits=("Namekian", "Slug's Army"),
    ),
    battle(
        "BT19-138",
        "Lucifer, Villainous Threat",
        "K",
        2,
        "KK",
        10000,
        auto(On("comboed", this=True), Draw(), gates=(leader_is(colored("Black")), life_at(4))),
        combo=(0, 10000),
        keywords=("Super Combo", "Villainous"),
        characters=("Lucifer",),
        traits=("Earthling", "Villainous"),
    ),
    battle(
        "BT21-005",
        "Garlic Jr., Absorbing All",
        "R",
        5,
        "RRRRR",
        25000,
        permanent(If(INDESTRUCTIBLE, (Gain(This(), (MorePower(10000), Keyword("Double Strike"))),))),
        auto(ATTACKS, power(-30000, target=ChooseIgnoring(Sel(("battle", "unison"), "opponent"), up_to=True))),
        combo=(None, None),
        keywords=("Critical",),
        characters=("Garlic Jr.",),
        traits=("Demon Clan",),
        z=True,
        z_cost=3,
    ),
    # left out: a card under it may be played on top of it
    battle(
        "BT21-007",
        "Garlic Jr., Child of Evil",
        "R",
        1,
        "R",
        5000,
        z_stack(2, colored("Red"), character("Garlic Jr."), ZCost("==", 3)),
        permanent(If(INDESTRUCTIBLE, (power(10000, ""),))),
        combo=(None, None),
        keywords=("Deflect", "Barrier"),
        characters=("Garlic Jr.",),
        traits=("Demon Clan",),
        z=True,
        z_cost=1,
    ),
    battle(
        "BT24-136",
        "Frieza, Second Change in Form",
        "GY",
        6,
        "GGY",
        20000,
        successor(cost=pay("Y")),
        auto(PLAYED, Draw(), power(10000), gates=Have(energy(), 3), limit=1),
        combo=(1, 10000),
        keywords=("Energy-Exhaust", "Deflect", "Double Strike"),
        characters=("Frieza",),
        traits=("Frieza Clan", "Frieza's Army"),
    ),
    # left out: its Awaken under the condition with a Z-Unison
    leader(
        "BT25-037",
        "Majin Buu",
        "B",
        10000,
        activate("main", Draw(), cost=ToZEnergy(Choose(hand(colored("Blue")))), once=True),
        awaken_at(4, Draw(2), ToHand(Choose(life(), Minus(Count(life()), 6)))),
        characters=("Majin Buu",),
        traits=("Majin",),
        back=back_side(
            "Majin Buu, Shape-Shifter",
            15000,
            auto(
                On("attacks", whose="you", filters=(colored("Blue"), character("Majin Buu"))),
                Draw(),
                If(
                    Is(EventCard(), (Cost("==", 4),)),
                    (SwitchToActive(Choose(EventCard(), up_to=True)), Gain(This(), (Ban("attack"),), "turn")),
                ),
                once=True,
            ),
            characters=("Majin Buu",),
            traits=("Majin",),
        ),
    ),
    leader(
        "BT25-040",
        "Majin Buu, Absorbing Intelligence",
        "B",
        20000,
        z_awaken(Named(("Majin Buu, Shape-Shifter",)), cost=pay("B"), gates=Have(Sel(("combo",)), 2)),
        auto(On("attacked", this=True), recover_energy(1, Mono("Blue")), once=True),
        auto(
            (On("battle end", this=True), On("battle end", other=(Isnt(Other()),)), On("turn end")),
            Remove(This()),
            gates=YourTurn("opponent"),
        ),
        characters=("Majin Buu",),
        traits=("Majin",),
        z=True,
        z_cost=1,
    ),
    # left out: its white orbs, which the data has lost
    battle(
        "BT28-108",
        "Son Goku, Pulsing New Power",
        "W",
        2,
        "",
        20000,
        auto(
            ATTACKS,
            Choose(opponents(), up_to=True, bind="it"),
            SwitchToHidden(Ref("it")),
            WhenNext(On("turn end", whose="opponent"), (SwitchToHidden(Ref("it"), hidden=False),)),
        ),
        combo=(None, None),
        keywords=("Deflect", "Dual Attack"),
        characters=("Son Goku",),
        traits=("Saiyan", "Universe 7"),
        z=True,
        z_cost=1,
    ),
)
