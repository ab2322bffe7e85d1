"""A second reading of the effect language, to judge the first one by: what a tree says of a table.

It is written from the rulebook and from what the nodes are called, and asks no node itself: not `find`, not `ok`, not
`test`, not `value`. A node that it does not know raises `Unread`, and what hangs on it is not judged.
"""

from __future__ import annotations

from typing import Any

from playmat.core.card import Card
from playmat.core.packing import card_of, incarnation_of, ref_to
from playmat.effects import choose as ch
from playmat.effects import control as c
from playmat.onepiece import kinds
from playmat.onepiece.cards import ALL, CATEGORIES, KEYWORDS
from playmat.onepiece.language import meant as m
from playmat.onepiece.language import select as s
from playmat.onepiece.language import timings as t
from playmat.onepiece.removal import KO, RESTING, TO_DECK_BOTTOM, TO_HAND
from playmat.onepiece.zones import ACTIVE, FROZEN, GIVEN, RESTED, Don, OpPerm, Unplaced

from ..judging import Unread, meets

PLAYS = {"leader": 0, "character": 1, "stage": 3}
PILES = {"deck": 0, "hand": 1, "trash": 2, "life": 3, "limbo": 4}


def players(game: Any, context: Any, word: str) -> list[int]:
    """The seats of a duel that a word means; the turn player first where there are several (1-3-11)."""
    me = int(context.seat)
    if word in ("any", "both"):
        return [game.turn, 1 - game.turn]
    named = {"you": me, "opponent": 1 - me, "player": int(context.player), "turn": game.turn}
    if word not in named:
        raise Unread(word)
    return [named[word]]


# -- cards -------------------------------------------------------------------------------------------------------------


def face(obj: Any) -> Any:
    return obj.printed


def owner(obj: Any) -> int:
    return int(obj.seat if isinstance(obj, OpPerm | Don) else obj.owner)


def names(obj: Any) -> tuple[str, ...]:
    return tuple(obj.now.names if isinstance(obj, OpPerm) else face(obj).names)


def types(obj: Any) -> tuple[str, ...]:
    return tuple(obj.now.types if isinstance(obj, OpPerm) else face(obj).types)


def in_hand(game: Any, obj: Any) -> bool:
    return isinstance(obj, Card) and any(card is obj for card in game.seats[obj.owner].hand)


def worth(game: Any, obj: Any, what: str) -> int:
    """A value of a card: what it is now in play, what is printed elsewhere (2-6, 2-7)."""
    here = isinstance(obj, OpPerm)
    if what == "power":
        return int(obj.power if here else face(obj).power)
    if what == "base power":
        return int(obj.now.base_power if here else face(obj).power)
    if what == "base cost":
        return int(obj.now.base_cost if here else face(obj).cost)
    if what == "cost":
        if in_hand(game, obj) and (face(obj).permanents or game.now.edicts):
            raise Unread("the cost of a card in hand")
        return int(obj.now.cost if here else face(obj).cost)
    if what == "life":
        return int(face(obj).life)
    if what == "don":
        return int(obj.tokens) if here else 0
    raise Unread(what)


def known(game: Any, context: Any, n: Any) -> bool:
    """A value of no card is no value."""
    if isinstance(n, s.ValueOf):
        return bool(remembered(game, context, n.target))
    if isinstance(n, c.Times):
        return known(game, context, n.n)
    if isinstance(n, c.Plus | c.Minus):
        return known(game, context, n.left) and known(game, context, n.right)
    return True


def remembered(game: Any, context: Any, target: Any) -> list[Any]:
    """What is meant; of what was named and has moved on, the card as it is printed."""
    found = objects(game, context, target)
    if not found and isinstance(target, ch.Ref):
        found = [last(game, ref) for ref in context.regs.get(target.name, ())]
    return found


def last(game: Any, ref: int) -> Any:
    there = at(game, ref)
    return there if there is not None else game.cards[card_of(ref)]


def at(game: Any, ref: int) -> Any:
    """What a reference means, while it is still the same object."""
    if ref < 0:
        return game.rules.obj(game, ref)
    iid = card_of(ref)
    if game.incarnations[iid] != incarnation_of(ref):
        return None
    return game.perms[iid] or game.cards[iid]


def passes(game: Any, context: Any, part: Any, obj: Any) -> bool:
    """Whether this filter lets this object through."""
    if isinstance(part, s.AllOf):
        return all(passes(game, context, one, obj) for one in part.filters)
    if isinstance(part, s.AnyOf):
        return any(passes(game, context, one, obj) for one in part.filters)
    if isinstance(part, s.IsNot):
        return not passes(game, context, part.filter, obj)
    for look in (by_words, by_numbers, by_state, by_relation):
        answer = look(game, context, part, obj)
        if answer is not None:
            return answer
    raise Unread(type(part).__name__)


def by_words(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    """Names, types, attributes, colours, categories (2-1 to 2-5)."""
    match part:
        case s.Named(wanted):
            return bool({*wanted, ALL} & {*names(obj)})
        case s.NameHas(text):
            return any(text in name for name in names(obj)) or ALL in names(obj)
        case s.Typed(wanted):
            return bool({*wanted, ALL} & {*types(obj)})
        case s.TypeHas(text):
            return any(text in one for one in types(obj)) or ALL in types(obj)
        case s.WithAttribute(attribute):
            mine = obj.now.attributes if isinstance(obj, OpPerm) else face(obj).attributes
            return bool({attribute, ALL} & {*mine})
        case s.Colored(color):
            return color in face(obj).colors
        case s.Multicolor():
            return len(face(obj).colors) > 1
        case s.Category(category):
            outside = isinstance(obj, Unplaced) and category in ("Leader", "Character")
            return not outside and CATEGORIES[face(obj).category] == category
    return None


def by_numbers(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    match part:
        case s.Cost(how, n, base):
            value = worth(game, obj, "base cost" if base else "cost")
            return known(game, context, n) and meets(value, how, number(game, context, n))
        case s.Power(how, n, base):
            if CATEGORIES[face(obj).category] not in ("Leader", "Character"):
                return False  # 2-6-2
            value = worth(game, obj, "base power" if base else "power")
            return known(game, context, n) and meets(value, how, number(game, context, n))
        case s.Measures(left, how, right):
            return meets(worth(game, obj, left), how, worth(game, obj, right))
        case s.Counter(how, n):
            return meets(int(face(obj).counter), how, n)
        case s.GivenDon(how, n):
            return isinstance(obj, OpPerm) and meets(int(obj.tokens), how, n)
        case s.GivenTo(target):
            return isinstance(obj, Don) and any(obj.perm == card.iid for card in objects(game, context, target))
    return None


def by_state(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    match part:
        case s.IsRested():
            return (
                bool(obj.rested) if isinstance(obj, OpPerm) else isinstance(obj, Don) and obj.state in (RESTED, FROZEN)
            )
        case s.IsActive():
            return not obj.rested if isinstance(obj, OpPerm) else getattr(obj, "state", -1) == ACTIVE
        case s.HasKeyword(keyword):
            mine = obj.now.keywords if isinstance(obj, OpPerm) else face(obj).keywords
            return bool(int(mine) & KEYWORDS[keyword])
        case s.HasTrigger():
            return any("Trigger" in ability.tags for ability in face(obj).abilities) or bool(face(obj).trigger_text)
        case s.HasTag(tag):
            return any(tag in ability.tags for ability in face(obj).abilities)
        case s.NoBaseEffect():
            return bool(face(obj).no_base_effect)
        case s.PlayedThisTurn():
            return isinstance(obj, OpPerm) and obj.entered == game.turn_number
        case s.FaceUp(up):
            return (isinstance(obj, Card) and bool(game.shown >> obj.iid & 1)) == up
        case t.FromHand():
            return context.event is not None and context.event.a == 1
    return None


def by_relation(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    match part:
        case s.OtherThanThis():
            return not isinstance(obj, Don) and obj.iid != context.card.iid
        case s.In(name):
            return context.rules.ref_of(game, obj) in context.regs.get(name, ())
        case s.Owned(whose):
            return owner(obj) in players(game, context, whose)
        case s.InArea(where):
            if isinstance(obj, OpPerm):
                return any(PLAYS.get(place) == obj.zone for place in where)
            piles = game.seats[obj.owner].zones
            return any(place in PILES and obj in piles[PILES[place]] for place in where)
        case s.SameNameAs(name):
            others = [last(game, ref) for ref in context.regs.get(name, ())]
            return any({*names(obj)} & {*names(other)} or ALL in names(obj) + names(other) for other in others)
        case s.DifferentColorThan(name):
            others = [last(game, ref) for ref in context.regs.get(name, ())]
            return bool(others) and not any({*face(obj).colors} & {*face(other).colors} for other in others)
        case s.OwnerOf(name):
            chosen = [at(game, ref) for ref in context.regs.get(name, ())]
            chosen = [one for one in chosen if one is not None]
            return bool(chosen) and owner(chosen[0]) == owner(obj)
    return None


# -- which objects -----------------------------------------------------------------------------------------------------


def objects(game: Any, context: Any, target: Any) -> list[Any]:
    match target:
        case ch.This():
            there = at(game, ref_to(context.card.iid, context.incarnation))
            return [] if there is None else [there]
        case ch.Ref(name):
            found = [at(game, ref) for ref in context.regs.get(name, ())]
            return [obj for obj in found if obj is not None]
        case ch.Among(name, filters):
            return through(game, context, filters, objects(game, context, ch.Ref(name)))
        case ch.TheRest(name, without):
            taken = {ref for one in without for ref in context.regs.get(one, ())}
            left = [at(game, ref) for ref in context.regs.get(name, ()) if ref not in taken]
            return [obj for obj in left if obj is not None]
        case ch.Union(parts):
            found = []
            for part in parts:
                found += [obj for obj in objects(game, context, part) if not any(obj is one for one in found)]
            return found
        case s.Sel(where, whose, filters):
            found = [
                obj for seat in players(game, context, whose) for place in where for obj in lying(game, seat, place)
            ]
            return through(game, context, filters, found)
        case s.Top(where, n, whose, bottom):
            found = []
            for seat in players(game, context, whose):
                pile = list(game.seats[seat].zones[PILES[where]])
                found += (pile if bottom else pile[::-1])[: max(0, number(game, context, n))]
            return found
    return pointed_out(game, context, target)


def pointed_out(game: Any, context: Any, target: Any) -> list[Any]:
    """What a battle, an event or the effect itself points out."""
    battle = game.battle
    match target:
        case m.Attacker():
            refs = [battle.attacker] if battle is not None else []
        case m.AttackTarget():
            refs = [battle.target] if battle is not None else []
        case m.Battled():
            mine = ref_to(context.card.iid, context.incarnation)
            pair = (battle.attacker, battle.target) if battle is not None else ()
            refs = [other for other in pair if mine in pair and other != mine]
        case m.Played():
            found = [game.perms[iid] for iid in context.regs.get("played", ())]
            return [perm for perm in found if perm is not None]
        case m.EventCard(second):
            iid = -1 if context.event is None else context.event.b if second else context.event.iid
            return [] if iid < 0 else [game.perms[iid] or game.cards[iid]]
        case _:
            raise Unread(type(target).__name__)
    found = [game.perm(ref) for ref in refs]
    return [perm for perm in found if perm is not None]


def through(game: Any, context: Any, filters: Any, found: list[Any]) -> list[Any]:
    return [obj for obj in found if all(passes(game, context, part, obj) for part in filters)]


def lying(game: Any, seat: int, place: str) -> list[Any]:
    """What lies in an area of a player."""
    side = game.seats[seat]
    if place in PLAYS:
        return [perm for perm in side.field if perm.zone == PLAYS[place]]
    if place in PILES:
        return list(side.zones[PILES[place]])
    active = [Don(seat, ACTIVE) for _ in range(side.don_active)]
    rested = [Don(seat, RESTED) for _ in range(side.don_rested - side.don_frozen)]
    rested += [Don(seat, FROZEN) for _ in range(side.don_frozen)]
    given = [Don(seat, GIVEN, perm.iid) for perm in side.field for _ in range(perm.tokens)]
    areas = {"don": active + rested, "don active": active, "don rested": rested, "don given": given}
    areas["don field"] = active + rested + given
    if place not in areas:
        raise Unread(place)
    return areas[place]


# -- numbers and conditions --------------------------------------------------------------------------------------------


def number(game: Any, context: Any, n: Any) -> int:
    match n:
        case int():
            return n
        case s.CountOf(target):
            return len(objects(game, context, target))
        case s.Cards(where, whose):
            place = "don field" if where == "don" else where
            return sum(len(lying(game, seat, place)) for seat in players(game, context, whose))
        case s.DonCards(state, whose):
            if state == "deck":
                return sum(int(game.seats[seat].don_deck) for seat in players(game, context, whose))
            return sum(len(lying(game, seat, f"don {state}")) for seat in players(game, context, whose))
        case s.ValueOf(target, what):
            found = remembered(game, context, target)
            return worth(game, found[0], what) if found else 0
        case s.TotalOf(target, what):
            return sum(worth(game, obj, what) for obj in objects(game, context, target))
        case s.EventAmount():
            return int(context.event.a) if context.event is not None else 0
        case s.TurnCount(whose):
            return int(game.seats[players(game, context, whose)[0]].turns)
        case s.Bound(name, gone):
            refs = context.regs.get(name, ())
            return sum(at(game, ref) is None for ref in refs) if gone else len(refs)
        case s.NamesOf(target, what) if what:
            return len({worth(game, obj, what) for obj in objects(game, context, target)})
        case s.NamesOf(target):
            kept: list[Any] = []
            for obj in objects(game, context, target):
                if not any(set(names(obj)) & set(names(other)) for other in kept):
                    kept.append(obj)
            return len(kept)
        case t.Happened():
            return happened(game, context, n)
        case c.Times(count, each, per):
            return number(game, context, count) // per * each
        case c.Plus(left, right):
            return number(game, context, left) + number(game, context, right)
        case c.Minus(left, right):
            return number(game, context, left) - number(game, context, right)
        case c.Chosen(name):
            return int(context.regs.get(name, (0,))[0])
    raise Unread(type(n).__name__)


def happened(game: Any, context: Any, n: Any) -> int:
    """How often it happened this turn; of cards drawn or trashed from a hand, how many."""
    total = 0
    for kind, seat, ref, mark, by in game.happened:
        if kind != t.EVENTS[n.event]:
            continue
        if n.flag not in (-1, mark) or (n.this and ref != ref_to(context.card.iid, context.incarnation)):
            continue
        if not n.this and n.whose != "any" and seat not in players(game, context, n.whose):
            continue
        if {"": True, "you": by == context.seat, "opponent": by == 1 - context.seat, "battle": by < 0}[n.by]:
            if through(game, context, n.filters, [last(game, ref)] if n.filters else [None]):
                total += mark if n.event in ("drew", "discarded") else 1
    return total


def holds(game: Any, context: Any, cond: Any) -> bool:
    match cond:
        case c.Not(one):
            return not holds(game, context, one)
        case c.And(conds):
            return all(holds(game, context, one) for one in conds)
        case c.Or(conds):
            return any(holds(game, context, one) for one in conds)
        case c.Compare(left, how, right):
            return meets(number(game, context, left), how, number(game, context, right))
        case s.Exists(target):
            return bool(objects(game, context, target))
        case s.OnlyHas(sel, part):
            found = objects(game, context, sel)
            return bool(found) and all(passes(game, context, part, obj) for obj in found)
        case s.Is(target, filters):
            found = remembered(game, context, target)
            return bool(found) and bool(through(game, context, filters, found[:1]))
        case s.YourTurn():
            return bool(game.turn == context.seat)
        case s.OpponentsTurn():
            return bool(game.turn != context.seat)
        case s.DonX(n):
            here = objects(game, context, ch.This())
            return bool(here) and isinstance(here[0], OpPerm) and here[0].tokens >= n
        case s.ActivatedEvent(filters):
            mine = [game.cards[iid] for seat, iid in game.events_used if seat == context.seat]
            return bool(through(game, context, filters, mine))
        case s.HasBattled(filters):
            me = ref_to(context.card.iid, context.incarnation)
            pairs = [(a, b) for a, b in game.battles if me in (a, b)]
            return bool(through(game, context, filters, [last(game, b if a == me else a) for a, b in pairs]))
    raise Unread(type(cond).__name__)


# -- timings -----------------------------------------------------------------------------------------------------------


def begins(game: Any, context: Any, when: Any, event: Any) -> bool:
    """Whether this event is what an automatic effect waits for (8-1-3-1)."""
    if isinstance(when, t.Battles | t.Meets):
        ended = isinstance(when, t.Battles)
        if event.kind != (kinds.BATTLE_ENDED if ended else kinds.DEFENDED) or (ended and event.a != 1):
            return False
        pair = (event.iid, event.b if ended else event.a)
        if context.card.iid not in pair:
            return False
        other = pair[0] if pair[1] == context.card.iid else pair[1]
        return bool(through(game, context, when.filters, [game.perms[other] or game.cards[other]]))
    if not isinstance(when, t.On):
        raise Unread(type(when).__name__)
    if event.kind != t.EVENTS[when.event]:
        return False
    mine = event.iid == context.card.iid if when.this else True
    if not mine or (not when.this and when.whose != "any" and event.seat not in players(game, context, when.whose)):
        return False
    by = int(event.by)
    causes = {
        "": True,
        "you": by == context.seat,
        "opponent": by == 1 - context.seat,
        "effect": by >= 0,
        "battle": by < 0,
    }
    if when.by not in causes:
        raise Unread(when.by)
    mark = event.b if when.event == "drew" else event.a
    if not causes[when.by] or event.a < when.least or when.flag not in (-1, mark):
        return False
    second = event.b if when.event in ("ko", "battle end") else event.a
    asked = ((when.filters, event.iid), (when.src, event.src), (when.other, second))
    for filters, iid in asked:
        if not filters:
            continue
        if iid < 0:
            return False
        obj = game.rules.cause(game, iid) if filters is when.src else game.perms[iid] or game.cards[iid]
        if not through(game, context, filters, [obj]):
            return False
    return True


def replaces(game: Any, context: Any, when: Any, would: Any, ref: int) -> bool:
    """Whether a replacement effect waits for what would happen to this card (8-1-3-4)."""
    perm = game.perm(ref)
    if not isinstance(when, t.WouldLeave):
        raise Unread(type(when).__name__)
    if perm is None:
        return False
    rests = would.manner == RESTING
    ways = {"ko": would.manner == KO, "leave": not rests, "rest": rests}
    ways |= {"hand": would.manner == TO_HAND, "bottom": would.manner == TO_DECK_BOTTOM}
    if not ways[when.what]:
        return False
    if perm.iid != context.card.iid if when.this else perm.seat not in players(game, context, when.whose):
        return False
    by = -1 if would.battle else int(would.by)
    theirs = by == 1 - context.seat
    causes = {"": True, "battle": would.battle, "effect": by >= 0, "you": by == context.seat, "opponent": theirs}
    causes["opponent at all"] = would.battle or theirs
    if when.by not in causes:
        raise Unread(when.by)
    if not causes[when.by]:
        return False
    if when.src and (would.src < 0 or not through(game, context, when.src, [game.rules.cause(game, would.src)])):
        return False
    return bool(through(game, context, when.filters, [perm]))


MODS = {
    "MorePower": kinds.POWER, "MoreCost": kinds.COST, "BasePower": kinds.BASE_POWER, "BaseCost": kinds.BASE_COST,
    "FixedCost": kinds.SET_COST, "Keyword": kinds.KEYWORD, "Ban": kinds.BAN, "Permit": kinds.BAN,
    "Negated": kinds.NEGATE, "GainedAbility": kinds.GRANT, "GainedName": kinds.NAME, "GainedType": kinds.TYPE,
    "GainedAttribute": kinds.ATTRIBUTE, "Burdened": kinds.BURDEN,
}  # fmt: skip
