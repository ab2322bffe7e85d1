"""20-18: skills that a card gains because another card has them: one keyword skill that is chosen, or all of a kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core.decision import DONE, MODE
from playmat.core.packing import a_of, option
from playmat.effects.ability import ACTIVATE, RULE, Ability
from playmat.effects.context import Context
from playmat.effects.gains import Gained
from playmat.effects.projection import Applied
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Op, Target, enroll

from .. import kinds
from ..cards import KEYWORDS
from ..values import covers, valid
from ..zones import DbPerm
from .details import face_of, referred_to
from .gains import Gain, GainedSkill, Keyword, enact
from .moves import CardOp
from .singled import NAMES
from .skill import KEYWORD_SKILLS

if TYPE_CHECKING:
    from ..game import Masters

KINDS: Final = ("", "keyword", "permanent")  # which skills: all of them, or those of a kind


def skills_of(obj: Any) -> tuple[list[str], list[Ability]]:
    """What a card has, wherever it lies (20-18): the keywords that it simply has, by name, and its other skills.

    It has not what is negated (9-1-2-1); rules texts are about the card they are printed on (9-5-3)."""
    face = face_of(obj)
    if isinstance(obj, DbPerm):
        if obj.hidden:
            return [], []
        pairs = [*enumerate(face.abilities, face.first), *((-1, ability) for ability in obj.extra)]
        skills = [ability for index, ability in pairs if valid(obj, ability, index)]
        bits = obj.keywords
    else:
        skills, bits = list(face.abilities), face.keywords
    simple = [name for name, bit in KEYWORDS.items() if bits & bit]
    brought = [KEYWORD_SKILLS[name] for name in simple if name in KEYWORD_SKILLS]
    return simple, [ability for ability in skills if ability not in brought and ability.kind != RULE]


@dataclass(frozen=True)
class BorrowKeyword(CardOp):
    """A keyword skill of one of these cards (`of`) is chosen, and the target gains it for a time; none, if `up_to`."""

    of: Target
    up_to: bool = False
    until: str = "turn"

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def options(self, game: Masters, resolution: Resolution) -> list[int]:
        words: set[str] = set()
        for obj in referred_to(game, resolution, self.of):
            simple, skills = skills_of(obj)
            words.update(simple)
            words.update(getattr(ability, "keyword", "") for ability in skills)
        return [i for i, name in enumerate(NAMES) if name in words]

    def run(self, game: Masters, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        found = self.options(game, resolution)
        resolution.did = False
        if len(found) == 1 and not self.up_to:
            self.gain(game, resolution, NAMES[found[0]])
        elif found:
            options = [option(MODE, i) for i in found]
            if self.up_to:
                options.append(option(DONE))
            game.ask(resolution.seat, "keyword", options, "5-2-2", resolution.card.iid, int(not self.up_to), 1)

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        if code != option(DONE):
            self.gain(game, resolution, NAMES[a_of(code)])

    def gain(self, game: Masters, resolution: Resolution, name: str) -> None:
        for obj in referred_to(game, resolution, self.of):
            simple, skills = skills_of(obj)
            if name in simple:
                Gain(self.target, (Keyword(name),), self.until).run(game, resolution)
                return
            for ability in skills:
                if getattr(ability, "keyword", "") == name:
                    Gain(self.target, (GainedSkill(ability),), self.until).run(game, resolution)
                    return


@dataclass(frozen=True)
class BorrowSkills(CardOp):
    """The target gains all skills of these cards (`of`) for a time, or those of a kind (`KINDS`)."""

    of: Target
    what: str = ""
    until: str = "turn"

    def __post_init__(self) -> None:
        if self.what not in KINDS:
            raise ValueError(f"nobody gains the {self.what!r} skills of another card")

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def run(self, game: Masters, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        parts: list[Gained] = []
        for obj in referred_to(game, resolution, self.of):
            simple, skills = skills_of(obj)
            if self.what != "permanent":
                parts += [Keyword(name) for name in simple]
            parts += [GainedSkill(ability) for ability in skills if not self.what or covers(self.what, ability)]
        resolution.did = False
        if parts:
            Gain(self.target, tuple(parts), self.until).run(game, resolution)


@dataclass(frozen=True)
class LendSkill(Op):
    """20-18, 9-1-3-2: such cards in your hand have this skill, too, which is activated from there."""

    cards: Filter
    skill: Ability
    until: str = "turn"

    def __post_init__(self) -> None:
        if self.skill.kind != ACTIVATE or "hand" not in self.skill.zone.split(","):
            raise ValueError("a skill that is not activated from the hand")

    def changes(self) -> int:
        return kinds.VALUES

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return self.cards.ok(game, context, obj)

    def run(self, game: Masters, resolution: Resolution) -> None:
        enact(game, resolution, kinds.LENT, 0, "you", self.until, self)

    def project(self, game: Masters, context: Context, found: list[Applied]) -> None:
        found.append(Applied(kinds.LENT, 0, (), (context.seat,), self, context))


enroll(__name__, "dragonball.")
