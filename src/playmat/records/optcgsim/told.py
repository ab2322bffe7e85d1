"""What a log tells of a match before it is replayed: who plays with which Leader, and which cards lay where unseen.

A log does not have the decks. But it names each card that is drawn, with its place in the deck, and what is in hand at
the end of a turn: so it can be told which cards were on top, and which were Life cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from playmat.core.record import RecordError

from .lines import COST_AREA, DECK, DON_CARD, DON_DECK, GIVEN, HAND, LIFE, Said

SEATS: Final = 2
OPENING_HAND: Final = 5
UNKNOWN: Final = ""
TRIGGER_WORDS: Final = "Activate Trigger"

# What players did, and what came of it: the lines that a game is taken through
STEPS: Final = frozenset(
    [
        "play",
        "give",
        "attack",
        "block",
        "counter",
        "effect",
        "end",
        "over",
        "versus",
        "hit",
        "repelled",
        "koed",
        "snapshot",
    ]
)


class Taken(NamedTuple):
    """A card that left the deck, and where in it it lay, from the bottom; -1 if the log does not say."""

    card: str
    place: int = -1


class Step(NamedTuple):
    """One line that a game is taken through."""

    kind: str
    line: int
    seat: int  # -1: nobody's
    cards: tuple[str, ...]
    numbers: tuple[int, ...]
    text: str


class DonCount(NamedTuple):
    """The DON!! of a player at the end of a turn of theirs."""

    in_deck: int
    rested: int
    given: int


class Told:
    """All of that, by seat: seat 0 is the player who kept the log."""

    def __init__(self, lines: list[Said]) -> None:
        self.lines = lines
        self.names = ["", ""]
        self.leaders = ["", ""]
        self.steps: list[Step] = []
        self.opening: list[list[str]] = [[], []]
        self.redrawn = [False, False]
        self.taken: list[list[Taken]] = [[], []]
        self.life: list[list[str]] = [[], []]
        self.seen: list[Counter[str]] = [Counter(), Counter()]
        self.don: dict[int, DonCount] = {}  # by the line of "End Turn"
        self.decider = -1
        self.first = -1
        self.unread = 0  # lines that say nothing to us
        self.seats = seats_of(lines)
        self.find_leaders()
        self.find_cards()
        self.find_steps()

    def seat(self, one: Said) -> int:
        return self.seats.get(one.who, -1)

    def find_leaders(self) -> None:
        for one in self.lines:
            seat = self.seat(one)
            if one.kind == "leader" and one.cards and seat >= 0:
                self.leaders[seat], self.names[seat] = one.cards[0], one.who
            elif one.kind == "order" and seat >= 0:
                self.decider = seat
                self.first = seat if one.text.endswith("First") else 1 - seat
        if not all(self.leaders):
            raise RecordError("optcgsim-no-leaders")
        if self.first < 0:
            self.first = self.decider = first_to_act(self)

    def find_cards(self) -> None:
        Unseen(self).run()
        for seat in range(SEATS):
            if len(self.opening[seat]) not in (0, OPENING_HAND):  # 0: this player's cards are not shown to the other
                raise RecordError("optcgsim-no-hand", player=self.names[seat], found=len(self.opening[seat]))

    def find_steps(self) -> None:
        """The lines in the order in which a game meets them: what is noted after "End Turn" is how the turn ended."""
        ended = -1
        for one in self.lines:
            if one.kind == "turn":
                ended = -1
            if one.kind == "other":
                self.unread += 1
            if one.kind not in STEPS:
                continue
            step = Step(one.kind, one.line, self.seat(one), one.cards, one.numbers, one.text)
            if one.kind == "snapshot" and ended >= 0:
                self.steps.insert(ended, step)
                ended += 1
            elif one.kind == "give":
                self.steps.extend([step] * min(max(one.numbers[0], 1), 10))
            else:
                if one.kind == "end":
                    ended = len(self.steps)
                self.steps.append(step)


class Unseen:
    """Which cards were drawn, and which were Life cards: hands as the moves leave them, unknown ones named later."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.hands: list[list[str]] = [[], []]
        self.owed: list[list[int]] = [[], []]  # places in `life` of the unknown cards in hand, in order
        self.moves = any(one.kind == "move" for one in told.lines)
        self.shown = [False, False]  # whose draws the log names
        self.started = False
        self.don_deck = [10, 10]
        self.rested = [0, 0]
        self.given = [0, 0]

    def run(self) -> None:
        for one in self.told.lines:
            seat = int(one.who) - 1 if one.kind == "move" else self.told.seat(one)
            if one.kind == "hit":
                self.hit(one)
            elif seat < 0:
                continue
            elif one.kind == "move" and one.cards[0] == DON_CARD:
                self.don(seat, one.numbers)
            elif one.kind == "move":
                self.move(seat, one.cards[0], one.numbers)
            elif one.kind == "drew" and one.cards and not self.moves:
                self.drawn(seat, one.cards[0], -1)
            elif one.kind in ("opening", "snapshot") and one.text.startswith("Hand"):
                self.hand(seat, list(one.cards), one.kind == "opening")
            elif one.kind == "effect" and TRIGGER_WORDS in one.text and UNKNOWN in self.hands[seat]:
                self.name_last(seat, one.cards[0])
            elif one.kind == "end":
                count = DonCount(self.don_deck[seat], self.rested[seat], self.given[seat])
                if self.moves:
                    self.told.don[one.line] = count
                self.rested[1 - seat] = 0
            elif one.kind == "turn":  # 6-2-4: the DON!! that were given came back rested before that
                self.rested[seat] = 0

    def drawn(self, seat: int, card: str, place: int) -> None:
        told = self.told
        told.seen[seat][card] += 1
        self.shown[seat] = True
        self.hands[seat].append(card)
        if not self.started and len(told.opening[seat]) < OPENING_HAND:
            told.opening[seat].append(card)
        else:
            told.taken[seat].append(Taken(card, place))

    def move(self, seat: int, card: str, numbers: tuple[int, ...]) -> None:
        source, place, target, _ = numbers[:4]
        told = self.told
        if source == DECK and target == HAND:
            self.drawn(seat, card, place)
        elif source == DECK and target not in (DECK, LIFE):
            told.seen[seat][card] += 1
            told.taken[seat].append(Taken(card, place))
        elif source == HAND and target == DECK and not self.started:  # 5-2-1-6-1
            told.redrawn[seat] = True
            told.opening[seat].clear()
            self.hands[seat].clear()
        elif source == HAND:
            self.leaves_hand(seat, card, place)
        elif source == LIFE and target != LIFE:
            told.seen[seat][card] += 1
            told.life[seat].append(card)
            if target == HAND:
                self.hands[seat].append(card)
        elif target == HAND:
            self.hands[seat].append(card)

    def leaves_hand(self, seat: int, card: str, place: int) -> None:
        hand = self.hands[seat]
        if not (0 <= place < len(hand) and hand[place] in (card, UNKNOWN)):
            place = next((at for at, one in enumerate(hand) if one == card), -1)
            if place < 0:
                place = next((at for at, one in enumerate(hand) if one == UNKNOWN), -1)
        if place < 0:
            return
        if hand.pop(place) == UNKNOWN:
            self.name(seat, hand[:place].count(UNKNOWN), card)

    def name(self, seat: int, nth: int, card: str) -> None:
        """The so-manieth unknown card in this hand is that one."""
        at = self.owed[seat].pop(nth)
        self.told.seen[seat][card] += 1
        if self.shown[seat]:  # else it may as well be a card that was drawn
            self.told.life[seat][at] = card

    def name_last(self, seat: int, card: str) -> None:
        """10-1-5: the Life card that came last is this one; the program has it in the hand before it is trashed."""
        hand = self.hands[seat]
        place = len(hand) - 1 - hand[::-1].index(UNKNOWN)
        self.name(seat, hand[:place].count(UNKNOWN), card)
        hand[place] = card

    def hit(self, one: Said) -> None:
        """Life cards go to the hand unseen; which they were, later lines tell."""
        seat = next((seat for seat in range(SEATS) if one.cards[:1] == (self.told.leaders[seat],)), -1)
        if seat < 0 or self.told.leaders[0] == self.told.leaders[1]:
            seat = 1 - self.attacker(one)
        for _ in range(min(one.numbers[-1], 5)):
            self.owed[seat].append(len(self.told.life[seat]))
            self.told.life[seat].append(UNKNOWN)
            self.hands[seat].append(UNKNOWN)

    def attacker(self, hit: Said) -> int:
        attacks = [one for one in self.told.lines if one.kind == "attack" and one.line < hit.line]
        return max(self.told.seat(attacks[-1]), 0) if attacks else 0

    def hand(self, seat: int, cards: list[str], opening: bool) -> None:
        told = self.told
        if opening and not self.moves:
            told.opening[seat] = cards
        hand = self.hands[seat]
        if len(hand) == len(cards) and all(mine in (theirs, UNKNOWN) for mine, theirs in zip(hand, cards, strict=True)):
            for mine, theirs in zip(hand, cards, strict=True):
                if mine == UNKNOWN:
                    self.name(seat, 0, theirs)
        else:
            self.owed[seat].clear()
        self.hands[seat] = cards

    def don(self, seat: int, numbers: tuple[int, ...]) -> None:
        """Counted, so that what was paid can be compared."""
        source, target, rested = numbers[0], numbers[2], numbers[6]
        self.started = True
        if source == DON_DECK:
            self.don_deck[seat] -= 1
            self.rested[seat] += rested
        if source == GIVEN:
            self.given[seat] -= 1
            self.rested[seat] += rested if target == COST_AREA else 0
        if target == GIVEN:
            self.given[seat] += 1
        if target == DON_DECK:
            self.don_deck[seat] += 1
            self.rested[seat] -= rested
        if source == COST_AREA and target == COST_AREA:
            self.rested[seat] += 1 if rested else -1


def seats_of(lines: list[Said]) -> dict[str, int]:
    """Which seat each name has: the moves number the players, 1 is the one who kept the log."""
    seats = {"You": 0, "Opponent": 1}
    seats.update({one.who: one.numbers[0] - 1 for one in lines if one.kind == "seated"})
    waiting: Said | None = None
    for one in lines:
        if one.kind == "drew":
            waiting = one
        elif one.kind == "move" and waiting is not None:
            if one.cards == waiting.cards and one.numbers[0] == DECK:
                seats.setdefault(waiting.who, int(one.who) - 1)
            waiting = None
    seats = seats_by_hands(lines) | seats
    names = list(dict.fromkeys(one.who for one in lines if one.kind == "leader"))
    if len(names) == SEATS:
        for mine, other in (names, names[::-1]):
            if mine in seats:
                seats.setdefault(other, 1 - seats[mine])
        if names[0] not in seats:  # nothing numbers them: in the order in which they are named
            seats.update({names[0]: 0, names[1]: 1})
    return seats


def seats_by_hands(lines: list[Said]) -> dict[str, int]:
    """Who holds the cards that a numbered player drew first."""
    first: dict[str, list[str]] = {"1": [], "2": []}
    for one in lines:
        if one.kind == "move" and one.numbers[0] == DECK and len(first[one.who]) < OPENING_HAND:
            first[one.who].append(one.cards[0])
    return {
        one.who: int(number) - 1
        for one in reversed(lines)
        for number, cards in first.items()
        if one.text.startswith("Hand")
        and one.who
        and len(cards) == OPENING_HAND
        and Counter(cards) == Counter(one.cards)
    }


def first_to_act(told: Told) -> int:
    """Who goes first, where the log does not say who chose: whoever does something first."""
    for one in told.lines:
        if one.kind in ("turn", "play", "end", "attack", "give") and told.seat(one) >= 0:
            return told.seat(one)
    raise RecordError("optcgsim-no-moves")
