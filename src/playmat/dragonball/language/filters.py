"""2, 20-20. Filters: which of the cards found are meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.core.state import FIELD, ORIENTATION, PILES
from playmat.effects.choose import Ref, This
from playmat.effects.context import Context
from playmat.effects.control import compare
from playmat.effects.tree import Filter, Number, amount, enroll

from .. import kinds, moves, values
from ..cards import TYPES, DbCard
from ..zones import UNDER, ZONE_NAMES, DbPerm
from .details import (
    NO_CARD,
    characters_of,
    colors_of,
    cost_of,
    face_of,
    names_of,
    one_or_many,
    power_of,
    printed_of,
    referred_to,
    traits_of,
)
from .skill import SORTS, Skill, is_keyword, is_meant, keyword_bits

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class Named(Filter):
    """{Name}: exactly one of these names (2-3-1, 2-3-2)."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    names: tuple[str, ...]

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return any(one_or_many(name, mine) for mine in names_of(obj) for name in self.names)


@dataclass(frozen=True)
class Character(Filter):
    """<Character>: exactly one of these (2-10-1-1, 2-10-3)."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    names: tuple[str, ...]

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        mine = characters_of(obj)
        for name in self.names:
            if name in mine:
                return True
        return False


@dataclass(frozen=True)
class Trait(Filter):
    """《Trait》: exactly one of these (2-11-1-1, 2-11-4)."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    traits: tuple[str, ...]

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        mine = traits_of(obj)
        for trait in self.traits:
            if trait in mine:
                return True
        return False


@dataclass(frozen=True)
class TraitHas(Filter):
    """A trait including these words."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    text: str

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return any(self.text in trait for trait in traits_of(obj))


@dataclass(frozen=True)
class NameHas(Filter):
    """A card name including these words."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    text: str

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return any(self.text in name for name in names_of(obj))


@dataclass(frozen=True)
class CharacterHas(Filter):
    """A character name including these words."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    text: str

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return any(self.text in name for name in characters_of(obj))


@dataclass(frozen=True)
class Era(Filter):
    era: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return face_of(obj).era == self.era


@dataclass(frozen=True)
class Colored(Filter):
    """2-2-1: a card of several colours is a card of each of them; gained ones count (1-8-1-1-1-2)."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.WORDS

    colors: tuple[str, ...]

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        mine = colors_of(obj)
        for color in self.colors:
            if color in mine:
                return True
        return False


@dataclass(frozen=True)
class Multicolor(Filter):
    """1-8-1-1-1: several colours of its own; with `colors`, exactly such a card (1-8-1-1-1-1)."""

    colors: tuple[str, ...] = ()

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        printed = printed_of(obj)
        return printed.multicolor and all(color in printed.colors for color in self.colors)


@dataclass(frozen=True)
class Mono(Filter):
    """1-8-1-2: only one colour, by what is printed (1-8-1-2-1)."""

    color: str = ""

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        printed = printed_of(obj)
        return len(printed.colors) == 1 and (not self.color or printed.colors[0] == self.color)


@dataclass(frozen=True)
class Type(Filter):
    """2-1: Leader, Battle, Extra or Unison: a text that says "Battle Card" means cards of that type and no other
    (11-1-2), as with Extras (12-1-2) and Unisons (13-1-2)."""

    type: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return TYPES[printed_of(obj).type] == self.type and not (isinstance(obj, DbPerm) and obj.hidden)


@dataclass(frozen=True)
class IsZ(Filter):
    """14-1-1: a Z-Card."""

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return printed_of(obj).z


@dataclass(frozen=True)
class IsToken(Filter):
    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return printed_of(obj).token


@dataclass(frozen=True)
class Cost(Filter):
    """With such an energy cost; a card that has none is never meant (19-1-6-1)."""

    def reads(self) -> int:
        return kinds.COSTS

    how: str
    n: int | Number
    printed: bool = False  # the original cost (20-3)

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        value = printed_of(obj).energy_cost if self.printed else cost_of(game, obj)
        return value is not None and compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class Power(Filter):
    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.POWERS

    how: str
    n: int | Number
    printed: bool = False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        value = face_of(obj).power if self.printed else power_of(obj)
        return value is not None and compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class ComboCost(Filter):
    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.COMBOS

    how: str
    n: int | Number
    printed: bool = False  # the original one (20-3)

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        value = obj.combo_cost if isinstance(obj, DbPerm) and not self.printed else printed_of(obj).combo_cost
        return value is not None and compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class ComboPower(Filter):
    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.COMBOS

    how: str
    n: int | Number
    printed: bool = False  # the original one (20-3)

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        value = obj.combo_power if isinstance(obj, DbPerm) and not self.printed else printed_of(obj).combo_power
        return value is not None and compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class ZCost(Filter):
    how: str
    n: int | Number

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        value = printed_of(obj).z_cost
        return value is not None and compare(value, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class IsRested(Filter):
    def watches(self) -> int:
        return ORIENTATION

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.rested


@dataclass(frozen=True)
class IsActive(Filter):
    def watches(self) -> int:
        return ORIENTATION

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and not obj.rested


@dataclass(frozen=True)
class IsHidden(Filter):
    """1-10-2-2"""

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.hidden


@dataclass(frozen=True)
class Front(Filter):
    """23-5-2-4: the front of a card in Hidden Mode passes the filters, where a skill names such a card."""

    filters: tuple[Filter, ...]

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        card = obj.card if isinstance(obj, DbPerm) else obj
        return all(f.ok(game, context, card) for f in self.filters)


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has the keyword skill now, or one of its family (22-5-2-2); a negated one cannot be referred to (9-1-6)."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.KEYWORDS | kinds.VALIDITY

    keyword: str

    def __post_init__(self) -> None:
        if self.keyword in ("Bond", "Burst", "Sparking", "Spirit Boost"):
            raise ValueError(f"[{self.keyword}] stands before a skill, and is none")

    def printed_on(self, cards: list[Card]) -> int:
        """How many of these cards have it, which are not in play; -1 if their skills must be looked at for that."""
        bits = keyword_bits(self.keyword)
        if not bits:
            return -1
        found = 0
        for card in cards:
            printed = card.printed
            assert isinstance(printed, DbCard)
            if printed.front.own:
                return -1
            if printed.front.keywords & bits or self.has_skill(card):
                found += 1
        return found

    def has_skill(self, obj: Any) -> bool:
        """Whether it has the keyword skill with a cost, a limit or a condition of its own."""
        for a in face_of(obj).abilities:
            if isinstance(a, Skill) and a.keyword and is_keyword(a.keyword, self.keyword):
                if not isinstance(obj, DbPerm) or values.valid(obj, a, -1):
                    return True
        return False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        bits = keyword_bits(self.keyword)
        if bits:
            return values.keywords_of(game, obj) & bits != 0 or self.has_skill(obj)
        skills = [*face_of(obj).abilities, *(obj.extra if isinstance(obj, DbPerm) else ())]
        sort = self.keyword.lower()  # 22-10-2-1: a [Counter] is one of any sort
        mine = [a for a in skills if is_meant(a, sort if sort in SORTS else self.keyword)]
        return any(not isinstance(obj, DbPerm) or values.valid(obj, a, -1) for a in mine)


@dataclass(frozen=True)
class HasSkill(Filter):
    """Has a skill of this kind: "counter", "auto", "activate", "permanent"; not one that is negated (9-1-6)."""

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.VALIDITY

    kind: str

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        if isinstance(obj, DbPerm) and not obj.hidden:
            mine = (*obj.face.abilities, *obj.extra)
            return any(a.kind == self.kind and values.valid(obj, a, -1) for a in mine)
        return any(a.kind == self.kind for a in face_of(obj).abilities)


@dataclass(frozen=True)
class NoSkills(Filter):
    """1-5-9, 9-1-4: without text, or with all of it negated. Notes in parentheses are text, if nothing more (1-5-8).

    `printed`: originally skill-less, whatever it has gained or lost since (20-3)."""

    printed: bool = False

    def watches(self) -> int:
        return 0

    def reads(self) -> int:
        return kinds.KEYWORDS | kinds.VALIDITY

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        if isinstance(obj, DbPerm) and not obj.hidden and not self.printed:
            return not values.has_skills(obj)
        face = face_of(obj)
        return not face.abilities and not face.keywords and not face.text


@dataclass(frozen=True)
class Other(Filter):
    """Not the card this skill is on."""

    def watches(self) -> int:
        return 0

    def by_face(self) -> bool:
        return False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return bool(obj.iid != context.card.iid)


@dataclass(frozen=True)
class Isnt(Filter):
    """20-20-1: "non-…", "other than …"; a card without any character (20-20-2) or trait (20-20-3) is meant, too."""

    filter: Filter

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return not self.filter.ok(game, context, obj)


@dataclass(frozen=True)
class Either(Filter):
    """One of several descriptions."""

    filters: tuple[Filter, ...]

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return any(f.ok(game, context, obj) for f in self.filters)


@dataclass(frozen=True)
class All(Filter):
    filters: tuple[Filter, ...]

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return all(f.ok(game, context, obj) for f in self.filters)


@dataclass(frozen=True)
class In(Filter):
    """Lies in one of these areas; a card under another lies in the area of that one (23-2-2-2)."""

    where: tuple[str, ...]

    def watches(self) -> int:
        return FIELD | PILES

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        perm = obj if isinstance(obj, DbPerm) else game.perms[obj.iid]
        if perm is None:
            area = moves.area_of(game, obj)
            if area != UNDER:
                return any(area == ZONE_NAMES.get(w) for w in self.where)
            if "under" in self.where:
                return True
            perm = moves.holder_of(game, obj)
            assert perm is not None
        return any(
            perm.zone == ZONE_NAMES[w.removesuffix(" area")] and (not perm.hidden or w in ("battle area", "energy"))
            for w in self.where
        )


@dataclass(frozen=True)
class Of(Filter):
    """A card of such a player."""

    whose: str

    def by_face(self) -> bool:
        return False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        seat = obj.seat if isinstance(obj, DbPerm) else game.master_of(obj)
        return seat in context.rules.seats(game, context, self.whose)


@dataclass(frozen=True)
class Owned(Filter):
    """0-3-3: a card whose owner is such a player, whoever controls it."""

    whose: str

    def by_face(self) -> bool:
        return False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        card = obj.card if isinstance(obj, DbPerm) else obj
        return card.owner in context.rules.seats(game, context, self.whose)


@dataclass(frozen=True)
class PlayedBy(Filter):
    """22-5-2-4: a card that was played in such a way (kinds.HOWS): "evolve" is a card that has evolved."""

    how: str

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and bool(obj.how & kinds.HOWS[self.how])


@dataclass(frozen=True)
class HasUnder(Filter):
    """With cards under it, or with so many such ones (23-2-2-3)."""

    how: str = ">="
    n: int = 1
    filters: tuple[Filter, ...] = ()

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        if not isinstance(obj, DbPerm):
            return False
        found = [game.cards[iid] for iid in obj.under]
        return compare(sum(all(f.ok(game, context, o) for f in self.filters) for o in found), self.how, self.n)


@dataclass(frozen=True)
class Evolved(Filter):
    """22-5-5: the card it was played on top of passes: "when a red <Son> evolves into this card"."""

    filters: tuple[Filter, ...]

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        if not isinstance(obj, DbPerm) or not obj.under:
            return False
        base = game.cards[obj.under[0]]
        return all(f.ok(game, context, base) for f in self.filters)


@dataclass(frozen=True)
class InBattle(Filter):
    """8-1-2-2: the attacking or the guard card of the battle; `part` is attacker, guard or "" for either."""

    part: str = ""

    def watches(self) -> int:
        return kinds.BATTLE

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        battle = game.battle
        if battle is None or not isinstance(obj, DbPerm):
            return False
        mine = {"attacker": (battle.attacker,), "guard": (battle.guard,)}.get(
            self.part, (battle.attacker, battle.guard)
        )
        return obj.ref in mine


@dataclass(frozen=True)
class SameAs(Filter):
    """Shares a name, character, trait, number or colours ("exactly the same colours", 1-8-2) with a named card."""

    def reads(self) -> int:
        return kinds.WORDS

    name: str
    what: str = "name"

    def compares(self) -> bool:
        return True

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        for other in referred_to(game, context, This() if self.name == "this" else Ref(self.name)):
            if printed_of(obj) is NO_CARD or printed_of(other) is NO_CARD:
                continue  # 23-5-2
            if self.what == "number" and printed_of(other).id == printed_of(obj).id:
                return True
            if self.what == "name" and any(n in names_of(other) for n in names_of(obj)):
                return True
            if self.what == "character" and any(n in characters_of(other) for n in characters_of(obj)):
                return True
            if self.what == "trait" and any(n in traits_of(other) for n in traits_of(obj)):
                return True
            if self.what == "colors" and sorted(printed_of(other).colors) == sorted(printed_of(obj).colors):
                return True
        return False


@dataclass(frozen=True)
class SpecifiedCost(Filter):
    """1-2-3: with such a number of orbs in its energy cost ("a specified cost" is at least one); by what is printed."""

    how: str
    n: int | Number

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        printed = printed_of(obj)
        return printed.energy_cost is not None and compare(len(printed.orbs), self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class Only(Filter):
    """ "<Character>-only", "《Trait》-only": has that one and no other, by what is printed (as 1-8-1-2 for colours)."""

    filter: Filter

    def __post_init__(self) -> None:
        if not isinstance(self.filter, Character | Trait):
            raise TypeError("only a character or a trait can be the only one")

    def watches(self) -> int:
        return 0

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        face = face_of(obj)
        if isinstance(self.filter, Character):
            return len(face.characters) == 1 and face.characters[0] in self.filter.names
        assert isinstance(self.filter, Trait)
        return len(face.traits) == 1 and face.traits[0] in self.filter.traits


@dataclass(frozen=True)
class HasMarkers(Filter):
    """1-11: a Unison with so many markers."""

    how: str
    n: int | Number

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and compare(obj.tokens, self.how, amount(game, context, self.n))


@dataclass(frozen=True)
class FaceUp(Filter):
    """3-9-2-1: a Life card that lies face up, or face down: that everybody knows, whatever it is."""

    up: bool = True

    def by_face(self) -> bool:
        return False

    def ok(self, game: Masters, context: Context, obj: Any) -> bool:
        return isinstance(obj, Card) and bool(game.shown >> obj.iid & 1) == self.up


enroll(__name__, "dragonball.")
