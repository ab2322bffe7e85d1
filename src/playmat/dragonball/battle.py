"""8. Attacks and battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import DONE, PICK
from playmat.core.frames import Frame
from playmat.core.packing import Code, PairOptions, a_of, b_of, card_of, option, options_with, verb_of
from playmat.effects.ability import ACTIVATE as ACTIVATED

from . import kinds, moves, process, removal, unless
from .cards import (
    BARRIER,
    BATTLE,
    BATTLE_WORD,
    EXTRA,
    GAINED_INDEX,
    LEADER,
    MANY,
    STRIKES,
    UNISON,
    VICTORY_STRIKE,
    WORDS,
    DbCard,
)
from .declaring import forbids_in_play, forbids_outside, lent_options
from .energy import purse_of
from .keywords.strikes import strike
from .play import Combo, combo, combo_price, forbids_combo
from .skills import Activation
from .timing import checkpoint, window
from .values import combo_powers, count_attack
from .zones import (
    BATTLE_AREA,
    COMBO_AREA,
    DROP,
    HAND,
    LEADER_AREA,
    UNISON_AREA,
    DbPerm,
    areas,
    lies_elsewhere,
)

if TYPE_CHECKING:
    from .game import Masters


def forbids_attacker(game: Masters, perm: DbPerm) -> str:
    """8-1-1: the rule that keeps this card from attacking now, or ""."""
    if perm.zone not in (LEADER_AREA, BATTLE_AREA, UNISON_AREA) or perm.hidden:
        return "8-1-1"
    if perm.printed.type not in (LEADER, BATTLE, UNISON):
        return "8-1-1"
    if game.seats[perm.seat].turns == 1 and perm.seat == game.first:
        return "7-3-4-4-1"
    if perm.rested:
        return "8-1-1"
    if perm.bans & kinds.CANNOT_ATTACK:
        return "0-2-5"
    for edict in game.edicts:
        if perm.seat in edict.seats and (
            edict.kind == kinds.NO_ATTACK or (edict.kind == kinds.ATTACKS_LEFT and edict.value <= 0)
        ):
            if edict.covers(game, perm):
                return "0-2-5"
    return ""


def attacks_active(attacker: DbPerm, target: DbPerm) -> bool:
    """Whether an effect lets it attack this Battle Card in Active Mode."""
    if attacker.bans & kinds.ATTACKS_ACTIVE:
        return True
    return bool(attacker.bans & kinds.ATTACKS_ACTIVE_UNBARRED) and not target.keywords & BARRIER


def forbids_target(game: Masters, attacker: DbPerm, target: DbPerm) -> str:
    """8-1-1: the Leader, a Unison, or a Battle Card in Rest Mode; a prohibition beats a permission (0-2-5)."""
    if target.seat not in game.opponents(attacker.seat) or target.hidden:
        return "8-1-1"
    kind = target.printed.type
    if target.zone == LEADER_AREA:
        if attacker.bans & kinds.CANNOT_ATTACK_LEADER:
            return "0-2-5"
    elif target.zone == BATTLE_AREA and kind == BATTLE:
        if attacker.bans & kinds.CANNOT_ATTACK_BATTLE:
            return "0-2-5"
        if not target.rested and not attacks_active(attacker, target):
            return "8-1-1"
    elif not (target.zone == UNISON_AREA and kind == UNISON):
        return "8-1-1"
    if target.bans:
        if target.bans & kinds.CANNOT_BE_ATTACKED:
            return "0-2-5"
        if target.bans & kinds.CANNOT_BE_ATTACKED_BY_LEADER and attacker.zone == LEADER_AREA:
            return "0-2-5"
        if target.bans & kinds.CANNOT_BE_ATTACKED_BY_BATTLE and attacker.zone == BATTLE_AREA:
            return "0-2-5"
    for edict in game.edicts:
        if edict.kind == kinds.NO_ATTACK_ON and attacker.seat in edict.seats:
            if edict.tree.meets(game, edict.context, attacker, target):
                return "0-2-5"
    return unless.forbids(game, "attack", attacker.seat, attacker, target) if game.edicts else ""


COMBOS: Final = options_with(kinds.COMBO)
ATTACKS: Final = PairOptions(kinds.ATTACK)
NO_MORE: Final = option(DONE)
END: Final[Any] = option(kinds.END)  # so typed, the compiler makes the number once


def attack_options(game: Masters, mine: list[DbPerm], options: list[Code]) -> None:
    """8-1-1: the attacks the turn player may declare with these cards. Values are up to date."""
    seat = game.turn
    if game.seats[seat].turns == 1 and seat == game.first:
        return  # 7-3-4-4-1
    bound = bool(game.now.edicts)  # there are effects on players, or on cards that may be attacked
    theirs: list[DbPerm] = []
    free: list[int] = []  # what can be attacked by cards of which nothing is said
    for perm in mine:
        if perm.rested or perm.zone > UNISON_AREA or perm.printed.type == EXTRA:
            continue
        if not theirs:
            theirs = game.now.awake[len(mine) :]
            for target in theirs:
                area = target.zone
                if target.bans:
                    bound = True
                elif (
                    area == LEADER_AREA
                    or (target.rested and area == BATTLE_AREA and target.printed.type == BATTLE)
                    or (area == UNISON_AREA and target.printed.type == UNISON)
                ):
                    free.append(target.iid)
        if not bound and not perm.bans:
            ATTACKS.add(options, perm.iid, free)
        elif not forbids_attacker(game, perm):
            for target in theirs:
                if not forbids_target(game, perm, target):
                    options.append(option(kinds.ATTACK, perm.iid, target.iid))


def battle_options(game: Masters, seat: int) -> list[Code]:
    """8-2-4, 8-3-4: combos, as many as this player likes, one card at a time (5-7-5-1, 5-7-6-1), [Activate: Battle]
    skills (8-2-4-2, 8-3-4-2), or nothing more."""
    if game.dirty:
        game.project()
    purse = purse_of(game, seat)
    if not purse.kept:
        game.now.purse = purse  # while options are listed
    free = not game.now.edicts  # no effects on players
    most = purse.most
    options: list[Any] = []
    held: list[Card] = []
    for card in game.seats[seat].hand:
        printed = card.printed
        assert isinstance(printed, DbCard)
        if printed.offers_in_battle:
            held.append(card)
        plain = free and not printed.front.own  # 5-6-3-1: a card may change its own combo cost
        if printed.combo_price <= most if plain else not forbids_combo(game, seat, card.iid):
            options.append(COMBOS[card.iid])
    mine: list[DbPerm] = []
    for perm in game.now.awake:
        if perm.seat != seat:
            continue
        mine.append(perm)
        if perm.zone == BATTLE_AREA and not (free and perm.rested):
            if free and (perm.combo_cost is None or perm.combo_cost > most):
                continue
            if not forbids_combo(game, seat, perm.iid):
                options.append(COMBOS[perm.iid])
    skill_options(game, seat, BATTLE_WORD, most, options, mine, held)
    options.append(END)
    if not purse.kept:
        game.now.purse = None
    return options


def skill_options(
    game: Masters, seat: int, word: int, most: int, options: list[Code], mine: list[DbPerm], held: list[Card]
) -> None:
    """9-4: the [Activate] skills under this word that this player may declare now (7-3-4-2, 8-2-4-2, 8-3-4-2), with so
    much energy at most (`Masters.activates`). `mine`: their cards in play that can have skills; `held`: the cards in
    hand that have one.

    What takes more energy or Z-Energy than there is need not be looked at, nor what asks for a pile with more or fewer
    cards, unless effects on players (or the card itself) change that.
    """
    side = game.seats[seat]
    zones = side.zones
    bound = bool(game.now.edicts)
    if bound:
        most = MANY
    for perm in mine:
        skills = perm.face.in_play[word]
        if skills:
            area = perm.zone
            if area != COMBO_AREA and (perm.printed.type != EXTRA or area == BATTLE_AREA):  # 9-1-3-1, 17-1-6
                for skill in skills:
                    if skill.energy > most:
                        continue
                    if skill.pile >= 0 and not bound and not skill.fewest <= len(zones[skill.pile]) <= skill.most:
                        continue
                    if not forbids_in_play(game, seat, perm, skill.index, skill.ability):
                        options.append(option(kinds.ACTIVATE, perm.iid, skill.index))
        if perm.extra:
            for i, granted in enumerate(perm.extra):
                if granted.kind == ACTIVATED and WORDS[word] in granted.tags:
                    if not forbids_in_play(game, seat, perm, GAINED_INDEX + i, granted):
                        options.append(option(kinds.ACTIVATE, perm.iid, GAINED_INDEX + i))
    if game.brought.declarable_in_play:
        for perm in side.field:
            for skill in perm.printed.front.elsewhere[word]:
                if not perm.hidden and lies_elsewhere(perm.zone, skill.ability.zone):
                    if not forbids_in_play(game, seat, perm, skill.index, skill.ability):
                        options.append(option(kinds.ACTIVATE, perm.iid, skill.index))
    for card in held:
        printed = card.printed
        assert isinstance(printed, DbCard)
        for skill in printed.held[word]:  # 12-1-1
            if printed.least + skill.energy <= most or printed.front.own:
                if not forbids_outside(game, seat, card, skill.index, skill.ability):
                    options.append(option(kinds.ACTIVATE, card.iid, skill.index))
    if bound:
        options += lent_options(game, seat, WORDS[word])
    for zone, least_z in game.brought.declarable[seat][word]:  # 9-1-3-2
        if least_z > len(side.z_energy) and not game.now.edicts:
            continue
        for card in held if zone == HAND else zones[zone]:
            printed = card.printed
            assert isinstance(printed, DbCard)
            if not printed.offers:
                continue
            for skill in printed.front.elsewhere[word]:
                if skill.energy > most and not printed.front.own:
                    continue
                if skill.takes_z and printed.least_z > len(side.z_energy) and not bound:
                    continue
                if skill.pile >= 0 and not bound and not skill.fewest <= len(zones[skill.pile]) <= skill.most:
                    continue
                if zone in areas(skill.ability.zone):
                    if not forbids_outside(game, seat, card, skill.index, skill.ability):
                        options.append(option(kinds.ACTIVATE, card.iid, skill.index))


def attack(game: Masters, attacker: DbPerm, target: DbPerm) -> None:
    """8-1-1: one card attacks another; what must be done for that is done first (20-14-1)."""
    if game.dirty:
        game.project()
    if game.now.edicts and unless.demands(game, "attack", attacker.seat, attacker, target):
        game.push(DeclareAttack(attacker.ref, target.ref))
    else:
        game.push(Battle(attacker.ref, target.ref))


# The steps of an attack that something must be done for
DEMAND: Final = 0
DEMANDED: Final = 1


@mypyc_attr(free_list_len=1, acyclic=True)
class DeclareAttack(Frame):
    """20-14-1: an attack that cannot be made unless something is done; if it was not, or the card can no longer attack,
    there is no attack."""

    __slots__ = ("attacker", "done", "guard")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "attacker", "guard", "done")

    def __init__(self, attacker: int, guard: int, done: int = 1) -> None:
        self.step = DEMAND
        self.attacker: i64 = attacker
        self.guard: i64 = guard
        self.done = done

    def clone(self) -> DeclareAttack:
        copy = DeclareAttack(self.attacker, self.guard, self.done)
        copy.step = self.step
        return copy

    def child_done(self, game: Masters, done: int) -> None:
        self.done = done

    def run(self, game: Masters) -> None:
        attacker, guard = game.perm(self.attacker), game.perm(self.guard)
        if self.step == DEMAND and attacker is not None:
            self.step = DEMANDED
            unless.demand(game, "attack", attacker.seat, attacker, guard)
            return
        game.pop()
        both = [perm for perm in (attacker, guard) if isinstance(perm, DbPerm) and not perm.hidden]
        if self.done and len(both) == 2 and not both[0].rested:
            game.push(Battle(self.attacker, self.guard))
        else:
            game.stack[-1].child_done(game, 0)


# The steps of a battle
DECLARATION: Final = 0  # 8-1-1
DECLARATION_CHECKPOINT: Final = 1  # 8-1-5
DECLARED: Final = 2  # 8-1-6
OFFENSE_STEP: Final = 3  # 8-2
OFFENSE_CHECKPOINT: Final = 4  # 8-2-3
OFFENSE_TIMING: Final = 5  # 8-2-4
DEFENSE_STEP: Final = 6  # 8-3
DEFENSE_CHECKPOINT: Final = 7  # 8-3-3
DEFENSE_TIMING: Final = 8  # 8-3-4
DAMAGE_STEP: Final = 9  # 8-4
COMPARISON: Final = 10  # 8-4-4
OUTCOME: Final = 11  # 8-4-6
OUTCOME_CHECKPOINT: Final = 12  # 8-4-6-2-2
DAMAGE_END: Final = 13  # 8-4-7
DAMAGE_OVER: Final = 14  # 8-4-9
END_STEP: Final = 15  # 8-5
Z_ENERGY_STEP: Final = 16  # 8-5-2; the next one is the other player's (8-5-3)
Z_ENERGY_CHECKPOINT: Final = 18  # 8-5-4
END_COMBOS: Final = 19  # 8-5-5
CLEAR_COMBOS: Final = 20  # 8-5-8
BATTLE_OVER: Final = 21  # 8-5-11


@mypyc_attr(free_list_len=1, acyclic=True)
class Battle(Frame):
    """8-1-2: one attack, from its declaration to the end of the battle: so long there are an attack card and a guard
    card (8-1-2-1)."""

    __slots__ = ("added", "attacker", "dropped", "guard", "negated", "original", "over")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "attacker", "guard", "original", "negated", "added", "over", "dropped")

    def __init__(self, attacker: int, guard: int) -> None:
        self.step = DECLARATION
        self.attacker: i64 = attacker  # references
        self.guard: i64 = guard
        self.original: i64 = guard  # what the attack was declared on (22-4-4)
        self.negated = False
        self.added: tuple[int, int] | None = None  # 8-4-4, 8-4-5
        self.over: tuple[int, ...] = ()  # cards of this battle that left it
        self.dropped: tuple[int, ...] = ()  # iids that went from a Combo Area to the Drop Area at its end (8-5-10-1)

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", int(game.turn), card_of(self.attacker), 0, "battle")

    def clone(self) -> Battle:
        copy = Battle(self.attacker, self.guard)
        copy.step = self.step
        copy.original = self.original
        copy.negated = self.negated
        copy.added = self.added
        copy.over = self.over
        copy.dropped = self.dropped
        return copy

    # -- what others tell a battle --------------------------------------------------------------------------------

    def replaced(self, old: int, new: int) -> None:
        """8-1-7-1: a card was placed on top of one in this battle."""
        if self.attacker == old:
            self.attacker = new
        if self.guard == old:
            self.guard = new
        if self.original == old:
            self.original = new

    def departed(self, ref: int) -> None:
        """8-1-7, 23-5-4: a card left the battle."""
        if ref in (self.attacker, self.guard):
            self.over += (ref,)

    def against(self, ref: int) -> int:
        """8-1-2-1: the other card of the battle, or -1."""
        if ref == self.attacker:
            return self.guard
        return self.attacker if ref == self.guard else -1

    def lost(self, game: Masters) -> bool:
        """8-1-6-1, 8-1-7: whether there is nothing to fight out any more."""
        if self.negated or self.attacker in self.over or self.guard in self.over:
            return True
        attacker = game.perm(self.attacker)
        if attacker is None or attacker.zone == COMBO_AREA:
            return True
        guard = game.perm(self.guard)
        return guard is None or guard.zone == COMBO_AREA

    def run(self, game: Masters) -> None:
        """8-2, 8-3, 8-4, 8-5: each step goes over into the next one, until something comes in between."""
        while True:
            step = self.step
            if step < DEFENSE_STEP:
                stopped = self.offense_step(game)
            elif step < DAMAGE_STEP:
                stopped = self.defense_step(game)
            elif step < END_STEP:
                stopped = self.damage_step(game)
            else:
                stopped = self.end_step(game)
            if stopped:
                return

    def interrupted(self, game: Masters) -> bool:
        """Whether something else is to be done first, or the game is over."""
        return game.stack[-1] is not self or game.result is not None

    # -- 8-1 --------------------------------------------------------------------------------------------------------

    def declare(self, game: Masters) -> bool:
        """8-1-1 to 8-1-3: the attacking card is rested, and skills that wait for it become pending. True if there is
        something to do in the counter timing."""
        self.step = DECLARATION_CHECKPOINT
        attacker, guard = game.at(card_of(self.attacker)), game.at(card_of(self.guard))
        game.batch += 1
        if not attacker.rested:
            moves.rest(game, attacker)
        game.battle_changed()
        count_attack(game, attacker)
        atoms.emit(game, kinds.ATTACKED, attacker.seat, attacker.iid, guard.iid)
        atoms.emit(game, kinds.GUARDED, guard.seat, guard.iid, attacker.iid)
        atoms.emit(game, kinds.BECAME_GUARD, guard.seat, guard.iid, attacker.iid)
        mask = kinds.ON_ATTACK  # 22-10-3-2
        if attacker.printed.type == BATTLE and attacker.zone == BATTLE_AREA:
            mask |= kinds.ON_BATTLE_ATTACK  # 22-10-3-3
        return window(game, attacker.seat, mask, attacker.iid)  # 4-3-2-2, 8-1-4

    # -- 8-2 Offense Step -------------------------------------------------------------------------------------------

    def offense_step(self, game: Masters) -> bool:
        """8-1-5, 8-1-6, 8-2: to the free timing of the Offense Step. True if something comes first, or it is there."""
        step = self.step
        fresh = step < OFFENSE_CHECKPOINT  # on the way it is looked once whether there is a battle at all
        if step == DECLARATION:
            if self.declare(game):
                return True
            step = DECLARATION_CHECKPOINT
        if step == DECLARATION_CHECKPOINT:
            self.step = step = DECLARED
            if checkpoint(game):  # 8-1-5
                return True
        if step == DECLARED:
            if self.lost(game):  # 8-1-6
                self.step = END_STEP
                return False
            step = OFFENSE_STEP
        if step == OFFENSE_STEP:
            if game.skipped("offense"):  # 20-13-1
                self.end_offense(game)
                return False
            self.step = step = OFFENSE_CHECKPOINT
            atoms.emit(game, kinds.OFFENSE_STARTED, game.turn_player)  # 8-2-2
        if step == OFFENSE_CHECKPOINT:
            self.step = OFFENSE_TIMING
            if checkpoint(game):  # 8-2-3
                return True
        if not (fresh and step == OFFENSE_CHECKPOINT) and self.lost(game):
            self.step = END_STEP
            return False
        seat = game.turn_player
        game.ask(seat, "offense", battle_options(game, seat), "8-2-4")
        return True

    def end_offense(self, game: Masters) -> None:
        """8-2-4-3: on to the Defense Step; a Unison that is attacked has none (8-2-4-3-1-1, 13-5-1)."""
        guard = game.at(card_of(self.guard))
        self.step = DAMAGE_STEP if guard.zone == UNISON_AREA else DEFENSE_STEP

    # -- 8-3 Defense Step -------------------------------------------------------------------------------------------

    def defense_step(self, game: Masters) -> bool:
        """8-3: to the free timing of the Defense Step. True if something comes first, or it is there."""
        seat = self.defender(game)
        step = self.step
        fresh = step == DEFENSE_STEP  # since a battle was there nothing has happened
        if fresh:
            if game.skipped("defense", seat):  # 20-13-1
                self.step = DAMAGE_STEP
                return False
            self.step = step = DEFENSE_CHECKPOINT
            atoms.emit(game, kinds.DEFENSE_STARTED, seat)  # 8-3-2
        if step == DEFENSE_CHECKPOINT:
            self.step = DEFENSE_TIMING
            if checkpoint(game):  # 8-3-3
                return True
        if not fresh and self.lost(game):
            self.step = END_STEP
            return False
        game.ask(seat, "defense", battle_options(game, seat), "8-3-4")
        return True

    def defender(self, game: Masters) -> int:
        guard = game.perm(self.guard)
        return guard.seat if guard is not None else game.opponents(game.turn_player)[0]

    @property
    def in_defense(self) -> bool:
        """8-3-1: whether it is in its Defense Step."""
        return DEFENSE_STEP <= self.step <= DEFENSE_TIMING

    def answer(self, game: Masters, code: int) -> None:
        if self.step >= Z_ENERGY_STEP:  # 8-5-2, 8-5-3
            self.keep_z_energy(game, code)
            return
        if code == END:
            if self.step == OFFENSE_TIMING:
                self.end_offense(game)
            else:
                self.step = DAMAGE_STEP  # 8-3-4-3-1
            return
        # back to the checkpoint after a combo (5-7-5-3, 5-7-6-3, 8-2-4-1-1, 8-3-4-1-1) or a skill (8-2-4-2-1,
        # 8-3-4-2-1), and then to the free timing, where there may be another one (5-7-5-4, 5-7-6-4)
        if self.step == OFFENSE_TIMING:
            seat = game.turn_player
            self.step = OFFENSE_CHECKPOINT
        else:
            seat = self.defender(game)
            self.step = DEFENSE_CHECKPOINT
        if verb_of(code) == kinds.COMBO:
            if combo_price(game, seat, a_of(code)):
                game.push(Combo(seat, a_of(code)))
            else:
                combo(game, seat, a_of(code))  # 5-6-2
        else:
            game.push(Activation.of_card(game, seat, game.cards[a_of(code)], b_of(code)))

    # -- 8-4 Damage Step ----------------------------------------------------------------------------------------------

    def damage_step(self, game: Masters) -> bool:
        """8-4: to the Battle End Step. True if something comes first."""
        step = self.step
        fresh = step == DAMAGE_STEP  # since a battle was there nothing has happened
        if fresh:
            if game.skipped("damage"):  # 20-13-1
                self.step = END_STEP
                return False
            self.step = step = COMPARISON
            atoms.emit(game, kinds.DAMAGE_STARTED, game.turn_player)  # 8-4-2
            if checkpoint(game):  # 8-4-3
                return True
        if step == COMPARISON:
            if not fresh and self.lost(game):
                self.step = END_STEP
                return False
            fresh = True
            if self.compare(game):
                return True
            step = self.step
        if step == OUTCOME:
            self.step = step = OUTCOME_CHECKPOINT
            if fresh or not self.lost(game):
                self.outcome(game)
                if self.interrupted(game):
                    return True
        if step == OUTCOME_CHECKPOINT:
            self.step = DAMAGE_END
            if checkpoint(game):  # 8-4-6-2-2
                return True
        if step < DAMAGE_OVER:
            self.step = DAMAGE_OVER
            atoms.emit(game, kinds.DAMAGE_ENDED, game.turn_player, card_of(self.attacker), card_of(self.guard))  # 8-4-7
            if checkpoint(game):  # 8-4-8
                return True
        self.step = END_STEP  # 8-4-9
        return False

    def compare(self, game: Masters) -> bool:
        """8-4-4 to 8-4-6; True if something comes before what follows from it."""
        self.step = OUTCOME_CHECKPOINT
        if game.dirty:
            game.project()
        attacker, guard = game.at(card_of(self.attacker)), game.at(card_of(self.guard))
        self.added = combo_powers(game, attacker.seat, guard.seat)
        game.find_comparison(self, self.added, 1)
        if game.dirty:
            game.project()
        won = attacker.power >= guard.power
        atoms.note(game, kinds.AT_POWER, attacker.seat, attacker.iid, attacker.power)
        atoms.note(game, kinds.AT_POWER, guard.seat, guard.iid, guard.power)
        atoms.note(game, kinds.COMPARED, attacker.seat, attacker.iid, guard.iid, int(won))
        if won:
            self.step = OUTCOME
            if guard.zone != BATTLE_AREA:
                return checkpoint(game)  # 8-4-6-1-2, 8-4-6-3-2
        return False

    def outcome(self, game: Masters) -> None:
        """8-4-6-1, 8-4-6-2, 8-4-6-3: damage, 1 unless the attack card strikes harder (8-4-6-1-2-1), a K.O. (8-4-6-2-1),
        or markers lost (8-4-6-3-3)."""
        attacker, guard = game.at(card_of(self.attacker)), game.at(card_of(self.guard))
        if game.dirty:
            game.project()
        if guard.zone == LEADER_AREA:
            if not attacker.bans & kinds.NO_DAMAGE_FROM:
                game.push(process.Damage(guard.seat, strike(attacker), attacker.seat, attacker.iid, kinds.BY_ATTACK))
        elif guard.zone == BATTLE_AREA:
            removal.remove(game, [guard.ref], removal.KO, attacker.seat, attacker.iid, battle=True)
        elif guard.zone == UNISON_AREA:
            n = 1  # 13-5-2-3
            if attacker.keywords & VICTORY_STRIKE:
                n = guard.tokens  # 13-5-2-2
            elif attacker.keywords & STRIKES:
                n = strike(attacker)  # 13-5-2-1
            removal.lose_markers(game, guard, n, attacker.seat, attacker.iid, battle=True)

    # -- 8-5 Battle End Step ----------------------------------------------------------------------------------------

    def end_step(self, game: Masters) -> bool:
        """8-5: to the end of the battle. True if something comes first, or it is over."""
        step = self.step
        if step == END_STEP:
            self.step = step = Z_ENERGY_STEP
            if checkpoint(game):  # 8-5-1
                return True
        while step < Z_ENERGY_CHECKPOINT:
            if self.offer_z_energy(game):
                return True
            step = self.step
        if step == Z_ENERGY_CHECKPOINT:
            self.step = step = END_COMBOS
            if checkpoint(game):  # 8-5-4
                return True
        if step == END_COMBOS:
            self.step = step = CLEAR_COMBOS
            self.end_combos(game)
            if checkpoint(game):  # 8-5-7
                return True
        if step == CLEAR_COMBOS:
            if not self.dropped and removal.combos_would_go(game):
                return True
            self.step = BATTLE_OVER
            self.clear_combos(game)
            if game.result is not None or checkpoint(game):  # 8-5-10
                return True
        else:
            game.now.calm = False  # 21-4-2: without a battle, and there may be cards in Combo Areas again
        self.end(game)
        return True

    def offer_z_energy(self, game: Masters) -> bool:
        """8-5-2, 8-5-3: each player may make one card of their Combo Area Z-Energy, the turn player first."""
        seat = game.in_turn_order()[self.step - Z_ENERGY_STEP]
        options: list[Code] = []
        for perm in game.seats[seat].field:
            if perm.zone == COMBO_AREA and perm.printed.type == BATTLE and not perm.printed.token:
                options.append(option(PICK, perm.iid))
        if not options:
            self.step += 1
            return False
        rule = "8-5-2" if self.step == Z_ENERGY_STEP else "8-5-3"
        options.append(NO_MORE)
        game.ask(seat, "to z-energy", options, rule, -1, 0, 1)
        return True

    def keep_z_energy(self, game: Masters, code: int) -> None:
        """8-5-2, 8-5-3: the card that was chosen goes there."""
        rule = "8-5-2" if self.step == Z_ENERGY_STEP else "8-5-3"
        self.step += 1
        if code != NO_MORE:
            perm = game.at(a_of(code))
            assert isinstance(perm, DbPerm)
            removal.combo_to_z_energy(game, perm, rule)

    def end_combos(self, game: Masters) -> None:
        """8-5-5, 8-5-6: what combos added to power is gone."""
        if self.added is not None:
            added, self.added = self.added, None
            game.find_comparison(self, added, -1)

    def clear_combos(self, game: Masters) -> None:
        """8-5-8, 8-5-9; what waits for cards to go from a Combo Area to the Drop Area is pending (8-5-6)"""
        game.batch += 1
        self.dropped = tuple([iid for iid in self.dropped if game.lies_in(game.cards[iid], "drop")])  # 9-10-1-1
        for seat in game.in_turn_order():
            for perm in [p for p in game.seats[seat].field if p.zone == COMBO_AREA]:
                if moves.put_away(game, perm, DROP, rule="8-5-8") == DROP:
                    self.dropped += (perm.iid,)
        game.batch += 1
        atoms.emit(game, kinds.BATTLE_ENDED, game.turn_player, card_of(self.attacker), card_of(self.guard))
        if game.delayed:
            game.make_due(kinds.AT_BATTLE_END)

    def end(self, game: Masters) -> None:
        """8-5-11, 8-5-12, 8-5-13: what lasts for the battle ends, the turn player's and the other's"""
        for mod in game.mods:
            if mod.until in ENDS_WITH_BATTLE:
                atoms.keep_mods(game, [m for m in game.mods if m.until not in ENDS_WITH_BATTLE])
                break
        game.battle_changed()
        game.pop()
        if game.stack:
            game.stack[-1].child_done(game, 1)


ENDS_WITH_BATTLE: Final = (kinds.THIS_BATTLE, kinds.BATTLE_OR_TURN)
