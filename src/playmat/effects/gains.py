"""What a card can gain or lose, and what players are under: for a time, or by a permanent effect.

Resolved, it makes modifiers on the cards or players there are now; in a permanent effect it is found anew by every
sweep. The kinds of modifier are the game's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playmat.core.state import EVERYTHING, Mod, Perm

from .context import Context
from .game import EffectGame
from .projection import Applied
from .tree import Node, Number, Op, Target, amount

Expiry = tuple[int, int, int]  # until, until_seat and until_turn of a modifier


class Gained(Node):
    """One part of what is gained: a kind of modifier, its value, and a tree where a number is not enough."""

    def watches(self) -> int:
        return 0

    def changes(self) -> int:
        return EVERYTHING

    def kind(self) -> int:
        raise NotImplementedError

    def worth(self, game: Any, context: Context) -> int:
        return 0

    def tree(self) -> Any:
        return None


@dataclass(frozen=True)
class NumberGained(Gained):
    """A number that is added to one of the card's numbers, or that one of them becomes."""

    n: int | Number

    def worth(self, game: Any, context: Context) -> int:
        return amount(game, context, self.n)


@dataclass(frozen=True)
class Gaining(Op):
    """The target cards gain (or lose) all parts, until then; "" is for permanent effects."""

    target: Target
    what: tuple[Gained, ...]
    until: str = ""

    def watches(self) -> int:
        return 0

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def parts(self) -> tuple[Gained, ...]:
        """All that is gained, with what the parts bring along."""
        return self.what

    def project(self, game: EffectGame, context: Context, found: list[Applied]) -> None:
        meant: list[int] = []
        for obj in self.target.find(game, context):
            meant.append(obj.ref if isinstance(obj, Perm) else game.ref(obj.iid))
        if meant:
            refs = tuple(meant)
            for part in self.parts():
                found.append(Applied(part.kind(), part.worth(game, context), refs, (), part.tree(), context))


def mod_by(
    context: Context, kind: int, value: int, refs: tuple[int, ...], seats: tuple[int, ...], until: Expiry, tree: Any
) -> Mod:
    """A continuous effect that this effect puts in force."""
    return Mod(kind, value, refs, seats, context.seat, context.card.iid, until[0], until[1], until[2], tree)


def under(game: EffectGame, context: Context, whose: str) -> tuple[int, ...]:
    """The players who are under an effect on "you", "opponent" and so on."""
    return tuple(context.rules.seats(game, context, whose))
