"""What lasts: effects for a time (1-7-2-2), permanent skills (9-5), and what everything is worth by them (9-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.core.card import Card
from playmat.dragonball import kinds
from playmat.dragonball.cards import KEYWORDS, SERVANT
from playmat.dragonball.language import gains as g
from playmat.dragonball.language import limits as lim
from playmat.dragonball.turn import MAIN_END, MAIN_STEP, Turn
from playmat.dragonball.zones import DbPerm
from playmat.effects import control as c

from ..judging import Looking, Unread
from .reading import holder, holds, lies_in, master, number, objects, passes, players
from .tables import COMBO, ENERGY
from .words import is_sort, negated_bits, negates

if TYPE_CHECKING:
    from .judging import Judge

MODS = {
    "MorePower": kinds.POWER, "MoreCost": kinds.COST, "MoreComboPower": kinds.COMBO_POWER,
    "MoreComboCost": kinds.COMBO_COST, "PowerIs": kinds.SET_POWER, "CostIs": kinds.SET_COST,
    "ComboPowerIs": kinds.SET_COMBO_POWER, "OriginalPowerIs": kinds.BASE_POWER, "Keyword": kinds.KEYWORD,
    "Ban": kinds.BAN, "Permit": kinds.BAN, "Negated": kinds.NEGATE, "GainedSkill": kinds.GRANT,
    "Burdened": kinds.BURDEN,
}  # fmt: skip
WORDS = {"name": kinds.NAME, "character": kinds.CHARACTER, "trait": kinds.TRAIT, "color": kinds.COLOR}
PRICES = {"card": kinds.PRICE, "skill": kinds.SKILL_PRICE, "z": kinds.Z_PRICE, "combo": kinds.COMBO_PRICE}
OWN_PRICES = {"card": kinds.COST, "z": kinds.Z_COST, "combo": kinds.COMBO_COST}


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
        self.until = until
        self.turn = int(game.turn_number)
        self.mine = game.turn == resolution.seat
        self.battle = game.battle
        self.state = self.look(game)
        self.mod: Any = None
        self.about: Any = None  # the filter of the cards that an effect on players is about

    def look(self, game: Any) -> Any:
        """What must stay as it is for the effect to stay, too (21-7-2, 21-10-2-1, 23-5-4)."""
        perms = [game.perm(ref) for ref in self.refs]
        return [perm and (perm.side, perm.hidden, perm.tokens, perm.negated) for perm in perms]

    def is_like(self, other: Any) -> bool:
        same = other.kind == self.kind and set(other.refs) == set(self.refs) and set(other.seats) == set(self.seats)
        return same and (self.worth is None or other.value == self.worth)

    def there(self, game: Any) -> bool:
        if any(m is self.mod for m in game.mods):
            return True
        mod = self.mod  # the same effect, on those of its cards that are left
        ends = (mod.kind, mod.value, mod.until, mod.until_seat, mod.until_turn)
        like = [m for m in game.mods if (m.kind, m.value, m.until, m.until_seat, m.until_turn) == ends]
        return any({*m.refs} & {*mod.refs} for m in like)

    def last_turn(self) -> int | None:
        """The number of the turn that it does not outlast; None if it says no turn."""
        now, mine = self.turn, self.mine
        ends = {
            "turn": now, "battle": now, "main phase": now, "end of a battle or the turn": now,
            "start of your turn": now + 1 if mine else now, "start of opponent's turn": now if mine else now + 1,
            "end of your turn": now + 2 if mine else now + 1, "end of your turn now": now if mine else now + 1,
            "end of opponent's turn": now + 1 if mine else now,
            "end of opponent's next turn": now + 1 if mine else now + 2,
            "start of your main phase": now + 2 if mine else now + 1, "your next charge": now + 2 if mine else now + 1,
            "next charge": now + 1 if mine else now + 2,
        }  # fmt: skip
        if self.until == "forever":
            return None
        if self.until not in ends:
            raise Unread(self.until)
        return ends[self.until]


PARTLY = ("start of your main phase", "your next charge", "next charge")  # it ends within its last turn
ANYTIME = ("main phase", "end of a battle or the turn")


def entries_of(judge: Judge, resolution: Any, part: Any, perms: list[Any], until: str) -> list[Entry]:
    """What begins with a part of what some cards gain; a keyword that is a skill of its own brings that along."""
    kind, worth = gained(judge.game, resolution, part)
    if kind in (kinds.KEYWORD, kinds.GRANT):  # 9-1-5: what is negated gains no skills
        perms = [perm for perm in perms if not perm.negated and not gagged(perm, kind, worth, part)]
    if kind == kinds.NEGATE:
        perms = [perm for perm in perms if not perm.bans & kinds.SKILLS_SAFE]  # 0-2-5
    refs = tuple(perm.ref for perm in perms)
    made = Entry(judge, resolution, kind, worth, refs, (), until)
    made.about = getattr(part, "against", None)
    found = [made] if refs else []
    if refs and getattr(part, "brought", None) is not None:
        found.append(Entry(judge, resolution, kinds.GRANT, None, refs, (), until))
    return found


def gagged(perm: Any, kind: int, worth: int | None, part: Any) -> bool:
    """9-1-5-1: it gains no skills of a kind that is negated."""
    if kind == kinds.KEYWORD:
        return bool((worth or 0) & negated_bits(perm.silenced))
    return any(negates(what, part.skill) for what in perm.silenced)


def gained(game: Any, context: Any, part: Any) -> tuple[int, int | None]:
    """The kind of a part of what is gained, and its number where it has one."""
    name = type(part).__name__
    if name == "Word":
        return WORDS[part.what], None
    if name not in MODS:
        raise Unread(name)
    kind = MODS[name]
    if name == "Keyword":
        return kind, KEYWORDS[part.name]
    if name == "Ban":
        return kinds.SHIELD if part.against is not None else kind, kinds.BANS[part.what]
    if name == "Permit":
        return kind, kinds.PERMISSIONS[part.what]
    return kind, number(game, context, part.n) if hasattr(part, "n") else None


def begun(judge: Judge, entries: list[Entry], new: list[Any]) -> list[str]:
    """Whether exactly these have begun. "For the battle" is no time where there is no battle."""
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
    return wrong + [f"begun besides: {m.kind} {m.value} {m.refs}" for m in left]


def check_alive(judge: Judge) -> None:
    """Each lasts as long as it says, and no longer."""
    game = judge.game
    frame = game.stack[0]
    if game.extra_turns or not isinstance(frame, Turn):
        raise Unread("extra turns")
    ending = frame.step >= MAIN_END or frame.step < MAIN_STEP  # between two turns it may be either
    for one in list(judge.ledger):
        if (one.refs and not any(game.perm(ref) is not None for ref in one.refs)) or one.look(game) != one.state:
            judge.ledger.remove(one)
            continue
        there, last, now = one.there(game), one.last_turn(), game.turn_number
        if last is None:
            continue
        if getattr(one.mod.tree, "once", False) or one.kind == kinds.ATTACKS_LEFT:
            if now > last:
                judge.says(not there, "lasts too long", vars(one))
            continue
        if one.until == "battle":
            fighting = any(frame is one.battle for frame in game.stack)
            if not fighting:
                judge.says(not there, "lasts beyond its battle", vars(one))
                judge.ledger.remove(one)
            elif one.battle.step < ENDING:
                judge.says(there, "ended too soon", vars(one))
        elif now > last:
            judge.says(not there, "lasts too long", vars(one))
            judge.ledger.remove(one)
        elif one.until in PARTLY and now == last:
            judge.says(frame.step < MAIN_STEP or not there, "lasts too long", vars(one))
        elif one.until not in ANYTIME and (now < last or not ending):
            judge.says(there, "ended too soon", vars(one))


ENDING = 15  # the step of a battle in which it comes to its end (8-5)


# -- permanent skills --------------------------------------------------------------------------------------------------

# what a permanent skill does: kind, worth, cards, players, the tree it is about, and who looks
Doing = list[tuple[int, int | None, tuple[int, ...], tuple[int, ...], Any, Any]]


def permanents(judge: Judge) -> Doing:
    """What the permanent skills do now that are valid where their cards lie (9-1-3)."""
    game = judge.game
    found: Doing = []
    for card in game.cards:
        perm = game.perms[card.iid]
        obj = perm or card
        if perm is None:
            mine = [one for _, one in card.printed.front.own if one.zone not in ("hand", "hand,play")]
            if not mine or lies_in(game, card) == 7:
                continue
            if holder(game, card) is not None or game.mods:
                raise Unread("skills of a card outside play")
            area = AREA_NAMES[lies_in(game, card)]
            mine = [one for one in mine if one.zone == "all" or area in one.zone.split(",")]
        else:
            if perm.hidden or perm.negated:
                continue
            mine = [one for one in perm.face.abilities if one.kind == "permanent"]
            mine += [one for one in perm.extra if one.kind == "permanent"]
            area = AREA_NAMES[perm.zone]
            in_play = perm.zone not in (ENERGY, COMBO)
            mine = [
                one
                for one in mine
                if one.zone == "all"
                or area in one.zone.split(",")
                or (in_play and (not one.zone or "play" in one.zone.split(",")))
            ]
            mine = [one for one in mine if not any(negates(what, one) for what in perm.silenced)]
        for ability in mine:
            meant = judge.ability(ability)
            looking = eyes(game, obj)
            if all(holds(game, looking, gate) for gate in meant.gates):
                for op in meant.body:
                    in_force(judge, looking, op, found, meant)
    return found


AREA_NAMES = {
    0: "deck", 1: "hand", 2: "drop", 3: "life", 4: "warp", 5: "z-deck", 6: "z-energy", 7: "removed", 8: "under",
    10: "leader", 11: "battle", 12: "unison", 13: "combo", 14: "energy",
}  # fmt: skip


def eyes(game: Any, obj: Any) -> Any:
    """What the skills of a card look with, in play or not."""
    looking = Looking(game, game.seats[master(game, obj)].leader)
    looking.card = obj.card if isinstance(obj, DbPerm) else obj
    looking.incarnation = game.incarnations[obj.iid]
    return looking


def in_force(judge: Judge, looking: Any, op: Any, found: Doing, skill: Any) -> None:
    game = judge.game
    if isinstance(op, c.If):
        for one in op.then if holds(game, looking, op.cond) else op.otherwise:
            in_force(judge, looking, one, found, skill)
    elif isinstance(op, c.Several):
        for one in op.body:
            in_force(judge, looking, one, found, skill)
    elif isinstance(op, g.Gain):
        meant = objects(game, looking, op.target)
        refs = tuple(obj.ref if isinstance(obj, DbPerm) else game.ref(obj.iid) for obj in meant)
        if refs:
            for part in op.what:
                kind, worth = gained(game, looking, part)
                tree = part.text if isinstance(part, g.Word) else part.what if isinstance(part, g.Negated) else None
                tree = getattr(part, "against", None) or tree
                found.append((kind, worth, refs, (), tree, looking))
                if getattr(part, "brought", None) is not None:
                    found.append((kinds.GRANT, None, refs, (), getattr(part, "brought", None), looking))
    elif isinstance(op, g.Rule):
        seats = tuple(players(game, looking, op.whose))
        found.append((g.EDICTS[op.what], op.n, (), seats, op.phase or op.cards, looking))
    elif isinstance(op, g.PriceChange):
        price(judge, looking, op, found, skill)
    elif isinstance(op, g.CannotUnless):
        found.append((kinds.UNLESS, 0, (), tuple(players(game, looking, op.whose)), op, looking))
    elif isinstance(op, lim.CannotAttack):
        found.append((kinds.NO_ATTACK_ON, 0, (), tuple(players(game, looking, op.whose)), op, looking))
    elif isinstance(op, lim.CannotTake):
        found.append((kinds.NO_TAKE, 0, (), tuple(players(game, looking, op.whose)), op, looking))
    elif isinstance(op, g.NotPlayed):
        return
    else:
        raise Unread(type(op).__name__)


def price(judge: Judge, looking: Any, op: Any, found: Doing, skill: Any) -> None:
    """5-3-3-1: what certain cards cost."""
    game = judge.game
    seats, n = tuple(players(game, looking, op.whose)), number(game, looking, op.n)
    if not op.itself or op.of == "skill":
        found.append((PRICES[op.of], n, (), seats, op, looking))
        return
    perm = game.perms[looking.card.iid]
    if perm is not None and skill.zone in ("hand", "hand,play"):
        return
    if op.cards is None or passes(game, looking, op.cards, perm or looking.card):
        found.append((OWN_PRICES[op.of], n, () if perm is None else (perm.ref,), seats, op, looking))


def is_about(game: Any, looking: Any, tree: Any, obj: Any) -> bool:
    """Whether an effect on a player is about this card."""
    if isinstance(tree, g.PriceChange):
        if tree.of == "skill":
            raise Unread("skill costs")
        if tree.itself and obj.iid != looking.card.iid:
            return False
        return tree.cards is None or passes(game, looking, tree.cards, obj)
    return passes(game, looking, tree, obj)


def check_values(judge: Judge) -> None:
    """9-9-1: printed values, what lasts, and what permanent skills do."""
    game = judge.game
    if game.dirty:
        game.project()
    if game.cut:
        raise Unread("9-5-2")
    doing = permanents(judge)
    judge.tried("about", lambda: check_about(judge, doing))
    doing = [(int(m.kind), int(m.value), m.refs, m.seats, m.tree, None) for m in game.mods] + doing
    for side in game.seats:
        for perm in side.field:
            mine = [(kind, worth or 0, tree) for kind, worth, refs, _, tree, _ in doing if perm.ref in refs]
            judge.tried("value", lambda perm=perm, mine=mine: check_perm(judge, perm, mine))  # type: ignore[misc]
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
        if not meant:
            like = [d for d in doing if d[0] == edict.kind and d[5].card is edict.context.card]
            if edict.iid >= 0:
                ref = game.at(edict.iid).ref
                meant = [d[4] for d in like if ref in d[2]]
            else:
                meant = [d[4] for d in like if d[3] == tuple(edict.seats)]
        if len(meant) != 1 or meant[0] is None or isinstance(meant[0], str):
            continue
        for obj in cards:
            covered = edict.covers(game, obj)
            right = is_about(game, edict.context, meant[0], obj)
            judge.says(covered == right, "about", obj, meant[0])


def check_perm(judge: Judge, perm: Any, mine: list[tuple[int, int, Any]]) -> None:
    game = judge.game
    if perm.hidden:  # 23-5-2
        judge.says(not perm.power and perm.cost is None and not perm.keywords, "values of a hidden card", perm)
        return
    face, card = perm.face, perm.printed
    if not mine and not game.now.comparing and not face.keywords & SERVANT:  # as most are: as printed
        own = None if card.cost is None else max(card.cost, len(card.orbs))
        printed_so = (face.power or 0, own, card.combo_cost, card.combo_power, face.keywords, 0, face.names)
        now = (perm.power, perm.cost, perm.combo_cost, perm.combo_power, perm.keywords, perm.bans, perm.names)
        words_now = (perm.characters, perm.traits, perm.colors, perm.extra, perm.negated)
        right = printed_so == now and words_now == (face.characters, face.traits, card.all_colors, (), False)
        judge.says(right, "not as printed:", card.id, now, words_now)
        return

    def added(kind: int) -> int:
        return sum(worth for one, worth, _ in mine if one == kind)

    def bits(kind: int) -> int:
        found = 0
        for one, worth, _ in mine:
            found |= worth if one == kind else 0
        return found

    def fixed(kind: int) -> int | None:
        found = [worth for one, worth, _ in mine if one == kind]
        if len(set(found)) > 1:
            raise Unread("several fixed numbers")
        return found[-1] if found else None

    silencing = [tree for kind, _, tree in mine if kind == kinds.NEGATE]
    if not bits(kinds.BAN) & kinds.SKILLS_SAFE:
        judge.says(perm.negated == ("" in silencing), "negated", card.id, silencing)
        judge.says(sorted(perm.silenced) == sorted(one for one in silencing if one), "silenced", card.id, silencing)
    words = 0 if perm.negated else (int(face.keywords) | bits(kinds.KEYWORD)) & ~negated_bits(perm.silenced)
    judge.says(perm.keywords == words, "keywords of", card.id, perm.keywords, "not", words)
    base = fixed(kinds.BASE_POWER)
    power = (face.power or 0 if base is None else base) + added(kinds.POWER) + (10000 if words & SERVANT else 0)
    settled = fixed(kinds.SET_POWER)
    if settled is not None:
        power = settled
    if not game.now.comparing:  # 8-4-4: combo power is a part of it then
        judge.says(perm.power == power, "power of", card.id, perm.power, "not", power)
    own = None if card.cost is None else max(card.cost, len(card.orbs))
    for name, printed, more, becomes in (
        ("cost", own, kinds.COST, kinds.SET_COST),
        ("combo_cost", card.combo_cost, kinds.COMBO_COST, -1),
        ("combo_power", card.combo_power, kinds.COMBO_POWER, kinds.SET_COMBO_POWER),
    ):
        value = printed if printed is None else max(0, printed + added(more))
        exact = fixed(becomes)
        value = exact if exact is not None else value
        judge.says(getattr(perm, name) == value, name, card.id, getattr(perm, name), "not", value)
    judge.says(perm.bans == bits(kinds.BAN), "what it may not", card.id, perm.bans, bits(kinds.BAN))
    for kind, name, printed_words in (
        (kinds.NAME, "names", face.names),
        (kinds.CHARACTER, "characters", face.characters),
        (kinds.TRAIT, "traits", face.traits),
        (kinds.COLOR, "colors", card.all_colors),
    ):
        wanted = {*printed_words, *(tree for one, _, tree in mine if one == kind)}
        judge.says({*getattr(perm, name)} == wanted, name, card.id, getattr(perm, name), "not", wanted)
    if not perm.negated and not perm.silenced:
        granted = sum(kind == kinds.GRANT for kind, _, _ in mine)
        judge.says(len(perm.extra) == granted, "gained skills", card.id, perm.extra, granted)
    shields = sorted(int(e.value) for e in game.now.edicts if e.kind == kinds.SHIELD and e.iid == perm.iid)
    judge.says(shields == sorted(worth for kind, worth, _ in mine if kind == kinds.SHIELD), "shields", card.id, shields)


def own_price(judge: Judge, card: Card, skill: Any = None) -> tuple[int, list[tuple[str, ...]]]:
    """5-3-3-1, 20-21: what a card in hand costs to play, or to activate a skill of it: a total, and its orbs."""
    game = judge.game
    looking = eyes(game, card)
    printed: Any = card.printed
    total, orbs = int(printed.cost or 0), list(printed.orbs)
    changes: Doing = []
    for _, ability in printed.front.own:
        meant = judge.ability(ability)
        if "hand" not in meant.zone.split(",") and meant.zone != "all":
            continue
        if all(holds(game, looking, gate) for gate in meant.gates):
            for op in meant.body:
                in_force(judge, looking, op, changes, meant)
    changes = [d for d in changes if d[0] in (kinds.COST, kinds.PRICE)]
    for edict in game.now.edicts:
        if edict.kind == kinds.PRICE and card.owner in edict.seats:
            if is_about(game, edict.context, edict.tree, card):
                changes.append((kinds.PRICE, int(edict.value), (), (), edict.tree, None))
        elif edict.kind in (kinds.NO_PLAY, kinds.UNLESS, kinds.ENERGY_FROM) and card.owner in edict.seats:
            raise Unread("prohibitions")
    for _, n, _, _, tree, _ in changes:
        if tree.skills and (skill is None) != (tree.skills == "play"):
            continue
        if tree.skills and skill is not None and not is_sort(skill, tree.skills):
            continue
        if tree.instead:
            raise Unread("another way to pay")
        if tree.free:
            return 0, []
        total, orbs = changed(total, orbs, n or 0, tree)
    return max(0, total, len(orbs)), orbs


def changed(total: int, orbs: list[tuple[str, ...]], n: int, tree: Any) -> tuple[int, list[tuple[str, ...]]]:
    """20-21-1, 20-21-2: an orb more or less is one more or less of the total, too; no more go than there are."""
    if tree.colorless:
        return total + n, []
    if not tree.orbs:
        return total + n, orbs
    total += tree.any * n
    orbs = list(orbs)
    for orb in tree.orbs:
        for _ in range(abs(n)):
            if n > 0:
                orbs.append(orb)
            elif orb in orbs:
                orbs.remove(orb)
            else:
                continue
            total += 0 if tree.specified else (1 if n > 0 else -1)
    return total, orbs
