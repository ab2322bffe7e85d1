"""1-5. Skills: what the effect language calls an ability, with what this game prints on one."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.tree import to_data, walk

from .. import kinds as k
from .node import node

# Words a skill is printed under
MAIN = "main"  # [Activate: Main]; both for [Activate: Main/Battle]
BATTLE = "battle"  # [Activate: Battle]


@node
class Skill(Ability):
    """One skill. `tags` has `main` and `battle` for [Activate], the sorts of timing for [Counter] (22-10-3)."""

    limit: int = 0  # [Limit X] (22-44); 0 is none
    keyword: str = ""  # the keyword skill it is

    @cached_property
    def counters(self) -> int:
        """The counter timings it waits for, a bit each."""
        mask = 0
        for tag in self.tags:
            mask |= k.COUNTERS.get(tag, 0)
        return mask

    @cached_property
    def opens(self) -> int:
        """22-10-3: the counter timings its activation opens: its effect plays a card, or attacks."""
        mask = k.ON_COUNTER if self.kind == "counter" else 0
        for part in walk(self.body):
            mask |= getattr(part, "opens", 0)
        return mask

    @cached_property
    def mentions(self) -> int:
        """The same by the wide reading: skills that speak of such events in their timing open it, too."""
        mask = self.opens
        for when in self.when:
            for kind in when.kinds():
                if kind == k.PLAYED:
                    mask |= k.ON_PLAY
                elif kind == k.ATTACKED:
                    mask |= k.ON_ATTACK
        return mask

    @cached_property
    def label(self) -> str:
        """22-44-3-1: the same for skills of the same words."""
        return json.dumps(to_data(self), sort_keys=True)

    @cached_property
    def bits(self) -> int:
        """What sort of skill it is, for those who wait for one to be activated (kinds.SKILL_*)."""
        kinds: dict[str, int] = {"auto": k.SKILL_AUTO, "activate": k.SKILL_ACTIVATE, "counter": k.SKILL_COUNTER}
        bits = kinds.get(self.kind, 0) | KEYWORD_BITS.get(self.keyword, 0)
        if any(getattr(op, "markers", None) is not None for op in self.cost):
            bits |= k.SKILL_MARKER
        return bits

    @cached_property
    def energy(self) -> tuple[int, Any]:
        """1-6-5: the energy its cost asks for: a total, and the orbs among it."""
        total = 0
        orbs: tuple[Any, ...] = ()
        for op in self.cost:
            need = getattr(op, "energy", None)
            if need is not None:
                total += max(need[0], len(need[1]))
                orbs += need[1]
        return total, orbs


KEYWORD_BITS = {
    "Awaken": k.SKILL_AWAKEN,
    "Wish": k.SKILL_WISH,
    "Evolve": k.SKILL_EVOLVE,
    "EX-Evolve": k.SKILL_EVOLVE,
    "Xeno-Evolve": k.SKILL_EVOLVE,
    "Over Realm": k.SKILL_OVER_REALM,
    "Dark Over Realm": k.SKILL_OVER_REALM,
    "Union-Fusion": k.SKILL_UNION,
    "Union-Potara": k.SKILL_UNION,
    "Union-Absorb": k.SKILL_UNION,
    "Blocker": k.SKILL_BLOCKER,
    "Z-Awaken": k.SKILL_Z_AWAKEN,
}
