"""The keyword skills with a text of their own (22), as random Dragon Ball cards have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playmat.dragonball import build
from playmat.dragonball.keywords import (
    aegis,
    alliance,
    arrival,
    awaken,
    empower,
    evolve,
    over_realm,
    rejuvenate,
    revive,
    successor,
    swap,
    union,
    z_awaken,
    z_stack,
)
from playmat.dragonball.keywords.materials import AlsoChoose
from playmat.dragonball.language import conditions as cn
from playmat.dragonball.language import filters as fl
from playmat.dragonball.language import select
from playmat.dragonball.language.skill import Skill
from playmat.effects.choose import Choose
from playmat.effects.tree import Cond, Filter

from .phrases_dragonball import CARD, CHARACTERS, COLORS

if TYPE_CHECKING:
    from .generate_dragonball import Maker


def color(g: Maker) -> str:
    """More often than not one that the deck has."""
    return g.letters[0] if g.chance(70) else g.pick(*COLORS)


def materials(g: Maker) -> tuple[Filter, ...]:
    return () if g.chance(50) else g.pick((fl.Character((g.pick(*CHARACTERS),)),), (fl.Cost("<=", g.pick(1, 2, 3)),))


def life_at_most(g: Maker) -> Cond:
    return cn.Have(select.Sel(("life",)), g.pick(4, 5, 7), "<=")


BATTLE_SKILLS: tuple[Callable[[Maker], Skill], ...] = (
    lambda g: aegis.aegis((color(g),)),
    lambda g: alliance.alliance((color(g),), g.body(), once=g.chance(50)),
    lambda g: revive.revive((color(g),)),
    lambda g: evolve.evolve(*materials(g), cost=g.paid()),
    lambda g: evolve.ex_evolve(*materials(g), cost=g.paid(), gates=g.gates()),
    lambda g: evolve.xeno_evolve(*materials(g), cost=g.paid()),
    lambda g: union.fusion(materials(g), materials(g), cost=g.paid()),
    lambda g: union.potara(materials(g), materials(g), cost=g.paid()),
    lambda g: union.absorb(Choose(select.Sel(("hand", "drop"), "you", (fl.Type("Battle"),)), 1, True), cost=g.paid()),
    lambda g: over_realm.over_realm(g.pick(1, 3, 5)),
    lambda g: over_realm.dark_over_realm(g.pick(1, 2)),
    lambda g: swap.swap(g.pick(1, 2, 3), *materials(g)),
    lambda g: successor.successor(),
    lambda g: arrival.arrival(color(g), cost=g.paid()),
    lambda g: rejuvenate.rejuvenate(once=g.chance(50)),
    lambda g: z_stack.z_stack(g.pick(1, 2), *g.filters(CARD)),
    lambda g: build.permanent(
        AlsoChoose(
            g.pick("Evolve", "Union-Fusion", "Union-Potara", "Z-Stack"),
            g.pick(("drop",), ("hand",), ("battle",)),
            cards=g.pick(None, fl.Type("Battle")),
            n=g.pick(0, 1),
        ),
        zone=g.pick("", "hand"),
    ),
)
AWAKENING: tuple[Callable[[Maker], Skill], ...] = (
    lambda g: awaken.awaken(life_at_most(g), *g.body()),
    lambda g: awaken.awaken(life_at_most(g), *g.body(), cost=g.paid()),
    lambda g: awaken.surge(*g.body(), cost=g.cost()),
    lambda g: awaken.wish(cn.Have(select.Sel(("drop",)), g.pick(2, 5)), *g.body()),
)
UNISON_SKILLS: tuple[Callable[[Maker], Skill], ...] = (
    lambda g: empower.empower(g.pick(1, 3)),
    lambda g: empower.empower(g.pick(1, 3), color(g)),
    lambda g: z_stack.z_stack(1),
    lambda g: rejuvenate.rejuvenate(),
)
Z_LEADER_SKILLS: tuple[Callable[[Maker], Skill], ...] = (
    lambda g: z_awaken.z_awaken(cost=g.paid()),
    lambda g: z_awaken.z_awaken(*materials(g), cost=g.cost(), gates=g.gates()),
)
