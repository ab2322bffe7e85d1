"""Operations on cards: move, look, rest, play, damage. Costs are these too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from playmat.core import atoms
from playmat.core.card import Card
from playmat.core.decision import DONE, SLOT, YES, a_of, option
from playmat.core.rules import Result
from playmat.effects.ability import Ability
from playmat.effects.choose import Arrange, Bind, Choice, Choose, Ref, This, Union
from playmat.effects.program import JumpUnlessDid, Lowering
from playmat.effects.resolution import Resolution
from playmat.effects.tree import Number, Op, Target, amount, node

from .. import don as dons
from .. import effects as fx
from .. import kinds as k
from .. import terms
from ..cards import CHARACTER, LEADER, OpCard
from ..zones import ACTIVE, DECK, Don, FROZEN, HAND, LIFE, OpPerm, RESTED, TRASH
from .select import PLAY_AREAS, Sel, Top

if TYPE_CHECKING:
    from ..game import Duel


class CardOp(Op):
    """An operation with a target: payable if its choice is, or if there is something to act on."""

    target: Target
    draws_on: tuple[str, ...] = ("any",)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        target = self.target
        if isinstance(target, Choose):
            if target.up_to:
                return True
            able = [o for o in target.candidates(game, fr) if self.able(game, fr, o)]
            return len(able) >= max(1, amount(game, fr, target.n))
        if isinstance(target, Choice):
            return target.payable(game, fr)
        if isinstance(target, Union) and any(isinstance(part, Choice) for part in target.parts):
            return all(replace(self, target=part).payable(game, fr) for part in target.parts)
        if isinstance(target, Ref) and target.name not in fr.regs:
            return True  # an earlier part of the same cost chooses it, and says whether it can
        found = target.find(game, fr)
        if isinstance(target, Top) and len(found) < amount(game, fr, target.n):
            return False
        return bool(found) and all(self.able(game, fr, o) for o in found)

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
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


def card_of(obj: Any) -> Card:
    card = obj.card if isinstance(obj, OpPerm) else obj
    assert isinstance(card, Card)
    return card


@node
class Draw(Op):
    """4-5-3; with `up_to`, one at a time, as long as the player wants (4-5-4): not a choice made at once (4-8-2)."""

    n: int | Number = 1
    who: str = "you"
    up_to: bool = False

    draws_on = ("deck",)

    def run(self, game: Duel, fr: Resolution) -> None:
        n = amount(game, fr, self.n)
        seat = fr.rules.seat(game, fr, self.who)
        if self.up_to:
            fr.times = n
            fr.did = False
            self.again(game, fr, seat)
            return
        drawn = terms.draw(game, seat, n, fr.seat, fr.card.iid)
        fr.did = drawn >= n > 0

    def again(self, game: Duel, fr: Resolution, seat: int) -> None:
        """4-5-4-3: until the number is reached, the player is asked again."""
        able = game.result is None and game.seats[seat].deck and not terms.forbids_draw(game, seat, fr.seat)
        if fr.times > 0 and able:
            game.ask(seat, "draw up to", [option(YES), option(DONE)], "4-5-4-1", fr.card.iid, 0, fr.times)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        if code == option(DONE):
            return
        seat = fr.rules.seat(game, fr, self.who)
        fr.did = terms.draw(game, seat, 1, fr.seat, fr.card.iid) == 1 or fr.did  # 4-5-4-2
        fr.times -= 1
        self.again(game, fr, seat)


@node
class Mill(Op):
    """Trash cards from the top of the deck."""

    n: int | Number
    who: str = "you"

    draws_on = ("deck",)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return len(game.seats[fr.rules.seat(game, fr, self.who)].deck) >= amount(game, fr, self.n)

    def run(self, game: Duel, fr: Resolution) -> None:
        seat = fr.rules.seat(game, fr, self.who)
        n = amount(game, fr, self.n)
        before = len(game.seats[seat].trash)
        fr.did = terms.trash_from_deck(game, seat, n, fr.seat, fr.card.iid) >= n > 0
        fr.regs["trashed"] = tuple(game.ref(c.iid) for c in game.seats[seat].trash[before:])


class Leaving(CardOp):
    """Cards go somewhere: permanents by the way of `Removal`, others at once."""

    manner = fx.TO_TRASH
    zone = TRASH

    @property
    def draws_on(self) -> tuple[str, ...]:  # type: ignore[override]
        return areas(self.target)

    def run(self, game: Duel, fr: Resolution) -> None:
        found = self.target.find(game, fr)
        perms = [o for o in found if isinstance(o, OpPerm)]
        cards = [o for o in found if isinstance(o, Card)]
        fr.regs["moved"] = tuple(game.ref(card_of(o).iid) for o in found)
        fr.need = len(perms)
        done = self.cards(game, fr, cards) if cards else 0
        fr.did = done > 0 and done == len(cards) and not fr.short
        if perms and game.result is None:
            fx.remove(game, [p.inc << 12 | p.iid for p in perms], self.manner, fr.seat, fr.card.iid, face_up=self.up())

    def up(self) -> bool:
        return False

    def cards(self, game: Duel, fr: Resolution, cards: list[Card]) -> int:
        raise NotImplementedError

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        if not isinstance(obj, OpPerm):
            return True
        return not fx.forbids_removal(game, obj, self.manner, fr.seat, fr.card.iid, False) and obj.zone != LEADER


def take_away(
    game: Duel, fr: Resolution, card: Card, zone: int, where: int, viewers: int, keep: bool = True, shown: bool = False
) -> None:
    """Move a card that is not in play to a zone of its owner, with what its leaving means there."""
    side = game.seats[card.owner]
    source = game.pile_of(card)
    from_life = source is side.life
    from_deck = source is side.deck
    open_zone = zone == TRASH
    if source is side.hand and not open_zone and not shown:
        # which card left the hand is not seen, so those that were known there can no longer be told
        atoms.forget(game, side.hand, atoms.everyone(game) & ~game.may_see_hand(card.owner))
    atoms.move(game, card, source, card.owner, zone, where, fr.seat, fr.card.iid, open_zone, viewers, keep)
    if from_life and zone != LIFE:
        terms.life_left(game, card.owner, 1, fr.seat, fr.card.iid)
    if from_deck and not side.deck:
        game.deck_emptied(card.owner)


@node
class KO(Leaving):
    """10-2-1-1, 10-2-1-2: a Character is K.O.'d by an effect: it goes from the field to its owner's trash."""

    target: Target

    manner = fx.KO

    def cards(self, game: Duel, fr: Resolution, cards: list[Card]) -> int:
        return 0


@node
class Trash(Leaving):
    """Trash cards, from wherever they are; a Character trashed by an effect is not K.O.'d by this word."""

    target: Target

    manner = fx.TO_TRASH

    def cards(self, game: Duel, fr: Resolution, cards: list[Card]) -> int:
        done = 0
        for seat in game.in_turn_order():
            hand = [c for c in cards if c.owner == seat and c in game.seats[seat].hand]
            if hand:
                done += terms.trash_from_hand(game, seat, hand, fr.seat, fr.card.iid)
                fr.regs["trashed"] = tuple(game.ref(c.iid) for c in hand)
        for card in cards:
            if game.result is None and card not in game.seats[card.owner].trash:
                take_away(game, fr, card, TRASH, atoms.TOP, 0)
                done += 1
        return done


@node
class ToHand(Leaving):
    """Add or return cards to their owner's hand. Cards picked from a secret area for what they are are shown."""

    target: Target
    reveal: bool = False

    manner = fx.TO_HAND

    def cards(self, game: Duel, fr: Resolution, cards: list[Card]) -> int:
        done = 0
        for card in cards:
            side = game.seats[card.owner]
            if card in side.hand or game.result is not None:
                continue
            if self.reveal or must_show(game, fr, card):
                atoms.reveal(game, card, fr.seat)
            if card in side.life:
                done += terms.life_to_hand(game, card.owner, card, fr.seat, fr.card.iid)
            else:
                take_away(game, fr, card, HAND, atoms.TOP, game.may_see_hand(card.owner))
                done += 1
        return done


@node
class ToDeck(Leaving):
    """Place cards at the bottom (or top) of their owner's deck; several in an order of the owner's choice."""

    target: Target
    top: bool = False
    either: bool = False  # the player of the effect chooses the top or the bottom
    shuffled: bool = False  # into the deck, which is then shuffled: no order to choose

    @property
    def manner(self) -> int:  # type: ignore[override]
        return fx.TO_DECK_TOP if self.top else fx.TO_DECK_BOTTOM

    def lower(self, low: Lowering) -> None:
        if self.shuffled:
            low.op(self)
        else:
            low.code.append(replace(self, target=arranged(low, self.target)))

    def run(self, game: Duel, fr: Resolution) -> None:
        if self.either and self.target.find(game, fr):
            game.ask(fr.seat, "top or bottom", [option(SLOT, 0), option(SLOT, 1)], "8-4-4", fr.card.iid)
            return
        Leaving.run(self, game, fr)
        if self.shuffled:
            for seat in sorted({game.cards[r & 4095].owner for r in fr.regs["moved"]} or {fr.seat}):
                atoms.shuffle(game, seat, DECK)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        replace(self, either=False, top=a_of(code) == 0).run(game, fr)

    def cards(self, game: Duel, fr: Resolution, cards: list[Card]) -> int:
        where = atoms.TOP if self.top else atoms.BOTTOM
        for card in cards:
            source = game.pile_of(card)
            keep, viewers = followers(game, fr, card, cards)
            if source is game.seats[card.owner].deck:
                reorder_in_deck(game, card, source, where, keep, viewers)
            else:
                shown = must_show(game, fr, card)
                if shown:
                    atoms.reveal(game, card, fr.seat)
                    keep = keep or len(cards) == 1
                take_away(game, fr, card, DECK, where, viewers, keep, shown)
        return len(cards)


def must_show(game: Duel, fr: Resolution, card: Card) -> bool:
    """11-2-1: chosen for what it is in a secret area, it is shown before it goes to another one."""
    side = game.seats[card.owner]
    secret = card in side.deck or card in side.hand or card in side.life
    return secret and game.ref(card.iid) in fr.regs.get(fx.BY_FACE, ())


def arranged(low: Lowering, target: Target) -> Ref:
    """What is chosen or found goes to a pile in an order that somebody decides."""
    if isinstance(target, Choose):
        name = target.bind or low.register()
        low.code.append(replace(target, bind=name))
    else:
        name = low.register()
        low.code.append(Bind(name, target))
    low.code.append(ArrangePile(name))
    return Ref(name)


def arranger(game: Duel, fr: Resolution, card: Card) -> int:
    """The owner (3-1-7); of cards that are looked at in a deck or Life area, who looks at them."""
    side = game.seats[card.owner]
    return fr.seat if card in side.deck or card in side.life else card.owner


def followers(game: Duel, fr: Resolution, card: Card, together: list[Card]) -> tuple[bool, int]:
    """Whether all who can tell this card can follow it into a pile, and if not, the seats that can.

    3-1-8: several cards, or one from a hand, can only be followed by the player who put them in order.
    """
    several = sum(1 for c in together if c.owner == card.owner) > 1
    keep = not several and card not in game.seats[card.owner].hand
    return keep, atoms.knowers(game, card.iid) & game.may_see_hand(arranger(game, fr, card))


def reorder_in_deck(game: Duel, card: Card, deck: list[Card], where: int, keep: bool, viewers: int) -> None:
    """11-3-2: cards looked at are still in the deck; they only change their place in it."""
    atoms.move(game, card, deck, card.owner, DECK, where, keep_known=keep, viewers=viewers)


@node
class ArrangePile(Op):
    """3-1-7: several cards that go to a pile at once are put in order, the turn player's first (1-3-4).

    Cards nobody has looked at go as they lie, one by one (3-2-3, 3-10-2).
    """

    name: str

    def run(self, game: Duel, fr: Resolution) -> None:
        refs = fr.regs.get(self.name, ())
        objs = [fr.rules.obj(game, r) for r in refs]
        if any(isinstance(o, OpPerm) for o in objs):
            return  # `Removal` asks the owners
        fr.picks = ()
        self.next(game, fr)

    def next(self, game: Duel, fr: Resolution) -> None:
        left = [r for r in fr.regs.get(self.name, ()) if r not in fr.picks]
        if not left:
            fr.regs[self.name] = fr.picks
            fr.picks = ()
            return
        for seat in game.in_turn_order():
            mine = [r for r in left if arranger(game, fr, game.cards[r & 4095]) == seat]
            if mine:
                break
        if len(mine) == 1 or not all(game.known[seat] >> (r & 4095) & 1 for r in mine):
            fr.picks += tuple(mine)
            self.next(game, fr)
            return
        options = [fr.rules.pick_code(game, game.cards[r & 4095]) for r in mine]
        game.ask(seat, "arrange", options, "3-1-7", fr.card.iid, len(mine), len(mine), fr.picks)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        fr.picks += (game.ref(a_of(code)),)
        self.next(game, fr)


@node
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

    def run(self, game: Duel, fr: Resolution) -> None:
        fr.did = bool(fr.regs.get(self.name, ()))
        if fr.did:
            game.ask(fr.seat, "top or bottom", [option(SLOT, 0), option(SLOT, 1)], "8-4-4", fr.card.iid)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        cards = [game.cards[r & 4095] for r in fr.regs[self.name]]
        top = a_of(code) == 0
        zone = DECK if self.zone == "deck" else LIFE
        for card in reversed(cards) if top else cards:
            up = game.shown >> card.iid & 1
            pile = game.seats[card.owner].zones[zone]
            where = atoms.TOP if top else atoms.BOTTOM
            keep = len(cards) == 1  # everyone sees where a single card goes
            atoms.move(game, card, pile, card.owner, zone, where, keep_known=keep, viewers=1 << fr.seat)
            if up and zone == LIFE:
                atoms.turn_face(game, card, True)  # 3-10-3


@node
class ToLife(Leaving):
    """Add cards to the top (or bottom) of their owner's Life, face-down unless said; it may grow beyond what is
    printed on the Leader (2-9-4)."""

    target: Target
    bottom: bool = False
    face_up: bool = False
    reveal: bool = False
    either: bool = False  # its player chooses the top or the bottom

    @property
    def manner(self) -> int:  # type: ignore[override]
        return fx.TO_LIFE_BOTTOM if self.bottom else fx.TO_LIFE_TOP

    def run(self, game: Duel, fr: Resolution) -> None:
        if self.either and self.target.find(game, fr):
            game.ask(fr.seat, "top or bottom", [option(SLOT, 0), option(SLOT, 1)], "8-4-4", fr.card.iid)
            return
        Leaving.run(self, game, fr)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        replace(self, either=False, bottom=a_of(code) == 1).run(game, fr)

    def up(self) -> bool:
        return self.face_up

    def lower(self, low: Lowering) -> None:
        low.code.append(replace(self, target=arranged(low, self.target)))

    def cards(self, game: Duel, fr: Resolution, cards: list[Card]) -> int:
        done = 0
        for card in cards:
            if game.result is not None:
                break
            keep, viewers = followers(game, fr, card, cards)
            shown = self.reveal or must_show(game, fr, card)
            if shown:
                atoms.reveal(game, card, fr.seat)
                keep = keep or len(cards) == 1
            take_away(game, fr, card, LIFE, atoms.BOTTOM if self.bottom else atoms.TOP, viewers, keep, shown)
            if self.face_up:
                atoms.turn_face(game, card, True)  # 3-10-2-1
            done += 1
        return done


@node
class LifeTopOrBottom(Choice):
    """The top or the bottom card of a Life pile, as a player chooses (3-10-2): by place, not by face."""

    bind: str = ""
    whose: str = "you"
    who: str = "you"
    optional: bool = False

    draws_on = ("life",)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return bool(game.seats[fr.rules.seat(game, fr, self.whose)].life)

    def run(self, game: Duel, fr: Resolution) -> None:
        life = game.seats[fr.rules.seat(game, fr, self.whose)].life
        fr.regs[self.bind] = ()
        fr.did = False
        if not life:
            return
        options = [option(SLOT, 0)] + ([option(SLOT, 1)] if len(life) > 1 else [])
        if self.optional:
            options.append(option(DONE))
        if len(options) == 1:
            self.answer(game, fr, options[0])
            return
        game.ask(fr.rules.seat(game, fr, self.who), "top or bottom", options, "3-10-2", fr.card.iid)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        if code == option(DONE):
            return
        life = game.seats[fr.rules.seat(game, fr, self.whose)].life
        card = life[-1] if a_of(code) == 0 else life[0]
        fr.regs[self.bind] = (game.ref(card.iid),)
        fr.did = True


@node
class FlipLife(CardOp):
    """Turn Life cards face-up or face-down; turning a card to the side it shows already is nothing done."""

    target: Target
    face_up: bool = True

    draws_on = ("life",)

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return bool(game.shown >> obj.iid & 1) is not self.face_up

    def run(self, game: Duel, fr: Resolution) -> None:
        found = [o for o in self.target.find(game, fr) if self.able(game, fr, o)]
        for card in found:
            atoms.turn_face(game, card, self.face_up)
        fr.did = bool(found)


@node
class Look(Op):
    """11-3-1: a player (`who`) looks at cards of a secret area. They stay where they are (11-3-2), as they are, unless
    a later part of the effect does something with them (11-3-3)."""

    target: Target
    bind: str = "looked"
    who: str = "you"

    def run(self, game: Duel, fr: Resolution) -> None:
        seat = fr.rules.seat(game, fr, self.who)
        found = self.target.find(game, fr)
        for card in found:
            atoms.look(game, card, card.owner, 1 << seat)
        fr.regs[self.bind] = tuple(game.ref(c.iid) for c in found)
        fr.did = bool(found)


@node
class Reveal(CardOp):
    """Show cards to everyone; they stay where they are (11-2-2)."""

    target: Target
    bind: str = "revealed"

    draws_on = ()

    def run(self, game: Duel, fr: Resolution) -> None:
        found = self.target.find(game, fr)
        for obj in found:
            atoms.reveal(game, card_of(obj), fr.seat)
        fr.regs[self.bind] = tuple(fr.rules.ref_of(game, o) for o in found)
        if isinstance(self.target, Top):
            fr.regs["looked"] = fr.regs[self.bind]  # "the rest" of cards revealed from a deck
        fr.did = bool(found) and not fr.short


@node
class ShuffleDeck(Op):
    """3-2-4"""

    who: str = "you"

    def run(self, game: Duel, fr: Resolution) -> None:
        atoms.shuffle(game, fr.rules.seat(game, fr, self.who), DECK)
        fr.did = True


@node
class ArrangeLife(Op):
    """Put looked-at Life cards back in any order; each keeps the side it shows (3-10-3)."""

    name: str = "looked"

    def lower(self, low: Lowering) -> None:
        low.code.append(Arrange(self.name))
        low.code.append(self)

    def run(self, game: Duel, fr: Resolution) -> None:
        cards = [game.cards[r & 4095] for r in fr.regs.get(self.name, ())]
        fr.did = bool(cards)
        if len(cards) > 1:
            life = game.seats[cards[0].owner].life
            at = min(life.index(c) for c in cards)
            everyone_else = atoms.everyone(game) & ~(1 << fr.seat)
            known = [c for c in cards if not game.shown >> c.iid & 1]
            atoms.reorder(game, life, cards[::-1], at, 0)
            atoms.forget(game, known, everyone_else)


def narrowed(target: Target, state: str) -> Target:
    """ "DON!! cards" of an action that changes their state: those in the cost area that it can change."""
    if isinstance(target, Choose):
        return replace(target, sel=narrowed(target.sel, state))
    if isinstance(target, Union):
        return Union(tuple(narrowed(part, state) for part in target.parts))
    if isinstance(target, Sel) and "don" in target.where:
        return replace(target, where=tuple(state if w == "don" else w for w in target.where))
    return target


@node
class Rest(CardOp):
    """Rest cards and DON!! cards. An effect may not do it, or something else may happen instead."""

    target: Target

    @property
    def draws_on(self) -> tuple[str, ...]:  # type: ignore[override]
        return areas(self.target)

    def lower(self, low: Lowering) -> None:
        low.op(replace(self, target=narrowed(self.target, "don active")))

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        if isinstance(obj, Don):
            return obj.state == ACTIVE
        if not isinstance(obj, OpPerm) or obj.rested:
            return False  # 1-3-2-1
        return not forbids_rest(game, obj, fr.seat)

    def run(self, game: Duel, fr: Resolution) -> None:
        if game.dirty:
            game.project()
        found = self.target.find(game, fr)
        able = [o for o in found if self.able(game, fr, o)]  # 1-3-2
        for obj in able:
            if isinstance(obj, Don):
                dons.rest(game, obj.seat, 1, fr.seat, fr.card.iid)
        perms = [o for o in able if isinstance(o, OpPerm)]
        fr.regs["rested"] = tuple(p.inc << 12 | p.iid for p in perms)
        fr.did = bool(able) and len(able) == len(found) and not fr.short
        if perms and game.has_replacers:
            fr.need = len(perms)
            game.push(Resting(fr.regs["rested"], fx.RESTING, fr.seat, fr.card.iid, final=fx.final_for(game)))
            return
        for perm in perms:
            atoms.rest(game, perm, fr.seat, fr.card.iid)


def forbids_rest(game: Duel, perm: OpPerm, by: int) -> bool:
    if perm.bans & k.NO_REST:
        return True
    hostile = by >= 0 and game.seats[by].team != game.seats[perm.seat].team
    if hostile and perm.bans & k.NO_REST_BY_OPPONENT:
        return True
    return False


class Resting(fx.Removal):
    """Cards would be rested by an effect."""

    __slots__ = ()

    def clone(self) -> Resting:
        copy = Resting(self.refs, self.manner, self.by, self.src, self.battle, self.face_up, self.final)
        copy.step = self.step
        copy.replaced = self.replaced
        copy.declined = self.declined
        copy.offered = self.offered
        return copy

    def run(self, game: Duel) -> None:
        self.step = 1
        fx.Would.run(self, game)

    def commit(self, game: Duel) -> None:
        done = 0
        for ref in self.refs:
            perm = game.perm(ref)
            if perm is not None and not perm.rested:
                atoms.rest(game, perm, self.by, self.src)
                done += 1
        game.stack[-1].child_done(game, done)


@node
class SetActive(CardOp):
    """Set cards or DON!! cards as active."""

    target: Target

    def lower(self, low: Lowering) -> None:
        low.op(replace(self, target=narrowed(self.target, "don rested")))

    draws_on = ("field", "don")

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return obj.state != ACTIVE if isinstance(obj, Don) else isinstance(obj, OpPerm) and obj.rested

    def run(self, game: Duel, fr: Resolution) -> None:
        done = 0
        for obj in self.target.find(game, fr):
            if isinstance(obj, Don):
                printed = fr.card.printed
                assert isinstance(printed, OpCard)
                if obj.state == ACTIVE or (printed.category == CHARACTER and game.edict(k.NO_READY_DON, fr.seat)):
                    continue
                done += dons.ready(game, obj.seat, 1)
            elif isinstance(obj, OpPerm) and obj.rested:
                atoms.ready(game, obj, fr.seat, fr.card.iid)
                done += 1
        fr.did = done > 0


@node
class Play(CardOp):
    """Play cards by an effect, one after the other, without their cost."""

    target: Target
    rested: bool = False

    draws_on = ("hand", "trash")

    def run(self, game: Duel, fr: Resolution) -> None:
        found = self.target.find(game, fr)
        fr.regs["played"] = tuple(c.iid for c in found)
        fr.did = False
        fr.need = 1
        # the frames are pushed in reverse, so that they run in the order chosen
        for card in reversed(found):
            if isinstance(card, Card):
                fx.play_by_effect(game, fr.seat, card, self.rested, fr.seat, fr.card.iid)

    def able(self, game: Duel, fr: Resolution, obj: Any) -> bool:
        return isinstance(obj, Card) and not fx.forbids_play(
            game, fr.seat, obj, True, obj in game.seats[obj.owner].hand
        )


@node
class ActivateEventCard(CardOp):
    """Activate Event cards from the hand by an effect: their cost is not paid, their activation costs are."""

    target: Target

    def run(self, game: Duel, fr: Resolution) -> None:
        fr.did = False
        for card in self.target.find(game, fr):
            printed = card.printed
            found = next((i for i, a in printed.mains), -1)
            if found >= 0:
                fr.need = 1
                game.push(fx.ActivateEvent(fr.seat, card.iid, found))


@node
class RunEffect(CardOp):
    """Activate an effect of a card printed under this bracketed word, with its activation cost."""

    target: Target
    tag: str

    def run(self, game: Duel, fr: Resolution) -> None:
        fr.did = False
        for obj in self.target.find(game, fr):
            card = card_of(obj)
            if (isinstance(obj, OpPerm) and obj.negated) or game.tag_negated(fr.seat, self.tag):
                continue  # 8-2-1-1
            for index, ability in enumerate(card.printed.abilities):
                assert isinstance(ability, Ability)
                if self.tag in ability.tags:
                    fr.need = 1
                    inc = game.inc[card.iid]
                    run = Resolution(fx.RULES, ability, fr.seat, card, inc, -1)
                    game.push(run)
                    return


@node
class DealDamage(Op):
    """4-6: damage by an effect."""

    n: int | Number = 1
    who: str = "opponent"

    def run(self, game: Duel, fr: Resolution) -> None:
        n = amount(game, fr, self.n)
        seat = fr.rules.seat(game, fr, self.who)
        fr.did = n > 0
        if n > 0:
            banish = False
            perm = game.perms.get(fr.card.iid)
            if isinstance(perm, OpPerm) and perm.inc == fr.inc and not game.edition.keywords_only_in_attacks:
                banish = terms.banishes(perm)
                if n == 1:
                    n = terms.damage_amount(perm)
            game.push(terms.Damage(seat, n, banish, False, fr.seat, fr.card.iid))


@node
class ChangeTarget(Op):
    """The attack is now on another card; this is not a block."""

    target: Target

    def run(self, game: Duel, fr: Resolution) -> None:
        found = [o for o in self.target.find(game, fr) if isinstance(o, OpPerm)]
        battle = game.battle
        fr.did = bool(found) and battle is not None
        if found and battle is not None:
            battle.target = found[0].ref
            game.dirty = True


@node
class ExtraTurn(Op):
    """Take another turn after this one."""

    def run(self, game: Duel, fr: Resolution) -> None:
        game.extra_turns += (fr.seat,)
        fr.did = True


@node
class WinGame(Op):
    """1-2-5."""

    who: str = "you"

    def run(self, game: Duel, fr: Resolution) -> None:
        team = game.seats[fr.rules.seat(game, fr, self.who)].team
        game.result = Result(tuple(s.index for s in game.seats if s.team == team), "effect", "1-2-5")


@node
class LoseGame(Op):
    who: str = "you"

    def run(self, game: Duel, fr: Resolution) -> None:
        team = game.seats[fr.rules.seat(game, fr, self.who)].team
        game.result = Result(tuple(s.index for s in game.seats if s.team != team), "effect", "1-2-5")


# -- DON!! ---------------------------------------------------------------------------------------------------------------


@node
class RestDon(Op):
    """The circled number: rest that many active DON!! cards in the cost area (8-3-1-5)."""

    n: int | Number

    draws_on = ("don",)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return game.seats[fr.seat].don_active >= amount(game, fr, self.n)

    def run(self, game: Duel, fr: Resolution) -> None:
        n = amount(game, fr, self.n)
        fr.did = dons.rest(game, fr.seat, n, fr.seat, fr.card.iid) == n


@node
class ReturnDon(Op):
    """8-3-1-6, 10-2-10-1: choose X of the player's DON!! cards on the field and return them to the DON!! deck."""

    n: int | Number
    who: str = "you"
    by: str = ""
    where: str = "don field"
    or_more: bool = False

    draws_on = ("don",)

    def lower(self, low: Lowering) -> None:
        name = low.register()
        sel, by = Sel((self.where,), self.who), self.by or self.who
        if self.or_more:
            low.code.append(Choose(sel, -1, True, by, name, least=self.n if isinstance(self.n, int) else 1))
        else:
            low.code.append(Choose(sel, self.n, by=by, bind=name))
        low.code.append(DonToDeck(Ref(name)))

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return len(Sel((self.where,), self.who).find(game, fr)) >= amount(game, fr, self.n)


@node
class DonToDeck(Op):
    target: Target

    def run(self, game: Duel, fr: Resolution) -> None:
        found = [o for o in self.target.find(game, fr) if isinstance(o, Don)]
        fr.did = dons.to_deck(game, found, fr.seat, fr.card.iid) > 0 and not fr.short


@node
class AddDon(Op):
    """Add DON!! cards from the DON!! deck to the cost area."""

    n: int | Number = 1
    rested: bool = False
    up_to: bool = True
    who: str = "you"

    draws_on = ()

    def run(self, game: Duel, fr: Resolution) -> None:
        n = amount(game, fr, self.n)
        seat = fr.rules.seat(game, fr, self.who)
        most = min(n, game.seats[seat].don_deck)
        if not self.up_to or most <= 0:
            fr.did = dons.place(game, seat, most, self.rested) > 0
            return
        options = [option(4, i) for i in range(most + 1)]  # 1-3-5-1: 0 is one of them
        game.ask(fr.seat, "how many", options, "4-8-1", fr.card.iid)

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        seat = fr.rules.seat(game, fr, self.who)
        fr.did = dons.place(game, seat, a_of(code), self.rested) > 0


@node
class GiveDon(Op):
    """Give DON!! cards that were chosen to a Leader or Character of their player."""

    dons: Target
    target: Target

    draws_on = ("don",)

    def lower(self, low: Lowering) -> None:
        """First which DON!!; to whom is asked only if there is one to give."""
        chosen, target = self.dons, self.target
        if isinstance(chosen, Choose):
            name = chosen.bind or low.register()
            low.code.append(replace(chosen, bind=name))
            chosen = Ref(name)
            skip = JumpUnlessDid()
            low.code.append(skip)
            low.op(GiveDon(chosen, target))
            skip.to = low.here()
        else:
            low.op(self)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return all(not isinstance(t, Choose) or t.payable(game, fr) for t in (self.dons, self.target))

    def run(self, game: Duel, fr: Resolution) -> None:
        found = [o for o in self.target.find(game, fr) if isinstance(o, OpPerm)]
        given = 0
        if found:
            for don in self.dons.find(game, fr):
                given += dons.give(game, don, found[0], fr.seat, fr.card.iid)
        fr.did = given > 0


@node
class GiveDonEach(Op):
    """Give up to `n` rested DON!! cards to each of the cards, one card after the other."""

    target: Target
    n: int = 1

    draws_on = ("don",)

    def lower(self, low: Lowering) -> None:
        target = self.target
        if isinstance(target, Choice):
            target = low.choice(target)
        elif isinstance(target, Union):
            target = low.choices(target)
        low.code.append(GiveDonEach(target, self.n))

    def run(self, game: Duel, fr: Resolution) -> None:
        fr.picks = tuple(o.inc << 12 | o.iid for o in self.target.find(game, fr) if isinstance(o, OpPerm))
        fr.did = False
        self.next(game, fr)

    def next(self, game: Duel, fr: Resolution) -> None:
        while fr.picks:
            perm = game.perm(fr.picks[0])
            if isinstance(perm, OpPerm):
                most = min(self.n, game.seats[perm.seat].don_rested)
                if most:
                    options = [option(4, i) for i in range(most + 1)]
                    game.ask(fr.seat, "how many", options, "4-8-1", perm.iid)
                    return
            fr.picks = fr.picks[1:]

    def answer(self, game: Duel, fr: Resolution, code: int) -> None:
        perm = game.perm(fr.picks[0])
        fr.picks = fr.picks[1:]
        assert isinstance(perm, OpPerm)
        for _ in range(a_of(code)):
            side = game.seats[perm.seat]
            state = RESTED if side.don_rested > side.don_frozen else FROZEN
            fr.did = dons.give(game, Don(perm.seat, state), perm, fr.seat, fr.card.iid) or fr.did
        self.next(game, fr)


@node
class DonToCostArea(Op):
    """Return given DON!! cards to the cost area, rested."""

    target: Target

    draws_on = ("don",)

    def payable(self, game: Duel, fr: Resolution) -> bool:
        return self.target.payable(game, fr) if isinstance(self.target, Choice) else True

    def run(self, game: Duel, fr: Resolution) -> None:
        done = 0
        for don in self.target.find(game, fr):
            done += dons.to_cost_area(game, don)
        fr.did = done > 0 and not fr.short
