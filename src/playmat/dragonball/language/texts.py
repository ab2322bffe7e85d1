"""1-5. Filters that ask what a card's text has in it: keyword skills of any sort, words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.tree import Filter, Target, enroll

from .. import kinds, values
from ..zones import DbPerm
from .details import characters_of, face_of, names_of

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class HasKeywords(Filter):
    """22: it has a keyword skill, whichever."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.KEYWORDS | kinds.VALIDITY

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        if isinstance(obj, DbPerm) and not obj.hidden:
            mine = (*obj.face.abilities, *obj.extra)
            return bool(obj.keywords) or any(getattr(a, "keyword", "") and values.valid(obj, a, -1) for a in mine)
        face = face_of(obj)
        return bool(face.keywords) or any(getattr(a, "keyword", "") for a in face.abilities)


@dataclass(frozen=True)
class HasArrival(Filter):
    """22-29: it has [Arrival] with these colours, and no others."""

    colors: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.colors:
            raise ValueError("an [Arrival] has colours")

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.VALIDITY

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        skills = [*face_of(obj).abilities, *(obj.extra if isinstance(obj, DbPerm) else ())]
        for skill in skills:
            if getattr(skill, "keyword", "") != "Arrival" or (
                isinstance(obj, DbPerm) and not values.valid(obj, skill, -1)
            ):
                continue
            if any(set(getattr(gate, "colors", ())) == set(self.colors) for gate in skill.gates):
                return True
        return False


@dataclass(frozen=True)
class TextHas(Filter):
    """These words are printed in its skill text."""

    text: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return self.text in face_of(obj).text


@dataclass(frozen=True)
class Unlike(Filter):
    """2-3, 2-10: it shares no card name ("name"), or no character ("character"), with any of these cards."""

    target: Target
    what: str = "name"

    def __post_init__(self) -> None:
        if self.what not in ("name", "character"):
            raise ValueError(f"cards are not unlike in {self.what!r}")

    def reads(self) -> int:
        return kinds.WORDS

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        of = names_of if self.what == "name" else characters_of
        mine = of(obj)
        others = [other for other in self.target.find(game, context) if other.iid != obj.iid]
        return not any(word in of(other) for other in others for word in mine)


@dataclass(frozen=True)
class CharacterCount(Filter):
    """2-10-4: it has so many characters, by what is printed."""

    how: str
    n: int

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return compare(len(face_of(obj).characters), self.how, self.n)


enroll(__name__, "dragonball.")
