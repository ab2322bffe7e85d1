"""What a continuous effect keeps of the choices of the effect that put it in force.

The choices of an effect are forgotten with it, but what it leaves behind may speak of them: "your opponent cannot play
cards with the same card name as that Character". So they are put in when it begins (8-1-4-2).
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from playmat.effects.choose import Ref
from playmat.effects.context import Context
from playmat.effects.tree import Ability, Filter, Number, amount, walk

if TYPE_CHECKING:
    from ..game import Duel


def speaks_of_choices(tree: Any) -> bool:
    """Whether its meaning depends on what the effect has chosen or done."""
    for part in walk(tree):
        if isinstance(part, Ref):
            return True
        if isinstance(part, Number) and part.remembers():
            return True
        if isinstance(part, Filter) and part.compares():
            return True
    return False


def check(tree: Any) -> None:
    """Raises for what cannot be settled: it would be in force and do nothing."""
    for part in walk(tree):
        if isinstance(part, Filter) and part.compares() and type(part).settled is Filter.settled:
            raise ValueError(f"nobody will know later what {part} compares with")


def settled(game: Duel, context: Context, tree: Any) -> Any:
    """The same with the names and numbers of now in place of choices. A granted ability makes choices of its own."""
    if tree is None or isinstance(tree, Ability) or not speaks_of_choices(tree):
        return tree
    if isinstance(tree, Filter) and tree.compares():
        return tree.settled(game, context)
    if isinstance(tree, Number):
        return amount(game, context, tree)
    if isinstance(tree, tuple):
        return tuple(settled(game, context, part) for part in tree)
    if is_dataclass(tree) and not isinstance(tree, type):
        return type(tree)(**{f.name: settled(game, context, getattr(tree, f.name)) for f in fields(tree)})
    return tree
