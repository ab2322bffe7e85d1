"""What lasts: effects for a time (8-1-4), permanent effects (8-1-3-3), and what everything is worth by them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.packing import a_of, b_of, card_of, verb_of
from playmat.effects import control as c
from playmat.onepiece import kinds
from playmat.onepiece.battle import Battle
from playmat.onepiece.cards import EVENT, KEYWORDS, RUSH_CHARACTER
from playmat.onepiece.language import gains as g
from playmat.onepiece.language import modifiers as mod
from playmat.onepiece.language import ops as o
from playmat.onepiece.turn import END_OF_YOUR_TURN, MAIN_STEP, Turn

from ..judging import Looking, Unread
from .reading import MODS, holds, number, objects, passes, players

if TYPE_CHECKING:
    from .judging import Judge


class Entry:
    """An effect that begins now: what it is, on whom, and for how long."""

    def __init__(
        self, judge: Judge, resolution: Any, kind: int, worth: int | None, refs: Any, seats: Any, until: str
    ) -> None:
        game = judge.game
        self.kind = kind
        self.worth = worth
        self.refs = tuple(refs)
        self.seats = tuple(seats)
        self.until = until.removeprefix("~")
        self.turn = int(game.turn_number)
        self.mine = game.turn == resolution.seat
        self.battle = game.battle
        self.mod: Any = None
        self.about: Any = None  # the filter of the cards that an effect on players is about

    def is_like(self, other: Any) -> bool:
        same = other.kind == self.kind and set(other.refs) == set(self.refs) and set(other.seats) == set(self.seats)
        return same and (self.worth is None or other.value == self.worth)

    def last_turn(self) -> int | None:
        """The number of the turn that it does not outlast; None if it says no turn."""
        own, other = (self.turn, self.turn + 1) if self.mine else (self.turn + 1, self.turn)
        ends = {"turn": self.turn, "end of this turn": self.turn, "battle": self.turn}
        ends["end of opponent's turn"] = ends["end of opponent's End Phase"] = other
        ends["end of your turn"] = own + 2 if self.mine else own
        ends["start of your turn"] = own + 1 if self.mine else own - 1
        if self.until in ("forever", "refresh"):
            return None
        if self.until not in ends:
            raise Unread(self.until)
        return ends[self.until]


def entry(judge: Judge, resolution: Any, part: Any, refs: tuple[int, ...], until: str) -> Entry:
    kind, worth = gained(judge.game, resolution, part)
    made = Entry(judge, resolution, kind, worth, refs, (), until)
    made.about = getattr(part, "against", None)
    return made


def gained(game: Any, context: Any, part: Any) -> tuple[int, int | None]:
    """The kind of a part of what is gained, and its number where it has one."""
    name = type(part).__name__
    if name not in MODS:
        raise Unread(name)
    kind = MODS[name]
    if isinstance(part, g.Keyword):
        return kind, KEYWORDS[part.name]
    if isinstance(part, g.Ban):
        return kinds.SHIELD if part.against is not None else kind, kinds.BANS[part.what]
    if isinstance(part, g.Permit):
        if part.against is not None:
            return kinds.SHIELD, kinds.PERMISSIONS[part.what]
        fresh = part.what == "attack characters when fresh"
        return (kinds.KEYWORD, RUSH_CHARACTER) if fresh else (kind, kinds.PERMISSIONS[part.what])
    if hasattr(part, "n"):
        return kind, number(game, context, part.n)
    return kind, None


def begun(judge: Judge, entries: list[Entry], new: list[Any]) -> list[str]:
    """Whether exactly these have begun. "This battle" is no time where there is no battle."""
    entries = [one for one in entries if one.until != "battle" or one.battle is not None]
    left = list(new)
    wrong = []
    for one in entries:
        like = [m for m in left if one.is_like(m)]
        if like:
            one.mod = like[0]
            left.remove(like[0])
            judge.ledger.append(one)
        else:
            wrong.append(f"not begun: {vars(one)} of {[(m.kind, m.value, m.refs, m.seats) for m in new]}")
    return wrong + [f"begun besides: {m.kind} {m.value}" for m in left]


def check_alive(judge: Judge) -> None:
    """Each lasts as long as it says, and no longer."""
    game = judge.game
    frame = game.stack[0]
    if game.extra_turns or not isinstance(frame, Turn):
        raise Unread("extra turns")
    ending = frame.step >= END_OF_YOUR_TURN or frame.step < MAIN_STEP  # between two turns it may be either
    for one in list(judge.ledger):
        there = any(m is one.mod for m in game.mods)
        if one.refs and not any(game.perm(ref) is not None for ref in one.refs):
            judge.ledger.remove(one)
            continue
        last = one.last_turn()
        if last is None:
            continue
        if one.until == "battle" and one.battle is not None:
            fighting = any(f is one.battle for f in game.stack)
            if fighting and not over(one.battle):
                judge.says(there, "ended too soon", vars(one))
            elif not fighting:
                judge.says(not there, "lasts beyond its battle", vars(one))
                judge.ledger.remove(one)
        elif game.turn_number > last:
            judge.says(not there, "lasts too long", vars(one))
            judge.ledger.remove(one)
        elif game.turn_number < last or not ending:
            judge.says(there or one.kind == kinds.NEXT_COST, "ended too soon", vars(one))


def over(battle: Any) -> bool:
    return not isinstance(battle, Battle) or battle.fought


# -- permanent effects -------------------------------------------------------------------------------------------------

# what a permanent effect does: kind, worth, cards, players, the filter of what it is about, and who looks
Doing = list[tuple[int, int | None, tuple[int, ...], tuple[int, ...], Any, Any]]


def permanents(judge: Judge) -> Doing:
    """What the permanent effects in play do now, as (kind, worth, cards, players)."""
    game = judge.game
    found: Doing = []
    for side in game.seats:
        for perm in side.field:
            if perm.now.negated:
                continue
            for _, ability in perm.printed.lasting:
                meant = judge.ability(ability)
                looking = Looking(game, perm)
                if all(holds(game, looking, gate) for gate in meant.gates):
                    for op in meant.body:
                        in_force(judge, looking, op, found)
    return found


def in_force(judge: Judge, looking: Any, op: Any, found: Doing) -> None:
    game = judge.game
    if isinstance(op, c.If):
        for one in op.then if holds(game, looking, op.cond) else op.otherwise:
            in_force(judge, looking, one, found)
    elif isinstance(op, c.Several):
        for one in op.body:
            in_force(judge, looking, one, found)
    elif isinstance(op, g.Gain):
        refs = tuple(obj.ref for obj in objects(game, looking, op.target) if hasattr(obj, "ref"))
        if refs:
            for part in op.what:
                kind, worth = gained(game, looking, part)
                found.append((kind, worth, refs, (), getattr(part, "against", None), looking))
    elif isinstance(op, mod.Rule):
        found.append((mod.EDICTS[op.what], op.n, (), tuple(players(game, looking, op.whose)), op.cards, looking))
    else:
        raise Unread(type(op).__name__)


def check_values(judge: Judge) -> None:
    """2-6-3, 2-7-6, 4-9: printed values, what lasts, and what permanent effects do."""
    game = judge.game
    if game.dirty:
        game.project()
    doing = permanents(judge)
    if any(m.kind == kinds.GRANT for m in game.mods) or any(one[0] == kinds.GRANT for one in doing):
        raise Unread("granted effects")
    check_about(judge, doing)
    doing = [(int(m.kind), int(m.value), m.refs, m.seats, None, None) for m in game.mods] + doing
    for side in game.seats:
        for perm in side.field:
            mine = [(kind, worth or 0) for kind, worth, refs, *_ in doing if perm.ref in refs]
            check_perm(judge, perm, mine)
    shields = sorted((int(e.iid), int(e.value)) for e in game.now.edicts if e.kind == kinds.SHIELD)
    cards = [(card_of(ref), worth or 0) for kind, worth, refs, *_ in doing if kind == kinds.SHIELD for ref in refs]
    judge.says(shields == sorted(one for one in cards if game.perms[one[0]] is not None), "shields", shields, cards)
    edicts = sorted((int(e.kind), int(e.value), tuple(e.seats)) for e in game.now.edicts if e.kind >= kinds.EDICT)
    meant = sorted((kind, worth or 0, seats) for kind, worth, _, seats, *_ in doing if kind >= kinds.EDICT)
    judge.says(edicts == meant, "effects on players", edicts, meant)


def check_about(judge: Judge, doing: Doing) -> None:
    """An effect about certain cards is about those, and no others, wherever they lie."""
    game = judge.game
    cards = [game.perms[card.iid] or card for card in game.cards]
    for edict in game.now.edicts:
        if edict.tree is None or not hasattr(edict.tree, "ok"):
            continue
        meant = [one.about for one in judge.ledger if one.mod is not None and one.mod.tree is edict.tree]
        if edict.iid < 0 and not meant:
            like = [d for d in doing if d[0] == edict.kind and d[3] == tuple(edict.seats) and d[4] is not None]
            meant = [d[4] for d in like if d[5].card is edict.context.card]
        if edict.iid >= 0 and not meant:
            ref = game.at(edict.iid).ref
            meant = [d[4] for d in doing if d[0] == edict.kind and ref in d[2] and d[5].card is edict.context.card]
        if len(meant) != 1 or meant[0] is None:
            continue
        for obj in cards:
            covered = edict.covers(game, obj)
            judge.says(covered == passes(game, edict.context, meant[0], obj), "about", obj, meant[0])


def check_perm(judge: Judge, perm: Any, mine: list[tuple[int, int]]) -> None:
    game = judge.game

    def added(kind: int) -> int:
        return sum(worth for one, worth in mine if one == kind)

    def bits(kind: int) -> int:
        found = 0
        for one, worth in mine:
            found |= worth if one == kind else 0
        return found

    bases = [worth for kind, worth in mine if kind == kinds.BASE_POWER]
    power = bases[-1] if bases else int(perm.printed.power)
    if len(set(bases)) > 1:
        raise Unread("several bases")
    power += added(kinds.POWER) + (1000 * int(perm.tokens) if perm.seat == game.turn else 0)
    judge.says(perm.power == power, "power of", perm.printed.id, perm.power, "not", power)
    costs = [worth for kind, worth in mine if kind == kinds.BASE_COST]
    fixed = [worth for kind, worth in mine if kind == kinds.SET_COST]
    cost = (costs[-1] if costs else int(perm.printed.cost)) + added(kinds.COST)
    cost = max(0, fixed[-1] if fixed else cost)
    judge.says(perm.now.cost == cost, "cost of", perm.printed.id, perm.now.cost, "not", cost)
    words = bits(kinds.KEYWORD) | (0 if perm.now.negated else int(perm.printed.keywords))
    judge.says(perm.now.keywords == words, "keywords of", perm.printed.id, perm.now.keywords, "not", words)
    judge.says(perm.now.bans == bits(kinds.BAN), "what it may not", perm.printed.id, perm.now.bans, bits(kinds.BAN))
    negated = any(kind == kinds.NEGATE for kind, _ in mine)
    judge.says(perm.now.negated == negated, "negated", perm.printed.id)


# -- what is offered ---------------------------------------------------------------------------------------------------


def check_prices(judge: Judge) -> None:
    """6-5-3-1, 2-7-6: a card is offered if its cost can be paid."""
    game = judge.game
    if any(e.kind in (kinds.NO_PLAY, kinds.HAND_COST, kinds.NEXT_COST) and e.tree is not None for e in game.now.edicts):
        check_reduced(judge)
        return
    side = game.seats[game.turn]
    assert game.decision is not None
    offered = {a_of(code) for code in game.decision.options if verb_of(code) == kinds.PLAY}
    for card in side.hand:
        printed = game.printed(card.iid)
        if printed.category == EVENT or not any(id(a) in judge.meant for a in printed.abilities):
            continue
        looking = Looking(game, side.leader)
        looking.card, looking.incarnation = card, game.incarnations[card.iid]
        price = int(printed.cost)
        for _, ability in printed.permanents:
            meant = judge.ability(ability)
            if meant.zone == "hand" and all(holds(game, looking, gate) for gate in meant.gates):
                price += sum(own_price(game, looking, op) for op in meant.body)
        judge.says((card.iid in offered) == (max(0, price) <= side.don_active), "price of", printed.id, price)


def own_price(game: Any, looking: Any, op: Any) -> int:
    if isinstance(op, c.If):
        return sum(
            own_price(game, looking, part) for part in (op.then if holds(game, looking, op.cond) else op.otherwise)
        )
    if isinstance(op, g.Gain):
        costs = [part.n for part in op.what if isinstance(part, g.MoreCost)]
        if len(costs) == len(op.what):
            return sum([number(game, looking, n) for n in costs])
    raise Unread(type(op).__name__)


def check_reduced(judge: Judge) -> None:
    """Cards in hand whose cost an effect on the player changes."""
    game = judge.game
    side = game.seats[game.turn]
    assert game.decision is not None
    offered = {a_of(code) for code in game.decision.options if verb_of(code) == kinds.PLAY}
    edicts = [e for e in game.now.edicts if game.turn in e.seats]
    for card in side.hand:
        printed = game.printed(card.iid)
        if printed.category == EVENT or any(a.zone == "hand" for _, a in printed.permanents):
            continue
        price, banned = int(printed.cost), False
        for e in edicts:
            covered = e.tree is None or passes(game, e.context, e.tree, card)
            if e.kind in (kinds.HAND_COST, kinds.NEXT_COST) and covered:
                price += int(e.value)
            elif e.kind == kinds.NO_PLAY and covered and e.value != 2:
                banned = True
        affordable = max(0, price) <= side.don_active and not banned
        judge.says((card.iid in offered) == affordable, "price of", printed.id, price, "by effects")


def check_activations(judge: Judge) -> None:
    """6-5-4, 8-4-1-1: an [Activate: Main] effect is offered only while its conditions hold; and if it costs nothing
    that could be missing, it is."""
    game = judge.game
    assert game.decision is not None
    offered = {(a_of(code), b_of(code)) for code in game.decision.options if verb_of(code) == kinds.ACTIVATE}
    for perm in game.seats[game.turn].field:
        for index, ability in perm.printed.activates:
            meant = judge.meant.get(id(ability))
            if meant is None or perm.now.negated or game.now.edicts:
                continue
            looking = Looking(game, perm)
            met = all(holds(game, looking, gate) for gate in meant.gates)
            met = met and not (meant.once and perm.used >> index & 1)
            costs = [affordable(game, looking, op) for op in meant.cost]
            here = (perm.iid, index) in offered
            if here:
                judge.says(met and False not in costs, "offered", perm.printed.id, index)
            elif met and None not in costs and False not in costs and meant.cost:
                judge.says(len(costs) != 1, "not offered", perm.printed.id, index)


def affordable(game: Any, looking: Any, op: Any) -> bool | None:
    """Whether a part of a cost can be paid; None where that is not known."""
    side = game.seats[looking.seat]
    if isinstance(op, o.RestDon):
        return bool(side.don_active >= number(game, looking, op.n))
    if isinstance(op, o.ReturnDon) and op.who == "you" and op.where == "don field":
        given = sum(int(perm.tokens) for perm in side.field)
        return bool(side.don_active + side.don_rested + given >= number(game, looking, op.n))
    return None
