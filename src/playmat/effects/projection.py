"""Current values: what permanent effects do, looked for until it stays the same. Both games project so.

A game says in which layers it puts effects on top of what is printed (`Projection.sweep`), and which permanent effects
are valid (`Projection.gates`).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Card
from playmat.core.state import Game, Mod, Perm

from .ability import AUTO, PERMANENT, REPLACEMENT, RULE, Ability, facts_of
from .context import Context
from .game import EffectGame
from .tree import Cond

MAX_ROUNDS: Final = 24
NOTHING: Final = Ability(RULE)

Static = tuple[Perm | None, Ability, Context]  # a permanent effect; the card in play that has it, if one has


@mypyc_attr(free_list_len=1, acyclic=True)
class Edict:
    """An effect on players: what kind, on whom, about which cards. Made anew by each sweep."""

    __slots__ = ("context", "iid", "kind", "seats", "src", "tree", "value")

    def __init__(
        self, kind: int, seats: tuple[int, ...], value: int, tree: Any, context: Context, src: int, iid: int = -1
    ) -> None:
        self.kind: i64 = kind
        self.seats = seats
        self.value: i64 = value
        self.tree = tree
        self.context = context
        self.src: i64 = src
        self.iid: i64 = iid  # the one object meant, for effects with a filter on one card

    def covers(self, game: Game, obj: Any) -> bool:
        return self.tree is None or bool(self.tree.ok(game, self.context, obj))


@mypyc_attr(free_list_len=1, acyclic=True)
class Applied:
    """One thing a permanent effect does, found in a sweep; two sweeps that find the same are at rest."""

    __slots__ = ("context", "kind", "refs", "seats", "tree", "value")

    def __init__(
        self, kind: int, value: int, refs: tuple[int, ...], seats: tuple[int, ...], tree: Any, context: Context
    ) -> None:
        self.kind: i64 = kind
        self.value: i64 = value
        self.refs = refs
        self.seats = seats
        self.tree = tree
        self.context = context

    def same(self, other: Applied) -> bool:
        return (
            self.context is other.context
            and self.refs == other.refs
            and self.value == other.value
            and self.kind == other.kind
            and self.seats == other.seats
        )


def same(now: list[Applied], before: list[Applied]) -> bool:
    if len(now) != len(before):
        return False
    for i, applied in enumerate(now):
        if not applied.same(before[i]):
            return False
    return True


NO_EDICTS: Final[list[Edict]] = []


@mypyc_attr(free_list_len=1, acyclic=True)
class Derived:
    """What follows from the state of a game. It is no part of a save, and a game knows how to find it again.

    A clone takes over what holds for it, too, and drops what speaks of the permanents of the other game.
    """

    __slots__ = ("edicts", "has_replacers", "statics_known")

    def __init__(self, like: Derived | None) -> None:
        self.edicts = NO_EDICTS  # the effects on players that are in force; a sweep makes a new list
        self.statics_known = False  # it is known which permanent effects are in play
        self.has_replacers: bool = False if like is None else like.has_replacers  # there is a replacement effect


# -- what effects look with ------------------------------------------------------------------------------------------


def context_of(game: EffectGame, ability: Ability, seat: int, card: Card, incarnation: int, index: int = -1) -> Context:
    """What an ability that is not being resolved looks at the game with."""
    return Context(game.rules, ability, seat, card, incarnation, index)


def edict_of(game: EffectGame, mod: Mod) -> Edict:
    """A continuous effect on players, as it is in force now."""
    context = context_of(game, NOTHING, mod.seat, game.cards[mod.src], game.incarnations[mod.src])
    if mod.refs:
        context.regs["selected"] = mod.refs
    return Edict(mod.kind, mod.seats, mod.value, mod.tree, context, mod.src)


def edict_by(applied: Applied) -> Edict:
    """... and a permanent one."""
    return Edict(applied.kind, applied.seats, applied.value, applied.tree, applied.context, applied.context.card.iid)


def edict_about(game: EffectGame, perm: Perm, kind: int, value: int, tree: Any, seat: int, src: int) -> Edict:
    """What is kept about one card, outside of it."""
    context = context_of(game, NOTHING, seat, game.cards[src], game.incarnations[src])
    return Edict(kind, (), value, tree, context, src, perm.iid)


def collect(
    game: EffectGame, ability: Ability, gates: tuple[Cond, ...], context: Context, found: list[Applied]
) -> None:
    """What a permanent effect does now, if its conditions hold."""
    for gate in gates:
        if not gate.test(game, context):
            return
    for op in ability.body:
        op.project(game, context, found)


# -- to a fixed point ------------------------------------------------------------------------------------------------


class Projection:
    """How a game works out current values."""

    def sweep(self, game: Any, mods: list[Mod], found: list[list[Applied]]) -> None:
        """Printed values, then continuous effects and what permanent ones do, in the layers of the game."""
        raise NotImplementedError

    def gates(self, game: Any, perm: Perm | None, ability: Ability, context: Context) -> tuple[Cond, ...] | None:
        """The conditions of a permanent effect of this card; None if it is not valid now."""
        return ability.gates

    def in_force(self, game: EffectGame, group: list[Static]) -> list[Applied]:
        """What these permanent effects do, as things are: those that are valid and whose conditions hold."""
        found: list[Applied] = []
        for static in group:
            self.look_at(game, static, found)
        return found

    def look_at(self, game: EffectGame, static: Static, found: list[Applied]) -> None:
        """... what one of them does."""
        perm, ability, context = static
        gates = self.gates(game, perm, ability, context)
        if gates is not None:
            collect(game, ability, gates, context, found)

    def at_rest(
        self,
        game: EffectGame,
        mods: list[Mod],
        groups: list[list[Static]],
        found: list[list[Applied]],
        depend: list[bool],
    ) -> bool:
        """Look at each group again until none does anything else than when it was last looked at (`found`). One that
        does not `depend` on what permanent effects do is looked at once.

        The last sweep must have been one with what was found. False if there is no end to it.
        """
        steady = 0  # how many groups in a row did the same: when all have, nothing is new to any of them
        for number in range(MAX_ROUNDS):
            for i, group in enumerate(groups):
                now = self.in_force(game, group) if number == 0 or depend[i] else found[i]
                if now is found[i] or same(now, found[i]):
                    steady += 1
                else:
                    found[i] = now
                    steady = 0
                    self.sweep(game, mods, found)
                if steady == len(groups):
                    return True
        return not groups


class Census:
    """What the permanent effects in play look at, change and wait for, taken together."""

    __slots__ = ("listening", "looks_at", "replacers", "states", "touches", "watched")

    def __init__(self) -> None:
        self.looks_at = 0  # what effects can change, a bit for each sort (`Node.reads`, `Node.changes`)
        self.touches = 0
        self.watched = 0  # the sorts of fact (`Game.watched`)
        self.listening = 0  # the kinds of event that gained abilities wait for
        self.replacers = False  # there is a replacement effect
        self.states = False  # some ability waits for a state, not for an event

    def permanent(self, ability: Ability) -> None:
        """A permanent effect, and what it gives to others."""
        facts = facts_of(ability)
        self.looks_at |= facts[0]
        self.touches |= facts[1]
        self.watched |= facts[2]
        for granted in ability.grants:
            self.gained(granted)

    def gained(self, ability: Ability) -> None:
        self.listening |= ability.events
        if ability.kind == REPLACEMENT:
            self.replacers = True
        elif ability.kind == AUTO and not ability.events:
            self.states = True

    def granted(self, game: EffectGame, mod: Mod) -> list[Static]:
        """An ability that a continuous effect gives; the permanent effects that are in play by it."""
        ability: Ability = mod.tree
        self.gained(ability)
        statics: list[Static] = []
        if ability.kind == PERMANENT:
            self.permanent(ability)
            for ref in mod.refs:
                perm = game.perm(ref)
                if perm is not None:
                    statics.append((perm, ability, context_of(game, ability, perm.seat, perm.card, perm.incarnation)))
        return statics
