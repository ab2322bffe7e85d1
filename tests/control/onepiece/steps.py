"""What each operation must do to the table, in the words of the rulebook; the table afterwards is held against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.core.packing import a_of
from playmat.effects import choose as ch
from playmat.effects import control as c
from playmat.onepiece import kinds
from playmat.onepiece.cards import CHARACTER, STAGE
from playmat.onepiece.language import gains as g
from playmat.onepiece.language import modifiers as mod
from playmat.onepiece.language import ops as o
from playmat.onepiece.zones import ACTIVE, FROZEN, LEADER_AREA, RESTED, Don, OpPerm

from ..judging import Check, Unread
from . import lasting, questions
from .reading import known, number, objects, players
from .tables import DECK, HAND, LIFE, TRASH, Table

if TYPE_CHECKING:
    from .judging import Judge


def expected(judge: Judge, resolution: Any, op: Any) -> Check | None:
    """The check that an operation was carried out as it says, to be made when it is over."""
    if isinstance(op, ch.Choose | o.LifeTopOrBottom | ch.ChooseNumber):
        return chosen(judge, resolution, op)
    if isinstance(op, o.AddDon | o.GiveDonEach | o.ToTopOrBottom | o.ArrangeLife) or getattr(op, "either", False):
        return by_answer(judge, resolution, op)
    if isinstance(op, o.DealDamage):
        return damaged(judge, resolution, op)
    table = Table(judge.game)
    for change in (draws, leaves, turns, moves_don, plays, looks, begins_lasting, plays_on):
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


def draws(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """4-5, 3-2: from the top of a deck."""
    game = judge.game
    if isinstance(op, o.Draw):
        if op.up_to or game.now.edicts:
            raise Unread("drawing one at a time")
        seat = seat_of(game, resolution, op.who)
        table.piles[seat][HAND] += table.take(seat, DECK, number(game, resolution, op.n))
    elif isinstance(op, o.Mill):
        seat = seat_of(game, resolution, op.who)
        table.piles[seat][TRASH] += table.take(seat, DECK, number(game, resolution, op.n))
    elif isinstance(op, o.ShuffleDeck):
        seat = seat_of(game, resolution, op.who)
        table.segments[seat, DECK] = (0, len(table.piles[seat][DECK]))
    else:
        return False
    return True


def may_leave(game: Any, found: list[Any]) -> None:
    """Prohibitions and replacements are held by tests of their own."""
    perms = [obj for obj in found if isinstance(obj, OpPerm)]
    if perms and (game.now.has_replacers or any(e.kind == kinds.SHIELD for e in game.now.edicts)):
        raise Unread("replacements")
    if any(perm.now.bans for perm in perms):
        raise Unread("prohibitions")


def leaves(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """Cards go to a pile."""
    game = judge.game
    if not isinstance(op, o.KO | o.Trash | o.ToHand | o.ToDeck | o.ToLife):
        return False
    found = objects(game, resolution, op.target)
    may_leave(game, found)
    found = [obj for obj in found if not isinstance(obj, OpPerm) or obj.zone != LEADER_AREA]
    if isinstance(op, o.KO):
        table.put([obj for obj in found if isinstance(obj, OpPerm)], TRASH)
    elif isinstance(op, o.Trash):
        table.put(found, TRASH)
    elif isinstance(op, o.ToHand):
        if game.now.edicts:
            raise Unread("Life to hand")
        table.put(found, HAND)
    elif isinstance(op, o.ToDeck):
        table.put(found, DECK, bottom=not op.top)
        if op.shuffled:
            for seat, piles in enumerate(table.piles):
                table.segments[seat, DECK] = (0, len(piles[DECK]))
    else:
        table.put(found, LIFE, bottom=op.bottom, face_up=op.face_up)
    return True


def turns(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """4-4: cards are rested or become active; Life cards are turned."""
    game = judge.game
    if isinstance(op, o.FlipLife):
        found = {obj.iid for obj in objects(game, resolution, op.target)}
        table.shown = table.shown | found if op.face_up else table.shown - found
        return True
    if not isinstance(op, o.Rest | o.SetActive):
        return False
    rest = isinstance(op, o.Rest)
    if rest and (game.now.has_replacers or game.now.edicts):
        raise Unread("replacements")
    if not rest and game.now.edicts:
        raise Unread("prohibitions")
    for obj in objects(game, resolution, op.target):
        if isinstance(obj, OpPerm):
            if rest and obj.now.bans & (kinds.NO_REST | kinds.NO_REST_BY_OPPONENT):
                raise Unread("prohibitions")
            table.field[obj.iid][2] = rest
        elif rest and obj.state == ACTIVE:
            table.change_don(obj, "rested")
        elif not rest and obj.state in (RESTED, FROZEN):
            table.change_don(obj, "active")
    return True


def moves_don(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    game = judge.game
    if isinstance(op, o.RestDon):
        n = number(game, resolution, op.n)
        side = table.dons[resolution.seat]
        n = min(n, side[1])
        side[1] -= n
        side[2] += n
    elif isinstance(op, o.DonToDeck):
        for don in objects(game, resolution, op.target):
            table.change_don(don, "deck")
    elif isinstance(op, o.DonToCostArea):
        for don in objects(game, resolution, op.target):
            table.change_don(don, "rested")
    elif isinstance(op, o.GiveDon):
        to = [obj for obj in objects(game, resolution, op.target) if isinstance(obj, OpPerm)]
        for don in objects(game, resolution, op.dons):
            if to and isinstance(don, Don) and to[0].zone != STAGE:  # 6-5-5-1: to a Leader or Character
                if don.seat != to[0].seat:
                    raise Unread("another player's DON!!")
                table.change_don(don, "given", to[0].iid)
    else:
        return False
    return True


def plays(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """3-7-3, 3-8-3: cards are played by an effect."""
    game = judge.game
    if not isinstance(op, o.Play):
        return False
    seat = seat_of(game, resolution, op.who)
    for card in objects(game, resolution, op.target):
        if game.now.edicts or not isinstance(card, Card):
            raise Unread("prohibitions")
        printed = game.printed(card.iid)
        if printed.category not in (CHARACTER, STAGE) or any("not by effects" in a.tags for a in printed.abilities):
            continue
        there = [iid for iid, (owner, zone, _, _) in table.field.items() if (owner, zone) == (seat, printed.category)]
        if printed.category == CHARACTER and len(there) >= 5:
            raise Unread("making room")
        if printed.category == STAGE and there:
            table.put([game.at(there[0])], TRASH)  # 3-8-5-1
        table.field[table.lift(card)] = [seat, int(printed.category), op.rested, 0]
    return True


def looks(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """11: nothing moves; what was looked at has a name."""
    if isinstance(op, ch.Bind):
        named = op.name
    elif isinstance(op, o.Look | o.Reveal):
        named = op.bind
    else:
        return isinstance(op, o.ArrangePile | ch.Arrange)
    game = judge.game
    found = objects(game, resolution, op.target)
    refs = sorted(resolution.rules.ref_of(game, obj) for obj in found)
    seen = {obj.iid: int(game.known[obj.iid]) for obj in found if isinstance(obj, Card)}
    seers = 0
    if isinstance(op, o.Look):
        seers = 1 << seat_of(game, resolution, op.who)
    elif isinstance(op, o.Reveal):
        seers = 3

    def check() -> list[str]:
        there = sorted(resolution.regs.get(named, ()))
        wrong = [f"who has seen {iid}" for iid, before in seen.items() if game.known[iid] != before | seers]
        return wrong + ([] if there == refs else [f"{named}: {refs}, but {there}"])

    table.also.append(check)
    return True


def begins_lasting(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """8-1-4: an effect that lasts begins: the ledger keeps how long."""
    game = judge.game
    entries = []
    if isinstance(op, g.Gain):
        perms = [obj for obj in objects(game, resolution, op.target) if isinstance(obj, OpPerm)]
        if perms and all(known(game, resolution, getattr(part, "n", 0)) for part in op.what):
            refs = tuple(perm.ref for perm in perms)
            entries = [lasting.entry(judge, resolution, part, refs, op.until) for part in op.what]
    elif isinstance(op, mod.SetPowerToZero):
        for perm in objects(game, resolution, op.target):
            entries.append(lasting.Entry(judge, resolution, kinds.POWER, -perm.power, (perm.ref,), (), op.until))
    elif isinstance(op, mod.SwapBasePower):
        pair = [obj for obj in objects(game, resolution, op.target) if isinstance(obj, OpPerm)]
        if len(pair) == 2:
            for perm, other in (pair, pair[::-1]):
                power = other.now.base_power
                entries.append(lasting.Entry(judge, resolution, kinds.BASE_POWER, power, (perm.ref,), (), op.until))
    elif isinstance(op, mod.Rule):
        seats = tuple(players(game, resolution, op.whose))
        refs = resolution.regs.get(op.selected, ()) if op.selected else ()
        made = lasting.Entry(judge, resolution, mod.EDICTS[op.what], op.n, refs, seats, op.until)
        made.about = op.cards
        entries.append(made)
    elif isinstance(op, mod.GrantRule):
        seats = tuple(players(game, resolution, op.whose))
        entries.append(lasting.Entry(judge, resolution, kinds.GRANT, None, (), seats, op.until))
    elif isinstance(op, mod.StaysRested):
        found = objects(game, resolution, op.target)
        for perm in found:
            if isinstance(perm, OpPerm):
                ban = kinds.STAYS_RESTED
                entries.append(lasting.Entry(judge, resolution, kinds.BAN, ban, (perm.ref,), (), "refresh"))
    elif not isinstance(op, c.Later | mod.RunOut):
        return False
    before = list(game.mods)

    def check() -> list[str]:
        new = [m for m in game.mods if not any(m is one for one in before)]
        return lasting.begun(judge, entries, new)

    table.also.append(check)
    return True


def plays_on(judge: Judge, resolution: Any, op: Any, table: Table) -> bool:
    """The attack is on another card."""
    game = judge.game
    if isinstance(op, o.ChangeTarget):
        to = [obj for obj in objects(game, resolution, op.target) if isinstance(obj, OpPerm)]
        battle = game.battle
        if to and battle is not None:
            table.also.append(lambda: [] if battle.target == to[0].ref else ["another target"])
        return True
    return False


def damaged(judge: Judge, resolution: Any, op: Any) -> Check:
    """4-6: so many Life cards are gone, and none of the other player's; what becomes of them is another matter."""
    game = judge.game
    seat = seat_of(game, resolution, op.who)
    left = max(0, len(game.seats[seat].life) - number(game, resolution, op.n))
    others = len(game.seats[1 - seat].life)

    def check() -> None:
        lives = (len(game.seats[seat].life), len(game.seats[1 - seat].life))
        judge.says(lives == (left, others), f"{op}: Life", lives, "not", (left, others))

    return check


# -- what somebody chooses ---------------------------------------------------------------------------------------------


def chosen(judge: Judge, resolution: Any, op: Any) -> Check | None:
    """A choice: what was chosen is of what there was to choose from, and as many as the text says."""
    game = judge.game
    table = Table(game)
    if isinstance(op, ch.ChooseNumber):
        return unchanged(judge, table, op)
    if isinstance(op, o.LifeTopOrBottom):
        life = game.seats[seat_of(game, resolution, op.whose)].life
        ends = {game.ref(card.iid) for card in life[:1] + life[-1:]}

        def check_end() -> None:
            picked = set(resolution.regs.get(op.bind, ()))
            judge.says(picked <= ends and (op.optional or bool(picked) == bool(ends)), "Life", picked, ends)

        return check_end
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
        if not judge.questions and most and able and not instead and not by_back:
            judge.says(not free, "not asked", op)
        if not free and not op.distinct and op.cap is None and not op.least:
            judge.says(len(picked) >= min(most, len(able)), "too few chosen", op, picked, able)
        wrong = table.differences(Table(game))
        judge.says(not wrong, "choosing moved", *wrong)

    return check


def by_answer(judge: Judge, resolution: Any, op: Any) -> Check:
    """What is done depends on an answer: to the top or the bottom, how many."""
    game = judge.game
    table = Table(game)
    judge.answered = -1
    if isinstance(op, o.AddDon):
        seat, most = seat_of(game, resolution, op.who), number(game, resolution, op.n)
        most = max(0, min(most, table.dons[seat][0]))

        def check_don() -> None:
            n = a_of(judge.answered) if op.up_to and most else most
            judge.says(n <= most, "too many DON!!", n)
            table.dons[seat][0] -= n
            table.dons[seat][2 if op.rested else 1] += n
            wrong = table.differences(Table(game))
            judge.says(not wrong, f"{op}:", *wrong)

        return check_don
    if isinstance(op, o.ToDeck | o.ToLife):
        found = objects(game, resolution, op.target)
        may_leave(game, found)

        def check_end() -> None:
            zone = DECK if isinstance(op, o.ToDeck) else LIFE
            table.put(found, zone, bottom=a_of(judge.answered) == 1, face_up=getattr(op, "face_up", False))
            wrong = table.differences(Table(game)) if found else []
            judge.says(not wrong, f"{op}:", *wrong)

        return check_end

    def check_sum() -> None:
        now = Table(game)
        for seat in (0, 1):
            for zone in range(4):
                judge.says(sorted(now.piles[seat][zone]) == sorted(table.piles[seat][zone]), f"{op}: a card moved")

    if isinstance(op, o.GiveDonEach):
        meant = {obj.iid for obj in objects(game, resolution, op.target)}

        def check_each() -> None:
            now = Table(game)
            for iid, (_, _, _, given) in table.field.items():
                more = now.field[iid][3] - given
                judge.says(0 <= more <= (op.n if iid in meant else 0), "DON!! given", op, iid, more)

        return check_each
    return check_sum
