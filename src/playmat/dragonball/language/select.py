"""Which cards: areas, players and filters (2, 3, 20-1).

A text that names a Battle Card means one in a Battle Area (20-1-2), a Unison one in a Unison Area (20-1-5), energy the
cards of an Energy Area (20-1-3), a character or trait cards in Leader or Battle Areas (20-1-6): `where` says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.effects.choose import Ref
from playmat.effects.control import compare
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Bracketed, Cond, Filter, Number, Target, amount

from .. import kinds as k
from .. import values
from ..cards import BATTLE, COUNTER, TYPES, DbCard, Face
from ..zones import BATTLE_AREA, ENERGY_AREA, LEADER_AREA, ZONE_NAMES, DbPerm
from .node import node
from .skill import is_keyword, keyword_bits

if TYPE_CHECKING:
    from ..game import Masters


def printed_of(obj: Any) -> DbCard:
    printed = obj.printed
    assert isinstance(printed, DbCard)
    return printed


def face_of(obj: Any) -> Face:
    return values.face_of(obj)


def names_of(obj: Any) -> tuple[str, ...]:
    return obj.names if isinstance(obj, DbPerm) else face_of(obj).names


def characters_of(obj: Any) -> tuple[str, ...]:
    return obj.characters if isinstance(obj, DbPerm) else face_of(obj).characters


def traits_of(obj: Any) -> tuple[str, ...]:
    return obj.traits if isinstance(obj, DbPerm) else face_of(obj).traits


def colors_of(obj: Any) -> tuple[str, ...]:
    return obj.colors if isinstance(obj, DbPerm) else printed_of(obj).all_colors


def cost_of(game: Masters, obj: Any) -> int | None:
    """1-2-5: the energy cost skills mean; None if it has none (19-1-6-1)."""
    if isinstance(obj, DbPerm):
        return obj.cost
    printed = printed_of(obj)
    if printed.cost is None or game is None:
        return printed.energy_cost
    if obj in game.seats[obj.owner].hand or printed.front.zoned:
        return values.price(game, obj, obj.owner).amount
    return printed.energy_cost


def power_of(obj: Any) -> int | None:
    if isinstance(obj, DbPerm):
        return obj.power if obj.face.power is not None and not obj.hidden else None
    return face_of(obj).power


def measure(game: Masters, obj: Any, name: str) -> int:
    """A number of a card; one it does not have counts as 0 in a sum (19-1-6-1-1)."""
    if name == "cost":
        return cost_of(game, obj) or 0
    if name == "power":
        return power_of(obj) or 0
    if name == "combo power":
        value = obj.combo_power if isinstance(obj, DbPerm) else printed_of(obj).combo_power
        return value or 0
    if name == "combo cost":
        value = obj.combo_cost if isinstance(obj, DbPerm) else printed_of(obj).combo_cost
        return value or 0
    if name == "markers":
        return int(obj.tokens) if isinstance(obj, DbPerm) else 0
    if name == "z cost":
        return printed_of(obj).z_cost or 0
    if name == "under":
        return len(obj.under) if isinstance(obj, DbPerm) else 0
    raise ValueError(f"unknown number {name!r}")


@node
class Sel(Target):
    """All cards in these areas of these players that pass the filters.

    `where`: leader, battle, unison, combo, energy, hand, deck, drop, life, warp, z-deck, z-energy, removed. A Battle
    Area holds Extras and Hidden cards, too: "battle" means its Battle Cards, "battle area" every card there.
    """

    where: tuple[str, ...]
    whose: str = "you"
    filters: tuple[Filter, ...] = ()

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        if game.dirty:
            game.project()
        found: list[Any] = []
        for index in fr.rules.seats(game, fr, self.whose):
            seat = game.seats[index]
            for where in self.where:
                if where == "battle":
                    found.extend(
                        p
                        for p in seat.field
                        if p.zone == BATTLE_AREA and not p.hidden and p.printed.type == BATTLE  # type: ignore[attr-defined]
                    )
                elif where == "battle area":
                    found.extend(p for p in seat.field if p.zone == BATTLE_AREA)
                elif where == "under":
                    for perm in seat.field:
                        found.extend(game.cards[iid] for iid in perm.under)  # type: ignore[attr-defined]
                else:
                    zone = ZONE_NAMES[where]
                    if zone >= LEADER_AREA:
                        hidden_too = zone == ENERGY_AREA
                        found.extend(
                            p for p in seat.field if p.zone == zone and (hidden_too or not p.hidden)  # type: ignore[attr-defined]
                        )
                    else:
                        found.extend(seat.zones[zone])
        if self.filters:
            filters = self.filters
            return [o for o in found if all(f.ok(game, fr, o) for f in filters)]
        return found


@node
class Top(Target):
    """The top (or bottom) `n` cards of a pile, the first one first."""

    where: str  # deck or life
    n: int | Number = 1
    whose: str = "you"
    bottom: bool = False

    ordered = True

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        found: list[Any] = []
        n = amount(game, fr, self.n)
        for index in fr.rules.seats(game, fr, self.whose):
            pile = game.seats[index].zones[ZONE_NAMES[self.where]]
            if n > 0:
                found.extend(pile[:n] if self.bottom else pile[: -n - 1 : -1])
        return found


@node
class Under(Target):
    """23-2-2-3: the cards under a card."""

    of: Target
    filters: tuple[Filter, ...] = ()

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        found: list[Any] = []
        for obj in self.of.find(game, fr):
            if isinstance(obj, DbPerm):
                found.extend(game.cards[iid] for iid in obj.under)
        return [o for o in found if all(f.ok(game, fr, o) for f in self.filters)]


@node
class Attacker(Target):
    """The attacking card of the battle."""

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        battle = game.battle
        perm = game.perm(battle.attacker) if battle is not None else None
        return [] if perm is None else [perm]


@node
class Guard(Target):
    """The guard card of the battle."""

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        battle = game.battle
        perm = game.perm(battle.guard) if battle is not None else None
        return [] if perm is None else [perm]


@node
class EventCard(Target):
    """The card a trigger speaks of ("that card"): the first of the event, or the second (`other`)."""

    other: bool = False

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        event = fr.event
        if event is None:
            return []
        iid = event.a if self.other else event.iid
        if iid < 0 or iid >= len(game.cards):
            return []
        perm = game.perms.get(iid)
        return [perm if perm is not None else game.cards[iid]]


@node
class SourceCard(Target):
    """The card this skill is on, wherever it lies now (9-3-1)."""

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        perm = game.perms.get(fr.card.iid)
        return [perm if perm is not None else fr.card]


@node
class Replaced(Target):
    """What a replacement effect keeps where it is."""

    def find(self, game: Masters, fr: Resolution) -> list[Any]:
        return Ref("replaced").find(game, fr)


# -- filters -----------------------------------------------------------------------------------------------------------


@node
class Named(Filter):
    """{Name}: exactly one of these names (2-3-1, 2-3-2)."""

    reads = k.WORDS

    names: tuple[str, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return any(one_or_many(name, mine) for mine in names_of(obj) for name in self.names)


def one_or_many(name: str, other: str) -> bool:
    """2-3-2-1: a name in the singular means the plural, too, and the other way round."""
    return name == other or f"{name}s" == other or name == f"{other}s"


@node
class Character(Filter):
    """<Character>: exactly one of these (2-10-1-1, 2-10-3)."""

    reads = k.WORDS

    names: tuple[str, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        mine = characters_of(obj)
        return any(name in mine for name in self.names)


@node
class Trait(Filter):
    """《Trait》: exactly one of these (2-11-1-1, 2-11-4)."""

    reads = k.WORDS

    traits: tuple[str, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        mine = traits_of(obj)
        return any(trait in mine for trait in self.traits)


@node
class TraitHas(Filter):
    """A trait including these words."""

    reads = k.WORDS

    text: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return any(self.text in trait for trait in traits_of(obj))


@node
class NameHas(Filter):
    """A card name including these words."""

    reads = k.WORDS

    text: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return any(self.text in name for name in names_of(obj))


@node
class CharacterHas(Filter):
    """A character name including these words."""

    reads = k.WORDS

    text: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return any(self.text in name for name in characters_of(obj))


@node
class Era(Filter):
    era: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return face_of(obj).era == self.era


@node
class Colored(Filter):
    """2-2-1: a card of several colours is a card of each of them; gained ones count (1-8-1-1-1-2)."""

    reads = k.WORDS

    colors: tuple[str, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        mine = colors_of(obj)
        return any(color in mine for color in self.colors)


@node
class Multicolor(Filter):
    """1-8-1-1-1: several colours of its own; with `colors`, exactly such a card (1-8-1-1-1-1)."""

    colors: tuple[str, ...] = ()

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        printed = printed_of(obj)
        return printed.multicolor and all(color in printed.colors for color in self.colors)


@node
class Mono(Filter):
    """1-8-1-2: only one colour, by what is printed (1-8-1-2-1)."""

    color: str = ""

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        printed = printed_of(obj)
        return len(printed.colors) == 1 and (not self.color or printed.colors[0] == self.color)


@node
class Type(Filter):
    """2-1: Leader, Battle, Extra or Unison."""

    type: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return TYPES[printed_of(obj).type] == self.type and not (isinstance(obj, DbPerm) and obj.hidden)


@node
class IsZ(Filter):
    """14-1-1: a Z-Card."""

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return printed_of(obj).z


@node
class IsToken(Filter):
    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return printed_of(obj).token


@node
class Cost(Filter):
    """With such an energy cost; a card that has none is never meant (19-1-6-1)."""

    reads = k.VALUES

    how: str
    n: int | Number
    printed: bool = False  # the original cost (20-3)

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        value = printed_of(obj).energy_cost if self.printed else cost_of(game, obj)
        return value is not None and compare(value, self.how, amount(game, fr, self.n))


@node
class Power(Filter):
    reads = k.VALUES

    how: str
    n: int | Number
    printed: bool = False

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        value = face_of(obj).power if self.printed else power_of(obj)
        return value is not None and compare(value, self.how, amount(game, fr, self.n))


@node
class ComboCost(Filter):
    reads = k.VALUES

    how: str
    n: int | Number

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        value = obj.combo_cost if isinstance(obj, DbPerm) else printed_of(obj).combo_cost
        return value is not None and compare(value, self.how, amount(game, fr, self.n))


@node
class ComboPower(Filter):
    reads = k.VALUES

    how: str
    n: int | Number

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        value = obj.combo_power if isinstance(obj, DbPerm) else printed_of(obj).combo_power
        return value is not None and compare(value, self.how, amount(game, fr, self.n))


@node
class ZCost(Filter):
    how: str
    n: int | Number

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        value = printed_of(obj).z_cost
        return value is not None and compare(value, self.how, amount(game, fr, self.n))


@node
class IsRested(Filter):
    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.rested


@node
class IsActive(Filter):
    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and not obj.rested


@node
class IsHidden(Filter):
    """1-10-2-2"""

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and obj.hidden


@node
class HasKeyword(Filter):
    """Has the keyword skill now, or one of its family (22-5-2-2); a negated one cannot be referred to (9-1-6)."""

    reads = k.KEYWORDS | k.VALIDITY

    keyword: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        bits = keyword_bits(self.keyword)
        if bits:
            return bool(values.keywords_of(obj) & bits)
        skills = [*face_of(obj).abilities, *(obj.extra if isinstance(obj, DbPerm) else ())]
        if self.keyword == "Counter":  # 22-10-2-1: of any sort
            return any(a.kind == COUNTER for a in skills)
        mine = [a for a in skills if is_keyword(getattr(a, "keyword", ""), self.keyword)]
        return any(not isinstance(obj, DbPerm) or values.valid(obj, a, -1) for a in mine)


@node
class HasSkill(Filter):
    """Has a skill of this kind: "counter", "auto", "activate", "permanent"."""

    kind: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return any(a.kind == self.kind for a in face_of(obj).abilities)


@node
class NoSkills(Filter):
    """1-5-9, 9-1-4: without text, or with all of it negated."""

    reads = k.VALIDITY

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        if isinstance(obj, DbPerm) and obj.negated:
            return True
        face = face_of(obj)
        return not face.abilities and not face.keywords and not face.text


@node
class Other(Filter):
    """Not the card this skill is on."""

    by_face = False

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return bool(obj.iid != fr.card.iid)


@node
class Isnt(Filter):
    """20-20: "non-…", "other than …"; a card without any such word is meant, too."""

    filter: Filter

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return not self.filter.ok(game, fr, obj)


@node
class Either(Filter):
    """One of several descriptions."""

    filters: tuple[Filter, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return any(f.ok(game, fr, obj) for f in self.filters)


@node
class All(Filter):
    filters: tuple[Filter, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return all(f.ok(game, fr, obj) for f in self.filters)


@node
class In(Filter):
    """Lies in one of these areas."""

    where: tuple[str, ...]

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        card = obj.card if isinstance(obj, DbPerm) else obj
        return any(game.lies_in(card, w) for w in self.where)


@node
class Of(Filter):
    """A card of such a player."""

    whose: str

    by_face = False

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        seat = obj.seat if isinstance(obj, DbPerm) else obj.owner
        return seat in fr.rules.seats(game, fr, self.whose)


@node
class PlayedBy(Filter):
    """22-5-2-4: a card that was played in such a way (kinds.HOWS): "evolve" is a card that has evolved."""

    how: str

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and bool(obj.how & k.HOWS[self.how])


@node
class HasUnder(Filter):
    """With cards under it."""

    how: str = ">="
    n: int = 1

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, DbPerm) and compare(len(obj.under), self.how, self.n)


@node
class InBattle(Filter):
    """8-1-2-2: the attacking or the guard card of the battle; `part` is attacker, guard or "" for either."""

    part: str = ""

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        battle = game.battle
        if battle is None or not isinstance(obj, DbPerm):
            return False
        mine = {"attacker": (battle.attacker,), "guard": (battle.guard,)}.get(
            self.part, (battle.attacker, battle.guard)
        )
        return obj.ref in mine


@node
class SameAs(Filter):
    """Shares a name, character, trait, number or colours ("exactly the same colours", 1-8-2) with a named card."""

    reads = k.WORDS

    name: str
    what: str = "name"

    def ok(self, game: Masters, fr: Resolution, obj: Any) -> bool:
        for other in Ref(self.name).find(game, fr) if self.name != "this" else [game.perms.get(fr.card.iid) or fr.card]:
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


# -- conditions and numbers --------------------------------------------------------------------------------------------


@node
class Count(Number):
    """How many such cards there are."""

    reads = k.ANYTHING

    target: Target

    def value(self, game: Masters, fr: Resolution) -> int:
        return len(self.target.find(game, fr))


@node
class Total(Number):
    """The sum of a number over such cards."""

    reads = k.VALUES

    target: Target
    what: str = "power"

    def value(self, game: Masters, fr: Resolution) -> int:
        return sum(measure(game, o, self.what) for o in self.target.find(game, fr))


@node
class Is(Cond):
    """Every card meant (and at least one) passes: "if your Leader Card is red"."""

    reads = k.ANYTHING

    target: Target
    filters: tuple[Filter, ...]

    def test(self, game: Masters, fr: Resolution) -> bool:
        if game.dirty:
            game.project()
        found = self.target.find(game, fr)
        return bool(found) and all(f.ok(game, fr, o) for o in found for f in self.filters)


@node
class Have(Cond):
    """At least so many such cards; `how` compares otherwise."""

    reads = k.ANYTHING

    target: Target
    n: int | Number = 1
    how: str = ">="

    def test(self, game: Masters, fr: Resolution) -> bool:
        return compare(len(self.target.find(game, fr)), self.how, amount(game, fr, self.n))


@node
class YourTurn(Cond):
    whose: str = "you"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return game.turn_player in fr.rules.seats(game, fr, self.whose)


@node
class BattleOn(Cond):
    """8-1-2-2: during a battle."""

    def test(self, game: Masters, fr: Resolution) -> bool:
        return game.battle is not None


@node
class ComboedInBattle(Bracketed):
    """8-5-10-1: this card was used for a combo in this battle, and went from there to the Drop Area."""

    rule = "8-5-10-1"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return game.battle is not None and fr.card.iid in game.battle.dropped


@node
class LeaderSide(Cond):
    """10-1-4: the Leader is on its front (0) or back (1) side."""

    side: int
    whose: str = "you"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return all(game.seats[s].leader.side == self.side for s in fr.rules.seats(game, fr, self.whose))


@node
class Bond(Bracketed):
    """22-21-3: valid only with X Battle Cards in your Battle Area, or X of the kind it names (22-21-3-1)."""

    reads = k.ANYTHING

    n: int
    filters: tuple[Filter, ...] = ()

    rule = "22-21-3"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return len(Sel(("battle",), "you", self.filters).find(game, fr)) >= self.n


@node
class Sparking(Bracketed):
    """22-26-3: valid only with X cards in your Drop Area."""

    n: int

    rule = "22-26-3"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return len(game.seats[fr.seat].drop) >= self.n


@node
class Asked(Bracketed):
    """A condition printed before the colon of an [Auto] that must hold for it to be valid at all."""

    cond: Cond

    rule = "9-1-3"

    def test(self, game: Masters, fr: Resolution) -> bool:
        return self.cond.test(game, fr)


@node
class EventIs(Cond):
    """About what set the skill off: `from` the area the card came from, `how` it was played."""

    came_from: tuple[str, ...] = ()
    how: str = ""

    def test(self, game: Masters, fr: Resolution) -> bool:
        event = fr.event
        if event is None:
            return False
        if self.came_from and event.a not in [ZONE_NAMES[w] for w in self.came_from]:
            return False
        return not self.how or bool(event.b & k.HOWS[self.how])


def card_of(obj: Any) -> Card:
    card = obj.card if isinstance(obj, DbPerm) else obj
    assert isinstance(card, Card)
    return card
