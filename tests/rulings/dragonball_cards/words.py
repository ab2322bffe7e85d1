"""Short words for what many cards say."""

from __future__ import annotations

from playmat.dragonball.build import auto
from playmat.dragonball.keywords.awaken import awaken
from playmat.dragonball.language.gains import Gain, MorePower
from playmat.dragonball.language.moves import Draw, ToDrop
from playmat.dragonball.language.select import Colored, Have, Is, Sel, Trait
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.language.states import SwitchToActive
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, This
from playmat.effects.tree import Cond, Filter, Op, Target

PLAYED = On("played", this=True)
ATTACKS = On("attacks", this=True)
KOED = On("ko", this=True)
END_OF_YOUR_TURN = On("turn end", whose="you")


def yours(*filters: Filter) -> Sel:
    """Your Battle Cards."""
    return Sel(("battle",), "you", filters)


def opponents(*filters: Filter) -> Sel:
    """Your opponent's Battle Cards."""
    return Sel(("battle",), "opponent", filters)


def hand(*filters: Filter) -> Sel:
    return Sel(("hand",), "you", filters)


def energy(*filters: Filter) -> Sel:
    return Sel(("energy",), "you", filters)


def colored(*colors: str) -> Colored:
    return Colored(colors)


def trait(*traits: str) -> Trait:
    return Trait(traits)


def leader_is(*filters: Filter) -> Cond:
    return Is(Sel(("leader",)), filters)


def life_at(n: int) -> Cond:
    return Have(Sel(("life",)), n, "<=")


def awaken_at(life: int, *body: Op) -> Skill:
    return awaken(life_at(life), *body)


def draws_when_attacking(*more: Op) -> Skill:
    return auto(ATTACKS, Draw(), *more)


def power(n: int, until: str = "turn", target: Target | None = None) -> Gain:
    return Gain(This() if target is None else target, (MorePower(n),), until)


def discard(*filters: Filter) -> ToDrop:
    """Place 1 card from your hand in the Drop Area."""
    return ToDrop(Choose(hand(*filters)))


def recover_energy(n: int = 1) -> SwitchToActive:
    return SwitchToActive(Choose(energy(), n, up_to=True))
