"""Operations that move cards: draw, discard, K.O., to every area, under others. Skill costs are these too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.packing import card_of, incarnation_of
from playmat.effects.choose import Bind, Choice, Choose, Ref, This, Union, came_short
from playmat.effects.context import Context
from playmat.effects.control import ChooseOne
from playmat.effects.piles import Drawing
from playmat.effects.program import Lowering
from playmat.effects.resolution import Resolution
from playmat.effects.tree import SEVERAL, Number, Op, Target, amount, enroll

from .. import kinds, moves, process, removal
from ..cards import DbCard
from ..skills import BY_FACE, LOOKED, shielded
from ..values import covers
from ..zones import (
    DECK,
    DROP,
    ENERGY_AREA,
    GONE,
    HAND,
    LEADER_AREA,
    LIFE,
    NAMES,
    UNDER,
    WARP,
    Z_DECK,
    Z_ENERGY,
    ZONE_NAMES,
    DbPerm,
)
from .barred import full, life_stays, no_energy
from .control import did
from .select import SourceCard, Top, Under
from .skill import Skill, marks_of

if TYPE_CHECKING:
    from ..game import Masters


@dataclass(frozen=True)
class CardOp(Op):
    """An operation with a target: payable if its choice is, or if there is something to act on.

    Like every operation it says whether it was carried out (`resolution.did`): "if you do" asks for that (20-16-1).
    """

    target: Target

    def draws_on(self) -> tuple[str, ...]:
        return ("any",)

    def affected(self, game: Masters, context: Context) -> list[Any]:
        """20-4-1: what it acts on: not what its skill does not touch; nothing, if nothing could be chosen (5-2-6)."""
        return [o for o in self.target.find(game, context) if not shielded(game, context, o)]

    def payable(self, game: Masters, context: Context) -> bool:
        """5-8-2, 5-8-3: whether all of it can be done"""
        target = self.target
        if isinstance(target, Choose):
            found = target.candidates(game, context)
            if target.up_to:
                return target.enough(game, context, [o for o in found if self.able(game, context, o)])
            left = max(1, amount(game, context, target.n))
            if len(found) < left:
                return False
            for obj in found:
                if self.able(game, context, obj):
                    left -= 1
                    if not left:
                        return True
            return False
        if isinstance(target, Choice):
            return target.payable(game, context)
        if isinstance(target, Union) and any(isinstance(part, Choice) for part in target.parts):
            return all(replace(self, target=part).payable(game, context) for part in target.parts)
        if isinstance(target, Ref) and target.name not in context.regs:
            return True  # an earlier part of the same cost chooses it, and says whether it can
        found = target.find(game, context)
        if isinstance(target, Top) and len(found) < amount(game, context, target.n):
            return False
        for obj in found:
            if not self.able(game, context, obj):
                return False
        return bool(found)

    def missing(self, resolution: Resolution) -> int:
        """1 if fewer were chosen than should be: then it is done in part only (0-2-4), to those there were (5-2-5)."""
        return int(came_short(resolution, self.target))

    def partly(self, game: Masters, context: Context) -> bool:
        if isinstance(self.target, Choose):
            return any(self.able(game, context, o) for o in self.target.candidates(game, context))
        return self.payable(game, context)


WERE_RESTED: Final = "_were rested"  # under this name an effect keeps which cards were in Rest Mode when it moved them


def areas(target: Target) -> tuple[str, ...]:
    """What paying with such cards draws on, so that parts of a cost that compete can be told."""
    sel = target.sel if isinstance(target, Choose) else target
    if isinstance(sel, Under):
        return ("under",)
    if isinstance(sel, Ref):
        return ()  # the part that chose it has said
    if isinstance(sel, (This, SourceCard)):  # another part may choose this card, too, wherever it lies
        return ("this", "field", "leader", "unison") if isinstance(sel, This) else ("this", "hand", "drop", "z-deck")
    names = sel.areas()
    return tuple({"field" if w.startswith("battle") else w for w in names}) if names else ("any",)


def players_of(game: Masters, context: Context, who: str) -> list[int]:
    return context.rules.seats(game, context, who) if who in SEVERAL else [context.rules.seat(game, context, who)]


@dataclass(frozen=True)
class Draw(Drawing):
    """5-1-3; with `up_to`, one at a time (5-1-4-2), as long as the player wants (5-1-4) and no more than so many
    (5-1-4-3). `who="any"`: every player, at once."""

    def asked_by(self) -> str:
        return "5-1-4-1"

    def drawn(self, game: Masters, resolution: Resolution, seat: int, n: int) -> int:
        return moves.draw(game, seat, n, resolution.seat, resolution.card.iid)

    def makes(self) -> tuple[str, ...]:
        return ("hand",)

    def payable(self, game: Masters, context: Context) -> bool:
        """0-2-5, 5-8-2-2: so many cards are there, and may be drawn."""
        n = 1 if self.up_to else amount(game, context, self.n)
        seats = players_of(game, context, self.who)
        return all(len(game.seats[seat].deck) >= n and not game.edict(kinds.NO_DRAW, seat) for seat in seats)

    def several(self) -> bool:
        return not self.up_to  # several players are not asked in turn

    def may_draw(self, game: Masters, context: Context, seat: int) -> bool:
        return bool(game.seats[seat].deck) and not game.edict(kinds.NO_DRAW, seat)

    def carried_out(self, resolution: Resolution, done: int, wanted: int) -> None:
        did(resolution, done, wanted)

    def run(self, game: Masters, resolution: Resolution) -> None:
        if self.who not in SEVERAL:
            Drawing.run(self, game, resolution)
            return
        n = amount(game, resolution, self.n)
        game.hold += 1  # 0-2-9: both at once; who fails is judged after
        for seat in resolution.rules.seats(game, resolution, self.who):
            self.drawn(game, resolution, seat, n)
        game.hold -= 1
        game.process_rules()
        resolution.did = n > 0


@dataclass(frozen=True)
class Mill(Op):
    """Cards from the top of the deck go to the Drop Area or the Warp, card by card (3-2-3); "any": every player's."""

    n: int | Number
    who: str = "you"
    to: str = "drop"

    def several(self) -> bool:
        return True

    def draws_on(self) -> tuple[str, ...]:
        return ("deck",)

    def makes(self) -> tuple[str, ...]:
        return (self.to,)

    def payable(self, game: Masters, context: Context) -> bool:
        n = amount(game, context, self.n)
        return all(len(game.seats[seat].deck) >= n for seat in players_of(game, context, self.who))

    def run(self, game: Masters, resolution: Resolution) -> None:
        players = players_of(game, resolution, self.who)
        n = amount(game, resolution, self.n)
        game.batch += 1
        moved: list[int] = []
        game.hold += len(players) - 1  # 0-2-9: all at once; who fails is judged after
        for seat in players:
            deck = game.seats[seat].deck
            last = len(moved) + n
            while len(moved) < last and deck and game.result is None:
                card = deck[-1]
                moves.send(game, card, ZONE_NAMES[self.to], by=resolution.seat, src=resolution.card.iid, source=DECK)
                moved.append(game.ref(card.iid))
        game.hold -= len(players) - 1
        if len(players) > 1:
            game.process_rules()
        resolution.regs["milled"] = resolution.regs["moved"] = tuple(moved)
        did(resolution, len(moved), n * len(players))


class Leaving(CardOp):
    """Cards go somewhere: those in play by the way of `Removal`, others at once."""

    @property
    def manner(self) -> int:
        return removal.TO_DROP

    @property
    def zone(self) -> int:
        return DROP

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def makes(self) -> tuple[str, ...]:
        return (NAMES[self.zone],)

    def run(self, game: Masters, resolution: Resolution) -> None:
        if self.zone in (DECK, LIFE) and not self.unordered:
            resolution.picks = ()
            self.arrange(game, resolution)
        else:
            self.go(game, resolution, ())

    @property
    def unordered(self) -> bool:
        """Whether their order does not matter, for what follows at once."""
        return False

    def arrange(self, game: Masters, resolution: Resolution) -> None:
        """3-1-5: their owner orders cards that go to a pile together, the turn player first (0-2-8); those of a deck
        that somebody else looks at, that player. Cards in play are arranged when they leave (`Removal`)."""
        cards = [o for o in self.affected(game, resolution) if isinstance(o, Card)]
        for seat in game.in_turn_order():
            mine = [c for c in cards if orders(game, resolution, c) == seat]
            left = [c for c in mine if game.ref(c.iid) not in resolution.picks]
            if len(left) > 1 and any(game.known[c.iid] >> seat & 1 for c in left):
                codes = [resolution.rules.pick_code(game, card, seat) for card in left]
                game.ask(seat, "arrange", codes, resolution.rules.order, resolution.card.iid, len(mine), len(mine))
                return
            resolution.picks += tuple(game.ref(c.iid) for c in left)
        order, resolution.picks = resolution.picks, ()
        self.go(game, resolution, order)

    def answer(self, game: Masters, resolution: Resolution, code: int) -> None:
        resolution.picks += (resolution.rules.picked(game, code),)
        self.arrange(game, resolution)

    def go(self, game: Masters, resolution: Resolution, order: tuple[int, ...]) -> None:  # 20-16-1, 5-8-2-2, 3-1-5
        found = self.affected(game, resolution)
        perms = [o for o in found if isinstance(o, DbPerm)]
        cards = [o for o in found if isinstance(o, Card)]
        if order:
            cards.sort(key=lambda card: order.index(game.ref(card.iid)))
        game.batch += 1
        done = 0
        if cards:
            before = game.hold
            known = [(card.iid, 1 << orders(game, resolution, card) & atoms.knowers(game, card.iid)) for card in cards]
            for card in cards:
                if game.result is None and self.take(game, resolution, card):  # 20-8-1, 20-10-1
                    done += 1
            game.hold = before
            if len(order) > 1:
                for iid, seats in known:  # 3-1-5-1: whoever ordered them knows, nobody else
                    atoms.forget(game, [game.cards[iid]], game.everyone & ~seats)
        resolution.regs["moved"] = tuple(game.ref(c.iid) for c in cards) + tuple(p.ref for p in perms)
        if isinstance(resolution.ability, Skill) and marks_of(resolution.ability).modes:
            resolution.regs[WERE_RESTED] = tuple(p.ref for p in perms if p.rested)
        did(resolution, done, len(cards) + self.missing(resolution))
        resolution.need = len(perms) + self.missing(resolution)
        if perms and game.result is None:
            self.remove(game, resolution, tuple(p.ref for p in perms))

    def remove(self, game: Masters, resolution: Resolution, refs: tuple[int, ...]) -> None:
        game.push(removal.Removal(refs, self.manner, resolution.seat, resolution.card.iid))

    def take(self, game: Masters, resolution: Resolution, card: Card) -> bool:
        area = moves.area_of(game, card)
        if area == self.zone and self.zone != DECK:
            return False
        if removal.untaken(game, resolution.seat, resolution.card.iid, area, self.zone):
            return False
        where = atoms.BOTTOM if self.manner == removal.TO_DECK_BOTTOM else atoms.TOP
        holder = moves.holder_of(game, card) if area == UNDER else None
        if holder is not None:
            moves.from_under(game, holder, card.iid, self.zone, resolution.seat, resolution.card.iid, where)
            return True
        shown = must_show(game, resolution, card, self.zone)
        moves.send(game, card, self.zone, where, resolution.seat, resolution.card.iid, shown, source=area)
        return True

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        """5-8-2-2, 5-8-2-2-1: a cost is paid by what it says, done completely, and by nothing else: a card whose way is
        diverted does not pay (5-8-2-2-1-1)."""
        if not isinstance(obj, DbPerm):
            if isinstance(obj, Card) and self.zone != DECK and lies_in(game, obj, self.zone):
                return False  # 0-2-4-1: it is there already
            area = moves.area_of(game, obj) if isinstance(obj, Card) else -1
            if removal.untaken(game, context.seat, context.card.iid, area, self.zone):
                return False
            if (
                not context.paying
                or not isinstance(obj, Card)
                or not isinstance(obj.printed, DbCard)
                or not obj.printed.z
            ):
                return True
            return self.zone == GONE or moves.holder_of(game, obj) is None  # 14-1-5
        if removal.forbids(game, obj, self.manner, context.seat, context.card.iid, False):
            return False
        return not context.paying or not removal.diverted(game, obj, self.manner, context.seat, context.card.iid)


@dataclass(frozen=True)
class JustMoved(Target):
    """The cards that the last action of this skill took to such an area, as long as they lie there."""

    to: str = "warp"

    def find(self, game: Masters, context: Context) -> list[Any]:
        found: list[Any] = []
        for ref in context.regs.get("moved", ()):
            iid = card_of(ref)
            since = incarnation_of(game.ref(iid)) - incarnation_of(ref)  # a card that left play is another one there
            if 0 <= since <= 1 and game.lies_in(game.cards[iid], self.to):
                perm = game.perms[iid]
                found.append(game.cards[iid] if perm is None else perm)
        return found


def orders(game: Masters, context: Context, card: Card) -> int:
    """3-1-5: who says in what order such cards are placed: their owner, or who looks at them in the owner's deck."""
    if card.owner != context.seat and game.ref(card.iid) in context.regs.get(f"{LOOKED}{context.seat}", ()):
        return context.seat
    return card.owner


def lies_in(game: Masters, card: Card, zone: int) -> bool:
    """Whether a card outside play lies in this pile of its owner."""
    piles = game.seats[card.owner].zones
    return zone < len(piles) and holds(piles[zone], card)


def must_show(game: Masters, context: Context, card: Card, zone: int) -> bool:
    """3-1-7: chosen for what it is, from one secret area to another."""
    return zone in (HAND, DECK, LIFE, Z_DECK) and game.ref(card.iid) in context.regs.get(BY_FACE, ())


@dataclass(frozen=True)
class KO(Leaving):
    """5-12: a Battle Card is K.O.'d by a skill; only this says so (5-12-2)."""

    @property
    def manner(self) -> int:
        return removal.KO

    def take(self, game: Masters, resolution: Resolution, card: Card) -> bool:
        return False


@dataclass(frozen=True)
class ToDrop(Leaving):
    """Place cards in their owners' Drop Areas; from the hand that is discarding them (20-7-4)."""

    @property
    def manner(self) -> int:
        return removal.TO_DROP

    @property
    def zone(self) -> int:
        return DROP


@dataclass(frozen=True)
class ToHand(Leaving):
    def affected(self, game: Masters, context: Context) -> list[Any]:
        return [o for o in Leaving.affected(self, game, context) if not life_stays(game, context, o)]

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        return not life_stays(game, context, obj) and Leaving.able(self, game, context, obj)

    @property
    def manner(self) -> int:
        return removal.TO_HAND

    @property
    def zone(self) -> int:
        return HAND


@dataclass(frozen=True)
class ToDeckTop(Leaving):
    @property
    def manner(self) -> int:
        return removal.TO_DECK_TOP

    @property
    def zone(self) -> int:
        return DECK


@dataclass(frozen=True)
class Shuffled(CardOp):
    """5-11: shuffle cards into their owners' decks: they go there, and the decks are shuffled."""

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def lower(self, low: Lowering) -> None:
        name = low.register()
        low.op(Bind(name, self.target))
        low.op(ToBeShuffled(Ref(name)))
        low.op(ShuffleDecksOf(Ref(name)))


@dataclass(frozen=True)
class ToBeShuffled(ToDeckTop):
    """Into the deck in no order: it is shuffled next."""

    @property
    def unordered(self) -> bool:
        return True


@dataclass(frozen=True)
class ShuffleDecksOf(CardOp):
    """The decks of the owners of these cards are shuffled; it says whether the cards were moved."""

    def run(self, game: Masters, resolution: Resolution) -> None:
        assert isinstance(self.target, Ref)
        iids = [card_of(ref) for ref in resolution.regs.get(self.target.name, ())]
        for owner in sorted({game.cards[iid].owner for iid in iids}):
            atoms.shuffle(game, owner, DECK)


@dataclass(frozen=True)
class ToDeckBottom(Leaving):
    @property
    def manner(self) -> int:
        return removal.TO_DECK_BOTTOM

    @property
    def zone(self) -> int:
        return DECK


@dataclass(frozen=True)
class ToDeckEnds(CardOp):
    """To the top or the bottom of their owners' decks, as the player says: all of them (3-1-5 for their order), or with
    `split` each to one or the other."""

    split: bool = False

    def draws_on(self) -> tuple[str, ...]:
        return areas(self.target)

    def lower(self, low: Lowering) -> None:
        name = low.register()
        low.op(Bind(name, self.target))
        if not self.split:
            ChooseOne(((ToDeckTop(Ref(name)),), (ToDeckBottom(Ref(name)),))).lower(low)
            return
        top = low.register()
        low.op(Choose(Ref(name), -1, True, bind=top))
        low.op(ToDeckTop(Ref(top)))
        low.op(ToDeckBottom(Ref(name)))  # those that went to the top are other objects by now


@dataclass(frozen=True)
class ToWarp(Leaving):
    """20-8-1: to their owners' Warps, which are open (`zones.OPEN`)."""

    @property
    def manner(self) -> int:
        return removal.TO_WARP

    @property
    def zone(self) -> int:
        return WARP


@dataclass(frozen=True)
class ToLife(Leaving):
    """To their owners' Life Areas, on top (3-9-2), face down unless it says `up` (3-9-2-1)."""

    up: bool = False

    def take(self, game: Masters, resolution: Resolution, card: Card) -> bool:
        done = Leaving.take(self, game, resolution, card)
        if done and self.up and card in game.seats[card.owner].life:
            atoms.turn_face(game, card, True)
        return done

    @property
    def manner(self) -> int:
        return removal.TO_LIFE

    @property
    def zone(self) -> int:
        return LIFE


@dataclass(frozen=True)
class ToZEnergy(Leaving):
    @property
    def manner(self) -> int:
        return removal.TO_Z_ENERGY

    @property
    def zone(self) -> int:
        return Z_ENERGY


@dataclass(frozen=True)
class ToZDeck(Leaving):
    """3-12-2-1: to their owners' Z-Decks, face up: there they are seen by all."""

    @property
    def manner(self) -> int:
        return removal.TO_Z_DECK

    @property
    def zone(self) -> int:
        return Z_DECK


@dataclass(frozen=True)
class Remove(Leaving):
    """20-10: remove from the game; what was removed is seen by all (20-10-2, `zones.OPEN`)."""

    @property
    def manner(self) -> int:
        return removal.TO_GONE

    @property
    def zone(self) -> int:
        return GONE


MANNERS: Final = {
    "drop": removal.TO_DROP,
    "hand": removal.TO_HAND,
    "deck": removal.TO_DECK_TOP,
    "deck bottom": removal.TO_DECK_BOTTOM,
    "warp": removal.TO_WARP,
    "life": removal.TO_LIFE,
    "z-energy": removal.TO_Z_ENERGY,
    "removed": removal.TO_GONE,
}


@dataclass(frozen=True)
class MoveTop(Leaving):
    """23-2-7: only the top card of a pile goes to this area of its owner; what lies under it stays."""

    to: str = "hand"

    @property
    def manner(self) -> int:
        return MANNERS[self.to]

    @property
    def zone(self) -> int:
        return removal.ZONE[self.manner]

    def remove(self, game: Masters, resolution: Resolution, refs: tuple[int, ...]) -> None:
        frame = removal.Removal(refs, self.manner, resolution.seat, resolution.card.iid)
        frame.top = True
        game.push(frame)


@dataclass(frozen=True)
class ToEnergy(Leaving):
    """Place cards in the Energy Area, Active unless it says otherwise (3-8-3)."""

    rested: bool = False

    def affected(self, game: Masters, context: Context) -> list[Any]:
        return [o for o in Leaving.affected(self, game, context) if not no_energy(game, context, o)]

    def able(self, game: Masters, context: Context, obj: Any) -> bool:
        return not no_energy(game, context, obj) and Leaving.able(self, game, context, obj)

    def remove(self, game: Masters, resolution: Resolution, refs: tuple[int, ...]) -> None:
        frame = removal.Removal(refs, self.manner, resolution.seat, resolution.card.iid)
        frame.in_rest_mode = self.rested
        game.push(frame)

    @property
    def manner(self) -> int:
        return removal.TO_ENERGY

    @property
    def zone(self) -> int:
        return ENERGY_AREA

    def take(self, game: Masters, resolution: Resolution, card: Card) -> bool:
        if card.owner == resolution.seat and full(game, card.owner):  # 0-2-5, 7-2-11
            return False
        holder = moves.holder_of(game, card)
        if holder is not None:
            moves.from_under(game, holder, card.iid, ENERGY_AREA, resolution.seat, resolution.card.iid)
        else:
            moves.send(game, card, ENERGY_AREA, by=resolution.seat, src=resolution.card.iid)
        perm = game.perms[card.iid]
        if perm is not None and self.rested and not perm.rested:
            moves.rest(game, perm)
        return perm is not None


@dataclass(frozen=True)
class PlaceUnder(CardOp):
    """23-2: place cards under a card in play."""

    under: Target

    def draws_on(self) -> tuple[str, ...]:
        return (*areas(self.target), *areas(self.under))

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = [o for o in self.under.find(game, resolution) if self.holds(game, resolution, o)]
        meant = self.affected(game, resolution)
        done = 0
        if found:
            for obj in meant:
                if removal.held_against(game, resolution.seat, resolution.card.iid, obj):
                    continue
                if not (isinstance(obj, DbPerm) and obj.zone == LEADER_AREA) and obj is not found[0]:
                    done += moves.place_under(game, obj, found[0], resolution.seat, resolution.card.iid)
        did(resolution, done, len(meant) + self.missing(resolution))

    def payable(self, game: Masters, context: Context) -> bool:
        under = self.under
        there = under.candidates(game, context) if isinstance(under, Choose) else under.find(game, context)
        return any(self.holds(game, context, o) for o in there) and CardOp.payable(self, game, context)

    def holds(self, game: Masters, context: Context, obj: Any) -> bool:
        """0-2-5: whether this skill places cards under it at all."""
        if not isinstance(obj, DbPerm) or obj.bans & kinds.CANNOT_HOLD:
            return False
        return not removal.shield(game, obj, kinds.CANNOT_HOLD, context.card.iid)


@dataclass(frozen=True)
class GainControl(CardOp):
    """20-9"""

    who: str = "you"

    def run(self, game: Masters, resolution: Resolution) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        resolution.did = False
        for obj in self.affected(game, resolution):
            if isinstance(obj, DbPerm) and not removal.held_against(game, resolution.seat, resolution.card.iid, obj):
                resolution.did = moves.control(game, obj, seat, resolution.seat, resolution.card.iid) or resolution.did
        game.check_limits()


@dataclass(frozen=True)
class TurnLifeUp(CardOp):
    """3-9-2-1: Life cards are placed face up (or down)."""

    up: bool = True

    def run(self, game: Masters, resolution: Resolution) -> None:
        found = [o for o in self.target.find(game, resolution) if isinstance(o, Card)]
        game.batch += 1
        for card in found:
            turned = bool(game.shown >> card.iid & 1) != self.up
            atoms.turn_face(game, card, self.up)
            if turned and card in game.seats[card.owner].life:
                by, src = resolution.seat, resolution.card.iid
                atoms.emit(game, kinds.LIFE_TURNED, card.owner, card.iid, int(self.up), by=by, src=src)
        resolution.did = bool(found)


@dataclass(frozen=True)
class DealDamage(Op):
    """5-10 by a skill: dealt at the next checkpoint or counter timing (21-3-1)."""

    n: int | Number = 1
    who: str = "opponent"

    def run(self, game: Masters, resolution: Resolution) -> None:
        seat = resolution.rules.seat(game, resolution, self.who)
        sort = kinds.BY_SKILL if covers("non-keyword", resolution.ability) else kinds.BY_KEYWORD
        resolution.did = process.deal(
            game, seat, amount(game, resolution, self.n), resolution.seat, resolution.card.iid, sort
        )


enroll(__name__, "dragonball.", kinds=(CardOp,))
