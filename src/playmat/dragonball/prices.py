"""1-2, 5-3, 5-4: what cards cost to play and activate now, and what may be paid instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card
from playmat.effects.ability import Ability
from playmat.effects.projection import Applied, edict_of

from . import kinds
from .cards import EXTRA, UNIVERSE_7, DbCard, Demands, Orbs, demands_of
from .keywords import universe7
from .language.skill import is_meant
from .values import own_effects

if TYPE_CHECKING:
    from .game import Masters


@mypyc_attr(free_list_len=1, acyclic=True)
class Price:
    """What a card costs to play or activate now: a total, and the orbs among it (1-2)."""

    __slots__ = ("demands", "orbs", "total")

    def __init__(self, total: int, orbs: Orbs, demands: Demands) -> None:
        self.total = total
        self.orbs = orbs
        self.demands = demands  # of the orbs

    @property
    def amount(self) -> int:
        """1-2-2-1: never less than the orbs."""
        return max(self.total, len(self.orbs))


PLAYING: Final = "play"  # what is paid for: that the card is played, and no skill of it activated


def is_about(change: Any, printed: DbCard, ability: Ability | None) -> bool:
    """Whether a change of energy costs is about playing the card, or activating this skill of it (`ability`).

    Nobody plays an Extra: its cost is what some skill of it costs.
    """
    if not change.skills:
        return True
    if ability is None:
        return bool((change.skills == PLAYING) != (printed.type == EXTRA))
    return bool(change.skills != PLAYING and is_meant(ability, change.skills))


def price(game: Masters, card: Card, seat: int, x: int = 0, ability: Ability | None = None) -> Price:
    """5-3: what must be paid for the card from where it lies, with what changes its cost there (5-3-3-1): to play it,
    or to activate a skill of it."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, DbCard)
    if printed.simple and not game.now.edicts:
        return Price(printed.cost or 0, printed.orbs, printed.demands)
    total = x if printed.x_cost else (printed.cost or 0)
    orbs = printed.orbs
    if (game.now.edicts or printed.front.own) and not game.now.pricing:
        game.now.pricing = True  # a change of costs that asks for costs means the printed ones
        if printed.front.own:
            for applied in own_changes(game, card, seat):
                if is_about(applied.tree, printed, ability):
                    total, orbs = changed(total, orbs, applied.value, applied.tree)
        for edict in game.edicts:
            if edict.kind != kinds.PRICE or seat not in edict.seats or not edict.covers(game, card):
                continue
            if is_about(edict.tree, printed, ability):
                total, orbs = changed(total, orbs, edict.value, edict.tree)
        game.now.pricing = False
    if orbs and UNIVERSE_7 in printed.front.traits and universe7.colorless(game, card):
        orbs = ()  # 22-19-2
    return Price(max(total, 0), orbs, printed.demands if orbs is printed.orbs else demands_of(orbs))


def due(game: Masters, card: Card, seat: int, x: int = 0, ability: Ability | None = None) -> Price:
    """5-3-3-1: what is paid for the card: its price, or nothing where an effect says so."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    if game.dirty:
        game.project()
    if printed.x_cost or (printed.simple and not game.now.edicts):
        return price(game, card, seat, x, ability)
    if any(not change.instead for change in freedoms(game, card, seat, ability)):
        return FREE
    return price(game, card, seat, x, ability)


FREE: Final = Price(0, (), ())


def freedoms(game: Masters, card: Card, seat: int, ability: Ability | None) -> list[Any]:
    """5-3-3-1: the effects by which the card need not be paid for, or by something else (`gains.PriceChange.free`)."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    if game.dirty:
        game.project()
    found = [a.tree for a in own_changes(game, card, seat) if a.tree.free] if printed.front.own else []
    for edict in game.edicts:
        if edict.kind == kinds.PRICE and edict.tree.free and seat in edict.seats and edict.covers(game, card):
            found.append(edict.tree)
    return [change for change in found if is_about(change, printed, ability)]


def ways(game: Masters, card: Card, seat: int, ability: Ability | None) -> list[Any]:
    """5-3-3-1: what may be done instead of paying for the card."""
    found: list[Any] = []
    for change in freedoms(game, card, seat, ability):
        if change.instead and change not in found:
            found.append(change)
    return found


def use_up(game: Masters, seat: int, obj: Any, sorts: tuple[int, ...], ability: Any = None) -> None:
    """1-7-2-2: a change of costs for "the next time" was for this one."""
    if not any(mod.kind in sorts and mod.tree.once for mod in game.mods):
        return
    kept = []
    for mod in game.mods:
        used = mod.kind in sorts and mod.tree.once and seat in mod.seats and edict_of(game, mod).covers(game, obj)
        if used and mod.kind == kinds.PRICE:
            used = is_about(mod.tree, game.printed(obj.iid), ability)
        elif used and mod.kind == kinds.SKILL_PRICE:
            used = is_meant(ability, mod.tree.skills)
        if not used:
            kept.append(mod)
    if len(kept) < len(game.mods):
        atoms.keep_mods(game, kept)


def z_price(game: Masters, card: Card, seat: int) -> int:
    """5-4-3-1: the Z-Energy that must be paid for the card now, with what changes that; never less than none."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    total = printed.z_cost or 0
    if game.dirty:
        game.project()
    if printed.front.own:
        total += sum(applied.value for applied in own_effects(game, card, seat) if applied.kind == kinds.Z_COST)
    for edict in game.edicts:
        if edict.kind == kinds.Z_PRICE and seat in edict.seats and edict.covers(game, card):
            total += edict.value
    return max(total, 0)


def changed(total: int, orbs: tuple[tuple[str, ...], ...], value: int, tree: Any) -> tuple[int, Any]:
    """20-21-1, 20-21-2: an orb more or less is one more or less of the total, too; no more go than there are (1-2-3-1);
    1-2-3-2: some ignore the colours."""
    if tree.colorless:
        return total + value, ()
    if not tree.orbs:
        return total + value, orbs
    total += tree.any * value
    left = list(orbs)
    for orb in tree.orbs:
        for _ in range(value):
            left.append(orb)
            total += 0 if tree.specified else 1  # 1-2-3-1, 20-21-1
        for _ in range(-value):
            if orb in left:  # 20-21-2-1: only what was there
                left.remove(orb)
                total -= 0 if tree.specified else 1
    return total, tuple(left)


def own_changes(game: Masters, card: Card, seat: int) -> list[Applied]:
    """9-1-3-3: what a card in hand (or in all areas) does to its own cost."""
    return [a for a in own_effects(game, card, seat) if a.kind == kinds.COST or a.kind == kinds.PRICE]
