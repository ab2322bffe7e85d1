"""8-6. Order of effect resolution: which of the waiting effects comes next, and whether it still can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.core.loops import count_forced
from playmat.core.state import Pending
from playmat.core.timing import Policy
from playmat.effects.ability import Ability
from playmat.effects.resolution import Resolution, Resolving

from . import kinds
from .values import asked

if TYPE_CHECKING:
    from .game import Duel


def above(one: Pending, other: Pending) -> bool:
    """2-8-3: one is printed above the other on the same card, so it is resolved before it.

    Not where the rules give their player any order: start-of-game (5-2-1-5-1) and end-of-turn effects (6-6-1-1-3).
    """
    if one.event is None or one.event.kind in (kinds.TURN_ENDING, kinds.OPP_TURN_ENDING):
        return False
    return one.iid == other.iid and one.incarnation == other.incarnation and 0 <= one.index < other.index


class Order(Policy):
    """8-6-1: the turn player's effects, then the other player's; what becomes due meanwhile waits for the next round.

    So what one of several effects sets off comes after all of them (8-6-1-1). Nothing is resolved inside anything
    else: frames ask for it between their steps, when effects (8-6-3) and damage (8-6-2) are through.
    """

    rule = "8-6-1"

    def due(self, game: Duel) -> list[Pending]:
        batch = game.pending[0].batch
        for pending in game.pending:
            batch = min(batch, pending.batch)
        now = [p for p in game.pending if p.batch == batch]
        for seat in game.in_turn_order():
            mine = [p for p in now if p.seat == seat]
            if mine:
                return [p for p in mine if not any(above(q, p) for q in mine)] if len(mine) > 1 else mine
        raise AssertionError("a waiting effect belongs to no seat")

    def still_valid(self, game: Duel, pending: Pending) -> bool:
        """8-1-3-1-3: an effect whose card has moved before it was activated does not activate."""
        if pending.keep:  # 10-2-17-2: this one was activated before its card moved
            return True
        perm = game.perms[pending.iid]
        if perm is None or perm.incarnation != pending.incarnation:
            return False
        if game.dirty:
            game.project()
        ability = pending.ability
        assert isinstance(ability, Ability)
        if game.now.edicts and game.timing_negated(pending.seat, ability, pending.event):
            return False  # 8-2-1-1
        if pending.index >= 0 and perm.now.negated:
            return False  # 8-2-1-1, 8-2-4
        return not (ability.once and game.used_up(perm, pending.index))  # 10-2-13-3

    def start(self, game: Duel, pending: Pending) -> None:
        ability = pending.ability
        assert isinstance(ability, Ability)
        incarnation = pending.incarnation
        if pending.keep and pending.event is not None:  # not what was put off for this object (3-1-6, 6-6-1-2)
            incarnation = game.incarnations[pending.iid]  # 10-2-17-1: it resolves where the card is now
        perm = game.perms[pending.iid]
        if game.dirty:
            game.project()  # it may have been loaded at this decision
        if game.now.edicts and perm is not None and not pending.keep:  # 8-3-1-2, 8-3-2-2
            ability = asked(game, perm, ability)
        resolution = Resolution(
            game.rules, ability, pending.seat, game.cards[pending.iid], incarnation, pending.index, pending.event
        )
        resolution.checked = pending.keep
        if pending.regs:
            resolution.regs = dict(pending.regs)
        count_forced(game)  # 11-1-1-1
        game.push(Resolving(resolution))


ORDER: Final = Order()
