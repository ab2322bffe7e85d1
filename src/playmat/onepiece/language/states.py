"""Resting and setting active (4-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.effects.choose import Choose, Union, came_short
from playmat.effects.context import Context
from playmat.effects.program import Lowering
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Target, enroll

from .. import don as dons
from .. import kinds, removal
from ..zones import ACTIVE, FROZEN, RESTED, Don, OpPerm
from .filters import Category
from .moves import CardOp, areas
from .select import Sel

if TYPE_CHECKING:
    from ..game import Duel


CHARACTERS: Final = Category("Character")


def narrowed(target: Target, state: str) -> Target:
    """ "DON!! cards" of an action that changes their state: those in the cost area that it can change."""
    if isinstance(target, Choose):
        return replace(target, sel=narrowed(target.sel, state))
    if isinstance(target, Union):
        return Union(tuple(narrowed(part, state) for part in target.parts))
    if isinstance(target, Sel) and "don" in target.where:
        return replace(target, where=tuple(state if w == "don" else w for w in target.where))
    return target


@dataclass(frozen=True)
class Rest(CardOp):
    """Rest cards and DON!! cards. An effect may not do it, or something else may happen instead."""

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def lower(self, low: Lowering) -> None:
        low.op(replace(self, target=narrowed(self.target, "don active")))

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        """1-3-2, 4-4-1"""
        if isinstance(obj, Don):
            return obj.state == ACTIVE
        if not isinstance(obj, OpPerm) or obj.rested:
            return False  # 1-3-2-1
        return not forbids_rest(game, obj, context.seat, context.card.iid)

    def run(self, game: Duel, resolution: Resolution) -> None:
        """4-4-1, 8-4-1-5"""
        if game.dirty:
            game.project()
        found = self.target.find(game, resolution)
        able = [o for o in found if self.able(game, resolution, o)]  # 1-3-2
        for obj in able:
            if isinstance(obj, Don):
                dons.rest(game, obj.seat, 1, resolution.seat, resolution.card.iid)
        perms = [o for o in able if isinstance(o, OpPerm)]
        resolution.regs["rested"] = tuple(p.ref for p in perms)
        resolution.regs["rested don"] = tuple(resolution.rules.ref_of(game, o) for o in able if isinstance(o, Don))
        resolution.did = bool(able) and len(able) == len(found) and not came_short(resolution, self.target)
        if perms and game.now.has_replacers:  # 8-1-3-4
            resolution.need = len(perms)
            game.push(
                Resting(
                    resolution.regs["rested"],
                    removal.RESTING,
                    resolution.seat,
                    resolution.card.iid,
                    final=removal.final_for(game),
                )
            )
            return
        for perm in perms:
            atoms.rest(game, perm, resolution.seat, resolution.card.iid)


def forbids_rest(game: Duel, perm: OpPerm, by: int, src: int) -> bool:
    """1-3-3: whether this card cannot be rested, or not by this player's effect."""
    if perm.now.bans & kinds.NO_REST:
        return True
    if game.seats[by].team == game.seats[perm.seat].team:
        return False
    if perm.now.bans & kinds.NO_REST_BY_OPPONENT:
        return True
    for edict in game.now.edicts:
        if edict.kind == kinds.SHIELD and edict.iid == perm.iid and edict.value == kinds.NO_REST_BY_OPPONENT:
            if edict.covers(game, game.rules.cause(game, src)):
                return True
    return False


def forbids_ready_don(game: Duel, context: Context) -> bool:
    """1-3-3: whether this player may not set DON!! cards active by Character effects, and this is one (2-2-4-1)."""
    if not game.edict(kinds.NO_READY_DON, context.seat):
        return False
    return CHARACTERS.ok(game, context, context.rules.cause(game, context.card.iid))


class Resting(removal.Removal):
    """Cards would be rested by an effect."""

    __slots__ = ()

    def clone(self) -> Resting:
        copy: Resting = self.copied(
            Resting(self.refs, self.manner, self.by, self.src, self.battle, self.face_up, self.final)
        )
        return copy

    def drop_those_that_stay(self, game: Duel) -> None:
        """Those that may not be rested are not among them."""

    def ordered(self) -> bool:
        return False

    def leave(self, game: Duel) -> None:
        """They stay where they are, rested."""
        done = 0
        for ref in self.refs:
            perm = game.perm(ref)
            if perm is not None and not perm.rested:
                atoms.rest(game, perm, self.by, self.src)
                done += 1
        game.stack[-1].child_done(game, done)


@dataclass(frozen=True)
class SetActive(CardOp):
    """Set cards or DON!! cards as active."""

    def lower(self, low: Lowering) -> None:
        low.op(replace(self, target=narrowed(self.target, "don rested")))

    def draws_on(self) -> tuple[str, ...]:
        return ("field", "don")

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        if isinstance(obj, Don):
            return obj.state in (RESTED, FROZEN) and not forbids_ready_don(game, context)  # 1-3-3
        return isinstance(obj, OpPerm) and obj.rested  # 1-3-2-1

    def run(self, game: Duel, resolution: Resolution) -> None:
        done = 0
        found = self.target.find(game, resolution)
        for obj in found:
            if not self.able(game, resolution, obj):
                continue
            if isinstance(obj, Don):
                done += dons.ready(game, obj.seat, 1)
            else:
                atoms.ready(game, obj, resolution.seat, resolution.card.iid)
                done += 1
        resolution.did = done > 0


enroll(__name__)
