"""Games a seat cannot tell from the real one: what it does not know is dealt anew. The ground of every search.

Nothing of the real hidden cards gets through: not where they lie, not which cards an opponent's deck holds, not the
state of the random generator.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from .card import Card, Printed
from .rng import Rng

# whose cards, what this seat has seen of them, how many are wanted, and the zone they lie in
Guess = Callable[[int, list[Printed], int, int], list[Printed]]


def printed_id(printed: Printed) -> str:
    return printed.id


def sample(game: Any, seat: int, rng: Rng, guess: Guess) -> Any:
    """A copy of the game with other cards where this seat cannot tell them.

    The seat knows its own list (and its team mates'), so there the unseen cards are dealt anew among their places;
    an opponent's unseen cards are guessed. Places and knowledge stay as they are.
    """
    copy = game.clone()
    copy.log = None
    copy.answers = None
    copy.rng = Rng(rng.next())
    team = game.sides[seat].team
    cards: list[Card] = list(copy.cards)
    for side in copy.sides:
        hidden = [[card for card in pile if not game.knows(seat, card.iid)] for pile in side.zones]
        if not any(hidden):
            continue
        if side.team == team:
            # in an order of its own first: what a shuffle makes of the real order would tell something of it
            dealt = sorted((card.printed for pile in hidden for card in pile), key=printed_id)
            rng.shuffle(dealt)
        else:
            seen = [card.printed for card in copy.cards if card.owner == side.index and game.knows(seat, card.iid)]
            dealt = []
            for zone, pile in enumerate(hidden):
                if pile:
                    dealt += guess(side.index, seen + dealt, len(pile), zone)
        at = 0
        for zone, pile in enumerate(hidden):
            if not pile:
                continue
            for card in pile:
                cards[card.iid] = Card(card.iid, copy.reads(dealt[at]), card.owner)
                at += 1
            whole = side.zones[zone]
            whole[:] = [cards[card.iid] for card in whole]
    copy.cards = tuple(cards)
    copy.cards_changed()
    return copy


class Deals:
    """Deals games that fit what a seat knows, to players who think ahead. It holds the real game, so it goes nowhere:
    it can be neither pickled nor copied, and shows nothing of it."""

    __slots__ = ("__game", "seat")

    def __init__(self, game: Any, seat: int) -> None:
        self.__game = game
        self.seat = seat

    def sample(self, rng: Rng, guess: Guess) -> Any:
        """A game that this seat cannot tell from the real one (see `sample`)."""
        return sample(self.__game, self.seat, rng, guess)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("what deals games holds the real one: it cannot be copied or sent")

    def __repr__(self) -> str:
        return f"<Deals for seat {self.seat}>"
