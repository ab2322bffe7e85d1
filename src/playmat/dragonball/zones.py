"""3. Areas: a seat's side of the table, cards in play, and who sees what."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core.card import Card
from playmat.core.state import Perm, Seat
from playmat.effects.ability import Ability
from playmat.effects.context import Context

from .cards import PLAY, SERVANT, DbCard, Face

# Areas whose cards are not in play; the index into Seat.zones. The top of a pile is its last card.
DECK: Final = 0  # 3-2
HAND: Final = 1  # 3-3
DROP: Final = 2  # 3-4
LIFE: Final = 3  # 3-9
WARP: Final = 4  # 3-10
Z_DECK: Final = 5  # 3-12
Z_ENERGY: Final = 6  # 3-13
GONE: Final = 7  # 20-10: removed from the game
UNDER: Final = 8  # 23-2: under another card, counted as part of it
ZONES: Final = 9
PILE_KINDS: Final = 16  # room for zones in an option that names a card by its place (`packing.pile_field`)
# Areas in play: they are open (3-5-2, 3-6-2, 3-7-2, 3-11-2), and their cards have a mode (1-10)
LEADER_AREA: Final = 10  # 3-5
BATTLE_AREA: Final = 11  # 3-6
UNISON_AREA: Final = 12  # 3-11
COMBO_AREA: Final = 13  # 3-7
ENERGY_AREA: Final = 14  # 3-8
ZONE_NAMES: Final = {
    "deck": DECK,
    "hand": HAND,
    "drop": DROP,
    "life": LIFE,
    "warp": WARP,
    "z-deck": Z_DECK,
    "z-energy": Z_ENERGY,
    "removed": GONE,
    "under": UNDER,
    "leader": LEADER_AREA,
    "battle": BATTLE_AREA,
    "unison": UNISON_AREA,
    "combo": COMBO_AREA,
    "energy": ENERGY_AREA,
}
IN_PLAY: Final = (LEADER_AREA, BATTLE_AREA, UNISON_AREA)
NAMES: Final = {number: name for name, number in ZONE_NAMES.items()}
# 3-1-3: open are the Drop Area (3-4-3), the Warp (3-10-2) and the Z-Energy (3-13-2), whose cards come there face up
# (3-13-3); the deck (3-2-2), the hand, the Life (3-9-2) and the Z-Deck (3-12-3) are secret
OPEN: Final[tuple[bool, ...]] = (False, False, True, False, True, False, True, True, True)

SERVANT_POWER: Final = 10000  # 22-40-2


AREAS: Final[dict[str, frozenset[int]]] = {}  # those that were asked for


def areas(names: str) -> frozenset[int]:
    """The areas with these names, which are separated by commas: "play" are those where skills are valid anyhow
    (9-1-3-1), "all" names none."""
    found = AREAS.get(names)
    if found is None:
        named = [name for name in names.split(",") if name not in ("all", PLAY)]
        found = frozenset((*(ZONE_NAMES[name] for name in named), *(IN_PLAY if PLAY in names.split(",") else ())))
        AREAS[names] = found
    return found


@cache
def lies_elsewhere(zone: int, names: str) -> bool:
    """9-1-3-1, 9-1-3-2: whether an area is one of those that a skill names, and none where all its card's skills are
    valid anyhow."""
    return zone in areas(names) and not (zone in IN_PLAY and PLAY in names.split(","))


@mypyc_attr(free_list_len=1, acyclic=True)
class DbPerm(Perm):
    """A card in play, with its current values (worked out by `values`). `tokens` counts its markers (1-11).

    It is always in Active Mode or `rested` (1-10-1), and in Revealed Mode, its front for all to see (1-10-2-1), or
    `hidden` (1-10-2).
    """

    __slots__ = (
        "altered",
        "bans",
        "base_power",
        "characters",
        "color_bits",
        "colors",
        "combo_cost",
        "combo_power",
        "contexts",
        "cost",
        "extra",
        "face",
        "hidden",
        "how",
        "keywords",
        "names",
        "negated",
        "power",
        "printed",
        "side",
        "silenced",
        "spent",
        "traits",
        "under",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (*Perm.FIELDS, "side", "hidden", "under", "how", "spent")

    def __init__(
        self, card: Card, seat: i64, zone: i64, incarnation: i64, rested: bool, entered: i64, like: DbPerm | None = None
    ) -> None:
        Perm.__init__(self, card, seat, zone, incarnation, rested, entered)
        if like is None:
            printed = card.printed
            assert isinstance(printed, DbCard)
            self.printed: DbCard = printed
            self.face: Face = printed.front
            self.side: i64 = 0  # 1: a Leader on its back side
            self.hidden = False  # 1-10-2-2
            self.under: tuple[int, ...] = ()  # iids of the cards under it, from the top (23-2)
            self.how: i64 = 0  # how it was played (kinds.HOW_*)
            # what its skills look at the game with, by index (`values`)
            self.contexts: dict[int, Context] | None = None
            self.spent = False  # a marker skill of it was used this turn (13-4-2)
            self.altered = False  # by the last sweep; what follows are current values
            self.bans: i64 = 0
            self.negated = False  # all of its skills (9-1-4)
            self.silenced: tuple[str, ...] = ()  # kinds of skills of it that are negated (9-1-5-1)
            self.extra: tuple[Ability, ...] = ()  # gained skills
            self.power: i64 = 0
            self.base_power: i64 = 0
            self.cost: int | None = None
            self.combo_cost: int | None = None
            self.combo_power: int | None = None
            self.keywords: i64 = 0
            self.names: tuple[str, ...] = ()
            self.characters: tuple[str, ...] = ()
            self.traits: tuple[str, ...] = ()
            self.colors: tuple[str, ...] = ()
            self.color_bits: i64 = 0  # the same
            self.plain()
            return
        self.tokens = like.tokens
        self.used = like.used
        self.printed = like.printed
        self.face = like.face
        self.side = like.side
        self.hidden = like.hidden
        self.under = like.under
        self.how = like.how
        self.contexts = like.contexts  # they know no game
        self.spent = like.spent
        self.altered = like.altered
        self.bans = like.bans
        self.negated = like.negated
        self.silenced = like.silenced
        self.extra = like.extra
        self.power = like.power
        self.base_power = like.base_power
        self.cost = like.cost
        self.combo_cost = like.combo_cost
        self.combo_power = like.combo_power
        self.keywords = like.keywords
        self.names = like.names
        self.characters = like.characters
        self.traits = like.traits
        self.colors = like.colors
        self.color_bits = like.color_bits

    def clone(self) -> DbPerm:
        return DbPerm(self.card, self.seat, self.zone, self.incarnation, self.rested, self.entered, self)

    def plain(self) -> None:
        """Current values as printed; a card in Hidden Mode has none (23-5-2)."""
        self.altered = False
        self.bans = 0
        self.negated = False
        self.silenced = ()
        self.extra = ()
        if self.hidden:
            self.conceal()
            return
        face = self.face
        printed = self.printed
        self.power = self.base_power = face.power or 0
        self.cost = printed.energy_cost
        self.combo_cost = printed.combo_cost
        self.combo_power = printed.combo_power
        self.keywords = face.keywords
        if face.keywords & SERVANT:
            self.power += SERVANT_POWER
        self.names = face.names
        self.characters = face.characters
        self.traits = face.traits
        self.colors = printed.all_colors
        self.color_bits = printed.color_bits

    def conceal(self) -> None:
        """23-5-2: no information but whether it is in Active or Rest Mode (23-5-3)."""
        self.power = self.base_power = 0
        self.cost = self.combo_cost = self.combo_power = None
        self.keywords = 0
        self.names = self.characters = self.traits = self.colors = ()
        self.color_bits = 0

    def turn_side(self, side: int) -> None:
        self.side = side
        self.face = self.printed.face(side)
        self.plain()

    def turn_mode(self, hidden: bool) -> None:
        self.hidden = hidden
        self.plain()


def place_of(perms: list[DbPerm], perm: DbPerm) -> int:
    """Where a card stands in a list: it itself, which is found faster than an equal one (`core.card.holds`)."""
    for i, other in enumerate(perms):
        if other is perm:
            return i
    raise LookupError(f"{perm} is not in the list")


@mypyc_attr(free_list_len=1, acyclic=True)
class DbSeat(Seat):
    """3-1-1: one of every area for each player.

    Only the Unison Area has a largest size (3-11-4): a hand has none (3-3-4), nor has a Drop Area (3-4-4), a Battle
    Area for its Battle Cards (3-6-4) and Extras (3-6-5), a Combo Area (3-7-3), an Energy Area (3-8-4), a Warp (3-10-3)
    or a Z-Energy Area (3-13-4).
    """

    __slots__ = (
        "deck",
        "drop",
        "energy_markers",
        "field",
        "gone",
        "grown",
        "hand",
        "life",
        "over_realms",
        "turns",
        "under",
        "warp",
        "z_awakened",
        "z_deck",
        "z_energy",
    )

    FIELDS: ClassVar[tuple[str, ...]] = ("energy_markers", "turns", "grown", "over_realms", "z_awakened")

    def __init__(
        self, index: int, team: i64, zones: tuple[list[Card], ...], field: list[DbPerm], like: DbSeat | None = None
    ) -> None:
        Seat.__init__(self, index, team, zones, field)
        self.field = field
        (
            self.deck,
            self.hand,
            self.drop,
            self.life,
            self.warp,
            self.z_deck,
            self.z_energy,
            self.gone,
            self.under,
        ) = zones
        if like is None:
            self.energy_markers: i64 = 0  # 1-14; a number: what counts cards or energy does not find them (1-14-3)
            self.turns: i64 = 0  # turns this player has begun
            self.grown: i64 = 0  # number of the last turn in which a Unison was grown (13-3-2)
            self.over_realms: i64 = 0  # activations of [Over Realm] and [Dark Over Realm] this turn (22-15-7)
            self.z_awakened: i64 = 0  # number of the last turn in which [Z-Awaken] was declared (22-46-4)
            return
        self.energy_markers = like.energy_markers
        self.turns = like.turns
        self.grown = like.grown
        self.over_realms = like.over_realms
        self.z_awakened = like.z_awakened

    @property
    def leader(self) -> DbPerm:
        # 3-5-3: the Leader Area is never empty; its card is always the first. A Z-Leader there is the Leader (15-1-3,
        # 15-1-4), and what is said of the Leader is said of it (15-1-4-1).
        return self.field[0]

    def in_area(self, zone: int) -> list[DbPerm]:
        return [p for p in self.field if p.zone == zone]

    def clone(self, perms: list[DbPerm | None]) -> DbSeat:
        """A copy with copies of its permanents, which it also puts into `perms`."""
        field = [perm.clone() for perm in self.field]
        for twin in field:
            perms[twin.iid] = twin
        # a new list takes less time than a copy of an empty one
        zones = (
            self.deck.copy() if self.deck else [],
            self.hand.copy() if self.hand else [],
            self.drop.copy() if self.drop else [],
            self.life.copy() if self.life else [],
            self.warp.copy() if self.warp else [],
            self.z_deck.copy() if self.z_deck else [],
            self.z_energy.copy() if self.z_energy else [],
            self.gone.copy() if self.gone else [],
            self.under.copy() if self.under else [],
        )
        return DbSeat(self.index, self.team, zones, field, self)
