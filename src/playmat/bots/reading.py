"""What a printed effect would do, as far as a glance at it tells: whom it helps, what it costs, whom it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Choose, This
from playmat.effects.tree import Node, Op
from playmat.onepiece import OpCard
from playmat.onepiece.language import gains as gn
from playmat.onepiece.language import modifiers as m
from playmat.onepiece.language import ops as o
from playmat.onepiece.language.select import Sel, Top

HELPS = (o.SetActive, o.Play, o.GiveDon, o.ToLife)
GOOD = (gn.BasePower, gn.Keyword, gn.Permit, gn.GainedAbility)
BAD = (gn.Ban, gn.Negated)
HARMS = (m.SetPowerToZero, m.StaysRested, o.KO, o.Trash, o.ToDeck, o.Rest, o.DonToDeck)
ON_FIELD = {"leader", "character", "stage"}


def abilities_of(card: OpCard | None, index: int) -> tuple[Ability, ...]:
    """The ability with this place on the card, or all of them if the place is not known."""
    if card is None:
        return ()
    found = tuple(a for a in card.abilities if isinstance(a, Ability))
    return (found[index],) if 0 <= index < len(found) else found


def parts(value: Any) -> Iterator[Node]:
    """All nodes of a tree, the outer ones first."""
    if isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


def choices(abilities: tuple[Ability, ...]) -> Iterator[tuple[Op, Choose]]:
    """Every choice, with the operation it is made for."""
    for op in parts(abilities):
        if isinstance(op, Op):
            for field in fields(op):
                chosen = getattr(op, field.name)
                if isinstance(chosen, Choose):
                    yield op, chosen


def speaks_of(choice: Choose, mine: bool, on_field: bool) -> bool:
    """Whether such cards are among those this choice is about."""
    sel = choice.sel
    if isinstance(sel, Sel):
        whose = sel.whose in (("you", "any") if mine else ("opponent", "any"))
        return whose and bool(ON_FIELD.intersection(sel.where)) is on_field
    return isinstance(sel, Among) and mine and not on_field


def effect_on(op: Op, on_field: bool) -> int:
    """1 if what the operation is done to is better off, -1 if worse, 0 if that is not plain."""
    if isinstance(op, gn.Gain):
        return next((sign for part in op.what if (sign := effect_of(part))), 0)
    if isinstance(op, o.ToHand):
        return -1 if on_field else 1
    if isinstance(op, HELPS):
        return 1
    return -1 if isinstance(op, HARMS) else 0


def effect_of(part: gn.Gained) -> int:
    if isinstance(part, gn.MorePower | gn.MoreCost):
        return 0 if not isinstance(part.n, int) else 1 if part.n > 0 else -1
    return 1 if isinstance(part, GOOD) else -1 if isinstance(part, BAD) else 0


def changes_power(op: Op | None) -> bool:
    return isinstance(op, gn.Gain) and isinstance(op.what[0], gn.MorePower)


def purpose(abilities: tuple[Ability, ...], mine: bool, on_field: bool) -> tuple[Op | None, int]:
    """What a choice among such cards is for, and whether it is good for them (1) or bad (-1)."""
    for op, choice in choices(abilities):
        if speaks_of(choice, mine, on_field):
            sign = effect_on(op, on_field)
            if sign:
                return op, sign
    return None, 1 if mine else -1  # one does good to one's own, if in doubt


def boost(ability: Ability) -> int:
    """The power that this effect gives to a card of its player."""
    found = [part.n for part in parts(ability) if isinstance(part, gn.MorePower)]
    return sum(n for n in found if isinstance(n, int) and n > 0)


def price(ability: Ability, life: int) -> float:
    """What paying for it takes away, in cards or so."""
    total = 0.0
    for op in ability.cost:
        target = getattr(op, "target", None)
        n = amount_of(target) if target is not None else getattr(op, "n", 1)
        n = n if isinstance(n, int) else 1
        if isinstance(op, o.RestDon):
            total += 0.3 * n
        elif isinstance(op, o.ReturnDon):
            total += 0.8 * n
        elif isinstance(target, This):
            total += 0.5 if isinstance(op, o.Rest) else 3
        elif isinstance(target, Top) and target.where == "life":
            total += 0.2 if isinstance(op, o.FlipLife) else 1 if life > 2 else 4
        elif isinstance(op, o.Rest | o.Reveal | o.FlipLife | o.GiveDon):
            total += 0.3 * n
        elif isinstance(op, o.ToDeck) and isinstance(target, Choose) and "trash" in getattr(target.sel, "where", ()):
            total += 0.1 * n
        else:
            total += 1.2 * n
    return total


def amount_of(target: Any) -> Any:
    return target.n if isinstance(target, Choose | Top) else 1


def wants_their_characters(ability: Ability) -> bool:
    """Whether everything it does is done to the opponent's Characters, so that it is idle without one."""
    found = [choice.sel for _, choice in choices((ability,))]
    return bool(found) and all(
        isinstance(sel, Sel) and sel.whose == "opponent" and sel.where == ("character",) for sel in found
    )
