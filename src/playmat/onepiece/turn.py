"""6. Game progression: a turn, phase by phase, and what may be done in the Main Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms, copies
from playmat.core.card import Card
from playmat.core.decision import Decision
from playmat.core.frames import Frame
from playmat.core.packing import Code, a_of, b_of, option, options_with, verb_of
from playmat.core.state import Pending
from playmat.effects.ability import AUTO, Ability
from playmat.effects.program import payable
from playmat.effects.projection import context_of
from playmat.effects.resolution import Resolution, Resolving

from . import don as dons
from . import effects, kinds, terms
from .battle import Battle, attack_options
from .cards import CHARACTER, EVENT, GRANTED, STAGE, OpCard
from .defeat import DECK
from .language.modifiers import RunOut
from .values import ability_context, asked, price
from .zones import ACTIVE, STAGE_AREA, Don, OpPerm

if TYPE_CHECKING:
    from .game import Duel


# The steps of a turn
REFRESH_START: Final = 0  # 6-2-1, 6-2-2
REFRESH: Final = 1  # 6-2-3, 6-2-4
DRAW_PHASE: Final = 2  # 6-3
DON_PHASE: Final = 3  # 6-4
MAIN_START: Final = 4  # 6-5-1
MAIN_STEP: Final = 6  # 6-5-2; 5 is no step any more, and digests of records hold the others to their numbers
END_OF_YOUR_TURN: Final = 7  # 6-6-1-1
END_OF_OPPONENTS_TURN: Final = 8  # 6-6-1-1-2
DELAYED: Final = 9  # 6-6-1-2
EXPIRE: Final = 10  # 6-6-1-3
NEXT_TURN: Final = 11  # 6-6-1-4
PHASE_OF_STEP: Final[tuple[str, ...]] = (
    "refresh", "refresh", "draw", "don", "main", "main", "main", "end", "end", "end", "end", "end",
)  # fmt: skip
# a step says first which one follows it: what happens then belongs to the one before
PHASE_BEFORE_STEP: Final[tuple[str, ...]] = (
    "refresh", "refresh", "refresh", "draw", "don", "main", "main", "main", "end", "end", "end", "end",
)  # fmt: skip


@mypyc_attr(free_list_len=1, acyclic=True)
class Turn(Frame):
    """6-1-1, 6-1-2: the turn player's five phases, in order. The frame under everything; the next turn is the
    same frame again."""

    __slots__ = ("attacks",)

    def __init__(self) -> None:
        self.step = REFRESH_START
        # what may attack what, as last listed in this Main Phase, while DON!! cards given are all that happened since
        self.attacks: list[Code] | None = None

    def belongs_to(self, game: Duel) -> tuple[str, int, int, int, str] | None:
        return ("step", int(game.turn), -1, 0, PHASE_BEFORE_STEP[self.step])

    def clone(self) -> Turn:
        copy = Turn()
        copy.step = self.step
        copy.attacks = self.attacks
        return copy

    def run(self, game: Duel) -> None:
        stack = game.stack
        while not game.pending:
            if self.step == MAIN_STEP:
                # 6-5-2: any action, in any order, as often as the player likes
                if game.strayed > 0:
                    copies.exchange(game)
                if self.attacks is None:
                    self.attacks = attack_options(game)
                game.decision = Decision(game.turn, "main", main_options(game, self.attacks), "6-5-2")
                return
            if self.step < MAIN_STEP:
                self.begin(game)
            else:
                self.end(game)
            if game.decision is not None or stack[-1] is not self or game.result is not None:
                return  # 1-2-1, or somebody must decide
        game.resolve_pending()

    def begin(self, game: Duel) -> None:
        """6-2, 6-3, 6-4, 6-5-1: up to the Main Phase, or to the first effect that waits."""
        if self.step == REFRESH_START:
            self.refresh_start(game)
            if game.pending:
                return
        if self.step == REFRESH:
            self.refresh(game)
            if game.pending:
                return
        if self.step == DRAW_PHASE:
            self.draw_phase(game)
            if game.pending or game.result is not None:
                return
        if self.step == DON_PHASE:
            self.don_phase(game)
            if game.pending:
                return
        self.main_start(game)

    def end(self, game: Duel) -> None:
        """6-6: from the Main Phase to the next turn, or to the first effect that waits."""
        if self.step == END_OF_YOUR_TURN:
            self.end_of_your_turn(game)
            if game.pending:
                return
        if self.step == END_OF_OPPONENTS_TURN:
            self.end_of_opponents_turn(game)
            if game.pending:
                return
        if self.step == DELAYED:
            self.delayed(game)
            if game.pending:
                return
        if self.step == EXPIRE:
            self.expire_this_turn(game)
            if game.result is not None:
                return
        self.next_turn(game)

    # -- 6-2 Refresh Phase -----------------------------------------------------------------------------------

    def refresh_start(self, game: Duel) -> None:
        """6-2-1, 6-2-2"""
        self.step = REFRESH
        seat = game.turn
        atoms.note(game, kinds.PHASE, seat, -1, 0, rule="6-2")
        if game.mods:
            ended = [m for m in game.mods if m.until == kinds.START_OF_TURN and m.until_seat == seat]
            if ended:
                atoms.keep_mods(game, [m for m in game.mods if m not in ended])
        atoms.emit(game, kinds.TURN_STARTED, seat)

    def refresh(self, game: Duel) -> None:
        """6-2-3, 6-2-4"""
        self.step = DRAW_PHASE
        seat = game.turn
        dons.return_given(game, seat)
        if game.dirty and (game.mods or game.now.touches & kinds.MAY or not game.now.statics_known):
            game.project()  # without the given DON!!, other values may decide what stays rested
        freed = [perm for perm in game.seats[seat].field if perm.rested and not perm.now.bans & kinds.STAYS_RESTED]
        for edict in game.now.edicts:
            if edict.kind == kinds.NO_REFRESH and seat in edict.seats:
                freed = [perm for perm in freed if not edict.covers(game, perm)]
        dons.refresh(game, seat)
        for perm in freed:
            atoms.ready(game, perm)
        if game.mods:
            ended = [m for m in game.mods if m.until == kinds.NEXT_REFRESH and m.until_seat == seat]
            if ended:
                atoms.keep_mods(game, [m for m in game.mods if m not in ended])

    # -- 6-3, 6-4 ---------------------------------------------------------------------------------------------

    def draw_phase(self, game: Duel) -> None:
        """6-3-1"""
        self.step = DON_PHASE
        atoms.note(game, kinds.PHASE, game.turn, -1, 1, rule="6-3")
        if game.draws_this_turn(game.turn):
            terms.draw(game, game.turn, 1, phase=1, rule="6-3-1")

    def don_phase(self, game: Duel) -> None:
        """6-4-1 to 6-4-3"""
        self.step = MAIN_START
        seat = game.turn
        atoms.note(game, kinds.PHASE, seat, -1, 2, rule="6-4")
        placed = dons.place(game, seat, game.don_this_turn(seat), rule="6-4-1")
        if placed and game.edict(kinds.DON_TO_LEADER, seat):
            side = game.seats[seat]
            if side.don_on_field() > placed:  # 1-3-1: there were some before
                dons.give(game, Don(seat, ACTIVE), side.leader)

    # -- 6-5 Main Phase ---------------------------------------------------------------------------------------

    def main_start(self, game: Duel) -> None:
        """6-5-1: effects that wait for it, and what an effect has put off to the start of an opponent's Main Phase, are
        due together (8-6-1)"""
        seat = game.turn
        self.step = MAIN_STEP
        atoms.note(game, kinds.PHASE, seat, -1, 3, rule="6-5")
        atoms.emit(game, kinds.MAIN_STARTED, seat)
        if game.delayed:
            game.make_due(game.put_off_until(kinds.AT_OPPONENT_MAIN))

    def answer(self, game: Duel, code: int) -> None:
        verb = verb_of(code)
        if verb == kinds.GIVE:
            perm = game.perms[a_of(code)]
            assert perm is not None
            dons.give_active(game, perm)  # 6-5-5-1
            if game.dirty or game.pending or game.now.edicts:
                self.attacks = None
            return
        self.attacks = None
        if verb == kinds.END:
            self.step = END_OF_YOUR_TURN  # 6-5-2-1
        elif verb == kinds.ATTACK:
            attacker = game.perms[a_of(code)]
            target = game.perms[b_of(code)]
            assert attacker is not None and target is not None
            game.stack.append(Battle(game.turn, attacker.ref, target.ref, target.seat))
            if game.watched & kinds.BATTLE:
                game.dirty = True
        elif verb == kinds.PLAY:
            play_from_hand(game, game.turn, game.cards[a_of(code)])
        else:
            activate(game, game.turn, a_of(code), b_of(code))

    # -- 6-6 End Phase ----------------------------------------------------------------------------------------

    def end_of_your_turn(self, game: Duel) -> None:
        """6-6-1-1, 10-2-7-1: the turn player's [End of Your Turn], each once (6-6-1-1-1), in any order (6-6-1-1-3)"""
        self.step = END_OF_OPPONENTS_TURN
        atoms.note(game, kinds.PHASE, game.turn, -1, 4, rule="6-5-2-1")
        atoms.emit(game, kinds.TURN_ENDING, game.turn)

    def end_of_opponents_turn(self, game: Duel) -> None:
        """6-6-1-1-2, 10-2-8-1: then the other player's [End of Your Opponent's Turn], in any order (6-6-1-1-4)"""
        self.step = DELAYED
        atoms.emit(game, kinds.OPP_TURN_ENDING, game.turn)

    def delayed(self, game: Duel) -> None:
        """6-6-1-2: the turn player, then the other: what was put off to the end of the turn is done, and what lasts
        until then runs out, in any order. That order can only matter between the two sorts."""
        if game.delayed or game.mods:
            for seat in game.in_turn_order():
                due = game.due_at_turn_end(seat)
                ended = game.running_out(seat)
                if due:
                    game.make_due(due)
                    for src in dict.fromkeys(m.src for m in ended):
                        atoms.add_pending(
                            game, Pending(seat, src, game.incarnations[src], -1, RUN_OUT, game.batch, True, None)
                        )
                    return
                if ended:
                    atoms.keep_mods(game, [m for m in game.mods if m not in ended])
        self.step = EXPIRE

    def expire_this_turn(self, game: Duel) -> None:
        """6-6-1-3: "during this turn" ends, the turn player's effects first; nothing can tell in which order"""
        self.step = NEXT_TURN
        if game.mods:
            for mine in (True, False):
                kept = [m for m in game.mods if m.until != kinds.THIS_TURN or (m.seat == game.turn) is not mine]
                if len(kept) < len(game.mods):
                    atoms.keep_mods(game, kept)
        late = False
        for side in game.seats:
            if game.runs_out_late(side.index):  # 1-3-1
                side.lost = DECK
                late = True
        if late:
            game.process_rules()  # both at once, if both did (9-2-1)
            for side in game.seats:
                if side.lost == DECK and game.result is None:  # team:1-2
                    side.lost = ""  # a team that goes on: at the end of another turn it is looked at again

    def next_turn(self, game: Duel) -> None:
        """6-6-1-4"""
        atoms.clear_used(game)  # 10-2-13-1
        game.granted_used = ()
        self.step = REFRESH_START
        game.begin_turn()


PLAYS: Final = options_with(kinds.PLAY)
GIFTS: Final = options_with(kinds.GIVE)
END: Final[Any] = option(kinds.END)  # so typed, the compiler makes the number once (`options_with`)


# -- what may be done in the Main Phase --------------------------------------------------------------------------------


def main_options(game: Duel, attacks: list[Code] | None = None) -> list[Code]:
    """6-5-2: what the turn player may do, the use of activate effects among it (8-1-3-2). `attacks`, if known."""
    if game.dirty:
        game.project()
    seat = game.turn
    side = game.seats[seat]
    don = side.don_active
    options: list[Any] = []
    if game.now.edicts and plays_concerned(game):
        for card in side.hand:
            if not forbids_playing(game, seat, card):
                options.append(PLAYS[card.iid])
    else:
        for card in side.hand:
            price = card.printed.price
            if price <= don and (price >= 0 or not forbids_playing(game, seat, card)):
                options.append(PLAYS[card.iid])
    giving = don > 0
    for perm in side.field:
        for index, ability in perm.now.activates:
            if not forbids_activation(game, perm, index, ability):
                options.append(option(kinds.ACTIVATE, perm.iid, index))
        if giving and perm.zone != STAGE_AREA:  # 6-5-5-3: as often as there is one
            options.append(GIFTS[perm.iid])
    options += attack_options(game) if attacks is None else attacks
    options.append(END)
    return options


def plays_concerned(game: Duel) -> bool:
    """Whether an effect that is kept outside of the cards has a say in what may be played, or for how much."""
    for edict in game.now.edicts:
        kind = edict.kind
        if kind in (kinds.NO_PLAY, kinds.NO_EVENT, kinds.HAND_COST, kinds.NEXT_COST):
            return True
    return False


def forbids_playing(game: Duel, seat: int, card: Card) -> str:
    """The rule that keeps this card from being played from the hand now, or "" (6-5-3-1, 2-7)."""
    printed = card.printed
    assert isinstance(printed, OpCard)
    side = game.seats[seat]
    if printed.category == EVENT and not printed.mains:
        return "10-2-4-1" if printed.counter_events else "6-5-3-1"
    if price(game, card, seat) > side.don_active:
        return "2-7-3" if printed.category == EVENT else "2-7-4" if printed.category == STAGE else "2-7-2"
    if game.now.edicts and effects.forbids_play(game, seat, card, False, True):
        return "1-3-3"
    return ""


def forbids_activation(game: Duel, perm: OpPerm, index: int, ability: Ability) -> str:
    """The rule that keeps this effect from being activated now, or "" (8-4-1): conditions and cost (8-1-3-2-2)."""
    if perm.now.negated and index < GRANTED:
        return "8-2-1-1"
    full = ability
    if game.now.edicts:
        for tag in ability.tags:
            if game.tag_negated(perm.seat, tag):
                return "8-2-1-1"
        full = asked(game, perm, ability)
    if ability.once and game.used_up(perm, index if index < GRANTED else perm.now.extra[index - GRANTED].mark):
        return "10-2-13-3"
    if index >= GRANTED:
        context = context_of(game, ability, perm.seat, perm.card, perm.incarnation)
    elif perm.contexts:
        context = perm.contexts[index] or ability_context(game, perm, index, ability)
    else:
        context = ability_context(game, perm, index, ability)
    for gate in full.gates:
        if not gate.test(game, context):
            return "8-4-1-1"
    if full.cost and not payable(game, context, full.cost):
        return "8-3-1-3"
    return ""


def play_from_hand(game: Duel, seat: int, card: Card) -> None:
    """4-7-1, 2-7-2 to 2-7-4: reveal the card, rest the DON!!, then play or activate it."""
    printed = card.printed
    assert isinstance(printed, OpCard)
    cost = price(game, card, seat)
    if game.mods:
        use_up_reductions(game, seat, card)
    # pushed first: what is shown and paid for it belongs to it
    if printed.category == EVENT:
        game.push(effects.ActivateEvent(seat, card.iid, printed.mains[0][0]))
        effects.show(game, card, seat)
    else:
        assert printed.category in (CHARACTER, STAGE)
        game.push(effects.PlayCard(seat, card.iid, False, -1, -1, True))
    dons.pay(game, seat, cost)
    atoms.note(game, kinds.PAID, seat, card.iid, cost, rule=PAID_BY[printed.category])


def use_up_reductions(game: Duel, seat: int, card: Card) -> None:
    """ "The next time you play ...": this was it."""
    used = []
    for mod in game.mods:
        if mod.kind == kinds.NEXT_COST and seat in mod.seats:
            context = context_of(game, NO_ABILITY, mod.seat, game.cards[mod.src], game.incarnations[mod.src])
            if mod.tree is None or mod.tree.ok(game, context, card):
                used.append(mod)
    if used:
        atoms.keep_mods(game, [m for m in game.mods if m not in used])


PAID_BY: Final = {CHARACTER: "2-7-2", EVENT: "2-7-3", STAGE: "2-7-4"}
NO_ABILITY: Final = Ability("rule")
RUN_OUT: Final = Ability(AUTO, (RunOut(),), tags=("later",))


def activate(game: Duel, seat: int, iid: int, index: int) -> None:
    """6-5-4-1, 8-4-1: the player declares an [Activate: Main] effect; choosing it is agreeing to its cost."""
    if game.dirty:
        game.project()
    perm = game.at(iid)
    ability = perm.printed.abilities[index] if index < GRANTED else perm.now.extra[index - GRANTED].ability
    assert isinstance(ability, Ability)
    if index >= GRANTED:  # 10-2-13-3: its mark tells it from others
        index = perm.now.extra[index - GRANTED].mark
    resolution = Resolution(game.rules, asked(game, perm, ability), seat, perm.card, perm.incarnation, index)
    resolution.accepted = True
    game.push(Resolving(resolution))
