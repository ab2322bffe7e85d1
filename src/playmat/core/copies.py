"""A card that was known and went back is one of its copies: which one, its number does not tell.

A card keeps its number, so whoever sees a number again would know this copy from others of the same name. Therefore the
copies that no opponent of their owner can tell change places by chance whenever somebody has lost sight of one: those
in the deck, in the hand, in another hidden pile. They are the same but for their numbers, so nothing else changes. It
is done where nothing speaks of them, before the player whose turn it is chooses an action (decisions 53, 71). In a game
whose `strayed` is -1 they stay: where a test compares numbers, and where somebody only thinks ahead (`core.sample`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .atoms import lay_copy, part
from .card import Card
from .packing import FIELD_BITS, card_of
from .rng import first_of
from .sample import named
from .seal import derived
from .state import MOST_SEATS, Game, Seat

PURPOSE: Final = "copies"
WORD_BITS: Final = 32
WORD: Final = (1 << WORD_BITS) - 1


def spoken_of(game: Game) -> set[int]:
    """The numbers of cards that an effect, or the game itself, may still look for."""
    found = named(game) | game.spoken_of()
    found.update(waiting.iid for waiting in game.delayed)
    found.update(waiting.iid for waiting in game.pending)
    for mod in game.mods:
        found.update(card_of(ref) for ref in mod.refs)
    return found


def exchange(game: Game) -> None:
    """Let copies of the cards that strayed change places, with what is known of the places. A card that something
    speaks of stays, and stays noted: it is dealt when nothing does any more."""
    held = spoken_of(game)
    strays: list[dict[str, list[int]]] = [{} for _ in game.sides]  # the places of copies, by what is printed on them
    waiting = 0
    for iid in numbers_in(game.strayed >> MOST_SEATS):
        card = game.cards[iid]
        if held and iid in held:
            waiting |= 1 << MOST_SEATS + iid
        elif card.printed.id not in strays[card.owner]:
            strays[card.owner][card.printed.id] = []
    for side in game.sides:
        everything = bool(game.strayed >> side.index & 1)
        groups = strays[side.index]
        if everything or groups:
            chance = derived(game.rng.state, PURPOSE, side.index)  # the game's own is not touched
            lying = [card for pile in side.zones for card in pile]
            gather(game, side, lying, held, groups, everything)
            for group in groups.values():
                if len(group) > 1:
                    deal(game, side, lying, group, chance)
    game.strayed = waiting


def numbers_in(mask: int) -> list[int]:
    """The places of the bits in it."""
    found: list[int] = []
    for first in range(0, mask.bit_length(), WORD_BITS):
        word: i64 = mask >> first & WORD
        at = first
        while word:
            if word & 1:
                found.append(at)
            word >>= 1
            at += 1
    return found


def gather(
    game: Game, side: Seat, lying: list[Card], held: set[int], groups: dict[str, list[int]], everything: bool
) -> None:
    """The places among all cards of a side of those that no opponent can tell, copies of one card together; of the
    cards that have a group already, or of everything."""
    opponents = 0
    for seat in game.opponents(side.index):
        opponents |= 1 << seat
    known, shown, owner = game.known, game.shown, side.index
    for place, card in enumerate(lying):
        group = groups.get(card.printed.id)
        if group is None and not everything:
            continue
        iid = card.iid
        if known[iid] & opponents or card.owner != owner:
            continue
        if (shown and shown >> iid & 1) or (held and iid in held):
            continue
        if group is None:
            group = groups[card.printed.id] = []
        group.append(place)


def seen_first(masks: list[int], group: list[int]) -> list[int]:
    """Where alike cards lie, first where most can see them; `masks` has who can, for all places."""
    most = 0
    for mask in masks:
        most = max(most, seats_in(mask))
    found: list[int] = []
    while len(found) < len(group):
        for i, place in enumerate(group):
            if seats_in(masks[i]) == most:
                found.append(place)
        most -= 1
    return found


def seats_in(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def deal(game: Game, side: Seat, lying: list[Card], group: list[int], chance: i64) -> None:
    """Give copies of one card other places: those that most can see come first, and each takes the copy that chance
    likes best there. So what a place gets depends on no card that lies elsewhere, unless it gets that one."""
    if game.shared:
        part(game)
    game.dirty = True
    known = game.known
    copies = [lying[place] for place in group]
    seen = known[copies[0].iid]  # who can see a place, where it is the same for all of them
    masks: list[int] = []
    for card in copies:
        if known[card.iid] != seen:
            group = seen_first([known[card.iid] for card in copies], group)
            masks = [known[lying[place].iid] for place in group]
            break
    for number, place in enumerate(group):
        best = 0
        if len(copies) > 1:
            most: i64 = -1
            here: i64 = chance + (number << FIELD_BITS)
            for i, card in enumerate(copies):
                liked = first_of(here + card.iid)
                if liked > most:
                    best, most = i, liked
        copy = copies.pop(best)
        if lying[place] is not copy:
            for pile in side.zones:
                if place < len(pile):
                    lay_copy(game, pile, place, copy, masks[number] if masks else seen)
                    break
                place -= len(pile)
