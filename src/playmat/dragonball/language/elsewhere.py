"""9-1-3-2: skills of a card that its own text lets be activated from other areas, too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from playmat.core.state import EVERYTHING
from playmat.effects.ability import ACTIVATE
from playmat.effects.context import Context
from playmat.effects.tree import Cond, enroll

from ..cards import AS_IN_HAND, COUNTER, PLAY
from ..moves import area_of
from ..zones import ZONE_NAMES
from .deck import Text
from .skill import Skill, is_meant, is_sort_of_skill

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class OnlyThere(Cond):
    """What is asked where the card lies in one of these areas, and nowhere else."""

    areas: tuple[str, ...]
    cond: Cond

    def watches(self) -> int:
        return EVERYTHING

    def test(self, game: Masters, context: Context) -> bool:
        lies = area_of(game, context.card)
        return all(ZONE_NAMES[name] != lies for name in self.areas) or self.cond.test(game, context)


@dataclass(frozen=True)
class AlsoFrom(Text):
    """9-1-3-2: such skills of this card can be activated from these areas, too, if the condition holds there.

    `as_in_hand`: as they are from the hand: the energy cost of the card is paid where it would be (12-2-2-2, 22-10-4),
    and an Extra, or a card with [Counter], goes to the Drop Area (12-2-2-2, 22-10-7).
    """

    skills: str
    areas: tuple[str, ...]
    cond: Cond | None = None
    as_in_hand: bool = False

    def __post_init__(self) -> None:
        if not is_sort_of_skill(self.skills):
            raise ValueError(f"no skill is {self.skills!r}")

    def widened(self, skill: Any) -> Any:
        """A skill of the card as it is with this text."""
        if not isinstance(skill, Skill) or skill.kind not in (ACTIVATE, COUNTER) or not is_meant(skill, self.skills):
            return skill
        gates = () if self.cond is None else (OnlyThere(self.areas, self.cond),)
        tags = (AS_IN_HAND,) if self.as_in_hand else ()
        zone = ",".join((skill.zone or PLAY, *self.areas))
        return replace(skill, zone=zone, gates=skill.gates + gates, tags=skill.tags + tags)


enroll(__name__, "dragonball.")
