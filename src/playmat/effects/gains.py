"""What a card can gain or lose, and what players are under: for a time, or by a permanent effect.

Resolved, it makes modifiers on the cards or players there are now; in a permanent effect it is found anew by every
sweep. The kinds of modifier are the game's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playmat.core.state import EVERYTHING, Mod, Perm

from .context import Context
from .game import EffectGame
from .projection import Applied
from .tree import COSTS, POWERS, WORDS, Filter, Node, Number, Op, Target, amount

# The kinds of modifier that every game has, with the same number in its `kinds`
POWER: Final = 0
COST: Final = 1

# The durations that every game has, likewise
THIS_BATTLE: Final = 0
THIS_TURN: Final = 1
START_OF_TURN: Final = 3  # until the start of until_seat's next turn
FOREVER: Final = 5

Expiry = tuple[int, int, int]  # until, until_seat and until_turn of a modifier


def expiry(game: EffectGame, context: Context, until: str, end_of_turn: int) -> Expiry:
    """When a continuous effect that begins now ends, in the words of every game; `end_of_turn` is the game's number."""
    if until == "turn":
        return THIS_TURN, -1, game.turn_number
    if until == "battle":
        return THIS_BATTLE, -1, game.turn_number
    if until == "start of your turn":
        return START_OF_TURN, context.seat, game.turn_number
    if until == "end of your turn":
        return end_of_turn, context.seat, game.turn_number + (1 if game.turn == context.seat else 0)
    if until == "end of opponent's turn":
        # used during the opponent's turn, "your opponent's next turn" is the current one
        other = context.rules.seats(game, context, "opponent")
        return end_of_turn, game.turn if game.turn in other else other[0], game.turn_number
    if until == "forever":
        return FOREVER, -1, game.turn_number
    raise ValueError(f"unknown duration {until!r}")


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


class PowerGained(NumberGained):
    def changes(self) -> int:
        return POWERS


class CostGained(NumberGained):
    def changes(self) -> int:
        return COSTS


class PowerAdded(PowerGained):
    def kind(self) -> int:
        return POWER


class CostAdded(CostGained):
    def kind(self) -> int:
        return COST


@dataclass(frozen=True)
class WordGained(Gained):
    """A name, type, trait…"""

    text: str

    def changes(self) -> int:
        return WORDS

    def tree(self) -> Any:
        return self.text


@dataclass(frozen=True)
class BanGained(Gained):
    """A prohibition; with `against`, only against causes (or targets) that pass the filter."""

    what: str
    against: Filter | None = None

    def tree(self) -> Any:
        return self.against


FARTHEST: Final = 10**15  # values that feed each other stop here, compiled or not: far beyond what cards can say


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

    def useful(self, game: EffectGame, context: Context) -> bool:
        return self.target.any_for(game, context, self)

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
                worth = min(max(part.worth(game, context), -FARTHEST), FARTHEST)
                found.append(Applied(part.kind(), worth, refs, (), part.tree(), context))


@dataclass(frozen=True)
class Ruling(Op):
    """An effect on players. `cards` tells which cards it is about; `n` the value where there is one."""

    what: str
    whose: str = "you"
    cards: Filter | None = None
    n: int = 0
    until: str = "turn"

    def watches(self) -> int:
        return 0

    def edict(self) -> int:
        """The kind of modifier."""
        raise NotImplementedError

    def about(self) -> Any:
        """The tree of the modifier: the cards meant, unless it is about something else."""
        return self.cards

    def project(self, game: EffectGame, context: Context, found: list[Applied]) -> None:
        seats = under(game, context, self.whose)
        found.append(Applied(self.edict(), self.n, (), seats, self.about(), context))


def mod_by(
    context: Context, kind: int, value: int, refs: tuple[int, ...], seats: tuple[int, ...], until: Expiry, tree: Any
) -> Mod:
    """A continuous effect that this effect puts in force."""
    return Mod(kind, value, refs, seats, context.seat, context.card.iid, until[0], until[1], until[2], tree)


def under(game: EffectGame, context: Context, whose: str) -> tuple[int, ...]:
    """The players who are under an effect on "you", "opponent" and so on."""
    return tuple(context.rules.seats(game, context, whose))
