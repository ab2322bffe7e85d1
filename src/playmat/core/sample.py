"""Games a seat cannot tell from the real one: what it does not know is dealt anew. The ground of every search.

Nothing of the real hidden cards gets through: not where they lie, not which cards an opponent's deck holds, not which
number lies where, not the state of the random generator, nor how the game began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .card import Card, Printed
from .frames import Frame
from .packing import FIELD_MOST, MOST_REF, card_of, incarnation_of
from .rng import Rng

# whose cards, what this seat has seen of them, how many are wanted, and the zone they lie in
Guess = Callable[[int, list[Printed], int, int], list[Printed]]


def printed_id(printed: Printed) -> str:
    return printed.id


class Deals:
    """Deals games that fit what a seat knows, to players who think ahead.

    It holds a copy of the game without anything that the seat does not know: where a card is hidden there is another,
    and who looks inside finds nothing.
    """

    __slots__ = ("blank", "seat")

    def __init__(self, game: Any, seat: int) -> None:
        self.blank = without_secrets(game, seat)
        self.seat = seat

    def sample(self, rng: Rng, guess: Guess) -> Any:
        """A game that this seat cannot tell from the real one.

        The seat knows its own list (and its team mates'), so there the unseen cards are dealt anew among their places;
        an opponent's unseen cards are guessed. Places and knowledge stay as they are.
        """
        game, seat = self.blank, self.seat
        copy = game.clone()
        copy.rng = Rng(rng.next())
        team = game.sides[seat].team
        cards: list[Card] = list(copy.cards)
        for side in copy.sides:
            hidden = hidden_in(game, side, seat)
            if not any(hidden):
                continue
            if side.team == team:
                dealt = [card.printed for pile in hidden for card in pile]
                rng.shuffle(dealt)
            else:
                seen = [card.printed for card in copy.cards if card.owner == side.index and game.knows(seat, card.iid)]
                dealt = []
                for zone, pile in enumerate(hidden):
                    if pile:
                        dealt += [copy.reads(one) for one in guess(side.index, seen + dealt, len(pile), zone)]
            lay(cards, side, hidden, dealt)
        copy.cards = tuple(cards)
        copy.cards_changed()
        return copy

    def __repr__(self) -> str:
        return f"<Deals for seat {self.seat}>"


def hidden_in(game: Any, side: Any, seat: int) -> list[list[Card]]:
    """In each zone of a side, the cards that this seat cannot tell."""
    return [[card for card in pile if not game.knows(seat, card.iid)] for pile in side.zones]


def lay(cards: list[Card], side: Any, hidden: list[list[Card]], faces: list[Printed]) -> None:
    """Give the hidden cards of a side these faces, in turn."""
    at = 0
    for zone, pile in enumerate(hidden):
        if pile:
            for card in pile:
                cards[card.iid] = Card(card.iid, faces[at], card.owner)
                at += 1
            whole = side.zones[zone]
            whole[:] = [cards[card.iid] for card in whole]


# -- what is left when all is gone that a seat does not know -----------------------------------------------------------


def without_secrets(game: Any, seat: int) -> Any:
    """A copy of the game in which hidden cards have any faces and numbers: the same ones, whatever the real ones are.

    The unseen cards of the seat's own team lie in the order of their ids, since it knows its list; all others are the
    same card. Numbers are moved to other places as well, with what is known there, since a card that was seen and went
    back would be told by its own.
    """
    copy = game.clone()
    copy.log = None
    copy.answers = None
    copy.origin = None
    copy.rng = Rng(0)
    copy.strayed = -1  # nobody else sees this game, and which cards strayed is not for everybody to know
    team = game.sides[seat].team
    own = [card.printed for card in game.cards if game.sides[card.owner].team == team]
    anything = min(own, key=printed_id)
    cards: list[Card] = list(copy.cards)
    held = named(copy)
    known, incarnations = list(copy.known), list(copy.incarnations)
    unused = max(incarnations) + 1
    for side in copy.sides:
        hidden = hidden_in(game, side, seat)
        if not any(hidden):
            continue
        faces = [card.printed for pile in hidden for card in pile]
        if side.team == team:
            faces.sort(key=printed_id)
        else:
            faces = [anything] * len(faces)
        places = [card.iid for pile in hidden for card in pile if card.iid not in held]
        now = dict(zip(places, sorted(places), strict=True))
        for before, after in now.items():
            known[after] = game.known[before]
            incarnations[after] = unused  # whatever spoke of a hidden card before finds nothing
        moved = [[Card(now.get(card.iid, card.iid), card.printed, card.owner) for card in pile] for pile in hidden]
        for zone, pile in enumerate(moved):
            if pile:
                left = iter(pile)
                side.zones[zone][:] = [card if game.knows(seat, card.iid) else next(left) for card in side.zones[zone]]
        lay(cards, side, moved, faces)
    copy.known = known
    copy.incarnations = incarnations
    copy.shared = False
    copy.cards = tuple(cards)
    copy.cards_changed()
    return copy


def named(game: Any) -> set[int]:
    """The numbers of the cards that something under way speaks of: they must be found where they lie."""
    found: set[int] = set()
    incarnations: list[int] = game.incarnations
    for frame in game.stack:
        look_into(frame, incarnations, found)
    for waiting in (*game.pending, *game.delayed):
        look_into(waiting.regs, incarnations, found)
    return found


def refers(number: int, incarnations: list[int]) -> bool:
    """Whether a number is a reference to a card as the object that it is now."""
    if not 0 <= number <= MOST_REF:
        return False
    iid = card_of(number)
    return iid < len(incarnations) and incarnations[iid] == incarnation_of(number)


def look_into(value: Any, incarnations: list[int], found: set[int]) -> None:
    if isinstance(value, Card):
        found.add(value.iid)
    elif isinstance(value, int):
        if value > FIELD_MOST and refers(value, incarnations):
            found.add(card_of(value))
    elif isinstance(value, str):
        return
    elif isinstance(value, Frame):
        look_into_fields(value, incarnations, found)
    elif isinstance(value, Mapping):
        look_into(tuple(value.values()), incarnations, found)
    elif isinstance(value, Iterable):
        for one in value:
            if isinstance(one, int) and refers(one, incarnations):
                found.add(card_of(one))
            elif isinstance(one, int) and 0 <= one < len(incarnations):
                found.add(one)  # perhaps: whether it was in play before must make no difference
            else:
                look_into(one, incarnations, found)
    else:
        look_into_fields(value, incarnations, found)


def look_into_fields(value: Any, incarnations: list[int], found: set[int]) -> None:
    for name in getattr(value, "FIELDS", ()):
        part = getattr(value, name)
        if name in ("iid", "card") and isinstance(part, int):
            found.add(part)
        elif name not in ("ability", "event"):
            look_into(part, incarnations, found)
