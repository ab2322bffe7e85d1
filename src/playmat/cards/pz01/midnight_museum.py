"""PZ01-069 to 092, black, with a Z-Deck: the Midnight Museum."""

from __future__ import annotations

from playmat.cards.masters import Lines
from playmat.dragonball import build
from playmat.dragonball.keywords.burst import Burst
from playmat.dragonball.keywords.evolve import xeno_evolve
from playmat.dragonball.keywords.over_realm import dark_over_realm, over_realm
from playmat.dragonball.keywords.z_awaken import z_awaken
from playmat.dragonball.keywords.z_stack import z_stack
from playmat.dragonball.language.conditions import Is, Sparking, YourTurn
from playmat.dragonball.language.costs import Markers
from playmat.dragonball.language.deck import CopyLimit
from playmat.dragonball.language.filters import Character, Colored, Cost, HasUnder, Trait, Type
from playmat.dragonball.language.gains import Keyword, MorePower
from playmat.dragonball.language.moves import KO, Draw, Mill, Remove, ToHand, ToWarp, ToZEnergy
from playmat.dragonball.language.plays import NegateAttack, Play
from playmat.dragonball.language.select import Sel
from playmat.effects.choose import Choose
from playmat.effects.control import If
from playmat.effects.tree import Filter

from .phrases import (
    ATTACKS,
    COMBOED,
    PLAYED,
    THIS,
    awaken,
    discard,
    gains,
    mine,
    pay,
    power,
    theirs,
    up_to,
)

MUSEUM = Trait(("Midnight Museum",))
EXHIBIT = Trait(("Exhibit",))
BLACK = Colored(("Black",))
DROP = Sel(("drop",))


def from_drop(*filters: Filter) -> Sel:
    """Battle Cards in your Drop Area."""
    return Sel(("drop",), "you", (Type("Battle"), *filters))


LINES = {
    "PZ01-069": Lines(
        (
            build.auto(ATTACKS, Draw(), discard(), cost=Burst(2)),
            awaken(),
        ),
        (
            build.auto(ATTACKS, Draw(), ToZEnergy(up_to(1, DROP))),
            build.activate("main", power(up_to(1, theirs()), -10000), cost=ToWarp(Choose(DROP, 3)), once=True),
        ),
    ),
    "PZ01-070": Lines((build.auto(PLAYED, Mill(3)),)),
    "PZ01-071": Lines(("Blocker",)),
    "PZ01-073": Lines(("Super Combo", build.auto(COMBOED, Draw(), gates=Sparking(7)))),
    "PZ01-074": Lines((over_realm(5), "Double Strike")),
    "PZ01-075": Lines((over_realm(8, cost=(pay("K", 1),)), "Triple Strike")),
    "PZ01-076": Lines(
        (
            dark_over_realm(6, cost=(pay("K", 1),)),
            "Barrier",
            build.auto(PLAYED, KO(up_to(1, theirs(Cost("<=", 4))))),
        )
    ),
    "PZ01-077": Lines(("Wormhole", "Deflect")),
    "PZ01-078": Lines((build.auto(ATTACKS, power(THIS, 10000), gates=Sparking(7)),)),
    "PZ01-079": Lines(("Revenge",)),
    "PZ01-080": Lines(("Villainous", build.auto(PLAYED, ToHand(up_to(1, from_drop(MUSEUM, Cost("<=", 2))))))),
    "PZ01-081": Lines(("Villainous",)),
    "PZ01-082": Lines(("Offering",)),
    "PZ01-083": Lines((build.auto(ATTACKS, Mill(2)),)),
    "PZ01-084": Lines((xeno_evolve(Character(("The Knight",)), cost=pay("K", 1)), "Critical")),
    "PZ01-085": Lines((build.activate("main", ToWarp(up_to(1, theirs(Cost("<=", 5))))),)),
    "PZ01-086": Lines((build.counter("attack", NegateAttack(), Mill(2)),)),
    "PZ01-087": Lines((build.activate("main", Mill(4), ToHand(up_to(1, from_drop(MUSEUM))), limit=1),)),
    "PZ01-088": Lines(
        (
            build.rules_text(CopyLimit(1)),
            z_awaken(BLACK, Character(("Ombeline",)), cost=pay("K", 1)),
            build.auto(ATTACKS, power(THIS, 5000), Draw(), ToZEnergy(up_to(1, DROP))),
            build.activate(
                "main",
                gains(THIS, Keyword("Double Strike"), until="turn"),
                cost=ToWarp(Choose(DROP, 5)),
                once=True,
            ),
        )
    ),
    "PZ01-089": Lines(
        (
            z_stack(1, BLACK, EXHIBIT, Type("Battle")),
            build.permanent(If(Is(THIS, (HasUnder(),)), (gains(THIS, MorePower(5000), Keyword("Critical")),))),
        )
    ),
    "PZ01-090": Lines(("Double Strike", "Barrier", build.auto(PLAYED, KO(up_to(1, theirs()))))),
    "PZ01-091": Lines(
        (
            build.permanent(If(YourTurn(), (power(mine(EXHIBIT), 5000, ""),))),
            build.activate("main", Draw(2), cost=Remove(THIS)),
        )
    ),
    "PZ01-092": Lines(
        (
            build.activate("main", Mill(2), cost=Markers(1)),
            build.activate("main", Play(up_to(1, from_drop(Cost("<=", 3)))), cost=Markers(-3)),
        )
    ),
}
