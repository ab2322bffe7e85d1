"""The one door: every change of the table is one of these functions. They mutate, note, and emit.

Whether something may happen is asked before (legality, prohibitions, replacements); here it happens.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from .card import Card, Printed, take_out
from .events import DREW, LOOKED, MOVED, READIED, RESTED, REVEALED, SHUFFLED, TOKENS, Event
from .packing import card_of
from .state import FACES, FIELD, MOST_SEATS, ORIENTATION, PILES, Delayed, Game, Mod, Pending, Perm

TOP: Final = -1  # where in a pile: the top is the end of its list
BOTTOM: Final = 0


def emit(
    game: Game,
    kind: i64,
    seat: i64,
    iid: i64 = -1,
    a: i64 = 0,
    b: i64 = 0,
    by: i64 = -1,
    src: i64 = -1,
    seen: i64 = -1,
    rule: str = "",
) -> None:
    """Tell the log and the abilities that wait for such events. Where there are neither, nothing is made of it."""
    heard = game.listening >> kind & 1
    if not heard and game.log is None:
        return
    event = Event(kind, seat, iid, a, b, by, src, seen, rule, None if game.log is None else cause_of(game))
    if game.log is not None:
        game.log.append(event)
    if heard:
        game.triggered(event)


def note(
    game: Game,
    kind: i64,
    seat: i64,
    iid: i64 = -1,
    a: i64 = 0,
    b: i64 = 0,
    by: i64 = -1,
    src: i64 = -1,
    rule: str = "",
) -> None:
    """Tell the log only."""
    if game.log is not None:
        game.log.append(Event(kind, seat, iid, a, b, by, src, -1, rule, cause_of(game)))


def cause_of(game: Game) -> Any:
    """What is under way: the uppermost procedure that an event can belong to."""
    for frame in reversed(game.stack):
        cause = frame.belongs_to(game)
        if cause is not None:
            return cause
    return None


def part(game: Game) -> None:
    """Take leave of clones: what is said of cards by their number is about to change."""
    game.incarnations = game.incarnations.copy()
    game.known = game.known.copy()
    game.shared = False


def learn(game: Game, iid: int, seats: int) -> None:
    """These seats (a bit each) can now tell which card this is, where it lies."""
    if game.shared:
        part(game)
    known = game.known
    known[iid] = known[iid] | seats  # so written, the compiler sees two numbers


def knowers(game: Game, iid: int) -> int:
    """A bit for each seat that can tell which card this is, where it lies."""
    return game.known[iid]


def forget(game: Game, cards: list[Card], seats: int) -> None:
    """These seats can no longer tell these cards apart from others."""
    if game.shared:
        part(game)
    known = game.known
    others = ~seats
    for card in cards:
        before = known[card.iid]
        if before & seats:
            known[card.iid] = before & others
            stray(game, card, before, before & others)


def stray(game: Game, card: Card, before: int, after: int) -> None:
    """Where not all who could tell a card (a bit each) still can, its copies are to change places (`copies`).

    If its own side could tell it and no longer can, that side knows which card it was. Else all cards of its owner are
    to change places: those that do must not tell the owner what somebody else has looked at.
    """
    if not before & ~after:
        return
    side = 0
    for seat in game.friends[card.owner]:
        side |= 1 << seat
    if before & side == side and not after & side:
        game.strayed |= 1 << MOST_SEATS + card.iid
    else:
        owner: int = card.owner  # as a machine word it would make one of `strayed`, which has a bit for every card
        game.strayed |= 1 << owner


def move(
    game: Game,
    card: Card,
    source: list[Card],
    seat: i64,
    zone: i64,
    where: i64 = TOP,
    by: i64 = -1,
    src: i64 = -1,
    open_zone: bool = False,
    viewers: i64 = 0,
    keep_known: bool = True,
    rule: str = "",
) -> None:
    """Move a card between two zones outside play. It is a new object there.

    `viewers` has a bit for each seat that sees the card in its new zone; `keep_known` says whether those who could
    tell it before can follow it there.
    """
    iid = card.iid
    if source[-1] is card:
        source.pop()
    else:
        take_out(source, card)
    target = game.sides[seat].zones[zone]
    if where == TOP:
        target.append(card)
    else:
        target.insert(where, card)
    if game.shared:
        part(game)
    game.incarnations[iid] = game.incarnations[iid] + 1
    if game.watched & PILES:
        game.dirty = True
    if game.shown:
        game.shown &= ~(1 << iid)
    known = game.known
    if open_zone:
        known[iid] = known[iid] | game.everyone
    else:
        if not keep_known:
            if known[iid]:
                stray(game, card, known[iid], viewers)
            known[iid] = 0
        if viewers:
            known[iid] = known[iid] | viewers
    emit(game, MOVED, seat, iid, zone, 0, by, src, knowers(game, iid), rule)


def draw(
    game: Game, card: Card, deck: list[Card], seat: i64, hand: i64, viewers: i64, phase: i64 = 0, rule: str = ""
) -> None:
    """Take the top card of a deck into the hand."""
    iid = card.iid
    deck.pop()
    game.sides[seat].zones[hand].append(card)
    if game.shared:
        part(game)
    game.incarnations[iid] = game.incarnations[iid] + 1
    if game.watched & PILES:
        game.dirty = True
    known = game.known
    known[iid] = known[iid] | viewers
    emit(game, DREW, seat, iid, 1, phase, -1, -1, viewers, rule)


def shuffle(game: Game, seat: int, zone: int, keep_shown: bool = False, fresh: bool = False, rule: str = "") -> None:
    """`keep_shown`: those that lie face up keep their places. `fresh`: nobody has seen any of them yet."""
    cards = game.sides[seat].zones[zone]
    hidden = [card for card in cards if not game.shown >> card.iid & 1] if game.shown else cards
    if keep_shown and len(hidden) < len(cards):
        game.rng.shuffle(hidden)
        order = iter(hidden)
        cards[:] = [card if game.shown >> card.iid & 1 else next(order) for card in cards]
    else:
        game.rng.shuffle(cards)
    if not fresh:
        forget(game, hidden, game.everyone)
    emit(game, SHUFFLED, seat, a=zone, rule=rule)


def mix(game: Game, pile: list[Card], hidden_from: int) -> None:
    """The owner holds out cards with their backs to these seats: nobody tells one by where it was."""
    game.rng.shuffle(pile)
    forget(game, pile, hidden_from)


def enter(game: Game, perm: Perm, source: list[Card] | None) -> None:
    """Put a permanent that the game has made into play."""
    card = perm.card
    if source is not None:
        take_out(source, card)
    if game.shared:
        part(game)
    game.incarnations[card.iid] = perm.incarnation
    game.sides[perm.seat].in_play.append(perm)
    game.in_play[card.iid] = perm
    if game.shown:
        game.shown &= ~(1 << card.iid)
    if game.watched & (FIELD | PILES):
        game.dirty = True
    game.known[card.iid] = game.known[card.iid] | game.everyone


def leave(
    game: Game,
    perm: Perm,
    seat: i64,
    zone: i64,
    where: i64 = TOP,
    open_zone: bool = True,
    keep_known: bool = True,
    viewers: i64 = 0,
    by: i64 = -1,
    src: i64 = -1,
    rule: str = "",
) -> None:
    """Take a permanent out of play into a zone of its owner. Whatever was applied to it stays behind."""
    card = perm.card
    iid = perm.iid
    take_out(game.sides[perm.seat].in_play, perm)
    game.in_play[iid] = None
    if game.shared:
        part(game)
    game.incarnations[iid] = perm.incarnation + 1
    pile = game.sides[seat].zones[zone]
    if where == TOP:
        pile.append(card)
    else:
        pile.insert(where, card)
    if not open_zone and not keep_known:
        game.strayed |= 1 << MOST_SEATS + iid  # all saw it
        game.known[iid] = 0
        learn(game, iid, viewers)
    if game.watched & (FIELD | PILES):
        game.dirty = True
    if game.mods:
        drop_dead_mods(game, iid)
    emit(game, MOVED, seat, iid, zone, perm.zone + 1, by, src, knowers(game, iid), rule)


def shift(game: Game, perm: Perm, seat: int, area: int, by: int = -1, src: int = -1) -> None:
    """Take a permanent to another area in play, or to another player's side. It stays the same object."""
    before = perm.zone
    take_out(game.sides[perm.seat].in_play, perm)
    perm.seat = seat
    perm.zone = area
    game.sides[seat].in_play.append(perm)
    game.dirty = True
    emit(game, MOVED, seat, perm.iid, area, before + 1, by, src)


def reseat(game: Game, perm: Perm, index: int) -> None:
    """Give a permanent this place among those of its side."""
    places = game.sides[perm.seat].in_play
    take_out(places, perm)
    places.insert(index, perm)


def make_card(game: Game, printed: Printed, owner: int, zone: int) -> Card:
    """Bring a card into the game that was in nobody's deck."""
    card = Card(len(game.cards), printed, owner)
    game.cards += (card,)
    if game.shared:
        part(game)
    game.in_play.append(None)
    game.incarnations.append(0)
    game.known.append(0)
    game.sides[owner].zones[zone].append(card)
    learn(game, card.iid, game.everyone)
    return card


def drop_dead_mods(game: Game, iid: int) -> None:
    """A modifier whose only object is gone does nothing any more."""
    gone = [m for m in game.mods if len(m.refs) == 1 and card_of(m.refs[0]) == iid and not m.seats]
    if gone:
        keep_mods(game, [m for m in game.mods if m not in gone])


def rest(game: Game, perm: Perm, by: i64 = -1, src: i64 = -1) -> None:
    perm.rested = True
    if game.watched & ORIENTATION:
        game.dirty = True
    emit(game, RESTED, perm.seat, perm.iid, 0, 0, by, src)


def ready(game: Game, perm: Perm, by: i64 = -1, src: i64 = -1) -> None:
    perm.rested = False
    if game.watched & ORIENTATION:
        game.dirty = True
    emit(game, READIED, perm.seat, perm.iid, 0, 0, by, src)


def set_tokens(game: Game, perm: Perm, tokens: i64) -> None:
    change = tokens - perm.tokens
    perm.tokens = tokens
    game.tokens_changed(perm, change)
    emit(game, TOKENS, perm.seat, perm.iid, tokens)


def mark_used(game: Game, perm: Perm, index: int) -> None:
    perm.used |= 1 << index
    game.uses = True


def clear_used(game: Game) -> None:
    if game.uses:
        game.uses = False
        for side in game.sides:
            for perm in side.in_play:
                perm.used = 0


def turn_face(game: Game, card: Card, face_up: bool, viewers: int = 0) -> None:
    """Turn a card in a pile of hidden cards face up or face down."""
    bit = 1 << card.iid
    if face_up:
        game.shown |= bit
        learn(game, card.iid, game.everyone)
    else:
        game.shown &= ~bit
    if game.watched & FACES:
        game.dirty = True


def reveal(game: Game, card: Card, seat: int) -> None:
    """Show a card to everyone; they can tell it from now on, as long as it can be followed."""
    learn(game, card.iid, game.everyone)
    emit(game, REVEALED, seat, card.iid)


def look(game: Game, card: Card, seat: int, viewers: int) -> None:
    learn(game, card.iid, viewers)
    emit(game, LOOKED, seat, card.iid, 0, 0, -1, -1, viewers)


def lay_copy(game: Game, pile: list[Card], at: int, copy: Card, known: int) -> None:
    """Let a copy of the card at a place of a pile lie there instead; these seats can tell it. It is another object:
    whatever spoke of it finds nothing."""
    pile[at] = copy
    game.known[copy.iid] = known
    game.incarnations[copy.iid] = game.incarnations[copy.iid] + 1


def reorder(game: Game, pile: list[Card], order: list[Card], at: int, hidden_from: int) -> None:
    """Put the last `len(order)` cards of a pile (or those from `at`) in this order; some seats can't follow."""
    pile[at : at + len(order)] = order
    if len(order) > 1:
        forget(game, order, hidden_from)


def add_mod(game: Game, mod: Mod) -> None:
    game.mods = [*game.mods, mod]
    game.mod_added(mod)


def keep_mods(game: Game, mods: list[Mod]) -> None:
    """These are the continuous effects from now on: those that go on, in the order they have, and any in place of
    others."""
    dropped: list[Mod] = []
    kept = 0
    for mod in game.mods:
        if kept < len(mods) and mods[kept] is mod:
            kept += 1
        else:
            dropped.append(mod)
    if kept < len(mods):
        dropped = [mod for mod in game.mods if mod not in mods]
    game.mods = mods
    game.mods_dropped(dropped)


def add_pending(game: Game, pending: Pending) -> None:
    game.pending = [*game.pending, pending]


def drop_pending(game: Game, pending: Pending) -> None:
    game.pending = [p for p in game.pending if p is not pending]


def add_delayed(game: Game, delayed: Delayed) -> None:
    game.delayed = [*game.delayed, delayed]


def drop_delayed(game: Game, delayed: Delayed) -> None:
    game.delayed = [d for d in game.delayed if d is not delayed]
