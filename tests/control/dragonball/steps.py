"""What each operation must do to the table, in the words of the rulebook; the table afterwards is held against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.core.packing import card_of
from playmat.dragonball import kinds
from playmat.dragonball.cards import INDESTRUCTIBLE, TYPES, UNIQUE
from playmat.dragonball.keywords import combat, evolve, matching, materials, overlord, spirit_boost, swap
from playmat.dragonball.language import costs, shuffling
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import limits as lim
from playmat.dragonball.language import moves as mv
from playmat.dragonball.language import plays as pl
from playmat.dragonball.language import states as st
from playmat.dragonball.zones import DbPerm
from playmat.effects import choose as ch
from playmat.effects import control as c
from playmat.effects.tree import walk

from ..judging import Check, Unread
from . import lasting, questions
from .paying import bound_by, makes_tokens, pays, pays_z
from .reading import deflects, has_keyword, holds, lies_in, lying, number, objects, players
from .tables import (
    BATTLE,
    BELOW,
    COMBO,
    DECK,
    DROP,
    ENERGY,
    GONE,
    HAND,
    HIDDEN,
    LEADER,
    LIFE,
    MARKERS,
    RESTED,
    SEAT,
    SIDE,
    UNDER,
    UNISON,
    WARP,
    Z_DECK,
    Z_ENERGY,
    ZONE,
    Table,
)  # fmt: skip
from .words import AREAS

if TYPE_CHECKING:
    from .judging import Judge

LEAVES = {
    mv.KO: DROP, mv.ToDrop: DROP, mv.ToHand: HAND, mv.ToDeckTop: DECK, mv.ToBeShuffled: DECK, mv.ToDeckBottom: DECK,
    mv.ToWarp: WARP, mv.ToLife: LIFE, mv.ToZEnergy: Z_ENERGY, mv.ToZDeck: Z_DECK, mv.Remove: GONE, mv.ToEnergy: ENERGY,
    swap.ReturnThis: HAND, overlord.Dismiss: DECK,
}  # fmt: skip
STAY = (
    kinds.CANNOT_BE_KOED | kinds.CANNOT_BE_KOED_BY_SKILLS | kinds.CANNOT_BE_KOED_BY_OPPONENT
    | kinds.CANNOT_LEAVE_BY_OPPONENT | kinds.CANNOT_LEAVE_BY_SKILLS | kinds.CANNOT_GO_TO_DROP | kinds.CANNOT_GO_TO_HAND
    | kinds.CANNOT_GO_TO_BOTTOM | kinds.UNAFFECTED
)  # fmt: skip


def expected(judge: Judge, resolution: Any, op: Any) -> Check | None:
    """The check that an operation was carried out as it says, to be made when it is over."""
    if isinstance(op, ch.Choose | ch.ChooseNumber | materials.Materials):
        return chosen(judge, resolution, op)
    if isinstance(op, mv.Draw) and op.up_to:
        return draws_up_to(judge, resolution, op)
    if isinstance(op, costs.Pay | costs.PayNow | costs.PayChosen):
        return pays(judge, resolution, op)
    if isinstance(op, costs.PayZ):
        return pays_z(judge, resolution, op)
    if isinstance(op, pl.CreateToken):
        return makes_tokens(judge, resolution, op)
    table = Table(judge.game)
    for change in (draws, leaves, turns, marks, looks, begins_lasting, plays, moves_about, battles):
        if change(judge, resolution, op, table):
            return unchanged(judge, table, op)
    raise Unread(type(op).__name__)


def unchanged(judge: Judge, table: Table, op: Any) -> Check:
    def check() -> None:
        wrong = table.differences(Table(judge.game))
        judge.says(not wrong, f"{op}:", *wrong)

    return check


def seat_of(game: Any, resolution: Any, word: str) -> int:
    return players(game, resolution, word)[0]


def touched(game: Any, resolution: Any, found: list[Any]) -> list[Any]:
    """20-4-1: what a skill acts on; what is not affected by it is left out."""
    if "_master" in resolution.regs:
        raise Unread("another player carries it out")
    shielded = {edict.iid for edict in game.now.edicts if edict.kind == kinds.SHIELD}
    left = []
    for obj in found:
        if (obj.seat if isinstance(obj, DbPerm) else obj.owner) == resolution.seat:
            left.append(obj)
            continue
        if isinstance(obj, DbPerm) and obj.iid in shielded:
            raise Unread("protected cards")
        if deflects(game, resolution, obj) or (isinstance(obj, DbPerm) and obj.bans & kinds.UNAFFECTED):
            continue
        left.append(obj)
    return left


def draws(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """5-1, 3-2: from the top of a deck."""
    game = judge.game
    if isinstance(op, mv.Draw):
        if bound_by(game, kinds.NO_DRAW):
            raise Unread("no drawing")
        for seat in players(game, resolution, op.who):
            table.piles[seat][HAND] += table.take(seat, DECK, number(game, resolution, op.n))
    elif isinstance(op, mv.Mill):
        seat = seat_of(game, resolution, op.who)
        for iid in table.take(seat, DECK, number(game, resolution, op.n)):
            table.piles[seat][AREAS[op.to]].append(iid)
    elif isinstance(op, shuffling.Shuffle):
        for seat in players(game, resolution, op.who):
            table.shuffle(seat, AREAS[op.what])
    elif isinstance(op, shuffling.ShuffleSearched):
        table.shuffle(resolution.seat, DECK)
        table.shuffle(resolution.seat, LIFE)
    elif isinstance(op, mv.ShuffleDecksOf):
        for ref in resolution.regs.get(getattr(op.target, "name", ""), ()):
            table.shuffle(game.cards[card_of(ref)].owner, DECK)
    else:
        return False
    return True


def draws_up_to(judge: Judge, resolution: Any, op: Any) -> Check:
    """5-1-4: one at a time, as many as the player likes, and no more than so many."""
    game = judge.game
    if bound_by(game, kinds.NO_DRAW):
        raise Unread("no drawing")
    table, most, seat = Table(game), number(game, resolution, op.n), seat_of(game, resolution, op.who)

    def check() -> None:
        drawn = len(game.seats[seat].hand) - len(table.piles[seat][HAND])
        judge.says(0 <= drawn <= most, "drawn", drawn, op)
        table.piles[seat][HAND] += table.take(seat, DECK, drawn)
        wrong = table.differences(Table(game))
        judge.says(not wrong, f"{op}:", *wrong)

    return check


def leaving(judge: Judge, resolution: Any, op: Any, found: list[Any], zone: int) -> list[Any]:
    """Those of these cards that leave: prohibitions and replacements are held by tests of their own."""
    game = judge.game
    perms = [obj for obj in found if isinstance(obj, DbPerm)]
    if perms and (game.now.has_replacers or bound_by(game, kinds.NO_LEAVE)):
        raise Unread("replacements")
    if bound_by(game, kinds.NO_TAKE):
        raise Unread("what is not taken")
    left = []
    for obj in touched(game, resolution, found):
        if not isinstance(obj, DbPerm):
            if not isinstance(op, mv.KO) and (lies_in(game, obj) != zone or zone == DECK):
                left.append(obj)
            continue
        if obj.bans & STAY and obj.zone in (BATTLE, UNISON):
            raise Unread("prohibitions")
        hostile = obj.seat != resolution.seat
        if obj.keywords & INDESTRUCTIBLE and obj.zone == BATTLE and hostile:
            continue  # 22-12-2
        is_battle_card = TYPES[obj.printed.type] == "Battle" and not obj.hidden and obj.zone == BATTLE
        if isinstance(op, mv.KO) and not is_battle_card:
            if obj.zone not in (COMBO, ENERGY):
                continue  # 5-12-1
            raise Unread("K.O. elsewhere")
        left.append(obj)
    return left


def leaves(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """Cards go to an area of their owner."""
    game = judge.game
    zone = LEAVES.get(type(op), -1)
    if isinstance(op, mv.MoveTop):
        raise Unread("only the top card")
    if isinstance(op, materials.Spend):
        found = objects(game, resolution, ch.Ref(op.name))
        if game.now.edicts or any(lies_in(game, obj) not in (HAND, BATTLE) for obj in found):
            raise Unread("where it was chosen")
        table.put(leaving(judge, resolution, mv.ToDrop(ch.This()), found, DROP), DROP)
        return True
    if zone < 0:
        return False
    found = leaving(judge, resolution, op, objects(game, resolution, op.target), zone)
    if bound_by(game, kinds.LIFE_STAYS, kinds.NO_ENERGY) and zone in (HAND, ENERGY):
        raise Unread("what a player cannot take")
    table.put(
        found,
        zone,
        bottom=isinstance(op, mv.ToDeckBottom),
        face_up=getattr(op, "up", False),
        rested=getattr(op, "rested", False),
    )
    if isinstance(op, mv.ToBeShuffled):
        for seat in (0, 1):
            table.shuffle(seat, DECK)
    return True


def turns(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """1-10: cards are rested or become active, are hidden or revealed; Leaders and Life cards are turned over."""
    game = judge.game
    if isinstance(op, st.FlipLeader):
        leader = game.seats[seat_of(game, resolution, op.who)].leader
        if leader.printed.back is not None and (op.to < 0 or leader.side != op.to):
            table.field[leader.iid][SIDE] = 1 - leader.side
        return True
    if isinstance(op, mv.TurnLifeUp):
        found = {obj.iid for obj in objects(game, resolution, op.target)}
        if any(lies_in(game, game.cards[iid]) != LIFE for iid in found):
            raise Unread("no Life card")
        table.shown = table.shown | found if op.up else table.shown - found
        return True
    if isinstance(op, st.SwitchToHidden):
        for perm in touched(game, resolution, objects(game, resolution, op.target)):
            if isinstance(perm, DbPerm) and perm.zone != LEADER:
                if not op.hidden and (perm.zone == UNISON or perm.printed.front.keywords & UNIQUE):
                    raise Unread("what is revealed")
                table.field[perm.iid][HIDDEN] = op.hidden
        return True
    if not isinstance(op, st.SwitchToRest | st.SwitchToActive):
        return False
    rest = isinstance(op, st.SwitchToRest)
    if not rest and bound_by(game, kinds.UNLESS):
        raise Unread("unless")
    for perm in touched(game, resolution, objects(game, resolution, op.target)):
        if not isinstance(perm, DbPerm) or perm.zone == COMBO:
            continue
        hostile = perm.seat != resolution.seat
        bans = kinds.CANNOT_BE_RESTED if rest else kinds.CANNOT_BE_READIED
        if rest and hostile:
            bans |= kinds.CANNOT_BE_RESTED_BY_OPPONENT
        if not perm.bans & bans:
            table.field[perm.iid][RESTED] = rest
    return True


def take_markers(game: Any, table: Table, perm: Any, n: int) -> None:
    """5-13, 21-7-3: markers come off a Unison; with none left it goes."""
    left = max(0, int(perm.tokens) - n)
    if n > 0 and perm.tokens > 0:
        table.field[perm.iid][MARKERS] = left
        if not left:
            table.put([perm], DROP)


def marks(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """1-11, 13-4: markers of Unisons; conditions among costs; energy markers."""
    game = judge.game
    if isinstance(op, st.Check):
        met = holds(game, resolution, op.cond)
        table.also.append(lambda: [] if resolution.did == met else [f"checked as {resolution.did}"])
    elif isinstance(op, costs.Markers):
        perm = game.perms[resolution.card.iid]
        n = -number(game, resolution, c.Chosen(op.chosen)) if op.chosen else op.markers
        if perm is not None and perm.zone == UNISON and not perm.hidden and perm.tokens >= -n:
            if n > 0:
                table.field[perm.iid][MARKERS] += n
            else:
                take_markers(game, table, perm, -n)
    elif isinstance(op, st.AddMarkers | st.RemoveMarkers):
        n = number(game, resolution, op.n)
        for perm in touched(game, resolution, objects(game, resolution, op.target)):
            if isinstance(perm, DbPerm):
                if isinstance(op, st.AddMarkers):
                    if perm.zone == UNISON and not perm.hidden:
                        table.field[perm.iid][MARKERS] += max(0, n)
                elif not resolution.paying or perm.tokens >= n:
                    take_markers(game, table, perm, n)
    elif isinstance(op, spirit_boost.SpiritBoost):
        n = number(game, resolution, op.n)
        found = questions.boosters(game, resolution, op)
        if len(found) != 1:
            raise Unread("several Unisons")
        take_markers(game, table, found[0], n)
    elif isinstance(op, st.PlaceEnergyMarkers):
        table.markers[seat_of(game, resolution, op.who)] += max(0, number(game, resolution, op.n))
    else:
        return False
    return True


def looks(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """20-11, 20-12: nothing moves; what was looked at has a name, and is known to those who saw it."""
    if isinstance(op, ch.Bind):
        name = op.name
    elif isinstance(op, st.Look | st.Reveal):
        name = op.bind
    else:
        return isinstance(op, ch.Arrange)
    game = judge.game
    found = objects(game, resolution, op.target)
    if not isinstance(op, ch.Bind):
        found = [obj for obj in found if isinstance(obj, Card)]
    refs = sorted(resolution.rules.ref_of(game, obj) for obj in found)
    spoken = not isinstance(op, st.Look) or st.speaks_of(resolution.ability, name)
    if not spoken:  # 20-12-3
        for owner in {obj.owner for obj in found if lies_in(game, obj) == DECK}:
            table.shuffle(owner, DECK)
    seen = {obj.iid: int(game.known[obj.iid]) for obj in found if isinstance(obj, Card)} if spoken else {}
    seers = 0
    if isinstance(op, st.Look):
        seers = 1 << seat_of(game, resolution, op.who)
    elif isinstance(op, st.Reveal):
        seers = 3

    def check() -> list[str]:
        there = sorted(resolution.regs.get(name, ()))
        wrong = [f"who has seen {iid}" for iid, before in seen.items() if game.known[iid] != before | seers]
        return wrong + ([] if there == refs else [f"{name}: {refs}, but {there}"])

    table.also.append(check)
    return True


def begins_lasting(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """1-7-2-2: an effect that lasts begins: the ledger keeps how long."""
    game = judge.game
    entries: list[lasting.Entry] = []
    if isinstance(op, g.Gain):
        perms = [obj for obj in objects(game, resolution, op.target) if isinstance(obj, DbPerm)]
        perms = [perm for perm in touched(game, resolution, perms) if not perm.hidden]  # 23-5-2-1
        for part in op.what if perms else ():
            entries += lasting.entries_of(judge, resolution, part, perms, op.until)
    elif isinstance(op, g.Rule):
        seats = players(game, resolution, op.whose)
        entries.append(lasting.Entry(judge, resolution, g.EDICTS[op.what], op.n, (), seats, op.until))
        entries[0].about = None if op.phase else op.cards
    elif isinstance(op, g.PriceChange):
        seats, n = players(game, resolution, op.whose), number(game, resolution, op.n)
        entries.append(lasting.Entry(judge, resolution, lasting.PRICES[op.of], n, (), seats, op.until))
        entries[0].about = op
    elif isinstance(op, g.CannotUnless | lim.CannotAttack | lim.CannotTake | lim.OnlyAttacks | g.GrantRule):
        kind, n = SORTS[type(op)]
        seats = players(game, resolution, op.whose)
        n = op.n if isinstance(op, lim.OnlyAttacks) else n
        entries.append(lasting.Entry(judge, resolution, kind, n, (), seats, op.until))
    elif isinstance(op, g.NegateThis):
        perm = game.perms[resolution.card.iid]
        if perm is not None:
            entries.append(lasting.Entry(judge, resolution, kinds.NEGATE, 0, (perm.ref,), (), op.until))
    else:
        return False
    before = list(game.mods)

    def check() -> list[str]:
        new = [m for m in game.mods if not any(m is one for one in before)]
        if any(isinstance(part, g.Negated) for part in getattr(op, "what", ())):
            new = [m for m in new if m.kind == kinds.NEGATE]  # 9-1-2-2: what was gained before is made anew without it
            return lasting.begun(judge, [one for one in entries if one.kind == kinds.NEGATE], new)
        return lasting.begun(judge, entries, new)

    table.also.append(check)
    return True


SORTS = {
    g.CannotUnless: (kinds.UNLESS, 0), lim.CannotAttack: (kinds.NO_ATTACK_ON, 0), lim.CannotTake: (kinds.NO_TAKE, 0),
    lim.OnlyAttacks: (kinds.ATTACKS_LEFT, 0), g.GrantRule: (kinds.GRANT, 0),
}  # fmt: skip


def is_field(perm: Any) -> bool:
    return (
        TYPES[perm.printed.type] == "Extra"
        and not perm.hidden
        and any(getattr(skill, "keyword", "") == "Field" for skill in perm.face.abilities)
    )


ENTERING = (kinds.NO_PLAY, kinds.UNLESS, kinds.PLAYED_RESTED, kinds.UNISONS, kinds.NO_PLACE)


def may_enter(game: Any, card: Any) -> None:
    """What keeps a card from being played is held by tests of its own."""
    limited = any(isinstance(part, g.NotPlayed) for _, skill in card.printed.front.own for part in walk(skill.body))
    if bound_by(game, *ENTERING) or limited or is_second(game, card):
        raise Unread("whether it can be played")
    if any(getattr(skill, "keyword", "") == "Empower" for skill in card.printed.front.abilities):
        raise Unread("[Empower]")


def is_second(game: Any, card: Any) -> bool:
    """Whether a [Unique] card like this one may be in play already."""
    gained = any(getattr(part, "name", "") == "Unique" for _, one in card.printed.front.own for part in walk(one.body))
    if not card.printed.front.keywords & UNIQUE and not gained:
        return False
    return any({*perm.printed.front.names} & {*card.printed.front.names} for side in game.seats for perm in side.field)


def plays(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """5-5-3, 21-5: cards are played by a skill, or placed on others."""
    game = judge.game
    if isinstance(op, pl.Play):
        known = type(op) is pl.Play or (type(op) is evolve.PlayInstead and resolution.regs.get("base"))
        if not known or {"_stopped", "_silenced"} & resolution.regs.keys():
            raise Unread("a play that was answered")
        enters(judge, resolution, op, table)
        return True
    if isinstance(op, pl.PlayOnTop):
        if {"_stopped", "_silenced"} & resolution.regs.keys() or type(op) is not pl.PlayOnTop or op.gain:
            raise Unread("a play that was answered")
        found = objects(game, resolution, op.target)
        bases = [o for o in objects(game, resolution, op.on) if isinstance(o, DbPerm)]
        if not found:
            return True
        if isinstance(found[0], DbPerm) or not bases or any(base.bans for base in bases) or found[0].printed.z:
            raise Unread("what it is played on")
        may_enter(game, found[0])
        rested = op.keep_mode and any(base.rested for base in bases)
        seat, zone, markers = bases[0].seat, bases[0].zone, bases[0].tokens
        under: list[int] = []
        for base in bases:
            under += [base.iid, *base.under]
            table.lift(base, keep_under=True)
            table.piles[table.owners[base.iid]][UNDER].append(base.iid)
        iid = table.lift(found[0])
        table.field[iid] = [seat, zone, rested, markers if zone == UNISON else 0, False, 0, under]
        return True
    if isinstance(op, pl.PlaceExtra):
        for card in objects(game, resolution, op.target):
            if card.printed.z or TYPES[card.printed.type] != "Extra":
                raise Unread("what is placed")
            may_enter(game, card)
            if has_keyword(game, card, "Field"):  # 22-3-5
                table.put([perm for perm in lying(game, resolution.seat, "battle area") if is_field(perm)], DROP)
            table.field[table.lift(card)] = [resolution.seat, BATTLE, op.rested, 0, False, 0, []]
        return True
    if isinstance(op, materials.BringIn):
        found = objects(game, resolution, op.target)
        if game.now.edicts or any(lies_in(game, o) != BATTLE or o.seat != resolution.seat for o in found):
            raise Unread("cards from further areas")
        refs = sorted(o.ref for o in found)
        table.also.append(lambda: [] if sorted(resolution.regs[op.bind]) == refs else ["other cards"])
        return True
    return False


def enters(judge: Judge, resolution: Any, op: Any, table: Table) -> None:
    game = judge.game
    markers = number(game, resolution, op.markers)
    arriving = []
    for obj in touched(game, resolution, objects(game, resolution, op.target)):
        if isinstance(obj, DbPerm) and (obj.zone not in (ENERGY, COMBO) or obj.hidden):
            continue
        card: Any = obj.card if isinstance(obj, DbPerm) else obj
        may_enter(game, card)
        sort = TYPES[card.printed.type]
        seat = card.owner if op.who == "owner" else seat_of(game, resolution, op.who)
        if sort not in ("Battle", "Unison") or card.printed.token or card.printed.z:
            raise Unread("what is played")
        if sort == "Unison":  # 3-11-4, 3-11-5: what is there makes room
            there = [iid for iid, state in table.field.items() if state[SEAT] == seat and state[ZONE] == UNISON]
            if len(there) > 1 or markers <= 0 or op.hidden:
                raise Unread("room for a Unison")
            for iid in there:
                table.put([game.at(iid)], DROP)
        zone = UNISON if sort == "Unison" else BATTLE
        rested = op.rested or "_rested" in resolution.regs
        table.field[table.lift(obj)] = [seat, zone, rested, markers if zone == UNISON else 0, op.hidden, 0, []]
        arriving.append(card)
    comes_with(judge, resolution, op, table, arriving)


def comes_with(judge: Judge, resolution: Any, op: Any, table: Table, arriving: list[Any]) -> None:
    """3-1-4-3: the continuous effects that cards come into play with."""
    game = judge.game
    if op.gain and arriving:
        before = list(game.mods)

        def check() -> list[str]:
            new = [m for m in game.mods if not any(m is one for one in before)]
            entries: list[lasting.Entry] = []
            for card in arriving:
                for part in op.gain:
                    entries += lasting.entries_of(judge, resolution, part, [game.at(card.iid)], op.until)
            return lasting.begun(judge, entries, new)

        table.also.append(check)


def moves_about(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """23-2, 5-7-3, 20-9: under others, to the Combo Area, to the other side."""
    game = judge.game
    if isinstance(op, mv.PlaceUnder):
        on = [o for o in objects(game, resolution, op.under) if isinstance(o, DbPerm)]
        if any(perm.bans & kinds.CANNOT_HOLD for perm in on) or bound_by(game, kinds.SHIELD, kinds.NO_LEAVE):
            raise Unread("prohibitions")
        for obj in touched(game, resolution, objects(game, resolution, op.target)) if on else ():
            if obj is on[0] or (isinstance(obj, DbPerm) and obj.zone == LEADER):
                continue
            here = isinstance(obj, DbPerm)
            if obj.printed.z or obj.printed.token or (here and (obj.bans & STAY or obj.seat != resolution.seat)):
                raise Unread("what goes under a card")
            if here and obj.keywords & (1 << 9):
                raise Unread("[Ultimate]")
            along = list(obj.under) if here and obj.zone == on[0].zone else []
            iid = table.lift(obj, keep_under=bool(along))
            table.piles[table.owners[iid]][UNDER].append(iid)
            table.field[on[0].iid][BELOW] += [iid, *along]
    elif isinstance(op, pl.ComboWith):
        if game.battle is None:
            return True
        if game.now.edicts:
            raise Unread("whether it can be used for a combo")
        arriving = []
        seat = seat_of(game, resolution, op.who)
        for obj in touched(game, resolution, objects(game, resolution, op.target)):
            here = isinstance(obj, DbPerm)
            if here and (obj.bans or obj.zone == LEADER or obj.seat != resolution.seat or obj.zone == COMBO):
                raise Unread("prohibitions")
            card = obj.printed
            if (
                TYPES[card.type] != "Battle"
                or card.combo_power is None
                or card.z
                or card.front.own
                or (here and obj.hidden)
            ):
                raise Unread("no combo")
            table.field[table.lift(obj)] = [seat, COMBO, None, 0, False, 0, []]
            arriving.append(obj)
        comes_with(judge, resolution, op, table, arriving)
    elif isinstance(op, mv.GainControl):
        seat = seat_of(game, resolution, op.who)
        for perm in touched(game, resolution, objects(game, resolution, op.target)):
            if isinstance(perm, DbPerm) and perm.zone != LEADER and perm.seat != seat:
                if (
                    perm.bans
                    or perm.keywords & (INDESTRUCTIBLE | UNIQUE | 1 << 9)
                    or game.now.edicts
                    or perm.zone == UNISON
                ):
                    raise Unread("what does not come over")
                table.field[perm.iid][SEAT] = seat
    elif isinstance(op, pl.BackToBattle):
        for perm in touched(game, resolution, objects(game, resolution, op.target)):
            if isinstance(perm, DbPerm) and perm.zone == COMBO:
                table.field[perm.iid][ZONE] = BATTLE
    else:
        return False
    return True


def battles(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """8-1-6-1, 22-4-3, 5-10, 1-7-2-1-1: attacks, guards, damage, and what is put off."""
    game, battle = judge.game, judge.game.battle
    if isinstance(op, pl.NegateAttack):
        attacker = game.perm(battle.attacker) if battle is not None else None
        safe = attacker is not None and attacker.bans & kinds.ATTACKS_SAFE
        was = battle is not None and battle.negated
        table.also.append(lambda: [] if battle is None or battle.negated == (was or not safe) else ["the attack"])
    elif isinstance(op, pl.BecomeGuard):
        to = [o for o in objects(game, resolution, op.target) if isinstance(o, DbPerm) and not o.hidden]
        if battle is not None and to and not battle.negated:
            table.also.append(lambda: [] if battle.guard == to[0].ref else ["another guard card"])
    elif isinstance(op, pl.ChangeAttacker):
        to = [o for o in objects(game, resolution, op.target) if isinstance(o, DbPerm)]
        if battle is not None and to:
            table.also.append(lambda: [] if battle.attacker == to[0].ref else ["another attacking card"])
    elif isinstance(op, mv.DealDamage):
        if bound_by(game, kinds.NO_DAMAGE):
            raise Unread("no damage")
        seat, n = seat_of(game, resolution, op.who), number(game, resolution, op.n)
        before = game.damage
        table.also.append(
            lambda: [] if n <= 0 or [one[:2] for one in game.damage[len(before) :]] == [(seat, n)] else ["damage"]
        )
    elif isinstance(op, c.Later | pl.WhenNext):
        waiting, turn = len(game.delayed), int(game.turn_number)
        due = turn + (isinstance(op, c.Later) and op.when == "start of next turn") + getattr(op, "another_turn", False)
        table.also.append(
            lambda: [] if len(game.delayed) == waiting + 1 and game.delayed[-1].turn == due else ["not put off"]
        )
    elif not isinstance(op, pl.NegatePlay | pl.PlayItRested | pl.PlayItNegated | pl.NegateBlock | combat.Again):
        return False
    return True


# -- what somebody chooses ---------------------------------------------------------------------------------------------


def chosen(judge: Judge, resolution: Any, op: Any) -> Check | None:
    """5-2: what was chosen is of what there was to choose from, and as many as the text says."""
    game = judge.game
    table = Table(game)
    if isinstance(op, ch.ChooseNumber):
        return unchanged(judge, table, op)
    if isinstance(op, materials.Materials):
        sorts = [[resolution.rules.ref_of(game, o) for o in objects(game, resolution, sort)] for sort in op.sorts]

        def check_each() -> None:
            picked = resolution.regs.get(op.bind, ())
            right = all(ref in refs for ref, refs in zip(picked, sorts, strict=False))
            judge.says(right and len(picked) in (0, len(sorts)), "chosen among others", op, picked, sorts)

        return check_each
    if type(op) not in questions.KNOWN:
        raise Unread(type(op).__name__)
    found = questions.meant(game, resolution, op)
    most = 10**6 if op.n == -1 else max(0, number(game, resolution, op.n))
    refs = [resolution.rules.ref_of(game, obj) for obj in found]
    able = [obj for obj in found if questions.able(game, resolution, op, obj)]
    by_back = questions.by_back(game, resolution, op)
    free = op.up_to or questions.unverifiable(game, resolution, op)
    instead = resolution.substitute
    judge.questions = 0

    def check() -> None:
        picked = resolution.regs.get(op.bind, ())
        judge.says(all(ref in refs for ref in picked), "chosen among others", op, picked, refs)
        judge.says(len(picked) <= most, "too many chosen", op, picked)
        asks = not instead and not by_back and not op.sel.ordered() and not isinstance(op, matching.Matching)
        if op.sel.ordered() and op.up_to and most and refs and not instead:
            judge.says(judge.questions > 0, "not asked how many", op)
        if not judge.questions and most and able and asks:
            judge.says(not free, "not asked", op)
        if not free and not op.distinct and op.cap is None and not op.least:
            judge.says(len(picked) >= min(most, len(able)), "too few chosen", op, picked, able)
        wrong = table.differences(Table(game))
        judge.says(not wrong, "choosing moved", *wrong)

    return check
