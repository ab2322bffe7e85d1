"""5-5, 5-7, 13-2, 13-3, 16-2, 17-2, 18-2: playing cards, placing Z-Extras, combos, growing a Unison."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.decision import NUMBER, PICK
from playmat.core.frames import Frame
from playmat.core.packing import a_of, option
from playmat.core.state import Mod

from . import energy, kinds, moves, otherwise, unless
from .cards import BATTLE, EXTRA, FIELD, UNISON, DbCard
from .declaring import payable_ways
from .keywords import empower, unique
from .prices import due, use_up, z_price
from .skills import note_played
from .timing import window
from .values import forbids_playing_itself, own_effects
from .zones import (
    BATTLE_AREA,
    COMBO_AREA,
    DROP,
    GONE,
    HAND,
    UNDER,
    UNISON_AREA,
    Z_DECK,
    DbPerm,
)

if TYPE_CHECKING:
    from .game import Masters


def printed_of(card: Card) -> DbCard:
    printed = card.printed
    assert isinstance(printed, DbCard)
    return printed


def forbids_entering(game: Masters, seat: int, card: Card, how: int = kinds.HOW_PAID, src: int = -1) -> str:
    """The rule that keeps a card from being played by this player so (`kinds.HOW_*`, by a skill of `src`), or ""."""
    if game.dirty:
        game.project()
    for edict in game.now.edicts:
        kind = (
            kinds.NO_PLACE if printed_of(card).type == EXTRA else kinds.NO_PLAY
        )  # an Extra is placed, never played (22-3-2)
        if edict.kind == kind and seat in edict.seats and edict.covers(game, card):
            if not edict.value or how & kinds.HOW_SKILL:  # "by skills": paying for it is left
                return "0-2-5"
    if printed_of(card).front.own and forbids_playing_itself(game, card, seat, how, src):
        return "0-2-5"
    return unique.forbids(game, seat, card)  # 22-39-2, 22-39-3


def forbids_playing(game: Masters, seat: int, card: Card) -> str:
    """The rule that keeps this card from being played by paying for it now, or "" (5-5-2, 13-2-1, 16-2-1, 17-2-1)."""
    printed = card.printed
    assert isinstance(printed, DbCard)
    side = game.seats[seat]
    if printed.z:
        if not holds(side.z_deck, card) or game.shown >> card.iid & 1:
            return "16-2-1"
        if printed.type not in (BATTLE, EXTRA, UNISON):
            return "22-46-5"
        if z_price(game, card, seat) > len(side.z_energy):
            return "5-4-3"
    elif not holds(side.hand, card):
        return "5-5-2"
    elif printed.type not in (BATTLE, UNISON):
        return "5-5-1"
    if printed.cost is None and not printed.x_cost:
        return "5-5-2-1"
    if not payable_x(game, seat, card) if printed.x_cost else not affordable(game, seat, card):
        return "5-3-3"
    return forbids_entering(game, seat, card, kinds.HOW_PAID) or (
        unless.forbids(game, "play", seat, card) if game.now.edicts else ""
    )


def affordable(game: Masters, seat: int, card: Card, x: int = 0) -> bool:
    cost = due(game, card, seat, x)
    return energy.affordable(game, seat, cost.total, cost.demands) or bool(payable_ways(game, seat, card, None))


def payable_x(game: Masters, seat: int, card: Card) -> bool:
    """Whether there is such a value: if so, the least is one."""
    least = len(printed_of(card).orbs)
    return least <= energy.count(game, seat) and affordable(game, seat, card, least)


def playable_x(game: Masters, seat: int, card: Card) -> list[int]:
    """1-2-2-2-1: the values of X that can be paid; never fewer than the orbs (1-2-2-1)."""
    most = len(energy.sources(game, seat).iids)
    least = len(printed_of(card).orbs)
    found = []
    for x in range(least, most + 1):
        if not affordable(game, seat, card, x):
            break
        found.append(x)
    return found


# The steps of playing a card by paying for it
DECLARE: Final = 0  # 5-5-2
PAY_Z_ENERGY: Final = 1  # 16-2-1-1
COUNTER_TIMING: Final = 2  # 5-5-2-2
ENTER: Final = 3  # 5-5-2-3
PLAYED: Final = 4


@mypyc_attr(free_list_len=1, acyclic=True)
class DeclarePlay(Frame):
    """5-5-2, 13-2-1, 16-2-1, 17-2-1, 18-2-1: show a card, pay for it, a counter timing, then it is played.

    Counters may prevent the play (`stopped`: the area it goes to instead), or have it come in Rest Mode or with
    continuous effects on it (`arrives`).
    """

    __slots__ = ("arrives", "asked", "done", "iid", "in_rest", "seat", "stopped", "x", "z")

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "seat",
        "iid",
        "x",
        "z",
        "stopped",
        "done",
        "in_rest",
        "asked",
        "arrives",
    )

    def __init__(self, seat: int, iid: int) -> None:
        self.step = DECLARE
        self.seat = seat
        self.iid = iid
        self.x = -1
        self.z = -1
        self.stopped = -1
        self.done = 1
        self.in_rest = False  # an answer makes it come in Rest Mode
        self.asked = False  # what must be done to play it was asked for (20-14-1)
        self.arrives: tuple[Mod, ...] = ()  # 3-1-4-3

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.iid, 0, "play")

    def clone(self) -> DeclarePlay:
        copy = DeclarePlay(self.seat, self.iid)
        copy.asked = self.asked
        copy.step = self.step
        copy.in_rest = self.in_rest
        copy.arrives = self.arrives
        copy.x = self.x
        copy.z = self.z
        copy.stopped = self.stopped
        copy.done = self.done
        return copy

    def child_done(self, game: Masters, done: int) -> None:
        self.done = done

    def run(self, game: Masters) -> None:
        card = game.cards[self.iid]
        printed = card.printed
        assert isinstance(printed, DbCard)
        step = self.step
        if step == DECLARE:  # 13-2-1-1, 17-2-1-1, 18-2-1-1
            if game.known[card.iid] != game.everyone:
                atoms.reveal(game, card, self.seat)
            if not self.asked:
                self.asked = True
                if unless.demand(game, "play", self.seat, card):
                    return
            if self.done and printed.x_cost and self.x < 0:
                choices = playable_x(game, self.seat, card)
                if len(choices) > 1:
                    options = [option(NUMBER, x) for x in choices]
                    game.ask(self.seat, "x", options, "1-2-2-2-1", self.iid)
                    return
                self.x = choices[0] if choices else 0
            if self.done:
                self.step = step = PAY_Z_ENERGY
                cost = due(game, card, self.seat, max(self.x, 0))
                usual = energy.affordable(game, self.seat, cost.total, cost.demands)
                if cost.amount and otherwise.offer(game, self.seat, card, None, usual, max(self.x, 0)):
                    self.x = cost.amount
                    return
                self.x = cost.amount
                if self.x:  # 5-3-2
                    game.push(energy.PayEnergy(self.seat, cost.total, cost.orbs, card.iid, cost.demands))  # 5-5-2-1
                    return
            else:
                step = COUNTER_TIMING
        if step == PAY_Z_ENERGY:
            if self.done and printed.z_x and self.z < 0:
                options = [option(NUMBER, n) for n in range(len(game.seats[self.seat].z_energy) + 1)]
                game.ask(self.seat, "x", options, "1-4-1-1-1", self.iid)
                return
            self.step = step = COUNTER_TIMING
            z_cost = self.z if printed.z_x else z_price(game, card, self.seat)
            if self.done and z_cost:  # 5-4-2
                game.push(energy.PayZEnergy(self.seat, z_cost, card.iid))  # 16-2-1-1
                return
        if step == COUNTER_TIMING:
            if game.mods:
                use_up(game, self.seat, card, (kinds.PRICE, kinds.Z_PRICE))
            self.step = step = ENTER
            if not self.done:
                step = PLAYED
                self.stopped = DROP  # 5-3-4, 5-4-4
            # 4-3-2-1, 5-5-2-2, 13-2-1-2, 16-2-1-2, 18-2-1-2: for [Counter: Play]; 4-3-2-6, 17-2-1-2
            elif window(game, self.seat, kinds.ON_PLACING if printed.type == EXTRA else kinds.ON_PLAY, card.iid):
                return
        if step == ENTER:
            self.step = PLAYED
            if self.stopped < 0 and moves.area_of(game, card) in (HAND, Z_DECK):  # unless an answer took it away
                enter = Enter(self.seat, self.iid, kinds.HOW_PAID, self.x, self.in_rest)  # 5-5-2-3, 16-2-1-3
                enter.arrives = self.arrives
                game.push(enter)
                return
        game.pop()
        if self.stopped >= 0:
            moves.fail_to_play(game, card, self.stopped)
        if game.stack:
            game.stack[-1].child_done(game, self.done)

    def answer(self, game: Masters, code: int) -> None:
        if self.step == DECLARE:
            self.x = a_of(code)
        else:
            self.z = a_of(code)


# The steps of entering
WAITING: Final = -2  # for what must be done to play the card
REFUSED: Final = -1  # it was not done
MAKE_ROOM: Final = 0
EMPOWER: Final = 1  # 22-45
PLACE: Final = 2


@mypyc_attr(free_list_len=1, acyclic=True)
class Enter(Frame):
    """A card comes into play as played (5-5-1, 13-2-2-5): room is made, then it is there, and skills wait for that."""

    __slots__ = (
        "arrives",
        "asked",
        "by",
        "hidden",
        "how",
        "iid",
        "markers",
        "rested",
        "seat",
        "spare",
        "src",
        "together",
    )

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "arrives",
        "asked",
        "by",
        "hidden",
        "how",
        "iid",
        "markers",
        "rested",
        "seat",
        "spare",
        "src",
        "together",
    )

    def __init__(
        self,
        seat: int,
        iid: int,
        how: int,
        markers: int = 0,
        rested: bool = False,
        by: int = -1,
        src: int = -1,
        hidden: bool = False,
    ) -> None:
        self.step = MAKE_ROOM
        self.seat = seat
        self.iid = iid
        self.how = how
        self.markers = markers
        self.rested = rested
        self.by = by
        self.src = src
        self.hidden = hidden
        self.spare = 0  # markers of the Unison it takes the place of (22-45)
        self.arrives: tuple[Mod, ...] = ()  # 3-1-4-3: continuous effects it comes with
        self.together = False  # with the card before it: one instant for what waits for that (9-6-2-1-1)
        self.asked = (
            not how & kinds.HOW_SKILL
        )  # for what must be done to play it: a card that is paid for, when declared

    def child_done(self, game: Masters, done: int) -> None:
        if self.step == WAITING:
            self.step = MAKE_ROOM if done else REFUSED  # 20-14-1

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.iid, 0, "play")

    def clone(self) -> Enter:
        copy = Enter(self.seat, self.iid, self.how, self.markers, self.rested, self.by, self.src, self.hidden)
        copy.step = self.step
        copy.spare = self.spare
        copy.arrives = self.arrives
        copy.together = self.together
        copy.asked = self.asked
        return copy

    def run(self, game: Masters) -> None:
        card = game.cards[self.iid]
        printed = printed_of(card)
        if game.dirty:
            game.project()
        there = game.perms[card.iid]
        if there is not None and there.zone not in moves.LIFTED:
            self.over(game, 0)
            return
        if self.step <= MAKE_ROOM:
            asks = not self.asked and printed.type != EXTRA  # 17-2-2, 20-14-1
            forbidden = forbids_entering(game, self.seat, card, self.how, self.src)
            if self.step == REFUSED or forbidden or (asks and unless.forbids(game, "play", self.seat, card)):
                game.pop()
                moves.fail_to_play(game, card)  # 5-5-4
                game.stack[-1].child_done(game, 0)
                return
            if asks:
                self.asked = True
                if game.now.edicts and unless.demand(game, "play", self.seat, card):  # 20-14-1
                    self.step = WAITING
                    return
            if printed.type == UNISON and not self.make_room(game):
                return
            self.step = EMPOWER
        if printed.type == UNISON:
            if self.step == EMPOWER:
                self.step = PLACE
                if empower.ask(game, self):  # 22-45
                    self.show(game)
                    return
            self.place(game, card, UNISON_AREA)
        elif printed.type == EXTRA:  # 17-2-1-3, 17-2-2-5
            self.clear_extras(game, printed)
            self.place(game, card, BATTLE_AREA)
        else:
            self.place(game, card, BATTLE_AREA)

    def make_room(self, game: Masters) -> bool:
        """3-11-4, 3-11-5, 13-2-1-3, 18-2-1-3, 18-2-2-5: one Unison each, and what is there makes room for it.

        Where an effect allows more, nothing goes as long as there are fewer (3-11-5-1), and then one of them, which its
        player chooses (13-2-1-3-2, 13-2-2-5-2, 18-2-1-3-2, 18-2-2-5-2).
        """
        there = game.seats[self.seat].in_area(UNISON_AREA)
        most = max([1, *(e.value for e in game.edicts if e.kind == kinds.UNISONS and self.seat in e.seats)])
        if len(there) < most:
            return True
        if len(there) == 1:
            self.drop(game, there[0])
            return True
        options = [option(PICK, p.iid) for p in there]
        game.ask(self.seat, "make room", options, "13-2-1-3-2", self.iid)
        self.show(game)
        return False

    def show(self, game: Masters) -> None:
        """A card that is about to be played from a secret area is seen before it is there."""
        if game.known[self.iid] != game.everyone:
            atoms.reveal(game, game.cards[self.iid], self.seat)

    def drop(self, game: Masters, perm: DbPerm) -> None:
        empower.note(game, self, perm)
        atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, DROP, UNISON_AREA)
        moves.put_away(game, perm, DROP)

    def clear_extras(self, game: Masters, printed: DbCard) -> None:
        """22-3-5: one [Field] for each player (those under cards do not come here, 22-3-5-1); 17-2-1-3, 17-2-2-5: one
        Z-Extra."""
        for perm in game.seats[self.seat].in_area(BATTLE_AREA):
            if perm.printed.type != EXTRA or perm.hidden:
                continue
            if printed.z and perm.printed.z:
                atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, GONE, BATTLE_AREA)
                moves.put_away(game, perm, GONE)
            elif printed.front.keywords & FIELD and perm.face.keywords & FIELD:
                atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, DROP, BATTLE_AREA)
                moves.put_away(game, perm, DROP)

    def answer(self, game: Masters, code: int) -> None:
        if self.step == MAKE_ROOM and game.perms[a_of(code)] is not None:
            perm = game.at(a_of(code))
            assert isinstance(perm, DbPerm)
            self.drop(game, perm)
            self.step = EMPOWER
        else:
            empower.answer(game, self, code)

    def place(self, game: Masters, card: Card, area: int) -> None:
        """It comes into play, and what waits for a Z-Extra to be placed (17-2-1-4) or for a card to be played is
        pending, for a Unison (13-2-1-4, 13-2-2-6) and a Z-Unison (18-2-1-4, 18-2-2-6) as well."""
        printed = printed_of(card)
        there = game.perms[card.iid]
        came_from = moves.area_of(game, card)
        rested = self.rested
        if game.dirty:
            game.project()
        for edict in game.now.edicts:
            # 0-2-6: one effect that wants it in Rest Mode is enough
            if edict.kind == kinds.PLAYED_RESTED and self.seat in edict.seats and edict.covers(game, card):
                rested = True
        game.pop()
        if not self.together:  # 9-6-2-1-1
            game.batch += 1
        markers = self.markers if area == UNISON_AREA else 0
        source = came_from if came_from != UNDER else moves.UNKNOWN
        if there is not None:  # 5-5-3
            moves.lift(game, there)
            source = UNDER
        perm = moves.enter(
            game, card, self.seat, area, rested, self.how, markers, self.by, self.src, self.hidden, source
        )
        if self.arrives:  # 3-1-4-3
            moves.arrive(game, perm, self.arrives)
        if printed.type == EXTRA:
            rule = "17-2-1" if self.by < 0 else "22-3-4"
            atoms.emit(game, kinds.PLACED, self.seat, card.iid, came_from, self.how, self.by, self.src, rule=rule)
        else:  # 9-6-9-4: it comes from neither a Battle nor a Unison Area
            if self.how & kinds.HOW_SKILL:
                note_played(game, perm.ref)
            rule = PLAYED_BY_SKILL[area == UNISON_AREA] if self.by >= 0 else PLAYED_BY_RULE[area == UNISON_AREA]
            atoms.emit(game, kinds.PLAYED, self.seat, card.iid, came_from, self.how, self.by, self.src, rule=rule)
        if area == UNISON_AREA and perm.tokens <= 0 and not perm.hidden and game.perms[card.iid] is perm:
            atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, DROP, UNISON_AREA)
            moves.put_away(game, perm, DROP)  # 21-9-2
        if game.stack and game.result is None:
            game.stack[-1].child_done(game, 1)

    def over(self, game: Masters, done: int) -> None:
        game.pop()
        game.stack[-1].child_done(game, done)


# -- 5-7 combos --------------------------------------------------------------------------------------------------------


def forbids_combo(game: Masters, seat: int, iid: int) -> str:
    """The rule that keeps this card from being used for a combo by this player now, or "".

    5-7-2: it must have a combo cost and a combo power; below zero they are zero (0-2-11). See 5-7-5, 5-7-6, 0-2-5.
    """
    battle = game.battle
    if battle is None:
        return "5-7-5"
    perm = game.perms[iid]
    card = game.cards[iid]
    printed = printed_of(card)
    if game.dirty:
        game.project()
    if game.now.edicts or (perm is not None and perm.bans):
        forbidden = forbids_any_combo(game, seat, perm or card)
        if forbidden:
            return forbidden
    if perm is not None:
        if perm.seat != seat or perm.zone != BATTLE_AREA or perm.hidden or printed.type != BATTLE:
            return "5-7-5-1-1" if seat == game.turn_player else "5-7-6-1-1"
        held = perm.rested and not (game.now.edicts and combos_rested(game, seat, perm))
        if held or perm.ref in (battle.attacker, battle.guard):
            return "5-7-5-1-1" if seat == game.turn_player else "5-7-6-1-1"
        cost, power = perm.combo_cost, perm.combo_power
    else:
        if not holds(game.seats[seat].hand, card) or printed.type != BATTLE:
            return "5-7-5-1-2" if seat == game.turn_player else "5-7-6-1-2"
        cost, power = printed.combo_cost, printed.combo_power
    if cost is None or power is None:
        return "5-7-2-1"
    if not energy.affordable(game, seat, combo_price(game, seat, iid), ()):
        return "5-6-3"
    return ""


def combos_rested(game: Masters, seat: int, perm: DbPerm) -> bool:
    """0-2-2: whether an effect lets this player use this card for a combo in Rest Mode."""
    for edict in game.edicts:
        if edict.kind == kinds.COMBO_RESTED and seat in edict.seats and edict.covers(game, perm):
            return True
    return False


def forbids_any_combo(game: Masters, seat: int, obj: Any) -> str:
    """0-2-5: an effect keeps this card from being used for a combo by this player, paid for or not. The rule, or ""."""
    if isinstance(obj, DbPerm) and obj.bans & kinds.CANNOT_COMBO:
        return "0-2-5"
    for edict in game.edicts:
        if edict.kind == kinds.NO_COMBO and seat in edict.seats and edict.covers(game, obj):
            return "0-2-5"
    return ""


def combo_price(game: Masters, seat: int, iid: int) -> int:
    """2-9, 5-6: what a combo with this card costs now, with what changes that (5-6-3-1)."""
    if game.dirty:
        game.project()
    perm = game.perms[iid]
    card = game.cards[iid]
    printed = printed_of(card)
    total = (perm.combo_cost if perm is not None else printed.combo_cost) or 0
    if perm is None and printed.front.own:
        total += sum(applied.value for applied in own_effects(game, card, seat) if applied.kind == kinds.COMBO_COST)
    for edict in game.now.edicts:
        if edict.kind == kinds.COMBO_PRICE and seat in edict.seats and edict.covers(game, perm or card):
            total += edict.value
    return max(total, 0)


# The steps of a combo
PAY_COMBO_COST: Final = 0
PLACE_COMBO: Final = 1


@mypyc_attr(free_list_len=1, acyclic=True)
class Combo(Frame):
    """5-7-3: pay the combo cost, then place the card in the Combo Area."""

    __slots__ = ("done", "iid", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "iid", "done")

    def __init__(self, seat: int, iid: int) -> None:
        self.step = PAY_COMBO_COST
        self.seat = seat
        self.iid = iid
        self.done = 1

    def belongs_to(self, game: Masters) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.iid, 0, "combo")

    def clone(self) -> Combo:
        copy = Combo(self.seat, self.iid)
        copy.step = self.step
        copy.done = self.done
        return copy

    def child_done(self, game: Masters, done: int) -> None:
        self.done = done

    def run(self, game: Masters) -> None:
        if self.step == PAY_COMBO_COST:
            self.step = PLACE_COMBO
            cost = combo_price(game, self.seat, self.iid)
            if cost:  # 5-6-2
                game.push(energy.PayEnergy(self.seat, cost, (), self.iid, ()))
                return
        game.pop()
        if self.done:
            combo(game, self.seat, self.iid)
        else:
            fail_combo(game, game.perms[self.iid] or game.cards[self.iid])  # 5-6-4


def fail_combo(game: Masters, obj: Any) -> None:
    """5-7-7, 5-6-4: a card whose combo an effect made fail is placed in its owner's Drop Area."""
    if not isinstance(obj, DbPerm):
        moves.fail_to_play(game, obj)
        return
    if obj.zone in (BATTLE_AREA, UNISON_AREA):
        atoms.emit(game, kinds.LEFT, obj.seat, obj.iid, moves.destination(game, obj, DROP), obj.zone)
    moves.put_away(game, obj, DROP)
    if game.battle is not None:
        game.battle.departed(obj.ref)


def combo(game: Masters, seat: int, iid: int, by: int = -1, src: int = -1, arrives: tuple[Mod, ...] = ()) -> bool:
    """5-7-1, 5-7-5-2, 5-7-6-2: the card comes to this player's Combo Area. From the Battle Area it stays the same card
    (3-1-4-1). No card makes one combo that has no combo values (5-7-2-1, 0-2-2-2)."""
    perm = game.perms[iid]
    game.batch += 1
    if isinstance(perm, DbPerm):
        area = perm.zone
        if perm.combo_cost is None or perm.combo_power is None:
            return False  # 5-7-2-1
        if moves.destination(game, perm, COMBO_AREA) == GONE:  # 16-1-4, 22-14-3
            atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, GONE, area, by, src)
            moves.put_away(game, perm, GONE, by=by, src=src)  # 16-1-4, 22-14-3
            return False
        atoms.emit(game, kinds.LEFT, perm.seat, iid, COMBO_AREA, area, by, src)
        moves.across(game, perm, seat, COMBO_AREA, by, src)
    else:
        card = game.cards[iid]
        printed = printed_of(card)
        if printed.combo_cost is None or printed.combo_power is None:
            return False
        area = moves.area_of(game, card)
        perm = moves.enter(
            game, card, seat, COMBO_AREA, by=by, src=src, source=area if area != UNDER else moves.UNKNOWN
        )
    if arrives:
        moves.arrive(game, perm, arrives)
    atoms.emit(game, kinds.COMBOED, seat, iid, area, perm.combo_power or 0, by, src)
    return True


# -- 13-3 growing a Unison ---------------------------------------------------------------------------------------------


def forbids_growth(game: Masters, seat: int, card: Card, perm: DbPerm) -> str:
    """13-3-2: once a turn, a copy from the hand under the Unison of the same number."""
    if perm.seat != seat or perm.zone != UNISON_AREA or perm.hidden or perm.printed.type != UNISON:
        return "13-3-1"
    if not holds(game.seats[seat].hand, card) or card.printed.id != perm.printed.id:
        return "13-3-2"
    if game.seats[seat].grown == game.turn_number:
        return "13-3-2"
    return ""


def grow(game: Masters, seat: int, card: Card, perm: DbPerm) -> None:
    """7-3-4-3, 13-3-2"""
    game.seats[seat].grown = game.turn_number
    game.batch += 1
    moves.place_under(game, card, perm)
    moves.add_markers(game, perm, 1)
    atoms.emit(game, kinds.GREW, seat, perm.iid)
    window(game, seat, kinds.ON_GROWTH, perm.iid)  # 4-3-2-5, 13-3-3: no printed [Counter] waits for it


# 5-5, 13-2: a card, and a Unison
PLAYED_BY_RULE: Final[tuple[str, ...]] = ("5-5-2", "13-2-1")
PLAYED_BY_SKILL: Final[tuple[str, ...]] = ("5-5-3", "13-2-2")
