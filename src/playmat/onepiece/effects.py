"""8. Effects: activation and resolution, replacement effects, the order of waiting effects, playing by effects.

An ability is carried out by the interpreter (`playmat.effects`), which knows no rulebook. Its program is 8-4-1:

- `Gate`: the conditions, every one of them (8-4-1-1, 8-3-2-1, 8-2-1-2), of automatic effects (8-1-3-1-2) as of others;
- `Offer`: whoever has a choice says whether to go on (8-3-1-4), if the whole cost can be paid (8-3-1-3);
- the cost, action by action in the order of the text (8-4-1-3, 8-3-1, 8-3-1-1), each followed by `Paid`: what was not
  done as written was not paid (8-3-1-7);
- `Begin`: now it is activated (8-4-1-4);
- the body is resolved (8-4-1-5) while a Leader, Character or Stage lies where it lay (8-4-3); what stands behind an
  `If` only when it is true as that is reached (8-3-3), and every choice where the text comes to it (8-4-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.decision import PICK, SLOT
from playmat.core.frames import Frame
from playmat.core.packing import (
    CardRef,
    Code,
    a_of,
    card_of,
    incarnation_of,
    option,
    pile_field,
    pile_of,
    ref_to,
    verb_of,
)
from playmat.effects.ability import Ability
from playmat.effects.choose import Among, Choose, Ref, Union
from playmat.effects.context import Context, Rules
from playmat.effects.probe import can_go_on, can_pay
from playmat.effects.program import competing
from playmat.effects.resolution import Resolution, Resolving
from playmat.effects.tree import Op, Target

from . import kinds
from .cards import ALL, CHARACTER, EVENT, STAGE, OpCard
from .language.select import measure
from .removal import TO_TRASH, put_away
from .zones import (
    CHARACTER_AREA,
    DECK,
    HAND,
    LIFE,
    MAX_CHARACTERS,
    OUTSIDE,
    PILE_KINDS,
    STAGE_AREA,
    TRASH,
    Don,
    OpPerm,
    Unplaced,
    don_meant,
    don_ref,
    names_don,
)

if TYPE_CHECKING:
    from .game import Duel

BY_FACE: Final = "_by_face"  # the name under which an effect keeps what was chosen for what it is


class OnePiece(Rules):
    """What the interpreter asks about this game. One object, no state.

    Where all players do something the turn player is first (1-3-11).

    The interpreter takes a text in the order it is written (1-3-8, 2-8-3). It does what can be done of it and leaves
    out the rest (1-3-2), and where a text says "up to" it takes none for an answer (1-3-5-1); else as many are chosen
    as there are, up to the number (8-4-4-1).
    """

    may = "8-1-2"
    choice = "8-4-4"
    order = "3-1-7"
    number = "1-3-5"
    ordered = (DECK, LIFE)

    def obj(self, game: Duel, ref: int) -> Any:
        """3-1-6: what was spoken of before; a card that has moved since is another one."""
        if ref < 0:  # a DON!! card (8-3-1-6)
            return don_meant(ref)
        iid = card_of(ref)
        if game.incarnations[iid] != incarnation_of(ref):
            return None
        perm = game.perms[iid]
        return perm if perm is not None else game.cards[iid]

    def ref_of(self, game: Duel, obj: Any) -> CardRef:
        if isinstance(obj, OpPerm):
            return obj.ref
        if isinstance(obj, Don):
            return obj.ref
        assert isinstance(obj, Card)
        return game.ref(obj.iid)

    def pick_code(self, game: Duel, obj: Any, seat: int) -> Code:
        """8-4-4, 3-4-3, 3-10-2: who does not see a card names its place."""
        if isinstance(obj, OpPerm):
            return option(PICK, obj.iid)
        if isinstance(obj, Don):
            return obj.option
        assert isinstance(obj, Card)
        if game.known[obj.iid] >> seat & 1:
            return option(PICK, obj.iid)
        zone, place = game.place_of(obj)
        return option(SLOT, place, pile_field(obj.owner, zone, PILE_KINDS))

    def picked(self, game: Duel, code: int) -> CardRef:
        """8-4-4, 3-4-3, 3-10-2"""
        iid = a_of(code)
        if verb_of(code) == SLOT:
            owner, zone = pile_of(code, PILE_KINDS)
            iid = game.seats[owner].zones[zone][-1 - iid].iid
        elif names_don(code):
            return don_ref(code)
        return game.ref(iid)

    def told(self, game: Duel, refs: tuple[int, ...], seat: int) -> tuple[int, ...]:
        # 3-1-5, 8-4-4: who does not see a card that was chosen is not told which it is
        return refs and tuple(ref for ref in refs if ref < 0 or game.known[card_of(ref)] >> seat & 1)

    def cause(self, game: Duel, iid: int) -> Any:
        """2-2-3-1, 2-2-4-1: a Leader's or Character's effect is one that was activated in its area. What it has become
        since does not matter: an [On K.O.] is a Character's effect, a [Trigger] is none."""
        for frame in reversed(game.stack):
            if isinstance(frame, Resolving) and frame.resolution.card.iid == iid:
                if OUTSIDE in frame.resolution.regs:
                    card = game.cards[iid]
                    return Unplaced(iid, card.printed, card.owner)
                break
        perm = game.perms[iid]
        return perm if perm is not None else game.cards[iid]

    def hidden_from(self, game: Duel, context: Context, sel: Target, seat: int) -> bool:
        """3-4-3: whether cards are chosen from a hand that this seat may not look at."""
        areas = sel.areas()
        if len(areas) != 1 or areas[0] != "hand":
            return False
        return seat not in [s for owner in self.seats(game, context, sel.whose) for s in game.allies(owner)]  # type: ignore[attr-defined]

    def hold_out(self, game: Duel, context: Context, sel: Target, seat: int) -> None:
        """3-4-2: a hand may be arranged at any time."""
        for owner in self.seats(game, context, sel.whose):  # type: ignore[attr-defined]
            atoms.mix(game, game.seats[owner].hand, game.everyone & ~game.may_see_hand(owner))

    def look_through(self, game: Duel, resolution: Resolution, sel: Target, by: str) -> None:
        """8-4-4-4: who searches a deck sees all of it, until it is shuffled."""
        if "deck" in sel.areas():
            seat = self.seat(game, resolution, by)
            for owner in self.seats(game, resolution, sel.whose):  # type: ignore[attr-defined]
                for card in game.seats[owner].deck:
                    atoms.learn(game, card.iid, 1 << seat)

    def unverifiable(self, game: Duel, context: Context, sel: Target) -> bool:
        """8-4-4-2: nobody can check a secret area, or what only one has looked at, for cards of a certain kind."""
        if not sel.filtered():
            return False
        if isinstance(sel, Among):
            cards = [o for o in Ref(sel.name).find(game, context) if isinstance(o, Card)]
            return any(game.known[card.iid] != game.everyone for card in cards)
        return sel.areas() in (("hand",), ("deck",))

    def secret(self, area: str) -> bool:
        """3-1-5"""
        return area in ("hand", "deck", "life")

    def same_name(self, game: Duel, one: Any, other: Any) -> bool:
        """2-1-2"""
        first = one.now.names if isinstance(one, OpPerm) else one.printed.names
        second = other.now.names if isinstance(other, OpPerm) else other.printed.names
        return ALL in first or ALL in second or any(name in second for name in first)

    def measure(self, game: Duel, obj: Any, name: str) -> int:
        return measure(game, obj, name)

    def later(self, game: Duel, resolution: Resolution, when: str) -> tuple[int, int]:
        """The time of a part that is put off: the end of a turn (6-6-1-2) or battle (7-1-5-2), a Main Phase (6-5-1)."""
        if when == "end of turn":
            return kinds.AT_TURN_END, game.turn_number
        if when == "end of your turn":
            return kinds.AT_OWN_TURN_END, game.turn_number
        if when == "end of opponent's turn":
            return kinds.AT_OPPONENT_TURN_END, game.turn_number
        if when == "end of battle":
            return kinds.AT_BATTLE_END, game.turn_number
        if when == "opponent's next main":
            return kinds.AT_OPPONENT_MAIN, game.turn_number + 1
        raise ValueError(f"unknown time {when!r}")

    def activated(self, game: Duel, resolution: Resolution) -> None:
        """10-2-13-1: "once per turn" is used by this card alone (10-2-13-2), while it is this object (10-2-13-4)."""
        if resolution.ability.once and resolution.index != -1:
            game.use_up(resolution.seat, ref_to(resolution.card.iid, resolution.incarnation), resolution.index)
        if resolution.ability.tags != ("later",):  # 8-4-1-4
            atoms.note(game, 8, resolution.seat, resolution.card.iid, max(0, resolution.index + 1))

    def pays_on(self, game: Duel) -> bool:
        return game.edition.failed_cost_is_used_up

    def unpaid(self, game: Duel, resolution: Resolution) -> None:
        """8-3-1-7: the effect after the colon does not happen (1.2.0: 10-2-13-5: and counts as used this turn)."""
        if game.edition.failed_cost_is_used_up and not resolution.substitute:
            self.activated(game, resolution)

    def try_costs(self, game: Duel, context: Context, cost: tuple[Op, ...]) -> bool:
        return can_pay(game, context, cost)

    def that_pay(self, game: Duel, resolution: Resolution, options: list[Code]) -> list[Code]:
        """8-3-1-3: a cost is paid whole or not at all, so no part of it is paid in a way that leaves another unpaid."""
        if not competing(resolution.ability.cost):
            return options
        return [code for code in options if can_go_on(game, code)] or options

    def chosen(self, game: Duel, resolution: Resolution, choice: Choose) -> None:
        """11-2-1: a card chosen for what it is must be shown if it moves from one secret area to another."""
        sel = choice.sel
        by_face = any(by_its_face(part) for part in sel.parts) if isinstance(sel, Union) else by_its_face(sel)
        if by_face:
            resolution.regs[BY_FACE] = resolution.regs.get(BY_FACE, ()) + resolution.regs[choice.bind]


def by_its_face(sel: Target) -> bool:
    """Whether it must be seen what a card is to choose it so."""
    for tested in sel.filtered():
        if tested.by_face():
            return True
    return False


RULES: Final = OnePiece()


# -- playing cards -----------------------------------------------------------------------------------------------------


def forbids_play(game: Duel, seat: int, card: Card, by_effect: bool, from_hand: bool) -> bool:
    """1-3-3: whether something forbids this player to play this card this way."""
    if game.dirty:
        game.project()
    if forbids_event(game, seat, card):
        return True
    for edict in game.now.edicts:
        if edict.kind == kinds.NO_PLAY and seat in edict.seats:
            if not from_hand and (edict.value == 1 or game.edition.cannot_play_is_from_hand):
                continue
            if edict.value == 2 and not by_effect:
                continue
            if edict.covers(game, card):
                return True
    printed = card.printed
    assert isinstance(printed, OpCard)
    if by_effect and from_hand:
        return any("not by effects" in ability.tags for _, ability in printed.rules_texts)
    return False


def forbids_event(game: Duel, seat: int, card: Card) -> bool:
    """1-3-3: whether something forbids this player to activate this card, which is an Event."""
    if card.printed.category != EVENT:  # type: ignore[attr-defined]
        return False
    for edict in game.now.edicts:
        if edict.kind == kinds.NO_EVENT and seat in edict.seats and edict.covers(game, card):
            return True
    return False


def enters_rested(game: Duel, seat: int, card: Card) -> bool:
    """Whether an effect says that this player's Characters, or such ones, are played rested."""
    if not game.edict(kinds.PLAYED_RESTED, seat):
        return False
    for edict in game.now.edicts:
        if edict.kind == kinds.PLAYED_RESTED and seat in edict.seats and edict.covers(game, card):
            return True
    return False


@mypyc_attr(free_list_len=1, acyclic=True)
class PlayCard(Frame):
    """3-7-3, 3-8-3: place a Character or Stage in its area, making room first (3-7-6-1, 3-8-5-1); that is when
    [On Play] activates (10-2-6-1)."""

    __slots__ = ("by", "from_hand", "iid", "rested", "seat", "src")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "iid", "rested", "by", "src", "from_hand")

    def __init__(self, seat: int, iid: int, rested: bool, by: int, src: int, from_hand: bool) -> None:
        self.step = 0
        self.seat = seat
        self.iid = iid
        self.rested = rested
        self.by = by
        self.src = src
        self.from_hand = from_hand

    def belongs_to(self, game: Duel) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.iid, 0, "play")

    def clone(self) -> PlayCard:
        copy = PlayCard(self.seat, self.iid, self.rested, self.by, self.src, self.from_hand)
        copy.step = self.step
        return copy

    def run(self, game: Duel) -> None:
        side = game.seats[self.seat]
        card = game.cards[self.iid]
        printed = card.printed
        assert isinstance(printed, OpCard)
        if printed.category == CHARACTER:
            if len(side.field) > MAX_CHARACTERS:  # the Leader is among them
                there = side.characters
                if len(there) >= MAX_CHARACTERS:
                    atoms.reveal(game, card, self.seat)
                    options = [option(PICK, p.iid) for p in there]
                    game.ask(self.seat, "make room", options, "3-7-6-1", self.iid)
                    return
        elif side.stages:
            self.make_room(game, side.stages[0])
        self.enter(game, card, printed)

    def answer(self, game: Duel, code: int) -> None:
        self.make_room(game, game.at(a_of(code)))

    def make_room(self, game: Duel, perm: OpPerm) -> None:
        """3-7-6-1, 3-8-5-1, 4-11-2: rule processing: not a K.O. (10-2-1-3), and no effect can be applied to it."""
        atoms.emit(game, kinds.REMOVED, perm.seat, perm.iid, TRASH)
        put_away(game, perm, TO_TRASH, False, -1, -1)

    def enter(self, game: Duel, card: Card, printed: OpCard) -> None:
        """3-7-3, 3-8-3, 10-2-6-1"""
        # 1-3-9: one effect that wants it rested is enough, whatever another says
        rested = self.rested or (printed.category == CHARACTER and enters_rested(game, self.seat, card))
        area = CHARACTER_AREA if printed.category == CHARACTER else STAGE_AREA
        owner = game.seats[card.owner]
        source = owner.hand if self.from_hand else game.pile_of(card)
        zone = HAND if self.from_hand else game.place_of(card)[0]
        incarnation = game.incarnations[card.iid] + 1
        perm = OpPerm(card, self.seat, area, incarnation, rested, game.turn_number)  # 3-7-5, 3-8-4
        atoms.enter(game, perm, source)
        game.field_changed(perm, True)
        rule = "3-8-3" if area == STAGE_AREA else "3-7-3"
        atoms.emit(game, kinds.PLAYED, self.seat, card.iid, zone, printed.category, self.by, self.src, rule=rule)
        game.pop()
        if zone == DECK and not owner.deck:
            game.deck_emptied(card.owner)  # 1-2-2-2
        if game.stack:
            game.stack[-1].child_done(game, 1)


def forbids_play_by_effect(game: Duel, seat: int, card: Card) -> bool:
    """Whether no effect can play this card now: Characters and Stages are played (3-7-3, 3-8-3), if nothing forbids it
    (1-3-3)."""
    printed = card.printed
    assert isinstance(printed, OpCard)
    if printed.category not in (CHARACTER, STAGE) or game.perms[card.iid] is not None:
        return True
    return forbids_play(game, seat, card, True, holds(game.seats[card.owner].hand, card))


def play_by_effect(game: Duel, seat: int, card: Card, rested: bool, by: int, src: int) -> None:
    game.push(PlayCard(seat, card.iid, rested, by, src, holds(game.seats[card.owner].hand, card)))


def show(game: Duel, card: Card, seat: int) -> None:
    """8-4-1-2: a card in hand whose effect is to be activated is revealed, before anything is paid for it."""
    if game.known[card.iid] != game.everyone:
        atoms.reveal(game, card, seat)


# The steps of an Event
TRASH_EVENT: Final = 0
EVENT_RESOLVED: Final = 1


@mypyc_attr(free_list_len=1, acyclic=True)
class ActivateEvent(Frame):
    """2-2-5, 8-4-2, 8-5-2: use an Event card: it goes to the trash (3-5-1), and its effect is resolved.

    Only this is activating an Event, for effects that wait for it (8-5-4): a [Trigger] is not.
    """

    __slots__ = ("iid", "index", "seat")

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "iid", "index")

    def __init__(self, seat: int, iid: int, index: int) -> None:
        self.step = TRASH_EVENT
        self.seat = seat
        self.iid = iid
        self.index = index

    def belongs_to(self, game: Duel) -> tuple[str, int, int, int, str] | None:
        return ("step", self.seat, self.iid, 0, "event")

    def clone(self) -> ActivateEvent:
        copy = ActivateEvent(self.seat, self.iid, self.index)
        copy.step = self.step
        return copy

    def run(self, game: Duel) -> None:
        card = game.cards[self.iid]
        if self.step == TRASH_EVENT:
            self.step = EVENT_RESOLVED
            show(game, card, self.seat)  # 8-4-1-2
            pile = game.pile_of(card)
            atoms.move(game, card, pile, card.owner, TRASH, open_zone=True)
            if not pile and pile is game.seats[card.owner].deck:
                game.deck_emptied(card.owner)  # 1-2-2-2
            game.events_used += ((self.seat, self.iid),)
            atoms.emit(game, kinds.EVENT_ACTIVATED, self.seat, self.iid)
            ability = card.printed.abilities[self.index]
            assert isinstance(ability, Ability)
            incarnation = game.incarnations[card.iid]
            game.push(Resolving(Resolution(game.rules, ability, self.seat, card, incarnation, self.index)))
            return
        game.pop()
        if game.stack:
            game.stack[-1].child_done(game, 1)
