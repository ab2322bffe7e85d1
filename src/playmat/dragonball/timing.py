"""4. Timings: checkpoints (4-2) and counter timings (4-3, 9-7). Free timings (4-1) are asked where they are given."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import DONE, EFFECT
from playmat.core.events import Event
from playmat.core.frames import Frame
from playmat.core.loops import count_forced
from playmat.core.packing import Code, a_of, b_of, option
from playmat.core.state import Pending
from playmat.effects.ability import Ability
from playmat.effects.resolution import Resolution, Resolving

from . import kinds, process
from .cards import DbCard
from .declaring import as_from_hand, forbids_activation
from .energy import purse_of
from .language.skill import Skill
from .skills import AUTOMATIC, Activation
from .triggers import check_states
from .zones import UNDER

if TYPE_CHECKING:
    from .game import Masters

# The rules under which each queue of a checkpoint is emptied
QUEUES: Final = (("4-2-2-2", True, False), ("4-2-2-3", False, False), ("4-2-2-4", True, True), ("4-2-2-5", False, True))


def checkpoint(game: Masters) -> bool:
    """4-2: open a checkpoint if there is anything to do in it. True if it was opened."""
    if game.now.calm and not (game.pending or game.dirty):
        return False
    if game.now.has_states:  # 9-6-10
        check_states(game)
    if game.pending or process.needed(game):
        game.push(Checkpoint())
        return True
    return False


@mypyc_attr(free_list_len=1, acyclic=True)
class Checkpoint(Frame):
    """4-2-2: rule processing, then one waiting skill, then from the start again, until nothing is left.

    The turn player's [Auto] skills come first, then the other player's, then delayed effects in the same order. Those
    that were set off before wait for this (1-5-6-3), those set off in it are resolved in it (1-5-6-4).
    """

    __slots__ = ("places",)

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "places")

    def __init__(self) -> None:
        self.step = 0
        # where the offered ones stand among all that wait; options count only these, as what waits in the other
        # player's hand is nobody else's to know (9-6-3-1-1)
        self.places: tuple[int, ...] = ()

    def clone(self) -> Checkpoint:
        copy = Checkpoint()
        copy.step = self.step
        copy.places = self.places
        return copy

    def run(self, game: Masters) -> None:
        if process.needed(game):
            game.push(process.Confirm())  # 4-2-2-1
            return
        if game.now.has_states:  # 9-6-10
            check_states(game)
        if not game.pending:
            game.pop()  # 4-2-2-6
            return
        if len(game.pending) == 1 and still_waits(game, game.pending[0]):
            begin_pending(game, game.pending[0])
            return
        for pending in [p for p in game.pending if not still_waits(game, p)]:  # 22-44-5
            atoms.drop_pending(game, pending)
        if not game.pending:
            game.pop()  # 4-2-2-6
            return
        for rule, mine, delayed in QUEUES:
            due = [p for p in game.pending if p.keep == delayed and (p.seat == game.turn_player) == mine]
            if due:
                self.offer(game, due, rule)
                return

    def offer(self, game: Masters, due: list[Pending], rule: str) -> None:
        """9-6-3: its master chooses one of them; several times the same one is no choice."""
        seat = due[0].seat
        due = [p for p in due if p.seat == seat]
        distinct: list[Pending] = []
        for pending in due:
            if not any(alike(pending, other) for other in distinct):
                distinct.append(pending)
        if len(distinct) == 1:
            begin_pending(game, distinct[0])
            return
        self.places = tuple(game.pending.index(p) for p in distinct)
        game.ask(seat, "order", [option(EFFECT, i) for i in range(len(distinct))], rule)

    def answer(self, game: Masters, code: int) -> None:
        chosen = game.pending[self.places[a_of(code)]]
        self.places = ()
        begin_pending(game, chosen)


def begin_pending(game: Masters, pending: Pending) -> None:
    """9-6-3: activate one of the waiting skills; a delayed effect is simply carried out."""
    atoms.drop_pending(game, pending)
    count_forced(game)  # 23-1-1-1
    game.batch += 1
    ability = pending.ability
    assert isinstance(ability, Ability)
    card = game.cards[pending.iid]
    if pending.keep:  # 1-7-2-1-1
        resolution = Resolution(
            game.rules, ability, pending.seat, card, pending.incarnation, pending.index, pending.event
        )
        resolution.checked = True
        resolution.regs = dict(pending.regs)
        game.push(Resolving(resolution))
        return
    game.push(
        Activation(
            pending.seat,
            pending.iid,
            pending.incarnation,
            pending.index,
            ability,
            AUTOMATIC,
            pending.event,
            pending.regs,
        )
    )


def still_waits(game: Masters, pending: Pending) -> bool:
    """22-11-4, 22-44-4: what was used up is cancelled; nothing else ends a pending skill (9-6-11)."""
    ability = pending.ability
    assert isinstance(ability, Ability)
    if pending.keep:  # 1-7-2-1-1
        return True
    return not game.used_up_ref(pending.iid, pending.incarnation, pending.index, ability, pending.seat)


def alike(one: Pending, other: Pending) -> bool:
    """Whether two waiting skills are the same skill of the same card, set off by things that look the same."""
    return (
        one.iid == other.iid
        and one.incarnation == other.incarnation
        and one.index == other.index
        and one.regs == other.regs
        and what_happened(one.event) == what_happened(other.event)
        and one.ability == other.ability
    )


def what_happened(event: Event | None) -> tuple[int, ...]:
    if event is None:
        return ()
    return (event.kind, event.seat, event.iid, event.a, event.b, event.by, event.src)


def window(game: Masters, declarer: int, mask: int, about: int) -> bool:
    """4-3-2, 9-7-3-1, 22-10-4: a counter timing for the opponents of `declarer`. True if there is anything to do in it.

    It is opened once for each thing that happens, by whoever carries that out (4-3-2-7).
    """
    waiting = pending_counters(game, declarer, mask) if mask else ()
    opened = process.needed(game)
    if waiting and not opened:
        for seat in game.opponents(declarer):
            if countering(game, seat, mask, about):
                opened = True
    if mask and game.windows & kinds.COUNTER_WINDOW:
        for seat in game.opponents(declarer):
            if game.seats[seat].hand:
                opened = True
    if opened:
        game.push(CounterTiming(declarer, mask, about, waiting))
        return True
    return False


def pending_counters(game: Masters, declarer: int, mask: int) -> tuple[int, ...]:
    """22-10-3: the cards whose [Counter] becomes pending now: those that are in hand when it happens."""
    found: tuple[int, ...] = ()
    for seat in game.opponents(declarer):
        for card in answering(game, seat):
            printed = card.printed
            assert isinstance(printed, DbCard)
            if printed.answers & mask:
                found += (card.iid,)
    return found


def answering(game: Masters, seat: int) -> list[Card]:
    """22-10-5: the cards whose [Counter] a player can activate: those in hand, and those of which a text says that they
    can from another area (9-1-3-2)."""
    side = game.seats[seat]
    if not game.brought.answers_elsewhere:
        return side.hand
    found = list(side.hand)
    for card in side.zones[UNDER]:
        printed = card.printed
        assert isinstance(printed, DbCard)
        if printed.front.answers_elsewhere:
            found.append(card)
    return found


def countering(game: Masters, seat: int, mask: int, about: int) -> list[Code]:
    """22-10-3, 22-10-5: the [Counter] skills this player could activate from the hand now, and pay for (5-3-3)."""
    options: list[Code] = []
    if not mask:
        return options
    purse = purse_of(game, seat)
    if not purse.kept:
        game.now.purse = purse  # while options are listed
    most = -1 if game.now.edicts else purse.most
    for card in answering(game, seat):
        printed = card.printed
        assert isinstance(printed, DbCard)
        if not printed.answers & mask or 0 <= most < printed.least:
            continue
        for index, _ in printed.front.counters:
            if not forbids_counter(game, seat, card, index, mask, about):
                options.append(option(kinds.COUNTER, card.iid, index))
    if not purse.kept:
        game.now.purse = None
    return options


def forbids_counter(game: Masters, seat: int, card: Card, index: int, mask: int, about: int) -> str:
    """1-5-7, 22-10-3: the rule that keeps this [Counter] from being activated now, or ""."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    ability: Ability | None = None
    for place, counter in printed.front.counters:
        if place == index:
            ability = counter
    if not isinstance(ability, Skill):
        return "22-10-2"
    if card.owner != seat or not as_from_hand(game, card, ability):
        return "22-10-5"
    if not ability.counters & mask:
        return "22-10-3"
    for frame in game.stack:
        if isinstance(frame, Activation) and frame.iid == card.iid and frame.there(game):
            return "22-10-4-1"  # it is a motion of this chain already
    return forbids_activation(game, seat, card, index, ability)


# The steps of a counter timing
PROCESS_RULES: Final = 0  # 4-3-3-1
COUNTERED: Final = 1


@mypyc_attr(free_list_len=1, acyclic=True)
class CounterTiming(Frame):
    """4-3-3, 9-7-3: rule processing, then the player who did not declare may activate one [Counter] (22-10-4-1).

    What is countered is the frame under this one. The [Counter] is a motion on top of it (9-7-2, 22-10-4), its
    activation opens the next counter timing (9-7-3-3), and what answers it there lies on top again: so the motions are
    numbered by their place on the stack (9-7-2-2) and carried out from the last one down (9-7-3-5, 22-10-6), until
    none is left (9-7-3-6) and what was answered goes on, if it still can (9-7-4). A motion whose effect opens a new
    counter timing is answered before the next one down (9-7-3-5-1). There is no checkpoint in between (9-7-3-5-2).
    """

    __slots__ = ("about", "declarer", "mask", "waiting")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "declarer", "mask", "about", "waiting")

    def __init__(self, declarer: int, mask: int, about: int, waiting: tuple[int, ...] = ()) -> None:
        self.step = PROCESS_RULES
        self.declarer: i64 = declarer
        self.mask: i64 = mask
        self.about: i64 = about  # iid of the card played, attacking, or whose skill it is
        self.waiting = waiting  # iids of the cards in hand whose [Counter] is pending (22-10-3)

    def clone(self) -> CounterTiming:
        copy = CounterTiming(self.declarer, self.mask, self.about, self.waiting)
        copy.step = self.step
        return copy

    def forbids(self, game: Masters, seat: int, iid: int, index: int) -> str:
        """22-10-3: the rule that keeps this [Counter] from being activated in this timing, or ""."""
        rule = forbids_counter(game, seat, game.cards[iid], index, self.mask, self.about)
        return rule or ("" if iid in self.waiting else "22-10-3")

    def run(self, game: Masters) -> None:
        if self.step == PROCESS_RULES:
            if process.needed(game):
                game.push(process.Confirm())  # 4-3-3-1, 9-7-3-1-1
                return
            self.step = COUNTERED
            for seat in game.opponents(self.declarer):
                options = [o for o in countering(game, seat, self.mask, self.about) if a_of(o) in self.waiting]
                if options or (self.mask and game.windows & kinds.COUNTER_WINDOW and game.seats[seat].hand):
                    rule = "9-7-3-4" if self.mask & kinds.ON_COUNTER else "9-7-3-2"
                    game.ask(seat, "counter", [*options, option(DONE)], rule, self.about, 0, 1)
                    return
        game.pop()  # 4-3-3-2, 9-7-3-2-1, 9-7-3-4-1, 22-10-4-1: one for each timing, the others wait no longer

    def answer(self, game: Masters, code: int) -> None:
        if code == option(DONE):
            return  # 9-7-2-3
        assert game.decision is None
        iid, index = a_of(code), b_of(code)
        card = game.cards[iid]
        seat = card.owner  # 0-3-4-5
        assert not self.forbids(game, seat, iid, index)
        game.push(Activation.of_card(game, seat, card, index))
