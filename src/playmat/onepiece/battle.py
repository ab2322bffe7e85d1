"""7. Card attacks and battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core import atoms
from playmat.core.decision import DONE, Decision
from playmat.core.frames import Frame
from playmat.core.packing import Code, PairOptions, a_of, b_of, card_of, option, verb_of
from playmat.core.state import Mod

from . import don as dons
from . import effects, kinds, removal, terms
from .cards import ASK, BLOCKER, RUSH, RUSH_CHARACTER, UNBLOCKABLE, OpCard
from .values import counter_value, price
from .zones import CHARACTER_AREA, LEADER_AREA, STAGE_AREA, OpPerm

if TYPE_CHECKING:
    from .game import Duel


def forbids_attacker(game: Duel, perm: OpPerm) -> str:
    """The rule that keeps this card from attacking at all, or "" (6-5-6-1, 7-1, 3-7-4)."""
    if game.seats[perm.seat].turns <= 1:
        return "6-5-6-1"
    if perm.zone == STAGE_AREA:
        return "7-1-1-1"
    if perm.rested:
        return "7-1-1-1"
    if perm.now.bans & (kinds.NO_ATTACK | kinds.NO_REST):
        return "1-3-3"
    if (
        perm.zone == CHARACTER_AREA
        and perm.entered == game.turn_number
        and not perm.now.keywords & (RUSH | RUSH_CHARACTER)
    ):
        return "3-7-4"  # unless it has [Rush] (10-1-1-1)
    if game.now.edicts and not can_pay_tax(game, perm):
        return "1-3-3"
    return ""


def forbids_target(game: Duel, perm: OpPerm, target: OpPerm) -> str:
    """The rule that keeps this attacker from attacking this card, or "" (7-1-1-2, 3-7-4, 10-1-1-1)."""
    if game.seats[target.seat].team == game.seats[perm.seat].team or target.zone == STAGE_AREA:
        return "7-1-1-2" if perm.seat == target.seat or target.zone == STAGE_AREA else game.ally_rule
    fresh = perm.zone == CHARACTER_AREA and perm.entered == game.turn_number
    if target.zone == LEADER_AREA:
        if fresh and not perm.now.keywords & RUSH:
            return "3-7-4"
        if perm.now.bans & kinds.NO_ATTACK_LEADER or (fresh and perm.now.bans & kinds.NO_ATTACK_LEADER_FRESH):
            return "1-3-3"
    elif not target.rested and not perm.now.bans & kinds.ATTACKS_ACTIVE:
        if not allowed_with(game, perm, kinds.ATTACKS_ACTIVE, target):
            return "7-1-1-2"
    for edict in game.now.edicts:
        if edict.kind == kinds.ONLY_ATTACK:
            if perm.seat in edict.seats and not edict.covers(game, target):
                if any(edict.covers(game, p) for side in game.seats for p in side.field):
                    return "1-3-3"
        elif (edict.kind == kinds.NO_ATTACK_ON and perm.seat in edict.seats) or (
            edict.kind == kinds.SHIELD and edict.value == kinds.NO_ATTACK and edict.iid == perm.iid
        ):
            if edict.covers(game, target):
                return "1-3-3"
    return ""


def allowed_with(game: Duel, perm: OpPerm, permission: int, other: OpPerm) -> bool:
    """Whether an effect gives this card a permission that is only about such other cards."""
    for edict in game.now.edicts:
        if edict.kind == kinds.SHIELD and edict.value == permission and edict.iid == perm.iid:
            if edict.covers(game, other):
                return True
    return False


def tax(game: Duel, perm: OpPerm) -> int:
    """How many cards its player must trash to attack with this card."""
    if not game.now.edicts:
        return 0
    return sum(
        e.value
        for e in game.now.edicts
        if e.kind == kinds.ATTACK_TAX and perm.seat in e.seats and perm.ref in e.context.regs.get("selected", ())
    )


def can_pay_tax(game: Duel, perm: OpPerm) -> bool:
    return tax(game, perm) <= len(game.seats[perm.seat].hand)


ATTACKS: Final = PairOptions(kinds.ATTACK)


def attack_options(game: Duel) -> list[Code]:
    """What may attack what (7-1-1-1). Most cards may attack the same: Leaders and rested Characters (7-1-1-2)."""
    if game.dirty:
        game.project()
    seat = game.turn
    side = game.seats[seat]
    options: list[Code] = []
    if side.turns <= 1:
        return options  # 6-5-6-1
    foes = game.foes[seat]
    if game.now.edicts and attacks_concerned(game):
        for perm in side.field:
            if not perm.rested:
                attacks_of(game, perm, foes, options)
        return options
    usual: list[int] = []
    for other in foes:
        field = game.seats[other].field
        usual.append(field[0].iid)  # the Leader (3-6-3)
        for target in field:
            if target.rested and target.zone == CHARACTER_AREA:
                usual.append(target.iid)
    number = game.turn_number
    for perm in side.field:
        if perm.rested or perm.zone == STAGE_AREA:
            continue
        if perm.entered == number:
            if perm.zone != CHARACTER_AREA or perm.now.keywords & (RUSH | RUSH_CHARACTER):  # 3-7-4
                attacks_of(game, perm, foes, options)
        elif perm.now.bans:
            attacks_of(game, perm, foes, options)
        else:
            ATTACKS.add(options, perm.iid, usual)
    return options


def attacks_concerned(game: Duel) -> bool:
    """Whether an effect that is kept outside of the cards has a say in who attacks what."""
    for edict in game.now.edicts:
        kind = edict.kind
        if kind == kinds.ONLY_ATTACK or kind == kinds.NO_ATTACK_ON or kind == kinds.ATTACK_TAX:
            return True
        if kind == kinds.SHIELD and (edict.value == kinds.NO_ATTACK or edict.value == kinds.ATTACKS_ACTIVE):
            return True
    return False


def attacks_of(game: Duel, perm: OpPerm, foes: list[int], options: list[Code]) -> None:
    """Add what this card may attack, where that may not be the usual."""
    if not forbids_attacker(game, perm):
        for other in foes:
            for target in game.seats[other].field:
                if not forbids_target(game, perm, target):
                    options.append(option(kinds.ATTACK, perm.iid, target.iid))


# The steps of a battle
ATTACK_STEP: Final = 0  # 7-1-1
BLOCK_STEP: Final = 1  # 7-1-2
AFTER_BLOCK: Final = 2  # 7-1-2-3
COUNTER_STEP: Final = 3  # 7-1-3
DAMAGE_STEP: Final = 4  # 7-1-4
END_OF_BATTLE: Final = 5  # 7-1-5
DELAYED: Final = 6  # 7-1-5-2
EXPIRE: Final = 7  # 7-1-5-3
STEP_NAMES: Final[tuple[str, ...]] = (
    "attack",
    "attack",
    "block",
    "counter",
    "damage",
    "damage",  # it says first that the end follows
    "battle end",
    "battle end",
)
PASS: Final[Any] = option(DONE)
COUNTERS: Final = PairOptions(kinds.COUNTER)


def forbids_block(game: Duel, battle: Battle, perm: OpPerm) -> str:
    """The rule that keeps this card from blocking now, or "" (10-1-4-1)."""
    if not perm.now.keywords & BLOCKER or perm.zone == STAGE_AREA:
        return "10-1-4-1"
    if perm.rested or perm.ref == battle.target:
        return "10-1-4-1"
    if perm.now.bans & (kinds.NO_BLOCK | kinds.NO_REST):
        return "1-3-3"
    attacker = game.perm(battle.attacker)
    assert attacker is not None
    if attacker.now.keywords & UNBLOCKABLE or attacker.now.bans & kinds.NO_BLOCK_AGAINST:
        return "1-3-3"
    if game.now.edicts and allowed_with(game, attacker, kinds.NO_BLOCK_AGAINST, perm):
        return "1-3-3"
    for edict in game.now.edicts:
        if edict.kind == kinds.NO_BLOCKER and perm.seat in edict.seats and edict.covers(game, perm):
            return "1-3-3"
    return ""


@mypyc_attr(free_list_len=1, acyclic=True)
class Battle(Frame):
    """One attack, from its declaration to the end of the battle."""

    __slots__ = ("asked", "attacker", "defender", "fought", "paid", "passed", "seat", "target", "told")

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "attacker", "target", "defender", "fought", "paid", "told", "asked", "passed",
    )  # fmt: skip

    def __init__(self, seat: int, attacker: int, target: int, defender: int) -> None:
        self.step = ATTACK_STEP
        self.seat: i64 = seat
        self.attacker: i64 = attacker  # reference
        self.target: i64 = target  # reference; changes when it is blocked or redirected
        self.defender: i64 = defender  # the seat that is attacked
        self.fought = False  # the Damage Step was reached: the two cards have battled
        self.paid: i64 = 0
        self.told: i64 = -1  # the card whose "when attacked" effects have had their time
        self.asked: i64 = defender  # the seat that may act now in the Block or Counter Step
        self.passed: tuple[int, ...] = ()  # the seats that have let this step pass since somebody last acted

    def belongs_to(self, game: Duel) -> tuple[str, int, int, int, str] | None:
        return ("step", int(self.seat), card_of(self.attacker), 0, STEP_NAMES[self.step])

    def clone(self) -> Battle:
        copy = Battle(self.seat, self.attacker, self.target, self.defender)
        copy.step = self.step
        copy.fought = self.fought
        copy.paid = self.paid
        copy.told = self.told
        copy.asked = self.asked
        copy.passed = self.passed
        return copy

    def run(self, game: Duel) -> None:
        """Go on where it stopped. A step in which nothing waits to be resolved goes over into the next by itself."""
        stack = game.stack
        while True:
            if game.dirty:
                game.project()
            step = self.step
            if step == ATTACK_STEP:
                self.attack_step(game)
            elif step == BLOCK_STEP:
                self.after_attack(game)
            elif step == AFTER_BLOCK:
                self.after_block(game)
            elif step == COUNTER_STEP:
                self.counter_step(game)
            elif step == DAMAGE_STEP:
                self.damage_step(game)
            elif step == END_OF_BATTLE:
                self.end(game)
            elif step == DELAYED:
                self.delayed(game)
            else:
                self.expire(game)
            if game.decision is not None or stack[-1] is not self or game.result is not None:
                return

    def gone(self, game: Duel) -> bool:
        """Whether the attacker or the target is no longer there."""
        return game.perm(self.attacker) is None or game.perm(self.target) is None

    def against(self, ref: int) -> int:
        """The card that this one battles with, as a reference; -1 if it is not in this battle."""
        return self.target if ref == self.attacker else self.attacker if ref == self.target else -1

    def attack_step(self, game: Duel) -> None:
        """7-1-1"""
        attacker = game.at(card_of(self.attacker))
        if game.now.edicts and not self.paid:
            due = tax(game, attacker)
            if due:  # 8-3-1
                self.paid = 1
                game.push(TrashForAttack(self.seat, due, attacker.iid))
                return
        self.step = BLOCK_STEP
        atoms.rest(game, attacker)  # 7-1-1-1
        atoms.emit(game, kinds.ATTACKED, self.seat, attacker.iid, card_of(self.target))  # 7-1-1-3, 10-2-5-1, 10-2-16-1
        if game.edition.attacked_at_declaration:
            self.tell_target(game)  # else as the Counter Step opens (7-1-3-1)
        if game.pending:
            game.resolve_pending()
            return
        if game.dirty:
            game.project()
        self.block_step(game)

    def tell_target(self, game: Duel) -> None:
        """7-1-3-1: "when attacked", once for each card that is"""
        if self.told != self.target:
            self.told = self.target
            atoms.emit(game, kinds.DEFENDED, self.defender, card_of(self.target), card_of(self.attacker))

    def after_attack(self, game: Duel) -> None:
        """7-1-1-4"""
        if self.gone(game):
            self.step = END_OF_BATTLE
            return
        self.block_step(game)

    def block_step(self, game: Duel) -> None:
        """7-1-2"""
        for seat in game.defenders(self.defender):
            if seat in self.passed:  # team:5-1
                continue
            options = []
            for perm in game.seats[seat].field:
                if perm.now.keywords & BLOCKER and not forbids_block(game, self, perm):
                    options.append(option(kinds.BLOCK, perm.iid))
            if options or game.windows & kinds.BLOCK_WINDOW:
                options.append(PASS)
                self.asked = seat
                game.ask(seat, "block", options, "7-1-2-1")
                return
        self.passed = ()
        self.defend(game)

    def block(self, game: Duel, perm: OpPerm) -> None:
        """7-1-2-1, 10-1-4-1: the Blocker is rested and becomes the target."""
        self.step = AFTER_BLOCK
        self.passed = ()
        atoms.rest(game, perm)
        self.target = perm.ref
        self.defender = perm.seat
        if game.watched & kinds.BATTLE:
            game.dirty = True
        atoms.emit(game, kinds.BLOCKED, perm.seat, perm.iid, card_of(self.attacker))  # 7-1-2-2, 10-2-15-1
        game.resolve_pending()  # before it is asked who has left (7-1-2-3)

    def after_block(self, game: Duel) -> None:
        """7-1-2-3"""
        if self.gone(game):
            self.step = END_OF_BATTLE
            return
        self.defend(game)

    def defend(self, game: Duel) -> None:
        """7-1-3-1"""
        self.step = COUNTER_STEP
        self.tell_target(game)
        self.counter_step(game)

    def counter_step(self, game: Duel) -> None:
        """7-1-3-2: as often as the player wants; asked again until they pass."""
        if game.pending:
            game.resolve_pending()
            return
        for seat in game.defenders(self.defender):
            if seat in self.passed:  # team:5-1
                continue
            options = self.counters(game, seat)
            if options or (game.windows & kinds.COUNTER_WINDOW and game.seats[seat].hand):
                options.append(PASS)
                self.asked = seat
                game.decision = Decision(seat, "counter", options, "7-1-3-2")
                return
        self.step = DAMAGE_STEP
        self.damage_step(game)

    def counters(self, game: Duel, seat: int) -> list[Code]:
        options: list[Code] = []
        side = game.seats[seat]
        given = False  # effects may give a Counter
        for edict in game.now.edicts:
            if edict.kind == kinds.HAND_COUNTER:
                given = True
        targets: list[int] = []
        for card in side.hand:
            adds = card.printed.adds
            if given and adds != ASK:
                adds = counter_value(game, card, seat)
            if adds > 0:
                if not targets:
                    for other in game.defenders(seat):
                        for perm in game.seats[other].field:
                            if perm.zone != STAGE_AREA:
                                targets.append(perm.iid)
                COUNTERS.add(options, card.iid, targets)
            elif adds == ASK and not forbids_counter_event(game, seat, card.iid):
                options.append(option(kinds.COUNTER_EVENT, card.iid))
        return options

    def answer(self, game: Duel, code: int) -> None:
        verb = verb_of(code)
        if verb == kinds.BLOCK:
            self.block(game, game.at(a_of(code)))
        elif verb == kinds.COUNTER:
            self.use_counter(game, a_of(code), b_of(code))
        elif verb == kinds.COUNTER_EVENT:
            self.use_event(game, a_of(code))
        else:
            self.passed += (self.asked,)
            if len(self.passed) == len(game.defenders(self.defender)):  # nobody is left to ask
                self.step = AFTER_BLOCK if self.step == BLOCK_STEP else DAMAGE_STEP
                self.passed = ()

    def use_counter(self, game: Duel, iid: int, target: int) -> None:
        """7-1-3-2-1"""
        card = game.cards[iid]
        seat = self.asked
        self.passed = ()
        value = counter_value(game, card, seat)
        terms.trash_from_hand(game, seat, [card], -1, -1)
        ref = game.at(target).ref
        atoms.add_mod(game, Mod(kinds.POWER, value, (ref,), (), seat, iid, kinds.THIS_BATTLE, -1, game.turn_number))
        atoms.note(game, kinds.COUNTERED, seat, iid, target, value // 1000)

    def use_event(self, game: Duel, iid: int) -> None:
        """7-1-3-2-2"""
        card = game.cards[iid]
        printed = card.printed
        assert isinstance(printed, OpCard)
        seat = self.asked
        self.passed = ()
        cost = price(game, card, seat)
        game.push(effects.ActivateEvent(seat, iid, printed.counter_events[0][0]))  # what is paid belongs to it
        effects.show(game, card, seat)
        dons.pay(game, seat, cost)
        atoms.note(game, kinds.PAID, seat, iid, cost, rule="2-7-3")

    def damage_step(self, game: Duel) -> None:
        """7-1-4; the end of the Counter Step first (7-1-3-3)"""
        self.step = END_OF_BATTLE
        if self.gone(game):
            return
        attacker, target = game.at(card_of(self.attacker)), game.at(card_of(self.target))
        self.fought = True
        if attacker.power < target.power:  # 7-1-4-1: a tie is enough to win
            atoms.note(game, kinds.REPELLED, self.seat, attacker.iid, target.iid)
            return  # 7-1-4-2: nothing happens
        if target.zone == LEADER_AREA:  # 7-1-4-1-1
            n = terms.damage_amount(attacker)
            game.push(terms.Damage(target.seat, n, terms.banishes(attacker), True, self.seat, attacker.iid))
        else:  # 7-1-4-1-2, 10-2-1-1
            removal.remove(game, [self.target], removal.KO, -1, attacker.iid, battle=True)

    def end(self, game: Duel) -> None:
        """7-1-5-1, 7-1-5-2: what waits for the end of the battle and what was put off to it are due together."""
        if game.pending:
            game.resolve_pending()  # 8-6-2: what became due in the Damage Step
            return
        self.step = DELAYED
        if self.fought:
            game.battles += ((self.attacker, self.target),)
            if game.watched & kinds.BATTLE:
                game.dirty = True
        atoms.emit(game, kinds.BATTLE_ENDED, self.seat, card_of(self.attacker), int(self.fought), card_of(self.target))
        if game.pending or game.delayed:
            game.run_delayed(kinds.AT_BATTLE_END)
        else:
            self.expire(game)

    def delayed(self, game: Duel) -> None:
        """What an effect at the end of the battle has put off to it."""
        if not game.run_delayed(kinds.AT_BATTLE_END):
            self.step = EXPIRE

    def expire(self, game: Duel) -> None:
        """7-1-5-3, 7-1-5-4: the turn player's effects end, then the other's; 7-1-5-5: back to the Main Phase."""
        if game.mods:
            turn = game.turn
            kept = [m for m in game.mods if m.until != kinds.THIS_BATTLE or m.seat != turn]
            if len(kept) < len(game.mods):
                atoms.keep_mods(game, kept)
            kept = [m for m in game.mods if m.until != kinds.THIS_BATTLE]
            if len(kept) < len(game.mods):
                atoms.keep_mods(game, kept)
        game.stack.pop()
        if game.watched & kinds.BATTLE:
            game.dirty = True


def forbids_counter_event(game: Duel, seat: int, iid: int) -> str:
    """The rule that keeps this Event from being used in the Counter Step, or ""."""
    card = game.cards[iid]
    printed = card.printed
    assert isinstance(printed, OpCard)
    if not printed.counter_events:
        return "10-2-3-1" if printed.mains else "10-2-4-1"
    if price(game, card, seat) > game.seats[seat].don_active:
        return "2-7-3"
    if game.now.edicts and effects.forbids_play(game, seat, card, False, True):
        return "1-3-3"
    return ""


class TrashForAttack(Frame):
    """An effect asks for cards to be trashed whenever a card attacks; it is paid as the attack is declared."""

    __slots__ = ("iid", "left", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "iid")

    def __init__(self, seat: int, left: int, iid: int) -> None:
        self.step = 0
        self.seat = seat
        self.left = left
        self.iid = iid

    def clone(self) -> TrashForAttack:
        return TrashForAttack(self.seat, self.left, self.iid)

    def run(self, game: Duel) -> None:
        if self.left == 0:
            game.pop()
            return
        options = [option(3, card.iid) for card in game.seats[self.seat].hand]
        if len(options) == 1:
            self.answer(game, options[0])
        else:
            game.ask(self.seat, "choose", options, "8-3-1", self.iid, self.left, self.left)

    def answer(self, game: Duel, code: int) -> None:
        self.left -= 1
        terms.trash_from_hand(game, self.seat, [game.cards[a_of(code)]], self.seat, self.iid)
