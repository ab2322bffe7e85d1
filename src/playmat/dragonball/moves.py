"""3-1, 5-1, 5-10 to 5-13, 20-7 to 20-11, 21: cards change areas, with what the rules do at once.

Interrupting rule processing is a part of what it follows (21-1-2-1): nothing can come between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.core import atoms
from playmat.core.card import Card, holds
from playmat.core.events import Event
from playmat.core.state import Mod

from . import kinds
from .cards import LEADER, ULTIMATE, DbCard
from .zones import (
    BATTLE_AREA,
    COMBO_AREA,
    DECK,
    DROP,
    ENERGY_AREA,
    GONE,
    HAND,
    LEADER_AREA,
    LIFE,
    OPEN,
    UNDER,
    UNISON_AREA,
    WARP,
    Z_DECK,
    Z_ENERGY,
    DbPerm,
)

if TYPE_CHECKING:
    from .game import Masters


UNKNOWN: Final = -1  # an area that must be looked for
# where to look for a card first
LIKELY: Final[tuple[int, ...]] = (HAND, LIFE, Z_DECK, DROP, Z_ENERGY, UNDER, WARP, GONE, DECK)


def viewers(game: Masters, seat: int, zone: int) -> int:
    """Who sees a card that comes to this secret area: its player sees the hand and the Z-Deck (3-3-2, 3-12-2), the
    other one does not (3-12-3)."""
    return game.may_see_hand(seat) if zone in (HAND, Z_DECK) else 0


def draw(game: Masters, seat: int, n: int, by: int = -1, src: int = -1, phase: int = 0, rule: str = "") -> int:
    """5-1: the top card of the deck to the hand, n times over; all of it is one event (5-1-5, 9-6-2-1-2).

    Nobody else is shown it (5-1-2). Zero times or fewer is not at all (0-2-4-2).
    """
    if n <= 0 or game.edict(kinds.NO_DRAW, seat):  # 0-2-5
        return 0
    side = game.seats[seat]
    game.batch += 1
    drawn = 0
    seen = game.may_see_hand(seat)
    while drawn < n and side.deck and game.result is None:  # 21-2-2
        atoms.draw(game, side.deck[-1], side.deck, seat, HAND, seen, phase, rule)
        drawn += 1
        if not side.deck:
            game.process_rules()  # 0-1-3-3, 21-2-1, 21-2-2: at once, in the middle of the draw
    return drawn


BOTTOM_OF_DECK: Final = 1 << 8  # an area that a card is sent to instead of being played


def area_of(game: Masters, card: Card) -> int:
    """The area in which a card lies."""
    perm = game.perms[card.iid]
    if perm is not None:
        return perm.zone
    zones = game.seats[card.owner].zones
    for zone in LIKELY:
        if holds(zones[zone], card):
            return zone
    raise LookupError(f"{card} is in no area")


def taken_from(game: Masters, card: Card) -> int:
    """The area of a card that is about to go elsewhere by itself; what it lies under does not count it any more."""
    area = area_of(game, card)
    holder = holder_of(game, card) if area == UNDER else None
    if holder is not None:
        holder.under = tuple(iid for iid in holder.under if iid != card.iid)
    return area


def destination(game: Masters, obj: Any, zone: int) -> int:
    """Where it really goes: tokens, Z-Cards and [Ultimate] cards leave the game (14-1-4, 19-1-7, 22-14-3).

    So do Z-Extras (17-1-4) and Z-Unisons (18-1-4), and Z-Cards (14-1-4-2, 23-5-2-2) and tokens (19-1-7-1, 23-5-2-3) in
    Hidden Mode. They never come anywhere else on the way (21-12-1, 21-15-1).
    A Z-Card that is not in play knows no other way than into play or under a card, either (16-1-5, 14-1-5).
    A Leader that is not a Z-Card goes nowhere (3-5-3), whatever the reason (3-5-3-1, 0-2-2-2): -1.
    """
    if not isinstance(obj, DbPerm):
        return GONE if (obj.printed.z or obj.printed.token) and zone not in (Z_DECK, UNDER) else zone
    area = obj.zone
    printed = obj.printed
    if area == LEADER_AREA and not printed.z:
        return -1
    if zone == GONE:
        return GONE
    if area >= COMBO_AREA and not (printed.z or printed.token):
        return zone
    if printed.token and (area in (BATTLE_AREA, COMBO_AREA)) and zone not in (BATTLE_AREA, COMBO_AREA):
        return GONE
    if area in (LEADER_AREA, BATTLE_AREA, UNISON_AREA) and zone not in (BATTLE_AREA, UNISON_AREA):
        if printed.z:
            return GONE
        if ultimate(obj):
            return GONE
    if printed.z and zone in (HAND, DECK, DROP, LIFE, WARP, Z_ENERGY, ENERGY_AREA) and area != ENERGY_AREA:
        return GONE  # 14-1-4 for Z-Cards in the Combo Area too
    return zone


def ultimate(perm: DbPerm) -> bool:
    """22-14-3; in Hidden Mode the front still counts (22-14-3-1-1, 23-5-2-5)."""
    return bool((perm.printed.front.keywords if perm.hidden else perm.keywords) & ULTIMATE)


def send(
    game: Masters,
    card: Card,
    zone: int,
    where: int = atoms.TOP,
    by: int = -1,
    src: int = -1,
    shown: bool = False,
    keep: bool = True,
    source: int = UNKNOWN,
) -> None:
    """Move a card that is not in play to an area of its owner (3-1-6, 3-1-6-1), with what its leaving means there.

    It comes to lie on top unless `where` says otherwise: in a Drop Area (3-4-3), a Warp (3-10-2), the Life (3-9-2).
    `shown`: everybody saw which card it was; `keep`: those who could tell it can follow it; `source`: its area, if that
    is known and not under another card.
    """
    owner = card.owner
    side = game.seats[owner]
    source_zone = taken_from(game, card) if source == UNKNOWN else source
    printed = card.printed
    assert isinstance(printed, DbCard)
    if (printed.z or printed.token) and zone not in (Z_DECK, UNDER):
        zone = GONE  # 16-1-5, 18-1-5, 19-1-7: see `destination`
    if zone == source_zone == GONE:
        return
    if zone == ENERGY_AREA:
        enter(game, card, owner, ENERGY_AREA, game.exhausts(card), by=by, src=src)
        return
    if source_zone == HAND and not OPEN[zone] and not shown:  # 3-3-3
        # which card left the hand is not seen, so those that were known there can no longer be told
        atoms.forget(game, side.hand, game.everyone & ~game.may_see_hand(owner))
    is_open = OPEN[zone]
    if shown and not is_open:  # 3-1-7
        atoms.reveal(game, card, owner)
    seen = 0 if is_open else viewers(game, owner, zone)
    up = game.shown >> card.iid & 1 if source_zone == LIFE else 0
    atoms.move(game, card, side.zones[source_zone], owner, zone, where, by, src, is_open, seen, keep)
    if printed.front.active_outside:  # 9-1-3-3
        game.shape_changed()
    left(game, card, source_zone, zone, by, src, up=up)


def left(
    game: Masters,
    card: Card,
    source: int,
    zone: int,
    by: int,
    src: int,
    under: int = 0,
    rule: str = "",
    up: int = 0,
    holder: int = 0,
) -> None:
    """9-6-9, 20-1-8, 20-7-1, 20-8-1, 20-10-3: tell whoever waits for that, and do what the rules do at once (21-2-1).

    `under`: it lay under another card, in the area of that one (23-2-2-2); its own skills do not see it (23-2-5-1).
    `up`: it lay face up in the Life (3-9-2-1). `holder`: 1 + the card it lay under, where that is known.
    """
    owner = card.owner
    if source == HAND and zone == DROP:
        atoms.emit(game, kinds.DISCARDED, owner, card.iid, by=by, src=src)  # 20-7-1
    if source == LIFE and zone != LIFE:
        seen = -1 if zone < 0 or zone >= len(OPEN) or OPEN[zone] else atoms.knowers(game, card.iid)
        atoms.emit(game, kinds.LIFE_LOST, owner, card.iid, zone, up, by=by, src=src, seen=seen)
    if zone == DROP and source != DROP:
        atoms.emit(game, kinds.DROPPED, owner, card.iid, source, under, by, src)
    elif zone == WARP:
        atoms.emit(game, kinds.WARPED, owner, card.iid, source, under, by, src)
    elif zone == Z_ENERGY:
        atoms.emit(game, kinds.Z_ENERGY, owner, card.iid, source, under, by, src, rule=rule)
    elif zone == GONE:
        atoms.emit(game, kinds.REMOVED, owner, card.iid, source, under, by, src)  # 20-10-3
    elif zone == HAND and source != HAND:  # 9-6-2
        if game.listening >> kinds.ADDED & 1:
            game.triggered(Event(kinds.ADDED, owner, card.iid, source, holder, by, src))
    elif zone == Z_DECK and source != Z_DECK:
        atoms.turn_face(game, card, True)  # 3-12-2-1: no skill places a card there but face up
    if source == DECK:
        if not game.seats[owner].deck:
            game.process_rules()
    elif source == LIFE:
        if not game.seats[owner].life:
            game.process_rules()


def enter(
    game: Masters,
    card: Card,
    seat: int,
    area: int,
    rested: bool = False,
    how: int = 0,
    markers: int = 0,
    by: int = -1,
    src: int = -1,
    hidden: bool = False,
    source: int = UNKNOWN,
    rule: str = "",
) -> DbPerm:
    """Put a card that is not in play into an area in play. It is a new object there (3-1-4, 9-6-9).

    It comes in Active and Revealed Mode unless told otherwise (3-6-3, 3-8-3, 3-11-3). `source`: see `send`.
    """
    source_zone = taken_from(game, card) if source == UNKNOWN else source
    perm = DbPerm(card, seat, area, game.incarnations[card.iid] + 1, rested, game.turn_number)
    perm.how = how
    up = game.shown >> card.iid & 1 if source_zone == LIFE else 0
    if hidden:  # 23-5-2
        perm.turn_mode(True)
    atoms.enter(game, perm, game.seats[card.owner].zones[source_zone])
    if markers:  # 13-2-1-3, 18-2-2-5
        atoms.set_tokens(game, perm, markers)
    if perm.printed.front.active_outside:
        game.shape_changed()
    elif area != ENERGY_AREA:
        game.card_came(perm)
    if area == ENERGY_AREA:
        game.energy_changed(seat)
        atoms.emit(game, kinds.CHARGED, seat, card.iid, source_zone, by=by, src=src, rule=rule)
    if source_zone in (LIFE, DECK):
        left(game, card, source_zone, area, by, src, up=up)
    return perm


def put_away(
    game: Masters,
    perm: DbPerm,
    zone: int,
    where: int = atoms.TOP,
    by: int = -1,
    src: int = -1,
    keep: bool = True,
    rule: str = "",
) -> int:
    """A card leaves play for an area of its owner (3-1-6); the cards under it go to their owners' Drop Areas (23-2-5).

    Gives the area it really went to; who made it leave made it go there, too (14-1-4-1 and 23-3-2-4, 22-14-3-1 and
    23-3-2-5). Its markers are gone (5-13-3). Triggers that look back were told before.
    """
    zone = destination(game, perm, zone)
    if zone < 0:
        return zone
    area = perm.zone
    if area == LEADER_AREA:
        return unstack_leader(game, perm, by, src)
    card = perm.card
    owner = card.owner
    under = perm.under
    if zone == ENERGY_AREA:
        rested = game.exhausts(card)
        atoms.leave(game, perm, owner, UNDER, open_zone=True, by=by, src=src)
        enter(game, card, owner, ENERGY_AREA, rested, by=by, src=src)
    else:
        atoms.leave(
            game,
            perm,
            owner,
            zone,
            where,
            open_zone=OPEN[zone],
            keep_known=keep,
            viewers=0 if OPEN[zone] else viewers(game, owner, zone),
            by=by,
            src=src,
            rule=rule,
        )
    if perm.printed.front.active_outside:
        game.shape_changed()
    elif area != ENERGY_AREA:
        game.card_left(perm)
    else:
        game.energy_changed(perm.seat)
    if under:
        drop_under(game, under, area, by, src)
    left(game, card, area, zone, by, src, rule=rule)
    return zone


def drop_under(game: Masters, under: tuple[int, ...], area: int, by: int, src: int) -> None:
    """23-2-5: to their owners' Drop Areas, from the area of the card they lay under."""
    for iid in under:
        leave_pile(game, game.cards[iid], area, DROP, by, src)


def leave_pile(
    game: Masters, card: Card, area: int, zone: int, by: int, src: int, where: int = atoms.TOP, holder: int = 0
) -> None:
    """A card under another goes elsewhere; Z-Cards (14-1-5), tokens and [Ultimate] cards (23-2-2-4) leave the game.

    So of what lies under a Z-Card that leaves only cards that are not Z-Cards are dropped (16-1-4-1, 17-1-4-1,
    18-1-4-1).
    """
    printed = card.printed
    assert isinstance(printed, DbCard)
    owner = card.owner
    if printed.z or printed.token or printed.front.keywords & ULTIMATE:
        zone = GONE
    if zone == ENERGY_AREA:
        enter(game, card, owner, ENERGY_AREA, game.exhausts(card), by=by, src=src)
        return
    pile = game.seats[owner].under
    seen = viewers(game, owner, zone)
    atoms.move(game, card, pile, owner, zone, where, by, src, OPEN[zone], seen)
    left(game, card, area, zone, by, src, 1, holder=holder)


def unstack_leader(game: Masters, perm: DbPerm, by: int, src: int) -> int:
    """15-1-5, 15-1-6: the Z-Leader on top leaves the game; what lies under it stays there (15-1-5-1, 23-2-7)."""
    if not perm.under:
        return -1
    uncover(game, perm, GONE, by, src)
    return GONE


def uncover(game: Masters, perm: DbPerm, zone: int, by: int, src: int, where: int = atoms.TOP) -> DbPerm:
    """23-2-7: only the top card moves; the next one stays with mode, power changes and its part in a battle, and with
    nothing else of what was on it (23-2-7-1)."""
    below = game.cards[perm.under[0]]
    side = 1 if perm.zone == LEADER_AREA else 0
    kept = power_mods(game, perm)
    old = perm.ref
    seat, area, rested, markers, rest = perm.seat, perm.zone, perm.rested, perm.tokens, perm.under[1:]
    index = game.seats[seat].field.index(perm)
    owner = perm.card.owner
    atoms.leave(game, perm, owner, zone, where, open_zone=OPEN[zone], viewers=viewers(game, owner, zone))
    new = DbPerm(below, seat, area, game.incarnations[below.iid] + 1, rested, game.turn_number)
    new.under = rest
    if side and new.printed.back is not None:
        new.turn_side(1)
    atoms.enter(game, new, game.seats[below.owner].under)
    if markers:
        atoms.set_tokens(game, new, markers)
    atoms.reseat(game, new, index)
    carry(game, kept, old, new.ref)
    game.shape_changed()
    left(game, perm.card, area, zone, by, src)
    return new


def power_mods(game: Masters, perm: DbPerm) -> list[Mod]:
    """21-5-2: the continuous effects on the power of a card."""
    ref = perm.ref
    return [m for m in game.mods if m.kind in kinds.KEPT and ref in m.refs]


def carry(game: Masters, kept: list[Mod], old: int, new: int) -> None:
    """What is kept now speaks of the new card; its part in a battle, too."""
    for mod in kept:
        atoms.add_mod(game, mod.on((new,)))
    battle = game.battle
    if battle is not None:
        battle.replaced(old, new)


def cover(
    game: Masters,
    card: Card,
    base: DbPerm,
    others: tuple[DbPerm, ...] = (),
    how: int = 0,
    keep_mode: bool = True,
    by: int = -1,
    src: int = -1,
) -> DbPerm:
    """21-5-2: place a card on top of one in play (and of others beside it), as one card from now on.

    Its mode, the continuous effects on its power and its part in a battle go over at once (21-5-1); nothing else does
    (21-5-2-1). Of cards in different modes the rested one decides (0-2-6). Piles keep their order (23-2-2-1); a card
    that was in Hidden Mode lies face up under another (23-5-5).
    """
    holder = holder_of(game, card)
    source_zone = taken_from(game, card)
    kept = power_mods(game, base)
    old = base.ref
    rested = keep_mode and any(perm.rested for perm in (base, *others))
    seat, area, markers = base.seat, base.zone, base.tokens
    index = game.seats[seat].field.index(base)
    under: tuple[int, ...] = ()
    for perm in (base, *others):
        if perm is not base:
            kept += power_mods(game, perm)
        under += (perm.iid, *perm.under)
        before = perm.incarnation
        atoms.leave(game, perm, perm.card.owner, UNDER, open_zone=True, by=by, src=src)
        stays(game, perm.iid, before)
    before = game.incarnations[card.iid]
    perm = DbPerm(card, seat, area, before + 1, rested, game.turn_number)
    perm.under = under
    perm.how = how
    atoms.enter(game, perm, game.seats[card.owner].zones[source_zone])
    if holder is not None and holder.seat == seat and holder.zone == area:
        stays(game, card.iid, before)
    if markers and area == UNISON_AREA:
        atoms.set_tokens(game, perm, markers)
    atoms.reseat(game, perm, min(index, len(game.seats[seat].field) - 1))
    carry(game, kept, old, perm.ref)
    for other in others:
        carry(game, [], other.ref, perm.ref)
    game.shape_changed()
    left(game, card, source_zone, area, by, src)
    for covered in (base, *others):  # 23-2-2-4: what waits for a card to be placed on it
        atoms.emit(game, kinds.PLACED_UNDER, seat, covered.iid, perm.iid, area, by, src)
    return perm


def stays(game: Masters, iid: int, before: int) -> None:
    """23-2-2-2: a card that goes under another, or comes from there on top of it, lies in the same area: it is no new
    card (3-1-4), and its skills of the end of this turn have had their time (7-4-2)."""
    now = game.incarnations[iid]
    game.ended += tuple(
        (iid, now, index) for known, incarnation, index in game.ended if (known, incarnation) == (iid, before)
    )


LIFTED: Final = (ENERGY_AREA, COMBO_AREA)  # areas in play from which cards are played by skills (5-5-3)


def lift(game: Masters, perm: DbPerm) -> int:
    """A card of the Energy or Combo Area is about to be played: it is taken up from there, to lie nowhere for a moment.
    Gives the area it came from (5-5-3, 5-3-3); what lay under it is dropped (23-2-5)."""
    area, under = perm.zone, perm.under
    atoms.leave(game, perm, perm.card.owner, UNDER, open_zone=True)
    if area == ENERGY_AREA:
        game.energy_changed(perm.seat)
    drop_under(game, under, area, -1, -1)
    game.shape_changed()
    return area


def bring_in(game: Masters, obj: Any, seat: int) -> DbPerm:
    """22-5-3, 22-5-3-1-1, 22-13-5-2-1-1: a card chosen elsewhere comes to the Battle Area; nothing waits for that."""
    if isinstance(obj, DbPerm):
        if obj.zone == BATTLE_AREA:
            if obj.seat != seat:
                atoms.shift(game, obj, seat, BATTLE_AREA)
                game.shape_changed()
            return obj
        under, card, area = obj.under, obj.card, obj.zone
        atoms.leave(game, obj, card.owner, UNDER, open_zone=True)
        drop_under(game, under, area, -1, -1)
        source = game.seats[card.owner].under
    else:
        card = obj
        source = game.seats[card.owner].zones[taken_from(game, card)]
    perm = DbPerm(card, seat, BATTLE_AREA, game.incarnations[card.iid] + 1, False, game.turn_number)
    atoms.enter(game, perm, source)
    game.shape_changed()
    return perm


def place_under(game: Masters, obj: Any, perm: DbPerm, by: int = -1, src: int = -1) -> bool:
    """23-2-4: at the bottom of what lies under it already, whose order stays (23-2-3). Its own skills are not valid
    there (23-2-2); one in Hidden Mode lies face up there (23-5-5).

    Cards under one that comes from an area of the same name go with it; others are dropped (23-2-5). A Z-Extra that
    goes under a card is not placed in the Battle Area: it takes no other's place (17-2-1-3-1, 17-2-2-5-1), and what
    waits for a Z-Extra to be placed does not see it (17-2-1-4-1).
    """
    dropped: tuple[int, ...] = ()
    if isinstance(obj, DbPerm):
        if destination(game, obj, UNDER) != UNDER:
            return False
        card, area = obj.card, obj.zone
        more: tuple[int, ...] = (obj.iid, *obj.under)
        if area != perm.zone:
            more, dropped = more[:1], more[1:]
        atoms.leave(game, obj, card.owner, UNDER, open_zone=True, by=by, src=src)
        if game.battle is not None:
            game.battle.departed(obj.ref)
    else:
        card = obj
        area = taken_from(game, card)
        more = (card.iid,)
        atoms.move(game, card, game.seats[card.owner].zones[area], card.owner, UNDER, by=by, src=src, open_zone=True)
    perm.under += more
    game.shape_changed()
    drop_under(game, dropped, area, by, src)
    atoms.emit(game, kinds.PLACED_UNDER, perm.seat, card.iid, perm.iid, area, by, src)
    left(game, card, area, UNDER, by, src)
    return True


def holder_of(game: Masters, card: Card) -> DbPerm | None:
    """23-2: the card in play under which this one lies."""
    if card not in game.seats[card.owner].under:
        return None
    return next((perm for side in game.seats for perm in side.field if card.iid in perm.under), None)


def from_under(
    game: Masters, perm: DbPerm, iid: int, zone: int, by: int = -1, src: int = -1, where: int = atoms.TOP
) -> None:
    """23-2-2-3: a card under another goes elsewhere by itself; the card on it stays."""
    taken_from(game, game.cards[iid])
    leave_pile(game, game.cards[iid], perm.zone, zone, by, src, where, perm.iid + 1)
    game.shape_changed()


def arrive(game: Masters, perm: DbPerm, mods: tuple[Mod, ...]) -> None:
    """3-1-4-3: the continuous effects a card comes with are on it as soon as it is there."""
    for mod in mods:
        atoms.add_mod(game, mod.on((perm.ref,)))
    if mods:
        game.shape_changed()


def back_to_battle(game: Masters, perm: DbPerm, by: int = -1, src: int = -1) -> bool:
    """3-1-4-2: from a Combo Area to the Battle Area of its master, with the effects on it; it is not played."""
    if perm.zone != COMBO_AREA:
        return False
    across(game, perm, perm.seat, BATTLE_AREA, by, src)
    return True


def across(game: Masters, perm: DbPerm, seat: int, area: int, by: int, src: int) -> None:
    """3-1-4-1, 3-1-4-2: to another area in play, as the same card; what lies under it is dropped (23-2-5)."""
    before = perm.zone
    under, perm.under = perm.under, ()
    atoms.shift(game, perm, seat, area, by, src)
    game.shape_changed()
    drop_under(game, under, before, by, src)


def fail_to_play(game: Masters, card: Card, zone: int = DROP) -> None:
    """5-5-4, 13-2-3: a card that could not be played is dropped; Z-Cards (16-1-5, 17-1-5, 18-1-5) and [Ultimate]
    cards (22-14-4) leave the game."""
    perm = game.perms[card.iid]
    if perm is not None:
        if perm.zone in LIFTED:
            put_away(game, perm, zone)
        return
    printed = card.printed
    assert isinstance(printed, DbCard)
    at = atoms.TOP
    if zone == BOTTOM_OF_DECK:
        zone, at = DECK, atoms.BOTTOM
    if printed.z or printed.token or printed.front.keywords & ULTIMATE:
        zone = GONE
    where = area_of(game, card)
    if where in (UNDER, GONE) or (where == zone and zone != HAND):
        return
    send(game, card, zone, at, shown=zone == HAND)  # 22-5-7-1: back to the hand it comes as a new card


# -- modes and faces ---------------------------------------------------------------------------------------------------


def rest(game: Masters, perm: DbPerm, by: int = -1, src: int = -1) -> None:
    """1-10-1, 1-10-1-2: to Rest Mode; energy so switched does not pay (5-3-3)."""
    if perm.zone == ENERGY_AREA:
        game.energy_changed(perm.seat)
    atoms.rest(game, perm, by, src)


def ready(game: Masters, perm: DbPerm, by: int = -1, src: int = -1) -> None:
    """1-10-1, 1-10-1-1: to Active Mode; energy so switched pays again (5-3-3)."""
    if perm.zone == ENERGY_AREA:
        game.energy_changed(perm.seat)
    atoms.ready(game, perm, by, src)


def flip(game: Masters, perm: DbPerm, by: int = -1, bits: int = 0) -> bool:
    """10-1-3-1, 21-10-1, 21-10-2: turn a Leader over; mode, power changes and its part in a battle stay."""
    if perm.printed.type != LEADER or perm.printed.back is None:
        return False
    drop_other_mods(game, perm)
    perm.turn_side(1 - perm.side)
    game.shape_changed()
    atoms.emit(game, kinds.FLIPPED, perm.seat, perm.iid, perm.side, bits, by)
    return True


def drop_other_mods(game: Masters, perm: DbPerm) -> None:
    """21-10-2-1, 10-1-3-1: continuous effects that are not about power are ignored from now on."""
    ref = perm.ref
    if any(ref in m.refs and m.kind not in kinds.KEPT for m in game.mods):
        atoms.keep_mods(game, [without(m, ref) for m in game.mods if m.kind in kinds.KEPT or m.refs != (ref,)])


def without(mod: Mod, ref: int) -> Mod:
    """21-10-2-1: the modifier without one of its objects, unless it is about power."""
    if mod.kind in kinds.KEPT or ref not in mod.refs:
        return mod
    refs = tuple(r for r in mod.refs if r != ref)
    return mod.on(refs)


def drop_all_mods(game: Masters, perm: DbPerm) -> None:
    """No continuous effect that was applied to this card lasts any longer."""
    ref = perm.ref
    if any(ref in m.refs for m in game.mods):
        kept = []
        for mod in game.mods:
            if ref not in mod.refs:
                kept.append(mod)
            elif mod.refs != (ref,):
                refs = tuple(r for r in mod.refs if r != ref)
                kept.append(mod.on(refs))
        atoms.keep_mods(game, kept)


def turn_mode(game: Masters, perm: DbPerm, hidden: bool, by: int = -1, src: int = -1) -> bool:
    """21-16-1, 21-16-2: to Hidden or Revealed Mode: Active or Rest Mode stays, nothing else does (9-9-2, 23-5-4)."""
    if perm.hidden == hidden or perm.zone == LEADER_AREA:
        return False  # 0-2-4-1
    drop_all_mods(game, perm)
    perm.turn_mode(hidden)
    game.shape_changed()
    battle = game.battle
    if battle is not None:
        battle.departed(perm.ref)
    atoms.emit(game, kinds.MODE_TURNED, perm.seat, perm.iid, int(hidden), by=by, src=src)
    if perm.zone == UNISON_AREA and perm.tokens <= 0 and not hidden:
        atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, DROP, UNISON_AREA, by, src)
        put_away(game, perm, DROP, by=by, src=src)  # 21-9-1, 21-9-2
    return True


def control(game: Masters, perm: DbPerm, seat: int, by: int = -1, src: int = -1) -> bool:
    """20-9-1: move it to this player's area of the same name, with mode, markers (5-13-3) and continuous effects
    (20-9-2), and with the cards under it (23-2-6). Skills that are under way keep their master (21-13-1)."""
    if perm.seat == seat or perm.zone == LEADER_AREA:
        return False
    if ultimate(perm):  # 22-14-3: it leaves that player's area
        atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, GONE, perm.zone, by, src)
        put_away(game, perm, GONE, by=by, src=src)
        return False
    atoms.shift(game, perm, seat, perm.zone, by, src)
    game.shape_changed()
    atoms.emit(game, kinds.CONTROLLED, seat, perm.iid, by=by, src=src)
    return True


# -- markers -----------------------------------------------------------------------------------------------------------


def add_markers(game: Masters, perm: DbPerm, n: int, by: int = -1, src: int = -1) -> bool:
    if n <= 0 or perm.zone != UNISON_AREA or perm.hidden:
        return False
    atoms.set_tokens(game, perm, perm.tokens + n)
    atoms.emit(game, kinds.MARKERS_GAINED, perm.seat, perm.iid, n, by=by, src=src)
    return True


def lose_markers(game: Masters, perm: DbPerm, n: int, by: int = -1, src: int = -1, boost: bool = False) -> int:
    """5-13, 21-7-1: with one left or more, every continuous effect on the Unison ends; with none it goes (21-7-3), by
    the effect that took them (21-7-3-1, 23-3-2-2).

    One marker comes off (5-13-2, 5-13-4-1), n times over; nothing happens if n is 0 (5-13-4-2). What waits for that is
    pending, once (8-4-6-3-1, 8-4-6-3-4).
    """
    n = min(n, perm.tokens)  # 1-11-2
    if n <= 0:
        return 0
    game.batch += 1
    atoms.set_tokens(game, perm, perm.tokens - n)
    atoms.emit(game, kinds.MARKERS_LOST, perm.seat, perm.iid, n, int(boost), by, src)
    if perm.tokens > 0:
        drop_all_mods(game, perm)  # 21-7-2
    else:
        atoms.emit(game, kinds.LEFT, perm.seat, perm.iid, DROP, UNISON_AREA, by, src)
        put_away(game, perm, DROP, by=by, src=src)
        if game.battle is not None:
            game.battle.departed(perm.ref)
    return n
