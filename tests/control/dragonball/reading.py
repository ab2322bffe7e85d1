"""A second reading of the effect language of Dragon Ball, to judge the first one by: what a tree says of a table.

It is written from the rulebook and from what the nodes are called, and asks no node itself: not `find`, not `ok`, not
`test`, not `value`. A node that it does not know raises `Unread`, and what hangs on it is not judged.
"""

from __future__ import annotations

from typing import Any

from playmat.core.card import Card
from playmat.core.packing import card_of, incarnation_of, ref_to
from playmat.dragonball import kinds
from playmat.dragonball.cards import TYPES, DbCard
from playmat.dragonball.keywords import aegis, arrival, combat, matching, materials, revive, z_awaken
from playmat.dragonball.language import conditions as q
from playmat.dragonball.language import costs, elsewhere
from playmat.dragonball.language import filters as f
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language import select as s
from playmat.dragonball.language import texts as x
from playmat.dragonball.language import timings as t
from playmat.dragonball.zones import DbPerm
from playmat.effects import choose as ch
from playmat.effects import control as c

from ..judging import Unread, meets
from .words import AREAS, GOES_TO, PILES, PLAYS, back_passes, bits, can_block, caused, family, marks, negates


def players(game: Any, context: Any, word: str) -> list[int]:
    """The seats that a word means; the turn player first where there are several (0-2-8)."""
    me = int(context.seat)
    now = int(game.turn if game.turn >= 0 else game.first)
    if word in ("any", "both"):
        return [now, 1 - now]
    named = {"you": me, "opponent": 1 - me, "player": int(context.player), "turn": now}
    if word not in named:
        raise Unread(word)
    return [named[word]]


# -- cards -------------------------------------------------------------------------------------------------------------


def hidden(obj: Any) -> bool:
    """23-5-2: of a card in Hidden Mode nothing is known."""
    return isinstance(obj, DbPerm) and bool(obj.hidden)


def printed(obj: Any) -> DbCard:
    found = obj.printed
    assert isinstance(found, DbCard)
    return found


def face(obj: Any) -> Any:
    return obj.face if isinstance(obj, DbPerm) else printed(obj).front


def master(game: Any, obj: Any) -> int:
    """0-3-4-1: whose area it lies in."""
    if isinstance(obj, DbPerm):
        return int(obj.seat)
    above = holder(game, obj)
    return int(obj.owner if above is None else above.seat)


def holder(game: Any, card: Any) -> Any:
    """23-2: the card in play that it lies under."""
    for side in game.seats:
        for perm in side.field:
            if card.iid in perm.under:
                return perm
    return None


def words(obj: Any, what: str) -> tuple[str, ...]:
    """Names, characters, traits or colours: what it has now in play, what is printed elsewhere."""
    if hidden(obj):
        return ()
    if isinstance(obj, DbPerm):
        return tuple(getattr(obj, what))
    return tuple(printed(obj).all_colors if what == "colors" else getattr(face(obj), what))


def lies_in(game: Any, obj: Any) -> int:
    """The number of the area where a card lies."""
    if isinstance(obj, DbPerm):
        return int(obj.zone)
    for zone, pile in enumerate(game.seats[obj.owner].zones):
        if any(card is obj for card in pile):
            return zone
    raise Unread("a card in no area")


def worth(game: Any, obj: Any, what: str, original: bool = False) -> int | None:
    """A number of a card: what it is now in play, what is printed elsewhere; None if it has none (19-1-6-1)."""
    if what == "front power":  # of what lies there, whichever way up
        return printed(obj).front.power
    if hidden(obj):
        return None
    now = isinstance(obj, DbPerm) and not original
    if what == "power":
        printed_power = face(obj).power
        return printed_power if printed_power is None or not now else int(obj.power)
    if what == "cost":
        if now:
            return None if obj.cost is None else int(obj.cost)
        card = printed(obj)
        if not original and isinstance(obj, Card) and (card.front.own or game.now.edicts):
            if lies_in(game, obj) == PILES["hand"] or card.front.zoned:
                raise Unread("the cost of a card in hand")
        return None if card.cost is None else max(card.cost, len(card.orbs))  # 1-2-5-1, 1-2-5-2
    if what in ("combo power", "combo cost"):
        name = what.replace(" ", "_")
        value = getattr(obj if now else printed(obj), name)
        return None if value is None else int(value)
    if what == "markers":
        return int(obj.tokens) if isinstance(obj, DbPerm) else 0
    if what == "z cost":
        return printed(obj).z_cost
    if what == "under":
        return len(obj.under) if isinstance(obj, DbPerm) else 0
    raise Unread(what)


def at(game: Any, ref: int) -> Any:
    """20-1-7, 3-1-4: what a reference means, while it is still the same object."""
    iid = card_of(ref)
    if game.incarnations[iid] != incarnation_of(ref):
        return None
    return game.perms[iid] or game.cards[iid]


def last(game: Any, ref: int) -> Any:
    """9-12-1: what is asked about a card that has moved on is asked where it is now."""
    return game.perms[card_of(ref)] or game.cards[card_of(ref)]


def skills(obj: Any) -> list[Any]:
    """The skills that a card has and that are not negated (9-1-6)."""
    if hidden(obj):
        return []
    mine = [*face(obj).abilities, *(obj.extra if isinstance(obj, DbPerm) else ())]
    if isinstance(obj, DbPerm):
        if obj.negated:
            return []
        mine = [skill for skill in mine if not any(negates(what, skill) for what in obj.silenced)]
    return mine


def has_keyword(game: Any, obj: Any, name: str) -> bool:
    if hidden(obj):
        return False
    if isinstance(obj, Card) and any(
        type(op).__name__ == "Gain" for _, one in printed(obj).front.own for op in one.body
    ):
        raise Unread("keywords of a card outside play")
    mine = obj.keywords if isinstance(obj, DbPerm) else face(obj).keywords
    if int(mine) & bits(name):
        return True
    if name == "Counter":
        return any(skill.kind == "counter" for skill in skills(obj))
    return any(getattr(skill, "keyword", "") in family(name) for skill in skills(obj))


def deflects(game: Any, context: Any, obj: Any) -> bool:
    """22-20-2: [Deflect] against a [Counter: Play] of the opponent."""
    skill = context.ability
    return skill.kind == "counter" and "play" in skill.tags and has_keyword(game, obj, "Deflect")


# -- filters -----------------------------------------------------------------------------------------------------------


def passes(game: Any, context: Any, part: Any, obj: Any) -> bool:
    """Whether this filter lets this object through."""
    match part:
        case f.All(filters):
            return all(passes(game, context, one, obj) for one in filters)
        case f.Either(filters):
            return any(passes(game, context, one, obj) for one in filters)
        case f.Isnt(one):
            return not passes(game, context, one, obj)  # 20-20-1
    for look in (by_words, by_numbers, by_state, by_relation):
        answer = look(game, context, part, obj)
        if answer is not None:
            return answer
    raise Unread(type(part).__name__)


def by_words(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    """2: names, characters, traits, colours, types."""
    match part:
        case f.Named(names):
            mine = words(obj, "names")
            return any({name, f"{name}s"} & {*mine} or name in [f"{one}s" for one in mine] for name in names)  # 2-3-2-1
        case f.NameHas(text):
            return any(text in name for name in words(obj, "names"))
        case f.Character(names):
            return bool({*names} & {*words(obj, "characters")})
        case f.CharacterHas(text):
            return any(text in name for name in words(obj, "characters"))
        case f.Trait(traits):
            return bool({*traits} & {*words(obj, "traits")})
        case f.TraitHas(text):
            return any(text in trait for trait in words(obj, "traits"))
        case f.Era(era):
            return not hidden(obj) and face(obj).era == era
        case f.Colored(colors):
            return bool({*colors} & {*words(obj, "colors")})
        case f.Multicolor(colors):
            mine = () if hidden(obj) else printed(obj).colors
            return len(mine) > 1 and {*colors} <= {*mine}
        case f.Mono(color):
            mine = () if hidden(obj) else printed(obj).colors
            return len(mine) == 1 and color in ("", mine[0])
        case f.Type(wanted):
            return not hidden(obj) and TYPES[printed(obj).type] == wanted
        case f.IsZ():
            return not hidden(obj) and bool(printed(obj).z)
        case f.IsToken():
            return not hidden(obj) and bool(printed(obj).token)
        case f.Only(one):
            if hidden(obj):
                return False
            mine = face(obj).characters if isinstance(one, f.Character) else face(obj).traits
            return len(mine) == 1 and mine[0] in (
                one.names if isinstance(one, f.Character) else getattr(one, "traits", ())
            )
        case matching.OfColors(colors, original):
            mine = () if hidden(obj) else printed(obj).colors if original else words(obj, "colors")
            return bool({*colors} & {*mine})
        case z_awaken.OnBack():
            return isinstance(obj, DbPerm) and obj.side == 1 and not printed(obj).z  # 22-46-3
        case x.TextHas(text):
            return not hidden(obj) and text in face(obj).text
    return None


def by_numbers(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    named = {f.Cost: "cost", f.Power: "power", f.ComboCost: "combo cost", f.ComboPower: "combo power"}
    if type(part) in named:
        value = worth(game, obj, named[type(part)], part.printed)
        return value is not None and meets(value, part.how, number(game, context, part.n))
    match part:
        case f.ZCost(how, n):
            value = worth(game, obj, "z cost")
            return value is not None and meets(value, how, number(game, context, n))
        case f.SpecifiedCost(how, n):
            if hidden(obj) or printed(obj).cost is None:
                return False
            return meets(len(printed(obj).orbs), how, number(game, context, n))
        case f.HasMarkers(how, n):
            return isinstance(obj, DbPerm) and meets(int(obj.tokens), how, number(game, context, n))
    return None


def by_state(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    here = isinstance(obj, DbPerm)
    match part:
        case f.IsRested():
            return here and bool(obj.rested)
        case f.IsActive():
            return here and not obj.rested
        case f.IsHidden():
            return hidden(obj)
        case f.Front(filters):
            card = obj.card if here else obj
            return all(passes(game, context, one, card) for one in filters)
        case f.HasKeyword(keyword):
            return has_keyword(game, obj, keyword)
        case x.HasKeywords():
            mine = obj.keywords if here else face(obj).keywords
            return not hidden(obj) and (bool(mine) or any(getattr(one, "keyword", "") for one in skills(obj)))
        case f.HasSkill(kind):
            return any(one.kind == kind for one in skills(obj))
        case f.NoSkills(original):
            if hidden(obj):
                return True
            if here and not original:
                if obj.negated or (obj.silenced and not obj.keywords and not skills(obj)):
                    return True
                if obj.silenced:
                    return False
                if obj.extra or obj.keywords:
                    return False
            return not (face(obj).abilities or face(obj).keywords or face(obj).text)
        case f.PlayedBy(how):
            return here and bool(obj.how & kinds.HOWS[how])
        case f.HasUnder(how, n, filters):
            if not here:
                return False
            return meets(len(through(game, context, filters, [game.cards[iid] for iid in obj.under])), how, n)
        case f.FaceUp(up):
            return isinstance(obj, Card) and bool(game.shown >> obj.iid & 1) == up
    return None


def by_relation(game: Any, context: Any, part: Any, obj: Any) -> bool | None:
    match part:
        case f.Other():
            return bool(obj.iid != context.card.iid)
        case f.Of(whose):
            return master(game, obj) in players(game, context, whose)
        case f.In(where):
            place = obj
            if not isinstance(obj, DbPerm):
                if game.perms[obj.iid] is not None:
                    place = game.perms[obj.iid]
                else:
                    zone = lies_in(game, obj)
                    if zone != PILES["under"]:
                        return zone in [PILES[area] for area in where if area in PILES]
                    if "under" in where:
                        return True
                    place = holder(game, obj)
            if hidden(place):
                return any(
                    PLAYS.get(area.removesuffix(" area")) == place.zone and area in ("battle area", "energy")
                    for area in where
                )
            return any(PLAYS.get(area.removesuffix(" area")) == place.zone for area in where)
        case f.InBattle(part_of):
            battle = game.battle
            if battle is None or not isinstance(obj, DbPerm):
                return False
            refs = {"attacker": (battle.attacker,), "guard": (battle.guard,), "": (battle.attacker, battle.guard)}
            return obj.ref in refs[part_of]
        case f.SameAs(name, what):
            others = [this_card(game, context)] if name == "this" else named(game, context, name)
            for other in others:
                if hidden(other) or hidden(obj):
                    continue
                if what == "number" and printed(other).id == printed(obj).id:
                    return True
                if what == "colors" and {*printed(other).colors} == {*printed(obj).colors}:
                    return True
                if what in ("name", "character", "trait") and {*words(obj, what + "s")} & {*words(other, what + "s")}:
                    return True
            return False
    return None


def this_card(game: Any, context: Any) -> Any:
    return game.perms[context.card.iid] or context.card


def named(game: Any, context: Any, name: str) -> list[Any]:
    """What was given a name, wherever it is now."""
    return [last(game, ref) for ref in context.regs.get(name, ())]


def through(game: Any, context: Any, filters: Any, found: list[Any]) -> list[Any]:
    return [obj for obj in found if all(passes(game, context, part, obj) for part in filters)]


# -- which objects -----------------------------------------------------------------------------------------------------


def lying(game: Any, seat: int, place: str) -> list[Any]:
    """What lies in an area of a player, as a text means it that names the area (20-1)."""
    side = game.seats[seat]
    if place == "under":
        return [game.cards[iid] for perm in side.field for iid in perm.under]
    if place in PILES:
        return list(side.zones[PILES[place]])
    there = [perm for perm in side.field if perm.zone == PLAYS[place.removesuffix(" area")]]
    if place in ("battle area", "energy"):
        return there
    there = [perm for perm in there if not perm.hidden]
    if place == "battle":  # 20-1-2: a Battle Card, not an Extra that lies there
        return [perm for perm in there if TYPES[printed(perm).type] == "Battle"]
    return there


def objects(game: Any, context: Any, target: Any) -> list[Any]:
    match target:
        case s.ThisUnder(holder=above, also=also):
            if game.perms[context.card.iid] is None and lies_in(game, context.card) in [AREAS[one] for one in also]:
                return [context.card]
            on = holder(game, context.card)
            return [context.card] if on is not None and on in objects(game, context, above) else []
        case ch.This():
            there = at(game, ref_to(context.card.iid, context.incarnation))
            return [] if there is None else [there]
        case ch.Ref(name):
            found = [at(game, ref) for ref in context.regs.get(name, ())]
            return [obj for obj in found if obj is not None]
        case s.Replaced():
            return objects(game, context, ch.Ref("replaced"))
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
            found = [o for seat in players(game, context, whose) for area in where for o in lying(game, seat, area)]
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
        case s.Under(of, filters):
            found = [game.cards[iid] for o in objects(game, context, of) if isinstance(o, DbPerm) for iid in o.under]
            return through(game, context, filters, found)
        case s.Above():
            above = holder(game, context.card)
            return [] if above is None else [above]
        case s.Attacker():
            perm = game.perm(battle.attacker) if battle is not None else None
            return [] if perm is None else [perm]
        case s.Guard():
            perm = game.perm(battle.guard) if battle is not None else None
            return [] if perm is None else [perm]
        case s.EventCardThere(other=other, where=where):
            found = pointed_out(game, context, s.EventCard(other))
            return [o for o in found if not hidden(o) and lies_in(game, o) in [AREAS[area] for area in where]]
        case s.EventCard(other):
            if context.event is None:
                return []
            iid = context.event.a if other else context.event.iid
            return [game.perms[iid] or game.cards[iid]] if 0 <= iid < len(game.cards) else []
        case s.SourceCard(where):
            here = this_card(game, context)
            if where and (hidden(here) or lies_in(game, here) not in [AREAS[area] for area in where]):
                return []
            return [here]
        case pl.JustPlayed():
            perms = [game.perms[iid] for iid in context.regs.get("played", ())]
            return [perm for perm in perms if perm is not None and perm.zone in (PLAYS["battle"], PLAYS["unison"])]
        case mv.JustMoved(to):
            found = []
            for ref in context.regs.get("moved", ()):
                obj = last(game, ref)
                moved = int(game.incarnations[obj.iid]) - incarnation_of(ref)
                if moved in (0, 1) and lies_in(game, obj) == AREAS[to] and not hidden(obj):
                    found.append(obj)
            return found
        case materials.Usable(where=where, filters=filters):
            if game.now.edicts or printed(context.card).front.own:
                raise Unread("further areas")
            found = [o for area in where for o in lying(game, context.seat, area)]
            found = through(game, context, filters, found)
            if any(isinstance(o, DbPerm) and o.bans for o in found):
                raise Unread("prohibitions")
            return found
        case revive.FromDrop():  # 22-34: where its K.O. took it
            moved = game.incarnations[context.card.iid] == context.incarnation + 1
            there = game.perms[context.card.iid] is None and lies_in(game, context.card) == PILES["drop"]
            return [context.card] if moved and there else []
        case materials.Still(sorts, name):
            kept = objects(game, context, ch.Ref(name))
            good = len(kept) == len(sorts) and all(
                any(obj is one for one in objects(game, context, sort)) for obj, sort in zip(kept, sorts, strict=True)
            )
            return kept if good else []
    raise Unread(type(target).__name__)


def spoken_of(game: Any, context: Any, target: Any) -> list[Any]:
    """9-12-1: the cards whose information is asked for."""
    if type(target) is ch.This:
        return [this_card(game, context)]
    if isinstance(target, ch.Ref):
        return named(game, context, target.name)
    return objects(game, context, target)


# -- numbers and conditions --------------------------------------------------------------------------------------------


def number(game: Any, context: Any, n: Any) -> int:
    match n:
        case int():
            return n
        case q.Count(target):
            return len(objects(game, context, target))
        case q.Total(target, what):
            return sum(worth(game, obj, what) or 0 for obj in spoken_of(game, context, target))
        case q.Colors(target, besides):
            mine = {color for obj in spoken_of(game, context, target) for color in words(obj, "colors")}
            return len(mine - {besides})
        case q.Different(target, what):
            kept: list[set[str]] = []
            named_so = [{*words(obj, what + "s")} for obj in spoken_of(game, context, target)]
            if any(len(one) > 1 for one in named_so):
                raise Unread("several names")
            for one in named_so:
                if one and one not in kept:
                    kept.append(one)
            return len(kept)
        case t.Was(what):
            return int(
                context.regs.get("was", (0,) * 5)[("power", "cost", "combo power", "markers", "under").index(what)]
            )
        case c.Times(count, each, per):
            return number(game, context, count) // per * each
        case c.Plus(left, right):
            return number(game, context, left) + number(game, context, right)
        case c.Minus(left, right):
            return number(game, context, left) - number(game, context, right)
        case c.Chosen(name):
            return int(context.regs.get(name, (0,))[0])
        case costs.Payable():
            raise Unread("Payable")
    raise Unread(type(n).__name__)


def done(game: Any, context: Any, what: str) -> list[Any]:
    """The cards that the last such action was carried out on; one that stayed in play was not moved."""
    found = []
    for ref in context.regs.get(what, ()):
        perm = game.perms[card_of(ref)]
        if (
            what == "moved"
            and perm is not None
            and perm.zone in (10, 11, 12)
            and perm.incarnation == incarnation_of(ref)
        ):
            continue
        found.append(last(game, ref))
    return found


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
        case q.AsOne(one) | q.Asked(one) | costs.Required(one):
            return holds(game, context, one)
        case elsewhere.OnlyThere(areas, one):
            there = lies_in(game, this_card(game, context)) in [AREAS[area] for area in areas]
            return not there or holds(game, context, one)
        case q.Have(target, n, how):
            return meets(len(objects(game, context, target)), how, number(game, context, n))
        case q.Is(target, filters):
            found = spoken_of(game, context, target)
            return bool(found) and len(through(game, context, filters, found)) == len(found)
        case q.YourTurn(whose):
            return players(game, context, "turn")[0] in players(game, context, whose)
        case q.BattleOn():
            return game.battle is not None
        case q.LeaderSide(side, whose):
            return all(game.seats[seat].leader.side == side for seat in players(game, context, whose))
        case q.Bond(n, filters):
            return len(through(game, context, filters, lying(game, context.seat, "battle"))) >= n  # 22-21-3
        case q.Sparking(n):
            return len(game.seats[context.seat].zones[PILES["drop"]]) >= n  # 22-26-3
        case q.Done(what):
            return bool(done(game, context, what))
        case q.DoneTo(what, filters, n):
            if any(isinstance(part, f.IsRested) for part in filters):
                raise Unread("the mode of a card that left")
            return len(through(game, context, filters, done(game, context, what))) >= n
        case q.EventIs(came_from, how):
            event = context.event
            if event is None or (came_from and event.a not in [AREAS[area] for area in came_from]):
                return False
            return not how or bool(event.b & kinds.HOWS[how])
        case t.Happened(what, n, how):
            past = [event for event in game.recalled if begins(game, later(context, event), what, event)]
            return meets(len(past), how, n)
        case z_awaken.FaceDown():  # 22-46-5
            z_deck = game.seats[context.card.owner].zones[PILES["z-deck"]]
            return any(card is context.card for card in z_deck) and not game.shown >> context.card.iid & 1
        case aegis.Defending():  # 22-30-4
            battle = game.battle
            return battle is not None and DEFENSE[0] <= battle.step <= DEFENSE[1] and game.turn == 1 - context.seat
        case combat.CanBlock():
            return can_block(game, context)
        case combat.AttacksLeft(name, n):
            used = game.limits.get((-1 - context.card.iid, f"{context.incarnation}/{name}"), 0)
            return bool(used < n)
        case combat.MayAvenge():
            return TYPES[printed(context.card).type] in ("Battle", "Unison")
        case q.BackIs(filters, whose):
            return all(back_passes(game, context, filters, seat) for seat in players(game, context, whose))
        case arrival.ComboColors(colors):
            combos = [printed(perm) for perm in lying(game, context.seat, "combo")]
            return {*colors} <= {color for card in combos if TYPES[card.type] == "Battle" for color in card.colors}
    raise Unread(type(cond).__name__)


DEFENSE = (6, 8)  # the steps of a battle that are its Defense Step (8-3)


class later:
    """The same eyes, looking at another event."""

    def __init__(self, context: Any, event: Any) -> None:
        self.rules, self.seat, self.card = context.rules, context.seat, context.card
        self.incarnation, self.regs, self.player, self.event = context.incarnation, context.regs, context.player, event


# -- timings -----------------------------------------------------------------------------------------------------------


def begins(game: Any, context: Any, when: Any, event: Any) -> bool:
    """1-5-6: whether this event is what an [Auto] waits for."""
    if isinstance(when, t.AfterCombo):
        battle = game.battle
        if event.kind != kinds.BATTLE_ENDED or battle is None or context.card.iid not in battle.dropped:
            return False
        if when.source:
            raise Unread("where a combo came from")
        return True
    if not isinstance(when, t.On):
        raise Unread(type(when).__name__)
    if event.kind != t.EVENTS[when.event]:
        return False
    if when.this:
        if event.iid != context.card.iid:
            return False
    elif when.whose != "any" and event.seat not in players(game, context, when.whose):
        return False
    if not caused(context, when.by, int(event.by)):
        return False
    if when.least and event.a < when.least:
        return False
    if not marks(context, when, event):
        return False
    second = event.b if event.kind == kinds.KOED else event.a
    for filters, iid in ((when.filters, event.iid), (when.src, event.src), (when.other, second)):
        if filters and (iid < 0 or not through(game, context, filters, [game.perms[iid] or game.cards[iid]])):
            return False
    if when.without and event.src >= 0:
        if through(game, context, when.without, [game.perms[event.src] or game.cards[event.src]]):
            return False
    if when.revealed or when.cause:
        raise Unread("by which kind of skill")
    return True


def replaces(game: Any, context: Any, when: Any, would: Any, ref: int) -> bool:
    """9-10: whether a replacement effect waits for what would happen to this card."""
    if not isinstance(when, t.WouldLeave):
        raise Unread(type(when).__name__)
    perm = game.perm(ref)
    if perm is None:
        return False
    leaves = hasattr(would, "manner")
    if leaves == (when.what == "markers"):
        return False
    if leaves:
        if when.what == "ko" and would.manner != 0:
            return False
        if when.to and GOES_TO[would.manner] not in [AREAS[area] for area in when.to]:
            return False
    if perm.zone not in ([AREAS[area] for area in when.source] or [PLAYS["battle"], PLAYS["unison"]]):
        return False
    if perm.iid != context.card.iid if when.this else perm.seat not in players(game, context, when.whose):
        return False
    if when.by == "battle":
        if not would.battle:
            return False
    elif when.by == "opponent at all":
        if not caused(context, "opponent", int(would.by)):
            return False
    elif when.by and (would.battle or not caused(context, when.by, int(would.by))):
        return False
    if when.src and (
        would.src < 0 or not through(game, context, when.src, [game.perms[would.src] or game.cards[would.src]])
    ):
        return False
    return bool(through(game, context, when.filters, [perm]))
