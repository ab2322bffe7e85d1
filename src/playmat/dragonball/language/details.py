"""2. What is said of a card, in play or not: its names, colours and numbers as skills mean them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.core.card import Card
from playmat.core.packing import card_of
from playmat.effects.choose import Ref, This
from playmat.effects.context import Context
from playmat.effects.tree import Target

from .. import values
from ..cards import EXTRA, DbCard, Face
from ..prices import price
from ..zones import DbPerm

if TYPE_CHECKING:
    from ..game import Masters


NO_FACE: Final = Face("")
NO_CARD: Final = DbCard("", EXTRA, NO_FACE)  # its type is never asked (`filters.Type`)


def printed_of(obj: Any) -> DbCard:
    """What is printed on it; of a card in Hidden Mode nothing counts (23-5-2)."""
    if isinstance(obj, DbPerm):
        return NO_CARD if obj.hidden else obj.printed
    assert isinstance(obj, Card)
    printed = obj.printed
    assert isinstance(printed, DbCard)
    return printed


def face_of(obj: Any) -> Face:
    return NO_FACE if isinstance(obj, DbPerm) and obj.hidden else values.face_of(obj)


def names_of(obj: Any) -> tuple[str, ...]:
    return obj.names if isinstance(obj, DbPerm) else face_of(obj).names


def one_or_many(name: str, other: str) -> bool:
    """2-3-2-1: a name in the singular means the plural, too, and the other way round."""
    return name == other or f"{name}s" == other or name == f"{other}s"


def characters_of(obj: Any) -> tuple[str, ...]:
    return obj.characters if isinstance(obj, DbPerm) else face_of(obj).characters


def traits_of(obj: Any) -> tuple[str, ...]:
    return obj.traits if isinstance(obj, DbPerm) else face_of(obj).traits


def colors_of(obj: Any) -> tuple[str, ...]:
    return obj.colors if isinstance(obj, DbPerm) else printed_of(obj).all_colors


def cost_of(game: Masters, obj: Any) -> int | None:
    """1-2-5: the energy cost skills mean; None if it has none (19-1-6-1)."""
    if isinstance(obj, DbPerm):
        return obj.cost
    printed = printed_of(obj)
    if printed.cost is None or game is None or not game.cards:  # outside any game: 6-1-5-2
        return printed.energy_cost
    if obj in game.seats[obj.owner].hand or printed.front.zoned:
        return price(game, obj, obj.owner).amount
    return printed.energy_cost


def power_of(obj: Any) -> int | None:
    if isinstance(obj, DbPerm):
        return obj.power if obj.face.power is not None and not obj.hidden else None
    return face_of(obj).power


def measure(game: Masters, obj: Any, name: str) -> int:
    """A number of a card; one it does not have counts as 0 in a sum (19-1-6-1-1)."""
    if name == "cost":
        return cost_of(game, obj) or 0
    if name == "power":
        return power_of(obj) or 0
    if name == "combo power":
        value = obj.combo_power if isinstance(obj, DbPerm) else printed_of(obj).combo_power
        return value or 0
    if name == "combo cost":
        value = obj.combo_cost if isinstance(obj, DbPerm) else printed_of(obj).combo_cost
        return value or 0
    if name == "markers":
        return int(obj.tokens) if isinstance(obj, DbPerm) else 0
    if name == "front power":  # 23-5-2-4: of the front of a card in Hidden Mode, too
        return obj.printed.front.power or 0
    if name == "z cost":
        return printed_of(obj).z_cost or 0
    if name == "under":
        return len(obj.under) if isinstance(obj, DbPerm) else 0
    raise ValueError(f"unknown number {name!r}")


def referred_to(game: Masters, context: Context, target: Target) -> list[Any]:
    """9-12-1: the cards whose information an effect asks for. Those that it speaks of by name and that have moved on
    since are read where they lie now; to act on them is another matter (3-1-4)."""
    if type(target) is This:  # not this card under such a card, which may be none (23-2-2-4)
        refs: tuple[int, ...] = (context.card.iid,)
    elif isinstance(target, Ref):
        refs = context.regs.get(target.name, ())
    else:
        return target.find(game, context)
    return [game.perms[card_of(ref)] or game.cards[card_of(ref)] for ref in refs]
