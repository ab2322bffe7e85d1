"""The keyword skills that a card simply has and that do something: each name with its skill."""

from __future__ import annotations

from ..language.skill import Skill
from . import combat

SKILLS: dict[str, Skill] = {
    "Blocker": combat.BLOCKER,
    "Dual Attack": combat.DUAL_ATTACK,
    "Triple Attack": combat.TRIPLE_ATTACK,
    "Revenge": combat.REVENGE,
}
