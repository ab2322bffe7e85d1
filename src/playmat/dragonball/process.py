"""21. Rule processing: what the rules do by themselves. Interrupting ones act at once (`moves`, `judge`);
confirming ones wait for a checkpoint or a counter timing (21-1-2-2) and are carried out here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.decision import PICK, SLOT
from playmat.core.frames import Frame
from playmat.core.packing import a_of, option, verb_of
from playmat.core.rules import Result

from . import kinds, moves
from .cards import BATTLE, EXTRA, UNIQUE, UNISON
from .keywords import unique
from .keywords.strikes import critical, wins
from .zones import BATTLE_AREA, COMBO_AREA, DROP, HAND, LIFE, UNISON_AREA, DbPerm

if TYPE_CHECKING:
    from .game import Masters


# -- 21-2 defeat -------------------------------------------------------------------------------------------------------


def judge(game: Masters) -> None:
    """21-2-2: at once, whoever has no Life or no deck left loses (0-1-3-2); both together is a draw (0-1-3-3)."""
    if game.result is not None or game.turn_number == 0 or game.hold:
        return
    losers = {}
    for side in game.seats:
        if not side.life and game.life_defeats(side.index):
            losers[side.team] = ("life", "21-2-2-1")
        elif not side.deck and game.deck_defeats(side.index):
            losers[side.team] = ("deck", "21-2-2-2")
    if losers:
        reason, rule = next(iter(losers.values()))
        winners = tuple(s.index for s in game.seats if s.team not in losers)
        game.result = Result(winners, reason if winners else "draw", rule if winners else "0-1-3-3")


def concede(game: Masters, seat: int) -> None:
    """0-1-3-4, 0-2-2-1: at any moment, at once, and nothing can touch it."""
    if game.result is None:
        team = game.seats[seat].team
        game.result = Result(tuple(s.index for s in game.seats if s.team != team), "concession", "0-1-3-4")
        game.decision = None


def win(game: Masters, seat: int, rule: str) -> None:
    """0-1-3-5: a card makes a player win."""
    if game.result is None:
        team = game.seats[seat].team
        game.result = Result(tuple(s.index for s in game.seats if s.team == team), "effect", rule)


# -- confirming processes ----------------------------------------------------------------------------------------------


def powerless(game: Masters) -> list[DbPerm]:
    """21-6-1, 21-8-1: Battle Cards and Unisons in play whose power is zero or less now."""
    found = []
    for side in game.seats:
        for perm in side.field:
            if perm.power <= 0 and not perm.hidden:
                fights = (BATTLE_AREA, BATTLE), (UNISON_AREA, UNISON)
                if (perm.zone, perm.printed.type) in fights and perm.face.power is not None:
                    found.append(perm)
    return found


def stray_combos(game: Masters) -> list[DbPerm]:
    """21-4-1: cards in a Combo Area outside a battle."""
    if game.battle is not None:
        return []
    return [p for side in game.seats for p in side.in_area(COMBO_AREA)]


def needed(game: Masters) -> bool:
    """Whether there is anything to confirm. It is looked for once, and again when values or cards in play change."""
    if game.dirty:
        game.project()
    if game.now.calm:
        return False
    if game.damage:
        return True
    nothing = harmless(game) or not (powerless(game) or stray_combos(game) or surplus(game))
    game.now.calm = nothing and not game.now.has_states
    return not nothing


def harmless(game: Masters) -> bool:
    """A glance: nothing in play could call for rule processing. If it fails, a closer look is needed."""
    if game.now.crowded:
        return False
    at_war = False
    for perm in game.now.awake:
        if perm.zone == COMBO_AREA:
            at_war = at_war or game.battle is not None
            if not at_war:
                return False
        elif perm.keywords & UNIQUE or (perm.power <= 0 and perm.face.power is not None):
            return False
    return True


# The steps of confirming processes
CONFIRM: Final = 0
JUDGE: Final = 1  # 0-2-9: damage to both players is dealt at once, so who loses is judged after all of it


@mypyc_attr(free_list_len=1, acyclic=True)
class Confirm(Frame):
    """4-2-2-1, 4-3-3-1: all confirming processes at once (21-1-2-2-1), and again while there are new ones."""

    __slots__ = ()

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", -1, -1, 0, "rules")

    def clone(self) -> Confirm:
        copy = Confirm()
        copy.step = self.step
        return copy

    def run(self, game: Masters) -> None:
        if self.step == JUDGE:
            self.step = CONFIRM
            game.hold -= 1
            game.process_rules()
            if game.result is not None:
                return
        if game.dirty:
            game.project()
        too_many = surplus(game)
        if too_many:
            game.stack.extend(too_many)
            return
        weak = powerless(game)
        strays = stray_combos(game)
        damage = game.damage
        if not (weak or strays or damage):
            game.pop()
            return
        game.batch += 1
        causes = [(perm, *cause(game, perm)) for perm in weak]
        for perm, by, src in causes:
            if perm.zone == BATTLE_AREA:
                atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, DROP, BATTLE_AREA, by, src)
        for perm, by, src in causes:
            if perm.zone == BATTLE_AREA:  # 21-6-2: not a K.O.; nothing keeps it there (0-2-2-2, 9-10-1-1-1)
                moves.put_away(game, perm, DROP, by=by, src=src)
                if game.battle is not None:
                    game.battle.departed(perm.ref)
            else:
                moves.lose_markers(game, perm, 1, by, src)  # 21-8-2
        for perm in strays:
            moves.put_away(game, perm, DROP)
        game.damage = ()
        if len(damage) > 1:
            self.step = JUDGE
            game.hold += 1
        for seat, n, by, src, sort in reversed(damage):
            game.push(Damage(seat, n, by, src, sort))


def cause(game: Masters, perm: DbPerm) -> tuple[int, int]:
    """21-6-1, 21-6-2-1, 21-8-2-1, 23-3-2-1, 23-3-2-3: whose effect lowered the power, and its card: the latest."""
    ref = perm.ref
    printed = perm.face.power or 0
    for mod in reversed(game.mods):
        if mod.kind in kinds.KEPT and ref in mod.refs and mod.value < (0 if mod.kind == kinds.POWER else printed):
            return mod.seat, mod.src
    for applied in game.now.applied:  # a [Permanent] skill
        if applied.kind in kinds.KEPT and ref in applied.refs:
            if applied.value < (0 if applied.kind == kinds.POWER else printed):
                return applied.context.seat, applied.context.card.iid
    return -1, -1


# The steps of damage
BEGIN_DAMAGE: Final = 0
CHOOSE_LIFE: Final = 1


@mypyc_attr(free_list_len=1, acyclic=True)
class Damage(Frame):
    """21-3: a player chooses a card of their Life and adds it to the hand, as often as the damage is.

    With [Critical] it goes to the Drop Area instead (22-6-2). All of it is one event (5-10-4, 9-6-2-1-2). Life that
    leaves in another way does not come here, and is no damage (1-13-2).
    """

    __slots__ = ("by", "done", "left", "seat", "sort", "src")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "by", "src", "sort", "done")

    def __init__(self, seat: int, left: int, by: int, src: int, sort: int) -> None:
        self.step = BEGIN_DAMAGE
        self.seat = seat
        self.left = left
        self.by = by
        self.src = src  # 23-3-3-1, 23-3-3-2: the attacking card, or the card with the skill
        self.sort = sort  # kinds.BY_*
        self.done = 0

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.src, 0, "damage")

    def clone(self) -> Damage:
        copy = Damage(self.seat, self.left, self.by, self.src, self.sort)
        copy.step = self.step
        copy.done = self.done
        return copy

    def run(self, game: Masters) -> None:
        if self.step == BEGIN_DAMAGE:
            self.step = CHOOSE_LIFE
            if self.left <= 0 or spared(game, self.seat, self.src, self.sort):  # 0-2-5
                self.over(game)
                return
            game.batch += 1
        life = game.seats[self.seat].life
        if self.left <= 0 or not life:
            self.over(game)
            return
        # 3-9-4: any card of the Life; face down they are all alike (3-9-2)
        known, seat = game.known, self.seat
        told = [card for card in life if known[card.iid] >> seat & 1]
        if not told or len(life) == 1:
            self.take(game, life[-1].iid)  # backs cannot be told apart
            return
        options = [option(PICK, card.iid) for card in told]
        if len(told) < len(life):
            options.append(option(SLOT, 0))
        if len(options) == 1:
            self.answer(game, options[0])
            return
        game.ask(self.seat, "life", options, "21-3-2", self.src, self.left, self.left)

    def answer(self, game: Masters, code: int) -> None:
        if verb_of(code) == SLOT:
            unknown = [card for card in game.seats[self.seat].life if not game.knows(self.seat, card.iid)]
            self.take(game, unknown[-1].iid)
        else:
            self.take(game, a_of(code))

    def take(self, game: Masters, iid: int) -> None:
        self.left -= 1
        self.done += 1
        if game.dirty:  # as it is when a game has just been loaded
            game.project()
        lost = self.sort == kinds.BY_ATTACK and critical(game.perms[self.src])
        moves.send(game, game.cards[iid], DROP if lost else HAND, by=self.by, src=self.src, source=LIFE)
        if game.result is not None:
            return

    def over(self, game: Masters) -> None:
        """5-10-3, 8-4-6-1-1, 8-4-6-1-3: what waits for damage is pending, once (5-10-4), if any was dealt."""
        if self.done:
            atoms.emit(game, kinds.DAMAGE_DEALT, self.seat, self.src, self.done, self.sort, self.by, self.src)
        game.pop()
        if self.done:
            perm = game.perms[self.src]
            if self.sort == kinds.BY_ATTACK and perm is not None and wins(perm):
                win(game, perm.seat, "22-18-2")
        if game.stack:
            game.stack[-1].child_done(game, self.done)


def spared(game: Masters, seat: int, src: int, sort: int) -> bool:
    """0-2-5: whether this player takes no damage of this sort from this card."""
    for edict in game.edicts:
        if edict.kind == kinds.NO_DAMAGE and seat in edict.seats and (not edict.value or edict.value & sort):
            perm = game.perms[src]
            if edict.tree is None or edict.covers(game, perm if perm is not None else game.cards[src]):
                return True
    return False


def deal(game: Masters, seat: int, n: int, by: int, src: int, sort: int) -> bool:
    """5-10-3, 21-3-1: damage by a skill waits for the next checkpoint or counter timing."""
    if n <= 0 or spared(game, seat, src, sort):
        return False
    game.damage += ((seat, n, by, src, sort),)
    game.now.calm = False
    return True


# -- 21-11 too many of something ---------------------------------------------------------------------------------------


def surplus(game: Masters) -> list[Surplus]:
    """21-11-2: the choices to make because more cards are in play together than may be: [Unique] ones, Unisons,
    Z-Extras."""
    found = []
    for side in game.seats:
        unisons = side.in_area(UNISON_AREA)
        if len(unisons) > 1:
            most = max([1, *(e.value for e in game.edicts if e.kind == kinds.UNISONS and side.index in e.seats)])
            if len(unisons) > most:
                found.append(Surplus(side.index, tuple(p.ref for p in unisons), most, "21-11-3"))
        extras = [p for p in side.in_area(BATTLE_AREA) if p.printed.z and p.printed.type == EXTRA and not p.hidden]
        if len(extras) > 1:
            found.append(Surplus(side.index, tuple(p.ref for p in extras), 1, "21-11-3"))
        for perms in unique.surplus(game, side.index):
            found.append(Surplus(side.index, tuple(p.ref for p in perms), 1, "22-39-4"))
    return found


@mypyc_attr(free_list_len=1, acyclic=True)
class Surplus(Frame):
    """21-11-3: of cards that may not be there together, their master keeps as many as may; the rest are dropped."""

    __slots__ = ("keep", "refs", "rule", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "refs", "keep", "rule")

    def __init__(self, seat: int, refs: tuple[int, ...], keep: int, rule: str) -> None:
        self.step = 0
        self.seat = seat
        self.refs = refs
        self.keep = keep
        self.rule = rule

    def clone(self) -> Surplus:
        return Surplus(self.seat, self.refs, self.keep, self.rule)

    def run(self, game: Masters) -> None:
        there = [p for p in (game.perm(r) for r in self.refs) if isinstance(p, DbPerm)]
        if len(there) <= self.keep:
            game.pop()
            return
        options = [option(PICK, p.iid) for p in there]
        game.ask(self.seat, "surplus", options, self.rule, -1, len(there) - self.keep, len(there) - self.keep)

    def answer(self, game: Masters, code: int) -> None:
        perm = game.at(a_of(code))
        assert isinstance(perm, DbPerm)
        atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, moves.destination(game, perm, DROP), perm.zone)
        moves.put_away(game, perm, DROP)
