"""Durations, and continuous effects that are not simply gained: power set to 0, exchanged base power, cards that stay
rested, and effects on players. Each works both ways: resolved with a duration it makes a modifier on the cards there
are now (8-1-4-2); in a permanent effect it is found anew by every sweep (8-1-3-3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.state import Mod
from playmat.effects import gains
from playmat.effects.context import Context
from playmat.effects.gains import Expiry, Ruling, mod_by, under
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Ability, Op, Target, enroll

from .. import don as dons
from .. import kinds
from ..values import next_mark
from ..zones import Don, OpPerm
from .settling import check, settled

if TYPE_CHECKING:
    from ..game import Duel

UNTIL: Final = (
    "turn",
    "battle",
    "end of this turn",
    "end of opponent's turn",
    "end of your turn",
    "start of your turn",
    "forever",
)


def expiry(game: Duel, context: Context, until: str) -> Expiry:
    """When a continuous effect that begins now ends. A "~" says that the text leaves it to another part to say."""
    until = until.removeprefix("~")
    if until == "end of this turn":
        return kinds.END_OF_TURN, game.turn, game.turn_number
    if until == "end of opponent's End Phase":
        until = "end of opponent's turn"
    return gains.expiry(game, context, until, kinds.END_OF_TURN)


def begin(game: Duel, mod: Mod) -> None:
    """8-1-4-2: it acts from now on, for as long as it says. "This battle" is no time where there is no battle."""
    if mod.until != kinds.THIS_BATTLE or game.battle is not None:
        atoms.add_mod(game, mod)


def enact(game: Duel, resolution: Resolution, kind: int, n: int, whose: str, until: str, tree: Any, only: str) -> None:
    """An effect on players begins; `only` about the cards chosen under this name, if there is one."""
    seats = under(game, resolution, whose)
    refs = resolution.regs.get(only, ()) if only else ()
    begin(
        game, mod_by(resolution, kind, n, refs, seats, expiry(game, resolution, until), settled(game, resolution, tree))
    )
    resolution.did = True


@dataclass(frozen=True)
class SetPowerToZero(Op):
    """Reduces the power by what it is now; the reduction lasts, not the zero."""

    target: Target
    until: str = "turn"

    def run(self, game: Duel, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        resolution.did = False
        until = expiry(game, resolution, self.until)
        for perm in self.target.find(game, resolution):
            if not isinstance(perm, OpPerm):
                continue
            if perm.power > 0 or not game.edition.set_power_needs_positive:
                ref = perm.ref
                begin(game, mod_by(resolution, kinds.POWER, -perm.power, (ref,), (), until, None))
                resolution.did = True


@dataclass(frozen=True)
class StaysRested(Op):
    """Will not become active in its player's next Refresh Phase; works on DON!! cards too."""

    target: Target

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = self.target.find(game, resolution)
        resolution.did = bool(found)
        for obj in found:
            if isinstance(obj, Don):
                dons.freeze(game, obj.seat, 1)
            elif isinstance(obj, OpPerm):
                ref = obj.ref
                until = (kinds.NEXT_REFRESH, obj.seat, game.turn_number)
                begin(game, mod_by(resolution, kinds.BAN, kinds.STAYS_RESTED, (ref,), (), until, None))


@dataclass(frozen=True)
class SwapBasePower(Op):
    """Two cards exchange their base power."""

    target: Target
    until: str = "turn"

    def run(self, game: Duel, resolution: Resolution) -> None:
        if game.dirty:
            game.project()
        found = [o for o in self.target.find(game, resolution) if isinstance(o, OpPerm)]
        resolution.did = len(found) == 2
        if resolution.did:
            until = expiry(game, resolution, self.until)
            one, other = found
            for perm, value in ((one, other.now.base_power), (other, one.now.base_power)):
                begin(game, mod_by(resolution, kinds.BASE_POWER, value, (perm.ref,), (), until, None))


@dataclass(frozen=True)
class RunOut(Op):
    """6-6-1-2: what the card's effects put in force until the end of this turn or End Phase becomes invalid."""

    def run(self, game: Duel, resolution: Resolution) -> None:
        ended = game.running_out(resolution.seat, resolution.card.iid)
        atoms.keep_mods(game, [m for m in game.mods if m not in ended])
        resolution.did = bool(ended)


EDICTS: Final = {
    "cannot activate blocker": kinds.NO_BLOCKER,
    "cannot play": kinds.NO_PLAY,
    "cannot activate events": kinds.NO_EVENT,
    "cannot draw": kinds.NO_DRAW,
    "cannot add life to hand": kinds.NO_LIFE_TO_HAND,
    "cannot ready don": kinds.NO_READY_DON,
    "attack only": kinds.ONLY_ATTACK,
    "cannot attack": kinds.NO_ATTACK_ON,
    "hand cost": kinds.HAND_COST,
    "hand counter": kinds.HAND_COUNTER,
    "played rested": kinds.PLAYED_RESTED,
    "no refresh": kinds.NO_REFRESH,
    "face-up life to deck": kinds.FACE_UP_LIFE_TO_DECK,
    "no deck defeat": kinds.NO_DECK_DEFEAT,
    "deck win": kinds.DECK_WIN,
    "don to leader": kinds.DON_TO_LEADER,
    "next cost": kinds.NEXT_COST,
    "attack tax": kinds.ATTACK_TAX,
    "defeat at turn end": kinds.LAST_TURN,
    "negated": kinds.NEGATED_TAG,
}


@dataclass(frozen=True)
class Rule(Ruling):
    """An effect on players: what they cannot do, what their cards cost, what the rules say for them.

    `tag` is the bracketed word for "negated".
    """

    tag: str = ""
    selected: str = ""  # only the cards chosen under this name

    def __post_init__(self) -> None:
        check(self.cards)

    def changes(self) -> int:
        return kinds.VALUES | kinds.MAY

    def edict(self) -> int:
        return EDICTS[self.what]

    def about(self) -> Any:
        return self.tag or self.cards

    def run(self, game: Duel, resolution: Resolution) -> None:
        enact(game, resolution, self.edict(), self.n, self.whose, self.until, self.about(), self.selected)


@dataclass(frozen=True)
class GrantRule(Op):
    """For a time, a player has an ability that no card in play carries (such as a replacement effect)."""

    ability: Ability
    whose: str = "you"
    until: str = "turn"

    def run(self, game: Duel, resolution: Resolution) -> None:
        enact(game, resolution, kinds.GRANT, next_mark(game), self.whose, self.until, self.ability, "")
        game.shape_changed()


enroll(__name__)
