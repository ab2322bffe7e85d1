"""What a printed effect would do, as far as a glance at it tells: whom it helps, what it costs, whom it needs.

A card is read once: `glance` remembers what it found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, NamedTuple

from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Choose, This
from playmat.effects.gains import Gained
from playmat.effects.tree import Node, Op
from playmat.onepiece.cards import OpCard
from playmat.onepiece.language import gains, modifiers, ops
from playmat.onepiece.language.select import Sel, Top

HELPS = (ops.SetActive, ops.Play, ops.GiveDon, ops.ToLife)
GOOD = (gains.BasePower, gains.Keyword, gains.Permit, gains.GainedAbility)
BAD = (gains.Ban, gains.Negated)
HARMS = (modifiers.SetPowerToZero, modifiers.StaysRested, ops.KO, ops.Trash, ops.ToDeck, ops.Rest, ops.DonToDeck)
ON_FIELD = {"leader", "character", "stage"}


def abilities_of(card: OpCard, index: int) -> tuple[Ability, ...]:
    """The ability with this place on the card, or all of them if the place is not known."""
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
    if isinstance(op, gains.Gain):
        return next((sign for part in op.what if (sign := effect_of(part))), 0)
    if isinstance(op, ops.ToHand):
        return -1 if on_field else 1
    if isinstance(op, HELPS):
        return 1
    return -1 if isinstance(op, HARMS) else 0


def effect_of(part: Gained) -> int:
    if isinstance(part, gains.MorePower | gains.MoreCost):
        return 0 if not isinstance(part.n, int) else 1 if part.n > 0 else -1
    return 1 if isinstance(part, GOOD) else -1 if isinstance(part, BAD) else 0


def changes_power(op: Op) -> bool:
    return isinstance(op, gains.Gain) and isinstance(op.what[0], gains.MorePower)


class Purpose(NamedTuple):
    """What a choice is for: good for the cards it is made among (1) or bad (-1), and what is done to them."""

    sign: int
    rests: bool = False
    readies: bool = False
    keeps_rested: bool = False
    changes_power: bool = False


def purpose(abilities: tuple[Ability, ...], mine: bool, on_field: bool) -> Purpose:
    """What a choice among such cards is for."""
    for op, choice in choices(abilities):
        if speaks_of(choice, mine, on_field):
            sign = effect_on(op, on_field)
            if sign:
                return Purpose(
                    sign,
                    isinstance(op, ops.Rest),
                    isinstance(op, ops.SetActive),
                    isinstance(op, modifiers.StaysRested),
                    changes_power(op),
                )
    return Purpose(1 if mine else -1)  # one does good to one's own, if in doubt


def boost(ability: Ability) -> int:
    """The power that this effect gives to a card of its player."""
    found = [part.n for part in parts(ability) if isinstance(part, gains.MorePower)]
    return sum(n for n in found if isinstance(n, int) and n > 0)


def price(ability: Ability, life: int) -> float:
    """What paying for it takes away, in cards or so."""
    total = 0.0
    for op in ability.cost:
        target = getattr(op, "target", None)
        n = amount_of(target) if target is not None else getattr(op, "n", 1)
        n = n if isinstance(n, int) else 1
        if isinstance(op, ops.RestDon):
            total += 0.3 * n
        elif isinstance(op, ops.ReturnDon):
            total += 0.8 * n
        elif isinstance(target, This):
            total += 0.5 if isinstance(op, ops.Rest) else 3
        elif isinstance(target, Top) and target.where == "life":
            total += 0.2 if isinstance(op, ops.FlipLife) else 1 if life > 2 else 4
        elif isinstance(op, ops.Rest | ops.Reveal | ops.FlipLife | ops.GiveDon):
            total += 0.3 * n
        elif isinstance(op, ops.ToDeck) and isinstance(target, Choose) and "trash" in getattr(target.sel, "where", ()):
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


class Glance:
    """What was read of one ability of a card, or of all of them where it is not known which is meant."""

    def __init__(self, card: OpCard, index: int) -> None:
        found = abilities_of(card.as_printed, index)
        self.card = card  # while it is kept, no other card takes its place in memory
        self.one = len(found) == 1
        self.boost = sum([boost(ability) for ability in found])
        self.wants_their_characters = self.one and wants_their_characters(found[0])
        self.rests_itself = any(
            isinstance(op, ops.Rest) and isinstance(op.target, This) for ability in found for op in ability.cost
        )
        self.prices = [price(found[0], life) if self.one else 0.0 for life in range(MANY_LIFE + 1)]
        self.purposes = [purpose(found, mine, on_field) for mine in (False, True) for on_field in (False, True)]

    def price(self, life: int) -> float:
        return self.prices[min(life, MANY_LIFE)]

    def purpose(self, mine: bool, on_field: bool) -> Purpose:
        return self.purposes[2 * mine + on_field]


MANY_LIFE: Final = 3  # more does not change a price
_read: dict[tuple[int, int], Glance] = {}


def glance(card: OpCard, index: int) -> Glance:
    """What is to be read of the ability with this place on the card, or of all if there is none."""
    key = (id(card), index)
    found = _read.get(key)
    if found is None:
        found = _read[key] = Glance(card, index)
    return found
