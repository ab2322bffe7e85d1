"""7. Turns: the Charge Phase, the Main Phase and the End Phase, with every checkpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms, copies
from playmat.core.card import Card
from playmat.core.decision import DONE
from playmat.core.frames import Frame
from playmat.core.packing import Code, a_of, b_of, option, options_with, verb_of

from . import kinds, moves, play
from .battle import attack, attack_options, skill_options
from .cards import EXTRA, LEADER, MAIN_WORD, MANY, SERVANT, UNIQUE, UNISON, DbCard
from .energy import purse_of
from .language.barred import full
from .skills import Activation
from .timing import checkpoint
from .zones import COMBO_AREA, ENERGY_AREA, HAND, UNISON_AREA, DbPerm

if TYPE_CHECKING:
    from .game import Masters


# The steps of a turn
CHARGE_START: Final = 0  # 7-2-2
START_CHECKPOINT: Final = 1  # 7-2-6
READY: Final = 2  # 7-2-7
READY_CHECKPOINT: Final = 3  # 7-2-8
DRAW: Final = 4  # 7-2-9
DRAW_CHECKPOINT: Final = 5  # 7-2-10
CHARGE_STEP: Final = 6  # 7-2-11
CHARGE_CHECKPOINT: Final = 7  # 7-2-12
MAIN_START: Final = 8  # 7-2-13, 7-3-2
MAIN_CHECKPOINT: Final = 9  # 7-3-3
MAIN_STEP: Final = 10  # 7-3-4
MAIN_END: Final = 11  # 7-3-5-1-1
MAIN_END_CHECKPOINT: Final = 12  # 7-3-5-1-2
EXPIRE_MAIN: Final = 13  # 7-3-5-1-3
END_START: Final = 14  # 7-4-2
END_CHECKPOINT: Final = 15  # 7-4-3
END_AGAIN: Final = 16  # 7-4-4
EXPIRE: Final = 17  # 7-4-5
NEXT_TURN: Final = 18  # 7-4-7


@mypyc_attr(free_list_len=1, acyclic=True)
class Turn(Frame):
    """7-1-1: three phases, through which the turn player leads (7-1-2). The frame under everything; the next turn is
    the same frame again."""

    __slots__ = ()

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", int(game.turn), -1, 0, phase_at(self.step))

    def clone(self) -> Turn:
        copy = Turn()
        copy.step = self.step
        return copy

    def run(self, game: Masters) -> None:
        """Each step goes over into the next one, until something comes in between."""
        while True:
            step = self.step
            if step == MAIN_CHECKPOINT:
                self.step = step = MAIN_STEP
                if checkpoint(game):  # 7-3-3
                    return
            if step == MAIN_STEP:
                self.main(game)
                return
            if self.to_main(game) if step < MAIN_STEP else self.to_end(game):
                return

    def to_main(self, game: Masters) -> bool:
        """7-2, 7-3-2: the Charge Phase, and on to the Main Phase. True if something comes first."""
        step = self.step
        if step == CHARGE_START:
            self.charge_start(game)
            step = self.step
        if step == START_CHECKPOINT:
            self.step = step = READY
            if checkpoint(game):  # 7-2-6
                return True
        if step == READY:
            self.step = step = READY_CHECKPOINT
            self.ready(game)
        if step == READY_CHECKPOINT:
            self.step = step = DRAW
            if checkpoint(game):  # 7-2-8
                return True
        if step == DRAW:
            self.step = step = DRAW_CHECKPOINT
            self.draw(game)
            if game.result is not None:
                return True
        if step == DRAW_CHECKPOINT:
            self.step = step = CHARGE_STEP
            if checkpoint(game):  # 7-2-10
                return True
        if step == CHARGE_STEP:
            self.step = step = CHARGE_CHECKPOINT
            self.charge(game)
            if game.decision is not None:
                return True
        if step == CHARGE_CHECKPOINT:
            self.step = MAIN_START
            if checkpoint(game):  # 7-2-12
                return True
        self.main_start(game)
        return False

    def to_end(self, game: Masters) -> bool:
        """7-3-5, 7-4: the rest of the Main Phase, and the End Phase. True if something comes first."""
        step = self.step
        if step == MAIN_END:
            self.step = step = MAIN_END_CHECKPOINT
            game.batch += 1
            atoms.emit(game, kinds.MAIN_ENDING, game.turn)  # 7-3-5-1-1
        if step == MAIN_END_CHECKPOINT:
            self.step = step = EXPIRE_MAIN
            if checkpoint(game):  # 7-3-5-1-2
                return True
        if step == EXPIRE_MAIN:
            self.step = step = END_START
            if game.mods:
                expire(game, kinds.MAIN_PHASE)  # 7-3-5-1-3, 7-3-5-1-4, 7-3-5-1-5
        if step == END_START:
            self.end_start(game)
            step = self.step
        if step == END_CHECKPOINT:
            self.step = step = END_AGAIN
            if checkpoint(game):  # 7-4-3
                return True
        if step == END_AGAIN:
            self.end_again(game)
            if self.step != EXPIRE:
                return False
            step = EXPIRE
        if step == EXPIRE:
            self.step = NEXT_TURN
            if game.mods:
                expire_turn(game, game.turn, game.turn_number)  # 7-4-5, 7-4-6
        self.next_turn(game)
        return False

    # -- 7-2 Charge Phase -------------------------------------------------------------------------------------------

    def charge_start(self, game: Masters) -> None:
        """7-2-2, 7-2-3, 7-2-4, 7-2-5: what lasts until now ends, what begins now begins, for either player; then the
        skills that wait for the turn to start are pending."""
        self.step = START_CHECKPOINT
        seat = game.turn
        skipped = game.skipped("charge")
        if game.mods:
            expire(game, kinds.START_OF_TURN, seat)
        if skipped:
            expire(game, kinds.NEXT_CHARGE, seat)  # 20-13-5
            self.step = MAIN_START
            return
        game.batch += 1
        atoms.note(game, kinds.PHASE, seat, a=0, rule="7-2")
        atoms.emit(game, kinds.TURN_STARTED, seat)
        if game.delayed:  # 1-7-2-1-1
            game.make_due(kinds.AT_TURN_START)

    def ready(self, game: Masters) -> None:
        """7-2-7: the turn player's cards are switched to Active Mode; not [Servant] ones (22-40-2), nor those of which
        an effect says that they are not (0-2-5)."""
        seat = game.turn
        if game.dirty:
            game.project()
        held = [e for e in game.now.edicts if e.kind == kinds.NO_READY and seat in e.seats] if game.now.edicts else []
        freed = []
        for perm in game.seats[seat].field:
            if perm.rested and perm.zone != COMBO_AREA and not perm.keywords & SERVANT:
                if not perm.bans & (kinds.CANNOT_READY | kinds.CANNOT_BE_READIED):
                    if not any(e.covers(game, perm) for e in held):
                        freed.append(perm)
        game.batch += 1
        for perm in freed:
            moves.ready(game, perm)
        if game.mods:
            expire(game, kinds.NEXT_CHARGE, seat)

    def draw(self, game: Masters) -> None:
        """7-2-7, 7-2-9"""
        if game.draws_this_turn(game.turn):
            moves.draw(game, game.turn, 1, phase=1, rule="7-2-9")

    def charge(self, game: Masters) -> None:
        """7-2-11: one card from the hand may become energy, if no effect forbids it (0-2-5)."""
        side = game.seats[game.turn]
        barred = game.edict(kinds.NO_CHARGE, game.turn) or any(
            edict.kind == kinds.NO_ENERGY and game.turn in edict.seats and not edict.value for edict in game.edicts
        )
        if side.hand and not barred and not full(game, game.turn):
            options = [CHARGES[card.iid] for card in side.hand]
            options.append(NO_MORE)
            game.ask(game.turn, "charge", options, "7-2-11", -1, 0, 1)

    # -- 7-3 Main Phase ---------------------------------------------------------------------------------------------

    def main_start(self, game: Masters) -> None:
        """7-3-2"""
        self.step = MAIN_CHECKPOINT
        if game.mods:
            expire(game, kinds.START_OF_MAIN, game.turn)
        if game.skipped("main"):  # 20-13-1
            expire(game, kinds.MAIN_PHASE)  # 20-13-5
            self.step = END_START
            return
        game.batch += 1
        atoms.note(game, kinds.PHASE, game.turn, a=1, rule="7-3")
        atoms.emit(game, kinds.MAIN_STARTED, game.turn)

    def main(self, game: Masters) -> None:
        """7-3-4: a free timing; after an action there is another one (4-1-2-1)."""
        if game.strayed > 0:
            copies.exchange(game)
        game.ask(game.turn, "main", main_options(game), "7-3-4")

    def answer(self, game: Masters, code: int) -> None:
        verb = verb_of(code)
        seat = game.turn
        if self.step != MAIN_STEP:
            if verb == kinds.CHARGE:
                card = game.cards[a_of(code)]
                printed = card.printed
                assert isinstance(printed, DbCard)
                rested = game.exhausts(card)  # 22-31-2, 22-3-4-1
                game.batch += 1
                moves.enter(game, card, seat, ENERGY_AREA, rested, source=HAND, rule="7-2-11")
            return
        if verb == kinds.END:
            self.step = MAIN_END  # 4-1-2-2, 7-3-4-5, 7-3-4-5-1
            return
        # back to the checkpoint: after a play (7-3-4-1-1), a skill (7-3-4-2-1), a growth (7-3-4-3-1), a Z-Extra that
        # was placed (7-3-4-3-3), an attack (7-3-4-4-2)
        self.step = MAIN_CHECKPOINT
        game.batch += 1
        if verb == kinds.PLAY:
            game.push(play.DeclarePlay(seat, a_of(code)))
        elif verb == kinds.ACTIVATE:
            game.push(Activation.of_card(game, seat, game.cards[a_of(code)], b_of(code)))
        elif verb == kinds.ATTACK:
            attack(game, game.at(a_of(code)), game.at(b_of(code)))
        else:  # growth
            perm = game.at(b_of(code))
            assert isinstance(perm, DbPerm)
            play.grow(game, seat, game.cards[a_of(code)], perm)

    # -- 7-4 End Phase ----------------------------------------------------------------------------------------------

    def end_start(self, game: Masters) -> None:
        """7-4-2: "at the end of the turn"; each skill once (`game.ended`)."""
        self.step = END_CHECKPOINT
        if game.skipped("end"):  # 20-13-1
            for delayed in [d for d in game.delayed if d.when == kinds.AT_TURN_END and d.turn <= game.turn_number]:
                atoms.drop_delayed(game, delayed)  # 20-13-2
            self.step = EXPIRE
            return
        game.batch += 1
        atoms.note(game, kinds.PHASE, game.turn, a=2, rule="7-4")
        atoms.emit(game, kinds.TURN_ENDING, game.turn)
        if game.delayed:  # 1-7-2-1-1
            game.make_due(kinds.AT_TURN_END)

    def end_again(self, game: Masters) -> None:
        """7-4-4: is there an end-of-turn skill that has not been asked yet? Then once more from the start."""
        before = len(game.ended)
        game.batch += 1
        atoms.emit(game, kinds.TURN_ENDING, game.turn)
        again = game.make_due(kinds.AT_TURN_END)  # 1-7-2-1-1
        if len(game.ended) > before or again:
            self.step = END_CHECKPOINT
        else:
            self.step = EXPIRE

    def next_turn(self, game: Masters) -> None:
        """7-4-7; a turn that is skipped does not take place (20-13-1), and what should end in it ends (20-13-5)."""
        self.step = CHARGE_START
        for _ in game.seats:
            if not (game.dirty or game.now.edicts):
                break
            seat = game.next_player()
            if not game.skipped("turn", seat):
                break
            if game.extra_turns:
                game.extra_turns = game.extra_turns[1:]
            else:
                game.turn = seat
            expire(game, kinds.START_OF_TURN, seat)
            expire(game, kinds.NEXT_CHARGE, seat)
            expire(game, kinds.START_OF_MAIN, seat)
            expire_turn(game, seat, game.turn_number + 1)
        game.begin_turn()


def expire(game: Masters, until: int, seat: int = -1) -> None:
    """The continuous effects with this end (of this player's turn) are over."""
    ended = [m for m in game.mods if m.until == until and m.until_seat == seat]
    if ended:
        atoms.keep_mods(game, [m for m in game.mods if m not in ended])


def expire_turn(game: Masters, seat: int, number: int) -> None:
    """The continuous effects that end with this turn of this player are over."""
    ended = [
        m
        for m in game.mods
        if m.until in (kinds.THIS_TURN, kinds.BATTLE_OR_TURN)
        or (m.until == kinds.END_OF_TURN and m.until_seat == seat and m.until_turn <= number)
    ]
    if ended:
        atoms.keep_mods(game, [m for m in game.mods if m not in ended])


def phase_at(step: int) -> str:
    """The phase that a step of the turn belongs to."""
    return "charge" if step < MAIN_START else "main" if step < END_START else "end"


NO_MORE: Final[Any] = option(DONE)
CHARGES: Final = options_with(kinds.CHARGE)
PLAYS: Final = options_with(kinds.PLAY)
END: Final[Any] = option(kinds.END)  # so typed, the compiler makes the number once


def main_options(game: Masters) -> list[Code]:
    """7-3-4: what the turn player may do: play what can be paid for (7-3-4-1, 5-3-3), activate a skill (7-3-4-2), grow
    a Unison (7-3-4-3), attack (7-3-4-4), or end the phase."""
    if game.dirty:
        game.project()
    seat = game.turn
    side = game.seats[seat]
    purse = purse_of(game, seat)
    if not purse.kept:
        game.now.purse = purse  # while options are listed
    bound = bool(game.now.edicts)  # there are effects on players, or cards that some may not join
    most = MANY if bound else purse.most
    mine: list[DbPerm] = []
    unisons: list[DbPerm] = []
    for perm in game.now.awake:
        if perm.seat != seat:
            break  # the turn player's come first
        mine.append(perm)
        if perm.zone == UNISON_AREA:
            unisons.append(perm)
        elif perm.keywords & UNIQUE:
            bound = True  # 22-39-2, 22-39-3
    options: list[Any] = []
    held: list[Card] = []
    for card in side.hand:
        if card.printed.price > most:
            continue
        printed = card.printed
        assert isinstance(printed, DbCard)
        if printed.offers_in_main:
            held.append(card)
        kind = printed.type
        if kind in (EXTRA, LEADER):
            continue  # 5-5-1
        if printed.simple and not bound:
            if purse.pays(printed.cost or 0, printed.demands):
                options.append(PLAYS[card.iid])  # 7-3-4-1
        elif not play.forbids_playing(game, seat, card):
            options.append(PLAYS[card.iid])
        if unisons and kind == UNISON:
            for perm in unisons:
                if not play.forbids_growth(game, seat, card, perm):
                    options.append(option(kinds.GROW, card.iid, perm.iid))  # 7-3-4-3
    if side.z_deck:
        most = MANY if bound else len(side.z_energy)
        for card in side.z_deck:  # 22-46-5, 5-4-3
            if card.printed.price <= most and not play.forbids_playing(game, seat, card):
                options.append(PLAYS[card.iid])  # 7-3-4-1; to place a Z-Extra (7-3-4-3-2) is this, too
    skill_options(game, seat, MAIN_WORD, purse.most, options, mine, held)  # 7-3-4-2
    attack_options(game, mine, options)  # 7-3-4-4
    options.append(END)  # 7-3-4-5
    if not purse.kept:
        game.now.purse = None
    return options
