"""4-11, 8-1-3-4: cards would be removed from the field together; replacement effects are asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.replace import Candidate
from playmat.effects.ability import REPLACEMENT, Ability
from playmat.effects.context import Context
from playmat.effects.program import any_useful, payable
from playmat.effects.projection import context_of
from playmat.effects.removal import Leaving, spoken_of
from playmat.effects.resolution import Resolving, substitutes

from . import don as dons
from . import kinds
from .values import asked
from .zones import DECK, HAND, LEADER_AREA, LIFE, TRASH, OpPerm

if TYPE_CHECKING:
    from .game import Duel

# How a card leaves the field
KO: Final = 0
TO_TRASH: Final = 1
TO_HAND: Final = 2
TO_DECK_TOP: Final = 3
TO_DECK_BOTTOM: Final = 4
TO_LIFE_TOP: Final = 5
TO_LIFE_BOTTOM: Final = 6
RESTING: Final = 7  # not leaving: it would be rested
# 3-5-1: a K.O.'d Character goes to the trash
DESTINATION: Final[tuple[int, ...]] = (TRASH, TRASH, HAND, DECK, DECK, LIFE, LIFE)
MIXED: Final = "mixed"  # under this name an effect keeps what it moves from the field and from elsewhere at once
SPARED: Final = 31  # the place among the used effects of a card at which it is kept that one has spared it


def forbids_removal(game: Duel, perm: OpPerm, manner: int, by: int, src: int, battle: bool) -> bool:
    """1-3-3: prohibitions win. Those against being K.O.'d stop nothing but a K.O. (10-2-1-3)."""
    bans = perm.now.bans
    hostile = not battle and game.seats[by].team != game.seats[perm.seat].team  # a battle is nobody's effect
    if manner == KO:
        if bans & kinds.NO_KO:
            return True
        if battle:
            if bans & kinds.NO_KO_BATTLE:
                return True
        elif bans & kinds.NO_KO_EFFECT or (hostile and bans & kinds.NO_KO_OPPONENT_EFFECT):
            return True
    if not battle and bans & against_effects(manner, hostile):
        return True
    for edict in game.now.edicts:
        if edict.kind == kinds.SHIELD and edict.iid == perm.iid:
            if shields(edict.value, manner, battle, hostile) and edict.covers(game, game.rules.cause(game, src)):
                return True
    return False


def against_effects(manner: int, hostile: bool) -> int:
    """The prohibitions that stop an effect, perhaps an opponent's, from taking a card off the field this way."""
    stops = kinds.NO_REMOVE_EFFECT
    if hostile:
        stops |= kinds.NO_REMOVE_OPPONENT_EFFECT
    if manner == TO_HAND:
        stops |= kinds.NO_RETURN_EFFECT
        if hostile:
            stops |= kinds.NO_RETURN_OPPONENT_EFFECT
    elif manner == TO_DECK_BOTTOM:
        stops |= kinds.NO_DECK_EFFECT
        if hostile:
            stops |= kinds.NO_DECK_OPPONENT_EFFECT
    return stops


def shields(ban: int, manner: int, battle: bool, hostile: bool) -> bool:
    """Whether a ban that is for such causes only is about leaving the field this way; some are about other things."""
    if ban & against_effects(manner, hostile):
        return not battle
    if manner != KO:
        return False
    if ban == kinds.NO_KO_BATTLE:
        return battle
    if ban == kinds.NO_KO_EFFECT:
        return not battle
    if ban == kinds.NO_KO_OPPONENT_EFFECT:
        return not battle and hostile
    return ban == kinds.NO_KO


@mypyc_attr(free_list_len=1, acyclic=True)
class Removal(Leaving):
    """4-11-2: cards would be removed from the field together: K.O.'d, trashed, returned, placed (or: be rested).

    A replacement takes the place of the whole removal of the cards it speaks of, however many (8-1-3-4-4). The effect
    under way goes on with its text afterwards (8-1-3-4-4-1).
    """

    __slots__ = ("face_up", "final")

    FIELDS: ClassVar[tuple[str, ...]] = (*Leaving.FIELDS, "face_up", "final")

    rule = "8-1-3-4-1"

    def __init__(
        self,
        refs: tuple[int, ...],
        manner: int,
        by: int,
        src: int,
        battle: bool = False,
        face_up: bool = False,
        final: tuple[tuple[int, int, int], ...] | None = (),
    ) -> None:
        Leaving.__init__(self, refs, manner, by, src, battle)
        self.face_up = face_up
        self.final = final  # replacement effects that may not apply (again); None: none may

    def clone(self) -> Removal:
        copy: Removal = self.copied(
            Removal(self.refs, self.manner, self.by, self.src, self.battle, self.face_up, self.final)
        )
        copy.order = self.order
        return copy

    def drop_those_that_stay(self, game: Duel) -> None:
        kept = []
        for ref in self.refs:
            perm = game.perm(ref)
            if perm is None or perm.zone == LEADER_AREA:
                continue  # 3-6-3: a Leader never moves
            if forbids_removal(game, perm, self.manner, self.by, self.src, self.battle):
                continue
            if self.spared_once(game, perm):  # 1-3-3
                atoms.mark_used(game, perm, SPARED)
                continue
            kept.append(ref)
        self.refs = tuple(kept)

    def spared_once(self, game: Duel, perm: OpPerm) -> bool:
        """1-3-3: "once per turn, cannot be K.O.'d by your opponent's effects": not a choice; it will be used up."""
        if self.manner != KO or self.battle or game.seats[self.by].team == game.seats[perm.seat].team:
            return False  # a battle is nobody's effect
        return bool(perm.now.bans & kinds.ONCE_NO_KO_OPPONENT_EFFECT) and not perm.used >> SPARED & 1

    def candidates(self, game: Duel) -> list[Candidate]:
        """8-1-3-4-2: the card's own effect first, then the turn player's, then the other player's."""
        return [] if self.final is None else replacements(game, self, self.final + self.declined)

    def ordered(self) -> bool:
        return self.manner >= TO_DECK_TOP  # 3-1-7: in a deck or Life area; the turn player first (1-3-4)

    def commit(self, game: Any) -> None:
        top = game.stack[-1] if game.stack else None
        if isinstance(top, Resolving) and MIXED in top.resolution.regs:  # 3-1-7
            self.leave(game)  # 3-1-7: they are put in order together with those that were not on the field
        else:
            Leaving.commit(self, game)

    def leave(self, game: Duel) -> None:
        perms: list[OpPerm] = []
        for ref in self.refs:
            found = game.perm(ref)
            if found is not None:
                perms.append(found)
        owners = [p.card.owner for p in perms]
        if self.manner == KO:
            for perm in perms:  # 10-2-1-3, 10-2-17-1: [On K.O.] is activated while the card is on the field
                atoms.emit(
                    game,
                    kinds.KOED,
                    perm.seat,
                    perm.iid,
                    int(self.battle),
                    self.src if self.battle else -1,
                    self.by,
                    self.src,
                    rule="7-1-4-1-2" if self.battle else "",
                )
        zone = DESTINATION[self.manner]
        for perm in perms:
            mark = int(self.manner == KO) | int(zone == LIFE and self.face_up) << 1  # 8-4-5
            atoms.emit(game, kinds.REMOVED, perm.seat, perm.iid, zone, mark, self.by, self.src)
        if self.order:  # only now: what was told so far must not give the order away (3-1-8)
            on_top = self.manner in (TO_DECK_TOP, TO_LIFE_TOP)  # the first in the order lies nearest the top
            perms.sort(key=lambda p: self.order.index(p.ref), reverse=on_top)
        for perm in perms:
            put_away(game, perm, self.manner, self.face_up, self.by, self.src, owners.count(perm.card.owner))
        if game.stack:
            game.stack[-1].child_done(game, len(perms))


def put_away(game: Duel, perm: OpPerm, manner: int, face_up: bool, by: int, src: int, together: int = 1) -> None:
    """4-11-2: a card leaves the field, `together` with others of its owner; where it goes it is a new card (3-1-6)."""
    owner = perm.card.owner  # 4-2-1-1: whoever has it, it goes to a pile of the player who brought it
    dons.drop_given(game, perm)  # 6-5-5-4
    zone = DESTINATION[manner]
    where = atoms.BOTTOM if manner in (TO_DECK_BOTTOM, TO_LIFE_BOTTOM) else atoms.TOP
    single = together == 1 or zone in (TRASH, HAND)  # 3-1-5, 3-1-8
    # 3-1-8: of several cards placed in a secret area at once, only the owner learns the order
    open_zone, viewers = zone == TRASH, 1 << owner
    atoms.leave(game, perm, owner, zone, where, open_zone, single, viewers, by, src)
    if zone == LIFE and face_up:  # 3-10-2-1
        atoms.turn_face(game, perm.card, True)
    game.field_changed(perm, False)


# 8-1-3-4-2: the effect of a card on itself goes before the effects of others.
OWN: Final = 0
OTHERS: Final = 1


def replacements(game: Duel, would: Removal, without: tuple[tuple[int, int, int], ...]) -> list[Candidate]:
    """8-1-3-4: the effects that could replace this, but for some: only of the others it is asked whether they can."""
    if not game.now.has_replacers:
        return []
    if game.dirty:
        game.project()
    found: list[Candidate] = []
    seats = game.in_turn_order()
    for seat in seats:
        for perm in game.seats[seat].field:
            if not perm.printed.replacements and not perm.now.extra:
                continue
            mine = [] if perm.now.negated else [(i, a) for i, a in perm.printed.replacements]
            mine += [(granted.mark, granted.ability) for granted in perm.now.extra]
            for index, ability in mine:
                if ability.kind != REPLACEMENT or (ability.once and game.used_up(perm, index)):  # 10-2-13-3
                    continue
                if (perm.iid, perm.incarnation, index) in without:
                    continue  # 8-1-3-4-1, 8-1-3-4-3
                ability = asked(game, perm, ability)
                context = context_of(game, ability, perm.seat, perm.card, perm.incarnation, index)
                if not all(g.test(game, context) for g in ability.gates):
                    continue  # 8-3-2-2
                refs = spoken_of(game, context, would)
                if not refs:
                    continue
                if not possible(game, context, ability):
                    continue  # 8-1-3-4-5
                rank = OWN if perm.ref in refs else OTHERS
                found.append(
                    Candidate(perm.seat, perm.iid, perm.incarnation, index, ability, refs, ability.optional, rank)
                )
    found += of_players(game, would, without)
    found.sort(key=lambda candidate: (candidate.rank, seats.index(candidate.seat)))
    return found


def of_players(game: Duel, would: Removal, without: tuple[tuple[int, int, int], ...]) -> list[Candidate]:
    """8-1-3-4: the replacement effects that players have for a time, and no card in play carries; each is valid as long
    as its conditions hold, as a printed one is."""
    found: list[Candidate] = []
    for mod in game.mods:
        if mod.kind != kinds.GRANT or mod.refs:
            continue
        ability, incarnation = mod.tree, game.incarnations[mod.src]
        if (mod.src, incarnation, mod.value) in without:
            continue  # 8-1-3-4-1, 8-1-3-4-3
        for seat in mod.seats:
            if ability.once and (-1 - seat, mod.value) in game.granted_used:
                continue  # 10-2-13-3
            context = context_of(game, ability, seat, game.cards[mod.src], incarnation)
            if not all(gate.test(game, context) for gate in ability.gates):
                continue
            refs = spoken_of(game, context, would)
            if refs and possible(game, context, ability):
                found.append(Candidate(seat, mod.src, incarnation, mod.value, ability, refs, ability.optional, OTHERS))
    return found


def possible(game: Duel, context: Context, ability: Ability) -> bool:
    """Whether what is put in place of the event can be carried out whole, and is anything at all (8-1-3-4-5)."""
    parts = ability.cost + ability.body
    if not parts:
        return True
    return any_useful(game, context.to_pay(), parts) and payable(game, context, parts)


def remove(
    game: Duel, refs: list[int], manner: int, by: int, src: int, battle: bool = False, face_up: bool = False
) -> None:
    """Cards on the field would leave it; the frame on top is told how many did."""
    game.push(Removal(tuple(refs), manner, by, src, battle, face_up, final_for(game)))


def final_for(game: Duel) -> tuple[tuple[int, int, int], ...] | None:
    """8-1-3-4-3: which replacement effects may not touch what happens now, because it was put there by one."""
    top = game.stack[-1] if game.stack else None
    if not isinstance(top, Resolving) or not top.resolution.substitute:
        return ()
    return tuple(substitutes(game.stack)) if game.edition.replaced_again else None
