"""The keyword skills that a card simply has and that do something: each name with its skill."""

from __future__ import annotations

from ..language.skill import Skill
from . import allegiance, combat, field, offering, overlord

SKILLS: dict[str, Skill] = {
    "Blocker": combat.BLOCKER,
    "Dual Attack": combat.DUAL_ATTACK,
    "Triple Attack": combat.TRIPLE_ATTACK,
    "Revenge": combat.REVENGE,
    "Field": field.FIELD,
    "Overlord": overlord.OVERLORD,
    "Offering": offering.OFFERING,
    "Heroic": allegiance.HEROIC,
    "Villainous": allegiance.VILLAINOUS,
}
