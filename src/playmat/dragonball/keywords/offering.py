"""22-33 [Offering]: the opponent gives up Life, or its master draws."""

from __future__ import annotations

from typing import Final

from playmat.effects.ability import AUTO
from playmat.effects.choose import Choose
from playmat.effects.control import IfNotDone, May

from ..language.moves import Draw, ToDrop
from ..language.select import Sel
from ..language.skill import Skill
from ..language.timings import On

OFFERING: Final[Skill] = Skill(
    AUTO,
    (
        May((ToDrop(Choose(Sel(("life",), "opponent"), by="opponent")),), who="opponent"),
        IfNotDone((Draw(2),)),  # 22-33-3
    ),
    when=(On("played", this=True),),  # 22-33-2
    keyword="Offering",
)
