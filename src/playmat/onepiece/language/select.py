"""Which cards: areas, owners and filters (2, 3), for objects in play, cards in other areas, and DON!! cards.

A text that names no card or player means the card it is on (`This`) and that card's player ("you") (8-4-4-3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core.packing import card_of, ref_to
from playmat.core.state import FIELD, MOST_SEATS, SEAT_ALONE, TOKENS_UNDER
from playmat.core.state import PILES as CARDS_IN_PILES
from playmat.effects.choose import Ref
from playmat.effects.context import Context
from playmat.effects.piles import TopCards
from playmat.effects.tree import Bracketed, Cond, Filter, Number, Op, Target, amount, enroll, watched_by

from .. import kinds
from ..zones import ACTIVE, CHARACTER_AREA, FROZEN, GIVEN, RESTED, Don
from .filters import PILES as PILES
from .filters import PLAY_AREAS as PLAY_AREAS
from .filters import AllOf as AllOf
from .filters import AnyOf as AnyOf
from .filters import Category as Category
from .filters import Colored as Colored
from .filters import Cost as Cost
from .filters import Counter as Counter
from .filters import DifferentColorThan as DifferentColorThan
from .filters import FaceUp as FaceUp
from .filters import GivenDon as GivenDon
from .filters import GivenTo as GivenTo
from .filters import HasKeyword as HasKeyword
from .filters import HasTag as HasTag
from .filters import HasTrigger as HasTrigger
from .filters import In as In
from .filters import InArea as InArea
from .filters import IsActive as IsActive
from .filters import IsNot as IsNot
from .filters import IsRested as IsRested
from .filters import Measures as Measures
from .filters import Multicolor as Multicolor
from .filters import Named as Named
from .filters import NameHas as NameHas
from .filters import NoBaseEffect as NoBaseEffect
from .filters import OtherThanThis as OtherThanThis
from .filters import Owned as Owned
from .filters import OwnerOf as OwnerOf
from .filters import PlayedThisTurn as PlayedThisTurn
from .filters import Power as Power
from .filters import SameNameAs as SameNameAs
from .filters import Typed as Typed
from .filters import TypeHas as TypeHas
from .filters import WithAttribute as WithAttribute
from .filters import cost_of as cost_of
from .filters import last_known as last_known
from .filters import measure as measure
from .filters import names_of as names_of
from .filters import power_of as power_of
from .filters import printed_of as printed_of
from .filters import types_of as types_of
from .meant import Attacker as Attacker
from .meant import AttackTarget as AttackTarget
from .meant import Battled as Battled
from .meant import EventCard as EventCard
from .meant import Played as Played

if TYPE_CHECKING:
    from ..game import Duel

SECRET: Final = ("deck", "hand", "life")
OUT_OF_PLAY: Final = 100  # places from this number on: the piles,
OF_DON: Final = 200  # and the areas of DON!! cards
PLACES: Final[dict[str, int]] = PLAY_AREAS | {name: OUT_OF_PLAY + zone for name, zone in PILES.items()}


@dataclass(frozen=True)
class Sel(Target):
    """All objects in these areas of these players that pass the filters.

    `where`: leader, character, stage, hand, trash, life, deck, don (cost area), don active, don rested, don given.
    The word "Leader" means the area leader (2-2-3-1), "Character" and the "Character cards" beside a Leader the area
    character (2-2-4-1, 2-2-4-3); another "Character card" or "Stage card" lies elsewhere, and `Category` tells it.
    """

    where: tuple[str, ...]
    whose: str = "you"
    filters: tuple[Filter, ...] = ()

    def watched(self) -> int:
        """8-1-3-3-5: what a permanent effect that asks for such cards depends on."""
        mask = 0
        for where in self.where:
            mask |= FIELD if where in PLAY_AREAS else CARDS_IN_PILES if where in PILES else kinds.DON | TOKENS_UNDER
        in_play = mask == FIELD
        for part in self.filters:  # the cost of a card in play is a value like its power; elsewhere it may be anything
            mask |= watched_by(part.n) if in_play and isinstance(part, Cost) else part.watched()
        return mask

    def areas(self) -> tuple[str, ...]:
        return self.where

    def filtered(self) -> tuple[Filter, ...]:
        return self.filters

    def find(self, game: Duel, context: Context) -> list[Any]:
        if game.dirty:
            game.project()
        found: list[Any] = []
        for index in (
            SEAT_ALONE[context.seat] if self.whose == "you" else context.rules.seats(game, context, self.whose)
        ):
            seat = game.seats[index]
            for where in self.where:
                place = CHARACTER_AREA if where == "character" else PLACES.get(where, OF_DON)
                if place < OUT_OF_PLAY:
                    for perm in seat.field:
                        if perm.zone == place and self.passed(game, context, perm):
                            found.append(perm)
                    continue
                pile: list[Any] = []
                pile += don_in(game, index, where) if place == OF_DON else seat.zones[place - OUT_OF_PLAY]
                if self.filters:
                    for obj in pile:
                        if self.passed(game, context, obj):
                            found.append(obj)
                else:
                    found += pile
        return found

    def passed(self, game: Duel, context: Context, obj: Any) -> bool:
        """Whether an object passes all filters."""
        for part in self.filters:
            if not part.ok(game, context, obj):
                return False
        return True

    def count(self, game: Duel, context: Context) -> int:
        """8-3-3, 8-1-3-3-2: how many `find` finds; no list is made of cards in play, or where nothing is asked."""
        if game.dirty:
            game.project()
        total = 0
        for index in (
            SEAT_ALONE[context.seat] if self.whose == "you" else context.rules.seats(game, context, self.whose)
        ):
            seat = game.seats[index]
            for where in self.where:
                place = CHARACTER_AREA if where == "character" else PLACES.get(where, OF_DON)
                if place < OUT_OF_PLAY:
                    for perm in seat.field:
                        if perm.zone == place and self.passed(game, context, perm):
                            total += 1
                    continue
                found: list[Any] = []
                found += don_in(game, index, where) if place == OF_DON else seat.zones[place - OUT_OF_PLAY]
                if not self.filters:
                    total += len(found)
                    continue
                for obj in found:
                    if self.passed(game, context, obj):
                        total += 1
        return total


def don_in(game: Duel, index: int, where: str) -> list[Don]:
    seat = game.seats[index]
    if where == "don active":
        return alike(index, ACTIVE, seat.don_active)
    found: list[Don] = []
    if where in ("don", "don field"):
        found += alike(index, ACTIVE, seat.don_active)
    if where in ("don", "don rested", "don field"):
        found += alike(index, RESTED, seat.don_rested - seat.don_frozen)
        if seat.don_frozen:
            found += alike(index, FROZEN, seat.don_frozen)
    if where in ("don given", "don field"):
        for perm in seat.field:
            if perm.tokens:
                found += [Don(index, GIVEN, perm.iid) for _ in range(perm.tokens)]
    return found


def alike(seat: int, state: int, n: int) -> list[Don]:
    """So many DON!! cards in this state. They never change: they are made once for all games."""
    known = COST_AREAS[seat][state]
    while len(known) < n:
        known.append(Don(seat, state))
    return known[:n] if n > 0 else []


COST_AREAS: Final[list[list[list[Don]]]] = [[[] for _ in range(GIVEN)] for _ in range(MOST_SEATS)]


@dataclass(frozen=True)
class Top(TopCards):
    def zone(self) -> int:
        return PILES[self.where]

    def serves(self, game: Duel, context: Context, op: Op) -> bool:
        """All `n` of them must be there."""
        found = self.find(game, context)
        if len(found) < amount(game, context, self.n):
            return False
        for card in found:
            if not op.able(game, context, card):
                return False
        return bool(found)


# -- conditions and amounts --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Exists(Cond):
    """There is such a card."""

    target: Target

    def watches(self) -> int:
        return 0

    def test(self, game: Duel, context: Context) -> bool:
        return bool(self.target.find(game, context))


@dataclass(frozen=True)
class OnlyHas(Cond):
    """The only cards in the area are such cards (and there is one)."""

    sel: Sel
    filter: Filter

    def watches(self) -> int:
        return 0

    def test(self, game: Duel, context: Context) -> bool:
        found = self.sel.find(game, context)
        return bool(found) and all(self.filter.ok(game, context, o) for o in found)


@dataclass(frozen=True)
class CountOf(Number):
    target: Target

    def watches(self) -> int:
        return 0

    def value(self, game: Duel, context: Context) -> int:
        target = self.target
        return target.count(game, context) if isinstance(target, Sel) else len(target.find(game, context))


@dataclass(frozen=True)
class NamesOf(Number):
    """How many cards with different card names there are among those meant; a card that has a name in common with one
    already counted (2-1-3) is not counted. With `what`, different values: costs, powers."""

    target: Target
    what: str = ""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS | kinds.VALUES

    def value(self, game: Duel, context: Context) -> int:
        if self.what:
            return len({measure(game, obj, self.what) for obj in self.target.find(game, context)})
        counted: list[Any] = []
        for obj in self.target.find(game, context):
            if not any(context.rules.same_name(game, obj, other) for other in counted):
                counted.append(obj)
        return len(counted)


@dataclass(frozen=True)
class Cards(Number):
    """How many cards lie in an area: hand, deck, trash, life; don: DON!! cards on the field."""

    where: str
    whose: str = "you"

    def watched(self) -> int:
        return kinds.DON | TOKENS_UNDER if self.where == "don" else CARDS_IN_PILES

    def value(self, game: Duel, context: Context) -> int:
        total = 0
        for index in context.rules.seats(game, context, self.whose):
            seat = game.seats[index]
            if self.where == "don":
                total += seat.don_on_field()
            else:
                total += len(seat.zones[PILES[self.where]])
        return total


@dataclass(frozen=True)
class DonCards(Number):
    """How many DON!! cards in a state: active, rested, given, deck, field."""

    state: str
    whose: str = "you"

    def watches(self) -> int:
        return kinds.DON | TOKENS_UNDER

    def value(self, game: Duel, context: Context) -> int:
        total = 0
        for index in context.rules.seats(game, context, self.whose):
            seat = game.seats[index]
            if self.state == "active":
                total += seat.don_active
            elif self.state == "rested":
                total += seat.don_rested
            elif self.state == "given":
                total += seat.don_given()
            elif self.state == "deck":
                total += seat.don_deck
            else:
                total += seat.don_on_field()
        return total


@dataclass(frozen=True)
class ValueOf(Number):
    """A value of the first card meant: power, base power, cost, base cost, life."""

    target: Target
    what: str

    def reads(self) -> int:
        return kinds.VALUES

    def meant(self, game: Duel, context: Context) -> list[Any]:
        if game.dirty:
            game.project()
        found = self.target.find(game, context)
        if not found and isinstance(self.target, Ref):
            found = [last_known(game, ref) for ref in context.regs.get(self.target.name, ())]
        return found

    def known(self, game: Duel, context: Context) -> bool:
        return bool(self.meant(game, context))

    def value(self, game: Duel, context: Context) -> int:
        found = self.meant(game, context)
        return measure(game, found[0], self.what) if found else 0


@dataclass(frozen=True)
class TotalOf(Number):
    """A value added up over all cards meant."""

    target: Target
    what: str

    def reads(self) -> int:
        return kinds.VALUES

    def value(self, game: Duel, context: Context) -> int:
        return sum(measure(game, o, self.what) for o in self.target.find(game, context))


@dataclass(frozen=True)
class EventAmount(Number):
    """How many the event that activated this effect was about."""

    def value(self, game: Duel, context: Context) -> int:
        return context.event.a if context.event is not None else 0


@dataclass(frozen=True)
class YourTurn(Bracketed):
    """[Your Turn] (8-3-2-4, 10-2-11-1)."""

    def watches(self) -> int:
        return 0

    def test(self, game: Duel, context: Context) -> bool:
        return game.turn == context.seat


@dataclass(frozen=True)
class OpponentsTurn(Bracketed):
    """[Opponent's Turn] (8-3-2-5, 10-2-12-1)."""

    def watches(self) -> int:
        return 0

    def test(self, game: Duel, context: Context) -> bool:
        return game.turn >= 0 and game.seats[game.turn].team != game.seats[context.seat].team


@dataclass(frozen=True)
class DonX(Bracketed):
    """[DON!! xX]: at least X DON!! cards are given to this card (8-3-2-3, 10-2-9-1)."""

    n: int

    def watches(self) -> int:
        return TOKENS_UNDER

    def test(self, game: Duel, context: Context) -> bool:
        perm = game.perms[context.card.iid]
        return perm is not None and perm.incarnation == context.incarnation and perm.tokens >= self.n


@dataclass(frozen=True)
class Is(Cond):
    """The card meant is such a card."""

    target: Target
    filters: tuple[Filter, ...]

    def watches(self) -> int:
        return 0

    def test(self, game: Duel, context: Context) -> bool:
        if game.dirty:
            game.project()
        found = self.target.find(game, context)
        if not found and isinstance(self.target, Ref):
            found = [last_known(game, ref) for ref in context.regs.get(self.target.name, ())]
        return bool(found) and all(f.ok(game, context, found[0]) for f in self.filters)


@dataclass(frozen=True)
class TurnCount(Number):
    """How many turns this player has begun (1 in their first)."""

    whose: str = "you"

    def value(self, game: Duel, context: Context) -> int:
        return game.seats[context.rules.seat(game, context, self.whose)].turns


@dataclass(frozen=True)
class Bound(Number):
    """How many cards were bound under this name; with `gone`, only those that are no longer where they were."""

    name: str
    gone: bool = False

    def remembers(self) -> bool:
        return True

    def value(self, game: Duel, context: Context) -> int:
        refs = context.regs.get(self.name, ())
        return sum(1 for ref in refs if context.rules.obj(game, ref) is None) if self.gone else len(refs)


@dataclass(frozen=True)
class ActivatedEvent(Cond):
    """The player has activated such an Event card during this turn."""

    filters: tuple[Filter, ...] = ()

    def test(self, game: Duel, context: Context) -> bool:
        return any(
            seat == context.seat and all(f.ok(game, context, game.cards[iid]) for f in self.filters)
            for seat, iid in game.events_used
        )


@dataclass(frozen=True)
class HasBattled(Cond):
    """This card has battled such a card during this turn; a battle that ended before its Damage Step was none."""

    filters: tuple[Filter, ...] = ()

    def test(self, game: Duel, context: Context) -> bool:
        mine = ref_to(context.card.iid, context.incarnation)
        others = [b if a == mine else a for a, b in game.battles if mine in (a, b)]
        found = [game.perm(ref) or game.cards[card_of(ref)] for ref in others]
        return any(all(f.ok(game, context, obj) for f in self.filters) for obj in found)


enroll(__name__)
