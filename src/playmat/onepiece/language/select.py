"""Which cards: areas, owners and filters (2, 3), for objects in play, cards in other areas, and DON!! cards.

A text that names no card or player means the card it is on (`This`) and that card's player ("you") (8-4-4-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.effects.choose import Ref
from playmat.effects.control import compare
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Bracketed, Cond, Filter, Number, Target, amount, node

from .. import kinds as k
from .. import values
from ..cards import ALL, CATEGORIES, CHARACTER, KEYWORDS, LEADER, OpCard
from ..zones import ACTIVE, CHARACTER_AREA, FROZEN, GIVEN, LEADER_AREA, RESTED, STAGE_AREA, Don, OpPerm
from .meant import Attacker as Attacker
from .meant import AttackTarget as AttackTarget
from .meant import Battled as Battled
from .meant import EventCard as EventCard
from .meant import Played as Played

if TYPE_CHECKING:
    from ..game import Duel

PLAY_AREAS = {"leader": LEADER_AREA, "character": CHARACTER_AREA, "stage": STAGE_AREA}
PILES = {"deck": 0, "hand": 1, "trash": 2, "life": 3, "limbo": 4}
SECRET = ("deck", "hand", "life")


def printed_of(obj: Any) -> OpCard:
    printed = obj.printed
    assert isinstance(printed, OpCard)
    return printed


def names_of(game: Duel, obj: Any) -> tuple[str, ...]:
    return obj.names if isinstance(obj, OpPerm) else printed_of(obj).names


def types_of(game: Duel, obj: Any) -> tuple[str, ...]:
    return obj.types if isinstance(obj, OpPerm) else printed_of(obj).types


def cost_of(game: Duel, obj: Any) -> int:
    if isinstance(obj, OpPerm):
        return obj.cost
    if game is not None and obj in game.seats[obj.owner].zones[1]:  # no game: a deck is being checked
        return values.hand_cost(game, obj, obj.owner)
    return printed_of(obj).cost


def power_of(game: Duel, obj: Any) -> int:
    return obj.power if isinstance(obj, OpPerm) else printed_of(obj).power


@node
class Sel(Target):
    """All objects in these areas of these players that pass the filters.

    `where`: leader, character, stage, hand, trash, life, deck, don (cost area), don active, don rested, don given.
    The word "Leader" means the area leader (2-2-3-1), "Character" and the "Character cards" beside a Leader the area
    character (2-2-4-1, 2-2-4-3); another "Character card" or "Stage card" lies elsewhere, and `Category` tells it.
    """

    where: tuple[str, ...]
    whose: str = "you"
    filters: tuple[Filter, ...] = ()

    def find(self, game: Duel, fr: Resolution) -> list[Any]:
        if game.dirty:
            game.project()
        found: list[Any] = []
        for index in fr.rules.seats(game, fr, self.whose):
            seat = game.seats[index]
            for where in self.where:
                area = PLAY_AREAS.get(where)
                if area is not None:
                    found.extend(p for p in seat.field if p.zone == area)
                elif where in PILES:
                    found.extend(seat.zones[PILES[where]])
                else:
                    found.extend(don_in(game, index, where))
        if self.filters:
            filters = self.filters
            return [o for o in found if all(f.ok(game, fr, o) for f in filters)]
        return found


def don_in(game: Duel, index: int, where: str) -> list[Don]:
    seat = game.seats[index]
    found: list[Don] = []
    if where in ("don", "don active", "don field"):
        found.extend(Don(index, ACTIVE) for _ in range(seat.don_active))
    if where in ("don", "don rested", "don field"):
        found.extend(Don(index, RESTED) for _ in range(seat.don_rested - seat.don_frozen))
        found.extend(Don(index, FROZEN) for _ in range(seat.don_frozen))
    if where in ("don given", "don field"):
        for perm in seat.field:
            found.extend(Don(index, GIVEN, perm.iid) for _ in range(perm.tokens))
    return found


@node
class Top(Target):
    """The top (or bottom) `n` cards of a pile, the first one first."""

    where: str  # deck or life
    n: int | Number = 1
    whose: str = "you"
    bottom: bool = False

    ordered = True

    def find(self, game: Duel, fr: Resolution) -> list[Any]:
        found: list[Any] = []
        n = amount(game, fr, self.n)
        for index in fr.rules.seats(game, fr, self.whose):
            pile = game.seats[index].zones[PILES[self.where]]
            if n > 0:
                found.extend(pile[:n] if self.bottom else pile[: -n - 1 : -1])
        return found


# -- filters ---------------------------------------------------------------------------------------------------------


@node
class Named(Filter):
    """[Name]: exactly one of these names (2-1-2)."""

    reads = k.WORDS

    names: tuple[str, ...]

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        mine = names_of(game, obj)
        return any(name in mine for name in self.names) or ALL in mine


@node
class NameHas(Filter):
    """A name containing the text in quotation marks (2-1-2-1)."""

    reads = k.WORDS

    text: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return any(self.text in name or name == ALL for name in names_of(game, obj))


@node
class Typed(Filter):
    """{Type}: exactly one of these types (2-4-3)."""

    reads = k.WORDS

    types: tuple[str, ...]

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        mine = types_of(game, obj)
        return any(t in mine for t in self.types) or ALL in mine


@node
class TypeHas(Filter):
    """A type including the text in quotation marks (2-4-3-1)."""

    reads = k.WORDS

    text: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return any(self.text in t or t == ALL for t in types_of(game, obj))


@node
class Colored(Filter):
    """2-3-5: a card of several colours is a card of each of them."""

    color: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return self.color in printed_of(obj).colors


@node
class Multicolor(Filter):
    """2-3-6"""

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return printed_of(obj).multicolor


@node
class WithAttribute(Filter):
    """<Attribute>: one of those the card has (2-5-4, 2-5-6)."""

    reads = k.WORDS

    attribute: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        mine = obj.attributes if isinstance(obj, OpPerm) else printed_of(obj).attributes
        return self.attribute in mine or ALL in mine


@node
class Category(Filter):
    """Of this category: "Character card" and "Stage card" outside their areas (2-2-4-2, 2-2-6-2), "Event" and "Stage"
    wherever they are (2-2-5-1, 2-2-6-1)."""

    category: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return CATEGORIES[printed_of(obj).category] == self.category


@node
class Cost(Filter):
    reads = k.VALUES

    how: str
    n: int | Number
    base: bool = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        if self.base:
            value = obj.base_cost if isinstance(obj, OpPerm) else printed_of(obj).cost
        else:
            value = cost_of(game, obj)
        return compare(value, self.how, amount(game, fr, self.n))


@node
class Power(Filter):
    reads = k.VALUES

    how: str
    n: int | Number
    base: bool = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        if printed_of(obj).category not in (LEADER, CHARACTER):
            return False  # 2-6-2: no power is not a power of 0
        if self.base:
            value = obj.base_power if isinstance(obj, OpPerm) else printed_of(obj).power
        else:
            value = power_of(game, obj)
        return compare(value, self.how, amount(game, fr, self.n))


@node
class Measures(Filter):
    """Two values of the same card compared: its cost with the number of DON!! cards given to it."""

    reads = k.VALUES

    left: str
    how: str
    right: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return compare(measure(game, obj, self.left), self.how, measure(game, obj, self.right))


@node
class Counter(Filter):
    """With such a Counter; `== 0` means without one (2-10)."""

    how: str
    n: int

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return compare(printed_of(obj).counter, self.how, self.n)


@node
class IsRested(Filter):
    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return obj.state in (RESTED, FROZEN) if isinstance(obj, Don) else bool(obj.rested)


@node
class IsActive(Filter):
    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return obj.state == ACTIVE if isinstance(obj, Don) else not obj.rested


@node
class HasKeyword(Filter):
    """Has the keyword effect now; mentioning it is not having it."""

    reads = k.KEYWORDS

    keyword: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        mine = obj.keywords if isinstance(obj, OpPerm) else printed_of(obj).keywords
        return bool(mine & KEYWORDS[self.keyword])


@node
class HasTrigger(Filter):
    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return printed_of(obj).trigger is not None or bool(printed_of(obj).trigger_text)


@node
class HasTag(Filter):
    """Has an effect printed under this bracketed word."""

    tag: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return any(self.tag in a.tags for a in printed_of(obj).abilities)  # type: ignore[attr-defined]


@node
class NoBaseEffect(Filter):
    """2-8-5. A card whose effects are invalid is not one of these (8-2-2)."""

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return printed_of(obj).no_base_effect


@node
class GivenDon(Filter):
    how: str
    n: int

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, OpPerm) and compare(obj.tokens, self.how, self.n)


@node
class PlayedThisTurn(Filter):
    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, OpPerm) and obj.entered == game.turn_number


@node
class FaceUp(Filter):
    up: bool = True

    by_face = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return bool(game.shown >> obj.iid & 1) is self.up


@node
class OtherThanThis(Filter):
    """Not the card the effect comes from."""

    by_face = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return not isinstance(obj, Don) and obj.iid != fr.card.iid


@node
class In(Filter):
    """One of what was chosen earlier under this name."""

    name: str

    by_face = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return fr.rules.ref_of(game, obj) in fr.regs.get(self.name, ())


@node
class IsNot(Filter):
    filter: Filter

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return not self.filter.ok(game, fr, obj)


@node
class AnyOf(Filter):
    filters: tuple[Filter, ...]

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return any(f.ok(game, fr, obj) for f in self.filters)


@node
class AllOf(Filter):
    filters: tuple[Filter, ...]

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return all(f.ok(game, fr, obj) for f in self.filters)


@node
class Owned(Filter):
    """Belongs to such a player, for sets that mix both."""

    whose: str

    by_face = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        seat = obj.seat if isinstance(obj, OpPerm | Don) else obj.owner
        return seat in fr.rules.seats(game, fr, self.whose)


@node
class InArea(Filter):
    """Lies in one of these areas (for cards an event or a name speaks of)."""

    where: tuple[str, ...]

    by_face = False

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        if isinstance(obj, OpPerm):
            return any(PLAY_AREAS.get(w) == obj.zone for w in self.where)
        if isinstance(obj, Card):
            return any(w in PILES and obj in game.seats[obj.owner].zones[PILES[w]] for w in self.where)
        return False


def last_known(game: Duel, ref: int) -> Any:
    """The object if it is still there, else the card as printed."""
    obj = game.rules.obj(game, ref)
    return game.cards[ref & 4095] if obj is None and ref >= 0 else obj


@node
class SameNameAs(Filter):
    reads = k.WORDS

    name: str
    word: str = ""  # how a text calls it

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        others = [last_known(game, ref) for ref in fr.regs.get(self.name, ())]
        return any(fr.rules.same_name(game, obj, other) for other in others)


@node
class DifferentColorThan(Filter):
    """Shares no colour with what was chosen under this name: a card of several is one of each of them (2-3-5)."""

    name: str
    word: str = ""  # how a text calls it

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        mine = set(printed_of(obj).colors)
        others = [printed_of(last_known(game, ref)).colors for ref in fr.regs.get(self.name, ())]
        return bool(others) and all(mine.isdisjoint(colors) for colors in others)


# -- conditions and amounts --------------------------------------------------------------------------------------------


@node
class Exists(Cond):
    """There is such a card."""

    target: Target

    def test(self, game: Duel, fr: Resolution) -> bool:
        return bool(self.target.find(game, fr))


@node
class OnlyHas(Cond):
    """The only cards in the area are such cards (and there is one)."""

    sel: Sel
    filter: Filter

    def test(self, game: Duel, fr: Resolution) -> bool:
        found = self.sel.find(game, fr)
        return bool(found) and all(self.filter.ok(game, fr, o) for o in found)


@node
class CountOf(Number):
    target: Target

    def value(self, game: Duel, fr: Resolution) -> int:
        return len(self.target.find(game, fr))


@node
class Cards(Number):
    """How many cards lie in an area: hand, deck, trash, life; don: DON!! cards on the field."""

    where: str
    whose: str = "you"

    def value(self, game: Duel, fr: Resolution) -> int:
        total = 0
        for index in fr.rules.seats(game, fr, self.whose):
            seat = game.seats[index]
            if self.where == "don":
                total += seat.don_on_field()
            else:
                total += len(seat.zones[PILES[self.where]])
        return total


@node
class DonCards(Number):
    """How many DON!! cards in a state: active, rested, given, deck, field."""

    state: str
    whose: str = "you"

    def value(self, game: Duel, fr: Resolution) -> int:
        total = 0
        for index in fr.rules.seats(game, fr, self.whose):
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


@node
class ValueOf(Number):
    """A value of the first card meant: power, base power, cost, base cost, life."""

    reads = k.VALUES

    target: Target
    what: str

    def value(self, game: Duel, fr: Resolution) -> int:
        if game.dirty:
            game.project()
        found = self.target.find(game, fr)
        if not found and isinstance(self.target, Ref):
            found = [last_known(game, ref) for ref in fr.regs.get(self.target.name, ())]
        if not found:
            return 0
        return measure(game, found[0], self.what)


def measure(game: Duel, obj: Any, what: str) -> int:
    if what == "power":
        return power_of(game, obj)
    if what == "cost":
        return cost_of(game, obj)
    if what == "base power":
        return obj.base_power if isinstance(obj, OpPerm) else printed_of(obj).power
    if what == "base cost":
        return obj.base_cost if isinstance(obj, OpPerm) else printed_of(obj).cost
    if what == "life":
        return printed_of(obj).life
    if what == "don":
        return obj.tokens if isinstance(obj, OpPerm) else 0
    raise ValueError(f"unknown value {what!r}")


@node
class TotalOf(Number):
    """A value added up over all cards meant."""

    reads = k.VALUES

    target: Target
    what: str

    def value(self, game: Duel, fr: Resolution) -> int:
        return sum(measure(game, o, self.what) for o in self.target.find(game, fr))


@node
class EventAmount(Number):
    """How many the event that activated this effect was about."""

    def value(self, game: Duel, fr: Resolution) -> int:
        return fr.event.a if fr.event is not None else 0


@node
class YourTurn(Bracketed):
    """[Your Turn] (8-3-2-4, 10-2-11-1)."""

    def test(self, game: Duel, fr: Resolution) -> bool:
        return game.turn == fr.seat


@node
class OpponentsTurn(Bracketed):
    """[Opponent's Turn] (8-3-2-5, 10-2-12-1)."""

    def test(self, game: Duel, fr: Resolution) -> bool:
        return game.turn >= 0 and game.seats[game.turn].team != game.seats[fr.seat].team


@node
class DonX(Bracketed):
    """[DON!! xX]: at least X DON!! cards are given to this card (8-3-2-3, 10-2-9-1)."""

    n: int

    def test(self, game: Duel, fr: Resolution) -> bool:
        perm = game.perms.get(fr.card.iid)
        return perm is not None and perm.inc == fr.inc and perm.tokens >= self.n


@node
class Is(Cond):
    """The card meant is such a card."""

    target: Target
    filters: tuple[Filter, ...]

    def test(self, game: Duel, fr: Resolution) -> bool:
        if game.dirty:
            game.project()
        found = self.target.find(game, fr)
        if not found and isinstance(self.target, Ref):
            found = [last_known(game, ref) for ref in fr.regs.get(self.target.name, ())]
        return bool(found) and all(f.ok(game, fr, found[0]) for f in self.filters)


@node
class TurnCount(Number):
    """How many turns this player has begun (1 in their first)."""

    whose: str = "you"

    def value(self, game: Duel, fr: Resolution) -> int:
        return game.seats[fr.rules.seat(game, fr, self.whose)].turns


@node
class Bound(Number):
    """How many cards were bound under this name; with `gone`, only those that are no longer where they were."""

    name: str
    gone: bool = False

    def value(self, game: Duel, fr: Resolution) -> int:
        refs = fr.regs.get(self.name, ())
        return sum(1 for ref in refs if fr.rules.obj(game, ref) is None) if self.gone else len(refs)


@node
class OwnerOf(Filter):
    """Belongs to the player whose cards (or DON!!) were chosen under this name; nobody's if none were."""

    name: str

    def ok(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        chosen = Ref(self.name).find(game, fr)
        if not chosen:
            return False
        first = chosen[0]
        owner = first.seat if isinstance(first, OpPerm | Don) else first.owner
        mine = obj.seat if isinstance(obj, OpPerm | Don) else obj.owner
        return bool(mine == owner)


@node
class ActivatedEvent(Cond):
    """The player has activated such an Event card during this turn."""

    filters: tuple[Filter, ...] = ()

    def test(self, game: Duel, fr: Resolution) -> bool:
        return any(
            seat == fr.seat and all(f.ok(game, fr, game.cards[iid]) for f in self.filters)
            for seat, iid in game.events_used
        )


@node
class HasBattled(Cond):
    """This card has battled such a card during this turn; a battle that ended before its Damage Step was none."""

    filters: tuple[Filter, ...] = ()

    def test(self, game: Duel, fr: Resolution) -> bool:
        mine = fr.inc << 12 | fr.card.iid
        others = [b if a == mine else a for a, b in game.battles if mine in (a, b)]
        found = [game.perm(ref) or game.cards[ref & 4095] for ref in others]
        return any(all(f.ok(game, fr, obj) for f in self.filters) for obj in found)
