"""22-35 [Heroic] and 22-36 [Villainous]: once a turn, when another card of the same side comes."""

from __future__ import annotations

from typing import Final

from playmat.effects.ability import AUTO
from playmat.effects.choose import Choose, This
from playmat.effects.tree import Op

from ..language.filters import Other, Trait, Type
from ..language.gains import Gain, Negated
from ..language.moves import Draw, ToDrop
from ..language.select import Sel
from ..language.skill import Skill
from ..language.timings import On


def sided(side: str, op: Op) -> Skill:
    """22-35-2, 22-36-2: another Battle Card with that trait is played, or a skill of such an Extra is activated."""
    return Skill(
        AUTO,
        (op, Gain(This(), (Negated(side),), "turn")),
        when=(
            On("played", whose="you", filters=(Trait((side,)), Type("Battle"), Other())),
            On("skill", whose="you", filters=(Trait((side,)), Type("Extra"))),
        ),
        keyword=side,
    )


HEROIC: Final[Skill] = sided("Heroic", Draw(1))  # 22-35-3
VILLAINOUS: Final[Skill] = sided("Villainous", ToDrop(Choose(Sel(("hand",), "opponent"), by="opponent")))  # 22-36-3
