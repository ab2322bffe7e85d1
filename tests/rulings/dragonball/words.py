"""Short words for what many cards say."""

from __future__ import annotations

from playmat.dragonball import kinds
from playmat.dragonball.build import auto
from playmat.dragonball.cards import orbs
from playmat.dragonball.keywords.awaken import awaken
from playmat.dragonball.language.conditions import Have, Is
from playmat.dragonball.language.costs import Pay
from playmat.dragonball.language.filters import Character, Colored, Trait
from playmat.dragonball.language.gains import Gain, MorePower
from playmat.dragonball.language.moves import Draw, ToDrop
from playmat.dragonball.language.select import Sel
from playmat.dragonball.language.skill import Skill
from playmat.dragonball.language.states import SwitchToActive
from playmat.dragonball.language.timings import On
from playmat.effects.choose import Choose, This
from playmat.effects.tree import Cond, Filter, Op, Target

PLAYED = On("played", this=True)
ATTACKS = On("attacks", this=True)
EVOLVED = On("played", this=True, bits=kinds.HOW_EVOLVE)


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


def life(*filters: Filter) -> Sel:
    return Sel(("life",), "you", filters)


def warp(*filters: Filter) -> Sel:
    return Sel(("warp",), "you", filters)


def z_energy(*filters: Filter) -> Sel:
    return Sel(("z-energy",), "you", filters)


def colored(*colors: str) -> Colored:
    return Colored(colors)


def character(*names: str) -> Character:
    return Character(names)


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


def pay(colors: str, more: int = 0) -> Pay:
    """Orbs of these colours, and so much more energy of any."""
    return Pay(orbs(colors), more)


def recover_energy(n: int = 1, *filters: Filter) -> SwitchToActive:
    return SwitchToActive(Choose(energy(*filters), n, up_to=True))
