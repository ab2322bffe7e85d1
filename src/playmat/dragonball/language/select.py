"""Which cards: areas, players and filters (2, 3, 20-1).

A text that names a Battle Card means one in a Battle Area (20-1-2), and so for a token (20-1-2-2), a Unison one in a
Unison Area (20-1-5), energy the cards of an Energy Area (20-1-3), life those of a Life Area (20-1-4), a character or
trait cards in Leader or Battle Areas (20-1-6): `where` says it. Several areas are one choice among all (20-6-1). What
happens to a card (`timings.On`) happens to it wherever it came from: those limits are not asked there (20-1-2-1,
20-1-6-1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core.state import EVERYTHING, FIELD, SEAT_ALONE
from playmat.core.state import PILES as OUTSIDE
from playmat.effects.choose import Choose, This, named
from playmat.effects.context import Context
from playmat.effects.piles import TopCards
from playmat.effects.tree import Filter, Target, enroll

from .. import kinds, moves
from ..cards import BATTLE
from ..skills import forbids_choice
from ..zones import BATTLE_AREA, ENERGY_AREA, LEADER_AREA, UNDER, ZONE_NAMES, DbPerm
from .details import characters_of, colors_of
from .filters import HasKeyword
from .skill import keyword_bits

if TYPE_CHECKING:
    from ..game import Masters


PILES: Final = {name: zone for name, zone in ZONE_NAMES.items() if zone < LEADER_AREA and zone != UNDER}


def cards_in(
    game: Masters, context: Context, areas: tuple[str, ...], whose: str, filters: tuple[Filter, ...]
) -> list[Any]:
    """All cards in these areas of these players that pass the filters (`Sel`)."""
    if game.dirty:
        game.project()
    found: list[Any] = []
    for index in SEAT_ALONE[context.seat] if whose == "you" else context.rules.seats(game, context, whose):
        seat = game.seats[index]
        field = seat.field
        for where in areas:
            if where == "battle":
                for perm in field:
                    if perm.zone == BATTLE_AREA and not perm.hidden and perm.printed.type == BATTLE:
                        found.append(perm)
            elif where == "battle area":
                found += [p for p in field if p.zone == BATTLE_AREA]
            elif where == "energy":
                found += [p for p in field if p.zone == ENERGY_AREA]
            elif where == "under":
                found += [game.cards[iid] for p in field for iid in p.under]
            else:
                zone = ZONE_NAMES[where]
                if zone < LEADER_AREA:
                    found += seat.zones[zone]
                else:
                    found += [p for p in field if p.zone == zone and not p.hidden]
    for part in filters:
        if not found:
            break
        found = [o for o in found if part.ok(game, context, o)]
    return found


@dataclass(frozen=True)
class Sel(Target):
    """All cards in these areas of these players that pass the filters.

    `where`: leader, battle, unison, combo, energy, hand, deck, drop, life, warp, z-deck, z-energy, removed. A Leader is
    one in the Leader Area (10-1-2). A Battle Area holds Extras and Hidden cards of any type (3-6-1-1), too: "battle"
    means its Battle Cards, "battle area" every card there.
    """

    where: tuple[str, ...]
    whose: str = "you"
    filters: tuple[Filter, ...] = ()

    def areas(self) -> tuple[str, ...]:
        return self.where

    def filtered(self) -> tuple[Filter, ...]:
        return self.filters

    def watches(self) -> int:
        mask = 0
        for where in self.where:
            mask |= OUTSIDE if where in PILES else EVERYTHING if where == "under" else FIELD
        return mask

    def find(self, game: Masters, context: Context) -> list[Any]:
        return cards_in(game, context, self.where, self.whose, self.filters)

    def may_reach(self, game: Masters, context: Context, n: int) -> bool:
        """9-1-3: a glance: whether there can be so many. No pile has more of some kind than it has cards."""
        if not self.filters or self.whose != "you" or len(self.where) > 1:
            return True
        zone = PILES.get(self.where[0], -1)
        return zone < 0 or len(game.seats[context.seat].zones[zone]) >= n

    def count(self, game: Masters, context: Context) -> int:
        """20-1-4: a pile that nobody looks into is simply counted, or its cards with a keyword are (9-1-6)."""
        zone = PILES.get(self.where[0], -1)
        filters = self.filters
        if zone < 0 or len(self.where) > 1 or len(filters) > 1:
            return len(self.find(game, context))
        if filters:
            part = filters[0]
            n = -1
            if self.whose == "you" and isinstance(part, HasKeyword):
                n = part.printed_on(game.seats[context.seat].zones[zone])
            return n if n >= 0 else len(self.find(game, context))
        if self.whose == "you":
            return len(game.seats[context.seat].zones[zone])
        return sum(len(game.seats[seat].zones[zone]) for seat in context.rules.seats(game, context, self.whose))


@dataclass(frozen=True)
class Top(TopCards):
    def zone(self) -> int:
        return ZONE_NAMES[self.where]

    def areas(self) -> tuple[str, ...]:
        return (self.where,)


@dataclass(frozen=True)
class Under(Target):
    """23-2-2-3: the cards under a card."""

    of: Target
    filters: tuple[Filter, ...] = ()

    def filtered(self) -> tuple[Filter, ...]:
        return self.filters

    def find(self, game: Masters, context: Context) -> list[Any]:
        found: list[Any] = []
        for obj in self.of.find(game, context):
            if isinstance(obj, DbPerm):
                found.extend(game.cards[iid] for iid in obj.under)
        return [o for o in found if all(f.ok(game, context, o) for f in self.filters)]


@dataclass(frozen=True)
class ThisUnder(This):
    """23-2-2-4: this card, while it lies under such a card, or in one of the areas that are named besides (`also`)."""

    holder: Target = Sel(("battle area",))
    also: tuple[str, ...] = ()

    def watches(self) -> int:
        return EVERYTHING

    def find(self, game: Masters, context: Context) -> list[Any]:  # type: ignore[override]
        card = context.card
        if self.also and game.perms[card.iid] is None and any(game.lies_in(card, area) for area in self.also):
            return [card]
        above = moves.holder_of(game, card)
        if above is None or above not in self.holder.find(game, context):
            return []
        return [card]

    def serves(self, game: Masters, context: Context, op: Any) -> bool:  # type: ignore[override]
        return any(op.able(game, context, obj) for obj in self.find(game, context))


@dataclass(frozen=True)
class Above(Target):
    """23-2-2: the card that this card lies under."""

    def watches(self) -> int:
        return EVERYTHING

    def find(self, game: Masters, context: Context) -> list[Any]:
        above = moves.holder_of(game, context.card)
        return [] if above is None else [above]


@dataclass(frozen=True)
class Attacker(Target):
    """The attacking card of the battle."""

    def watches(self) -> int:
        return kinds.BATTLE | FIELD

    def find(self, game: Masters, context: Context) -> list[Any]:
        battle = game.battle
        perm = game.perm(battle.attacker) if battle is not None else None
        return [] if perm is None else [perm]


@dataclass(frozen=True)
class Guard(Target):
    """The guard card of the battle."""

    def watches(self) -> int:
        return kinds.BATTLE | FIELD

    def find(self, game: Masters, context: Context) -> list[Any]:
        battle = game.battle
        perm = game.perm(battle.guard) if battle is not None else None
        return [] if perm is None else [perm]


@dataclass(frozen=True)
class EventCard(Target):
    """The card a trigger speaks of ("that card"): the first of the event, or the second (`other`)."""

    other: bool = False

    def find(self, game: Masters, context: Context) -> list[Any]:
        event = context.event
        if event is None:
            return []
        iid = event.a if self.other else event.iid
        if iid < 0 or iid >= len(game.cards):
            return []
        perm = game.perms[iid]
        return [perm if perm is not None else game.cards[iid]]


@dataclass(frozen=True)
class EventCardThere(EventCard):
    """... if it lies in one of these areas now, wherever it was to go (5-12-1)."""

    where: tuple[str, ...] = ()

    def find(self, game: Masters, context: Context) -> list[Any]:
        found = EventCard.find(self, game, context)
        return [o for o in found if any(game.lies_in(game.cards[o.iid], area) for area in self.where)]


@dataclass(frozen=True)
class SourceCard(Target):
    """The card this skill is on, wherever it lies now (9-3-1); with `where`, if that is one of these areas."""

    where: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for area in self.where:
            if area not in ZONE_NAMES:
                raise ValueError(f"no area is called {area!r}")

    def find(self, game: Masters, context: Context) -> list[Any]:
        if self.where and not game.lies_in(context.card, ",".join(self.where)):  # 9-1-3-2
            return []
        perm = game.perms[context.card.iid]
        return [perm if perm is not None else context.card]


@dataclass(frozen=True)
class Replaced(Target):
    """What a replacement effect keeps where it is."""

    def find(self, game: Masters, context: Context) -> list[Any]:
        return named(game, context, "replaced")


@dataclass(frozen=True)
class ChooseIgnoring(Choose):
    """A choice to which a keyword skill that forbids it does not matter, such as [Barrier] (0-2-2, 22-16-2)."""

    ignoring: str = "Barrier"

    def allows(self, game: Masters, context: Context, obj: Any) -> bool:  # type: ignore[override]
        return not forbids_choice(game, context, obj, keyword_bits(self.ignoring))


@dataclass(frozen=True)
class ChooseTotal(Choose):
    """5-2: any number of cards whose total of a value comes to at least so much (20-5 for those who pay with them)."""

    total: tuple[str, int] = ("cost", 0)

    def enough(self, game: Masters, context: Context, objects: list[Any]) -> bool:  # type: ignore[override]
        name, least = self.total
        return sum(context.rules.measure(game, obj, name) for obj in objects) >= least


@dataclass(frozen=True)
class ChooseDifferent(Choose):
    """5-2-3: no two of the picks share a character, or a colour."""

    different: str = "character"

    def __post_init__(self) -> None:
        if self.different not in WORDS_OF or not self.distinct:
            raise ValueError(f"picks cannot be told apart by {self.different}")

    def left(self, game: Masters, resolution: Any, candidates: list[Any]) -> list[Any]:  # type: ignore[override]
        left = Choose.left(self, game, resolution, candidates)
        words = WORDS_OF[self.different]
        rules = resolution.rules
        taken = {word for ref in resolution.picks for word in words(rules.obj(game, ref))}
        return [o for o in left if not taken.intersection(words(o))]


WORDS_OF: Final = {"character": characters_of, "color": colors_of}


enroll(__name__, "dragonball.")
