"""3. Game areas: a seat's side of the table, permanents, DON!! cards, and who sees what."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Card
from playmat.core.decision import PICK
from playmat.core.packing import CardRef, Code, a_of, b_of, fields_of, option
from playmat.core.state import Perm, Seat
from playmat.effects.context import Context

from .cards import CHARACTER, LEADER, STAGE, Current, OpCard

# The areas (3-1-1) are these four, the three below, and the two of DON!! cards: the DON!! deck and the cost area.
# Areas whose cards are not in play; the index into Seat.zones. The top of a pile is its last card.
DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
LIFE: Final = 3
LIMBO: Final = 4  # a card whose [Trigger] is being resolved lies in no area
ZONES: Final = 5
PILE_KINDS: Final = 8  # room for zones in an option that names a card by its place (`packing.pile_field`)
ZONE_NAMES: Final = ("deck", "hand", "trash", "life", "limbo")
OPEN: Final[tuple[bool, ...]] = (False, False, True, False, True)  # 3-2-2, 3-4-2, 3-5-2, 3-10-2

# Areas in play are numbered like the category of card that lies there (2-2-3, 2-2-4, 2-2-6).
LEADER_AREA: Final = LEADER
CHARACTER_AREA: Final = CHARACTER  # 3-7-1
STAGE_AREA: Final = STAGE  # 3-8-1
MAX_CHARACTERS: Final = 5  # 3-7-6
MAX_STAGES: Final = 1  # 3-8-5

# DON!! cards are all alike: an area of them is a number. These name the states a DON!! can be chosen in.
ACTIVE: Final = 0
RESTED: Final = 1
FROZEN: Final = 2  # rested, and will not become active in its next Refresh Phase
GIVEN: Final = 3


@mypyc_attr(free_list_len=1, acyclic=True)
class Don:
    """One DON!! card, where a choice needs to speak of one: its seat, its state, and the card it is given to."""

    __slots__ = ("perm", "seat", "state")

    def __init__(self, seat: int, state: int, perm: int = -1) -> None:
        self.seat = seat
        self.state = state
        self.perm = perm  # iid

    @property
    def option(self) -> Code:
        """The option that picks it."""
        return option(PICK, DON_FIELD + self.seat * DON_STATES + self.state, self.perm + 1)

    @property
    def ref(self) -> CardRef:
        return don_ref(self.option)

    def __eq__(self, other: object) -> bool:
        return False  # two DON!! cards are never the same card

    def __hash__(self) -> int:
        return id(self)


# A DON!! card has no number of its own, so options and references name it by what `Don` says of it. In an option that
# picks one, field a holds the seat and the state above all numbers of cards, and b the card it is given to, plus 1. A
# reference has the same fields, as a negative number.
DON_FIELD: Final = 3072
DON_STATES: Final = 8


def names_don(code: int) -> bool:
    """Whether an option that picks something picks a DON!! card."""
    return a_of(code) >= DON_FIELD


def don_in(code: int) -> Don:
    """The DON!! card that an option picks."""
    field = a_of(code) - DON_FIELD
    return Don(field // DON_STATES, field % DON_STATES, b_of(code) - 1)


def don_ref(code: int) -> CardRef:
    """The reference to the DON!! card that an option picks."""
    return CardRef(-1 - fields_of(code))


def don_meant(ref: int) -> Don:
    """The DON!! card that a reference means."""
    return don_in(-1 - ref)


OUTSIDE: Final = "_outside"  # the name under which it is kept that the card of an effect was not in play


class Unplaced(Card):
    """A card whose effect was activated outside the area of its category, as a [Trigger] is. It is no "Leader" and no
    "Character" (2-2-3-1, 2-2-4-1)."""

    __slots__ = ()


NO_CONTEXTS: Final[list[Context | None]] = []


@mypyc_attr(free_list_len=1, acyclic=True)
class OpPerm(Perm):
    """A Leader, Character or Stage in play, with its current values (worked out by `values`).

    4-4-1: it is always either active or rested (`rested`).
    """

    __slots__ = ("contexts", "now", "power", "printed")

    def __init__(
        self, card: Card, seat: i64, zone: i64, incarnation: i64, rested: bool, entered: i64, like: OpPerm | None = None
    ) -> None:
        Perm.__init__(self, card, seat, zone, incarnation, rested, entered)
        if like is None:
            printed = card.printed
            assert isinstance(printed, OpCard)
            self.printed: OpCard = printed
            self.power: i64 = printed.power
            self.now: Current = printed.plain  # all other values; the same object for all cards that are as printed
            self.contexts = NO_CONTEXTS  # what its printed effects look at the game with (`values.ability_context`)
            return
        self.tokens = like.tokens
        self.used = like.used
        self.printed = like.printed
        self.power = like.power
        self.now = like.now
        self.contexts = like.contexts  # they know no game

    def clone(self) -> OpPerm:
        return OpPerm(self.card, self.seat, self.zone, self.incarnation, self.rested, self.entered, self)


@mypyc_attr(free_list_len=1, acyclic=True)
class OpSeat(Seat):
    """3-1-3: one of every area for each player."""

    __slots__ = (
        "deck",
        "deck_emptied",
        "don_active",
        "don_deck",
        "don_frozen",
        "don_rested",
        "field",
        "hand",
        "life",
        "limbo",
        "lost",
        "trash",
        "turns",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (
        "don_deck", "don_active", "don_rested", "don_frozen", "turns", "deck_emptied", "lost",
    )  # fmt: skip

    def __init__(
        self, index: int, team: i64, zones: tuple[list[Card], ...], field: list[OpPerm], like: OpSeat | None = None
    ) -> None:
        Seat.__init__(self, index, team, zones, field)
        self.field = field
        self.deck, self.hand, self.trash, self.life, self.limbo = zones
        if like is None:
            self.don_deck: i64 = 0  # 3-3
            self.don_active: i64 = 0  # 3-9, active in the cost area
            self.don_rested: i64 = 0  # rested in the cost area (frozen ones among them)
            self.don_frozen: i64 = 0
            self.turns: i64 = 0  # turns this player has begun
            self.deck_emptied: i64 = 0  # number of the last turn in which the deck had 0 cards
            self.lost = ""  # the rule of a defeat condition this player has met
            return
        self.don_deck = like.don_deck
        self.don_active = like.don_active
        self.don_rested = like.don_rested
        self.don_frozen = like.don_frozen
        self.turns = like.turns
        self.deck_emptied = like.deck_emptied
        self.lost = like.lost

    @property
    def leader(self) -> OpPerm:
        return self.field[0]  # 3-6-3: it never leaves, so it is always the first

    def in_area(self, zone: int) -> list[OpPerm]:
        return [p for p in self.field if p.zone == zone]

    @property
    def characters(self) -> list[OpPerm]:
        return self.in_area(CHARACTER_AREA)

    @property
    def stages(self) -> list[OpPerm]:
        return self.in_area(STAGE_AREA)

    def don_given(self) -> int:
        return sum(p.tokens for p in self.field)

    def don_on_field(self) -> int:
        """3-1-2: the cost area and the DON!! given to cards belong to the field."""
        given = 0
        for perm in self.field:
            given += perm.tokens
        return self.don_active + self.don_rested + given

    def clone(self, perms: list[OpPerm | None]) -> OpSeat:
        """A copy with copies of its permanents, which it also puts into `perms`."""
        field = [perm.clone() for perm in self.field]
        for twin in field:
            perms[twin.iid] = twin
        zones = (
            self.deck.copy(),
            self.hand.copy(),
            self.trash.copy(),
            self.life.copy(),
            self.limbo.copy() if self.limbo else [],  # a new list takes less time than a copy of an empty one
        )
        return OpSeat(self.index, self.team, zones, field, self)
