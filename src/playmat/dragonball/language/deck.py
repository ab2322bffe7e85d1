"""6-1-5-2, 6-2-2, 2-3-3, 9-5-3, 9-5-4: texts in force before the game: deck building, set-up, words in all areas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playmat.effects.context import Context
from playmat.effects.projection import Applied
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Filter, Number, Op, enroll, walk

# The filters that look at nothing but what is printed
PRINTED: Final = (
    "All", "Either", "Isnt", "Trait", "TraitHas", "Character", "CharacterHas", "Named", "NameHas", "Colored", "Mono",
    "Multicolor", "Type", "IsZ", "Only", "NoSkills", "Cost", "SpecifiedCost", "HasKeyword",
)  # fmt: skip


def check_printed(cards: Filter) -> None:
    """Refuse what cannot be asked of a card that is in no game."""
    for part in walk(cards):
        if isinstance(part, Filter) and type(part).__name__ not in PRINTED:
            raise ValueError(f"{type(part).__name__} cannot be asked of a card in a deck list")
        if isinstance(part, Number):
            raise ValueError("a number of a game cannot be asked of a card in a deck list")


class Text(Op):
    """A part of a rules text: it is looked up, never carried out."""

    def watches(self) -> int:
        return 0

    def run(self, game: Any, resolution: Resolution) -> None:
        raise TypeError("a rules text is not carried out")

    def project(self, game: Any, context: Context, found: list[Applied]) -> None:
        """It counts as printed."""


@dataclass(frozen=True)
class CopyLimit(Text):
    """6-1-5-2-1: a deck may have (only) so many cards of this number."""

    n: int


@dataclass(frozen=True)
class CannotInclude(Text):
    """6-1-5-2: of a Leader: no such card may be in its deck."""

    cards: Filter

    def __post_init__(self) -> None:
        check_printed(self.cards)


@dataclass(frozen=True)
class IncludeMost(Text):
    """6-1-5-2: of a Leader: its deck may have only so many such cards."""

    n: int
    cards: Filter

    def __post_init__(self) -> None:
        check_printed(self.cards)


@dataclass(frozen=True)
class Words(Text):
    """2-3-3, 2-10-5, 2-11-5, 6-1-5-2-2, 9-1-3-3: what the card has in all areas."""

    names: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()  # [Dragon Ball], which does nothing in a game

    def __post_init__(self) -> None:
        if any(word != "Dragon Ball" for word in self.keywords):
            raise ValueError("a keyword skill that acts is gained, not printed")


@dataclass(frozen=True)
class StartsWith(Text):
    """6-2-2-1: the game begins with so many Life cards, or cards in hand."""

    life: int = 0
    hand: int = 0


enroll(__name__, "dragonball.")
