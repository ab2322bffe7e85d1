"""Operations that move cards: draw, trash, K.O., to hand, deck or Life. Costs are these too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.decision import DONE, PICK, SLOT
from playmat.core.packing import Code, a_of, card_of, option
from playmat.effects.choose import Arrange, Bind, Choice, Choose, Ref, This, Union, came_short
from playmat.effects.context import Context
from playmat.effects.piles import Drawing
from playmat.effects.program import Lowering
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Number, Op, Target, amount, enroll

from .. import removal, terms
from ..cards import LEADER
from ..effects import BY_FACE
from ..zones import DECK, HAND, LIFE, TRASH, OpPerm
from .select import PLAY_AREAS

if TYPE_CHECKING:
    from ..game import Duel


@dataclass(frozen=True)
class CardOp(Op):
    """An operation with a target: payable if its choice is, or if there is something to act on."""

    target: Target

    def payable(self, game: Duel, context: Context) -> bool:
        return self.target.serves(game, context, self)

    def useful(self, game: Duel, context: Context) -> bool:
        return self.target.any_for(game, context, self)

    def partly(self, game: Duel, context: Context) -> bool:
        """1-3-2: of cards outside play, fewer than asked for will do."""
        if isinstance(self.target, Choose):
            able = [o for o in self.target.candidates(game, context) if self.able(game, context, o)]
            if any(isinstance(o, Card) for o in able):
                return True
        return self.payable(game, context)

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        """Whether this could be done to this object."""
        return True


def areas(target: Target) -> tuple[str, ...]:
    """What paying with such cards draws on, so that parts of a cost that compete can be told."""
    sel = target.sel if isinstance(target, Choose) else target
    if isinstance(sel, Ref):
        return ()  # the part that chose it has said
    if isinstance(sel, This):
        return ("field",)
    where = getattr(sel, "where", None)
    if where is None:
        return ("any",)
    names = (where,) if isinstance(where, str) else where
    return tuple({"field" if w in PLAY_AREAS else w.partition(" ")[0] for w in names})


def its_card(obj: Any) -> Card:
    card = obj.card if isinstance(obj, OpPerm) else obj
    assert isinstance(card, Card)
    return card


@dataclass(frozen=True)
class Draw(Drawing):
    """4-5-3; with `up_to`, one at a time, as long as the player wants (4-5-4, 4-5-4-2, 4-5-4-3): not a choice made at
    once (4-8-2)."""

    def asked_by(self) -> str:
        return "4-5-4-1"

    def makes(self) -> tuple[str, ...]:
        return ("hand",)

    def useful(self, game: Duel, context: Context) -> bool:
        return self.may_draw(game, context, context.rules.seat(game, context, self.who))

    def payable(self, game: Duel, context: Context) -> bool:
        """8-3-1-3, 1-3-3"""
        seat = context.rules.seat(game, context, self.who)
        n = 1 if self.up_to else amount(game, context, self.n)
        return len(game.seats[seat].deck) >= n and not terms.forbids_draw(game, seat, context.seat)

    def drawn(self, game: Duel, resolution: Resolution, seat: int, n: int) -> int:
        return terms.draw(game, seat, n, resolution.seat, resolution.card.iid)

    def may_draw(self, game: Duel, context: Context, seat: int) -> bool:
        return bool(game.seats[seat].deck) and not terms.forbids_draw(game, seat, context.seat)


@dataclass(frozen=True)
class Mill(Op):
    """Trash cards from the top of the deck."""

    n: int | Number
    who: str = "you"

    def draws_on(self) -> tuple[str, ...]:
        return ("deck",)

    def makes(self) -> tuple[str, ...]:
        return ("trash",)

    def payable(self, game: Duel, context: Context) -> bool:
        return len(game.seats[context.rules.seat(game, context, self.who)].deck) >= amount(game, context, self.n)

    def run(self, game: Duel, resolution: Resolution) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        n = amount(game, resolution, self.n)
        before = len(game.seats[seat].trash)
        resolution.did = terms.trash_from_deck(game, seat, n, resolution.seat, resolution.card.iid) >= n > 0
        resolution.regs["trashed"] = tuple(game.ref(c.iid) for c in game.seats[seat].trash[before:])


class Leaving(CardOp):
    """Cards go somewhere: permanents by the way of `Removal`, others at once."""

    def manner(self) -> int:
        return removal.TO_TRASH

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def makes(self) -> tuple[str, ...]:
        return (WHERE[removal.DESTINATION[self.manner()]],)

    def run(self, game: Duel, resolution: Resolution) -> None:
        found = self.target.find(game, resolution)
        perms = [o for o in found if isinstance(o, OpPerm)]
        cards = [o for o in found if isinstance(o, Card)]
        moved = tuple(game.ref(its_card(o).iid) for o in found)
        resolution.regs["moved"] = moved
        if perms and cards and isinstance(resolution.program[resolution.pc], ArrangeMixed):  # that comes next
            resolution.regs[removal.MIXED] = moved
        resolution.need = len(perms)
        done = self.cards(game, resolution, cards) if cards else 0
        resolution.did = done > 0 and done == len(cards) and not came_short(resolution, self.target)
        if perms and game.result is None:
            refs: list[int] = [p.ref for p in perms]
            removal.remove(game, refs, self.manner(), resolution.seat, resolution.card.iid, face_up=self.up())

    def up(self) -> bool:
        return False

    def cards(self, game: Duel, resolution: Resolution, cards: list[Card]) -> int:
        raise NotImplementedError

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        if not isinstance(obj, OpPerm):
            return True
        return (
            not removal.forbids_removal(game, obj, self.manner(), context.seat, context.card.iid, False)
            and obj.zone != LEADER
        )


def take_away(
    game: Duel,
    context: Context,
    card: Card,
    zone: int,
    where: int,
    viewers: int,
    keep: bool = True,
    shown: bool = False,
) -> None:
    """Move a card that is not in play to a zone of its owner, with what its leaving means there."""
    side = game.seats[card.owner]
    source = game.pile_of(card)
    from_life = source is side.life
    from_deck = source is side.deck
    open_zone = zone == TRASH
    if source is side.hand and not open_zone and not shown:
        # which card left the hand is not seen, so those that were known there can no longer be told
        atoms.forget(game, side.hand, game.everyone & ~game.may_see_hand(card.owner))
    atoms.move(game, card, source, card.owner, zone, where, context.seat, context.card.iid, open_zone, viewers, keep)
    if from_life and zone != LIFE:
        terms.life_left(game, card.owner, 1, context.seat, context.card.iid)
    if from_deck and not side.deck:
        game.deck_emptied(card.owner)


WHERE: Final[tuple[str, ...]] = ("deck", "hand", "trash", "life")  # the areas by their numbers


@dataclass(frozen=True)
class KO(Leaving):
    """10-2-1-1, 10-2-1-2: a Character is K.O.'d by an effect: it goes from the field to its owner's trash."""

    def manner(self) -> int:
        return removal.KO

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        """1-3-3, 8-3-1-3"""
        return isinstance(obj, OpPerm) and Leaving.able(self, game, context, obj)

    def cards(self, game: Duel, resolution: Resolution, cards: list[Card]) -> int:
        return 0


@dataclass(frozen=True)
class Trash(Leaving):
    """Trash cards, from wherever they are; a Character trashed by an effect is not K.O.'d by this word."""

    def manner(self) -> int:
        return removal.TO_TRASH

    def cards(self, game: Duel, resolution: Resolution, cards: list[Card]) -> int:
        done = 0
        trashed: list[Card] = []
        for seat in game.in_turn_order():
            hand = [c for c in cards if c.owner == seat and holds(game.seats[seat].hand, c)]
            if hand:
                done += terms.trash_from_hand(game, seat, hand, resolution.seat, resolution.card.iid)
                trashed.extend(hand)
        for card in cards:
            if game.result is None and not holds(game.seats[card.owner].trash, card):
                take_away(game, resolution, card, TRASH, atoms.TOP, 0)
                trashed.append(card)
                done += 1
        resolution.regs["trashed"] = tuple(game.ref(c.iid) for c in trashed)
        return done


@dataclass(frozen=True)
class ToHand(Leaving):
    """Add or return cards to their owner's hand. Cards picked from a secret area for what they are are shown."""

    reveal: bool = False

    def manner(self) -> int:
        return removal.TO_HAND

    def able(self, game: Duel, context: Context, obj: Any) -> bool:
        if isinstance(obj, Card):
            side = game.seats[obj.owner]
            if holds(side.life, obj):
                return not terms.forbids_life_to_hand(game, obj.owner, context.seat)
            return not holds(side.hand, obj)
        return Leaving.able(self, game, context, obj)

    def cards(self, game: Duel, resolution: Resolution, cards: list[Card]) -> int:
        done = 0
        for card in cards:
            side = game.seats[card.owner]
            if holds(side.hand, card) or game.result is not None:
                continue
            if self.reveal or must_show(game, resolution, card):
                atoms.reveal(game, card, resolution.seat)
            if holds(side.life, card):
                done += terms.life_to_hand(game, card.owner, card, resolution.seat, resolution.card.iid)
            else:
                take_away(game, resolution, card, HAND, atoms.TOP, game.may_see_hand(card.owner))
                done += 1
        return done


@dataclass(frozen=True)
class ToDeck(Leaving):
    """Place cards at the bottom (or top) of their owner's deck; several in an order of the owner's choice."""

    top: bool = False
    either: bool = False  # the player of the effect chooses the top or the bottom
    shuffled: bool = False  # into the deck, which is then shuffled: no order to choose

    def manner(self) -> int:
        return removal.TO_DECK_TOP if self.top else removal.TO_DECK_BOTTOM

    def lower(self, low: Lowering) -> None:
        if self.shuffled:
            low.op(self)
        else:
            low.code.append(replace(self, target=arranged(low, self.target)))
            if from_several_areas(self.target):
                low.code.append(ArrangeMixed(DECK))

    def run(self, game: Duel, resolution: Resolution) -> None:
        if self.either and self.target.find(game, resolution):
            game.ask(resolution.seat, "top or bottom", [option(SLOT, 0), option(SLOT, 1)], "8-4-4", resolution.card.iid)
            return
        Leaving.run(self, game, resolution)
        if self.shuffled:
            for seat in sorted({game.cards[card_of(r)].owner for r in resolution.regs["moved"]} or {resolution.seat}):
                atoms.shuffle(game, seat, DECK)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        replace(self, either=False, top=a_of(code) == 0).run(game, resolution)

    def cards(self, game: Duel, resolution: Resolution, cards: list[Card]) -> int:
        where = atoms.TOP if self.top else atoms.BOTTOM
        for card in reversed(cards) if self.top else cards:  # the first in the order lies nearest the top
            source = game.pile_of(card)
            keep, viewers = followers(game, resolution, card, cards)
            if source is game.seats[card.owner].deck:
                reorder_in_deck(game, card, source, where, keep, viewers)
            else:
                shown = must_show(game, resolution, card)
                if shown:
                    atoms.reveal(game, card, resolution.seat)
                    keep = keep or len(cards) == 1
                take_away(game, resolution, card, DECK, where, viewers, keep, shown)
        return len(cards)


def must_show(game: Duel, context: Context, card: Card) -> bool:
    """11-2-1: chosen for what it is in a secret area, it is shown before it goes to another one."""
    side = game.seats[card.owner]
    secret = holds(side.hand, card) or holds(side.life, card) or holds(side.deck, card)
    return secret and game.ref(card.iid) in context.regs.get(BY_FACE, ())


def arranged(low: Lowering, target: Target) -> Ref:
    """What is chosen or found goes to a pile in an order that somebody decides."""
    if isinstance(target, Choice):
        name = low.choice(target).name
    else:
        name = low.register()
        low.code.append(Bind(name, low.choices(target) if isinstance(target, Union) else target))
    low.code.append(ArrangePile(name))
    return Ref(name)


def arranger(game: Duel, context: Context, card: Card) -> int:
    """The owner (3-1-7); of cards that are looked at in a deck or Life area, who looks at them."""
    side = game.seats[card.owner]
    return context.seat if holds(side.life, card) or holds(side.deck, card) else card.owner


def followers(game: Duel, context: Context, card: Card, together: list[Card]) -> tuple[bool, int]:
    """Whether all who can tell this card can follow it into a pile, and if not, the seats that can.

    3-1-8: several cards, or one from a hand, can only be followed by the player who put them in order.
    """
    several = sum(1 for c in together if c.owner == card.owner) > 1
    keep = not several and not holds(game.seats[card.owner].hand, card)
    return keep, atoms.knowers(game, card.iid) & 1 << arranger(game, context, card)


def reorder_in_deck(game: Duel, card: Card, deck: list[Card], where: int, keep: bool, viewers: int) -> None:
    """11-3-2, 3-1-7: cards looked at are still in the deck; they only change their place in it."""
    atoms.move(game, card, deck, card.owner, DECK, where, keep_known=keep, viewers=viewers)


@dataclass(frozen=True)
class ArrangePile(Op):
    """3-1-7: several cards that go to a pile at once are put in order, the turn player's first (1-3-4).

    Cards nobody has looked at go as they lie, one by one (3-2-3, 3-10-2).
    """

    name: str

    def run(self, game: Duel, resolution: Resolution) -> None:
        refs = resolution.regs.get(self.name, ())
        objs = [resolution.rules.obj(game, r) for r in refs]
        if any(isinstance(o, OpPerm) for o in objs):
            return  # `Removal` asks the owners
        resolution.picks = ()
        self.next(game, resolution)

    def next(self, game: Duel, resolution: Resolution) -> None:
        left = [r for r in resolution.regs.get(self.name, ()) if r not in resolution.picks]
        if not left:
            resolution.regs[self.name] = resolution.picks
            resolution.picks = ()
            return
        for seat in game.in_turn_order():
            mine = [r for r in left if arranger(game, resolution, game.cards[card_of(r)]) == seat]
            if mine:
                break
        if len(mine) == 1 or not all(game.knows(seat, card_of(r)) for r in mine):
            resolution.picks += tuple(mine)
            self.next(game, resolution)
            return
        options = [resolution.rules.pick_code(game, game.cards[card_of(r)], seat) for r in mine]
        game.ask(seat, "arrange", options, "3-1-7", resolution.card.iid, len(mine), len(mine), resolution.picks)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        resolution.picks += (game.ref(a_of(code)),)
        self.next(game, resolution)


def from_several_areas(target: Target) -> bool:
    """Whether cards on the field and others may move together."""
    found = [part for one in (target.parts if isinstance(target, Union) else (target,)) for part in areas(one)]
    return "any" in found or len(set(found)) > 1


@dataclass(frozen=True)
class ArrangeMixed(Op):
    """3-1-7, 3-1-8: cards from the field and from elsewhere that go to one pile at once have one order, which their
    owner says and nobody else knows. Those of the field went last, by the way of `Removal`; now all are put in order.
    """

    zone: int

    def run(self, game: Duel, resolution: Resolution) -> None:
        resolution.picks = ()
        self.next(game, resolution)

    def next(self, game: Duel, resolution: Resolution) -> None:
        for seat in game.in_turn_order():
            pile = game.seats[seat].zones[self.zone]
            there = [game.cards[card_of(r)] for r in resolution.regs.get(removal.MIXED, ())]
            mine = [game.ref(card.iid) for card in there if holds(pile, card)]
            left = [ref for ref in mine if ref not in resolution.picks]
            if len(mine) < 2 or not left:
                continue
            if len(left) == 1:
                resolution.picks += (left[0],)
                continue
            options = [option(PICK, card_of(ref)) for ref in left]
            game.ask(seat, "arrange", options, "3-1-7", resolution.card.iid, len(left), len(left), resolution.picks)
            return
        self.place(game, resolution.picks)
        resolution.picks = ()
        resolution.regs.pop(removal.MIXED, None)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        resolution.picks += (game.ref(a_of(code)),)
        self.next(game, resolution)

    def place(self, game: Duel, refs: tuple[int, ...]) -> None:
        """The first in the order lies nearest the top."""
        for seat in game.in_turn_order():
            pile = game.seats[seat].zones[self.zone]
            cards = [game.cards[card_of(ref)] for ref in refs if game.cards[card_of(ref)].owner == seat]
            on_top = bool(cards) and all(holds(cards, card) for card in pile[-len(cards) :])
            for card in reversed(cards) if on_top else cards:
                up = game.shown >> card.iid & 1
                where = atoms.TOP if on_top else atoms.BOTTOM
                atoms.move(game, card, pile, seat, self.zone, where, keep_known=False, viewers=1 << seat)
                if up:
                    atoms.turn_face(game, card, True)  # 3-10-3


@dataclass(frozen=True)
class ToTopOrBottom(Op):
    """Place a group at the top or the bottom of its deck (or Life), in any order; official answers say that all of
    it goes to the same end. The first of the order lies nearest the top."""

    name: str
    zone: str = "deck"
    rest: bool = False  # what is left of a group that something was chosen from

    def lower(self, low: Lowering) -> None:
        low.code.append(Bind(self.name, Ref(self.name)))  # those that are still there
        low.code.append(Arrange(self.name))
        low.code.append(self)

    def run(self, game: Duel, resolution: Resolution) -> None:
        resolution.did = bool(resolution.regs.get(self.name, ()))
        if resolution.did:
            game.ask(resolution.seat, "top or bottom", [option(SLOT, 0), option(SLOT, 1)], "8-4-4", resolution.card.iid)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        cards = [game.cards[card_of(r)] for r in resolution.regs[self.name]]
        top = a_of(code) == 0
        zone = DECK if self.zone == "deck" else LIFE
        for card in reversed(cards) if top else cards:  # 3-1-7
            up = game.shown >> card.iid & 1
            pile = game.seats[card.owner].zones[zone]
            where = atoms.TOP if top else atoms.BOTTOM
            keep = len(cards) == 1  # everyone sees where a single card goes
            atoms.move(game, card, pile, card.owner, zone, where, keep_known=keep, viewers=1 << resolution.seat)
            if up and zone == LIFE:
                atoms.turn_face(game, card, True)  # 3-10-3


@dataclass(frozen=True)
class ToLife(Leaving):
    """Add cards to the top (or bottom) of their owner's Life, face-down unless said; it may grow beyond what is
    printed on the Leader (2-9-4)."""

    bottom: bool = False
    face_up: bool = False
    reveal: bool = False
    either: bool = False  # its player chooses the top or the bottom

    def manner(self) -> int:
        return removal.TO_LIFE_BOTTOM if self.bottom else removal.TO_LIFE_TOP

    def run(self, game: Duel, resolution: Resolution) -> None:
        if self.either and self.target.find(game, resolution):
            game.ask(resolution.seat, "top or bottom", [option(SLOT, 0), option(SLOT, 1)], "8-4-4", resolution.card.iid)
            return
        Leaving.run(self, game, resolution)

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        replace(self, either=False, bottom=a_of(code) == 1).run(game, resolution)

    def up(self) -> bool:
        return self.face_up

    def lower(self, low: Lowering) -> None:
        low.code.append(replace(self, target=arranged(low, self.target)))
        if from_several_areas(self.target):  # 3-1-7
            low.code.append(ArrangeMixed(LIFE))

    def cards(self, game: Duel, resolution: Resolution, cards: list[Card]) -> int:
        done = 0
        # the first in an order lies nearest the top; from a deck they come one by one, the top card first (3-2-3)
        one_by_one = self.bottom or cards[0] in game.seats[cards[0].owner].deck
        for card in cards if one_by_one else reversed(cards):
            if game.result is not None:
                break
            keep, viewers = followers(game, resolution, card, cards)
            shown = self.reveal or must_show(game, resolution, card)  # 11-2-1
            if shown:
                atoms.reveal(game, card, resolution.seat)
                keep = keep or len(cards) == 1
            take_away(game, resolution, card, LIFE, atoms.BOTTOM if self.bottom else atoms.TOP, viewers, keep, shown)
            if self.face_up:
                atoms.turn_face(game, card, True)  # 3-10-2-1
            done += 1
        return done


@dataclass(frozen=True)
class LifeTopOrBottom(Choice):
    """The top or the bottom card of a Life pile, as a player chooses (3-10-2): by place, not by face."""

    bind: str = ""
    whose: str = "you"
    who: str = "you"
    optional: bool = False

    def draws_on(self) -> tuple[str, ...]:
        return ("life",)

    def payable(self, game: Duel, context: Context) -> bool:
        return bool(game.seats[context.rules.seat(game, context, self.whose)].life)

    def serves(self, game: Duel, context: Context, op: Op) -> bool:
        life = game.seats[context.rules.seat(game, context, self.whose)].life
        return any(op.able(game, context, card) for card in life[:1] + life[-1:])

    def run(self, game: Duel, resolution: Resolution) -> None:
        life = game.seats[resolution.rules.seat(game, resolution, self.whose)].life
        resolution.regs[self.bind] = ()
        resolution.did = False
        if not life:
            return
        options = [option(SLOT, 0)] + ([option(SLOT, 1)] if len(life) > 1 else [])
        if resolution.paying:
            options = self.that_serve(game, resolution, life, options)
        if self.optional:
            options.append(option(DONE))
        if len(options) == 1:
            self.answer(game, resolution, options[0])
            return
        game.ask(
            resolution.rules.seat(game, resolution, self.who), "top or bottom", options, "3-10-2", resolution.card.iid
        )

    def that_serve(self, game: Duel, resolution: Resolution, life: list[Card], options: list[Code]) -> list[Code]:
        """8-3-1-3: to pay with, only what the action that follows can be done to."""
        for instr in resolution.program[resolution.pc :]:
            target = getattr(instr, "target", None)
            if isinstance(instr, Op) and isinstance(target, Ref) and target.name == self.bind:
                ends = (life[-1], life[0])
                return [code for code in options if instr.able(game, resolution, ends[a_of(code)])] or options
        return options

    def answer(self, game: Duel, resolution: Resolution, code: int) -> None:
        if code == option(DONE):
            return
        life = game.seats[resolution.rules.seat(game, resolution, self.whose)].life
        card = life[-1] if a_of(code) == 0 else life[0]
        resolution.regs[self.bind] = (game.ref(card.iid),)
        resolution.did = True


enroll(__name__, kinds=(CardOp,))
