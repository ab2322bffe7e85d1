"""PZ01-045 to 068 and the tokens, green and yellow: the Humming Meadow."""

from __future__ import annotations

from playmat.cards.masters import Lines
from playmat.dragonball import build
from playmat.dragonball.keywords.alliance import alliance
from playmat.dragonball.keywords.arrival import arrival
from playmat.dragonball.keywords.awaken import wish
from playmat.dragonball.keywords.rejuvenate import rejuvenate
from playmat.dragonball.keywords.revive import revive
from playmat.dragonball.keywords.successor import successor
from playmat.dragonball.keywords.union import absorb, potara
from playmat.dragonball.language.conditions import Have, Total, YourTurn
from playmat.dragonball.language.filters import Character, Cost, HasKeyword, Isnt, IsToken, Named, Trait, Type
from playmat.dragonball.language.gains import Ban, Keyword, MorePower
from playmat.dragonball.language.moves import KO, Draw, PlaceUnder, Shuffle, ToEnergy, ToHand, ToLife
from playmat.dragonball.language.plays import CreateToken
from playmat.dragonball.language.select import Attacker, Sel, Top
from playmat.dragonball.language.states import SwitchToRest
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, Ref
from playmat.effects.control import If, Times

from .phrases import (
    ATTACKS,
    COMBOED,
    PLAYED,
    THIS,
    awaken,
    gains,
    look_for,
    mine,
    pay,
    power,
    theirs,
    up_to,
)

MEADOW = Trait(("Humming Meadow",))
GULP = Character(("Gulp",))
GREEN_YELLOW = ("Green", "Yellow")

LINES = {
    "PZ01-045": Lines(
        (
            build.auto(ATTACKS, If(Have(mine(IsToken())), (Draw(),))),
            build.activate("main", CreateToken(), cost=pay(any=1), once=True),
            awaken(),
            wish(Have(Sel(("drop",), "you", (HasKeyword("Dragon Ball"),)), 4), ToLife(Top("deck")), Draw()),
        ),
        (
            build.auto(ATTACKS, Draw(), SwitchToRest(up_to(1, theirs()))),
            build.activate("main", CreateToken(), cost=pay(any=1), once=True),
            build.permanent(If(YourTurn(), (power(mine(IsToken()), 5000, ""),))),
        ),
    ),
    "PZ01-046": Lines(("Dragon Ball", build.activate("main", Draw()))),
    "PZ01-047": Lines(("Servant",)),
    "PZ01-048": Lines(
        (
            "Overlord",
            build.auto(PLAYED, ToHand(up_to(1, Sel(("drop",), "you", (Named(("Bumbleby the Drone",)),))))),
        )
    ),
    "PZ01-049": Lines(("Blocker",)),
    "PZ01-050": Lines((build.auto(PLAYED, ToEnergy(Top("deck"), rested=True)),)),
    "PZ01-051": Lines(("Energy-Exhaust",)),
    "PZ01-052": Lines(
        (
            build.auto(
                PLAYED,
                SwitchToRest(Choose(theirs(), up_to=True, bind="stung")),
                gains(Ref("stung"), Ban("ready in charge phase"), until="next charge"),
            ),
        )
    ),
    "PZ01-053": Lines((build.auto(On("ko", this=True), Draw()),)),
    "PZ01-055": Lines(
        (potara((Character(("Oak",)),), (Character(("Ivy",)),), cost=pay("G")), "Barrier", "Double Strike")
    ),
    "PZ01-056": Lines(
        (successor(cost=pay("Y")), build.auto(PLAYED, SwitchToRest(up_to(2, theirs()))), "Double Strike")
    ),
    "PZ01-057": Lines((arrival(*GREEN_YELLOW, cost=pay(any=1)), build.auto(PLAYED, Draw()))),
    "PZ01-058": Lines(
        (alliance(GREEN_YELLOW, (gains(THIS, MorePower(15000), Keyword("Double Strike"), until="battle"),)),)
    ),
    "PZ01-059": Lines(("Critical", build.auto(ATTACKS, SwitchToRest(up_to(1, Sel(("energy",), "opponent")))))),
    "PZ01-060": Lines(
        (
            absorb(
                Choose(Sel(("deck",), "you", (Type("Battle"), GULP, Cost(">=", 6))), up_to=True),
                Shuffle(),
                cost=(pay("G", 1), PlaceUnder(Choose(Sel(("hand",), "you", (Type("Battle"),))), THIS)),
            ),
        )
    ),
    "PZ01-061": Lines(
        (
            rejuvenate(cost=pay(any=1), once=True),
            "Barrier",
            build.permanent(gains(THIS, MorePower(Times(Total(THIS, "under"), 5000)))),
        )
    ),
    "PZ01-062": Lines(("Blocker", revive(GREEN_YELLOW))),
    "PZ01-063": Lines(("Field", build.activate("main", CreateToken(), cost=SwitchToRest(THIS)))),
    "PZ01-064": Lines((build.activate("main", SwitchToRest(up_to(2, theirs())), Draw()),)),
    "PZ01-065": Lines((build.activate("main", KO(up_to(1, theirs())), CreateToken(), limit=1),)),
    "PZ01-066": Lines((build.counter("attack", power(Attacker(), -15000, "battle")),)),
    "PZ01-067": Lines(("Super Combo", build.auto(COMBOED, If(Have(mine(IsToken())), (Draw(),))))),
    "PZ01-068": Lines((build.auto(PLAYED, *look_for(5, MEADOW, Isnt(Named(("Apprentice Beekeeper",))))),)),
    "PZ01-T02": Lines(("Blocker",)),
}
