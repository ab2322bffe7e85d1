"""5-12, 9-10: cards would leave play together, a Unison would lose markers; replacement effects are asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.packing import card_of
from playmat.core.replace import Candidate
from playmat.effects.ability import REPLACEMENT
from playmat.effects.choose import undecided
from playmat.effects.context import Context
from playmat.effects.program import payable
from playmat.effects.projection import context_of
from playmat.effects.removal import Leaving, Replaceable, spoken_of
from playmat.effects.resolution import Resolving, substitutes

from . import kinds, moves
from .cards import BATTLE, GAINED_INDEX, INDESTRUCTIBLE
from .language.control import PARTLY
from .values import valid
from .zones import (
    BATTLE_AREA,
    COMBO_AREA,
    DECK,
    DROP,
    ENERGY_AREA,
    GONE,
    HAND,
    LEADER_AREA,
    LIFE,
    UNISON_AREA,
    WARP,
    Z_DECK,
    Z_ENERGY,
    DbPerm,
    areas,
)

if TYPE_CHECKING:
    from .game import Masters

# How a card leaves
KO: Final = 0
TO_DROP: Final = 1
TO_HAND: Final = 2
TO_DECK_TOP: Final = 3
TO_DECK_BOTTOM: Final = 4
TO_WARP: Final = 5
TO_LIFE: Final = 6
TO_ENERGY: Final = 7
TO_Z_ENERGY: Final = 8
TO_GONE: Final = 9
TO_Z_DECK: Final = 10
ZONE: Final[tuple[int, ...]] = (DROP, DROP, HAND, DECK, DECK, WARP, LIFE, ENERGY_AREA, Z_ENERGY, GONE, Z_DECK)

BY_RULE: Final = -1  # the index of one that a player has, and no card


def forbids(game: Masters, perm: DbPerm, manner: int, by: int, src: int, battle: bool) -> str:
    """0-2-5: the rule that keeps this card where it is, or ""."""
    if moves.destination(game, perm, ZONE[manner]) < 0:
        return "3-5-3"
    hostile = by >= 0 and game.seats[by].team != game.seats[perm.seat].team
    if perm.zone == LEADER_AREA and hostile:
        return "15-1-4-2"
    if perm.zone not in (BATTLE_AREA, UNISON_AREA):
        if manner == KO:
            return "5-12-1"
        return "0-2-4-1" if perm.zone == ZONE[manner] else ""
    bans = perm.bans
    if bans & kinds.CANNOT_LEAVE_BY_SKILLS and by >= 0 and not battle:
        return "0-2-5"
    if by >= 0 and not battle and bans & GOES.get(manner, 0):
        return "0-2-5"
    if manner == KO:
        if perm.printed.type != BATTLE or perm.hidden or perm.zone != BATTLE_AREA:
            return "5-12-1"
        if bans & kinds.CANNOT_BE_KOED:
            return "0-2-5"
        if battle:
            if bans & kinds.CANNOT_BE_KOED_IN_BATTLE:
                return "0-2-5"
        elif bans & kinds.CANNOT_BE_KOED_BY_SKILLS or (hostile and bans & kinds.CANNOT_BE_KOED_BY_OPPONENT):
            return "0-2-5"
    if warded(game, perm, manner, by, src, battle):
        return "0-2-5"
    return held(game, perm, src, battle) if hostile else ""


GOES: Final = {
    KO: kinds.CANNOT_GO_TO_DROP,
    TO_DROP: kinds.CANNOT_GO_TO_DROP,
    TO_HAND: kinds.CANNOT_GO_TO_HAND,
    TO_DECK_BOTTOM: kinds.CANNOT_GO_TO_BOTTOM,
}


def warded(game: Masters, perm: DbPerm, manner: int, by: int, src: int, battle: bool) -> bool:
    """0-2-5: whether a ban that is only against certain cards keeps this card where it is: against the card whose skill
    does it, or the one it battles."""
    ko = kinds.CANNOT_BE_KOED if manner == KO else 0
    if battle:
        meant = ko | (kinds.CANNOT_BE_KOED_IN_BATTLE if ko else 0)
        other = game.battle.against(perm.ref) if game.battle is not None else -1
        iid = card_of(other) if other >= 0 else -1
    else:
        meant = ko | (kinds.CANNOT_BE_KOED_BY_SKILLS if ko else 0) | kinds.CANNOT_LEAVE_BY_SKILLS | GOES.get(manner, 0)
        iid = src if by >= 0 else -1
    return iid >= 0 and shield(game, perm, meant, iid)


def shield(game: Masters, perm: DbPerm, meant: int, iid: int) -> bool:
    """0-2-5: whether it has one of these bans against this card."""
    for edict in game.edicts:
        if edict.kind == kinds.SHIELD and edict.iid == perm.iid and edict.value & meant:
            source = game.perms[iid]
            if edict.covers(game, source if source is not None else game.cards[iid]):
                return True
    return False


def held(game: Masters, perm: DbPerm, src: int, battle: bool = False) -> str:
    """The rule by which neither the opponent's skills nor a battle make this card leave its area, or "".

    22-12-2: [Indestructible]; to go under another card, or to the opponent's side, is to leave it, too (3-1-1).
    """
    if perm.keywords & INDESTRUCTIBLE and perm.zone == BATTLE_AREA:
        return "22-12-2"
    if not battle and perm.bans & (kinds.CANNOT_LEAVE_BY_OPPONENT | kinds.CANNOT_LEAVE_BY_SKILLS | kinds.UNAFFECTED):
        return "0-2-5"
    if src >= 0 and shield(game, perm, kinds.UNAFFECTED | kinds.CANNOT_LEAVE_BY_OPPONENT, src):
        return "0-2-5"
    for edict in game.edicts:
        if edict.kind == kinds.NO_LEAVE and perm.seat in edict.seats and not battle:
            if edict.covers(game, perm):
                return "0-2-5"
    return ""


def untaken(game: Masters, seat: int, src: int, source: int, to: int) -> bool:
    """0-2-5: whether this player's skills, or that of this card, take no card from one of these areas to the other."""
    for edict in game.edicts:
        if edict.kind == kinds.NO_TAKE and seat in edict.seats:
            obj = game.perms[src] or game.cards[src]
            if edict.tree.forbids(game, edict.context, obj, source, to):
                return True
    return False


def held_against(game: Masters, by: int, src: int, obj: object) -> bool:
    """Whether it stays where it is when a skill of this player would take it away."""
    if not isinstance(obj, DbPerm) or game.seats[by].team == game.seats[obj.seat].team:
        return False
    return bool(held(game, obj, src))


def cause(would: Replaceable) -> tuple[int, int]:
    """Whose skill of which card does it; nobody's in a battle."""
    return (-1, -1) if would.battle else (would.by, would.src)


@mypyc_attr(free_list_len=1, acyclic=True)
class MarkerLoss(Replaceable):
    """5-13, 8-4-6-3-2, 13-5-2-1: a Unison would lose markers."""

    __slots__ = ("n",)

    FIELDS: ClassVar[tuple[str, ...]] = (*Replaceable.FIELDS, "n")

    rule: ClassVar[str] = "9-10-2"

    def __init__(self, refs: tuple[int, ...], n: int, by: int, src: int, battle: bool = False) -> None:
        Replaceable.__init__(self, refs, by, src, battle)
        self.n = n

    def clone(self) -> MarkerLoss:
        copied: MarkerLoss = self.copied(MarkerLoss(self.refs, self.n, self.by, self.src, self.battle))
        return copied

    def candidates(self, game: Masters) -> list[Candidate]:
        return replacements(game, self)

    def master(self, game: Masters, candidate: Candidate) -> int:
        return master_of(game, candidate)

    def commit(self, game: Masters) -> None:
        by, src = cause(self)
        for ref in self.refs:
            perm = game.perm(ref)
            if perm is not None:
                moves.lose_markers(game, perm, self.n, by, src)


@mypyc_attr(free_list_len=1, acyclic=True)
class Removal(Leaving):
    """Cards would leave their area at once. `top`: only the top cards of piles (23-2-7). `in_rest_mode`: they come to
    the Energy Area so (3-8-3).

    9-10-1: what replaces it happens instead; nobody is told of what was replaced, as if it had never been (9-10-1-1).
    """

    __slots__ = ("in_rest_mode", "top")

    FIELDS: ClassVar[tuple[str, ...]] = (*Leaving.FIELDS, "top", "in_rest_mode")

    rule: ClassVar[str] = "9-10-2"

    def __init__(self, refs: tuple[int, ...], manner: int, by: int, src: int, battle: bool = False) -> None:
        Leaving.__init__(self, refs, manner, by, src, battle)
        self.top = False
        self.in_rest_mode = False

    def clone(self) -> Removal:
        copy: Removal = self.copied(Removal(self.refs, self.manner, self.by, self.src, self.battle))
        copy.order = self.order
        copy.top = self.top
        copy.in_rest_mode = self.in_rest_mode
        return copy

    def candidates(self, game: Masters) -> list[Candidate]:
        return replacements(game, self)

    def master(self, game: Masters, candidate: Candidate) -> int:
        return master_of(game, candidate)

    def drop_those_that_stay(self, game: Masters) -> None:
        kept = []
        for ref in self.refs:
            perm = game.perm(ref)
            if perm is not None and not forbids(game, perm, self.manner, self.by, self.src, self.battle):
                kept.append(ref)
        self.refs = tuple(kept)

    def ordered(self) -> bool:
        # 3-1-5, the turn player first (0-2-8); nobody else gets to know it (3-1-5-1)
        return ZONE[self.manner] in (DECK, LIFE)

    def leave(self, game: Masters) -> None:
        """Now, all together (21-1-2-1-1): a K.O. takes a card to the Drop Area at once (21-14-1, 21-14-2; 23-2-7)."""
        game.batch += 1
        perms = [p for p in (game.perm(r) for r in self.order or self.refs) if p is not None]  # 3-1-5
        zone = ZONE[self.manner]
        by, src = cause(self)
        # 9-6-9-1-2: triggers look back at the area the card leaves, so they are told before it does
        for perm in perms:
            if self.manner == KO:  # 5-12-2: to be dropped otherwise is not to be K.O.'d; 8-4-6-2-3
                other = game.battle.against(perm.ref) if game.battle is not None else -1
                battled = card_of(other) if other >= 0 else -1
                rule = "8-4-6-2" if self.battle else ""
                atoms.emit(game, kinds.KOED, perm.seat, perm.iid, int(self.battle), battled, by, src, rule=rule)
            if perm.zone in (BATTLE_AREA, UNISON_AREA):  # 9-6-9-1-3
                to = moves.destination(game, perm, zone)
                atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, to, perm.zone, by, src)
        where = atoms.BOTTOM if self.manner == TO_DECK_BOTTOM else atoms.TOP
        single = len(perms) == 1
        for perm in perms:
            ref = perm.ref
            if self.top and perm.under:
                moves.uncover(game, perm, moves.destination(game, perm, zone), by, src, where)
            else:
                moves.put_away(game, perm, zone, where, by, src, keep=single or zone == HAND)
                if self.in_rest_mode:
                    energy = game.perms[perm.iid]
                    if energy is not None and energy.zone == ENERGY_AREA and not energy.rested:
                        moves.rest(game, energy)
            if game.battle is not None:
                game.battle.departed(ref)
            if game.result is not None:
                return
        if game.stack:
            top = game.stack[-1]
            if perms and isinstance(top, Resolving):  # 9-10-1
                top.resolution.regs[PARTLY] = ()
            top.child_done(game, len(perms))


def replacements(game: Masters, would: Replaceable, forced: bool = False) -> list[Candidate]:
    """9-10-2: the effects that could replace this; the master of the card it happens to chooses (9-10-2-1), whoever
    does it to the card (9-10-2-2). `forced`: only those that are not voluntary."""
    if not game.now.has_replacers:
        return []
    if game.dirty:
        game.project()
    found: list[Candidate] = []
    # 9-10-2-3: what a replacement effect puts in place of an event is not replaced by it again
    spent = [*would.declined, *substitutes(game.stack)]
    for seat in game.in_turn_order():
        for perm in game.seats[seat].field:
            if perm.zone == ENERGY_AREA or perm.hidden:
                continue
            outside = perm.zone == COMBO_AREA  # 9-1-3-1
            mine = [(i, a) for i, a in perm.face.replacements if valid(perm, a, i)]
            if outside:
                mine = [(i, a) for i, a in mine if a.zone == "all" or (a.zone and perm.zone in areas(a.zone))]
            mine += [(GAINED_INDEX + i, a) for i, a in enumerate(perm.extra) if a.kind == REPLACEMENT]
            for index, ability in mine:
                if (perm.iid, perm.incarnation, index) in spent or game.used_up(perm, index, ability):
                    continue
                if forced and (ability.optional or ability.cost):
                    continue
                context = context_of(game, ability, perm.seat, perm.card, perm.incarnation, index)
                refs = spoken_of(game, context, would)
                if not refs or not all(g.test(game, context) for g in ability.gates):
                    continue
                if idle(game, context, would) or not possible(game, context):
                    continue
                first = game.perm(refs[0])
                assert first is not None
                optional = ability.optional and perm.seat == first.seat
                found.append(Candidate(first.seat, perm.iid, perm.incarnation, index, ability, refs, optional))
    found += from_outside(game, would, spent, forced)
    found += of_players(game, would, spent, forced)
    if found:
        chooser = found[0].seat
        found.sort(key=lambda c: c.seat != chooser)
    return found


def of_players(game: Masters, would: Replaceable, spent: list[tuple[int, int, int]], forced: bool) -> list[Candidate]:
    """9-10-2: the replacement effects that players have for a time, and no card carries; what they ask for must hold,
    as it must for a printed one (9-1-3)."""
    found = []
    for mod in game.mods:
        if mod.kind != kinds.GRANT or mod.refs or mod.tree.kind != REPLACEMENT:
            continue
        ability = mod.tree
        key = (mod.src, game.incarnations[mod.src], BY_RULE)
        if key in spent or (forced and (ability.optional or ability.cost)):
            continue
        for seat in mod.seats:
            context = context_of(game, ability, seat, game.cards[mod.src], key[1])
            refs = spoken_of(game, context, would)
            if not refs or not all(gate.test(game, context) for gate in ability.gates):
                continue
            first = game.perm(refs[0])
            if first is not None and not idle(game, context, would) and possible(game, context):
                found.append(Candidate(first.seat, *key, ability, refs, ability.optional and seat == first.seat))
    return found


def from_outside(game: Masters, would: Replaceable, spent: list[tuple[int, int, int]], forced: bool) -> list[Candidate]:
    """9-1-3-2: the effects of cards that are not in play, such as one that is discarded from the hand for it."""
    found = []
    for iid in game.brought.always:
        card = game.cards[iid]
        for index, ability in game.printed(iid).front.zoned if game.perms[iid] is None else ():
            key = (iid, game.incarnations[iid], index)
            if ability.kind != REPLACEMENT or key in spent or not game.lies_in(card, ability.zone):
                continue
            seat = game.master_of(card)
            if (forced and (ability.optional or ability.cost)) or game.used_up_ref(*key, ability, seat):
                continue
            context = context_of(game, ability, seat, card, key[1], index)
            refs = spoken_of(game, context, would)
            if not refs or not all(g.test(game, context) for g in ability.gates):
                continue
            first = game.perm(refs[0])
            if first is not None and not idle(game, context, would) and possible(game, context):
                found.append(Candidate(first.seat, *key, ability, refs, ability.optional and seat == first.seat))
    return found


def possible(game: Masters, context: Context) -> bool:
    """9-10-3, 20-1-11: what a player may do instead is only done if it can be, and whole (9-10-3-1: nothing else takes
    its place, see `diverted`). What must be done instead is done as far as it can be (0-2-4)."""
    ability = context.ability
    if not ability.optional and not ability.cost:
        return True
    return payable(game, context, ability.cost + ability.body)


def idle(game: Masters, context: Context, would: Replaceable) -> bool:
    """Whether a replacement effect would put the very same event in place of an event: then nothing is replaced."""
    ability = context.ability
    if not isinstance(would, Removal) or ability.cost or len(ability.body) != 1:
        return False
    op = ability.body[0]
    if getattr(op, "manner", -1) != would.manner or undecided(op.target):  # type: ignore[attr-defined]
        return False
    meant = [game.rules.ref_of(game, obj) for obj in op.target.find(game, context)]  # type: ignore[attr-defined]
    return sorted(meant) == sorted(context.regs["replaced"])


def diverted(game: Masters, perm: DbPerm, manner: int, by: int, src: int) -> bool:
    """5-8-2-2-1, 9-10-3-1: whether something else must happen when this card would leave in this way: the rules send it
    elsewhere, or an effect that nobody may decline replaces that."""
    if moves.destination(game, perm, ZONE[manner]) != ZONE[manner]:
        return True
    if not game.now.has_replacers:
        return False
    return bool(replacements(game, Removal((perm.ref,), manner, by, src), forced=True))


def master_of(game: Masters, candidate: Candidate) -> int:
    """0-3-4, 9-10-2: whose replacement effect it is."""
    if candidate.index == BY_RULE:
        for mod in game.mods:
            if mod.kind == kinds.GRANT and not mod.refs and mod.src == candidate.iid and mod.tree == candidate.ability:
                return candidate.seat if candidate.seat in mod.seats else mod.seats[0]
    return game.master_of(game.cards[candidate.iid])


def remove(game: Masters, refs: list[int], manner: int, by: int, src: int, battle: bool = False) -> None:
    """Cards in play would leave; the frame on top is told how many did."""
    game.push(Removal(tuple(refs), manner, by, src, battle))


def combo_to_z_energy(game: Masters, perm: DbPerm, rule: str) -> None:
    """8-5-2, 8-5-3: a card of a Combo Area becomes Z-Energy, unless something is done instead."""
    if game.dirty:
        game.project()
    would = Removal((perm.ref,), TO_Z_ENERGY, -1, -1)
    if replacements(game, would):
        game.push(would)
    else:
        moves.put_away(game, perm, Z_ENERGY, rule=rule)


def combos_would_go(game: Masters) -> bool:
    """8-5-6, 8-5-8: the cards of the Combo Areas would go to the Drop Areas together; whether something may be done
    instead for one of them (9-10-2), which is asked first."""
    if game.dirty:
        game.project()
    battle = game.battle
    if battle is None or not game.now.has_replacers:
        return False
    refs = [perm.ref for seat in game.in_turn_order() for perm in game.seats[seat].field if perm.zone == COMBO_AREA]
    would = Removal(tuple(refs), TO_DROP, -1, -1)
    if not refs or not replacements(game, would):
        return False
    battle.dropped = tuple([card_of(ref) for ref in refs])
    game.push(would)
    return True


def lose_markers(game: Masters, perm: DbPerm, n: int, by: int, src: int, battle: bool = False) -> None:
    """13-5-2: an attack, or a skill of this player, takes markers away unless that is replaced."""
    game.push(MarkerLoss((perm.ref,), n, by, src, battle))
