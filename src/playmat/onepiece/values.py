"""Current values: printed ones, then continuous effects, then permanent effects to a fixed point (8-1-3-3-5).

Printed values are never overwritten. The sweep runs when something changed and a value is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.effects.ability import Ability
from playmat.effects.resolution import Resolution

from . import kinds as k
from .cards import OpCard
from .zones import OpPerm

if TYPE_CHECKING:
    from .game import Duel

DON_POWER = 1000  # 6-5-5-2
MAX_ROUNDS = 24


class Edict:
    """A continuous or permanent effect on players: what kind, on whom, about which cards. Made anew by each sweep."""

    __slots__ = ("fr", "iid", "kind", "seats", "src", "tree", "value")

    def __init__(
        self, kind: int, seats: tuple[int, ...], value: int, tree: Any, fr: Resolution, src: int, iid: int = -1
    ) -> None:
        self.kind = kind
        self.seats = seats
        self.value = value
        self.tree = tree
        self.fr = fr
        self.src = src
        self.iid = iid  # the one object meant, for effects with a filter on one card

    def covers(self, game: Duel, obj: Any) -> bool:
        return self.tree is None or bool(self.tree.ok(game, self.fr, obj))


class Applied:
    """One thing a permanent effect does, found in a sweep; two sweeps that find the same are at rest."""

    __slots__ = ("fr", "kind", "refs", "seats", "tree", "value")

    def __init__(
        self, kind: int, value: int, refs: tuple[int, ...], seats: tuple[int, ...], tree: Any, fr: Resolution
    ) -> None:
        self.kind = kind
        self.value = value
        self.refs = refs
        self.seats = seats
        self.tree = tree
        self.fr = fr

    def key(self) -> tuple[Any, ...]:
        return (self.kind, self.value, self.refs, self.seats, self.fr.card.iid)


def context(game: Duel, ability: Ability, seat: int, card: Card, inc: int) -> Resolution:
    """The eyes an ability that is not being resolved looks at the game with."""
    return Resolution(game.rules, ability, seat, card, inc)


def project(game: Duel) -> None:
    game.dirty = False
    perms = game.perms.values()
    turn = game.turn
    mods = game.mods
    if not game.statics_known:
        find_statics(game)
    statics = game.statics
    if not statics and not mods:
        game.edicts = []
        for perm in perms:
            plain(perm, turn)  # type: ignore[arg-type]
        return
    sweep(game, [])
    if not statics:
        return
    before: list[tuple[Any, ...]] = []
    for _ in range(MAX_ROUNDS):
        found: list[Applied] = []
        game.collect = found
        for perm, ability, fr in statics:
            if perm.negated:
                continue
            for gate in ability.gates:
                if not gate.test(game, fr):
                    break
            else:
                for op in ability.body:
                    op.project(game, fr)
        game.collect = None
        keys = [a.key() for a in found]
        if keys == before:
            break
        before = keys
        sweep(game, found)
        if not game.volatile:
            break
    game.dirty = False


def find_statics(game: Duel) -> None:
    """Which permanents in play have permanent effects, the turn player's first (8-1-3-3-5)."""
    game.statics_known = True
    statics: list[tuple[OpPerm, Ability, Resolution]] = []
    replacers = False
    volatile = False
    listening = game.base_listening
    for seat in game.in_turn_order():
        for perm in game.seats[seat].field:
            assert isinstance(perm, OpPerm)
            printed = perm.printed
            listening |= printed.listens
            for _, ability in printed.permanents:
                if not ability.zone:
                    statics.append((perm, ability, context(game, ability, perm.seat, perm.card, perm.inc)))
                    volatile = True
            if printed.replacements:
                replacers = True
    for mod in game.mods:
        if mod.kind == k.GRANT:
            granted = mod.tree
            listening |= granted.events
            if granted.kind == "replacement":
                replacers = True
            elif granted.kind == "permanent":
                for ref in mod.refs:
                    target = game.perm(ref)
                    if isinstance(target, OpPerm):
                        statics.append((target, granted, context(game, granted, target.seat, target.card, target.inc)))
                        volatile = True
    game.statics = statics
    game.has_replacers = replacers
    game.volatile = volatile
    game.listening = listening


def plain(perm: OpPerm, turn: int) -> None:
    printed = perm.printed
    perm.base_power = printed.power  # 4-9-2: the base is what is printed, unless an effect sets it
    perm.power = printed.power + perm.tokens * DON_POWER if perm.seat == turn else printed.power
    perm.base_cost = perm.cost = printed.cost
    perm.keywords = printed.keywords
    perm.bans = 0
    perm.negated = False
    perm.names = printed.names
    perm.types = printed.types
    perm.attributes = printed.attributes
    perm.extra = ()


def sweep(game: Duel, found: list[Applied]) -> None:
    """Printed values, then base values, then everything added, then what is fixed."""
    turn = game.turn
    perms = game.perms
    for perm in perms.values():
        plain(perm, turn)  # type: ignore[arg-type]
    edicts: list[Edict] = []
    game.edicts = edicts
    based: list[tuple[OpPerm, int, int]] = []
    fixed: list[tuple[OpPerm, int]] = []
    for mod in game.mods:
        if mod.kind >= k.EDICT:
            fr = context(game, NOTHING, mod.seat, game.cards[mod.src], game.inc[mod.src])
            if mod.refs:
                fr.regs["selected"] = mod.refs
            edicts.append(Edict(mod.kind, mod.seats, mod.value, mod.tree, fr, mod.src))
            continue
        for ref in mod.refs:
            target = perms.get(ref & 4095)
            if target is not None and target.inc == ref >> 12:
                alter(game, target, mod.kind, mod.value, mod.tree, based, fixed, edicts, mod.seat, mod.src)  # type: ignore[arg-type]
    for applied in found:
        if applied.kind >= k.EDICT:
            edicts.append(
                Edict(applied.kind, applied.seats, applied.value, applied.tree, applied.fr, applied.fr.card.iid)
            )
            continue
        for ref in applied.refs:
            target = perms.get(ref & 4095)
            if target is not None and target.inc == ref >> 12:
                fr = applied.fr
                alter(
                    game, target, applied.kind, applied.value, applied.tree, based, fixed, edicts, fr.seat, fr.card.iid  # type: ignore[arg-type]
                )
    if based:
        rebase(game, based)
    for perm, value in fixed:
        perm.cost = value
    for perm in perms.values():
        if perm.cost < 0:  # type: ignore[attr-defined]
            perm.cost = 0  # type: ignore[attr-defined]  # 1-3-6


def rebase(game: Duel, based: list[tuple[OpPerm, int, int]]) -> None:
    """What is added stays, the base under it changes. The newest base counts, or the highest (1.2.0)."""
    highest = game.edition.highest_base_wins
    seen: set[tuple[int, int]] = set()
    for perm, kind, value in based:
        again = highest and (perm.iid, kind) in seen
        seen.add((perm.iid, kind))
        if kind == k.BASE_POWER:
            if again and value < perm.base_power:
                continue
            perm.power += value - perm.base_power
            perm.base_power = value
        else:
            if again and value < perm.base_cost:
                continue
            perm.cost += value - perm.base_cost
            perm.base_cost = value


def alter(
    game: Duel,
    perm: OpPerm,
    kind: int,
    value: int,
    tree: Any,
    based: list[tuple[OpPerm, int, int]],
    fixed: list[tuple[OpPerm, int]],
    edicts: list[Edict],
    seat: int,
    src: int,
) -> None:
    if kind == k.POWER:
        perm.power += value
    elif kind == k.COST:
        perm.cost += value
    elif kind == k.KEYWORD:
        perm.keywords |= value
    elif kind == k.BAN:
        perm.bans |= value
    elif kind == k.BASE_POWER or kind == k.BASE_COST:
        based.append((perm, kind, value))
    elif kind == k.SET_COST:
        fixed.append((perm, value))
    elif kind == k.NEGATE:
        if not perm.negated:
            perm.negated = True
            perm.keywords &= ~perm.printed.keywords  # 8-2-1-1; what others granted stays (8-2-4)
    elif kind == k.GRANT:
        perm.extra += (tree,)
    elif kind == k.NAME:
        perm.names += (tree,)
    elif kind == k.TYPE:
        perm.types += (tree,)
    elif kind == k.ATTRIBUTE:
        perm.attributes += (tree,)
    elif kind == k.SHIELD:
        fr = context(game, NOTHING, seat, game.cards[src], game.inc[src])
        edicts.append(Edict(k.SHIELD, (), value, tree, fr, src, perm.iid))


NOTHING = Ability("rule")


# -- cards in hand ---------------------------------------------------------------------------------------------------


def hand_cost(game: Duel, card: Card, seat: int) -> int:
    """2-7-6: what the card costs to play from this hand now."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, OpCard)
    cost = printed.cost
    if game.costing:
        return cost  # what changes a cost may ask for costs itself: it means the printed ones
    game.costing = True
    for edict in game.edicts:
        if edict.kind in (k.HAND_COST, k.NEXT_COST) and seat in edict.seats and edict.covers(game, card):
            cost += edict.value
    for _, ability in printed.permanents:
        if ability.zone == "hand":
            cost += own_change(game, card, seat, ability)
    game.costing = False
    return cost if cost > 0 else 0


def own_change(game: Duel, card: Card, seat: int, ability: Ability) -> int:
    """What a card in hand does to its own cost."""
    fr = context(game, ability, seat, card, game.inc[card.iid])
    if not all(gate.test(game, fr) for gate in ability.gates):
        return 0
    found: list[Applied] = []
    before, game.collect = game.collect, found  # a sweep may be under way, and ask for costs
    for op in ability.body:
        op.project(game, fr)
    game.collect = before
    return sum(a.value for a in found if a.kind == k.COST)


def counter_value(game: Duel, card: Card, seat: int) -> int:
    """2-10: the Counter of a card in hand; some effects give one to cards without."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, OpCard)
    value = printed.counter
    for edict in game.edicts:
        if edict.kind == k.HAND_COUNTER and seat in edict.seats and edict.covers(game, card):
            value += edict.value
    return value
