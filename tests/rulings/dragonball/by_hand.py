"""Cards whose printed text is not wholly understood yet, written with the tree builder: facts, and what their skills do.

Skills that play no part in any position may be left out; a remark says so. The printed words are not here.
"""

from __future__ import annotations

from playmat.dragonball import DbCard
from playmat.dragonball.build import (
    activate,
    auto,
    battle,
    counter,
    extra,
    instead,
    permanent,
)
from playmat.dragonball.language.filters import (
    All,
    ComboCost,
    Either,
    In,
    Type,
)
from playmat.dragonball.language.gains import (
    Gain,
    PriceChange,
    Word,
)
from playmat.dragonball.language.moves import (
    Draw,
    ToDeckBottom,
    ToDrop,
    ToHand,
    ToZEnergy,
)
from playmat.dragonball.language.plays import (
    WhenNext,
)
from playmat.dragonball.language.select import EventCard, Replaced, Sel
from playmat.dragonball.language.states import (
    SwitchToHidden,
)
from playmat.dragonball.language.timings import On, WouldLeave
from playmat.effects.choose import Choose, Ref, This
from playmat.effects.control import IfYouDo

from .words import (
    ATTACKS,
    PLAYED,
    character,
    colored,
    discard,
    hand,
    opponents,
    power,
    trait,
    z_energy,
)

ATTACKS_A_LEADER = On("attacks", this=True, other=(Type("Leader"),))

AWAKENS = On("skill", whose="you", filters=(Type("Leader"),), keyword="Awaken")

WISHES = On("skill", whose="you", filters=(Type("Leader"),), keyword="Wish")

CREW = Either((All((colored("Red"), trait("Saiyan"))), trait("Bardock's Crew")))

SLUGS = trait("Slug's Army")

SLUG_RETURNS = instead(
    WouldLeave("leave", filters=(SLUGS, ComboCost("==", 1))),
    ToZEnergy(Replaced()),
    IfYouDo((ToDrop(Choose(z_energy())),)),
    optional=True,
)

SLUG_ATTACKS = auto(ATTACKS, Draw(2), cost=discard(SLUGS))

ALSO = permanent(Gain(This(), tuple(Word("color", color) for color in ("Red", "Green", "Yellow"))))

THEIRS_IS_PLAYED = On("played", whose="opponent", filters=(Type("Battle"),))


CARDS: tuple[DbCard, ...] = (
    # left out: it makes some counters cheaper
    extra(
        "BT11-058",
        "Planet Tuffle",
        "B",
        3,
        "BBB",
        activate("main", ToHand(Choose(Sel(("life",)))), ToDeckBottom(Choose(hand())), once=True),
        keywords=("Field",),
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
    extra(
        "DB1-020",
        "Galick Cannon",
        "R",
        1,
        "R",
        counter("play", WhenNext(THEIRS_IS_PLAYED, (power(-15000, target=Choose(EventCard(), up_to=True)),))),
    ),
)
