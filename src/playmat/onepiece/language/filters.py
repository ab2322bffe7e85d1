"""Filters: what a card must be like to be meant (2, 3), for objects in play, cards in other areas, and DON!! cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from playmat.core.card import Card, holds
from playmat.core.packing import card_of
from playmat.core.state import FACES, ORIENTATION, TOKENS_UNDER
from playmat.core.state import PILES as CARDS_IN_PILES
from playmat.effects.choose import Ref
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.tree import Filter, Number, Target, amount, enroll

from .. import kinds, values
from ..cards import ALL, CATEGORIES, CHARACTER, KEYWORDS, LEADER, OpCard
from ..zones import ACTIVE, CHARACTER_AREA, FROZEN, LEADER_AREA, RESTED, STAGE_AREA, Don, OpPerm, Unplaced

if TYPE_CHECKING:
    from ..game import Duel

PLAY_AREAS: Final = {"leader": LEADER_AREA, "character": CHARACTER_AREA, "stage": STAGE_AREA}
AREA_WORDS: Final = ("Leader", "Character")  # 2-2-3-1, 2-2-4-1: as causes, only in their area
PILES: Final[dict[str, int]] = {"deck": 0, "hand": 1, "trash": 2, "life": 3, "limbo": 4}


def printed_of(obj: Any) -> OpCard:
    if isinstance(obj, Card):
        printed = obj.printed
        assert isinstance(printed, OpCard)
        return printed
    assert isinstance(obj, OpPerm)
    return obj.printed


def among(words: tuple[str, ...], word: str) -> bool:
    """Whether a word is one of these. Compiled, words are compared as such, which is faster (`decision.offered`)."""
    for other in words:
        if other == word:
            return True
    return False


def names_of(game: Duel, obj: Any) -> tuple[str, ...]:
    return obj.now.names if isinstance(obj, OpPerm) else printed_of(obj).names


def types_of(game: Duel, obj: Any) -> tuple[str, ...]:
    return obj.now.types if isinstance(obj, OpPerm) else printed_of(obj).types


def cost_of(game: Duel, obj: Any) -> int:
    if isinstance(obj, OpPerm):
        return obj.now.cost
    if holds(game.seats[obj.owner].hand, obj):
        return values.hand_cost(game, obj, obj.owner)
    return printed_of(obj).cost


def power_of(game: Duel, obj: Any) -> int:
    return obj.power if isinstance(obj, OpPerm) else printed_of(obj).power


def measure(game: Duel, obj: Any, what: str) -> int:
    if what == "power":
        return power_of(game, obj)
    if what == "cost":
        return cost_of(game, obj)
    if what == "base power":
        return obj.now.base_power if isinstance(obj, OpPerm) else printed_of(obj).power
    if what == "base cost":
        return obj.now.base_cost if isinstance(obj, OpPerm) else printed_of(obj).cost
    if what == "life":
        return printed_of(obj).life
    if what == "don":
        return obj.tokens if isinstance(obj, OpPerm) else 0
    raise ValueError(f"unknown value {what!r}")


class WordFilter(Filter):
    """Looks at the words of a card: its names, types, attributes. No fact of the table changes them but effects."""

    def reads(self) -> int:
        return kinds.WORDS

    def watches(self) -> int:
        return 0


@dataclass(frozen=True)
class Named(WordFilter):
    """[Name]: exactly one of these names (2-1-2)."""

    names: tuple[str, ...]

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        mine = obj.now.names if isinstance(obj, OpPerm) else printed_of(obj).names
        for name in self.names:
            if name in mine:
                return True
        return ALL in mine


@dataclass(frozen=True)
class NameHas(WordFilter):
    """A name containing the text in quotation marks (2-1-2-1)."""

    text: str

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return any(self.text in name or name == ALL for name in names_of(game, obj))


@dataclass(frozen=True)
class Typed(WordFilter):
    """{Type}: exactly one of these types (2-4-3)."""

    types: tuple[str, ...]

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        mine = obj.now.types if isinstance(obj, OpPerm) else printed_of(obj).types
        for one in self.types:
            if among(mine, one):
                return True
        return among(mine, ALL)


@dataclass(frozen=True)
class TypeHas(WordFilter):
    """A type including the text in quotation marks (2-4-3-1)."""

    text: str

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return any(self.text in t or t == ALL for t in types_of(game, obj))


@dataclass(frozen=True)
class Colored(Filter):
    """2-3-5: a card of several colours is a card of each of them."""

    color: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return self.color in printed_of(obj).colors


@dataclass(frozen=True)
class Multicolor(Filter):
    """2-3-6"""

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return printed_of(obj).multicolor


@dataclass(frozen=True)
class WithAttribute(WordFilter):
    """<Attribute>: one of those the card has (2-5-4, 2-5-6)."""

    attribute: str

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        mine = obj.now.attributes if isinstance(obj, OpPerm) else printed_of(obj).attributes
        return self.attribute in mine or ALL in mine


@dataclass(frozen=True)
class Category(Filter):
    """Of this category: "Character card" and "Stage card" outside their areas (2-2-4-2, 2-2-6-2), "Event" and "Stage"
    wherever they are (2-2-5-1, 2-2-6-1)."""

    category: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if isinstance(obj, Unplaced) and self.category in AREA_WORDS:  # 2-2-3-1, 2-2-4-1
            return False
        return CATEGORIES[printed_of(obj).category] == self.category


@dataclass(frozen=True)
class Cost(Filter):
    how: str
    n: int | Number
    base: bool = False

    def reads(self) -> int:
        return kinds.COSTS

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if self.base:
            value = obj.now.base_cost if isinstance(obj, OpPerm) else printed_of(obj).cost
        else:
            value = cost_of(game, obj)
        if not isinstance(self.n, int) and not self.n.known(game, context):
            return False
        return compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class Power(Filter):
    how: str
    n: int | Number
    base: bool = False

    def reads(self) -> int:
        return kinds.POWERS

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if printed_of(obj).category not in (LEADER, CHARACTER):
            return False  # 2-6-2: no power is not a power of 0
        if self.base:  # 4-9-2
            value = obj.now.base_power if isinstance(obj, OpPerm) else printed_of(obj).power
        else:
            value = power_of(game, obj)
        if not isinstance(self.n, int) and not self.n.known(game, context):
            return False
        return compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class Measures(Filter):
    """Two values of the same card compared: its cost with the number of DON!! cards given to it."""

    left: str
    how: str
    right: str

    def reads(self) -> int:
        return kinds.VALUES

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return compare(measure(game, obj, self.left), self.how, measure(game, obj, self.right))


@dataclass(frozen=True)
class Counter(Filter):
    """With such a Counter; `== 0` means without one (2-10)."""

    how: str
    n: int

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return compare(printed_of(obj).counter, self.how, self.n)


@dataclass(frozen=True)
class IsRested(Filter):
    def watches(self) -> int:
        return ORIENTATION | kinds.DON

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if isinstance(obj, OpPerm):
            return obj.rested
        return isinstance(obj, Don) and obj.state in (RESTED, FROZEN)


@dataclass(frozen=True)
class IsActive(Filter):
    def watches(self) -> int:
        return ORIENTATION | kinds.DON

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if isinstance(obj, OpPerm):
            return not obj.rested
        return isinstance(obj, Don) and obj.state == ACTIVE


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has the keyword effect now; mentioning it is not having it."""

    keyword: str

    def reads(self) -> int:
        return kinds.KEYWORDS

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        mine = obj.now.keywords if isinstance(obj, OpPerm) else printed_of(obj).keywords
        return bool(mine & KEYWORDS[self.keyword])


@dataclass(frozen=True)
class HasTrigger(Filter):
    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return printed_of(obj).trigger is not None or bool(printed_of(obj).trigger_text)


@dataclass(frozen=True)
class HasTag(Filter):
    """Has an effect printed under this bracketed word."""

    tag: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return any(self.tag in a.tags for a in printed_of(obj).abilities)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class NoBaseEffect(Filter):
    """2-8-5. A card whose effects are invalid is not one of these (8-2-2)."""

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return printed_of(obj).no_base_effect


@dataclass(frozen=True)
class GivenDon(Filter):
    how: str
    n: int

    def watches(self) -> int:
        return TOKENS_UNDER

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return isinstance(obj, OpPerm) and compare(obj.tokens, self.how, self.n)


@dataclass(frozen=True)
class GivenTo(Filter):
    """A DON!! card that is given to such a card (6-5-5)."""

    target: Target

    def watches(self) -> int:
        return TOKENS_UNDER

    def by_face(self) -> bool:
        return False

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if not isinstance(obj, Don) or obj.perm < 0:
            return False
        for perm in self.target.find(game, context):
            if isinstance(perm, OpPerm) and perm.iid == obj.perm:
                return True
        return False


@dataclass(frozen=True)
class PlayedThisTurn(Filter):
    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return isinstance(obj, OpPerm) and obj.entered == game.turn_number


@dataclass(frozen=True)
class FaceUp(Filter):
    up: bool = True

    def watches(self) -> int:
        return FACES | CARDS_IN_PILES

    def by_face(self) -> bool:
        return False

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        up = isinstance(obj, Card) and game.shown >> obj.iid & 1 == 1
        return up is self.up


@dataclass(frozen=True)
class OtherThanThis(Filter):
    """Not the card the effect comes from."""

    def by_face(self) -> bool:
        return False

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return not isinstance(obj, Don) and obj.iid != context.card.iid


@dataclass(frozen=True)
class In(Filter):
    """One of what was chosen earlier under this name."""

    name: str

    def compares(self) -> bool:
        return True

    def by_face(self) -> bool:
        return False

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return context.rules.ref_of(game, obj) in context.regs.get(self.name, ())


@dataclass(frozen=True)
class IsNot(Filter):
    filter: Filter

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return not self.filter.ok(game, context, obj)


@dataclass(frozen=True)
class AnyOf(Filter):
    filters: tuple[Filter, ...]

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return any(f.ok(game, context, obj) for f in self.filters)


@dataclass(frozen=True)
class AllOf(Filter):
    filters: tuple[Filter, ...]

    def watches(self) -> int:
        return 0

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        return all(f.ok(game, context, obj) for f in self.filters)


@dataclass(frozen=True)
class Owned(Filter):
    """Belongs to such a player, for sets that mix both."""

    whose: str

    def by_face(self) -> bool:
        return False

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        seat = obj.seat if isinstance(obj, OpPerm | Don) else obj.owner
        return seat in context.rules.seats(game, context, self.whose)


@dataclass(frozen=True)
class InArea(Filter):
    """Lies in one of these areas (for cards an event or a name speaks of)."""

    where: tuple[str, ...]

    def by_face(self) -> bool:
        return False

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        if isinstance(obj, OpPerm):
            return any(PLAY_AREAS.get(w) == obj.zone for w in self.where)
        if isinstance(obj, Card):
            return any(w in PILES and obj in game.seats[obj.owner].zones[PILES[w]] for w in self.where)
        return False


def last_known(game: Duel, ref: int) -> Any:
    """The object if it is still there, else the card as printed."""
    obj = game.rules.obj(game, ref)
    return game.cards[card_of(ref)] if obj is None and ref >= 0 else obj


@dataclass(frozen=True)
class SameNameAs(Filter):
    name: str
    word: str = ""  # how a text calls it

    def compares(self) -> bool:
        return True

    def reads(self) -> int:
        return kinds.WORDS

    def settled(self, game: Duel, context: Context) -> Filter | None:
        others = [last_known(game, ref) for ref in context.regs.get(self.name, ())]
        return Named(tuple(name for other in others for name in names_of(game, other)))

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        others = [last_known(game, ref) for ref in context.regs.get(self.name, ())]
        return any(context.rules.same_name(game, obj, other) for other in others)


@dataclass(frozen=True)
class DifferentColorThan(Filter):
    """Shares no colour with what was chosen under this name: a card of several is one of each of them (2-3-5)."""

    name: str
    word: str = ""  # how a text calls it

    def compares(self) -> bool:
        return True

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        mine = set(printed_of(obj).colors)
        others = [printed_of(last_known(game, ref)).colors for ref in context.regs.get(self.name, ())]
        return bool(others) and all(mine.isdisjoint(colors) for colors in others)


@dataclass(frozen=True)
class OwnerOf(Filter):
    """Belongs to the player whose cards (or DON!!) were chosen under this name; nobody's if none were."""

    name: str

    def compares(self) -> bool:
        return True

    def ok(self, game: Duel, context: Context, obj: Any) -> bool:
        chosen = Ref(self.name).find(game, context)
        if not chosen:
            return False
        first = chosen[0]
        owner = first.seat if isinstance(first, OpPerm | Don) else first.owner
        mine = obj.seat if isinstance(obj, OpPerm | Don) else obj.owner
        return bool(mine == owner)


enroll(__name__)
