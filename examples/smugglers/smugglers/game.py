"""The rules: a procedure, and the state it works on. Numbers are those of smugglers.toml."""

from playmat.core import atoms, origin
from playmat.core.card import Card, Printed
from playmat.core.decision import DONE
from playmat.core.frames import Frame
from playmat.core.packing import a_of, option
from playmat.core.record import Codec
from playmat.core.rules import Refusal, Result
from playmat.core.state import Game, Seat

from .view import view
from .words import DECK, HAND, HOLD, INSPECT, STOW, TRASH, VOCABULARY, ZONES


class Goods(Printed):
    def __init__(self, id, name, worth, contraband=False):
        super().__init__(id, name, ())
        self.worth = worth
        self.contraband = contraband


GOODS = [
    Goods("S1", "Crate of Lemons", 1),
    Goods("S2", "Barrel of Nails", 2),
    Goods("S3", "Bolt of Sailcloth", 3),
    Goods("S4", "Cask of Moon Brandy", 5, contraband=True),
]


class Turn(Frame):
    """2. One turn after the other, as data: the step, whose turn it is, and the card that was stowed."""

    FIELDS = ("step", "seat", "card")

    def __init__(self, seat, card=-1, step=0):
        self.seat = seat
        self.card = card
        self.step = step

    def clone(self):
        return Turn(self.seat, self.card, self.step)

    def run(self, game):
        if self.step == 0:
            self.draw(game)
        elif self.step == 1:
            game.ask(self.seat, "stow", [option(STOW, card.iid) for card in game.pile(self.seat, HAND)], "2-1")
        else:
            game.ask(1 - self.seat, "inspect", [option(INSPECT), option(DONE)], "2-2")

    def draw(self, game):
        game.turn, game.turn_number = self.seat, game.turn_number + 1
        game.draw(self.seat)
        if game.pile(self.seat, HAND):
            self.step = 1
        elif game.pile(1 - self.seat, HAND):
            self.seat = 1 - self.seat
        else:
            game.count()

    def answer(self, game, code):
        if self.step == 1:
            self.card, self.step = a_of(code), 2
            atoms.move(game, game.cards[self.card], game.pile(self.seat, HAND), self.seat, HOLD)
            return
        if code == option(INSPECT):
            game.inspect(self.seat, game.cards[self.card])
        self.seat, self.card, self.step = 1 - self.seat, -1, 0


class Smugglers(Game):
    name = "smugglers"
    over_rule = "1-2"

    def __init__(self, cards, sides, seed, like=None):
        if like is not None:
            sides = [Seat(side.index, side.team, tuple(pile.copy() for pile in side.zones), []) for side in like.sides]
        super().__init__(cards, sides, [None] * (len(cards) + 1), seed, like)

    def clone(self):
        return type(self)(self.cards, [], 0, self)

    def pile(self, seat, zone):
        return self.sides[seat].zones[zone]

    def draw(self, seat):
        if deck := self.pile(seat, DECK):
            atoms.draw(self, deck[-1], deck, seat, HAND, viewers=1 << seat)

    def inspect(self, seat, card):
        atoms.reveal(self, card, seat)
        if card.printed.contraband:  # 2-2
            atoms.move(self, card, self.pile(seat, HOLD), seat, TRASH, open_zone=True)
        elif deck := self.pile(1 - seat, DECK):  # 2-3
            atoms.move(self, deck[-1], deck, 1 - seat, TRASH, open_zone=True)

    def count(self):
        """1-2"""
        for card in self.pile(0, HOLD) + self.pile(1, HOLD):
            atoms.reveal(self, card, card.owner)
        worth = [sum(card.printed.worth for card in self.pile(seat, HOLD)) for seat in (0, 1)]
        winners = tuple(seat for seat in (0, 1) if worth[seat] > worth[1 - seat])
        self.result = Result(winners, "worth", "1-2")

    def why_not(self, answer):
        if self.decision is None:
            return Refusal(self.over_rule)
        return None if self.code_of(answer) in self.decision.options else Refusal(self.decision.rule)

    def vocabulary(self):
        return VOCABULARY

    def view(self, seat):
        self.check_seat(seat)
        return view(self, seat)


class SmugglersCodec(Codec):
    def printed_data(self, printed):
        return [printed.id, printed.name, printed.worth, printed.contraband]


CODEC = SmugglersCodec([Turn], repr, repr)  # no card has a text, so there are no trees to save


def empty_game(name, cards, teams, seed=0):
    return Smugglers(cards, [Seat(i, team, tuple([] for _ in ZONES), []) for i, team in enumerate(teams)], seed)


def new_game(decks, seed):
    """1-1"""
    brought = [(printed, owner) for owner, deck in enumerate(decks) for printed in deck]
    cards = tuple(Card(iid, printed, owner) for iid, (printed, owner) in enumerate(brought))
    game = empty_game("smugglers", cards, [0, 1], seed)
    for seat in (0, 1):
        game.pile(seat, DECK).extend(card for card in cards if card.owner == seat)
        atoms.shuffle(game, seat, DECK)
        for _ in range(4):
            game.draw(seat)
    game.push(Turn(game.rng.below(2)))
    origin.begin(game, seed)
    return game
