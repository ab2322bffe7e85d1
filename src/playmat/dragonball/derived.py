"""What follows from the state of a game, kept so that it need not be worked out at every look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playmat.effects.projection import Applied, Derived, Static

from .zones import ENERGY_AREA, DbPerm, DbSeat

if TYPE_CHECKING:
    from .energy import Purse

NO_STATICS: Final[list[Static]] = []
NOTHING_APPLIED: Final[list[Applied]] = []


@mypyc_attr(free_list_len=1, acyclic=True)
class DbDerived(Derived):
    """`edicts` are those that the last sweep found; `Masters.edicts` asks for another one if need be."""

    __slots__ = (
        "altered",
        "applied",
        "awake",
        "by_value",
        "calm",
        "comparing",
        "crowded",
        "has_states",
        "looked_at",
        "pricing",
        "purse",
        "reshaped",
        "settled",
        "statics",
        "swept",
        "touches",
    )

    def __init__(self, like: DbDerived | None, seats: list[DbSeat], order: list[int]) -> None:
        """That of a new game, or what a copy of a game takes over from it: not what speaks of other permanents."""
        Derived.__init__(self, like)
        self.applied = NOTHING_APPLIED  # what permanent skills did in the last sweep, which makes a new list
        self.statics = NO_STATICS
        self.looked_at: tuple[int, ...] = ()  # cards outside play whose own skills are being looked for (`own_effects`)
        self.pricing = False  # a cost in hand is being worked out
        self.purse: Purse | None = None  # what can be paid with, until something happens to energy (`energy.purse_of`)
        if like is None:
            self.altered: list[DbPerm] = []  # cards whose values the last sweep changed
            self.awake: list[DbPerm] = []  # cards in play that can have skills there, in turn order (9-1-3-1)
            self.crowded = False  # somebody has more than one Unison
            self.swept: i64 = 0  # how many continuous effects the last sweep knew
            self.by_value = False  # some permanent skill looks at powers
            self.comparing = False  # powers are being compared, with combos (8-4-4)
            self.calm = False  # no rule processing has anything to confirm (21-1-2-2), and no skill waits for a state
            self.reshaped = True  # cards came into play or left it, or continuous effects ended, since the last sweep
            self.has_states = False
            self.settled = True  # permanent skills do not matter to each other
            self.touches: i64 = 0  # the sorts of values that they change
            return
        self.altered = [perm for side in seats for perm in side.field if perm.altered] if like.altered else []
        self.awake = [
            perm for seat in order for perm in seats[seat].field if perm.zone != ENERGY_AREA and not perm.hidden
        ]
        self.crowded = like.crowded
        self.swept = like.swept
        self.by_value = like.by_value
        self.comparing = like.comparing
        self.calm = like.calm
        self.statics_known = like.statics_known and not like.statics
        self.reshaped = like.reshaped or like.bound
        self.has_states = like.has_states
        self.settled = like.settled
        self.touches = like.touches

    @property
    def bound(self) -> bool:
        """Whether there is something that no other game can take over, so that it must sweep anew."""
        return bool(self.edicts or self.statics)
