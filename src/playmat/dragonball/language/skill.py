"""1-5. Skills: what the effect language calls an ability, with what this game prints on one."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.choose import This
from playmat.effects.tree import Cond, Op, to_data, walk

from .. import kinds as k
from ..cards import KEYWORDS
from .node import node

Ops = tuple[Op, ...] | Op
Conds = tuple[Cond, ...] | Cond


def many(parts: Any) -> tuple[Any, ...]:
    """One part of a skill, or several."""
    return parts if isinstance(parts, tuple) else (parts,)


# Words a skill is printed under
MAIN = "main"  # [Activate: Main]; both for [Activate: Main/Battle]
BATTLE = "battle"  # [Activate: Battle]


@node
class Skill(Ability):
    """One skill. `tags` has `main` and `battle` for [Activate], the sorts of timing for [Counter] (22-10-3).

    `cost` is what stands before the colon, `body` what follows it (1-5-4-2); with nothing before it nothing is paid
    (1-5-4-3). The actions of a cost are paid (1-6-3), and those of an effect carried out (0-2-3), in their order.
    """

    limit: int = 0  # [Limit X] (22-44); 0 is none
    keyword: str = ""  # the keyword skill it is

    @cached_property
    def grants(self) -> tuple[Ability, ...]:
        """The skills it gives to others; keyword skills that do something are among them."""
        from ..keywords.table import SKILLS
        from .gains import Keyword

        named = [part.name for part in walk(self.body) if isinstance(part, Keyword)]
        return tuple(part for part in walk(self.body) if isinstance(part, Ability)) + tuple(
            SKILLS[name] for name in named if name in SKILLS
        )

    @cached_property
    def veiled(self) -> bool:
        """23-5-2-4: it speaks of its card in Hidden Mode, or of its being switched to that: then it is valid there."""
        from .filters import IsHidden
        from .timings import On

        return any(
            isinstance(when, On)
            and when.this
            and (when.event in ("mode", "hidden") or any(isinstance(f, IsHidden) for f in when.filters))
            for when in self.when
        )

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
    def plays_itself(self) -> bool:
        """Its effect is to play the very card it is on (or to place it), from wherever that lies."""
        return any(getattr(op, "plays", False) and isinstance(op.target, This) for op in self.body)  # type: ignore[attr-defined]

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
    def scarce(self) -> bool:
        """Whether something bounds how often it can be used in a turn."""
        bounded = k.SKILL_MARKER | k.SKILL_OVER_REALM | k.SKILL_DARK_OVER_REALM | k.SKILL_Z_AWAKEN
        return bool(self.once or self.limit or self.bits & bounded)

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


KEYWORD_BITS = {
    "Awaken": k.SKILL_AWAKEN,
    "Awaken: Surge": k.SKILL_AWAKEN,
    "Wish": k.SKILL_WISH,
    "Field": k.SKILL_FIELD,
    "Evolve": k.SKILL_EVOLVE,
    "EX-Evolve": k.SKILL_EVOLVE,
    "Xeno-Evolve": k.SKILL_EVOLVE,
    "Over Realm": k.SKILL_OVER_REALM,
    "Dark Over Realm": k.SKILL_DARK_OVER_REALM,
    "Union-Fusion": k.SKILL_UNION,
    "Union-Potara": k.SKILL_UNION,
    "Union-Absorb": k.SKILL_UNION,
    "Swap": k.SKILL_SWAP,
    "Arrival": k.SKILL_ARRIVAL,
    "Successor": k.SKILL_SUCCESSOR,
    "Overlord": k.SKILL_OVERLORD,
    "Rejuvenate": k.SKILL_REJUVENATE,
    "Blocker": k.SKILL_BLOCKER,
    "Z-Awaken": k.SKILL_Z_AWAKEN,
    "Z-Stack": k.SKILL_Z_STACK,
}

# A text that names one of these means every skill of the family (22-2-2-1, 22-5-2-2, 22-7-3, 22-13-3-1)
FAMILIES = {
    "Strike": ("Double Strike", "Triple Strike", "Quadruple Strike"),
    "Awaken": ("Awaken", "Awaken: Surge"),
    "Evolve": ("Evolve", "EX-Evolve", "Xeno-Evolve"),
    "Union": ("Union-Fusion", "Union-Potara", "Union-Absorb"),
}


def is_keyword(keyword: str, asked: str) -> bool:
    """Whether a text that names the keyword skill `asked` means a skill printed as `keyword`."""
    return keyword == asked or keyword in FAMILIES.get(asked, ())


def skill_bits(asked: str) -> int:
    """The marks by which the activation of a keyword skill of this name is told (KEYWORD_BITS)."""
    bits = 0
    for name in FAMILIES.get(asked, (asked,)):
        bits |= KEYWORD_BITS[name]
    return bits


def keyword_bits(asked: str) -> int:
    """The keyword skills that a card simply has (cards.KEYWORDS) and that a text means by this name."""
    bits = 0
    for name in FAMILIES.get(asked, (asked,)):
        bits |= KEYWORDS.get(name, 0)
    return bits
