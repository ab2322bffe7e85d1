"""Modes, markers, faces, knowledge: switch, hide, flip, look, reveal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.card import Card, number_of
from playmat.effects.ability import Ability
from playmat.effects.context import Context
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Number, Op, amount, enroll, watched_by

from .. import energy, kinds, moves, unless
from ..skills import LOOKED, REVEALED
from ..zones import COMBO_AREA, DECK, ENERGY_AREA, DbPerm
from .control import did
from .moves import CardOp, areas
from .skill import Skill, marks_of, names_in

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class SwitchToRest(CardOp):
    """1-10-1, 1-10-1-2: to Rest Mode. What is rested already is not rested again (0-2-4-1, 0-2-5)."""

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = [o for o in self.affected(game, resolution) if self.able(game, resolution, o)]
        game.batch += 1
        for perm in found:
            moves.rest(game, perm, resolution.seat, resolution.card.iid)
        resolution.regs["rested"] = tuple(perm.ref for perm in found)
        did(resolution, len(found), max(1, len(found)) + self.missing(resolution))

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        return (
            isinstance(obj, DbPerm)
            and not obj.rested
            and obj.zone != COMBO_AREA
            and not obj.bans & kinds.CANNOT_BE_RESTED
            and not (
                obj.bans & kinds.CANNOT_BE_RESTED_BY_OPPONENT
                and game.seats[obj.seat].team != game.seats[context.seat].team
            )
        )


@dataclass(frozen=True)
class SwitchToActive(CardOp):
    """1-10-1, 1-10-1-1: to Active Mode, from Rest Mode (0-2-4-1) and unless that is forbidden (0-2-5)."""

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = [o for o in self.affected(game, resolution) if self.able(game, resolution, o)]
        if unless.ASKED in resolution.regs:
            del resolution.regs[unless.ASKED]
            if not resolution.did:
                found = [perm for perm in found if perm.zone != ENERGY_AREA]
        elif self.owes(game, resolution, found):  # 20-14-1: that first, and this again after it
            resolution.regs[unless.ASKED] = ()
            resolution.need = 1
            resolution.pc -= 1
            return
        game.batch += 1
        for perm in found:
            moves.ready(game, perm, resolution.seat, resolution.card.iid)
        resolution.regs["readied"] = tuple(perm.ref for perm in found)
        did(resolution, len(found), max(1, len(found)) + self.missing(resolution))

    def owes(self, game: Masters, resolution: Resolution, found: list[Any]) -> bool:
        """20-14-1: whether the turn player must do something before a skill of theirs makes energy active."""
        if resolution.seat != game.turn or not game.edicts or not any(perm.zone == ENERGY_AREA for perm in found):
            return False
        source = game.perms[resolution.card.iid] or resolution.card
        return unless.demand(game, "ready energy", resolution.seat, source)

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        return (
            isinstance(obj, DbPerm) and obj.rested and obj.zone != COMBO_AREA and not obj.bans & kinds.CANNOT_BE_READIED
        )


@dataclass(frozen=True)
class SwitchToHidden(CardOp):
    """1-10-2-2, 21-16-1, or back to Revealed Mode (21-16-2)."""

    hidden: bool = True

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = False
        for obj in self.affected(game, resolution):
            if isinstance(obj, DbPerm):
                resolution.did = (
                    moves.turn_mode(game, obj, self.hidden, resolution.seat, resolution.card.iid) or resolution.did
                )
        if not self.hidden:
            game.check_limits()


def stays(game: Masters, leader: DbPerm) -> bool:
    """0-2-5: whether an effect keeps a Leader from being turned to its other side."""
    if game.dirty:
        game.project()
    for edict in game.edicts:
        if edict.kind == kinds.NO_FLIP and leader.seat in edict.seats and edict.value == 1 - leader.side:
            return True
    return False


@dataclass(frozen=True)
class FlipLeader(Op):
    """22-2-4: turn your Leader over; to its back only if it is on its front (`to`: -1 either, 0 front, 1 back)."""

    who: str = "you"
    to: int = 1

    def run(self, game: Masters, resolution: Resolution) -> None:
        leader = game.seats[resolution.rules.seat(game, resolution, self.who)].leader
        resolution.did = False
        if (self.to < 0 or leader.side != self.to) and not stays(game, leader):
            bits = getattr(resolution.ability, "bits", 0)
            resolution.did = moves.flip(game, leader, resolution.seat, bits)


@dataclass(frozen=True)
class AddMarkers(CardOp):
    """Add markers to Unisons."""

    n: int | Number = 1

    def run(self, game: Masters, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        resolution.did = False
        for obj in self.affected(game, resolution):
            if isinstance(obj, DbPerm):
                resolution.did = moves.add_markers(game, obj, n, resolution.seat, resolution.card.iid) or resolution.did


@dataclass(frozen=True)
class RemoveMarkers(CardOp):
    """5-13: remove markers from Unisons; as a cost, all of them or none (5-8-2-2)."""

    n: int | Number = 1

    def draws_on(self) -> tuple[str, ...]:
        return ("markers",)

    def run(self, game: Masters, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        resolution.did = False
        for obj in self.affected(game, resolution):
            if isinstance(obj, DbPerm):
                if resolution.paying and obj.tokens < n:
                    continue
                lost = moves.lose_markers(game, obj, n, resolution.seat, resolution.card.iid)
                if lost >= n and (lost or resolution.paying):  # 0-2-4-2
                    resolution.did = True

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.tokens >= amount(game, context, self.n)


@dataclass(frozen=True)
class PlaceEnergyMarkers(Op):
    """5-14"""

    n: int | Number = 1
    who: str = "you"

    def run(self, game: Masters, resolution: Resolution) -> None:
        n = amount(game, resolution, self.n)
        if n > 0:
            energy.place_markers(game, resolution.rules.seat(game, resolution, self.who), n)
        resolution.did = n > 0


@dataclass(frozen=True)
class Reveal(CardOp):
    """20-11-1: show cards to all players, until the skill is over (20-11-2)."""

    bind: str = "revealed"

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = [o for o in self.target.find(game, resolution) if isinstance(o, Card)]
        for card in found:
            atoms.reveal(game, card, resolution.seat)
        shown = tuple(game.ref(c.iid) for c in found)
        resolution.regs[self.bind] = shown
        resolution.regs[REVEALED] = resolution.regs.get(REVEALED, ()) + shown
        resolution.did = bool(found)


@dataclass(frozen=True)
class Look(CardOp):
    """20-12-1: only the skill's master looks, or who is told to; the cards stay where they are (20-12-2)."""

    bind: str = "looked"
    who: str = "you"

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = [o for o in self.target.find(game, resolution) if isinstance(o, Card)]
        if "hand" in self.target.areas():  # in which order it is held is not told
            found.sort(key=number_of)
        seat = resolution.rules.seat(game, resolution, self.who)
        for card in found:
            atoms.look(game, card, seat, 1 << seat)
        seen = tuple(game.ref(c.iid) for c in found)
        resolution.regs[self.bind] = seen
        resolution.regs[f"{LOOKED}{seat}"] = resolution.regs.get(f"{LOOKED}{seat}", ()) + seen
        resolution.did = bool(found)
        if not speaks_of(resolution.ability, self.bind):
            # 20-12-3: nothing is done with them, so they are shuffled; in a hand or a Z-Deck that changes nothing
            for owner in {card.owner for card in found if card in game.seats[card.owner].deck}:
                atoms.shuffle(game, owner, DECK)


def speaks_of(ability: Ability, name: str) -> bool:
    """Whether a skill does something with the cards it calls so."""
    return name in (marks_of(ability).spoken if isinstance(ability, Skill) else names_in(ability))


@dataclass(frozen=True)
class Check(Op):
    """An "if …" as a part of a cost: a condition that is simply checked (9-6-4-1-1)."""

    cond: Any

    def draws_on(self) -> tuple[str, ...]:
        return ()

    def hinges_on(self) -> int:
        return watched_by(self.cond)

    def run(self, game: Masters, resolution: Resolution) -> None:
        resolution.did = self.cond.test(game, resolution)

    def payable(self, game: Masters, context: Context) -> bool:
        return bool(self.cond.test(game, context))


enroll(__name__, "dragonball.")
