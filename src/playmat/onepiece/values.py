"""Current values: printed ones, then continuous effects, then permanent effects to a fixed point (8-1-3-3-5).

Printed values are never overwritten. The sweep runs when something changed and a value is asked for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from playmat.core.card import Card
from playmat.core.packing import place_on, ref_to
from playmat.core.state import FIELD, TOKENS_UNDER, Mod, Perm
from playmat.effects.ability import ACTIVATE, Ability, facts_of
from playmat.effects.context import Context
from playmat.effects.projection import (
    Applied,
    Census,
    Projection,
    Static,
    collect,
    context_of,
    edict_about,
    edict_by,
    edict_of,
)
from playmat.effects.tree import Cond

from . import kinds
from .cards import ASK, CHARACTER, GRANTED, Current, GrantedEffect, OpCard
from .zones import NO_CONTEXTS, OpPerm

if TYPE_CHECKING:
    from .game import Duel

DON_POWER: Final = 1000  # 6-5-5-2
ADDED: Final = (kinds.POWER, kinds.COST)
COST_CHANGES: Final = (kinds.COST, kinds.BASE_COST, kinds.SET_COST)
# What can be laid on top of a finished sweep: nothing of it is set, capped or taken away by what comes later in one.
ON_TOP: Final = frozenset(
    (
        kinds.POWER,
        kinds.KEYWORD,
        kinds.BAN,
        kinds.GRANT,
        kinds.NAME,
        kinds.TYPE,
        kinds.ATTRIBUTE,
        kinds.SHIELD,
        kinds.BURDEN,
    )
)


def project(game: Duel) -> None:
    """8-1-3-3, 8-4-6: what everything is worth now, after the continuous and the permanent effects."""
    game.dirty = False
    if not game.now.statics_known:
        find_statics(game)
    mods = game.mods
    if not game.now.statics:
        if mods:
            sweep(game, mods, [])
        else:
            as_printed(game)
        return
    both = game.now.looks_at & game.now.touches
    if not both and not game.now.touches & kinds.VALIDITY:  # they do not matter to each other
        if mods:
            sweep(game, mods, [])
        else:
            as_printed(game)
        found = []
        on_top = True
        for group in game.now.statics:
            part = PROJECTION.in_force(game, group)
            found.append(part)
            for applied in part:
                if applied.kind not in ON_TOP and applied.kind < kinds.EDICT:
                    on_top = False
        if on_top:
            for part in found:
                for applied in part:
                    lay(game, applied, NO_BASES, NO_COSTS)
        else:
            sweep(game, mods, found)
    elif both & kinds.VALUES and mods:
        # A permanent effect that looks at what it changes is looked at again after each change, in their order.
        done = [m for m in mods if m.kind not in ADDED]
        found = settle(game, done, [])
        for mod in mods:
            if mod.kind in ADDED:
                done.append(mod)
                found = settle(game, done, found)
    else:
        settle(game, mods, [])
    game.dirty = False


def settle(game: Duel, mods: list[Mod], found: list[list[Applied]]) -> list[list[Applied]]:
    """8-1-3-3-5: I. the turn player's permanent effects, II. the other player's, III. until nothing changes.

    It starts from what they did before (`found`). The effects of one player are looked at together; only if that
    never comes to rest, one after the other.
    """
    groups = game.now.statics
    found = list(found) if len(found) == len(groups) else [[] for _ in groups]
    sweep(game, mods, found)
    if not PROJECTION.at_rest(game, mods, groups, found, depending(game, groups)):
        groups = [[static] for group in groups for static in group]
        found = [[] for _ in groups]
        sweep(game, mods, found)
        PROJECTION.at_rest(game, mods, groups, found, depending(game, groups))
    return found


def depending(game: Duel, groups: list[list[Static]]) -> list[bool]:
    """Whether some effect of each group looks at what permanent effects change, or they change which are valid."""
    touches = game.now.touches
    if touches & kinds.VALIDITY:
        return [True for _ in groups]
    return [any(facts_of(ability)[0] & touches for _, ability, _ in group) for group in groups]


class OnePieceProjection(Projection):
    def sweep(self, game: Duel, mods: list[Mod], found: list[list[Applied]]) -> None:
        sweep(game, mods, found)

    def gates(self, game: Duel, perm: Perm | None, ability: Ability, context: Context) -> tuple[Cond, ...] | None:
        """8-1-3-3-2"""
        assert isinstance(perm, OpPerm)
        if perm.now.negated and context.index >= 0:
            return None  # 8-2-1-1; not what the card gained (8-2-4)
        return asked(game, perm, ability).gates if game.now.edicts else ability.gates


PROJECTION: Final = OnePieceProjection()


def asked(game: Duel, perm: OpPerm, ability: Ability) -> Ability:
    """An effect of a card with what other effects ask for in addition, in the order they were resolved.

    Added costs come after its own (8-3-1-2); added conditions must be fulfilled too (8-3-2-2).
    """
    for edict in game.now.edicts:
        if edict.kind == kinds.BURDEN and edict.iid == perm.iid:
            more = edict.tree
            optional = ability.optional or bool(more.cost)
            cost, gates = ability.cost + more.cost, ability.gates + more.gates
            ability = replace(ability, cost=cost, gates=gates, optional=optional)
    return ability


def find_statics(game: Duel) -> None:
    """8-1-3-3: which permanents in play have permanent effects, the turn player's first (8-1-3-3-5)."""
    game.now.statics_known = True
    groups: list[list[Static]] = []
    census = Census()
    listening = widely = 0
    order = game.in_turn_order()
    for seat in order:
        group: list[Static] = []
        groups.append(group)
        for perm in game.seats[seat].field:
            printed = perm.printed
            listening |= printed.listens
            widely |= printed.listens_widely
            for index, ability in printed.lasting:
                group.append((perm, ability, ability_context(game, perm, index, ability)))
                census.permanent(ability)
            if printed.replacements:  # 8-1-3-4
                census.replacers = True
    for mod in game.mods:
        if mod.kind == kinds.GRANT:  # 8-2-4
            for static in census.granted(game, mod):
                groups[order.index(static[2].seat)].append(static)
    game.now.statics = [group for group in groups if group]
    watched = census.watched
    if game.now.statics:
        watched |= FIELD
    if census.looks_at & kinds.POWERS:
        watched |= TOKENS_UNDER  # given DON!! cards are power
    game.now.has_replacers = census.replacers
    game.now.looks_at = census.looks_at
    game.now.touches = census.touches
    game.watched = watched
    widely |= census.listening
    game.listening = listening | widely | game.recalled
    game.now.listening_widely = widely


def order_statics(game: Duel) -> None:
    """8-1-3-3-5: the turn has passed; those of the new turn player come first now."""
    groups = game.now.statics
    if len(groups) > 1:
        game.now.statics = [group for seat in game.in_turn_order() for group in groups if group[0][2].seat == seat]


def ability_context(game: Duel, perm: OpPerm, index: int, ability: Ability) -> Context:
    """What a printed effect of a permanent looks at the game with, made once for a permanent."""
    contexts = perm.contexts
    if contexts is NO_CONTEXTS:
        contexts = perm.contexts = [None] * len(perm.printed.abilities)
    context = contexts[index]
    if context is None:
        context = contexts[index] = context_of(game, ability, perm.seat, perm.card, perm.incarnation, index)
    return context


def turn_passed(game: Duel, before: int) -> None:
    """6-5-5-2: given DON!! cards are power during their player's turn. Nothing else depends on whose turn it is, where
    there are no permanent effects."""
    if before != game.turn:
        for perm in game.seats[before].field:
            perm.power -= perm.tokens * DON_POWER
        for perm in game.seats[game.turn].field:
            perm.power += perm.tokens * DON_POWER


def mod_added(game: Duel, mod: Mod) -> None:
    """A continuous effect has begun: where nothing else can depend on what it changes, it is simply added."""
    if game.dirty:
        return
    kind = mod.kind
    if kind == kinds.POWER and not game.now.looks_at & kinds.POWERS:
        for ref in mod.refs:
            perm = game.perm(ref)
            if perm is not None:
                perm.power += mod.value
    else:
        game.dirty = True


def mods_dropped(game: Duel, dropped: list[Mod]) -> None:
    """Continuous effects have ended: power that nothing else depends on is simply taken away again."""
    for mod in dropped:
        if mod.kind == kinds.GRANT:
            game.now.statics_known = False  # an ability that was granted may be gone
            game.dirty = True
        elif mod.kind != kinds.POWER or game.now.looks_at & kinds.POWERS:
            game.dirty = True
    if not game.dirty:
        for mod in dropped:
            for ref in mod.refs:
                perm = game.perm(ref)
                if perm is not None:
                    perm.power -= mod.value


def as_printed(game: Duel) -> None:
    """Every permanent, and every player, as they are without any effect."""
    game.now.edicts = []
    turn = game.turn
    for side in game.seats:
        if side.index == turn:
            for perm in side.field:
                printed = perm.printed
                perm.power = printed.power + perm.tokens * DON_POWER  # 6-5-5-2
                perm.now = printed.plain
        else:
            for perm in side.field:
                printed = perm.printed
                perm.power = printed.power
                perm.now = printed.plain


def sweep(game: Duel, mods: list[Mod], found: list[list[Applied]]) -> None:
    """8-1-3-3, 8-1-4-2: printed values, then base values, then everything added, then what is fixed.

    First of all, whose effects are invalid: that takes away the printed keywords (8-2-1-1), not gained ones (8-2-4).
    """
    as_printed(game)
    edicts = game.now.edicts
    based: list[tuple[OpPerm, int, int]] = []
    fixed: list[tuple[OpPerm, int]] = []
    costs = False  # whether any may have changed
    for mod in mods:
        if mod.kind in COST_CHANGES:  # 1-3-6
            costs = True
        elif mod.kind == kinds.NEGATE:
            silence(game, mod.refs)
    for part in found:
        for applied in part:
            if applied.kind in COST_CHANGES:
                costs = True
            elif applied.kind == kinds.NEGATE:
                silence(game, applied.refs)
    for mod in mods:
        kind = mod.kind
        if kind >= kinds.EDICT:
            edicts.append(edict_of(game, mod))
            continue
        for ref in mod.refs:
            target = game.perm(ref)
            if target is not None:
                if kind == kinds.POWER:
                    target.power += mod.value  # 2-6-3
                else:
                    alter(game, target, kind, mod.value, mod.tree, based, fixed, mod.seat, mod.src)
    for part in found:
        for applied in part:
            lay(game, applied, based, fixed)
    if based:  # 4-9-2
        rebase(game, based)
    for perm, value in fixed:
        altered(perm).cost = value
    if costs:
        for side in game.seats:
            for perm in side.field:
                if perm.now.cost < 0:
                    altered(perm).cost = 0  # 1-3-6; power stays what it is (1-3-7), and so does the card (1-3-7-1)


NO_BASES: Final[list[tuple[OpPerm, int, int]]] = []
NO_COSTS: Final[list[tuple[OpPerm, int]]] = []


def lay(game: Duel, applied: Applied, based: list[tuple[OpPerm, int, int]], fixed: list[tuple[OpPerm, int]]) -> None:
    """8-1-3-3: lay what one permanent effect does on top of what there is."""
    context = applied.context
    kind = applied.kind
    if kind >= kinds.EDICT:
        game.now.edicts.append(edict_by(applied))
        return
    value = mark_of(applied) if kind == kinds.GRANT else applied.value
    for ref in applied.refs:
        target = game.perm(ref)
        if target is not None:
            if kind == kinds.POWER:
                target.power += value  # 2-6-3
            else:
                alter(game, target, kind, value, applied.tree, based, fixed, context.seat, context.card.iid)


def mark_of(applied: Applied) -> int:
    """The mark (odd) of an effect that a permanent effect gives: which card's it is, and its place on that card."""
    context = applied.context
    ordinal = context.ability.grants.index(applied.tree)
    return -1 - 2 * (1 + place_on(ref_to(context.card.iid, context.incarnation), context.index + 1, ordinal))


def next_mark(game: Duel) -> int:
    """The mark (even) of an effect that is about to be given for a time."""
    least = 0
    for mod in game.mods:
        if mod.kind == kinds.GRANT and mod.value < least:
            least = mod.value
    for _, mark in game.granted_used:
        if mark % 2 == 0 and mark < least:
            least = mark
    return least - 2


def altered(perm: OpPerm) -> Current:
    """The values of a permanent, to be altered in the sweep under way: its own ones, no longer those as printed."""
    now = perm.now
    if now is perm.printed.plain:
        now = perm.now = Current(perm.printed)
    return now


def silence(game: Duel, refs: tuple[int, ...]) -> None:
    for ref in refs:
        perm = game.perm(ref)
        if perm is not None:
            now = altered(perm)
            now.negated = True
            now.keywords = 0


def rebase(game: Duel, based: list[tuple[OpPerm, int, int]]) -> None:
    """What is added stays, the base under it changes. The newest base counts, or the highest (1.2.0)."""
    highest = game.edition.highest_base_wins
    seen: set[tuple[int, int]] = set()
    for perm, kind, value in based:
        again = highest and (perm.iid, kind) in seen
        seen.add((perm.iid, kind))
        now = altered(perm)
        if kind == kinds.BASE_POWER:
            if again and value < now.base_power:
                continue
            perm.power += value - now.base_power
            now.base_power = value
        else:
            if again and value < now.base_cost:
                continue
            now.cost += value - now.base_cost
            now.base_cost = value


def alter(
    game: Duel,
    perm: OpPerm,
    kind: int,
    value: int,
    tree: Any,
    based: list[tuple[OpPerm, int, int]],
    fixed: list[tuple[OpPerm, int]],
    seat: int,
    src: int,
) -> None:
    """8-1-3-3, 8-1-4-2: anything but power, which is worked out anew for every permanent in every sweep."""
    now = altered(perm)
    if kind == kinds.COST:
        now.cost += value  # 2-7-6
    elif kind == kinds.KEYWORD:
        now.keywords |= value  # 10-1
    elif kind == kinds.BAN:
        now.bans |= value  # 1-3-3
    elif kind == kinds.BASE_POWER or kind == kinds.BASE_COST:  # 4-9-2
        based.append((perm, kind, value))
    elif kind == kinds.SET_COST:  # 2-7-6
        fixed.append((perm, value))
    elif kind == kinds.GRANT:  # 8-2-4
        if tree.kind == ACTIVATE:
            now.activates += ((GRANTED + len(now.extra), tree),)
        now.extra += (GrantedEffect(tree, value),)
    elif kind == kinds.NAME:
        now.names += (tree,)  # 2-1-2
    elif kind == kinds.TYPE:
        now.types += (tree,)  # 2-4-3
    elif kind == kinds.ATTRIBUTE:  # 2-5-4
        now.attributes += (tree,)
    elif kind == kinds.SHIELD or kind == kinds.BURDEN:  # 1-3-3, 8-3-1-2, 8-3-2-2
        game.now.edicts.append(edict_about(game, perm, kind, value, tree, seat, src))


# -- cards in hand ---------------------------------------------------------------------------------------------------


def price(game: Duel, card: Card, seat: int) -> int:
    """2-7-6: what must be paid to play the card from this hand now: its cost, or less "the next time you play" it."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, OpCard)
    if not game.now.edicts and printed.price != ASK:
        return printed.cost
    cost = changed_cost(game, card, seat)
    for edict in game.now.edicts:
        if edict.kind == kinds.NEXT_COST and seat in edict.seats and edict.covers(game, card):
            cost += edict.value
    return cost if cost > 0 else 0  # 1-3-6


def hand_cost(game: Duel, card: Card, seat: int) -> int:
    """2-7-6: the cost of the card in this hand, never below 0 (1-3-6)."""
    cost = changed_cost(game, card, seat)
    return cost if cost > 0 else 0


def changed_cost(game: Duel, card: Card, seat: int) -> int:
    """2-7-6, 1-3-6: the same, to be changed further: what is added is added to what it came to, below 0 as well."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, OpCard)
    cost = printed.cost
    if game.now.costing or (printed.price != ASK and not game.now.edicts):
        return cost  # what changes a cost may ask for costs itself: it means the printed ones
    game.now.costing = True
    for edict in game.now.edicts:
        if edict.kind == kinds.HAND_COST and seat in edict.seats and edict.covers(game, card):
            cost += edict.value
    for _, ability in printed.permanents:
        if ability.zone == "hand":
            cost += own_change(game, card, seat, ability)
    game.now.costing = False
    return cost


def own_change(game: Duel, card: Card, seat: int, ability: Ability) -> int:
    """What a card in hand does to its own cost."""
    context = context_of(game, ability, seat, card, game.incarnations[card.iid])
    found: list[Applied] = []
    collect(game, ability, ability.gates, context, found)
    return sum(a.value for a in found if a.kind == kinds.COST)


def counter_value(game: Duel, card: Card, seat: int) -> int:
    """2-10, 7-1-3-2-1: the Counter of a card in hand; some effects give one to Characters without (2-10-2)."""
    if game.dirty:
        game.project()
    printed = card.printed
    assert isinstance(printed, OpCard)
    if printed.category != CHARACTER:
        return 0
    value = printed.counter
    for edict in game.now.edicts:
        if edict.kind == kinds.HAND_COUNTER and seat in edict.seats and edict.covers(game, card):
            value += edict.value
    return value if value > 0 else 0  # 1-3-6
