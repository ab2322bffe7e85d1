"""22-3 [Field]: an Extra that is placed in the Battle Area; there its other skills are valid (22-3-4)."""

from __future__ import annotations

from typing import Final

from playmat.effects.ability import ACTIVATE
from playmat.effects.choose import This

from ..language.plays import PlaceExtra
from ..language.skill import MAIN, Skill

# 22-3-1, 22-3-2: [Activate: Main]; the Extra comes from the Drop Area, where activating it has put it (12-2-2-2)
FIELD: Final[Skill] = Skill(ACTIVATE, (PlaceExtra(This()),), tags=(MAIN,), keyword="Field")
