"""Phrases that many cards of the set share, as trees."""

from __future__ import annotations

from playmat.dragonball.cards import orbs
from playmat.dragonball.keywords import awaken as keyword
from playmat.dragonball.language.conditions import Have
from playmat.dragonball.language.costs import Pay
from playmat.dragonball.language.filters import IsRested
from playmat.dragonball.language.gains import Gain, MorePower
from playmat.dragonball.language.moves import Draw, ToDeckBottom, ToDrop, ToHand
from playmat.dragonball.language.select import Sel, Top
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.language.states import Look, SwitchToActive
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Among, Arrange, Bind, Choose, Ref, TheRest, This
from playmat.effects.gains import Gained
from playmat.effects.tree import Filter, Op, Target

PLAYED = On("played", this=True)  # When you play this card
ATTACKS = On("attacks", this=True)  # When this card attacks
COMBOED = On("comboed", this=True)  # When you use this card in a combo
LOW_LIFE = Have(Sel(("life",)), 4, "<=")  # your life is at 4 or less


def mine(*filters: Filter) -> Sel:
    """Your Battle Cards."""
    return Sel(("battle",), "you", filters)


def theirs(*filters: Filter) -> Sel:
    """Your opponent's Battle Cards."""
    return Sel(("battle",), "opponent", filters)


def up_to(n: int, sel: Target) -> Choose:
    return Choose(sel, n, up_to=True)


def power(target: Target, n: int, until: str = "turn") -> Gain:
    return gains(target, MorePower(n), until=until)


def gains(target: Target, *what: Gained, until: str = "") -> Gain:
    return Gain(target, what, until)


def pay(letters: str = "", any: int = 0) -> Pay:
    """{R}{R}{1}: `letters` are the orbs, then energy of any colour."""
    return Pay(orbs(letters), any)


def discard(n: int = 1, *filters: Filter) -> ToDrop:
    """Place cards from your hand in your Drop Area."""
    return ToDrop(Choose(Sel(("hand",), "you", filters), n))


def ready_energy(n: int) -> SwitchToActive:
    return SwitchToActive(up_to(n, Sel(("energy",), "you", (IsRested(),))))


def look_for(n: int, *filters: Filter) -> tuple[Op, ...]:
    """Look at the top cards of your deck, take up to 1 of them that passes, and place the rest at the bottom."""
    return (
        Look(Top("deck", n)),
        ToHand(Choose(Among("looked", filters), up_to=True, bind="found")),
        Bind("rest", TheRest("looked", ("found",))),
        Arrange("rest"),
        ToDeckBottom(Ref("rest")),
    )


def awaken(*body: Op) -> Skill:
    """[Awaken] When your life is at 4 or less: Draw 2 cards, and more, and flip this card over."""
    return keyword.awaken(LOW_LIFE, Draw(2), *body)


THIS = This()
